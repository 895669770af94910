"""An equivalence class that knows how many curves it takes from each bucket."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np

from core.curves.curve_set import IntArray
from core.grouping.growing_class import GrowingClass
from core.grouping.size_tree import Sizes
from core.hulls.hull import Envelopes


class SizedClass(GrowingClass):
    """A growing class with a target.

    Parameters
    ----------
    envelopes, patients
        As in `GrowingClass`; patients are who counts for k.
    owners : ndarray of int, shape (curves,)
        The patient of each curve, whatever counts for k.
    bucket_of : ndarray of int, shape (curves,)
        Bucket of each curve.
    target : tuple of int
        T: curves taken from each bucket in one round; all 0 for a class of leftovers.
    age : int
        Running number in order of creation; the older class wins a tie.
    members : iterable of int, optional
        First members, taken as part of the first round.

    Attributes
    ----------
    counts : ndarray of int, shape (buckets,)
        Members from each bucket.
    curves_of : Counter
        Members of each patient.
    need : ndarray of int, shape (buckets,)
        Curves still to be taken from each bucket in this round.
    dropped : list of int
        Curves recorded with the class but used for nothing.
    """

    def __init__(
        self,
        envelopes: Envelopes,
        patients: IntArray,
        owners: IntArray,
        bucket_of: IntArray,
        target: Sizes,
        age: int,
        members: Iterable[int] = (),
    ) -> None:
        # All that `take` counts with must be there before `GrowingClass` takes the first members.
        self._bucket_of = bucket_of
        self._owners = owners
        self.curves_of: Counter[int] = Counter()
        self.target = target
        self.age = age
        self.counts: IntArray = np.zeros(len(target), np.int64)
        self.dropped: list[int] = []
        super().__init__(envelopes, patients, members)
        # Not below 0: the half of a split class may begin with more of a bucket than its target.
        self.need: IntArray = np.maximum(np.array(target, np.int64) - self.counts, 0)

    @property
    def most_of_one(self) -> int:
        """Members of the patient who has most; 0 without members."""
        return max(self.curves_of.values(), default=0)

    @property
    def seniority(self) -> tuple[int, int]:
        """Order in which classes have to move: fewest patients first, then the oldest."""
        return self.patient_count, self.age

    def take(self, curve: int) -> None:
        """Make a curve a member."""
        super().take(curve)
        self.counts[self._bucket_of[curve]] += 1
        self.curves_of[int(self._owners[curve])] += 1

    def give_up(self, curve: int) -> None:
        """Let a member go."""
        super().give_up(curve)
        self.counts[self._bucket_of[curve]] -= 1
        self.curves_of[int(self._owners[curve])] -= 1

    def absorb(self, other: SizedClass) -> None:
        """Take over all curves of another class, which must not be used any more."""
        for curve in other.members:
            self.take(curve)
        self.dropped += other.dropped
