"""Leader clustering straight from decisions, against the sequential definition on the whole matrix."""

import math

import naive_frechet
import numpy as np
import pytest
from grouping_examples import VagueDistances
from hypothesis import given, settings
from hypothesis import strategies as st
from traces_for_tests import WORKED_EXAMPLE, random_curves, traces_of

from core.distances.lazy import LazyDistances
from core.distances.matrix import frechet_matrix
from core.errors import Cancelled
from core.grouping.leaders import nearest_leaders
from core.grouping.rounding import RoundedDistances
from core.progress import Progress


@pytest.fixture(scope="module")
def curves():
    return random_curves(60)


def leaders(distances, threshold):
    found, cluster_of = nearest_leaders(RoundedDistances(distances), threshold, Progress())
    return found.tolist(), cluster_of.tolist()


def by_definition(matrix, threshold):
    step = RoundedDistances(VagueDistances(matrix)).step
    return naive_frechet.nearest_leaders(np.rint(matrix / step), threshold / step + 1)


@pytest.mark.parametrize("scale", [2.0, math.inf])
@pytest.mark.parametrize("quantile", [0.0, 0.02, 0.1, 0.3, 1.0])
def test_distances_on_demand_give_the_sequential_definition(curves, quantile, scale):
    matrix = frechet_matrix(traces_of(curves), scale, Progress())
    threshold = float(np.quantile(matrix[np.triu_indices(60, 1)], quantile))
    lazy = LazyDistances(traces_of(curves), scale, Progress())
    assert leaders(lazy, threshold) == by_definition(matrix, threshold)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 40), st.floats(0, 4))
def test_many_ties_go_to_the_first_leader(seed, n, threshold):
    places = np.random.default_rng(seed).integers(0, 6, n).astype(float)
    matrix = np.abs(places[:, None] - places)
    assert leaders(VagueDistances(matrix), threshold) == by_definition(matrix, threshold)


def test_worked_example():
    lazy = LazyDistances(traces_of(WORKED_EXAMPLE), 1.0, Progress())
    assert leaders(lazy, 1.0) == ([0, 2, 5], [0, 0, 1, 1, 0, 2, 2, 2])


def test_only_what_can_join_is_computed(curves, monkeypatch):
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    rounded, computed, of_many = RoundedDistances(lazy), [], lazy.measure.of_many
    monkeypatch.setattr(
        lazy.measure,
        "of_many",
        lambda pairs, *rest, **more: (computed.append(len(pairs[0])), of_many(pairs, *rest, **more))[1],
    )
    found, _ = nearest_leaders(rounded, 0.5, Progress())
    assert 0 < sum(computed) < (60 - found).sum() / 2


def test_it_reports_and_can_be_stopped(curves):
    reports = []
    lazy = LazyDistances(traces_of(curves), 2.0, Progress())
    nearest_leaders(RoundedDistances(lazy), 1.0, Progress(lambda *report: reports.append(report)))
    assert reports[0] == ("Clusters", 0, 60)
    progress = Progress()
    rounded = RoundedDistances(lazy)
    progress.cancel()
    with pytest.raises(Cancelled):
        nearest_leaders(rounded, 1.0, progress)
