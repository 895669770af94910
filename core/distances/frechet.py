"""Fréchet distance of two curves given as points of the plane (design 4.2 to 4.5)."""

from __future__ import annotations

import math

import numpy as np

from core.curves.curve_set import FloatArray
from core.distances.discrete import pair_discrete_distances
from core.distances.measure import at_most
from core.distances.pairs import pair_distances
from core.distances.polylines import Polylines

_ONE_PAIR = np.array([0]), np.array([1])
# Kernels also count the pairs they swept in its second number, which nobody reads here.
_NEVER_STOPPED = np.zeros(2, np.int64)


def frechet_distance(p: FloatArray, q: FloatArray) -> float:
    """Return the continuous Fréchet distance of two polylines (Alt and Godau 1995).

    Parameters
    ----------
    p, q : ndarray of float, shape (m, 2)
        Corners in the plane of scaled time and value; at least two, repeated ones are allowed.

    Returns
    -------
    float
        Exact to a relative 1e-12; swapping the curves changes no bit.

    Raises
    ------
    ValueError
        If a curve has another shape, fewer than two points or a value that is not finite.
    """
    both = Polylines.from_points([p, q])
    distance = np.empty(1)
    layout = both.corners, both.offsets, both.boxes
    pair_distances(*layout, *_ONE_PAIR, np.full(1, math.inf), False, distance, _NEVER_STOPPED)
    return float(distance[0]) * both.unit


def frechet_at_most(p: FloatArray, q: FloatArray, limit: float) -> bool:
    """Tell whether the continuous Fréchet distance of two polylines is at most a limit.

    Parameters
    ----------
    p, q : ndarray of float, shape (m, 2)
        Corners, as for `frechet_distance`.
    limit : float
        In the same unit. A distance above it by less than a relative 1e-13 counts as equal.

    Raises
    ------
    ValueError
        As `frechet_distance`.
    """
    both = Polylines.from_points([p, q])
    # Kernels square the limit, so a negative one would count as its mirror image.
    return limit >= 0 and bool(at_most(both, _ONE_PAIR, limit, _NEVER_STOPPED)[0])


def discrete_frechet_distance(p: FloatArray, q: FloatArray) -> float:
    """Return the discrete Fréchet distance of two polylines (Eiter and Mannila 1994).

    It is never below the continuous distance, and above it by at most the longest edge.

    Parameters
    ----------
    p, q : ndarray of float, shape (m, 2)
        Corners, as for `frechet_distance`.

    Raises
    ------
    ValueError
        As `frechet_distance`.
    """
    both = Polylines.from_points([p, q])
    distance = np.empty(1)
    pair_discrete_distances(both.corners, both.offsets, *_ONE_PAIR, distance, _NEVER_STOPPED)
    return float(distance[0]) * both.unit
