"""What is known of a signal from its name."""

from __future__ import annotations

import pytest

from core.curves.signals import default_hull_step


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
