"""Breaths that are far fainter than the others of their recording, as under a leak."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.curves.cycles.found import typical_likeness
from core.curves.cycles.plausible import FAR_LONGER

_FEWEST = 4
_ALIKE, _UNEVEN = 0.8, 0.5

Search = Callable[[FloatArray, float], IntArray]


def with_faint_ones(search: Search, value: FloatArray, rate: float) -> IntArray:
    """Return the onsets that a search finds, with those of faint breaths where it found none for long.

    What counts as a breath is measured by the others of the recording. So a stretch of many lengths
    of a breath without any is searched by itself; what is found there are breaths if most are like
    each other and come evenly, which noise, drift and what is done to a tube are not.

    Parameters
    ----------
    search : callable
        From evenly spaced values and samples a second to the samples at which breaths begin.
    value : ndarray of float, shape (samples,)
        In any unit.
    rate : float
        Samples a second.

    Returns
    -------
    ndarray of int
        Ascending.
    """
    onsets = search(value, rate)
    if len(onsets) < _FEWEST:
        return onsets
    usual = float(np.median(np.diff(onsets)))
    found = [onsets]
    for begin, end in itertools.pairwise([0, *onsets.tolist(), len(value)]):
        # The breath that begins a stretch would make the others look faint once more.
        first = begin + round(usual) * (begin in onsets)
        if end - begin > FAR_LONGER * usual:
            inner = search(value[first:end], rate) + first
            if len(inner) >= _FEWEST and _are_breaths(value, inner):
                found.append(inner)
    return np.unique(np.concatenate(found))


def _are_breaths(value: FloatArray, onsets: IntArray) -> bool:
    likeness = typical_likeness(np.arange(len(value), dtype=np.float64), value, onsets[:-1], onsets[1:])
    short, usual, long = np.percentile(np.diff(onsets), [25, 50, 75])
    return bool(np.median(likeness) >= _ALIKE and long - short <= _UNEVEN * usual)
