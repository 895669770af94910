"""A perturbed column beside the true one: for those who may see both, never for a release."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.tabular.ldp.attribute import Attribute, Codes
from core.tabular.ldp.estimate import frequencies
from core.tabular.ldp.evaluation import CellCosts, floor, share_error
from core.tabular.ldp.mechanism import Mechanism

FEW = 64
"""Most inputs whose shares or matrix are written out one by one."""


def compared(
    attribute: Attribute, mechanism: Mechanism, costs: CellCosts, inputs: Codes, outputs: Codes
) -> dict[str, Any]:
    """Return realised and expected costs of one draw, for the cells that were and stayed present.

    Parameters
    ----------
    attribute : Attribute
        The column and its domain.
    mechanism : Mechanism
        What perturbed it.
    costs : CellCosts
        Of the mechanism.
    inputs, outputs : ndarray of int32, shape (rows,)
        Before and after.

    Returns
    -------
    dict
        Plain JSON values.
    """
    points, scaled = mechanism.points, mechanism.outputs
    both = (inputs < points) & (outputs < len(scaled))
    true = np.bincount(inputs[inputs < points], minlength=points)
    share = true / max(1, true.sum())
    apart = scaled[outputs[both]] - np.linspace(-1.0, 1.0, points)[inputs[both]]
    figures: dict[str, Any] = {
        "expected": costs.mean(share).to_json(ordered=attribute.ordered),
        "pure_noise": floor(points, share).to_json(ordered=attribute.ordered),
        "missing": int(np.count_nonzero(inputs == points)),
    }
    if attribute.ordered:
        figures["squared_error"] = float(np.mean(apart**2)) if both.any() else None
    # Outputs of unbiased methods are no inputs: all of them would count as misclassified.
    if not mechanism.noise.is_unbiased:
        figures["misclassification"] = float(np.mean(inputs[both] != outputs[both])) if both.any() else None
    if not mechanism.noise.is_unbiased and points <= FEW and len(inputs):
        figures |= _shares(mechanism, inputs, outputs)
    return figures


def _shares(mechanism: Mechanism, inputs: Codes, outputs: Codes) -> dict[str, float]:
    """Return how far the estimated shares are from the true ones, and how far those of a new sample would be."""
    size = mechanism.channel.outputs
    true = np.bincount(inputs, minlength=size) / len(inputs)
    raw = np.bincount(outputs, minlength=size)
    estimated = frequencies(mechanism, raw).shares
    # Mean absolute deviation of a normal variable with the variance of a resampled share.
    bootstrap = np.sqrt(2.0 / np.pi * true * (1.0 - true) / len(inputs))
    return {
        "share_error": share_error(estimated, true),
        "share_error_uncorrected": share_error(raw / len(inputs), true),
        "share_error_of_bootstrap": float(bootstrap.sum()),
    }
