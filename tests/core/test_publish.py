"""Folders appear whole or not at all, and nobody else's files are touched."""

from __future__ import annotations

import errno
import itertools
import os
import sys
from pathlib import Path

import pytest

from core.errors import Cancelled, ReleaseRefused, WriteError
from core.progress import Progress
from core.release import folder as folder_module
from core.release.folder import PendingFolder, put_in_place
from core.release.places import PUBLISHED_AT
from core.release.publish import check_folders, export
from tests.core.outcomes import run_outcome

PUBLIC = [
    "hulls",
    "hulls.csv",
    "hulls/segment_1_class_A.csv",
    "hulls/segment_1_class_B.csv",
    "release.json",
    "report.html",
]
PRIVATE = ["assignment.csv", "recipe.json", "report_private.html"]


def names(place):
    return sorted(path.relative_to(place).as_posix() for path in place.rglob("*"))


def contents(place):
    return {path.relative_to(place): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def publish(out, private=None, outcome=None, progress=None, excel=False):
    return export(outcome or run_outcome(), out, private, progress or Progress(), excel=excel)


@pytest.fixture
def spot(tmp_path):
    """A folder of its own, so that anything left behind is seen."""
    place = tmp_path / "spot"
    place.mkdir()
    return place


def test_both_folders_are_written(spot):
    exported = publish(spot / "release", spot / "private")
    assert exported.verdict.released
    assert names(spot / "release") == PUBLIC
    assert names(spot / "private") == PRIVATE
    assert sorted(exported.files) == sorted(p for p in spot.rglob("*") if p.is_file())
    assert names(spot) == sorted(
        ["private", "release", *(f"release/{n}" for n in PUBLIC), *(f"private/{n}" for n in PRIVATE)]
    )


def test_tables_for_excel_hold_the_same_numbers(spot):
    publish(spot / "release", excel=True)
    assert names(spot / "release") == ["excel", "excel/hulls.csv", *PUBLIC]
    plain = (spot / "release" / "hulls.csv").read_text(encoding="utf-8").splitlines()
    commas = (spot / "release" / "excel" / "hulls.csv").read_text(encoding="utf-8-sig").splitlines()
    assert commas[0] == plain[0]
    assert not any("." in line for line in commas[1:])
    as_numbers = [line.replace(",", ".") for line in commas[1:]]
    assert as_numbers == plain[1:]
    # Asked for once, it is still known as a former release that may be replaced.
    publish(spot / "release")
    assert names(spot / "release") == PUBLIC


def test_missing_parents_are_made(spot):
    publish(spot / "a" / "b" / "release")
    assert names(spot / "a" / "b" / "release") == PUBLIC


def test_public_times_are_fixed(spot):
    publish(spot / "release", spot / "private")
    times = {path.stat().st_mtime for path in [spot / "release", *(spot / "release").rglob("*")]}
    assert times == {PUBLISHED_AT}


@pytest.mark.skipif(sys.platform == "win32", reason="rights work otherwise there")
def test_private_files_are_for_the_user_alone(spot):
    mask = os.umask(0o022)
    try:
        publish(spot / "release", spot / "private")
    finally:
        os.umask(mask)
    assert (spot / "private").stat().st_mode & 0o777 == 0o700
    assert (spot / "private" / "assignment.csv").stat().st_mode & 0o777 == 0o600
    assert (spot / "release").stat().st_mode & 0o777 == 0o755
    assert (spot / "release" / "release.json").stat().st_mode & 0o777 == 0o644


def test_refused_outcome_writes_nothing(spot):
    with pytest.raises(ReleaseRefused, match="above the largest t"):
        publish(spot / "release", spot / "private", run_outcome(t_max=0.1))
    assert names(spot) == []


def test_former_release_is_replaced_whole(spot):
    good = [(0, 1, 4, 5), (2, 3, 6, 7)]
    publish(spot / "release", spot / "private", run_outcome(groups=[good, good], cuts=(0.0, 2.0, 4.0)))
    (spot / "release" / "Thumbs.db").write_bytes(b"left by a file manager")
    publish(spot / "release", spot / "private")
    assert names(spot / "release") == PUBLIC
    assert names(spot / "private") == PRIVATE
    assert sorted(p.name for p in spot.iterdir()) == ["private", "release"]


def test_refusal_keeps_the_former_release(spot):
    publish(spot / "release")
    before = contents(spot)
    with pytest.raises(ReleaseRefused):
        publish(spot / "release", None, run_outcome(t_max=0.1))
    assert contents(spot) == before


def test_empty_folder_is_used(spot):
    (spot / "release").mkdir()
    publish(spot / "release")
    assert names(spot / "release") == PUBLIC


@pytest.mark.parametrize("kind", ["release", "private"])
@pytest.mark.parametrize("foreign", ["thesis.docx", "hulls/notes.txt", "sub/release.json"])
def test_foreign_files_are_never_touched(spot, kind, foreign):
    publish(spot / "release", spot / "private")
    path = spot / kind / foreign
    path.parent.mkdir(exist_ok=True)
    path.write_text("mine")
    before = contents(spot)
    with pytest.raises(WriteError, match=r"is not empty and holds more than (a )?former"):
        publish(spot / "release", spot / "private", run_outcome(hull_step=2.0))
    assert contents(spot) == before


def test_folder_that_only_looks_like_a_release(spot):
    (spot / "release").mkdir()
    (spot / "release" / "release.json").write_text('{"schema": 1}')
    (spot / "private").mkdir()
    (spot / "private" / "assignment.csv").write_text("name;mark\n")
    with pytest.raises(WriteError, match="not empty"):
        check_folders(spot / "release", None)
    with pytest.raises(WriteError, match="not empty"):
        check_folders(spot / "other", spot / "private")
    (spot / "release" / "release.json").write_text("no json")
    with pytest.raises(WriteError, match="not empty"):
        check_folders(spot / "release", None)


@pytest.mark.parametrize(("out", "private"), [("a", "a"), ("a", "a/b"), ("a/b", "a"), ("a", "x/../a/b")])
def test_public_and_private_lie_apart(spot, out, private):
    with pytest.raises(WriteError, match="must lie apart"):
        check_folders(spot / out, spot / private)


def test_file_in_the_way(spot):
    (spot / "release").write_text("mine")
    for out in (spot / "release", spot / "release" / "deeper"):
        with pytest.raises(WriteError, match="as a file of that name"):
            publish(out)
    assert (spot / "release").read_text() == "mine"


def test_folder_one_works_in_and_root_of_a_disk(spot, monkeypatch):
    monkeypatch.chdir(spot)
    with pytest.raises(WriteError, match="the folder you are working in"):
        check_folders(Path(), None)
    with pytest.raises(WriteError, match=r"top of a disk|the folder you are working in"):
        check_folders(Path(spot.anchor), None)


def test_link_to_a_folder_is_followed(spot):
    (spot / "real").mkdir()
    (spot / "link").symlink_to(spot / "real", target_is_directory=True)
    publish(spot / "link")
    assert (spot / "link").is_symlink()
    assert names(spot / "real") == PUBLIC


def fail_at(monkeypatch, call, error):
    """Let the given write fail."""
    real, calls = folder_module._write_file, itertools.count(1)

    def write(path, content, mode):
        if next(calls) == call:
            path.write_bytes(content[: len(content) // 2])
            raise error
        real(path, content, mode)

    monkeypatch.setattr(folder_module, "_write_file", write)


@pytest.mark.parametrize("call", [1, 3, 4, 8])
@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "There is no room left"),
        (errno.EACCES, "You have no right"),
        (errno.EROFS, "You have no right"),
        (errno.ENAMETOOLONG, "too long"),
        (errno.EIO, "cannot be written"),
    ],
)
def test_failing_disk_leaves_all_as_it_was(spot, monkeypatch, call, number, sentence):
    publish(spot / "release")
    before = contents(spot)
    fail_at(monkeypatch, call, OSError(number, os.strerror(number)))
    with pytest.raises(WriteError, match=f"{sentence}.* Nothing was written"):
        publish(spot / "release", spot / "new" / "private")
    assert contents(spot) == before
    assert sorted(p.name for p in spot.iterdir()) == ["release"]


@pytest.mark.parametrize("call", [1, 5, 8])
def test_interruption_leaves_all_as_it_was(spot, monkeypatch, call):
    fail_at(monkeypatch, call, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        publish(spot / "release", spot / "private")
    assert names(spot) == []


@pytest.mark.parametrize("after", range(1, 5))
@pytest.mark.parametrize("late", [False, True])
def test_interruption_between_the_renames(spot, monkeypatch, after, late):
    """Stopped before or just after each of the four renames that replace two folders."""
    publish(spot / "release", spot / "private")
    before = contents(spot)
    real, calls = Path.rename, []

    def rename(self, target):
        calls.append(target)
        if len(calls) == after and not late:
            raise KeyboardInterrupt
        moved = real(self, target)
        if len(calls) == after:
            raise KeyboardInterrupt
        return moved

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(KeyboardInterrupt):
        publish(spot / "release", spot / "private", run_outcome(hull_step=2.0))
    assert contents(spot) == before
    assert sorted(p.name for p in spot.iterdir()) == ["private", "release"]


def test_cancelling_writes_nothing(spot):
    folder = PendingFolder(spot / "x", {str(i): b"" for i in range(4)})

    class Eager(Progress):
        def report(self, stage, done, total):
            if done == 2:
                self.cancel()
            super().report(stage, done, total)

    with pytest.raises(Cancelled):
        put_in_place([folder], Eager())
    assert names(spot) == []


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_no_right_is_told_before_the_run(spot):
    spot.chmod(0o500)
    try:
        with pytest.raises(WriteError, match="no right"):
            check_folders(spot / "release", None)
    finally:
        spot.chmod(0o700)


def test_longest_allowed_name_works(spot):
    publish(spot / ("r" * 255))
    assert names(spot / ("r" * 255)) == PUBLIC
    with pytest.raises(WriteError, match="too long"):
        publish(spot / ("r" * 256))
    assert len(list(spot.iterdir())) == 1
