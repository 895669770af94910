"""The hulls of many classes side by side, to find the class that another curve or class fits best."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.curves.curve_set import FloatArray
from core.grouping.growing_class import GrowingClass
from core.grouping.hull_costs import joint_losses


class HullTable:
    """Hulls of some classes, which must be told when one of them changes.

    Parameters
    ----------
    classes : sequence of GrowingClass
        At least one, none empty.
    weights : ndarray of float, shape (columns,)
        Time weights of the information loss.
    """

    def __init__(self, classes: Sequence[GrowingClass], weights: FloatArray) -> None:
        self._weights = weights
        # One row for each column of time: the kernel advances all classes together.
        self._uppers = np.ascontiguousarray(np.array([e.upper for e in classes]).T)
        self._lowers = np.ascontiguousarray(np.array([e.lower for e in classes]).T)

    def losses_with(self, upper: FloatArray, lower: FloatArray) -> FloatArray:
        """Return the loss of each class joined with one more hull or curve, shape (classes,)."""
        losses: FloatArray = joint_losses(self._weights, upper, lower, self._uppers, self._lowers)
        return losses

    def update(self, position: int, changed: GrowingClass) -> None:
        """Take over the hull of a class that has new members."""
        self._uppers[:, position] = changed.upper
        self._lowers[:, position] = changed.lower
