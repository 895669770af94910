"""Clusters of similar curves, whose shares are the distribution that t-closeness protects (design 6)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.distances.between_curves import CurveDistances
from core.grouping.leaders import nearest_leaders
from core.grouping.problem import Distribution
from core.grouping.rounding import RoundedDistances, blocks
from core.grouping.sample import representatives
from core.progress import Progress

ToCurves = Callable[[IntArray], FloatArray]
"""Distances of the given curves of a population (rows) to all curves to be anonymised (columns)."""


def threshold_from_quantile(distances: CurveDistances, quantile: float, progress: Progress) -> float:
    """Return the quantile of all pairwise distances (design 4.6).

    Parameters
    ----------
    distances : CurveDistances
        Distances of n curves in a random order; above `core.grouping.sample.EXACT_UP_TO` curves
        the pairs among the first `core.grouping.sample.SAMPLE` stand for all.
    quantile : float
        Within [0, 1].
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    float
        s_d in units of the distance, interpolated linearly; 0 if there is no pair.
    """
    curves = representatives(np.arange(len(distances), dtype=np.int64), len(distances))
    # Filled in place: a list of parts would hold all distances twice.
    pairs = np.empty(len(curves) * (len(curves) - 1) // 2)
    filled = 0
    for rows in blocks(len(curves), len(curves)):
        progress.check()
        part = distances.between(curves[rows], curves[rows.start :])
        for i, row in enumerate(part):
            later = row[i + 1 :]
            pairs[filled : filled + len(later)] = later
            filled += len(later)
    return float(np.quantile(pairs, quantile, overwrite_input=True)) if filled else 0.0


def distribution_of(
    distances: CurveDistances,
    threshold: float,
    progress: Progress,
    *,
    to_curves: ToCurves | None = None,
) -> Distribution:
    """Cluster a population and place the curves to be anonymised in its clusters.

    Parameters
    ----------
    distances : CurveDistances
        Distances within the population.
    threshold : float
        s_d: largest distance of a curve to the reference of its cluster before singletons merge.
    progress : Progress
        Reports and stops the work.
    to_curves : callable, optional
        Distances of members of a separate population to the curves to be anonymised, which then go
        to the nearest reference, however far. Without it the population is anonymised itself.

    Returns
    -------
    Distribution
        The shares are always those of the population.
    """
    rounded = RoundedDistances(distances)
    references, cluster_of = nearest_leaders(rounded, threshold, progress)
    references, cluster_of = _merge_singletons(rounded, references, cluster_of, progress)
    apart = distances.between(references, references)
    largest = float(apart.max(initial=0.0))
    population_cluster = cluster_of
    if to_curves is not None:
        # In steps, so that a tie between references goes to the first one on every machine.
        cluster_of = np.argmin(np.rint(to_curves(references) / rounded.step), axis=0).astype(np.int64)
    return Distribution(
        threshold=threshold,
        # Divided by the largest distance, t lies in [0, 1] whatever the unit (design 8.1).
        ground=apart / largest if largest > 0 else np.zeros_like(apart),
        largest=largest,
        shares=np.bincount(population_cluster, minlength=len(references)) / len(distances),
        cluster_of=cluster_of,
        # Told, since after merging a member may be farther than s_d from its reference.
        radii=_radii(distances, references, population_cluster),
    )


def distribution_warnings(distribution: Distribution) -> tuple[str, ...]:
    """Return what a user must know about the clusters before he relies on t.

    Parameters
    ----------
    distribution : Distribution
        Of the curves that are grouped, or of one of their signals.
    """
    if len(distribution.shares) > 1:
        return ()
    return (
        "All curves fall into one cluster, so t is 0 for every class and says nothing: t-closeness is "
        "vacuous. A smaller distribution threshold gives more clusters.",
    )


def _merge_singletons(
    distances: RoundedDistances, references: IntArray, cluster_of: IntArray, progress: Progress
) -> tuple[IntArray, IntArray]:
    """Merge each cluster of one curve with the nearest cluster until none is left (design 6)."""
    sizes = np.bincount(cluster_of, minlength=len(references))
    absorbed_by = np.arange(len(references))
    alive = np.ones(len(references), bool)
    # Ends, as each pass removes one cluster.
    while alive.sum() > 1 and (single := np.flatnonzero(alive & (sizes == 1))).size:
        progress.check()
        lonely = int(single[0])
        others = np.flatnonzero(alive & (np.arange(len(references)) != lonely))
        other = int(others[np.argmin(distances.row(int(references[lonely]), references[others]))])
        # Of two singletons the earlier curve stays the reference, otherwise the larger cluster's does.
        lost, kept = (other, lonely) if sizes[other] == 1 and lonely < other else (lonely, other)
        # Whoever had been merged into the lost cluster goes along.
        absorbed_by[absorbed_by == lost] = kept
        sizes[kept] += sizes[lost]
        alive[lost] = False
    number = np.cumsum(alive) - 1
    return references[alive], number[absorbed_by[cluster_of]]


def _radii(distances: CurveDistances, references: IntArray, cluster_of: IntArray) -> FloatArray:
    members = (np.flatnonzero(cluster_of == c) for c in range(len(references)))
    return np.array(
        [distances.between(references[c : c + 1], m).max(initial=0.0) for c, m in enumerate(members)]
    )
