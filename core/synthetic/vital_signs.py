"""Oxygen saturation and heart beats of invented patients."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray
from core.synthetic.chance import Chance


def saturation(chance: Chance, duration: float) -> tuple[FloatArray, FloatArray]:
    """Return SpO2 as a monitor stores it: at irregular times, in whole per cent.

    A patient keeps a level of his own, wanders around it, and loses oxygen in some episodes:
    slowly at first, as the lung holds a reserve, and quickly regained once he breathes again.

    Parameters
    ----------
    chance : Chance
        Where the patient is drawn from.
    duration : float
        Length of the recording in seconds.

    Returns
    -------
    time : ndarray of float, shape (samples,)
        Seconds from 0 to `duration`, 1 to 4 s apart.
    value : ndarray of float, shape (samples,)
        Per cent.
    """
    time = _irregular_times(chance, duration)
    level = chance.between(93.5, 98.5)
    wander = _wander(chance, time, relaxation=150.0) * chance.between(0.3, 0.8)
    lost = np.zeros(len(time))
    for _ in range(int(chance.between(0, 4))):
        start, depth = chance.between(0.05, 0.8) * duration, chance.between(3, 14)
        # Episodes that overlap do not add up: the deeper one is seen.
        lost = np.maximum(
            lost, depth * _episode(time - start, chance.between(25, 60), chance.between(12, 30))
        )
    # A monitor shows no more than 100 %, and few go below 60.
    value = np.clip(level + wander - lost, 60, 100)
    return time, np.round(value).astype(np.float64)


def _irregular_times(chance: Chance, duration: float) -> FloatArray:
    usual = (1.0, 2.0, 3.0)[int(chance.between(0, 3))]
    times, now = [0.0], 0.0
    while True:
        late = 1.0 if chance.between(0, 1) < 0.1 else 0.0
        now += min(max(usual + late + chance.between(-0.15, 0.15), 1.0), 4.0)
        if now > duration:
            return np.round(np.array(times), 2)
        times.append(now)


def _wander(chance: Chance, time: FloatArray, relaxation: float) -> FloatArray:
    """Ornstein-Uhlenbeck process of unit variance at irregular times."""
    shocks = chance.normals(len(time))
    values = [float(shocks[0])]
    for step, shock in zip(np.diff(time), shocks[1:], strict=True):
        memory = np.exp(-step / relaxation)
        values.append(memory * values[-1] + np.sqrt(1 - memory**2) * shock)
    return np.array(values)


def _episode(since: FloatArray, length: float, recovery: float) -> FloatArray:
    """Loss of oxygen of depth 1: an S-shaped fall over `length` seconds, then an exponential return."""
    fall = np.clip(since / length, 0, 1)
    return np.where(
        since < length, fall**2 * (3 - 2 * fall), np.exp(-np.maximum(since - length, 0) / recovery)
    )


@dataclass(frozen=True)
class Heart:
    """The electrical picture of one patient's heart beat in lead II.

    Attributes
    ----------
    waves : tuple of (height, centre, width)
        P, Q, R, S and T wave: mV, seconds from the R peak, seconds.
    level : float
        mV between the beats.
    noise : float
        mV.
    """

    waves: tuple[tuple[float, float, float], ...]
    level: float
    noise: float


def invent_heart(chance: Chance) -> Heart:
    """Draw a heart from the range of adults in sinus rhythm."""
    tall = chance.around(1.0, 0.25)
    waves = (
        (tall * chance.around(0.14, 0.3), -chance.around(0.16, 0.10), chance.around(0.022, 0.15)),
        (-tall * chance.around(0.10, 0.5), -chance.around(0.034, 0.1), chance.around(0.009, 0.15)),
        (tall, 0.0, chance.around(0.0115, 0.12)),
        (-tall * chance.around(0.16, 0.5), chance.around(0.034, 0.12), chance.around(0.011, 0.2)),
        (tall * chance.around(0.26, 0.4), chance.around(0.26, 0.10), chance.around(0.042, 0.15)),
    )
    return Heart(waves, chance.between(-0.3, 0.3), chance.around(0.008, 0.4))


def beat(
    heart: Heart, chance: Chance, before: float, after: float, rate: float
) -> tuple[FloatArray, FloatArray]:
    """Return one beat around its R peak: time from 0 in s, and mV in steps of 0.005 mV.

    The T wave is drawn with a steeper end than start, waves vary a little from beat to beat, and
    breathing moves the base line.

    Parameters
    ----------
    heart : Heart
        Whose beat.
    chance : Chance
        Where this beat is drawn from.
    before, after : float
        Seconds before and after the R peak.
    rate : float
        Samples in a second.

    Returns
    -------
    time, value : ndarray of float, shape (samples,)
        Seconds from 0, and mV.
    """
    time = np.arange(round((before + after) * rate) + 1) / rate
    # The peak falls between two samples, wherever the heart puts it.
    since = time - before - chance.between(0, 1) / rate
    hurry = chance.around(1.0, 0.03)
    value = np.full(len(time), heart.level)
    for number, (height, centre, width) in enumerate(heart.waves):
        place = (since - centre * hurry) / width
        if number == len(heart.waves) - 1:
            place = np.where(place > 0, 1.35 * place, 0.8 * place)
        value += height * chance.around(1.0, 0.04) * np.exp(-(place**2) / 2)
    value += chance.between(-0.05, 0.05) + chance.between(-0.06, 0.06) * time
    value += heart.noise * chance.correlated_noise(len(time), 0.4)
    return np.round(time, 6), np.round(np.round(value / 0.005) * 0.005, 3) + 0.0
