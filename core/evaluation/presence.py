"""k at every instant: how many patients were really recorded in each cell of a hull (design 11)."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.interpolation import count_before, count_until
from core.curves.time_axis import time_tolerance
from core.curves.traces import Traces

_ROUNDING = 1e-9


def patients_recorded(traces: Traces, members: IntArray, patients: IntArray, grid: FloatArray) -> IntArray:
    """Count the patients with recorded data in the whole of each cell, k_real.

    Held stretches and long gaps are data of nobody. A patient counts if one curve of his was
    recorded from one border of the cell to the other; two curves that share the cell do not add up.

    Parameters
    ----------
    traces : Traces
        All curves of the segment.
    members : ndarray of int
        The class, without dropped curves.
    patients : ndarray of int, shape (curves,)
        Patient of each curve of `traces`, or the curve itself where k counts curves.
    grid : ndarray of float, shape (cells + 1,)
        Borders of the cells in seconds.

    Returns
    -------
    ndarray of int, shape (cells,)
        Distinct patients.
    """
    by_patient = members[np.argsort(patients[members], kind="stable")]
    counts = np.zeros(len(grid) - 1, np.int64)
    _count_patients(
        traces.recorded,
        traces.recorded_offsets,
        by_patient,
        patients[by_patient],
        grid,
        time_tolerance(traces.start, traces.end),
        counts,
    )
    return counts


@kernel
def _count_patients(recorded, offsets, members, patients, grid, tolerance, counts):  # type: ignore[no-untyped-def]
    # Curves of one patient follow each other, so his last mark in a cell tells whether he is counted.
    counted = np.full(len(counts), -1)
    for i in range(len(members)):
        for interval in range(offsets[members[i]], offsets[members[i] + 1]):
            # Only cells recorded from border to border: what is held in the rest of one is nobody's.
            first = count_before(grid, recorded[interval, 0] - tolerance)
            last = count_until(grid, recorded[interval, 1] + tolerance) - 1
            for cell in range(first, last):
                if counted[cell] != patients[i]:
                    counted[cell] = patients[i]
                    counts[cell] += 1


def shares_recorded(traces: Traces, members: IntArray, patients: IntArray, grid: FloatArray) -> FloatArray:
    """Return the largest share of one patient among the curves recorded in the whole of each cell.

    As a held value counts for no k, it makes nobody's share smaller: whoever knows that a person
    was recorded in a cell can only mean the curves recorded there (design 11 and 13.6).

    Parameters
    ----------
    traces : Traces
        All curves of the segment.
    members : ndarray of int
        The class, without dropped curves.
    patients : ndarray of int, shape (curves,)
        Patient of each curve of `traces`, whatever k counts.
    grid : ndarray of float, shape (cells + 1,)
        Borders of the cells in seconds.

    Returns
    -------
    ndarray of float, shape (cells,)
        In [0, 1]; 0 where no curve was recorded.
    """
    by_patient = members[np.argsort(patients[members], kind="stable")]
    tolerance = time_tolerance(traces.start, traces.end)
    curves, most = np.zeros((2, len(grid) - 1), np.int64)
    _count_curves(
        traces.recorded,
        traces.recorded_offsets,
        by_patient,
        patients[by_patient],
        grid,
        tolerance,
        curves,
        most,
    )
    return most / np.maximum(curves, 1)


@kernel
def _count_curves(recorded, offsets, members, patients, grid, tolerance, curves, most):  # type: ignore[no-untyped-def]
    of_patient = np.zeros_like(curves)
    for i in range(len(members)):
        if i and patients[i] != patients[i - 1]:
            of_patient[:] = 0
        for interval in range(offsets[members[i]], offsets[members[i] + 1]):
            first = count_before(grid, recorded[interval, 0] - tolerance)
            last = count_until(grid, recorded[interval, 1] + tolerance) - 1
            for cell in range(first, last):
                curves[cell] += 1
                of_patient[cell] += 1
                most[cell] = max(most[cell], of_patient[cell])


def released_cells(recorded: IntArray, shares: FloatArray, k: int, cap: float, policy: str) -> BoolArray:
    """Return the cells of a class that may be published (design 11).

    Parameters
    ----------
    recorded : ndarray of int, shape (cells,)
        From `patients_recorded`.
    shares : ndarray of float, shape (cells,)
        From `shares_recorded`.
    k : int
        Fewest patients.
    cap : float
        Largest share of one patient.
    policy : {'trim', 'hold', 'strict'}
        ``trim`` releases every cell with at least `k` patients, none above his share, and no other.
        ``hold``, as in the 2024 paper, releases all. ``strict`` asks for all too, and the release
        gate refuses if one of them falls short.

    Returns
    -------
    ndarray of bool, shape (cells,)
        True where the cell may be published.
    """
    # `strict` is not cut here either: the gate must see what falls short, and refuse.
    if policy != "trim":
        return np.ones(len(recorded), np.bool_)
    released: BoolArray = (recorded >= k) & (shares <= cap + _ROUNDING)
    return released
