"""The curves of one signal, as read: flat arrays, patients as running numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class CurveSet:
    """Curves of one signal and unit (design 2).

    Samples of all curves lie one behind the other; curve ``i`` owns the samples
    ``offsets[i]:offsets[i + 1]``. Every curve has at least two samples, all finite, its times
    strictly increasing. The arrays are read-only.

    Attributes
    ----------
    signal, unit : str
        Such as ``"AWF"`` and ``"mL/s"``; the unit may be empty.
    time : ndarray of float, shape (samples,)
        Seconds, as in the file.
    value : ndarray of float, shape (samples,)
        In `unit`.
    offsets : ndarray of int, shape (curves + 1,)
        Where each curve starts.
    names : tuple of str
        One unique name a curve, relative to the input it came from. Identifying.
    patients : ndarray of int, shape (curves,)
        Running number of each curve's patient, from 0.
    identifying : frozenset of str
        Texts that must not appear in a release: patient ids, dates, file stems. Kept for the
        metadata scan only; never shown, logged or stored.
    unnamed : frozenset of int
        Those of `patients` that stand for a single file that does not say whose it is.
    rates : ndarray of float, shape (curves,)
        Breaths or beats a minute, of a curve that is one of them; otherwise NaN.
    """

    signal: str
    unit: str
    time: FloatArray
    value: FloatArray
    offsets: IntArray
    names: tuple[str, ...]
    patients: IntArray
    identifying: frozenset[str] = frozenset()
    unnamed: frozenset[int] = frozenset()
    rates: FloatArray = field(default_factory=lambda: np.empty(0))

    def __post_init__(self) -> None:
        """Make the arrays read-only, and the rates unknown if none are given."""
        if len(self.rates) != len(self.names):
            object.__setattr__(self, "rates", np.full(len(self.names), np.nan))
        # Threads and windows share these arrays, and nobody may change a patient's values under another.
        for array in (self.time, self.value, self.offsets, self.patients, self.rates):
            array.flags.writeable = False

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[tuple[FloatArray, FloatArray]]:
        return (self.samples(i) for i in range(len(self)))

    def samples(self, curve: int) -> tuple[FloatArray, FloatArray]:
        """Return time and value of one curve."""
        part = slice(self.offsets[curve], self.offsets[curve + 1])
        return self.time[part], self.value[part]

    @property
    def first_times(self) -> FloatArray:
        """Time of the first sample of each curve, shape (curves,)."""
        return self.time[self.offsets[:-1]]

    @property
    def last_times(self) -> FloatArray:
        """Time of the last sample of each curve, shape (curves,)."""
        return self.time[self.offsets[1:] - 1]

    @property
    def patient_count(self) -> int:
        """Number of distinct patients."""
        return len(np.unique(self.patients))

    @property
    def unnamed_count(self) -> int:
        """Number of curves of whom it is not known whose they are."""
        return int(np.isin(self.patients, list(self.unnamed)).sum())

    def without_names(self) -> CurveSet:
        """Return the same curves with their numbers as names, and without any identifying text."""
        numbers = tuple(map(str, range(len(self))))
        return replace(self, names=numbers, identifying=frozenset())

    def take(self, curves: Sequence[int] | IntArray) -> CurveSet:
        """Return a set with the given curves in the given order."""
        chosen = np.asarray(curves, np.int64)
        lengths = np.diff(self.offsets)[chosen]
        offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        # Each new place plus how far its curve was moved: all samples at once, without a loop over curves.
        samples = np.repeat(self.offsets[:-1][chosen] - offsets[:-1], lengths) + np.arange(offsets[-1])
        return CurveSet(
            self.signal,
            self.unit,
            self.time[samples],
            self.value[samples],
            offsets,
            tuple(self.names[i] for i in chosen),
            self.patients[chosen].copy(),
            self.identifying,
            self.unnamed,
            self.rates[chosen],
        )

    @classmethod
    def from_curves(
        cls,
        signal: str,
        unit: str,
        curves: Sequence[tuple[FloatArray, FloatArray]],
        names: Sequence[str],
        patients: Sequence[int],
        identifying: frozenset[str] = frozenset(),
        unnamed: frozenset[int] = frozenset(),
    ) -> CurveSet:
        """Lay separate curves, pairs of time and value, one behind the other."""
        lengths = [len(time) for time, _ in curves]
        empty = [np.empty(0)]
        return cls(
            signal,
            unit,
            np.concatenate([np.asarray(time, np.float64) for time, _ in curves] or empty),
            np.concatenate([np.asarray(value, np.float64) for _, value in curves] or empty),
            np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
            tuple(names),
            np.asarray(patients, np.int64),
            identifying,
            unnamed,
        )
