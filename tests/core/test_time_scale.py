"""Presets of the time scale."""

import math

import pytest

from core.distances.time_scale import resolve_time_scale
from core.errors import ParameterError


@pytest.mark.parametrize(
    ("given", "expected"),
    [("normalised", 3.0), ("raw_s", 1.0), ("raw_ms", 1000.0), ("sup", math.inf), (2.5, 2.5), (0, 0.0)],
)
def test_presets_and_numbers(given, expected):
    assert resolve_time_scale(given, domain_width=6.0, duration=2.0) == expected


@pytest.mark.parametrize("given", ["fast", -1.0, math.nan])
def test_impossible_scales_are_refused(given):
    with pytest.raises(ParameterError) as refused:
        resolve_time_scale(given, 6.0, 2.0)
    assert refused.value.parameter == "time_scale"
