"""One segment from the curves to its measured classes: traces, distances, grouping, hulls, losses."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core.ahead import DISTANCES, PAPER, SEARCH, SEED, wait_for
from core.curves.restriction import recorded_in_all, restrict
from core.curves.traces import Traces
from core.distances.between_curves import CurveDistances, DistanceMatrix
from core.distances.joint import joint_distances
from core.distances.lazy import LazyDistances, rows_to
from core.distances.matrix import frechet_matrix
from core.distances.time_scale import resolve_time_scale
from core.distances.workers import Workers
from core.grouping.direct import group_direct
from core.grouping.distribution import ToCurves, distribution_of, threshold_from_quantile
from core.grouping.joint import joint_distribution, joint_envelopes
from core.grouping.paper import group_paper
from core.grouping.problem import Distribution, GroupingMethod, GroupingProblem
from core.grouping.sample import is_exact
from core.hulls.envelopes import envelopes
from core.hulls.grid import check_size, hull_grid
from core.progress import Progress
from core.segment_classes import Course, Prepared, SegmentRun, measure_classes, without_classes
from core.segmentation.segment import Segment
from core.setting import Setting

METHODS: dict[str, GroupingMethod] = {"direct": group_direct, "paper": group_paper}
"""The grouping methods by the name the user chooses them with."""


def run_segment(
    setting: Setting, segment: Segment, progress: Progress, workers: Workers | None = None
) -> SegmentRun:
    """Group the curves of one segment and measure its classes.

    Parameters
    ----------
    setting : Setting
        What all segments share.
    segment : Segment
        The stretch of time.
    progress : Progress
        Told of each stage.
    workers : Workers, optional
        Compute distances in place of this machine where there are many.

    Returns
    -------
    SegmentRun
        The classes under their public labels.

    Raises
    ------
    Cancelled
        If the user stopped the run.
    """
    prepared = prepare_segment(setting, segment, progress, workers)
    return group_segment(setting, segment, prepared, progress)


def prepare_segment(
    setting: Setting, segment: Segment, progress: Progress, workers: Workers | None = None
) -> Prepared | None:
    """Measure the distances of one segment and cluster its curves.

    Parameters
    ----------
    setting, segment, progress, workers
        As for `run_segment`.

    Returns
    -------
    Prepared or None
        None where there are too few patients for a single class: then nobody shall wait for the
        distances of long recordings.
    """
    if len(np.unique(setting.counted)) < setting.parameters.k:
        return None
    wait_for((DISTANCES,), progress)
    courses, parts = [], []
    # A time counts as recorded where it was in every signal.
    restricted = recorded_in_all(
        [
            restrict(one.curves, segment.start, segment.end, one.parameters.interpolation)
            for one in setting.signals
        ]
    )
    for one, traces in zip(setting.signals, restricted, strict=True):
        grid = hull_grid(segment.start, segment.end, one.hull_step)
        # Before any distance: a grid that fits into no memory is refused at once.
        check_size(len(traces), grid)
        scale = resolve_time_scale(one.parameters.time_scale, one.domain_width, segment.duration)
        parts.append(_remembered(one, traces, scale, progress, workers))
        distribution = _distribution(one, traces, parts[-1], scale, progress, workers)
        courses.append(Course(traces, grid, distribution))
    return Prepared(tuple(courses), _problem(setting, segment, courses, parts))


def group_segment(
    setting: Setting, segment: Segment, prepared: Prepared | None, progress: Progress
) -> SegmentRun:
    """Make and measure the classes of a prepared segment.

    Parameters
    ----------
    setting : Setting
        That of `prepare_segment`; its method and the limits of the classes may be others.
    segment : Segment
        The stretch of time.
    prepared : Prepared or None
        What `prepare_segment` gave.
    progress : Progress
        Told of each stage.

    Returns
    -------
    SegmentRun
        The classes under their public labels.

    Raises
    ------
    Cancelled
        If the user stopped the run.
    """
    if prepared is None:
        return without_classes(setting, segment)
    wait_for((PAPER, SEARCH, SEED), progress)
    # Distances and clusters stay, whatever method and limits are tried on them.
    problem = replace(prepared.problem, parameters=setting.parameters)
    grouping = METHODS[setting.parameters.method](problem, progress)
    ready = replace(prepared, problem=problem)
    return measure_classes(setting, segment, ready, grouping, progress, sampled=_is_sampled(setting))


def _is_sampled(setting: Setting) -> bool:
    return not all(
        is_exact(len(curves)) for curves in (setting.curves, setting.population) if curves is not None
    )


def _problem(
    setting: Setting, segment: Segment, courses: Sequence[Course], parts: Sequence[CurveDistances]
) -> GroupingProblem:
    signals = list(zip(setting.signals, courses, strict=True))
    return GroupingProblem(
        distances=joint_distances(parts, [one.domain_width for one, _ in signals]),
        units=setting.counted,
        patients=setting.curves.patients,
        envelopes=joint_envelopes(
            [
                envelopes(course.traces, course.grid, one.parameters.hull_kind, one.domain_width)
                for one, course in signals
            ]
        ),
        distribution=joint_distribution([course.distribution for course in courses]),
        parameters=setting.parameters,
        secret=setting.secret,
        purpose=f"segment {segment.index}",
        searched=setting.searched[segment.index] if setting.searched else (),
        round=setting.round,
    )


def _remembered(
    setting: Setting, traces: Traces, scale: float, progress: Progress, workers: Workers | None
) -> CurveDistances:
    make = functools.partial(_distances, workers=workers)
    return setting.memory.distances(traces, scale, progress, make)


def _distances(traces: Traces, scale: float, progress: Progress, workers: Workers | None) -> CurveDistances:
    """Keep all pairs where they are all asked for; of more curves only a small part ever is."""
    if is_exact(len(traces)):
        return DistanceMatrix(frechet_matrix(traces, scale, progress, workers))
    return LazyDistances(traces, scale, progress, workers=workers)


def _distribution(
    setting: Setting,
    traces: Traces,
    distances: CurveDistances,
    scale: float,
    progress: Progress,
    workers: Workers | None,
) -> Distribution:
    parameters = setting.parameters
    to_curves: ToCurves | None = None
    # Clusters are those of the population, to which the curves of the run are then counted.
    if setting.population is not None:
        others = restrict(setting.population, traces.start, traces.end, parameters.interpolation)
        distances = _remembered(setting, others, scale, progress, workers)
        to_curves = rows_to(others, traces, scale, progress)
    threshold = parameters.sd
    if threshold is None:
        threshold = threshold_from_quantile(distances, parameters.sd_quantile, progress)
    return distribution_of(distances, threshold, progress, to_curves=to_curves)
