"""Curves through one segment: held, interpolated at the cuts, with the time they were recorded in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import CurveSet, FloatArray, IntArray
from core.curves.interpolation import count_before, count_until, value_on_line
from core.curves.traces import Traces

_LONG_GAP = 5.0
"""A gap is long beyond this many usual sampling intervals of the curve (design 3)."""

_RULES = {"linear": 0, "last": 1, "nearest": 2}
_LINEAR, _LAST, _NEAREST = _RULES["linear"], _RULES["last"], _RULES["nearest"]


def restrict(curves: CurveSet, start: float, end: float, interpolation: str) -> Traces:
    """Restrict all curves to one segment of their common frame (design 3 and 5).

    Before its first and after its last sample a curve holds its value. Both ends of the segment
    become points of every trace, so that neighbouring segments agree at the cut.

    Parameters
    ----------
    curves : CurveSet
        The curves.
    start, end : float
        The segment in seconds, ``start < end``.
    interpolation : {'linear', 'last', 'nearest'}
        Value between two samples: on the straight line, that of the sample before, or that of the
        closest sample (half-way between, the earlier one).

    Returns
    -------
    Traces
        One trace a curve, in the same order. A trace with jumps is the closure of the curve's
        graph over the segment: a value the curve has nowhere in the segment is not in it.
    """
    rule = _RULES[interpolation]
    offsets = _corner_offsets(curves.time, curves.value, curves.offsets, start, end, rule)
    time, value = np.empty(offsets[-1]), np.empty(offsets[-1])
    _fill_corners(curves.time, curves.value, curves.offsets, start, end, rule, offsets, time, value)
    recorded, recorded_offsets = _recorded_within(curves, start, end)
    return Traces(start, end, interpolation, time, value, offsets, recorded, recorded_offsets)


def recorded_in_all(signals: Sequence[Traces]) -> list[Traces]:
    """Return the traces of several signals with the time that each curve was recorded in all of them.

    Who knows that a person was recorded at a time in two signals looks for a curve recorded in both.

    Parameters
    ----------
    signals : sequence of Traces
        The same curves through the same segment, one a signal.
    """
    if len(signals) == 1:
        return list(signals)
    together = [
        _common_stretches([_stretches_of(one, curve) for one in signals]) for curve in range(len(signals[0]))
    ]
    recorded = np.concatenate([np.empty((0, 2)), *together])
    offsets = np.concatenate([[0], np.cumsum([len(stretches) for stretches in together])]).astype(np.int64)
    return [replace(one, recorded=recorded, recorded_offsets=offsets) for one in signals]


def _stretches_of(traces: Traces, curve: int) -> FloatArray:
    return traces.recorded[traces.recorded_offsets[curve] : traces.recorded_offsets[curve + 1]]


def _common_stretches(signals: Sequence[FloatArray]) -> FloatArray:
    """Return what all have in common of stretches of time that ascend."""
    common, *others = signals
    for other in others:
        # All that meet one stretch follow each other, so thousands of gaps make no table of all pairs.
        begin = np.searchsorted(other[:, 1], common[:, 0], side="right")
        met = np.maximum(np.searchsorted(other[:, 0], common[:, 1]) - begin, 0)
        ours = np.repeat(np.arange(len(common)), met)
        theirs = np.arange(len(ours)) + np.repeat(begin - (np.cumsum(met) - met), met)
        first = np.maximum(common[ours, 0], other[theirs, 0])
        last = np.minimum(common[ours, 1], other[theirs, 1])
        # A stretch that only touches a segment is no recorded time in it.
        kept = first < last
        common = np.column_stack([first[kept], last[kept]])
    return common


@part_of_kernel
def _curve_value(time: FloatArray, value: FloatArray, t: float, rule: int) -> float:
    """Value of a curve anywhere on the time axis."""
    i = count_until(time, t) - 1
    if i < 0:
        return float(value[0])
    if i == len(time) - 1 or rule == _LAST:
        return float(value[i])
    if rule == _NEAREST:
        return float(value[i] if t <= 0.5 * (time[i] + time[i + 1]) else value[i + 1])
    return value_on_line(t, time[i], value[i], time[i + 1], value[i + 1])


@part_of_kernel
def _put(out_time: FloatArray, out_value: FloatArray, at: int, t: float, v: float) -> int:
    # Empty arrays only count: the same walk sizes the arrays and fills them.
    if len(out_time):
        out_time[at] = t
        out_value[at] = v
    return at + 1


@part_of_kernel
def _walk(
    time: FloatArray,
    value: FloatArray,
    start: float,
    end: float,
    rule: int,
    out_time: FloatArray,
    out_value: FloatArray,
    at: int,
) -> int:
    """Put the corners of one trace from position `at` on; return the position after them."""
    at = _put(out_time, out_value, at, start, _curve_value(time, value, start, rule))
    if rule == _LINEAR:
        for i in range(count_until(time, start), count_before(time, end)):
            at = _put(out_time, out_value, at, time[i], value[i])
    else:
        at = _walk_jumps(time, value, start, end, rule, out_time, out_value, at)
    return _put(out_time, out_value, at, end, _curve_value(time, value, end, rule))


@part_of_kernel
def _walk_jumps(
    time: FloatArray,
    value: FloatArray,
    start: float,
    end: float,
    rule: int,
    out_time: FloatArray,
    out_value: FloatArray,
    at: int,
) -> int:
    for i in range(max(1, count_before(time, start)), len(time)):
        jump = time[i] if rule == _LAST else 0.5 * (time[i - 1] + time[i])
        if jump > end:
            break
        # A jump at a cut belongs to the segment in which the curve takes both values.
        inside = start < jump if rule == _LAST else start <= jump < end
        if inside and value[i] != value[i - 1]:
            at = _put(out_time, out_value, at, jump, value[i - 1])
            at = _put(out_time, out_value, at, jump, value[i])
    return at


@kernel
def _corner_offsets(time, value, offsets, start, end, rule):  # type: ignore[no-untyped-def]
    none = np.empty(0)
    result = np.zeros(len(offsets), np.int64)
    for curve in range(len(offsets) - 1):
        part = slice(offsets[curve], offsets[curve + 1])
        result[curve + 1] = _walk(time[part], value[part], start, end, rule, none, none, result[curve])
    return result


@kernel
def _fill_corners(time, value, offsets, start, end, rule, corners, out_time, out_value):  # type: ignore[no-untyped-def]
    for curve in range(len(offsets) - 1):
        part = slice(offsets[curve], offsets[curve + 1])
        _walk(time[part], value[part], start, end, rule, out_time, out_value, corners[curve])


def _recorded_within(curves: CurveSet, start: float, end: float) -> tuple[FloatArray, IntArray]:
    """Return the stretches of the segment in which each curve was recorded, and their offsets."""
    first, last, owner = _recorded_stretches(curves.time, curves.offsets)
    first, last = np.maximum(first, start), np.minimum(last, end)
    kept = first < last
    counts = np.bincount(owner[kept], minlength=len(curves))
    return (
        np.column_stack([first[kept], last[kept]]),
        np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
    )


def _recorded_stretches(time: FloatArray, offsets: IntArray) -> tuple[FloatArray, FloatArray, IntArray]:
    """First and last time of each stretch without a long gap, and the curve it belongs to."""
    # In numpy, as compiling a median takes ten seconds of a first run.
    last_sample = np.zeros(len(time), np.bool_)
    last_sample[offsets[1:] - 1] = True
    # Without the steps from one curve to the next.
    steps = np.diff(time)[~last_sample[:-1]]
    owner = np.repeat(np.arange(len(offsets) - 1), np.diff(offsets) - 1)
    # The slack keeps a gap of exactly five intervals from being long by rounding.
    longest = _LONG_GAP * _medians(steps, owner, np.diff(offsets) - 1) * (1 + 1e-9)
    before_gap = last_sample.copy()
    before_gap[np.flatnonzero(~last_sample)[steps > longest[owner]]] = True
    ends = np.flatnonzero(before_gap)
    starts = np.concatenate([[0], ends[:-1] + 1])
    return time[starts], time[ends], np.searchsorted(offsets, ends, side="right") - 1


def _medians(values: FloatArray, owner: IntArray, counts: IntArray) -> FloatArray:
    """Median of the values of each owner, who has at least one; owners ascend."""
    ascending = values[np.lexsort((values, owner))]
    first = np.cumsum(counts) - counts
    medians: FloatArray = 0.5 * (ascending[first + (counts - 1) // 2] + ascending[first + counts // 2])
    return medians
