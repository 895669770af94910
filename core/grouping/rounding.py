"""How numbers are compared in this room, so that ties are ties and a run is the same on every machine."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.distances.between_curves import CurveDistances
from core.progress import Progress

TOLERANCE = 1e-9
"""Slack of every comparison of losses and of t, which lie in [0, 1] (design 2)."""

LOSS_STEPS = 1e12
"""Losses that agree to this fraction of one are the same when candidates are chosen (design 9)."""

_BLOCK = 1 << 20


def in_steps(losses: FloatArray) -> FloatArray:
    """Return losses as whole multiples of ``1 / LOSS_STEPS``."""
    return np.rint(losses * LOSS_STEPS)


class RoundedDistances:
    """Distances as whole multiples of a small step.

    Whole numbers of this size are added without any rounding, so sums, means and differences of
    distances come out the same in whatever order they are computed.

    Parameters
    ----------
    exact : CurveDistances
        Distances in units of the signal.

    Attributes
    ----------
    step : float
        Power of two at 1e-9 of the scale, where the scale is the reach of the first curve but at
        least 1: no distance is more than twice that reach.
    """

    def __init__(self, exact: CurveDistances) -> None:
        self.exact = exact
        everyone = np.arange(len(exact), dtype=np.int64)
        reach = float(exact.between(everyone[:1], everyone).max(initial=0.0))
        self.step = 2.0 ** math.floor(math.log2(TOLERANCE * max(1.0, reach)))

    def __len__(self) -> int:
        return len(self.exact)

    def between(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return the distances in steps, shape (len(rows), len(columns))."""
        # The step is a power of two, so its inverse is exact and multiplying changes no digit.
        steps: FloatArray = self.exact.between(rows, columns) * (1.0 / self.step)
        return np.rint(steps, out=steps)

    def row(self, curve: int, columns: IntArray) -> FloatArray:
        """Return the distances of one curve in steps, shape (len(columns),)."""
        one: FloatArray = self.between(np.array([curve], np.int64), columns)[0]
        return one

    def up_to(self, limits: FloatArray, curve: int, columns: IntArray) -> FloatArray:
        """Return the distances of one curve in steps; infinity may stand for one above its limit (in steps)."""
        # One step more: what rounds down to its limit must not come back as infinity.
        steps: FloatArray = self.exact.up_to((limits + 1.0) * self.step, curve, columns) * (1.0 / self.step)
        return np.rint(steps, out=steps)

    def least(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return cheap lower bounds of the distances in steps, shape (len(rows), len(columns))."""
        # Rounded down, to stay below what `between` rounds either way.
        bounds: FloatArray = np.floor(self.exact.lower_bounds(rows, columns) * (1.0 / self.step))
        return bounds

    def reaches(self, curves: IntArray, progress: Progress) -> FloatArray:
        """Return the largest distance of each curve to any of them, in steps, shape (len(curves),)."""
        farthest = np.empty(len(curves))
        for rows in blocks(len(curves), len(curves)):
            progress.check()
            farthest[rows] = self.between(curves[rows], curves).max(axis=1)
        return farthest

    def sums(self, rows: IntArray, columns: IntArray, progress: Progress) -> FloatArray:
        """Return each row's sum of distances to all columns, in steps, shape (len(rows),)."""
        total = np.empty(len(rows))
        for part in blocks(len(rows), len(columns)):
            progress.check()
            total[part] = self.between(rows[part], columns).sum(axis=1)
        return total


def blocks(rows: int, columns: int) -> Iterator[slice]:
    """Yield slices of rows that are small enough to be asked for at once."""
    height = max(1, _BLOCK // max(1, columns))
    for first in range(0, rows, height):
        yield slice(first, min(rows, first + height))
