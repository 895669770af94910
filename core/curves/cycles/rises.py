"""Where a signal begins to rise: breaths in a pressure, or in anything that rises with each of them.

Neither the level of the signal nor a slow drift matters. Samples are evenly spaced here;
`core.curves.cycles.onsets` sees to that.
"""

from __future__ import annotations

import itertools

import numpy as np
import scipy  # whose parts are loaded when they are first named: they take longer than a small run

from core.curves.curve_set import FloatArray, IntArray

_AMPLITUDE_WINDOW, _SMOOTHING, _SHORTEST = 15.0, 0.1, 0.2
_PROMINENCE = 0.35
_FOOT, _RESTED = 0.1, 0.2


def rise_onsets(value: FloatArray, rate: float) -> IntArray:
    """Return the samples at which a pressure, or another signal of breathing, begins to rise.

    A rise counts if it stands out by a third of the usual amplitude, which is the median range in
    15 s, so that slow drifts and changed end-expiratory pressures do not matter. It begins at the
    last sample below a tenth of its height.

    Parameters
    ----------
    value : ndarray of float, shape (samples,)
        In any unit.
    rate : float
        Samples a second.

    Returns
    -------
    ndarray of int
        Ascending.
    """
    smooth = scipy.ndimage.uniform_filter1d(value, max(1, round(_SMOOTHING * rate)), mode="nearest")
    width = max(1, min(len(value), round(_AMPLITUDE_WINDOW * rate)))
    ranges = scipy.ndimage.maximum_filter1d(smooth, width) - scipy.ndimage.minimum_filter1d(smooth, width)
    usual = float(np.median(ranges)) if len(ranges) else 0.0
    if usual == 0.0:
        return np.empty(0, np.int64)
    # With a fall at the end, so that a breath that is cut off there still ends the one before it.
    closed = np.append(smooth, smooth.min())
    peaks, _ = scipy.signal.find_peaks(
        closed, prominence=_PROMINENCE * usual, distance=max(1, round(_SHORTEST * rate))
    )
    return feet(smooth, peaks)


def feet(value: FloatArray, peaks: IntArray, reach: int | None = None) -> IntArray:
    """Return where the rise to each peak begins: after the last sample below a tenth of its height.

    Parameters
    ----------
    value : ndarray of float, shape (samples,)
        In any unit.
    peaks : ndarray of int
        Ascending.
    reach : int, optional
        Most samples that a rise may take; back to the peak before by default.

    Returns
    -------
    ndarray of int
        One a peak, without those whose rise had begun before the first sample.
    """
    begins = []
    for before, peak in itertools.pairwise([0, *peaks.tolist()]):
        from_ = before if reach is None else max(before, peak - reach)
        stretch = value[from_ : peak + 1]
        low = stretch.min()
        last = int(np.flatnonzero(stretch <= low + _FOOT * (stretch[-1] - low))[-1])
        # What rises from the very first sample on may have begun before it.
        if from_ > 0 or stretch.argmin() > 0 or last > _RESTED * peak:
            begins.append(from_ + last)
    return np.array(begins, np.int64)
