"""Flow and pressure of ventilated breaths from a one-compartment model of the lung.

The lung is one elastic compartment of compliance C behind a resistance R. Its equation of motion,
``pressure + effort = PEEP + volume / C + R * flow``, gives the flow where the ventilator sets the
pressure and the pressure where it sets the flow; expiration is passive, through a valve with a
resistance of its own.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray
from core.synthetic.chance import Chance

STEP = 0.004
"""Seconds between two steps of the model."""

_VALVE_DELAY = 0.018  # s, in which the expiratory valve opens
_VALVE_RESISTANCE = 0.0025  # cmH2O s/mL
_DEMAND_RESISTANCE = 0.015  # cmH2O s/mL, for gas the patient draws before the ventilator answers
_TRIGGER = 0.7  # cmH2O of effort at which the ventilator answers
_SENSOR_MEMORY = 0.55
_FIFTY_HERTZ = round(0.02 / STEP)


@dataclass(frozen=True)
class Lung:
    """The mechanics of one patient.

    Attributes
    ----------
    resistance_in, resistance_out : float
        Of the airways in inspiration and expiration, cmH2O s/mL.
    compliance : float
        mL/cmH2O.
    collapse : float
        How much the resistance grows as the lung empties; 0 is healthy, 3 obstructive.
    heart_rate : float
        Beats a second; the heart knocks on the lung.
    knock : float
        Flow the heart causes, mL/s.
    turbulence : float
        Share of the flow that secretions make noise of.
    """

    resistance_in: float
    resistance_out: float
    compliance: float
    collapse: float
    heart_rate: float
    knock: float
    turbulence: float


@dataclass(frozen=True)
class Breath:
    """What ventilator and patient do in one breath.

    Attributes
    ----------
    mode : {'pressure', 'support', 'volume'}
        Pressure for a set time, pressure until the flow falls, or a set flow.
    period, inspiration : float
        Seconds from breath to breath, and seconds of it that the inspiration may take.
    peep : float
        Pressure at the end of expiration, cmH2O.
    drive : float
        Inspiratory pressure above `peep` in cmH2O or, with mode ``volume``, flow in mL/s.
    rise : float
        Time constant with which pressure or flow come up, s.
    fall : float
        With mode ``volume``, share of the flow lost until the end of inspiration.
    effort : float
        The patient's own pull at the start of the breath, cmH2O.
    """

    mode: str
    period: float
    inspiration: float
    peep: float
    drive: float
    rise: float
    fall: float
    effort: float


def ventilate(lung: Lung, breaths: Sequence[Breath]) -> tuple[FloatArray, FloatArray]:
    """Run the model through breaths one after the other.

    Returns
    -------
    flow : ndarray of float, shape (steps,)
        mL/s, positive into the lung, every `STEP` seconds.
    pressure : ndarray of float, shape (steps,)
        At the mouth, cmH2O.
    """
    volume, flows, pressures = 0.0, [], []
    for breath, following in zip(breaths, [*breaths[1:], breaths[-1]], strict=True):
        flow, pressure, volume = _one_breath(lung, breath, volume, _efforts(breath, following))
        flows.append(flow)
        pressures.append(pressure)
    return np.concatenate(flows), np.concatenate(pressures)


def _efforts(breath: Breath, following: Breath) -> FloatArray:
    """Pull of the muscles in this breath and, up to the trigger, at the start of the one that follows."""
    time = np.arange(round(breath.period / STEP)) * STEP
    length = min(0.7 * breath.inspiration, 0.6)
    trigger = min(breath.effort, _TRIGGER)
    pull: FloatArray = np.sin(np.pi * np.minimum(time / length, 1)) * breath.effort
    pull = np.maximum(pull, trigger * (time < length / 2))
    lead = min(0.12 * breath.period, 0.25)
    before: FloatArray = np.clip((time - breath.period + lead) / lead, 0, 1) ** 2
    return pull + min(following.effort, _TRIGGER) * before


def _one_breath(
    lung: Lung, breath: Breath, volume: float, pull: FloatArray
) -> tuple[FloatArray, FloatArray, float]:
    flow, pressure = np.empty(len(pull)), np.empty(len(pull))
    inspiring, peak_flow, began, held = True, 0.0, 0.0, breath.peep
    full = max(volume, 1.0)
    for i, muscles in enumerate(pull):
        time = i * STEP
        recoil = volume / lung.compliance + breath.peep - muscles
        if inspiring:
            now, mouth = _inspire(lung, breath, time, recoil)
            peak_flow = max(peak_flow, now)
            # Pressure support ends where flow, once it has come up, has fallen to a quarter of its peak.
            cycled = breath.mode == "support" and time > 2 * breath.rise and now < 0.25 * peak_flow
            if cycled or time >= breath.inspiration:
                inspiring, began, held, full = False, time, mouth, max(volume, 1.0)
        if not inspiring:
            now, mouth = _expire(lung, breath, time - began, recoil, held, volume / full)
        volume += now * STEP
        flow[i], pressure[i] = now, mouth
    return flow, pressure, volume


def _inspire(lung: Lung, breath: Breath, time: float, recoil: float) -> tuple[float, float]:
    # Begins without a slope, as a valve that opens does.
    come_up = 1 - (1 + time / breath.rise) * math.exp(-time / breath.rise)
    if breath.mode == "volume":
        flow = breath.drive * come_up * (1 - breath.fall * time / breath.inspiration)
        return flow, recoil + lung.resistance_in * flow
    # a turbulent airway resists the more the faster the gas goes
    mouth = breath.peep + breath.drive * come_up
    difference = mouth - recoil
    resistance = lung.resistance_in * (1 + 0.02 * abs(difference))
    return difference / resistance, mouth


def _expire(
    lung: Lung, breath: Breath, time: float, recoil: float, held: float, fullness: float
) -> tuple[float, float]:
    valve = breath.peep + (held - breath.peep) * math.exp(-time / _VALVE_DELAY)
    resistance = lung.resistance_out * (1 + lung.collapse * max(0.0, 1 - fullness))
    # Out through the valve; what the patient draws in against it comes by another way.
    opening = _VALVE_RESISTANCE if recoil > valve else _DEMAND_RESISTANCE
    flow = (valve - recoil) / (resistance + opening)
    return flow, valve - opening * flow


def measured_flow(flow: FloatArray, lung: Lung, chance: Chance) -> FloatArray:
    """Return the flow as a ventilator's sensor reports it: 50 Hz, noisy, in steps of 0.5 mL/s."""
    seen = _fifty_hertz(flow) + lung.knock * _heart(lung, flow, chance)
    noise = chance.correlated_noise(len(seen), _SENSOR_MEMORY)
    return _rounded(seen + (3.0 + lung.turbulence * np.abs(seen)) * noise, 0.5)


def measured_pressure(pressure: FloatArray, flow: FloatArray, lung: Lung, chance: Chance) -> FloatArray:
    """Return the pressure as a ventilator's sensor reports it: 50 Hz, noisy, in steps of 0.01 cmH2O."""
    seen = _fifty_hertz(pressure) + 0.006 * lung.knock * _heart(lung, flow, chance)
    noise = chance.correlated_noise(len(seen), _SENSOR_MEMORY)
    shaken = 0.04 + lung.turbulence * lung.resistance_in * np.abs(_fifty_hertz(flow))
    return _rounded(seen + shaken * noise, 0.01)


def _fifty_hertz(fine: FloatArray) -> FloatArray:
    """Average over each 20 ms, as a sensor's filter does."""
    whole = len(fine) // _FIFTY_HERTZ * _FIFTY_HERTZ
    averages: FloatArray = fine[:whole].reshape(-1, _FIFTY_HERTZ).mean(axis=1)
    return averages


def _heart(lung: Lung, flow: FloatArray, chance: Chance) -> FloatArray:
    phase = 2 * np.pi * (lung.heart_rate * 0.02 * np.arange(len(flow) // _FIFTY_HERTZ) + chance.between(0, 1))
    knocks: FloatArray = np.sin(phase) + 0.4 * np.sin(2 * phase + 0.7)
    return knocks


def _rounded(values: FloatArray, step: float) -> FloatArray:
    # Rounded again, as the product has digits at its end that no sensor would send.
    rounded: FloatArray = np.round(np.round(values / step) * step, 3)
    return rounded + 0.0  # turns -0.0 into 0.0
