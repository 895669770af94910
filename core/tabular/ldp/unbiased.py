"""Mechanisms whose outputs have the input as their mean: piecewise, Duchi and hybrid. For statistics.

Source: Wang et al. 2019, "Collecting and analyzing multidimensional data with local differential
privacy"; design 3.2.6. They are made finite here: a piecewise output falls into cells of equal width
whose number keeps the mean exact, so that the epsilon can be proved like that of any other mechanism.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

MOST_STEPS = 1024
"""Most steps of the inputs; there are up to twice as many outputs."""

# The window passes through about so many cells, however coarse the grid of the inputs is.
_CELLS = 256

HYBRID_FROM = math.log(
    (
        -5.0
        + 2.0 * math.cbrt(6353.0 - 405.0 * math.sqrt(241.0))
        + 2.0 * math.cbrt(6353.0 + 405.0 * math.sqrt(241.0))
    )
    / 27.0
)
"""The epsilon up to which Duchi's two outputs are better than any mixture with the piecewise mechanism."""


class Piecewise(NamedTuple):
    """Constants of the continuous piecewise mechanism.

    Attributes
    ----------
    reach : float
        C: outputs lie in [-C, C].
    inside, outside : float
        Density within and outside of the window around the input.
    """

    reach: float
    inside: float
    outside: float


def piecewise_constants(epsilon: float) -> Piecewise:
    """Return the constants of the continuous mechanism.

    Parameters
    ----------
    epsilon : float
        Positive.
    """
    # By e^(-epsilon / 2), one over the h of design 3.2.6, which cannot overflow.
    half = math.exp(-epsilon / 2.0)
    reach = (1.0 + half) / -math.expm1(-epsilon / 2.0)
    inside = (1.0 / (1.0 + half)) / (reach - 1.0)
    return Piecewise(reach, inside, inside * math.exp(-epsilon))


def piecewise_variance(value: float, epsilon: float) -> float:
    """Return the variance of the continuous mechanism's output.

    Parameters
    ----------
    value : float
        Input in [-1, 1].
    epsilon : float
        Positive.
    """
    rare = math.exp(-epsilon / 2.0)
    rest = -math.expm1(-epsilon / 2.0)
    return rare * (value**2 / rest + (1.0 + 3.0 * rare) / (3.0 * rest**2))


def duchi_reach(epsilon: float) -> float:
    """Return A: the outputs of Duchi's mechanism are A and -A.

    Parameters
    ----------
    epsilon : float
        Positive.
    """
    # (e^epsilon + 1) / (e^epsilon - 1), which for itself would overflow.
    return 1.0 / math.tanh(epsilon / 2.0)


def piecewise_share(epsilon: float) -> float:
    """Return the probability with which the hybrid mechanism uses the piecewise one.

    Parameters
    ----------
    epsilon : float
        Positive.
    """
    return -math.expm1(-epsilon / 2.0) if epsilon > HYBRID_FROM else 0.0


def _window(steps: int, epsilon: float) -> tuple[int, int]:
    """Return how many cells the window moves for one step of the input, and how many it holds."""
    pace = max(1, _CELLS // steps)
    # The continuous window is C - 1 wide and moves by C + 1 in all: (C - 1) / (C + 1) = e^(-epsilon / 2).
    return pace, max(1, round(steps * pace * math.exp(-epsilon / 2.0)))


def piecewise(steps: int, epsilon: float, layout: float | None = None) -> Numbers:
    """Return the matrix of the finite piecewise mechanism on the inputs -1, -1 + 2 / steps, ..., 1.

    Parameters
    ----------
    steps : int
        At least one.
    epsilon : float
        Positive.
    layout : float, optional
        The epsilon for which cells are laid out, if that is another: those of a matrix with a hair less
        epsilon must be the same.

    Returns
    -------
    ndarray of float, shape (steps + 1, outputs)
        Columns belong to `piecewise_outputs`.
    """
    pace, held = _window(steps, layout or epsilon)
    rare = math.exp(-epsilon)
    # All rows have as many cells inside and outside, so that the ratio is exactly e^epsilon.
    total = held + steps * pace * rare
    matrix = np.full((steps + 1, steps * pace + held), rare / total)
    for step, row in enumerate(matrix):
        row[step * pace : step * pace + held] = 1.0 / total
    return matrix


def piecewise_outputs(steps: int, epsilon: float, layout: float | None = None) -> Numbers:
    """Return the values of the outputs, scaled so that their mean is exactly the input.

    The window of `held` cells is the only part of a row that is not flat; its middle moves evenly with
    the input, and so does the mean.

    Parameters
    ----------
    steps, epsilon, layout
        As for `piecewise`.
    """
    pace, held = _window(steps, layout or epsilon)
    cells = steps * pace + held
    total = held + steps * pace * math.exp(-epsilon)
    # One step moves the mean by width pace held (1 - e^-epsilon) / total; it shall be 2 / steps.
    width = 2.0 * total / (steps * pace * held * -math.expm1(-epsilon))
    return np.asarray(width * (np.arange(cells) - 0.5 * (cells - 1)))


def piecewise_spread(step: int, steps: int, epsilon: float) -> float:
    """Return the variance of the finite mechanism's output, which on a coarse grid is not that of the continuous one.

    Parameters
    ----------
    step : int
        Of the input, from 0.
    steps, epsilon
        As for `piecewise`.
    """
    pace, held = _window(steps, epsilon)
    cells, rare = steps * pace + held, math.exp(-epsilon)
    total = held + steps * pace * rare
    width = 2.0 * total / (steps * pace * held * -math.expm1(-epsilon))
    middle = pace * (step - 0.5 * steps)
    # The squares of n evenly spaced places about their middle sum to n (n^2 - 1) / 12.
    window = held * (middle**2 + (held**2 - 1) / 12.0)
    square = rare * cells * (cells**2 - 1) / 12.0 - math.expm1(-epsilon) * window
    return width**2 * square / total - (2.0 * step / steps - 1.0) ** 2


def hybrid(steps: int, epsilon: float, layout: float | None = None) -> Numbers:
    """Return the matrix of the hybrid mechanism; the last two outputs are Duchi's.

    Parameters
    ----------
    steps, epsilon, layout
        As for `piecewise`.
    """
    share = piecewise_share(layout or epsilon)
    inputs, rare = np.linspace(-1.0, 1.0, steps + 1), 1.0 / (1.0 + math.exp(min(epsilon, 700.0)))
    # (1 + t / A) / 2, written so that what is rare keeps all its digits.
    duchi = np.column_stack([0.5 * (1.0 + sign * inputs) - sign * inputs * rare for sign in (-1.0, 1.0)])
    return np.hstack((share * piecewise(steps, epsilon, layout), (1.0 - share) * duchi)) if share else duchi


def hybrid_outputs(steps: int, epsilon: float, layout: float | None = None) -> Numbers:
    """Return the values of the outputs of `hybrid`.

    Parameters
    ----------
    steps, epsilon, layout
        As for `piecewise`.
    """
    reach = duchi_reach(epsilon)
    duchi = np.array([-reach, reach])
    return (
        np.concatenate((piecewise_outputs(steps, epsilon, layout), duchi))
        if piecewise_share(layout or epsilon)
        else duchi
    )
