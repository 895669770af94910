"""Writes the private folder: who is in which class, the recipe, and the full report.

None of it may be published; its files never pass the scan of the release.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from html import escape

import numpy as np

from core.curves.curve_set import IntArray
from core.outcome import ClassOutcome, RunOutcome, SegmentOutcome
from core.release.release import Release
from core.release.report import Additions, number, report
from core.release.verdict import Verdict

ASSIGNMENT = "assignment.csv"
RECIPE = "recipe.json"
FULL_REPORT = "report_private.html"
HEADER = ("segment", "curve", "patient", "class", "role")


def private_files(outcome: RunOutcome, release: Release, verdict: Verdict) -> dict[str, bytes]:
    """Return the content of all private files by name."""
    return {
        ASSIGNMENT: assignment(outcome),
        RECIPE: (json.dumps(outcome.recipe.to_json(), indent=1) + "\n").encode("utf-8"),
        FULL_REPORT: report(release, Additions(_BANNER, _run(outcome, verdict))),
    }


def assignment(outcome: RunOutcome) -> bytes:
    """Return ``assignment.csv``: of each segment and curve its patient, class and role.

    Parameters
    ----------
    outcome : RunOutcome
        Outcome of a run.

    Returns
    -------
    bytes
        Patients are running numbers from 1. A dropped curve names the class it was dropped from,
        a suppressed one none. Breaths and beats have their rate besides; of several signals each
        further one has a column with the names of its curves.
    """
    text = io.StringIO()
    rows = csv.writer(text, delimiter=";", lineterminator="\n")
    rates = outcome.curves.rates
    # Only curves that are breaths or beats have one.
    known = bool(np.isfinite(rates).any())
    further = [f"curve {one.curves.signal}" for one in outcome.further]
    rows.writerow([*HEADER, *["rate[1/min]"] * known, *further])
    for segment in outcome.segments:
        roles = sorted(_roles(segment), key=lambda role: outcome.curves.names[role[0]])
        for curve, label, role in roles:
            patient = int(outcome.curves.patients[curve]) + 1
            row = [segment.segment.index + 1, outcome.curves.names[curve], patient, label, role]
            others = (one.curves.names[curve] for one in outcome.further)
            rows.writerow([*row, *[f"{rates[curve]:.6g}"] * known, *others])
    # A file name that is no valid text, as old archives have, must not stop the run.
    return text.getvalue().encode("utf-8", "backslashreplace")


def _roles(segment: SegmentOutcome) -> Iterator[tuple[int, str, str]]:
    for found in segment.classes:
        yield from ((int(curve), found.label, "member") for curve in found.members)
        yield from ((int(curve), found.label, "dropped") for curve in found.dropped)
    yield from ((int(curve), "", "suppressed") for curve in segment.suppressed)


_BANNER = (
    '<p class="private">PRIVATE. This report names the members of each class. Keep it with the recordings; '
    "do not publish it.</p>"
)


def _run(outcome: RunOutcome, verdict: Verdict) -> str:
    ranges = [
        f"Range of the signal that losses refer to: {' to '.join(map(number, one.domain))} {one.curves.unit}."
        for one in outcome.signals
    ]
    facts = [*ranges, f"Common time axis: {outcome.frame[0]:g} to {outcome.frame[1]:g} s."]
    conditions = [f"{'Holds' if c.holds else 'Fails'}: {c.name}. {c.sentence}" for c in verdict.conditions]
    return (
        f"<h2>Private: the run</h2>\n<ul>{_list(facts)}</ul>\n"
        f"<h3>Conditions of the release gate</h3>\n<ul>{_list(conditions)}</ul>\n"
        + "".join(f"<h2>{escape(_title(one, outcome))}</h2>\n{_members(one)}\n" for one in outcome.signals)
    )


def _title(one: RunOutcome, outcome: RunOutcome) -> str:
    return "Private: the members" + (f", {one.curves.signal}" if outcome.further else "")


def _members(outcome: RunOutcome) -> str:
    return "\n".join(_segment(outcome, segment) for segment in outcome.segments)


def _segment(outcome: RunOutcome, segment: SegmentOutcome) -> str:
    levels = "; ".join(" + ".join(map(str, level)) for level in segment.bucket_sizes)
    facts = [
        f"Distribution: {segment.clusters} clusters at s_d = {number(segment.threshold)}.",
        _clusters(segment),
        f"Bucket tree, used to depth {segment.depth}: {levels}." if levels else "",
        f"Suppressed: {_names(outcome, segment.suppressed)}." if len(segment.suppressed) else "",
    ]
    rows = "\n".join(_class_row(outcome, found) for found in segment.classes)
    return (
        f"<h3>Segment {segment.segment.index + 1}: {segment.segment.start:g} to {segment.segment.end:g} s</h3>\n"
        f"<ul>{_list(filter(None, facts))}</ul>\n<table>\n"
        "<tr><th>Class</th><th>Patients</th><th>Curves</th><th>Fewest recorded</th><th>Cells released</th>"
        f"<th>IL</th><th>MRE</th><th>t</th><th>Bound</th><th>Members</th></tr>\n{rows}\n</table>"
    )


def _clusters(segment: SegmentOutcome) -> str:
    known = segment.distribution
    if known is None:
        return ""
    return (
        f"A member lies up to {number(float(known.radii.max()))} from the reference of its cluster; "
        f"t = 1 stands for a distance of {number(known.largest)}."
    )


def _class_row(outcome: RunOutcome, found: ClassOutcome) -> str:
    recorded = found.patients_recorded[found.released]
    figures = (
        found.patients,
        len(found.members),
        recorded.min() if len(recorded) else 0,
        f"{int(found.released.sum())} of {found.hull.cells}",
        *map(number, (found.information_loss, found.mre_abs, found.t, found.t_bound)),
    )
    cells = "".join(f'<td class="number">{figure}</td>' for figure in figures)
    members = escape(_names(outcome, found.members))
    if len(found.dropped):
        members += f"<br>dropped: {escape(_names(outcome, found.dropped))}"
    return f"<tr><th>{escape(found.label)}</th>{cells}<td>{members}</td></tr>"


def _names(outcome: RunOutcome, curves: IntArray) -> str:
    return ", ".join(sorted(outcome.curves.names[curve] for curve in curves))


def _list(sentences: Iterable[str]) -> str:
    return "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
