"""Several signals of the same recordings, cut at the same times: where one of them is cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core.curves.curve_set import BoolArray, CurveSet, FloatArray, IntArray
from core.curves.cycles.cutting import Cut, as_curves
from core.curves.cycles.found import LACKING, REASONS, FoundCycles
from core.curves.cycles.plausible import are_gappy
from core.curves.time_axis import median_step

_STEPS_APART = 2.0
"""Sampling intervals that a signal may begin after a cycle or end before it."""

_FEWEST_SAMPLES = 2
_ROUNDING = 1e-6


def cut_alike(cut: Cut, others: Sequence[CurveSet]) -> tuple[Cut, list[Cut]]:
    """Cut further signals where a first one was cut.

    Parameters
    ----------
    cut : Cut
        The first signal after cutting.
    others : sequence of CurveSet
        The same recordings in other signals, perhaps of other rates, in the same order.

    Returns
    -------
    first : Cut
        With a reason against each cycle that is not there in every signal.
    others : list of Cut
        The same cycles in the others, at times from the beginning of the first signal's.
    """
    if not others:
        return cut, []
    spans = [_samples_within(cut.found, other) for other in others]
    # In all or in none: class for class, the hulls of all signals must cover the same curves.
    there = np.all([enough for _, _, enough in spans], axis=0)
    reason = np.where((cut.found.reason == 0) & ~there, REASONS.index(LACKING), cut.found.reason)
    found = replace(cut.found, reason=reason)
    first = replace(cut, curves=as_curves(found), found=found)
    alike = []
    for other, (begin, end, _) in zip(others, spans, strict=True):
        same = replace(found, recordings=other, first=begin, last=end)
        alike.append(Cut(as_curves(same, found.starts), same, {}))
    return first, alike


def _samples_within(found: FoundCycles, other: CurveSet) -> tuple[IntArray, IntArray, BoolArray]:
    """Return the samples ``first:last`` of each cycle in another signal, and whether it is there as a whole."""
    first, last = np.empty_like(found.first), np.empty_like(found.last)
    there = np.zeros(len(found), bool)
    starts, ends = found.starts, _ends(found)
    for i in range(len(found.recordings)):
        time, own = other.samples(i)[0], found.recordings.samples(i)[0]
        step = max(median_step(np.diff(time)), median_step(np.diff(own))) * (1 + _ROUNDING)
        of_recording = np.flatnonzero(found.recording == i)
        begin, end = (np.searchsorted(time, edge[of_recording]) for edge in (starts, ends))
        # Indices beyond the ends give nonsense here, for cycles without samples, which `enough` rules out.
        late = time[np.minimum(begin, len(time) - 1)] - starts[of_recording]
        early = ends[of_recording] - time[end - 1]
        enough = end - begin >= _FEWEST_SAMPLES
        enough &= (late <= _STEPS_APART * step) & (early <= (1 + _STEPS_APART) * step)
        enough[enough] = ~are_gappy(time, begin[enough], end[enough])
        there[of_recording] = enough
        first[of_recording], last[of_recording] = begin + other.offsets[i], end + other.offsets[i]
    return first, last, there


def _ends(found: FoundCycles) -> FloatArray:
    """Return when each cycle ends: with the next sample of its recording, or one step after its last."""
    time, offsets = found.recordings.time, found.recordings.offsets
    is_last = found.last == offsets[found.recording + 1]
    after = time[np.minimum(found.last, len(time) - 1)]
    return np.where(is_last, 2 * time[found.last - 1] - time[found.last - 2], after)
