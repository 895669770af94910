"""Draws released categories: integer thresholds out of 2**64 against 64-bit words (design 3.0).

What a matrix forbids occupies no integer, so that it never happens; what it allows occupies at least one.
The thresholds, not the probabilities, are what is released, so epsilon is proved on them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import ROUND_CEILING, Context, Decimal

import numpy as np
from numpy.typing import NDArray

from core.compiled import kernel
from core.tabular.pram.matrix import TransitionMatrix

Codes = NDArray[np.int32]
Words = NDArray[np.uint64]


@dataclass(frozen=True, eq=False)
class Thresholds:
    """The integers of a matrix, row after row, of possible moves only.

    Attributes
    ----------
    starts : ndarray of int64, shape (K + 1,)
        Where each row begins in the other arrays.
    targets : ndarray of int32
        Released categories.
    widths : ndarray of uint64
        Words out of 2**64 that lead to each; 0 stands for all of them, in a row of one target.
    """

    starts: NDArray[np.int64]
    targets: Codes
    widths: Words

    def epsilon(self) -> float:
        """Return the proved epsilon of one draw: never below the exact value, infinite without a guarantee.

        The largest ratio within a column of the integers is exact; its logarithm is rounded up.
        """
        size = len(self.starts) - 1
        least = np.full(size, np.iinfo(np.uint64).max, np.uint64)
        most, entries = np.zeros(size, np.uint64), np.zeros(size, np.int64)
        np.minimum.at(least, self.targets, self.widths)
        np.maximum.at(most, self.targets, self.widths)
        np.add.at(entries, self.targets, 1)
        used = entries > 0
        if (entries[used] < size).any():
            return math.inf
        # Many columns have the same pair, and each division has 60 digits.
        pairs = set(zip(most[used].tolist(), least[used].tolist(), strict=True))
        context = Context(prec=60, rounding=ROUND_CEILING)
        ratio = max(context.divide(Decimal(high), Decimal(low)) for high, low in pairs)
        exact = context.ln(ratio)
        rounded = float(exact)
        # float() may have rounded down, where the next float is the bound.
        return rounded if Decimal(rounded) >= exact else math.nextafter(rounded, math.inf)


def thresholds(matrix: TransitionMatrix) -> Thresholds:
    """Return the integers of a matrix: all but the largest probability of a row are rounded up."""
    rows = matrix.rows
    starts = rows.indptr.astype(np.int64)
    lengths = np.diff(starts)
    row_of = np.repeat(np.arange(len(matrix)), lengths)
    # A probability of 1 would not fit; it is alone in its row, whose width is the remainder.
    widths = np.ceil(np.ldexp(np.minimum(rows.data, 0.75), 64)).astype(np.uint64)
    # Row by row the most probable first: the entry at the start of a row is its largest.
    largest = np.lexsort((-rows.data, row_of))[starts[:-1]]
    widths[largest] = 0
    # In 64 bits 0 - x is 2^64 - x: the largest takes what the others leave, to the integer.
    widths[largest] = np.uint64(0) - np.add.reduceat(widths, starts[:-1])
    return Thresholds(starts, rows.indices.astype(np.int32), widths)


def draw(codes: Codes, table: Thresholds, chance: Words) -> Codes:
    """Return the released category of every record.

    Parameters
    ----------
    codes : ndarray of int32, shape (n,)
        True categories; a missing one, -1, stays missing.
    table : Thresholds
        Of the matrix.
    chance : ndarray of uint64, shape (n,)
        One word a record.
    """
    released = codes.copy()
    # Each row sums to 2**64, that is to 0, so that the sums begin anew by themselves.
    bounds = np.cumsum(table.widths, dtype=np.uint64)
    _draw(codes, table.starts, table.targets, bounds, chance, released)
    return released


@kernel
def _draw(
    codes: Codes, starts: NDArray[np.int64], targets: Codes, bounds: Words, chance: Words, released: Codes
) -> None:
    for i in range(len(codes)):
        if codes[i] < 0:
            continue
        # The last bound is 2^64, in 64 bits 0; bisection never looks at it.
        low, high = starts[codes[i]], starts[codes[i] + 1] - 1
        while low < high:
            middle = (low + high) >> 1
            if chance[i] < bounds[middle]:
                high = middle
            else:
                low = middle + 1
        released[i] = targets[low]
