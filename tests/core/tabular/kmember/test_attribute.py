"""Columns become ordered levels, scores and places as the design says (3.3.1)."""

import numpy as np
import pytest

from core.tabular.kmember.attribute import attribute_of, cells_of, placed, with_cells
from core.tabular.table import Column, Kind


def numeric(*numbers):
    return Column("x", Kind.NUMERIC, numbers=np.array(numbers, float))


def coded(kind, *codes, labels=("a", "b", "c")):
    return Column("x", kind, codes=np.array(codes, np.int32), labels=labels)


def test_numbers_are_standardised():
    attribute = attribute_of(numeric(4, 2, 2, 8))
    assert attribute.values.tolist() == [2, 4, 8]
    assert attribute.levels.tolist() == [1, 0, 0, 2]
    np.testing.assert_allclose(attribute.scores, (np.array([2, 4, 8]) - 4) / np.sqrt(6))
    np.testing.assert_allclose(attribute.embed(attribute.cells)[:, 0], attribute.scores[attribute.levels])


def test_missing_numbers_are_the_lowest_level_and_have_an_indicator():
    attribute = attribute_of(numeric(4, np.nan, 2, 9))
    assert attribute.levels.tolist() == [2, 0, 1, 3]
    assert np.isnan(attribute.values[0])
    assert attribute.scores[0] == pytest.approx(attribute.scores[1] - 1)
    places = attribute.embed(attribute.cells)
    assert places[:, 1].tolist() == [0, 1, 0, 0]
    assert places[1, 0] == pytest.approx(attribute.scores[2])  # the median, 4


def test_ordinal_codes_keep_their_order():
    attribute = attribute_of(coded(Kind.ORDINAL, 2, 0, 0, -1))
    assert attribute.levels.tolist() == [2, 1, 1, 0]
    assert attribute.embed(attribute.cells).shape == (4, 2)


def test_nominal_levels_are_ordered_by_frequency_and_lie_apart_by_one():
    attribute = attribute_of(coded(Kind.NOMINAL, 0, 2, 2, 1, -1, 2, 1))
    assert attribute.levels.tolist() == [2, 0, 0, 1, 3, 0, 1]
    places = attribute.embed(attribute.cells)
    apart = np.linalg.norm(places[:, None] - places[None], axis=2)
    same = attribute.levels[:, None] == attribute.levels[None]
    np.testing.assert_allclose(apart, np.where(same, 0, 1), atol=1e-12)


@pytest.mark.parametrize(
    "column",
    [
        numeric(3, 3, 3),
        numeric(np.nan, np.nan),
        coded(Kind.NOMINAL, 1, 1),
        coded(Kind.ORDINAL, -1, -1),
    ],
)
def test_a_constant_column_takes_no_part_in_the_distance(column):
    attribute = attribute_of(column)
    assert attribute.is_constant
    assert np.isfinite(attribute.scores).all()
    assert placed((attribute,), [attribute.cells]).tolist() == [[0]] * len(column)


@pytest.mark.parametrize(
    "column", [numeric(3, np.nan, 1.5), coded(Kind.NOMINAL, 1, -1, 0), coded(Kind.ORDINAL, 1, -1, 0)]
)
def test_cells_go_back_into_their_column(column):
    np.testing.assert_array_equal(cells_of(with_cells(column, attribute_of(column).cells)), cells_of(column))
