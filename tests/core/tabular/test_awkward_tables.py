"""Tables that other programs got wrong, from the file to the release (inputs of our own making)."""

import csv
import json
from collections import Counter

import pytest

from core.cli import main


@pytest.fixture
def treat(tmp_path):
    """Treat a table by a command and return exit code and released rows."""

    def run(command: str, content: str, *words: str) -> tuple[int, list[list[str]]]:
        (tmp_path / "t.csv").write_text(content)
        code = main([command, str(tmp_path / "t.csv"), *words, "--out", str(tmp_path / "out"), "--seed", "1"])
        if code:
            return code, []
        described = json.loads((tmp_path / "out/release.json").read_text())["table"]
        text = (tmp_path / "out/table.csv").read_bytes().decode(described["encoding"])
        return code, list(csv.reader(text.splitlines(), delimiter=described["delimiter"]))

    return run


def roles(**columns: str) -> list[str]:
    return [word for name, role in columns.items() for word in ("--role", f"{name}={role}")]


SMOKERS = "id;smoker;region\n" + "".join(
    f"{n};{cell};{'NS'[n % 2]}\n" for n, cell in enumerate(["1", "2", "3", "0", ""] * 12, 1)
)


def test_missing_stays_missing_and_not_applicable_stays_apart(treat):
    """A code 0 for 'not applicable' and empty cells beside it: neither is moved, nobody moves there."""
    words = roles(id="identifier", smoker="sensitive", region="insensitive")
    words += ["--kind", "smoker=nominal", "--missing-cells", "keep", "--in-order", "--column", "smoker"]
    code, rows = treat("pram", SMOKERS, *words, "--amount", "0.3", "--own", "smoker,frozen=0,closed=0")
    assert code == 0
    before = [line.split(";")[1] for line in SMOKERS.splitlines()[1:]]
    after = [row[0] for row in rows[1:]]
    for cell in ("", "0"):
        assert [n for n, a in enumerate(after) if a == cell] == [n for n, b in enumerate(before) if b == cell]
    assert after != before
    assert set(after) <= {"", "0", "1", "2", "3"}


def test_codes_with_leading_zeros_are_written_back(treat):
    content = "postcode,icd,count\n" + "".join(
        f"{code},{icd},{n % 4 + 1}\n"
        for n, (code, icd) in enumerate(
            zip(["01067", "04103", "52062"] * 8, ["1E10", "J80", "0123"] * 8, strict=True)
        )
    )
    words = roles(postcode="quasi-identifier", icd="quasi-identifier", count="sensitive")
    code, rows = treat("pram", content, *words, "--column", "postcode", "--amount", "0.3")
    assert code == 0
    assert rows[0] == ["postcode", "icd", "count"]
    assert {row[0] for row in rows[1:]} <= {"01067", "04103", "52062"}
    assert Counter(row[1] for row in rows[1:]) == {"1E10": 8, "J80": 8, "0123": 8}


INTERVALS = "\ufeffAge_Group;Sex;State\n" + "".join(
    f"{row}\n"
    for row in ["[60,80[;M;CAL"] * 2 + ["[60,80[;F;CAL"] * 2 + ["[20,40[;M;MS"] * 2 + ["[20,40[;M;CAL"] * 3
)


def test_intervals_with_commas_are_categories_of_their_own(treat):
    words = roles(Age_Group="quasi-identifier", Sex="quasi-identifier", State="quasi-identifier")
    code, rows = treat("kmember", INTERVALS, *words, "--k", "3", "--variant", "centroid")
    assert code == 0
    assert rows[0] == ["Age_Group", "Sex", "State"]
    assert len(rows) == 10
    assert min(Counter(map(tuple, rows[1:])).values()) >= 3
    assert {row[0] for row in rows[1:]} <= {"[60,80[", "[20,40["}


SPO2 = "patient,spo2\n" + "".join(
    f"{n},{cell}\n" for n, cell in enumerate(["93.9", "NaN", "99.8", "", "100.0", "91.5"] * 6, 1)
)


def test_bounds_of_noise_come_from_the_user(treat, capsys):
    words = [*roles(patient="identifier", spo2="sensitive"), "--missing-cells", "keep"]
    assert treat("ldp", SPO2, *words) == (2, [])
    assert "public bounds" in capsys.readouterr().err
    code, rows = treat("ldp", SPO2, *words, "--column", "spo2: low=70; high=100; step=0.1", "--epsilon", "5")
    assert code == 0
    numbers = [float(row[0]) for row in rows[1:] if row and row[0]]
    assert all(70 <= number <= 100 for number in numbers)
    assert len(numbers) < 36  # which cells are missing is guarded, but no missing one is a text


def test_a_header_that_ends_with_a_comma_moves_no_column(treat):
    content = "age,sex,\n" + "".join(f"{20 + n},{'MF'[n % 2]}\n" for n in range(24))
    words = roles(age="insensitive", sex="quasi-identifier")
    code, rows = treat("pram", content, *words, "--column", "sex", "--in-order")
    assert code == 0
    assert rows[0] == ["age", "sex"]
    assert [row[0] for row in rows[1:]] == [str(20 + n) for n in range(24)]
