"""Splitting a class that has become too wide, with its members and its target (design 9, Algorithm 3)."""

from __future__ import annotations

import numpy as np

from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.size_tree import Sizes, halve


def split(whole: SizedClass, plan: Plan) -> tuple[SizedClass, SizedClass] | None:
    """Split a class between its two farthest members.

    Parameters
    ----------
    whole : SizedClass
        A class with at least one member.
    plan : Plan
        The plan of its segment.

    Returns
    -------
    tuple of two SizedClass, or None
        None if a half would be too small to release or lose a bucket (decision 12 of design 9.3).
    """
    left_target, right_target = halve(whole.target)
    if not is_worthwhile(whole.target, left_target, right_target, plan.parameters.k):
        return None
    members = np.array(sorted(whole.members), np.int64)
    apart = plan.distances.between(members, members)
    # Above the diagonal: the farthest members are two even if all of them are equal.
    a, b = divmod(int(np.argmax(np.triu(apart + 1, 1))), len(members))
    left = plan.new_class(left_target, [int(members[a])])
    right = plan.new_class(right_target, [int(members[b])] if len(members) > 1 else [])
    lean = apart[:, a] - apart[:, b]
    for i in np.argsort(-np.abs(lean), kind="stable"):
        if i not in (a, b):
            _place(int(members[i]), *((left, right) if lean[i] <= 0 else (right, left)), plan)
    return left, right


def is_worthwhile(whole: Sizes, left: Sizes, right: Sizes, k: int) -> bool:
    """Whether both halves have k curves and draw from every bucket that the whole draws from."""
    complete = all(min(halves) > 0 for size, *halves in zip(whole, left, right, strict=True) if size)
    return complete and min(sum(left), sum(right)) >= k


def _place(curve: int, nearer: SizedClass, other: SizedClass, plan: Plan) -> None:
    bucket = plan.bucket_of[curve]
    chosen = nearer if nearer.need[bucket] > 0 else other
    chosen.take(curve)
    chosen.need[bucket] = max(chosen.need[bucket] - 1, 0)
