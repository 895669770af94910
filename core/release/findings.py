"""What the release gate finds out by itself about each class, from the raw curves (design 14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.restriction import restrict
from core.curves.traces import Traces
from core.evaluation.closeness import exact_t
from core.hulls.envelope_of import largest_violation
from core.outcome import ClassOutcome, RunOutcome, SegmentOutcome
from core.progress import Progress
from core.release.containment import sample_excess
from core.release.guarded import unguarded_values
from core.release.recorded import covered_cells, largest_shares_in_cells, recorded_in_cells


@dataclass(frozen=True, eq=False)
class Finding:
    """One class, counted and measured again.

    Attributes
    ----------
    name : str
        Such as ``"class B of segment 2"``.
    claimed : ClassOutcome
        What the run says.
    patients : int
        Distinct patients (curves with unit ``curve``) among the members.
    recorded : ndarray of int, shape (cells,)
        Of these, how many have recorded data in the whole cell.
    share : float
        Largest share of the members that one patient has.
    shares : ndarray of float, shape (cells,)
        The same of the curves with recorded data in the whole cell.
    fewest_patients : int
        Fewest patients, whatever k counts, with recorded data in any cell that is to be published.
    excess : float
        How far members leave the hull where it must hold them, in the unit of the signal.
    between : float
        How far members leave a ``sampled`` hull between its grid times; 0 for other kinds.
    unguarded : int
        Border values to be published that are a member's value, or no multiple of the guard's quantum;
        0 without a guard.
    t : float
        Exact t, or what the run says where the distribution was not kept.
    """

    name: str
    claimed: ClassOutcome
    patients: int
    recorded: IntArray
    share: float
    shares: FloatArray
    fewest_patients: int
    excess: float
    between: float
    unguarded: int
    t: float

    @property
    def is_released(self) -> bool:
        """Whether any cell is to be published."""
        return bool(self.claimed.released.any())

    @property
    def fewest_recorded(self) -> int:
        """Fewest of those who count with recorded data in any cell that is to be published."""
        return _fewest(self.recorded, self.claimed)


def find(outcome: RunOutcome, progress: Progress, signals: Sequence[RunOutcome] = ()) -> Iterator[Finding]:
    """Look at each class of a run, or of one signal of it.

    Parameters
    ----------
    outcome : RunOutcome
        What is looked at.
    progress : Progress
        Told of each segment.
    signals : sequence of RunOutcome
        All signals of the run, if there are several: who was recorded in a cell was so in all of them.

    Raises
    ------
    Cancelled
        If the user stopped it.
    """
    parameters, curves = outcome.recipe.parameters, outcome.curves
    counted = curves.patients if parameters.unit == "patient" else np.arange(len(curves))
    for done, segment in enumerate(outcome.segments):
        progress.report("Checking", done, len(outcome.segments))
        span = segment.segment
        # Made anew from the raw curves, so that a fault in what the run kept is found.
        traces = restrict(curves, span.start, span.end, parameters.interpolation)
        for claimed in segment.classes:
            progress.check()
            # Recorded in a cell is who was so in every signal: a person known in two is looked for in both.
            covered = np.logical_and.reduce(
                [
                    covered_cells(one.curves, claimed.members, claimed.hull.grid)
                    for one in signals or (outcome,)
                ]
            )
            yield _look_at(claimed, segment, outcome, traces, counted, covered)
    progress.report("Checking", len(outcome.segments), len(outcome.segments))


def _look_at(
    claimed: ClassOutcome,
    segment: SegmentOutcome,
    outcome: RunOutcome,
    traces: Traces,
    counted: IntArray,
    covered: BoolArray,
) -> Finding:
    hull, members, released = claimed.hull, claimed.members, claimed.released
    rule = outcome.recipe.parameters.interpolation
    of_samples = sample_excess(hull, outcome.curves, members, released, rule)
    of_traces = largest_violation(hull, traces, members, released)
    sampled = hull.kind == "sampled"
    patients = outcome.curves.patients
    recorded = recorded_in_cells(covered, counted[members])
    return Finding(
        name=f"class {claimed.label} of segment {segment.segment.index + 1}",
        claimed=claimed,
        patients=len(np.unique(counted[members])),
        recorded=recorded,
        share=max(Counter(patients[members].tolist()).values(), default=0) / max(len(members), 1),
        shares=largest_shares_in_cells(covered, patients[members]),
        fewest_patients=_fewest(
            recorded if counted is patients else recorded_in_cells(covered, patients[members]),
            claimed,
        ),
        # Measured in two ways that share no code, and the worse one counts.
        excess=of_samples if sampled else max(of_samples, of_traces),
        between=of_traces if sampled else 0.0,
        unguarded=_unguarded(claimed, segment, outcome),
        t=_t(claimed, segment),
    )


def _unguarded(claimed: ClassOutcome, segment: SegmentOutcome, outcome: RunOutcome) -> int:
    chosen = outcome.recipe.parameters
    if not segment.guard > 0:
        return 0
    return unguarded_values(
        claimed.hull,
        outcome.curves,
        claimed.members,
        claimed.released,
        quantum=segment.guard,
        ends=chosen.domain,
        interpolation=chosen.interpolation,
    )


def _fewest(recorded: IntArray, claimed: ClassOutcome) -> int:
    return int(recorded[claimed.released].min()) if claimed.released.any() else 0


def _t(claimed: ClassOutcome, segment: SegmentOutcome) -> float:
    known = segment.distribution
    if known is None or not len(claimed.members):
        return claimed.t
    counts = np.bincount(known.cluster_of[claimed.members], minlength=len(known.shares))
    return exact_t(counts, known.shares, known.ground)
