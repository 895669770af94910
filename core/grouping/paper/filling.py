"""Algorithm 3: fill the classes from the buckets, one after the other (design 9)."""

from __future__ import annotations

from collections import deque

import numpy as np

from core.grouping.paper.class_split import split
from core.grouping.paper.plan import Plan
from core.grouping.paper.pool import Pool
from core.grouping.paper.sized_class import SizedClass
from core.grouping.rounding import TOLERANCE
from core.progress import Progress


def fill(plan: Plan, progress: Progress) -> tuple[list[SizedClass], list[SizedClass]]:
    """Distribute the curves over the classes of a plan.

    Returns
    -------
    marked : list of SizedClass
        Classes that are complete, have k patients and keep the implied t, in the order they did.
    unmarked : list of SizedClass
        The others, the last one being what no class took.
    """
    pool = Pool(plan, progress)
    total = len(pool)
    waiting = deque(plan.new_class(target) for target in plan.targets)
    marked: list[SizedClass] = []
    unmarked: list[SizedClass] = []
    # Classes are visited even when the buckets are empty: one whose split half took the last curves
    # may qualify all the same.
    while waiting:
        progress.report("Classes", total - len(pool), total)
        growing = waiting.popleft()
        halves = _grow(growing, plan, pool, progress)
        if halves:
            # Ahead of all others, so that they still find the curves they were made for.
            waiting.extendleft(reversed(halves))
        elif not growing.need.any() and plan.qualifies(growing):
            marked.append(growing)
        elif len(growing):
            unmarked.append(growing)
    # What no class took becomes a class of leftovers, for Algorithms 4 and 5 to place.
    if len(pool):
        unmarked.append(plan.new_class((0,) * len(plan.buckets), map(int, pool.curves)))
    return marked, unmarked


def _grow(
    growing: SizedClass, plan: Plan, pool: Pool, progress: Progress
) -> tuple[SizedClass, SizedClass] | None:
    """Let a class take curves until it is done or cannot go on; return its halves if it is split."""
    pool.serve(growing)
    while _is_hungry(growing, plan, pool):
        progress.check()
        curve = pool.best_match(growing) if len(growing) else pool.seed(growing.need)
        if curve is None:
            return None
        if len(growing):
            loss = growing.loss_with(curve)
            if loss > plan.parameters.drop + TOLERANCE:
                return None  # the curve stays in its bucket for another class
            # Wider than s_eqc is accepted where no half could be released (decision 12 of design 9.3).
            if loss > plan.cost_limit and (halves := split(growing, plan, progress)):
                return halves
        growing.take(curve)
        growing.need[plan.bucket_of[curve]] -= 1
        pool.hand_over(curve)
    return None


def _is_hungry(growing: SizedClass, plan: Plan, pool: Pool) -> bool:
    """Whether a class wants more curves; it starts another round where its patients do not suffice."""
    if growing.need.any():
        return True
    if plan.suffices(growing) or not pool.offers(growing.target):
        return False
    # A whole round again, in the proportions of the buckets: they are what keeps t (decision 11).
    growing.need = np.array(growing.target, np.int64)
    return True
