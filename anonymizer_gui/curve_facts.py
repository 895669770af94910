"""What the table of curves shows: one row of plain figures a curve, computed for all at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from core.run import CurveSet


@dataclass(frozen=True, eq=False)
class CurveFacts:
    """Figures of each curve, arrays of the length of the curve set; times in seconds."""

    names: tuple[str, ...]
    patients: NDArray[np.int64]
    samples: NDArray[np.int64]
    duration: NDArray[np.float64]
    rate: NDArray[np.float64]
    lowest: NDArray[np.float64]
    highest: NDArray[np.float64]
    per_minute: NDArray[np.float64]
    """Breaths or beats a minute of a curve that is one of them, NaN of all others."""

    @property
    def patient_count(self) -> int:
        """Number of distinct patients."""
        return distinct(self.patients)


def facts_of(curves: CurveSet) -> CurveFacts:
    """Return the figures of each curve; the rate is samples a second on average."""
    samples = np.diff(curves.offsets)
    starts = curves.offsets[:-1]
    duration = curves.last_times - curves.first_times
    return CurveFacts(
        curves.names,
        curves.patients,
        samples,
        duration,
        # n samples bound n - 1 intervals; a curve has at least two, at different times.
        (samples - 1) / duration,
        # Curves lie one behind the other and none is empty, of
        # which `reduceat` would tell the first of the next.
        np.minimum.reduceat(curves.value, starts),
        np.maximum.reduceat(curves.value, starts),
        curves.rates,
    )


def distinct(numbers: NDArray[np.int64]) -> int:
    """Return how many different running numbers there are; `np.unique` would import half of numpy first."""
    return int(np.count_nonzero(np.bincount(numbers)))
