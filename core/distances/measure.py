"""The distance in use, Fréchet or at equal times, for lists of pairs of traces."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from core.curves.curve_set import FloatArray, IntArray
from core.curves.traces import Traces
from core.distances.lockstep import pair_distances
from core.distances.parallel import on_all_cores
from core.distances.polylines import Polylines
from core.distances.same_time import pair_sup_distances
from core.progress import Progress

Pairs = tuple[IntArray, IntArray]
"""Running numbers of the first and of the second trace of each pair."""

STAGE = "Distances"

_CELLS_PER_TASK = 4_000_000
"""Cells of the free space diagram in one task: about 10 ms, so that a stop is prompt."""


class Measure:
    """Distance between traces of one segment, in signal units.

    Parameters
    ----------
    populations : sequence of Traces
        Traces of the same segment; those of the second population are numbered after the first.
    time_scale : float
        lambda in signal units per second; 0 ignores time, ``math.inf`` compares at equal times.
    """

    def __init__(self, populations: Sequence[Traces], time_scale: float) -> None:
        self._same_time = math.isinf(time_scale)
        self.polylines = Polylines.from_traces(populations, 1.0 if self._same_time else time_scale)

    def of(self, pairs: Pairs, control: NDArray[np.int64]) -> FloatArray:
        """Return the distance of each pair; meaningless numbers if ``control[0]`` was set meanwhile."""
        first, second = pairs
        lines = self.polylines
        distances = np.zeros(len(first))
        if self._same_time:
            pair_sup_distances(lines.corners, lines.offsets, first, second, distances, control)
        else:
            pair_distances(lines.corners, lines.offsets, lines.same_frame, first, second, distances, control)
        distances *= lines.unit
        return distances

    def each(
        self,
        lists: Iterable[Pairs],
        total: int,
        store: Callable[[Pairs, FloatArray], None],
        progress: Progress,
    ) -> None:
        """Compute the distances of many pairs on all cores.

        Parameters
        ----------
        lists : iterable of pairs of arrays
            Lists of pairs of any length, made on demand; cut and joined into tasks of equal work.
        total : int
            Number of pairs in all lists.
        store : callable
            Gets pairs and their distances, from several threads at a time.
        progress : Progress
            Told the pairs done.

        Raises
        ------
        Cancelled
            If the user stopped.
        """

        def work(pairs: Pairs) -> int:
            distances = self.of(pairs, progress.control)
            if not progress.cancelled:
                store(pairs, distances)
            return len(pairs[0])

        on_all_cores(work, self._tasks(lists), STAGE, total, progress)

    def _tasks(self, lists: Iterable[Pairs]) -> Iterator[Pairs]:
        edges = self.polylines.edges
        waiting: list[Pairs] = []
        cells = 0
        for first, second in lists:
            work = np.cumsum(edges[first] * edges[second]) + cells
            begin = 0
            while len(work) and work[-1] >= _CELLS_PER_TASK:
                end = begin + int(np.searchsorted(work, _CELLS_PER_TASK)) + 1
                yield _joined([*waiting, (first[begin:end], second[begin:end])])
                waiting.clear()
                work = work[end - begin :] - work[end - begin - 1]
                begin = end
            if begin < len(first):
                waiting.append((first[begin:], second[begin:]))
            cells = int(work[-1]) if len(work) else 0
        if waiting:
            yield _joined(waiting)


def _joined(parts: list[Pairs]) -> Pairs:
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])
