"""Kernels of the two engines: greedy k-member and MDAV, cluster by cluster (design 3.3.2)."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.tabular.kmember.free_records import take_farthest, take_nearest


@kernel
def grow_greedily(tree, points, labels, k, seed, clusters):  # type: ignore[no-untyped-def]
    """Make the given clusters of k records each, and leave in `seed` where the last one began.

    A cluster begins with the free record farthest from where the one before began, and takes the one
    nearest to its mean until it is full: all have the same size, so that is the least added cost.
    """
    for cluster in clusters:
        record = take_farthest(tree, seed)
        seed[:] = points[record]
        total = np.zeros(len(seed))
        for size in range(1, k + 1):
            labels[record] = cluster
            total += points[record]
            if size < k:
                record = take_nearest(tree, total / size)


@kernel
def place_leftovers(points, labels, sizes, sums):  # type: ignore[no-untyped-def]
    """Give each record without a cluster, in order, to the one whose cost grows least."""
    for record in np.flatnonzero(labels < 0):
        best, least = 0, np.inf
        for cluster in range(len(sizes)):
            size, apart = sizes[cluster], 0.0
            for j in range(points.shape[1]):
                difference = points[record, j] - sums[cluster, j] / size
                apart += difference * difference
            cost = size / (size + 1.0) * apart
            if cost < least:
                best, least = cluster, cost
        labels[record] = best
        sizes[best] += 1
        sums[best] += points[record]


@part_of_kernel
def _fill(tree, labels, k, centre, cluster):  # type: ignore[no-untyped-def]
    """Add the k - 1 free records nearest to `centre`."""
    for _ in range(k - 1):
        labels[take_nearest(tree, centre)] = cluster


@kernel
def grow_in_pairs(tree, points, labels, k, free, clusters):  # type: ignore[no-untyped-def]
    """Make each given cluster and the one after it; return how many records are then free.

    The first lies around the record farthest from the mean of what is free, the second around the
    record farthest from that one.
    """
    for cluster in clusters:
        one = take_farthest(tree, tree.sums[1] / free)
        other = take_farthest(tree, points[one])
        labels[one], labels[other] = cluster, cluster + 1
        _fill(tree, labels, k, points[one], cluster)
        _fill(tree, labels, k, points[other], cluster + 1)
        free -= 2 * k
    return free


@kernel
def grow_one(tree, points, labels, k, free, cluster):  # type: ignore[no-untyped-def]
    """Make one cluster around the record farthest from the mean of what is free."""
    one = take_farthest(tree, tree.sums[1] / free)
    labels[one] = cluster
    _fill(tree, labels, k, points[one], cluster)
