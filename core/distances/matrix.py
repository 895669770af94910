"""Distances of all pairs of traces, on all cores."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.traces import Traces
from core.distances.measure import Measure, Pairs, Task
from core.distances.workers import Workers
from core.progress import Progress


def frechet_matrix(
    traces: Traces, time_scale: float, progress: Progress, workers: Workers | None = None
) -> FloatArray:
    """Return the Fréchet distances of all pairs of traces.

    Exact to a relative 1e-12, with the same bits for any number of threads and any order of the
    curves (`core.distances.free_space` says how it is certified).

    Parameters
    ----------
    traces : Traces
        Traces of one segment.
    time_scale : float
        lambda in signal units per second; 0 ignores time, ``math.inf`` compares at equal times.
    progress : Progress
        Told the pairs done.
    workers : Workers, optional
        Compute in place of this machine if there is much to do.

    Returns
    -------
    ndarray of float, shape (n, n)
        In signal units, symmetric, with a zero diagonal.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    return _all_pairs(traces, Measure((traces,), time_scale), progress, workers)


def discrete_frechet_matrix(traces: Traces, time_scale: float, progress: Progress) -> FloatArray:
    """Return the discrete Fréchet distances of all pairs of traces, which match corners only.

    Parameters
    ----------
    traces : Traces
        Traces of one segment.
    time_scale : float
        Finite lambda in signal units per second; 0 compares values only.
    progress : Progress
        Told the pairs done.

    Returns
    -------
    ndarray of float, shape (n, n)
        In signal units, symmetric, with a zero diagonal.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    return _all_pairs(traces, Measure((traces,), time_scale, discrete=True), progress)


def _all_pairs(
    traces: Traces, measure: Measure, progress: Progress, workers: Workers | None = None
) -> FloatArray:
    n = len(traces)
    matrix = np.zeros((n, n))

    def store(pairs: Task, distances: FloatArray) -> None:
        first, second = pairs
        # Each pair is in one task, so threads write to different cells and need no lock.
        matrix[first, second] = distances
        matrix[second, first] = distances

    rows = _upper_triangle(_by_length(traces))
    measure.each(rows, n * (n - 1) // 2, store, progress, workers)
    return matrix


def cross_matrix(traces_a: Traces, traces_b: Traces, time_scale: float, progress: Progress) -> FloatArray:
    """Return the Fréchet distances of each trace of one population to each of another.

    Parameters
    ----------
    traces_a, traces_b : Traces
        Traces of the same segment.
    time_scale : float
        lambda in signal units per second; 0 ignores time, ``math.inf`` compares at equal times.
    progress : Progress
        Told the pairs done.

    Returns
    -------
    ndarray of float, shape (len(traces_a), len(traces_b))
        In signal units, as exact as `frechet_matrix`.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    n, m = len(traces_a), len(traces_b)
    matrix = np.zeros((n, m))
    columns = n + _by_length(traces_b)

    def store(pairs: Task, distances: FloatArray) -> None:
        first, second = pairs
        matrix[first, second - n] = distances

    rows = ((np.full(m, row), columns) for row in _by_length(traces_a))
    Measure((traces_a, traces_b), time_scale).each(rows, n * m, store, progress)
    return matrix


def _by_length(traces: Traces) -> IntArray:
    # Pairs of equal length side by side keep the lockstep kernels busy.
    return np.argsort(np.diff(traces.offsets), kind="stable")


def _upper_triangle(order: IntArray) -> Iterator[Pairs]:
    for position, row in enumerate(order[:-1]):
        # One curve against all that follow stays in the lanes from group to group (`core.distances.groups`).
        others = order[position + 1 :]
        yield np.full(len(others), row), others
