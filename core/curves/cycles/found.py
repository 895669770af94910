"""What cutting recordings gives: every cycle that was found, with the reason why it was rejected."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.curves.curve_set import CurveSet, FloatArray, IntArray

KEPT = ""
INCOMPLETE = "incomplete at an end or a gap"
SLOW = "slower than allowed"
FAST = "faster than allowed"
SHORT = "shorter than allowed"
LONG = "longer than allowed"
STRETCHED = "far longer than its neighbours"
LOW = "amplitude below the range"
HIGH = "amplitude above the range"
UNLIKE = "unlike the typical one"
LACKING = "not there in every signal"
GAPPY = "too many of its samples are missing"
REASONS = (
    *(KEPT, INCOMPLETE, GAPPY, SLOW, FAST, SHORT, LONG, STRETCHED),
    *(LOW, HIGH, UNLIKE, LACKING),
)
"""Why a cycle was rejected; the first reason that holds is told."""

WORDS = {"breaths": "breath", "beats": "beat", "fixed": "window"}
"""What a single cycle is called."""

_PARTS = 50


@dataclass(frozen=True, eq=False)
class FoundCycles:
    """The cycles of recordings, recording by recording in order of time.

    Attributes
    ----------
    recordings : CurveSet
        What was cut.
    kind : {'breaths', 'beats', 'fixed'}
        What it was cut into.
    recording : ndarray of int, shape (cycles,)
        Which recording a cycle is of.
    first, last : ndarray of int, shape (cycles,)
        Its samples ``first:last``, counted through all recordings. No sample is in two cycles.
    reason : ndarray of int, shape (cycles,)
        Number of the reason in `REASONS`; 0 is kept.
    rate : ndarray of float, shape (cycles,)
        Breaths or beats a minute, NaN where that is unknown.
    number : ndarray of int, shape (cycles,)
        Running number from 1 among the whole cycles of a recording, which no filter changes; 0 for
        an incomplete one.
    """

    recordings: CurveSet
    kind: str
    recording: IntArray
    first: IntArray
    last: IntArray
    reason: IntArray
    rate: FloatArray
    number: IntArray

    def __len__(self) -> int:
        return len(self.reason)

    @cached_property
    def curve(self) -> IntArray:
        """Number of the curve that a kept cycle has become, -1 for a rejected one, shape (cycles,)."""
        kept = self.reason == 0
        # Curves are numbered as `as_curves` lays them out: kept cycles in order.
        return np.where(kept, np.cumsum(kept) - 1, -1)

    def name(self, cycle: int) -> str:
        """Return the name of a cycle, which its curve has if it is kept."""
        return f"{self.recordings.names[self.recording[cycle]]}#{WORDS[self.kind]} {self.number[cycle]}"

    @cached_property
    def starts(self) -> FloatArray:
        """Seconds in its recording at which each cycle begins, shape (cycles,)."""
        return self.recordings.time[self.first]

    @cached_property
    def ends(self) -> FloatArray:
        """Seconds of the last sample of each cycle, shape (cycles,)."""
        return self.recordings.time[self.last - 1]

    @property
    def pieces(self) -> str:
        """What the recordings were cut into, as a word."""
        return f"{WORDS[self.kind]}s"

    @property
    def reasons(self) -> tuple[str, ...]:
        """What the numbers in `reason` stand for; the first one, that of kept cycles, is empty."""
        return REASONS

    def counts(self, recording: int | None = None) -> dict[str, int]:
        """Return how many cycles of one recording, or of all, were kept and rejected, by reason."""
        reasons = self.reason if recording is None else self.reason[self.recording == recording]
        numbers = Counter(reasons.tolist())
        return {REASONS[i]: numbers[i] for i in range(len(REASONS)) if i == 0 or numbers[i]}

    def sentence(self, recording: int | None = None) -> str:
        """Say the same in words."""
        counts = self.counts(recording)
        kept = counts.pop(KEPT)
        word = WORDS[self.kind] + "s" * (kept != 1)
        told = [f"{kept:,} {word} kept", f"{sum(counts.values()):,} rejected"]
        told += [f"{number:,} {reason}" for reason, number in counts.items()]
        return ", ".join(told[:2]) + ": " * (len(told) > 2) + ", ".join(told[2:]) + "."


def typical_likeness(time: FloatArray, value: FloatArray, first: IntArray, last: IntArray) -> FloatArray:
    """Return the correlation of each cycle with the typical one: the median of all at each part of their length.

    Parameters
    ----------
    time, value : ndarray of float
        Samples of a recording.
    first, last : ndarray of int, shape (cycles,)
        Samples ``first:last`` of each cycle, at least two.

    Returns
    -------
    ndarray of float, shape (cycles,)
        -1 to 1; 0 for a cycle without any change.
    """
    parts = np.linspace(0.0, 1.0, _PARTS)
    shapes = np.empty((len(first), _PARTS))
    for row, (a, b) in enumerate(zip(first, last, strict=True)):
        shapes[row] = np.interp(time[a] + parts * (time[b - 1] - time[a]), time[a:b], value[a:b])
    # The median, so that artefacts among the cycles do not shape what is typical.
    typical = np.median(shapes, axis=0) if len(shapes) else parts
    shapes -= shapes.mean(axis=1, keepdims=True)
    typical = typical - typical.mean()
    sizes = np.linalg.norm(shapes, axis=1) * np.linalg.norm(typical)
    likeness: FloatArray = np.divide(shapes @ typical, sizes, out=np.zeros(len(shapes)), where=sizes > 0)
    return likeness
