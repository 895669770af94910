"""Step 1: rejected cycles are told with the reason, picked in plot and table, and kept by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.gui.cutting import choose_kind, reasons, step


def test_a_rejected_cycle_is_kept_by_hand(in_breaths, qtbot):
    panel, session = in_breaths, in_breaths._session
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["rate"].tick.setChecked(True)
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["rate"].low.setValue(10.0)
    panel.recording.plot.pressed.emit(22.5, 0.0)
    assert not panel.keep.isVisibleTo(panel)  # an incomplete one is none
    panel.recording.plot.pressed.emit(15.0, 0.0)
    assert panel.keep.isVisibleTo(panel)
    assert session.selection.curves == ()
    with qtbot.waitSignal(session.curvesChanged):
        panel.keep.click()
    assert session.recipe.intake.cycles.by_hand == ("a#breath 5",)
    assert "a#breath 5" in session.facts.names
    assert reasons(panel)[5] == ""
    assert not panel.keep.isVisibleTo(panel)
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["amplitude"].tick.setChecked(True)
    assert "a#breath 5" in session.facts.names
    step(panel, qtbot, "undo")
    step(panel, qtbot, "undo")
    assert "a#breath 5" not in session.facts.names


def test_rejected_cycles_are_picked_and_kept_by_keyboard(in_breaths, qtbot):
    panel, session = in_breaths, in_breaths._session
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["rate"].tick.setChecked(True)
    with qtbot.waitSignal(session.curvesChanged):
        panel.cycles.editors["rate"].low.setValue(10.0)
    table = panel.rejected
    assert panel.tables.tabText(panel.tables.indexOf(table)) == "Rejected (9)"
    panel.tables.setCurrentWidget(table)
    whys = [table.columns.data(table.columns.index(row, 2)) for row in range(9)]
    assert whys.count("slower than allowed") == 3
    table.setCurrentIndex(table.columns.index(0, 0))
    assert panel.recording.rejected is None  # what is not whole cannot be kept
    assert table.selected_entries() == (0,)
    second = whys.index("slower than allowed", whys.index("slower than allowed") + 1)
    for _ in range(second):
        qtbot.keyClick(table, Qt.Key.Key_Down)
    assert panel.recording.recording == 1
    assert panel.cycles.view.currentText() == "b"
    begin = panel.recording.layer.cycles.starts[panel.recording.layer.selected]
    assert begin == pytest.approx(13.1, abs=0.1)
    assert panel.keep.isVisibleTo(panel)
    with qtbot.waitSignal(session.curvesChanged):
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert session.recipe.intake.cycles.by_hand == ("b#breath 5",)
    assert panel.tables.tabText(panel.tables.indexOf(table)) == "Rejected (8)"


def test_what_is_picked_in_the_plot_is_selected_in_the_table_and_shown_when_out_of_view(in_breaths, qtbot):
    panel = in_breaths
    with qtbot.waitSignal(panel._session.curvesChanged):
        panel.cycles.editors["rate"].tick.setChecked(True)
    with qtbot.waitSignal(panel._session.curvesChanged):
        panel.cycles.editors["rate"].low.setValue(10.0)
    panel.recording.plot.pressed.emit(15.0, 0.0)
    (entry,) = panel.rejected.selected_entries()
    assert panel.rejected.cycles[entry] == panel.recording.rejected
    box = panel.recording.plot.getPlotItem().getViewBox()
    box.setXRange(0.0, 4.0, padding=0)
    panel.rejected.clearSelection()
    panel.rejected.select_entries([entry])
    assert box.viewRect().left() < 13.0
    assert box.viewRect().right() > 20.9


def test_there_is_no_table_of_rejected_cycles_where_none_are(in_breaths, qtbot):
    panel = in_breaths
    assert panel.tables.indexOf(panel.rejected) >= 0
    choose_kind(panel, qtbot, "none")
    assert panel.tables.indexOf(panel.rejected) < 0
    assert not panel.rejected.isVisibleTo(panel)


def test_the_tip_tells_why_a_cycle_was_rejected(in_breaths):
    view = in_breaths.recording
    shown = view.layer.cycles
    for cycle, told in ((0, "incomplete at an end or a gap"), (1, "")):
        view.plot.pointed.emit(0.5 * (shown.starts[cycle] + shown.ends[cycle]), 0.0)
        assert view.layer.toolTip() == told
