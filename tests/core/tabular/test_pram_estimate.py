"""Corrected tables against the worked examples and against the whole Kronecker product."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize
from scipy.stats import norm

from core.errors import ParameterError
from core.randomness import Secret
from core.tabular.pram.draw import draw, thresholds
from core.tabular.pram.estimate import Lens, as_it_is, counted, covariance, estimate, rescaled, truncated
from core.tabular.pram.families import band, full
from core.tabular.pram.invariant import paper_cycle
from tests.core.tabular import naive_pram
from tests.core.tabular.pram_oracles import CORRECTIONS, CROSSED, MATCHED, THREE
from tests.core.tabular.pram_tables import matrix, stochastic


@pytest.mark.parametrize("case", CORRECTIONS.values(), ids=CORRECTIONS)
def test_worked_examples_of_one_variable(case):
    released, lens = np.array(case["released"]), Lens(matrix(case["matrix"]))
    found = estimate(released, [lens])
    assert found.counts == pytest.approx(np.array(case["corrected"]), rel=1e-12)
    assert found.variance == pytest.approx(np.diag(case["variance"]), rel=1e-9)
    assert found.counts.sum() == pytest.approx(released.sum())
    for a in range(len(released)):
        for b in range(len(released)):
            assert covariance(released, [lens], [a], [b]) == pytest.approx(case["variance"][a][b], rel=1e-9)
    assert naive_pram.released_covariance(case["matrix"], found.counts) == pytest.approx(
        np.array(case["released_variance"]), rel=1e-9
    )


def test_the_variance_of_two_symmetric_categories_does_not_depend_on_the_counts():
    lens = Lens(matrix([[0.9, 0.1], [0.1, 0.9]]))
    for first in (70.0, 12.0):
        assert estimate(np.array([first, 100 - first]), [lens]).variance[0] == pytest.approx(
            100 * 0.9 * 0.1 / 0.8**2
        )


def test_worked_example_of_two_variables():
    released = np.array(CROSSED["released"])
    found = estimate(released, [Lens(matrix(rows)) for rows in CROSSED["matrices"]])
    assert found.counts == pytest.approx(np.array(CROSSED["corrected"]), rel=1e-12)
    assert found.variance == pytest.approx(np.array(CROSSED["variance"]), rel=1e-9)


def test_worked_example_of_a_variable_matched_from_outside():
    place = np.full((4, 4), 0.05) + np.eye(4) * (MATCHED["stays_in_place"] - 0.05)
    station = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 1.0]])
    released = np.array(MATCHED["released"], float)
    car = Lens(matrix(MATCHED["car"]))
    fine = estimate(released, [car, Lens(matrix(place))])
    assert fine.counts == pytest.approx(np.array(MATCHED["fine"]), rel=1e-12)
    matched = estimate(released, [car, Lens(matrix(place), station)])
    assert matched.counts == pytest.approx(np.array(MATCHED["matched"]), rel=1e-12)
    assert matched.observed.tolist() == MATCHED["matched_too_early"]
    assert abs(matched.counts - MATCHED["matched_too_early"]).max() > 14


@pytest.mark.parametrize(("released", "corrected", "rest"), [(8, -2.5, 100), (10, 0, 100), (12, 2.5, 97.5)])
def test_negative_estimates_and_their_truncation(released, corrected, rest):
    found = estimate(np.array([released, 100.0 - released]), [Lens(matrix(full(2, 0.9)))]).counts
    assert found[0] == pytest.approx(corrected, abs=1e-12)
    assert truncated(found)[0] == pytest.approx(max(corrected, 0), abs=1e-12)
    assert rescaled(found) == pytest.approx(np.array([max(corrected, 0), rest]), abs=1e-9)


def test_worked_example_of_randomised_response():
    found = estimate(np.array([500.0, 300.0, 200.0]), [Lens(matrix(full(3, np.e / (np.e + 2))))])
    assert found.counts == pytest.approx(np.array([790.98835343, 241.80232931, -32.79068275]))
    assert found.error == pytest.approx(np.array([41.46935349, 37.41782737, 35.21770958]))


def test_an_invariant_matrix_needs_no_correction_where_the_counts_are_as_expected():
    counts = np.array([50.0, 30.0, 20.0])
    found = estimate(counts, [Lens(matrix(paper_cycle(counts, 0.1)))])
    assert found.counts == pytest.approx(counts)


@given(
    st.integers(2, 5).flatmap(
        lambda size: st.tuples(st.lists(st.integers(1, 99), min_size=size, max_size=size), st.floats(0.05, 1))
    )
)
def test_an_invariant_variable_may_be_taken_as_it_is(case):
    counts = np.array(case[0], float)
    made = matrix(paper_cycle(counts, case[1] * 0.9))
    found = as_it_is(counts, Lens(made))
    assert found.counts.tolist() == counts.tolist()
    assert found.variance == pytest.approx(np.diag(naive_pram.released_covariance(made.dense, counts)))
    first_two = np.zeros((len(counts), 1))
    first_two[:2] = 1.0
    spread = naive_pram.released_covariance(made.dense, counts)
    assert as_it_is(counts, Lens(made, first_two)).variance == pytest.approx(spread[:2, :2].sum(), abs=1e-8)


small = st.lists(st.integers(2, 3), min_size=1, max_size=4).flatmap(
    lambda sizes: st.tuples(
        st.tuples(*(stochastic(size, 0.6) for size in sizes)),
        st.lists(st.integers(0, 90), min_size=int(np.prod(sizes)), max_size=int(np.prod(sizes))),
    )
)


@given(small)
def test_one_axis_at_a_time_is_the_whole_kronecker_product(case):
    matrices, cells = case
    table = np.array(cells, float).reshape([len(rows) for rows in matrices])
    lenses = [Lens(matrix(rows)) for rows in matrices]
    found = estimate(table, lenses)
    counts, spread = naive_pram.corrected(table, matrices)
    tolerance = 1e-9 * (abs(spread).max() + 1)
    assert found.counts.ravel() == pytest.approx(counts, rel=1e-9, abs=1e-8)
    assert found.variance.ravel() == pytest.approx(np.diag(spread), rel=1e-9, abs=tolerance)
    a, b = 0, table.size - 1
    first, second = np.unravel_index(a, table.shape), np.unravel_index(b, table.shape)
    assert covariance(table, lenses, first, second) == pytest.approx(spread[a, b], rel=1e-9, abs=tolerance)


def test_five_variables():
    rng = np.random.default_rng(5)
    sizes = (2, 3, 2, 2, 3)
    matrices = [full(size, keep) for size, keep in zip(sizes, (0.9, 0.8, 0.85, 0.95, 0.7), strict=True)]
    table = rng.integers(0, 50, sizes).astype(float)
    found = estimate(table, [Lens(matrix(rows)) for rows in matrices])
    counts, spread = naive_pram.corrected(table, matrices)
    assert found.counts.ravel() == pytest.approx(counts, rel=1e-10)
    assert found.variance.ravel() == pytest.approx(np.diag(spread), rel=1e-9)


@given(st.tuples(stochastic(4), stochastic(3)), st.lists(st.integers(0, 2), min_size=4, max_size=4))
def test_classes_are_sums_with_the_variance_of_sums(rows, classes):
    table = np.arange(5.0, 17.0).reshape(4, 3)
    members = (np.array(classes)[:, None] == np.arange(3)).astype(float)
    found = estimate(table, [Lens(matrix(rows[0]), members), Lens(matrix(rows[1]), np.ones((3, 1)))])
    counts, spread = naive_pram.corrected(table, rows)
    add = np.kron(members, np.ones((3, 1)))
    assert found.counts.ravel() == pytest.approx(add.T @ counts, abs=1e-8)
    assert found.variance.ravel() == pytest.approx(np.diag(add.T @ spread @ add), abs=1e-7)


def test_an_unchanged_variable_adds_no_variance():
    found = estimate(np.array([[3.0, 4.0], [5.0, 6.0]]), [Lens(), Lens(None, np.array([[1.0], [0.0]]))])
    assert found.counts.tolist() == [[3.0], [5.0]]
    assert found.variance.tolist() == [[0.0], [0.0]]


def test_very_many_categories():
    size = 4000
    made = matrix(band(size, 0.8, 1))
    table = np.full(size, 10.0)
    classes = np.zeros((size, 2))
    classes[:2000, 0] = classes[2000:, 1] = 1.0
    found = estimate(table, [Lens(made, classes)])
    assert found.counts.sum() == pytest.approx(table.sum())
    undone = made.solve(classes)
    assert found.variance == pytest.approx((undone**2).T @ table - found.counts, abs=1e-6)


def test_weights_take_the_sums_of_their_squares():
    made = matrix(THREE)
    rng = np.random.default_rng(3)
    codes, weights = rng.integers(0, 3, 500).astype(np.int32), rng.uniform(0.5, 4.0, 500)
    table, squares = counted([codes], [3], weights), counted([codes], [3], weights**2)
    found = estimate(table, [Lens(made)], squares)
    inverse = np.linalg.inv(made.dense)
    spread = inverse.T @ np.diag(squares) @ inverse - np.diag(inverse.T @ squares)
    assert found.counts == pytest.approx(inverse.T @ table)
    assert found.variance == pytest.approx(np.diag(spread))
    assert found.records == pytest.approx(weights.sum())


def simulated(true, rows, runs):
    """Return corrected counts of many seeded releases of one variable, and the variances they state: (K, runs)."""
    made = matrix(rows)
    table, codes = thresholds(made), np.repeat(np.arange(len(true), dtype=np.int32), true)
    released = [draw(codes, table, Secret(run).words("run", len(codes))) for run in range(runs)]
    counts = np.stack([counted([one], [len(true)]) for one in released], axis=1)
    found = estimate(counts, [Lens(made), Lens()])
    return found.counts.T, found.variance.T


def test_two_thousand_releases_are_right_on_average_and_as_spread_as_they_say():
    true = np.array([260, 120, 20])
    counts, variances = simulated(true, THREE, 2000)
    spread = np.cov(counts.T)
    assert abs(counts.mean(axis=0) - true) == pytest.approx(np.zeros(3), abs=4 * np.sqrt(spread.max() / 2000))
    expected = naive_pram.released_covariance(THREE, true)
    inverse = np.linalg.inv(THREE)
    assert spread == pytest.approx(inverse.T @ expected @ inverse, rel=0.1)
    assert variances.mean(axis=0) == pytest.approx(np.diag(spread), rel=0.1)
    covered = abs(counts - true) < norm.ppf(0.975) * np.sqrt(variances)
    assert covered.mean(axis=0) == pytest.approx(np.full(3, 0.95), abs=0.025)


def test_sampling_and_changes_add_up():
    found = estimate(np.array([300.0, 700.0]), [Lens(matrix(full(2, 0.9)))])
    share = found.counts[0] / 1000
    assert found.total_error[0] ** 2 == pytest.approx(found.variance[0] + 1000 * share * (1 - share))
    assert found.inflation()[0] == pytest.approx(
        np.sqrt(found.total_error[0] ** 2 / (1000 * share * (1 - share)))
    )
    low, high = found.interval(0.95, total=True)
    assert high - low == pytest.approx(2 * 1.959963985 * found.total_error)
    with pytest.raises(ParameterError, match="between 0 and 1"):
        found.interval(95)


@given(st.data(), st.integers(2, 4))
def test_no_interval_is_a_point_where_records_may_have_been_changed(data, size):
    """The slow twin: the variance that a record of each category adds to each estimate, term by term."""
    rows = data.draw(stochastic(size))
    released = np.array(data.draw(st.lists(st.integers(0, 2), min_size=size, max_size=size)), float)
    inverse = np.linalg.inv(rows)
    stirred = [
        any(sum(rows[k] * inverse[:, j] ** 2) - (j == k) > 1e-6 for k in range(size)) for j in range(size)
    ]
    found = estimate(released, [Lens(matrix(rows))])
    assert [error > 1e-4 for error in found.error] == [bool(s and released.sum()) for s in stirred]


def test_who_may_have_left_a_category_that_nobody_enters_is_reckoned_with():
    rows = [[1.0, 0.0], [0.3, 0.7]]
    all_in_one = np.array([[5.0, 0.0], [0.0, 0.0]])
    found = estimate(all_in_one.T, [Lens(matrix(rows)), Lens()])
    assert found.counts.tolist() == [[5.0, 0.0], [0.0, 0.0]]
    assert found.error[1, 0] == pytest.approx(np.sqrt(1 / 0.7 - 1))
    assert found.error[0, 0] > 0
    assert found.error[:, 1].tolist() == [0.0, 0.0]
    weighed = estimate(3 * all_in_one.T, [Lens(matrix(rows)), Lens()], 9 * all_in_one.T)
    assert weighed.error == pytest.approx(3 * found.error)


def test_strata_add_up():
    first = estimate(np.array([30.0, 70.0]), [Lens(matrix(full(2, 0.9)))])
    second = estimate(np.array([10.0, 20.0]), [Lens(matrix(full(2, 0.7)))])
    both = first + second
    assert both.counts == pytest.approx(first.counts + second.counts)
    assert both.variance == pytest.approx(first.variance + second.variance)
    assert (both.records, both.observed.tolist()) == (130.0, [40.0, 90.0])


@given(st.lists(st.floats(-50, 100), min_size=2, max_size=6))
def test_rescaling_is_the_nearest_table_without_negative_cells(cells):
    counts = np.array(cells)
    made = rescaled(counts)
    assert (made >= 0).all()
    if counts.sum() <= 0:
        assert made.sum() == 0
        return
    assert made.sum() == pytest.approx(counts.sum(), abs=1e-9)
    nearest = minimize(
        lambda x: ((x - counts) ** 2).sum(),
        np.full(len(counts), counts.sum() / len(counts)),
        bounds=[(0, None)] * len(counts),
        constraints={"type": "eq", "fun": lambda x: x.sum() - counts.sum()},
    )
    assert ((made - counts) ** 2).sum() <= nearest.fun + 1e-3


def test_a_table_that_is_too_large_is_refused():
    codes = [np.zeros(1, np.int32)] * 3
    with pytest.raises(ParameterError, match="1000000000 cells"):
        counted(codes, [1000, 1000, 1000])
    with pytest.raises(ParameterError, match="at least one"):
        counted([], [])
