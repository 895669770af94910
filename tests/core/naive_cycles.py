"""Onsets of breaths and beats sample by sample, as one would explain them: twins of `core.curves.cycles`."""

from __future__ import annotations

import itertools
import math
import statistics

import numpy as np


def inward_turns(flow, rate, least_volume=None):
    """Follow the state of a flow without an offset through time."""
    usual = float(np.percentile(np.abs(flow), 95))
    if usual == 0:
        return []
    high, low = 0.1 * usual, 0.02 * usual
    state, last_rest, begin = "unknown", None, None
    breaths = []

    def close():
        if begin is not None:
            breaths.append((begin, sum(float(flow[j]) for j in range(begin, i)) / rate))

    for i in range(len(flow)):
        if flow[i] > high and state != "in":
            state, begin = "in", None if last_rest is None else last_rest + 1
        elif flow[i] < -high and state == "in":
            close()
            state = "out"
        elif flow[i] < -high:
            state = "out"
        if flow[i] <= low:
            last_rest = i
    i = len(flow)
    if state == "in":
        close()
    volumes = [volume for _, volume in breaths]
    least = least_volume
    if least is None:
        least = 0.2 * float(np.percentile(volumes, 75)) if volumes else 0.0
    return [begin for begin, volume in breaths if volume >= least]


def offsets(flow, rises):
    """Mean over each breath, then the median of it and two on either side, on lines between the middles."""
    if len(rises) < 2:
        return [0.0] * len(flow)
    means = [sum(flow[a:b]) / (b - a) for a, b in itertools.pairwise(rises)]
    usual = statistics.median(means)
    peak = float(np.percentile(np.abs(np.array(flow) - usual), 95))
    if len(means) < 3 and abs(usual) <= 0.1 * peak:
        return [0.0] * len(flow)
    padded = [means[0]] * 2 + means + [means[-1]] * 2
    smooth = [statistics.median(padded[i : i + 5]) for i in range(len(means))]
    middles = [(a + b) / 2 for a, b in itertools.pairwise(rises)]
    return [float(np.interp(i, middles, smooth)) for i in range(len(flow))]


def stretched(lengths):
    """Which are more than four times as long as the middle one of the five before and of the five after."""
    known = [i for i, length in enumerate(lengths) if not math.isnan(length)]
    found = [False] * len(lengths)
    for place, i in enumerate(known):
        sides = (known[max(0, place - 5) : place], known[place + 1 : place + 6])
        usual = [statistics.median_low([lengths[j] for j in side]) for side in sides if side]
        found[i] = bool(usual) and lengths[i] > 4 * max(usual)
    return found


def foot(value, before, peak, reach=None):
    """Last sample before a peak that is below a tenth of the rise to it; None if it had begun before."""
    from_ = before if reach is None else max(before, peak - reach)
    low, at_low = math.inf, from_
    for i in range(from_, peak + 1):
        if value[i] < low:
            low, at_low = value[i], i
    last = max(i for i in range(from_, peak + 1) if value[i] <= low + 0.1 * (value[peak] - low))
    return None if from_ == 0 and at_low == 0 and last <= 0.2 * peak else last


def moving_mean(values, width):
    """Mean of so many values around each, the ends repeated; the middle of an even width is its later half."""
    left = width // 2
    padded = [values[0]] * left + list(values) + [values[-1]] * (width - left)
    return [sum(padded[i : i + width]) / width for i in range(len(values))]


def stretches_of_energy(energy, rate, short, long, above):
    """Stretches in which the mean over a complex is above that over a beat, as long as a complex at least."""
    complex_ = moving_mean(energy, max(1, round(short * rate)))
    beat = moving_mean(energy, max(1, round(long * rate)))
    most = float(np.percentile(beat, 90))
    level = above * sum(min(x, most) for x in beat) / len(beat)
    found, begin = [], None
    for i in range(len(energy) + 1):
        inside = i < len(energy) and complex_[i] > beat[i] + level
        if inside and begin is None:
            begin = i
        elif not inside and begin is not None:
            if i - begin >= max(1, round(short * rate)):
                found.append((begin, i))
            begin = None
    return found


def windows(time, seconds):
    """Indices of the samples of each whole window."""
    step = float(np.median(np.diff(time)))
    found, k = [], 0
    while True:
        begin, end = round(time[0] + k * seconds, 9), round(time[0] + (k + 1) * seconds, 9)
        if end > time[-1] + 1.5 * step:
            return found
        found.append([i for i, t in enumerate(time) if begin <= round(t, 9) < end])
        k += 1


def stretches(time, bridged=False):
    """Walk along and part where a step is long or, if nine in ten are alike, half as long again as they are."""
    steps = [late - early for early, late in itertools.pairwise(time.tolist())]
    usual = statistics.median(steps)
    alike = sum(abs(step - usual) <= 0.01 * usual for step in steps)
    told = not bridged and len(steps) >= 10 and alike >= 0.9 * len(steps)
    begins = [0]
    for place, step in enumerate(steps, 1):
        if step > 5 * usual * (1 + 1e-9) or (told and step >= 1.5 * usual):
            begins.append(place)
    return list(itertools.pairwise([*begins, len(time)]))
