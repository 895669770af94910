"""Mechanisms on categories and grids: randomised response, discrete bounded Laplace, the missing flag.

Each function gives a transition matrix; row i holds the probabilities of the outputs of input i. Source:
design 3.2.4, 3.2.5 and 3.2.8.
"""

from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def randomised_response(categories: int, epsilon: float) -> Numbers:
    """Return the matrix of generalised randomised response: the truth, or any other category alike.

    Parameters
    ----------
    categories : int
        At least two.
    epsilon : float
        Positive.

    Returns
    -------
    ndarray of float, shape (categories, categories)
    """
    # p = e^epsilon / (e^epsilon + K - 1), by e^-epsilon, which no epsilon makes overflow.
    rare = np.exp(-epsilon)
    kept = 1.0 / (1.0 + (categories - 1) * rare)
    matrix = np.full((categories, categories), rare * kept)
    np.fill_diagonal(matrix, kept)
    return matrix


def discrete_laplace(steps: int, epsilon: float) -> Numbers:
    """Return the matrix of the discrete bounded Laplace mechanism on a grid.

    Output j of input i has a probability proportional to r^|i - j|, r = exp(-epsilon / steps). Its
    epsilon is exact: r^-i S_i, S_i the sum of row i, rises in i up to i = steps. With one step it is
    Warner's randomised response.

    Parameters
    ----------
    steps : int
        One less than the points of the grid, at least one.
    epsilon : float
        Positive.

    Returns
    -------
    ndarray of float, shape (steps + 1, steps + 1)
    """
    # Every row is a window into one list of powers: 4096 steps need 8193 exponentials, not 16 million.
    decay = np.exp(-epsilon / steps * np.abs(np.arange(-steps, steps + 1)))
    matrix = np.array(sliding_window_view(decay, steps + 1)[::-1])
    matrix /= matrix.sum(axis=1, keepdims=True)
    return matrix


def with_flag(matrix: Numbers, epsilon: float) -> Numbers:
    """Add "missing" as last input and last output of a mechanism, guarded by an epsilon of its own.

    The flag goes through randomised response. Where it says "present" of a cell that is missing, the
    middle of the domain goes through the mechanism; where it says "missing", nothing comes out.

    Parameters
    ----------
    matrix : ndarray of float, shape (inputs, outputs)
        The mechanism for cells that are present.
    epsilon : float
        Of the flag; the whole spends at most the sum of both.

    Returns
    -------
    ndarray of float, shape (inputs + 1, outputs + 1)
    """
    inputs, outputs = matrix.shape
    flag = randomised_response(2, epsilon)
    whole = np.empty((inputs + 1, outputs + 1))
    whole[:inputs, :outputs] = flag[0, 0] * matrix
    whole[:inputs, outputs] = flag[0, 1]
    whole[inputs, :outputs] = flag[1, 0] * matrix[middle(inputs)]
    whole[inputs, outputs] = flag[1, 1]
    return whole


def middle(inputs: int) -> int:
    """Return the input that stands in for a missing one.

    Parameters
    ----------
    inputs : int
        Number of inputs.
    """
    # The lower of two: scores and errors in closed form rely on the same choice.
    return (inputs - 1) // 2
