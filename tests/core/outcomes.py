"""Outcomes of runs built by hand, for tests of what comes after a run."""

from __future__ import annotations

import dataclasses

import numpy as np

from core.curves.curve_set import CurveSet
from core.curves.restriction import restrict
from core.evaluation.information_loss import class_loss, loss_over_time
from core.evaluation.presence import patients_recorded, released_cells, shares_recorded
from core.evaluation.relative_error import deviations, relative_error
from core.hulls.envelope_of import hull_of
from core.hulls.grid import hull_grid
from core.outcome import ClassOutcome, Metrics, RunOutcome, SegmentOutcome
from core.parameters import Parameters
from core.recipe import Recipe, Source
from core.segmentation.segment import Segment
from tests.core.curve_examples import EIGHT

UUIDS = [f"{i:08x}-1d5c-4a2e-9b3f-{i:012x}" for i in range(101, 109)]
STEMS = [f"026_p{i:02d}_AWF_vent_{i:05d}" for i in range(1, 9)]
_LABELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DATE = "2004-03-05T08:15:00.250"


def recordings(*, signal="AWF", unit="mL/s", shift=0.0, ends=(), patients=None, extra=()) -> CurveSet:
    """The eight curves of the worked example; `ends` maps a curve to how many samples it keeps."""
    kept = dict(ends)
    curves = []
    for i, values in enumerate(EIGHT.values()):
        length = kept.get(i, len(values))
        curves.append((np.arange(length) + shift, np.array(values[:length], float)))
    texts = frozenset({*UUIDS, *STEMS, DATE, *extra})
    return CurveSet.from_curves(
        signal, unit, curves, [f"{stem}.csv" for stem in STEMS], patients or range(8), texts
    )


def run_outcome(
    curves=None,
    groups=(((0, 1, 4, 5), (2, 3, 6, 7)),),
    *,
    cuts=None,
    dropped=(),
    suppressed=(),
    hull_step=1.0,
    domain=(0.0, 9.0),
    seed=None,
    sources=("/home/ward3/recordings_of_march",),
    warnings=(),
    t=0.2,
    **parameters,
) -> RunOutcome:
    """Outcome with the given members in each class of each segment, consistent in itself.

    `dropped` holds triples of segment, class and curve, `suppressed` pairs of segment and curve.
    """
    curves = curves or recordings()
    chosen = Parameters(**{"k": 3, "guard": "off", **parameters})
    frame = (float(curves.first_times.min()), float(curves.last_times.max()))
    borders = cuts or frame
    segments = []
    for number, classes in enumerate(groups):
        segment = Segment(number, borders[number], borders[number + 1])
        lost = [c for s, c in suppressed if s == number]
        gone = [[c for s, i, c in dropped if (s, i) == (number, at)] for at in range(len(classes))]
        segments.append(_segment(curves, chosen, segment, classes, gone, lost, hull_step, domain, t))
    recipe = Recipe(sources=tuple(Source(p, "ab" * 32) for p in sources), parameters=chosen, seed=seed)
    return RunOutcome(
        recipe, curves, domain, frame, hull_step, tuple(segments), _metrics(curves, segments), tuple(warnings)
    )


def change_class(outcome, segment, at, **changes) -> RunOutcome:
    """The same outcome with one class altered, its metrics not."""
    found = outcome.segments[segment]
    classes = list(found.classes)
    classes[at] = dataclasses.replace(classes[at], **changes)
    segments = list(outcome.segments)
    segments[segment] = dataclasses.replace(found, classes=tuple(classes))
    return dataclasses.replace(outcome, segments=tuple(segments))


def _segment(curves, chosen, segment, classes, dropped, suppressed, hull_step, domain, t):
    traces = restrict(curves, segment.start, segment.end, chosen.interpolation)
    grid = hull_grid(segment.start, segment.end, hull_step)
    made = tuple(
        _class(curves, traces, chosen, _LABELS[i], members, gone, grid, domain, t)
        for i, (members, gone) in enumerate(zip(classes, dropped, strict=True))
    )
    curve_count = sum(len(c.members) for c in made) or 1
    loss = sum(len(c.members) * c.information_loss for c in made) / curve_count
    return SegmentOutcome(
        segment,
        made,
        np.array(suppressed, np.int64),
        3,
        93.25,
        1,
        ((8,), (5, 3)),
        ((6.0,), (1.5, 1.0)),
        loss,
        loss,
    )


def _class(curves, traces, chosen, label, members, dropped, grid, domain, t):
    members = np.array(members, np.int64)
    counted = curves.patients if chosen.unit == "patient" else np.arange(len(curves))
    recorded = patients_recorded(traces, members, counted, grid)
    shares = shares_recorded(traces, members, curves.patients, grid)
    released = released_cells(recorded, shares, chosen.k, chosen.share_cap, chosen.k_instant)
    hull = hull_of(traces, members, grid, chosen.hull_kind, released)
    width = domain[1] - domain[0]
    error = relative_error([deviations(hull, traces, members, released)], width)
    return ClassOutcome(
        label,
        members,
        np.array(dropped, np.int64),
        hull,
        released,
        recorded,
        len(np.unique(counted[members])),
        float(np.bincount(curves.patients[members]).max(initial=0) / max(len(members), 1)),
        class_loss(hull, released, width),
        error.mre_abs,
        error.mre_range,
        error.mre_width,
        error.quantiles,
        loss_over_time(hull, width),
        t,
        t + 0.1,
    )


def _metrics(curves, segments):
    classes = [c for s in segments for c in s.classes]
    public = [c for c in classes if c.released.any()]
    return Metrics(
        curves=len(curves),
        patients=curves.patient_count,
        released=sum(len(c.members) for c in classes),
        dropped=sum(len(c.dropped) for c in classes),
        suppressed=sum(len(s.suppressed) for s in segments),
        classes=len(public),
        k_min_patients=min(_fewest_patients(curves, segments), default=0),
        largest_share=max((c.largest_share for c in public), default=0.0),
        il_mean=float(np.mean([s.information_loss for s in segments])),
        il_release=float(np.mean([s.information_loss_release for s in segments])),
        guard_price=0.0,
        guard_predicted=0.0,
        mre_abs=1.0 / 3.0,
        mre_range=1.0 / 27.0,
        mre_width=0.125,
        t_max=max((c.t for c in classes), default=0.0),
        t_mean=float(np.mean([c.t for c in classes] or [0.0])),
        t_bound=max((c.t_bound for c in classes), default=0.0),
        coverage=1.0,
    )


def _fewest_patients(curves, segments):
    for s in segments:
        traces = restrict(curves, s.segment.start, s.segment.end, "linear")
        for c in s.classes:
            if c.released.any():
                recorded = patients_recorded(traces, c.members, curves.patients, c.hull.grid)
                yield int(recorded[c.released].min())
