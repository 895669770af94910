"""Presets are possible, differ from each other, and leave what belongs to the recordings alone."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.parameters import Parameters
from core.presets import PRESETS, preset_of
from core.split import Split

OWN = Parameters(
    split=Split("fixed", length=0.5), domain=(-3.0, 4.0), hull_step=0.25, k=7, align="crop", t_max=0.3
)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_preset_sets_all_but_what_belongs_to_the_recordings(preset):
    parameters = preset.applied_to(OWN)
    for name, value in preset.changes.items():
        assert getattr(parameters, name) == value
    assert (parameters.split, parameters.domain, parameters.hull_step) == (OWN.split, OWN.domain, 0.25)
    assert parameters.align == "hold"
    assert preset_of(parameters) is preset


def test_presets_differ():
    for one, other in combinations(PRESETS, 2):
        assert one.applied_to(OWN) != other.applied_to(OWN)
        assert one.key != other.key


def test_the_first_preset_is_the_defaults():
    assert PRESETS[0].applied_to(Parameters()) == Parameters()


def test_values_of_ones_own_are_no_preset():
    assert preset_of(OWN) is None
