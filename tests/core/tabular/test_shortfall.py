"""What protects next to nothing is told first, whatever the gate decides; what protects more is not called weak."""

import math

import pytest

from core.cli import main
from core.tabular.shortfall import LARGE_OF_COLUMN, LARGE_OF_RECORD, shortfall


def noise(of_column: float, of_record: float):
    """Return the figures of one column and the record, as local differential privacy tells them."""
    return {"epsilon_proven": str(of_record), "columns": {"sex": {"epsilon_proven": str(of_column)}}}


def groups(average: float, k: int):
    return {"reidentification": {"average": average, "bound": 1 / k}}


@pytest.mark.parametrize(
    ("method", "risk", "told"),
    [
        ("pram", {"highest_chance_of_being_found": 1.0}, "probability of 100%"),
        ("pram", {"highest_chance_of_being_found": 0.5}, "probability of 50%"),
        ("pram", {"highest_chance_of_being_found": 0.6101}, "probability of 62%"),
        ("kmember", groups(0.2, 2), "in 50% of cases. Raise k"),
        ("kmember", groups(0.2, 1), "in 100% of cases"),
        ("kmember", groups(0.7, 3), "in 70% of cases"),
        ("ldp", noise(LARGE_OF_COLUMN, 6.0), "cell of 'sex' can make one true value 150 times as likely"),
        ("ldp", noise(1.0, LARGE_OF_RECORD), "an epsilon of 10 for a record"),
        ("ldp", noise(1.0, 10.001), "an epsilon of 10.01 for a record"),
    ],
)
def test_next_to_no_protection_is_told(method, risk, told):
    sentence = shortfall(method, risk)
    assert sentence.startswith("Hardly protected: ")
    assert told in sentence


@pytest.mark.parametrize(
    ("method", "risk"),
    [
        ("pram", {"highest_chance_of_being_found": math.nextafter(0.5, 0.0)}),
        ("pram", {"highest_chance_of_being_found": None}),
        ("kmember", groups(0.3, 3)),
        ("ldp", noise(4.99, 9.99)),
        ("shuffle", {"highest_chance_of_being_found": 1.0}),
    ],
)
def test_nothing_is_told_where_no_figure_says_so(method, risk):
    assert shortfall(method, risk) == ""


@pytest.mark.parametrize(("amount", "warned"), [("0.02", True), ("0.9", False)])
def test_the_command_line_warns_and_the_release_is_the_same_decision(tmp_path, capsys, amount, warned):
    rows = [f"{'fm'[i % 2]},{'III' if i == 7 else 'I'}\n" for i in range(40)]
    (tmp_path / "ward.csv").write_text("sex,stage\n" + "".join(rows))
    words = ["--role", "sex=quasi-identifier", "--role", "stage=quasi-identifier"]
    changed = ["--column", "sex", "--column", "stage", "--amount", amount]
    out = tmp_path / "out"
    assert main(["pram", str(tmp_path / "ward.csv"), *words, *changed, "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert ("Warning: Hardly protected: a record is found" in told.err) == warned
    assert told.out.startswith("May be released")
    assert not any(b"Hardly protected" in file.read_bytes() for file in out.iterdir() if file.is_file())
