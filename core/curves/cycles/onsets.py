"""Where the cycles of one recording begin: stretches without a gap, each brought to even times for the search."""

from __future__ import annotations

import importlib
import itertools
import math
from collections.abc import Callable, Sequence

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.cycles.beats import beat_onsets
from core.curves.cycles.breaths import flow_onsets
from core.curves.cycles.faint import with_faint_ones
from core.curves.cycles.rises import rise_onsets
from core.curves.signals import kind_of
from core.curves.time_axis import median_step, round_times, skipped
from core.cycles import Cycles

_LONG_GAP = 5.0
"""In uneven times a step beyond this many usual ones is a gap, as for the hulls (design 3)."""

_ROUNDING = 1e-9

_BLOCK, _OVERLAP = 1 << 18, 1 << 15
"""Samples that are searched at once, so that a search can be stopped, and those that two blocks share."""

_SHORTEST = 1.0
"""Seconds below which no breath or beat is looked for."""


def load_libraries() -> None:
    """Load what the search for breaths and beats needs, which takes longer than a search."""
    for name in ("scipy.ndimage", "scipy.signal"):
        importlib.import_module(name)


def stretches(time: FloatArray, bridged: bool = False) -> list[tuple[int, int]]:
    """Return the stretches without a gap as pairs of their first sample and the one after their last.

    Parameters
    ----------
    time : ndarray of float, shape (samples,)
        Seconds, increasing.
    bridged : bool
        Whether only a long gap counts, beyond which nobody is taken to be recorded.
    """
    jumps = np.empty(0, np.int64) if bridged else skipped(time)
    steps = np.diff(time)
    # Steps are mostly alike, and then no median has to be found.
    if len(steps) and steps.max() > _LONG_GAP * steps.min():
        long = np.flatnonzero(steps > _LONG_GAP * median_step(steps) * (1 + _ROUNDING)) + 1
        jumps = np.union1d(jumps, long)
    borders = [0, *jumps.tolist(), len(time)]
    return list(itertools.pairwise(borders))


def blocks(samples: int) -> list[tuple[int, int]]:
    """Return the blocks that a stretch is searched in: one, or several of equal length that overlap.

    Parameters
    ----------
    samples : int
        Length of the stretch.

    Returns
    -------
    list of tuple of int
        First sample of each block and the one after its last.
    """
    count = max(1, -(-(samples - _OVERLAP) // (_BLOCK - _OVERLAP)))
    step = max(0, samples - _OVERLAP) / count
    return [(round(i * step), round((i + 1) * step) + min(_OVERLAP, samples)) for i in range(count)]


def joined_onsets(found: Sequence[IntArray], ranges: Sequence[tuple[int, int]]) -> IntArray:
    """Return the onsets of a whole stretch from those that were found block by block.

    Parameters
    ----------
    found : sequence of ndarray of int
        Onsets in each block, counted through the stretch, ascending.
    ranges : sequence of tuple of int
        The blocks. From one to the next it is passed at an onset that both have, closest to the
        middle of what they share.
    """
    joined, begin = [], -math.inf
    for i, onsets in enumerate(found):
        end = math.inf
        if i + 1 < len(found):
            # Near its ends a block cuts breaths in two; in the middle of what they share both are sure.
            middle = 0.5 * (ranges[i + 1][0] + ranges[i][1])
            both = np.intersect1d(onsets, found[i + 1])
            end = float(both[np.abs(both - middle).argmin()]) if len(both) else middle
        joined.append(onsets[(onsets >= begin) & (onsets < end)])
        begin = end
    return np.concatenate(joined)


def onset_finder(
    cycles: Cycles, signal: str, unit: str, volume_scale: float | None, check: Callable[[], None]
) -> Callable[[FloatArray, FloatArray], IntArray]:
    """Return what finds the samples at which the cycles of a stretch begin.

    Parameters
    ----------
    cycles : Cycles
        What to cut into; not ``none``.
    signal, unit : str
        Of the recordings: a flow and an ECG are told from other signals by them.
    volume_scale : float or None
        What values are multiplied by to be mL/s; None if they are no flow.
    check : callable
        Called before each block of samples, to stop the search by an exception.

    Returns
    -------
    callable
        From times and values of a stretch to ascending samples. It raises `ValueError`, with the
        samples a second that are needed, where the stretch has too few.
    """
    if cycles.kind == "fixed":
        return lambda time, _: _windows(time, cycles.seconds)
    kind = kind_of(signal, unit)
    least = None if cycles.least_volume is None else cycles.least_volume / (volume_scale or 1.0)

    def search(value: FloatArray, rate: float) -> IntArray:
        if cycles.kind == "beats":
            return beat_onsets(value, rate, kind == "ecg")
        if kind == "flow":
            return with_faint_ones(lambda part, rate: flow_onsets(part, rate, least), value, rate)
        return with_faint_ones(rise_onsets, value, rate)

    def in_blocks(time: FloatArray, value: FloatArray) -> IntArray:
        ranges, found = blocks(len(time)), []
        for begin, end in ranges:
            check()
            found.append(begin + _found(time[begin:end], value[begin:end], search))
        return joined_onsets(found, ranges)

    return in_blocks


def _windows(time: FloatArray, seconds: float) -> IntArray:
    """Return the first sample of each window; the last one is where the next would begin."""
    if len(time) < 2:
        return np.empty(0, np.int64)
    count = int(np.floor(round((time[-1] - time[0]) / seconds, 9))) + 1
    borders = round_times(time[0] + seconds * np.arange(count + 1, dtype=np.float64))
    firsts = np.searchsorted(round_times(time), borders)
    # The samples of a whole window reach to one step before the next one.
    whole = borders <= time[-1] + 1.5 * median_step(np.diff(time))
    return np.unique(firsts[whole]).astype(np.int64)


def _found(time: FloatArray, value: FloatArray, search: Callable[[FloatArray, float], IntArray]) -> IntArray:
    if len(time) < 3 or time[-1] - time[0] < _SHORTEST:
        return np.empty(0, np.int64)
    even, values, rate = at_even_times(time, value)
    found = search(values, rate)
    if even is time:
        return found
    # A beat of an ECG may begin before the first sample; that place has no time of its own.
    inside = found[found >= 0]
    return np.unique(np.searchsorted(time, even[inside])).astype(np.int64)


def at_even_times(time: FloatArray, value: FloatArray) -> tuple[FloatArray, FloatArray, float]:
    """Return times that come evenly, the values there, and how many come a second.

    Parameters
    ----------
    time, value : ndarray of float, shape (samples,)
        A stretch without a gap, at least two samples. Where they come evenly they are returned themselves.
    """
    steps = np.diff(time)
    step = median_step(steps)
    # A search by samples does not mind jitter of less than half a step.
    if np.ptp(steps) <= 0.5 * step:
        return time, value, 1.0 / step
    even: FloatArray = np.arange(time[0], time[-1], step)
    return even, np.interp(even, time, value), 1.0 / step
