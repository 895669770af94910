"""Where beats begin: a fixed time before the R peak of an ECG, at the foot of any other pulse.

Both peaks are found by two moving averages (Elgendi 2013 for the R peak, Elgendi et al. 2013 for the
pulse): where the mean energy over the length of a complex is above that over the length of a beat.
"""

from __future__ import annotations

import numpy as np
import scipy  # whose parts are loaded when they are first named: they take longer than a small run

from core.curves.curve_set import FloatArray, IntArray
from core.curves.cycles.rises import feet

BEFORE_R = 0.25
"""Seconds from the beginning of a beat of an ECG to its R peak: the P wave belongs to it."""

_SLOWEST_ECG, _SLOWEST_PULSE = 50.0, 10.0
_REFRACTORY = 0.25
_QUIET = 90
"""Per cent of the time that is taken to be without artefacts."""
_WEAK, _LARGE, _NEIGHBOURS = 0.25, 80, 21
"""A peak is noise below this share of a large one, a percentile of so many around it."""

_UPSTROKE = 0.6


def beat_onsets(value: FloatArray, rate: float, electrical: bool) -> IntArray:
    """Return the samples at which beats begin.

    Parameters
    ----------
    value : ndarray of float, shape (samples,)
        In any unit.
    rate : float
        Samples a second.
    electrical : bool
        Whether it is an ECG.

    Returns
    -------
    ndarray of int
        Ascending; those of an ECG may not be samples of the recording, as its first beat may begin
        before it.

    Raises
    ------
    ValueError
        If there are too few samples a second to tell a beat, with the number needed.
    """
    slowest = _SLOWEST_ECG if electrical else _SLOWEST_PULSE
    if rate < slowest:
        raise ValueError(f"{slowest:g}")
    if electrical:
        return r_peaks(value, rate) - round(BEFORE_R * rate)
    return pulse_feet(value, rate)


def r_peaks(value: FloatArray, rate: float) -> IntArray:
    """Return the samples of the R peaks, or of the S waves where most of these are the larger ones.

    Parameters
    ----------
    value : ndarray of float, shape (samples,)
        An ECG of either polarity.
    rate : float
        Samples a second, at least 50.
    """
    filtered = _band(value, rate, 8.0, 20.0)
    # Elgendi's figures: 97 ms for a QRS complex, 611 ms for a beat, 8 % of the mean energy above it.
    blocks = _blocks(filtered**2, rate, 0.097, 0.611, 0.08)
    if not blocks:
        return np.empty(0, np.int64)
    up = np.median([filtered[a:b].max() for a, b in blocks])
    down = np.median([-filtered[a:b].min() for a, b in blocks])
    upright = filtered if up >= down else -filtered
    return _peaks(upright, blocks, rate)


def pulse_feet(value: FloatArray, rate: float) -> IntArray:
    """Return the samples of the feet of the pulses.

    Parameters
    ----------
    value : ndarray of float, shape (samples,)
        A pressure or plethysmogram that rises with the heart beat.
    rate : float
        Samples a second, at least 10.
    """
    filtered = _band(value, rate, 0.5, 8.0)
    # 111 ms, 667 ms and 2 % for the pulse, whose systole is upwards: only that side has energy.
    blocks = _blocks(np.clip(filtered, 0.0, None) ** 2, rate, 0.111, 0.667, 0.02)
    return feet(_band(value, rate, None, 15.0), _peaks(filtered, blocks, rate), round(_UPSTROKE * rate))


def _band(value: FloatArray, rate: float, low: float | None, high: float) -> FloatArray:
    """Keep a band of frequencies, without any delay."""
    # A digital filter passes nothing above half the rate.
    high = min(high, 0.45 * rate)
    edges, kind = (high, "lowpass") if low is None else ((low, high), "bandpass")
    sections = scipy.signal.butter(2, edges, kind, fs=rate, output="sos")
    padding = min(len(value) - 1, round(2 * rate))
    # Without its level, so that rounding makes no beats of a constant.
    filtered: FloatArray = scipy.signal.sosfiltfilt(sections, value - np.median(value), padlen=padding)
    return filtered


def _blocks(
    energy: FloatArray, rate: float, short: float, long: float, above: float
) -> list[tuple[int, int]]:
    """Return the stretches of energy as long as a complex at least."""
    complex_, beat = (
        scipy.ndimage.uniform_filter1d(energy, max(1, round(seconds * rate)), mode="nearest")
        for seconds in (short, long)
    )
    # The paper takes the plain mean; an artefact must not hide the beats of a whole recording.
    usual = np.minimum(beat, np.percentile(beat, _QUIET)).mean()
    inside = complex_ > beat + above * usual
    edges = np.flatnonzero(np.diff(np.concatenate([[False], inside, [False]]).astype(np.int8)))
    least = max(1, round(short * rate))
    return [(int(a), int(b)) for a, b in edges.reshape(-1, 2) if b - a >= least]


def _peaks(value: FloatArray, blocks: list[tuple[int, int]], rate: float) -> IntArray:
    """Return the highest sample of each block; of two closer than a heart can beat, the higher one."""
    peaks: list[int] = []
    for a, b in blocks:
        peak = a + int(value[a:b].argmax())
        if peaks and peak - peaks[-1] < _REFRACTORY * rate:
            if value[peak] > value[peaks[-1]]:
                peaks[-1] = peak
        else:
            peaks.append(peak)
    found = np.array(peaks, np.int64)
    heights = value[found]
    usual: FloatArray = scipy.ndimage.percentile_filter(heights, _LARGE, _NEIGHBOURS, mode="nearest")
    return found[heights >= _WEAK * usual]
