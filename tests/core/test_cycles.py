"""Recordings cut into cycles: what every cut must keep, what is rejected and why, and how it is asked for."""

from __future__ import annotations

import itertools
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.curve_set import CurveSet
from core.curves.cycles import onsets
from core.curves.cycles.cutting import cut_cycles
from core.curves.cycles.found import INCOMPLETE, REASONS, typical_likeness
from core.curves.cycles.onsets import blocks, joined_onsets, stretches
from core.cycles import Cycles, describe_cycles
from core.errors import Cancelled, ParameterError
from core.intake import Intake
from core.progress import Progress
from tests.core import naive_cycles
from tests.core.cycle_examples import a_set, ecg_of, flow_of, matched, periods, pulse_of

GRID = 1e-9


def cut(recordings, text="breaths", scale=1.0, **more):
    return cut_cycles(recordings, Cycles(text, **more), scale, Progress())


def two_patients(seed=1, gap=None):
    """A flow and a slower one of another patient, the first one with a gap if asked for."""
    random = np.random.default_rng(seed)
    recordings = []
    for usual, rate in ((3.0, 50.0), (4.0, 25.0)):
        begins = periods(random, 12, usual, 0.2)
        time, flow = flow_of(begins, begins[-1] + usual, rate)
        recordings.append((time, flow + random.normal(0, 4, len(time))))
    if gap:
        time, flow = recordings[0]
        there = (time < gap[0]) | (time > gap[1])
        recordings[0] = (time[there], flow[there])
    return a_set("AWF", "mL/s", *recordings, patients=[4, 7])


ways = st.sampled_from(["breaths", "fixed:2.5", "fixed:0.33"])
gaps = st.one_of(
    st.none(), st.tuples(st.floats(2.0, 20.0), st.floats(0.2, 9.0)).map(lambda g: (g[0], sum(g)))
)


@settings(max_examples=40)
@given(st.integers(0, 10_000), ways, gaps)
def test_no_sample_is_lost_moved_or_used_twice(seed, way, gap):
    recordings = two_patients(seed, gap)
    done = cut(recordings, way)
    found = done.found
    owners = np.zeros(len(recordings.time), int)
    for a, b in zip(found.first, found.last, strict=True):
        owners[a:b] += 1
    assert owners.max() == 1
    assert np.count_nonzero(owners == 0) <= 2 * len(recordings)  # single samples beside a border
    for cycle in np.flatnonzero(found.curve >= 0):
        time, value = done.curves.samples(found.curve[cycle])
        a, b = found.first[cycle], found.last[cycle]
        assert time[0] == 0.0
        assert np.abs(time - (recordings.time[a:b] - recordings.time[a])).max() <= GRID
        assert value.tolist() == recordings.value[a:b].tolist()


@settings(max_examples=40)
@given(st.integers(0, 10_000), ways, gaps)
def test_no_cycle_reaches_over_a_gap(seed, way, gap):
    recordings = two_patients(seed, gap)
    done = cut(recordings, way)
    for time, _ in done.curves:
        assert np.diff(time).max() < 0.06
    if gap and gap[0] < recordings.samples(0)[0][-1]:
        # What touches the gap is incomplete, in the recording as in the count.
        before = np.searchsorted(recordings.time[: recordings.offsets[1]], gap[0])
        touching = [
            r
            for a, b, r in zip(done.found.first, done.found.last, done.found.reason, strict=True)
            if b == before
        ]
        assert set(touching) <= {
            0 if way.startswith("fixed") else REASONS.index(INCOMPLETE),
            REASONS.index(INCOMPLETE),
        }


def test_each_cycle_keeps_patient_signal_and_rate():
    done = cut(two_patients())
    curves = done.curves
    assert set(curves.patients) == {4, 7}
    assert (curves.signal, curves.unit) == ("AWF", "mL/s")
    begins = np.array([done.found.starts[i] for i in np.flatnonzero(done.found.recording == 0)])
    rates = curves.rates[curves.patients == 4]
    assert rates == pytest.approx(60 / np.diff(begins[1:]))
    assert np.isnan(cut(two_patients(), "fixed:2.5").curves.rates).all()
    assert curves.take([3, 1]).rates.tolist() == curves.rates[[3, 1]].tolist()
    assert np.isnan(two_patients().rates).all()


def test_unnamed_patients_stay_unnamed():
    recordings = replace(two_patients(), unnamed=frozenset({4}), identifying=frozenset({"Ward"}))
    curves = cut(recordings).curves
    assert curves.unnamed_count == np.count_nonzero(curves.patients == 4)
    assert curves.identifying == {"Ward"}


@settings(max_examples=30)
@given(st.integers(2, 80), st.floats(0.05, 3.0), st.integers(0, 99), st.sampled_from([10.0, 50.0]))
def test_windows_are_those_of_the_twin(samples, seconds, first, rate):
    time = np.round(first / 7 + np.arange(samples) / rate, 9)
    done = cut(a_set("AWP", "cmH2O", (time, np.arange(samples) * 1.0)), f"fixed:{seconds!r}")
    twin = [w for w in naive_cycles.windows(time.tolist(), seconds) if len(w) >= 2]
    assert [value.tolist() for _, value in done.curves] == twin


def test_filters_reject_with_the_first_reason_and_keep_the_names():
    recordings = two_patients()
    all_ = cut(recordings)
    rates = all_.curves.rates
    slow = cut(recordings, rate=(0.0, float(np.median(rates))))
    assert slow.found.counts()["faster than allowed"] == np.count_nonzero(rates > np.median(rates))
    assert slow.curves.names == tuple(
        n for n, r in zip(all_.curves.names, rates, strict=True) if r <= np.median(rates)
    )
    heights = [np.ptp(value) for _, value in all_.curves]
    high = cut(recordings, amplitude=(float(np.median(heights)), 1e6))
    assert high.found.counts()["amplitude below the range"] == sum(h < np.median(heights) for h in heights)
    lengths = cut(recordings, length=(3.5, 100.0))
    assert all(60 / lengths.curves.rates >= 3.5)
    assert lengths.found.counts()["shorter than allowed"] == np.count_nonzero(60 / rates < 3.5)
    both = cut(recordings, length=(3.5, 100.0), rate=(0.0, 1e-3))
    assert set(both.found.counts()) == {"", INCOMPLETE, "faster than allowed"}
    assert len(both.curves) == 0


def test_what_is_kept_by_hand_is_kept_whatever_is_asked_for():
    recordings = two_patients()
    name = cut(recordings).curves.names[5]
    kept = cut(recordings, rate=(0.0, 1e-3), by_hand=(name, "a#breath 0", "gone#breath 3"))
    assert kept.curves.names == (name,)
    assert len(kept.found.recordings) == 2


def test_a_disturbed_cycle_is_unlike_the_typical_one():
    begins = np.arange(1.0, 40.0, 3.0)
    time, flow = flow_of(begins, 40.0, 50.0)
    disturbed = (time > 16.5) & (time < 18.9)
    flow[disturbed] = 400 * np.sin(40 * time[disturbed])
    done = cut(a_set("AWF", "mL/s", (time, flow)), quality=0.8, least_volume=100.0)
    assert done.found.counts()["unlike the typical one"] == 1
    lost = done.found.starts[done.found.reason == REASONS.index("unlike the typical one")]
    assert abs(lost[0] - 16.0) < 0.2


@given(st.lists(st.lists(st.integers(-9, 9), min_size=2, max_size=9), min_size=1, max_size=6))
def test_likeness_is_the_correlation_with_the_median_shape(cycles):
    value = np.concatenate(cycles).astype(float)
    last = np.cumsum([len(c) for c in cycles])
    first = last - [len(c) for c in cycles]
    parts = np.linspace(0, 1, 50)
    shapes = [np.interp(parts * (len(c) - 1), range(len(c)), c) for c in cycles]
    typical = np.array([np.median([shape[i] for shape in shapes]) for i in range(50)])
    found = typical_likeness(np.arange(len(value)) * 1.0, value, first, last)
    for shape, likeness in zip(shapes, found, strict=True):
        if np.ptp(shape) < 1e-9 or np.ptp(typical) < 1e-9:
            assert abs(likeness) <= 1.0 + 1e-9
        else:
            assert likeness == pytest.approx(np.corrcoef(shape, typical)[0, 1], abs=1e-6)


def test_signals_are_told_by_name_and_unit():
    peaks = np.arange(1.0, 20.0, 0.8)
    ecg = cut(a_set("II", "mV", ecg_of(peaks, 20.0, 250.0)), "beats", None)
    assert matched(ecg.found.starts, peaks[1:-1] - 0.25, 0.02) == len(peaks) - 2
    pulse = cut(a_set("PLETH", "NU", pulse_of(peaks, 20.0, 125.0)), "beats", None)
    assert len(pulse.curves) == len(peaks) - 1
    assert pulse.curves.rates == pytest.approx(75.0, rel=0.05)


def test_an_ecg_with_too_few_samples_is_told():
    time = np.arange(0, 20, 0.04)
    done = cut(a_set("ECG", "mV", (time, np.sin(time))), "beats", None)
    assert done.too_slow == {0: "50"}
    assert len(done.curves) == 0


def test_uneven_times_are_brought_to_even_ones_for_the_search_only():
    random = np.random.default_rng(3)
    begins = periods(random, 15, 3.0, 0.1)
    time, flow = flow_of(begins, begins[-1] + 3.0, 200.0)
    chosen = np.sort(random.choice(len(time), len(time) // 4, replace=False))
    done = cut(a_set("AWF", "mL/s", (time[chosen], flow[chosen])))
    assert matched(done.found.starts, begins, 0.15) >= 14
    assert set(np.concatenate([v for _, v in done.curves])) <= set(flow[chosen])


@given(st.lists(st.sampled_from([1] * 12 + [1.4, 2, 9]), min_size=1, max_size=60), st.booleans())
def test_stretches_hold_no_long_step_and_make_up_the_whole(steps, bridged):
    time = np.concatenate([[0.0], np.cumsum(steps)]).astype(float)
    parts = stretches(time, bridged)
    assert parts == naive_cycles.stretches(time, bridged)
    assert [0, *[b for _, b in parts]] == [a for a, _ in parts] + [len(time)]
    usual = float(np.median(steps))
    for a, b in parts:
        assert (np.diff(time[a:b]) <= 5 * usual).all()


@given(
    st.lists(st.sampled_from([1, 1, 1, 1, 1, 2, 9]), min_size=1, max_size=40),
    st.sampled_from(["breaths", "beats", "fixed:3", "fixed:0.5"]),
    st.integers(0, 99),
)
def test_recordings_of_few_samples_and_many_gaps_are_cut_too(steps, way, seed):
    time = np.concatenate([[0.0], np.cumsum(steps)]).astype(float)
    value = np.random.default_rng(seed).normal(0, 1, len(time))
    done = cut(a_set("PLETH", "NU", (time, value)), way)
    assert all(len(t) >= 2 and np.diff(t).max() <= 5 * np.median(steps) for t, _ in done.curves)
    assert len(done.curves) == done.found.counts()[""]


PREPARED = """
import sys
from core import run
from core.cycles import Cycles
from core.progress import Progress
from tests.core.cycle_examples import a_set, pulse_of
import numpy as np

pulse = run.Loaded(a_set("PLETH", "NU", pulse_of(np.arange(1.0, 12.0, 0.8), 12.0, 100.0)), (), ())
loaded = set(sys.modules)
run.prepare_cutting()
assert "scipy.signal" in set(sys.modules) - loaded
loaded = set(sys.modules)
for way in ("breaths", "beats"):
    run.recut(pulse, Cycles(way), Progress())
print(sorted(name for name in set(sys.modules) - loaded if name.startswith("scipy")))
"""


def test_a_cut_that_was_prepared_loads_no_library():
    done = subprocess.run([sys.executable, "-c", PREPARED], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_progress_is_told_and_stops():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        cut_cycles(two_patients(), Cycles("breaths"), 1.0, progress)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"cut": "hours"}, "nothing to cut into"),
        ({"cut": "fixed"}, "cannot be read"),
        ({"cut": "fixed:0"}, "cannot be read"),
        ({"cut": "fixed:x"}, "cannot be read"),
        ({"cut": "breaths:3"}, "cannot be read"),
        ({"cut": None}, "nothing to cut into"),
        ({"cut": "breaths", "rate": (20.0, 10.0)}, "the first one the smaller"),
        ({"cut": "breaths", "rate": (1.0,)}, "two numbers"),
        ({"cut": "breaths", "length": (-1.0, 2.0)}, "from 0"),
        ({"cut": "breaths", "quality": 1.5}, "between 0 and 1"),
        ({"cut": "breaths", "by_hand": ["a"]}, "by their names"),
        ({"cut": "fixed:2", "rate": (1.0, 2.0)}, "Windows have one length"),
        ({"cut": "beats", "least_volume": 50.0}, "breaths only"),
    ],
)
def test_impossible_choices_are_refused(values, told):
    with pytest.raises(ParameterError, match=told):
        Cycles(**values)


def test_choices_survive_the_recipe_and_old_recipes_stay_as_they_are():
    chosen = Cycles("breaths", rate=(8.0, 30.0), quality=0.7, least_volume=50.0, by_hand=("a#breath 3",))
    intake = Intake(cycles=chosen)
    assert Intake.from_json(intake.to_json()) == intake
    assert Cycles.from_json(chosen.to_json()) == chosen
    assert "cycles" not in Intake().to_json()
    assert Intake.from_json(Intake().to_json()).cycles == Cycles()
    for damaged in ({"cut": "breaths", "speed": 3}, ["breaths"], {"rate": 3}):
        with pytest.raises(ParameterError):
            Cycles.from_json(damaged)


def test_every_choice_has_an_option_of_its_own():
    options = [description.option for _, description in describe_cycles()]
    assert len(set(options)) == len(options) == 6
    assert all(o.startswith("--") for o in options)


def test_the_set_that_was_cut_is_left_as_it_was():
    recordings = two_patients()
    before = recordings.value.copy()
    assert isinstance(cut(recordings).curves, CurveSet)
    assert (recordings.value == before).all()


@given(st.integers(0, 3_000_000))
def test_blocks_cover_a_stretch_and_overlap(samples):
    ranges = blocks(samples)
    assert (ranges[0][0], ranges[-1][1]) == (0, samples)
    assert max(b - a for a, b in ranges) <= 1 << 18
    assert all(c < b and b - c >= (1 << 15) - 1 for (_, b), (c, _) in itertools.pairwise(ranges))


@given(st.sets(st.integers(0, 99), max_size=30), st.sets(st.integers(40, 59), max_size=4), st.booleans())
def test_onsets_of_two_blocks_are_those_of_the_whole(whole, wrong, first):
    ranges = [(0, 60), (40, 100)]
    found = [sorted(i for i in whole if a <= i < b) for a, b in ranges]
    assert joined_onsets([np.array(f, np.int64) for f in found], ranges).tolist() == sorted(whole)
    # One of the blocks may see something else where both do not agree, but no onset comes twice.
    found[first] = sorted({*found[first], *wrong})
    joined = joined_onsets([np.array(f, np.int64) for f in found], ranges).tolist()
    assert joined == sorted(set(joined))
    assert set(joined) <= whole | wrong
    assert {i for i in whole if not 40 <= i < 60} <= set(joined)


def test_a_recording_of_many_blocks_is_cut_as_a_whole_and_stops_between_them(monkeypatch):
    whole = cut(two_patients())
    monkeypatch.setattr(onsets, "_BLOCK", 600)
    monkeypatch.setattr(onsets, "_OVERLAP", 400)
    in_blocks = cut(two_patients())
    assert in_blocks.found.starts.tolist() == whole.found.starts.tolist()
    checks = []
    finder = onsets.onset_finder(Cycles("breaths"), "AWF", "mL/s", 1.0, lambda: checks.append(1))
    time, value = two_patients().samples(0)
    finder(time, value)
    assert len(checks) == len(onsets.blocks(len(time))) > 3
