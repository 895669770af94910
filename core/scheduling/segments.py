"""All segments of a run, several at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import replace

from core.distances.parallel import core_count, threads
from core.distances.workers import Workers
from core.grouping.sample import EXACT_UP_TO
from core.progress import Progress
from core.scheduling.shared_progress import SharedProgress
from core.segment_classes import SegmentRun
from core.segment_run import run_segment
from core.segmentation.segment import Segment
from core.setting import Setting

_MOST_BYTES = 1_000_000_000
"""Memory, about, that the segments worked on here at a time may take; a single one may take more."""

_BYTES_A_HULL_VALUE = 80
_BYTES_A_PAIR = 24

_MOST_CELLS_IN_ONE_TASK = 20_000_000_000
"""Cells of free space diagrams, some 10 s on one core: workers share the distances of larger segments."""

_SECONDS_BETWEEN_LOOKS = 0.05


def run_segments(
    setting: Setting, segments: Sequence[Segment], progress: Progress, workers: Workers | None = None
) -> list[SegmentRun]:
    """Group and measure all segments; the result depends neither on threads nor on workers.

    Parameters
    ----------
    setting : Setting
        What all segments share.
    segments : sequence of Segment
        At least one, numbered in order of time.
    progress : Progress
        Of one segment told each stage, of several how much of them all is done.
    workers : Workers, optional
        Get segments as a whole. The largest ones, or a single one, stay here and have their
        distances computed there. Without workers all is done here.

    Returns
    -------
    list of SegmentRun
        In the order of the segments.

    Raises
    ------
    AnonymizerError
        What stopped the first segment that failed; the others were stopped too.
    """
    if len(segments) == 1:
        return [run_segment(setting, segments[0], progress, workers)]
    shared = SharedProgress(len(segments), progress)
    runs: dict[int, SegmentRun] = {}

    def take(index: int, run: SegmentRun) -> None:
        runs[index] = run
        shared.finish(index)

    def run_here(segment: Segment) -> None:
        take(segment.index, run_segment(setting, segment, shared.parts[segment.index], workers))

    if workers is not None:
        # A larger one would keep one worker busy when all others are through.
        small = [(s.index, s) for s in segments if _cells(setting, s) <= _MOST_CELLS_IN_ONE_TASK]
        workers.each(run_segment, _without_names(setting), small, take, progress)
    rest = [segment for segment in segments if segment.index not in runs]
    _on_threads(run_here, rest, _at_once(setting, rest), shared)
    return [runs[segment.index] for segment in segments]


def _on_threads(
    work: Callable[[Segment], None],
    segments: Iterable[Segment],
    at_once: int,
    shared: SharedProgress,
) -> None:
    """Work on segments in order, some at a time, until one fails or the user stops."""
    waiting = deque(segments)
    running: set[Future[None]] = set()
    try:
        while waiting or running:
            while waiting and len(running) < at_once:
                running.add(threads().submit(work, waiting.popleft()))
            # Wakes up now and then, so that what the user asked for reaches the segments.
            finished, running = wait(running, _SECONDS_BETWEEN_LOOKS, FIRST_COMPLETED)
            shared.pass_on()
            for future in finished:
                future.result()
    finally:
        shared.stop()
        # No segment may work on, or report, after the caller has been told of the end.
        wait([future for future in running if not future.cancel()])


def _at_once(setting: Setting, segments: Sequence[Segment]) -> int:
    """Return how many of the segments fit into memory together, but at least one and at most one a core."""
    n, signals = len(setting.curves), len(setting.signals)
    longest = max((segment.duration for segment in segments), default=0.0)
    hull_values = sum(n * (longest / one.hull_step + 1) for one in setting.signals)
    most = _BYTES_A_HULL_VALUE * hull_values + _BYTES_A_PAIR * signals * min(n, EXACT_UP_TO) ** 2
    return min(core_count(), max(1, int(_MOST_BYTES / most)))


def _cells(setting: Setting, segment: Segment) -> float:
    """Return about how many cells the distances of a segment have to look at."""
    curves = setting.curves
    recorded = float((curves.last_times - curves.first_times).sum())
    corners = segment.duration * len(curves.time) / recorded
    # Half of all pairs, of about as many corners on either side; of larger segments a sample is compared.
    return 0.5 * min(len(curves), EXACT_UP_TO) ** 2 * corners**2


def _without_names(setting: Setting) -> Setting:
    """Return what workers need: no name and no text that identifies a patient."""
    population = setting.population
    return replace(
        setting,
        curves=setting.curves.without_names(),
        population=None if population is None else population.without_names(),
        further=tuple(map(_without_names, setting.further)),
    )
