"""What must be settled before a run: roles, missing cells, identifiers, rules; and the figures to decide by."""

from collections import Counter

import numpy as np
import pytest

from core.errors import ParameterError
from core.tabular.checks import common_obstacles, implausible, rules_of
from core.tabular.missing import settled
from core.tabular.profile import is_likely_identifier, profile
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.table import Column, Kind, NumberFormat, Role, Table


def coded(name, cells, role=Role.QUASI_IDENTIFIER, **more) -> Column:
    labels = tuple(sorted({cell for cell in cells if cell}))
    codes = np.array([labels.index(cell) if cell else -1 for cell in cells], np.int32)
    return Column(name, Kind.NOMINAL, role, codes=codes, labels=labels, **more)


def numbers(name, cells, role=Role.SENSITIVE, decimals=1) -> Column:
    return Column(name, Kind.NUMERIC, role, numbers=np.array(cells, float), format=NumberFormat(decimals))


NAN = float("nan")
CASES = [f"n{i}" for i in range(30)]


def test_undecided_columns_block_with_a_list():
    table = Table((coded("a", "xy", Role.UNDECIDED), coded("b", "xy"), coded("c", "xy", Role.UNDECIDED)))
    [told] = common_obstacles(table, TableRecipe(), lambda: None)
    assert "'a' and 'c'" in told
    assert "not decided" in told


@pytest.mark.parametrize(
    ("table", "recipe", "told"),
    [
        (Table(()), TableRecipe(), "no rows"),
        (Table((coded("a", "xy"),)), TableRecipe(columns=(ColumnChoice("zz"),)), "no column 'zz'"),
        (
            Table((numbers("a", [1], Role.WEIGHT), numbers("b", [1], Role.WEIGHT))),
            TableRecipe(),
            "Only one column can be the weight",
        ),
        (Table((coded("a", [f"n{i}" for i in range(30)]),)), TableRecipe(), "value of its own in column 'a'"),
        (
            Table(
                (
                    coded("a", CASES, Role.IDENTIFIER),
                    coded("b", [f"{case} " for case in CASES[:8]] + ["x"] * 22),
                )
            ),
            TableRecipe(),
            "'b' holds what the identifier 'a' holds",
        ),
        (
            Table((numbers("a", range(30), Role.IDENTIFIER, 0), numbers("b", range(30), decimals=0))),
            TableRecipe(),
            "'b' holds what the identifier 'a' holds",
        ),
        (Table((coded("a", ["x", "", ""]),)), TableRecipe(), "'a' has 2 missing cells"),
        (Table((coded("a", "xy"),)), TableRecipe(rules=("a = q",)), "does not have"),
        (Table((coded("a", "xy"),)), TableRecipe(rules=("nonsense",)), "no edit rule"),
        (
            Table((coded("a", "xy", Role.IDENTIFIER), coded("b", "xy"))),
            TableRecipe(rules=("a = x",)),
            "names the identifier 'a'",
        ),
        (
            Table((coded("a", "xy", Role.HOUSEHOLD), coded("b", "xy"))),
            TableRecipe(rules=("a = x",)),
            "names a number of a household",
        ),
    ],
)
def test_each_obstacle_is_a_sentence(table, recipe, told):
    found = common_obstacles(table, recipe, lambda: None)
    assert len(found) == 1
    assert told in found[0]


def test_nothing_hinders_a_settled_table():
    table = Table(
        (
            coded("case", [f"n{i}" for i in range(30)], Role.IDENTIFIER),
            coded("sex", "fm" * 15),
            numbers("bill", range(30), decimals=0),
        )
    )
    assert common_obstacles(table, TableRecipe(rules=("bill < 0 & sex = f",)), lambda: None) == ()


def test_likely_identifiers():
    assert is_likely_identifier(coded("a", [f"n{i}" for i in range(30)]))
    assert is_likely_identifier(numbers("a", range(30), decimals=0))
    assert not is_likely_identifier(numbers("a", np.arange(30) / 7))
    assert not is_likely_identifier(coded("a", [f"n{i}" for i in range(10)]))
    assert not is_likely_identifier(coded("a", [f"n{i % 25}" for i in range(30)]))


MISSING_CELLS = Table(
    (
        coded("case", ["p", "", "q", "r"], Role.IDENTIFIER),
        coded("sex", ["f", "", "m", "m"]),
        numbers("spo2", [97.0, 93.0, NAN, 95.0]),
    )
)


def recipe(**policies) -> TableRecipe:
    return TableRecipe(
        columns=tuple(ColumnChoice(name, missing=Missing(word)) for name, word in policies.items())
    )


def test_missing_cells_are_refused_unless_something_is_chosen():
    assert len(common_obstacles(MISSING_CELLS, TableRecipe(), lambda: None)) == 2
    assert common_obstacles(MISSING_CELLS, recipe(sex="keep", spo2="exclude"), lambda: None) == ()


def test_missing_kept():
    ready = settled(MISSING_CELLS, TableRecipe(missing=Missing.KEEP))
    assert ready.table.rows == 4
    assert ready.excluded == 0
    assert ready.table.column("sex").missing.tolist() == [False, True, False, False]
    assert [told.split("'")[1] for told in ready.told] == ["sex", "spo2"]


def test_rows_with_missing_cells_excluded():
    ready = settled(MISSING_CELLS, recipe(sex="exclude", spo2="exclude"))
    assert ready.table.rows == 2
    assert ready.excluded == 2
    assert "2 rows were left out" in ready.told[0]
    assert not any(column.missing.any() for column in ready.table.columns)


def test_categories_that_only_excluded_rows_had_are_not_named_any_more():
    ward = coded("ward", ["b", "only here", "c", "", "b"], titles=("B", "C", ""))
    code = coded("code", ["1", "2", "1", "1", "1"], titles=("yes", "no"))
    stage = Column(
        "stage", Kind.ORDINAL, Role.SENSITIVE, codes=np.arange(5, dtype=np.int32), labels=tuple("vwxyz")
    )
    ready = settled(
        Table((ward, stage, code, coded("sex", ["f", "", "m", "m", "f"]))),
        TableRecipe(
            missing=Missing.KEEP,
            columns=(
                ColumnChoice("sex", missing=Missing.EXCLUDE),
                ColumnChoice("stage", kind=Kind.ORDINAL, order=tuple("vwxyz")),
            ),
        ),
    )
    left = ready.table.column("ward")
    assert (left.labels, left.titles) == (("b", "c"), ("B", "C"))
    assert left.category_codes.tolist() == [0, 1, -1, 0]
    # An order or a meaning that was given is no secret of the rows.
    assert ready.table.column("code").labels == ("1", "2")
    assert ready.table.column("stage").labels == tuple("vwxyz")
    assert ready.table.column("stage").category_codes.tolist() == [0, 2, 3, 4]


def test_missing_as_a_category():
    ready = settled(MISSING_CELLS, TableRecipe(missing=Missing.CATEGORY))
    sex = ready.table.column("sex")
    assert sex.labels == ("f", "m", "")
    assert sex.category_codes.tolist() == [0, 2, 1, 1]
    assert ready.table.column("spo2").missing.sum() == 1
    assert ready.table.column("case").missing.sum() == 1


def test_records_that_break_rules_are_counted():
    table = Table((coded("sex", ["f", "m", "m", "m"]), coded("pregnant", ["yes", "yes", "no", "yes"])))
    rules = rules_of(TableRecipe(rules=("sex = m & pregnant = yes", "sex = f")))
    assert implausible(table, rules) == (2, 1)
    with pytest.raises(ParameterError):
        rules_of(TableRecipe(rules=("sex",)))


def test_the_profile_of_categories():
    cells = ["b", "a", "", "b", "c", "b", "a"]
    column = coded("x", cells, titles=("one", "two", "three"))
    [figures] = profile(Table((column,)), lambda: None)
    counts = Counter(cell for cell in cells if cell)
    assert figures.top == (("b", "two", 3), ("a", "one", 2), ("c", "three", 1))
    assert (figures.rows, figures.missing, figures.distinct) == (7, 1, len(counts))
    assert (figures.low, figures.high) == ("", "")


def test_the_profile_of_numbers_and_of_nothing():
    filled, empty = profile(
        Table((numbers("x", [2.5, NAN, 1.0, 2.5, 9.0]), numbers("y", [NAN] * 5))), lambda: None
    )
    assert (filled.low, filled.median, filled.high) == ("1", "2.5", "9")
    assert (filled.distinct, filled.missing, filled.top) == (3, 1, ())
    assert (empty.distinct, empty.missing, empty.low) == (0, 5, "")


def test_columns_that_agree_with_an_identifier_by_chance_do_not_repeat_it():
    beside = coded("b", [*CASES[:3], *["x"] * 27]), numbers("c", range(30))
    assert (
        common_obstacles(Table((coded("a", CASES, Role.IDENTIFIER), *beside)), TableRecipe(), lambda: None)
        == ()
    )
    counts = numbers("d", [*range(3), *[50] * 27], decimals=0)
    assert (
        common_obstacles(
            Table((numbers("a", range(30), Role.IDENTIFIER, 0), counts)), TableRecipe(), lambda: None
        )
        == ()
    )
