"""A recipe or project whose parameters have another form than the window reads is refused, and nothing is lost."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from anonymizer_gui.dialogs.error import ErrorDialog
from core.errors import ParameterError
from core.tabular.form import check_form
from core.tabular.project import TableProject
from core.tabular.table import Role
from tests.gui.tabular.conftest import settled

_SEX = {"column": "sex", "family": "custom", "labels": ["f", "m"]}
DAMAGED = [
    ("pram", {"columns": 5}),
    ("pram", {"columns": "sex"}),
    ("pram", {"together": [[]]}),
    ("pram", {"amount": "much"}),
    ("pram", {"family": 7}),
    ("pram", {"own": 5}),
    ("pram", {"own": [{"family": "band"}]}),
    ("pram", {"own": [{"column": "sex", "keep": 5}]}),
    ("pram", {"own": [_SEX | {"rows": [[1.0]]}]}),
    ("pram", {"own": [_SEX | {"rows": [[1.0], [0.0, 1.0]]}]}),
    ("pram", {"own": [_SEX | {"rows": "no"}]}),
    ("ldp", {"epsilon": None}),
    ("ldp", {"columns": [{"low": 1}]}),
    ("ldp", {"columns": [{"name": "stay", "step": "x"}]}),
    ("kmember", {"k": "x"}),
    ("kmember", {"hierarchies": [5]}),
    ("guesswork", {}),
]
TO_BE_MENDED = [
    (
        "pram",
        {"columns": ["gone"], "amount": 1e9, "own": [_SEX | {"rows": [[2.0, 0.0], [0.0, 0.5]]}], "new": 1},
    ),
    ("pram", {"columns": ["sex"], "together": [["age", "code"]], "own": ["sex,family=band"]}),
    (
        "ldp",
        {"columns": [{"name": "stay", "low": 5, "high": "1950-01-01", "epsilon": None}, "age"], "asked": 2},
    ),
    ("kmember", {"k": -1, "hierarchies": [{"column": "age", "rows": [["60+"]]}]}),
]


@pytest.mark.parametrize(("method", "parameters"), DAMAGED)
def test_damaged_parameters_are_found(method, parameters):
    with pytest.raises(ParameterError, match=r"damaged|There is no method"):
        check_form({method: parameters})


@pytest.mark.parametrize(("method", "parameters"), TO_BE_MENDED)
def test_what_can_be_mended_in_the_window_is_opened(method, parameters):
    assert check_form({method: parameters}) is None


@pytest.mark.parametrize("kind", ["recipe", "project"])
def test_a_damaged_file_is_told_and_the_work_stays(window, tables, qtbot, tmp_path, kind):
    settled(qtbot, tables)
    tables.choose("role", replace(tables.recipe.choice("sex"), role=Role.SENSITIVE))
    before = tables.recipe
    bad = replace(before, parameters={"own": [_SEX | {"rows": [[1.0]]}]})
    path = tmp_path / f"bad.{'json' if kind == 'recipe' else 'curveproject'}"
    path.write_text(json.dumps((bad if kind == "recipe" else TableProject(bad)).to_json()), encoding="utf-8")
    with qtbot.waitSignal(tables.failed, timeout=60_000) as told:
        (tables.open_recipe if kind == "recipe" else tables.find_project)(path)
    assert "'own' is damaged" in str(told.args[0])
    settled(qtbot, tables)
    assert tables.recipe == before
    next(dialog for dialog in window.findChildren(ErrorDialog) if dialog.isVisible()).reject()
