"""What a threshold would do, shown while the user still chooses it: pair distances and clusters."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray
from core.curves.restriction import restrict
from core.distances.between_curves import DistanceMatrix
from core.distances.matrix import frechet_matrix
from core.distances.time_scale import resolve_time_scale
from core.grouping.distribution import distribution_of, threshold_from_quantile
from core.progress import Progress
from core.segmentation.segment import Segment
from core.setting import Setting

MOST_CURVES = 400
"""Curves a preview looks at; more would make the user wait for a figure that hardly changes."""


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
    """

    segment: Segment
    distances: FloatArray
    threshold: float
    clusters: int
    singletons: int
    curves: int
    of: int


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
    matrix = frechet_matrix(traces, scale, progress)
    distances = DistanceMatrix(matrix)
    threshold = parameters.sd
    if threshold is None:
        threshold = threshold_from_quantile(distances, parameters.sd_quantile, progress)
    alone = (matrix <= threshold).sum(axis=1) == 1
    return DistributionPreview(
        segment=segment,
        distances=np.sort(matrix[np.triu_indices(len(matrix), 1)]),
        threshold=threshold,
        clusters=len(distribution_of(distances, threshold, progress).shares),
        singletons=int(alone.sum()),
        curves=len(curves),
        of=len(setting.curves),
    )
