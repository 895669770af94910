"""Distances made when they are asked for, for segments whose n x n matrix would be too much."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.traces import Traces
from core.distances.matrix import matrix_of
from core.distances.measure import Measure, Pairs
from core.progress import Progress

KEPT = 1_000
"""Curves whose distances among each other are kept: those that samples are made of."""


class DistancesOnDemand:
    """Fréchet distances of the curves of one segment, computed when they are asked for.

    Only those among the first `KEPT` curves are kept, 8 MB. The numbers are those of
    `core.distances.matrix.frechet_matrix`, bit for bit.

    Parameters
    ----------
    traces : Traces
        Traces of one segment.
    time_scale : float
        lambda in signal units per second; 0 ignores time, ``math.inf`` compares at equal times.
    progress : Progress
        Told the pairs of each question; stops it.
    population : Traces, optional
        Traces of the same segment that the rows shall be instead.
    """

    def __init__(
        self, traces: Traces, time_scale: float, progress: Progress, population: Traces | None = None
    ) -> None:
        self._count = len(traces)
        self._first_row = 0 if population is None else len(traces)
        self._measure = Measure((traces,) if population is None else (traces, population), time_scale)
        self._progress = progress
        self._kept: FloatArray | None = None

    def __len__(self) -> int:
        return self._count

    def between(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return the distances of the given curves.

        Parameters
        ----------
        rows, columns : ndarray of int
            Curves, each at most once; rows are of the population if there is one.

        Returns
        -------
        ndarray of float, shape (len(rows), len(columns))
            In signal units.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        if not self._first_row and max(rows.max(initial=0), columns.max(initial=0)) < KEPT:
            part: FloatArray = self._of_first()[np.ix_(rows, columns)]
            return part
        rows = rows + self._first_row
        row_of, column_of = _places(rows), _places(columns)
        found = np.empty((len(rows), len(columns)))

        def store(pairs: Pairs, distances: FloatArray) -> None:
            found[row_of[pairs[0]], column_of[pairs[1]]] = distances

        by_length = columns[np.argsort(self._measure.polylines.edges[columns], kind="stable")]
        pending = ((np.full(len(columns), row), by_length) for row in rows)
        self._measure.each(pending, found.size, store, self._progress)
        return found

    def _of_first(self) -> FloatArray:
        if self._kept is None:
            first = np.argsort(self._measure.polylines.edges[: min(KEPT, self._count)], kind="stable")
            self._kept = matrix_of(self._measure, first, self._progress)
        return self._kept


def _places(curves: IntArray) -> IntArray:
    """Return an array that tells for each curve where it stands in the question."""
    places = np.zeros(curves.max(initial=0) + 1, np.int64)
    places[curves] = np.arange(len(curves))
    return places
