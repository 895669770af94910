"""The hull of a group of curves, and the independent check that it holds them."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.interpolation import (
    count_before,
    count_until,
    takes_value_before,
    trace_value,
    value_on_line,
)
from core.curves.traces import Traces
from core.hulls.envelopes import cell_of, envelope_rows
from core.hulls.hull import Hull


def hull_of(
    traces: Traces, members: IntArray, grid: FloatArray, kind: str, released: BoolArray | None = None
) -> Hull:
    """Return the hull of a group of curves (design 10.1).

    Parameters
    ----------
    traces : Traces
        All curves of the segment.
    members : ndarray of int
        The group, at least one curve.
    grid : ndarray of float, shape (cells + 1,)
        From `core.hulls.grid.hull_grid`, over the same segment.
    kind : {'step', 'linear', 'sampled'}
        ``step`` and ``linear`` hold every member at every time. ``sampled``, as in the 2024 paper,
        joins the extremes at the grid times and may be left between them.
    released : ndarray of bool, shape (cells,), optional
        The cells that are to be published, all if not given. Only in these the chords of a
        ``linear`` hull are cleared: a corner shared with another cell would tell how far the few
        members recorded there go.

    Returns
    -------
    Hull
        The pointwise envelope; all values of a ``step`` hull are values of members.
    """
    rows_lower, rows_upper = envelope_rows(traces, members, grid, kind)
    # Exact for `step` and `sampled`; a `linear` hull is lifted once its members are final (design 10.2).
    lower, upper = rows_lower.min(axis=0), rows_upper.max(axis=0)
    if kind == "linear":
        lower, upper = _lifted(traces, members, grid, lower, upper, released)
    return Hull(kind, grid, upper, lower)


def _lifted(
    traces: Traces,
    members: IntArray,
    grid: FloatArray,
    lower: FloatArray,
    upper: FloatArray,
    released: BoolArray | None,
) -> tuple[FloatArray, FloatArray]:
    """Move the corners of a sampled hull outwards until every released chord clears all members.

    Both ends of a cell's chord move by at least what the members exceed it, so the chord does
    so everywhere between, and moving on for the sake of one cell never harms its neighbour.
    """
    # A cell without excess at either end, so that every corner lies between two.
    below, above = np.zeros(len(grid) + 1), np.zeros(len(grid) + 1)
    before = takes_value_before(traces.interpolation)
    _fill_excess(
        traces.time,
        traces.value,
        traces.offsets,
        members,
        grid,
        before,
        lower,
        upper,
        below[1:-1],
        above[1:-1],
    )
    if released is not None:
        below[1:-1] *= released
        above[1:-1] *= released
    return lower - np.maximum(below[:-1], below[1:]), upper + np.maximum(above[:-1], above[1:])


@kernel
def _fill_excess(time, value, offsets, members, grid, before, lower, upper, below, above):  # type: ignore[no-untyped-def]
    """Find how far the members leave the chords of each cell."""
    for member in members:
        for point in range(offsets[member], offsets[member + 1]):
            t, v = time[point], value[point]
            i = cell_of(grid, t, before)
            floor = value_on_line(t, grid[i], lower[i], grid[i + 1], lower[i + 1])
            roof = value_on_line(t, grid[i], upper[i], grid[i + 1], upper[i + 1])
            below[i] = max(below[i], floor - v)
            above[i] = max(above[i], v - roof)


def largest_violation(
    hull: Hull, traces: Traces, members: IntArray, released: BoolArray | None = None
) -> float:
    """Return the largest amount by which a member leaves its hull at any time that is published.

    The result is exact, not sampled: curve and hull are straight between the corners of the
    curve and the grid times, so their distance is largest at one of these. It shares no step with
    the making of hulls but the interpolation.

    Parameters
    ----------
    hull : Hull
        Hull on a grid over the same segment.
    traces : Traces
        All curves of the segment.
    members : ndarray of int
        The curves that should lie within.
    released : ndarray of bool, shape (cells,), optional
        The cells that are to be published, all if not given.

    Returns
    -------
    float
        In the unit of the signal; 0 if all members lie within. For ``step`` exactly so; a
        ``linear`` hull may give a few units in the last place of the values involved.
    """
    step = hull.kind == "step"
    ends = (
        (hull.lower, hull.lower, hull.upper, hull.upper)
        if step
        else (hull.lower[:-1], hull.lower[1:], hull.upper[:-1], hull.upper[1:])
    )
    before = takes_value_before(traces.interpolation)
    cells = np.arange(hull.cells) if released is None else np.flatnonzero(released)
    return float(
        _largest_violation(
            traces.time, traces.value, traces.offsets, members, hull.grid, cells, before, *ends
        )
    )


@kernel
def _largest_violation(  # type: ignore[no-untyped-def]
    time, value, offsets, members, grid, cells, before, lower_left, lower_right, upper_left, upper_right
):
    worst = 0.0
    for member in members:
        part = slice(offsets[member], offsets[member + 1])
        times, values = time[part], value[part]
        for cell in cells:
            a, b = grid[cell], grid[cell + 1]
            low_a, low_b = lower_left[cell], lower_right[cell]
            high_a, high_b = upper_left[cell], upper_right[cell]
            # At each end: the limit from inside the cell, and the value taken there.
            for v in (trace_value(times, values, a, False), trace_value(times, values, a, before)):
                worst = max(worst, low_a - v, v - high_a)
            for v in (trace_value(times, values, b, True), trace_value(times, values, b, before)):
                worst = max(worst, low_b - v, v - high_b)
            # Only corners strictly inside: those on a border were judged as limits and values there.
            first, last = count_until(times, a), count_before(times, b)
            for point in range(first, last):
                t, v = times[point], values[point]
                floor = value_on_line(t, a, low_a, b, low_b)
                roof = value_on_line(t, a, high_a, b, high_b)
                worst = max(worst, floor - v, v - roof)
    return worst
