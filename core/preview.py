"""What a threshold would do, shown while the user still chooses it: pair distances and clusters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from core.curves.curve_set import FloatArray
from core.curves.restriction import recorded_in_all, restrict
from core.curves.traces import Traces
from core.distances.between_curves import CurveDistances, DistanceMatrix
from core.distances.joint import joint_distances
from core.distances.matrix import frechet_matrix
from core.distances.time_scale import resolve_time_scale
from core.grouping.bucket_tree import bucket_levels
from core.grouping.distribution import distribution_of, threshold_from_quantile
from core.grouping.joint import joint_distribution
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
        Largest distance of a curve from the centre of its bucket; of several signals as a share of
        the domain, in the signal where it is largest.
    t_bound : float
        The bound on t that this depth implies for the classes to start with.
    """

    sizes: tuple[int, ...]
    radii: tuple[float, ...]
    t_bound: float


@dataclass(frozen=True, eq=False)
class SignalClusters:
    """Distribution clustering of the curves of one signal.

    Attributes
    ----------
    distances : ndarray of float, shape (pairs,)
        All pairwise distances, ascending.
    threshold : float
        s_d in units of the distance.
    clusters : int
        Clusters this threshold gives.
    singletons : int
        Curves farther than the threshold from every other one.
    """

    distances: FloatArray
    threshold: float
    clusters: int
    singletons: int

    def quantile_of(self, threshold: float) -> float:
        """Return the share of all pairs that are no farther apart than a threshold."""
        if not len(self.distances):
            return 0.0
        return float(np.searchsorted(self.distances, threshold, side="right") / len(self.distances))


@dataclass(frozen=True, eq=False)
class DistributionPreview:
    """Distribution clustering of one segment, perhaps of a sample of its curves.

    Attributes
    ----------
    segment : Segment
        The longest segment, which was looked at.
    signals : tuple of SignalClusters
        Of each signal by itself, the first one first.
    curves, of : int
        Curves looked at, and curves there are.
    levels : tuple of TreeLevel
        The bucket tree of the curves looked at, by all signals together, the root first.
    """

    segment: Segment
    signals: tuple[SignalClusters, ...]
    curves: int
    of: int
    levels: tuple[TreeLevel, ...]


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
    few = np.arange(min(len(setting.curves), MOST_CURVES))
    restricted = recorded_in_all(
        [
            restrict(one.curves.take(few), segment.start, segment.end, one.parameters.interpolation)
            for one in setting.signals
        ]
    )
    parts, distributions, signals = [], [], []
    for one, traces in zip(setting.signals, restricted, strict=True):
        scale = resolve_time_scale(one.parameters.time_scale, one.domain_width, segment.duration)
        parts.append(one.memory.distances(traces, scale, progress, _all_pairs))
        distributions.append(_distribution(parts[-1], one.parameters, progress))
        signals.append(_clusters(parts[-1], distributions[-1]))
    joint = joint_distances(parts, [one.domain_width for one in setting.signals])
    levels = _levels(joint, joint_distribution(distributions), setting.parameters, progress)
    return DistributionPreview(segment, tuple(signals), len(few), len(setting.curves), tuple(levels))


def _all_pairs(traces: Traces, time_scale: float, progress: Progress) -> DistanceMatrix:
    return DistanceMatrix(frechet_matrix(traces, time_scale, progress))


def _distribution(distances: CurveDistances, parameters: Parameters, progress: Progress) -> Distribution:
    threshold = parameters.sd
    if threshold is None:
        threshold = threshold_from_quantile(distances, parameters.sd_quantile, progress)
    return distribution_of(distances, threshold, progress)


def _clusters(distances: CurveDistances, distribution: Distribution) -> SignalClusters:
    everyone = np.arange(len(distances), dtype=np.int64)
    matrix = distances.between(everyone, everyone)
    return SignalClusters(
        distances=np.sort(matrix[np.triu_indices(len(matrix), 1)]),
        threshold=distribution.threshold,
        clusters=len(distribution.shares),
        # Each curve is at distance 0 from itself.
        singletons=int(((matrix <= distribution.threshold).sum(axis=1) == 1).sum()),
    )


def _levels(
    distances: CurveDistances, distribution: Distribution, parameters: Parameters, progress: Progress
) -> Iterator[TreeLevel]:
    if len(distances) < parameters.k:
        return  # no class could be made of them, so that no depth implies anything
    for level in islice(
        bucket_levels(RoundedDistances(distances), parameters.balance, progress), DEEPEST + 1
    ):
        yield TreeLevel(
            sizes=tuple(len(bucket.curves) for bucket in level),
            radii=tuple(bucket.radius for bucket in level),
            t_bound=implied_t(parameters, distribution, level, progress),
        )
