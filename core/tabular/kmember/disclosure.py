"""Classical measures of risk of a table: equivalence classes and individual risk."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tabular.kmember.free_records import FloatArray, IntArray
from core.tabular.pieces import Check, unhindered

_LARGEST = 2**62


@dataclass(frozen=True)
class ClassRisk:
    """What somebody could do who knows that a person is in the table, and all quasi-identifiers.

    Attributes
    ----------
    classes : int
        Groups of records with equal quasi-identifiers.
    k : int
        Records of the smallest.
    uniques : int
        Classes of one record.
    average : float
        Mean over the records of 1 / (size of its class): the prosecutor's risk.
    below_5, below_3 : int
        Records in classes of fewer than 5 and of fewer than 3.
    """

    classes: int
    k: int
    uniques: int
    average: float
    below_5: int
    below_3: int


def class_numbers(cells: NDArray[np.float64] | IntArray, check: Check = unhindered) -> IntArray:
    """Return the equivalence class of each record, numbered from 0.

    Parameters
    ----------
    cells : ndarray, shape (records, columns)
        A missing cell equals a missing cell.
    check : callable, optional
        Called before each column; may raise `Cancelled`.

    Returns
    -------
    ndarray of int, shape (records,)
        In ascending order of the cells.
    """
    number, count = np.zeros(len(cells), np.int64), 1
    for column in cells.T:
        check()
        values, level = np.unique(column, return_inverse=True)
        # Before the number of a combination overflows, those that occur are numbered anew.
        if count > _LARGEST // max(1, len(values)):
            number = np.unique(number, return_inverse=True)[1]
            count = len(cells)
        number, count = number * len(values) + level, count * len(values)
    check()
    return np.unique(number, return_inverse=True)[1]


def class_risk(numbers: IntArray) -> ClassRisk:
    """Return the risk of equivalence classes.

    Parameters
    ----------
    numbers : ndarray of int, shape (records,)
        From `class_numbers`; at least one record.

    Returns
    -------
    ClassRisk
        The same as the program ARX shows.
    """
    sizes = np.bincount(numbers)
    return ClassRisk(
        classes=len(sizes),
        k=int(sizes.min()),
        uniques=int((sizes == 1).sum()),
        # Each class adds its size times 1 / size, that is 1.
        average=len(sizes) / len(numbers),
        below_5=int(sizes[sizes < 5].sum()),
        below_3=int(sizes[sizes < 3].sum()),
    )


def individual_risk(frequency: IntArray, rate: FloatArray) -> FloatArray:
    """Return the risk of records of a sample (Benedetti and Franconi 1998), as sdcMicro measures it.

    It is the expectation of 1 / (records of the population with the same quasi-identifiers), which
    given the sample is taken for a negative binomial number.

    Parameters
    ----------
    frequency : ndarray of int
        Records of the sample with the same quasi-identifiers.
    rate : ndarray of float
        Share of the population's records with them that is in the sample, in (0, 1].

    Returns
    -------
    ndarray of float
        Exact for one record and for two; for more an upper bound, p / (f - 1 + p).
    """
    f, p = np.asarray(frequency, np.float64), np.asarray(rate, np.float64)
    risk: FloatArray = p / (f - 1 + p)
    # With the whole population in the table the odds are infinite, and the bound, 1 / f, is exact.
    exact = (f <= 2) & (p < 1 - 1e-6)
    # E(1 / F) is odds ln(1 / p) for f = 1 and odds (1 - odds ln(1 / p)) for f = 2.
    odds = p[exact] / (1 - p[exact])
    once = -odds * np.log(p[exact])
    risk[exact] = np.where(f[exact] == 1, once, odds * (1 - once))
    return risk
