"""Distances on demand, against the matrix."""

import numpy as np
import pytest
from traces_for_tests import WORKED_EXAMPLE, random_curves, traces_of

from core.distances.lazy import LazyDistances, rows_to
from core.distances.matrix import cross_matrix, frechet_matrix
from core.errors import Cancelled
from core.progress import Progress


@pytest.fixture(scope="module")
def curves():
    return random_curves(60)


@pytest.fixture(scope="module")
def matrix(curves):
    return frechet_matrix(traces_of(curves), 2.0, Progress())


@pytest.mark.parametrize("rows_in_cache", [0, 3, 60])
def test_distances_on_demand_equal_the_matrix(curves, matrix, rows_in_cache):
    lazy = LazyDistances(traces_of(curves), 2.0, Progress(), cache_bytes=8 * 60 * rows_in_cache)
    rng = np.random.default_rng(0)
    assert len(lazy) == 60
    for _ in range(20):
        rows, columns = (rng.integers(0, 60, rng.integers(0, 9)) for _ in range(2))
        assert np.array_equal(lazy.between(rows, columns), matrix[np.ix_(rows, columns)])


def test_bounds_are_below_and_distances_exact_up_to_their_limits(curves, matrix):
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    rng = np.random.default_rng(3)
    rows, columns = rng.integers(0, 60, 7), rng.integers(0, 60, 50)
    bounds = lazy.lower_bounds(rows, columns)
    assert bounds.shape == (7, 50)
    assert (bounds <= matrix[np.ix_(rows, columns)]).all()
    for curve in rows.tolist():
        exact = matrix[curve, columns]
        limits = np.where(rng.random(50) < 0.3, exact, np.quantile(matrix, rng.random(50)))
        found = lazy.up_to(limits, curve, columns)
        assert np.array_equal(found[exact <= limits], exact[exact <= limits])
        assert ((found == exact) | np.isinf(found)).all()
        assert np.isinf(found).any()


def test_remembered_rows_are_not_computed_again(curves, monkeypatch):
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    everything = np.arange(60)
    first = lazy.between(np.array([4]), everything)
    monkeypatch.setattr(
        lazy.measure, "of_many", lambda pairs, progress, *cut, **others: np.full(len(pairs[0]), -1.0)
    )
    assert np.array_equal(lazy.between(np.array([4]), everything), first)
    assert np.array_equal(lazy.between(everything, np.array([4])), first.T)
    assert (lazy.between(np.array([5]), np.array([6])) == -1).all()
    assert np.array_equal(lazy.up_to(np.full(60, np.inf), 4, everything), first[0])
    assert (lazy.up_to(np.full(60, np.inf), 5, everything)[[4, 6]] == -1).all()


def test_no_pair_is_computed_twice_the_other_way_round(curves, matrix, monkeypatch):
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    computed, of_many = [], lazy.measure.of_many
    monkeypatch.setattr(
        lazy.measure,
        "of_many",
        lambda pairs, *rest, **more: (computed.append(len(pairs[0])), of_many(pairs, *rest, **more))[1],
    )
    some = np.arange(0, 60, 2)
    assert np.array_equal(lazy.between(some, some), matrix[np.ix_(some, some)])
    assert computed == [30 * 29 // 2]


def test_sample_holds_distances_of_different_pairs(curves, matrix):
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    everything = lazy.sample(10_000, np.random.default_rng(0))
    assert np.array_equal(np.sort(everything), np.sort(matrix[np.triu_indices(60, 1)]))
    few = lazy.sample(40, np.random.default_rng(1))
    assert np.array_equal(few, lazy.sample(40, np.random.default_rng(1)))
    assert len(few) == 40
    assert np.isin(few, everything).all()
    assert not np.array_equal(few, lazy.sample(40, np.random.default_rng(2)))


@pytest.mark.parametrize("pairs_for_a_guess", [1, 30, 10_000])
@pytest.mark.parametrize("quantile", [0.0, 0.013, 0.25, 0.5, 0.999, 1.0])
def test_quantile_is_the_one_of_all_distances(curves, matrix, quantile, pairs_for_a_guess, monkeypatch):
    monkeypatch.setattr("core.distances.lazy._PAIRS_FOR_A_GUESS", pairs_for_a_guess)
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    chosen = np.random.default_rng(0).permutation(60)[:40]
    part = matrix[np.ix_(chosen, chosen)]
    assert lazy.quantile(chosen, quantile) == np.quantile(part[np.triu_indices(40, 1)], quantile)


def test_quantile_of_equal_curves_is_zero():
    lazy = LazyDistances(traces_of([WORKED_EXAMPLE[0]] * 5), 1.0, Progress())
    assert lazy.quantile(np.arange(5), 0.5) == 0.0


def test_quantile_leaves_out_what_is_farther(curves):
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    cuts = []
    of_many = lazy.measure.of_many

    def spy(pairs, progress, cut=None, **others):
        cuts.append(cut)
        return of_many(pairs, progress, cut, **others)

    lazy.measure.of_many = spy
    lazy.quantile(np.arange(60), 0.1)
    assert np.isinf(of_many((np.arange(59), np.arange(1, 60)), Progress(), cuts[-1][:59])).any()


def test_stopping(curves):
    progress = Progress()
    lazy = LazyDistances(traces_of(curves), 2.0, progress)
    progress.cancel()
    with pytest.raises(Cancelled):
        lazy.between(np.array([0]), np.array([1]))


def test_rows_of_a_population_equal_the_cross_matrix(curves):
    traces, others = traces_of(curves[:6]), traces_of(curves[6:15])
    expected = cross_matrix(others, traces, 2.0, Progress())
    rows = rows_to(others, traces, 2.0, Progress())
    chosen = np.array([8, 1])
    assert np.array_equal(rows(chosen), expected[chosen])
