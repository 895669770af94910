"""Logistic and Poisson regression on corrected tables, with standard errors that know of the changes.

The estimating equation of the true records is corrected as a table is: the score of a released record is
the sum of true scores whose expectation, given the truth, is the score of the true record. So the
estimator is consistent, and the spread of these scores gives its standard errors (sandwich).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.errors import DataError
from core.tabular.pieces import Check, unhindered
from core.tabular.pram.estimate import Lens, reach_of, require_room
from core.tabular.pram.matrix import FloatArray

_MOST_STEPS = 100
_CLOSE, _CLOSE_ENOUGH = 1e-11, 1e-7
# Log odds of 20 are two in a billion from certainty: there a predictor tells all, and coefficients run away.
_LARGEST_PREDICTOR = 20.0


class Link(StrEnum):
    """What is modelled: the log odds of an event, or the log of a mean count."""

    LOGISTIC = "logistic"
    POISSON = "poisson"


@dataclass(frozen=True, eq=False)
class Part:
    """The released records of one stratum, all changed with the same matrices.

    Attributes
    ----------
    table : ndarray of float, shape (K_1, ..., K_d)
        Records, or sums of weights, by all variables of the model.
    squares : ndarray of float
        Sums of squared weights; without weights the same as `table`.
    lenses : tuple of Lens
        One for each axis, without classes.
    """

    table: FloatArray
    squares: FloatArray
    lenses: tuple[Lens, ...]


@dataclass(frozen=True, eq=False)
class Fit:
    """A fitted model.

    Attributes
    ----------
    names : tuple of str
        Of the p coefficients.
    coefficients : ndarray of float, shape (p,)
        Log odds ratios or log rate ratios.
    error : ndarray of float, shape (p,)
        Standard errors about the population, sampling and changes together.
    error_of_changes : ndarray of float, shape (p,)
        The part of it that the changes add about the fit to the original file.
    covariance : ndarray of float, shape (p, p)
        Of the coefficients, about the population.
    references : tuple of str
        The category that each coefficient compares with; empty for the intercept and for slopes.
    """

    names: tuple[str, ...]
    coefficients: FloatArray
    error: FloatArray
    error_of_changes: FloatArray
    covariance: FloatArray
    references: tuple[str, ...] = ()

    def apart_from_zero(self, level: float) -> int:
        """Return how many coefficients but the intercept have a confidence interval that leaves out 0.

        Parameters
        ----------
        level : float
            Of the intervals.

        Raises
        ------
        ParameterError
            If the level is not between 0 and 1.
        """
        return int((np.abs(self.coefficients[1:]) > reach_of(level) * self.error[1:]).sum())


def fit(
    parts: Sequence[Part],
    outcome: FloatArray,
    design: FloatArray,
    names: Sequence[str],
    link: Link = Link.LOGISTIC,
    check: Check = unhindered,
    share: float = 1.0,
) -> Fit:
    """Fit a regression to the released records of all strata together.

    Parameters
    ----------
    parts : sequence of Part
        One for each stratum, all of one shape.
    outcome : ndarray of float, shape (K_1 * ... * K_d,)
        Value of the outcome in each cell of the flattened table: 0 and 1, or a count; nan leaves its
        records out.
    design : ndarray of float, shape (K_1 * ... * K_d, p)
        Predictors in each cell.
    names : sequence of str
        Of the p columns.
    link : Link
        What is modelled.
    check : callable
        Called at each step; may raise `Cancelled`.
    share : float
        Which part of all records these are, if they are a simple random one that the mechanism itself drew.

    Returns
    -------
    Fit
        The coefficients and their errors.

    Raises
    ------
    DataError
        If the equation has no solution, as when corrected counts are too noisy or a predictor tells all.
    """
    require_room(design.shape)
    taken = np.isfinite(outcome)
    # Cells that are left out become 0, as nan would stay nan in every sum.
    values, design = np.where(taken, outcome, 0.0), np.where(taken[:, None], design, 0.0)
    sizes: FloatArray = np.zeros(len(values))
    for part in parts:
        counts = part.table
        for axis, lens in enumerate(part.lenses):
            counts = lens.through(counts, axis)
        sizes = sizes + counts.ravel()
    found = _solution(sizes, values, design, link, check)
    mean = _mean(design @ found, link)
    spread, of_truth = _spreads(parts, (values - mean)[:, None] * design)
    inverse = np.linalg.inv(_information(sizes, mean, design, link))
    both, true_alone = (inverse @ meat @ inverse for meat in (spread, of_truth))
    # A whole file of which this is a share would be known with the share of its variance as a sample.
    # Corrected counts of few records may be negative, and the changes cannot add more than there is.
    variance = np.maximum(np.diag(both), 0.0)
    added = np.clip(variance - share * np.diag(true_alone), 0.0, variance)
    error = np.sqrt(variance)
    return Fit(tuple(names), found, error, np.sqrt(added), both)


def _mean(predictor: FloatArray, link: Link) -> FloatArray:
    # Newton's first steps may go far, and exp must not overflow.
    bounded = np.clip(predictor, -2 * _LARGEST_PREDICTOR, 2 * _LARGEST_PREDICTOR)
    return np.asarray(np.exp(bounded) if link is Link.POISSON else 1.0 / (1.0 + np.exp(-bounded)))


def _information(sizes: FloatArray, mean: FloatArray, design: FloatArray, link: Link) -> FloatArray:
    slope = mean if link is Link.POISSON else mean * (1.0 - mean)
    return np.asarray(design.T @ ((sizes * slope)[:, None] * design))


def _solution(
    sizes: FloatArray, values: FloatArray, design: FloatArray, link: Link, check: Check
) -> FloatArray:
    """Solve the score equation by Newton's method, halving steps that do not come closer."""
    beta = np.zeros(design.shape[1])
    # By the size of what is summed up, so that one tolerance fits all. Corrected counts may be negative.
    scale = np.abs(design).T @ (np.abs(sizes) * (np.abs(values) + 1.0)) + 1.0

    def score(at: FloatArray) -> FloatArray:
        return np.asarray(design.T @ (sizes * (values - _mean(design @ at, link))) / scale)

    now = score(beta)
    try:
        for _ in range(_MOST_STEPS):
            check()
            if np.abs(now).max() < _CLOSE:
                break
            step = np.linalg.solve(_information(sizes, _mean(design @ beta, link), design, link), now * scale)
            length = 1.0
            while length > 1e-6 and not np.linalg.norm(score(beta + length * step)) < np.linalg.norm(now):
                length /= 2.0
            beta = beta + length * step
            now = score(beta)
        # With negative counts the score may be 0 at what is no maximum.
        curvature = np.linalg.eigvalsh(_information(sizes, _mean(design @ beta, link), design, link))
    except np.linalg.LinAlgError:
        curvature = np.zeros(1)
    solved = np.abs(now).max() < _CLOSE_ENOUGH and np.abs(design @ beta).max() < _LARGEST_PREDICTOR
    if not (solved and curvature[0] > 0.0):
        raise DataError(
            "The regression has no solution: the corrected counts are too noisy for it, or a predictor tells the "
            "outcome without exception. Take fewer predictors or join categories."
        )
    return beta


def _spreads(parts: Sequence[Part], scores: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the sums of squares of unbiased released scores, and of the true ones."""
    size = scores.shape[-1]
    spread, truth = np.zeros((size, size)), np.zeros((size, size))
    for part in parts:
        seen, counts = scores.reshape(*part.table.shape, size), part.squares
        for axis, lens in enumerate(part.lenses):
            seen, counts = lens.scores(seen, axis), lens.through(counts, axis)
        for total, value, weight in ((spread, seen, part.squares), (truth, scores, counts)):
            flat = value.reshape(-1, size)
            total += flat.T @ (weight.reshape(-1, 1) * flat)
    return spread, truth
