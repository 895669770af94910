"""Kernels for the information loss of hulls that are tried out: no hull is built to know its loss."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.rounding import LOSS_STEPS
from core.hulls.hull import Envelopes

_SAFE = 2.0 / LOSS_STEPS
"""A lower bound this far above the best loss cannot be a tie, whatever its rounding error."""

_STRIDE = 8
"""Columns between two looks at whether a candidate is lost already."""

_COARSE = 8
"""Columns of the coarse envelopes that candidates are first judged by."""


def coarsened(envelopes: Envelopes) -> Envelopes:
    """Return envelopes of few columns, whose losses grow by no more than those of the fine ones.

    A column is the weighted sum of several fine ones: a sum of widenings is at least as large as the
    widening of the sum. Curves are rows, as in `envelopes`.
    """
    columns = len(envelopes.weights)
    starts = np.unique(np.arange(_COARSE) * columns // _COARSE)
    upper = np.add.reduceat(envelopes.upper * envelopes.weights, starts, axis=1)
    lower = np.add.reduceat(envelopes.lower * envelopes.weights, starts, axis=1)
    return Envelopes(upper, lower, np.ones(len(starts)))


@kernel
def joint_loss(
    weights: FloatArray, upper_a: FloatArray, lower_a: FloatArray, upper_b: FloatArray, lower_b: FloatArray
) -> float:
    """Return the information loss of the hull around two hulls (or curves)."""
    loss = 0.0
    for g in range(len(weights)):
        loss += weights[g] * (max(upper_a[g], upper_b[g]) - min(lower_a[g], lower_b[g]))
    return loss


@kernel
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


@kernel
def _excess(
    weights: FloatArray,
    upper: FloatArray,
    lower: FloatArray,
    hull_upper: FloatArray,
    hull_lower: FloatArray,
    allowed: float,
) -> float:
    """Return by how much a curve widens a hull, or any value above `allowed` if it is more than that.

    Only a filter, whose rounding errors `_SAFE` makes up for.
    """
    excess = 0.0
    first = 0
    while first < len(weights) and excess <= allowed:
        for g in range(first, min(first + _STRIDE, len(weights))):
            excess += weights[g] * (max(upper[g] - hull_upper[g], 0.0) + max(hull_lower[g] - lower[g], 0.0))
        first += _STRIDE
    return excess


@kernel
def cheapest(
    candidates: IntArray,
    wanted: BoolArray,
    uppers: FloatArray,
    lowers: FloatArray,
    weights: FloatArray,
    hull_upper: FloatArray,
    hull_lower: FloatArray,
    coarse_uppers: FloatArray,
    coarse_lowers: FloatArray,
    ones: FloatArray,
    coarse_upper: FloatArray,
    coarse_lower: FloatArray,
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
    coarse_uppers, coarse_lowers, ones, coarse_upper, coarse_lower : ndarray of float
        The same five, `coarsened`.
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
        most = best / LOSS_STEPS + _SAFE
        if not wanted[x] or floors[x] > most:
            continue
        excess = _excess(ones, coarse_uppers[x], coarse_lowers[x], coarse_upper, coarse_lower, most - base)
        if excess <= most - base:
            excess = _excess(weights, uppers[x], lowers[x], hull_upper, hull_lower, most - base)
        floors[x] = base + excess
        if floors[x] > most:
            continue
        steps = np.rint(joint_loss(weights, uppers[x], lowers[x], hull_upper, hull_lower) * LOSS_STEPS)
        if steps < best:
            best = steps
            count = 0
        if steps == best:
            tied[count] = x
            count += 1
    return count
