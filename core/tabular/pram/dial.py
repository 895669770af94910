"""How strong a matrix is: solved for from what a user can judge (design 3.1.8, complaint 1).

All families but the geometric are ``alpha R + (1 - alpha) I`` with R at full strength: alpha is 1 - p in
type I and in bands, theta in equation (4.2), alpha of the two-stage matrix. The user turns the smallest
FINAL diagonal, the expected share of changed records, or epsilon; alpha follows.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import ROUND_FLOOR, Context
from enum import StrEnum

import numpy as np
from scipy.sparse import coo_array, csr_array, eye_array

from core.errors import MatrixError
from core.tabular.pram.matrix import FloatArray

# Of an interval of about 1: more than a float has bits, so that nothing is left to halve.
_HALVINGS = 55
SAFE = 1.0 - 1e-12
"""Factor on a wished epsilon: the integers that are drawn with must not go beyond it."""


class OutOfReach(MatrixError):
    """A measure of a matrix cannot be what was wished.

    Parameters
    ----------
    what : str
        The measure.
    wanted, limit : float
        What was wished, and the largest there is; both negative where smaller is harder.
    """

    def __init__(self, what: str, wanted: float, limit: float) -> None:
        super().__init__(f"The {what} cannot be {abs(wanted):g}: {abs(limit):.4g} is the limit here.")
        self.what, self.wanted, self.limit = what, wanted, limit


class OutOfReachPercent(MatrixError):
    """The same for who wished in per cent.

    Parameters
    ----------
    error : OutOfReach
        What could not be.

    Attributes
    ----------
    limit : float
        In per cent, with four digits, so that it can be typed; within reach.
    """

    def __init__(self, error: OutOfReach) -> None:
        # Downwards below 0 too: a negative limit is one where the larger number is the easier one.
        down = Context(prec=4, rounding=ROUND_FLOOR).create_decimal(f"{100.0 * error.limit:.12g}")
        self.limit = abs(float(down))
        super().__init__(
            f"The {error.what} cannot be {100.0 * abs(error.wanted):.4g} %: {self.limit:g} % is the limit here."
        )


class Dial(StrEnum):
    """What the amount of change is given as."""

    SHARE = "share"
    FINAL = "final"
    EPSILON = "epsilon"
    STRENGTH = "strength"


def lightened(full_strength: csr_array, part: float) -> csr_array:
    """Return ``alpha R + (1 - alpha) I`` with `part` for alpha."""
    return csr_array(part * full_strength + (1.0 - part) * eye_array(full_strength.shape[0]))


def part_of(full_strength: csr_array, counts: FloatArray, dial: Dial, amount: float) -> float:
    """Return alpha in [0, 1] at which a matrix does what was asked for.

    Parameters
    ----------
    full_strength : csr_array, shape (K, K)
        The matrix R.
    counts : ndarray of float, shape (K,)
        Records of each category, for the share.
    dial : Dial
        What `amount` means.
    amount : float
        Smallest final diagonal, expected share of changed records, epsilon, or alpha itself.

    Raises
    ------
    MatrixError
        If it is out of reach; the sentence says what the reach is.
    """
    diagonal = full_strength.diagonal()
    if dial is Dial.STRENGTH:
        return _within(amount, 1.0, "strength", amount)
    if dial is Dial.FINAL:
        reach = float(1.0 - diagonal.min())
        return _within(1.0 - amount, reach, "smallest final diagonal", amount, limit=1.0 - reach)
    if dial is Dial.SHARE:
        total = counts.sum()
        reach = float((counts * (1.0 - diagonal)).sum() / total) if total else 1.0
        return _within(amount, reach, "share of changed records", amount, limit=reach)
    # At half strength the diagonal is above 0 in any case, so that only impossible moves count.
    require_guarantee(lightened(full_strength, 0.5))
    return _part_of_epsilon(full_strength, amount)


def require_guarantee(matrix: csr_array) -> None:
    """Refuse epsilon as the dial of a matrix that has none.

    Parameters
    ----------
    matrix : csr_array, shape (K, K)
        At any strength.

    Raises
    ------
    MatrixError
        If some but not all entries of a column are 0.
    """
    if epsilon_of(matrix) == math.inf:
        raise MatrixError(
            "Epsilon cannot be the dial of a matrix with impossible moves: it gives no guarantee."
        )


def _part_of_epsilon(full_strength: csr_array, epsilon: float) -> float:
    """Solve ``(1 - alpha + alpha r) / (alpha m) = exp(epsilon)`` for the column that asks for the largest alpha.

    r is on the diagonal of R, m the smallest beside it, t the largest. The diagonal is the largest of
    all until ``1 - alpha + alpha r = alpha t``; from there on epsilon rises again.
    """
    beside, diagonal = coo_array(full_strength), full_strength.diagonal()
    off = beside.row != beside.col
    smallest, largest = np.full(len(diagonal), np.inf), np.zeros(len(diagonal))
    np.minimum.at(smallest, beside.col[off], beside.data[off])
    np.maximum.at(largest, beside.col[off], beside.data[off])
    # A column that nobody enters has m infinite, and so asks for nothing.
    part = float((1.0 / (smallest * math.exp(epsilon * SAFE) + 1.0 - diagonal)).max())
    evenest = float((1.0 / np.maximum(1.0 + largest - diagonal, 1.0)).min())
    if part > evenest:
        limit = epsilon_of(lightened(full_strength, evenest))
        raise OutOfReach("epsilon", epsilon, limit)
    return part


def epsilon_of(matrix: csr_array) -> float:
    """Return epsilon from probabilities, infinite where some but not all of a column are 0."""
    rows = coo_array(matrix)
    size = rows.shape[0]
    possible = rows.data > 0.0
    column, value = rows.col[possible], rows.data[possible]
    least, most = np.full(size, np.inf), np.zeros(size)
    np.minimum.at(least, column, value)
    np.maximum.at(most, column, value)
    entries = np.bincount(column, minlength=size)
    used = entries > 0
    if (entries[used] < size).any():
        return math.inf
    return float(np.log(most[used] / least[used]).max())


def solved(rising: Callable[[float], float], wanted: float, what: str, highest: float = 1.0 - 1e-9) -> float:
    """Return the argument in [0, highest] at which a rising function takes a value, by halving.

    Parameters
    ----------
    rising : callable
        The function; negative where the measure itself falls.
    wanted : float
        Its value; it is reached or just exceeded.
    what : str
        What the function measures, for the error.
    highest : float
        The largest argument.

    Raises
    ------
    OutOfReach
        If the function does not get there.
    """
    limit = rising(highest)
    # Not "less than": nan is out of reach as well.
    if not limit >= wanted:
        raise OutOfReach(what, wanted, limit)
    low, high = 0.0, highest
    for _ in range(_HALVINGS):
        middle = (low + high) / 2.0
        low, high = (low, middle) if rising(middle) >= wanted else (middle, high)
    return high


def _within(wanted: float, reach: float, what: str, amount: float, limit: float = 1.0) -> float:
    # A limit that was told and is typed again must not fail by its rounding.
    if wanted < 0.0 or wanted > reach * (1.0 + 1e-12):
        raise OutOfReach(what, amount, limit)
    return min(wanted / reach, 1.0) if reach > 0.0 else 0.0
