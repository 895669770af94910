"""Traces as polylines in the plane of scaled time and value, laid out for the kernels (design 4.1)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.traces import Traces
from core.distances.layout import lay_out

_LEAST_EXPONENT = -1000
"""Keeps the factor finite when all coordinates vanish."""


@dataclass(frozen=True, eq=False)
class Polylines:
    """Polylines one behind the other, with what the kernels would compute again and again.

    All coordinates are multiplied with one power of two, which brings the largest near 1: no
    square can overflow or vanish, and since such a factor changes no digit, a distance does not
    depend on which other curves are in the set.

    Attributes
    ----------
    corners : ndarray of float, shape (points, 5)
        Each corner's place ``x, y``, the unit direction ``ux, uy`` of the edge that starts in it
        and the edge's length. An edge without length has the direction (1, 0): every formula below
        then holds for it too.
    offsets : ndarray of int, shape (curves + 1,)
        Polyline ``i`` owns the corners ``offsets[i]:offsets[i + 1]``, at least two.
    unit : float
        Length of 1 in `corners`, in units of the signal.
    """

    corners: FloatArray
    offsets: IntArray
    unit: float

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @cached_property
    def edges(self) -> IntArray:
        """Number of edges of each polyline."""
        counts: IntArray = np.diff(self.offsets) - 1
        return counts

    @cached_property
    def boxes(self) -> FloatArray:
        """Smallest x and y and largest x and y of each polyline, shape (curves, 4)."""
        places, starts = self.corners[:, :2], self.offsets[:-1]
        return np.hstack([np.minimum.reduceat(places, starts), np.maximum.reduceat(places, starts)])

    @classmethod
    def from_points(cls, curves: Sequence[FloatArray]) -> Polylines:
        """Lay out at least one curve given as array of points, shape (m, 2), m at least 2.

        Raises
        ------
        ValueError
            If an array has another shape, fewer than two points or a value that is not finite.
        """
        for points in curves:
            if points.ndim != 2 or points.shape[1] != 2 or len(points) < 2:
                raise ValueError("A curve is an array of at least two points, shape (m, 2).")
        counts = [len(points) for points in curves]
        x, y = np.concatenate(curves).astype(np.float64).T.copy()
        return cls._laid_out(x, y, np.concatenate([[0], np.cumsum(counts)]))

    @classmethod
    def from_traces(cls, traces: Sequence[Traces], time_scale: float) -> Polylines:
        """Lay out the traces of one segment, of one or several populations one behind the other.

        Parameters
        ----------
        traces : sequence of Traces
            All of the same segment.
        time_scale : float
            Finite lambda, in signal units per second.
        """
        # From the segment's start: late in a recording, large times would cost digits between samples.
        x = np.concatenate([(part.time - part.start) * time_scale for part in traces])
        y = np.concatenate([part.value for part in traces])
        counts = np.concatenate([np.diff(part.offsets) for part in traces])
        return cls._laid_out(x, y, np.concatenate([[0], np.cumsum(counts)]))

    @classmethod
    def _laid_out(cls, x: FloatArray, y: FloatArray, offsets: IntArray) -> Polylines:
        if not (np.isfinite(x).all() and np.isfinite(y).all()):
            raise ValueError("A curve holds a value that is not finite.")
        largest = max(np.abs(x).max(initial=0.0), np.abs(y).max(initial=0.0))
        exponent = max(math.frexp(largest)[1], _LEAST_EXPONENT)
        offsets = offsets.astype(np.int64)
        corners = np.empty((len(x), 5))
        lay_out(x, y, offsets, math.ldexp(1.0, -exponent), corners)
        return cls(corners, offsets, math.ldexp(1.0, exponent))
