"""``anonymizer trade-off``: a table of what each value of a parameter costs; nothing is written."""

from __future__ import annotations

import csv
import io

import pytest

from core.cli import main
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import Recipe
from core.run import load, run
from core.samples import sample_path

SAMPLE = sample_path("pressure")


def table(capsys, *options):
    code = main(["trade-off", str(SAMPLE), *options])
    return code, list(csv.DictReader(io.StringIO(capsys.readouterr().out), delimiter=";"))


def test_rows_are_the_figures_of_the_runs(capsys):
    code, rows = table(capsys, "--vary", "k", "--values", "4,8", "--depth", "0", "--seed", "7")
    assert code == 0
    loaded = load([SAMPLE], Progress())
    for row, k in zip(rows, (4, 8), strict=True):
        outcome = run(Recipe(seed=7, parameters=Parameters(k=k, depth=0)), Progress(), loaded=loaded)
        assert row["k"] == str(k)
        assert row["il"] == f"{outcome.metrics.il_mean:.6g}"
        assert row["t"] == f"{outcome.metrics.t_max:.6g}"
        assert row["classes"] == str(outcome.metrics.classes)


def test_values_are_proposed_and_impossible_ones_are_told(capsys):
    _, rows = table(capsys, "--vary", "hull-step")
    assert len(rows) >= 4
    _, rows = table(capsys, "--vary", "k", "--values", "2,5")
    assert "at least 3" in rows[0]["problem"]
    assert rows[0]["il"] == ""
    assert rows[1]["problem"] == ""


@pytest.mark.parametrize("options", [("--vary", "k", "--values", "four"), ("--vary", "sd")])
def test_what_cannot_be_compared_is_told(capsys, options):
    assert main(["trade-off", str(SAMPLE), *options]) == 2
    assert capsys.readouterr().err.strip().endswith(".")
