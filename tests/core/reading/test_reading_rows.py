"""Rows of numbers: the fast and the careful path give what Python's float gives, and find every fault."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.reading.channel import Series
from core.reading.missing import refusal_of_gaps
from core.reading.problem import Refused
from core.reading.rows import RowLayout, Rows
from tests.core.reading.naive_reference import NaiveRefusal, naive_rows

quick = settings(max_examples=150, deadline=None)


def parse(text: str, delimiter: str = ";", time_first: bool = True, block: int | None = None):
    rows = Rows(
        RowLayout(delimiter, time=(0,), values=(1,))
        if time_first
        else RowLayout(delimiter, time=(1,), values=(0,)),
        1,
    )
    lines = text.splitlines(keepends=True)
    size = block or max(len(lines), 1)
    for start in range(0, len(lines), size):
        rows.add("".join(lines[start : start + size]))
    time, value = rows.samples()
    if np.isnan(value).any():
        raise refusal_of_gaps(Series(time, value, line=rows.line))
    return time, value


def bits(values) -> list[int]:
    return np.asarray(values, np.float64).view(np.int64).tolist()


finite = st.floats(allow_nan=False, allow_infinity=False)
spellings = st.one_of(
    finite.map(repr),
    finite.map(lambda x: f"{x:.3f}"),
    finite.map(lambda x: f"{x:+.5e}"),
    st.from_regex(r"[+-]?([0-9]{1,20}\.?[0-9]{0,18}|\.[0-9]{1,20})", fullmatch=True),
    st.integers(-(10**18), 10**18).map(str),
)


@given(st.lists(st.tuples(spellings, spellings), min_size=1, max_size=8))
@quick
def test_numbers_are_those_of_python_to_the_last_bit(cells):
    text = "".join(f"{a};{b}\n" for a, b in cells)
    time, value = parse(text)
    assert bits(time) == bits([float(a) for a, _ in cells])
    assert bits(value) == bits([float(b) for _, b in cells])


@given(st.lists(st.tuples(spellings, spellings), min_size=1, max_size=6), st.integers(1, 3))
@quick
def test_decimal_commas_give_the_same_numbers_as_points(cells, block):
    text = "".join(f"{a};{b}\n" for a, b in cells) + "0.5;0.25\n"
    with_commas = parse(text.replace(".", ","), block=block)
    assert [bits(column) for column in with_commas] == [bits(column) for column in parse(text)]


def test_both_paths_keep_the_sign_of_zero():
    _, plain = parse("0;-0\n1;-0.00\n")
    _, careful = parse("0;-0e0\n1; -0.00\n")
    assert bits(plain) == bits(careful) == bits([-0.0, -0.0])


CELLS = """NaN n/a - --- NULL 1.2.3 12,5 1,234 1,234,567 1,234.5 x 1e3 0,5 1-2 --5 + . 1. .5 1_000 0x10 "3" ٣ 1e 1,5e-3 ²"""
cell = st.one_of(st.sampled_from(["", " 7 ", *CELLS.split()]), st.decimals(-999, 999, places=2).map(str))
line = st.lists(cell, min_size=0, max_size=3).map(";".join)


@given(st.lists(line, max_size=8), st.sampled_from(["", "\n"]), st.integers(1, 4))
@quick
def test_any_mixture_of_cells_ends_as_in_the_slow_twin(lines, end, block):
    text = "\n".join(lines) + end
    assert outcome(lambda: parse(text, block=block)) == outcome(lambda: naive_rows(text))


def outcome(reader):
    """Return the numbers bit by bit, or why there are none."""
    try:
        time, value = reader()
    except (Refused, NaiveRefusal) as refusal:
        return refusal.kind, None if refusal.kind == "number" else refusal.line
    return bits(time), bits(value)


@given(st.lists(st.sampled_from(["0.5;1", "", ";", "2;3;"]), min_size=1, max_size=12), st.integers(1, 4))
@quick
def test_each_row_knows_its_line(lines, block):
    rows = Rows(RowLayout(";"), 4)
    for start in range(0, len(lines), block):
        rows.add("\n".join(lines[start : start + block]) + "\n")
    expected = [number for number, text in enumerate(lines, 4) if text.strip(";")]
    assert [rows.line(row) for row in range(len(expected))] == expected


@pytest.mark.parametrize(
    ("text", "kind", "line", "words"),
    [
        ("0;1\n1;1.2.3\n2;abc\n", "number", 2, "Text stands where a number is expected (lines 2 and 3)"),
        ("0;1\n1;2;3\n", "layout", 2, "Line 2 does not hold exactly one time and one value."),
        ("0;1\n1\n2;5\n3\n", "layout", 2, "Lines 2 and 4 do not hold exactly one time and one value."),
        ("0;1\n1;2\n2", "layout", 3, "The file seems to be cut off."),
        ("0,5;1\n1.5;2\n", "number", 2, "Decimal commas and decimal points are mixed (line 2)"),
        (
            "0;1,234.5\n",
            "number",
            1,
            "Thousands are grouped (line 1); say how (--format thousands=comma or point)",
        ),
        ("0;1\n1;1.234,5\n", "number", 2, "Thousands are grouped (line 2)"),
        ("0;1,234,567\n", "number", 1, "Thousands are grouped (line 1)"),
        ("0;1,234\n1;987\n", "number", 1, "may be a decimal mark or group thousands"),
        ("0;1\n1;inf\n2;-Infinity\n3;1e999\n", "missing", 2, "3 numbers are infinite (lines 2 to 4)"),
        ("0;1\n;2\n", "time", 2, "The time is missing (line 2)"),
        ("nan;1\n", "time", 1, "The time is missing (line 1)"),
        ("23:59:58.500;6\n23:59:59;7\n", "time", 1, "clock times or dates"),
        ("2004-03-05T08:15:00;6\n", "time", 1, "clock times or dates"),
        ("05.03.2004 08:15;6\n", "time", 1, "clock times or dates"),
        (
            "0;1\n1;\n2;NaN\n3;4\n4;-\n",
            "missing",
            2,
            "3 of 5 values missing (lines 2, 3 and 5; longest gap 2 samples)",
        ),
    ],
)
def test_faults_are_told_with_kind_line_and_number(text, kind, line, words):
    with pytest.raises(Refused) as error:
        parse(text)
    assert (error.value.kind, error.value.line) == (kind, line)
    assert words in error.value.sentence


@pytest.mark.parametrize(
    "marker",
    [
        "",
        "NaN",
        "nan",
        "n/a",
        "N/A",
        "NA",
        "-",
        "--",
        "---",
        "–",
        "NULL",
        "null",
        "None",
        "#N/A",
        ".",
        "?",
        "*",
        "k.A.",
    ],
)
def test_no_marker_of_a_missing_value_becomes_a_number(marker):
    with pytest.raises(Refused) as error:
        parse(f"0;1\n1;{marker}\n2;3\n")
    assert error.value.kind == "missing"
    assert "1 of 3 values missing (line 2; longest gap 1 sample)" in error.value.sentence


@pytest.mark.parametrize(
    "decimals", ["0,016;1,234\n0,032;2,345\n", "0;1,5\n1;1,234\n", "0;1234,567\n", "0;0,123\n"]
)
def test_one_comma_that_cannot_group_thousands_settles_all(decimals):
    _, value = parse(decimals)
    assert value.tolist() == [float(row.split(";")[1].replace(",", ".")) for row in decimals.splitlines()]


def test_a_comma_far_behind_still_mixes_with_points():
    with pytest.raises(Refused) as error:
        parse("0.5;1\n" * 10 + "1;2,5\n", block=2)
    assert error.value.line == 11


def test_a_typographic_minus_is_a_minus():
    assert parse("0;−1,5\n")[1].tolist() == [-1.5]


def test_the_time_may_stand_second():
    time, value = parse("7;0.5\n8;1\n", time_first=False)
    assert (time.tolist(), value.tolist()) == ([0.5, 1.0], [7.0, 8.0])


def test_tabs_and_trailing_delimiters_are_no_columns():
    for text in ("0.5\t1\n1\t2\n", "0.5\t1\t\n1\t2\t\n", "0.5\t1\t\t\n1\t2\n"):
        time, value = parse(text, delimiter="\t")
        assert (time.tolist(), value.tolist()) == ([0.5, 1.0], [1.0, 2.0])


def test_a_hopeless_file_is_given_up_early():
    rows = Rows(RowLayout(";"), 1)
    rows.add("word\n" * 500)
    with pytest.raises(Refused) as error:
        rows.add("word\n" * 100_000)
    assert error.value.line == 1
    assert "Lines 1 to 1000" in error.value.sentence


def test_sentences_hold_no_value_of_the_patient():
    with pytest.raises(Refused) as error:
        parse("0;1\n1;4711x\n")
    assert "4711" not in error.value.sentence


def test_no_rows_at_all_are_no_samples():
    time, value = parse("")
    assert len(time) == len(value) == 0
    assert not math.isnan(time.sum())
