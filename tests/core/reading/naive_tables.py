"""Slow and obvious reader of wide tables, the twin of `core.reading.table`; shares nothing with the program."""

from __future__ import annotations

import csv
import math


def naive_columns(text: str, delimiter: str, decimal: str, before: int) -> list[list[float]]:
    """Return the columns of a table of numbers after some lines, NaN where a cell is empty."""
    rows = [row for row in csv.reader(text.splitlines()[before:], delimiter=delimiter) if any(row)]
    return [
        [float(row[i].replace(decimal, ".")) if row[i] else math.nan for row in rows]
        for i in range(len(rows[0]))
    ]
