"""Whole runs from files to releases, each proved by a checker that shares nothing with the engine."""

from __future__ import annotations

import csv
import io
import json
import shutil
from itertools import product

import pytest

from core.cli import main
from core.grouping import sample
from tests.core.random_runs import random_run
from tests.core.recordings_on_disk import invented, write_folder, write_zip
from tests.core.release_checker import faults_of

MATRIX = list(
    product(
        ("3", "5"),
        ("none", "fixed:0.7", "frechet:0.4,0.2,3", "manual:0.1-0.55,0.9-1.85"),
        ("0", "1", "2"),
        ("step", "linear", "sampled"),
        ("hold", "crop"),
        ("linear", "last", "nearest"),
    )
)


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    return write_folder(tmp_path_factory.mktemp("recordings"), invented())


def release(inputs, place, *options):
    """Run the command; return its exit code and the two folders."""
    out, private = place / "release", place / "private"
    code = main(["curves", str(inputs), "--out", str(out), "--private", str(private), *options])
    return code, out, private


def proved(inputs, place, *options):
    """Run the command; return the manifest of the release once it is proved."""
    code, out, private = release(inputs, place, *options)
    assert code == 0
    assert faults_of([inputs], out, private) == []
    return json.loads((out / "release.json").read_text(encoding="utf-8"))


# A stride without common factors meets every value of each option and nearly all pairs.
@pytest.mark.parametrize(("k", "split", "depth", "kind", "align", "interpolation"), MATRIX[::11])
def test_release_is_proved(recordings, tmp_path, k, split, depth, kind, align, interpolation):
    options = ["--k", k, "--split", split, "--depth", depth, "--hull-kind", kind]
    manifest = proved(recordings, tmp_path, *options, "--align", align, "--interpolation", interpolation)
    assert manifest["parameters"]["k"] == int(k)
    assert manifest["search"] == "approximate, the best that a search among all curves found"
    assert manifest["metrics"]["classes"] >= len(manifest["segments"])


def test_where_no_chance_is_involved_the_search_is_exact(recordings, tmp_path):
    few = write_folder(tmp_path / "few", invented(12, 6))
    assert proved(few, tmp_path / "direct", "--k", "3")["search"] == "exact"
    assert proved(recordings, tmp_path / "paper", "--k", "3", "--method", "paper")["search"] == "exact"


@pytest.mark.parametrize("k", ["3", "5"])
def test_release_of_very_many_curves_is_proved(recordings, tmp_path, monkeypatch, k):
    for name, number in (("EXACT_UP_TO", 10), ("SAMPLE", 6), ("FEWEST", 2), ("WITNESSES", 3)):
        monkeypatch.setattr(sample, name, number)
    options = ["--k", k, "--depth", "2", "--split", "fixed:1.0"]
    assert proved(recordings, tmp_path, *options)["search"].startswith("approximate")


@pytest.mark.parametrize(
    "options",
    [
        ["--unit", "curve"],
        ["--k-instant", "hold"],
        ["--k-instant", "hold", "--unit", "curve", "--hull-kind", "linear"],
        ["--domain", "-60,60"],
        ["--drop", "0.35", "--k", "3"],
        ["--s-eqc", "0.4", "--k", "3"],
        ["--t-max", "0.5", "--depth", "auto", "--k", "3"],
        ["--hull-step", "0.5"],
        ["--hull-step", "0.07", "--split", "fixed:0.33"],
        ["--ecs-level", "literal", "--k", "3"],
        ["--k", "2", "--expert"],
        ["--guard", "off"],
        ["--guard", "0.25", "--domain", "-60,60", "--hull-kind", "linear"],
        ["--max-patient-share", "strict", "--k", "4"],
        ["--max-curves-per-patient", "1", "--k", "3", "--swaps"],
        ["--sd", "20", "--time-scale", "sup", "--seed", "20040305081500"],
    ],
)
def test_other_options_are_proved(recordings, tmp_path, options):
    assert proved(recordings, tmp_path, *options)["verdict"].startswith("May be released: ")


@pytest.mark.parametrize("seed", range(2000, 2012))
def test_random_runs_have_no_fault(tmp_path, seed):
    kind, faults = random_run(seed, tmp_path)
    assert faults == []
    assert kind in ("released", "refused", "impossible")


def test_measured_values_on_a_border_are_found(recordings, tmp_path):
    code, out, private = release(recordings, tmp_path, "--guard", "off", "--k", "3", "--seed", "1")
    assert code == 0
    manifest = (out / "release.json").read_text(encoding="utf-8")
    claimed = manifest.replace('"guard": "off"', '"guard": 1e-5').replace('"guard": null', '"guard": 1e-5')
    (out / "release.json").write_text(claimed, encoding="utf-8")
    assert any("is a value of" in told for told in faults_of([recordings], out, private))


def test_zip_and_folder_give_the_same_release(recordings, tmp_path):
    archive = write_zip(tmp_path / "all.zip", invented())
    proved(archive, tmp_path / "a", "--seed", "5")
    proved(recordings, tmp_path / "b", "--seed", "5")
    assert contents(tmp_path / "a" / "release") == contents(tmp_path / "b" / "release")


def test_strict_refuses_and_writes_nothing(recordings, tmp_path, capsys):
    code, *folders = release(recordings, tmp_path, "--k-instant", "strict")
    assert code == 1
    assert not any(folder.exists() for folder in folders)
    assert "Nothing was released." in capsys.readouterr().out


def test_too_few_patients_are_refused(tmp_path, capsys):
    few = write_folder(tmp_path / "few", invented(curves=12, patients=4))
    code, out, _ = release(few, tmp_path, "--k", "5")
    assert code == 1
    assert not out.exists()
    assert "the recordings come from 4" in capsys.readouterr().out


@pytest.mark.parametrize("options", [[], ["--split", "fixed:0.7", "--hull-kind", "linear", "--depth", "2"]])
def test_recipe_replays_to_the_byte(recordings, tmp_path, options):
    release(recordings, tmp_path / "a", "--seed", "99", *options)
    saved = tmp_path / "a" / "private" / "recipe.json"
    out = tmp_path / "b"
    assert main(["curves", "--recipe", str(saved), "--out", str(out)]) == 0
    assert contents(out) == contents(tmp_path / "a" / "release")


def contents(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.fixture(scope="module")
def released(recordings, tmp_path_factory):
    """A proved release, to be spoilt."""
    place = tmp_path_factory.mktemp("released")
    proved(recordings, place, "--seed", "1", "--split", "fixed:0.7", "--k", "3")
    return place


def edit(path, change):
    path.write_bytes(change(path.read_bytes()))


def narrowed(table, column, amount):
    """Move one border of the middle row inward."""
    rows = list(csv.reader(io.StringIO(table.decode()), delimiter=";"))
    row = rows[len(rows) // 2]
    row[column] = repr(float(row[column]) + amount)
    return "".join(";".join(r) + "\n" for r in rows).encode()


SPOILT = {
    "upper border": ("release/hulls.csv", lambda b: narrowed(b, 5, -1000.0), "leaves class"),
    "lower border": ("release/hulls.csv", lambda b: narrowed(b, 4, 1000.0), "leaves class"),
    "hull file": (
        "release/hulls/segment_1_class_A.csv",
        lambda b: b.replace(b"0.05;", b"0.06;", 1),
        "not the hull",
    ),
    "curve missing": ("private/assignment.csv", lambda b: b.rsplit(b"\n", 2)[0] + b"\n", "exactly once"),
    "curve twice": ("private/assignment.csv", lambda b: b + b.splitlines()[-1] + b"\n", "exactly once"),
    "wrong patient": (
        "private/assignment.csv",
        lambda b: b.replace(b".csv;1;", b".csv;2;", 1),
        "not those of the recordings",
    ),
    "member dropped": (
        "private/assignment.csv",
        lambda b: b.replace(b";member", b";dropped", 1),
        "released is",
    ),
    "wrong metric": (
        "release/release.json",
        lambda b: b.replace(b'"il_mean": 0.', b'"il_mean": 0.0'),
        "il_mean is",
    ),
    "wrong count": (
        "release/release.json",
        lambda b: b.replace(b'"curves": 18', b'"curves": 19'),
        "curves is",
    ),
    "not a number": (
        "release/release.json",
        lambda b: b.replace(b'"coverage": ', b'"x": NaN, "coverage": '),
        "NaN",
    ),
    "date": ("release/report.html", lambda b: b + b"<!-- 2003-04-13 -->", "identifying text"),
    "file name": (
        "release/release.json",
        lambda b: b.replace(b'"AWF"', b'"023_p03_AWF_test_00003"'),
        "identifying text",
    ),
    "a smaller share": (
        "release/release.json",
        lambda b: b.replace(b'"max_patient_share": 0.5', b'"max_patient_share": 0.2'),
        "one patient has",
    ),
    "no guard": (
        "release/release.json",
        lambda b: b.replace(b'"guard": "auto"', b'"guard": "off"'),
        "ought not to be",
    ),
    "another guard": (
        "release/release.json",
        lambda b: b.replace(b'"guard": "auto"', b'"guard": 0.125'),
        "not guarded as asked for",
    ),
    "off the lattice": ("release/hulls.csv", lambda b: narrowed(b, 5, 0.0123), "is no multiple of"),
    "another file": ("release/notes.txt", None, "files of the release"),
}


@pytest.mark.parametrize("fault", SPOILT)
def test_checker_finds_planted_faults(recordings, released, tmp_path, fault):
    place = tmp_path / "copy"
    shutil.copytree(released, place)
    name, change, words = SPOILT[fault]
    if change:
        edit(place / name, change)
    else:
        (place / name).write_text("x")
    assert any(words in told for told in faults_of([recordings], place / "release", place / "private"))


def test_checker_counts_patients_itself(recordings, released, tmp_path):
    """The same release, but two files turn out to be of one patient."""
    place = tmp_path / "copy"
    shutil.copytree(recordings, place)
    files = sorted(place.iterdir())
    first = files[0].read_text().splitlines()[0]
    for path in files[1:]:
        lines = path.read_text().splitlines()
        path.write_text("\n".join([first, *lines[1:]]) + "\n")
    told = faults_of([place], released / "release", released / "private")
    assert any("has 1 at" in fault for fault in told)
