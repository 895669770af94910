"""Makes the bundled samples: ``python -m core.synthetic.sample_sets resources/samples``.

Every person in them is invented. The same seed gives the same recordings on every machine; a test
makes them again and compares.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np

from core.curves.curve_set import FloatArray
from core.synthetic.chance import Chance
from core.synthetic.lung import STEP, Breath, Lung, measured_flow, measured_pressure, ventilate
from core.synthetic.vital_signs import beat, invent_heart, saturation

SEED = 2024
_STORED = (1980, 1, 1, 0, 0, 0)  # the same bytes whenever the archives are made


def reference_text(patient: str, start: str, header: str, time: FloatArray, value: FloatArray) -> str:
    """Return a recording in the reference format; numbers as short as they can be read back exactly."""
    rows = (f"{_short(t)};{_short(v)}" for t, v in zip(time, value, strict=True))
    return "\n".join([patient, start, header, *rows]) + "\n"


def _short(number: float) -> str:
    return repr(float(number)).removesuffix(".0")


def flow_breaths() -> Iterator[tuple[str, str]]:
    """Yield name and text of 150 single breaths of 12 patients, 8 to 57 a minute."""
    for number, rate in enumerate(np.geomspace(8.1, 57, 150), 1):
        # six patients breathe slowly and six fast, each over a range of rates
        patient = number % 6 if rate < 21 else 6 + number % 6
        lung, habit, identity, start = _patient("flow breaths", patient, typical=12 if rate < 21 else 32)
        chance = Chance(SEED, f"breath {number}")
        # the first breath only brings the lung to its usual volume
        breaths = [_vary(habit, rate, chance) for _ in range(2)]
        flow, _ = ventilate(lung, breaths)
        value = measured_flow(flow[round(breaths[0].period / STEP) :], lung, chance)
        name = f"{60 / (len(value) * 0.02):03.0f}_p{patient + 1:02d}_AWF_{number:05d}.csv"
        when = start + timedelta(seconds=47 * number)
        yield name, reference_text(identity, _iso(when), "time[s];AWF[mL/s]", _times(value), value)


def long_flows() -> Iterator[tuple[str, str]]:
    """Yield name and text of 12 flow curves of 8 s, one a patient."""
    for patient in range(12):
        lung, flow, _, identity, start = _ventilation("long flow", patient, seconds=8)
        value = measured_flow(flow, lung, Chance(SEED, f"long flow sensor {patient}"))[:400]
        yield (
            f"p{patient + 1:02d}_AWF.csv",
            reference_text(identity, _iso(start), "time[s];AWF[mL/s]", _times(value), value),
        )


def pressures() -> Iterator[tuple[str, str]]:
    """Yield name and text of 28 airway pressure curves of 4 s, one a patient."""
    for patient in range(28):
        lung, flow, pressure, identity, start = _ventilation("pressure", patient, seconds=4)
        value = measured_pressure(pressure, flow, lung, Chance(SEED, f"pressure sensor {patient}"))[:200]
        yield (
            f"p{patient + 1:02d}_AWP.csv",
            reference_text(identity, _iso(start), "time[s];AWP[cmH2O]", _times(value), value),
        )


def saturations() -> Iterator[tuple[str, str]]:
    """Yield name and text of 12 saturation curves of 400 s, one a patient."""
    for patient in range(12):
        chance = Chance(SEED, f"saturation {patient}")
        identity, start = chance.uuid(), _start(chance)
        time, value = saturation(chance, 400.0)
        yield (
            f"p{patient + 1:02d}_SpO2.csv",
            reference_text(identity, _iso(start), "time[s];SpO2[%]", time, value),
        )


def heart_beats() -> Iterator[tuple[str, str]]:
    """Yield name and text of 150 heart beats, ten of each of 15 patients."""
    for patient in range(15):
        chance = Chance(SEED, f"heart {patient}")
        identity, start, heart = chance.uuid(), _start(chance), invent_heart(chance)
        for number in range(1, 11):
            time, value = beat(heart, chance, before=0.25, after=0.45, rate=250.0)
            when = start + timedelta(seconds=31 * number)
            yield (
                f"p{patient + 1:02d}_ECG_{number:02d}.csv",
                reference_text(identity, _iso(when), "time[s];ECG[mV]", time, value),
            )


SETS: Mapping[str, Callable[[], Iterator[tuple[str, str]]]] = {
    "flow_breaths": flow_breaths,
    "long_flow_curves": long_flows,
    "pressure_curves": pressures,
    "spo2_curves": saturations,
    "heart_beats": heart_beats,
}


def write_sets(folder: Path) -> None:
    """Write each set as a zip archive into `folder`, over those already there."""
    for name, recordings in SETS.items():
        with zipfile.ZipFile(folder / f"{name}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for member, text in sorted(recordings()):
                info = zipfile.ZipInfo(member, _STORED)
                info.compress_type = zipfile.ZIP_DEFLATED
                # As if packed on Unix: the system is noted, and the bytes would differ.
                info.create_system = 3
                info.external_attr = 0o644 << 16
                archive.writestr(info, text)


def _patient(group: str, number: int, typical: float) -> tuple[Lung, Breath, str, datetime]:
    """Invent a patient on a ventilator who breathes about `typical` times a minute."""
    chance = Chance(SEED, f"{group} {number}")
    identity, start = chance.uuid(), _start(chance)
    mode = ("pressure", "support", "volume", "support", "pressure", "support")[number % 6]
    obstructive = number % 5 == 2
    fast = typical > 22
    lung = Lung(
        resistance_in=chance.around(0.011, 0.25),
        resistance_out=chance.around(0.018 if obstructive else 0.011, 0.2),
        compliance=chance.around(28 if fast else 48, 0.2),
        collapse=chance.between(1.5, 3.0) if obstructive else chance.between(0.0, 0.5),
        heart_rate=chance.between(1.0, 1.8),
        knock=chance.between(4, 18),
        turbulence=chance.between(0.03, 0.06) if number % 4 == 1 else chance.between(0.005, 0.02),
    )
    habit = Breath(
        mode=mode,
        period=60 / typical,
        inspiration=chance.between(0.75, 1.1) if not fast else chance.between(0.55, 0.75),
        peep=round(chance.between(5, 11)),
        drive=chance.between(9, 16) if mode != "volume" else chance.between(480, 700),
        rise=chance.between(0.025, 0.06),
        fall=(0.0, 0.5)[number % 2],
        effort=0.0 if mode == "volume" else chance.between(1, 5),
    )
    return lung, habit, identity, start


def _vary(habit: Breath, rate: float, chance: Chance) -> Breath:
    """Return one breath of a patient at a rate: no two are the same."""
    period = 60 / rate
    return replace(
        habit,
        period=period,
        inspiration=min(habit.inspiration * chance.around(1.0, 0.08), 0.42 * period),
        drive=habit.drive * chance.around(1.0, 0.07),
        effort=habit.effort * chance.around(1.0, 0.3),
    )


def _ventilation(
    group: str, number: int, seconds: float
) -> tuple[Lung, FloatArray, FloatArray, str, datetime]:
    """Return lung, flow and pressure of a patient from the start of a breath on, and his identity."""
    chance = Chance(SEED, f"{group} course {number}")
    typical = chance.between(13, 24)
    lung, habit, identity, start = _patient(group, number, typical)
    breaths = [_vary(habit, typical, chance)]
    recorded = 0.0
    while recorded < seconds:
        breaths.append(_vary(habit, typical * chance.around(1.0, 0.08), chance))
        recorded += breaths[-1].period
    flow, pressure = ventilate(lung, breaths)
    settled = round(breaths[0].period / STEP)
    return lung, flow[settled:], pressure[settled:], identity, start


def _start(chance: Chance) -> datetime:
    return datetime(2001, 1, 1) + timedelta(seconds=int(chance.between(0, 8 * 365 * 86_400)))


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="seconds")


def _times(value: FloatArray) -> FloatArray:
    return np.round(np.arange(len(value)) * 0.02, 2)


if __name__ == "__main__":
    write_sets(Path(sys.argv[1]))
