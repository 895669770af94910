"""Synthetic recordings whose breaths and beats are known: each shape is put at the times given."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import CurveSet


def flow_of(begins, end, rate, *, peak=500.0, share=0.4, first=0.0, decay=0.12):
    """Time, and flow of breaths at `begins`: decelerating inspiration, as much out again, then rest."""
    time = first + np.arange(round((end - first) * rate)) / rate
    flow = np.zeros(len(time))
    for begin, stop in zip(begins, [*begins[1:], end], strict=True):
        change = begin + share * (stop - begin)
        flow = np.where(
            (time >= begin) & (time < change), peak * (1.1 - (time - begin) / (change - begin)), flow
        )
        lasts = decay * (stop - begin)
        volume = 0.6 * peak * (change - begin)
        out = volume / (lasts * (1 - decayed((stop - change) / lasts))) * decayed((time - change) / lasts)
        flow = np.where((time >= change) & (time < stop), -out, flow)
    return time, flow


def decayed(since):
    """Exponential decay; 1 before it begins."""
    return np.exp(-np.maximum(since, 0.0))


def pressure_of(begins, end, rate, *, height=12.0, peep=5.0, share=0.4):
    """Time, and pressure of breaths: a rise within 0.15 s, a plateau, a fall to the end-expiratory pressure."""
    time = np.arange(round(end * rate)) / rate
    value = np.full(len(time), peep)
    for begin, stop in zip(begins, [*begins[1:], end], strict=True):
        change = begin + share * (stop - begin)
        rise = height * np.minimum((time - begin) / 0.15, 1.0)
        fall = height * decayed((time - change) / 0.15)
        value += np.where((time >= begin) & (time < change), rise, 0.0)
        value += np.where((time >= change) & (time < stop), fall, 0.0)
    return time, value


_WAVES = (
    (-0.17, 0.022, 0.12),
    (-0.03, 0.01, -0.12),
    (0.0, 0.011, 1.0),
    (0.03, 0.011, -0.2),
    (0.28, 0.05, 0.3),
)
"""P, Q, R, S and T: seconds from the R peak, width, height in mV."""


def ecg_of(peaks, end, rate):
    """Time, and ECG with R peaks at `peaks`."""
    time = np.arange(round(end * rate)) / rate
    value = np.zeros(len(time))
    for peak in peaks:
        for offset, width, height in _WAVES:
            value += height * np.exp(-(((time - peak - offset) / width) ** 2) / 2)
    return time, value


def pulse_of(begins, end, rate):
    """Time, and plethysmogram of pulses that begin to rise at `begins`: upstroke of 0.15 s, decay, notch."""
    time = np.arange(round(end * rate)) / rate
    value = np.full(len(time), 40.0)
    for begin, stop in zip(begins, [*begins[1:], end], strict=True):
        since = time - begin
        decay = decayed((since - 0.15) / (0.35 * (stop - begin)))
        notch = 6.0 * np.exp(-(((since - 0.4) / 0.05) ** 2) / 2)
        shape = np.where(since < 0.15, 30 * np.sin(0.5 * np.pi * since / 0.15) ** 2, 30 * decay + notch)
        value = np.where((since >= 0) & (time < stop), 40.0 + shape, value)
    return time, value


def a_set(signal, unit, *recordings, patients=None):
    """Recordings as a set, named a, b and so on."""
    names = [chr(ord("a") + i) for i in range(len(recordings))]
    return CurveSet.from_curves(signal, unit, recordings, names, patients or range(len(recordings)))


def periods(random, count, usual, spread):
    """Begins of so many cycles of uneven length, the first one a little after the start."""
    return 0.7 * usual + np.concatenate(
        [[0.0], np.cumsum(usual * (1 + spread * random.uniform(-1, 1, count - 1)))]
    )


def matched(found, known, within):
    """How many known times have a found one, each found one counting once."""
    left, hits = list(found), 0
    for time in known:
        near = [x for x in left if abs(x - time) <= within]
        if near:
            left.remove(min(near, key=lambda x: abs(x - time)))
            hits += 1
    return hits
