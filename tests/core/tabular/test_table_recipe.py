"""A recipe of a table is written and read without loss, and a damaged one refused."""

import json

import pytest

from core.errors import ParameterError
from core.intake import TextFormat
from core.recipe import Source
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.table import Kind, Role

FULL = TableRecipe(
    source=Source("täble.csv", "ab" * 32),
    format=TextFormat(delimiter="comma", decimal="point"),
    columns=(
        ColumnChoice("sex", Role.QUASI_IDENTIFIER, Kind.NOMINAL, merged=(("m", "M"), ("M ", "M"))),
        ColumnChoice("stage", Role.SENSITIVE, Kind.ORDINAL, order=("I", "II"), missing=Missing.KEEP),
        ColumnChoice("day", Role.INSENSITIVE, Kind.DATE, dates="%d/%m/%Y"),
    ),
    missing=Missing.EXCLUDE,
    rules=("sex = M & stage = II",),
    method="shuffle",
    parameters={"share": 0.5},
    shuffled=False,
    seed=7,
)


@pytest.mark.parametrize("recipe", [TableRecipe(), FULL])
def test_round_trip(tmp_path, recipe):
    recipe.save(tmp_path / "r.json")
    assert TableRecipe.load(tmp_path / "r.json") == recipe
    assert [path.name for path in tmp_path.iterdir()] == ["r.json"]


def test_missing_keys_take_their_default():
    assert TableRecipe.from_json({"schema": 1, "of": "table"}) == TableRecipe()


@pytest.mark.parametrize(
    "change",
    [
        {"schema": 2},
        {"of": "curves"},
        {"colums": []},
        {"seed": -1},
        {"seed": True},
        {"seed": 1.5},
        {"missing": "ignore"},
        {"columns": [{"name": "a", "role": "secret"}]},
        {"columns": [{"name": "a", "kind": "colour"}]},
        {"columns": [{"name": "a", "hue": 1}]},
        {"columns": [{"role": "sensitive"}]},
        {"columns": [{"name": 3}]},
        {"columns": [{"name": "a", "merged": [["x"]]}]},
        {"columns": 3},
        {"rules": [1]},
        {"shuffled": "yes"},
        {"parameters": 3},
        {"format": {"hue": 1}},
        {"source": {"file": "x"}},
        {"source": {"path": 3}},
    ],
)
def test_damaged_recipes_are_refused(change):
    with pytest.raises(ParameterError):
        TableRecipe.from_json(FULL.to_json() | change)


@pytest.mark.parametrize("text", ["", "[]", "nonsense", json.dumps({"schema": 1, "sources": []}), "[" * 9999])
def test_files_that_are_no_recipe(tmp_path, text):
    (tmp_path / "r.json").write_text(text)
    with pytest.raises(ParameterError):
        TableRecipe.load(tmp_path / "r.json")
    with pytest.raises(ParameterError, match="cannot be opened"):
        TableRecipe.load(tmp_path / "none.json")


def test_choices_are_replaced_by_name():
    changed = FULL.with_column(ColumnChoice("sex", Role.SENSITIVE))
    assert changed.choice("sex").role is Role.SENSITIVE
    assert changed.choice("stage") == FULL.choice("stage")
    assert changed.choice("new") == ColumnChoice("new")
    assert len(changed.columns) == 3
