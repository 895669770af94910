"""Another language or theme: the next window is made beside the one in use, a part a turn, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from anonymizer_gui.dialogs.compare import CompareDialog
from anonymizer_gui.dialogs.error import ErrorDialog
from anonymizer_gui.likeness import counterpart
from anonymizer_gui.main_window import MainWindow
from anonymizer_gui.succession import Succession
from anonymizer_gui.theme import DARK, LIGHT
from anonymizer_gui.turns import Turns
from anonymizer_gui.widgets import Foldable
from core.errors import DataError
from tests.gui.conftest import rebuilt


def made(application):
    """Return the windows that there are, the one in front among them."""
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow)]


def test_work_is_done_one_part_a_turn_and_the_last_work_begun_is_done(qapp, qtbot):
    parent, done = QObject(), []

    def parts(name):
        for number in range(3):
            done.append(f"{name}{number}")
            yield

    turns = Turns(parent)
    turns.begin(parts("a"))
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["a0"]
    turns.begin(parts("b"))
    with qtbot.waitSignal(turns.done):
        pass
    assert done == ["a0", "b0", "b1", "b2"]


def test_a_part_may_stop_the_work_it_belongs_to(qapp, qtbot):
    parent, done = QObject(), []

    def parts():
        done.append("first")
        turns.stop()
        yield
        done.append("second")

    turns = Turns(parent)
    turns.done.connect(lambda: done.append("done"))
    turns.begin(parts())
    qtbot.waitUntil(lambda: bool(done))
    qtbot.wait(30)
    assert done == ["first"]


def test_a_part_that_fails_is_the_last(qapp, qtbot):
    parent, done = QObject(), []

    def parts():
        yield
        done.append("failed")
        raise ValueError

    turns = Turns(parent)
    turns.done.connect(lambda: done.append("done"))
    with qtbot.captureExceptions() as caught:
        turns.begin(parts())
        qtbot.waitUntil(lambda: bool(caught))
        qtbot.wait(30)
    assert done == ["failed"]


def test_each_part_of_the_next_window_has_a_turn_and_the_old_one_stays_meanwhile(
    window_with_result, application, qtbot, settings, monkeypatch
):
    settings.language = "de"
    told, turns = [], []
    take = Turns._take_turn

    def count(self):
        before = {name for w in made(application) if w is not window_with_result for name in w.panels}
        take(self)
        after = {name for w in made(application) if w is not window_with_result for name in w.panels}
        turns.append(len(after - before))
        told.append((application.window is window_with_result, window_with_result.isVisible()))

    monkeypatch.setattr(Turns, "_take_turn", count)
    application.rebuild()
    (following,) = [w for w in made(application) if w is not window_with_result]
    assert (following.isVisible(), list(following.panels)) == (False, [])
    qtbot.waitUntil(lambda: application.window is following)
    assert sum(turns) == 3
    assert max(turns) == 1
    assert len(turns) > 6
    assert all(is_old == visible for is_old, visible in told[:-1])
    assert following.isVisible()
    assert not window_with_result.isVisible()


def test_the_old_window_can_be_used_until_the_next_is_whole(window_with_result, application, qtbot, settings):
    settings.theme = "dark"
    application.rebuild()
    window_with_result.parameters.editors["k"].box.setValue(7)
    window_with_result.actions_["step_segments"].trigger()
    qtbot.waitUntil(lambda: application.window is not window_with_result)
    window = application.window
    assert window.parameters.editors["k"].value() == 7
    assert window.pages.currentWidget() is window.panels["segments"]
    window.actions_["undo"].trigger()
    assert window.parameters.editors["k"].value() == 5


def test_the_last_of_several_changes_comes(window_with_curves, application, qtbot, settings):
    for language, theme in (("de", "light"), ("de", "dark"), ("en", "dark")):
        settings.language, settings.theme = language, theme
        application.rebuild()
        qtbot.wait(15)
    qtbot.waitUntil(lambda: application.window is not window_with_curves)
    window = application.window
    assert window.theme is DARK
    assert window.menuBar().actions()[0].text() == "&File"
    qtbot.waitUntil(lambda: made(application) == [window])


def test_a_run_goes_on_and_its_result_is_in_the_next_window(
    window_with_curves, application, engine, qtbot, settings
):
    engine.hold.clear()
    session = application.session
    window_with_curves.actions_["run"].trigger()
    task = session.task
    settings.language = "de"
    window = rebuilt(application, qtbot)
    assert session.task is task
    assert window.actions_["cancel"].isEnabled()
    with qtbot.waitSignal(session.runsChanged):
        engine.hold.set()
    assert window.pages.currentWidget() is window.panels["result"]
    assert "Klassen" in window.panels["result"].verdict.banner.details.text()


def test_what_fails_meanwhile_is_told_once(window_with_curves, application, qtbot, settings):
    settings.theme = "dark"
    application.rebuild()
    application.session.failed.emit(DataError("Something is odd."))
    told = [dialog for w in made(application) for dialog in w.findChildren(ErrorDialog) if dialog.isVisible()]
    assert len(told) == 1
    assert told[0].parent() is window_with_curves
    qtbot.wait(400)
    assert application.window is window_with_curves
    told[0].close()
    qtbot.waitUntil(lambda: application.window is not window_with_curves)


def test_a_change_of_the_desktop_waits_for_a_held_button(window_with_curves, application, qtbot, settings):
    plot = window_with_curves.panels["load"].plot.viewport()
    settings.theme = "dark"
    application.rebuild()
    qtbot.mousePress(plot, Qt.MouseButton.LeftButton)
    qtbot.wait(400)
    assert application.window is window_with_curves
    qtbot.mouseRelease(plot, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: application.window is not window_with_curves)


def test_the_next_window_lies_where_the_old_one_does_with_the_same_parts_in_front(
    window_with_result, application, qtbot, settings
):
    old = window_with_result
    old.setGeometry(40, 50, 1200, 760)
    old.panels["result"].figures.tabs.setCurrentIndex(4)
    old.parameters.editors["k"].setFocus()
    old.parameters.findChildren(Foldable)[0].set_open(True)
    unfolded = [part.toggle.isChecked() for part in old.parameters.findChildren(Foldable)]
    settings.theme = "dark"
    window = rebuilt(application, qtbot)
    assert window.geometry() == old.geometry() == QRect(40, 50, 1200, 760)
    assert unfolded == [part.toggle.isChecked() for part in window.parameters.findChildren(Foldable)]
    assert sorted(set(unfolded)) == [False, True]
    assert window.panels["result"].figures.tabs.currentIndex() == 4
    assert window.focusWidget() is counterpart(old.focusWidget(), old, window)
    assert window.parameters.editors["k"].isAncestorOf(window.focusWidget())


def test_the_next_window_is_maximised_like_the_old_one_and_goes_back_to_the_same_place(
    window_with_curves, application, qtbot, settings
):
    window_with_curves.setGeometry(40, 3, 1200, 760)
    window_with_curves.showMaximized()
    settings.theme = "dark"
    window = rebuilt(application, qtbot)
    assert window.isMaximized()
    assert window.normalGeometry() == QRect(40, 3, 1200, 760)


def test_two_runs_are_compared_on(window_with_result, application, qtbot, settings):
    session = window_with_result.session
    for k in (6, 7):
        session.set_parameters(k=k)
        with qtbot.waitSignal(session.runsChanged):
            window_with_result.actions_["run"].trigger()
        qtbot.waitUntil(lambda: session.task is None)
    window_with_result.actions_["compare"].trigger()
    dialog = window_with_result.findChild(CompareDialog)
    dialog.second.setCurrentIndex(0)
    settings.language = "de"
    window = rebuilt(application, qtbot)
    qtbot.waitUntil(lambda: window.findChild(CompareDialog) is not None)
    again = window.findChild(CompareDialog)
    compared = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, CompareDialog)]
    assert [widget for widget in compared if widget.isVisible()] == [again]
    assert again.windowTitle() == "Zwei Läufe vergleichen"
    assert (again.first.currentData(), again.second.currentData()) == (2, 1)
    with qtbot.waitSignal(again._drawing.done):
        pass
    again.close()


@pytest.mark.parametrize("step", ["load", "result"])
def test_no_style_sheet_of_the_application_polishes_other_windows_anew(
    window_with_result, application, qapp, qtbot, settings, step
):
    window_with_result.session.selection.go_to(step)
    polished = []

    class Listener(QObject):
        def eventFilter(self, watched, event):
            if event.type() == event.Type.StyleChange:
                polished.append(watched)
            return False

    listener = Listener()
    for widget in window_with_result.findChildren(QWidget):
        widget.installEventFilter(listener)
    settings.theme = "dark"
    window = rebuilt(application, qtbot)
    assert polished == []
    assert qapp.styleSheet() == ""
    assert window.theme is DARK


def test_everything_in_the_next_window_has_its_colours(
    window_with_result, application, qapp, qtbot, settings
):
    settings.theme = "dark"
    window = rebuilt(application, qtbot)
    qapp.processEvents()
    for widget in window.findChildren(QWidget):
        assert widget.palette().base().color() != LIGHT.color("surface"), widget
        assert widget.palette().window().color() != LIGHT.color("window"), widget
    window.actions_["settings"].trigger()
    (dialog,) = window.findChildren(QDialog)
    assert dialog.palette().window().color() == DARK.color("window")
    assert dialog.remember.palette().windowText().color() == DARK.color("text")
    dialog.close()


def test_other_work_shows_the_start_at_once(window_with_result, application, qtbot):
    application.session.clear()
    assert window_with_result.body.currentWidget() is window_with_result.start
    qtbot.waitUntil(lambda: application.window is not window_with_result)
    assert application.window.body.currentWidget() is application.window.start
    application.window.open_paths([Path("recordings.zip")])
    qtbot.waitUntil(lambda: application.session.loaded is not None)


def test_nothing_is_left_of_a_window_that_nobody_waits_for(window_with_curves, application, qapp, qtbot):
    succession = application.findChild(Succession)
    application.rebuild()
    succession.stop()
    qtbot.waitUntil(lambda: made(application) == [window_with_curves])
    assert application.window is window_with_curves
