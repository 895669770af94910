"""Envelopes of single curves on a grid, from which the hull and the loss of any group follow at once."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.curves.interpolation import (
    count_before,
    count_until,
    takes_value_before,
    trace_value,
    values_at,
)
from core.curves.traces import Traces
from core.hulls.grid import share_of_domain, time_weights
from core.hulls.hull import Envelopes


def envelopes(traces: Traces, grid: FloatArray, kind: str, domain_width: float) -> Envelopes:
    """Return the envelope of each curve (design 10.1 and 16).

    Parameters
    ----------
    traces : Traces
        All curves of the segment.
    grid : ndarray of float, shape (cells + 1,)
        From `core.hulls.grid.hull_grid`, over the same segment.
    kind : {'step', 'linear', 'sampled'}
        Kind of the hulls. While curves are grouped, ``linear`` is taken for ``sampled``: its lift
        depends on the whole group and is added once the group is final (design 9.3, decision 23).
    domain_width : float
        Width of the signal's domain, in its unit.

    Returns
    -------
    Envelopes
        One row a curve.
    """
    lower, upper = envelope_rows(traces, np.arange(len(traces)), grid, kind)
    return Envelopes(upper, lower, share_of_domain(time_weights(grid, kind), domain_width))


def envelope_rows(
    traces: Traces, curves: IntArray, grid: FloatArray, kind: str
) -> tuple[FloatArray, FloatArray]:
    """Return lower and upper envelope of given curves, one row a curve.

    For ``step`` the two are infimum and supremum of the curve over each closed cell, whatever the
    interpolation: at a jump on a border, a cell is given the value before the jump, the one
    after it, or both, just as the curve takes them within that cell or at its ends. For the other
    kinds both are the curve's values at the grid times, one and the same array.

    Parameters
    ----------
    traces : Traces
        Curves of the segment.
    curves : ndarray of int
        Which of them, by number.
    grid : ndarray of float, shape (cells + 1,)
        From `core.hulls.grid.hull_grid`, over the same segment.
    kind : {'step', 'linear', 'sampled'}
        Kind of the hull.

    Returns
    -------
    lower, upper : ndarray of float, shape (len(curves), columns)
        In the unit of the signal; columns are cells for ``step``, grid times otherwise.
    """
    if kind != "step":
        values = values_at(traces, grid, curves)
        return values, values
    lower = np.empty((len(curves), len(grid) - 1))
    upper = np.empty_like(lower)
    before = takes_value_before(traces.interpolation)
    _fill_extremes(traces.time, traces.value, traces.offsets, curves, grid, before, lower, upper)
    return lower, upper


@kernel
def _fill_extremes(time, value, offsets, curves, grid, before, lower, upper):  # type: ignore[no-untyped-def]
    cells = len(grid) - 1
    for row in range(len(curves)):
        part = slice(offsets[curves[row]], offsets[curves[row] + 1])
        # A curve passes through cells without a corner of its own too, so both borders of each count.
        left = trace_value(time[part], value[part], grid[0], before)
        for cell in range(cells):
            right = trace_value(time[part], value[part], grid[cell + 1], before)
            lower[row, cell] = min(left, right)
            upper[row, cell] = max(left, right)
            left = right
        for point in range(offsets[curves[row]], offsets[curves[row] + 1]):
            cell = cell_of(grid, time[point], before)
            lower[row, cell] = min(lower[row, cell], value[point])
            upper[row, cell] = max(upper[row, cell], value[point])


@part_of_kernel
def cell_of(grid: FloatArray, t: float, before: bool) -> int:
    """Return the cell that a corner at `t` belongs to.

    On a border it is the cell on whose side the curve takes the values on both sides of a jump;
    the curve's value at the border itself counts for both cells anyway.
    """
    cell = count_until(grid, t) - 1 if before else count_before(grid, t) - 1
    return min(max(cell, 0), len(grid) - 2)
