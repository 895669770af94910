"""Kernels for the information loss of hulls that are tried out: no hull is built to know its loss."""

from __future__ import annotations

import numpy as np

<<<<<<< HEAD
from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.rounding import LOSS_STEPS
from core.hulls.hull import Envelopes

_SAFE = 2.0 / LOSS_STEPS
"""A lower bound this far above the best loss cannot be a tie, whatever its rounding error."""

_STRIDE = 8
"""Columns between two looks at whether a candidate is lost already."""

_COARSE = 8
"""Columns of the coarse envelopes that candidates are first judged by."""


def coarsened(envelopes: Envelopes) -> Envelopes:
    """Return envelopes of few columns, whose losses grow by no more than those of the fine ones.

    A column is the weighted sum of several fine ones: a sum of widenings is at least as large as the
    widening of the sum. Curves are rows, as in `envelopes`.
    """
    columns = len(envelopes.weights)
    starts = np.unique(np.arange(_COARSE) * columns // _COARSE)
    upper = np.add.reduceat(envelopes.upper * envelopes.weights, starts, axis=1)
    lower = np.add.reduceat(envelopes.lower * envelopes.weights, starts, axis=1)
    return Envelopes(upper, lower, np.ones(len(starts)))
=======
from core.curves.curve_set import FloatArray
from core.compiled import kernel
>>>>>>> grouping


@kernel
def joint_loss(
    weights: FloatArray, upper_a: FloatArray, lower_a: FloatArray, upper_b: FloatArray, lower_b: FloatArray
) -> float:
    """Return the information loss of the hull around two hulls (or curves)."""
    loss = 0.0
    for g in range(len(weights)):
        loss += weights[g] * (max(upper_a[g], upper_b[g]) - min(lower_a[g], lower_b[g]))
    return loss


@kernel
def joint_losses(
    weights: FloatArray, upper: FloatArray, lower: FloatArray, uppers: FloatArray, lowers: FloatArray
) -> FloatArray:
    """Return the losses of one hull (or curve) joined with each of many.

    Parameters
    ----------
    weights, upper, lower : ndarray of float, shape (columns,)
        Time weights and the one hull.
    uppers, lowers : ndarray of float, shape (columns, hulls)
        The many hulls, laid out so that all of them advance together.
    """
    losses = np.zeros(uppers.shape[1])
    for g in range(len(weights)):
        for h in range(len(losses)):
            losses[h] += weights[g] * (max(uppers[g, h], upper[g]) - min(lowers[g, h], lower[g]))
    return losses
