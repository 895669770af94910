"""Where breaths begin: in a flow where it turns inwards, in any other signal where it rises.

Samples are evenly spaced here; `core.curves.cycles.onsets` sees to that.
"""

from __future__ import annotations

import itertools

import numpy as np
import scipy  # whose parts are loaded when they are first named: they take longer than a small run

from core.curves.curve_set import BoolArray, FloatArray, IntArray

FLOWING, RESTING = 0.1, 0.02
"""Levels of the hysteresis: flow counts as in or out beyond the first, as none below the second."""

_LEAST_SHARE = 0.2
"""Volume of the smallest breath as a share of a large one, the upper quartile of the recording."""

_OFFSET_WINDOW = 60.0
"""Seconds over which as much flows in as out; in less an unfinished breath would look like an offset."""

_AMPLITUDE_WINDOW, _SMOOTHING, _SHORTEST = 15.0, 0.1, 0.2
_PROMINENCE = 0.35
_FOOT, _RESTED = 0.1, 0.2


def flow_onsets(flow: FloatArray, rate: float, least_volume: float | None) -> IntArray:
    """Return the samples at which flow turns inwards.

    Flow is in or out once it has left the zone around zero (a tenth of its usual peak); a breath
    begins where it left the inner zone before that. A slow offset of the sensor, taken as the mean
    over a minute, is not part of it.

    Parameters
    ----------
    flow : ndarray of float, shape (samples,)
        In any unit, inwards positive.
    rate : float
        Samples a second.
    least_volume : float or None
        Volume that must come in before flow turns outwards, in the unit of flow times seconds; a
        fifth of a large breath by default. Less is no breath of its own.

    Returns
    -------
    ndarray of int
        Ascending. A breath that had begun before the first sample is not among them.
    """
    flow = flow - _offset(flow, rate)
    usual = float(np.percentile(np.abs(flow), 95)) if len(flow) else 0.0
    if usual == 0.0:
        return np.empty(0, np.int64)
    rises, falls = turns(flow > FLOWING * usual, flow < -FLOWING * usual)
    resting = np.flatnonzero(flow <= RESTING * usual)
    last_rest = np.searchsorted(resting, rises) - 1
    known = last_rest >= 0
    begins = resting[last_rest[known]] + 1
    volume_so_far = np.concatenate([[0.0], np.cumsum(flow)]) / rate
    volumes = volume_so_far[falls[known]] - volume_so_far[begins]
    least = least_volume
    if least is None:
        least = _LEAST_SHARE * float(np.percentile(volumes, 75)) if len(volumes) else 0.0
    return begins[volumes >= least]


def _offset(flow: FloatArray, rate: float) -> FloatArray | float:
    """Return the mean over a minute around each sample; 0 for a recording of less."""
    width = round(_OFFSET_WINDOW * rate)
    if len(flow) < width:
        return 0.0
    # A spike of suction must not pass for an offset.
    usual = np.clip(flow, *np.percentile(flow, [1, 99]))
    so_far = np.concatenate([[0.0], np.cumsum(usual)])
    means: FloatArray = (so_far[width:] - so_far[:-width]) / width
    return means[np.clip(np.arange(len(flow)) - width // 2, 0, len(means) - 1)]


def turns(is_in: BoolArray, is_out: BoolArray) -> tuple[IntArray, IntArray]:
    """Return where flow turns inwards, and where it turns outwards again.

    Parameters
    ----------
    is_in, is_out : ndarray of bool, shape (samples,)
        Whether flow is clearly inwards or outwards; where it is neither, nothing changes.

    Returns
    -------
    rises, falls : ndarray of int
        Samples, a fall after each rise; the number of samples where none comes.
    """
    telling = np.flatnonzero(is_in | is_out)
    inward = is_in[telling]
    changed = np.concatenate([[True], inward[1:] != inward[:-1]]) if len(telling) else np.empty(0, bool)
    rises, falls = telling[changed & inward], telling[changed & ~inward]
    ends = np.concatenate([falls, [len(is_in)]])
    return rises, ends[np.searchsorted(falls, rises)]


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
