"""An equivalence class under construction: its members, their hull and their patients."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.grouping.hull_costs import joint_loss
from core.hulls.hull import Envelopes


class GrowingClass:
    """Curves that shall share one hull; the hull follows each new member at once.

    Parameters
    ----------
    envelopes : Envelopes
        Envelope of every curve of the segment.
    patients : ndarray of int, shape (curves,)
        Who counts for k.
    members : iterable of int, optional
        First members.

    Attributes
    ----------
    members : list of int
        In the order they came.
    """

    def __init__(self, envelopes: Envelopes, patients: IntArray, members: Iterable[int] = ()) -> None:
        self._envelopes = envelopes
        self._patients = patients
        self._curves_of: Counter[int] = Counter()
        self.members: list[int] = []
        self._forget_hull()
        for curve in members:
            self.take(curve)

    def __len__(self) -> int:
        return len(self.members)

    @property
    def patient_count(self) -> int:
        """Number of distinct patients among the members."""
        return len(self._curves_of)

    @property
    def patients(self) -> Iterable[int]:
        """The distinct patients among the members."""
        return self._curves_of.keys()

    @property
    def upper(self) -> FloatArray:
        """Upper envelope of the members, shape (columns,); minus infinity without members."""
        self._follow()
        return self._upper

    @property
    def lower(self) -> FloatArray:
        """Lower envelope of the members, shape (columns,); infinity without members."""
        self._follow()
        return self._lower

    def take(self, curve: int) -> None:
        """Make a curve a member."""
        self.members.append(curve)
        self._curves_of[int(self._patients[curve])] += 1

    def give_up(self, curve: int) -> None:
        """Let a member go. The hull is made anew when it is next asked for."""
        self.members.remove(curve)
        patient = int(self._patients[curve])
        self._curves_of[patient] -= 1
        if not self._curves_of[patient]:
            del self._curves_of[patient]
        # A maximum cannot give a value back: the border may have been his.
        self._forget_hull()

    @property
    def loss(self) -> float:
        """Information loss of the class; it has at least one member."""
        # Joined with itself: summed in the same way as `loss_with`, so both figures compare exactly.
        return joint_loss(self._envelopes.weights, self.upper, self.lower, self.upper, self.lower)

    def loss_with(self, curve: int) -> float:
        """Return the information loss the class would have with one more curve."""
        envelopes = self._envelopes
        return joint_loss(
            envelopes.weights, envelopes.upper[curve], envelopes.lower[curve], self.upper, self.lower
        )

    def _forget_hull(self) -> None:
        self._upper: FloatArray = np.full(len(self._envelopes.weights), -np.inf)
        self._lower: FloatArray = np.full(len(self._envelopes.weights), np.inf)
        self._covered = 0

    def _follow(self) -> None:
        # Only members that came since the hull was last asked for can widen it.
        for curve in self.members[self._covered :]:
            np.maximum(self._upper, self._envelopes.upper[curve], out=self._upper)
            np.minimum(self._lower, self._envelopes.lower[curve], out=self._lower)
        self._covered = len(self.members)
