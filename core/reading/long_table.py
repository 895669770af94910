"""Long tables: rows of several curves, told apart by a key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from core.curves.curve_set import FloatArray
from core.reading.channel import Series

BETWEEN_KEYS = "\x1f"
"""Joins the texts of several key columns."""


def parted(
    rows: Series,
    keys: Sequence[str],
    patient: int | None,
    in_seconds: Callable[[FloatArray], tuple[FloatArray, str]],
) -> Iterator[Series]:
    """Yield the curves of a long table in the order in which they begin; their rows may be mingled.

    Parameters
    ----------
    rows : Series
        All rows, times as read.
    keys : sequence of str
        What each row belongs to.
    patient : int or None
        Which part of a key names the patient.
    in_seconds : callable
        Turns the times of one curve into seconds and tells when it began.
    """
    numbers: dict[str, int] = {}
    codes = np.array([numbers.setdefault(key, len(numbers)) for key in keys], np.int64)
    # Stable, so that the rows of each curve stay in the order of the file.
    order = np.argsort(codes, kind="stable")
    edges = np.searchsorted(codes[order], np.arange(len(numbers) + 1))
    for key, number in numbers.items():
        mine = order[edges[number] : edges[number + 1]]
        time, start = in_seconds(rows.time[mine])
        yield Series(
            time,
            rows.value[mine],
            part=str(number + 1),
            patient="" if patient is None else key.split(BETWEEN_KEYS)[patient],
            line=lambda row, mine=mine: rows.line(int(mine[row])),  # type: ignore[misc]
            start=start,
        )
