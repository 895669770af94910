"""Step 2: the ways of cutting, and segments by hand with mouse, keys and numbers, all of it undoable."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QDialog

from anonymizer_gui.work import zero_crossings
from core.curves.curve_set import CurveSet
from core.split import Split


@pytest.fixture
def panel(window_with_curves, qtbot):
    window_with_curves.actions_["step_segments"].trigger()
    panel = window_with_curves.panels["segments"]
    qtbot.waitUntil(lambda: panel.plot.bundle.picture is not None)
    qtbot.waitUntil(lambda: window_with_curves.session.preview.segmentation is not None)
    return panel


@pytest.fixture
def by_hand(panel, window_with_curves):
    window_with_curves.session.set_split(Split("manual", intervals=((0.5, 1.0), (1.5, 2.0))), "cut")
    return panel


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


def test_what_cannot_be_done_is_told_with_what_can(by_hand):
    table, session = by_hand.table, by_hand._session
    begin, end = table._frame()
    session.set_split(Split("manual", intervals=((begin, end),)), "cut")
    for tool, told in (("add", "There is no gap"), ("merge", "No segment follows"), ("delete", "The last")):
        table.tools[tool].click()
        assert by_hand.note.text().startswith(told)
    assert split_of(by_hand).intervals == ((begin, end),)


def test_what_the_mouse_moves_lies_on_samples(by_hand):
    table, rate = by_hand.table, float(by_hand._session.facts.rate.max())
    table._dragged(0, 0.5, 1.2345, True)
    by_hand.plot.pressedTwice.emit(1.8123)
    by_hand.plot.setXRange(0.0, 0.6, padding=0)
    by_hand.plot.pressedTwice.emit(0.2617)
    moved = {edge for pair in split_of(by_hand).intervals for edge in pair} - {0.5, 1.5, 2.0}
    assert len(moved) == 4
    places = [(edge - table._frame()[0]) * rate for edge in moved]
    assert places == pytest.approx([round(place) for place in places], abs=1e-3)
    table._choose(1)
    table.start.setValue(0.5123)
    assert split_of(by_hand).intervals[table._selected][0] == 0.5123, "what is typed stays"


def test_numbers_of_narrow_segments_do_not_run_into_each_other(by_hand):
    edges = [0.0, 0.5, 0.502, 0.504, 1.0]
    by_hand._session.set_split(Split("manual", intervals=tuple(pairwise(edges))), "cut")
    by_hand.plot.setXRange(0.0, 2.0, padding=0)
    shown = [region.label.isVisible() for region in by_hand.layer.regions]
    assert shown == [True, True, False, False]
    by_hand.plot.setXRange(0.5, 0.505, padding=0)
    assert all(region.label.isVisible() for region in by_hand.layer.regions[1:])


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
    by_hand.plot.pointerLeft.emit()
    assert by_hand.read_out.text() == ""
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


def drag(plot, start, steps):
    """Drag with the left button, as a mouse does: the events carry the pressed button."""
    view = plot.viewport()

    def send(kind, x, y, button, buttons):
        spot = QPointF(x, y)
        event = QMouseEvent(
            kind,
            spot,
            QPointF(view.mapToGlobal(spot.toPoint())),
            button,
            buttons,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(view, event)

    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    x, y = start
    send(QEvent.Type.MouseMove, x, y, none, none)
    send(QEvent.Type.MouseButtonPress, x, y, left, left)
    for dx in steps:
        send(QEvent.Type.MouseMove, x + dx, y, none, left)
    send(QEvent.Type.MouseButtonRelease, x + steps[-1], y, left, none)


def test_of_very_many_segments_those_in_view_are_drawn(by_hand):
    edges = [round(0.01 * number, 2) for number in range(301)]
    split = Split("manual", intervals=tuple(pairwise(edges)))
    by_hand._session.set_split(split, "cut")
    assert len(by_hand.layer.regions) == 200
    by_hand.plot.getViewBox().setXRange(2.505, 2.605, padding=0)
    assert [region.index for region in by_hand.layer.regions] == list(range(250, 261))
    assert by_hand.layer.regions[0].getRegion() == (2.5, 2.51)
    by_hand.layer.regions[3].pressed.emit(253)
    assert by_hand.table.start.value() == 2.53


def test_dragging_an_edge_is_one_step_of_undo(by_hand, qtbot):
    plot, session = by_hand.plot, by_hand._session
    box = plot.getPlotItem().getViewBox()
    before = session.undo_stack.count()
    spot = plot.mapFromScene(box.mapViewToScene(QPointF(1.0, 300.0)))
    drag(plot, (spot.x(), spot.y()), (4, 9, 15, 20))
    intervals = split_of(by_hand).intervals
    assert intervals[0][0] == 0.5
    assert 1.0 < intervals[0][1] <= 1.5
    assert intervals[1] == (1.5, 2.0)
    assert session.undo_stack.count() == before + 1
    session.undo_stack.undo()
    assert split_of(by_hand).intervals == ((0.5, 1.0), (1.5, 2.0))
    assert by_hand.layer.regions[0].getRegion() == (0.5, 1.0)


@pytest.mark.parametrize("steps", [(4, 9, 15, 20), (-4, -9, -15, -20)])
def test_a_border_of_two_segments_is_dragged_for_both(by_hand, steps):
    plot, session = by_hand.plot, by_hand._session
    session.set_split(Split("manual", intervals=((0.0, 1.0), (1.0, 2.0))), "cut")
    before = session.undo_stack.count()
    box = plot.getPlotItem().getViewBox()
    spot = plot.mapFromScene(box.mapViewToScene(QPointF(1.0, 300.0)))
    drag(plot, (spot.x(), spot.y()), steps)
    (start, border), (again, end) = split_of(by_hand).intervals
    assert (start, end) == (0.0, 2.0)
    assert border == again
    assert (border > 1.0) == (steps[0] > 0)
    assert session.undo_stack.count() == before + 1


def test_dragging_far_stops_at_the_neighbour(by_hand):
    plot = by_hand.plot
    box = plot.getPlotItem().getViewBox()
    spot = plot.mapFromScene(box.mapViewToScene(QPointF(1.0, 300.0)))
    drag(plot, (spot.x(), spot.y()), (20, 90, 190, 240))
    assert split_of(by_hand).intervals == ((0.5, 1.5), (1.5, 2.0))
    assert by_hand.layer.regions[0].getRegion() == (0.5, 1.5)


def test_edges_snap_to_zero_crossings_when_asked(by_hand):
    plot, session = by_hand.plot, by_hand._session
    crossing = zero_crossings(session.loaded.curves, ())[0]
    session.set_split(Split("manual", intervals=((0.1, crossing - 0.3),)), "cut")
    by_hand.table.snap.setChecked(True)
    box = plot.getPlotItem().getViewBox()
    begin = plot.mapFromScene(box.mapViewToScene(QPointF(crossing - 0.3, 300.0)))
    end = plot.mapFromScene(box.mapViewToScene(QPointF(crossing + 0.01, 300.0)))
    drag(plot, (begin.x(), begin.y()), (5, 12, end.x() - begin.x()))
    assert split_of(by_hand).intervals == ((0.1, pytest.approx(crossing, abs=1e-6)),)


def test_zero_crossings_of_the_mean():
    time = np.linspace(0.0, 4.0, 81)
    curves = CurveSet.from_curves(
        "X", "", [(time, 1.0 - time), (time, 3.0 - time), (time, time * 9)], "abc", [0, 1, 2]
    )
    assert zero_crossings(curves, ("c",)) == [pytest.approx(2.0)]
    assert zero_crossings(curves, ("a", "b", "c")) == []


def test_a_segment_that_is_no_longer_chosen_is_painted_anew(by_hand, qtbot):
    first = by_hand.layer.regions[0]
    painted = []
    by_hand.plot.scene().changed.connect(painted.extend)
    by_hand.layer.regions[1].pressed.emit(1)
    corners = (first.sceneBoundingRect().topLeft(), first.sceneBoundingRect().bottomLeft())
    inside = [corner + QPointF(3, dy) for corner, dy in zip(corners, (3, -3), strict=True)]
    qtbot.waitUntil(lambda: bool(painted))
    assert all(any(part.contains(place) for part in painted) for place in inside)
