"""The command that tells what other epsilons would cost: its rows, its page, and what it refuses."""

import csv

import pytest

from core.cli import main

ROLES = ("--role", "sex=sensitive", "--role", "age=quasi-identifier", "--role", "ward=insensitive")
BOUNDS = ("--column", "age: low=0; high=120")


@pytest.fixture
def file(tmp_path):
    lines = ["sex,age,ward", *(f"{'fm'[i % 2]},{20 + i % 60},{'ab'[i % 3 // 2]}" for i in range(90))]
    path = tmp_path / "ward.csv"
    path.write_text("\n".join(lines) + "\n")
    return str(path)


def test_rows_and_page(file, tmp_path, capsys):
    page = tmp_path / "page.html"
    typed = ["ldp-evaluate", file, *ROLES, *BOUNDS, "--epsilons", "10,0.1", "--page", str(page)]
    assert main(typed) == 0
    head, noise, low, high = csv.reader(capsys.readouterr().out.splitlines(), delimiter=";")
    assert head == ["epsilon", "misclassification", "squared_error", "accuracy", "auc", "sex", "age"]
    assert (noise[0], noise[1], noise[5]) == ("pure noise", "0.5", "0.5")
    assert (low[0], high[0]) == ("0.1", "10")
    assert 0.0 < float(high[1]) < float(low[1]) < float(noise[1])
    assert 0.0 < float(high[2]) < float(low[2]) < float(noise[2])
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 2
    assert "Private: all of this looks at the original." in text
    assert f"<td>{high[6]}</td>" in text


def test_a_classifier_is_told_beside_what_it_is_compared_with(file, capsys):
    pytest.importorskip("sklearn")
    assert main(["ldp-evaluate", file, *ROLES, *BOUNDS, "--epsilons", "1", "--predict", "ward"]) == 0
    rows = list(csv.reader(capsys.readouterr().out.splitlines(), delimiter=";"))
    assert [row[0] for row in rows[2:]] == ["original", "resampled", "majority", "1"]
    assert {len(row) for row in rows} == {7}
    assert all(0.0 < float(row[3]) <= 1.0 for row in rows[2:])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "needs public bounds"),
        ((*BOUNDS, "--epsilons", "1,x"), "--epsilons must be numbers above 0"),
        ((*BOUNDS, "--epsilons", "0"), "--epsilons must be numbers above 0"),
        ((*BOUNDS, "--page", "nowhere/page.html", "--epsilons", "1"), "there is no such folder"),
    ],
)
def test_what_is_refused(file, capsys, words, told):
    assert main(["ldp-evaluate", file, *ROLES, *words]) == 2
    assert told in capsys.readouterr().err


def test_a_page_replaces_only_a_page(file, tmp_path, capsys):
    page = tmp_path / "page.html"
    typed = ["ldp-evaluate", file, *ROLES, *BOUNDS, "--epsilons", "1", "--page", str(page)]
    page.write_text("<!DOCTYPE html>\nthe thesis", encoding="utf-8")
    assert main(typed) == 2
    told = capsys.readouterr()
    assert not told.out, "told after the work"
    assert "is no page of epsilons" in told.err
    assert "thesis" in page.read_text(encoding="utf-8")
    page.unlink()
    assert main(typed) == 0
    first = page.read_bytes()
    assert main(typed) == 0
    assert page.read_bytes() == first


def test_what_cannot_be_predicted_is_a_note(file, capsys):
    assert main(["ldp-evaluate", file, *ROLES, *BOUNDS, "--epsilons", "1", "--predict", "age"]) == 0
    assert "Note: Column 'age' holds numbers" in capsys.readouterr().err


def test_columns_asked_of_a_record_are_typed(file, tmp_path, capsys):
    typed = ["ldp", file, *ROLES, *BOUNDS, "--asked", "1", "--out", str(tmp_path / "out")]
    assert main(typed) == 0
    rows = list(csv.DictReader((tmp_path / "out/table.csv").read_text().splitlines()))
    assert {(row["sex"] == "") + (row["age"] == "") for row in rows} == {1}
    assert main([*typed[:-2], "--asked", "none", "--out", str(tmp_path / "other")]) == 2
    assert "--asked must be a whole number or all" in capsys.readouterr().err
