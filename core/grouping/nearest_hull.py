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

_PATTERN_CURVES = 1_000
"""Curves from which the pattern of the keys is taken."""


class Catalogue(NamedTuple):
    """All curves of a segment, as the search sees them: in the order of a key, so that it can stop early.

    The key is the weighted sum of a curve's envelope with a sign for each column. What a curve widens
    a hull by is at least the difference of their keys, whatever the signs are.

    Attributes
    ----------
    centre : ndarray of float, shape (columns,)
        Taken off the envelopes before anything is summed, so that no sum is rounded more than losses are.
    order : ndarray of int, shape (curves,)
        The curves by ascending key; the place of a curve in it is its rank.
    keys : ndarray of float, shape (curves,)
        Largest sum over a curve's envelope, ascending.
    signs : ndarray of float, shape (columns,)
        1 or -1.
    uppers, lowers : ndarray of float, shape (curves, columns)
        Envelopes.
    weights : ndarray of float, shape (columns,)
        Time weights of the information loss.
    starts : ndarray of int, shape (coarse columns,)
        First column of each group of columns that forms a coarse one.
    coarse_uppers, coarse_lowers : ndarray of float, shape (curves, coarse columns)
        Weighted sums of the envelopes over these groups, by rank. A sum of widenings is at least the
        widening of the sum, so they bound losses from below.
    bucket_of, units, owners : ndarray of int, shape (curves,)
        Bucket of each curve, who counts for k, and the patient it is of, as running numbers.
    """

    centre: FloatArray
    order: IntArray
    keys: FloatArray
    signs: FloatArray
    uppers: FloatArray
    lowers: FloatArray
    weights: FloatArray
    starts: IntArray
    coarse_uppers: FloatArray
    coarse_lowers: FloatArray
    bucket_of: IntArray
    units: IntArray
    owners: IntArray


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
    known : ndarray of bool, shape (units,)
        Who counts for k among its members.
    full : ndarray of bool, shape (owners,)
        Patients of whom it must not get more curves.
    """

    upper: FloatArray
    lower: FloatArray
    need: IntArray
    has_new: BoolArray
    known: BoolArray
    full: BoolArray


def catalogue_of(envelopes: Envelopes, bucket_of: IntArray, units: IntArray, owners: IntArray) -> Catalogue:
    """Return the curves of a segment with keys and coarse envelopes."""
    columns = len(envelopes.weights)
    starts = np.unique(np.arange(_COARSE) * columns // _COARSE).astype(np.int64)
    signs = _signs(envelopes)
    centre = envelopes.lower[0].copy()
    uppers = (envelopes.upper - centre) * envelopes.weights
    lowers = (envelopes.lower - centre) * envelopes.weights
    keys = uppers @ np.maximum(signs, 0) + lowers @ np.minimum(signs, 0)
    order = np.argsort(keys, kind="stable")
    return Catalogue(
        centre=centre,
        order=order,
        keys=keys[order],
        signs=signs,
        uppers=envelopes.upper,
        lowers=envelopes.lower,
        weights=envelopes.weights,
        starts=starts,
        coarse_uppers=np.add.reduceat(uppers, starts, axis=1)[order],
        coarse_lowers=np.add.reduceat(lowers, starts, axis=1)[order],
        bucket_of=bucket_of,
        units=units,
        owners=owners,
    )


def _signs(envelopes: Envelopes) -> FloatArray:
    """Return the signs that set curves apart: those of how columns vary with the one that varies most."""
    some = envelopes.upper[:_PATTERN_CURVES]
    varying = (some - some.mean(axis=0)) * envelopes.weights
    reference = varying[:, np.argmax((varying**2).sum(axis=0))]
    signs: FloatArray = np.where(reference @ varying < 0, -1.0, 1.0)
    return signs


@kernel
def cheapest(
    curves: Catalogue, wish: Wish, candidates: IntArray, free: BoolArray, floors: FloatArray, tied: IntArray
) -> int:
    """Find the wanted curves that widen a hull least.

    The search goes from the hull's own key outwards, up and down, until the keys alone rule out all
    that is left. A candidate is left as soon as it cannot win, and what was learned about it is
    kept: a hull only grows, so what a curve costs can only rise.

    Parameters
    ----------
    curves : Catalogue
        All curves.
    wish : Wish
        The hull, and which curves it may get.
    candidates : ndarray of int
        Ranks of curves, ascending.
    free : ndarray of bool, shape (curves,)
        Whether a curve is still to be had.
    floors : ndarray of float, shape (curves,)
        Lower bounds of the losses with each curve, by rank, 0 for a new hull; raised here.
    tied : ndarray of int, shape (curves,)
        Receives the curves of the smallest loss, losses in steps of `LOSS_STEPS`, ascending.

    Returns
    -------
    int
        How many curves were put into `tied`.
    """
    # Arrays are taken out of the tuples once: inside the loop that would cost more than the search.
    order, keys, bucket_of = curves.order, curves.keys, curves.bucket_of
    units, owners = curves.units, curves.owners
    uppers, lowers, weights = curves.uppers, curves.lowers, curves.weights
    coarse_uppers, coarse_lowers = curves.coarse_uppers, curves.coarse_lowers
    upper, lower, need, has_new, known, full = wish
    base = joint_loss(weights, upper, lower, upper, lower)
    centred_upper, centred_lower = upper - curves.centre, lower - curves.centre
    coarse_upper = _coarse(weights, centred_upper, curves.starts)
    coarse_lower = _coarse(weights, centred_lower, curves.starts)
    high = _key(weights, curves.signs, centred_upper, centred_lower)
    low = _key(weights, curves.signs, centred_lower, centred_upper)
    best = np.inf
    count = 0
    above = _first_from(keys, candidates, (low + high) / 2)
    below = above - 1
    while below >= 0 or above < len(candidates):
        over = keys[candidates[above]] - high if above < len(candidates) else np.inf
        under = low - keys[candidates[below]] if below >= 0 else np.inf
        most = best / LOSS_STEPS + _SAFE
        if base + min(over, under) > most:
            break
        if over <= under:
            rank = candidates[above]
            above += 1
        else:
            rank = candidates[below]
            below -= 1
        x = order[rank]
        bucket = bucket_of[x]
        if floors[rank] > most or not free[x] or need[bucket] == 0 or full[owners[x]]:
            continue
        if has_new[bucket] and known[units[x]]:
            continue
        excess = _coarse_excess(coarse_uppers, coarse_lowers, rank, coarse_upper, coarse_lower)
        if base + excess <= most:
            excess = _excess(weights, uppers, lowers, x, upper, lower, most - base)
        floors[rank] = base + excess  # a later search of the same class starts from here
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
    tied[:count].sort()
    return count


@kernel
def _first_from(keys: FloatArray, candidates: IntArray, key: float) -> int:
    """Return the place of the first candidate whose key is not below the given one."""
    first, last = 0, len(candidates)
    while first < last:
        middle = (first + last) // 2
        if keys[candidates[middle]] < key:
            first = middle + 1
        else:
            last = middle
    return first


@kernel
def _key(weights: FloatArray, signs: FloatArray, plus: FloatArray, minus: FloatArray) -> float:
    """Return the sum of the columns of `plus` with sign 1 less those of `minus` with sign -1, weighted."""
    total = 0.0
    for g in range(len(weights)):
        total += weights[g] * (plus[g] if signs[g] > 0 else -minus[g])
    return total


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
        Curves in any order; of several that are equally remote that of the lowest number is found.
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
        if free[x] and need[bucket] > 0:
            mean = remoteness[x] / others[bucket]
            if mean > most or (mean == most and x < found):
                found, most = x, mean
    return found
