"""Segments made by hand, as plain tuples: every operation returns new ones that never overlap."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence

Intervals = tuple[tuple[float, float], ...]
"""Segments in order of time, in seconds; gaps are allowed."""

_DECIMALS = 6


def tidy(time: float) -> float:
    """Return a time rounded to microseconds, so that recipes stay readable."""
    # Adding 0 takes the sign off a zero, which would stand in a recipe as -0.0.
    return round(float(time), _DECIMALS) + 0.0


def on_step(time: float, frame: tuple[float, float], step: float) -> float:
    """Return the nearest time at which the curves have a sample, `step` apart from the frame's begin; or its end."""
    begin, end = frame
    near = begin + math.floor((time - begin) / step + 0.5) * step
    return tidy(min(near, end, key=lambda place: abs(place - time)))


def moved(
    intervals: Intervals, index: int, start: float, end: float, frame: tuple[float, float], shortest: float
) -> Intervals:
    """Return the segments with new ends for one, kept off its neighbours and at least `shortest` long.

    A segment that is pushed whole against a neighbour keeps its length; an end that is pulled too
    far stops there.
    """
    low = intervals[index - 1][1] if index else frame[0]
    high = intervals[index + 1][0] if index + 1 < len(intervals) else frame[1]
    old_start, old_end = intervals[index]
    # Between near neighbours there may be less room than the shortest length: all of it then.
    shortest = min(shortest, high - low)
    # Both ends moved alike. Times are whole microseconds, so a nanosecond is rounding and no wish.
    if abs((end - start) - (old_end - old_start)) < 1e-9:
        length = min(end - start, high - low)
        start = min(max(start, low), high - length)
        end = start + length
    elif start != old_start and end == old_end:
        start = min(max(start, low), end - shortest)
    else:
        start = min(max(start, low), high - shortest)
        end = min(max(end, start + shortest), high)
    return _replaced(intervals, index, (tidy(start), tidy(end)))


def touching(intervals: Intervals, index: int, start: float, end: float) -> int | None:
    """Return which segment shares the one edge that new ends move with its next one; None if none does."""
    old_start, old_end = intervals[index]
    if start != old_start and end == old_end:
        index -= 1
    elif start != old_start or end == old_end:
        return None
    # Equal ends are no coincidence of rounding: `tidy` has made both what they are.
    inside = 0 <= index < len(intervals) - 1
    return index if inside and intervals[index][1] == intervals[index + 1][0] else None


def border_moved(intervals: Intervals, index: int, at: float, shortest: float) -> Intervals:
    """Return the segments with the border between one and the next at `at`, both at least `shortest` long."""
    start, end = intervals[index][0], intervals[index + 1][1]
    if end - start < 2 * shortest:
        return intervals
    at = tidy(min(max(at, start + shortest), end - shortest))
    return (*intervals[:index], (start, at), (at, end), *intervals[index + 2 :])


def added(
    intervals: Intervals, at: float, length: float, frame: tuple[float, float], step: float
) -> tuple[Intervals, int] | None:
    """Return the segments with a new one around `at` and its position; None if there is no room.

    It begins and ends with samples, `step` apart, or where its neighbours do.
    """
    shortest = tidy(step)
    gap = _gap_around(intervals, at, frame)
    if gap is None or gap[1] - gap[0] < shortest:
        return None
    length = min(max(length, shortest), gap[1] - gap[0])
    start = min(max(at - length / 2, gap[0]), gap[1] - length)
    end = min(max(on_step(start + length, frame, step), gap[0] + shortest), gap[1])
    new = (tidy(min(max(on_step(start, frame, step), gap[0]), end - shortest)), tidy(end))
    result = tuple(sorted((*intervals, new)))
    return result, result.index(new)


def _gap_around(intervals: Intervals, at: float, frame: tuple[float, float]) -> tuple[float, float] | None:
    borders = [frame[0], *(end for pair in intervals for end in pair), frame[1]]
    # The ends of the frame around those of the segments: from each even place to the next lies a gap.
    gaps = list(zip(borders[::2], borders[1::2], strict=True))
    # At a border there may be a gap on both sides, of which the wider one is meant.
    inside = [gap for gap in gaps if gap[0] <= at <= gap[1] and gap[0] < gap[1]]
    if inside:
        return max(inside, key=lambda gap: gap[1] - gap[0])
    widest = max(gaps, key=lambda gap: gap[1] - gap[0])
    return widest if widest[1] > widest[0] else None


def split(intervals: Intervals, index: int, at: float, shortest: float) -> Intervals | None:
    """Return the segments with one cut in two at `at`; None if a part would be too short."""
    start, end = intervals[index]
    at = tidy(at)
    if at - start < shortest or end - at < shortest:
        return None
    return (*intervals[:index], (start, at), (at, end), *intervals[index + 1 :])


def merged(intervals: Intervals, index: int) -> Intervals | None:
    """Return the segments with one joined to the next, the gap between them included."""
    if index + 1 >= len(intervals):
        return None
    joined = (intervals[index][0], intervals[index + 1][1])
    return (*intervals[:index], joined, *intervals[index + 2 :])


def deleted(intervals: Intervals, index: int) -> Intervals:
    """Return the segments without one."""
    return intervals[:index] + intervals[index + 1 :]


def at(intervals: Intervals, time: float) -> int | None:
    """Return the segment that a time lies in; None in a gap."""
    # Without its end: a time where two segments touch lies in the second one alone.
    return next((i for i, (start, end) in enumerate(intervals) if start <= time < end), None)


def snapped(time: float, places: Sequence[float], reach: float) -> float:
    """Return the nearest of the ascending `places` if it lies within reach, else `time`."""
    at = bisect_left(places, time)
    # In ascending order only the neighbours of a time can be nearest to it.
    near = min(places[max(at - 1, 0) : at + 1], key=lambda place: abs(place - time), default=time)
    return near if abs(near - time) <= reach else time


def _replaced(intervals: Intervals, index: int, new: tuple[float, float]) -> Intervals:
    return (*intervals[:index], new, *intervals[index + 1 :])
