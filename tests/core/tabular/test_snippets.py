"""The lines of Python in the report of a fresh release, executed in its folder, give the figures of the program."""

import contextlib
import csv
import html
import io
import re

import numpy as np
import pytest

from core import cli
from core.tabular.ldp.statement import guidance


def released(folder, method, *options):
    """Make a release of 800 stays by the command line: codes with blanks and quotes, missing cells, numbers with comma."""
    rng = np.random.default_rng(7)
    lines = ["ward;sex;stay;sbp"]
    for i in range(800):
        ward = ['"A; east"', " B", "C'"][int(rng.choice(3, p=[0.6, 0.3, 0.1]))]
        sex = "" if i % 9 == 3 and method != "few" else "FM"[int(rng.integers(0, 2))]
        lines.append(f"{ward};{sex};{rng.integers(0, 9) / 2:.1f};{rng.integers(90, 180)}".replace(".", ","))
    (folder / "stays.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    roles = {"ward": "insensitive", "sex": "sensitive", "stay": "insensitive", "sbp": "insensitive"}
    typed = [word for name, role in roles.items() for word in ("--role", f"{name}={role}")]
    out = folder / "release"
    command = [method.replace("few", "ldp"), str(folder / "stays.csv"), *typed, *options]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert cli.main([*command, "--seed", "5", "--out", str(out)]) == cli.RELEASED
    return out


def line_of(release, beginning, monkeypatch):
    """Run a line of the report as a reader would, and return all it made."""
    report = html.unescape((release / "report.html").read_text("utf-8"))
    (line,) = re.findall(rf"{beginning} in Python, with numpy: (.*?)</p>", report, re.S)
    made = {}
    monkeypatch.chdir(release)
    exec(line, made)
    return made


def commanded(release, *options):
    out = io.StringIO()
    files = [str(release / "table.csv"), "--sidecar", str(release / "sidecar.json")]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        assert cli.main(["pram-estimate", *files, *options]) == cli.RELEASED
    return list(csv.reader(out.getvalue().splitlines(), delimiter=";"))[1:]


def counted(release, name, made, capsys):
    """Return estimates and errors: of the line, as it printed them, and of the program."""
    rows = commanded(release, "--tables", name)
    printed = [eval(text) for text in capsys.readouterr().out.splitlines()]
    told = [[row[0].replace("(missing)", ""), *map(float, row[2:4])] for row in rows]
    kept = [row for row in told if row[0] in made["C"]]
    return [row[0] for row in printed], np.array([row[1:] for row in printed]), kept


@pytest.mark.parametrize("missing", ["keep", "category"])
def test_counts_of_pram(tmp_path, monkeypatch, capsys, missing):
    chosen = [
        "--column",
        "ward",
        "--column",
        "sex",
        "--own",
        "ward,family=invariant,amount=0.2",
        "--amount",
        "0.3",
    ]
    release = released(tmp_path, "pram", "--role", "ward=sensitive", *chosen, "--missing-cells", missing)
    made = line_of(release, "The counts of 'sex' and their errors", monkeypatch)
    labels, figures, kept = counted(release, "sex", made, capsys)
    assert set(labels) == ({"F", "M"} if missing == "keep" else {"F", "M", ""})
    assert labels == [row[0] for row in kept]
    assert figures == pytest.approx(np.array([row[1:] for row in kept]), rel=1e-8)


def test_counts_and_means_of_local_privacy(tmp_path, monkeypatch, capsys):
    chosen = [
        "--role",
        "ward=sensitive",
        "--role",
        "stay=sensitive",
        "--column",
        "stay: low=0; high=4; step=0.5",
    ]
    release = released(tmp_path, "ldp", *chosen, "--epsilon", "6", "--missing-cells", "keep")
    made = line_of(release, "The counts of 'ward' and their errors", monkeypatch)
    assert "sidecar.json --tables ward; its --help" in (release / "report.html").read_text("utf-8")
    labels, figures, kept = counted(release, "ward", made, capsys)
    assert sorted(labels) == [" B", "A; east", "C'"]
    assert figures == pytest.approx(np.array([row[1:] for row in kept]), rel=1e-8)
    made = line_of(release, "The mean of 'stay' and its error", monkeypatch)
    (row,) = commanded(release, "--means", "stay")
    assert [made["m"], made["e"]] == pytest.approx([float(row[2]), float(row[3])], rel=1e-8)


def test_counts_and_means_of_columns_that_some_records_tell(tmp_path, monkeypatch, capsys):
    chosen = ["--role", "sbp=sensitive", "--column", "sbp: low=80; high=190; step=10", "--asked", "1"]
    release = released(tmp_path, "few", *chosen, "--epsilon", "3")
    made = line_of(release, "The counts of 'sex' and their errors", monkeypatch)
    labels, figures, kept = counted(release, "sex", made, capsys)
    assert (labels, figures[:, 0].sum()) == (["F", "M"], pytest.approx(800))
    assert figures == pytest.approx(np.array([row[1:] for row in kept]), rel=1e-8)
    made = line_of(release, "The mean of 'sbp' and its error", monkeypatch)
    (row,) = commanded(release, "--means", "sbp")
    assert [made["m"], made["e"]] == pytest.approx([float(row[2]), float(row[3])], rel=1e-8)


def test_of_numbers_that_only_tell_a_mean_nobody_is_told_to_make_tables():
    hybrid = {"name": "sbp", "kind": "numeric", "noise": "hybrid", "matrix": [], "asked_of_some": False}
    told = guidance({"statement": "", "variables": [hybrid]})
    assert next(text for text in told if "pram-estimate" in text).count("--means sbp;") == 1
    assert not any("with numpy" in text for text in told)
