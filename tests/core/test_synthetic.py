"""The models behind the samples: draws that never change, lungs that obey their equation, plausible hearts."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from core.synthetic.chance import Chance
from core.synthetic.lung import STEP, Breath, Lung, measured_flow, ventilate
from core.synthetic.sample_sets import reference_text
from core.synthetic.vital_signs import beat, invent_heart, saturation

UNIFORMS = [0.3065868637117011, 0.9474270209496964, 0.20491191794792907]
UUID = "4e7c7a09-0664-40f3-b28a-93c6535e0165"
LUNG = Lung(0.010, 0.012, 50.0, 0.0, 1.2, 0.0, 0.0)
BREATH = Breath("pressure", 4.0, 1.5, 6.0, 12.0, 0.05, 0.0, 0.0)


def test_draws_are_the_same_for_ever():
    chance = Chance(2024, "test")
    assert chance.uniforms(3).tolist() == UNIFORMS
    assert Chance(2024, "test").uuid() == UUID
    assert Chance(2024, "other").uniforms(1)[0] != UNIFORMS[0]


def test_draws_have_the_distribution_they_claim():
    chance = Chance(1, "moments")
    uniforms, normals = chance.uniforms(20_000), chance.normals(20_000)
    assert 0 <= uniforms.min() < uniforms.max() < 1
    assert (uniforms.mean(), uniforms.var()) == (
        pytest.approx(1 / 2, abs=0.01),
        pytest.approx(1 / 12, abs=0.003),
    )
    assert (normals.mean(), normals.std()) == (pytest.approx(0, abs=0.03), pytest.approx(1, abs=0.03))
    noise = chance.correlated_noise(20_000, 0.6)
    assert noise.std() == pytest.approx(1, abs=0.05)
    assert np.corrcoef(noise[:-1], noise[1:])[0, 1] == pytest.approx(0.6, abs=0.03)


def test_what_goes_in_comes_out_again():
    flow, _ = ventilate(LUNG, [replace(BREATH, period=8.0)])
    volume = np.cumsum(flow) * STEP
    assert volume.max() == pytest.approx(BREATH.drive * LUNG.compliance, rel=0.1)
    assert abs(volume[-1]) < 0.01 * volume.max()


def test_a_set_flow_gives_the_pressure_of_the_equation_of_motion():
    breath = replace(BREATH, mode="volume", drive=500.0, rise=0.02, inspiration=1.0)
    flow, pressure = ventilate(LUNG, [breath])
    steps = round(0.9 / STEP)
    volume = np.concatenate([[0], np.cumsum(flow) * STEP])[:steps]
    expected = breath.peep + volume / LUNG.compliance + LUNG.resistance_in * flow[:steps]
    assert np.allclose(pressure[:steps], expected)


def test_expiration_falls_with_resistance_times_compliance():
    flow, _ = ventilate(LUNG, [BREATH])
    at = [round(second / STEP) for second in (2.0, 2.6)]
    valve = 0.0025
    decay = math.exp(-0.6 / ((LUNG.resistance_out + valve) * LUNG.compliance))
    assert flow[at[1]] / flow[at[0]] == pytest.approx(decay, rel=0.02)


def test_pressure_reaches_its_target_and_returns():
    _, pressure = ventilate(LUNG, [BREATH])
    assert pressure[round(1.4 / STEP)] == pytest.approx(BREATH.peep + BREATH.drive, abs=0.01)
    assert pressure[-1] == pytest.approx(BREATH.peep, abs=0.3)


def test_support_ends_by_itself_when_the_flow_has_fallen():
    supported = replace(BREATH, mode="support", effort=3.0)
    flow, _ = ventilate(LUNG, [supported])
    turned = np.argmax(flow < 0) * STEP
    assert 0.3 < turned < BREATH.inspiration


def test_the_sensor_reports_fifty_times_a_second_in_its_steps():
    flow, _ = ventilate(LUNG, [BREATH])
    seen = measured_flow(flow, LUNG, Chance(1, "sensor"))
    assert len(seen) == 200
    assert np.array_equal(seen * 2, np.round(seen * 2))
    assert np.abs(seen - flow.reshape(200, -1).mean(axis=1)).max() < 15


def test_saturation_stays_in_its_range():
    for number in range(20):
        time, value = saturation(Chance(number, "spo2"), 400.0)
        assert (np.diff(time) >= 0.99).all()
        assert (time[0], time[-1] <= 400) == (0.0, True)
        assert ((value >= 60) & (value <= 100)).all()


def test_the_r_peak_is_the_highest_point_of_a_beat_where_it_should_be():
    for number in range(20):
        chance = Chance(number, "heart")
        time, value = beat(invent_heart(chance), chance, 0.25, 0.45, 250.0)
        assert len(time) == 176
        assert time[np.argmax(value)] == pytest.approx(0.25, abs=0.009)


def test_the_reference_text_is_short_and_exact():
    text = reference_text("id", "2004", "time[s];A[B]", np.array([0.0, 0.02]), np.array([-3.0, 0.1 + 0.2]))
    assert text == "id\n2004\ntime[s];A[B]\n0;-3\n0.02;0.30000000000000004\n"
