"""The command line: options from the parameters' descriptions, exit codes, streams, stopping."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from core import cli, run
from core.cli_arguments import joined_negatives
from core.errors import ParameterError
from core.parameters import Parameters, describe
from core.recipe import Recipe, Source
from core.split import Split
from core.version import version
from tests.core.recordings_on_disk import invented, write_folder
from tests.core.typed_commands import curves, parse

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_typed_gives_the_defaults():
    assert parse() == Recipe(sources=(Source("in"),))


@pytest.mark.parametrize(
    ("options", "field", "value"),
    [
        (["--k", "7"], "k", 7),
        (["--unit", "curve"], "unit", "curve"),
        (["--sd", "12.5"], "sd", 12.5),
        (["--sd-quantile", "0.5"], "sd_quantile", 0.5),
        (["--depth", "3"], "depth", 3),
        (["--depth", "auto", "--t-max", "0.2"], "depth", "auto"),
        (["--balance", "0"], "balance", 0.0),
        (["--t-max", "0.2"], "t_max", 0.2),
        (["--split", "frechet:0.6,0.3,4"], "split", Split("frechet", window=0.6, step=0.3, count=4)),
        (["--split", "manual:-0.5-1,2-3"], "split", Split("manual", intervals=((-0.5, 1.0), (2.0, 3.0)))),
        (["--align", "crop"], "align", "crop"),
        (["--hull-step", "0.1"], "hull_step", 0.1),
        (["--time-scale", "sup"], "time_scale", "sup"),
        (["--time-scale", "250"], "time_scale", 250.0),
        (["--domain", "-100,100"], "domain", (-100.0, 100.0)),
        (["--domain=-.5,1e3"], "domain", (-0.5, 1000.0)),
        (["--k-instant", "hold"], "k_instant", "hold"),
        (["--ecs-min-component", "2"], "ecs_min_component", 2),
        (["--expert", "--k", "2"], "expert", True),
    ],
)
def test_options_become_parameters(options, field, value):
    found = getattr(parse(*options).parameters, field)
    assert found == value
    assert type(found) is type(value)


def test_every_parameter_has_its_option_and_its_help(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100000")
    with pytest.raises(SystemExit) as ended:
        curves("--help")
    assert ended.value.code == 0
    text = " ".join(capsys.readouterr().out.split())
    defaults = Parameters()
    for name, description in describe():
        default = description.default_text or str(getattr(defaults, name))
        _, after = text.rsplit(f"{description.option} ", 1)
        told = after[: after.index(description.help)] + after.split(description.help)[1].split(") --")[0]
        assert f"default: {default}" in told or isinstance(getattr(defaults, name), bool)
        assert f"unit: {description.unit}" in told or not description.unit
    for option in (
        "--out DIR",
        "--private DIR",
        "--population INPUT",
        "--seed N",
        "--recipe FILE",
        "--save-recipe FILE",
    ):
        assert option in text
    assert "Exit code: 0 released, 1 refused by the gate, 2 bad input or arguments." in text


def test_help_and_version_answer_without_the_engine():
    code = (
        "import sys; from core.cli import main\n"
        "try: main({!r})\n"
        "except SystemExit as ended: assert not ended.code\n"
        "heavy = [m for m in ('numpy', 'numba', 'scipy', 'ot', 'PySide6', 'core.run') if m in sys.modules]\n"
        "assert not heavy, heavy"
    )
    for arguments in (["curves", "--help"], ["--version"]):
        subprocess.run(
            [sys.executable, "-c", code.format(arguments)], check=True, cwd=ROOT, capture_output=True
        )


def test_version(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"anonymizer {version()}\n"
    assert re.match(r"\d+\.\d+", version())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--k", "2"], "k must be at least 3"),
        (["--k", "3.5"], "--k must be a whole number, not '3.5'."),
        (["--balance", "0,4"], "--balance must be a number (decimal point), not '0,4'."),
        (["--balance", "0.7"], "Balance f must lie between 0 and 0.5."),
        (["--domain", "5"], "--domain must be two numbers, LOW,HIGH (decimal point), not '5'."),
        (["--domain", "0,1e-300"], "The domain must be at least 1e-100 wide."),
        (["--domain", "-1e308,1e308"], "The domain must lie between -1e+100 and 1e+100."),
        (["--domain", "5,1"], "lower end must be below its upper end"),
        (["--align", "stretch"], "'stretch' is none of hold, crop, strict"),
        (["--split", "fixed:x"], "'fixed:x' cannot be read"),
        (["--depth", "auto"], "give that limit (--t-max)"),
        (["--hull-step", "nan"], "must be a number"),
    ],
)
def test_impossible_values_are_told_in_a_sentence(recordings, out, capsys, options, sentence):
    assert curves(recordings, "--out", out, *options) == 2
    assert sentence in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["curves"],
        ["curves", "in"],
        ["curves", "in", "--out", "o", "--sd", "1", "--sd-quantile", "0.5"],
        ["curves", "in", "--out", "o", "--seed", "-1"],
        ["curves", "in", "--out", "o", "--al", "crop"],
        ["tables"],
    ],
)
def test_wrong_arguments_exit_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert "usage: anonymizer" in capsys.readouterr().err


def test_no_input_at_all(out, capsys):
    assert curves("--out", out) == 2
    assert "Give at least one recording" in capsys.readouterr().err


def test_missing_input(tmp_path, out, capsys):
    assert curves(tmp_path / "nowhere", "--out", out) == 2
    streams = capsys.readouterr()
    assert "nowhere" in streams.err
    assert streams.out == ""
    assert not out.exists()


def test_problems_go_to_the_error_stream_verdict_and_place_to_the_output(tmp_path, out, capsys):
    files = {
        **invented(),
        "empty.csv": "",
        "broken.csv": "u\n2001-01-01T00:00:00\ntime[s];AWF[mL/s]\n0;1\n1;x\n",
    }
    assert curves(write_folder(tmp_path / "in", files), "--out", out) == 0
    streams = capsys.readouterr()
    assert re.search(r"^empty\.csv(:1)?: .*empty", streams.err, re.M)
    assert re.search(r"^broken\.csv:5: ", streams.err, re.M)
    assert streams.out.startswith("May be released: ")
    assert f"Written to '{out}'." in streams.out


def test_problems_of_unusable_input_are_listed(tmp_path, out, capsys):
    assert curves(write_folder(tmp_path / "in", {"a.csv": "", "b.csv": ""}), "--out", out) == 2
    error = capsys.readouterr().err
    assert "a.csv" in error
    assert "b.csv" in error


class Terminal:
    """A stream that says it is a terminal."""

    def __init__(self):
        self.text = ""

    def write(self, text):
        self.text += text

    def flush(self):
        pass

    def isatty(self):
        return True


def test_terminal_shows_progress_and_few_problems_of_a_kind(tmp_path, out, monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    files = {**invented(), **{f"empty{i:02}.csv": "" for i in range(30)}}
    assert curves(write_folder(tmp_path / "in", files), "--out", out) == 0
    assert re.search(r"\r\x1b\[KReading 100 %", terminal.text)
    assert re.search(r"\r\x1b\[KWriting 100 %", terminal.text)
    assert len(re.findall(r"empty\d\d\.csv", terminal.text)) == 20
    assert "... and 10 more like these" in terminal.text


def test_no_progress_where_nobody_watches(recordings, out, capsys):
    assert curves(recordings, "--out", out) == 0
    assert "\r" not in capsys.readouterr().err


def test_the_price_of_the_guard_is_told_before_the_run_and_after_it(recordings, out, capsys, monkeypatch):
    told = []
    rounds = run.run_in_rounds
    monkeypatch.setattr(
        run, "run_in_rounds", lambda *a: (told.append(capsys.readouterr().err), rounds(*a))[1]
    )
    assert curves(recordings, "--out", out, "--guard", "0.5") == 0
    predicted = re.search(r"steps of about 0\.5 .*; predicted to add (\S+) to", told[0])
    measured = re.search(r"measured to add (\S+) to", capsys.readouterr().err)
    assert float(measured[1]) == pytest.approx(float(predicted[1]), rel=0.3)
    assert curves(recordings, "--out", out, "--guard", "off") == 0
    assert "to add" not in capsys.readouterr().err


def test_no_price_is_told_where_no_class_can_be_formed(recordings, out, capsys):
    assert curves(recordings, "--out", out, "--k", "900") == 1
    told = "".join(capsys.readouterr())
    assert "900" in told
    assert "to add" not in told


def test_foreign_folder_is_refused_before_the_work(recordings, tmp_path, capsys, monkeypatch):
    (tmp_path / "mine.txt").write_text("mine")
    monkeypatch.setattr(run, "load", lambda *_: pytest.fail("the work began"))
    assert curves(recordings, "--out", tmp_path) == 2
    assert "is not empty" in capsys.readouterr().err
    assert [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_nobody_reading_the_output_changes_nothing(recordings, out, monkeypatch):
    class Closed(io.StringIO):
        def flush(self):
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Closed())
    monkeypatch.setattr(sys, "stderr", None)
    assert curves(recordings, "--out", out) == 0
    sys.stdout.close()
    sys.stderr.close()
    assert (out / "hulls.csv").exists()


def test_links_in_a_circle_are_no_folder(recordings, out, capsys):
    out.symlink_to(out)
    assert curves(recordings, "--out", out) == 2
    assert "cannot be the name of a folder" in capsys.readouterr().err


def test_hull_step_that_no_memory_could_hold(tmp_path, out, capsys):
    long = "time[s];AWF[mL/s]\n0;1\n9;2\n"
    folder = write_folder(tmp_path / "in", {f"{n}.csv": long.replace("1\n", f"{n}\n") for n in range(6)})
    assert curves(folder, "--out", out, "--hull-step", "1e-6") == 2
    assert "choose a longer step" in capsys.readouterr().err


@pytest.mark.parametrize("stage", ["Reading", "Checking", "Writing"])
def test_interrupt_stops_at_the_next_check_and_leaves_nothing(
    recordings, tmp_path, capsys, monkeypatch, stage
):
    from core.progress import Progress

    report = Progress.report
    pressed = []

    def press(self, name, done, total):
        if name == stage and not pressed:
            pressed.append(name)
            signal.raise_signal(signal.SIGINT)
        report(self, name, done, total)

    monkeypatch.setattr(Progress, "report", press)
    before = signal.getsignal(signal.SIGINT)
    code = curves(recordings, "--out", tmp_path / "out", "--private", tmp_path / "private")
    assert code == 130
    assert pressed
    assert list(tmp_path.iterdir()) == []
    assert "Stopped. Nothing was written." in capsys.readouterr().err
    assert signal.getsignal(signal.SIGINT) is before


def test_second_interrupt_stops_at_once(recordings, tmp_path, monkeypatch):
    def stubborn(*_, **__):
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        pytest.fail("went on")

    monkeypatch.setattr(run, "run", stubborn)
    assert curves(recordings, "--out", tmp_path / "out") == 130
    assert list(tmp_path.iterdir()) == []


def test_fault_of_the_program_is_not_a_refusal(recordings, out, capsys, monkeypatch):
    def fault(*_, **__):
        return {}["Erika Mustermann"]

    monkeypatch.setattr(run, "run", fault)
    assert curves(recordings, "--out", out) == 70
    told = capsys.readouterr().err
    assert "fault of the program" in told
    assert "KeyError at test_cli.py:" in told
    assert "Mustermann" not in told


def test_samples_are_written_once(tmp_path, capsys):
    assert cli.main(["sample", str(tmp_path / "s")]) == 0
    assert any((tmp_path / "s").iterdir())
    assert str(tmp_path / "s") in capsys.readouterr().out
    assert cli.main(["sample", str(tmp_path / "s")]) == 2


def test_terminal_without_the_letters_of_a_unit(recordings, out):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "core.cli", "curves", "--help"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"Fr?chet" in done.stdout


@pytest.mark.parametrize(
    ("typed", "joined"),
    [
        (["--domain", "-1,2"], ["--domain=-1,2"]),
        (["--domain", "-.5,2", "--k", "3"], ["--domain=-.5,2", "--k", "3"]),
        (["--domain=1,2", "-3"], ["--domain=1,2", "-3"]),
        (["a", "-3"], ["a", "-3"]),
        (["--expert", "--k", "3"], ["--expert", "--k", "3"]),
    ],
)
def test_negative_values_are_no_options(typed, joined):
    assert joined_negatives(typed) == joined


def test_text_is_never_guessed():
    with pytest.raises(ParameterError):
        parse("--time-scale", "fast")
