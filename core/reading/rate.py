"""Rates: the empty rows of a slower channel are no gaps, and times that were rounded come evenly."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.curves.curve_set import FloatArray
from core.reading.channel import Series
from core.reading.problem import Refused

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
    # The rhythm goes back to the first row: what is empty there is missing.
    rows = np.arange(int(there[0]) % apart, len(series.value), apart)
    return replace(
        series,
        time=series.time[rows],
        value=series.value[rows],
        line=lambda row: series.line(int(rows[row])),
    )


def evenly(time: FloatArray, rate: float) -> FloatArray:
    """Return the times of samples that come at a fixed rate, where the written ones are only rounded.

    Each written time may be off by half of its distance to the next other one, which is what
    rounding does; so no gap is closed.

    Parameters
    ----------
    time : ndarray of float, shape (samples,)
        As written, in seconds.
    rate : float
        Samples a second.

    Raises
    ------
    Refused
        If the samples do not come at this rate.
    """
    if len(time) < 2:
        return time
    even: FloatArray = time[0] + np.arange(len(time)) / rate
    distinct, place = np.unique(time, return_inverse=True)
    apart = np.concatenate([[0.0], np.diff(distinct), [0.0]])
    allowed = 0.5 * np.maximum(np.maximum(apart[place], apart[place + 1]), 1 / rate) + 1e-9
    wrong = np.flatnonzero(~(np.abs(time - even) <= allowed))
    if len(wrong):
        raise Refused(
            "time",
            f"The samples do not come at {rate:g} Hz: the time of row {wrong[0] + 1:,} is off by "
            f"{abs(time[wrong[0]] - even[wrong[0]]):.3g} s; correct the rate or the times.",
        )
    return even
