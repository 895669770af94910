"""Kernels for the information loss of hulls that are tried out: no hull is built to know its loss."""

from __future__ import annotations

import numba
import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.rounding import LOSS_STEPS

_SAFE = 2.0 / LOSS_STEPS
"""A lower bound this far above the best loss cannot be a tie, whatever its rounding error."""

_STRIDE = 16
"""Columns between two looks at whether a candidate is lost already."""


@numba.njit(nogil=True, cache=True)
def joint_loss(
    weights: FloatArray, upper_a: FloatArray, lower_a: FloatArray, upper_b: FloatArray, lower_b: FloatArray
) -> float:
    """Return the information loss of the hull around two hulls (or curves)."""
    loss = 0.0
    for g in range(len(weights)):
        loss += weights[g] * (max(upper_a[g], upper_b[g]) - min(lower_a[g], lower_b[g]))
    return loss


@numba.njit(nogil=True, cache=True)
def joint_losses(
    weights: FloatArray, upper: FloatArray, lower: FloatArray, uppers: FloatArray, lowers: FloatArray
) -> FloatArray:
    """Return the losses of one hull (or curve) joined with each of many.

    Parameters
    ----------
    weights, upper, lower : ndarray of float, shape (columns,)
        Time weights and the one hull.
    uppers, lowers : ndarray of float, shape (columns, hulls)
        The many hulls, laid out so that all of them advance together.
    """
    losses = np.zeros(uppers.shape[1])
    for g in range(len(weights)):
        for h in range(len(losses)):
            losses[h] += weights[g] * (max(uppers[g, h], upper[g]) - min(lowers[g, h], lower[g]))
    return losses


@numba.njit(nogil=True, cache=True, fastmath={"reassoc", "contract"})
def _excess(
    weights: FloatArray,
    upper: FloatArray,
    lower: FloatArray,
    hull_upper: FloatArray,
    hull_lower: FloatArray,
    allowed: float,
) -> float:
    """Return by how much a curve widens a hull, or any value above `allowed` if it is more than that.

    Only a filter: its order of summation is free, which `_SAFE` makes up for.
    """
    excess = 0.0
    first = 0
    while first < len(weights) and excess <= allowed:
        for g in range(first, min(first + _STRIDE, len(weights))):
            excess += weights[g] * (max(upper[g] - hull_upper[g], 0.0) + max(hull_lower[g] - lower[g], 0.0))
        first += _STRIDE
    return excess


@numba.njit(nogil=True, cache=True)
def cheapest(
    candidates: IntArray,
    wanted: BoolArray,
    uppers: FloatArray,
    lowers: FloatArray,
    weights: FloatArray,
    hull_upper: FloatArray,
    hull_lower: FloatArray,
    floors: FloatArray,
    tied: IntArray,
) -> int:
    """Find the curves that widen a hull least.

    A candidate is left as soon as it cannot win any more, and what was learned about it is kept:
    a hull only grows, so what a curve costs can only rise.

    Parameters
    ----------
    candidates : ndarray of int
        Curves.
    wanted : ndarray of bool, shape (curves,)
        Whether a curve may be chosen now.
    uppers, lowers : ndarray of float, shape (curves, columns)
        Envelopes of all curves.
    weights, hull_upper, hull_lower : ndarray of float, shape (columns,)
        Time weights and the hull.
    floors : ndarray of float, shape (curves,)
        Lower bounds of the losses with each curve, 0 for a new hull; raised here.
    tied : ndarray of int, shape (curves,)
        Receives the curves of the smallest loss, losses in steps of `LOSS_STEPS`.

    Returns
    -------
    int
        How many curves were put into `tied`.
    """
    base = joint_loss(weights, hull_upper, hull_lower, hull_upper, hull_lower)
    best = np.inf
    count = 0
    for x in candidates:
        if not wanted[x] or floors[x] > best / LOSS_STEPS + _SAFE:
            continue
        allowed = best / LOSS_STEPS + _SAFE - base
        excess = _excess(weights, uppers[x], lowers[x], hull_upper, hull_lower, allowed)
        floors[x] = base + excess
        if excess > allowed:
            continue
        loss = joint_loss(weights, uppers[x], lowers[x], hull_upper, hull_lower)
        steps = np.rint(loss * LOSS_STEPS)
        if steps < best:
            best = steps
            count = 0
        if steps == best:
            tied[count] = x
            count += 1
    return count
