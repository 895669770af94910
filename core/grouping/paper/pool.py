"""The curves that are still in their buckets, and which of them a class should take next."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.hull_costs import cheapest, coarsened
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.rounding import blocks
from core.grouping.sample import WITNESSES, is_exact, representatives
from core.hulls.hull import Envelopes
from core.progress import Progress


class Pool:
    """Curves left in the buckets of a plan."""

    def __init__(self, plan: Plan, progress: Progress) -> None:
        n = len(plan.bucket_of)
        self._plan = plan
        self._free: BoolArray = np.ones(n, bool)
        self._left: IntArray = np.arange(n, dtype=np.int64)
        self._sizes: IntArray = np.array([len(b) for b in plan.buckets], np.int64)
        self._witnesses = [representatives(curves, WITNESSES) for curves in plan.buckets]
        self._remoteness = self._sum_distances(progress)
        self._gone: list[int] = []
        self._coarse = coarsened(plan.envelopes)
        self._patient_count = int(plan.patients.max()) + 1
        self._wanted: BoolArray = np.zeros(n, bool)
        self._floors: FloatArray = np.empty(n)
        self._tied: IntArray = np.empty(n, np.int64)

    def __len__(self) -> int:
        return int(self._sizes.sum())

    @property
    def curves(self) -> IntArray:
        """The curves left, ascending."""
        return self._left[self._free[self._left]]

    def offers(self, target: tuple[int, ...]) -> bool:
        """Whether a bucket that the target draws from still has curves."""
        return bool(np.any((np.array(target) > 0) & (self._sizes > 0)))

    def visit(self) -> None:
        """Turn to another class: forget what was learned about the curves' losses in the last one."""
        self._left = self.curves
        self._floors[self._left] = 0.0

    def remove(self, curve: int) -> None:
        """Take a curve out of its bucket."""
        self._free[curve] = False
        self._sizes[self._plan.bucket_of[curve]] -= 1
        self._gone.append(curve)

    def seed(self, need: IntArray) -> int | None:
        """Return the curve with the largest mean distance to the others left in its bucket.

        Outliers get company first (decision 9 of design 9.3). Only buckets with need count.
        """
        self._forget_gone()
        curves = self.curves
        curves = curves[need[self._plan.bucket_of[curves]] > 0]
        if not len(curves):
            return None
        others = np.array([max(len(witnesses) - 1, 1) for witnesses in self._witnesses])
        mean = self._remoteness[curves] / others[self._plan.bucket_of[curves]]
        return int(curves[np.argmax(mean)])

    def best_match(self, growing: SizedClass) -> int | None:
        """Return the curve of a needed bucket with the least loss after joining a class.

        Within a bucket, curves of new patients go first. Ties go to the smallest sum of distances
        to the members, then to the lowest number.
        """
        self._mark_wanted(growing)
        fine, coarse = self._plan.envelopes, self._coarse
        hull = coarsened(Envelopes(growing.upper[None], growing.lower[None], fine.weights))
        found = cheapest(
            self._left,
            self._wanted,
            fine.upper,
            fine.lower,
            fine.weights,
            growing.upper,
            growing.lower,
            coarse.upper,
            coarse.lower,
            coarse.weights,
            hull.upper[0],
            hull.lower[0],
            self._floors,
            self._tied,
        )
        tied = self._tied[:found]
        if found < 2:
            return int(tied[0]) if found else None
        members = np.array(growing.members, np.int64)
        return int(tied[np.argmin(self._plan.distances.between(tied, members).sum(axis=1))])

    def _mark_wanted(self, growing: SizedClass) -> None:
        plan = self._plan
        known = np.zeros(self._patient_count, bool)
        known[list(growing.patients)] = True
        _mark_wanted(self._left, self._free, plan.bucket_of, growing.need, plan.patients, known, self._wanted)

    def _forget_gone(self) -> None:
        """Take the distances to curves that are gone out of the sums (whole numbers: nothing is lost)."""
        gone = np.array(self._gone, np.int64)
        self._gone.clear()
        for bucket in np.unique(self._plan.bucket_of[gone]):
            if is_exact(self._plan.buckets[bucket]):
                left = self._witnesses[bucket][self._free[self._witnesses[bucket]]]
                lost = gone[self._plan.bucket_of[gone] == bucket]
                self._remoteness[left] -= self._plan.distances.between(lost, left).sum(axis=0)
                self._witnesses[bucket] = left

    def _sum_distances(self, progress: Progress) -> FloatArray:
        """Return each curve's sum of distances to the witnesses of its bucket."""
        sums = np.empty(len(self._free))
        for curves, witnesses in zip(self._plan.buckets, self._witnesses, strict=True):
            for rows in blocks(len(curves), len(witnesses)):
                progress.check()
                sums[curves[rows]] = self._plan.distances.between(curves[rows], witnesses).sum(axis=1)
        return sums


@kernel
def _mark_wanted(
    curves: IntArray,
    free: BoolArray,
    bucket_of: IntArray,
    need: IntArray,
    patients: IntArray,
    known: BoolArray,
    wanted: BoolArray,
) -> None:
    """Mark the free curves of needed buckets; where a bucket has curves of new patients, only those."""
    has_new = np.zeros(len(need), np.bool_)
    for x in curves:
        wanted[x] = free[x] and need[bucket_of[x]] > 0
        if wanted[x] and not known[patients[x]]:
            has_new[bucket_of[x]] = True
    for x in curves:
        if has_new[bucket_of[x]] and known[patients[x]]:
            wanted[x] = False
