"""The command that plans epsilon: its rows, what it writes, and what it refuses."""

import csv
from pathlib import Path

import pytest

from core.cli import main

ROLES = ("--role", "sex=sensitive", "--role", "age=quasi-identifier", "--role", "ward=insensitive")
BOUNDS = ("--column", "age: low=0; high=120")


@pytest.fixture
def file(tmp_path):
    lines = ["sex,age,ward", *(f"{'fm'[i % 2]},{20 + i % 60},{'ab'[i % 3 // 2]}" for i in range(900))]
    path = tmp_path / "ward.csv"
    path.write_text("\n".join(lines) + "\n")
    return str(path)


def rows_of(text):
    return list(csv.DictReader(text.splitlines(), delimiter=";"))


def test_what_the_present_epsilon_gives(file, capsys):
    assert main(["ldp-plan", file, *ROLES, *BOUNDS, "--epsilon", "2"]) == 0
    told = capsys.readouterr()
    rows = rows_of(told.out)
    assert [(row["column"], row["mechanism"]) for row in rows] == [
        ("sex", "response"),
        ("sex", "unary"),
        ("age", "discrete-laplace"),
        ("age", "piecewise"),
        ("age", "hybrid"),
        ("a record with all wishes", ""),
    ]
    assert {row["epsilon"] for row in rows[:-1]} == {"1"}
    assert {row["record_epsilon"] for row in rows} == {"2"}
    assert [row["rows_released"] for row in rows[:2]] == ["yes", "no, counts only"]
    assert (rows[0]["estimated"], rows[0]["points"], rows[2]["estimated"], rows[2]["points"]) == (
        "share",
        "2",
        "mean",
        "121",
    )
    assert "a record of 2 is asked for 2 of 2 columns; where only means are wanted, it would be 1" in told.err


def test_wishes_are_summed_for_the_record_and_written_to_a_file(file, tmp_path, capsys):
    out = tmp_path / "plan.csv"
    typed = ["--within", "sex=0.03", "--share", "sex=0.5", "--within", "age=2", "--records", "5000"]
    hybrid = ("--column", "age: low=0; high=120; method=hybrid")
    assert main(["ldp-plan", file, *ROLES, *hybrid, *typed, "--out", str(out)]) == 0
    assert not capsys.readouterr().out
    rows = rows_of(out.read_text(encoding="utf-8"))
    response, mean = rows[0], next(row for row in rows if row["mechanism"] == "hybrid")
    assert float(response["within"]) == pytest.approx(0.03, rel=1e-3)
    assert float(mean["within"]) == pytest.approx(2.0, rel=1e-3)
    assert float(rows[-1]["record_epsilon"]) == pytest.approx(
        float(response["epsilon"]) + float(mean["epsilon"]), rel=1e-5
    )
    assert {row["answers"] for row in rows[:-1]} == {"5000"}


def test_a_column_without_bounds_is_told_and_one_out_of_reach_left_empty(file, capsys):
    assert main(["ldp-plan", file, *ROLES, "--within", "sex=0.001", "--asked", "1"]) == 0
    told = capsys.readouterr()
    assert "Note: Column 'age' needs public bounds" in told.err
    assert [row["epsilon"] for row in rows_of(told.out)] == ["", "", ""]
    assert {row["answers"] for row in rows_of(told.out)[:2]} == {"450"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--within", "age=2"), "needs public bounds"),
        (("--within", "ward=1"), "Column 'ward' is not perturbed; these are: sex, age"),
        (("--within", "sex=x"), "--within sex must be a number, not 'x'"),
        (("--within", "sex=0"), "must be a number above 0"),
        (("--within", "sex=3"), "A share of column 'sex' lies between 0 and 1"),
        (("--role", "agee=sensitive"), "The file has no column 'agee'"),
        (("--within", "0.1"), "--within must be COLUMN=..."),
        (("--records", "0"), "There must be at least one record"),
        (("--role", "sex=insensitive", "--role", "age=insensitive"), "No column can be planned for"),
    ],
)
def test_what_is_refused(file, capsys, words, told):
    assert main(["ldp-plan", file, *ROLES, *words]) == 2
    assert told in capsys.readouterr().err


def test_the_table_itself_is_never_written_over(file, capsys):
    before = Path(file).read_bytes()
    assert main(["ldp-plan", file, *ROLES, "--within", "sex=0.1", "--out", file]) == 2
    assert "one of the files that were read" in capsys.readouterr().err
    assert Path(file).read_bytes() == before
