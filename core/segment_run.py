"""One segment from the curves to its measured classes: traces, distances, grouping, hulls, losses."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

import numpy as np

from core.curves.curve_set import FloatArray
from core.curves.restriction import restrict
from core.curves.traces import Traces
from core.distances.between_curves import CurveDistances, DistanceMatrix
from core.distances.lazy import LazyDistances, rows_to
from core.distances.matrix import frechet_matrix
from core.distances.time_scale import resolve_time_scale
from core.distances.workers import Workers
from core.errors import ParameterError
from core.evaluation.closeness import exact_t
from core.evaluation.information_loss import class_loss, loss_over_time, release_loss, segment_loss
from core.evaluation.presence import patients_recorded, released_cells, shares_recorded
from core.evaluation.relative_error import Deviations, deviations, relative_error
from core.grouping.distribution import ToCurves, distribution_of, threshold_from_quantile
from core.grouping.paper import group_paper
from core.grouping.problem import Distribution, EquivalenceClass, Grouping, GroupingMethod, GroupingProblem
from core.grouping.sample import is_exact
from core.hulls.envelope_of import hull_of
from core.hulls.envelopes import envelopes
from core.hulls.grid import hull_grid
from core.outcome import ClassOutcome, SegmentOutcome
from core.progress import Progress
from core.randomness import Secret
from core.segmentation.segment import Segment
from core.setting import Setting

METHODS: dict[str, GroupingMethod] = {"paper": group_paper}
"""The grouping methods by the name the user chooses them with."""

_MOST_VALUES = 50_000_000
"""Hull values of all curves of a segment; so many take about 4 GB."""


@dataclass(frozen=True, eq=False)
class SegmentRun:
    """A finished segment and the deviations the medians of the whole run are made of.

    Attributes
    ----------
    outcome : SegmentOutcome
        Classes with their hulls and losses.
    deviations : tuple of Deviations
        Of each class, for the medians of the whole run.
    k_min : int
        Fewest distinct patients with recorded data in a released cell; 0 without one.
    warnings : tuple of str
        Sentences for the user.
    """

    outcome: SegmentOutcome
    deviations: tuple[Deviations, ...]
    k_min: int
    warnings: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Prepared:
    """One segment before its classes are made; the same for every method and every limit of t.

    Attributes
    ----------
    traces : Traces
        The curves restricted to the segment.
    grid : ndarray of float, shape (cells + 1,)
        Borders of the hull cells in seconds.
    problem : GroupingProblem
        What a method is given.
    """

    traces: Traces
    grid: FloatArray
    problem: GroupingProblem


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
    traces = restrict(setting.curves, segment.start, segment.end, setting.parameters.interpolation)
    grid = hull_grid(segment.start, segment.end, setting.hull_step)
    _check_size(len(traces) * len(grid))
    return Prepared(traces, grid, _problem(setting, segment, traces, grid, progress, workers))


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
        return _without_classes(segment, len(setting.curves))
    problem = replace(prepared.problem, parameters=setting.parameters)
    grouping = METHODS[setting.parameters.method](problem, progress)
    measured = []
    for done, found in enumerate(_labelled(grouping.classes, setting.secret, segment)):
        progress.report("Hulls", done, len(grouping.classes))
        measured.append(_measure(setting, prepared, problem.distribution, found))
    progress.report("Hulls", len(measured), len(measured))
    return _collect(segment, grouping, problem.distribution, measured, sampled=_is_sampled(setting))


def _without_classes(segment: Segment, curves: int) -> SegmentRun:
    everyone = np.arange(curves, dtype=np.int64)
    one_cluster = Distribution(
        threshold=0.0,
        ground=np.zeros((1, 1)),
        largest=0.0,
        shares=np.ones(1),
        cluster_of=np.zeros(curves, np.int64),
        radii=np.zeros(1),
    )
    return _collect(segment, Grouping((), suppressed=everyone), one_cluster, [], sampled=False)


def _is_sampled(setting: Setting) -> bool:
    return not all(
        is_exact(len(curves)) for curves in (setting.curves, setting.population) if curves is not None
    )


def _check_size(values: int) -> None:
    if values > _MOST_VALUES:
        raise ParameterError(
            f"With this hull step the curves of a segment have {values:,} hull values in all, more than {_MOST_VALUES:,}; "
            "choose a longer step (--hull-step) or shorter segments (--split).",
            "hull_step",
        )


def _problem(
    setting: Setting,
    segment: Segment,
    traces: Traces,
    grid: FloatArray,
    progress: Progress,
    workers: Workers | None,
) -> GroupingProblem:
    parameters = setting.parameters
    scale = resolve_time_scale(parameters.time_scale, setting.domain_width, segment.duration)
    distances = _remembered(setting, traces, scale, progress, workers)
    distribution = _distribution(setting, traces, distances, scale, progress, workers)
    return GroupingProblem(
        distances=distances,
        units=setting.counted,
        patients=setting.curves.patients,
        envelopes=envelopes(traces, grid, parameters.hull_kind, setting.domain_width),
        distribution=distribution,
        parameters=parameters,
        secret=setting.secret,
        purpose=f"segment {segment.index}",
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
    if setting.population is not None:
        others = restrict(setting.population, traces.start, traces.end, parameters.interpolation)
        distances = _remembered(setting, others, scale, progress, workers)
        to_curves = rows_to(others, traces, scale, progress)
    threshold = parameters.sd
    if threshold is None:
        threshold = threshold_from_quantile(distances, parameters.sd_quantile, progress)
    return distribution_of(distances, threshold, progress, to_curves=to_curves)


def _labelled(
    classes: tuple[EquivalenceClass, ...], secret: Secret, segment: Segment
) -> list[tuple[str, EquivalenceClass]]:
    """Shuffle the classes and name them, so that names tell nothing across segments (design 13.7)."""
    order = secret.order([str(i) for i in range(len(classes))], f"labels of segment {segment.index}")
    return [(class_label(place), classes[i]) for place, i in enumerate(order)]


def class_label(place: int) -> str:
    """Return A, B, ... Z, AA, AB, ... for 0, 1, 2, ..."""
    label = ""
    while place >= 0:
        label = chr(ord("A") + place % 26) + label
        place = place // 26 - 1
    return label


@dataclass(frozen=True, eq=False)
class _Measured:
    outcome: ClassOutcome
    deviations: Deviations
    k_min: int


def _measure(
    setting: Setting, prepared: Prepared, distribution: Distribution, labelled: tuple[str, EquivalenceClass]
) -> _Measured:
    label, found = labelled
    traces, grid = prepared.traces, prepared.grid
    parameters, width = setting.parameters, setting.domain_width
    hull = hull_of(traces, found.members, grid, parameters.hull_kind)
    recorded = patients_recorded(traces, found.members, setting.counted, grid)
    patients = setting.curves.patients
    shares = shares_recorded(traces, found.members, patients, grid)
    released = released_cells(recorded, shares, parameters.k, parameters.share_cap, parameters.k_instant)
    counts = np.bincount(distribution.cluster_of[found.members], minlength=len(distribution.shares))
    deviating = deviations(hull, traces, found.members, released)
    error = relative_error([deviating], width)
    outcome = ClassOutcome(
        label=label,
        members=found.members,
        dropped=found.dropped,
        hull=hull,
        released=released,
        patients_recorded=recorded,
        patients=len(np.unique(patients[found.members])),
        largest_share=float(np.bincount(patients[found.members]).max() / len(found.members)),
        information_loss=class_loss(hull, released, width),
        mre_abs=error.mre_abs,
        mre_range=error.mre_range,
        mre_width=error.mre_width,
        errors=error.quantiles,
        loss_over_time=loss_over_time(hull, width),
        t=exact_t(counts, distribution.shares, distribution.ground),
        t_bound=found.t_bound,
    )
    return _Measured(outcome, deviating, _fewest_patients(setting, traces, grid, outcome))


def _fewest_patients(setting: Setting, traces: Traces, grid: FloatArray, outcome: ClassOutcome) -> int:
    patients = patients_recorded(traces, outcome.members, setting.curves.patients, grid)
    return int(patients[outcome.released].min()) if outcome.released.any() else 0


def _collect(
    segment: Segment,
    grouping: Grouping,
    distribution: Distribution,
    measured: list[_Measured],
    *,
    sampled: bool,
) -> SegmentRun:
    shown = [m for m in measured if m.outcome.released.any()]
    hidden = [m.outcome for m in measured if not m.outcome.released.any()]
    unreleased = [grouping.suppressed, *(c.members for c in hidden), *(c.dropped for c in hidden)]
    suppressed = np.sort(np.concatenate(unreleased)).astype(np.int64)
    classes = tuple(m.outcome for m in shown)
    sizes = [len(c.members) for c in classes]
    losses = [c.information_loss for c in classes]
    left_out = sum(len(c.dropped) for c in classes) + len(suppressed)
    outcome = SegmentOutcome(
        segment=segment,
        classes=classes,
        suppressed=suppressed,
        clusters=len(distribution.shares),
        threshold=distribution.threshold,
        depth=grouping.depth,
        bucket_sizes=grouping.bucket_sizes,
        bucket_radii=grouping.bucket_radii,
        information_loss=segment_loss(losses, sizes),
        information_loss_release=release_loss(losses, sizes, left_out),
        distribution=distribution,
        sampled=sampled,
    )
    return SegmentRun(
        outcome,
        tuple(m.deviations for m in shown),
        min((m.k_min for m in shown), default=0),
        grouping.warnings,
    )
