"""Values between samples: the one place where they are computed, so that all rooms get the same bits."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.curves.traces import Traces


@part_of_kernel
def value_on_line(t: float, t0: float, v0: float, t1: float, v1: float) -> float:
    """Return the value at `t` of the line from ``(t0, v0)`` to ``(t1, v1)``, held beyond its ends.

    Rounding never takes the value outside the two ends nor turns the line back: each operation
    is monotone, and the clamp mends the last bit.
    """
    if t <= t0:
        return v0
    if t >= t1:
        return v1
    value: float = v0 + (v1 - v0) * ((t - t0) / (t1 - t0))
    # A last bit outside would put the curve outside a hull of its own samples.
    return min(max(value, min(v0, v1)), max(v0, v1))


@part_of_kernel
def count_before(time: FloatArray, t: float) -> int:
    """Return how many of ascending times lie before t; np.searchsorted takes far longer to compile."""
    low, high = 0, len(time)
    while low < high:
        middle = (low + high) // 2
        if time[middle] < t:
            low = middle + 1
        else:
            high = middle
    return low


@part_of_kernel
def count_until(time: FloatArray, t: float) -> int:
    """Return how many of ascending times lie before t or at it."""
    low, high = 0, len(time)
    while low < high:
        middle = (low + high) // 2
        if time[middle] <= t:
            low = middle + 1
        else:
            high = middle
    return low


@part_of_kernel
def trace_value(time: FloatArray, value: FloatArray, t: float, before: bool) -> float:
    """Return the value of a trace at `t`; at a jump, the one before it or the one after it."""
    if before:
        i = count_before(time, t)
        # The first of two corners at a jump, which has the value before it.
        if i < len(time) and time[i] == t:
            return float(value[i])
    else:
        i = count_until(time, t)
    if i == 0:
        return float(value[0])
    if i == len(time):
        return float(value[-1])
    return value_on_line(t, time[i - 1], value[i - 1], time[i], value[i])


def takes_value_before(interpolation: str) -> bool:
    """Whether a curve has, at the very time of a jump, the value before the jump (design 3).

    Parameters
    ----------
    interpolation : {'linear', 'last', 'nearest'}
        ``last`` jumps at a sample and has its value there; ``nearest`` jumps half-way between
        two samples, where the earlier one counts; ``linear`` has no jumps.

    Returns
    -------
    bool
        True for ``nearest``.
    """
    return interpolation == "nearest"


def values_at(traces: Traces, times: FloatArray, curves: IntArray | None = None) -> FloatArray:
    """Return the values of traces at given times.

    Parameters
    ----------
    traces : Traces
        Curves through a segment.
    times : ndarray of float, shape (times,)
        Seconds, within the segment.
    curves : ndarray of int, optional
        Which traces; all by default.

    Returns
    -------
    ndarray of float, shape (curves, times)
        In the unit of the signal.
    """
    chosen = np.arange(len(traces)) if curves is None else np.asarray(curves, np.int64)
    values = np.empty((len(chosen), len(times)))
    before = takes_value_before(traces.interpolation)
    _fill_values(traces.time, traces.value, traces.offsets, chosen, times, before, values)
    return values


@kernel
def _fill_values(time, value, offsets, curves, times, before, values):  # type: ignore[no-untyped-def]
    for row in range(len(curves)):
        part = slice(offsets[curves[row]], offsets[curves[row] + 1])
        for column in range(len(times)):
            values[row, column] = trace_value(time[part], value[part], times[column], before)
