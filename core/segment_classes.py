"""The classes of one segment: named, covered by hulls, guarded and measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.traces import Traces
from core.evaluation.closeness import exact_t
from core.evaluation.information_loss import class_loss, loss_over_time, release_loss, segment_loss
from core.evaluation.presence import patients_recorded, released_cells, shares_recorded
from core.evaluation.relative_error import Deviations, deviations, relative_error
from core.grouping.problem import Distribution, EquivalenceClass, Grouping, GroupingProblem
from core.hulls.envelope_of import hull_of
from core.hulls.guard import Guard, chosen_quantum
from core.hulls.hull import Hull
from core.outcome import ClassOutcome, SegmentOutcome
from core.progress import Progress
from core.randomness import Secret
from core.segmentation.segment import Segment
from core.setting import Setting


@dataclass(frozen=True, eq=False)
class Course:
    """One signal of all curves through a segment.

    Attributes
    ----------
    traces : Traces
        The curves restricted to the segment.
    grid : ndarray of float, shape (cells + 1,)
        Borders of the hull cells in seconds.
    distribution : Distribution
        What t of this signal refers to.
    """

    traces: Traces
    grid: FloatArray
    distribution: Distribution


@dataclass(frozen=True, eq=False)
class Prepared:
    """One segment before its classes are made; the same for every method and every limit of t.

    Attributes
    ----------
    courses : tuple of Course
        One a signal.
    problem : GroupingProblem
        What a method is given.
    """

    courses: tuple[Course, ...]
    problem: GroupingProblem


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
    searched : tuple of int
        How far each start of a search for the classes got; empty without a search.
    cost : int
        What the search made small.
    further : tuple of SegmentRun
        The same classes in the further signals.
    """

    outcome: SegmentOutcome
    deviations: tuple[Deviations, ...]
    k_min: int
    warnings: tuple[str, ...]
    searched: tuple[int, ...] = ()
    cost: int = 0
    further: tuple[SegmentRun, ...] = ()

    @property
    def signals(self) -> tuple[SegmentRun, ...]:
        """The runs of all signals, this one first."""
        return (self, *self.further)


@dataclass(frozen=True, eq=False)
class _Covered:
    """A class under its public label, with its hull before the guard."""

    label: str
    found: EquivalenceClass
    hull: Hull
    recorded: IntArray
    released: BoolArray


@dataclass(frozen=True, eq=False)
class _Measured:
    outcome: ClassOutcome
    deviations: Deviations
    unguarded_loss: float
    k_min: int


def measure_classes(
    setting: Setting,
    segment: Segment,
    prepared: Prepared,
    grouping: Grouping,
    progress: Progress,
    *,
    sampled: bool = False,
) -> SegmentRun:
    """Cover the classes of a grouping by hulls, guard these and measure them.

    Parameters
    ----------
    setting : Setting
        What all segments share.
    segment : Segment
        The stretch of time.
    prepared : Prepared
        Curves and distribution of the segment, signal by signal.
    grouping : Grouping
        The classes.
    progress : Progress
        Told of each hull.
    sampled : bool
        Whether a sample of the curves stood for all.

    Returns
    -------
    SegmentRun
        The classes under their public labels. One that cannot be released in every signal is suppressed
        in all: its curves would otherwise count as members here and not there.

    Raises
    ------
    Cancelled
        If the user stopped the run.
    """
    labelled = _labelled(grouping.classes, setting.secret, segment)
    signals = list(zip(setting.signals, prepared.courses, strict=True))
    covered: list[list[_Covered]] = [[] for _ in signals]
    for done, (label, found) in enumerate(labelled):
        progress.report("Hulls", done, len(labelled))
        for (one, course), so_far in zip(signals, covered, strict=True):
            so_far.append(_cover(one, course, label, found))
    shown = [all(one.released.any() for one in of_class) for of_class in zip(*covered, strict=True)]
    runs = []
    for number, ((one, course), of_signal) in enumerate(zip(signals, covered, strict=True)):
        guard = _guard(one, of_signal)
        purpose = f", signal {number + 1}" if number else ""
        measured = []
        for single in of_signal:
            progress.check()
            # Noise of its own for each segment and signal, lest equal borders chain classes (design 13.7).
            hull = _guarded(
                single, guard, one, f"guard of segment {segment.index}, class {single.label}{purpose}"
            )
            measured.append(_measure(one, course, single, hull))
        runs.append(_collect(segment, grouping, course.distribution, measured, shown, guard, sampled=sampled))
    progress.report("Hulls", len(labelled), len(labelled))
    return replace(runs[0], further=tuple(runs[1:]))


def without_classes(setting: Setting, segment: Segment) -> SegmentRun:
    """Return a segment in which no class could be made, all its curves suppressed.

    Parameters
    ----------
    setting : Setting
        What all segments share.
    segment : Segment
        The stretch of time.
    """
    curves = len(setting.curves)
    everyone = np.arange(curves, dtype=np.int64)
    # Without distances no curve is told from another.
    one_cluster = Distribution(
        threshold=0.0,
        ground=np.zeros((1, 1)),
        largest=0.0,
        shares=np.ones(1),
        cluster_of=np.zeros(curves, np.int64),
        radii=np.zeros(1),
    )
    empty = _collect(segment, Grouping((), suppressed=everyone), one_cluster, [], [], None)
    return replace(empty, further=(empty,) * len(setting.further))


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
        # Letters have no 0: after Z comes AA, not BA.
        place = place // 26 - 1
    return label


def _cover(setting: Setting, course: Course, label: str, found: EquivalenceClass) -> _Covered:
    traces, grid, chosen = course.traces, course.grid, setting.parameters
    recorded = patients_recorded(traces, found.members, setting.counted, grid)
    # The share is one of patients also where k counts curves.
    shares = shares_recorded(traces, found.members, setting.curves.patients, grid)
    released = released_cells(recorded, shares, chosen.k, chosen.share_cap, chosen.k_instant)
    # Held back cells do not shape it: its edges would tell of them.
    hull = hull_of(traces, found.members, grid, chosen.hull_kind, released)
    return _Covered(label, found, hull, recorded, released)


def _guard(setting: Setting, covered: Sequence[_Covered]) -> Guard | None:
    """Return how the hulls of the segment are guarded; its quantum follows their median width."""
    chosen = setting.parameters.guard
    if chosen == "off" or not covered:
        return None
    if isinstance(chosen, str):
        # By a domain of width 1 the loss in a cell is the hull's width there.
        widths = np.concatenate([loss_over_time(one.hull, 1.0)[one.released] for one in covered])
        median = float(np.median(widths)) if len(widths) else 0.0
        quantum = chosen_quantum(setting.recording_step, median, setting.domain_width, setting.finest_quantum)
    else:
        quantum = float(chosen)
    return Guard(quantum, setting.parameters.domain) if quantum > 0 else None


def _guarded(one: _Covered, guard: Guard | None, setting: Setting, purpose: str) -> Hull:
    return one.hull if guard is None else guard.guarded(one.hull, setting.secret, purpose)


def _measure(setting: Setting, course: Course, one: _Covered, hull: Hull) -> _Measured:
    members, released, width = one.found.members, one.released, setting.domain_width
    distribution, patients = course.distribution, setting.curves.patients
    counts = np.bincount(distribution.cluster_of[members], minlength=len(distribution.shares))
    deviating = deviations(hull, course.traces, members, released)
    error = relative_error([deviating], width)
    outcome = ClassOutcome(
        label=one.label,
        members=members,
        dropped=one.found.dropped,
        hull=hull,
        released=released,
        patients_recorded=one.recorded,
        patients=len(np.unique(patients[members])),
        largest_share=float(np.bincount(patients[members]).max() / len(members)),
        information_loss=class_loss(hull, released, width),
        mre_abs=error.mre_abs,
        mre_range=error.mre_range,
        mre_width=error.mre_width,
        errors=error.quantiles,
        loss_over_time=loss_over_time(hull, width),
        t=exact_t(counts, distribution.shares, distribution.ground),
        t_bound=one.found.t_bound,
    )
    # The price of the guard is what it adds to this.
    unguarded = class_loss(one.hull, released, width)
    fewest = _fewest_patients(setting, course.traces, course.grid, outcome)
    return _Measured(outcome, deviating, unguarded, fewest)


def _fewest_patients(setting: Setting, traces: Traces, grid: FloatArray, outcome: ClassOutcome) -> int:
    patients = patients_recorded(traces, outcome.members, setting.curves.patients, grid)
    return int(patients[outcome.released].min()) if outcome.released.any() else 0


def _collect(
    segment: Segment,
    grouping: Grouping,
    distribution: Distribution,
    measured: Sequence[_Measured],
    is_shown: Sequence[bool],
    guard: Guard | None,
    *,
    sampled: bool = False,
) -> SegmentRun:
    shown = [m for m, one in zip(measured, is_shown, strict=True) if one]
    hidden = [m.outcome for m, one in zip(measured, is_shown, strict=True) if not one]
    unreleased = [grouping.suppressed, *(c.members for c in hidden), *(c.dropped for c in hidden)]
    suppressed = np.sort(np.concatenate(unreleased)).astype(np.int64)
    classes = tuple(m.outcome for m in shown)
    sizes = [len(c.members) for c in classes]
    losses = [c.information_loss for c in classes]
    # A dropped curve is lost; as a member it would make k larger than it is (design 13.5).
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
        guard=guard.quantum if guard else 0.0,
        unguarded_loss=segment_loss([m.unguarded_loss for m in shown], sizes),
    )
    return SegmentRun(
        outcome,
        tuple(m.deviations for m in shown),
        min((m.k_min for m in shown), default=0),
        grouping.warnings,
        grouping.searched,
        grouping.cost,
    )
