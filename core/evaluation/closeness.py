"""t-closeness of a class: its exact value and the proved bound that steers the grouping (design 8)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.distances.emd import earth_movers_distance
from core.progress import Progress

_NOTHING = 1e-13
"""Mass below which two distributions differ by nothing but rounding."""


def exact_t(counts: IntArray | FloatArray, shares: FloatArray, ground: FloatArray) -> float:
    """Return the earth mover's distance between a class and the population (design 8.1).

    Parameters
    ----------
    counts : ndarray, shape (clusters,)
        Members of the class in each cluster, or any masses proportional to them.
    shares : ndarray of float, shape (clusters,)
        Distribution of the population, with sum 1.
    ground : ndarray of float, shape (clusters, clusters)
        Distances between the clusters within [0, 1], a metric.

    Returns
    -------
    float
        t within [0, 1].
    """
    surplus = np.asarray(counts, np.float64) / np.sum(counts) - shares
    sources, sinks = np.maximum(surplus, 0), np.maximum(-surplus, 0)
    moved = float(sources.sum())
    if moved < _NOTHING:
        return 0.0
    # In a metric, mass that both have in common never needs to move; what is left is a far smaller problem.
    return moved * earth_movers_distance(sources / moved, sinks / sinks.sum(), ground)


def least_t(counts: FloatArray, shares: FloatArray, ground: FloatArray) -> FloatArray:
    """Return a cheap lower bound of t for many classes at once.

    Parameters
    ----------
    counts : ndarray of float, shape (classes, clusters)
        Members of each class in each cluster.
    shares, ground
        As in `exact_t`; `ground` must obey the triangle inequality.

    Returns
    -------
    ndarray of float, shape (classes,)
        Moving mass can bring it nearer to any one cluster only by the work it costs, so no
        difference between the mean distances to a cluster exceeds t.
    """
    surplus = counts / counts.sum(axis=1, keepdims=True) - shares
    bound: FloatArray = np.abs(surplus @ ground).max(axis=1, initial=0.0)
    return bound


class BucketBounds:
    """Upper bound of the t of a class from its counts per bucket alone (design 8.2 and 8.3).

    It holds for every choice of members with these counts, in an arbitrary metric.

    Parameters
    ----------
    buckets : sequence of ndarray of int
        Curves of each bucket; together all curves, none twice.
    cluster_of : ndarray of int, shape (curves,)
        Cluster of each curve.
    shares, ground
        As in `exact_t`.
    progress : Progress
        Stops the work when the user asks for it.

    Attributes
    ----------
    spread : ndarray of float, shape (buckets,)
        U_j: how far members of a bucket can lie from the bucket's own distribution.
    apart : ndarray of float, shape (buckets, buckets)
        DB: earth mover's distances between the buckets' distributions.
    proportions : ndarray of float, shape (buckets,)
        p_j: share of all curves in each bucket.
    offset : float
        Distance of all curves to a separate population, which no choice of members can be
        promised to undercut; 0 if the curves are the population.
    """

    def __init__(
        self,
        buckets: Sequence[IntArray],
        cluster_of: IntArray,
        shares: FloatArray,
        ground: FloatArray,
        progress: Progress,
    ) -> None:
        counts = np.array([np.bincount(cluster_of[b], minlength=len(shares)) for b in buckets])
        own = counts / counts.sum(axis=1, keepdims=True)
        self.proportions: FloatArray = counts.sum(axis=1) / counts.sum()
        # U_j: whom a class takes from a bucket is of clusters that occur there (lemma of design 8.2).
        self.spread: FloatArray = np.where(counts > 0, own @ ground, 0.0).max(axis=1)
        self.apart: FloatArray = np.zeros((len(buckets), len(buckets)))
        for j in range(len(buckets)):
            for i in range(j):
                progress.check()
                self.apart[i, j] = self.apart[j, i] = exact_t(own[i], own[j], ground)
        # Without a separate population the shares are these very counts, and no distance is needed.
        everyone = counts.sum(axis=0)
        self.offset = 0.0 if _equal(everyone, shares) else exact_t(everyone, shares, ground)
        self._known: dict[tuple[int, ...], float] = {}

    def bound(self, counts: Sequence[int] | IntArray) -> float:
        """Return the largest t that a class with these counts per bucket can have.

        Parameters
        ----------
        counts : sequence of int, length buckets
            Members of the class in each bucket, at least one in all.

        Returns
        -------
        float
            ``sum_j q_j U_j + EMD_DB(q, p)``, plus `offset`.
        """
        key = tuple(int(c) for c in counts)
        if key not in self._known:
            q = np.array(key, np.float64) / sum(key)
            # Second part of the theorem (design 8.3): what whole buckets must give each other.
            moved = exact_t(q, self.proportions, self.apart)
            self._known[key] = float(q @ self.spread) + moved + self.offset
        return self._known[key]

    def least(self, counts: FloatArray) -> FloatArray:
        """Return a cheap lower bound of `bound` for many classes, shape (classes,) for (classes, buckets)."""
        q = counts / counts.sum(axis=1, keepdims=True)
        floor: FloatArray = q @ self.spread + least_t(counts, self.proportions, self.apart) + self.offset
        return floor


def _equal(counts: IntArray, shares: FloatArray) -> bool:
    return np.array_equal(counts / counts.sum(), shares)
