"""How many patients were recorded in each cell of a hull, from the raw samples (design 11).

It shares no code with `core.evaluation.presence`, so that a fault there is found by the release gate.
"""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import BoolArray, CurveSet, FloatArray, IntArray
from core.curves.time_axis import time_tolerance

_LONG_GAP = 5.0


def recorded_in_cells(curves: CurveSet, members: IntArray, counted: IntArray, grid: FloatArray) -> IntArray:
    """Count who was recorded in the whole of each cell.

    Parameters
    ----------
    curves : CurveSet
        The raw curves.
    members : ndarray of int
        Positions in `curves`.
    counted : ndarray of int, shape (curves,)
        Who counts for k: the patient of each curve, or the curve itself.
    grid : ndarray of float, shape (cells + 1,)
        Borders of the cells in seconds.

    Returns
    -------
    ndarray of int, shape (cells,)
        Distinct patients (or curves) with a curve that has samples at or before the cell's start
        and at or after its end, and no long gap between these.
    """
    present: dict[int, BoolArray] = {}
    for member in members.tolist():
        covered = _covered(curves.samples(member)[0], grid)
        present[int(counted[member])] = covered | present.get(int(counted[member]), np.False_)
    counts = np.zeros(len(grid) - 1, np.int64)
    for covered in present.values():
        counts += covered
    return counts


def largest_shares_in_cells(curves: CurveSet, members: IntArray, grid: FloatArray) -> FloatArray:
    """Return the largest share of one patient among the curves that were recorded in the whole of each cell.

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
    ndarray of float, shape (cells,)
        0 where no curve was recorded.
    """
    of_patient: dict[int, IntArray] = {}
    for member in members.tolist():
        patient = int(curves.patients[member])
        covered = _covered(curves.samples(member)[0], grid).astype(np.int64)
        of_patient[patient] = covered + of_patient.get(patient, 0)
    if not of_patient:
        return np.zeros(len(grid) - 1)
    counts = np.array(list(of_patient.values()))
    shares: FloatArray = counts.max(axis=0) / np.maximum(counts.sum(axis=0), 1)
    return shares


def _covered(time: FloatArray, grid: FloatArray) -> BoolArray:
    """Tell for each cell whether one curve was recorded from its start to its end."""
    tolerance = time_tolerance(grid[0], grid[-1])
    before = np.searchsorted(time - tolerance, grid[:-1], side="right") - 1
    after = np.searchsorted(time + tolerance, grid[1:])
    within = (before >= 0) & (after < len(time))
    steps = np.diff(time)
    long_gaps = np.concatenate([[0], np.cumsum(steps > _LONG_GAP * np.median(steps) * (1 + 1e-9))])
    unbroken = long_gaps[np.minimum(after, len(time) - 1)] == long_gaps[np.maximum(before, 0)]
    covered: BoolArray = within & unbroken
    return covered
