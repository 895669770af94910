"""Distances made when they are asked for, for more curves than a matrix could hold."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from copy import copy

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.traces import Traces
from core.distances.measure import Measure, Pairs
from core.distances.parallel import without_reports
from core.distances.workers import Workers
from core.progress import Progress

_SAFE = 1.0 - 1e-12
"""Covers the rounding of a lower bound."""

_CACHE_BYTES = 256 * 1024 * 1024

_PAIRS_FOR_A_GUESS = 2_000
_MARGIN_OF_A_GUESS = 0.02


class LazyDistances:
    """All pairwise distances of n traces, none of them kept for good (a `CurveDistances`).

    The least recently used of the remembered rows make room for new ones. What is
    asked for and remembered never changes a value: it is the one `frechet_matrix` would hold.

    Parameters
    ----------
    traces : Traces
        Traces of one segment.
    time_scale : float
        lambda in signal units per second; 0 ignores time, ``math.inf`` compares at equal times.
    progress : Progress
        Its `cancel` stops the work; nothing is reported, since nobody knows how much will be asked for.
    cache_bytes : int
        Memory for remembered rows of n distances.
    workers : Workers, optional
        Compute in place of this machine where much is asked for at a time.
    """

    def __init__(
        self,
        traces: Traces,
        time_scale: float,
        progress: Progress,
        cache_bytes: int = _CACHE_BYTES,
        workers: Workers | None = None,
    ) -> None:
        self._workers = workers
        self.measure = Measure((traces,), time_scale)
        self._silent = without_reports(progress)
        self.most_bytes = cache_bytes
        self._most_rows = max(1, cache_bytes // (8 * max(1, len(traces))))
        self._rows: OrderedDict[int, FloatArray] = OrderedDict()

    def __len__(self) -> int:
        return len(self.measure)

    def resumed(self, progress: Progress) -> LazyDistances:
        """Return the same distances, remembered rows included, for a piece of work that `progress` stops."""
        other = copy(self)
        other._silent = without_reports(progress)
        return other

    def between(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return the distances of the given curves, shape (len(rows), len(columns)).

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        rows, columns = np.asarray(rows, np.int64), np.asarray(columns, np.int64)
        # Rows are what is remembered, so the shorter side becomes the rows.
        if len(rows) > len(columns):
            return self.between(columns, rows).T
        # More rows than may be remembered would push each other out before they are filled in.
        if len(rows) > self._most_rows:
            return self._computed(rows, columns)
        # The shape is named for the case of no rows, which numpy would make flat.
        known = np.array([self._row(row)[columns] for row in rows]).reshape(len(rows), len(columns))
        at, to = np.nonzero(np.isnan(known))
        known[at, to] = self._each_once(rows[at], columns[to])
        for row, distances in zip(rows, known, strict=True):
            self._rows[int(row)][columns] = distances
        return known

    def lower_bounds(self, rows: IntArray, columns: IntArray) -> FloatArray:
        """Return numbers that are cheap and no larger than `between`, shape (len(rows), len(columns))."""
        pairs = np.repeat(rows, len(columns)), np.tile(columns, len(rows))
        return self.measure.lower_bounds(pairs).reshape(len(rows), len(columns)) * _SAFE

    def up_to(self, limits: FloatArray, curve: int, columns: IntArray) -> FloatArray:
        """Return the distances of one curve as far as they matter, and remember no more of them.

        Parameters
        ----------
        limits : ndarray of float, shape (len(columns),)
            Infinity may stand for a distance above its limit.
        curve : int
            The one curve.
        columns : ndarray of int
            The others.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        known = self._rows.get(curve)
        distances = np.full(len(columns), np.nan) if known is None else known[columns]
        unknown = np.flatnonzero(np.isnan(distances))
        distances[unknown] = np.inf
        pairs = np.full(len(unknown), curve, np.int64), columns[unknown]
        # The cheap bound puts most pairs out of reach without a free space diagram.
        near = self.measure.lower_bounds(pairs) * _SAFE <= limits[unknown]
        unknown = unknown[near]
        pairs = pairs[0][near], columns[unknown]
        distances[unknown] = self.measure.of_many(pairs, self._silent, limits[unknown])
        return distances

    def sample(self, count: int, generator: np.random.Generator) -> FloatArray:
        """Return the distances of `count` different pairs of curves drawn at random, or of all if there are fewer.

        Parameters
        ----------
        count : int
            Number of pairs.
        generator : numpy.random.Generator
            From the run's `Secret`.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        n = len(self)
        total = n * (n - 1) // 2
        chosen = np.sort(generator.choice(total, min(count, total), replace=False))
        return self._of(_pairs_numbered(chosen, n))

    def quantile(self, curves: IntArray, quantile: float) -> float:
        """Return the quantile of the distances of all pairs among some curves, interpolated linearly.

        The same value as from all distances, but larger ones are not computed: a guess, from a few
        pairs, says up to where they matter.

        Parameters
        ----------
        curves : ndarray of int
            Different curves, at least two.
        quantile : float
            Within [0, 1].

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        rows, columns = np.triu_indices(len(curves), 1)
        pairs = curves[rows], curves[columns]
        few = slice(None, None, max(1, len(rows) // _PAIRS_FOR_A_GUESS))
        guess = self._of((pairs[0][few], pairs[1][few]))
        cut = float(np.quantile(guess, min(1.0, quantile + _MARGIN_OF_A_GUESS)))
        # Interpolation needs two neighbours in ascending order; the upper one must be finite as well.
        last = math.ceil(quantile * (len(rows) - 1))
        found = self._of(pairs, np.full(len(rows), cut))
        while np.isfinite(found).sum() <= last:
            # A guess of 0, from equal curves, would not grow by doubling.
            cut = 2.0 * cut if cut > 0 else math.inf
            found = self._of(pairs, np.full(len(rows), cut))
        return float(np.quantile(found, quantile))

    def _row(self, row: np.int64) -> FloatArray:
        number = int(row)
        if number not in self._rows:
            # NaN stands for not yet computed; no distance is NaN.
            self._rows[number] = np.full(len(self), np.nan)
            self._rows[number][number] = 0.0
            if len(self._rows) > self._most_rows:
                self._rows.popitem(last=False)
        self._rows.move_to_end(number)
        return self._rows[number]

    def _each_once(self, first: IntArray, second: IntArray) -> FloatArray:
        """Return the distances of pairs, of which one may be another the other way round."""
        # One number a pair, the same whichever way round it is asked for.
        pairs = np.minimum(first, second) * len(self) + np.maximum(first, second)
        different, of_pair = np.unique(pairs, return_inverse=True)
        return self._of((different // len(self), different % len(self)))[of_pair]

    def _computed(self, rows: IntArray, columns: IntArray) -> FloatArray:
        pairs = np.repeat(rows, len(columns)), np.tile(columns, len(rows))
        return self._of(pairs).reshape(len(rows), len(columns))

    def _of(self, pairs: Pairs, cut: FloatArray | None = None) -> FloatArray:
        return self.measure.of_many(pairs, self._silent, cut=cut, workers=self._workers)


def rows_to(
    population: Traces, traces: Traces, time_scale: float, progress: Progress
) -> Callable[[IntArray], FloatArray]:
    """Return a function that gives the distances of curves of a population to all traces.

    Parameters
    ----------
    population, traces : Traces
        Traces of the same segment.
    time_scale : float
        As for `LazyDistances`.
    progress : Progress
        Its `cancel` stops the work.

    Returns
    -------
    callable
        Takes numbers within `population`, shape (rows,); returns distances in signal units, shape
        (rows, traces).
    """
    measure, n, silent = Measure((traces, population), time_scale), len(traces), without_reports(progress)

    def rows(curves: IntArray) -> FloatArray:
        pairs = n + np.repeat(curves, n), np.tile(np.arange(n), len(curves))
        return measure.of_many(pairs, silent).reshape(len(curves), n)

    return rows


def _pairs_numbered(numbers: IntArray, n: int) -> Pairs:
    """Return pairs by their ascending numbers in the upper triangle, read row by row."""
    ends = np.cumsum(np.arange(n - 1, 0, -1))
    rows = np.searchsorted(ends, numbers, side="right")
    return rows, numbers - ends[rows] + n
