"""Cycles from files to release: on the command line, replayed from the recipe, told recording by recording."""

from __future__ import annotations

import csv
import uuid
from pathlib import Path

import numpy as np
import pytest

from core import cli
from core.cycles import Cycles
from core.errors import ParameterError
from core.intake import Intake
from core.loading import load, recut
from core.progress import Progress
from core.reading.problem import UnusableInput
from core.recipe import Recipe
from tests.core.cycle_examples import flow_of, periods
from tests.core.typed_commands import curves


def write(folder: Path, number: int, *, unit="mL/s", name="AWF", gap=False, seed=0) -> Path:
    random = np.random.default_rng(100 * seed + number)
    begins = periods(random, 9, 2.5 + 0.1 * number, 0.15)
    time, flow = flow_of(begins, begins[-1] + 2.5, 25.0, peak=400 + 30 * number)
    flow += random.normal(0, 3, len(time))
    keep = (time < 8.0) | (time > 12.0) if gap else np.ones(len(time), bool)
    rows = "".join(f"{t:.6g};{v:.6g}\n" for t, v in zip(time[keep], flow[keep], strict=True))
    head = (
        f"{uuid.UUID(bytes=random.bytes(16), version=4)}\n2004-03-05T08:15:00.000\ntime[s];{name}[{unit}]\n"
    )
    folder.mkdir(exist_ok=True)
    path = folder / f"night_{number:02d}.csv"
    path.write_text(head + rows, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def nights(tmp_path_factory):
    folder = tmp_path_factory.mktemp("nights")
    for number in range(5):
        write(folder, number)
    return folder


def contents(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_breaths_of_long_recordings_are_released_and_replayed_to_the_byte(nights, tmp_path, capsys):
    saved = tmp_path / "run.json"
    typed = ("--cycles", "breaths", "--cycle-rate", "10,40", "--split", "phases", "--k", "3", "--seed", "5")
    typed += ("--effort", "0")
    assert (
        curves(
            nights,
            *typed,
            "--out",
            tmp_path / "out",
            "--private",
            tmp_path / "private",
            "--save-recipe",
            saved,
        )
        == 0
    )
    told = capsys.readouterr().err
    assert "Cycles: 40 breaths kept, 10 rejected: 10 incomplete at an end or a gap." in told
    assert "the median time of the end of inspiration" in told
    recipe = Recipe.load(saved)
    assert recipe.intake.cycles == Cycles("breaths", rate=(10.0, 40.0))
    assert curves("--recipe", saved, "--out", tmp_path / "again") == 0
    assert contents(tmp_path / "again") == contents(tmp_path / "out")
    with (tmp_path / "private" / "assignment.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    assert len(rows) == 80
    assert all(10 <= float(row["rate[1/min]"]) <= 40 for row in rows)
    assert "The curves are breaths, cut out of 5 recordings." in told
    assert b"night" not in b"".join(contents(tmp_path / "out").values())


def test_what_is_typed_counts_more_than_the_recipe(nights, tmp_path):
    saved = tmp_path / "run.json"
    Recipe(intake=Intake(cycles=Cycles("breaths", quality=0.5))).save(saved)
    arguments = cli.parser().parse_args(
        [
            "curves",
            "x",
            "--out",
            "o",
            "--recipe",
            str(saved),
            "--cycle-quality",
            "0.25",
            "--least-volume",
            "90",
        ]
    )
    chosen = cli.recipe_of(arguments, Recipe.load(saved)).intake.cycles
    assert chosen == Cycles("breaths", quality=0.25, least_volume=90.0)


@pytest.mark.parametrize("cut", ["none", "beats", "fixed:5"])
def test_what_a_recipe_keeps_of_breaths_is_not_asked_of_other_pieces(tmp_path, cut):
    saved = tmp_path / "run.json"
    Recipe(intake=Intake(cycles=Cycles("breaths", rate=(8.0, 30.0), by_hand=("a#breath 1",)))).save(saved)
    typed = ["curves", "x", "--out", "o", "--recipe", str(saved), "--cycles", cut]
    assert cli.recipe_of(cli.parser().parse_args(typed), Recipe.load(saved)).intake.cycles == Cycles(cut)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("--cycles", "hours"), "nothing to cut into"),
        (("--cycles", "breaths", "--cycle-rate", "ten"), "two numbers, LOW,HIGH"),
        (("--cycles", "breaths", "--cycle-quality", "much"), "a number"),
        (("--cycles", "breaths", "--cycle-rate", "200,300"), "cycles found none is kept"),
        (("--cycles", "fixed:400"), "found none is kept"),
        (("--cycle-rate", "5,10"), "say what to cut them into, such as --cycles breaths"),
    ],
)
def test_what_cannot_be_cut_is_told_in_one_sentence(nights, tmp_path, capsys, typed, told):
    assert curves(nights, *typed, "--out", tmp_path / "out") == 2
    assert told in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "out").exists()


def test_rejected_cycles_are_listed_recording_by_recording(nights):
    loaded = load([nights], Progress(), Intake(cycles=Cycles("breaths", rate=(23.0, 99.0))))
    told = [p for p in loaded.problems if p.kind == "cycle"]
    assert {p.file for p in told} <= set(loaded.recordings.names)
    assert all("cycles were rejected: slower than allowed." in p.sentence for p in told)
    rejected = sum(int(p.sentence.split()[0]) for p in told)
    assert rejected == loaded.cycles.counts()["slower than allowed"]
    assert {p.file for p in told if p.curve_lost} == set(loaded.recordings.names) - {
        name.partition("#")[0] for name in loaded.curves.names
    }


@pytest.mark.parametrize(
    ("name", "unit", "cut", "doubted"),
    [
        ("AWF", "mL/s", "breaths", False),
        ("AWF", "mL/s", "beats", True),
        ("AWF", "mL/s", "fixed:5", False),
        ("AWP", "cmH2O", "beats", True),
        ("PLETH", "NU", "breaths", True),
        ("PLETH", "NU", "beats", False),
        ("XYZ", "V", "breaths", False),
    ],
)
def test_a_signal_that_seems_to_have_no_such_cycles_is_named(tmp_path, name, unit, cut, doubted):
    write(tmp_path, 1, name=name, unit=unit)
    loaded = load([tmp_path], Progress(), Intake(cycles=Cycles(cut)))
    told = [p.sentence for p in loaded.problems if "does not look like one with" in p.sentence]
    assert len(told) == doubted
    assert not any("does not look like" in p.sentence for p in recut(loaded, Cycles(), Progress()).problems)


def test_cutting_again_is_reading_anew(nights):
    whole = load([nights], Progress())
    for cycles in (Cycles("breaths"), Cycles("fixed:4"), Cycles("breaths", rate=(20.0, 99.0)), Cycles()):
        anew = load([nights], Progress(), Intake(cycles=cycles))
        again = recut(recut(whole, Cycles("breaths"), Progress()), cycles, Progress())
        assert again.curves.names == anew.curves.names
        assert (again.curves.value == anew.curves.value).all()
        assert (again.curves.time == anew.curves.time).all()
        assert (again.problems, again.intake, again.sources) == (anew.problems, anew.intake, anew.sources)
        assert again.recordings.names == whole.curves.names


def test_a_gap_parts_the_recording_whatever_was_chosen_for_missing_data(tmp_path):
    path = write(tmp_path / "in", 1, gap=True)
    for missing in ("refuse", "cut", "fill"):
        loaded = load([path], Progress(), Intake(missing=missing, cycles=Cycles("breaths")))
        assert all(np.diff(time).max() < 0.05 for time, _ in loaded.curves)
        assert loaded.curves.patient_count == 1


def test_volume_is_measured_in_millilitres_whatever_the_unit(tmp_path):
    # About 270 mL come in with each breath; the same numbers in L/min are about 4,500 mL.
    in_ml = write(tmp_path / "a", 1)
    in_l = write(tmp_path / "b", 1, unit="L/min")

    def asked(least):
        return Intake(cycles=Cycles("breaths", least_volume=least))

    assert len(load([in_ml], Progress(), asked(100.0)).curves) == 8
    assert len(load([in_l], Progress(), asked(1000.0)).curves) == 8
    with pytest.raises(UnusableInput) as lost:
        load([in_ml], Progress(), asked(1000.0))
    assert any(p.sentence == "No cycle was found; the curve is left out." for p in lost.value.problems)
    with pytest.raises(ParameterError, match="flow whose unit is known"):
        load([write(tmp_path / "c", 1, unit="cmH2O", name="AWP")], Progress(), asked(100.0))


def test_help_names_every_choice(capsys):
    with pytest.raises(SystemExit):
        curves("--help")
    printed = " ".join(capsys.readouterr().out.split())
    assert "--cycles none|breaths|beats|fixed:SECONDS" in printed
    assert "--cycle-rate LOW,HIGH" in printed
    assert "|phases|" in printed


def a_flow(folder: Path, *, turned=False, leak=0.0) -> Path:
    begins = np.arange(1.0, 60.0, 3.0)
    time, flow = flow_of(begins, 61.0, 25.0, share=0.3, decay=0.25)
    flow = (-1 if turned else 1) * flow + leak
    rows = "".join(f"{t:.6g};{v:.6g}\n" for t, v in zip(time, flow, strict=True))
    folder.mkdir(exist_ok=True)
    (folder / "a.csv").write_text(f"\n\ntime[s];AWF[mL/s]\n{rows}", encoding="utf-8")
    return folder


def told_of_flow(folder: Path, **choices):
    loaded = load([folder], Progress(), Intake(cycles=Cycles("breaths"), **choices))
    return loaded, [p.sentence for p in loaded.problems if p.kind == "flow"]


def test_a_leak_is_told_and_leaves_the_values_as_they_are(tmp_path):
    plain, silent = told_of_flow(a_flow(tmp_path / "plain"))
    leaking, (told,) = told_of_flow(a_flow(tmp_path / "leaking", leak=400.0))
    assert silent == []
    assert told.startswith("The flow is offset by about 80 % of its usual peak")
    assert leaking.cycles.starts.tolist() == plain.cycles.starts.tolist()
    assert leaking.curves.value == pytest.approx(plain.curves.value + 400.0, abs=0.01)
    assert all(p.kind != "flow" for p in recut(leaking, Cycles("fixed:5"), Progress()).problems)


def test_a_flow_that_counts_outwards_is_told_and_turned_round_on_demand(tmp_path):
    plain, _ = told_of_flow(a_flow(tmp_path / "plain"))
    turned = a_flow(tmp_path / "turned", turned=True)
    as_recorded, (told,) = told_of_flow(turned)
    assert "seems to count outwards as positive" in told
    assert "--sign inverted" in told
    assert abs(as_recorded.cycles.starts[1] - plain.cycles.starts[1]) > 0.5
    inverted, silent = told_of_flow(turned, sign="inverted")
    assert silent == []
    assert inverted.curves.value.tolist() == plain.curves.value.tolist()
    assert Intake.from_json(inverted.intake.to_json()).sign == "inverted"
    with pytest.raises(ParameterError, match="none of recorded, inverted"):
        Intake(sign="upside down")


def test_a_breath_far_longer_than_its_neighbours_is_rejected_unless_lengths_are_asked_for(tmp_path):
    begins = np.array([*np.arange(1.0, 20.0, 2.0), *np.arange(35.0, 50.0, 2.0)])
    time, flow = flow_of(begins, 51.0, 25.0)
    rows = "".join(f"{t:.6g};{v:.6g}\n" for t, v in zip(time, flow, strict=True))
    path = tmp_path / "pause.csv"
    path.write_text(f"\n\ntime[s];AWF[mL/s]\n{rows}", encoding="utf-8")
    counts = load([path], Progress(), Intake(cycles=Cycles("breaths"))).cycles.counts()
    assert counts["far longer than its neighbours"] == 1
    asked = load([path], Progress(), Intake(cycles=Cycles("breaths", length=(0.5, 20.0)))).cycles.counts()
    assert "far longer than its neighbours" not in asked
    assert asked[""] == counts[""] + 1
