"""The curves that are still in their buckets, and which of them a class should take next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.curve_tree import take_out
from core.grouping.nearest_hull import Wish, catalogue_of, cheapest, remotest
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.sample import is_exact, witnesses
from core.progress import Progress

_FIRST_LOOK = 16
"""Of equally good curves, how many are compared with all members before the others are."""


class Pool:
    """Curves left in the buckets of a plan, and what one class at a time wants of them."""

    def __init__(self, plan: Plan, progress: Progress) -> None:
        n = len(plan.bucket_of)
        self._plan = plan
        self._progress = progress
        self._catalogue = catalogue_of(plan.envelopes, plan.bucket_of, plan.patients, plan.owners)
        self._free: BoolArray = np.ones(n, bool)
        self._curves: IntArray = np.arange(n, dtype=np.int64)
        self._sizes: IntArray = np.array([len(b) for b in plan.buckets], np.int64)
        self._curves_of = Counter(zip(plan.bucket_of.tolist(), plan.patients.tolist(), strict=True))
        self._known: BoolArray = np.zeros(int(plan.patients.max()) + 1, bool)
        self._full: BoolArray = np.zeros(int(plan.owners.max()) + 1, bool)
        self._of_known: IntArray = np.zeros(len(plan.buckets), np.int64)
        self._witnesses = [witnesses(curves, n) for curves in plan.buckets]
        self._remoteness = self._sum_to_witnesses()
        self._gone: list[int] = []
        self._tied: IntArray = np.empty(n, np.int64)
        self._sums: FloatArray = np.empty(n)
        self._summed: IntArray = np.empty(n, np.int64)

    def __len__(self) -> int:
        return int(self._sizes.sum())

    @property
    def curves(self) -> IntArray:
        """The curves left, ascending."""
        return np.flatnonzero(self._free)

    def offers(self, target: tuple[int, ...]) -> bool:
        """Whether a bucket that the target draws from still has curves."""
        return bool(np.any((np.array(target) > 0) & (self._sizes > 0)))

    def serve(self, growing: SizedClass) -> None:
        """Turn to another class and forget what was learned about the last one."""
        # Shrinks with the pool, so that later seeds are looked for among fewer curves.
        self._curves = self._curves[self._free[self._curves]]
        for learned in (self._sums, self._summed):
            learned.fill(0)
        self._known[:] = False
        self._of_known[:] = 0
        for patient in growing.patients:
            self._meet(patient)

    def hand_over(self, curve: int) -> None:
        """Take a curve out of its bucket for the class that is served."""
        bucket, patient = int(self._plan.bucket_of[curve]), int(self._plan.patients[curve])
        self._free[curve] = False
        take_out(self._catalogue.tree, curve)
        self._gone.append(curve)
        self._sizes[bucket] -= 1
        self._curves_of[bucket, patient] -= 1
        # How many curves of known patients each bucket holds tells whether it holds new ones.
        if self._known[patient]:
            self._of_known[bucket] -= 1
        else:
            self._meet(patient)

    def seed(self, need: IntArray) -> int | None:
        """Return the curve with the largest mean distance to the others left in its bucket.

        Outliers get company first (decision 9 of design 9.3). Only buckets with need count.
        """
        self._forget_gone()
        others = np.array([max(len(of_bucket) - 1, 1) for of_bucket in self._witnesses], np.int64)
        found = remotest(self._curves, self._free, need, self._plan.bucket_of, self._remoteness, others)
        return int(found) if found >= 0 else None

    def best_match(self, growing: SizedClass) -> int | None:
        """Return the curve of a needed bucket with the least loss after joining the class served.

        Within a bucket, curves of new patients go first. Ties go to the smallest sum of distances
        to the members, in a large segment to the first of them, then to the lowest number. No
        patient gets more than his share of the class as it will be when its need is met.
        """
        has_new = self._sizes > self._of_known
        self._fill_full(growing)
        wish = Wish(growing.upper, growing.lower, growing.need, has_new, self._known, self._full)
        found = cheapest(self._catalogue, wish, self._free, self._tied)
        if found < 2:
            return int(self._tied[0]) if found else None
        # The tree gives ties in its own order; ascending, the last tie goes to the lowest number.
        return self._nearest_to_members(np.sort(self._tied[:found]), growing)

    def _fill_full(self, growing: SizedClass) -> None:
        """Note the patients of whom the class has as many curves as their share allows."""
        most = self._plan.room_for_one(len(growing) + int(growing.need.sum()))
        self._full.fill(False)
        self._full[[owner for owner, curves in growing.curves_of.items() if curves >= most]] = True

    def _nearest_to_members(self, curves: IntArray, growing: SizedClass) -> int:
        """Return the curve with the smallest sum of distances to the members, of several the first.

        Those of small lower bounds are looked at first; mostly that spares the distances of the others.
        In a large segment the members that joined first stand for all.
        """
        members = witnesses(np.array(growing.members, np.int64), len(self._free))
        # Each sum as far as it is known, and a lower bound for the members that came since.
        floors = self._sums[curves]
        for done, behind in self._by_progress(curves):
            floors[behind] += self._plan.distances.least(curves[behind], members[done:]).sum(axis=1)
        order = np.argsort(floors, kind="stable")
        best, taken, looked_at = np.inf, 0, _FIRST_LOOK
        # In the order of the floors: from here on no sum can be as small as the best.
        while taken < len(order) and floors[order[taken]] <= best:
            some = order[taken : taken + looked_at]
            sums = self._sums_to_members(curves[some[floors[some] <= best]], members)
            best = min(best, float(sums.min()))
            # Mostly the first portion settles it; where it does not, few more looks are enough.
            taken, looked_at = taken + looked_at, 4 * looked_at
        # Curves ruled out by their floor still have partial sums, which must not pass for small ones.
        complete = curves[(self._summed[curves] == len(members)) & (self._sums[curves] == best)]
        return int(complete[0])

    def _sums_to_members(self, curves: IntArray, members: IntArray) -> FloatArray:
        """Return each curve's sum of distances to the members; no distance is asked for twice."""
        for done, behind in self._by_progress(curves):
            which = curves[behind]
            self._sums[which] += self._plan.distances.sums(which, members[done:], self._progress)
            self._summed[which] = len(members)
        return self._sums[curves]

    def _by_progress(self, curves: IntArray) -> Iterator[tuple[int, IntArray]]:
        """Yield numbers of members, and the places of the curves whose sums hold the first so many."""
        summed = self._summed[curves]
        for done in np.unique(summed).tolist():
            yield done, np.flatnonzero(summed == done)

    def _meet(self, patient: int) -> None:
        self._known[patient] = True
        for bucket in range(len(self._of_known)):
            self._of_known[bucket] += self._curves_of[bucket, patient]

    def _forget_gone(self) -> None:
        """Take the distances to curves that are gone out of the sums (whole numbers: nothing is lost)."""
        gone = np.array(self._gone, np.int64)
        self._gone.clear()
        if not is_exact(len(self._free)):
            return  # a sample stands for all curves, whether they are left or not
        for bucket in np.unique(self._plan.bucket_of[gone]):
            left = self._witnesses[bucket][self._free[self._witnesses[bucket]]]
            lost = gone[self._plan.bucket_of[gone] == bucket]
            self._remoteness[left] -= self._plan.distances.sums(left, lost, self._progress)
            self._witnesses[bucket] = left

    def _sum_to_witnesses(self) -> FloatArray:
        """Return each curve's sum of distances to the witnesses of its bucket."""
        sums = np.empty(len(self._free))
        for curves, chosen in zip(self._plan.buckets, self._witnesses, strict=True):
            sums[curves] = self._plan.distances.sums(curves, chosen, self._progress)
        return sums
