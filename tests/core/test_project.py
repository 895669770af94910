"""A project comes back as it was saved, is never there by halves, and damage is told in one sentence."""

from __future__ import annotations

import json
import math
import os
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DataError, WriteError
from core.parameters import Parameters
from core.project import CURVES, Figures, PastRun, Project, kind_of
from core.recipe import Recipe, Source
from core.split import Split

FIGURES = Figures(28, 7, 4, 2, 0.25, 14.5, 0.2, 0.3, 0.9)
RECIPE = Recipe(
    sources=(Source("/ward/über 3.zip", "ab" * 32),),
    parameters=Parameters(k=6, split=Split("manual", intervals=((0.0, 0.1), (0.3, 1.0)))),
    population=(Source("/ward/all"),),
    seed=2**100 + 1,
    excluded=("b1.csv",),
)
PROJECT = Project(RECIPE, (PastRun(3, datetime(2026, 11, 30, 5, 47, 25), 1.5, True, RECIPE, FIGURES),))

reals = st.floats(allow_nan=False, allow_infinity=False)
counts = st.integers(0, 10**9)
texts = st.text(max_size=8)
sources = st.lists(st.builds(Source, texts, texts), max_size=3).map(tuple)
recipes = st.builds(
    Recipe,
    sources=sources,
    parameters=st.builds(Parameters, k=st.integers(3, 99), drop=st.floats(0, 1)),
    population=sources,
    seed=st.none() | st.integers(0, 2**128),
    excluded=st.lists(texts, max_size=3).map(tuple),
)
figures = st.builds(Figures, *[counts] * 4, *[reals] * 5)
times = st.datetimes().map(lambda time: time.replace(microsecond=0))
past_runs = st.builds(PastRun, counts, times, reals, st.booleans(), recipes, figures)
projects = st.builds(Project, recipes, st.lists(past_runs, max_size=3).map(tuple))


@given(projects)
def test_json_gives_the_same_value_back(project):
    assert Project.from_json(json.loads(json.dumps(project.to_json()))) == project


def test_file_gives_the_same_value_back(tmp_path):
    PROJECT.save(tmp_path / "work.curveproject")
    assert Project.load(tmp_path / "work.curveproject") == PROJECT
    assert [path.name for path in tmp_path.iterdir()] == ["work.curveproject"]


def test_the_first_line_says_that_it_is_private(tmp_path):
    PROJECT.save(tmp_path / "work.curveproject")
    first = (tmp_path / "work.curveproject").read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith('{"private": "This file names your recordings')
    assert "never publish it" in first


def test_a_run_without_classes_has_no_loss(tmp_path):
    run = replace(PROJECT.runs[0], figures=replace(FIGURES, information_loss=math.nan, t=math.inf))
    replace(PROJECT, runs=(run,)).save(tmp_path / "p")
    again = Project.load(tmp_path / "p").runs[0].figures
    assert math.isnan(again.information_loss)
    assert math.isnan(again.t)
    assert again.t_bound == 0.3


def test_unwritable_place_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "work.curveproject"
    PROJECT.save(path)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WriteError, match=r"no room left for '.*work\.curveproject'"):
        Project().save(path)
    assert Project.load(path) == PROJECT
    assert [path.name for path in tmp_path.iterdir()] == ["work.curveproject"]


def damaged(change):
    plain = PROJECT.to_json()
    change(plain)
    return plain


@pytest.mark.parametrize(
    ("plain", "sentence"),
    [
        ([], "no project of this program"),
        ({"schema": 1}, "no project of this program"),
        (damaged(lambda p: p.update(project=2)), "another version"),
        (damaged(lambda p: p.pop("runs")), "no project of this program"),
        (damaged(lambda p: p["runs"][0].update(released=1)), "no project of this program"),
        (damaged(lambda p: p["runs"][0].update(finished="yesterday")), "no project of this program"),
        (damaged(lambda p: p["runs"][0]["figures"].update(classes="many")), "no project of this program"),
        (damaged(lambda p: p["recipe"]["parameters"].update(k=1)), "cannot be used. k must be at least 3"),
        (damaged(lambda p: p["recipe"].update(mood="good")), "'mood'"),
    ],
)
def test_damage_is_one_sentence(plain, sentence):
    with pytest.raises(DataError, match=sentence):
        Project.from_json(plain)


@pytest.mark.parametrize("content", [b"", b"time;AWF\n0;1\n", b"\xff\xfe\x00", b"[" * 100_000])
def test_other_files_are_told(tmp_path, content):
    (tmp_path / "p").write_bytes(content)
    with pytest.raises(DataError, match="no project of this program"):
        Project.load(tmp_path / "p")


def test_missing_file_is_told_without_its_path(tmp_path):
    with pytest.raises(DataError, match=r"^The project cannot be opened: No such file or directory\.$"):
        Project.load(tmp_path / "p")


OLD = """{"private": "Keep it where they are kept.",
 "project": 1,
 "recipe": {"schema": 1, "sources": [{"path": "/ward/3.zip", "sha256": "ab"}]},
 "runs": []
}
"""


def test_a_file_of_before_there_were_tables_is_still_read(tmp_path):
    path = tmp_path / "old.curveproject"
    path.write_text(OLD, encoding="utf-8")
    assert Project.load(path) == Project(Recipe(sources=(Source("/ward/3.zip", "ab"),)))
    assert kind_of(path) == CURVES
    assert "of" not in PROJECT.to_json()
