"""What is known of a signal from its name."""

from __future__ import annotations

import pytest

from core.curves.signals import default_hull_step, kind_of


@pytest.mark.parametrize(
    ("signal", "step"),
    [
        ("AWF", 0.05),
        ("AWP", 0.05),
        ("PLETH", 0.05),
        ("", 0.05),
        ("SpO2", 0.5),
        ("SPO2 left hand", 0.5),
        ("HR", 0.5),
        ("HRV", 0.05),
        ("ECG", 0.02),
        ("ECG_II", 0.02),
    ],
)
def test_hull_step_by_signal(signal, step):
    assert default_hull_step(signal) == step


@pytest.mark.parametrize(
    ("signal", "unit", "kind"),
    [
        ("AWF", "mL/s", "flow"),
        ("Inspired flow", "", "flow"),
        ("V'", "L/min", "flow"),
        ("Channel 3", "slpm", "flow"),
        ("AWP", "cmH2O", "pressure"),
        ("Paw", "mbar", "pressure"),
        ("RESP", "NU", "pressure"),
        ("Airway pressure", "hPa", "pressure"),
        ("ABP", "mmHg", "pulse"),
        ("ART mean", "mmHg", "pulse"),
        ("PLETH", "NU", "pulse"),
        ("SpO2", "%", "pulse"),
        ("ECG II", "mV", "ecg"),
        ("MLII", "mV", "ecg"),
        ("V5", "mV", "ecg"),
        ("aVR", "", "ecg"),
        ("lead 1", "µV", "ecg"),
        ("Volume", "mL", "other"),
        ("Velocity", "m/s", "other"),
        ("etCO2", "mmHg", "other"),
        ("", "", "other"),
    ],
)
def test_kind_by_name_or_else_by_unit(signal, unit, kind):
    assert kind_of(signal, unit) == kind
