"""What no whole cycle is, whatever is asked for: far longer than its neighbours, or of missing samples."""

from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.time_axis import lacking

FAR_LONGER = 4.0
"""Usual lengths of its neighbours beyond which a cycle is none: several that were not told apart, or a pause."""

MOST_MISSING = 0.05
"""Share of the samples of a cycle that may be missing."""

_NEIGHBOURS = 5


def are_stretched(lengths: FloatArray) -> BoolArray:
    """Tell which cycles are far longer than most of the five before and most of the five after them.

    Parameters
    ----------
    lengths : ndarray of float, shape (cycles,)
        In order of time; NaN for what is no whole cycle and no neighbour.
    """
    stretched, known = np.zeros(len(lengths), np.bool_), np.flatnonzero(np.isfinite(lengths))
    if len(known):
        beyond = np.full(_NEIGHBOURS, np.nan)
        around = sliding_window_view(np.concatenate([beyond, lengths[known], beyond]), _NEIGHBOURS)
        count = np.count_nonzero(np.isfinite(around), axis=1)
        # The lower median; NaN comes last, and stands where there is no neighbour.
        usual = np.sort(around, axis=1)[np.arange(len(around)), (count - 1) // 2]
        # fmax passes over NaN: at either end only one side has neighbours.
        both_sides = np.fmax(usual[: len(known)], usual[-len(known) :])
        stretched[known] = lengths[known] > FAR_LONGER * both_sides
    return stretched


def are_gappy(time: FloatArray, first: IntArray, last: IntArray) -> BoolArray:
    """Tell in which cycles too many samples are missing.

    Parameters
    ----------
    time : ndarray of float, shape (samples,)
        Of the recording.
    first, last : ndarray of int, shape (cycles,)
        Samples ``first:last`` of each cycle, at least two.
    """
    before = lacking(time)
    if not before.any():
        return np.zeros(len(first), np.bool_)
    missing = np.concatenate([[0], np.cumsum(before)])
    # What is missing before its first sample is not the cycle's own.
    within = missing[last] - missing[first + 1]
    gappy: BoolArray = within > MOST_MISSING * (within + last - first)
    return gappy
