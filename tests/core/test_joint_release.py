"""Releases of several signals of the same breaths, proved from their files; what the gate and the recipe do."""

from __future__ import annotations

import csv
import dataclasses
import json
import shutil
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from core.cli import main
from core.errors import DataError, ParameterError
from core.evaluation.closeness import exact_t
from core.grouping import sample
from core.grouping.joint import joint_distribution
from core.loading import Loaded, load
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import FurtherSignal, Recipe, Source
from core.release.gate import check, judge
from core.release.release import file_keys
from core.run import frontier, run, trade_off
from tests.core.joint_checker import joint_faults_of
from tests.core.recordings_on_disk import companion, invented, write_folder
from tests.core.test_end_to_end import contents, edit, narrowed


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    place, flow = tmp_path_factory.mktemp("recordings"), invented(12, 6)
    return [write_folder(place / "flow", flow), write_folder(place / "pressure", companion(flow))]


def released(inputs, place, *options):
    flow, *others = map(str, inputs)
    further = [word for other in others for word in ("--with", other)]
    folders = ["--out", str(place / "release"), "--private", str(place / "private")]
    return main(["curves", flow, *further, *folders, *options])


def proved(inputs, place, *options):
    assert released(inputs, place, *options) == 0
    assert joint_faults_of(inputs, place / "release", place / "private") == []
    return json.loads((place / "release" / "release.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "options",
    [
        ["--k", "3", "--t-max", "0.4", "--seed", "1"],
        [
            "--k",
            "3",
            "--method",
            "paper",
            "--depth",
            "1",
            "--swaps",
            "--split",
            "fixed:0.7",
            "--hull-kind",
            "linear",
        ],
        ["--k", "5", "--method", "paper", "--t-max", "0.4", "--align", "crop"],
        [
            "--k",
            "3",
            "--domain",
            "-60,60",
            "--with-domain",
            "0,40",
            "--with-guard",
            "0.5",
            "--hull-kind",
            "sampled",
        ],
        ["--k", "3", "--split", "frechet:0.7,0.7,2", "--guard", "off", "--interpolation", "nearest"],
        ["--k", "3", "--max-curves-per-patient", "1", "--k-instant", "hold"],
        ["--k", "3", "--drop", "0.35", "--sd", "20", "--time-scale", "100"],
    ],
)
def test_release_is_proved_signal_by_signal_and_together(recordings, tmp_path, options):
    manifest = proved(recordings, tmp_path, *options)
    assert [one["signal"] for one in manifest["signals"]] == ["AWF", "AWP"]
    assert [one["table"] for one in manifest["signals"]] == ["hulls_awf.csv", "hulls_awp.csv"]
    assert manifest["signals"][0]["metrics"]["classes"] == manifest["signals"][1]["metrics"]["classes"] > 0
    assert "each of the 2 signals (AWF, AWP)" in manifest["verdict"]


def test_three_signals_and_very_many_curves_are_proved(recordings, tmp_path, monkeypatch):
    for name, number in (("EXACT_UP_TO", 10), ("SAMPLE", 6), ("FEWEST", 2), ("WITNESSES", 3)):
        monkeypatch.setattr(sample, name, number)
    gas = write_folder(tmp_path / "gas", companion(invented(12, 6), signal="CO2", unit="mmHg", seed=5))
    manifest = proved([*recordings, gas], tmp_path, "--k", "3", "--depth", "2", "--method", "paper")
    assert len(manifest["signals"]) == 3
    assert manifest["search"].startswith("approximate")


ANOTHER = (FurtherSignal(),)


def loaded_of(*curves):
    first, *others = (Loaded(one, (), ()) for one in curves)
    return dataclasses.replace(first, further=tuple(others))


def outcome_of(loaded, signals=ANOTHER, **parameters):
    parameters = {"k": 3, **parameters}
    return run(
        Recipe(parameters=Parameters(**parameters), seed=3, further=signals), Progress(), loaded=loaded
    )


def load_both(folders):
    return load(folders[:1], Progress(), None, [FurtherSignal((Source(str(folders[1])),))])


@pytest.fixture(scope="module")
def loaded(recordings):
    return load_both(recordings)


@pytest.mark.parametrize("method", ["direct", "paper"])
def test_a_limit_of_t_holds_in_every_signal_and_for_the_combinations(loaded, method):
    free = outcome_of(loaded, method=method)
    limit = 0.8 * max(one.metrics.t_max for one in free.signals)
    bounded = outcome_of(loaded, method=method, t_max=limit, depth=1)
    for segments in zip(*(one.segments for one in bounded.signals), strict=True):
        joint = joint_distribution([s.distribution for s in segments])
        for classes in zip(*(s.classes for s in segments), strict=True):
            counts = np.bincount(joint.cluster_of[classes[0].members], minlength=len(joint.shares))
            t = exact_t(counts, joint.shares, joint.ground)
            assert max(found.t for found in classes) <= t + 1e-9 <= limit + 1e-8
            assert t <= classes[0].t_bound + 1e-9
    assert check(bounded).released


def test_a_signal_beside_a_copy_of_itself_changes_nothing(loaded):
    """The largest of two equal distances, and the mean of two equal losses, is the one."""
    copy = dataclasses.replace(loaded.curves, signal="copy")
    for method in ("direct", "paper"):
        alone = outcome_of(loaded_of(loaded.curves), (), method=method)
        twice = outcome_of(loaded_of(loaded.curves, copy), method=method)
        for one in twice.signals:
            found = [sorted(c.members.tolist()) for c in one.segments[0].classes]
            assert found == [sorted(c.members.tolist()) for c in alone.segments[0].classes]
            assert one.metrics.il_mean == pytest.approx(alone.metrics.il_mean, rel=0.05)
            assert one.metrics.t_max == alone.metrics.t_max


def test_direct_makes_the_mean_loss_small(tmp_path):
    """Of twelve curves the best grouping is found, so no grouping for one signal has a smaller mean."""
    flow = invented(12, 12)
    folders = [write_folder(tmp_path / "f", flow), write_folder(tmp_path / "p", companion(flow))]
    loaded = load_both(folders)
    joint = outcome_of(loaded, guard="off", k_instant="hold")
    for own in (loaded.curves, loaded.further[0].curves):
        order = {name: i for i, name in enumerate(own.names)}
        alone = outcome_of(loaded_of(own), (), guard="off", k_instant="hold")
        groups = [[order[alone.curves.names[i]] for i in c.members] for c in alone.segments[0].classes]
        assert joint.information_loss[0] <= mean_loss(loaded, groups) + 1e-9


def mean_loss(loaded, groups):
    """Step hulls of groups, cell by cell over the common time, with held ends."""
    losses = []
    for one in (loaded, *loaded.further):
        curves, width = one.curves, float(np.ptp(one.curves.value))
        grid = np.arange(0.0, curves.last_times.max() + 0.025, 0.05)
        grid[-1] = curves.last_times.max()
        total = 0.0
        for group in groups:
            low, high = (pick(curves, group, grid, pick_one) for pick_one in (min, max))
            total += len(group) * float(((high - low) * np.diff(grid)).sum() / (grid[-1] - grid[0]) / width)
        losses.append(total / len(curves))
    return sum(losses) / len(losses)


def pick(curves, group, grid, extreme):
    return np.array(
        [
            extreme(
                value
                for time, values in (curves.samples(i) for i in group)
                for value in (
                    *np.interp([a, b], time, values),
                    *values[(time > a) & (time < b)],
                )
            )
            for a, b in pairwise(grid)
        ]
    )


def test_guards_of_the_signals_are_drawn_apart(loaded):
    copy = dataclasses.replace(loaded.curves, signal="copy")
    both = outcome_of(loaded_of(loaded.curves, copy)).signals
    upper = [np.concatenate([c.hull.upper for c in one.segments[0].classes]) for one in both]
    assert not np.array_equal(*upper)


def test_a_class_that_one_signal_cannot_release_is_released_in_none(loaded):
    pressure = loaded.further[0].curves
    # Half of the pressure curves are known for their first quarter of a second only.
    cut = [(t[: 6 if i % 2 else len(t)], v[: 6 if i % 2 else len(v)]) for i, (t, v) in enumerate(pressure)]
    short = type(pressure).from_curves("AWP", "cmH2O", cut, pressure.names, pressure.patients)
    outcome = outcome_of(loaded_of(loaded.curves, short), method="paper", hull_step=0.5)
    first, second = outcome.segments[0], outcome.further[0].segments[0]
    assert [c.label for c in first.classes] == [c.label for c in second.classes]
    assert np.array_equal(first.suppressed, second.suppressed)
    assert all(c.released.any() for s in (first, second) for c in s.classes)


def test_the_gate_refuses_signals_with_different_classes(loaded):
    outcome = outcome_of(loaded)
    assert check(outcome).released
    other = outcome.further[0]
    segment = other.segments[0]
    swapped = dataclasses.replace(segment, classes=segment.classes[1:] + segment.classes[:1])
    renamed = dataclasses.replace(
        segment,
        classes=tuple(
            dataclasses.replace(c, label=d.label)
            for c, d in zip(segment.classes, swapped.classes, strict=True)
        ),
    )
    for changed in (
        dataclasses.replace(other, segments=(renamed,)),
        dataclasses.replace(
            other, curves=dataclasses.replace(other.curves, patients=other.curves.patients[::-1].copy())
        ),
    ):
        verdict = check(dataclasses.replace(outcome, further=(changed,)))
        assert not verdict.released
        assert "same classes in every signal" in [c.name for c in verdict.conditions if not c.holds]


def test_the_gate_looks_at_each_signal_and_names_it(loaded):
    outcome = outcome_of(loaded, t_max=0.9, depth=1)
    other = outcome.further[0]
    segment = other.segments[0]
    narrow = dataclasses.replace(segment.classes[0].hull, upper=segment.classes[0].hull.upper - 5.0)
    classes = (dataclasses.replace(segment.classes[0], hull=narrow), *segment.classes[1:])
    spoilt = dataclasses.replace(other, segments=(dataclasses.replace(segment, classes=classes),))
    verdict = judge(dataclasses.replace(outcome, further=(spoilt,))).verdict
    assert not verdict.released
    assert "AWP: The hull of class A of segment 1 does not cover all its members." in verdict.sentence
    assert not any(c.name.endswith("(AWF)") and not c.holds for c in verdict.conditions)


def test_recipe_replays_to_the_byte_and_names_the_signals(recordings, tmp_path):
    options = ["--seed", "99", "--k", "3", "--with-domain", "0,40", "--figures"]
    assert released(recordings, tmp_path / "a", *options) == 0
    saved = tmp_path / "a" / "private" / "recipe.json"
    recipe = Recipe.load(saved)
    assert Recipe.from_json(recipe.to_json()) == recipe
    assert recipe.further[0].domain == (0.0, 40.0)
    assert recipe.further[0].sources[0].sha256
    assert main(["curves", "--recipe", str(saved), "--out", str(tmp_path / "b"), "--figures"]) == 0
    assert contents(tmp_path / "b") == contents(tmp_path / "a" / "release")
    assert (
        main(["curves", "--recipe", str(saved), "--out", str(tmp_path / "b")]) == 0
    )  # in place of the former
    (tmp_path / "b" / "hulls_notes.csv").write_text("somebody else's")
    assert main(["curves", "--recipe", str(saved), "--out", str(tmp_path / "b")]) == 2


def test_no_number_in_units_of_the_first_signal_tells_the_range_of_another(recordings, tmp_path):
    options = ["--k", "3", "--domain=-60,60", "--sd", "20", "--time-scale", "70"]
    manifest = proved(recordings, tmp_path, *options)
    for one in manifest["signals"]:
        assert (one["parameters"]["sd"], one["parameters"]["time_scale"]) == (20.0, 70.0)
    assert manifest["units"].startswith("of the first signal in sd and time_scale")


def test_texts_of_all_signals_are_kept_out_and_the_report_names_both(recordings, tmp_path):
    proved(recordings, tmp_path, "--k", "3")
    page = (tmp_path / "release" / "report.html").read_text(encoding="utf-8")
    assert "hulls of AWF and AWP" in page
    assert "of a signal that is not in this one" in page
    with (tmp_path / "private" / "assignment.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    assert all(row["curve AWP"] == row["curve"].replace("AWF", "AWP") for row in rows)


SPOILT = {
    "border of the second signal": (
        "release/hulls_awp.csv",
        lambda b: narrowed(b, 5, -1000.0),
        "AWP: ",
    ),
    "another curve": (
        "private/assignment.csv",
        lambda b: swap_last_columns(b),
        "another patient or start",
    ),
    "a breath left out": ("private/assignment.csv", lambda b: b.rsplit(b"\n", 2)[0] + b"\n", "was left out"),
}


def swap_last_columns(table):
    lines = [line.rsplit(";", 1) for line in table.decode().splitlines()]
    lines[1][1], lines[2][1] = lines[2][1], lines[1][1]
    return "".join(";".join(line) + "\n" for line in lines).encode()


@pytest.fixture(scope="module")
def whole(recordings, tmp_path_factory):
    place = tmp_path_factory.mktemp("whole")
    proved(recordings, place, "--k", "3", "--seed", "4")
    return place


@pytest.mark.parametrize("fault", SPOILT)
def test_checker_finds_planted_faults(recordings, whole, tmp_path, fault):
    place = tmp_path / "copy"
    shutil.copytree(whole, place)
    name, change, words = SPOILT[fault]
    edit(place / name, change)
    found = joint_faults_of(recordings, place / "release", place / "private")
    assert any(words in told for told in found)


def test_a_recipe_and_recordings_with_other_signals_do_not_fit(loaded):
    with pytest.raises(DataError, match="for 1 signal, the recordings are of 2"):
        outcome_of(loaded, ())
    with pytest.raises(ParameterError, match="does not know"):
        FurtherSignal.from_json({"chanel": "Paw"})
    with pytest.raises(ParameterError, match="must be two numbers"):
        Recipe.from_json({"schema": 1, "further": [{"domain": 3}]})


def test_k_counts_in_each_cell_who_was_recorded_there_in_every_signal(recordings, tmp_path):
    """Flow of some and pressure of others has a gap at the same time: there both are held back."""
    holes = [shutil.copytree(folder, tmp_path / folder.name) for folder in recordings]
    for number, folder in enumerate(holes):
        for i, path in enumerate(sorted(folder.iterdir())):
            lines = path.read_text().splitlines()
            if i % 2 == number:
                path.write_text("\n".join([*lines[:23], *lines[33:]]) + "\n")
    manifest = proved(holes, tmp_path, "--k", "3", "--method", "paper", "--hull-step", "0.1")
    for signal in manifest["signals"]:
        assert all(len(found["released"]) == 2 for found in signal["segments"][0]["classes"])
    outcome = outcome_of(load_both(holes), method="paper", hull_step=0.1)
    assert check(outcome).released
    bold = [
        dataclasses.replace(
            one,
            segments=tuple(
                dataclasses.replace(
                    s,
                    classes=tuple(
                        dataclasses.replace(c, released=np.ones_like(c.released)) for c in s.classes
                    ),
                )
                for s in one.segments
            ),
        )
        for one in outcome.signals
    ]
    verdict = check(dataclasses.replace(bold[0], further=tuple(bold[1:])))
    assert "k at every instant (AWP)" in [c.name for c in verdict.conditions if not c.holds]


def test_files_called_like_their_signal_tell_nothing_but_an_id_is_found(tmp_path):
    flow = {f"p{i}/AWF.csv": text for i, text in enumerate(invented(12, 6).values())}
    pressure = {name.replace("AWF", "P_aw"): text for name, text in companion(flow, signal="P_aw").items()}
    pressure = {name.replace("P_aw.csv", "paw.csv"): text for name, text in pressure.items()}
    folders = [write_folder(tmp_path / name, files) for name, files in (("awf", flow), ("paw", pressure))]
    assert released(folders, tmp_path / "a", "--k", "3") == 0
    named = {name: text.replace("P_aw[", "Meier1978[") for name, text in pressure.items()}
    other = write_folder(tmp_path / "Meier1978", named)
    assert released([folders[0], other], tmp_path / "b", "--k", "3") == 1


def test_what_another_choice_costs_is_told_for_all_signals_together(loaded):
    chosen, points = Parameters(k=3), []
    frontier(loaded, chosen, Progress(), points.append, further=ANOTHER)
    assert {point.method for point in points} == {"direct", "paper"}
    recipe = Recipe(parameters=Parameters(k=3), seed=3, further=ANOTHER)
    (point,) = trade_off(recipe, "k", [4], Progress(), loaded=loaded)
    outcome = outcome_of(loaded, k=4)
    assert point.information_loss == pytest.approx(np.mean([s.metrics.il_mean for s in outcome.signals]))
    assert point.t == max(s.metrics.t_max for s in outcome.signals)


def test_file_keys_are_short_plain_and_different():
    assert file_keys(["Flow", "P_aw", "flow", "Σφ", "σ"]) == ["flow", "paw", "flow3", "signal4", "signal5"]
    assert Path(f"hulls_{file_keys(['../etc'])[0]}.csv").name == "hulls_etc.csv"
