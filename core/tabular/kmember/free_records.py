"""The records that no cluster has taken yet: the nearest and the farthest of them, found exactly.

A tree of boxes that shrink as records leave. What lies in a box lies no nearer than the box, also in
floating point: differences, squares and sums in one order grow with their operands. So whole boxes are
passed over, and still the record found is to the bit the one that a look at all of them would find.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.compiled import kernel, part_of_kernel
from core.tabular.pieces import Check, unhindered

IntArray = NDArray[np.int64]
FloatArray = NDArray[np.float64]

_IN_A_LEAF = 12
"""Records in a leaf; with fewer the boxes cost more than the records."""


class FreeRecords(NamedTuple):
    """A tree in which records can only become fewer. Node 1 is the root, the children of i are 2i and 2i + 1.

    Attributes
    ----------
    points : ndarray of float, shape (records, dimensions)
        The records, those of a leaf side by side.
    rows : ndarray of int, shape (records,)
        Number of each record in the caller's order.
    starts, left : ndarray of int, shape (leaves + 1,) and (leaves,)
        Where the records of a leaf begin, and how many of them are left.
    low, high : ndarray of float, shape (2 * leaves, dimensions)
        Box around what is left in each node.
    first : ndarray of int, shape (2 * leaves,)
        Smallest number of a record left in each node, or the number of all records if none is.
    sums : ndarray of float, shape (2 * leaves, dimensions)
        Sum of what is left in each node.
    nodes, bounds : ndarray
        Room for a search.
    """

    points: FloatArray
    rows: IntArray
    starts: IntArray
    left: IntArray
    low: FloatArray
    high: FloatArray
    first: IntArray
    sums: FloatArray
    nodes: IntArray
    bounds: FloatArray


def free_records(points: FloatArray, check: Check = unhindered) -> FreeRecords:
    """Return a tree that holds all records.

    Parameters
    ----------
    points : ndarray of float, shape (records, dimensions)
        At least one record, finite.
    check : callable, optional
        Called before each level of the tree; may raise `Cancelled`.

    Returns
    -------
    FreeRecords
        Of one thread.
    """
    n, d = points.shape
    depth = max(0, int(np.ceil(np.log2(n / _IN_A_LEAF))))
    leaves = 1 << depth
    rows = np.arange(n, dtype=np.int64)
    starts = np.arange(leaves + 1, dtype=np.int64) * n >> depth
    _sort_into_leaves(points, rows, depth, check)
    tree = FreeRecords(
        points[rows],
        rows,
        starts,
        np.diff(starts),
        np.empty((2 * leaves, d)),
        np.empty((2 * leaves, d)),
        np.empty(2 * leaves, np.int64),
        np.empty((2 * leaves, d)),
        # Each level leaves one node waiting, the last one two.
        np.empty(2 * depth + 2, np.int64),
        np.empty(2 * depth + 2),
    )
    _measure_all(tree)
    return tree


def _sort_into_leaves(points: FloatArray, rows: IntArray, depth: int, check: Check) -> None:
    """Halve the records again and again along the widest side; equal ones stay in their order."""
    for level in range(depth):
        check()
        for begin, end in pairwise(np.arange((1 << level) + 1) * len(rows) >> level):
            inside = rows[begin:end]
            values = points[inside]
            order = np.argsort(values[:, np.ptp(values, axis=0).argmax()], kind="stable")
            rows[begin:end] = inside[order]


@kernel
def _measure_all(tree):  # type: ignore[no-untyped-def]
    # Children have larger numbers than their parent, and so are known before it.
    for node in range(len(tree.first) - 1, 0, -1):
        _measure(tree, node)


@part_of_kernel
def _measure(tree, node):  # type: ignore[no-untyped-def]
    """Find box, smallest number and sum of a node anew from what it consists of."""
    low, high, sums = tree.low[node], tree.high[node], tree.sums[node]
    low[:], high[:], sums[:] = np.inf, -np.inf, 0.0
    first = len(tree.rows)
    leaf = node - len(tree.left)
    if leaf >= 0:
        for i in range(tree.starts[leaf], tree.starts[leaf] + tree.left[leaf]):
            first = min(first, tree.rows[i])
            for j in range(len(low)):
                value = tree.points[i, j]
                low[j], high[j] = min(low[j], value), max(high[j], value)
                sums[j] += value
    else:
        for child in (2 * node, 2 * node + 1):
            first = min(first, tree.first[child])
            for j in range(len(low)):
                low[j], high[j] = min(low[j], tree.low[child, j]), max(high[j], tree.high[child, j])
                sums[j] += tree.sums[child, j]
    tree.first[node] = first


@part_of_kernel
def _bound(tree, node, point, sign):  # type: ignore[no-untyped-def]
    """Return what no record of a node can fall below: of the distance, or of its negative if sign is -1."""
    total = 0.0
    for j in range(len(point)):
        below, above = tree.low[node, j] - point[j], point[j] - tree.high[node, j]
        # Of the farthest, to the farther side of the box: the lower difference, which is at most 0.
        apart = max(below, above, 0.0) if sign > 0 else min(below, above)
        total += apart * apart
    return sign * total


@part_of_kernel
def _take_best(tree, point, sign):  # type: ignore[no-untyped-def]
    nodes, bounds, leaves = tree.nodes, tree.bounds, len(tree.left)
    best, lowest, found, of_leaf = np.inf, len(tree.rows), -1, -1
    nodes[0], bounds[0], waiting = 1, -np.inf, 1
    while waiting:
        waiting -= 1
        node, bound = nodes[waiting], bounds[waiting]
        # Of equally near records the lowest number is taken, so that a box of equals may still hold it.
        if bound > best or (bound == best and tree.first[node] > lowest):
            continue
        if node >= leaves:
            leaf = node - leaves
            for i in range(tree.starts[leaf], tree.starts[leaf] + tree.left[leaf]):
                cost = 0.0
                for j in range(len(point)):
                    apart = tree.points[i, j] - point[j]
                    cost += apart * apart
                cost *= sign
                if cost < best or (cost == best and tree.rows[i] < lowest):
                    best, lowest, found, of_leaf = cost, tree.rows[i], i, leaf
            continue
        near, far = 2 * node, 2 * node + 1
        near_bound, far_bound = _bound(tree, near, point, sign), _bound(tree, far, point, sign)
        if far_bound < near_bound or (far_bound == near_bound and tree.first[far] < tree.first[near]):
            near, far, near_bound, far_bound = far, near, far_bound, near_bound
        # The likelier half is looked at first, so that the other may be passed over.
        for child, least in ((far, far_bound), (near, near_bound)):
            if tree.first[child] < len(tree.rows):
                nodes[waiting], bounds[waiting] = child, least
                waiting += 1
    _remove(tree, found, of_leaf)
    return lowest


@part_of_kernel
def _remove(tree, position, leaf):  # type: ignore[no-untyped-def]
    """Take a record out: the last one of its leaf takes its place."""
    tree.left[leaf] -= 1
    last = tree.starts[leaf] + tree.left[leaf]
    tree.rows[position], tree.rows[last] = tree.rows[last], tree.rows[position]
    for j in range(tree.points.shape[1]):
        tree.points[position, j] = tree.points[last, j]
    node = leaf + len(tree.left)
    while node:
        _measure(tree, node)
        node >>= 1


@part_of_kernel
def take_nearest(tree, point):  # type: ignore[no-untyped-def]
    """Take the record at the least squared distance out and return its number; the lower of equals."""
    return _take_best(tree, point, 1.0)


@part_of_kernel
def take_farthest(tree, point):  # type: ignore[no-untyped-def]
    """Take the record at the largest squared distance out and return its number; the lower of equals."""
    return _take_best(tree, point, -1.0)
