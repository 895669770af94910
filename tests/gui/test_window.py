"""The real window: the happy path with four clicks and by keyboard, cancelling, closing, dropping."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton, QToolButton

from anonymizer_gui.app import Application, catch_errors
from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.dialogs.export_release import ExportDialog
from anonymizer_gui.dialogs.settings import SettingsDialog
from anonymizer_gui.panes import Panes
from core.cycles import Cycles
from core.errors import DataError
from tests.gui.conftest import rebuilt
from tests.gui.fake_engine import FakeEngine
from tests.gui.patience import PATIENCE


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def dialog_of(window, kind):
    return next(dialog for dialog in window.findChildren(kind) if dialog.isVisible())


def export_button(window):
    return next(b for b in window.findChildren(QToolButton) if b.defaultAction() is window.actions_["export"])


def test_happy_path_with_four_clicks(window, qtbot, tmp_path):
    session = window.session
    with qtbot.waitSignal(session.curvesChanged):
        click(qtbot, window.start.sample)
    qtbot.waitUntil(lambda: session.task is None)
    with qtbot.waitSignal(session.runsChanged):
        click(qtbot, window.run_bar.run)
    qtbot.waitUntil(lambda: session.task is None)
    click(qtbot, export_button(window))
    dialog = dialog_of(window, ExportDialog)
    with qtbot.waitSignal(session.exported):
        click(qtbot, dialog.export)
    assert (tmp_path / "release" / "hulls.csv").exists()
    dialog.close()


def test_happy_path_by_keyboard(window, qtbot, tmp_path):
    session = window.session
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    with qtbot.waitSignal(session.curvesChanged):
        qtbot.keyClick(window, Qt.Key.Key_O, control | shift)
    qtbot.waitUntil(lambda: session.task is None)
    with qtbot.waitSignal(session.runsChanged):
        qtbot.keyClick(window, Qt.Key.Key_R, control)
    qtbot.waitUntil(lambda: session.task is None)
    qtbot.keyClick(window, Qt.Key.Key_E, control)
    dialog = dialog_of(window, ExportDialog)
    with qtbot.waitSignal(session.exported):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert (tmp_path / "release" / "report.html").exists()
    dialog.close()


def test_start_page_gives_way_to_the_curves(window, qtbot):
    assert window.body.currentWidget() is window.start
    with qtbot.waitSignal(window.session.curvesChanged):
        window.open_sample()
    assert window.body.currentWidget() is not window.start
    assert window.session.selection.step == "load"


def test_steps_are_never_locked(window_with_curves):
    for step in ("result", "segments", "load"):
        window_with_curves.actions_[f"step_{step}"].trigger()
        assert window_with_curves.pages.currentWidget() is window_with_curves.panels[step]


def test_escape_cancels_a_run(window_with_curves, qtbot, engine):
    session = window_with_curves.session
    engine.hold.clear()
    engine.started.clear()
    window_with_curves.actions_["run"].trigger()
    assert engine.started.wait(PATIENCE)
    bar = window_with_curves.run_bar
    assert bar.cancel.isVisible()
    assert not bar.run.isVisible()
    qtbot.waitUntil(lambda: bar.state.text().startswith("Distances"))
    qtbot.keyClick(window_with_curves, Qt.Key.Key_Escape)
    assert bar.state.text() == "Stopping…"
    qtbot.waitUntil(lambda: session.task is None)
    assert session.shown is None
    assert bar.run.isVisible()


def test_run_is_impossible_with_impossible_parameters(window_with_curves):
    window_with_curves.session.set_parameters(k=1)
    assert not window_with_curves.actions_["run"].isEnabled()
    assert not window_with_curves.run_bar.run.isEnabled()


def test_failure_is_a_sentence(window_with_curves, qtbot, engine):
    engine.error = DataError("Every curve is excluded; restore some before the run.")
    with qtbot.waitSignal(window_with_curves.session.failed):
        window_with_curves.actions_["run"].trigger()
    dialog = dialog_of(window_with_curves, ErrorDialog)
    assert dialog.banner.headline.text() == "Every curve is excluded; restore some before the run."
    assert not any(b.text() == "&Details" for b in dialog.findChildren(QPushButton))
    assert [b.text() for b in dialog.findChildren(QPushButton) if b.isDefault()] == ["&Close"]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_fault_of_the_program_offers_details(window_with_curves, qtbot, engine):
    engine.error = ZeroDivisionError("secret_patient.csv")
    with qtbot.waitSignal(window_with_curves.session.failed):
        window_with_curves.actions_["run"].trigger()
    dialog = dialog_of(window_with_curves, ErrorDialog)
    assert dialog.banner.headline.text() == "Something went wrong in the program."
    assert not dialog.details.isVisible()
    next(b for b in dialog.findChildren(QPushButton) if b.text() == "&Details").click()
    assert "ZeroDivisionError" in dialog.details.toPlainText()
    dialog.close()


def test_files_are_dropped_on_the_window(window, qtbot, engine, settings):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/somewhere/ward3.zip")])
    event = QDropEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    with qtbot.waitSignal(window.session.curvesChanged):
        window.dropEvent(event)
    assert window.session.recipe.sources[0].path == str(Path("/somewhere/ward3.zip"))
    assert settings.recent == ("/somewhere/ward3.zip",)


def test_samples_are_not_recent_files(window_with_curves, settings):
    assert settings.recent == ()


def test_recent_file_is_opened_again(window, qtbot, settings):
    settings.add_recent(Path("/somewhere/ward3.zip"))
    window.start.refresh()
    button = next(b for b in window.start.findChildren(QToolButton) if b.text() == "ward3.zip")
    with qtbot.waitSignal(window.session.curvesChanged):
        click(qtbot, button)
    assert window.session.recipe.sources[0].path == "/somewhere/ward3.zip"


def test_recent_files_can_be_cleared_and_not_remembered(window, qtbot, settings):
    settings.add_recent(Path("/somewhere/ward3.zip"))
    window.start.refresh()
    click(qtbot, window.start.clear)
    assert settings.recent == ()
    window.start.remember.setChecked(False)
    settings.add_recent(Path("/somewhere/ward3.zip"))
    assert settings.recent == ()


def test_closing_asks_only_while_something_runs(window_with_curves, qtbot, engine):
    engine.hold.clear()
    engine.started.clear()
    window_with_curves.actions_["run"].trigger()
    assert engine.started.wait(PATIENCE)
    window_with_curves.close()
    assert window_with_curves.isVisible()
    qtbot.keyClick(dialog_of(window_with_curves, QMessageBox), Qt.Key.Key_Return)
    assert window_with_curves.session.task is not None, "Return loses nothing"
    window_with_curves.close()
    box = dialog_of(window_with_curves, QMessageBox)
    next(b for b in box.buttons() if b.text() == "&Stop and close").click()
    qtbot.waitUntil(lambda: not window_with_curves.isVisible())


def test_closing_asks_while_recordings_are_cut(window_with_curves, qtbot, engine):
    session = window_with_curves.session
    engine.hold.clear()
    session.cutting.change(Cycles("fixed:0.5"), "cut")
    window_with_curves.close()
    assert window_with_curves.isVisible()
    box = dialog_of(window_with_curves, QMessageBox)
    assert box.text() == "Something is still running. Stop it and close?"
    next(b for b in box.buttons() if b.text() == "&Stop and close").click()
    engine.hold.set()
    qtbot.waitUntil(lambda: not window_with_curves.isVisible())


@pytest.mark.parametrize("way", ["new", "open_sample", "drop"])
def test_a_run_is_stopped_only_if_that_is_wanted(window_with_curves, qtbot, engine, way):
    window, session = window_with_curves, window_with_curves.session
    engine.hold.clear()
    engine.started.clear()
    window.actions_["run"].trigger()
    assert engine.started.wait(PATIENCE)
    assert not window.actions_["reload"].isEnabled()
    run = session.task
    ways = {name: window.actions_[name].trigger for name in ("new", "open_sample")}
    ways["drop"] = lambda: window.open_paths([Path("/somewhere/ward3.zip")])
    ways[way]()
    qtbot.keyClick(dialog_of(window, QMessageBox), Qt.Key.Key_Return)
    assert session.task is run, "Return loses nothing"
    with qtbot.waitSignal(session.workBegun):
        ways[way]()
        next(b for b in dialog_of(window, QMessageBox).buttons() if b.text() == "&Stop it").click()
        engine.hold.set()
    qtbot.waitUntil(lambda: session.task is None)
    assert session.history == ()


def test_closing_remembers_the_place(window_with_curves, settings):
    window_with_curves.close()
    assert settings.geometry is not None


def test_parts_of_a_screen_stay_as_wide_as_they_were_left(application, qtbot, window_with_curves):
    panes = window_with_curves.panels["load"].findChild(Panes, "load")
    upper, lower = panes.sizes()
    panes.moveSplitter(upper - 40, 1)
    assert panes.sizes() == [upper - 40, lower + 40]
    again = rebuilt(application, qtbot).panels["load"].findChild(Panes, "load")
    assert again is not panes
    share = (upper - 40) / (upper + lower)
    qtbot.waitUntil(lambda: again.sizes()[0] / sum(again.sizes()) == pytest.approx(share, abs=0.01))


def test_parameters_stay_as_wide_beside_the_step_as_they_were_left(application, qtbot, window_with_curves):
    place = window_with_curves.workplace
    before = place.sizes()[0]
    place.moveSplitter(before + 60, 1)
    left, right = place.sizes()
    again = rebuilt(application, qtbot).workplace
    qtbot.waitUntil(lambda: again.sizes() == [left, right])
    assert left > before + 40


def test_settings_apply_on_ok_only(window, application, qtbot, settings):
    window.actions_["settings"].trigger()
    dialog = dialog_of(window, SettingsDialog)
    dialog.theme.setCurrentIndex(dialog.theme.findData("dark"))
    dialog.reject()
    assert settings.theme == "light"
    window.actions_["settings"].trigger()
    dialog = dialog_of(window, SettingsDialog)
    dialog.theme.setCurrentIndex(dialog.theme.findData("dark"))
    dialog.language.setCurrentIndex(dialog.language.findData("de"))
    dialog.buttons.accepted.emit()
    qtbot.waitUntil(lambda: application.window is not window)
    assert application.window.theme.name == "dark"
    assert application.window.menuBar().actions()[0].text() == "&Datei"


def test_another_language_keeps_the_work(window_with_result, application, qtbot, settings):
    session = window_with_result.session
    session.set_parameters(k=6)
    settings.language = "de"
    window = rebuilt(application, qtbot)
    assert window.session is session
    assert window.pages.currentWidget() is window.panels["result"]
    assert window.parameters.editors["k"].value() == 6
    assert "Klassen" in window.panels["result"].verdict.banner.details.text()
    assert window.panels["result"].verdict.stale.isVisible()
    session.set_parameters(k=7)
    QTest.qWait(1)
    assert window.parameters.editors["k"].value() == 7


@pytest.mark.parametrize("step", ["load", "segments", "result"])
def test_f1_helps_where_one_is(window_with_result, qtbot, step):
    from anonymizer_gui.dialogs.help import HelpDialog

    window_with_result.actions_[f"step_{step}"].trigger()
    window_with_result.setFocus()
    window_with_result.actions_["help"].trigger()
    dialog = dialog_of(window_with_result, HelpDialog)
    assert len(dialog.browser.toPlainText()) > 200
    dialog.close()


def test_uncaught_error_is_shown_and_logged(window, application, monkeypatch, caplog):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    catch_errors(application)
    sys.excepthook(RuntimeError, RuntimeError("secret name"), None)
    dialog = dialog_of(window, ErrorDialog)
    assert dialog.banner.headline.text() == "Something went wrong in the program."
    assert "secret name" not in caplog.text
    assert "RuntimeError" in caplog.text
    dialog.close()


def test_recent_menu_offers_names_and_clears_them(window, qtbot, settings):
    menu = window.files.recent_menu()
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions() if action.text()] == ["Nothing yet", "Clear this list"]
    settings.add_recent(Path("/somewhere/A & B.zip"))
    menu.aboutToShow.emit()
    first, clear = menu.actions()[0], menu.actions()[-1]
    assert (first.text(), first.toolTip()) == ("&1  A && B.zip", "/somewhere/A & B.zip")
    with qtbot.waitSignal(window.session.curvesChanged):
        first.trigger()
    qtbot.waitUntil(lambda: window.session.task is None)
    clear.trigger()
    assert settings.recent == ()


def test_recent_menu_says_when_nothing_is_remembered(window, settings):
    settings.remember_recent = False
    menu = window.files.recent_menu()
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "Names are not remembered (Settings)"
    assert not menu.actions()[0].isEnabled()


def test_kernels_are_prepared_after_the_parts_of_the_window_even_of_one_that_took_its_place(
    qapp, settings, qtbot
):
    engine = FakeEngine()
    application = Application(qapp, settings, engine)
    application.show()
    panels = []
    application.session.warm_up = lambda: panels.append(set(application.window.panels))
    application.warm_up()
    rebuilt(application, qtbot)
    assert panels == [{"load", "segments", "result"}]
    application.close()
    qapp.processEvents()
    application.deleteLater()
