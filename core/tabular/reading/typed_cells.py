"""Cells of files that know numbers, dates and truth values, as texts without loss."""

from __future__ import annotations

import datetime
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from core.tabular.reading.recorded import TextCodes
from core.tabular.table import CodeArray

_WHOLE = 2.0**53
_MIDNIGHT = datetime.time()


def text_of(cell: Any) -> str:
    """Return a cell as the shortest text that tells it from all others; empty if there is no value."""
    if cell is None or cell == "":
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, float):
        if math.isnan(cell):
            return ""
        # Workbooks know floats only, in which 3 is 3.0.
        return f"{cell:.0f}" if cell.is_integer() and abs(cell) < _WHOLE else repr(cell)
    if isinstance(cell, datetime.datetime):
        # Most formats keep a date as the moment at which it begins.
        return str(cell.date() if cell.timetz() == _MIDNIGHT else cell)
    if isinstance(cell, datetime.timedelta):
        return text_of(cell.total_seconds())
    return str(cell)


def coded_values(codes: CodeArray, values: Sequence[Any]) -> tuple[CodeArray, tuple[str, ...]]:
    """Return codes and labels of cells that are given as codes into a list of values.

    Parameters
    ----------
    codes : ndarray of int32, shape (rows,)
        -1 for a missing cell.
    values : sequence
        Of any type a cell may have; several may have the same text.
    """
    texts = TextCodes()
    new = texts.of([text_of(value) for value in values])
    # The code -1 finds the last entry.
    return np.append(new, np.int32(-1))[codes], texts.labels
