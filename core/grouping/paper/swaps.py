"""Exchanging curves between finished classes where that lowers the loss and keeps t (design 13.10)."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import FloatArray, IntArray
from core.evaluation.closeness import exact_t
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.problem import Distribution
from core.grouping.rounding import LOSS_STEPS, TOLERANCE
from core.progress import Progress

Classes = list[SizedClass]


def swap_curves(
    classes: Classes, plan: Plan, distribution: Distribution, t_max: float | None, progress: Progress
) -> int:
    """Exchange pairs of curves of one bucket between classes until no exchange lowers the loss.

    Counts per bucket do not change, so the bound of t does not either. The exact t may: an exchange
    is made only where both classes keep the limit, or without one the largest t there was before.

    Parameters
    ----------
    classes : list of SizedClass
        Classes to be released; changed in place.
    plan : Plan
        The plan of the segment.
    distribution : Distribution
        Clusters that t refers to.
    t_max : float or None
        Largest t allowed.
    progress : Progress
        Told how far the first round is; stops the work.

    Returns
    -------
    int
        How many exchanges were made.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    return _Swapper(classes, plan, distribution, t_max, progress).run()


class _Swapper:
    def __init__(
        self,
        classes: Classes,
        plan: Plan,
        distribution: Distribution,
        t_max: float | None,
        progress: Progress,
    ) -> None:
        self._classes = classes
        self._plan = plan
        self._distribution = distribution
        self._progress = progress
        # Without a limit of the user's, no exchange may make the release's largest t larger.
        before = max((self._t(e.members) for e in classes), default=0.0)
        self._most = (before if t_max is None else t_max) + TOLERANCE
        self._changed = [0] * len(classes)

    def run(self) -> int:
        made = 0
        seen: dict[tuple[int, int], int] = {}
        while True:
            before = made
            for a in range(len(self._classes)):
                self._progress.report("Swaps", a, len(self._classes))
                for b in range(a + 1, len(self._classes)):
                    # A pair that neither class of has changed has no exchange it did not have before.
                    if seen.get((a, b), -1) >= max(self._changed[a], self._changed[b]):
                        continue
                    while self._swap(a, b):
                        made += 1
                        self._changed[a] = self._changed[b] = made
                    seen[a, b] = made
            if made == before:
                return made

    def _swap(self, a: int, b: int) -> bool:
        """Make the best exchange between two classes that everything allows; return whether there was one."""
        self._progress.check()
        one, other, envelopes = self._classes[a], self._classes[b], self._plan.envelopes
        ours, theirs = (np.array(sorted(e.members), np.int64) for e in (one, other))
        losses = _losses(
            envelopes.weights, envelopes.upper, envelopes.lower, ours, theirs, self._plan.bucket_of
        )
        gains = np.rint((len(ours) * one.loss + len(theirs) * other.loss - losses) * LOSS_STEPS)
        # A gain within rounding is none, or two exchanges could undo each other for ever.
        gains[gains <= TOLERANCE * LOSS_STEPS] = 0.0
        # The largest gain first, so that t is solved for only until an exchange is allowed.
        for at in np.argsort(-gains, axis=None, kind="stable"):
            i, j = divmod(int(at), len(theirs))
            if not gains[i, j] > 0:
                return False
            if self._exchange(one, other, int(ours[i]), int(theirs[j])):
                return True
        return False

    def _exchange(self, one: SizedClass, other: SizedClass, ours: int, theirs: int) -> bool:
        if not (self._allows(one, ours, theirs) and self._allows(other, theirs, ours)):
            return False
        for changed, lost, gained in ((one, ours, theirs), (other, theirs, ours)):
            changed.give_up(lost)
            changed.take(gained)
        return True

    def _allows(self, changed: SizedClass, lost: int, gained: int) -> bool:
        members = [*(curve for curve in changed.members if curve != lost), gained]
        as_it_would_be = self._plan.new_class(changed.target, members)
        return self._plan.suffices(as_it_would_be) and self._t(members) <= self._most

    def _t(self, members: list[int]) -> float:
        known = self._distribution
        counts = np.bincount(known.cluster_of[members], minlength=len(known.shares))
        return exact_t(counts, known.shares, known.ground)


@kernel
def _losses(
    weights: FloatArray,
    uppers: FloatArray,
    lowers: FloatArray,
    ours: IntArray,
    theirs: IntArray,
    bucket_of: IntArray,
) -> FloatArray:
    """Return the members' losses of both classes after each exchange; infinite between buckets."""
    losses = np.full((len(ours), len(theirs)), np.inf)
    columns = len(weights)
    upper_a, lower_a = np.empty((len(ours), columns)), np.empty((len(ours), columns))
    upper_b, lower_b = np.empty((len(theirs), columns)), np.empty((len(theirs), columns))
    _without_each(uppers, lowers, ours, upper_a, lower_a)
    _without_each(uppers, lowers, theirs, upper_b, lower_b)
    for i in range(len(ours)):
        for j in range(len(theirs)):
            x, y = ours[i], theirs[j]
            # Only within a bucket: counts per bucket, and with them the proved bound, stay as they are.
            if bucket_of[x] != bucket_of[y]:
                continue
            loss_a, loss_b = 0.0, 0.0
            for g in range(columns):
                loss_a += weights[g] * (max(upper_a[i, g], uppers[y, g]) - min(lower_a[i, g], lowers[y, g]))
                loss_b += weights[g] * (max(upper_b[j, g], uppers[x, g]) - min(lower_b[j, g], lowers[x, g]))
            losses[i, j] = len(ours) * loss_a + len(theirs) * loss_b
    return losses


@kernel
def _without_each(
    uppers: FloatArray, lowers: FloatArray, members: IntArray, upper: FloatArray, lower: FloatArray
) -> None:
    """Fill in the hull of all members but one, for each of them."""
    for i in range(len(members)):
        upper[i] = -np.inf
        lower[i] = np.inf
        for other in members:
            if other != members[i]:
                for g in range(upper.shape[1]):
                    upper[i, g] = max(upper[i, g], uppers[other, g])
                    lower[i, g] = min(lower[i, g], lowers[other, g])
