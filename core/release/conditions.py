"""The conditions of the release gate, each on what was found and what the run says (design 14)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.outcome import RunOutcome
from core.release.findings import Finding
from core.release.verdict import Condition

TOLERANCE = 1e-9
FAULT = "This is a fault of the program; please report it."

Findings = Sequence[Finding]


def conditions(outcome: RunOutcome, findings: Findings) -> list[Condition]:
    """Return all conditions but the search of the public files, which are not yet made."""
    # All are looked at, so that a user learns at once of everything that hinders a release.
    return [
        _some_class(outcome, findings),
        _group_size(outcome, findings),
        _patient_share(outcome, findings),
        _every_instant(outcome, findings),
        _containment(outcome, findings),
        _guard(outcome, findings),
        _partition(outcome),
        _closeness(findings),
        _largest_t(outcome, findings),
        _counts(outcome, findings),
    ]


def _some_class(outcome: RunOutcome, findings: Findings) -> Condition:
    if any(found.is_released for found in findings):
        return Condition("classes", True, "At least one class can be released.")
    return Condition("classes", False, _why_no_class(outcome))


def _why_no_class(outcome: RunOutcome) -> str:
    k, unit = outcome.recipe.parameters.k, outcome.recipe.parameters.unit
    have = outcome.curves.patient_count if unit == "patient" else len(outcome.curves)
    if have < k:
        return (
            f"No class could be formed: k asks for {k} {unit}s, and the recordings come from {have}. "
            f"Add recordings of more {unit}s, or lower k (--k)."
        )
    limit = outcome.recipe.parameters.t_max
    if limit is not None:
        # Which of the two hindered the classes is not kept with a run, so both are named.
        told = (
            f"No class keeps t at most {limit:g} and has a hull cell in which {k} {unit}s have recorded data. "
            "Raise the largest t (--t-max), crop the recordings to their common time (--align crop), or lower k (--k)."
        )
        longer = "A longer search (--effort) may find one."
        return f"{told} {longer}" if outcome.recipe.parameters.method == "direct" else told
    return (
        f"No class has a hull cell in which {k} {unit}s have recorded data. Crop the recordings to their common "
        "time (--align crop), let them all begin at 0 s, raise the drop threshold (--drop), cut the time otherwise (--split), or lower k (--k)."
    )


def _group_size(outcome: RunOutcome, findings: Findings) -> Condition:
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


def _patient_share(outcome: RunOutcome, findings: Findings) -> Condition:
    name, chosen = "share of a patient", outcome.recipe.parameters
    cap = chosen.share_cap
    if cap >= 1:
        return Condition(name, True, "Not asked for; all curves of a class may come from one patient.")
    # Not "above": a share that is NaN must fail. So do all comparisons of the gate.
    large = [found for found in findings if not found.share <= cap + TOLERANCE]
    if large:
        return Condition(
            name,
            False,
            f"In {large[0].name} {large[0].share:.0%} of the curves come from one patient, more than the largest share, "
            f"{cap:.0%}. Raise it (--max-patient-share), or keep fewer curves of each patient (--max-curves-per-patient).",
        )
    # In single cells too: where others have ended, one patient may own most of what is left (design 11).
    if chosen.k_instant != "hold":
        for found in findings:
            worst = float(found.shares[found.claimed.released].max(initial=0.0))
            if not worst <= cap + TOLERANCE:
                advice = "Leave such cells out (--k-instant trim)." if chosen.k_instant == "strict" else FAULT
                return Condition(
                    name,
                    False,
                    f"{_capital(found.name)} has hull cells where {worst:.0%} of the recorded curves come from one patient, "
                    f"more than the largest share, {cap:.0%}." + f" {advice}",
                )
    return Condition(name, True, f"No patient has more than {cap:.0%} of the curves of a class.")


def _every_instant(outcome: RunOutcome, findings: Findings) -> Condition:
    k, unit, policy = (getattr(outcome.recipe.parameters, name) for name in ("k", "unit", "k_instant"))
    name = "k at every instant"
    if policy == "hold":
        least = min((found.fewest_recorded for found in findings), default=0)
        return Condition(
            name, True, f"Not asked for (hold); the fewest {unit}s with recorded data in a cell are {least}."
        )
    thin = [found for found in findings if found.is_released and found.fewest_recorded < k]
    # `strict` allows no cell to be left out, not even one that was trimmed rightly.
    if policy == "strict":
        thin += [found for found in findings if not found.claimed.released.all()]
    if not thin:
        return Condition(
            name, True, f"In every released hull cell at least {k} distinct {unit}s have recorded data."
        )
    least = thin[0].fewest_recorded if policy == "trim" else thin[0].recorded.min()
    advice = (
        "Leave such cells out (--k-instant trim), crop the recordings to their common time (--align crop), or lower k (--k)."
        if policy == "strict"
        else FAULT
    )
    return Condition(
        name,
        False,
        f"{_capital(thin[0].name)} has hull cells where only {least} {unit}s of {k} have recorded data. {advice}",
    )


def _containment(outcome: RunOutcome, findings: Findings) -> Condition:
    values = outcome.curves.value
    # The range of the data, not the domain: a domain typed far too wide must not excuse a hull.
    # Beside the tolerance for it, what rounding does to numbers of their size.
    rounding = 16 * np.finfo(np.float64).eps * float(np.abs(values).max())
    allowed = TOLERANCE * float(np.ptp(values)) + rounding
    outside = [found for found in findings if not found.excess <= allowed]
    where = " at the grid times" if outcome.recipe.parameters.hull_kind == "sampled" else ""
    if not outside:
        return Condition("containment", True, f"Every hull covers all its members{where}.")
    return Condition(
        "containment", False, f"The hull of {outside[0].name} does not cover all its members. {FAULT}"
    )


def _guard(outcome: RunOutcome, findings: Findings) -> Condition:
    chosen = outcome.recipe.parameters.guard
    if chosen == "off":
        return Condition("guard", True, "Not asked for; every border is a measured or interpolated value.")
    for segment in outcome.segments:
        # Whatever quantum `auto` chose, a segment with classes must have one.
        if segment.classes and not (segment.guard > 0 if chosen == "auto" else segment.guard == chosen):
            number = segment.segment.index + 1
            return Condition("guard", False, f"Segment {number} was not guarded as asked for. {FAULT}")
    bare = [found for found in findings if found.unguarded]
    if bare:
        return Condition("guard", False, f"A border of {bare[0].name} would tell a measured value. {FAULT}")
    return Condition(
        "guard",
        True,
        "Every border is a multiple of the guard's quantum, or an end of the domain, and no value of a member.",
    )


def _partition(outcome: RunOutcome) -> Condition:
    for segment in outcome.segments:
        parts = [a for found in segment.classes for a in (found.members, found.dropped)]
        times = np.bincount(np.concatenate([*parts, segment.suppressed]), minlength=len(outcome.curves))
        # bincount grows longer where a number stands for no curve at all.
        if len(times) != len(outcome.curves) or (times != 1).any():
            number = segment.segment.index + 1
            return Condition(
                "partition",
                False,
                f"In segment {number} a curve is not exactly once a member, dropped or suppressed. {FAULT}",
            )
    return Condition(
        "partition", True, "Every curve is exactly once a member, dropped or suppressed in each segment."
    )


def _closeness(findings: Findings) -> Condition:
    name = "bound of t"
    for found in findings:
        claimed = found.claimed
        # Computed again from the members: where the two differ one is wrong, whichever it is.
        if not abs(found.t - claimed.t) <= TOLERANCE:
            return Condition(name, False, f"t of {found.name} was not computed rightly. {FAULT}")
        # A method that proves no bound has nan for it.
        if not np.isnan(claimed.t_bound) and not found.t <= claimed.t_bound + TOLERANCE:
            return Condition(name, False, f"t of {found.name} is above its proved bound. {FAULT}")
    return Condition(name, True, "t of every class keeps its proved bound.")


def _largest_t(outcome: RunOutcome, findings: Findings) -> Condition:
    limit = outcome.recipe.parameters.t_max
    if limit is None:
        return Condition("largest t", True, "No largest t was asked for.")
    above = [found for found in findings if not found.t <= limit + TOLERANCE]
    if not above:
        return Condition("largest t", True, f"t of every class is at most {limit:g}.")
    worst = max(above, key=lambda found: found.t)
    return Condition(
        "largest t",
        False,
        f"{_capital(worst.name)} has t = {worst.t:.3g}, above the largest t asked for, {limit:g}. "
        "Raise it (--t-max), or use a larger k (--k) or a deeper bucket tree (--depth).",
    )


def _counts(outcome: RunOutcome, findings: Findings) -> Condition:
    metrics = outcome.metrics
    released = [found for found in findings if found.is_released]
    counted = {
        "curves": len(outcome.curves),
        "patients": outcome.curves.patient_count,
        "released": sum(len(found.claimed.members) for found in findings),
        "dropped": sum(len(found.claimed.dropped) for found in findings),
        "suppressed": sum(len(segment.suppressed) for segment in outcome.segments),
        "classes": len(released),
        "largest_share": max((found.share for found in released), default=0.0),
        "k_min_patients": min((found.fewest_patients for found in released), default=0),
    }
    # Published counts are claims of protection too, so they are not taken over unseen.
    wrong = [name for name, number in counted.items() if not _equal(getattr(metrics, name), number)]
    if not wrong:
        return Condition("counts", True, "The published counts agree with the classes.")
    return Condition("counts", False, f"The count '{wrong[0]}' does not agree with the classes. {FAULT}")


def _equal(claimed: float, counted: float) -> bool:
    return abs(claimed - counted) <= TOLERANCE


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
