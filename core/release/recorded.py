"""How many patients were recorded in each cell of a hull, from the raw samples (design 11).

It shares no code with `core.evaluation.presence`, so that a fault there is found by the release gate.
"""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import BoolArray, CurveSet, FloatArray, IntArray
from core.curves.time_axis import median_step, time_tolerance

_LONG_GAP = 5.0


def covered_cells(curves: CurveSet, members: IntArray, grid: FloatArray) -> BoolArray:
    """Tell in which cells each member was recorded from their start to their end.

    Parameters
    ----------
    curves : CurveSet
        The raw curves.
    members : ndarray of int
        Positions in `curves`.
    grid : ndarray of float, shape (cells + 1,)
        Borders of the cells in seconds.

    Returns
    -------
    ndarray of bool, shape (members, cells)
        Whether it has samples at or before the cell's start and at or after its end, and no long gap
        between these.
    """
    covered = np.zeros((len(members), len(grid) - 1), np.bool_)
    for row, member in enumerate(members.tolist()):
        covered[row] = _covered(curves.samples(member)[0], grid)
    return covered


def recorded_in_cells(covered: BoolArray, counted: IntArray) -> IntArray:
    """Count who was recorded in the whole of each cell.

    Parameters
    ----------
    covered : ndarray of bool, shape (members, cells)
        From `covered_cells`.
    counted : ndarray of int, shape (members,)
        Who counts for k: the patient of each member, or the member itself.

    Returns
    -------
    ndarray of int, shape (cells,)
        Distinct patients (or curves).
    """
    counts: IntArray = (_curves_of_each(covered, counted) > 0).sum(axis=0)
    return counts


def largest_shares_in_cells(covered: BoolArray, patients: IntArray) -> FloatArray:
    """Return the largest share of one patient among the curves that were recorded in the whole of each cell.

    Parameters
    ----------
    covered : ndarray of bool, shape (members, cells)
        From `covered_cells`.
    patients : ndarray of int, shape (members,)
        The patient of each member.

    Returns
    -------
    ndarray of float, shape (cells,)
        0 where no curve was recorded.
    """
    most = _curves_of_each(covered, patients).max(axis=0, initial=0)
    shares: FloatArray = most / np.maximum(covered.sum(axis=0), 1)
    return shares


def _curves_of_each(covered: BoolArray, owners: IntArray) -> IntArray:
    """Count the curves of each owner in each cell, shape (owners, cells)."""
    # reduceat adds up runs, so the curves of each owner must stand together.
    order = np.argsort(owners, kind="stable")
    _, first = np.unique(owners[order], return_index=True)
    counts: IntArray = np.add.reduceat(covered[order], first, axis=0, dtype=np.int64)
    return counts


def _covered(time: FloatArray, grid: FloatArray) -> BoolArray:
    """Tell for each cell whether one curve was recorded from its start to its end."""
    tolerance = time_tolerance(grid[0], grid[-1])
    # The last sample not after a cell's start, and the first not before its end.
    before = np.searchsorted(time - tolerance, grid[:-1], side="right") - 1
    after = np.searchsorted(time + tolerance, grid[1:])
    within = (before >= 0) & (after < len(time))
    steps = np.diff(time)
    long_gaps = np.concatenate([[0], np.cumsum(steps > _LONG_GAP * median_step(steps) * (1 + 1e-9))])
    unbroken = long_gaps[np.minimum(after, len(time) - 1)] == long_gaps[np.maximum(before, 0)]
    covered: BoolArray = within & unbroken
    return covered
