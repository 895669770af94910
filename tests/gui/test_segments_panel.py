"""Step 2: the ways of cutting, and segments by hand with mouse, keys and numbers, all of it undoable."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QDialog

from anonymizer_gui.work import zero_crossings
from core.curves.curve_set import CurveSet
from core.split import Split


@pytest.fixture
def panel(segments_panel):
    return segments_panel


def split_of(panel):
    return panel._session.parameters.split


def test_a_panel_made_before_anything_is_opened_shows_what_comes(window, qtbot):
    panel = window.panels["segments"]
    assert panel.modes["none"].isChecked()
    window.open_sample()
    qtbot.waitUntil(lambda: "1 segment." in panel.note.text())
    assert window.session.loaded is not None


def test_none_is_the_default(panel):
    assert panel.modes["none"].isChecked()
    assert "1 segment." in panel.note.text()


def test_equal_parts(panel, qtbot, window_with_curves):
    panel.modes["fixed"].click()
    assert split_of(panel).mode == "fixed"
    panel.length.setValue(0.8)
    assert split_of(panel) == Split("fixed", length=0.8)
    qtbot.waitUntil(lambda: "4 segments." in panel.note.text())
    assert len(panel.layer.regions) == 4
    assert panel.table.table.columns.rowCount() == 4
    window_with_curves.actions_["undo"].trigger()
    assert split_of(panel).mode == "fixed"
    window_with_curves.actions_["undo"].trigger()
    assert panel.modes["none"].isChecked()


def test_a_proposal_may_come_before_the_plan(window, qtbot):
    panel = window.panels["segments"]
    assert panel.modes["none"].isChecked()
    window.session.curvesChanged.connect(panel._show_segmentation)
    with qtbot.waitSignal(window.session.planChanged):
        window.open_sample()
    assert panel.modes["none"].isChecked()


def test_a_length_that_cuts_nothing_is_told_while_it_is_typed(panel, qtbot):
    panel.modes["fixed"].click()
    before = split_of(panel)
    qtbot.waitUntil(lambda: "4 segments." in panel.note.text())
    panel.length.setValue(0.0)
    assert "0 s cuts nothing" in panel.note.text()
    assert split_of(panel) == before
    panel.length.setValue(0.8)
    assert "cuts nothing" not in panel.note.text()


def test_windowed_frechet_shows_its_profile(panel, qtbot):
    panel.modes["frechet"].click()
    panel.count.setValue(3)
    assert split_of(panel).count == 3
    assert panel.profile.isVisibleTo(panel)
    qtbot.waitUntil(lambda: len(panel.layer.regions) == 3)
    assert len(panel.profile._cuts) == 2


def test_proposal_is_taken_over_by_hand(panel, qtbot):
    panel.modes["fixed"].click()
    panel.length.setValue(1.0)
    qtbot.waitUntil(lambda: len(panel.layer.regions) == 3)
    panel.by_hand.click()
    assert split_of(panel).mode == "manual"
    assert len(split_of(panel).intervals) == 3
    assert panel.modes["manual"].isChecked()


def test_by_hand_without_a_proposal_starts_with_the_whole(panel):
    panel.modes["manual"].click()
    assert len(split_of(panel).intervals) == 1


def test_gaps_are_told(by_hand, qtbot):
    qtbot.waitUntil(lambda: "lie in gaps" in by_hand.note.text())


def test_times_as_numbers(by_hand):
    by_hand.table._choose(1)
    by_hand.table.start.setValue(1.2)
    assert split_of(by_hand).intervals == ((0.5, 1.0), (1.2, 2.0))
    by_hand.table.start.setValue(0.2)
    assert split_of(by_hand).intervals == ((0.5, 1.0), (1.0, 2.0))


def test_add_split_join_delete(by_hand):
    table = by_hand.table
    table._choose(0)
    table.tools["split"].click()
    middle = split_of(by_hand).intervals[0][1]
    assert middle == pytest.approx(0.75, abs=table._sample())
    assert split_of(by_hand).intervals == ((0.5, middle), (middle, 1.0), (1.5, 2.0))
    table._choose(1)
    table.tools["merge"].click()
    assert split_of(by_hand).intervals == ((0.5, middle), (middle, 2.0))
    table._choose(0)
    table.tools["delete"].click()
    assert split_of(by_hand).intervals == ((middle, 2.0),)
    table.tools["delete"].click()
    assert len(split_of(by_hand).intervals) == 1
    by_hand.plot.setXRange(0.0, 0.6, padding=0)
    table.tools["add"].click()
    assert len(split_of(by_hand).intervals) == 2
    undo = by_hand._session.undo_stack
    for _ in range(4):
        undo.undo()
    assert split_of(by_hand).intervals == ((0.5, 1.0), (1.5, 2.0))


def test_keys_on_the_plot_nudge(by_hand, qtbot):
    by_hand.table._choose(0)
    sample = by_hand.table._sample()
    by_hand.plot.setFocus()
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Right)
    assert split_of(by_hand).intervals[0] == pytest.approx((0.5 + sample, 1.0 + sample), abs=1e-5)
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert split_of(by_hand).intervals[0] == pytest.approx((0.5 - 9 * sample, 1.0 - 9 * sample), abs=1e-5)
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Delete)
    assert len(split_of(by_hand).intervals) == 1


def test_an_arrow_held_down_is_one_step_of_undo(by_hand):
    undo, kind = by_hand._session.undo_stack, QEvent.Type.KeyPress
    before, sample = undo.count(), by_hand.table._sample()
    for is_repeated in (False, True, True):
        key = QKeyEvent(kind, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, "", is_repeated)
        QApplication.sendEvent(by_hand.plot, key)
    assert split_of(by_hand).intervals[0] == pytest.approx((0.5 + 3 * sample, 1.0 + 3 * sample), abs=1e-5)
    assert undo.count() == before + 1
    QApplication.sendEvent(by_hand.plot, QKeyEvent(kind, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier))
    assert undo.count() == before + 2
    undo.undo()
    undo.undo()
    assert split_of(by_hand).intervals[0] == (0.5, 1.0)


def test_keys_on_the_plot_move_one_edge_alone(by_hand, qtbot):
    sample = by_hand.table._sample()
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert split_of(by_hand).intervals[0] == pytest.approx((0.5, 1.0 + sample), abs=1e-5)
    both = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Left, both)
    assert split_of(by_hand).intervals[0] == pytest.approx((0.5 - 10 * sample, 1.0 + sample), abs=1e-5)


def test_keys_on_the_plot_choose_split_join_add_and_snap(by_hand, qtbot):
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_S):
        qtbot.keyClick(by_hand.plot, key)
    middle = split_of(by_hand).intervals[1][1]
    assert middle == pytest.approx(1.75, abs=by_hand.table._sample())
    assert split_of(by_hand).intervals == ((0.5, 1.0), (1.5, middle), (middle, 2.0))
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_J)
    assert split_of(by_hand).intervals == ((0.5, 1.0), (1.5, 2.0))
    by_hand.plot.setXRange(1.0, 1.5, padding=0)
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Insert)
    assert len(split_of(by_hand).intervals) == 3
    session = by_hand._session
    crossings = zero_crossings(session.loaded.curves, ())
    middle = crossings[len(crossings) // 2]
    session.set_split(Split("manual", intervals=((0.1, middle - 0.02),)), "cut")
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Z)
    assert split_of(by_hand).intervals[0][1] == pytest.approx(middle, abs=1e-6)


def test_keys_with_ctrl_are_left_to_the_window(by_hand, qtbot):
    before = split_of(by_hand)
    for key in (Qt.Key.Key_S, Qt.Key.Key_J):
        qtbot.keyClick(by_hand.plot, key, Qt.KeyboardModifier.ControlModifier)
    assert split_of(by_hand) == before
    for dialog in by_hand.plot.window().findChildren(QDialog):
        dialog.close()


def test_a_double_click_splits_a_segment_and_adds_one_in_a_gap(by_hand):
    by_hand.plot.pressedTwice.emit(1.6)
    cut = split_of(by_hand).intervals[1][1]
    assert cut == pytest.approx(1.6, abs=by_hand.table._sample())
    assert split_of(by_hand).intervals == ((0.5, 1.0), (1.5, cut), (cut, 2.0))
    by_hand.plot.pressedTwice.emit(1.25)
    first, second = split_of(by_hand).intervals[1]
    assert 1.0 <= first < 1.25 < second <= 1.5


def test_the_read_out_and_the_strip_follow_the_plot(by_hand):
    by_hand.plot.pointed.emit(1.5, 300.0)
    assert by_hand.read_out.text().startswith("t 1.500 s   ")
    assert by_hand.overview._intervals == ((0.5, 1.0), (1.5, 2.0))
    by_hand.plot.setXRange(0.6, 1.0, padding=0)
    assert by_hand.overview.visible_part() == pytest.approx((0.6, 1.0))
    left, width = by_hand.overview._across()
    end = by_hand.overview._frame[1]
    spot = QPointF(left + width / 2, 5)
    press = QMouseEvent(
        QEvent.Type.MouseButtonPress,
        spot,
        spot,
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    by_hand.overview.mousePressEvent(press)
    begin = by_hand.overview._frame[0]
    assert sum(by_hand.overview.visible_part()) / 2 == pytest.approx((begin + end) / 2)


def test_the_overview_stands_below_the_segments_of_the_plot(by_hand):
    by_hand.plot.show_all()
    box = by_hand.plot.getPlotItem().getViewBox()
    for time in (0.5, 1.0, 2.0):
        above = box.mapViewToScene(QPointF(time, 0.0)).x()
        assert by_hand.overview._place((time, time)).left() == pytest.approx(above, abs=0.5)


def test_a_proposal_can_be_taken_only_once_it_is_there(panel, qtbot):
    panel.modes["fixed"].click()
    assert not panel.by_hand.isEnabled()
    qtbot.waitUntil(panel.by_hand.isEnabled)
    assert len(panel._session.preview.segmentation.segments) > 1


def test_keys_of_the_plot_still_zoom(by_hand, qtbot):
    before = by_hand.plot.viewRect().width()
    qtbot.keyClick(by_hand.plot, Qt.Key.Key_Plus)
    assert by_hand.plot.viewRect().width() < before


def test_zero_crossings_of_the_mean():
    time = np.linspace(0.0, 4.0, 81)
    curves = CurveSet.from_curves(
        "X", "", [(time, 1.0 - time), (time, 3.0 - time), (time, time * 9)], "abc", [0, 1, 2]
    )
    assert zero_crossings(curves, ("c",)) == [pytest.approx(2.0)]
    assert zero_crossings(curves, ("a", "b", "c")) == []
