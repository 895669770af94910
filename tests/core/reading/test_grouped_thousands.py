"""Numbers with grouped thousands: told from decimal marks where that is sure, asked where it is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError
from core.intake import THOUSANDS, Intake, TextFormat
from core.progress import Progress
from core.reading.grouping import grouping_mark, ungrouped
from core.reading.problem import UnusableInput
from core.reading.recordings import read_curves
from tests.core.reading.recording_files import recording, write

MARKS = {"comma": (",", "."), "point": (".", ","), "apostrophe": ("'", "."), "space": ("\u202f", ",")}


def read(folder, text, form=""):
    stated = TextFormat.parse(form) if form else TextFormat()
    return read_curves([write(folder, {"a.csv": text})], Progress(), Intake(format=stated))


def grouped(number, group, decimal):
    """Write a number as one would by hand: three digits at a time from the right."""
    whole, _, part = f"{abs(number):.1f}".partition(".")
    groups = []
    while len(whole) > 3:
        whole, last = whole[:-3], whole[-3:]
        groups.insert(0, last)
    return ("-" if number < 0 else "") + group.join([whole, *groups]) + decimal + part


numbers = st.lists(st.integers(-(10**8), 10**8).map(lambda n: n / 10), min_size=1, max_size=30)


@given(numbers, st.sampled_from(sorted(MARKS)))
def test_what_was_grouped_is_found_and_read_as_it_was_meant(values, word):
    group, decimal = MARKS[word]
    cells = [grouped(value, group, decimal) for value in values]
    assert grouping_mark(cells, None) == (word if max(map(abs, values)) >= 1000 else None)
    assert [float(ungrouped(cell, word).replace(decimal, ".")) for cell in cells] == values


@given(st.lists(st.text("0123456789.,'-", max_size=7), max_size=6), st.sampled_from([None, "point", "comma"]))
def test_a_mark_that_groups_stands_nowhere_else(cells, decimal):
    word = grouping_mark(cells, decimal)
    for cell in cells if word else ():
        without = ungrouped(cell, word)
        assert not set(without) & set(THOUSANDS[word])
        parts = cell.lstrip("+-")
        for mark in THOUSANDS[word]:
            assert all(len(part.split("," if mark != "," else ".")[0]) == 3 for part in parts.split(mark)[1:])


def layouts(cells):
    rows = list(enumerate(cells))
    yield recording("".join(f"{n};{cell}\n" for n, cell in rows))
    yield "Zeit [s]\tFlow [mL/s]\tPaw [mbar]\n".replace("\tPaw [mbar]", "") + "".join(
        f"{n}\t{cell}\n" for n, cell in rows
    )


@pytest.mark.parametrize("word", sorted(MARKS))
@pytest.mark.parametrize("layout", [0, 1])
def test_grouped_values_are_read_in_any_layout_and_told(tmp_path, word, layout):
    values = [1234.5, -2.5, 12345.0, 999.5, -1234567.5]
    text = list(layouts([grouped(value, *MARKS[word]) for value in values]))[layout]
    reading = read(tmp_path, text)
    assert reading.curves.value.tolist() == values
    assert reading.intake.format.thousands == word
    (told,) = [p.sentence for p in reading.problems if "grouped" in p.sentence]
    assert told.startswith("Thousands are grouped, as in 1")
    again = read(tmp_path, text, str(reading.intake.format))
    assert again.curves.value.tolist() == values


@pytest.mark.parametrize("layout", [0, 1])
@pytest.mark.parametrize(
    ("form", "value"), [("decimal=comma", 1.234), ("thousands=comma", 1234.0), ("decimal=point", 1234.0)]
)
def test_what_may_be_either_is_asked(tmp_path, layout, form, value):
    text = list(layouts(["1,234", "5,678", "9,012"]))[layout]
    with pytest.raises(UnusableInput, match="may be a decimal mark or group thousands"):
        read(tmp_path, text)
    assert read(tmp_path, text, form).curves.value[0] == value


def test_the_first_group_far_down_is_named_with_its_line_and_read_once_it_is_stated(tmp_path):
    text = recording("".join(f"{n};{n}.5\n" for n in range(999)) + "999;1,234.5\n1000;1,235.5\n")
    with pytest.raises(UnusableInput, match=r"Thousands are grouped \(lines 1003 and 1004\)") as error:
        read(tmp_path, text)
    assert error.value.problems[0].line == 1003
    curves = read(tmp_path, text, "thousands=comma").curves
    assert curves.value.tolist() == [*(n + 0.5 for n in range(999)), 1234.5, 1235.5]


@pytest.mark.parametrize("cells", [["1,23.4"], ["12,34,567"], ["1,234.5", "1.234,5"], ["0,123.5"]])
def test_groups_of_other_lengths_or_marks_are_no_grouping(tmp_path, cells):
    assert grouping_mark(cells, None) is None
    with pytest.raises(UnusableInput):
        read(tmp_path, recording("".join(f"{n};{cell}\n" for n, cell in enumerate([*cells, "7"]))))


def test_one_mark_cannot_do_both():
    with pytest.raises(ParameterError, match="another mark than the decimal comma"):
        TextFormat(decimal="comma", thousands="comma")
