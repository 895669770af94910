"""The families of matrices against their formulas and the design's values (O6 to O12)."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import MatrixError
from core.tabular.pram import families
from core.tabular.pram.build import built
from core.tabular.pram.change import Change
from core.tabular.pram.dial import epsilon_of
from core.tabular.pram.invariant import paper_cycle, two_stage
from tests.core.tabular.naive_pram import released_covariance
from tests.core.tabular.pram_oracles import RESPONSE, TWO_STAGE
from tests.core.tabular.pram_tables import letters, matrix, stochastic

COUNTS = np.array(TWO_STAGE["counts"])


@pytest.mark.parametrize(("size", "epsilon", "stay", "other"), RESPONSE)
def test_randomised_response(size, epsilon, stay, other):
    rows = built(Change(dial="epsilon", amount=epsilon), letters(size), np.ones(size)).dense
    assert rows[0, 0] == pytest.approx(stay, rel=1e-11)
    assert rows[0, 1] == pytest.approx(other, rel=1e-9)
    assert families.epsilon_of_keep(size, rows[0, 0]) == pytest.approx(epsilon, rel=1e-9)


def test_epsilon_of_three_categories_kept_with_four_fifths_is_ln_8():
    assert families.epsilon_of_keep(3, 0.8) == pytest.approx(math.log(8))
    assert families.epsilon_of_keep(2, 0.75) == pytest.approx(math.log(3))


def test_full_has_two_eigenvalues():
    made = matrix(families.full(4, 0.8))
    eigenvalues = np.sort(np.linalg.eigvals(made.dense).real)
    assert eigenvalues == pytest.approx([0.73333333, 0.73333333, 0.73333333, 1.0])
    assert made.condition == pytest.approx(1.36363636)
    with pytest.raises(MatrixError, match="cannot be inverted"):
        matrix(families.full(4, 0.25))


@given(st.lists(st.floats(0.05, 1.0), min_size=2, max_size=7))
def test_determinant_of_the_cycle(keep):
    rows = families.cyclic(len(keep), keep).toarray()
    expected = np.prod(keep) - (-1) ** len(keep) * np.prod(1.0 - np.array(keep))
    assert np.linalg.det(rows) == pytest.approx(expected, abs=1e-12)


def test_a_cycle_of_halves_is_valid_for_three_and_singular_for_four():
    assert np.linalg.det(matrix(families.cyclic(3, 0.5)).dense) == pytest.approx(0.25)
    with pytest.raises(MatrixError, match="cannot be inverted"):
        matrix(families.cyclic(4, 0.5))


def test_band():
    made = matrix(families.band(5, 0.8, 1))
    assert made.dense[0].tolist() == pytest.approx([0.8, 0.2, 0, 0, 0])
    assert made.dense[2].tolist() == pytest.approx([0, 0.1, 0.8, 0.1, 0])
    assert np.linalg.det(made.dense) == pytest.approx(0.2976)
    assert made.condition == pytest.approx(1.69269753)
    with pytest.raises(MatrixError, match="cannot be inverted"):
        matrix(families.band(5, 0.5, 1))


def test_geometric_band():
    made = matrix(families.geometric(4, 0.25))
    assert made.dense[0] == pytest.approx([0.75294118, 0.18823529, 0.04705882, 0.01176471], abs=1e-8)
    assert made.dense[1] == pytest.approx([0.16, 0.64, 0.16, 0.04])
    assert made.condition == pytest.approx(2.34955952)
    assert epsilon_of(made.rows) == pytest.approx(4.15888308) == pytest.approx(3 * math.log(4))
    with pytest.raises(MatrixError, match="below 1"):
        families.geometric(4, 1.0)


def test_moves_by_frequency_are_not_invariant():
    rows = families.frequency(COUNTS, 0.8)
    assert rows.sum(axis=1) == pytest.approx(np.ones(4))
    moved = rows.T @ COUNTS
    assert moved == pytest.approx([383.17460317, 301.66666667, 208.25396825, 106.90476190])
    with pytest.raises(MatrixError, match="same category"):
        families.frequency(np.array([5.0, 0.0]), 0.8)


def test_listed_targets_share_alike_and_who_has_none_stays():
    rows = families.targets([[1, 2], [], [0, 0, 2]], 0.7).toarray()
    assert rows == pytest.approx(np.array([[0.7, 0.15, 0.15], [0, 1, 0], [0.3, 0, 0.7]]))


@given(st.permutations(range(6)), st.integers(1, 4))
def test_blocks_keep_records_within(order, cut):
    members = [np.array(order[:cut]), np.array(order[cut:])]
    rows = families.blocks(members, lambda block: families.full(len(block), 0.6)).toarray()
    assert rows.sum(axis=1) == pytest.approx(np.ones(6))
    assert rows[np.ix_(members[0], members[1])].sum() == 0.0
    assert rows[np.ix_(members[1], members[0])].sum() == 0.0
    assert rows.diagonal() == pytest.approx([1.0 if cut == 1 and k == order[0] else 0.6 for k in range(6)])


@given(st.integers(2, 6).flatmap(stochastic), st.integers(0, 2**36 - 1))
def test_locked_zeros_keep_the_diagonal_and_the_proportions(rows, bits):
    size = len(rows)
    locked = np.array([bits >> k & 1 for k in range(size * size)], bool).reshape(size, size)
    made = families.without(rows, lambda source, target: locked[source, target]).toarray()
    off = ~np.eye(size, dtype=bool)
    assert made[locked & off].sum() == 0.0
    assert made.sum(axis=1) == pytest.approx(np.ones(size))
    for k in range(size):
        left = np.where(locked[k] | ~off[k], 0.0, rows[k])
        if left.sum() == 0.0:
            assert made[k, k] == 1.0
        else:
            assert made[k, k] == pytest.approx(rows[k, k])
            assert made[k][off[k]] == pytest.approx((left / left.sum() * (1 - rows[k, k]))[off[k]])


def test_probabilities_to_stay_are_checked():
    with pytest.raises(MatrixError, match="one number in"):
        families.full(3, [0.1, 0.2])
    with pytest.raises(MatrixError, match="one number in"):
        families.full(3, 1.2)


def test_the_papers_cycle_moves_six_records_of_a_hundred():
    counts = np.array([50.0, 30.0, 20.0])
    made = matrix(paper_cycle(counts, 0.1))
    expected = [[0.96, 0.04, 0.0], [0.0, 0.9333333333333333, 0.06666666666666667], [0.1, 0.0, 0.9]]
    assert made.dense == pytest.approx(np.array(expected), rel=1e-14)
    assert made.dense.T @ counts == pytest.approx(counts)
    assert made.share_changed(counts) * 100 == pytest.approx(6.0)
    assert np.linalg.det(made.dense) == pytest.approx(0.80666667)
    assert made.condition == pytest.approx(1.15879754)
    assert released_covariance(made.dense, counts) == pytest.approx(
        np.array([[3.72, -1.92, -1.8], [-1.92, 3.78666667, -1.86666667], [-1.8, -1.86666667, 3.66666667]])
    )


def test_two_stages_as_sdcmicro_makes_them():
    twice = two_stage(COUNTS, families.full(4, TWO_STAGE["first_keep"]))
    assert 0.5 * twice + 0.5 * np.eye(4) == pytest.approx(np.array(TWO_STAGE["half"]), rel=1e-12)
    evenly = two_stage(COUNTS, families.full(4, 0.8))
    assert evenly == pytest.approx(np.array(TWO_STAGE["evenly_kept"]), rel=1e-12)
    assert 0.5 * evenly + 0.5 * np.eye(4) == pytest.approx(np.array(TWO_STAGE["evenly_kept_half"]), rel=1e-12)
    assert evenly.diagonal().max() < 0.8
    two = two_stage(np.array([60.0, 40.0]), families.full(2, 0.8))
    assert two == pytest.approx(np.array([[0.74025974, 0.25974026], [0.38961039, 0.61038961]]))


invariants = st.integers(2, 6).flatmap(
    lambda size: st.tuples(st.lists(st.integers(1, 500), min_size=size, max_size=size), stochastic(size))
)


@given(invariants, st.floats(0.01, 1.0))
def test_invariant_matrices_leave_their_distribution(case, theta):
    counts, first = np.array(case[0], float), case[1]
    for rows in (two_stage(counts, first), paper_cycle(counts, theta).toarray()):
        assert rows.sum(axis=1) == pytest.approx(np.ones(len(counts)))
        assert rows.T @ counts == pytest.approx(counts)
    cycle = paper_cycle(counts, theta)
    moved = float((counts * (1.0 - cycle.diagonal())).sum())
    assert moved == pytest.approx(len(counts) * theta * counts.min())


def test_an_empty_category_cannot_be_kept_invariant():
    with pytest.raises(MatrixError, match="without records"):
        paper_cycle(np.array([3.0, 0.0]), 0.1)
    with pytest.raises(MatrixError, match="without records"):
        two_stage(np.array([3.0, 0.0]), np.eye(2))
    with pytest.raises(MatrixError, match=r"\(0, 1\]"):
        paper_cycle(np.array([3.0, 2.0]), 0.0)
