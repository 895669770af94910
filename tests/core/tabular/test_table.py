"""Columns and tables as values."""

import numpy as np
import pytest

from core.errors import DataError
from core.tabular.table import Column, Kind, NumberFormat, Role, Table


def codes(name="sex", values=(0, 1, -1), labels=("F", "M"), **more) -> Column:
    return Column(name, Kind.NOMINAL, codes=np.array(values, np.int32), labels=labels, **more)


def numbers(name="age", values=(1.5, np.nan, 3.0), **more) -> Column:
    return Column(name, Kind.NUMERIC, numbers=np.array(values), **more)


def test_missing_cells_and_counts():
    assert codes().missing.tolist() == [False, False, True]
    assert numbers().missing.tolist() == [False, True, False]
    assert codes(labels=("F", "M", "X")).counts.tolist() == [1, 1, 0]


def test_cells_cannot_be_changed_and_are_a_copy():
    given = np.array([0, 1], np.int32)
    column = codes(values=given)
    given[0] = 1
    assert column.category_codes.tolist() == [0, 1]
    with pytest.raises(ValueError, match="read-only"):
        column.category_codes[0] = 1


@pytest.mark.parametrize(
    "make",
    [
        lambda: codes(values=(0, 2)),
        lambda: codes(values=(-2, 0)),
        lambda: codes(labels=("F", "F")),
        lambda: codes(titles=("only one",)),
        lambda: numbers(values=(np.inf,)),
        lambda: Column("x", Kind.NUMERIC, codes=np.zeros(1, np.int32), labels=("a",)),
        lambda: Column("x", Kind.NOMINAL),
        lambda: Table((codes(), numbers(values=(1.0,)))),
        lambda: Table((codes("a"), numbers("a"))),
        lambda: Table((codes("a"),)).column("b"),
        lambda: Table((codes("a"),)).with_columns(codes("b")),
        lambda: codes().values,
        lambda: numbers().category_codes,
    ],
)
def test_what_does_not_fit_is_refused(make):
    with pytest.raises(DataError):
        make()


def test_a_table_is_changed_by_making_another():
    table = Table((codes("a", role=Role.IDENTIFIER), numbers("b")))
    other = table.with_columns(table.column("b").with_numbers(np.array([7.0, 8.0, 9.0])))
    assert other.column("b").values.tolist() == [7.0, 8.0, 9.0]
    assert table.column("b").values[0] == 1.5
    assert other.names == ("a", "b")
    assert other.without(Role.IDENTIFIER).names == ("b",)
    assert [c.name for c in table.of_role(Role.IDENTIFIER)] == ["a"]
    assert other.take(np.array([2, 0])).column("b").values.tolist() == [9.0, 7.0]
    assert other.take(np.array([True, False, False])).rows == 1


@pytest.mark.parametrize(
    ("form", "number", "text"),
    [
        (NumberFormat(1, padded=True), 100.0, "100.0"),
        (NumberFormat(1), 100.0, "100"),
        (NumberFormat(0), 10.0, "10"),
        (NumberFormat(2), -0.001, "0"),
        (NumberFormat(18), 0.5715515831226305, "0.5715515831226305"),
        (NumberFormat(18), 4.0, "4"),
        (NumberFormat(20), 1.25e-9, "0.00000000125"),
        (NumberFormat(2, padded=True), -0.001, "0.00"),
        (NumberFormat(), 0.1, "0.1"),
        (NumberFormat(), 3.0, "3"),
        (NumberFormat(), np.float64(1e-300), "1e-300"),
        (NumberFormat(date="%d.%m.%Y"), 0.0, "01.01.1970"),
        (NumberFormat(date="%Y-%m-%d"), -1.0, "1969-12-31"),
    ],
)
def test_numbers_are_written_as_recorded(form, number, text):
    assert form.text(number) == text


def test_resolution():
    assert NumberFormat(1).resolution == pytest.approx(0.1)
    assert NumberFormat().resolution is None
    assert NumberFormat(date="%Y").resolution == 1.0
