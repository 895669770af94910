"""Compiled parser for rows of plain decimal numbers; whatever is not plain it leaves to `core.reading.rows`.

A number of at most 15 digits is an exact integer over an exact power of ten, so that a single
division gives the nearest double, which is what ``float`` gives (Clinger 1990, "How to read
floating point numbers accurately").
"""

from __future__ import annotations

import numba
import numpy as np
from numpy.typing import NDArray

_MOST_DIGITS = 15
_POWERS = 10.0 ** np.arange(_MOST_DIGITS + 1)
_NEWLINE, _MINUS, _PLUS, _ZERO = (ord(character) for character in "\n-+0")


@numba.njit(cache=True, nogil=True)
def parse_plain_rows(
    text: NDArray[np.uint8],
    delimiter: int,
    mark: int,
    first: NDArray[np.float64],
    second: NDArray[np.float64],
) -> bool:
    """Fill two arrays with the numbers of a text of two columns.

    Parameters
    ----------
    text : ndarray of uint8, shape (bytes,)
        Rows of two numbers, each row ended by a newline; delimiters may trail.
    delimiter, mark : int
        Codes of the character between the columns and of the decimal mark.
    first, second : ndarray of float, shape (newlines,)
        Receive the columns; worthless if the text is not plain.

    Returns
    -------
    bool
        Whether the text was plain: nothing but two numbers of at most 15 digits in each row.
    """
    at = 0
    for row in range(len(first)):
        for column in range(2):
            negative = text[at] == _MINUS
            if negative or text[at] == _PLUS:
                at += 1
            number = np.int64(0)
            digits, decimals, marked = 0, 0, False
            while True:  # ends at the newline at the latest
                code = text[at]
                if _ZERO <= code <= _ZERO + 9:
                    number = number * 10 + (code - _ZERO)
                    digits += 1
                    decimals += marked
                    if digits > _MOST_DIGITS:
                        return False
                elif code == mark and not marked:
                    marked = True
                else:
                    break
                at += 1
            if digits == 0 or (column == 0 and text[at] != delimiter):
                return False
            magnitude = number / _POWERS[decimals]
            if column == 0:
                first[row] = -magnitude if negative else magnitude
                at += 1
            else:
                second[row] = -magnitude if negative else magnitude
        while text[at] == delimiter:
            at += 1
        if text[at] != _NEWLINE:
            return False
        at += 1
    return True
