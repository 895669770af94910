"""Share of a patient and guard of the borders, proved from the files of a release by plain Python."""

from __future__ import annotations

import math
from collections import Counter

from tests.core.plain_recordings import EXACT, value_at


def share_cap(parameters) -> float:
    share = parameters["max_patient_share"]
    return 1 / parameters["k"] if share == "strict" else share


def largest_share(curves) -> float:
    """Largest share of one patient among curves."""
    return max(Counter(curve.patient for curve in curves).values(), default=0) / max(len(curves), 1)


def share_faults(checker, name, members, hull):
    """What is wrong with the shares of a class, as a whole and in each released cell."""
    cap = share_cap(checker.parameters) + 1e-9
    if largest_share(members) > cap:
        yield f"{name}: one patient has {largest_share(members):.3f} of the curves"
    if checker.parameters["k_instant"] == "hold":
        return
    slack = EXACT * max(1.0, checker.end - checker.start) * 2
    for start, end, _ in hull.cells():
        there = [
            c
            for c in members
            if any(_covers(c, a, b, checker, start, end, slack) for a, b in checker.recorded(c))
        ]
        if largest_share(there) > cap:
            yield f"{name}: one patient has {largest_share(there):.3f} of the curves recorded at {start} s"


def _covers(curve, a, b, checker, start, end, slack):
    return a - checker.start - slack <= start and end <= b - checker.start + slack


def guard_faults(checker, name, quantum, members, hull):
    """What is wrong with the borders of a class: measured values, or numbers off the lattice."""
    asked = checker.parameters["guard"]
    if asked == "off":
        if quantum is not None:
            yield f"{name} was guarded, and ought not to be"
        return
    if not quantum or (asked != "auto" and quantum != asked):
        yield f"{name} was not guarded as asked for"
        return
    ends = checker.parameters["domain"] or ()
    for start, end, borders in hull.cells():
        values = {*borders(start), *borders(end)}
        # What is read off a line may miss an end of the domain by rounding.
        inner = [v for v in values if not any(math.isclose(v, e, abs_tol=1e-9) for e in ends)]
        if any(abs(v / quantum - round(v / quantum)) > 1e-6 for v in inner):
            yield f"{name}: a border at {start} s is no multiple of {quantum}"
        at = (start, end) if hull.kind == "step" else (start,)
        here = set(borders(start)) - set(ends)
        for curve in members:
            taken = {value_at(curve, t + checker.start, checker.parameters["interpolation"]) for t in at}
            if hull.kind == "step":
                taken |= {
                    v
                    for t, v in zip(curve.time, curve.value, strict=True)
                    if start <= t - checker.start <= end
                }
            if taken & here:
                yield f"{name}: a border at {start} s is a value of {curve.name}"


def selection_faults(checker):
    """What is wrong with the choice of curves where the number a patient may have is limited."""
    most = checker.parameters["max_curves_per_patient"]
    there = Counter(curve.patient for curve in checker.curves.values())
    kept = Counter(checker.curves[name].patient for name in checker.names)
    if most != "all" and any(kept[patient] != min(most, number) for patient, number in there.items()):
        yield f"some patient has not {most} curves, or all of his"
