"""Information loss: how wide the released hulls are against the domain (design 10.3, GLM)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray
from core.hulls.grid import share_of_domain
from core.hulls.hull import Hull

_ALL_LOST = 1.0


def loss_over_time(hull: Hull, domain_width: float) -> FloatArray:
    """Return the loss in each cell.

    Parameters
    ----------
    hull : Hull
        Hull of a class.
    domain_width : float
        Width of the signal's domain, in its unit.

    Returns
    -------
    ndarray of float, shape (cells,)
        Mean width of the hull in the cell over `domain_width`.
    """
    # Borders are straight between grid times, so the mean of both ends is that of the whole cell.
    width = hull.upper - hull.lower
    return share_of_domain(width if hull.kind == "step" else (width[:-1] + width[1:]) / 2, domain_width)


def class_loss(hull: Hull, released: BoolArray, domain_width: float) -> float:
    """Return the information loss of a class, IL(e).

    Parameters
    ----------
    hull : Hull
        Hull of the class.
    released : ndarray of bool, shape (cells,)
        Cells that are published; the others carry no weight (design 11).
    domain_width : float
        Width of the signal's domain, in its unit.

    Returns
    -------
    float
        Mean over the released time; within [0, 1] if the hull lies in the domain, which the lift of a
        ``linear`` hull may leave. 1 if no cell is released.
    """
    if not released.any():
        # A class that tells nothing must not make a release look better.
        return _ALL_LOST
    return _weighted_mean(loss_over_time(hull, domain_width)[released], np.diff(hull.grid)[released])


def segment_loss(losses: Sequence[float], sizes: Sequence[int]) -> float:
    """Return the loss per record of a segment, IL(segment).

    Parameters
    ----------
    losses : sequence of float
        IL of each class.
    sizes : sequence of int
        Members of each class.

    Returns
    -------
    float
        Mean over all members; 1 if there is no class.
    """
    return _weighted_mean(np.asarray(losses, np.float64), np.asarray(sizes, np.float64))


def segment_loss_over_time(
    losses: Sequence[FloatArray], released: Sequence[BoolArray], sizes: Sequence[int]
) -> FloatArray:
    """Return the loss per record of a segment in each cell.

    Parameters
    ----------
    losses : sequence of ndarray of float, shape (cells,)
        Loss of each class in each cell.
    released : sequence of ndarray of bool, shape (cells,)
        Cells of each class that are published; the others carry no weight.
    sizes : sequence of int
        Members of each class.

    Returns
    -------
    ndarray of float, shape (cells,)
        Mean over the members of all classes that are published in the cell; nan where none is. Empty
        without a class.
    """
    if not losses:
        return np.empty(0)
    weights = np.array(released) * np.asarray(sizes, np.float64)[:, None]
    total = weights.sum(axis=0)
    summed: FloatArray = (weights * np.array(losses)).sum(axis=0)
    mean: FloatArray = np.divide(summed, total, out=np.full(len(total), np.nan), where=total > 0)
    return mean


def release_loss(losses: Sequence[float], sizes: Sequence[int], left_out: int) -> float:
    """Return the loss per record when dropped and suppressed curves count as lost, IL_release.

    Parameters
    ----------
    losses, sizes : sequence
        As for `segment_loss`.
    left_out : int
        Dropped and suppressed curves together.

    Returns
    -------
    float
        Mean over all curves of the segment.
    """
    return segment_loss([*losses, _ALL_LOST], [*sizes, left_out])


def total_loss(losses: Sequence[float], durations: Sequence[float]) -> float:
    """Return the loss over all segments, IL(total): the mean of theirs, weighted with duration.

    Parameters
    ----------
    losses : sequence of float
        Loss of each segment, in [0, 1].
    durations : sequence of float
        Their lengths in seconds.
    """
    return _weighted_mean(np.asarray(losses, np.float64), np.asarray(durations, np.float64))


def _weighted_mean(values: FloatArray, weights: FloatArray) -> float:
    total = weights.sum()
    return float((values * weights).sum() / total) if total > 0 else _ALL_LOST
