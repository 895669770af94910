"""The time axis: how it is divided evenly, how exact its borders are."""

from __future__ import annotations

import math

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.errors import ParameterError

_DECIMALS = 9
_ENOUGH_STEPS, _EVEN, _MOSTLY = 10, 0.01, 0.9


def round_times(times: FloatArray | float) -> FloatArray:
    """Round times to nanoseconds.

    A border computed as ``3 * 0.05`` becomes the very number that a file's ``0.15`` is read as,
    so that samples and borders that coincide on paper coincide in the machine.

    Parameters
    ----------
    times : float or ndarray of float
        Seconds.

    Returns
    -------
    ndarray of float
        The same times, each the float closest to its decimal fraction.
    """
    rounded: FloatArray = np.round(times, _DECIMALS)
    return rounded


def time_tolerance(start: float, end: float) -> float:
    """Return the difference in seconds below which two times are the same.

    Parameters
    ----------
    start, end : float
        The stretch of time they lie in, in seconds.
    """
    return 10.0**-_DECIMALS * max(1.0, end - start)


def median_step(steps: FloatArray) -> float:
    """Return the median of the time from each sample to the next, as `numpy.median` does in a twentieth of the time.

    Parameters
    ----------
    steps : ndarray of float
        Seconds, at least one, none of them NaN.
    """
    above = len(steps) // 2
    middle = np.partition(steps, above)
    # To have two places sorted out takes more than twice as long.
    below = middle[above] if len(steps) % 2 else middle[:above].max()
    return 0.5 * float(below + middle[above])


def divide(start: float, end: float, step: float, *, most: int, parameter: str) -> FloatArray:
    """Divide a stretch of time into pieces of equal length (design 5.1 and 10.1).

    What is left at the end is a piece of its own if it is at least half as long as the others;
    otherwise it joins the last one.

    Parameters
    ----------
    start, end, step : float
        Seconds; `step` is positive.
    most : int
        Largest number of pieces allowed.
    parameter : str
        Name of the parameter that `step` comes from, for the message.

    Returns
    -------
    ndarray of float, shape (pieces + 1,)
        The borders, ascending, from exactly `start` to exactly `end`.

    Raises
    ------
    ParameterError
        If there were more than `most` pieces.
    """
    if (end - start) / step > most:
        raise ParameterError(
            f"Steps of {step:g} s would cut {end - start:g} s into more than {most:,} pieces; choose a longer step.",
            parameter,
        )
    # Rounded first: 0.3 / 0.1 is less than 3 in binary.
    ratio = round((end - start) / step, _DECIMALS)
    whole = math.floor(ratio)
    pieces = max(1, whole + (ratio - whole >= 0.5))
    borders = round_times(start + step * np.arange(pieces + 1, dtype=np.float64))
    borders[0], borders[-1] = start, end
    return borders


def skipped(time: FloatArray) -> IntArray:
    """Return the samples before which even times jump, as they do where rows were left out.

    Parameters
    ----------
    time : ndarray of float, shape (samples,)
        Seconds, increasing. Where few steps are alike nothing is told.
    """
    steps = np.diff(time)
    if len(steps) < _ENOUGH_STEPS or steps.max() < 1.5 * steps.min():
        return np.empty(0, np.int64)
    usual = median_step(steps)
    if np.count_nonzero(np.abs(steps - usual) <= _EVEN * usual) < _MOSTLY * len(steps):
        return np.empty(0, np.int64)
    return np.flatnonzero(steps >= 1.5 * usual) + 1


def lacking(time: FloatArray) -> IntArray:
    """Return how many samples are missing before each one, shape (samples,).

    Parameters
    ----------
    time : ndarray of float, shape (samples,)
        Seconds, increasing. Where few steps are multiples of the usual one nothing is told.
    """
    missing = np.zeros(len(time), np.int64)
    steps = np.diff(time)
    if len(steps) >= _ENOUGH_STEPS and steps.max() >= 1.5 * steps.min():
        steps /= median_step(steps)
        whole = np.maximum(np.rint(steps), 1.0)
        if np.count_nonzero(np.abs(steps - whole) <= _EVEN * whole) >= _MOSTLY * len(steps):
            missing[1:] = whole.astype(np.int64) - 1
    return missing
