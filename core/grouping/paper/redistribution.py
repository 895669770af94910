"""Algorithms 4 and 5: what becomes of the classes that did not qualify (design 9)."""

from __future__ import annotations

import math

import numpy as np

from core.curves.curve_set import BoolArray
from core.grouping.paper.plan import Plan
from core.grouping.paper.receivers import Receivers
from core.grouping.paper.sized_class import SizedClass
from core.grouping.rounding import LOSS_STEPS, TOLERANCE
from core.progress import Progress

Classes = list[SizedClass]


def redistribute_unmarked(
    unmarked: Classes, marked: Classes, plan: Plan, progress: Progress
) -> tuple[Classes, Classes]:
    """Algorithm 4: let the classes with fewest patients give their curves to other unmarked ones.

    A class that gives never receives again, so curves cannot go in circles.

    Parameters
    ----------
    unmarked, marked : list of SizedClass
        The classes that did not qualify, and those that did; the latter neither give nor receive.
    plan : Plan
        The plan of the segment.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    unmarked, marked : list of SizedClass
        The classes that remain; one that qualifies by what it received is marked.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    receivers = Receivers(_by_age(unmarked), plan, lambda e: _no_worse(e, plan), plan.cost_limit)
    open_at = list(range(len(receivers.classes)))
    newly_marked: Classes = []
    while len(open_at) >= 2:
        giving = min(open_at, key=lambda at: receivers.classes[at].seniority)
        _close(giving, open_at, receivers)
        donor = receivers.classes[giving]
        for _, curve, at in receivers.moves(donor, progress):
            donor.give_up(curve)
            receivers.take(at, curve)
            if plan.qualifies(receivers.classes[at]):
                # Marked classes neither give nor receive in this phase (Algorithm 4).
                newly_marked.append(receivers.classes[at])
                _close(at, open_at, receivers)
    left = [e for e in receivers.classes if len(e) and e not in newly_marked]
    return left, marked + newly_marked


def redistribute_to_marked(
    unmarked: Classes, marked: Classes, plan: Plan, progress: Progress, *, relaxed: bool
) -> Classes:
    """Algorithm 5: dissolve unmarked classes into marked ones, curve by curve.

    Parameters
    ----------
    unmarked, marked : list of SizedClass
        Donors and receivers.
    plan : Plan
        The plan of the segment.
    progress : Progress
        Stops the work when the user asks for it.
    relaxed : bool
        False asks that each move keeps the implied t and the loss limits; True moves every curve,
        and drops it where its loss would exceed d.

    Returns
    -------
    list of SizedClass
        The unmarked classes that remain; if `relaxed`, only curves that would give every class too
        large a share of one patient.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    everything = np.ones(len(plan.buckets), bool)
    receivers = Receivers(
        _by_age(marked),
        plan,
        (lambda e: everything) if relaxed else (lambda e: _keeps_tau(e, plan)),
        math.inf if relaxed else plan.cost_limit,
    )
    most = plan.parameters.drop + TOLERANCE if relaxed else math.inf
    # What one donor gave may let a receiver take from an earlier donor: hence the rounds.
    progressing = True
    while unmarked and progressing:
        progressing = False
        for donor in sorted(unmarked, key=lambda e: e.seniority):
            for steps, curve, at in receivers.moves(donor, progress):
                progressing = True
                donor.give_up(curve)
                if steps / LOSS_STEPS > most:
                    # Even its best class would become too wide: dropped, and counted for nothing.
                    receivers.classes[at].dropped.append(curve)
                else:
                    receivers.take(at, curve)
        unmarked = [donor for donor in unmarked if len(donor)]
    return unmarked


def _by_age(classes: Classes) -> Classes:
    return sorted(classes, key=lambda e: e.age)


def _close(at: int, open_at: list[int], receivers: Receivers) -> None:
    open_at.remove(at)
    receivers.close(at)


def _keeps_tau(receiver: SizedClass, plan: Plan) -> BoolArray:
    """From which buckets a class can take one more curve without exceeding the implied t."""
    one_more = receiver.counts + np.eye(len(plan.buckets), dtype=np.int64)
    return np.array([plan.keeps_tau(counts) for counts in one_more])


def _no_worse(receiver: SizedClass, plan: Plan) -> BoolArray:
    """From which buckets a class can take one more curve without exceeding the implied t further."""
    # A class beyond tau may still take what brings it nearer, or it could never be completed.
    most = max(plan.tau, plan.bound(receiver)) + TOLERANCE
    one_more = receiver.counts + np.eye(len(plan.buckets), dtype=np.int64)
    return np.array([plan.bounds.bound(counts) <= most for counts in one_more])
