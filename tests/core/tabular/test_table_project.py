"""Work on a table comes back as it was saved, and is not taken for work on curves."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DataError
from core.intake import TextFormat
from core.project import CURVES, PastRun, Project, kind_of
from core.recipe import Source
from core.tabular.project import TableFigures, TableProject
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.table import Kind, Role

RECIPE = TableRecipe(
    source=Source("/ward/über.csv", "ab" * 32),
    format=TextFormat(encoding="cp1252", delimiter="semicolon", decimal="comma", names=True, skip=0),
    columns=(
        ColumnChoice("case", Role.IDENTIFIER),
        ColumnChoice("stage", Role.SENSITIVE, Kind.ORDINAL, ("I", "II"), (("i", "I"),), missing=Missing.KEEP),
    ),
    missing=Missing.EXCLUDE,
    rules=("sex = m & pregnant = yes",),
    method="ldp",
    parameters={"epsilon": 2.0},
    shuffled=False,
    seed=2**70,
)
FIGURES = TableFigures(1000, 5, 0.25, 0.001, 0.1, 0.05)
PAST = PastRun(3, datetime(2026, 11, 30, 5, 47, 25), 1.5, True, RECIPE, FIGURES)
WORK = TableProject(RECIPE, (PAST,), {"pram": {"columns": ["sex"]}, "kmember": {"k": 7}})

shares = st.floats(0, 1)
figures = st.builds(TableFigures, st.integers(0, 10**9), st.integers(0, 99), shares, shares, shares, shares)
times = st.datetimes().map(lambda time: time.replace(microsecond=0))
runs = st.builds(
    PastRun, st.integers(1, 99), times, shares, st.booleans(), st.just(RECIPE), figures, st.booleans()
)
works = st.builds(TableProject, st.just(RECIPE), st.lists(runs, max_size=3).map(tuple), st.just(WORK.others))


@given(works)
def test_json_gives_the_same_value_back(work):
    assert TableProject.from_json(json.loads(json.dumps(work.to_json()))) == work


def test_file_gives_the_same_value_back_and_says_first_that_it_is_private(tmp_path):
    path = tmp_path / "work.curveproject"
    WORK.save(path)
    assert TableProject.load(path) == WORK
    assert path.read_text(encoding="utf-8").startswith('{"private": "This file names your table')


def test_a_risk_that_was_not_measured_is_none_and_comes_back_as_nan(tmp_path):
    path = tmp_path / "work.curveproject"
    replace(WORK, runs=(replace(PAST, figures=replace(FIGURES, found=math.nan)),)).save(path)
    assert json.loads(path.read_text(encoding="utf-8"))["runs"][0]["figures"]["found"] is None
    assert math.isnan(TableProject.load(path).runs[0].figures.found)


def test_a_file_of_before_the_warnings_is_read():
    plain = json.loads(json.dumps(WORK.to_json()))
    del plain["runs"][0]["warned"]
    assert TableProject.from_json(plain) == WORK


def test_each_kind_of_work_reads_its_own_files_only(tmp_path):
    table, curves = tmp_path / "table.curveproject", tmp_path / "curves.curveproject"
    WORK.save(table)
    Project().save(curves)
    assert (kind_of(table), kind_of(curves)) == ("table", CURVES)
    for kind, path in ((Project, table), (TableProject, curves)):
        with pytest.raises(DataError, match="no project of this program"):
            kind.load(path)


@pytest.mark.parametrize("content", ["", "[]", "no json", '{"project": 1}'])
def test_what_cannot_be_told_is_left_to_the_reader_of_curves(tmp_path, content):
    path = tmp_path / "odd.curveproject"
    path.write_text(content, encoding="utf-8")
    assert kind_of(path) == CURVES
    assert kind_of(tmp_path / "absent.curveproject") == CURVES


def test_a_misspelled_choice_is_refused():
    plain = WORK.to_json()
    plain["recipe"] = plain["recipe"] | {"colums": []}
    with pytest.raises(DataError, match="colums"):
        TableProject.from_json(plain)
