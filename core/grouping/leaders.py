"""Clusters of curves around leaders, straight from decisions, without a matrix (design 6)."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import IntArray
from core.grouping.rounding import RoundedDistances
from core.progress import Progress


def nearest_leaders(
    distances: RoundedDistances, threshold: float, progress: Progress
) -> tuple[IntArray, IntArray]:
    """Let each curve, in order, join the nearest leader within a threshold or become a leader.

    A curve can only follow leaders before it, so one pass over the leaders does: the next one is the
    first curve that none of the leaders so far reaches. Each meets all later curves at a time, on
    all cores, and of these only how far they are from nearer leaders has to be beaten.

    Parameters
    ----------
    distances : RoundedDistances
        Distances of the curves.
    threshold : float
        Largest distance to a leader, in units of the signal; a distance above it by rounding counts
        as equal.
    progress : Progress
        Told the curves done; stops the work.

    Returns
    -------
    leaders : ndarray of int, shape (clusters,)
        Ascending.
    cluster_of : ndarray of int, shape (curves,)
        Number of each curve's leader; of equally near ones the first.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    n = len(distances)
    # One step more, for the rounding of the distances and of the threshold itself.
    reach = threshold / distances.step + 1.0
    nearest = np.full(n, np.inf)
    cluster_of = np.full(n, -1, np.int64)
    leaders: list[int] = []
    at = 0
    while at < n:
        progress.report("Clusters", at, n)
        # A curve leaves its leader only for a nearer one, so what is farther need not be known.
        within = np.minimum(nearest[at:], reach)
        row = distances.up_to(within, at, np.arange(at, n, dtype=np.int64))
        closer = (row <= reach) & (row < nearest[at:])
        nearest[at:][closer] = row[closer]
        cluster_of[at:][closer] = len(leaders)
        leaders.append(at)
        unreached = np.flatnonzero(cluster_of[at:] < 0)
        at = at + int(unreached[0]) if len(unreached) else n
    return np.array(leaders, np.int64), cluster_of
