"""Fixtures of the window's tests: fresh settings, no dialog that blocks, nothing left behind."""

from __future__ import annotations

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import threading
from functools import partialmethod
from pathlib import Path

import numpy as np
import pyqtgraph
import pytest
from PySide6.QtCore import QLocale, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget

from anonymizer_gui.app import Application
from anonymizer_gui.garbage import THRESHOLD
from anonymizer_gui.language import install_language
from anonymizer_gui.session import Session
from anonymizer_gui.settings import Settings
from anonymizer_gui.task import TaskLane
from core.split import Split
from tests.core.cycle_examples import a_set, flow_of
from tests.gui.cutting import choose_kind
from tests.gui.fake_engine import FakeEngine
from tests.gui.patience import PATIENCE, PatientBot
from tests.look.gallery import load_font

# Synthetic mouse moves come faster than a hand's; pyqtgraph must not swallow any.
pyqtgraph.setConfigOption("mouseRateLimit", -1)

_LANES = ("compute", "pictures", "warm-up", "files")


def pytest_configure(config):
    # The one harmless line of the offscreen platform.
    config.addinivalue_line("qt_log_ignore", "This plugin does not support propagateSizeHints")


@pytest.fixture
def qtbot(qapp, request):
    """The robot of pytest-qt, that no load of the machine makes fail."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def patient_lanes(monkeypatch):
    """Let a lane come to rest however late, as what it left would be found in the next test."""
    monkeypatch.setattr(TaskLane, "close", partialmethod(TaskLane.close, seconds=PATIENCE))


@pytest.fixture(scope="session", autouse=True)
def nothing_old_to_collect():
    """Leave out of every later collection what was imported, so that it takes no time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def garbage_between_tests_only():
    """Collect no window in the middle of a test: Qt may hold a lock then which the window would wait for."""
    gc.set_threshold(0)
    yield
    gc.set_threshold(*THRESHOLD)
    gc.collect()


@pytest.fixture(scope="session", autouse=True)
def same_font(qapp):
    """Text of the same size on every machine, so that layout tests mean something."""
    load_font(qapp)


@pytest.fixture(autouse=True)
def no_blocking_dialog(monkeypatch):
    def blocked(*_args, **_more):
        raise AssertionError("a dialog that waits would freeze the tests, and the program")

    for owner, names in (
        (QDialog, ("exec",)),
        (QMessageBox, ("exec", "question", "warning", "information", "critical", "about")),
        (
            QFileDialog,
            ("exec", "getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"),
        ),
    ):
        for name in names:
            monkeypatch.setattr(owner, name, blocked)


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp):
    """A test fails if a thread of a lane or a visible window outlives it."""
    yield
    qapp.processEvents()
    threads = [t.name for t in threading.enumerate() if t.name.startswith(_LANES)]
    windows = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    for window in windows:
        window.hide()
    assert not threads, f"threads left running: {threads}"
    assert not windows, f"windows left open: {windows}"


@pytest.fixture(autouse=True)
def nothing_held(qapp):
    """A test finds no key held and must leave no button down; a table asks both what a selected row means."""
    assert QApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
    yield
    held = QApplication.mouseButtons()
    # After a click with Shift, Qt takes the key for held: QTest lets it go as the last key with itself still down.
    QTest.keyRelease(QWidget(), Qt.Key.Key_Shift)
    assert held == Qt.MouseButton.NoButton, f"a button is still pressed: {held}"


@pytest.fixture(autouse=True)
def english(qapp, same_font):
    """Every test starts in English, whatever the one before spoke."""
    install_language(qapp, "en")


@pytest.fixture
def english_numbers():
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def german_numbers():
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def settings(tmp_path):
    settings = Settings(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
    settings.language, settings.theme, settings.decimal_mark = "en", "light", "point"
    settings.export_folder = str(tmp_path)
    return settings


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def session(qapp, engine):
    session = Session(engine)
    session.warm_up()
    yield session
    engine.hold.set()
    session.close()
    session.deleteLater()


@pytest.fixture
def loaded(session, qtbot):
    """A session with 28 breaths of 7 patients."""
    with qtbot.waitSignal(session.curvesChanged):
        session.open([Path("recordings.zip")])
    qtbot.waitUntil(lambda: session.task is None)
    return session


@pytest.fixture
def application(qapp, settings, engine):
    before = QLocale()
    application = Application(qapp, settings, engine)
    application.show()
    # Not `application.warm_up`: the parts of the window are made when a test asks for them.
    application.session.warm_up()
    yield application
    engine.hold.set()
    application.close()
    qapp.processEvents()
    application.deleteLater()
    QLocale.setDefault(before)


@pytest.fixture
def window(application, qtbot):
    """The real window, before anything is opened."""
    qtbot.waitExposed(application.window)
    return application.window


@pytest.fixture
def window_with_curves(window, qtbot):
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    qtbot.waitUntil(lambda: window.session.task is None)
    return window


@pytest.fixture
def window_with_result(window_with_curves, qtbot):
    with qtbot.waitSignal(window_with_curves.session.runsChanged):
        window_with_curves.actions_["run"].trigger()
    qtbot.waitUntil(lambda: window_with_curves.session.task is None)
    return window_with_curves


def rebuilt(application, qtbot):
    """Return the window that takes the place of the present one, once it has."""
    old = application.window
    application.rebuild()
    qtbot.waitUntil(lambda: application.window is not old)
    return application.window


def choose(dialog, qtbot, key, value):
    """Choose as a user does, and wait for the new look."""
    box = dialog.form.inputs[key]
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: dialog._task is None)


@pytest.fixture
def segments_panel(window_with_curves, qtbot):
    window_with_curves.actions_["step_segments"].trigger()
    panel = window_with_curves.panels["segments"]
    qtbot.waitUntil(lambda: panel.plot.bundle.picture is not None)
    qtbot.waitUntil(lambda: window_with_curves.session.preview.segmentation is not None)
    return panel


@pytest.fixture
def by_hand(segments_panel, window_with_curves):
    window_with_curves.session.set_split(Split("manual", intervals=((0.5, 1.0), (1.5, 2.0))), "cut")
    return segments_panel


_BEGINS = np.array([0.8, 3.8, 7.0, 9.9, 13.0, 21.0])
"""The fifth breath lasts 8 s, the others about 3 s; the sixth one is not whole."""


@pytest.fixture
def load_panel(window, engine, qtbot):
    recordings = [flow_of(_BEGINS + 0.1 * i, 23.0, 25.0, peak=400.0 + 40 * i) for i in range(3)]
    engine.curves = a_set("AWF", "mL/s", *recordings)
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    qtbot.waitUntil(lambda: window.session.task is None)
    return window.panels["load"]


@pytest.fixture
def in_breaths(load_panel, qtbot):
    choose_kind(load_panel, qtbot, "breaths")
    return load_panel
