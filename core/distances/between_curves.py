"""Distances between the curves of one segment, asked for by index. It must not know how they are made."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from core.curves.curve_set import FloatArray, IntArray


class CurveDistances(Protocol):
    """All pairwise distances of n curves, whether they lie in memory or are made on demand."""

    def __len__(self) -> int:
        """Return the number of curves n."""
        ...

    def between(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return the distances of the given curves, shape (len(rows), len(columns))."""
        ...

    def lower_bounds(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return numbers that are cheap and no larger than `between`, shape (len(rows), len(columns))."""
        ...

    def up_to(self, limits: FloatArray, curve: int, columns: IntArray) -> FloatArray:
        """Return the distances of one curve, shape (len(columns),); infinity may stand for one above its limit."""
        ...


class DistanceMatrix:
    """Distances held in memory.

    Parameters
    ----------
    matrix : ndarray of float, shape (n, n)
        Symmetric with a zero diagonal.
    """

    def __init__(self, matrix: FloatArray) -> None:
        self.matrix = matrix

    def __len__(self) -> int:
        return len(self.matrix)

    def between(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return the distances of the given curves, shape (len(rows), len(columns))."""
        part: FloatArray = self.matrix[np.ix_(rows, columns)]
        return part

    def lower_bounds(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return the distances themselves: nothing is cheaper."""
        return self.between(rows, columns)

    def up_to(self, limits: FloatArray, curve: int, columns: IntArray) -> FloatArray:
        """Return the distances of one curve, all of them, shape (len(columns),)."""
        one: FloatArray = self.matrix[curve, columns]
        return one
