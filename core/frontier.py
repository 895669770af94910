"""What t costs at a given k: information loss against t, method by method (design 13.11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.parameters import Parameters
from core.progress import Progress
from core.run_metrics import metrics_of
from core.segment_classes import Prepared, SegmentRun
from core.segment_run import METHODS, group_segment, prepare_segment
from core.segmentation.segment import Segment
from core.setting import Setting

_SHARES_OF_FREE_T = (0.75, 0.5, 0.25, 0.1)
_APART = 0.05
_DEEPEST = 12


@dataclass(frozen=True)
class FrontierPoint:
    """One choice of the user at his k, with what it gives and what it costs.

    Attributes
    ----------
    method : str
        The method that made the classes.
    t : float
        Largest exact t of a class, over all segments.
    information_loss : float
        Loss of the release, curves left out counted as lost (design 10.3).
    classes : int
        Number of classes over all segments.
    parameters : Parameters
        Those of the run that gives about this point; its chance is another one.
    """

    method: str
    t: float
    information_loss: float
    classes: int
    parameters: Parameters


OnPoint = Callable[[FrontierPoint], None]
"""Told of each point as soon as it is known."""

Segments = list[tuple[Segment, Prepared | None]]


def frontier(
    setting: Setting, segments: Sequence[Segment], progress: Progress, on_point: OnPoint
) -> tuple[FrontierPoint, ...]:
    """Compute loss and t of both methods at the k of the setting, one point after the other.

    The method ``paper`` has one point for each depth of its bucket tree. The method ``direct`` has
    one without a limit of t, and one for each limit: the t that ``paper`` reached, so that the two
    can be compared, and some shares of its own free t.

    Parameters
    ----------
    setting : Setting
        Curves and parameters; method, depth and t_max of the parameters do not count.
    segments : sequence of Segment
        The stretches of time of the run.
    progress : Progress
        Told of the distances, which all points share, and of each point; stops the work.
    on_point : callable
        Told of each point, in the calling thread.

    Returns
    -------
    tuple of FrontierPoint
        All points, in the order they were found; none where k cannot be reached.

    Raises
    ------
    ParameterError
        If the parameters do not fit the recordings.
    Cancelled
        If the user stopped; the points found so far were told.
    """
    # Distances and clusters do not depend on what the points differ in.
    prepared = [(segment, prepare_segment(setting, segment, progress)) for segment in segments]
    found: list[FrontierPoint] = []
    for point in _points(setting, prepared, progress):
        found.append(point)
        on_point(point)
    return tuple(found)


def _points(setting: Setting, prepared: Segments, progress: Progress) -> Iterator[FrontierPoint]:
    reached = []
    for point in _paper(setting, prepared, progress):
        reached.append(point.t)
        yield point
    if "direct" in METHODS:
        yield from _direct(setting, prepared, reached, progress)


def _paper(setting: Setting, prepared: Segments, progress: Progress) -> Iterator[FrontierPoint]:
    for depth in range(_DEEPEST + 1):
        chosen = replace(setting.parameters, method="paper", depth=depth, t_max=None)
        runs = _runs(setting, prepared, chosen, progress)
        if max((run.outcome.depth for run in runs), default=-1) < depth:
            return  # no tree is that deep, or no class can be made at all
        yield from _point(setting, chosen, runs)


def _direct(
    setting: Setting, prepared: Segments, reached: list[float], progress: Progress
) -> Iterator[FrontierPoint]:
    # The depth counts for nothing here, but 'auto' cannot be without a limit.
    free = replace(setting.parameters, method="direct", t_max=None, depth=Parameters().depth)
    points = list(_point(setting, free, _runs(setting, prepared, free, progress)))
    yield from points
    for limit in _limits(reached, points[0].t) if points else ():
        chosen = replace(free, t_max=limit)
        yield from _point(setting, chosen, _runs(setting, prepared, chosen, progress))


def _limits(reached: Sequence[float], free: float) -> Iterator[float]:
    """Yield the limits of t worth a search: descending, below the free t, and none close to another."""
    last = free
    for limit in sorted([*reached, *(share * free for share in _SHARES_OF_FREE_T)], reverse=True):
        if limit < last * (1 - _APART):
            yield limit
            last = limit


def _runs(
    setting: Setting, prepared: Segments, parameters: Parameters, progress: Progress
) -> list[SegmentRun]:
    chosen = replace(setting, parameters=parameters)
    return [group_segment(chosen, segment, ready, progress) for segment, ready in prepared]


def _point(setting: Setting, parameters: Parameters, runs: list[SegmentRun]) -> Iterator[FrontierPoint]:
    duration = sum(run.outcome.segment.duration for run in runs)
    metrics = [
        metrics_of([run.signals[number] for run in runs], one.curves, one.domain_width, duration)
        for number, one in enumerate(setting.signals)
    ]
    if classes := metrics[0].classes:
        loss = float(np.mean([m.il_release for m in metrics]))
        yield FrontierPoint(parameters.method, max(m.t_max for m in metrics), loss, classes, parameters)
