"""Kinds are proposed where nothing is lost by it; every doubt is told."""

import numpy as np
import pytest

from core.errors import DataError
from core.progress import Progress
from core.tabular.reading.as_table import as_table
from core.tabular.reading.kinds import near_equal, propose_kinds
from core.tabular.reading.numbers import date_patterns, looks_like_code, read_numbers
from core.tabular.recipe import ColumnChoice, TableRecipe
from core.tabular.table import Kind, NumberFormat
from tests.core.tabular.tables_on_disk import recorded


def column(*cells: str) -> str:
    return "x;y\n" + "".join(f'"{cell}";a\n' for cell in cells)


@pytest.mark.parametrize(
    ("cells", "kind", "told"),
    [
        (("93.9", "92.4", "NaN", ""), Kind.NUMERIC, ""),
        (("93,9", "92,4", "7"), Kind.NUMERIC, ""),
        (("04103", "10115", "52062"), Kind.NOMINAL, "leading zeros"),
        (("1E10", "1E11", "1E12"), Kind.NOMINAL, "leading zeros"),
        (("1.5e3", "2e-4", "3"), Kind.NUMERIC, ""),
        (("12", "13", "12 mg", "14"), Kind.NOMINAL, "1 cell is no number (line 4)"),
        (("a", "b", "c"), Kind.NOMINAL, ""),
        (("a", "b", "NA", "c"), Kind.NOMINAL, "1 cell says"),
        (("0", "1", "0", "1"), Kind.NOMINAL, "Two whole numbers"),
        (("1", "2", "3"), Kind.NUMERIC, "3 different whole numbers"),
        (("7", "7", ""), Kind.NUMERIC, ""),
        ([str(number) for number in range(20)], Kind.NUMERIC, ""),
        (("", "", "NaN"), Kind.NOMINAL, "No cell holds a value"),
        (("2004-03-05", "1999-12-31"), Kind.DATE, ""),
        (("05.03.2004", "31.12.1999", ""), Kind.DATE, ""),
        (("05/03/2004", "31/12/1999"), Kind.DATE, ""),
        (("05/03/2004", "01/12/1999"), Kind.NOMINAL, "cannot be told apart"),
        (("1,234", "5,678"), Kind.NOMINAL, "may be decimal marks or group thousands"),
        (("1.234", "5.678"), Kind.NOMINAL, "may be decimal marks or group thousands"),
        (("1,5", "2.5", "3"), Kind.NOMINAL, "1 cell is no number"),
        (("1,234.5", "2,345.75", "12,000.1"), Kind.NOMINAL, "signs between thousands"),
        (("1'234", "12'000", "3'456"), Kind.NOMINAL, "signs between thousands"),
    ],
)
def test_what_is_proposed(tmp_path, cells, kind, told):
    proposal = propose_kinds(recorded(tmp_path, column(*cells)), Progress())[0]
    assert proposal.kind is kind
    assert told in proposal.note
    assert bool(told) == bool(proposal.note)


def test_other_columns_and_the_user_settle_a_decimal_mark(tmp_path):
    content = "a;b\n1,234;0,5\n5,678;0,25\n"
    assert [p.mark for p in propose_kinds(recorded(tmp_path, content), Progress())] == [",", ","]
    content = "a;b\n1.234;x\n5.678;y\n"
    read = recorded(tmp_path, content)
    with pytest.raises(DataError, match="decimal marks is not clear"):
        as_table(read, propose_kinds(read, Progress()), chosen("a", Kind.NUMERIC), lambda: None)
    stated = recorded(tmp_path, content, decimal="point")
    assert propose_kinds(stated, Progress())[0].kind is Kind.NUMERIC


def chosen(name, kind=None, **more):
    return TableRecipe(columns=(ColumnChoice(name, kind=kind, **more),)).choice


def table(folder, content, choice=None):
    read = recorded(folder, content)
    return as_table(read, propose_kinds(read, Progress()), choice or TableRecipe().choice, lambda: None)


def test_near_equal_categories_stay_apart_until_they_are_merged(tmp_path):
    cells = ("M", "m", "M ", "F", "Caf\u00e9", "Cafe\u0301")
    read = recorded(tmp_path, column(*cells))
    assert near_equal(read.columns[0], lambda: None) == (("M", "m", "M "), ("Caf\u00e9", "Cafe\u0301"))
    assert len(table(tmp_path, column(*cells)).column("x").labels) == 6
    merged = table(tmp_path, column(*cells), chosen("x", merged=(("m", "M"), ("M ", "M")))).column("x")
    assert merged.counts[merged.labels.index("M")] == 3
    with pytest.raises(DataError, match="counted as another"):
        table(tmp_path, column("a", "b"), chosen("x", merged=(("zzz", "a"),)))


def test_numbers_that_are_none_are_listed_by_line(tmp_path):
    with pytest.raises(DataError, match=r"2 cells are no numbers \(lines 3 and 5\)"):
        table(tmp_path, column("12", "12 mg", "13", "<5"), chosen("x", Kind.NUMERIC))


def test_a_missing_value_is_no_number(tmp_path):
    spo2 = table(tmp_path, column("93.9", "NaN", "", "100.0")).column("x")
    assert np.isnan(spo2.values).tolist() == [False, True, True, False]
    assert spo2.format == NumberFormat(1, padded=True)


def test_categories_are_sorted_and_ordinal_ones_need_an_order(tmp_path):
    content = column("10", "9", "b", "a")
    assert table(tmp_path, content, chosen("x", Kind.NOMINAL)).column("x").labels == ("10", "9", "a", "b")
    numbers = table(tmp_path, column("10", "9", "1"), chosen("x", Kind.ORDINAL)).column("x")
    assert numbers.labels == ("1", "9", "10")
    with pytest.raises(DataError, match="name its categories in their order"):
        table(tmp_path, content, chosen("x", Kind.ORDINAL))
    with pytest.raises(DataError, match="1 category is not in the order"):
        table(tmp_path, content, chosen("x", Kind.ORDINAL, order=("a", "b", "9")))
    named = table(tmp_path, content, chosen("x", Kind.ORDINAL, order=("b", "a", "9", "10", "more")))
    assert named.column("x").labels == ("b", "a", "9", "10", "more")
    assert named.column("x").category_codes.tolist() == [3, 2, 0, 1]


def test_dates(tmp_path):
    days = table(tmp_path, column("1970-01-02", "", "1969-12-31")).column("x")
    assert days.values[[0, 2]].tolist() == [1.0, -1.0]
    ambiguous = column("05/03/2004", "01/12/1999")
    with pytest.raises(DataError, match="choose"):
        table(tmp_path, ambiguous, chosen("x", Kind.DATE))
    first = table(tmp_path, ambiguous, chosen("x", Kind.DATE, dates="%d/%m/%Y")).column("x")
    assert first.format.text(first.values[0]) == "05/03/2004"
    with pytest.raises(DataError, match="are no dates"):
        table(tmp_path, column("a", "b"), chosen("x", Kind.DATE))


def test_formats_of_numbers():
    assert read_numbers(["1", "20"], ".", lambda: None).format == NumberFormat(0)
    assert read_numbers(["1.50", "2.25"], ".", lambda: None).format == NumberFormat(2, padded=True)
    assert read_numbers(["1,5", "2"], ",", lambda: None).format == NumberFormat(1, mark=",")
    assert read_numbers(["1e5"], ".", lambda: None).format == NumberFormat()
    assert read_numbers([" −5 ", ".5", "5."], ".", lambda: None).values.tolist() == [-5.0, 0.5, 5.0]
    assert read_numbers(["1.5"], ",", lambda: None).failed == (0,)
    assert read_numbers(["1_000", "inf", "1e999", "nan", "."], ".", lambda: None).failed == (0, 1, 2)


def test_codes_and_dates():
    assert [looks_like_code(text) for text in ("007", "-01", "1E10", "0", "0.5", "1e-5", "10")] == [
        True,
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    assert date_patterns(["2004-02-30"], lambda: None) == ()
    assert date_patterns([], lambda: None) == ()
