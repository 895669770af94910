"""Channels of several rates in one table: the empty rows of a slower channel are no gaps."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.curves.curve_set import FloatArray
from core.reading.channel import Series

_FEW = 3


def every_nth(series: Series, several: bool) -> Series:
    """Return the samples of a channel that has one in every n-th row only.

    If all values stand n rows or a multiple of that apart, the rows between them hold other
    channels' samples and are left out; an empty row among the n-th ones is still a missing value.

    Parameters
    ----------
    series : Series
        All rows.
    several : bool
        Whether the table holds other channels; otherwise each empty row is a missing value.
    """
    there = np.flatnonzero(~np.isnan(series.value))
    if not several or len(there) < _FEW or len(there) == len(series.value):
        return series
    apart = int(np.gcd.reduce(np.diff(there)))
    if apart < 2:
        return series
    rows = np.arange(int(there[0]) % apart, len(series.value), apart)
    return replace(
        series,
        time=series.time[rows],
        value=series.value[rows],
        line=lambda row: series.line(int(rows[row])),
    )


def rate_of(time: FloatArray) -> float | None:
    """Return the samples a second of evenly spaced times, None if they are not even."""
    if len(time) < 2 or not time[-1] > time[0]:
        return None
    rate = (len(time) - 1) / (time[-1] - time[0])
    steps = np.diff(time)
    even = np.max(np.abs(steps * rate - 1)) < 0.05
    return float(f"{rate:.6g}") if even else None
