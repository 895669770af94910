"""Splitting a class that has become too wide, with its members and its target (design 9, Algorithm 3)."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import IntArray
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.sample import representatives
from core.grouping.size_tree import Sizes, halve
from core.progress import Progress


def split(whole: SizedClass, plan: Plan, progress: Progress) -> tuple[SizedClass, SizedClass] | None:
    """Split a class between its two farthest members.

    Parameters
    ----------
    whole : SizedClass
        A class with at least one member.
    plan : Plan
        The plan of its segment.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    tuple of two SizedClass, or None
        None if a half would be too small to release or lose a bucket (decision 12 of design 9.3).
    """
    left_target, right_target = halve(whole.target)
    if not is_worthwhile(whole.target, left_target, right_target, plan.parameters.k):
        return None
    members = np.array(sorted(whole.members), np.int64)
    a, b = _farthest(members, plan, progress)
    left = plan.new_class(left_target, [a])
    right = plan.new_class(right_target, [b] if len(members) > 1 else [])
    lean = plan.distances.row(a, members) - plan.distances.row(b, members)
    # Members that clearly belong to one side come first; undecided ones take the places left over.
    for i in np.argsort(-np.abs(lean), kind="stable"):
        if members[i] not in (a, b):
            _place(int(members[i]), *((left, right) if lean[i] <= 0 else (right, left)), plan)
    return left, right


def is_worthwhile(whole: Sizes, left: Sizes, right: Sizes, k: int) -> bool:
    """Whether both halves have k curves and draw from every bucket that the whole draws from."""
    complete = all(min(halves) > 0 for size, *halves in zip(whole, left, right, strict=True) if size)
    return complete and min(sum(left), sum(right)) >= k


def _farthest(members: IntArray, plan: Plan, progress: Progress) -> tuple[int, int]:
    """Return the farthest pair, two members even if all are equal; a single member is its own pair."""
    sample = representatives(members, len(plan.distances))
    a = int(np.argmax(plan.distances.reaches(sample, progress)))
    away = plan.distances.row(int(sample[a]), sample)
    away[a] = -1.0
    return int(sample[a]), int(sample[np.argmax(away)])


def _place(curve: int, nearer: SizedClass, other: SizedClass, plan: Plan) -> None:
    bucket = plan.bucket_of[curve]
    chosen = nearer if nearer.need[bucket] > 0 else other
    chosen.take(curve)
    # A class may get more of a bucket than it wants; a need below 0 would count as hunger in `_is_hungry`.
    chosen.need[bucket] = max(chosen.need[bucket] - 1, 0)
