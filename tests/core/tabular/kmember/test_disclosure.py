"""Measures of risk against published values and slow twins (design 2.3, K4 to K7)."""

from collections import Counter
from itertools import combinations
from math import factorial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.integrate import quad

from core.errors import Cancelled
from core.progress import Progress
from core.tabular.kmember.attribute import attribute_of
from core.tabular.kmember.disclosure import (
    ClassRisk,
    class_numbers,
    class_risk,
    individual_risk,
)
from core.tabular.kmember.sensitive import diversity, unique_share
from core.tabular.kmember.special_uniques import largest_feasible, special_uniques
from core.tabular.table import Column, Kind

DIAGNOSES = ("ca", "flu", "hiv")
CLUSTERS = np.array([0] * 4 + [1] * 3 + [2] * 2)
CODES = np.array([1, 1, 2, 1, 1, 2, 2, 1, 0], np.int32)
EIGHT = np.array([(1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 2, 2), (1, 2, 2), (2, 1, 1), (3, 3, 3)])

tables = st.integers(1, 3).flatmap(
    lambda d: st.lists(st.tuples(*[st.integers(0, 2)] * d), min_size=1, max_size=25)
)


def test_k4_as_pycanon_measures_it():
    found = diversity(attribute_of(Column("dx", Kind.NOMINAL, codes=CODES, labels=DIAGNOSES)), CLUSTERS)
    assert np.bincount(CLUSTERS).min() == 2
    assert found.l == 2
    assert found.t == pytest.approx(0.38888889)
    assert found.beta == pytest.approx(3.5)
    assert found.enhanced_beta == pytest.approx(2.19722458)
    assert found.delta == pytest.approx(1.50407740)
    assert found.alpha == pytest.approx(0.75)
    assert int(found.entropy_l) == 1  # as pycanon rounds it down
    assert found.single_valued == 0


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 6)), min_size=1, max_size=40), st.booleans())
def test_t_and_l_are_their_twins(drawn, ordered):
    labels = np.unique([label for label, _ in drawn], return_inverse=True)[1]
    numbers = np.array([number for _, number in drawn], float)
    values = np.unique(numbers)
    worst, fewest, single = 0.0, len(values), 0
    for label in range(labels.max() + 1):
        inside = numbers[labels == label]
        apart = np.array([np.mean(inside == v) - np.mean(numbers == v) for v in values])
        moved = (
            np.abs(np.cumsum(apart)).sum() / max(1, len(values) - 1) if ordered else np.abs(apart).sum() / 2
        )
        worst, fewest = max(worst, moved), min(fewest, len(set(inside)))
        single += len(set(inside)) == 1
    column = Column("y", Kind.NUMERIC, numbers=numbers)
    if not ordered:
        codes = np.searchsorted(values, numbers).astype(np.int32)
        column = Column("y", Kind.NOMINAL, codes=codes, labels=tuple(map(str, values)))
    found = diversity(attribute_of(column), labels)
    assert (found.t, found.l) == (pytest.approx(worst, abs=1e-12), fewest)
    assert found.single_valued == pytest.approx(single / (labels.max() + 1))


def test_very_many_values_are_taken_together():
    chance = np.random.default_rng(2)
    numbers, labels = chance.normal(size=5000), np.arange(5000) % 500
    column = Column("y", Kind.NUMERIC, numbers=numbers)
    found = diversity(attribute_of(column), labels)
    ranks = np.argsort(np.argsort(numbers))
    exact = max(
        np.abs(
            np.searchsorted(np.sort(ranks[labels == c]), np.arange(5000), side="right") / 10
            - (np.arange(5000) + 1) / 5000
        ).mean()
        for c in range(500)
    )
    assert found.t == pytest.approx(exact, abs=2e-3)
    assert found.l == 10


def test_k7_individual_risk_as_sdcmicro_measures_it():
    found = individual_risk(np.array([1, 2, 3]), np.full(3, 0.1))
    np.testing.assert_allclose(found, [0.25584279, 0.08268413, 0.04761905], atol=5e-9)


@given(st.integers(1, 50), st.one_of(st.floats(0.001, 1), st.just(1.0)))
def test_individual_risk_is_the_expectation_or_above_it(frequency, rate):
    exact = rate * quad(lambda v: v ** (frequency - 1) / (rate + (1 - rate) * v), 0, 1, limit=200)[0]
    found = individual_risk(np.array([frequency]), np.array([rate]))[0]
    assert found >= exact * (1 - 1e-5)
    if frequency <= 2:
        assert found == pytest.approx(exact, rel=1e-5)


def test_k6_special_uniques_as_sdcmicro_scores_them():
    assert special_uniques(EIGHT, Progress()).scores.tolist() == [1, 1, 1, 0, 0, 0, 0, 6]


def minimal_sets(rows, row, largest):
    """The slow twin: all sets of columns by which no other row equals this one, but none of their parts."""

    def unique(columns):
        return sum(all(other[c] == row[c] for c in columns) for other in rows) == 1

    sets = [s for size in range(largest + 1) for s in combinations(range(len(row)), size) if unique(s)]
    return [s for s in sets if not any(unique(part) for r in range(len(s)) for part in combinations(s, r))]


@given(tables, st.integers(0, 4))
def test_special_uniques_are_their_twin(rows, largest):
    columns = len(rows[0])
    largest = min(largest, columns)
    found = special_uniques(np.array(rows), Progress(), largest)
    minimal = [minimal_sets(rows, row, largest or columns) if len(rows) > 1 else [] for row in rows]
    assert found.scores.tolist() == [sum(factorial(columns - len(s)) for s in sets) for sets in minimal]
    assert found.fewest.tolist() == [min(map(len, sets), default=0) for sets in minimal]
    assert found.made_unique == Counter(s for sets in minimal for s in sets)


def test_the_search_for_special_uniques_can_be_stopped_and_has_a_limit():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        special_uniques(EIGHT, progress)
    sizes = (24_833, 16), (24_833, 17), (1_000_000, 10), (9, 1)
    assert [largest_feasible(*size) for size in sizes] == [16, 8, 10, 1]


@given(tables)
def test_classes_are_their_twin(rows):
    sizes = {row: rows.count(row) for row in rows}
    cells = np.array(rows, float)
    cells[cells == 2] = np.nan
    found = class_risk(class_numbers(cells))
    assert found == ClassRisk(
        classes=len(sizes),
        k=min(sizes.values()),
        uniques=sum(s == 1 for s in sizes.values()),
        average=pytest.approx(sum(1 / sizes[row] for row in rows) / len(rows)),
        below_5=sum(s for s in sizes.values() if s < 5),
        below_3=sum(s for s in sizes.values() if s < 3),
    )
    assert unique_share(cells) == pytest.approx(found.uniques / len(rows))


def test_very_many_columns_make_no_number_too_large():
    cells = np.random.default_rng(1).random((40, 20)).repeat(2, axis=0)
    assert np.bincount(class_numbers(cells)).tolist() == [2] * 40
