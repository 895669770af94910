"""The search for the curves that widen a hull least, among very many, without looking at most of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.curve_tree import CurveTree, tree_of
from core.grouping.hull_costs import joint_loss
from core.grouping.rounding import LOSS_STEPS
from core.hulls.hull import Envelopes

_SAFE = 2.0 / LOSS_STEPS
"""A lower bound this far above the best loss cannot be a tie, whatever its rounding error."""

_DEEPEST = 128
"""Nodes that may wait in a search: one more than halvings; no memory holds curves for so many."""

_STRIDE = 8
"""Columns between two looks at whether a candidate is lost already."""

_COARSE = 8
"""Columns of the coarse envelopes that candidates are first judged by."""


class Catalogue(NamedTuple):
    """All curves of a segment, as the search sees them.

    Attributes
    ----------
    tree : CurveTree
        The curves that are left, by bucket and by their coarse envelopes.
    centre : ndarray of float, shape (columns,)
        Taken off the envelopes before anything is summed, so that no sum is rounded more than losses are.
    uppers, lowers : ndarray of float, shape (curves, columns)
        Envelopes.
    weights : ndarray of float, shape (columns,)
        Time weights of the information loss.
    starts : ndarray of int, shape (coarse columns,)
        First column of each group of columns that forms a coarse one.
    coarse_uppers, coarse_lowers : ndarray of float, shape (curves, coarse columns)
        Weighted sums of the envelopes over these groups, by place in the tree. A sum of widenings is
        at least the widening of the sum, so they bound losses from below.
    units, owners : ndarray of int, shape (curves,)
        Who counts for k, and the patient each curve is of, as running numbers.
    """

    tree: CurveTree
    centre: FloatArray
    uppers: FloatArray
    lowers: FloatArray
    weights: FloatArray
    starts: IntArray
    coarse_uppers: FloatArray
    coarse_lowers: FloatArray
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
    """Return the curves of a segment with coarse envelopes, in a tree."""
    columns = len(envelopes.weights)
    # Fewer groups where there are fewer columns than groups.
    starts = np.unique(np.arange(_COARSE) * columns // _COARSE).astype(np.int64)
    centre = envelopes.lower[0].copy()
    uppers = np.add.reduceat((envelopes.upper - centre) * envelopes.weights, starts, axis=1)
    lowers = np.add.reduceat((envelopes.lower - centre) * envelopes.weights, starts, axis=1)
    tree = tree_of(uppers, lowers, bucket_of)
    return Catalogue(
        tree=tree,
        centre=centre,
        uppers=envelopes.upper,
        lowers=envelopes.lower,
        weights=envelopes.weights,
        starts=starts,
        coarse_uppers=uppers[tree.order],
        coarse_lowers=lowers[tree.order],
        units=units,
        owners=owners,
    )


@kernel
def cheapest(curves: Catalogue, wish: Wish, free: BoolArray, tied: IntArray) -> int:
    """Find the wanted curves that widen a hull least.

    The search goes down the tree, the more promising half first, and leaves out all halves that
    cannot hold a curve as good as the best so far.

    Parameters
    ----------
    curves : Catalogue
        All curves.
    wish : Wish
        The hull, and which curves it may get.
    free : ndarray of bool, shape (curves,)
        Whether a curve is still to be had.
    tied : ndarray of int, shape (curves,)
        Receives the curves of the smallest loss, losses in steps of `LOSS_STEPS`, in any order.

    Returns
    -------
    int
        How many curves were put into `tied`.
    """
    # Arrays are taken out of the tuples once: inside the loop that would cost more than the search.
    tree, weights, units, owners = curves.tree, curves.weights, curves.units, curves.owners
    uppers, lowers = curves.uppers, curves.lowers
    coarse_uppers, coarse_lowers = curves.coarse_uppers, curves.coarse_lowers
    order, child, left, first, last = tree.order, tree.child, tree.left, tree.first, tree.last
    least_upper, largest_lower = tree.least_upper, tree.largest_lower
    upper, lower, need, has_new, known, full = wish
    base = joint_loss(weights, upper, lower, upper, lower)
    coarse_upper = _coarse(weights, upper - curves.centre, curves.starts)
    coarse_lower = _coarse(weights, lower - curves.centre, curves.starts)
    best = np.inf
    count = 0
    nodes, floors = np.empty(_DEEPEST, np.int64), np.empty(_DEEPEST)
    for bucket in range(len(need)):
        if need[bucket] == 0:
            continue
        nodes[0], floors[0] = tree.roots[bucket], 0.0
        waiting = 1
        while waiting > 0:
            waiting -= 1
            node = nodes[waiting]
            most = best / LOSS_STEPS + _SAFE - base
            # Nobody is left in it, or what all of its curves reach at least is already too wide.
            if left[node] == 0 or floors[waiting] > most:
                continue
            if child[node] >= 0:
                near, far = child[node], child[node] + 1
                low = _coarse_excess(least_upper, largest_lower, near, coarse_upper, coarse_lower)
                high = _coarse_excess(least_upper, largest_lower, far, coarse_upper, coarse_lower)
                if high < low:
                    near, far, low, high = far, near, high, low
                # The near half comes on top: a good curve found early rules out much of what waits below.
                nodes[waiting], floors[waiting] = far, high
                nodes[waiting + 1], floors[waiting + 1] = near, low
                waiting += 2
                continue
            for place in range(first[node], last[node]):
                x = order[place]
                # A further curve of a known patient does not raise k: it waits while there are new ones.
                if not free[x] or full[owners[x]] or (has_new[bucket] and known[units[x]]):
                    continue
                # Anew for each curve, as `best` falls on the way.
                most = best / LOSS_STEPS + _SAFE - base
                if _coarse_excess(coarse_uppers, coarse_lowers, place, coarse_upper, coarse_lower) > most:
                    continue
                if _excess(weights, uppers, lowers, x, upper, lower, most) > most:
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


@part_of_kernel
def _coarse(weights: FloatArray, envelope: FloatArray, starts: IntArray) -> FloatArray:
    sums = np.zeros(len(starts))
    group = 0
    for g in range(len(envelope)):
        if group + 1 < len(starts) and g == starts[group + 1]:
            group += 1
        sums[group] += weights[g] * envelope[g]
    return sums


@part_of_kernel
def _coarse_excess(
    uppers: FloatArray, lowers: FloatArray, x: int, upper: FloatArray, lower: FloatArray
) -> float:
    """Return a lower bound of how much a curve widens a hull."""
    excess = 0.0
    for g in range(len(upper)):
        excess += max(uppers[x, g] - upper[g], 0.0) + max(lower[g] - lowers[x, g], 0.0)
    return excess


@part_of_kernel
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
