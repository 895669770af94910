"""Segments by hand: dragged on the plot to samples, each drag one step of undo; what cannot be done is told."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from anonymizer_gui.work import zero_crossings
from core.split import Split


def split_of(panel):
    return panel._session.parameters.split


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


def test_a_segment_that_is_no_longer_chosen_is_painted_anew(by_hand, qtbot):
    first = by_hand.layer.regions[0]
    painted = []
    by_hand.plot.scene().changed.connect(painted.extend)
    by_hand.layer.regions[1].pressed.emit(1)
    corners = (first.sceneBoundingRect().topLeft(), first.sceneBoundingRect().bottomLeft())
    inside = [corner + QPointF(3, dy) for corner, dy in zip(corners, (3, -3), strict=True)]
    qtbot.waitUntil(lambda: bool(painted))
    assert all(any(part.contains(place) for part in painted) for place in inside)


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
    assert shown == [True, False, False, True]
    by_hand.plot.setXRange(0.5, 0.505, padding=0)
    assert all(region.label.isVisible() for region in by_hand.layer.regions[1:])
