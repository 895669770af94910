"""Where breaths and beats begin: against slow twins, and against recordings in which that is known."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.cycles.beats import _blocks, beat_onsets, pulse_feet, r_peaks
from core.curves.cycles.breaths import flow_onsets, inward_turns, look_of_flow, offset_of
from core.curves.cycles.faint import with_faint_ones
from core.curves.cycles.plausible import are_gappy, are_stretched
from core.curves.cycles.rises import feet, rise_onsets
from tests.core import naive_cycles
from tests.core.cycle_examples import ecg_of, flow_of, matched, periods, pressure_of, pulse_of

seeds = st.integers(0, 10_000)
uneven_values = st.lists(st.integers(-60, 60), min_size=2, max_size=60)


@given(uneven_values, st.sampled_from([None, 0.0, 2.0]))
def test_inward_turns_are_those_of_the_twin(values, least):
    flow = np.array(values, float)
    # At 8 samples a second floats hold the volumes exactly.
    assert inward_turns(flow, 8.0, least).tolist() == naive_cycles.inward_turns(flow, 8.0, least)


@given(uneven_values, st.sampled_from([None, 3]), st.data())
def test_feet_are_those_of_the_twin(values, reach, data):
    value = np.array(values, float)
    at = sorted(data.draw(st.sets(st.integers(1, len(values) - 1), max_size=5)))
    found = [naive_cycles.foot(value, a, b, reach) for a, b in zip([0, *at], at, strict=False)]
    assert feet(value, np.array(at, np.int64), reach).tolist() == [i for i in found if i is not None]


@settings(max_examples=40)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=80))
def test_stretches_of_energy_are_those_of_the_twin(values):
    # Whole numbers whose means over 2 and 8 samples floats hold exactly.
    energy = np.array(values, float)
    assert _blocks(energy, 20.0, 0.1, 0.4, 0.125) == naive_cycles.stretches_of_energy(
        energy, 20.0, 0.1, 0.4, 0.125
    )


@settings(max_examples=25)
@given(seeds, st.sampled_from([20.0, 50.0, 125.0]), st.floats(2.0, 6.0), st.floats(-25.0, 25.0))
def test_every_breath_of_a_noisy_flow_with_an_offset_is_found(seed, rate, usual, offset):
    random = np.random.default_rng(seed)
    begins = periods(random, 26, usual, 0.2)
    time, flow = flow_of(begins, begins[-1] + usual, rate)
    noisy = flow + offset + random.normal(0, 6, len(time))
    found = time[flow_onsets(noisy, rate, None)]
    assert len(found) == 26
    assert matched(found, begins, 0.08 + 2 / rate) == 26


@settings(max_examples=30)
@given(seeds, st.integers(1, 9), st.sampled_from([0.0, 3.0, 400.0]))
def test_the_offset_of_a_flow_is_that_of_the_twin(seed, breaths, level):
    random = np.random.default_rng(seed)
    begins = periods(random, breaths, 2.0, 0.2)
    flow = flow_of(begins, 4.0 + 2 * breaths, 16.0)[1] + level + random.normal(0, 5, 64 + 32 * breaths)
    nearly = naive_cycles.offsets(flow.tolist(), rise_onsets(flow, 16.0).tolist())
    marks = naive_cycles.inward_turns((flow - nearly).tolist(), 16.0)
    twin = naive_cycles.offsets(flow.tolist(), marks) if any(nearly) else nearly
    assert offset_of(flow, 16.0) == pytest.approx(twin, abs=1e-6)


@settings(max_examples=20)
@given(seeds, st.floats(0.2, 1.5), st.floats(4.0, 30.0))
def test_a_leak_that_comes_and_goes_hides_no_breath(seed, leak, breaths_before):
    random = np.random.default_rng(seed)
    begins = periods(random, 60, 3.0, 0.15)
    time, flow = flow_of(begins, begins[-1] + 3.0, 25.0)
    leaking = (time > 3 * breaths_before) & (time < 3 * breaths_before + 60.0)
    leaked = flow + 500 * leak * leaking + random.normal(0, 4, len(time))
    assert look_of_flow(leaked, 25.0).is_offset
    found = time[flow_onsets(leaked, 25.0, None)]
    changes = 3 * breaths_before + np.array([0.0, 60.0])
    steady = np.array([b for b in begins if np.abs(b - changes).min() > 6.5])
    assert matched(found, steady, 0.2) == len(steady)
    assert len(found) <= 62


def a_leak_in_a_pressure(kind, rate=50.0, seed=1):
    """Pressure of breaths every 2 s; half a minute without, or with breaths a twentieth as high."""
    random = np.random.default_rng(seed)
    begins = np.concatenate([np.arange(1.0, 31.0, 2.0), np.arange(61.0, 91.0, 2.0)])
    time, value = pressure_of(begins, 93.0, rate, height=20.0)
    within = (time >= 31.0) & (time < 61.0)
    low = {
        "faint": pressure_of(np.arange(1.0, 31.0, 2.2), 30.0, rate, height=1.2, peep=3.0)[1],
        "noise": np.full(len(time), 3.0),
        "drift": 3.0 + 2.0 * np.sin(np.arange(len(time)) / rate / 4),
        "shaken": 3.0
        + np.interp(np.arange(len(time)) / rate, np.sort(random.uniform(0, 30, 40)), [0, 2] * 20),
    }[kind]
    value[within] = low[: within.sum()]
    return time, value + random.normal(0, 0.05, len(time))


@pytest.mark.parametrize("rate", [20.0, 50.0, 133.0])
def test_faint_breaths_under_a_leak_are_found(rate):
    time, value = a_leak_in_a_pressure("faint", rate)
    assert len(rise_onsets(value, rate)) < 32
    found = time[with_faint_ones(rise_onsets, value, rate)]
    assert matched(found, 31.0 + np.arange(1.0, 31.0, 2.2)[1:], 0.25) == 13


@pytest.mark.parametrize("kind", ["noise", "drift", "shaken"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_no_breathing_gives_no_faint_breaths(kind, seed):
    _, value = a_leak_in_a_pressure(kind, 50.0, seed)
    assert with_faint_ones(rise_onsets, value, 50.0).tolist() == rise_onsets(value, 50.0).tolist()


@given(st.lists(st.one_of(st.just(np.nan), st.integers(1, 30)), max_size=30))
def test_what_is_far_longer_than_its_neighbours_is_told_as_by_the_twin(lengths):
    assert are_stretched(np.array(lengths, float)).tolist() == naive_cycles.stretched(lengths)


@given(st.lists(st.sampled_from([1] * 30 + [2, 3]), min_size=20, max_size=90), st.integers(2, 20))
def test_a_cycle_is_gappy_where_more_than_a_twentieth_is_missing(steps, each):
    time = np.concatenate([[0.0], np.cumsum(steps)]) / 50.0
    first = np.arange(0, len(time) - each, each)
    last = first + each
    missing = [sum(steps[a : b - 1]) - (each - 1) for a, b in zip(first, last, strict=True)]
    assert are_gappy(time, first, last).tolist() == [m > 0.05 * (m + each) for m in missing]


@settings(max_examples=25)
@given(seeds, st.floats(0.2, 0.35), st.floats(-200.0, 200.0), st.integers(6, 12))
def test_a_flow_that_counts_outwards_is_told_from_one_that_counts_inwards(seed, share, offset, breaths):
    random = np.random.default_rng(seed)
    begins = periods(random, breaths, 3.0, 0.2)
    time, flow = flow_of(begins, begins[-1] + 3.0, 25.0, share=share, decay=0.25)
    noisy = flow + offset + random.normal(0, 4, len(time))
    assert not look_of_flow(noisy, 25.0).seems_turned
    assert look_of_flow(-noisy, 25.0).seems_turned


@pytest.mark.parametrize("flow", [np.zeros(0), np.zeros(500), np.sin(np.arange(2000) / 20)])
def test_a_flow_without_breaths_or_with_even_ones_does_not_seem_turned(flow):
    look = look_of_flow(flow, 25.0)
    assert (look.seems_turned, look.is_offset) == (False, False)


@settings(max_examples=25)
@given(seeds, st.sampled_from([25.0, 50.0, 133.0]), st.floats(1.6, 6.0), st.floats(-0.02, 0.02))
def test_every_breath_of_a_drifting_pressure_is_found(seed, rate, usual, drift):
    random = np.random.default_rng(seed)
    begins = periods(random, 20, usual, 0.15)
    time, value = pressure_of(begins, begins[-1] + usual, rate)
    found = time[rise_onsets(value + drift * time + random.normal(0, 0.15, len(time)), rate)]
    assert len(found) == 20
    assert matched(found, begins, 0.12 + 2 / rate) == 20


@settings(max_examples=25)
@given(seeds, st.sampled_from([100.0, 250.0, 500.0]), st.floats(0.45, 1.5), st.sampled_from([1.0, -1.0]))
def test_every_beat_of_an_ecg_of_either_polarity_is_found(seed, rate, usual, polarity):
    random = np.random.default_rng(seed)
    peaks = periods(random, 30, usual, 0.15)
    time, value = ecg_of(peaks, peaks[-1] + 0.6, rate)
    wander = 0.4 * np.sin(2 * np.pi * 0.2 * time + seed)
    found = time[r_peaks(polarity * value + wander + random.normal(0, 0.03, len(time)), rate)]
    assert len(found) == 30
    assert matched(found, peaks, 0.02 + 1 / rate) == 30


@settings(max_examples=25)
@given(seeds, st.sampled_from([25.0, 62.5, 125.0]), st.floats(0.5, 1.4))
def test_every_pulse_is_found_at_its_foot_and_no_notch_is_taken_for_one(seed, rate, usual):
    random = np.random.default_rng(seed)
    begins = periods(random, 30, usual, 0.1)
    time, value = pulse_of(begins, begins[-1] + usual, rate)
    breathing = 5 * np.sin(2 * np.pi * 0.25 * time)
    found = time[pulse_feet(value + breathing + random.normal(0, 0.3, len(time)), rate)]
    assert len(found) == 30
    # Before the first pulse the line is flat, and its foot vague.
    assert matched(found, begins[1:], 0.1 + 1 / rate) == 29


def test_a_beat_of_an_ecg_begins_a_quarter_of_a_second_before_its_peak():
    time, value = ecg_of([1.0, 2.0, 3.0], 4.0, 200.0)
    assert time[beat_onsets(value, 200.0, True)] == pytest.approx([0.75, 1.75, 2.75], abs=0.011)


def test_an_artefact_hides_no_beats_elsewhere():
    peaks = np.arange(1.0, 60.0, 0.8)
    time, value = ecg_of(peaks, 61.0, 250.0)
    value[(time > 30.0) & (time < 31.0)] += 50.0
    found = time[r_peaks(value, 250.0)]
    far = peaks[np.abs(peaks - 30.5) > 2.0]
    assert matched(found, far, 0.02) == len(far)


def test_oscillations_without_volume_belong_to_the_breath_before():
    begins = np.array([1.0, 5.0, 9.0, 13.0])
    time, flow = flow_of(begins, 17.0, 50.0)
    heart = (time > 7.5) & (time < 9.0)
    flow[heart] += 160 * np.sign(np.sin(2 * np.pi * 4 * time[heart]))
    assert matched(time[flow_onsets(flow, 50.0, None)], begins, 0.15) == 4
    assert len(flow_onsets(flow, 50.0, None)) == 4
    assert len(flow_onsets(flow, 50.0, 0.0)) > 4
    assert len(flow_onsets(flow, 50.0, 1e6)) == 0


def test_a_cycle_that_had_begun_before_the_recording_has_no_beginning():
    time, flow = flow_of([0.5, 4.5, 8.5], 12.0, 50.0)
    begun = flow[time > 1.0]
    assert len(flow_onsets(flow, 50.0, None)) == 3
    assert len(flow_onsets(begun, 50.0, None)) == 2
    time, value = pressure_of([0.5, 4.5, 8.5], 12.0, 50.0)
    assert len(rise_onsets(value[time > 0.6], 50.0)) == 2


@pytest.mark.parametrize("value", [np.zeros(500), np.full(500, 3.5)])
def test_where_nothing_changes_there_is_no_cycle(value):
    assert len(flow_onsets(np.zeros(len(value)), 50.0, None)) == 0
    assert len(rise_onsets(value, 50.0)) == 0
    assert len(r_peaks(value, 100.0)) == 0
    assert len(pulse_feet(value, 100.0)) == 0


@pytest.mark.parametrize(("electrical", "rate", "needed"), [(True, 49.0, "50"), (False, 9.0, "10")])
def test_too_few_samples_a_second_tell_no_beat(electrical, rate, needed):
    with pytest.raises(ValueError, match=needed):
        beat_onsets(np.zeros(1000), rate, electrical)
