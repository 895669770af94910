"""The distance of two breaths of which several signals are known: the largest of the signals' distances.

Each is divided by the width of its signal's domain, so that none counts more for its unit. The
largest of some metrics is a metric.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.distances.between_curves import CurveDistances, DistanceMatrix

_NOT_BELOW = 1.0 + 1e-12
"""Covers the rounding of a limit that is turned into units of a signal."""


def joint_distances(parts: Sequence[CurveDistances], widths: Sequence[float]) -> CurveDistances:
    """Return the largest normalised distance of several signals.

    Parameters
    ----------
    parts : sequence of CurveDistances
        Distances of the same curves, one a signal.
    widths : sequence of float
        Width of the domain of each signal, in its unit; above 0.

    Returns
    -------
    CurveDistances
        In widths of a domain; a matrix if all parts are matrices, else made when asked for. The same
        object, in units of the signal, for a single signal.
    """
    if len(parts) == 1:
        return parts[0]
    if all(isinstance(part, DistanceMatrix) for part in parts):
        everyone = np.arange(len(parts[0]), dtype=np.int64)
        return DistanceMatrix(JointDistances(parts, widths).between(everyone, everyone))
    return JointDistances(parts, widths)


class JointDistances:
    """The largest normalised distance of several signals, none of them kept (a `CurveDistances`).

    Parameters
    ----------
    parts, widths
        As for `joint_distances`.
    """

    def __init__(self, parts: Sequence[CurveDistances], widths: Sequence[float]) -> None:
        self._curves = len(parts[0])
        # Where a domain has no extent, nothing can be told apart, as in `core.hulls.grid.share_of_domain`.
        usable = np.finfo(np.float64).tiny
        self._parts = [(p, w) for p, w in zip(parts, widths, strict=True) if w >= usable]

    def __len__(self) -> int:
        return self._curves

    def between(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return the distances of the given curves, shape (len(rows), len(columns))."""
        largest = np.zeros((len(rows), len(columns)))
        for part, width in self._parts:
            np.maximum(largest, part.between(rows, columns) / width, out=largest)
        return largest

    def lower_bounds(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return numbers that are cheap and no larger than `between`, shape (len(rows), len(columns))."""
        largest = np.zeros((len(rows), len(columns)))
        for part, width in self._parts:
            np.maximum(largest, part.lower_bounds(rows, columns) / width, out=largest)
        return largest

    def up_to(self, limits: FloatArray, curve: int, columns: IntArray) -> FloatArray:
        """Return the distances of one curve, shape (len(columns),); infinity may stand for one above its limit.

        A curve that one signal puts out of reach is not looked at in the next.
        """
        largest = np.zeros(len(columns))
        for part, width in self._parts:
            near = np.flatnonzero(np.isfinite(largest))
            found = part.up_to(limits[near] * width * _NOT_BELOW, curve, columns[near]) / width
            largest[near] = np.maximum(largest[near], found)
        return largest
