"""The conditional bounded Laplace mechanism of the paper: Laplace noise, drawn anew until it stays inside.

Source: Holohan et al., "The bounded Laplace mechanism in differential privacy"; design 3.2.3 to 3.2.5.
In the local model the sensitivity is the whole domain, and the scale is simply its width over epsilon.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammainc

from core.tabular.ldp.budget import check_epsilon
from core.tabular.ldp.errors import BudgetError

Numbers = NDArray[np.float64]

_CLOSE_ENOUGH = 1e-12


def spent_epsilon(scale: float, sensitivity: float, width: float) -> float:
    """Return the epsilon that the mechanism truly spends.

    Parameters
    ----------
    scale : float
        Of the Laplace distribution, b.
    sensitivity : float
        Largest difference of two inputs; in the local model the width of the domain.
    width : float
        Of the domain.
    """
    return sensitivity / scale + _log_delta_c(scale, sensitivity, width)


def _log_delta_c(scale: float, sensitivity: float, width: float) -> float:
    """Return the logarithm of how much the normalisation differs between inputs, zero over the whole domain."""
    # dC(b) = (2 - e^(-D/b) - e^(-(R-D)/b)) / (1 - e^(-R/b)); expm1 keeps its digits where b is large.
    upper = -math.expm1(-sensitivity / scale) - math.expm1(-(width - sensitivity) / scale)
    return math.log(upper / -math.expm1(-width / scale))


def smallest_scale(epsilon: float, sensitivity: float, width: float, delta: float = 0.0) -> float:
    """Return the smallest scale that holds an epsilon, by bisection between two bounds of the fixed point.

    Parameters
    ----------
    epsilon : float
        Positive.
    sensitivity, width : float
        As in `spent_epsilon`.
    delta : float
        Of (epsilon, delta); 0 for pure privacy.

    Returns
    -------
    float
        Rounded up in its 12th digit.

    Raises
    ------
    BudgetError
        If epsilon or delta is impossible, or the sensitivity is not within the width.
    """
    check_epsilon(epsilon)
    if not (0.0 <= delta < 1.0 and 0.0 < sensitivity <= width):
        raise BudgetError("Delta must lie in [0, 1), the sensitivity within the width of the domain.")
    budget = epsilon - math.log1p(-delta)

    def next_scale(scale: float) -> float:
        return sensitivity / (budget - _log_delta_c(scale, sensitivity, width))

    # f(b) = D / (budget - ln dC(b)) falls in b: its fixed point lies between b0 = D / budget and f(b0).
    low = sensitivity / budget
    high = next_scale(low)
    while high - low > _CLOSE_ENOUGH * high:
        between = 0.5 * (low + high)
        low, high = (between, high) if next_scale(between) > between else (low, between)
    # The upper end: a scale that is a hair too large spends less, one too small would spend more.
    return high


def distribution(x: Numbers | float, value: Numbers | float, scale: float) -> Numbers:
    """Return the distribution function of the output on [-1, 1].

    Parameters
    ----------
    x : ndarray of float or float
        Where; outside of the domain it is 0 or 1.
    value : ndarray of float or float
        The input, in [-1, 1].
    scale : float
        Of the Laplace distribution.
    """
    x, value = np.clip(x, -1.0, 1.0), np.asarray(value, np.float64)
    below, above = -np.expm1(-(value + 1.0) / scale), -np.expm1(-(1.0 - value) / scale)
    tail = np.exp(-np.abs(x - value) / scale)
    edge = np.exp(-(value + 1.0) / scale)
    part = np.where(x <= value, tail - edge, 1.0 - edge + (1.0 - tail))
    # Below + above is 2 C of design 3.2.3, the normalisation, whose 2 cancels with that of the density.
    return np.asarray(part / (below + above), np.float64)


def inverse(fractions: Numbers, values: Numbers, scale: float) -> Numbers:
    """Return outputs on [-1, 1] by the inverse of the distribution function; no drawing anew.

    Floating-point, and its last digits tell the input (Mironov 2012): for evaluation only, a release draws
    from `on_points`.

    Parameters
    ----------
    fractions : ndarray of float, shape (n,)
        Even in (0, 1].
    values : ndarray of float, shape (n,)
        Inputs in [-1, 1].
    scale : float
        Of the Laplace distribution.
    """
    low, high = 0.5 * np.exp(-(values + 1.0) / scale), 0.5 * np.exp(-(1.0 - values) / scale)
    # Even over the mass that plain noise has inside the domain: as if drawn anew until it is inside.
    v = low + fractions * (1.0 - low - high)
    # Where v rounds to 1 the noise is infinite, and the clip brings it to the border.
    with np.errstate(divide="ignore"):
        noise = np.where(v < 0.5, np.log(2.0 * v), -np.log(2.0 * (1.0 - v)))
    return np.asarray(np.clip(values + scale * noise, -1.0, 1.0))


def moments(values: Numbers, scale: float) -> tuple[Numbers, Numbers]:
    """Return bias and variance of the output on [-1, 1].

    Parameters
    ----------
    values : ndarray of float
        Inputs in [-1, 1].
    scale : float
        Of the Laplace distribution.

    Returns
    -------
    bias, variance : ndarray of float, as `values`
    """
    mass, first, second = _one_sided(1.0 - values, scale)
    mass_below, first_below, second_below = _one_sided(1.0 + values, scale)
    mass = mass + mass_below
    # The density's factor 1 / 2 is on both sides, and in the mass.
    bias = (first - first_below) / mass
    return bias, (second + second_below) / mass - bias**2


def clamped_moments(values: Numbers, scale: float) -> tuple[Numbers, Numbers]:
    """Return bias and variance of plain Laplace noise that is clamped to [-1, 1] afterwards.

    Parameters
    ----------
    values : ndarray of float
        Inputs in [-1, 1].
    scale : float
        Of the Laplace distribution.

    Returns
    -------
    bias, variance : ndarray of float, as `values`
    """
    first = second = np.zeros_like(values)
    for side, reach in ((1.0, 1.0 - values), (-1.0, 1.0 + values)):
        _, inner, square = _one_sided(reach, scale)
        # What falls beyond the border becomes an atom on it, with the mass e^(-reach / b) / 2.
        beyond = np.exp(-reach / scale)
        first = first + side * 0.5 * (inner + reach * beyond)
        second = second + 0.5 * (square + reach**2 * beyond)
    return first, second - first**2


def _one_sided(reach: Numbers, scale: float) -> tuple[Numbers, Numbers, Numbers]:
    """Return the integrals of the exponential density, and of it times the noise and its square, up to a border."""
    end = np.asarray(reach) / scale
    # The integral of x^n e^(-x) from 0 to `end` is n! gammainc(n + 1, end).
    return gammainc(1, end), scale * gammainc(2, end), 2.0 * scale**2 * gammainc(3, end)


def on_points(points: int, epsilon: float) -> Numbers:
    """Return the matrix of the paper's way: the output goes to the nearest of evenly spaced points.

    Parameters
    ----------
    points : int
        Categories in their order, or points of a grid; they span the whole domain.
    epsilon : float
        Of the continuous mechanism. The matrix spends less: (1 - 1 / (2 (points - 1))) of it.

    Returns
    -------
    ndarray of float, shape (points, points)
    """
    values = np.linspace(-1.0, 1.0, points)
    # An outer bin has a width h = 1 / (points - 1), and so a largest ratio of e^(epsilon (1 - h / 2)).
    borders = 0.5 * (values[1:] + values[:-1])
    return _binned(values, np.concatenate(([-1.0], borders, [1.0])), 2.0 / epsilon)


def clamped_on_points(points: int, epsilon: float) -> Numbers:
    """Return the matrix of plain Laplace noise that is clamped to the domain and goes to the nearest point.

    More noise in the middle at a small epsilon, less bias at the ends than `on_points`.

    Parameters
    ----------
    points : int
        As for `on_points`.
    epsilon : float
        Of the continuous mechanism.

    Returns
    -------
    ndarray of float, shape (points, points)
    """
    values = np.linspace(-1.0, 1.0, points)
    borders = 0.5 * (values[1:] + values[:-1])
    # What is clamped lies on a border, and so belongs to the outer bins.
    return _binned(values, np.concatenate(([-np.inf], borders, [np.inf])), 2.0 / epsilon)


def in_equal_bins(bins: int, epsilon: float) -> Numbers:
    """Return the matrix of the other way to make categories: bins of equal width, each at its centre.

    Parameters
    ----------
    bins : int
        Categories.
    epsilon : float
        Of the continuous mechanism.

    Returns
    -------
    ndarray of float, shape (bins, bins)
    """
    borders = np.linspace(-1.0, 1.0, bins + 1)
    return _binned(0.5 * (borders[1:] + borders[:-1]), borders, 2.0 / epsilon)


def _binned(values: Numbers, edges: Numbers, scale: float) -> Numbers:
    """Return the probability of each bin for each input, without differences of numbers near 1."""
    matrix = np.zeros((len(values), len(edges) - 1))
    for row, value in zip(matrix, values, strict=True):
        # The mass of a bin on either side of the input is a difference of tails counted from there.
        for reach in (np.clip(value - edges, 0.0, None), np.clip(edges - value, 0.0, None)):
            near = np.minimum(reach[1:], reach[:-1]) / scale
            far = np.maximum(reach[1:], reach[:-1]) / scale
            row -= np.exp(-near) * np.expm1(np.where(near == far, 0.0, near - far))
        # The factor 1 / (2 C) of the density is the same in the whole row.
        row /= row.sum()
    return matrix
