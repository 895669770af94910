"""The figures of a whole run, drawn together from its segments."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.curves.curve_set import CurveSet
from core.evaluation.information_loss import total_loss
from core.evaluation.relative_error import relative_error
from core.hulls.guard import predicted_price
from core.outcome import ClassOutcome, Metrics
from core.segment_classes import SegmentRun


def metrics_of(
    runs: Sequence[SegmentRun], curves: CurveSet, domain_width: float, frame_duration: float
) -> Metrics:
    """Draw the figures of all segments together (design 8.1, 10.3, 10.4, 11).

    Parameters
    ----------
    runs : sequence of SegmentRun
        The finished segments.
    curves : CurveSet
        The curves of the run.
    domain_width : float
        Width of the domain in units of the signal.
    frame_duration : float
        Length of the common time axis in seconds, gaps between segments included.

    Returns
    -------
    Metrics
        Losses weighted with duration, medians over all classes, members and hull times.
    """
    segments = [run.outcome for run in runs]
    durations = [s.segment.duration for s in segments]
    classes = [c for segment in segments for c in segment.classes]
    released = sum(len(c.members) for c in classes)
    dropped = sum(len(c.dropped) for c in classes)
    il_mean = total_loss([s.information_loss for s in segments], durations)
    error = relative_error([part for run in runs for part in run.deviations], domain_width)
    return Metrics(
        curves=len(curves),
        patients=curves.patient_count,
        released=released,
        dropped=dropped,
        suppressed=sum(len(segment.suppressed) for segment in segments),
        classes=len(classes),
        # A segment without a class releases nothing, and so lowers nothing.
        k_min_patients=min((run.k_min for run in runs if run.outcome.classes), default=0),
        largest_share=max((c.largest_share for c in classes), default=0.0),
        il_mean=il_mean,
        il_release=total_loss([s.information_loss_release for s in segments], durations),
        guard_price=il_mean - total_loss([s.unguarded_loss for s in segments], durations),
        guard_predicted=total_loss([predicted_price(s.guard, domain_width) for s in segments], durations),
        mre_abs=error.mre_abs,
        mre_range=error.mre_range,
        mre_width=error.mre_width,
        t_max=max((c.t for c in classes), default=0.0),
        t_mean=float(np.mean([c.t for c in classes])) if classes else 0.0,
        t_bound=max((c.t_bound for c in classes), default=0.0),
        # Of all curves, so that those left out lower it.
        coverage=sum(map(_released_curve_time, classes)) / (len(curves) * frame_duration),
    )


def _released_curve_time(found: ClassOutcome) -> float:
    """Return the seconds of all members together that lie in released cells."""
    cells = np.diff(found.hull.grid)
    return float(cells[found.released].sum()) * len(found.members)
