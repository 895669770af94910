"""What is typed wrongly is told in one sentence that says what to type; nothing is written."""

import json
import re
import shlex

import pytest

from core.cli import main

WARD = "case,sex,stage,age,visit,dose\n" + "".join(
    f"case-{n:03},{'fm'[n % 2]},{['I', 'II', 'III'][n % 3]},{20 + n},0{1 + n % 3}/0{1 + n % 4}/2004,{n % 5}.5\n"
    for n in range(24)
)
ROLES = {
    "case": "identifier",
    "sex": "quasi-identifier",
    "stage": "sensitive",
    "age": "quasi-identifier",
    "visit": "insensitive",
    "dose": "sensitive",
}


@pytest.fixture
def typed(tmp_path, capsys, monkeypatch):
    """Return what types a command for the table of a ward and gives the exit code and what was told."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ward.csv").write_text(WARD)
    roles = [word for name, role in ROLES.items() for word in ("--role", f"{name}={role}")]

    def type_(command, *words):
        try:
            code = main([command, "ward.csv", *roles, "--out", "out", *words])
        except SystemExit as stopped:
            code = stopped.code
        told = capsys.readouterr()
        return code, told.out + told.err

    return type_


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("pram --together=", "must be named, such as sex,pregnant"),
        ("pram --column sex --own stage,width=2", "not among the columns to change (--column)"),
        ("pram --role sex=quasi", "--role sex=quasi: 'quasi' is none of identifier, quasi-identifier,"),
        ("pram --kind sex=number", "--kind sex=number: 'number' is none of nominal,"),
        ("pram --kind stage=ordinal", "the lowest first (--levels)"),
        ("pram --levels stage=I,II", "1 category is not in the order given; name all of them"),
        ("pram --merge sex=x,m", "lacks 1 category that shall be counted as another"),
        ("pram --column stage --family custom", "(--own COLUMN,matrix=FILE)"),
        ("pram --column stage --family targets", "(--own COLUMN,target=A>B)"),
        ("ldp --column 'dose: low=0; high=10'", "(--column 'age: low=...; high=...')"),
        ("ldp --column 'age: low=x'", "Column 'age': low must be a number, or a date"),
        (
            "ldp --column 'age: lower=0'",
            "'lower' is nothing that can be said of a column; that is bounds, categories",
        ),
        ("ldp --column 'sex: categories=f,m'", "(categories=A|B)"),
        ("ldp --column 'sex: low=0; high=1'", "'sex' holds categories, which have no 'low'"),
        ("ldp --column 'age: categories=a|b'", "'age' holds numbers or dates; make it nominal"),
        ("pram --missing-cells fill", "choose from 'refuse', 'keep', 'category', 'exclude'"),
    ],
)
def test_what_is_typed_wrongly(typed, tmp_path, words, sentence):
    code, told = typed(*shlex.split(words))
    assert sentence in told
    assert code == 2
    assert not (tmp_path / "out").exists()


def test_levels_and_patterns_of_dates_say_the_kind(typed, tmp_path):
    words = ("--column", "sex", "--levels", "stage=I,II,III", "--dates", "visit=%d/%m/%Y")
    code, told = typed("pram", *words)
    assert code == 0, told
    columns = json.loads((tmp_path / "out/release.json").read_text())["columns"]
    assert {c["name"]: c["kind"] for c in columns} == {
        "sex": "nominal",
        "stage": "ordinal",
        "age": "numeric",
        "visit": "date",
        "dose": "numeric",
    }
    assert typed("pram", *words, "--kind", "stage=nominal")[0] == 0
    assert json.loads((tmp_path / "out/release.json").read_text())["columns"][1]["kind"] == "nominal"


def test_names_of_columns_may_hold_a_sign_of_equality(typed, tmp_path):
    table = tmp_path / "ward.csv"
    table.write_text(table.read_text().replace("dose", "dose=mg", 1))
    told = typed("pram", "--column", "sex", "--role", "dose=mg=sensitive")[1]
    assert "no column 'dose'" in told
    assert "is not decided" not in told


def test_missing_cells_name_the_option(typed, tmp_path):
    table = tmp_path / "ward.csv"
    table.write_text(table.read_text().replace(",f,", ",,", 1))
    assert "(--missing-cells keep, category or exclude)" in typed("pram", "--column", "sex")[1]


def test_numbers_that_may_be_those_of_cases_are_told(typed):
    told = "a number of its own in column 'age', which is released as it was"
    assert told in typed("pram", "--column", "sex")[1]
    assert told not in typed("ldp", *BOUNDS)[1]
    assert told not in typed("ldp", *BOUNDS, "--epsilon", "10000")[1]


def test_an_amount_that_changes_nothing_is_told(typed):
    assert (
        "'sex': nothing is changed with this amount" in typed("pram", "--column", "sex", "--amount", "0")[1]
    )
    assert "nothing is changed" not in typed("pram", "--column", "sex", "--amount", "0.1")[1]


@pytest.mark.parametrize(
    ("sidecar", "words", "sentence"),
    [
        ("release.json", (), "no sidecar.json of a release"),
        ("sidecar.json", ("--numeric", "age"), "--numeric names 'age', which is no predictor"),
    ],
)
def test_what_an_estimate_lacks(typed, capsys, sidecar, words, sentence):
    assert typed("pram", "--column", "sex")[0] == 0
    files = ["out/table.csv", "--sidecar", f"out/{sidecar}"]
    assert main(["pram-estimate", *files, "--logistic", "stage=I,sex", *words]) == 2
    assert sentence in capsys.readouterr().err


BOUNDS = ("--column", "age: low=0; high=120", "--column", "dose: low=0; high=10")


@pytest.mark.parametrize(
    ("words", "protection"),
    [
        (
            ("ldp", *BOUNDS),
            "Proved from the thresholds that were drawn by, under the conditions of the statement",
        ),
        (
            ("pram", "--column", "sex"),
            "Epsilon is proved under the conditions of the statement; all other figures",
        ),
        (("kmember", "--k", "3"), "Measured on this release, not promised for every attack."),
    ],
)
def test_what_is_said_of_a_method_is_what_it_does(typed, tmp_path, words, protection):
    table = tmp_path / "ward.csv"
    table.write_text(table.read_text().replace(",f,", ",,", 1))
    code, told = typed(*words, "--missing-cells", "keep")
    assert code == 0, told
    assert re.search(r"treated by [a-z]", told)
    assert ("'sex' may show which records lack a value" in told) == (words[0] != "ldp")
    report = (tmp_path / "out/report.html").read_text()
    assert f'<h2>How well records are hidden</h2>\n<p class="quiet">{protection}' in report
    assert "anonymous" not in report
