"""The keyboard alone: what has the focus is seen and named, Return, Undo and F1 do the same everywhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.actions import ACTIONS
from anonymizer_gui.button_keys import ButtonWithMenu
from anonymizer_gui.dialogs.export_release import ExportDialog
from anonymizer_gui.dialogs.help import KEYS_IN_PLOTS, HelpDialog
from anonymizer_gui.numbers import NumberBox
from anonymizer_gui.panel_keys import panels_of
from anonymizer_gui.panels.parameters import ParametersPanel
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.theme import LIGHT, style_sheet
from anonymizer_gui.widgets import go_on_buttons
from core.split import Split
from tests.gui.patience import PATIENCE

_CONTROL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


# Return and the arrow down


def test_return_presses_the_focused_button_of_the_window(window, qtbot):
    window.start.sample.setFocus()
    with qtbot.waitSignal(window.session.curvesChanged):
        qtbot.keyClick(window.start.sample, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.task is None)
    step = next(
        part for part in window.tools.findChildren(QWidget) if part.property("step") and "2" in part.text()
    )
    step.setFocus()
    qtbot.keyClick(step, Qt.Key.Key_Return)
    assert window.session.selection.step == "segments"


def test_the_arrow_down_opens_the_menu_of_samples(window, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr(ButtonWithMenu, "showMenu", lambda button: opened.append(button.menu()))
    (button,) = window.tools.findChildren(ButtonWithMenu)
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Down)
    assert len(opened) == 1
    assert len(opened[0].actions()) > 1


def test_return_exports_after_cancel_had_the_focus(window_with_result, qtbot):
    window_with_result.actions_["export"].trigger()
    dialog = window_with_result.findChild(ExportDialog)
    qtbot.waitUntil(lambda: bool(dialog.files.names()))
    for part in (dialog.close_button, dialog.out):
        part.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(dialog.out, Qt.Key.Key_Return)
    qtbot.waitUntil(dialog.show_folder.isVisible)
    dialog.close()


def test_return_goes_on_after_cancel_had_the_focus(qtbot):
    gone_on = []
    dialog, line = QDialog(), QLineEdit()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    column.addWidget(line)
    box, go_on = go_on_buttons(dialog, "Go on", lambda: gone_on.append(True))
    column.addWidget(box)
    dialog.show()
    qtbot.waitUntil(dialog.isActiveWindow)
    for part in (box.button(box.StandardButton.Cancel), line):
        part.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    dialog.hide()
    assert go_on.isDefault()
    assert gone_on == [True]


# Undo


def test_undo_and_redo_work_from_a_field_of_numbers(window_with_curves, qtbot):
    session, box = window_with_curves.session, window_with_curves.parameters.editors["k"].box
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Up)
    assert session.parameters.k == 6
    qtbot.keyClick(box, Qt.Key.Key_Z, _CONTROL)
    assert (session.parameters.k, box.value()) == (5, 5)
    qtbot.keyClick(box, Qt.Key.Key_Y, _CONTROL)
    assert (session.parameters.k, box.value()) == (6, 6)


def test_undo_takes_back_a_time_that_was_typed_and_taken(window_with_curves, qtbot):
    session = window_with_curves.session
    session.selection.go_to("segments")
    session.set_split(Split("manual", intervals=((0.5, 1.0), (1.5, 2.0))), "cut")
    box = window_with_curves.panels["segments"].table.start
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, "0.6")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert session.parameters.split.intervals[0][0] == 0.6
    qtbot.keyClick(box, Qt.Key.Key_Z, _CONTROL)
    assert session.parameters.split.intervals[0][0] == 0.5


def test_undo_takes_back_what_is_being_typed_and_not_taken_yet(qtbot):
    box = NumberBox(0.0, 10.0)
    qtbot.addWidget(box)
    box.setKeyboardTracking(False)
    box.setValue(2.0)
    box.show()
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, "7")
    qtbot.keyClick(box, Qt.Key.Key_Z, _CONTROL)
    box.hide()
    assert box.text() == "2"


# Focus


@pytest.mark.parametrize("kind", [Table, QListWidget, QTreeWidget, QPlainTextEdit])
def test_a_list_with_a_selected_row_shows_that_it_has_the_focus(qtbot, kind):
    screen, other = QWidget(), QLineEdit()
    qtbot.addWidget(screen)
    screen.setStyleSheet(style_sheet(LIGHT))
    part = Table("Table", several=True) if kind is Table else kind()
    if kind is Table:
        part.columns.set_columns((Column("Number", [1, 2]),))
        part.selectRow(0)
    column = QVBoxLayout(screen)
    column.addWidget(part)
    column.addWidget(other)
    screen.show()
    qtbot.waitUntil(screen.isActiveWindow)
    edge = QRect(part.pos(), QPoint(part.geometry().right(), part.y() + 1))
    pictures = []
    for focused in (other, part):
        focused.setFocus(Qt.FocusReason.TabFocusReason)
        pictures.append(screen.grab(edge).toImage())
    screen.hide()
    accent = LIGHT.color("accent").name()
    colors = [{image.pixelColor(x, 0).name() for x in range(5, image.width() - 5)} for image in pictures]
    assert accent not in colors[0]
    assert accent in colors[1]


def test_the_start_has_the_focus_on_a_way_in(window, application, qtbot):
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(window.start.sample.hasFocus)
    window.actions_["mode_tables"].trigger()
    page = application.window.tables.page
    assert page.start.isAncestorOf(QApplication.focusWidget())
    window.actions_["mode_curves"].trigger()
    assert window.start.sample.hasFocus()


def test_the_focus_stays_in_the_bar_that_runs(window_with_curves, engine, qtbot):
    session, bar = window_with_curves.session, window_with_curves.run_bar
    engine.hold.clear()
    engine.started.clear()
    bar.run.setFocus()
    qtbot.keyClick(bar.run, Qt.Key.Key_Return)
    assert engine.started.wait(PATIENCE)
    assert bar.cancel.hasFocus()
    qtbot.keyClick(bar.cancel, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: session.task is None)
    assert bar.run.hasFocus()


def test_the_focus_goes_to_what_a_run_shows(window_with_curves, qtbot):
    window, session = window_with_curves, window_with_curves.session
    window.panels["load"].table.setFocus()
    with qtbot.waitSignal(session.runsChanged):
        window.actions_["run"].trigger()
    qtbot.waitUntil(lambda: session.task is None)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert (focus.isVisible(), bool(focus.focusPolicy() & Qt.FocusPolicy.TabFocus)) == (True, True)


def test_a_field_stays_in_sight_when_its_explanation_is_long(loaded, qtbot):
    panel = ParametersPanel(loaded, LIGHT)
    qtbot.addWidget(panel)
    panel.resize(300, 420)
    panel.folds["method"].set_open(True)
    panel.show()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.editors["k"].box.setFocus(Qt.FocusReason.TabFocusReason)
    before = panel._help.height()
    (field,) = panel.editors["effort"].inputs()[:1]
    field.setFocus(Qt.FocusReason.TabFocusReason)
    hidden = field.visibleRegion().boundingRect() != field.rect()
    grown = panel._help.height() - before
    panel.hide()
    assert grown > 0, "the explanation is too short to hide anything"
    assert not hidden


def test_f6_goes_from_panel_to_panel_and_back(window_with_result, qtbot):
    window, result = window_with_result, window_with_result.panels["result"]
    qtbot.waitUntil(window.isActiveWindow)
    window.parameters.editors["k"].box.setFocus()
    panels = [window.workplace.widget(0), result.hulls, result.classes, result.figures]

    def there():
        return [panel.isAncestorOf(QApplication.focusWidget()) for panel in panels].index(True)

    places = [there()]
    for modifier in [Qt.KeyboardModifier.NoModifier] * 4 + [Qt.KeyboardModifier.ShiftModifier] * 2:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, modifier)
        places.append(there())
    assert places == [0, 1, 2, 3, 0, 3, 2]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert result.hulls.plot.hasFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert window.parameters.editors["k"].isAncestorOf(QApplication.focusWidget())


@pytest.mark.parametrize("step", ["load", "segments"])
def test_f6_reaches_plots_and_tables_of_a_step(window_with_curves, step):
    window, panel = window_with_curves, window_with_curves.panels[step]
    window.actions_[f"step_{step}"].trigger()
    reached = []
    for _ in range(len(panels_of(window.body))):
        window.actions_["next_panel"].trigger()
        reached.append(QApplication.focusWidget())
    assert panel.plot in reached
    assert any(isinstance(widget, Table) for widget in reached)
    assert len(set(reached)) == len(reached) >= 3


# Names and keys


def test_a_step_goes_by_its_present_name(window, application):
    step = next(
        part for part in window.tools.findChildren(QWidget) if part.property("step") and "2" in part.text()
    )
    before = QAccessible.queryAccessibleInterface(step).text(QAccessible.Text.Name)
    application.tables.set_active(True)
    after = QAccessible.queryAccessibleInterface(step).text(QAccessible.Text.Name)
    assert ("Segments" in before, "Method" in after) == (True, True)


def test_no_key_is_given_to_two_actions():
    keys = [QKeySequence(key).toString() for spec in ACTIONS for key in spec.keys]
    assert len(keys) == len(set(keys))
    assert "" not in keys


def test_no_key_types_a_character_of_another_keyboard():
    """AltGr, by which a German keyboard types @ and the euro sign, is Ctrl and Alt together on Windows."""
    altgr = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    given = [keys for spec in ACTIONS for keys in spec.keys]
    given += [key for keys, _ in KEYS_IN_PLOTS for key in keys.split("; ")]
    pressed = {keys: QKeySequence(keys)[0] for keys in given}
    types = [
        keys
        for keys, press in pressed.items()
        if press.keyboardModifiers() & altgr == altgr and press.key() < Qt.Key.Key_Escape
    ]
    assert types == []
    assert len(pressed) > 60


def test_a_table_is_sorted_by_keys(qtbot):
    table = Table("Table", several=False)
    qtbot.addWidget(table)
    table.columns.set_columns((Column("a", [1, 2, 3]), Column("b", [5, 4, 6])))
    table.setCurrentIndex(table.columns.index(0, 1))
    qtbot.keyClick(table, Qt.Key.Key_Down, _ALT)
    assert [table.columns.entry(row) for row in range(3)] == [2, 0, 1]
    qtbot.keyClick(table, Qt.Key.Key_Up, _ALT)
    assert [table.columns.entry(row) for row in range(3)] == [1, 0, 2]
    table.horizontalHeader().setSectionsClickable(False)
    qtbot.keyClick(table, Qt.Key.Key_Down, _ALT)
    assert [table.columns.entry(row) for row in range(3)] == [1, 0, 2]


def test_f1_helps_where_the_verdict_is_explained(window_with_result, qtbot):
    window_with_result.panels["result"].verdict.why.click()
    dialog = next(d for d in window_with_result.findChildren(QDialog) if d.isVisible())
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog, Qt.Key.Key_F1)
    (page,) = dialog.findChildren(HelpDialog)
    beginning = page.browser.toPlainText()
    page.close()
    dialog.close()
    assert beginning.startswith("3 Result")


# What plots say


def test_segments_are_told_and_which_is_selected(window_with_curves, qtbot):
    session = window_with_curves.session
    session.selection.go_to("segments")
    session.set_split(Split("manual", intervals=((0.5, 1.0), (1.5, 2.0))), "cut")
    plot = window_with_curves.panels["segments"].plot
    assert plot.accessibleDescription() == "2 segments, selected: segment 1, 0.500 to 1.000 s"
    qtbot.keyClick(plot, Qt.Key.Key_PageDown)
    assert plot.accessibleDescription() == "2 segments, selected: segment 2, 1.500 to 2.000 s"
    qtbot.keyClick(plot, Qt.Key.Key_Delete)
    assert plot.accessibleDescription() == "1 segment, selected: segment 1, 0.500 to 1.000 s"


def test_hulls_tell_the_selected_class_and_what_is_shown_beside_them(window_with_result):
    panel, selection = window_with_result.panels["result"].hulls, window_with_result.session.selection
    assert "selected: class A of" in panel.plot.accessibleDescription()
    selection.choose_class((0, "B"))
    assert "selected: class B of" in panel.plot.accessibleDescription()
    selection.show_overlays(frozenset({"members"}))
    assert panel.plot.accessibleDescription().endswith("Members of the selected class")


def test_the_distances_tell_the_present_threshold(window_with_curves, qtbot):
    window_with_curves.session.set_parameters(sd=40.0)
    part = window_with_curves.parameters.sensitivity
    qtbot.waitUntil(lambda: part.histogram.accessibleDescription().startswith("s_d = 40 mL/s:"))
    assert part.histogram.accessibleDescription() == part.read_out.text()
