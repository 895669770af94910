"""What the public files tell of the parameters: nothing of cells that only the original has."""

import csv
import json

import pytest

from core.cli import main

SECRETS = ("31.26", "44.00", "only-left-out", "never-there")


@pytest.fixture
def original(tmp_path):
    """Write a table with an age that means hide, and a diagnosis of a row that is left out; files that name both."""
    ages = [f"{30 + n % 9}.{25 + n % 3}" for n in range(30)]
    rows = [[age, "fm"[n % 2], "abc"[n % 3]] for n, age in enumerate(ages)]
    rows.append(["44.00", "", "only-left-out"])
    with (tmp_path / "t.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([["age", "sex", "dx"], *rows])
    words = "".join(f"{age};30-39\n" for age in sorted({*ages, "44.00"}))
    (tmp_path / "words.csv").write_text(words, encoding="utf-8")
    blocks = "a,1\nb,1\nc,2\nonly-left-out,2\nnever-there,3\n"
    (tmp_path / "blocks.csv").write_text(blocks, encoding="utf-8")
    matrix = "x,a,b,c,never-there\na,.9,.1,0,0\nb,.1,.9,0,0\nc,0,.1,.9,0\nnever-there,0,0,0,1\n"
    (tmp_path / "matrix.csv").write_text(matrix, encoding="utf-8")
    return tmp_path


CASES = [
    ("kmember", "--k", "5", "--variant", "centroid", "--rounding", "mean", "--hierarchy", "age={}/words.csv"),
    ("pram", "--column", "dx", "--dial", "final", "--amount", "0.8", "--own", "dx,blocks={}/blocks.csv"),
    ("pram", "--column", "dx", "--own", "dx,matrix={}/matrix.csv"),
]


@pytest.mark.parametrize("typed", CASES)
def test_no_cell_that_only_the_original_has_is_told(original, typed, capsys):
    method, *more = (word.format(original) for word in typed)
    roles = ["--role", "age=quasi-identifier", "--role", "sex=insensitive", "--role", "dx=sensitive"]
    out, private = original / "out", original / "private"
    words = [method, str(original / "t.csv"), *roles, *more, "--missing-cells", "exclude", "--seed", "4"]
    assert main([*words, "--out", str(out), "--private", str(private)]) == 0
    public = {file.name: file.read_text(encoding="utf-8") for file in out.iterdir()}
    if method == "pram":
        del public["table.csv"]  # PRAM releases ages as they were.
    told = {secret for secret in SECRETS for text in public.values() if secret in text}
    assert not told
    assert str(original) not in "".join(public.values())
    # The private recipe keeps all, so that it can be run again.
    kept = (private / "recipe.json").read_text(encoding="utf-8")
    assert any(secret in kept for secret in SECRETS)
    again = original / "again"
    assert main([method, "--recipe", str(private / "recipe.json"), "--out", str(again)]) == 0
    capsys.readouterr()
    assert (again / "table.csv").read_bytes() == (out / "table.csv").read_bytes()


def test_a_release_still_tells_what_was_decided_of_its_categories(original, capsys):
    roles = ["--role", "age=insensitive", "--role", "sex=insensitive", "--role", "dx=sensitive"]
    more = ["--column", "dx", "--own", f"dx,matrix={original}/matrix.csv", "--missing-cells", "exclude"]
    assert main(["pram", str(original / "t.csv"), *roles, *more, "--out", str(original / "out")]) == 0
    capsys.readouterr()
    [own] = json.loads((original / "out/release.json").read_text(encoding="utf-8"))["parameters"]["own"]
    assert own["labels"] == ["a", "b", "c"]
    assert own["rows"] == [[0.9, 0.1, 0.0], [0.1, 0.9, 0.0], [0.0, 0.1, 0.9]]
