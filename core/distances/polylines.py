"""Traces as polylines in the plane of scaled time and value, laid out for the kernels (design 4.1)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.traces import Traces

X, Y, UX, UY, LENGTH = range(5)
"""Columns of `Polylines.corners`."""


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
    same_frame : bool
        Whether all polylines run forward in x from one common place to another.
    """

    corners: FloatArray
    offsets: IntArray
    unit: float
    same_frame: bool

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @property
    def edges(self) -> IntArray:
        """Number of edges of each polyline."""
        counts: IntArray = np.diff(self.offsets) - 1
        return counts

    @classmethod
    def from_points(cls, curves: Sequence[FloatArray]) -> Polylines:
        """Lay out curves given as arrays of points, shape (m, 2) each, m at least 2.

        Raises
        ------
        ValueError
            If an array has another shape, fewer than two points or a value that is not finite.
        """
        for points in curves:
            if points.ndim != 2 or points.shape[1] != 2 or len(points) < 2:
                raise ValueError("A curve is an array of at least two points, shape (m, 2).")
        counts = [len(points) for points in curves]
        both = np.concatenate(curves) if curves else np.empty((0, 2))
        return cls._laid_out(both[:, 0], both[:, 1], np.concatenate([[0], np.cumsum(counts)]))

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
        x = np.concatenate([(part.time - part.start) * time_scale for part in traces])
        y = np.concatenate([part.value for part in traces])
        counts = np.concatenate([np.diff(part.offsets) for part in traces])
        return cls._laid_out(x, y, np.concatenate([[0], np.cumsum(counts)]))

    @classmethod
    def _laid_out(cls, x: FloatArray, y: FloatArray, offsets: IntArray) -> Polylines:
        largest = max(np.abs(x).max(initial=0.0), np.abs(y).max(initial=0.0))
        if not (np.isfinite(x).all() and np.isfinite(y).all()):
            raise ValueError("A curve holds a value that is not finite.")
        exponent = math.frexp(largest)[1]
        corners = np.zeros((len(x), 5))
        corners[:, X] = np.ldexp(x, -exponent)
        corners[:, Y] = np.ldexp(y, -exponent)
        corners[:-1, UX:LENGTH] = np.diff(corners[:, : Y + 1], axis=0)
        corners[offsets[1:] - 1, UX:LENGTH] = 0.0
        # Not hypot: the square root is rounded alike on every system.
        corners[:, LENGTH] = np.sqrt(corners[:, UX] ** 2 + corners[:, UY] ** 2)
        still = corners[:, LENGTH] == 0
        corners[~still, UX:LENGTH] /= corners[~still, LENGTH:]
        corners[still, UX:LENGTH] = (1.0, 0.0)
        return cls(
            corners, offsets.astype(np.int64), math.ldexp(1.0, exponent), _same_frame(corners, offsets)
        )


def _same_frame(corners: FloatArray, offsets: IntArray) -> bool:
    starts, ends = corners[offsets[:-1], X], corners[offsets[1:] - 1, X]
    steps = np.diff(corners[:, X])
    steps[offsets[1:-1] - 1] = 0.0
    return bool(
        len(starts) > 0
        and np.all(starts == starts[0])
        and np.all(ends == ends[0])
        and starts[0] < ends[0]
        and np.all(steps >= 0)
    )
