"""Bounds of the Fréchet distance of two traces (design 4.4), between which it must lie.

Traces are given as points, shape (m, 2), in the plane of scaled time and value. They run forward in
time over the same frame; a jump is two points of equal time.
"""

from __future__ import annotations

import math

import numpy as np

from core.distances.frechet import discrete_frechet_distance
from core.distances.polylines import Polylines
from core.distances.same_time import sup_gap


def sup_distance(p, q) -> float:
    """The largest distance at equal times: an upper bound for every time scale, and the limit for a large one."""
    both = Polylines.from_points([p, q])
    return float(sup_gap(both.corners[: len(p)], both.corners[len(p) :])) * both.unit


def lower_bound(p, q) -> float:
    """By ends, which are matched, by extremes, and by ``sup / sqrt(1 + S^2)`` with the smaller steepest slope S."""
    ends = np.hypot(*(p[[0, -1]] - q[[0, -1]]).T).max()
    extremes = max(abs(p[:, 1].max() - q[:, 1].max()), abs(p[:, 1].min() - q[:, 1].min()))
    slope = min(_steepest(p), _steepest(q))
    return float(max(ends, extremes, sup_distance(p, q) / math.hypot(1.0, slope)))


def upper_bound(p, q) -> float:
    """The sup or the discrete distance, if smaller."""
    return min(sup_distance(p, q), discrete_frechet_distance(p, q))


def _steepest(p) -> float:
    time, value = np.abs(np.diff(p, axis=0)).T
    if np.any((time == 0) & (value > 0)):
        return math.inf
    return float((value[time > 0] / time[time > 0]).max(initial=0.0))
