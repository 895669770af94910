"""Compiled parser for rows of decimal numbers; whatever is not plain it leaves to `core.reading.rows`.

A number of at most 15 digits is an exact integer over an exact power of ten, so that a single
division gives the nearest double, which is what ``float`` gives (Clinger 1990, "How to read
floating point numbers accurately"). Longer numbers and exponents are pointed out to be read by
``float`` itself.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.compiled import kernel, part_of_kernel

NOT_PLAIN = -1

_MOST_DIGITS = 15
_MOST_DECIMALS = 22
_POWERS = np.array([float(f"1e{exponent}") for exponent in range(_MOST_DECIMALS + 1)])
_NEWLINE, _BLANK, _MINUS, _PLUS, _ZERO, _SMALL_E, _LARGE_E = (ord(character) for character in "\n -+0eE")

_EXACT, _LONG, _NONE = 0, 1, 2


@kernel
def parse_plain_rows(
    text: NDArray[np.uint8],
    delimiter: int,
    mark: int,
    wanted: NDArray[np.int64],
    columns: NDArray[np.float64],
    long: NDArray[np.int64],
) -> int:
    """Fill arrays with the numbers of some columns of a text.

    Parameters
    ----------
    text : ndarray of uint8, shape (bytes,)
        Rows, each ended by a newline; blanks may stand around a cell, delimiters may trail.
    delimiter, mark : int
        Codes of the character between the columns and of the decimal mark.
    wanted : ndarray of int, shape (width,)
        For each column of the text the row of `columns` its numbers go to, or -1. Row 0 is the time,
        which must be there; any other cell may be empty.
    columns : ndarray of float, shape (wanted columns, newlines)
        Receives the numbers, NaN for empty cells; worthless if the text is not plain.
    long : ndarray of int, shape (wanted columns * newlines, 4)
        Receives of each number that is left to ``float`` its column and row, and where in the text it
        starts and ends.

    Returns
    -------
    int
        How many numbers are left to ``float``, or `NOT_PLAIN` if the wanted columns hold anything
        but decimal numbers, or a row is of another width.
    """
    at, left = 0, 0
    for row in range(columns.shape[1]):
        for column in range(len(wanted)):
            if column > 0:
                if text[at] != delimiter:
                    return NOT_PLAIN
                at += 1
            goes_to = wanted[column]
            if goes_to < 0:
                while text[at] != delimiter and text[at] != _NEWLINE:
                    at += 1
                continue
            at = _after_blanks(text, at, delimiter)
            # Only values may be missing; a row without its time is a fault that the careful path tells.
            if goes_to > 0 and (text[at] == delimiter or text[at] == _NEWLINE):
                columns[goes_to, row] = np.nan
                continue
            number, end, kind = _read_number(text, at, mark)
            if kind == _NONE:
                return NOT_PLAIN
            if kind == _LONG:
                long[left, 0], long[left, 1], long[left, 2], long[left, 3] = goes_to, row, at, end
                left += 1
            columns[goes_to, row] = number
            at = _after_blanks(text, end, delimiter)
        # Some exports end each row with a delimiter.
        while text[at] == delimiter:
            at += 1
        if text[at] != _NEWLINE:
            return NOT_PLAIN
        at += 1
    return left


@part_of_kernel
def _after_blanks(text: NDArray[np.uint8], at: int, delimiter: int) -> int:
    while text[at] == _BLANK and delimiter != _BLANK:
        at += 1
    return at


@part_of_kernel
def _read_number(text: NDArray[np.uint8], at: int, mark: int) -> tuple[float, int, int]:
    """Read the number at a place; the newline at the end of the text ends it at the latest."""
    negative = text[at] == _MINUS
    if negative or text[at] == _PLUS:
        at += 1
    number, digits, decimals = np.int64(0), 0, 0
    seen, marked = False, False
    while True:
        code = text[at]
        if _ZERO <= code <= _ZERO + 9:
            seen = True
            if digits <= _MOST_DIGITS:  # beyond, the number is long anyhow and would overflow
                number = number * 10 + (code - _ZERO)
            # Leading zeros take no part in the precision.
            if number > 0:
                digits += 1
            if marked:
                decimals += 1
        elif code == mark and not marked:
            marked = True
        else:
            break
        at += 1
    if not seen:
        return 0.0, at, _NONE
    if text[at] == _SMALL_E or text[at] == _LARGE_E:
        end = _after_exponent(text, at + 1)
        return 0.0, end, _LONG if end else _NONE
    if digits > _MOST_DIGITS or decimals > _MOST_DECIMALS:
        return 0.0, at, _LONG
    magnitude = number / _POWERS[decimals]
    return (-magnitude if negative else magnitude), at, _EXACT


@part_of_kernel
def _after_exponent(text: NDArray[np.uint8], at: int) -> int:
    """Return the place after an exponent, 0 if there is none."""
    if text[at] == _MINUS or text[at] == _PLUS:
        at += 1
    start = at
    while _ZERO <= text[at] <= _ZERO + 9:
        at += 1
    return at if at > start else 0
