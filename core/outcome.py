"""The outcome of a run as values, private as a whole: it names the members of each class.

What may be published is cut out of it by `core.release`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import BoolArray, CurveSet, FloatArray, IntArray
from core.evaluation.information_loss import segment_loss_over_time
from core.grouping.problem import Distribution
from core.hulls.hull import Hull
from core.recipe import Recipe
from core.segmentation.segment import Segment


@dataclass(frozen=True, eq=False)
class ClassOutcome:
    """One equivalence class of one segment.

    Attributes
    ----------
    label : str
        Public name within its segment, such as ``"A"``, given in random order.
    members, dropped : ndarray of int
        Curves, as positions in the outcome's curve set.
    hull : Hull
        Hull over the whole segment.
    released : ndarray of bool, shape (cells,)
        Cells of the hull that may be published.
    patients_recorded : ndarray of int, shape (cells,)
        Distinct patients (curves with unit ``curve``) with recorded data in the whole cell, k_real.
    patients : int
        Distinct patients among the members.
    largest_share : float
        Largest share of the members that one patient has.
    information_loss : float
        GLM over the released cells, in [0, 1].
    mre_abs, mre_range, mre_width : float
        Median relative error in units, per domain width, per hull width (design 10.4).
    errors : ndarray of float
        Five quantiles (0, 25, 50, 75, 100 %) of the absolute error, for box plots.
    loss_over_time : ndarray of float, shape (cells,)
        Hull width over domain width in each cell.
    t, t_bound : float
        Exact t of the members and its proved bound.
    """

    label: str
    members: IntArray
    dropped: IntArray
    hull: Hull
    released: BoolArray
    patients_recorded: IntArray
    patients: int
    largest_share: float
    information_loss: float
    mre_abs: float
    mre_range: float
    mre_width: float
    errors: FloatArray
    loss_over_time: FloatArray
    t: float
    t_bound: float


@dataclass(frozen=True, eq=False)
class SegmentOutcome:
    """One segment with its classes.

    Attributes
    ----------
    segment : Segment
        The stretch of time.
    classes : tuple of ClassOutcome
        In the order of their public labels.
    suppressed : ndarray of int
        Curves of no class.
    clusters : int
        Number of clusters of the distribution.
    threshold : float
        s_d used, in units of the distance. Private (design 13.9).
    depth : int
        Depth of the bucket tree used; -1 if the method has none.
    bucket_sizes, bucket_radii : tuple of tuple
        The bucket tree, level by level.
    information_loss : float
        Loss per record (design 10.3).
    information_loss_release : float
        The same with 1 for each dropped or suppressed curve.
    distribution : Distribution or None
        What t refers to, kept so that the release gate can compute t again.
    guard : float
        Quantum of the guard in the unit of the signal; 0 without one.
    unguarded_loss : float
        Loss per record that the hulls had before the guard.
    sampled : bool
        Whether a sample of the curves stood for all where thresholds and buckets were found
        (`core.grouping.sample`).
    """

    segment: Segment
    classes: tuple[ClassOutcome, ...]
    suppressed: IntArray
    clusters: int
    threshold: float
    depth: int
    bucket_sizes: tuple[tuple[int, ...], ...]
    bucket_radii: tuple[tuple[float, ...], ...]
    information_loss: float
    information_loss_release: float
    distribution: Distribution | None = None
    guard: float = 0.0
    unguarded_loss: float = float("nan")
    sampled: bool = False

    @property
    def loss_over_time(self) -> FloatArray:
        """Loss per record in each cell, over all published classes; nan where none is published."""
        return segment_loss_over_time(
            [c.loss_over_time for c in self.classes],
            [c.released for c in self.classes],
            [len(c.members) for c in self.classes],
        )


@dataclass(frozen=True)
class Metrics:
    """Figures of the whole run (design 8.1, 10.3, 10.4, 11).

    Attributes
    ----------
    curves, patients : int
        In the input of the run.
    released, dropped, suppressed : int
        Curve restrictions over all segments by role: with s segments the three add up to
        ``curves * s``.
    classes : int
        Released classes over all segments.
    k_min_patients : int
        Fewest distinct patients with recorded data in any released cell.
    largest_share : float
        Largest share of a class's members that one patient has.
    il_mean, il_release : float
        Duration-weighted information loss, without and with 1 for curves left out.
    guard_price, guard_predicted : float
        What the guard adds to `il_mean`, as measured and as predicted (two quanta a hull).
    mre_abs, mre_range, mre_width : float
        Medians over all classes, members and hull times.
    t_max, t_mean, t_bound : float
        Largest and mean exact t, and the largest proved bound.
    coverage : float
        Share of all curve time in the frame that lies in a released cell of the curve's class.
    """

    curves: int
    patients: int
    released: int
    dropped: int
    suppressed: int
    classes: int
    k_min_patients: int
    largest_share: float
    il_mean: float
    il_release: float
    guard_price: float
    guard_predicted: float
    mre_abs: float
    mre_range: float
    mre_width: float
    t_max: float
    t_mean: float
    t_bound: float
    coverage: float


@dataclass(frozen=True, eq=False)
class RunOutcome:
    """All a run gives; private.

    Attributes
    ----------
    recipe : Recipe
        What was asked for.
    curves : CurveSet
        The curves in the run's secret order.
    domain : tuple of float
        Range of the signal that losses refer to.
    frame : tuple of float
        Common time axis, in seconds.
    hull_step : float
        Length of a hull cell in seconds.
    segments : tuple of SegmentOutcome
        In order of time.
    metrics : Metrics
        Figures of the whole run.
    warnings : tuple of str
        Sentences for the user, without anything identifying.
    further : tuple of RunOutcome
        The same classes of the same curves in the further signals; all warnings are with the first one.
    """

    recipe: Recipe
    curves: CurveSet
    domain: tuple[float, float]
    frame: tuple[float, float]
    hull_step: float
    segments: tuple[SegmentOutcome, ...]
    metrics: Metrics
    warnings: tuple[str, ...]
    further: tuple[RunOutcome, ...] = ()

    @property
    def signals(self) -> tuple[RunOutcome, ...]:
        """The outcomes of all signals, this one first."""
        return (self, *self.further)

    @property
    def information_loss(self) -> tuple[float, float]:
        """Mean over the signals of the information loss, without and with 1 for each curve left out."""
        metrics = [signal.metrics for signal in self.signals]
        return float(np.mean([m.il_mean for m in metrics])), float(np.mean([m.il_release for m in metrics]))

    @property
    def t_max(self) -> float:
        """Largest t of a class in any signal."""
        return max(signal.metrics.t_max for signal in self.signals)
