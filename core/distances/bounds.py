"""Cheap bounds of the Fréchet distance of two traces (design 4.4).

Traces are given as points, shape (m, 2), in the plane of scaled time and value. They run forward in
time over the same frame; a jump is two points of equal time.
"""

from __future__ import annotations

import math

import numpy as np

from core.curves.curve_set import FloatArray
from core.distances.frechet import discrete_frechet_distance
from core.distances.polylines import Polylines
from core.distances.same_time import sup_gap


def sup_distance(p: FloatArray, q: FloatArray) -> float:
    """Return the largest distance of two traces at equal times, exactly.

    It bounds the Fréchet distance from above for every time scale and is its limit for a large one.
    At a jump the values just before it are compared, and those just after it
    (`core.distances.same_time`).

    Raises
    ------
    ValueError
        If a trace has another shape, fewer than two points, a value that is not finite, or if the
        two do not share their frame.
    """
    _check_frames(p, q)
    both = Polylines.from_points([p, q])
    return float(sup_gap(both.corners[: len(p)], both.corners[len(p) :])) * both.unit


def lower_bound(p: FloatArray, q: FloatArray) -> float:
    """Return a lower bound of the Fréchet distance, in O(m).

    The largest of: the distance of the first and of the last points, which must be matched; the
    difference of the maxima and of the minima; ``sup / sqrt(1 + S^2)`` with the smaller of the two
    steepest slopes S.

    Raises
    ------
    ValueError
        As `sup_distance`.
    """
    ends = np.hypot(*(p[[0, -1]] - q[[0, -1]]).T).max()
    extremes = max(abs(p[:, 1].max() - q[:, 1].max()), abs(p[:, 1].min() - q[:, 1].min()))
    slope = min(_steepest(p), _steepest(q))
    return float(max(ends, extremes, sup_distance(p, q) / math.hypot(1.0, slope)))


def upper_bound(p: FloatArray, q: FloatArray) -> float:
    """Return an upper bound of the Fréchet distance: the sup or the discrete distance, if smaller.

    Raises
    ------
    ValueError
        As `sup_distance`.
    """
    return min(sup_distance(p, q), discrete_frechet_distance(p, q))


def _steepest(p: FloatArray) -> float:
    time, value = np.abs(np.diff(p, axis=0)).T
    if np.any((time == 0) & (value > 0)):
        return math.inf
    return float((value[time > 0] / time[time > 0]).max(initial=0.0))


def _check_frames(p: FloatArray, q: FloatArray) -> None:
    if p[0, 0] != q[0, 0] or p[-1, 0] != q[-1, 0]:
        raise ValueError("The two traces must begin and end at the same times.")
