"""Reading on the command line: channels listed and chosen, formats stated, all of it kept in the recipe."""

from __future__ import annotations

import csv
import json

import pytest

from core import cli
from core.recipe import Recipe
from tests.core.recordings_on_disk import invented

CURVES = 8


@pytest.fixture(scope="module")
def wide(tmp_path_factory):
    """A folder of comma-separated files with two channels and a units row, one patient a file."""
    folder = tmp_path_factory.mktemp("wide")
    for number, text in enumerate(list(invented().values())[:CURVES]):
        rows = [row.split(";") for row in text.splitlines()[3:]]
        lines = [f"{t},{v},{float(v) / 2:g}" for t, v in rows]
        (folder / f"case{number}_flow.csv").write_text(
            "Time,Flow,Paw\ns,L/min,mbar\n" + "\n".join(lines) + "\n"
        )
    return folder


def anonymizer(*arguments):
    return cli.main([*map(str, arguments)])


def test_channels_are_listed_with_units_and_the_format(wide, capsys):
    assert anonymizer("channels", wide / "case0_flow.csv") == 0
    told = capsys.readouterr().out
    assert "  Flow [L/min]\n  Paw [mbar]\n" in told
    assert "delimiter=comma" in told


def test_a_channel_must_be_chosen_and_the_sentence_names_the_option(wide, tmp_path, capsys):
    table = tmp_path / "problems.csv"
    assert anonymizer("curves", wide, "--out", tmp_path / "release", "--problems", table) == 2
    assert "choose one of them (--channel NAME)" in capsys.readouterr().err
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert [(row["kind"], row["curve_lost"]) for row in rows] == [("channel", "yes")] * CURVES
    assert rows[0]["file"] == "case0_flow.csv"
    assert not (tmp_path / "release").exists()
    table.write_text("precious")
    assert anonymizer("curves", wide, "--out", tmp_path / "release", "--problems", table) == 2
    assert table.read_text() == "precious"
    inside = tmp_path / "release" / "problems.csv"
    assert anonymizer("curves", wide, "--out", tmp_path / "release", "--problems", inside) == 2
    assert "must not be saved in the folder of the release" in capsys.readouterr().err


def test_the_recipe_keeps_format_channel_unit_and_patient_and_repeats_the_run(wide, tmp_path, capsys):
    saved = tmp_path / "run.json"
    options = [
        "--channel",
        "Flow",
        "--unit-to",
        "mL/s",
        "--patient-from",
        "name:1",
        "--k",
        "3",
        "--seed",
        "5",
    ]
    first = anonymizer("curves", wide, *options, "--out", tmp_path / "a", "--save-recipe", saved)
    assert first == 0
    assert "read as layout=table" in capsys.readouterr().err
    intake = Recipe.load(saved).intake
    assert (intake.channel, intake.unit_to, intake.format.delimiter) == ("Flow", "mL/s", "comma")
    assert anonymizer("curves", "--recipe", saved, "--out", tmp_path / "b") == 0
    assert (tmp_path / "b/hulls.csv").read_bytes() == (tmp_path / "a/hulls.csv").read_bytes()
    assert json.loads((tmp_path / "a/release.json").read_text(encoding="utf-8"))["unit"] == "mL/s"
    assert "case0" not in (tmp_path / "a/report.html").read_text(encoding="utf-8")


def test_curves_left_out_by_a_patients_number_are_chosen_again_when_files_change(wide, tmp_path, capsys):
    saved = tmp_path / "run.json"
    options = ["--channel", "Flow", "--patient-from", "name:1", "--k", "3"]
    assert anonymizer("curves", wide, *options, "--out", tmp_path / "a", "--save-recipe", saved) == 0
    plain = json.loads(saved.read_text(encoding="utf-8"))
    plain["excluded"] = ["patient 2_flow.csv"]
    saved.write_text(json.dumps(plain), encoding="utf-8")
    assert anonymizer("curves", "--recipe", saved, "--out", tmp_path / "b") == 0
    plain["sources"][0]["sha256"] = "0" * 64
    saved.write_text(json.dumps(plain), encoding="utf-8")
    assert anonymizer("curves", "--recipe", saved, "--out", tmp_path / "c") == 2
    assert "choose the curves to leave out again" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--format", "delimiter=colon"], "'delimiter' must be one of semicolon, comma"),
        (["--format", "colour=red"], "'colour' is no part of a format"),
        (["--patient-from", "shoe"], "The patient is named in: file, folder"),
        (["--missing", "guess"], "'guess' is none of refuse, cut, fill"),
    ],
)
def test_impossible_choices_are_told(wide, tmp_path, capsys, options, words):
    assert anonymizer("curves", wide, "--out", tmp_path / "x", *options) == 2
    assert words in capsys.readouterr().err


def test_formats_may_be_stated_in_pieces_and_from_a_file(tmp_path, capsys):
    (tmp_path / "in").mkdir()
    for number in range(4):
        rows = "".join(f"{n},{n * number}\n" for n in range(5))
        (tmp_path / f"in/{number}.csv").write_text("n,flow\n" + rows)
    assert anonymizer("curves", tmp_path / "in", "--out", tmp_path / "a", "--k", "3") == 2
    assert "Which column is the time is not clear" in capsys.readouterr().err
    (tmp_path / "form.json").write_text('{"time": "n", "time_unit": "samples"}')
    options = ["--format", tmp_path / "form.json", "--format", "rate=50", "--k", "3"]
    assert anonymizer("curves", tmp_path / "in", "--out", tmp_path / "a", *options) == 0


def test_a_folder_of_which_some_files_wait_for_a_choice_is_read_without_them_and_that_is_counted(
    tmp_path, capsys
):
    for name, text in invented().items():
        (tmp_path / name).write_text(text)
    for number in range(2):
        (tmp_path / f"two{number}.csv").write_text("time[s];A[mL/s];B[mL/s]\n0;1;2\n1;2;3\n2;3;4\n")
    assert anonymizer("curves", tmp_path, "--out", tmp_path.parent / "some", "--k", "3", "--effort", "0") == 0
    told = capsys.readouterr().err
    assert told.count("choose one of them (--channel NAME)") == 2
    assert told.count("Note: 2 of the files and curves cannot be used, as told above; all others are.") == 1
