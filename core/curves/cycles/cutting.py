"""The door of the room: long recordings become curve sets of breaths, beats or windows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from core.curves.curve_set import CurveSet, FloatArray, IntArray
from core.curves.cycles.found import (
    FAST,
    GAPPY,
    HIGH,
    INCOMPLETE,
    LONG,
    LOW,
    REASONS,
    SHORT,
    SLOW,
    STRETCHED,
    UNLIKE,
    FoundCycles,
    typical_likeness,
)
from core.curves.cycles.onsets import onset_finder, stretches
from core.curves.cycles.plausible import are_gappy, are_stretched
from core.curves.time_axis import round_times
from core.cycles import Cycles
from core.progress import Progress

_SINGLE_SAMPLE = 2


@dataclass(frozen=True, eq=False)
class Cut:
    """Recordings after cutting.

    Attributes
    ----------
    curves : CurveSet
        The kept cycles as curves that start at time 0, with the rate of each and the patient of its
        recording. They are named after the recording and their number among all found in it, which
        no filter changes.
    found : FoundCycles
        All cycles, kept and rejected.
    too_slow : dict
        Recordings with too few samples a second to tell a beat, and how many are needed.
    """

    curves: CurveSet
    found: FoundCycles
    too_slow: dict[int, str]


def cut_cycles(
    recordings: CurveSet,
    cycles: Cycles,
    volume_scale: float | None,
    progress: Progress,
    *,
    bridged: bool = False,
) -> Cut:
    """Cut recordings into breaths, beats or windows.

    Each cycle takes the samples from its beginning up to that of the next one; what lies before the
    first and after the last one, at the ends and at every gap, is incomplete.

    Parameters
    ----------
    recordings : CurveSet
        Curves as read.
    cycles : Cycles
        What to cut into, and what is kept; not ``none``.
    volume_scale : float or None
        What values are multiplied by to be mL/s; None if they are no flow.
    progress : Progress
        Told of each recording, and asked whether to stop.
    bridged : bool
        Whether a cycle may reach over a short gap.

    Returns
    -------
    Cut
        Maybe without any curve.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    finder = onset_finder(cycles, recordings.signal, recordings.unit, volume_scale, progress.check)
    parts: list[_Pieces] = []
    too_slow: dict[int, str] = {}
    for i, (time, value) in enumerate(recordings):
        progress.report("Cutting", i, len(recordings))
        pieces = _Pieces()
        for a, b in stretches(time, bridged):
            progress.check()
            try:
                onsets = finder(time[a:b], value[a:b])
            except ValueError as needed:
                too_slow[i] = str(needed)
                onsets = np.empty(0, np.int64)
            pieces.add(a, b, onsets, time)
            progress.check()
        parts.append(pieces.judged(cycles, time, value))
        progress.check()
    progress.report("Cutting", len(recordings), len(recordings))
    found = _together(recordings, cycles, parts)
    return Cut(as_curves(found, check=progress.check), found, too_slow)


class _Pieces:
    """The pieces of one recording, whole cycles and what is left beside them."""

    def __init__(self) -> None:
        self.first = self.last = np.empty(0, np.int64)
        self.whole = np.empty(0, bool)
        self.rate = np.empty(0)
        self.reason = np.empty(0, np.int64)

    def add(self, begin: int, end: int, onsets: IntArray, time: FloatArray) -> None:
        """Note the pieces of a stretch between whose samples `begin` and `end` there is no gap."""
        within = begin + onsets[(onsets >= 0) & (onsets <= end - begin)]
        borders = np.unique([begin, *within.tolist(), end]).astype(np.int64)
        known = np.isin(borders, within)
        # Whole is what lies between two beginnings; an end of the stretch is none.
        whole = known[:-1] & known[1:]
        first, last = borders[:-1], borders[1:]
        rate = np.full(len(first), np.nan)
        # A cycle that ends with its stretch has no next beginning to measure its length by.
        inner = whole & (last < end)
        rate[inner] = 60.0 / (time[last[inner]] - time[first[inner]])
        enough = last - first >= _SINGLE_SAMPLE
        self.first = np.concatenate([self.first, first[enough]])
        self.last = np.concatenate([self.last, last[enough]])
        self.whole = np.concatenate([self.whole, whole[enough]])
        self.rate = np.concatenate([self.rate, rate[enough]])

    def judged(self, cycles: Cycles, time: FloatArray, value: FloatArray) -> _Pieces:
        """Find the first reason against each piece."""
        first, last = self.first, self.last
        against = {INCOMPLETE: ~self.whole, GAPPY: are_gappy(time, first, last)}
        # NaN where the rate is unknown, which no comparison below holds against.
        length = 60.0 / self.rate
        if cycles.kind != "fixed":
            low, high = cycles.allowed_rate
            against |= {SLOW: self.rate < low, FAST: self.rate > high}
            if cycles.length is None:
                against |= {STRETCHED: are_stretched(length)}
        if cycles.length is not None:
            against |= {SHORT: length < cycles.length[0], LONG: length > cycles.length[1]}
        if cycles.amplitude is not None:
            height = np.array([np.ptp(value[a:b]) for a, b in zip(first, last, strict=True)])
            against |= {LOW: height < cycles.amplitude[0], HIGH: height > cycles.amplitude[1]}
        self.reason = _first_reason(against, len(first))
        kept = np.flatnonzero(self.reason == 0)
        if cycles.quality > 0:
            # Typical is what is left by now: artefacts rejected for another reason must not shape it.
            unlike = typical_likeness(time, value, first[kept], last[kept]) < cycles.quality
            self.reason[kept[unlike]] = REASONS.index(UNLIKE)
        if cycles.kind == "fixed":
            # Only now, as lengths came from it: windows have no rate of anything.
            self.rate[:] = np.nan
        return self


def _first_reason(against: dict[str, np.ndarray], count: int) -> IntArray:
    reasons = np.zeros(count, np.int64)
    for reason, holds in against.items():
        reasons[(reasons == 0) & holds] = REASONS.index(reason)
    return reasons


def _together(recordings: CurveSet, cycles: Cycles, parts: list[_Pieces]) -> FoundCycles:
    starts = zip(recordings.offsets, parts, strict=False)
    first, last = zip(*((start + part.first, start + part.last) for start, part in starts), strict=True)
    found = FoundCycles(
        recordings,
        cycles.kind,
        np.repeat(np.arange(len(parts)), [len(part.first) for part in parts]),
        np.concatenate(first),
        np.concatenate(last),
        np.concatenate([part.reason for part in parts]),
        np.concatenate([part.rate for part in parts]),
        np.concatenate([np.where(part.whole, np.cumsum(part.whole), 0) for part in parts]),
    )
    by_hand = frozenset(cycles.by_hand)
    if by_hand:
        for i in np.flatnonzero((found.reason > 0) & (found.number > 0)).tolist():
            if found.name(i) in by_hand:
                found.reason[i] = 0
    return found


def as_curves(
    found: FoundCycles, starts: FloatArray | None = None, check: Callable[[], None] = lambda: None
) -> CurveSet:
    """Return the kept cycles, each with its own samples at times from 0.

    Parameters
    ----------
    found : FoundCycles
        All cycles.
    starts : ndarray of float, shape (cycles,), optional
        When each begins, if not with its own first sample.
    check : callable, optional
        Called between the steps; may raise to stop.
    """
    begins = found.starts if starts is None else starts
    recordings, kept = found.recordings, np.flatnonzero(found.curve >= 0)
    parts = [slice(a, b) for a, b in zip(found.first[kept].tolist(), found.last[kept].tolist(), strict=True)]
    none = [np.empty(0)]
    samples = (found.last - found.first)[kept]
    check()
    time = np.concatenate([recordings.time[part] for part in parts] or none)
    check()
    # Times from 0, so that nobody learns when in a recording a breath was taken.
    time -= np.repeat(begins[kept], samples)
    check()
    time = round_times(time)
    check()
    return replace(
        recordings,
        time=time,
        value=np.concatenate([recordings.value[part] for part in parts] or none),
        offsets=np.concatenate([[0], np.cumsum(samples)]).astype(np.int64),
        names=tuple(found.name(i) for i in kept.tolist()),
        patients=recordings.patients[found.recording[kept]],
        rates=found.rate[kept],
    )
