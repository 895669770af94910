"""Slow, obvious twins of the two clusterings: every step looks at every free record."""

import numpy as np


def squared(points, centre):
    """Return squared distances, each summed column by column."""
    total = np.zeros(len(points))
    for column, c in zip(points.T, centre, strict=True):
        total += (column - c) ** 2
    return total


def nearest(points, free, centre):
    """Return the free record nearest to a centre, the lowest number of equals, and take it out."""
    distances = squared(points, centre)
    record = min(sorted(free), key=lambda i: distances[i])
    free.remove(record)
    return record


def farthest(points, free, centre):
    """Return the free record farthest from a centre, the lowest number of equals, and take it out."""
    distances = squared(points, centre)
    record = max(sorted(free), key=lambda i: distances[i])
    free.remove(record)
    return record


def naive_greedy(points, k, start=0):
    """Return the clusters of greedy k-member, as lists in the order in which records joined."""
    free, clusters, seed = set(range(len(points))), [], points[start]
    for _ in range(len(points) // k):
        record = farthest(points, free, seed)
        seed = points[record]
        cluster, total = [record], points[record].copy()
        while len(cluster) < k:
            record = nearest(points, free, total / len(cluster))
            cluster.append(record)
            total += points[record]
        clusters.append(cluster)
    for record in sorted(free):
        costs = []
        for cluster in clusters:
            total = np.zeros(points.shape[1])
            # In the order of the file, but leftovers come last.
            for member in sorted(cluster[:k]) + cluster[k:]:
                total += points[member]
            size = len(cluster)
            costs.append(size / (size + 1.0) * squared(points[record : record + 1], total / size)[0])
        clusters[int(np.argmin(costs))].append(record)
    return clusters


def naive_mdav(points, k):
    """Return the clusters of MDAV (Domingo-Ferrer and Torra 2005)."""
    free, clusters = set(range(len(points))), []

    def around(record):
        return [record] + [nearest(points, free, points[record]) for _ in range(k - 1)]

    def outermost():
        return farthest(points, free, points[sorted(free)].sum(axis=0) / len(free))

    while len(free) >= 3 * k:
        one = outermost()
        other = farthest(points, free, points[one])
        clusters += [around(one), around(other)]
    if len(free) >= 2 * k:
        clusters.append(around(outermost()))
    clusters.append(sorted(free))
    return clusters


def as_sets(clusters):
    """Return clusters without their order."""
    return {frozenset(map(int, cluster)) for cluster in clusters}


def sets_of(labels):
    """Return the clusters that labels describe, without their order."""
    return as_sets(np.flatnonzero(labels == label) for label in range(labels.max() + 1))
