"""Folders, files and archives: everything is found once, and nothing dangerous is opened."""

from __future__ import annotations

import os
import stat
import sys
import unicodedata
import zipfile
from pathlib import Path

import pytest

from core.errors import DataError
from core.intake import TextFormat
from core.progress import Progress
from core.reading import sources
from core.reading.problem import UnusableInput
from core.reading.sources import shown
from core.tabular.reading.opening import open_recorded
from tests.core.reading.recording_files import read, recording, refusal, write, write_zip


def rows(number: int) -> str:
    return f"0;{number}\n1;{number + 0.5}\n"


def files(*names: str) -> dict[str, str]:
    return {name: recording(rows(number)) for number, name in enumerate(names)}


def test_a_folder_is_searched_to_the_bottom_and_sorted(tmp_path):
    folder = write(tmp_path / "in", files("b.csv", "a/z.csv", "a/b/c/d.TXT", "B.csv", "noending"))
    assert read(folder).curves.names == ("B.csv", "a/b/c/d.TXT", "a/z.csv", "b.csv", "noending")


def test_a_file_is_named_by_itself(tmp_path):
    folder = write(tmp_path, files("sub/a.csv"))
    assert read(folder / "sub" / "a.csv").curves.names == ("a.csv",)


def test_a_folder_called_like_a_file_is_a_folder(tmp_path):
    folder = write(tmp_path / "in", files("a.csv/b.csv"))
    assert read(folder).curves.names == ("a.csv/b.csv",)


def test_what_systems_leave_behind_is_passed_over(tmp_path):
    left = [
        "._a.csv",
        ".DS_Store",
        "__MACOSX/a.csv",
        "__MACOSX/._a.csv",
        "Thumbs.db",
        "desktop.ini",
        ".git/a.csv",
    ]
    content = {**files("a.csv"), **dict.fromkeys([*left, "~$a.xlsx"], "no recording")}
    for given in (write(tmp_path / "in", content), write_zip(tmp_path / "in.zip", content)):
        reading = read(given)
        assert reading.curves.names == ("a.csv",)
        assert reading.problems == ()


def test_a_hidden_file_given_by_name_is_read(tmp_path):
    assert len(read(write(tmp_path, files(".a.csv")) / ".a.csv").curves) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_links_in_circles_end(tmp_path):
    folder = write(tmp_path / "in", files("a/one.csv"))
    (folder / "a" / "up").symlink_to(folder)
    (folder / "self").symlink_to(folder / "self")
    reading = read(folder)
    assert reading.curves.names == ("a/one.csv",)
    (problem,) = reading.problems
    assert (problem.kind, problem.file, problem.curve_lost) == ("unreadable", "self", True)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_links_to_files_and_folders_elsewhere_are_followed(tmp_path):
    elsewhere = write(tmp_path / "elsewhere", files("x.csv", "deep/y.csv"))
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "file.csv").symlink_to(elsewhere / "x.csv")
    (folder / "folder").symlink_to(elsewhere / "deep")
    (folder / "gone.csv").symlink_to(elsewhere / "gone.csv")
    reading = read(folder)
    assert reading.curves.names == ("file.csv", "folder/y.csv")
    assert [problem.file for problem in reading.problems] == ["gone.csv"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_not_waited_for(tmp_path):
    folder = write(tmp_path / "in", files("a.csv"))
    os.mkfifo(folder / "pipe.csv")
    (problem,) = read(folder).problems
    assert (problem.kind, problem.file) == ("unreadable", "pipe.csv")
    with pytest.raises(DataError, match="neither a file nor a folder"):
        read(folder / "pipe.csv")


def test_what_is_not_there_is_said_at_once(tmp_path):
    folder = write(tmp_path / "in", files("a.csv"))
    with pytest.raises(DataError, match=r"nowhere\.csv' cannot be opened: No such file"):
        read(folder, tmp_path / "nowhere.csv")
    with pytest.raises(DataError, match="cannot be opened"):
        read(Path("a\0b"))


def test_a_file_without_rights_leaves_the_others(tmp_path, monkeypatch):
    folder = write(tmp_path / "in", files("a.csv", "b.csv", "closed/c.csv"))
    real_open, real_iterdir = Path.open, Path.iterdir

    def guarded_open(self, *arguments, **options):
        if self.name == "b.csv":
            raise PermissionError(13, "Permission denied")
        return real_open(self, *arguments, **options)

    def guarded_iterdir(self):
        if self.name == "closed":
            raise PermissionError(13, "Permission denied")
        return real_iterdir(self)

    monkeypatch.setattr(Path, "open", guarded_open)
    monkeypatch.setattr(Path, "iterdir", guarded_iterdir)
    reading = read(folder)
    assert reading.curves.names == ("a.csv",)
    assert [(problem.kind, problem.file) for problem in reading.problems] == [
        ("unreadable", "b.csv"),
        ("unreadable", "closed"),
    ]
    assert all("Permission denied" in problem.sentence for problem in reading.problems)


def test_a_file_that_vanishes_leaves_the_others(tmp_path, monkeypatch):
    folder = write(tmp_path / "in", files("a.csv", "b.csv"))
    listed = sources.find_files

    def find_then_lose(given, check):
        found = listed(given, check)
        (folder / "a.csv").unlink()
        return found

    monkeypatch.setattr("core.reading.recordings.find_files", find_then_lose)
    reading = read(folder)
    assert reading.curves.names == ("b.csv",)
    assert [(problem.kind, problem.file) for problem in reading.problems] == [("unreadable", "a.csv")]


def test_a_disk_error_in_the_middle_leaves_the_others(tmp_path, monkeypatch):
    folder = write(tmp_path / "in", files("a.csv", "b.csv"))
    real_next = sources.HashedBytes._next

    def failing_next(self, size):
        if self._source.name.endswith("a.csv"):
            self._source.close()  # reading a closed file raises
        return real_next(self, size)

    monkeypatch.setattr(sources.HashedBytes, "_next", failing_next)
    reading = read(folder)
    assert reading.curves.names == ("b.csv",)
    assert [problem.file for problem in reading.problems] == ["a.csv"]


# -- archives --------------------------------------------------------------------------------------------


def test_a_zip_names_its_members_as_a_folder_would(tmp_path):
    content = files("b.csv", "a/z.csv")
    folder, archive = write(tmp_path / "in", content), write_zip(tmp_path / "in.zip", content)
    assert read(archive).curves.names == read(folder).curves.names == ("a/z.csv", "b.csv")


def test_a_zip_in_a_folder_is_opened_under_its_name(tmp_path):
    folder = write(tmp_path / "in", {"z.csv": recording(rows(7))})
    write_zip(folder / "pack.zip", files("b.csv", "a.csv"))
    assert read(folder).curves.names == ("pack.zip/a.csv", "pack.zip/b.csv", "z.csv")


def test_a_zip_in_a_zip_is_refused_and_the_rest_read(tmp_path):
    inner = write_zip(tmp_path / "inner.zip", files("x.csv")).read_bytes()
    reading = read(write_zip(tmp_path / "outer.zip", {**files("a.csv"), "inner.zip": inner}))
    assert reading.curves.names == ("a.csv",)
    (problem,) = reading.problems
    assert (problem.kind, problem.file) == ("format", "inner.zip")
    assert "archive inside an archive" in problem.sentence


def test_what_is_only_named_like_an_archive_is_told_so(tmp_path):
    path = tmp_path / "ward.zip"
    path.write_text(recording(rows(1)), encoding="utf-8")
    with pytest.raises(UnusableInput, match="is no zip archive"):
        read(path)
    with pytest.raises(UnusableInput, match="is no zip archive"):
        open_recorded(path, TextFormat(), Progress())


@pytest.mark.parametrize(
    "name", ["/etc/a.csv", "../a.csv", "b/../../a.csv", "C:/a.csv", "..\\a.csv", "C:\\a.csv"]
)
def test_members_that_lead_out_of_the_archive_are_not_read(tmp_path, name):
    reading = read(write_zip(tmp_path / "in.zip", {"good.csv": recording(rows(1)), name: recording(rows(2))}))
    assert reading.curves.names == ("good.csv",)
    (problem,) = reading.problems
    assert (problem.kind, problem.curve_lost) == ("archive", True)
    assert "leads out of the archive" in problem.sentence


def test_names_written_on_windows_have_one_kind_of_slash(tmp_path):
    assert read(write_zip(tmp_path / "in.zip", files("ward\\a.csv"))).curves.names == ("ward/a.csv",)


def member(tmp_path, change) -> str:
    """Return the sentence about one member after its entry was changed."""
    archive = tmp_path / "in.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as opened:
        info = zipfile.ZipInfo("bad.csv")
        change(info)
        opened.writestr(info, recording(rows(1)))
        opened.writestr("good.csv", recording(rows(2)))
    reading = read(archive)
    assert reading.curves.names == ("good.csv",)
    (problem,) = reading.problems
    assert (problem.kind, problem.file) == ("archive", "bad.csv")
    return problem.sentence


def test_links_in_an_archive_are_not_followed(tmp_path):
    def link(info):
        info.create_system = 3
        info.external_attr = (stat.S_IFLNK | 0o777) << 16

    assert "is a link" in member(tmp_path, link)


def test_an_uncommon_packing_is_refused(tmp_path):
    assert "uncommon" in member(tmp_path, lambda info: setattr(info, "compress_type", zipfile.ZIP_BZIP2))


def test_a_member_without_a_name_is_told(tmp_path):
    archive = write_zip(tmp_path / "in.zip", {"a.csv": recording(rows(1)), "b.csv": recording(rows(2))})
    directory = archive.read_bytes().rindex(b"a.csv")
    data = bytearray(archive.read_bytes())
    data[directory] = 0  # ends the name before it began
    archive.write_bytes(bytes(data))
    reading = read(archive)
    assert reading.curves.names == ("b.csv",)
    assert [problem.kind for problem in reading.problems] == ["archive"]


def test_a_password_is_asked_for(tmp_path):
    archive = write_zip(tmp_path / "in.zip", {"bad.csv": recording()})
    data = bytearray(archive.read_bytes())
    data[6] |= 1
    data[data.index(b"PK\1\2") + 8] |= 1
    archive.write_bytes(bytes(data))
    with pytest.raises(UnusableInput, match="password"):
        read(archive)


def test_a_zip_bomb_is_not_opened(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "_HARMLESS_SIZE", 1 << 20)
    archive = write_zip(tmp_path / "in.zip", {"bomb.csv": bytes(3 << 20), **files("a.csv")})
    with pytest.raises(UnusableInput) as error:
        read(archive)
    (problem,) = error.value.problems
    assert (problem.kind, problem.file) == ("archive", "in.zip")
    assert "far more than recordings do" in problem.sentence


def test_a_damaged_member_is_told_and_the_rest_read(tmp_path):
    archive = write_zip(tmp_path / "in.zip", {"bad.csv": recording(rows(1)), "good.csv": recording(rows(2))})
    data = bytearray(archive.read_bytes())
    data[data.index(b"bad.csv") + 12] ^= 0xFF
    archive.write_bytes(bytes(data))
    reading = read(archive)
    assert reading.curves.names == ("good.csv",)
    assert [(problem.kind, problem.file) for problem in reading.problems] == [("unreadable", "bad.csv")]


def test_a_stored_member_with_a_wrong_sum_is_not_believed(tmp_path):
    archive = tmp_path / "in.zip"
    with zipfile.ZipFile(archive, "w") as opened:
        opened.writestr("a.csv", recording())
    archive.write_bytes(archive.read_bytes().replace(b"3.25", b"3.26"))
    with pytest.raises(UnusableInput, match="cannot be read"):
        read(archive)


def test_a_cut_or_false_zip_is_one_problem(tmp_path):
    whole = write_zip(tmp_path / "in.zip", files("a.csv", "b.csv")).read_bytes()
    assert refusal(tmp_path, whole[: len(whole) // 2], "cut.zip").kind == "unreadable"
    assert refusal(tmp_path, b"PK\3\4 no archive", "false.zip").kind == "unreadable"


def test_an_empty_zip_and_an_empty_folder_hold_no_file(tmp_path):
    (tmp_path / "in").mkdir()
    for given in (tmp_path / "in", write_zip(tmp_path / "in.zip", {})):
        with pytest.raises(UnusableInput, match="no file to read"):
            read(given)


def test_a_workbook_is_no_archive_of_recordings(tmp_path):
    book = write_zip(tmp_path / "x.xlsx", {"docProps/app.xml": "<a/>", "[Content_Types].xml": "<a/>"})
    with pytest.raises(UnusableInput, match="workbook is damaged"):
        read(book)
    inside = write_zip(tmp_path / "in.zip", {"x.xlsx": book.read_bytes(), **files("a.csv")})
    assert [problem.kind for problem in read(inside).problems] == ["format"]


def test_names_are_the_same_on_every_system():
    assert shown(unicodedata.normalize("NFD", "Mü.csv")) == "Mü.csv"
    assert shown("a\nb\t\udcff.csv") == "a\\nb\\t\\udcff.csv"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux takes any bytes as a name")
def test_a_name_that_is_no_text_is_read_all_the_same(tmp_path):
    folder = write(tmp_path / "in", {})
    folder.mkdir()
    with open(os.path.join(os.fsencode(folder), b"a\xff.csv"), "w") as file:  # noqa: PTH118, PTH123
        file.write(recording())
    assert read(folder).curves.names == ("a\\udcff.csv",)
