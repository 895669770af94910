"""Merging classes that did not qualify on their own (design 9, Algorithm 4 and Algorithm 2)."""

from __future__ import annotations

import numpy as np

from core.grouping.hull_table import HullTable
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.rounding import TOLERANCE, in_steps
from core.progress import Progress

Classes = list[SizedClass]


def merge_unmarked(
    unmarked: Classes, marked: Classes, plan: Plan, progress: Progress
) -> tuple[Classes, Classes]:
    """Merge the class with fewest patients with its best partner, as long as there is one.

    Merging never raises the bound of t above the larger of the two (merge lemma, design 8.3).

    Parameters
    ----------
    unmarked, marked : list of SizedClass
        The classes that did not qualify, and those that did; the lists themselves are left alone.
    plan : Plan
        The plan of the segment.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    unmarked, marked : list of SizedClass
        The classes that remain; a merged one that qualifies is marked.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    unmarked, marked = list(unmarked), list(marked)
    while len(unmarked) >= 2:
        progress.check()
        smallest = min(unmarked, key=lambda e: e.seniority)
        partner = _partner(smallest, unmarked, plan)
        if partner is None:
            break
        older, younger = sorted((smallest, partner), key=lambda e: e.age)
        older.absorb(younger)
        unmarked.remove(younger)
        if plan.qualifies(older):
            unmarked.remove(older)
            marked.append(older)
    return unmarked, marked


def merge_all(unmarked: Classes) -> SizedClass:
    """Merge all classes, at least one, into the oldest and return it."""
    oldest, *others = sorted(unmarked, key=lambda e: e.age)
    for other in others:
        oldest.absorb(other)
    return oldest


def _partner(smallest: SizedClass, unmarked: Classes, plan: Plan) -> SizedClass | None:
    """Return the class within the loss limit that keeps the implied t, then the one of least loss."""
    others = sorted((e for e in unmarked if e is not smallest), key=lambda e: e.age)
    losses = HullTable(others, plan.envelopes.weights).losses_with(smallest.upper, smallest.lower)
    by_loss = np.argsort(in_steps(losses), kind="stable")
    possible = [int(i) for i in by_loss if losses[i] <= plan.cost_limit]
    if not possible:
        return None
    joint = smallest.counts + np.array([e.counts for e in others])
    # A cheap lower bound first; twice the slack, because it is rounded as well.
    hopeless = plan.bounds.least(joint) > plan.tau + 2 * TOLERANCE
    for i in possible:
        if not hopeless[i] and plan.keeps_tau(joint[i]):
            return others[i]
    # No union keeps tau, but by the merge lemma none is worse than the worse of the two.
    return others[possible[0]]
