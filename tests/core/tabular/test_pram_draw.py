"""The draw against exact integers: nothing forbidden, nothing lost, epsilon proved."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from core.randomness import Secret
from core.tabular.pram.draw import draw, thresholds
from core.tabular.pram.families import band, full, geometric
from core.tabular.pram.invariant import paper_cycle
from tests.core.tabular.naive_pram import ratio, released_category
from tests.core.tabular.pram_oracles import CORRECTIONS, THREE
from tests.core.tabular.pram_tables import matrix, stochastic

WHOLE = 2**64


def widths_of(table):
    """Return the integers of each row as {category: width}."""
    rows = []
    for start, end in zip(table.starts[:-1], table.starts[1:], strict=True):
        cells = zip(table.targets[start:end].tolist(), table.widths[start:end].tolist(), strict=True)
        rows.append({target: width or WHOLE for target, width in cells})
    return rows


@given(st.integers(2, 6).flatmap(stochastic))
def test_integers_fill_the_whole_and_follow_the_probabilities(rows):
    made = matrix(rows)
    for k, row in enumerate(widths_of(thresholds(made))):
        assert sum(row.values()) == WHOLE
        assert set(row) == set(np.flatnonzero(made.dense[k]).tolist())
        for target, width in row.items():
            assert width / WHOLE == pytest.approx(made.dense[k, target], rel=1e-12)


@given(st.integers(2, 5).flatmap(stochastic), st.lists(st.integers(0, WHOLE - 1), max_size=30))
def test_the_draw_is_the_one_of_exact_integers(rows, chance):
    table = thresholds(matrix(rows))
    widths = widths_of(table)
    codes = np.arange(len(chance), dtype=np.int32) % (len(rows) + 1) - 1
    released = draw(codes, table, np.array(chance, np.uint64))
    expected = [
        -1 if code < 0 else released_category(widths[code], word)
        for code, word in zip(codes, chance, strict=True)
    ]
    assert released.tolist() == expected


def test_borders_of_the_words():
    table = thresholds(matrix([[0.5, 0.5], [0.25, 0.75]]))
    words = np.array([0, WHOLE // 2 - 1, WHOLE // 2, WHOLE - 1], np.uint64)
    assert draw(np.zeros(4, np.int32), table, words).tolist() == [0, 0, 1, 1]


def test_a_tiny_probability_keeps_an_integer():
    tiny = 1e-30
    row = widths_of(thresholds(matrix([[1.0 - tiny, tiny], [0.0, 1.0]])))[0]
    assert row == {0: WHOLE - 1, 1: 1}


def test_what_is_impossible_never_happens_in_ten_million_draws():
    """Records were once moved along transitions of probability 0 (complaint 3)."""
    made = matrix(paper_cycle(np.array([50.0, 30.0, 20.0]), 0.9))
    table = thresholds(made)
    codes = np.tile(np.arange(3, dtype=np.int32), 333_334)
    seen = np.zeros((3, 3), int)
    for part in range(10):
        released = draw(codes, table, Secret(part).words("draws", len(codes)))
        seen += np.bincount(codes * 3 + released, minlength=9).reshape(3, 3)
    assert seen.sum() > 10_000_000
    assert (seen[made.dense == 0.0] == 0).all()
    assert (seen[made.dense > 0.0] > 0).all()


@pytest.mark.parametrize("rows", [THREE, full(7, 0.6), geometric(5, 0.5), band(6, 0.7, 2).toarray()])
def test_draws_follow_each_row(rows):
    made = matrix(rows)
    each = 40_000
    for k in range(len(made)):
        released = draw(np.full(each, k, np.int32), thresholds(made), Secret(7).words(f"row {k}", each))
        possible = made.dense[k] > 0
        seen = np.bincount(released, minlength=len(made))[possible]
        assert chisquare(seen, each * made.dense[k][possible]).pvalue > 1e-4


def test_the_identity_changes_nothing():
    codes = np.random.default_rng(1).integers(-1, 4, 1000).astype(np.int32)
    assert (draw(codes, thresholds(matrix(np.eye(4))), Secret(2).words("x", 1000)) == codes).all()


@pytest.mark.parametrize("case", CORRECTIONS.values(), ids=CORRECTIONS)
def test_epsilon_of_the_worked_examples(case):
    assert thresholds(matrix(case["matrix"])).epsilon() == pytest.approx(case["epsilon"], rel=1e-12)


@given(st.integers(2, 6).flatmap(stochastic))
def test_epsilon_is_proved_from_the_integers(rows):
    table = thresholds(matrix(rows))
    exact = ratio([[row.get(k, 0) for k in range(len(rows))] for row in widths_of(table)])
    if exact is None:
        assert table.epsilon() == math.inf
    else:
        assert table.epsilon() >= math.log(exact) * (1 - 1e-15)
        assert table.epsilon() == pytest.approx(math.log(exact), rel=1e-14)


def test_a_seed_repeats_and_its_absence_does_not():
    assert (Secret(5).words("a", 9) == Secret(5).words("a", 12)[:9]).all()
    assert (Secret(5).words("a", 9) != Secret(5).words("b", 9)).any()
    assert (Secret().words("a", 9) != Secret().words("a", 9)).any()
    assert Secret(5).words("a", 0).shape == (0,)
