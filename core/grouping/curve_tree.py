"""Curves of alike envelopes side by side, in a tree: a search can pass over many of them at a time."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from core.curves.curve_set import FloatArray, IntArray

_LEAF = 16
"""Most curves of a node that is not halved any further."""


class CurveTree(NamedTuple):
    """One binary tree for each bucket; curves of a node stand side by side.

    Attributes
    ----------
    order : ndarray of int, shape (curves,)
        The curves; the place of a curve in it is what nodes refer to.
    roots : ndarray of int, shape (buckets,)
        Node that holds all curves of a bucket.
    first, last : ndarray of int, shape (nodes,)
        Places of a node's curves, the last one exclusive.
    child : ndarray of int, shape (nodes,)
        The first of the two nodes that a node is halved into, the other comes next; -1 for none.
    parent : ndarray of int, shape (nodes,)
        -1 for a root.
    node_of : ndarray of int, shape (curves,)
        The undivided node that holds each curve.
    left : ndarray of int, shape (nodes,)
        How many curves of an undivided node, or halves of another, have any curve left.
    least_upper, largest_lower : ndarray of float, shape (nodes, columns)
        Of the envelopes of a node's curves, whichever are left.
    """

    order: IntArray
    roots: IntArray
    first: IntArray
    last: IntArray
    child: IntArray
    parent: IntArray
    node_of: IntArray
    left: IntArray
    least_upper: FloatArray
    largest_lower: FloatArray


def tree_of(upper: FloatArray, lower: FloatArray, bucket_of: IntArray) -> CurveTree:
    """Halve the curves of each bucket again and again where they differ most.

    Parameters
    ----------
    upper, lower : ndarray of float, shape (curves, columns)
        Envelopes, of few columns.
    bucket_of : ndarray of int, shape (curves,)
        Bucket of each curve; every bucket has one.
    """
    order = np.argsort(bucket_of, kind="stable")
    ends = np.cumsum(np.bincount(bucket_of)).tolist()
    spans = list(zip([0, *ends[:-1]], ends, strict=True))
    child, parent = [-1] * len(spans), [-1] * len(spans)
    points = np.hstack([upper, lower])
    least, largest = [], []
    node = 0
    # Halves are appended side by side behind all nodes so far, so one number tells of both.
    while node < len(spans):
        first, last = spans[node]
        part = order[first:last]
        these = points[part]
        low, high = these.min(axis=0), these.max(axis=0)
        # Every curve of the node reaches at least so far up and down: bounds of what any of them widens.
        least.append(low[: upper.shape[1]])
        largest.append(high[upper.shape[1] :])
        if last - first > _LEAF:
            middle = (last - first) // 2
            # Cut in the middle of the widest column, so that depth stays logarithmic whatever the values.
            order[first:last] = part[np.argpartition(these[:, np.argmax(high - low)], middle)]
            child[node] = len(spans)
            spans += [(first, first + middle), (first + middle, last)]
            child += [-1, -1]
            parent += [node, node]
        node += 1
    first_of, last_of = np.array(spans, np.int64).T.copy()
    undivided = np.flatnonzero(np.array(child) < 0)
    node_of = np.empty(len(order), np.int64)
    for node in undivided.tolist():
        node_of[order[first_of[node] : last_of[node]]] = node
    return CurveTree(
        order=order,
        roots=np.arange(len(ends), dtype=np.int64),
        first=first_of,
        last=last_of,
        child=np.array(child, np.int64),
        parent=np.array(parent, np.int64),
        node_of=node_of,
        left=np.where(np.array(child) < 0, last_of - first_of, 2),
        least_upper=np.array(least),
        largest_lower=np.array(largest),
    )


def take_out(tree: CurveTree, curve: int) -> None:
    """Note that a curve is not to be had any more."""
    node = int(tree.node_of[curve])
    while node >= 0:
        # Bounds are not tightened: what held for all curves holds for those that are left.
        tree.left[node] -= 1
        if tree.left[node]:
            return
        node = int(tree.parent[node])
