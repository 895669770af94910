"""What is a valid matrix, and what is said of others."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.sparse import csr_array

from core.errors import MatrixError
from core.tabular.pram.families import band, full
from core.tabular.pram.matrix import MOST_DENSE, single, transition_matrix
from tests.core.tabular.pram_oracles import CORRECTIONS, THREE
from tests.core.tabular.pram_tables import letters, matrix, stochastic


@pytest.mark.parametrize("case", CORRECTIONS.values(), ids=CORRECTIONS)
def test_condition_numbers_of_the_worked_examples(case):
    assert matrix(case["matrix"]).condition == pytest.approx(case["condition"], rel=1e-12)


def test_only_rows_must_sum_to_one():
    assert matrix([[0.9, 0.1], [0.2, 0.8]]).dense.sum(axis=0).tolist() == pytest.approx([1.1, 0.9])


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([[0.9, 0.2], [0.2, 0.8]], "row of 'c0' sums to 1.1"),
        ([[0.9, 0.1], [0.2, 0.8 + 2e-9]], r"row of 'c1' sums to 1\.000000002;"),
        ([[0.9, 0.676812977], [0.2, 0.8]], r"row of 'c0' sums to 1\.577;"),
        ([[0.9, 0.1], [0.2, 0.79996]], r"row of 'c1' sums to 0\.99996;"),
        ([[1.0, 0.0], [-0.1, 1.1]], "row of 'c1' holds a number that is no probability"),
        ([[np.nan, 0.1], [0.2, 0.8]], "row of 'c0' holds a number that is no probability"),
        ([[0.5, 0.5], [0.5, 0.5]], "rows of 'c0' and 'c1' are the closest"),
        ([[1.0]], "2 or more"),
        ([[0.9, 0.1]], "one row and one column for each"),
    ],
)
def test_what_is_no_matrix_is_refused_with_its_place(rows, sentence):
    with pytest.raises(MatrixError, match=sentence):
        transition_matrix(letters(len(rows)), rows)


def test_a_singular_matrix_names_the_two_rows_that_are_alike():
    rows = full(5, 0.8)
    rows[3] = rows[1]
    with pytest.raises(MatrixError, match="'c1' and 'c3'"):
        matrix(rows)


def test_categories_must_be_distinct():
    with pytest.raises(MatrixError, match="not distinct"):
        transition_matrix(single(["a", "a"]), np.eye(2))


def test_rows_within_the_tolerance_are_made_to_sum_to_one_once_and_then_stay():
    first = matrix([[0.9, 0.1 + 5e-10], [0.2, 0.8]])
    assert first.dense.sum(axis=1).tolist() == pytest.approx([1.0, 1.0], abs=1e-15)
    again = matrix(first.dense)
    assert (again.dense == first.dense).all()


@given(st.integers(2, 6).flatmap(stochastic))
def test_solving_undoes_the_matrix(rows):
    made = matrix(rows)
    right = np.arange(1.0, len(rows) + 1.0)
    assert made.dense @ made.solve(right) == pytest.approx(right)
    assert made.dense.T @ made.solve(right, transposed=True) == pytest.approx(right)


@pytest.mark.parametrize("size", [50, 51, 700])
def test_solving_with_kept_factors(size):
    made = transition_matrix(letters(size), band(size, 0.8, 2))
    right = np.linspace(1.0, 2.0, 2 * size).reshape(size, 2)
    assert made.dense @ made.solve(right) == pytest.approx(right)
    assert made.dense.T @ made.solve(right, transposed=True) == pytest.approx(right)
    assert 1.0 <= made.condition < 5.0


def test_very_many_categories_are_taken_with_few_entries_only():
    size = 5000
    with pytest.raises(MatrixError, match="roll the categories up"):
        full(size, 0.8)
    sparse = transition_matrix(letters(size), band(size, 0.8, 1))
    right = np.linspace(1.0, 2.0, size)
    assert sparse.rows.T @ sparse.solve(right, transposed=True) == pytest.approx(right)
    assert 1.0 <= sparse.condition < 5.0


def test_a_dense_matrix_of_too_many_categories_is_refused():
    size, entries = MOST_DENSE + 1, 700
    places = np.tile(np.arange(entries), size)
    filled = csr_array(
        (np.full(places.size, 1 / entries), places, np.arange(size + 1) * entries), (size, size)
    )
    with pytest.raises(MatrixError, match="too large with an entry everywhere"):
        transition_matrix(letters(size), filled)


def test_poor_and_odd_matrices_are_warned_of():
    assert matrix(THREE).warnings() == ()
    assert "imprecise" in matrix(full(3, 0.38)).warnings()[0]
    assert "useless" in matrix(full(3, 0.336)).warnings()[0]
    assert "'c0'" in matrix([[0.2, 0.8], [0.9, 0.1]]).warnings()[0]


def test_categories_are_matched_by_label():
    made = matrix(THREE)
    turned = made.arranged([made.labels[k] for k in (2, 0, 1)])
    assert turned.dense[0].tolist() == [0.9, 0.02, 0.08]
    with pytest.raises(MatrixError, match="other categories"):
        made.arranged(single(["c0", "c1", "x"]))


def test_further_categories_are_frozen():
    made = matrix(THREE).extended(single(["c1", "new", "newer"]))
    assert made.labels == single(["c0", "c1", "c2", "new", "newer"])
    assert made.dense[:3, :3].tolist() == THREE
    assert made.dense[3:].tolist() == [[0, 0, 0, 1, 0], [0, 0, 0, 0, 1]]
    assert made.dense[:3, 3:].sum() == 0.0
