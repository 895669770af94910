"""The release gate: looks at a run's outcome afresh and says whether it may be published (design 14).

Nothing is taken from the way the classes were made, and when one condition fails nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray
from core.outcome import RunOutcome
from core.progress import Progress
from core.release.conditions import FAULT, Findings, conditions
from core.release.findings import find
from core.release.joint import of_signal, same_classes
from core.release.public_files import fixed_wording, public_files
from core.release.release import Release, clean_name, cut_release
from core.release.scan import Searched, identifying_texts, leaked_samples, leaked_texts
from core.release.verdict import Condition, Verdict


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


def judge(outcome: RunOutcome, progress: Progress | None = None, *, with_figures: bool = False) -> Judgement:
    """Check an outcome and cut the release out of it; parameters as for `check` and `public_files`."""
    progress = progress or Progress()
    findings = [list(find(one, progress, outcome.signals)) for one in outcome.signals]
    found = _conditions(outcome, findings)
    if not all(condition.holds for condition in found):
        return Judgement(_refused(found), None, {})
    # From here on files are made from the public value alone.
    release = cut_release(outcome, _accepted(outcome, findings))
    files = public_files(release, with_figures)
    progress.check()
    # What is searched are the very bytes to be written, not what they were made of.
    found.append(_nothing_identifying(outcome, release, files, progress))
    if not found[-1].holds:
        return Judgement(_refused(found), None, {})
    return Judgement(Verdict(True, release.verdict, tuple(found)), release, files)


def _conditions(outcome: RunOutcome, findings: Sequence[Findings]) -> list[Condition]:
    """Return all conditions of each signal, and that the signals have the same classes."""
    if not outcome.further:
        return conditions(outcome, findings[0])
    signals = zip(outcome.signals, findings, strict=True)
    found = [of_signal(condition, one) for one, own in signals for condition in conditions(one, own)]
    return [*found, same_classes(outcome)]


def _refused(found: list[Condition]) -> Verdict:
    reasons = " ".join(condition.sentence for condition in found if not condition.holds)
    return Verdict(False, f"Nothing was released. {reasons}", tuple(found))


def _accepted(outcome: RunOutcome, findings: Sequence[Findings]) -> str:
    parameters = outcome.recipe.parameters
    classes = sum(found.is_released for found in findings[0])
    groups = f"{classes} {'class' if classes == 1 else 'classes'}"
    counted = f"at least {parameters.k} distinct {parameters.unit}s"
    if parameters.unit == "patient" and outcome.curves.unnamed_count:
        counted += ", as far as the files name them,"
    # Held values belong to nobody, so under `hold` nothing may be said of every single cell.
    if parameters.k_instant == "hold":
        least = min(found.fewest_recorded for own in findings for found in own)
        sentence = (
            f"May be released: each of the {groups} covers {counted}; in a single hull cell the fewest with "
            f"recorded data are {least}, as ended recordings were held."
        )
    else:
        sentence = f"May be released: every hull cell of the {groups} covers {counted} with recorded data in that cell."
    if outcome.further:
        names = ", ".join(clean_name(one.curves.signal) for one in outcome.signals)
        sentence += " "
        sentence += f"That holds for each of the {len(outcome.signals)} signals ({names}), whose classes are the same curves."
    sentence += "".join(f" {more}" for more in _about_patients(outcome))
    if parameters.hull_kind == "sampled":
        amount = " or ".join(
            f"{max(found.between for found in own):.2g} {clean_name(one.curves.unit)}".rstrip()
            for one, own in zip(outcome.signals, findings, strict=True)
        )
        sentence += (
            " The sampled hulls cover their members at the grid times only; between these a member "
            f"leaves its hull by up to {amount}."
        )
    return sentence


def _about_patients(outcome: RunOutcome) -> Iterator[str]:
    """Say in plain words what k and share stand for where the files name no patients, or k counts curves."""
    curves, chosen = outcome.curves, outcome.recipe.parameters
    if curves.unnamed_count:
        yield (
            f"Of {len(curves):,} curves {curves.unnamed_count:,} name no patient; each file of these counts as a patient of its own, "
            f"so a class may rest on fewer than {chosen.k} persons."
        )
    elif chosen.unit == "curve" and chosen.share_cap >= 1:
        yield "All curves of a class may come from one patient."


def _nothing_identifying(
    outcome: RunOutcome, release: Release, files: dict[str, bytes], progress: Progress
) -> Condition:
    texts = frozenset().union(*(identifying_texts(one.curves, outcome.recipe) for one in outcome.signals))
    progress.check()
    searched = [Searched(name, content) for name, content in files.items()]
    progress.check()
    # A signal's name stands in the files by right, even if a recording is called like it.
    signals = [name for one in release.signals for name in (one.signal, one.key)]
    named = leaked_texts(searched, texts, signals, fixed_wording(release))
    header = Searched("header", "\n".join(f"{one.signal}\n{one.unit}" for one in release.signals).encode())
    # If the header alone would tell it, the user can help himself.
    if named and leaked_texts([header], texts, signals, b""):
        return Condition(
            "metadata",
            False,
            "The name of the signal in the recordings' column header holds a patient id, a date or a file name, "
            "and would be published. Rename that column.",
        )
    if named:
        return Condition(
            "metadata", False, f"{named[0]} would hold a patient id, a date or a file name. {FAULT}"
        )
    progress.check()
    public = np.concatenate(
        [_public_numbers(*pair) for pair in zip(outcome.signals, release.signals, strict=True)]
    )
    measured = [name for one in outcome.signals for name in leaked_samples(searched, one.curves, public)]
    if measured:
        return Condition("metadata", False, f"{measured[0]} would hold a measured sample. {FAULT}")
    return Condition(
        "metadata", True, "No patient id, date, file name, path or sample stands in the public files."
    )


def _public_numbers(outcome: RunOutcome, release: Release) -> FloatArray:
    hulls = [found.hull for segment in outcome.segments for found in segment.classes]
    borders = [border for hull in hulls for border in (hull.upper, hull.lower)]
    grids = [part.grid for segment in release.segments for c in segment.classes for part in c.stretches]
    # Numbers that stand in the files by right; a sample equal to one of them cannot be told from it.
    chosen = [value for value in vars(release.parameters).values() if isinstance(value, float)]
    chosen += [segment.guard for segment in release.segments]
    return np.concatenate([*borders, *grids, chosen, release.parameters.domain or ()])
