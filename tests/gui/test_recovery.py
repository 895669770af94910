"""A crash loses at most the last seconds: copies of unsaved work, and the question at the next start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings, Qt
from PySide6.QtWidgets import QMessageBox

from anonymizer_gui.app import Application
from anonymizer_gui.recovery import Leftover
from anonymizer_gui.settings import Settings
from core.project import SUFFIX, Project
from tests.gui.fake_engine import FakeEngine

CRASH = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from anonymizer_gui.app import Application
from anonymizer_gui.settings import Settings
from anonymizer_gui.settings import Settings
from tests.gui.fake_engine import FakeEngine

folder = Path(sys.argv[1])
qt = QApplication([])
settings = Settings(QSettings(str(folder / "crash.ini"), QSettings.Format.IniFormat))
application = Application(qt, settings, FakeEngine(), folder / "copies")
application.show()
session = application.session
session.warm_up()
application.window.open_paths([folder / "ward3.zip"])
while session.loaded is None or session.task is not None:
    qt.processEvents()
session.set_parameters(k=8)
application.recoveries[0].write()
while application.project.lane.busy:
    qt.processEvents()
os._exit(7)
"""


@pytest.fixture
def copies(tmp_path):
    return tmp_path / "copies"


@pytest.fixture
def start(qapp, settings, qtbot, copies):
    """Starts the application; whatever still runs in the end is closed as it should."""
    before, started = QLocale(), []

    def begin():
        application = Application(qapp, settings, FakeEngine(), copies)
        application.show()
        application.session.warm_up()
        started.append(application)
        return application

    yield begin
    for application in started:
        application.close()
        qapp.processEvents()
        application.deleteLater()
    QLocale.setDefault(before)


def at_work(application, qtbot, tmp_path, k=8):
    path = tmp_path / "ward3.zip"
    path.write_text("recordings", encoding="utf-8")
    with qtbot.waitSignal(application.session.workBegun):
        application.window.open_paths([path])
    qtbot.waitUntil(lambda: application.session.task is None)
    application.session.set_parameters(k=k)


def written(application, qtbot):
    application.recoveries[0].write()
    qtbot.waitUntil(lambda: not application.project.lane.busy)


def crash(tmp_path):
    (tmp_path / "ward3.zip").write_text("recordings", encoding="utf-8")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", CRASH, str(tmp_path)], env=environment, check=False)
    assert done.returncode == 7


def copies_in(folder):
    return sorted(folder.glob("*.curveproject"))


def question(application):
    return next(box for box in application.window.findChildren(QMessageBox) if box.isVisible())


def press(application, text):
    next(b for b in question(application).buttons() if b.text() == text).click()


def test_work_of_a_crashed_program_is_taken_up(start, qtbot, tmp_path, copies):
    crash(tmp_path)
    (copy,) = copies_in(copies)
    application = start()
    application.begin([])
    box = question(application)
    year = str(application.recoveries[0].leftovers()[0].written.year)[2:]
    assert year in box.informativeText()
    with qtbot.waitSignal(application.project.opened):
        press(application, "&Take it up")
    assert application.session.parameters.k == 8
    assert application.project.path is None
    assert application.window.isWindowModified()
    # It is deleted only once there is a copy of this program's own.
    assert copies_in(copies) == [copy]
    qtbot.waitUntil(lambda: application.session.task is None)
    written(application, qtbot)
    assert copy not in copies_in(copies)
    assert len(copies_in(copies)) == 1


@pytest.mark.parametrize("is_changed", [False, True])
def test_recovered_work_goes_on_in_its_file_unless_that_has_changed(
    start, qtbot, tmp_path, copies, is_changed
):
    one, path = start(), tmp_path / "work.curveproject"
    at_work(one, qtbot, tmp_path)
    with qtbot.waitSignal(one.project.saved):
        one.project.save(path)
    one.session.set_parameters(k=9)
    written(one, qtbot)
    # As a crash leaves it: nobody holds its lock.
    (copy,) = copies_in(copies)
    left = copy.with_name(f"left{SUFFIX}")
    left.write_bytes(copy.read_bytes())
    if is_changed:
        path.write_text(path.read_text().replace('"k": 8', '"k": 7'))
    other = start()
    with qtbot.waitSignal(other.project.opened):
        other.recoveries[0].recover(Leftover(left, datetime.now()))
    assert other.session.parameters.k == 9
    assert other.project.modified
    assert other.project.path == (None if is_changed else path)
    qtbot.waitUntil(lambda: other.session.task is None)


def test_a_copy_is_not_wanted(start, qtbot, tmp_path, copies):
    crash(tmp_path)
    application = start()
    with qtbot.waitSignal(application.session.workBegun):
        application.begin([tmp_path / "ward3.zip"])
        press(application, "&Delete it")
    assert copies_in(copies) == []
    assert application.session.parameters.k == 5
    qtbot.waitUntil(lambda: application.session.task is None)


def test_deciding_later_keeps_the_copy(start, qtbot, tmp_path, copies):
    crash(tmp_path)
    application = start()
    application.begin([])
    assert question(application).defaultButton().text() == "&Take it up"
    qtbot.keyClick(question(application), Qt.Key.Key_Escape)
    assert len(copies_in(copies)) == 1
    assert application.session.task is None


def test_copies_of_living_programs_are_left_alone(start, qtbot, tmp_path, copies):
    one = start()
    at_work(one, qtbot, tmp_path)
    written(one, qtbot)
    assert len(copies_in(copies)) == 1
    other = start()
    assert other.recoveries[0].leftovers() == []


def test_nothing_is_left_when_the_program_ends_as_it_should(start, qtbot, tmp_path, copies):
    application = start()
    at_work(application, qtbot, tmp_path)
    written(application, qtbot)
    assert Project.load(copies_in(copies)[0]).recipe.parameters.k == 8
    application.close()
    assert list(copies.iterdir()) == []


def test_saved_work_needs_no_copy(start, qtbot, tmp_path, copies):
    application = start()
    at_work(application, qtbot, tmp_path)
    written(application, qtbot)
    with qtbot.waitSignal(application.project.saved):
        application.project.save(tmp_path / "work.curveproject")
    written(application, qtbot)
    assert copies_in(copies) == []
    application.session.set_parameters(k=9)
    written(application, qtbot)
    assert Project.load(copies_in(copies)[0]).recipe.parameters.k == 9


def test_copies_wait_for_a_quiet_moment(start, qtbot, tmp_path, copies):
    application = start()
    at_work(application, qtbot, tmp_path)
    assert application.recoveries[0]._quiet.isActive()
    engine = application.session._engine
    engine.hold.clear()
    application.session.run()
    application.recoveries[0].write()
    assert copies_in(copies) == []
    assert application.recoveries[0]._quiet.isActive()
    engine.hold.set()
    qtbot.waitUntil(lambda: application.session.task is None)


def test_where_names_are_not_remembered_no_copy_is_kept(start, qtbot, tmp_path, copies, settings):
    settings.remember_recent = False
    application = start()
    at_work(application, qtbot, tmp_path)
    written(application, qtbot)
    assert copies_in(copies) == []


def test_without_a_folder_work_goes_on(start, qtbot, tmp_path, copies, caplog):
    copies.write_text("a file", encoding="utf-8")
    application = start()
    at_work(application, qtbot, tmp_path)
    written(application, qtbot)
    assert application.session.parameters.k == 8
    assert str(tmp_path) not in caplog.text
    assert "FileExistsError" in caplog.text


def test_copy_says_that_it_is_private(start, qtbot, tmp_path, copies):
    application = start()
    at_work(application, qtbot, tmp_path)
    written(application, qtbot)
    text = copies_in(copies)[0].read_text(encoding="utf-8")
    assert json.loads(text)["private"].endswith("never publish it.")
    assert os.name == "nt" or Path(copies).stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name == "nt", reason="rights of POSIX")
def test_what_is_remembered_is_for_the_user_alone(tmp_path):
    file = tmp_path / "window.ini"
    file.touch(mode=0o644)
    store = QSettings(str(file), QSettings.Format.IniFormat)
    Settings(store).add_recent(Path("/ward3/meier.zip"))
    store.sync()
    assert "meier" in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
