"""What a threshold would do, shown while the user still chooses it: pair distances and clusters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from core.curves.curve_set import FloatArray
from core.curves.restriction import restrict
from core.curves.traces import Traces
from core.distances.between_curves import DistanceMatrix
from core.distances.matrix import frechet_matrix
from core.distances.time_scale import resolve_time_scale
from core.grouping.bucket_tree import bucket_levels
from core.grouping.distribution import distribution_of, threshold_from_quantile
from core.grouping.paper import implied_t
from core.grouping.problem import Distribution
from core.grouping.rounding import RoundedDistances
from core.parameters import Parameters
from core.progress import Progress
from core.segmentation.segment import Segment
from core.setting import Setting

MOST_CURVES = 400
"""Curves a preview looks at; more would make the user wait for a figure that hardly changes."""

DEEPEST = 5
"""Depths a preview looks at: more than 32 buckets can hardly be told apart in a drawing."""


@dataclass(frozen=True)
class TreeLevel:
    """One level of the bucket tree, the choice of a depth.

    Attributes
    ----------
    sizes : tuple of int
        Curves in each bucket.
    radii : tuple of float
        Largest distance of a curve from the centre of its bucket.
    t_bound : float
        The bound on t that this depth implies for the classes to start with.
    """

    sizes: tuple[int, ...]
    radii: tuple[float, ...]
    t_bound: float


@dataclass(frozen=True, eq=False)
class DistributionPreview:
    """Distribution clustering of one segment, perhaps of a sample of its curves.

    Attributes
    ----------
    segment : Segment
        The longest segment, which was looked at.
    distances : ndarray of float, shape (pairs,)
        All pairwise distances, ascending.
    threshold : float
        s_d in units of the distance.
    clusters : int
        Clusters this threshold gives.
    singletons : int
        Curves farther than the threshold from every other one.
    curves, of : int
        Curves looked at, and curves there are.
    levels : tuple of TreeLevel
        The bucket tree of the curves looked at, the root first.
    """

    segment: Segment
    distances: FloatArray
    threshold: float
    clusters: int
    singletons: int
    curves: int
    of: int
    levels: tuple[TreeLevel, ...]

    def quantile_of(self, threshold: float) -> float:
        """Return the share of all pairs that are no farther apart than a threshold."""
        if not len(self.distances):
            return 0.0
        return float(np.searchsorted(self.distances, threshold, side="right") / len(self.distances))


def preview_distribution(setting: Setting, segment: Segment, progress: Progress) -> DistributionPreview:
    """Cluster the curves of one segment for a read-out.

    Parameters
    ----------
    setting : Setting
        Curves in the secret order and parameters; of more than `MOST_CURVES` curves the first
        are taken, a random sample.
    segment : Segment
        The stretch of time.
    progress : Progress
        Told of the distances.

    Returns
    -------
    DistributionPreview
        For the read-out and the histogram.
    """
    parameters = setting.parameters
    curves = setting.curves.take(np.arange(min(len(setting.curves), MOST_CURVES)))
    traces = restrict(curves, segment.start, segment.end, parameters.interpolation)
    scale = resolve_time_scale(parameters.time_scale, setting.domain_width, segment.duration)
    distances = setting.memory.distances(traces, scale, progress, _all_pairs)
    everyone = np.arange(len(traces), dtype=np.int64)
    matrix = distances.between(everyone, everyone)
    threshold = parameters.sd
    if threshold is None:
        threshold = threshold_from_quantile(distances, parameters.sd_quantile, progress)
    distribution = distribution_of(distances, threshold, progress)
    alone = (matrix <= threshold).sum(axis=1) == 1
    return DistributionPreview(
        segment=segment,
        distances=np.sort(matrix[np.triu_indices(len(matrix), 1)]),
        threshold=threshold,
        clusters=len(distribution.shares),
        singletons=int(alone.sum()),
        curves=len(curves),
        of=len(setting.curves),
        levels=tuple(_levels(RoundedDistances(distances), distribution, parameters, progress)),
    )


def _all_pairs(traces: Traces, time_scale: float, progress: Progress) -> DistanceMatrix:
    return DistanceMatrix(frechet_matrix(traces, time_scale, progress))


def _levels(
    distances: RoundedDistances, distribution: Distribution, parameters: Parameters, progress: Progress
) -> Iterator[TreeLevel]:
    if len(distances) < parameters.k:
        return  # no class could be made of them, so that no depth implies anything
    for level in islice(bucket_levels(distances, parameters.balance, progress), DEEPEST + 1):
        yield TreeLevel(
            sizes=tuple(len(bucket.curves) for bucket in level),
            radii=tuple(bucket.radius for bucket in level),
            t_bound=implied_t(parameters, distribution, level, progress),
        )
