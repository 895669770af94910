"""The distance in use, Fréchet or at equal times, for lists of pairs of traces."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.traces import Traces
from core.distances.discrete import pair_discrete_distances
from core.distances.filters import pair_lower_bounds
from core.distances.pairs import pair_distances
from core.distances.parallel import on_all_cores
from core.distances.polylines import Polylines
from core.distances.same_time import pair_sup_distances
from core.distances.workers import Workers
from core.progress import Progress

Pairs = tuple[IntArray, IntArray]
"""Running numbers of the first and of the second trace of each pair."""

Task = tuple[IntArray, ...]
"""Pairs, with further arrays that go along."""

STAGE = "Distances"

_CELLS_PER_TASK = 1_000_000
"""Cells of the free space diagram in one task: a few ms, so that all cores end together and a stop is prompt."""

_CELLS_PER_TILE = 300_000_000
"""The same for another process: some 0.2 s, against a few ms of sending; less is not worth the way."""


class Measure:
    """Distance between traces of one segment, in signal units.

    Parameters
    ----------
    populations : sequence of Traces
        Traces of the same segment; those of the second population are numbered after the first.
    time_scale : float
        lambda in signal units per second; 0 ignores time, ``math.inf`` compares at equal times.
    discrete : bool
        Match corners only; the time scale must be finite.

    Attributes
    ----------
    polylines : Polylines
        The traces in the plane of scaled time and value.
    """

    def __init__(self, populations: Sequence[Traces], time_scale: float, *, discrete: bool = False) -> None:
        self._same_time = math.isinf(time_scale)
        self._discrete = discrete
        if discrete and self._same_time:
            raise ValueError("The discrete distance needs a finite time scale.")
        # At equal times any finite scale gives the same; the infinite one would leave no finite place.
        self.polylines = Polylines.from_traces(populations, 1.0 if self._same_time else time_scale)

    def __len__(self) -> int:
        return len(self.polylines)

    def of(self, pairs: Pairs, control: IntArray, cut: FloatArray | None = None) -> FloatArray:
        """Return the distance of each pair.

        Parameters
        ----------
        pairs : pair of ndarray of int
            Pairs of about equal lengths side by side are fastest.
        control : ndarray of int
            `Progress.control`; the result is meaningless if the user stopped meanwhile.
        cut : ndarray of float, optional
            For each pair, a distance above it may be returned as infinite, which saves time.
        """
        lines = self.polylines
        layout = lines.corners, lines.offsets
        distances = np.zeros(len(pairs[0]))
        if self._same_time:
            pair_sup_distances(*layout, *pairs, distances, control)
        elif self._discrete:
            pair_discrete_distances(*layout, *pairs, distances, control)
        else:
            cuts = np.full(len(distances), math.inf) if cut is None else cut / lines.unit
            pair_distances(*layout, lines.boxes, *pairs, cuts, False, distances, control)
        distances *= lines.unit
        return distances

    def lower_bounds(self, pairs: Pairs) -> FloatArray:
        """Return a cheap lower bound of the distance of each pair."""
        return _lower_bounds(self.polylines, pairs)

    def of_many(
        self,
        pairs: Pairs,
        progress: Progress,
        cut: FloatArray | None = None,
        workers: Workers | None = None,
    ) -> FloatArray:
        """Return the distance of each pair, computed on all cores.

        Parameters
        ----------
        pairs : pair of ndarray of int
            In any order.
        progress : Progress
            Told the pairs done.
        cut : ndarray of float, optional
            As in `of`.
        workers : Workers, optional
            Compute in place of this machine if there is much to do.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        edges = self.polylines.edges
        # A group of lanes takes as many steps as its longest pair, so equal lengths go together.
        order = np.lexsort((edges[pairs[1]], edges[pairs[0]]))
        distances = np.zeros(len(order))

        def store(task: Task, values: FloatArray) -> None:
            distances[task[2]] = values

        sorted_pairs = (pairs[0][order], pairs[1][order], order)
        self._each([sorted_pairs], len(order), store, progress, workers, cut)
        return distances

    def each(
        self,
        lists: Iterable[Task],
        total: int,
        store: Callable[[Task, FloatArray], None],
        progress: Progress,
        workers: Workers | None = None,
    ) -> None:
        """Compute the distances of many pairs on all cores.

        Parameters
        ----------
        lists : iterable of tuples of arrays
            Lists of pairs of any length, made on demand, with pairs of about equal lengths side by
            side; cut and joined into tasks of equal work. Further arrays go along with the pairs.
        total : int
            Number of pairs in all lists.
        store : callable
            Gets pairs and their distances, from several threads at a time.
        progress : Progress
            Told the pairs done.
        workers : Workers, optional
            Compute in place of this machine if there is much to do.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        self._each(lists, total, store, progress, workers)

    def _each(
        self,
        lists: Iterable[Task],
        total: int,
        store: Callable[[Task, FloatArray], None],
        progress: Progress,
        workers: Workers | None,
        cut: FloatArray | None = None,
    ) -> None:
        def cuts(task: Task) -> FloatArray | None:
            return None if cut is None else cut[task[2]]

        def work(task: Task) -> int:
            distances = self.of((task[0], task[1]), progress.control, cuts(task))
            # A kernel that was stopped leaves its output half written.
            if not progress.cancelled:
                store(task, distances)
            return len(distances)

        # Fewer than two tiles would keep one worker busy while this machine waits for it.
        if workers is None or total * self.polylines.edges.mean() ** 2 < 2 * _CELLS_PER_TILE:
            on_all_cores(work, self._tasks(lists, _CELLS_PER_TASK), STAGE, total, progress)
            return
        done = 0

        def take(tile: Task, distances: FloatArray) -> None:
            nonlocal done
            store(tile, distances)
            done += len(distances)
            progress.report(STAGE, done, total)

        tiles = self._tasks(lists, _CELLS_PER_TILE)
        sent = ((tile, ((tile[0], tile[1]), cuts(tile))) for tile in tiles)
        workers.each(_distances_of, self, sent, take, progress)

    def _tasks(self, lists: Iterable[Task], most_cells: int) -> Iterator[Task]:
        edges = self.polylines.edges
        waiting: list[Task] = []
        cells = 0
        for part in lists:
            # Cells up to each pair, with those of the lists that are waiting for company.
            work = np.cumsum(edges[part[0]] * edges[part[1]]) + cells
            begin = 0
            while len(work) and work[-1] >= most_cells:
                end = begin + int(np.searchsorted(work, most_cells)) + 1
                yield _joined([*waiting, tuple(array[begin:end] for array in part)])
                waiting.clear()
                work = work[end - begin :] - work[end - begin - 1]
                begin = end
            if begin < len(part[0]):
                waiting.append(tuple(array[begin:] for array in part))
            cells = int(work[-1]) if len(work) else 0
        if waiting:
            yield _joined(waiting)


def at_most(lines: Polylines, pairs: Pairs, limit: float, control: IntArray) -> BoolArray:
    """Tell for each pair of polylines whether its continuous Fréchet distance is at most a limit.

    Parameters
    ----------
    lines : Polylines
        The polylines.
    pairs : pair of ndarray of int
        Pairs of about equal lengths side by side are fastest.
    limit : float
        Not negative. A distance above it by less than a relative 1e-13 counts as equal.
    control : ndarray of int
        `Progress.control`; the result is meaningless if the user stopped meanwhile.
    """
    found = np.zeros(len(pairs[0]))
    cuts = np.full(len(found), limit / lines.unit)
    layout = lines.corners, lines.offsets, lines.boxes
    pair_distances(*layout, *pairs, cuts, True, found, control)
    return np.isfinite(found)


def _lower_bounds(lines: Polylines, pairs: Pairs) -> FloatArray:
    bounds = np.empty(len(pairs[0]))
    pair_lower_bounds(lines.corners, lines.offsets, lines.boxes, *pairs, bounds)
    bounds *= lines.unit
    return bounds


def _distances_of(measure: Measure, tile: tuple[Pairs, FloatArray | None], progress: Progress) -> FloatArray:
    pairs, cut = tile
    distances = measure.of(pairs, progress.control, cut)
    # A half written tile must not travel back as a result.
    progress.check()
    return distances


def _joined(parts: list[Task]) -> Task:
    return tuple(np.concatenate(arrays) for arrays in zip(*parts, strict=True))
