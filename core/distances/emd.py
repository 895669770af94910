"""Earth mover's distance between two distributions over clusters (design 8.1)."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import FloatArray
from core.distances.network_simplex import OPTIMAL, network_simplex

_TOLERANCE = 1e-9
"""How far a sum of masses may be from 1."""

_MOST_STEPS = 10_000_000
"""Pivots of the network simplex before it gives up; some thousands are usual."""


def earth_movers_distance(masses_a: FloatArray, masses_b: FloatArray, ground: FloatArray) -> float:
    """Return the least work that turns one distribution into the other.

    Parameters
    ----------
    masses_a, masses_b : ndarray of float, shape (clusters,)
        Shares, not negative, each adding up to 1.
    ground : ndarray of float, shape (clusters, clusters)
        Distance of each two clusters, not negative, with a zero diagonal.

    Returns
    -------
    float
        0 if the masses are equal.

    Raises
    ------
    ValueError
        If the shapes do not fit, a number is negative or not finite, or masses do not add up to 1.
    RuntimeError
        If the solver did not reach the optimum.
    """
    a, b = _normalised(masses_a), _normalised(masses_b)
    if len(a) != len(b) or ground.shape != (len(a), len(a)):
        raise ValueError("The earth mover's distance needs two distributions over the same clusters.")
    if not (np.isfinite(ground).all() and (ground >= 0).all() and not ground.diagonal().any()):
        raise ValueError("Ground distances must be finite, not negative and 0 on the diagonal.")
    # A class with the population's own shares has t = 0 exactly, without a solver's rounding.
    if np.array_equal(a, b):
        return 0.0
    # With two clusters the surplus of one has only one way to go (design 8.1, special cases).
    if len(a) == 2:
        surplus = a[0] - b[0]
        return float(surplus * ground[0, 1] if surplus > 0 else -surplus * ground[1, 0])
    return _solved(a, b, ground)


def _normalised(masses: FloatArray) -> FloatArray:
    checked = np.array(masses, np.float64)
    if checked.ndim != 1 or not np.isfinite(checked).all() or (checked < 0).any():
        raise ValueError("Masses must be finite and not negative.")
    if abs(checked.sum() - 1) > _TOLERANCE:
        raise ValueError("Masses must add up to 1.")
    shares: FloatArray = checked / checked.sum()
    return shares


def _solved(a: FloatArray, b: FloatArray, ground: FloatArray) -> float:
    # The solver takes time for every place, and a class has members in few clusters.
    sources, sinks = np.flatnonzero(a), np.flatnonzero(b)
    given, taken = a[sources], b[sinks]
    # Sums that differ by rounding alone would make the transport problem infeasible.
    taken *= given.sum() / taken.sum()
    # The compiled solver reads raw memory: doubles, row by row.
    costs = np.ascontiguousarray(ground[np.ix_(sources, sinks)], np.float64)
    _, work, _, _, code = network_simplex()(given, taken, costs, _MOST_STEPS, 1)
    if code != OPTIMAL:
        raise RuntimeError("The earth mover's distance could not be solved.")
    return float(work)
