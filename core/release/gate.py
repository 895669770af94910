"""The release gate: looks at a run's outcome afresh and says whether it may be published (design 14).

Nothing is taken from the way the classes were made: patients, recorded data, containment and the
partition are counted again from the raw curves. When one condition fails nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.restriction import restrict
from core.curves.traces import Traces
from core.evaluation.presence import patients_recorded
from core.hulls.envelope_of import largest_violation
from core.outcome import ClassOutcome, RunOutcome, SegmentOutcome
from core.progress import Progress
from core.release.containment import sample_excess
from core.release.public_files import fixed_wording, public_files
from core.release.release import Release, cut_release
from core.release.scan import identifying_texts, leaked_samples, leaked_texts
from core.release.verdict import Condition, Verdict

_TOLERANCE = 1e-9
_FAULT = "This is a fault of the program; please report it"


@dataclass(frozen=True, eq=False)
class Judgement:
    """Verdict of the gate with what may be written if it is yes.

    Attributes
    ----------
    verdict : Verdict
        What the gate says.
    release : Release or None
        The public value; None if the verdict is no.
    files : dict of str to bytes
        The public files that were scanned; empty if the verdict is no.
    """

    verdict: Verdict
    release: Release | None
    files: dict[str, bytes]


@dataclass(frozen=True, eq=False)
class _Finding:
    """What the gate found out by itself about one class."""

    name: str
    outcome: ClassOutcome
    patients: int
    recorded: IntArray
    excess: float
    between: float

    @property
    def fewest_recorded(self) -> int:
        released = self.recorded[self.outcome.released]
        return int(released.min()) if len(released) else self.patients


def check(outcome: RunOutcome, progress: Progress | None = None) -> Verdict:
    """Return whether the outcome of a run may be released, with a sentence for the user.

    Parameters
    ----------
    outcome : RunOutcome
        Private outcome of a run.
    progress : Progress, optional
        To report to.

    Returns
    -------
    Verdict
        Where it is no, its sentence says which condition failed and what to change.
    """
    return judge(outcome, progress).verdict


def judge(outcome: RunOutcome, progress: Progress | None = None) -> Judgement:
    """Check an outcome and cut the release out of it; parameters as for `check`."""
    findings = list(_findings(outcome, progress or Progress()))
    conditions = [
        _some_class(outcome, findings),
        _group_size(outcome, findings),
        _every_instant(outcome, findings),
        _containment(outcome, findings),
        _partition(outcome),
        _bound(findings),
        _largest_t(outcome, findings),
        _figures(outcome, findings),
    ]
    if not all(condition.holds for condition in conditions):
        return Judgement(_refused(conditions), None, {})
    release = cut_release(outcome, _accepted(outcome, findings))
    files = public_files(release)
    conditions.append(_nothing_identifying(outcome, release, files))
    if not conditions[-1].holds:
        return Judgement(_refused(conditions), None, {})
    return Judgement(Verdict(True, release.verdict, tuple(conditions)), release, files)


def _refused(conditions: list[Condition]) -> Verdict:
    reasons = " ".join(condition.sentence for condition in conditions if not condition.holds)
    return Verdict(False, f"Nothing was released. {reasons}", tuple(conditions))


def _accepted(outcome: RunOutcome, findings: list[_Finding]) -> str:
    parameters = outcome.recipe.parameters
    classes = sum(bool(found.outcome.released.any()) for found in findings)
    groups = f"{classes} {'class' if classes == 1 else 'classes'}"
    counted = f"at least {parameters.k} distinct {parameters.unit}s"
    if parameters.k_instant == "hold":
        least = min(found.fewest_recorded for found in findings)
        sentence = (
            f"Released: each of the {groups} covers {counted}; in a single hull cell the fewest with "
            f"recorded data are {least}, as ended recordings were held."
        )
    else:
        sentence = (
            f"Released: every hull cell of the {groups} covers {counted} with recorded data in that cell."
        )
    if parameters.hull_kind == "sampled":
        between = max(found.between for found in findings)
        sentence += (
            " The sampled hulls cover their members at the grid times only; between these a member "
            f"leaves its hull by up to {between:.2g} {outcome.curves.unit}".rstrip()
            + "."
        )
    return sentence


def _findings(outcome: RunOutcome, progress: Progress) -> Iterator[_Finding]:
    parameters, curves = outcome.recipe.parameters, outcome.curves
    counted = curves.patients if parameters.unit == "patient" else np.arange(len(curves))
    for done, segment in enumerate(outcome.segments):
        progress.report("Checking the release", done, len(outcome.segments))
        span = segment.segment
        traces = restrict(curves, span.start, span.end, parameters.interpolation)
        for found in segment.classes:
            yield _look_at(found, segment, outcome, traces, counted)
    progress.report("Checking the release", len(outcome.segments), len(outcome.segments))


def _look_at(
    found: ClassOutcome, segment: SegmentOutcome, outcome: RunOutcome, traces: Traces, counted: IntArray
) -> _Finding:
    interpolation = outcome.recipe.parameters.interpolation
    beyond_samples = sample_excess(found.hull, outcome.curves, found.members, interpolation)
    beyond_traces = largest_violation(found.hull, traces, found.members)
    sampled = found.hull.kind == "sampled"
    return _Finding(
        name=f"class {found.label} of segment {segment.segment.index + 1}",
        outcome=found,
        patients=len(np.unique(counted[found.members])),
        recorded=patients_recorded(traces, found.members, counted, found.hull.grid),
        excess=beyond_samples if sampled else max(beyond_samples, beyond_traces),
        between=beyond_traces if sampled else 0.0,
    )


def _some_class(outcome: RunOutcome, findings: list[_Finding]) -> Condition:
    parameters = outcome.recipe.parameters
    if any(found.outcome.released.any() for found in findings):
        return Condition("classes", True, "At least one class can be released.")
    if findings:
        why = (
            f"In no hull cell of any class do {parameters.k} {parameters.unit}s have recorded data. "
            "Crop the recordings to their common time (--align crop), cut the time (--split), or lower k (--k)."
        )
    else:
        have = outcome.curves.patient_count if parameters.unit == "patient" else len(outcome.curves)
        why = (
            f"No class could be formed: k asks for {parameters.k} {parameters.unit}s, and the recordings come "
            f"from {have}. Add recordings of more patients, lower k (--k), or raise the drop threshold (--drop)."
        )
    return Condition("classes", False, why)


def _group_size(outcome: RunOutcome, findings: list[_Finding]) -> Condition:
    k, unit = outcome.recipe.parameters.k, outcome.recipe.parameters.unit
    small = [found for found in findings if found.patients < k]
    if not small:
        return Condition("group size", True, f"Every class has at least {k} distinct {unit}s.")
    return Condition(
        "group size",
        False,
        f"{_capital(small[0].name)} has {small[0].patients} distinct {unit}s, fewer than k = {k}. "
        "Lower k (--k) or add recordings of more patients.",
    )


def _every_instant(outcome: RunOutcome, findings: list[_Finding]) -> Condition:
    k, unit, policy = (getattr(outcome.recipe.parameters, name) for name in ("k", "unit", "k_instant"))
    name = "k at every instant"
    if policy == "hold":
        least = min((found.fewest_recorded for found in findings), default=0)
        return Condition(
            name, True, f"Not asked for (hold); the fewest {unit}s with recorded data in a cell are {least}."
        )
    thin = [found for found in findings if found.fewest_recorded < k]
    if policy == "strict":
        thin += [found for found in findings if not found.outcome.released.all()]
    if not thin:
        return Condition(
            name, True, f"In every released hull cell at least {k} distinct {unit}s have recorded data."
        )
    least = int(thin[0].recorded.min())
    advice = (
        "Leave such cells out (--k-instant trim), crop the recordings to their common time (--align crop), or lower k (--k)."
        if policy == "strict"
        else f"{_FAULT}."
    )
    return Condition(
        name,
        False,
        f"{_capital(thin[0].name)} has hull cells where only {least} {unit}s of {k} have recorded data. {advice}",
    )


def _containment(outcome: RunOutcome, findings: list[_Finding]) -> Condition:
    low, high = outcome.domain
    allowed = _TOLERANCE * max(1.0, high - low)
    outside = [found for found in findings if not found.excess <= allowed]
    where = " at the grid times" if outcome.recipe.parameters.hull_kind == "sampled" else ""
    if not outside:
        return Condition("containment", True, f"Every hull covers all its members{where}.")
    return Condition(
        "containment", False, f"The hull of {outside[0].name} does not cover all its members. {_FAULT}."
    )


def _partition(outcome: RunOutcome) -> Condition:
    for segment in outcome.segments:
        parts = [a for found in segment.classes for a in (found.members, found.dropped)]
        times = np.bincount(np.concatenate([*parts, segment.suppressed]), minlength=len(outcome.curves))
        if len(times) != len(outcome.curves) or (times != 1).any():
            number = segment.segment.index + 1
            return Condition(
                "partition",
                False,
                f"In segment {number} a curve is not exactly once a member, dropped or suppressed. {_FAULT}.",
            )
    return Condition(
        "partition", True, "Every curve is exactly once a member, dropped or suppressed in each segment."
    )


def _bound(findings: list[_Finding]) -> Condition:
    # A method that proves no bound has nan for it.
    above = [f for f in findings if not f.outcome.t <= np.nan_to_num(f.outcome.t_bound, nan=1.0) + _TOLERANCE]
    if not above:
        return Condition("bound of t", True, "t of every class keeps its proved bound.")
    return Condition("bound of t", False, f"t of {above[0].name} is above its proved bound. {_FAULT}.")


def _largest_t(outcome: RunOutcome, findings: list[_Finding]) -> Condition:
    limit = outcome.recipe.parameters.t_max
    if limit is None:
        return Condition("largest t", True, "No largest t was asked for.")
    above = [found for found in findings if not found.outcome.t <= limit + _TOLERANCE]
    if not above:
        return Condition("largest t", True, f"t of every class is at most {limit:g}.")
    worst = max(above, key=lambda found: found.outcome.t)
    return Condition(
        "largest t",
        False,
        f"{_capital(worst.name)} has t = {worst.outcome.t:.3g}, above the largest t asked for, {limit:g}. "
        "Raise it (--t-max), or use a larger k (--k) or a deeper bucket tree (--depth).",
    )


def _figures(outcome: RunOutcome, findings: list[_Finding]) -> Condition:
    metrics = outcome.metrics
    released = [found for found in findings if found.outcome.released.any()]
    counted = {
        "curves": len(outcome.curves),
        "patients": outcome.curves.patient_count,
        "released": sum(len(found.outcome.members) for found in findings),
        "dropped": sum(len(found.outcome.dropped) for found in findings),
        "suppressed": sum(len(segment.suppressed) for segment in outcome.segments),
        "classes": len(released),
        "k_min_patients": min((found.fewest_recorded for found in released), default=0),
    }
    wrong = [name for name, number in counted.items() if getattr(metrics, name) != number]
    if not wrong:
        return Condition("figures", True, "The published counts agree with the classes.")
    return Condition("figures", False, f"The count '{wrong[0]}' does not agree with the classes. {_FAULT}.")


def _nothing_identifying(outcome: RunOutcome, release: Release, files: dict[str, bytes]) -> Condition:
    texts = identifying_texts(outcome.curves, outcome.recipe)
    named = leaked_texts(files, texts, release.signal, fixed_wording(release))
    header = {"header": f"{release.signal}\n{release.unit}".encode()}
    if named and leaked_texts(header, texts, release.signal, b""):
        return Condition(
            "metadata",
            False,
            "The name of the signal in the recordings' column header holds a patient id, a date or a file name, "
            "and would be published. Rename that column.",
        )
    if named:
        return Condition(
            "metadata", False, f"{named[0]} would hold a patient id, a date or a file name. {_FAULT}."
        )
    measured = leaked_samples(files, outcome.curves, _public_numbers(outcome, release))
    if measured:
        return Condition("metadata", False, f"{measured[0]} would hold a measured sample. {_FAULT}.")
    return Condition(
        "metadata", True, "No patient id, date, file name, path or sample stands in the public files."
    )


def _public_numbers(outcome: RunOutcome, release: Release) -> FloatArray:
    hulls = [found.hull for segment in outcome.segments for found in segment.classes]
    borders = [border for hull in hulls for border in (hull.upper, hull.lower)]
    grids = [part.grid for segment in release.segments for c in segment.classes for part in c.stretches]
    chosen = [value for value in vars(release.parameters).values() if isinstance(value, float)]
    return np.concatenate([*borders, *grids, chosen, release.parameters.domain or ()])


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
