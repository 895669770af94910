"""The search for the curves that widen a hull least, among very many, without looking at most of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.hull_costs import joint_loss
from core.grouping.rounding import LOSS_STEPS
from core.hulls.hull import Envelopes

_SAFE = 2.0 / LOSS_STEPS
"""A lower bound this far above the best loss cannot be a tie, whatever its rounding error."""

_STRIDE = 8
"""Columns between two looks at whether a candidate is lost already."""

_COARSE = 8
"""Columns of the coarse envelopes that candidates are first judged by."""


class Catalogue(NamedTuple):
    """All curves of a segment, as the search sees them.

    Attributes
    ----------
    uppers, lowers : ndarray of float, shape (curves, columns)
        Envelopes.
    weights : ndarray of float, shape (columns,)
        Time weights of the information loss.
    starts : ndarray of int, shape (coarse columns,)
        First column of each group of columns that forms a coarse one.
    coarse_uppers, coarse_lowers : ndarray of float, shape (curves, coarse columns)
        Weighted sums of the envelopes over these groups. A sum of widenings is at least the widening
        of the sum, so they bound losses from below.
    bucket_of, patients : ndarray of int, shape (curves,)
        Bucket and patient of each curve, as running numbers.
    """

    uppers: FloatArray
    lowers: FloatArray
    weights: FloatArray
    starts: IntArray
    coarse_uppers: FloatArray
    coarse_lowers: FloatArray
    bucket_of: IntArray
    patients: IntArray


class Wish(NamedTuple):
    """What a class looks for.

    Attributes
    ----------
    upper, lower : ndarray of float, shape (columns,)
        Its hull.
    need : ndarray of int, shape (buckets,)
        Curves it still needs from each bucket.
    has_new : ndarray of bool, shape (buckets,)
        Whether a bucket has curves of patients the class does not know; then only those count.
    known : ndarray of bool, shape (patients,)
        The patients of its members.
    """

    upper: FloatArray
    lower: FloatArray
    need: IntArray
    has_new: BoolArray
    known: BoolArray


def catalogue_of(envelopes: Envelopes, bucket_of: IntArray, patients: IntArray) -> Catalogue:
    """Return the curves of a segment with coarse envelopes."""
    columns = len(envelopes.weights)
    starts = np.unique(np.arange(_COARSE) * columns // _COARSE).astype(np.int64)
    return Catalogue(
        uppers=envelopes.upper,
        lowers=envelopes.lower,
        weights=envelopes.weights,
        starts=starts,
        coarse_uppers=np.add.reduceat(envelopes.upper * envelopes.weights, starts, axis=1),
        coarse_lowers=np.add.reduceat(envelopes.lower * envelopes.weights, starts, axis=1),
        bucket_of=bucket_of,
        patients=patients,
    )


@kernel
def cheapest(
    curves: Catalogue, wish: Wish, candidates: IntArray, free: BoolArray, floors: FloatArray, tied: IntArray
) -> int:
    """Find the wanted curves that widen a hull least.

    A candidate is left as soon as it cannot win, and what was learned about it is kept: a hull only
    grows, so what a curve costs can only rise.

    Parameters
    ----------
    curves : Catalogue
        All curves.
    wish : Wish
        The hull, and which curves it may get.
    candidates : ndarray of int
        Curves, ascending.
    free : ndarray of bool, shape (curves,)
        Whether a curve is still to be had.
    floors : ndarray of float, shape (curves,)
        Lower bounds of the losses with each curve, 0 for a new hull; raised here.
    tied : ndarray of int, shape (curves,)
        Receives the curves of the smallest loss, losses in steps of `LOSS_STEPS`, ascending.

    Returns
    -------
    int
        How many curves were put into `tied`.
    """
    # Arrays are taken out of the tuples once: inside the loop that would cost more than the search.
    uppers, lowers, weights = curves.uppers, curves.lowers, curves.weights
    coarse_uppers, coarse_lowers = curves.coarse_uppers, curves.coarse_lowers
    bucket_of, patients = curves.bucket_of, curves.patients
    upper, lower, need, has_new, known = wish
    base = joint_loss(weights, upper, lower, upper, lower)
    coarse_upper = _coarse(weights, upper, curves.starts)
    coarse_lower = _coarse(weights, lower, curves.starts)
    best = np.inf
    count = 0
    for x in candidates:
        most = best / LOSS_STEPS + _SAFE
        bucket = bucket_of[x]
        if not free[x] or floors[x] > most or need[bucket] == 0 or (has_new[bucket] and known[patients[x]]):
            continue
        excess = _coarse_excess(coarse_uppers, coarse_lowers, x, coarse_upper, coarse_lower)
        if base + excess <= most:
            excess = _excess(weights, uppers, lowers, x, upper, lower, most - base)
        floors[x] = base + excess  # a later search of the same class starts from here
        if base + excess > most:
            continue
        # Only now in full, summed in order of time: this figure decides and must not depend on shortcuts.
        steps = np.rint(joint_loss(weights, uppers[x], lowers[x], upper, lower) * LOSS_STEPS)
        if steps < best:
            best = steps
            count = 0
        if steps == best:
            tied[count] = x
            count += 1
    return count


@kernel
def _coarse(weights: FloatArray, envelope: FloatArray, starts: IntArray) -> FloatArray:
    sums = np.zeros(len(starts))
    group = 0
    for g in range(len(envelope)):
        if group + 1 < len(starts) and g == starts[group + 1]:
            group += 1
        sums[group] += weights[g] * envelope[g]
    return sums


@kernel
def _coarse_excess(
    uppers: FloatArray, lowers: FloatArray, x: int, upper: FloatArray, lower: FloatArray
) -> float:
    """Return a lower bound of how much a curve widens a hull."""
    excess = 0.0
    for g in range(len(upper)):
        excess += max(uppers[x, g] - upper[g], 0.0) + max(lower[g] - lowers[x, g], 0.0)
    return excess


@kernel
def _excess(
    weights: FloatArray,
    uppers: FloatArray,
    lowers: FloatArray,
    x: int,
    upper: FloatArray,
    lower: FloatArray,
    allowed: float,
) -> float:
    """Return by how much a curve widens a hull, or any smaller value above `allowed`."""
    excess = 0.0
    first = 0
    while first < len(weights) and excess <= allowed:
        for g in range(first, min(first + _STRIDE, len(weights))):
            wider = max(uppers[x, g] - upper[g], 0.0) + max(lower[g] - lowers[x, g], 0.0)
            excess += weights[g] * wider
        first += _STRIDE
    return excess


@kernel
def remotest(
    candidates: IntArray,
    free: BoolArray,
    need: IntArray,
    bucket_of: IntArray,
    remoteness: FloatArray,
    others: IntArray,
) -> int:
    """Find the curve of a needed bucket with the largest mean distance to the others of its bucket.

    Parameters
    ----------
    candidates : ndarray of int
        Curves, ascending; of several that are equally remote the first is found.
    free : ndarray of bool, shape (curves,)
        Whether a curve is still to be had.
    need : ndarray of int, shape (buckets,)
        Curves wanted from each bucket.
    bucket_of, remoteness : ndarray, shape (curves,)
        Bucket of each curve, and its sum of distances to the others there.
    others : ndarray of int, shape (buckets,)
        How many distances these sums hold.

    Returns
    -------
    int
        -1 if there is none.
    """
    found, most = -1, -1.0
    for x in candidates:
        bucket = bucket_of[x]
        if free[x] and need[bucket] > 0 and remoteness[x] / others[bucket] > most:
            found, most = x, remoteness[x] / others[bucket]
    return found
