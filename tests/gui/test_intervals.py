"""Segments by hand: whatever is done, they stay in order, apart, inside the frame and long enough."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from anonymizer_gui.intervals import (
    added,
    border_moved,
    deleted,
    merged,
    moved,
    on_step,
    snapped,
    split,
    touching,
)

FRAME = (0.0, 10.0)
THREE = ((1.0, 2.0), (3.0, 5.0), (5.0, 8.0))


def test_edges_stop_at_the_neighbours():
    assert moved(THREE, 1, 1.0, 5.0, FRAME, 0.1)[1] == (2.0, 5.0)
    assert moved(THREE, 1, 3.0, 7.0, FRAME, 0.1)[1] == (3.0, 5.0)
    assert moved(THREE, 0, -4.0, 2.0, FRAME, 0.1)[0] == (0.0, 2.0)
    assert moved(THREE, 2, 5.0, 99.0, FRAME, 0.1)[2] == (5.0, 10.0)


@pytest.mark.parametrize(
    ("ends", "border"),
    [((5.5, 8.0), 1), ((4.0, 8.0), 1), ((5.5, 8.5), None), ((5.0, 9.0), None), ((5.0, 8.0), None)],
)
def test_an_edge_is_shared_with_the_segment_that_touches_it(ends, border):
    assert touching(THREE, 2, *ends) == border
    assert touching(THREE, 1, 3.0, 4.0) == 1
    assert touching(THREE, 1, 2.5, 5.0) is None
    assert touching(THREE, 0, 0.5, 2.0) is None


@given(st.floats(-5, 15))
def test_a_border_moves_for_both_and_leaves_no_gap(at):
    first, *pair = border_moved(THREE, 1, at, 0.1)
    assert first == THREE[0]
    assert pair[0][1] == pair[1][0] == pytest.approx(min(max(at, 3.1), 7.9), abs=1e-6)
    assert (pair[0][0], pair[1][1]) == (3.0, 8.0)


def test_an_edge_cannot_pass_the_other():
    assert moved(THREE, 1, 4.95, 5.0, FRAME, 0.1)[1] == (4.9, 5.0)
    assert moved(THREE, 1, 3.0, 2.0, FRAME, 0.1)[1] == (3.0, 3.1)


def test_a_pushed_segment_keeps_its_length():
    assert moved(THREE, 1, 3.6, 5.6, FRAME, 0.1)[1] == (3.0, 5.0)
    assert moved(THREE, 1, 2.5, 4.5, FRAME, 0.1)[1] == (2.5, 4.5)
    assert moved(THREE, 0, -5.0, -4.0, FRAME, 0.1)[0] == (0.0, 1.0)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2), st.floats(-5, 15), st.floats(-5, 15))
def test_no_move_makes_an_overlap(index, start, end):
    new = moved(THREE, index, start, end, FRAME, 0.1)
    assert len(new) == 3
    assert all(a < b for a, b in new)
    assert all(left[1] <= right[0] for left, right in itertools.pairwise(new))
    assert new[0][0] >= FRAME[0]
    assert new[-1][1] <= FRAME[1]
    assert all(new[i] == THREE[i] for i in range(3) if i != index)


def test_add_takes_the_gap_it_points_at():
    assert added(THREE, 9.0, 1.0, FRAME, 0.1) == ((*THREE, (8.5, 9.5)), 3)
    assert added(THREE, 2.2, 5.0, FRAME, 0.1)[0][1] == (2.0, 3.0)


def test_add_inside_a_segment_takes_the_widest_gap():
    assert added(THREE, 4.0, 1.0, FRAME, 0.1)[0][3] == (8.0, 9.0)


def test_add_without_room_does_nothing():
    assert added(((0.0, 10.0),), 5.0, 1.0, FRAME, 0.1) is None


def test_split_merge_delete():
    assert split(THREE, 1, 4.0, 0.1) == ((1.0, 2.0), (3.0, 4.0), (4.0, 5.0), (5.0, 8.0))
    assert split(THREE, 1, 3.05, 0.1) is None
    assert merged(THREE, 0) == ((1.0, 5.0), (5.0, 8.0))
    assert merged(THREE, 2) is None
    assert deleted(THREE, 1) == ((1.0, 2.0), (5.0, 8.0))


@pytest.mark.parametrize(("time", "expected"), [(1.04, 1.0), (1.2, 1.2), (2.96, 3.0), (0.0, 0.0), (9.0, 9.0)])
def test_snap(time, expected):
    assert snapped(time, [1.0, 2.0, 3.0], 0.05) == expected


def test_snap_without_places():
    assert snapped(1.5, [], 1.0) == 1.5


@given(st.floats(-2, 12))
def test_a_time_goes_to_the_nearest_sample_or_the_end(time):
    frame, step = (0.0, 9.983), 0.02
    places = [*(0.02 * number for number in range(-110, 620)), 9.983]
    found = on_step(time, frame, step)
    assert abs(found - time) == pytest.approx(min(abs(place - time) for place in places), abs=2e-6)
    assert min(abs(place - found) for place in places) <= 1e-6
