"""The lines of Python and R in the report of a fresh release, run in its folder, give the figures of the program."""

import contextlib
import csv
import html
import io
import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import partial

import numpy as np
import pytest

from core import cli
from core.tabular.ldp.statement import guidance, snippets
from core.tabular.snippets import ldp_counts, ldp_mean, pram_counts

SEX = """s"ex\\'); q() # {0} </pre>ü"""
"""A name that could break out of a text, a line or the page."""

WARDS = ['"A; ""east"""', " B", "007", "7", '"Süd\nC\'"']

NAMES = ("ward", SEX, "stay", "sbp")


@dataclass(frozen=True)
class Kind:
    """How a release is made."""

    method: str
    encoding: str
    sensitive: tuple[str, ...]
    options: str
    columns: tuple[str, ...] = ()
    names: tuple[str, ...] = NAMES


_WARD = "--own ward,family=invariant,amount=0.2 --amount 0.3 --missing-cells"
RELEASES = {
    "kept": Kind("pram", "utf-8-sig", ("ward", SEX), f"{_WARD} keep", ("ward", SEX)),
    "category": Kind("pram", "utf-16", ("ward", SEX), f"{_WARD} category", ("ward", SEX)),
    "single": Kind(
        "pram",
        "utf-16-le",
        (SEX,),
        "--amount 0.2 --missing-cells category --format delimiter=semicolon,names=yes",
        (SEX,),
        (SEX,),
    ),
    "local": Kind(
        "ldp",
        "cp1252",
        ("ward", "stay"),
        "--epsilon 6 --missing-cells keep",
        ("stay: low=0; high=4; step=0.5",),
    ),
    "some": Kind("ldp", "utf-8", (SEX, "sbp"), "--epsilon 3 --asked 1", ("sbp: low=80; high=190; step=10",)),
    "noisy": Kind("ldp", "latin-1", ("ward", SEX), "--epsilon 0.1 --asked 1 --format encoding=latin-1"),
}
COUNTS = [
    ("kept", SEX),
    ("category", SEX),
    ("single", SEX),
    ("local", "ward"),
    ("some", SEX),
    ("noisy", "ward"),
]
MEANS = [("local", "stay"), ("some", "sbp")]


def cells_of(kind, rng, i):
    ward = WARDS[int(rng.choice(5, p=[0.4, 0.2, 0.2, 0.1, 0.1]))]
    sex = "" if i % 9 == 3 and SEX in RELEASES[kind].columns else "FM"[int(rng.integers(0, 2))]
    stay = (
        ""
        if i % 7 == 5 and kind == "local"
        else f"{rng.integers(0, 9) / 2:.1f}".replace(".", "." if kind == "some" else ",")
    )
    return {"ward": ward, SEX: sex or '""', "stay": stay, "sbp": str(rng.integers(90, 180))}


def released(folder, kind):
    """Make a release of 800 stays: codes with blanks, quotes and zeros, missing cells, numbers with comma or point."""
    rng, made = np.random.default_rng(7), RELEASES[kind]
    heads = ['"' + name.replace('"', '""') + '"' for name in made.names]
    rows = (cells_of(kind, rng, i) for i in range(800))
    lines = [";".join(heads), *(";".join(row[name] for name in made.names) for row in rows)]
    (folder / "stays.csv").write_bytes(("\n".join(lines) + "\n").encode(made.encoding))
    roles = {name: "sensitive" if name in made.sensitive else "insensitive" for name in made.names}
    typed = [word for name, role in roles.items() for word in ("--role", f"{name}={role}")]
    typed += [word for column in made.columns for word in ("--column", column)]
    out = folder / "release"
    command = [made.method, str(folder / "stays.csv"), *typed, *made.options.split(), "--seed", "5"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as told:
        assert cli.main([*command, "--out", str(out)]) == cli.RELEASED, told.getvalue()
    return out


@pytest.fixture(scope="module")
def releases(tmp_path_factory):
    return {kind: released(tmp_path_factory.mktemp(kind), kind) for kind in RELEASES}


def lines_of(release, what, language):
    """Return the lines of the report as a reader would copy them."""
    report = (release / "report.html").read_text("utf-8")
    begin = re.escape(html.escape(what))
    (lines,) = re.findall(
        rf"<summary>{begin}, by hand in Python or R</summary>.*?<p>In {language}, .*?</p>\n<pre>(.*?)</pre>",
        report,
        re.S,
    )
    return html.unescape(lines)


def counts_of(name):
    return f"The counts of '{name}' and their errors"


def mean_of(name):
    return f"The mean of '{name}' and its error"


def commanded(release, *options):
    out = io.StringIO()
    files = [str(release / "table.csv"), "--sidecar", str(release / "sidecar.json")]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        assert cli.main(["pram-estimate", *files, *options]) == cli.RELEASED
    return list(csv.reader(io.StringIO(out.getvalue()), delimiter=";"))[1:]


def told_counts(release, name, labels):
    """Return estimates and errors as the program tells them, of the categories that the lines correct."""
    rows = commanded(release, "--tables", name)
    told = {row[0].replace("(missing)", ""): [float(figure) for figure in row[2:4]] for row in rows}
    return {label: figures for label, figures in told.items() if label in labels}


def told_mean(release, name):
    (row,) = commanded(release, "--means", name)
    return [float(figure) for figure in row[2:4]]


@pytest.mark.parametrize(("kind", "name"), COUNTS, ids=[kind for kind, _ in COUNTS])
def test_python_counts(releases, monkeypatch, capsys, kind, name):
    monkeypatch.chdir(releases[kind])
    exec(lines_of(releases[kind], counts_of(name), "Python"), {})
    printed = {row[0]: list(row[1:]) for row in map(eval, capsys.readouterr().out.splitlines())}
    told = told_counts(releases[kind], name, printed)
    assert list(printed) == list(told)
    assert list(printed.values()) == pytest.approx(np.array(list(told.values())), rel=1e-8)
    missing = {""} if "category" in RELEASES[kind].options else set()
    assert set(printed) == (
        {"F", "M"} | missing if name == SEX else {'A; "east"', " B", "007", "7", "Süd\nC'"}
    )
    if kind == "some":
        assert sum(count for count, _ in printed.values()) == pytest.approx(800)
    if kind == "noisy":
        # Where an estimate lies beyond all records, its error is the least that it can be.
        assert max(count for count, _ in printed.values()) > 800


@pytest.mark.parametrize(("kind", "name"), MEANS, ids=[kind for kind, _ in MEANS])
def test_python_mean(releases, monkeypatch, kind, name):
    made = {}
    monkeypatch.chdir(releases[kind])
    exec(lines_of(releases[kind], mean_of(name), "Python"), made)
    assert [made["m"], made["e"]] == pytest.approx(told_mean(releases[kind], name), rel=1e-8)


_ALL_IN_R = """
if (!requireNamespace('jsonlite', quietly = TRUE)) quit(status = 77)
told <- list()
for (case in jsonlite::read_json('cases.json')) {
  setwd(case$folder)
  invisible(capture.output(printed <- eval(parse(text = case$lines), new.env())))
  told <- c(told, list(printed))
}
writeLines(jsonlite::toJSON(told, digits = NA), file(commandArgs(TRUE), 'wb'), useBytes = TRUE)
"""


@pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not installed")
def test_all_lines_of_r(releases, tmp_path):
    asked = [(kind, counts_of(name)) for kind, name in COUNTS] + [
        (kind, mean_of(name)) for kind, name in MEANS
    ]
    cases = [
        {"folder": str(releases[kind]), "lines": lines_of(releases[kind], what, "R")} for kind, what in asked
    ]
    (tmp_path / "cases.json").write_text(json.dumps(cases), "utf-8")
    (tmp_path / "all.R").write_text(_ALL_IN_R, "utf-8")
    out = tmp_path / "told.json"
    # The plainest alphabet: what is right in it depends on no setting of the reader's machine.
    done = subprocess.run(
        ["Rscript", "--vanilla", "all.R", str(out)], cwd=tmp_path, env={"LC_ALL": "C"}, capture_output=True
    )
    if done.returncode == 77:
        pytest.skip("jsonlite is not installed")
    assert (done.returncode, done.stderr) == (0, b"")
    tables = json.loads(out.read_text("utf-8"))
    for (kind, name), table in zip(COUNTS, tables[:-2], strict=True):
        printed = {row["category"]: [row["count"], row["error"]] for row in table}
        told = told_counts(releases[kind], name, printed)
        assert list(printed) == list(told), kind
        assert list(printed.values()) == pytest.approx(np.array(list(told.values())), rel=1e-8), kind
    for (kind, name), figures in zip(MEANS, tables[-2:], strict=True):
        assert figures == pytest.approx(told_mean(releases[kind], name), rel=1e-8), kind


@pytest.mark.parametrize("language", ["python", "r"])
def test_no_name_stands_in_the_lines(language):
    for lines in (
        pram_counts,
        partial(ldp_counts, asked_of_some=True),
        partial(ldp_mean, asked_of_some=True),
    ):
        assert getattr(lines(SEX, 3), language) == getattr(lines("age", 3), language)
        assert getattr(lines(SEX, 3), language) != getattr(lines(SEX, 4), language)


def test_the_command_is_told_beside_them(releases):
    assert "sidecar.json --tables ward; its --help" in (releases["local"] / "report.html").read_text("utf-8")


def test_of_numbers_that_only_tell_a_mean_nobody_is_told_to_make_tables():
    hybrid = {"name": "sbp", "kind": "numeric", "noise": "hybrid", "matrix": [], "asked_of_some": False}
    sidecar = {"statement": "", "variables": [hybrid]}
    told = guidance(sidecar)
    assert next(text for text in told if "pram-estimate" in text).count("--means sbp;") == 1
    assert not list(snippets(sidecar))
