"""Coarser words by rule: intervals that nest, years, first characters, words by hand; written as they are read."""

from __future__ import annotations

from datetime import date

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DataError
from core.tabular.kmember.coarser import (
    beginnings,
    intervals,
    named_together,
    texts_of,
    with_level,
    worded,
)
from core.tabular.kmember.display import described
from core.tabular.kmember.hierarchy import file_of_rows, hierarchy, rows_of_file
from core.tabular.table import DAY_ZERO, Column, Kind, NumberFormat

AGES = Column("age", Kind.NUMERIC, numbers=np.array([44.0, 40, 45, np.nan, 44]), format=NumberFormat(0))


def categories(*labels):
    return Column("c", Kind.NOMINAL, codes=np.arange(len(labels), dtype=np.int32), labels=labels)


def test_intervals_of_ages_nest_and_name_the_groups():
    of = worded(AGES)
    assert of.texts == ("40", "44", "45")
    rows = with_level(with_level(of.rows, intervals(of, 5)), intervals(of, 10))
    assert rows == (("40", "40–44", "40–49"), ("44", "40–44", "40–49"), ("45", "45–49", "40–49"))
    ladder = hierarchy("age", rows, texts_of(AGES))
    words = described((AGES,), np.array([0, 0, 1, 1, 1]), {"age": ladder})
    assert [one["age"] for one in words] == ["40–44", "40–49, missing"]
    with pytest.raises(DataError, match="multiple of the one before"):
        with_level(rows, intervals(of, 15))


@given(st.integers(-400, 400), st.sampled_from([0.1, 0.25, 0.5, 3.0, 20.0]))
def test_a_number_lies_in_its_interval(tenths, width):
    column = Column("x", Kind.NUMERIC, numbers=np.array([tenths / 10, 0.5]), format=NumberFormat(1))
    of = worded(column)
    low, high = map(float, intervals(of, width)[of.texts.index(column.format.text(tenths / 10))].split("–<"))
    assert low <= tenths / 10 < high
    assert high - low == pytest.approx(width)


def test_dates_lie_in_years_and_codes_begin_with_letters():
    days = [(day - DAY_ZERO).days for day in (date(2019, 12, 31), date(2020, 1, 1), date(2024, 6, 5))]
    dated = Column("d", Kind.DATE, numbers=np.array(days, float), format=NumberFormat(date="%d.%m.%Y"))
    assert intervals(worded(dated), 1) == ("2019", "2020", "2024")
    assert intervals(worded(dated), 5) == ("2015–2019", "2020–2024", "2020–2024")
    codes = worded(categories("I21.4", "I21.0", "J18", "07"))
    assert beginnings(codes, 3) == ("I21", "I21", "J18", "07")
    assert beginnings(codes, 1) == ("I", "I", "J", "0")
    for impossible in (0, 1.5):
        with pytest.raises(DataError):
            beginnings(codes, impossible)
        with pytest.raises(DataError):
            intervals(worded(dated), impossible)
    with pytest.raises(DataError, match="Not all categories"):
        intervals(codes, 5)
    assert intervals(worded(categories("10", "2")), 5) == ("10–14", "0–4")


def test_words_by_hand_keep_together_what_was_together():
    rows = (("a1", "a"), ("a2", "a"), ("b", "b"), ("c", "c"))
    rows = named_together(with_level(rows, [row[-1] for row in rows]), {0, 2}, "vowel or not")
    assert [row[-1] for row in rows] == ["vowel or not"] * 3 + ["c"]
    assert hierarchy("c", rows, ["a1", "a2", "b", "c"]).common(["a2", "b"]) == "vowel or not"
    first = named_together((("x", "x"), ("y", "y")), {0}, "only x")
    assert first == (("x", "only x"), ("y", "y"))


@given(
    st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\0\ufeff")), min_size=1, unique=True)
)
def test_what_is_written_is_read_again(tmp_path_factory, labels):
    rows = tuple((label, label[:1], "*") for label in labels)
    file = tmp_path_factory.mktemp("h") / "h.csv"
    file.write_text(file_of_rows(rows), encoding="utf-8", newline="")
    assert rows_of_file("c", file) == rows


def test_too_many_different_cells_are_told():
    with pytest.raises(DataError, match="20,001 different cells"):
        worded(Column("x", Kind.NUMERIC, numbers=np.arange(20_001.0), format=NumberFormat(0)))
