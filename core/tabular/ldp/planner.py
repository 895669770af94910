"""The budget planner: what epsilon a wish for precision costs, before anything is perturbed.

Closed forms, the variance formulas solved for epsilon (design 5.5). Errors are those of the noise.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import accumulate
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.budget import check_epsilon
from core.tabular.ldp.errors import BudgetError
from core.tabular.ldp.mechanism import laplace_sums, undo_laplace
from core.tabular.ldp.unbiased import duchi_reach, piecewise_share, piecewise_variance

Numbers = NDArray[np.float64]

CLEARLY_BETTER = 0.8
"""An error at most this times the present one is worth another setting."""


def response_error(categories: int, epsilon: float, records: int, share: float = 0.0) -> float:
    """Return the standard error of a share that is estimated from randomised response.

    Parameters
    ----------
    categories : int
        At least two.
    epsilon : float
        Of the column.
    records : int
        How many.
    share : float
        The true share.
    """
    more = math.expm1(min(epsilon, 700.0))
    variance = more + categories - 1 + share * more * (categories - 2)
    return math.sqrt(variance / records) / more


def unary_error(epsilon: float, records: int) -> float:
    """Return the standard error of a rare category's share that is estimated from unary encoding.

    Parameters
    ----------
    epsilon : float
        Of the column.
    records : int
        How many.
    """
    half = min(epsilon, 1400.0) / 2.0
    return 1.0 / (math.sinh(half) * math.sqrt(records))


def better_than_response(categories: int, epsilon: float) -> bool:
    """Return whether unary encoding estimates rare categories better than randomised response.

    Parameters
    ----------
    categories : int
        Number of categories.
    epsilon : float
        Positive.
    """
    return categories >= 3.0 * math.exp(min(epsilon, 700.0)) + 2.0


def hybrid_error(epsilon: float, records: int) -> float:
    """Return the largest standard error of a mean from the hybrid mechanism, on a domain of [-1, 1].

    Parameters
    ----------
    epsilon : float
        Of the column.
    records : int
        How many.
    """
    share = piecewise_share(epsilon)
    # The mixture's variance hardly depends on the input; it is largest at 0 or at the ends.
    worst = max(
        share * piecewise_variance(value, epsilon) + (1.0 - share) * (duchi_reach(epsilon) ** 2 - value**2)
        for value in (0.0, 1.0)
    )
    return math.sqrt(worst / records)


def response_mean_error(steps: int, epsilon: float, records: int, *, missing: bool = False) -> float:
    """Return the standard error of a mean from randomised response on a grid, on a domain of [-1, 1].

    Parameters
    ----------
    steps : int
        Of the grid.
    epsilon : float
        Of the column.
    records : int
        How many.
    missing : bool
        Whether "missing" is one more category.
    """
    rare = math.exp(-epsilon)
    whole, present = 1.0 + (steps + missing) * rare, 1.0 + steps * rare
    return math.sqrt(even_square(steps) * (whole * present / (1.0 - rare) ** 2 - 1.0) / records)


def even_square(steps: int) -> float:
    """Return the mean square of values that are spread evenly over a grid on [-1, 1].

    Parameters
    ----------
    steps : int
        Of the grid.
    """
    return float(np.mean(np.linspace(-1.0, 1.0, steps + 1) ** 2))


def laplace_error(steps: int, epsilon: float, records: int) -> float:
    """Return the standard error of a mean from the discrete bounded Laplace mechanism, on a domain of [-1, 1].

    For true values spread evenly over the grid, as `core.tabular.ldp.estimate.mean_error`, but without the
    matrix: of a fine grid it would take seconds.

    Parameters
    ----------
    steps : int
        Of the grid.
    epsilon : float
        Of the column.
    records : int
        How many.
    """
    values = np.linspace(-1.0, 1.0, steps + 1)
    scores, share = undo_laplace(values, epsilon), (1.0 / laplace_sums(steps, epsilon)).tolist()
    r = math.exp(-epsilon / steps)

    def carried(shares: list[float]) -> Numbers:
        return np.array(list(accumulate(shares, lambda so_far, one: r * so_far + one)))

    reached = (carried(share) + carried(share[::-1])[::-1] - share) / (steps + 1)
    return math.sqrt(max(0.0, float(reached @ scores**2 - np.mean(values**2))) / records)


def epsilon_for_share(categories: int, error: float, records: int, share: float = 0.0) -> float:
    """Return the epsilon at which randomised response has a standard error.

    Parameters
    ----------
    categories : int
        At least two.
    error : float
        Standard error wanted.
    records : int
        How many.
    share : float
        The true share.
    """
    variance, slope = records * error**2, 1.0 + share * (categories - 2)
    return math.log1p((slope + math.sqrt(slope**2 + 4.0 * variance * (categories - 1))) / (2.0 * variance))


def epsilon_for_unary(error: float, records: int) -> float:
    """Return the epsilon at which unary encoding has a standard error for rare categories.

    Parameters
    ----------
    error : float
        Standard error wanted.
    records : int
        How many.
    """
    return 2.0 * math.asinh(1.0 / (error * math.sqrt(records)))


def epsilon_for_mean(error: float, records: int) -> float:
    """Return the epsilon at which the hybrid mechanism has a standard error, by bisection.

    Parameters
    ----------
    error : float
        Standard error wanted, on a domain of [-1, 1].
    records : int
        How many.
    """
    low, high = 1e-9, 1.0
    while hybrid_error(high, records) > error and high < 700.0:
        high *= 2.0
    while high - low > 1e-12 * high:
        between = 0.5 * (low + high)
        low, high = (between, high) if hybrid_error(between, records) > error else (low, between)
    return high


@dataclass(frozen=True)
class Plan:
    """What one wish costs.

    Attributes
    ----------
    epsilon : float
        Of the column, for the mechanism that a release would use.
    error : float
        Standard error that belongs to the wish.
    possible : bool
        Whether epsilon is within what may be spent.
    most_categories : int
        Most categories with which it would be; 0 if two are too many already, or for a mean.
    counts_epsilon : float
        What unary encoding would need: it counts only, no table comes of it. nan for a mean.
    sentence : str
        All this in words.
    """

    epsilon: float
    error: float
    possible: bool
    most_categories: int
    counts_epsilon: float
    sentence: str


def plan_share(
    categories: int, within: float, records: int, budget: float, share: float = 0.0, confidence: float = 0.95
) -> Plan:
    """Plan for a share that shall be known to within something.

    Parameters
    ----------
    categories : int
        At least two.
    within : float
        Half the width of the confidence interval, such as 0.02.
    records : int
        How many.
    budget : float
        Most that the column may spend.
    share : float
        A guess of the true share; a larger one needs more.
    confidence : float
        Of the interval.

    Raises
    ------
    BudgetError
        If a number is impossible.
    """
    error = _error(within, records, budget, confidence)
    if categories < 2 or not 0.0 <= share <= 1.0:
        raise BudgetError("There must be two categories, and a share lies between 0 and 1.")
    epsilon, counts = epsilon_for_share(categories, error, records, share), epsilon_for_unary(error, records)
    possible, most = epsilon <= budget, _most_categories(error, records, budget, share)
    sentence = f"A share within {within:g} of {records} records needs an epsilon of {epsilon:.4g}."
    if not possible and most >= 2:
        sentence += f" With {budget:g}, combine the {categories} categories to at most {most}."
    elif not possible:
        sentence += f" With {budget:g} it is out of reach, even for two categories."
    if better_than_response(categories, epsilon):
        sentence += f" To count only, unary encoding needs {counts:.4g}."
    return Plan(epsilon, error, possible, most, counts, sentence)


def plan_mean(width: float, within: float, records: int, budget: float, confidence: float = 0.95) -> Plan:
    """Plan for a mean that shall be known to within something.

    Parameters
    ----------
    width : float
        Of the public domain, in the column's unit.
    within : float
        Half the width of the confidence interval, in the column's unit.
    records : int
        How many.
    budget : float
        Most that the column may spend.
    confidence : float
        Of the interval.

    Raises
    ------
    BudgetError
        If a number is impossible.
    """
    error = _error(within, records, budget, confidence)
    if not width > 0:
        raise BudgetError("The domain must be wider than 0.")
    epsilon = epsilon_for_mean(2.0 * error / width, records)
    sentence = f"A mean within {within:g} of {records} records needs an epsilon of {epsilon:.4g}."
    possible = epsilon <= budget
    if not possible:
        reached = NormalDist().inv_cdf(0.5 + confidence / 2.0) * hybrid_error(budget, records) * width / 2.0
        sentence += f" With {budget:g} it is known within {reached:.3g}."
    return Plan(epsilon, error, possible, 0, math.nan, sentence)


def _error(within: float, records: int, budget: float, confidence: float) -> float:
    check_epsilon(budget)
    if not (within > 0 and records >= 1 and 0.0 < confidence < 1.0):
        raise BudgetError("The wish, the records and the confidence must be above 0, the confidence below 1.")
    return within / NormalDist().inv_cdf(0.5 + confidence / 2.0)


def _most_categories(error: float, records: int, budget: float, share: float) -> int:
    """Return the most categories for which randomised response keeps an error within a budget."""
    more = math.expm1(min(budget, 700.0))
    variance = records * error**2 * more**2
    # variance = more + categories - 1 + share * more * (categories - 2), solved for the categories
    most = math.floor((variance - more + 1.0 + 2.0 * share * more) / (1.0 + share * more) + 1e-9)
    return most if most >= 2 else 0
