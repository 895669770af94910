"""Curves through a segment, against val(c, t) of the specification."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.interpolation import trace_value, value_on_line, values_at
from core.curves.restriction import restrict
from tests.core import naive_curves
from tests.core.curve_examples import RULES, as_set, curve_lists, eighths, rules, stretches


def corners(traces, curve=0):
    return list(zip(*(a.tolist() for a in traces.points(curve)), strict=True))


@given(curve_lists, stretches(), rules)
@settings(max_examples=100, deadline=None)
def test_traces_agree_with_the_curves_everywhere(curves, segment, rule):
    start, end = segment
    traces = restrict(as_set(curves), float(start), float(end), rule)
    turning = {t for c in curves for t in naive_curves.turning_times(c, rule, start, end)}
    times = sorted(turning | {(a + b) / 2 for a, b in pairwise(sorted(turning))})
    found = values_at(traces, np.array(times, float))
    wanted = [[float(naive_curves.value(c, t, rule)) for t in times] for c in curves]
    np.testing.assert_allclose(found, wanted, rtol=0, atol=1e-12)
    if rule != "linear":
        np.testing.assert_array_equal(found, wanted)


@given(curve_lists, stretches(), rules)
@settings(max_examples=50, deadline=None)
def test_traces_run_from_cut_to_cut_and_hold_no_foreign_value(curves, segment, rule):
    start, end = segment
    traces = restrict(as_set(curves), float(start), float(end), rule)
    assert traces.duration == end - start
    for i, curve in enumerate(curves):
        time, value = traces.points(i)
        assert (time[0], time[-1]) == (start, end)
        assert (np.diff(time) >= 0).all()
        taken = naive_curves.values_taken(curve, rule, start, end)
        assert value.min() == pytest.approx(float(min(taken)), abs=1e-12)
        assert value.max() == pytest.approx(float(max(taken)), abs=1e-12)


@given(curve_lists, st.lists(eighths, min_size=3, max_size=3, unique=True), rules)
@settings(max_examples=50, deadline=None)
def test_neighbouring_segments_agree_at_the_cut(curves, times, rule):
    start, cut, end = map(float, sorted(times))
    left, right = (restrict(as_set(curves), *part, rule) for part in ((start, cut), (cut, end)))
    np.testing.assert_array_equal(values_at(left, np.array([cut])), values_at(right, np.array([cut])))
    assert [left.points(i)[1][-1] for i in range(len(left))] == [
        right.points(i)[1][0] for i in range(len(right))
    ]


@given(curve_lists, stretches())
@settings(max_examples=50, deadline=None)
def test_recorded_time_is_samples_without_long_gaps(curves, segment):
    start, end = segment
    traces = restrict(as_set(curves), float(start), float(end), "linear")
    for i, curve in enumerate(curves):
        clipped = [(max(a, start), min(b, end)) for a, b in naive_curves.recorded(curve)]
        part = slice(traces.recorded_offsets[i], traces.recorded_offsets[i + 1])
        assert traces.recorded[part].tolist() == [[a, b] for a, b in clipped if a < b]


def test_linear_cut_between_samples():
    traces = restrict(as_set([[(0, 0), (2, 4), (4, 0)]]), 1.0, 3.5, "linear")
    assert corners(traces) == [(1.0, 2.0), (2.0, 4.0), (3.5, 1.0)]


def test_last_jumps_at_the_sample_and_has_its_value_there():
    curve = as_set([[(0, 1), (1, 5), (2, 3)]])
    assert corners(restrict(curve, 0.0, 2.0, "last")) == [
        (0, 1), (1, 1), (1, 5), (2, 5), (2, 3), (2, 3),
    ]  # fmt: skip
    # A segment that starts at the jump never sees the value before it.
    assert corners(restrict(curve, 1.0, 1.5, "last")) == [(1, 5), (1.5, 5)]
    assert values_at(restrict(curve, 0.0, 2.0, "last"), np.array([0.0, 1.0, 2.0])).tolist() == [[1, 5, 3]]


def test_nearest_jumps_half_way_and_a_tie_goes_to_the_earlier_sample():
    curve = as_set([[(0, 1), (1, 5), (2, 3)]])
    traces = restrict(curve, 0.0, 2.0, "nearest")
    assert corners(traces) == [(0, 1), (0.5, 1), (0.5, 5), (1.5, 5), (1.5, 3), (2, 3)]
    assert values_at(traces, np.array([0.5, 0.51, 1.5])).tolist() == [[1, 5, 5]]
    # A segment that ends at the jump never sees the value after it; one that starts there has both.
    assert corners(restrict(curve, 0.0, 0.5, "nearest")) == [(0, 1), (0.5, 1)]
    assert corners(restrict(curve, 0.5, 1.0, "nearest")) == [(0.5, 1), (0.5, 1), (0.5, 5), (1, 5)]


@pytest.mark.parametrize("rule", RULES)
def test_segments_before_and_after_a_curve_hold_its_ends(rule):
    curve = as_set([[(2, 7), (3, 8)]])
    assert corners(restrict(curve, 0.0, 1.0, rule)) == [(0, 7), (1, 7)]
    assert corners(restrict(curve, 4.0, 5.0, rule)) == [(4, 8), (5, 8)]
    assert len(restrict(curve, 4.0, 5.0, rule).recorded) == 0


def test_held_stretches_are_in_the_trace_but_recorded_by_nobody():
    traces = restrict(as_set([[(1, 7), (2, 8), (3, 6)]]), 0.0, 5.0, "linear")
    assert corners(traces) == [(0, 7), (1, 7), (2, 8), (3, 6), (5, 6)]
    assert traces.recorded.tolist() == [[1, 3]]


def test_a_gap_of_five_sampling_intervals_is_not_yet_long():
    times = np.cumsum([0, 0.1, 0.1, 0.1, 0.5, 0.1, 0.1, 0.1, 0.51, 0.1])
    traces = restrict(as_set([[(t, 1) for t in times]]), 0.0, float(times[-1]), "linear")
    np.testing.assert_allclose(traces.recorded, [[0, times[7]], [times[8], times[9]]])


@given(
    st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.floats(1e-6, 1e3), st.lists(st.floats(0, 1), min_size=2)
)
@settings(max_examples=100, deadline=None)
def test_rounding_neither_leaves_a_line_nor_turns_it_back(v0, v1, duration, shares):
    values = [value_on_line(share * duration, 0.0, v0, duration, v1) for share in sorted(shares)]
    assert all(min(v0, v1) <= v <= max(v0, v1) for v in values)
    assert values == sorted(values, reverse=v1 < v0)


def test_a_line_meets_its_ends_exactly():
    assert value_on_line(0.3, 0.1, 1.1, 0.3, 0.7) == 0.7
    assert value_on_line(0.1, 0.1, 1.1, 0.3, 0.7) == 1.1


def test_a_time_that_rounds_to_the_end_stays_within_the_line():
    # Both spans of time round to 1, and the rise to a multiple of 4: unclamped, the value would be 4.
    assert value_on_line(0.0, -1.0, -(2.0**54), 1e-17, 3.0) == 3.0


def test_values_beyond_a_trace_are_its_ends():
    time, value = np.array([1.0, 2.0]), np.array([5.0, 6.0])
    for before in (True, False):
        assert trace_value(time, value, 0.0, before) == 5.0
        assert trace_value(time, value, 3.0, before) == 6.0


@given(curve_lists, st.lists(st.floats(0, 8), min_size=2, max_size=2, unique=True), rules)
@settings(max_examples=50, deadline=None)
def test_cuts_anywhere_change_no_value(curves, cuts, rule):
    start, end = sorted(cuts)
    traces = restrict(as_set(curves), start, end, rule)
    times = np.linspace(start, end, 9)
    wanted = [[float(naive_curves.value(c, Fraction(t), rule)) for t in times] for c in curves]
    np.testing.assert_allclose(values_at(traces, times), wanted, rtol=0, atol=1e-9)
