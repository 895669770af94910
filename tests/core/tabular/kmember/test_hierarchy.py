"""Hierarchies cover all categories and say what some have in common."""

import pytest

from core.errors import DataError
from core.tabular.kmember.hierarchy import EVERYTHING, hierarchy, rows_of_file

ROWS = [
    ("30", "30-34", "30-39"),
    ("33", "30-34", "30-39"),
    ("37", "35-39", "30-39"),
    ("41", "40-44", "40-49"),
]


def test_the_finest_common_word_is_found():
    ages = hierarchy("age", ROWS, ["30", "41"])
    assert ages.height == 3
    assert ages.at("37", 1) == "35-39"
    assert ages.common(["33"]) == "33"
    assert ages.common(["30", "33", "30"]) == "30-34"
    assert ages.common(["30", "37"]) == "30-39"
    assert ages.common(["30", "41"]) == EVERYTHING


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([*ROWS, ("30", "x", "y")], "row 5: this category has a row already"),
        ([*ROWS, ("50", "50-54")], "row 5: 2 words, row 1 has 3"),
        ([*ROWS, ("31", "30-34", "40-49")], "row 5: word 2 has two coarser words"),
        (ROWS[:2], "no row for 2 categories"),
        ([], "4 categories"),
    ],
)
def test_a_hierarchy_with_holes_is_refused(rows, sentence):
    with pytest.raises(DataError, match=sentence):
        hierarchy("age", rows, [row[0] for row in ROWS])


def test_missing_cells_that_are_a_category_need_a_row(tmp_path):
    with pytest.raises(DataError, match=r"no row for missing cells.*begins with the delimiter"):
        hierarchy("age", ROWS, [*(row[0] for row in ROWS), ""])
    file = tmp_path / "ages.csv"
    file.write_text("30;30-34\n;unknown\n", encoding="utf-8")
    assert hierarchy("age", rows_of_file("age", file), ["30", ""]).at("", 1) == "unknown"


def test_a_file_of_words_is_read(tmp_path):
    file = tmp_path / "ages.csv"
    file.write_text("\ufeff30;30-34;*\n\n33;30-34;*\n", encoding="utf-8")
    assert rows_of_file("age", file) == (("30", "30-34", "*"), ("33", "30-34", "*"))
    file.write_text("30,a\n", encoding="utf-8")
    assert rows_of_file("age", file) == (("30", "a"),)
    with pytest.raises(DataError, match="Hierarchy of 'age'"):
        rows_of_file("age", tmp_path / "none.csv")
