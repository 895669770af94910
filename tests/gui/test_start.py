"""Starting: without a display there is one sentence; settings and the log keep to themselves."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from anonymizer_gui import __main__ as start
from anonymizer_gui.dialogs.export_page import proposed_folder
from anonymizer_gui.logfile import log_error, start_log
from anonymizer_gui.settings import Settings


@pytest.mark.parametrize(
    ("environment", "platform", "there"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({"QT_QPA_PLATFORM": "xcb"}, "linux", False),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_display(environment, platform, there):
    assert start.has_display(environment, platform) == there


def test_without_display_there_is_one_sentence(monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert start.main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == start.NO_DISPLAY + "\n"


def test_without_display_qt_is_not_even_imported():
    program = (
        "import sys; from anonymizer_gui.__main__ import main; sys.platform = 'linux'\n"
        "code = main([]); print(code, 'PySide6' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env={"PATH": ""}, capture_output=True, text=True, check=True
    )
    assert done.stdout == "2 False\n"


def test_window_opens_without_the_kernels():
    program = (
        "import sys, anonymizer_gui.app\n"
        "print([name for name in ('numba', 'scipy', 'ot', 'core.run') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_log_holds_places_but_no_values(tmp_path):
    handler = start_log(tmp_path)
    try:
        try:
            raise ValueError("patient Miller, /ward/miller.csv")
        except ValueError as error:
            log_error(error)
    finally:
        handler.close()
        logging.getLogger("anonymizer_gui").removeHandler(handler)
    text = (tmp_path / "window.log").read_text(encoding="utf-8")
    assert "ValueError" in text
    assert "test_start.py:" in text
    assert "iller" not in text
    assert "/" not in text


def test_no_log_without_a_folder(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert start_log(tmp_path / "file" / "folder") is None


def test_settings_survive(tmp_path):
    def settings():
        return Settings(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))

    first = settings()
    assert (first.language, first.theme, first.decimal_mark, first.remember_recent) == ("system",) * 3 + (
        True,
    )
    first.language, first.theme, first.decimal_mark = "de", "dark", "comma"
    for number in range(12):
        first.add_recent(Path(f"/ward/{number}.zip"))
    first.add_recent(Path("/ward/5.zip"))
    first._store.sync()
    second = settings()
    assert (second.language, second.theme, second.decimal_mark) == ("de", "dark", "comma")
    assert second.recent[:2] == (str(Path("/ward/5.zip")), str(Path("/ward/11.zip")))
    assert len(second.recent) == 8
    second.open_folder, second.export_folder = "/ward/smith", "/out/smith"
    second.remember_recent = False
    assert second.recent == ()
    second.open_folder = second.export_folder = "/ward/jones"
    assert (second.open_folder, second.export_folder) == ("/ward/jones",) * 2, "for as long as it runs"
    second._store.sync()
    assert (settings().open_folder, settings().export_folder) == ("", "")
    assert not {"ward", "smith", "jones"} & {*re.split(r"\W", Path(second._store.fileName()).read_text())}


def test_one_recent_file_is_not_taken_apart(tmp_path):
    settings = Settings(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))
    settings.add_recent(Path("/ward/a, b.zip"))
    settings._store.sync()
    again = Settings(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))
    assert again.recent == (str(Path("/ward/a, b.zip")),)


def test_proposed_folder_is_new(tmp_path):
    assert proposed_folder(tmp_path).name == "release"
    (tmp_path / "release").mkdir()
    assert proposed_folder(tmp_path).name == "release-2"
