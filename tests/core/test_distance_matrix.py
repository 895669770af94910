"""Distances of all pairs: oracle values, sameness for any order, a prompt stop."""

import math

import naive_frechet
import numpy as np
import pytest
from traces_for_tests import WORKED_EXAMPLE, random_curves, traces_of

from core.distances import parallel
from core.distances.frechet import frechet_distance
from core.distances.matrix import cross_matrix, discrete_frechet_matrix, frechet_matrix
from core.errors import Cancelled
from core.progress import Progress

FRECHET = [
    [0, 1, 2, 2, math.sqrt(0.5), 6, 7, 7],
    [1, 0, 1, 1, math.sqrt(2), 5, 6, 6],
    [2, 1, 0, 1, math.sqrt(5), 5, 5, 6],
    [2, 1, 1, 0, math.sqrt(5), 4, 5, 5],
    [
        math.sqrt(0.5),
        math.sqrt(2),
        math.sqrt(5),
        math.sqrt(5),
        0,
        math.sqrt(37),
        math.sqrt(50),
        math.sqrt(50),
    ],
    [6, 5, 5, 4, math.sqrt(37), 0, 1, 1],
    [7, 6, 5, 5, math.sqrt(50), 1, 0, 1],
    [7, 6, 6, 5, math.sqrt(50), 1, 1, 0],
]

AT_EQUAL_TIMES = [
    [0, 1, 2, 2, 1, 6, 7, 7],
    [1, 0, 1, 2, 2, 5, 6, 7],
    [2, 1, 0, 1, 3, 5, 5, 6],
    [2, 2, 1, 0, 3, 4, 5, 5],
    [1, 2, 3, 3, 0, 7, 8, 8],
    [6, 5, 5, 4, 7, 0, 1, 2],
    [7, 6, 5, 5, 8, 1, 0, 1],
    [7, 7, 6, 5, 8, 2, 1, 0],
]


def test_worked_example():
    matrix = frechet_matrix(traces_of(WORKED_EXAMPLE), 1.0, Progress())
    np.testing.assert_allclose(matrix, FRECHET, rtol=1e-12)


def test_worked_example_at_equal_times():
    matrix = frechet_matrix(traces_of(WORKED_EXAMPLE), math.inf, Progress())
    np.testing.assert_allclose(matrix, AT_EQUAL_TIMES, rtol=1e-14)


@pytest.mark.parametrize("time_scale", [0.0, 0.7, 1000.0])
def test_matrix_holds_the_distance_of_each_pair(time_scale):
    curves = random_curves(12)
    matrix = frechet_matrix(traces_of(curves), time_scale, Progress())
    assert np.array_equal(matrix, matrix.T)
    assert not matrix.diagonal().any()
    for i in range(12):
        for j in range(i):
            p, q = curves[i] * (time_scale, 1), curves[j] * (time_scale, 1)
            assert matrix[i, j] == pytest.approx(frechet_distance(p, q), rel=1e-14)


def test_matrix_equals_the_naive_twin():
    curves = random_curves(12, most_inner=4)
    matrix = frechet_matrix(traces_of(curves), 3.0, Progress())
    expected = [[naive_frechet.frechet(p * (3, 1), q * (3, 1)) for q in curves] for p in curves]
    np.testing.assert_allclose(matrix, expected, rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("time_scale", [0.0, 1.5, math.inf])
def test_neither_order_nor_company_nor_threads_change_a_bit(time_scale, monkeypatch):
    curves = random_curves(23)
    matrix = frechet_matrix(traces_of(curves), time_scale, Progress())
    order = np.random.default_rng(1).permutation(23)
    permuted = frechet_matrix(traces_of([curves[i] for i in order]), time_scale, Progress())
    assert np.array_equal(permuted, matrix[np.ix_(order, order)])
    few = frechet_matrix(traces_of(curves[:9]), time_scale, Progress())
    assert np.array_equal(few, matrix[:9, :9])
    monkeypatch.setattr("core.distances.measure._CELLS_PER_TASK", 50)
    monkeypatch.setattr(parallel, "core_count", lambda: 1)
    assert np.array_equal(frechet_matrix(traces_of(curves), time_scale, Progress()), matrix)


def test_cross_matrix_is_a_part_of_the_matrix_of_both():
    curves = random_curves(15)
    both = frechet_matrix(traces_of(curves), 1.5, Progress())
    cross = cross_matrix(traces_of(curves[:6]), traces_of(curves[6:]), 1.5, Progress())
    assert np.array_equal(cross, both[:6, 6:])


@pytest.mark.parametrize("time_scale", [0.0, 2.0])
def test_discrete_matrix_equals_the_naive_twin(time_scale):
    curves = random_curves(11)
    matrix = discrete_frechet_matrix(traces_of(curves), time_scale, Progress())
    scaled = [[tuple(c) for c in curve * (time_scale, 1)] for curve in curves]
    expected = [[naive_frechet.discrete(p, q) for q in scaled] for p in scaled]
    np.testing.assert_allclose(matrix, expected, rtol=1e-14)


def test_discrete_distance_has_no_limit_for_a_large_time_scale():
    with pytest.raises(ValueError, match="finite"):
        discrete_frechet_matrix(traces_of(WORKED_EXAMPLE), math.inf, Progress())


def test_progress_counts_every_pair(monkeypatch):
    monkeypatch.setattr("core.distances.measure._CELLS_PER_TASK", 2000)
    reports = []
    frechet_matrix(traces_of(random_curves(20)), 1.0, Progress(lambda *report: reports.append(report)))
    assert reports[-1] == ("Distances", 190, 190)


def test_stop_in_the_middle(monkeypatch):
    monkeypatch.setattr("core.distances.measure._CELLS_PER_TASK", 2000)
    reports = []

    def stop(*report):
        reports.append(report)
        progress.cancel()

    progress = Progress(stop)
    with pytest.raises(Cancelled):
        frechet_matrix(traces_of(random_curves(40)), 1.0, progress)
    assert len(reports) == 1


def test_one_curve_has_no_pairs():
    assert frechet_matrix(traces_of(WORKED_EXAMPLE[:1]), 1.0, Progress()).tolist() == [[0.0]]
