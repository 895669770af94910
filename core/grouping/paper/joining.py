"""Joining classes for curves that no single class could take without too large a share of one patient."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray
from core.grouping.hull_table import HullTable
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.rounding import TOLERANCE, in_steps
from core.progress import Progress

Classes = list[SizedClass]


def join_for(unmarked: Classes, marked: Classes, plan: Plan, progress: Progress) -> Classes:
    """Give leftover curves to as many classes together as keep the shares of their patients.

    What two classes lack of a whole curve may add up to one. Curves for which even all classes
    do not suffice may do for each other, so they are placed together at the end. Merging never
    raises the bound of t above the larger of the two (merge lemma, design 8.3).

    Parameters
    ----------
    unmarked, marked : list of SizedClass
        Classes of leftovers, which are used up, and those to be released.
    plan : Plan
        The plan of the segment.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    list of SizedClass
        The classes to be released, by age. Curves that would cause a loss above d are dropped, and
        those for which the share has no room because others were.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    joiner = _Joiner(marked, plan)
    waiting = []
    for curve in (curve for donor in unmarked for curve in donor.members):
        progress.check()
        if not joiner.place([curve], helpful_only=True):
            waiting.append(curve)
    if waiting and not joiner.place(waiting, helpful_only=False):
        joiner.drop(waiting)
    return joiner.left()


class _Joiner:
    def __init__(self, classes: Classes, plan: Plan) -> None:
        # By age, so that of equal losses the older class is chosen, as everywhere in the method.
        self._classes = sorted(classes, key=lambda e: e.age)
        self._plan = plan
        self._hulls = HullTable(self._classes, plan.envelopes.weights)
        self._alive: BoolArray = np.ones(len(classes), bool)

    def left(self) -> Classes:
        return [e for e, alive in zip(self._classes, self._alive, strict=True) if alive]

    def place(self, curves: list[int], *, helpful_only: bool) -> bool:
        """Join the cheapest classes, one after the other, until the curves have room among them."""
        plan = self._plan
        union = plan.new_class((0,) * len(plan.buckets), curves)
        chosen: list[int] = []
        while not chosen or not plan.suffices(union):
            at = self._cheapest(chosen, union, int(plan.owners[curves[0]]) if helpful_only else None)
            if at is None:
                return False
            chosen.append(at)
            # Only tried out on the union: classes are joined once their sum is known to suffice.
            for member in self._classes[at].members:
                union.take(member)
        # Even the cheapest company would be wider than d, so the classes stay as they are (decision 13).
        if union.loss > plan.parameters.drop + TOLERANCE:
            self.drop(curves)
        else:
            self._join(sorted(chosen), curves)
        return True

    def drop(self, curves: list[int]) -> None:
        """Record each curve with the class it fits best."""
        for curve in curves:
            alone = self._plan.new_class((0,) * len(self._plan.buckets), [curve])
            self._classes[int(np.argmin(self._steps([], alone)))].dropped.append(curve)

    def _steps(self, chosen: list[int], union: SizedClass) -> FloatArray:
        losses: FloatArray = in_steps(self._hulls.losses_with(union.upper, union.lower))
        losses[~self._alive] = np.inf
        losses[chosen] = np.inf
        return losses

    def _cheapest(self, chosen: list[int], union: SizedClass, owner: int | None) -> int | None:
        """Return the class of least loss with the union; of those where an owner has less than his share."""
        steps, cap = self._steps(chosen, union), self._plan.share_cap
        for at in np.argsort(steps, kind="stable"):
            candidate = self._classes[at]
            # Short of his share by part of a curve: several such classes together have room for one.
            helps = owner is None or candidate.curves_of[owner] < cap * len(candidate) - TOLERANCE
            if np.isfinite(steps[at]) and helps:
                return int(at)
        return None

    def _join(self, chosen: list[int], curves: list[int]) -> None:
        oldest = self._classes[chosen[0]]
        for at in chosen[1:]:
            oldest.absorb(self._classes[at])
            self._alive[at] = False
        for curve in curves:
            oldest.take(curve)
        self._hulls.update(chosen[0], oldest)
