"""Kernels for the information loss of hulls that are tried out: no hull is built to know its loss."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import FloatArray


@kernel
def joint_loss(
    weights: FloatArray, upper_a: FloatArray, lower_a: FloatArray, upper_b: FloatArray, lower_b: FloatArray
) -> float:
    """Return the information loss of the hull around two hulls (or curves)."""
    loss = 0.0
    # Summed in the order of time here and below, so both kernels give the same bits and ties are ties.
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
