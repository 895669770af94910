"""Files that name patients' recordings are for nobody but the user, from their first byte on."""

from __future__ import annotations

import os
import stat
import sys

import pytest

from core.progress import Progress
from core.project import Project
from core.reading.problem import Problem, export_problems
from core.recipe import Recipe, write_whole
from core.tabular.pram.answers import write_rows
from core.tabular.recipe import TableRecipe

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="rights of POSIX")


@pytest.fixture(autouse=True)
def mask():
    """The mask of somebody who lets his group write and everybody read."""
    before = os.umask(0o002)
    yield
    os.umask(before)


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_the_unfinished_file_is_private_too(tmp_path):
    seen, part = [], tmp_path / "work.part"
    part.write_text("left by a crash")
    part.chmod(0o666)

    def text():
        seen.append(rights(part))
        yield "what nobody else may read"

    write_whole(tmp_path / "work", text())
    assert seen == [0o600]
    assert rights(tmp_path / "work") == 0o600
    assert not part.exists()


@pytest.mark.parametrize(
    ("before", "private", "after"),
    [(0o644, True, 0o600), (0o400, True, 0o400), (0o640, False, 0o640), (0o666, False, 0o664)],
)
def test_a_file_that_is_replaced_never_gets_wider_rights(tmp_path, before, private, after):
    path = tmp_path / "work"
    path.write_text("before")
    path.chmod(before)
    write_whole(path, "after", private=private)
    assert (path.read_text(), rights(path)) == ("after", after)


@pytest.mark.parametrize(
    "save",
    [
        Recipe().save,
        TableRecipe().save,
        Project(Recipe()).save,
        lambda path: export_problems(
            [Problem("empty", "ward3/a.csv", 1, "It is empty.", curve_lost=True)], path
        ),
    ],
)
def test_what_names_recordings_is_private(tmp_path, save):
    save(tmp_path / "file")
    assert rights(tmp_path / "file") == 0o600


def test_answers_from_a_release_have_the_usual_rights(tmp_path):
    write_rows(tmp_path / "answers.csv", [[["sex", "count"]]], Progress())
    assert rights(tmp_path / "answers.csv") == 0o664
