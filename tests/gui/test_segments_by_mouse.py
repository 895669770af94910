"""What the mouse makes of segments lies on samples, their numbers stay apart, and what cannot be done is told."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.split import Split


@pytest.fixture
def by_hand(window_with_curves, qtbot):
    window_with_curves.actions_["step_segments"].trigger()
    panel = window_with_curves.panels["segments"]
    qtbot.waitUntil(lambda: panel.plot.bundle.picture is not None)
    window_with_curves.session.set_split(Split("manual", intervals=((0.5, 1.0), (1.5, 2.0))), "cut")
    return panel


def split_of(panel):
    return panel._session.parameters.split


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
