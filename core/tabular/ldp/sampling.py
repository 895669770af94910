"""Each record is asked for a few of its columns only, drawn at random: more epsilon for each answer.

Wang et al. 2019; design 3.2.1. Which columns are asked does not depend on the record, so that for every
two records and every output, whose empty cells tell the drawn set S of k columns, the ratio of the
probabilities is the product over S of the ratios of the columns: at most e to the sum of the k largest
epsilons of columns.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray

from core.randomness import Secret

_EPSILON_OF_AN_ANSWER = 2.5
_PURPOSE = "columns asked of a record"
"""That of no column's noise, whatever the column is called: the empty cells would tell its words."""


def recommended(columns: int, epsilon: float) -> int:
    """Return how many columns to ask for when means are wanted: k = max(1, min(d, floor(epsilon / 2.5))).

    Parameters
    ----------
    columns : int
        d, those that are perturbed.
    epsilon : float
        Of a record.
    """
    return max(1, min(columns, int(epsilon / _EPSILON_OF_AN_ANSWER)))


def expected_answers(rows: int, columns: int, asked: int) -> int:
    """Return how many records are expected to tell of a column; at least one.

    Parameters
    ----------
    rows, columns : int
        Of the table, the latter those that are perturbed.
    asked : int
        Columns asked of a record.
    """
    return max(1, round(rows * asked / max(1, columns)))


def asked_cells(rows: int, columns: int, asked: int, secret: Secret) -> NDArray[np.bool_]:
    """Draw which columns each record is asked for.

    Parameters
    ----------
    rows, columns : int
        Of the table, the latter those that are perturbed.
    asked : int
        Columns asked of a record.
    secret : Secret
        Where chance comes from.

    Returns
    -------
    ndarray of bool, shape (rows, columns)
        With `asked` of each row, all sets equally likely.
    """
    cells = np.ones((rows, columns), bool)
    if asked < columns:
        words = secret.words(_PURPOSE, rows * columns).reshape(rows, columns)
        # Words are even and independent: each set of columns is equally likely to have the smallest ones.
        left_out = np.argpartition(words, asked, axis=1)[:, asked:]
        np.put_along_axis(cells, left_out, False, axis=1)
    return cells


def epsilon_of_record(columns: list[Decimal], asked: int) -> Decimal:
    """Return the epsilon of a record of which some columns are asked.

    Parameters
    ----------
    columns : list of Decimal
        Proved epsilon of each.
    asked : int
        Columns asked of a record.
    """
    return sum(sorted(columns, reverse=True)[:asked], Decimal(0))


def spent_by_record(columns: Iterable[float], asked: int) -> float:
    """Return the same before a run, of the epsilons that are meant and not yet proved.

    Parameters
    ----------
    columns : iterable of float
        Epsilon of each.
    asked : int
        Columns asked of a record.
    """
    return math.fsum(sorted(columns, reverse=True)[:asked])
