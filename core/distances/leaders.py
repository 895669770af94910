"""Clusters of curves around leaders, straight from bounds and a few distances, without a matrix (design 6)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.distances.measure import Measure, Pairs
from core.distances.parallel import without_reports
from core.progress import Progress

STAGE = "Clusters"

_FIRST_BATCH, _LARGEST_BATCH = 16, 2048
_LEADERS_AT_A_TIME = 256

_SLACK = 1.0 + 1e-12
"""Covers the rounding of a bound."""


@dataclass(frozen=True, eq=False)
class Leaders:
    """Outcome of leader clustering.

    Attributes
    ----------
    references : ndarray of int, shape (clusters,)
        Curve that leads each cluster, in the order of their creation.
    cluster_of : ndarray of int, shape (curves,)
        Cluster of each curve.
    distances : ndarray of float, shape (curves,)
        Distance of each curve to its leader.
    """

    references: IntArray
    cluster_of: IntArray
    distances: FloatArray


def nearest_leaders(measure: Measure, threshold: float, progress: Progress, *, step: float = 0.0) -> Leaders:
    """Let each curve, in order, join the nearest leader within a threshold or become a leader.

    The same result as the sequential definition on a full matrix, ties going to the older leader.
    Curves are taken in batches; those of a batch meet the leaders so far on all cores, and then, one
    by one, the leaders born within it.

    Parameters
    ----------
    measure : Measure
        Distance between the traces of one segment.
    threshold : float
        Largest distance to a leader, in signal units, inclusive.
    progress : Progress
        Told the curves done.
    step : float, optional
        Distances are compared as multiples of this power of two, rounded, and one step above the
        threshold is still within it; 0 compares them as they are.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    clusters = _Clusters(measure, threshold + step, step, without_reports(progress))
    n = len(measure)
    begin, size = 0, _FIRST_BATCH
    while begin < n:
        batch = np.arange(begin, min(begin + size, n))
        clusters.take(batch)
        begin, size = begin + size, min(2 * size, _LARGEST_BATCH)
        progress.report(STAGE, min(begin, n), n)
    return Leaders(np.array(clusters.references, np.int64), clusters.cluster_of, clusters.distances)


class _Clusters:
    """Clusters while they grow."""

    def __init__(self, measure: Measure, threshold: float, step: float, progress: Progress) -> None:
        self._measure, self._threshold, self._step, self._progress = measure, threshold, step, progress
        self.references: list[int] = []
        self.cluster_of = np.full(len(measure), -1)
        self.distances = np.full(len(measure), np.inf)

    def take(self, batch: IntArray) -> None:
        """Give each curve of the batch a cluster, in order."""
        for first in range(0, len(self.references), _LEADERS_AT_A_TIME):
            self._offer(batch, first, min(first + _LEADERS_AT_A_TIME, len(self.references)))
        homeless = batch[self.cluster_of[batch] < 0]
        while len(homeless):
            leader = homeless[0]
            self.cluster_of[leader], self.distances[leader] = len(self.references), 0.0
            self.references.append(int(leader))
            self._offer(batch[batch > leader], len(self.references) - 1, len(self.references))
            homeless = homeless[self.cluster_of[homeless] < 0]

    def _offer(self, curves: IntArray, first: int, last: int) -> None:
        """Let curves join the clusters ``first`` to ``last - 1`` where these are within the threshold and nearer."""
        leaders = np.array(self.references[first:last])
        pairs = np.repeat(curves, len(leaders)), np.tile(leaders, len(curves))
        shape = len(curves), len(leaders)
        bounds = self._measure.lower_bounds(pairs).reshape(shape)
        distances = np.full(shape, np.inf)
        # The most promising leader first: how near it is spares most of the others.
        likely = np.zeros(shape, np.bool_)
        likely[np.arange(len(curves)), bounds.argmin(axis=1)] = True
        reach = np.minimum(self.distances[curves], self._threshold)
        self._compute(distances, pairs, likely, bounds, reach)
        reach = np.minimum(reach, distances.min(axis=1))
        self._compute(distances, pairs, ~likely, bounds, reach)

        nearest = distances.argmin(axis=1)
        found = distances[np.arange(len(curves)), nearest]
        joining = (found <= self._threshold) & (found < self.distances[curves])
        self.cluster_of[curves[joining]] = first + nearest[joining]
        self.distances[curves[joining]] = found[joining]

    def _compute(
        self, distances: FloatArray, pairs: Pairs, wanted: BoolArray, bounds: FloatArray, reach: FloatArray
    ) -> None:
        """Fill in the wanted distances as far as they are within reach of their curve."""
        cuts = (reach + 0.5 * self._step) * _SLACK
        chosen = np.flatnonzero(wanted & (bounds <= cuts[:, None]))
        found = self._measure.of_many(
            (pairs[0][chosen], pairs[1][chosen]), self._progress, cuts[chosen // distances.shape[1]]
        )
        distances.flat[chosen] = np.rint(found / self._step) * self._step if self._step else found
