"""Clusters of at least k records each (design 3.3.2): greedy k-member or MDAV, in blocks where there are very many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.distances.parallel import on_all_cores
from core.progress import Progress
from core.tabular.kmember.errors import ClusterError
from core.tabular.kmember.free_records import FloatArray, IntArray, free_records
from core.tabular.kmember.growing import grow_greedily, grow_in_pairs, grow_one, place_leftovers

STAGE = "Clusters"

_AT_A_TIME = 2000
"""Records placed between two looks at whether the user wants to stop."""


@dataclass(frozen=True, eq=False)
class Clustering:
    """Which cluster each record belongs to.

    Attributes
    ----------
    labels : ndarray of int, shape (records,)
        Cluster of each record, counted from 0.
    sse : float
        Sum of squared distances of the records to the means of their clusters.
    blocks : int
        Parts of the table that were clustered each by itself.
    """

    labels: IntArray
    sse: float
    blocks: int

    @property
    def sizes(self) -> IntArray:
        """Records of each cluster."""
        return np.bincount(self.labels).astype(np.int64)


def clustered(
    points: FloatArray, k: int, progress: Progress, *, engine: str, block_above: int, start: int = 0
) -> Clustering:
    """Cluster records so that each cluster has at least k of them.

    Parameters
    ----------
    points : ndarray of float, shape (records, dimensions)
        The records in units in which they are compared; finite, with at least one dimension.
    k : int
        At least 1.
    progress : Progress
        Told how many records have a cluster.
    engine : str
        ``greedy`` (Byun et al. 2007 with the distortion (4) of Wei et al.) or ``mdav``.
    block_above : int
        Tables of more records are halved along their widest column until no part has more, but none
        has fewer than 2k.
    start : int
        Which record, modulo their number, the first cluster of ``greedy`` lies farthest from.

    Returns
    -------
    Clustering
        The same for the same arguments, whatever the number of threads.

    Raises
    ------
    ClusterError
        If there are fewer than k records.
    Cancelled
        If the user stopped.
    """
    n = len(points)
    if n < k or n == 0:
        raise ClusterError(
            f"The table has {n} records, fewer than k = {k}; take a smaller k or more records."
        )
    points = np.ascontiguousarray(points, np.float64)
    blocks = list(_halved(points, np.arange(n, dtype=np.int64), max(block_above, 2 * k), k, progress))
    grow = {"greedy": _greedy, "mdav": _mdav}[engine]
    found: dict[int, IntArray] = {}
    if len(blocks) == 1:
        found[0] = grow(points, k, start, progress)
    else:
        silent = Progress()
        silent.control = progress.control

        def work(number: int) -> int:
            rows = blocks[number]
            found[number] = grow(np.ascontiguousarray(points[rows]), k, start % len(rows), silent)
            return len(rows)

        on_all_cores(work, range(len(blocks)), STAGE, n, progress)
    labels, used = np.empty(n, np.int64), 0
    for number, rows in enumerate(blocks):
        labels[rows] = found[number] + used
        used = int(labels[rows].max()) + 1
    return Clustering(labels, squared_error(points, labels), len(blocks))


def squared_error(points: FloatArray, labels: IntArray) -> float:
    """Return the sum of squared distances of records to the means of their clusters."""
    apart = points - means(points, labels)[labels]
    return float(np.einsum("ij,ij->", apart, apart))


def means(points: FloatArray, labels: IntArray) -> FloatArray:
    """Return the mean of each cluster, shape (clusters, dimensions)."""
    return _sums(points, labels) / np.bincount(labels)[:, None]


def _sums(points: FloatArray, labels: IntArray) -> FloatArray:
    return np.stack([np.bincount(labels, column) for column in points.T], axis=1)


def _halved(points: FloatArray, rows: IntArray, most: int, k: int, progress: Progress) -> Iterator[IntArray]:
    """Yield the parts of a table that are clustered each by itself, rows in ascending order."""
    if len(rows) <= most or len(rows) < 4 * k:
        yield rows
        return
    progress.check()
    inside = points[rows]
    order = np.argsort(inside[:, np.ptp(inside, axis=0).argmax()], kind="stable")
    for half in (order[: len(rows) // 2], order[len(rows) // 2 :]):
        # In the order of the file again, on which ties and leftovers depend.
        yield from _halved(points, rows[np.sort(half)], most, k, progress)


def _spans(first: int, last: int, step: int) -> Iterator[IntArray]:
    for begin in range(first, last, step):
        yield np.arange(begin, min(begin + step, last), dtype=np.int64)


def _greedy(points: FloatArray, k: int, start: int, progress: Progress) -> IntArray:
    n, count = len(points), len(points) // k
    labels = np.full(n, -1, np.int64)
    # A copy, as the kernel leaves in it where the last cluster began.
    tree, seed = free_records(points, progress.check), points[start % n].copy()
    for clusters in _spans(0, count, max(1, _AT_A_TIME // k)):
        progress.report(STAGE, int(clusters[0]) * k, n)
        grow_greedily(tree, points, labels, k, seed, clusters)
    placed = labels >= 0
    sizes = np.bincount(labels[placed]).astype(np.int64)
    place_leftovers(points, labels, sizes, _sums(points[placed], labels[placed]))
    progress.report(STAGE, n, n)
    return labels


def _mdav(points: FloatArray, k: int, start: int, progress: Progress) -> IntArray:
    """Domingo-Ferrer and Torra (2005); `start` plays no part."""
    free = n = len(points)
    labels = np.full(n, -1, np.int64)
    # A pair of clusters as long as 3k records are free, so that at least k are left after it.
    tree, pairs = free_records(points, progress.check), max(0, (n - k) // (2 * k))
    for span in _spans(0, pairs, max(1, _AT_A_TIME // (2 * k))):
        progress.report(STAGE, n - free, n)
        free = grow_in_pairs(tree, points, labels, k, free, 2 * span)
    used = 2 * pairs
    # Of 2k to 3k - 1 records one more cluster is made, and the rest is the last.
    if free >= 2 * k:
        grow_one(tree, points, labels, k, free, used)
        used += 1
    labels[labels < 0] = used
    progress.report(STAGE, n, n)
    return labels
