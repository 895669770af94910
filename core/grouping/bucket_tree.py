"""Buckets of similar curves, halved level by level, that every class draws from (design 7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import FloatArray, IntArray
from core.grouping.rounding import RoundedDistances, blocks
from core.grouping.sample import representatives
from core.progress import Progress


@dataclass(frozen=True, eq=False)
class Bucket:
    """Curves that lie close together.

    Attributes
    ----------
    curves : ndarray of int
        Ascending.
    radius : float
        Largest distance of a curve to the 1-centre: the member for which that is smallest. Above
        `core.grouping.sample.EXACT_UP_TO` curves the centre is the best for a sample of them, the
        radius still reaches all.
    extreme : int
        The first curve of the farthest pair.
    """

    curves: IntArray
    radius: float
    extreme: int


Level = tuple[Bucket, ...]


def bucket_levels(distances: RoundedDistances, balance: float, progress: Progress) -> Iterator[Level]:
    """Grow the tree and yield its levels, the root first, as long as every bucket can be halved.

    Parameters
    ----------
    distances : RoundedDistances
        Distances of the n curves to be anonymised, at least one.
    balance : float
        f: the smaller half keeps at least ``floor(f * size)`` curves, never more than half.
    progress : Progress
        Stops the work when the user asks for it.

    Yields
    ------
    tuple of Bucket
        One level: all curves, each in exactly one bucket.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    level: Level = (_bucket(np.arange(len(distances), dtype=np.int64), distances, progress),)
    yield level
    # Definition 1 of the paper: all leaves lie at one depth, so one bucket of a single curve ends the tree.
    while all(len(bucket.curves) >= 2 for bucket in level):
        level = tuple(
            _bucket(half, distances, progress)
            for bucket in level
            for half in _halves(bucket, distances, balance, progress)
        )
        yield level


def _bucket(curves: IntArray, distances: RoundedDistances, progress: Progress) -> Bucket:
    sample = representatives(curves, len(distances))
    reach = distances.reaches(sample, progress)
    centre = sample[[np.argmin(reach)]]
    # A centre found in a sample may be a little worse, but the radius reported must reach all curves.
    radius = float(distances.exact.between(centre, curves).max())
    return Bucket(curves, radius, int(sample[np.argmax(reach)]))


def _halves(
    bucket: Bucket, distances: RoundedDistances, balance: float, progress: Progress
) -> tuple[IntArray, IntArray]:
    """Cut a bucket in two between the curves of its farthest pair, where the larger radius is smallest."""
    curves = bucket.curves
    sample = representatives(curves, len(distances))
    opposite = int(sample[np.argmax(distances.row(bucket.extreme, sample))])
    # Below 0 for who lies nearer to the one end than to the other.
    lean = distances.row(bucket.extreme, curves) - distances.row(opposite, curves)
    ordered = curves[np.argsort(lean, kind="stable")]
    cut = _best_cut(ordered, sample, distances, balance, progress)
    # Ascending again, which `representatives` relies on.
    return np.sort(ordered[:cut]), np.sort(ordered[cut:])


def _best_cut(
    ordered: IntArray, sample: IntArray, distances: RoundedDistances, balance: float, progress: Progress
) -> int:
    n = len(ordered)
    # Rounded down, so that at f = 0.4 the splits of the paper's Fig. 2 (8 to 5 + 3, 3 to 2 + 1) are legal.
    smallest = max(1, min(int(balance * n + 1e-9), n // 2))
    # Where the sampled curves stand among all; without a sample simply 0, 1, 2, ...
    ranks = np.flatnonzero(np.isin(ordered, sample, assume_unique=True))
    left_radius = prefix_radii(ordered[ranks], distances, progress)
    # From the other end: what is left on the right of each cut.
    right_radius = prefix_radii(ordered[ranks][::-1], distances, progress)
    left = np.arange(smallest, n - smallest + 1)
    right = n - left
    # Entry i is the radius of the first i sampled curves, seen from either end.
    sampled = np.searchsorted(ranks, left)
    left_cost = left_radius[sampled]
    right_cost = right_radius[len(ranks) - sampled]
    worst = np.maximum(left_cost, right_cost)
    total = left * left_cost + right * right_cost
    # lexsort's last key counts first: the larger radius, the sum over all curves, the balance, the cut.
    return int(left[np.lexsort((left, np.abs(left - right), total, worst))[0]])


def prefix_radii(ordered: IntArray, distances: RoundedDistances, progress: Progress) -> FloatArray:
    """Return the radius around the 1-centre of the first i curves for every i, in steps.

    Each curve's farthest predecessor is kept up to date while curves are added one by one, so all
    prefixes together cost one pass over half the distances.

    Parameters
    ----------
    ordered : ndarray of int
        Numbers of the curves, in the order in which they are added.
    distances : RoundedDistances
        Distances of all curves.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    ndarray of float, shape (len(ordered) + 1,)
        Entry 0 stands for no curve and is 0.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    radii = np.zeros(len(ordered) + 1)
    farthest = np.zeros(len(ordered))
    # Block by block, so that no matrix of all these pairs is ever held.
    for rows in blocks(len(ordered), len(ordered)):
        progress.check()
        part = distances.between(ordered[rows], ordered[: rows.stop])
        _add_curves(part, rows.start, farthest, radii)
    return radii


@kernel
def _add_curves(part: FloatArray, first: int, farthest: FloatArray, radii: FloatArray) -> None:
    """Add curves `first`, `first + 1`, ... whose distances to all curves before are the rows of `part`."""
    for row in range(part.shape[0]):
        added = first + row
        own = 0.0
        smallest = np.inf
        for other in range(added):
            distance = part[row, other]
            own = max(own, distance)
            farthest[other] = max(farthest[other], distance)
            # The 1-centre is the curve whose farthest is nearest; a new curve can only push it out.
            smallest = min(smallest, farthest[other])
        farthest[added] = own
        radii[added + 1] = min(smallest, own)
