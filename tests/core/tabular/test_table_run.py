"""A run on a table, from the file to its outcome."""

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from core.errors import Cancelled, DataError, ParameterError
from core.intake import TextFormat
from core.progress import Progress
from core.recipe import Source
from core.tabular import run
from core.tabular.methods import METHODS
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.table import Kind, Role
from tests.core.tabular.shuffling import LISTED
from tests.core.tabular.tables_on_disk import PEOPLE, ROLES


@pytest.fixture(autouse=True)
def _listed(monkeypatch):
    monkeypatch.setitem(METHODS, "shuffle", LISTED)


@pytest.fixture
def people(tmp_path):
    (tmp_path / "people.csv").write_text(PEOPLE)
    return TableRecipe(
        source=Source(str(tmp_path / "people.csv")),
        columns=tuple(ColumnChoice(name, Role(role)) for name, role in ROLES.items()),
        method="shuffle",
        seed=3,
    )


def opened(recipe) -> run.OpenedTable:
    return run.open_table(Path(recipe.source.path), TextFormat(), Progress())


def rows(table) -> list[tuple]:
    """Return the records of a table as texts."""
    columns = []
    for column in table.columns:
        if column.kind.is_categorical:
            columns.append([column.labels[code] if code >= 0 else "" for code in column.category_codes])
        else:
            columns.append([column.format.text(x) if x == x else "" for x in column.values])
    return list(zip(*columns, strict=True))


def test_a_run(people):
    outcome = run.run(people, Progress())
    assert outcome.treated.table.names == ("sex", "age", "town", "spo2")
    assert [column.name for column in outcome.identifiers] == ["case"]
    before = rows(outcome.original.without(Role.IDENTIFIER))
    after = rows(outcome.treated.table)
    for column in range(4):
        assert sorted(row[column] for row in after) == sorted(row[column] for row in before)
    # What was not treated went with its record.
    assert [row[3] for row in after] == [before[place][3] for place in outcome.order]
    assert sorted(outcome.order.tolist()) == list(range(6))


def test_the_recipe_of_an_outcome_is_complete(people):
    recipe = run.run(people, Progress()).recipe
    assert len(recipe.source.sha256) == 64
    assert recipe.format.delimiter == "comma"
    assert {choice.name: choice.kind for choice in recipe.columns} == {
        "case": Kind.NOMINAL,
        "sex": Kind.NOMINAL,
        "age": Kind.NUMERIC,
        "town": Kind.NOMINAL,
        "spo2": Kind.NUMERIC,
    }
    assert recipe.parameters == {"share": 1.0, "level": "all", "only": [], "note": ""}
    assert TableRecipe.from_json(recipe.to_json()) == recipe


def test_a_seed_repeats_a_run_and_chance_does_not(people):
    first, second = (run.run(people, Progress()) for _ in range(2))
    assert rows(first.treated.table) == rows(second.treated.table)
    again = run.run(first.recipe, Progress())
    assert rows(again.treated.table) == rows(first.treated.table)
    other = run.run(dataclasses.replace(people, seed=4), Progress())
    assert rows(other.treated.table) != rows(first.treated.table)
    assert not run.run(dataclasses.replace(people, seed=None), Progress()).secret.reproducible


def test_rows_may_stay_in_order(people):
    outcome = run.run(dataclasses.replace(people, shuffled=False), Progress())
    assert outcome.order.tolist() == list(range(6))


def test_what_hinders_is_told_before_and_stops_the_run(people):
    undecided = people.with_column(ColumnChoice("age"))
    file = opened(people)
    found = run.obstacles(file, undecided, Progress())
    assert len(found) == 1
    assert "'age'" in found[0]
    with pytest.raises(run.RunHindered) as caught:
        run.run(undecided, Progress(), opened=file)
    assert caught.value.obstacles == found
    assert run.obstacles(file, people, Progress()) == ()


@pytest.mark.parametrize(
    ("roles", "told"),
    [
        (dict.fromkeys(ROLES, "identifier"), "nothing is left"),
        (dict.fromkeys(ROLES, "sensitive"), "no quasi-identifier"),
    ],
)
def test_obstacles_of_a_method_and_of_identifiers_alone(people, roles, told):
    recipe = dataclasses.replace(
        people, columns=tuple(ColumnChoice(name, Role(role)) for name, role in roles.items())
    )
    with pytest.raises(run.RunHindered, match=told):
        run.run(recipe, Progress())


def test_a_table_of_nothing_but_incomplete_rows(tmp_path, people):
    (tmp_path / "people.csv").write_text("sex,age\nf,\n,34\n")
    recipe = dataclasses.replace(
        people,
        columns=(ColumnChoice("sex", Role.QUASI_IDENTIFIER), ColumnChoice("age", Role.SENSITIVE)),
        missing=Missing.EXCLUDE,
    )
    with pytest.raises(run.RunHindered, match="No row is without"):
        run.run(recipe, Progress())


def test_impossible_methods_parameters_and_files(people):
    with pytest.raises(ParameterError, match="no method 'x'"):
        run.run(dataclasses.replace(people, method="x"), Progress())
    with pytest.raises(ParameterError, match="Share"):
        run.run(dataclasses.replace(people, parameters={"share": 2.0}), Progress())
    with pytest.raises(DataError, match="cannot be read"):
        run.run(dataclasses.replace(people, source=Source("none.csv")), Progress())


def test_a_run_stops(people):
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        run.run(people, progress)


def test_households_get_new_numbers_and_weights_are_told(tmp_path, people):
    (tmp_path / "people.csv").write_text("home,w,sex\n17,1.5,f\n17,2.5,m\n23,1.5,f\n,2.5,m\n99,1.5,m\n")
    recipe = dataclasses.replace(
        people,
        columns=(
            ColumnChoice("home", Role.HOUSEHOLD, missing=Missing.KEEP),
            ColumnChoice("w", Role.WEIGHT),
            ColumnChoice("sex", Role.QUASI_IDENTIFIER),
        ),
        shuffled=False,
    )
    outcome = run.run(recipe, Progress())
    home = [row[0] for row in rows(outcome.treated.table)]
    assert home[0] == home[1] != home[2]
    assert home[3] == ""
    assert sorted(set(home)) == ["", "1", "2", "3"]
    assert any("weights in column 'w'" in told for told in outcome.warnings)
    assert run.verdict_of(outcome, Progress()).released


def test_the_profile_follows_the_choices(people):
    file = opened(people)
    figures = {one.name: one for one in run.profile(file, people, Progress())}
    assert (figures["age"].low, figures["age"].high) == ("12", "80")
    nominal = people.with_column(ColumnChoice("age", Role.SENSITIVE, Kind.NOMINAL))
    assert run.profile(file, nominal, Progress())[2].top[0] == ("12", "", 1)
    assert file.near_equal == {}


def test_choices_change_columns_and_nothing_else(people):
    file = opened(people)
    first = run.table_of(file, people, Progress())
    second = run.table_of(file, people.with_column(ColumnChoice("age", Role.SENSITIVE)), Progress())
    assert second.column("age").role is Role.SENSITIVE
    assert first.column("age").role is Role.QUASI_IDENTIFIER
    assert np.array_equal(first.column("age").values, second.column("age").values)
