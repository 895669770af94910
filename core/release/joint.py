"""What the gate looks at where a release has several signals of the same curves."""

from __future__ import annotations

import numpy as np

from core.outcome import RunOutcome, SegmentOutcome
from core.release.conditions import FAULT
from core.release.release import clean_name
from core.release.verdict import Condition


def same_classes(outcome: RunOutcome) -> Condition:
    """Check that the classes of all signals are the same curves of the same patients under the same labels.

    Parameters
    ----------
    outcome : RunOutcome
        Of several signals.

    Returns
    -------
    Condition
        If it holds, two hulls of different signals cover either the same curves or none in common: no
        way of laying them over each other gives a smaller group.
    """
    name = "same classes in every signal"
    for one in outcome.further:
        if not np.array_equal(one.curves.patients, outcome.curves.patients):
            return Condition(name, False, f"The signals are not of the same patients. {FAULT}")
        if list(map(_assignment, one.segments)) != list(map(_assignment, outcome.segments)):
            return Condition(
                name, False, f"The classes of {_named(one)} are not those of {_named(outcome)}. {FAULT}"
            )
    return Condition(name, True, "Every class has the same curves in every signal.")


def _assignment(segment: SegmentOutcome) -> object:
    """Return who is where in a segment, as a value that can be compared."""
    classes = [(c.label, sorted(c.members.tolist()), sorted(c.dropped.tolist())) for c in segment.classes]
    return segment.segment, classes, sorted(segment.suppressed.tolist())


def of_signal(condition: Condition, outcome: RunOutcome) -> Condition:
    """Return a condition with the name of the signal that it was looked at for."""
    signal = _named(outcome)
    return Condition(f"{condition.name} ({signal})", condition.holds, f"{signal}: {condition.sentence}")


def _named(outcome: RunOutcome) -> str:
    return clean_name(outcome.curves.signal) or "signal"
