"""What an analyst's regression loses, also for a population other than the table's (Wei et al., section 4.4)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tabular.kmember.attribute import Attribute
from core.tabular.kmember.disclosure import class_numbers
from core.tabular.kmember.free_records import FloatArray
from core.tabular.table import Kind

MODELS = ("numeric", "dummy-coded")

_MOST_DUMMIES = 60
"""Levels beyond which a number stays a number in the model of dummies."""

_TILT = 0.5
"""The invented other population has e to this times as many records for each standard deviation."""

_STEPS = 25


@dataclass(frozen=True)
class Fit:
    """One model, fitted to half of the records and judged on the other half of the original ones.

    Attributes
    ----------
    coefficients : tuple of float
        Of standardised columns, the intercept first.
    bias : float
        Mean prediction minus mean of y.
    r_squared : float
        1 - mean squared error / variance of y.
    shifted_bias_cells, shifted_bias_logistic : float
        Bias in a population with more records of large values of the first quasi-identifier, when
        the fit is weighted by w(x) = q(x) / p(x), estimated from cells or by logistic regression.
    """

    coefficients: tuple[float, ...]
    bias: float
    r_squared: float
    shifted_bias_cells: float
    shifted_bias_logistic: float


def fits(
    attributes: tuple[Attribute, ...],
    cells: list[FloatArray],
    y: FloatArray,
    train: NDArray[np.bool_],
    test: NDArray[np.bool_],
) -> dict[str, Fit]:
    """Fit both models of the paper to a table and judge them on the original.

    Parameters
    ----------
    attributes : tuple of Attribute
        The original quasi-identifiers.
    cells : list of ndarray of float, each of shape (records,)
        Cells of the table that is fitted: the original ones or released ones.
    y : ndarray of float, shape (records,)
        The response, finite where it is used.
    train, test : ndarray of bool, shape (records,)
        Records that are fitted, and those on which the models are judged.

    Returns
    -------
    dict of str to Fit
        For each of `MODELS`: linear in each column, or free in each of its levels.
    """
    original = [attribute.cells for attribute in attributes]
    target = np.exp(_TILT * attributes[0].scores[attributes[0].levels[test]])
    linear = _design(attributes, cells, 0)[train], _design(attributes, original, 0)[test]
    by_cells = _weights_by_cells(np.stack(cells, axis=1)[train], np.stack(original, axis=1)[test], target)
    by_logistic = _weights_by_logistic(*linear, target)
    found = {}
    for model, dummies in zip(MODELS, (0, _MOST_DUMMIES), strict=True):
        here = _design(attributes, cells, dummies)[train]
        there = _design(attributes, original, dummies)[test]
        plain = _solve(here, y[train], np.ones(len(here)))
        error = there @ plain - y[test]
        shifted = [
            float(np.average(there @ _solve(here, y[train], weights) - y[test], weights=target))
            for weights in (by_cells, by_logistic)
        ]
        found[model] = Fit(
            tuple(map(float, plain)),
            float(error.mean()),
            # A constant response has no variance to explain.
            float(1 - (error**2).mean() / max(y[test].var(), 1e-300)),
            *shifted,
        )
    return found


def _design(attributes: tuple[Attribute, ...], cells: list[FloatArray], dummies: int) -> FloatArray:
    """Return an intercept and the columns of a model; nominal ones are always coded by dummies."""
    parts: list[FloatArray] = [np.ones((len(cells[0]), 1))]
    for attribute, of in zip(attributes, cells, strict=True):
        if attribute.is_constant:
            continue
        if attribute.kind is Kind.NOMINAL:
            # One level is left out, or the dummies would sum up to the intercept.
            parts.append((attribute.embed(of)[:, 1:] > 0).astype(np.float64))
        elif len(attribute.values) <= dummies:
            others = np.arange(1, len(attribute.values))
            parts.append((attribute.nearest(of)[:, None] == others).astype(np.float64))
        else:
            parts.append(attribute.embed(of))
    return np.hstack(parts)


def _solve(design: FloatArray, y: FloatArray, weights: FloatArray) -> FloatArray:
    root = np.sqrt(weights)
    # A level may be absent from this half, whose column is then 0: lstsq takes that, a plain solve does not.
    return np.linalg.lstsq(design * root[:, None], y * root)[0].astype(np.float64)


def _weights_by_cells(here: FloatArray, there: FloatArray, target: FloatArray) -> FloatArray:
    """Return q / p of the fitted records from the shares of their cells in both populations."""
    number = class_numbers(np.vstack([here, there]))
    count = int(number.max()) + 1
    p = np.bincount(number[: len(here)], minlength=count) / len(here)
    q = np.bincount(number[len(here) :], target, count) / target.sum()
    weights: FloatArray = (q / np.where(p > 0, p, 1))[number[: len(here)]]
    return weights


def _weights_by_logistic(here: FloatArray, there: FloatArray, target: FloatArray) -> FloatArray:
    """Return q / p of the fitted records from the odds to be one of the other population."""
    design = np.vstack([here, there])
    belongs = np.repeat([0.0, 1.0], [len(here), len(there)])
    # Both populations weigh alike, so that the odds are q / p.
    counts = np.concatenate([np.ones(len(here)), target * len(here) / target.sum()])
    slope: FloatArray = np.zeros(design.shape[1])
    for _ in range(_STEPS):
        # A predictor that parts the two populations lets the slope grow until exp would overflow.
        chance = 1 / (1 + np.exp(-np.clip(design @ slope, -30, 30)))
        curvature = (design * (counts * chance * (1 - chance))[:, None]).T @ design
        step = np.linalg.lstsq(curvature, design.T @ (counts * (belongs - chance)))[0]
        slope = slope + step
        if np.abs(step).max() < 1e-10:
            break
    odds: FloatArray = np.exp(np.clip(here @ slope, -30, 30))
    return odds
