"""Recordings of several signals cut where the first one is cut, against a plain twin."""

from __future__ import annotations

import csv

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cli import main
from core.curves.cycles.alike import cut_alike
from core.curves.cycles.cutting import cut_cycles
from core.curves.cycles.found import LACKING, REASONS
from core.cycles import Cycles
from core.intake import Intake
from core.loading import load, recut
from core.progress import Progress
from core.recipe import FurtherSignal, Recipe
from tests.core.cycle_examples import a_set, flow_of, periods
from tests.core.joint_checker import joint_faults_of
from tests.core.recordings_on_disk import cut_curves, write_folder


def flow_and(rate, seed=1, *, lost=None, shift=0.0):
    """Flow of two patients at 50 Hz, and a pressure at another rate, perhaps without some seconds."""
    random = np.random.default_rng(seed)
    flows, pressures = [], []
    for usual in (3.0, 4.0):
        begins = periods(random, 8, usual, 0.2)
        time, flow = flow_of(begins, begins[-1] + usual, 50.0)
        flows.append((time, flow))
        at = np.arange(shift, time[-1], 1 / rate)
        value = 10 + 0.01 * np.interp(at, time, flow)
        there = np.ones(len(at), bool) if lost is None else (at < lost[0]) | (at > lost[1])
        pressures.append((at[there], value[there]))
    patients = {"patients": [4, 7]}
    return a_set("AWF", "mL/s", *flows, **patients), a_set("AWP", "cmH2O", *pressures, **patients)


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([20.0, 50.0, 62.5, 200.0]),
    st.integers(0, 1000),
    st.none() | st.tuples(st.floats(0.0, 20.0), st.floats(0.3, 6.0)).map(lambda g: (g[0], sum(g))),
    st.sampled_from(["breaths", "fixed:2.5"]),
    st.floats(0.0, 0.2),
)
def test_every_signal_has_the_same_cycles_with_all_its_samples_of_that_time(rate, seed, lost, way, shift):
    flow, pressure = flow_and(rate, seed, lost=lost, shift=shift)
    alone = cut_cycles(flow, Cycles(way), 1.0, Progress())
    first, (other,) = cut_alike(alone, [pressure])
    assert len(first.curves) == len(other.curves)
    assert np.array_equal(first.curves.patients, other.curves.patients)
    curve = 0
    for cycle in range(len(first.found)):
        recording, begin = first.found.recording[cycle], first.found.starts[cycle]
        time = flow.samples(recording)[0]
        after = time[time > first.found.ends[cycle]]
        end = after[0] if len(after) else 2 * time[-1] - time[-2]
        at, wanted = pressure.samples(recording)
        within = (at >= begin) & (at < end)
        step = max(1 / rate, 0.02) * (1 + 1e-6)
        inside = at[within]
        whole = len(inside) >= 2 and inside[0] - begin <= 2 * step and end - inside[-1] <= 3 * step
        promised = round((inside[-1] - inside[0]) * rate) + 1 if whole else 0
        whole = whole and promised - len(inside) <= 0.05 * promised
        if alone.found.reason[cycle]:
            assert first.found.reason[cycle] == alone.found.reason[cycle]
        elif not whole:
            assert REASONS[first.found.reason[cycle]] == LACKING
        else:
            found = other.curves.samples(curve)
            assert np.allclose(found[0], inside - begin, atol=1e-9)
            assert np.array_equal(found[1], wanted[within])
            assert len(first.curves.samples(curve)[0]) == np.count_nonzero((time >= begin) & (time < end))
            curve += 1
    assert curve == len(first.curves)


def test_a_single_signal_is_left_as_it_was_cut():
    flow, _ = flow_and(50.0)
    alone = cut_cycles(flow, Cycles("breaths"), 1.0, Progress())
    assert cut_alike(alone, []) == (alone, [])


@pytest.fixture(scope="module")
def ward(tmp_path_factory):
    """One file a patient with two channels, six patients."""
    random = np.random.default_rng(5)
    files = {}
    for who in range(6):
        begins = periods(random, 6, 3.0 + who / 5, 0.2)
        time, flow = flow_of(begins, begins[-1] + 3.0, 25.0)
        rows = "".join(
            f"{t:.6g};{f:.6g};{10 + 0.02 * f + who:.6g}\n" for t, f in zip(time, flow, strict=True)
        )
        files[f"p{who}.csv"] = f"time[s];Flow[mL/s];Paw[cmH2O]\n{rows}"
    return write_folder(tmp_path_factory.mktemp("ward"), files)


def test_breaths_of_two_channels_make_one_release(ward, tmp_path, capsys):
    folders = ["--out", str(tmp_path / "r"), "--private", str(tmp_path / "p")]
    options = [
        "--channel",
        "Flow",
        "--with-channel",
        "Paw",
        "--cycles",
        "breaths",
        "--patient-from",
        "name",
        "--k",
        "3",
    ]
    assert main(["curves", str(ward), *options, *folders, "--method", "paper"]) == 0
    assert "whose classes are the same curves" in capsys.readouterr().out
    assert (tmp_path / "r" / "hulls_paw.csv").exists()
    with (tmp_path / "p" / "assignment.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    assert all("#breath" in row["curve"] and row["curve"] == row["curve Paw"] for row in rows)
    recipe = Recipe.load(tmp_path / "p" / "recipe.json")
    loaded = load([ward], Progress(), recipe.intake, recipe.further)
    cut = [
        write_folder(tmp_path / f"cut {number}", cut_curves(one.curves))
        for number, one in enumerate((loaded, *loaded.further))
    ]
    assert joint_faults_of(cut, tmp_path / "r", tmp_path / "p") == []
    saved = str(tmp_path / "p" / "recipe.json")
    assert main(["curves", "--recipe", saved, "--seed", "1", "--out", str(tmp_path / "s")]) == 0


def test_recordings_are_cut_anew_with_all_their_signals(ward):
    intake = Intake(channel="Flow", patient_from="name", cycles=Cycles("breaths"))
    signal = FurtherSignal(intake=Intake(channel="Paw", patient_from="name", cycles=Cycles("fixed:1")))
    loaded = load([ward], Progress(), intake, [signal])
    whole = recut(loaded, Cycles(), Progress())
    assert len(whole.curves) == len(whole.further[0].curves) == 6
    assert whole.further[0].cycles is None
    windows = recut(loaded, Cycles("fixed:2"), Progress())
    again = load(
        [ward], Progress(), Intake(channel="Flow", patient_from="name", cycles=Cycles("fixed:2")), [signal]
    )
    for one, other in zip((windows, *windows.further), (again, *again.further), strict=True):
        assert one.curves.names == other.curves.names
        assert np.array_equal(one.curves.value, other.curves.value)
    assert loaded.further[0].sources == ()
