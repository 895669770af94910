"""Clusters of the distribution: worked example, naive twin, thresholds, a separate population."""

import naive_trees
import numpy as np
import pytest
from grouping_examples import FRECHET, VagueDistances, random_curves, sup_distances
from hypothesis import given, settings
from hypothesis import strategies as st

from core.distances.between_curves import DistanceMatrix
from core.errors import Cancelled
from core.grouping import rounding, sample
from core.grouping.distribution import distribution_of, distribution_warnings, threshold_from_quantile
from core.progress import Progress


def clusters(distances, threshold):
    found = distribution_of(VagueDistances(distances), threshold, Progress())
    return found, [np.flatnonzero(found.cluster_of == c).tolist() for c in range(len(found.shares))]


@pytest.mark.parametrize("threshold", [0.8, 1.0])
def test_worked_example(threshold):
    found, members = clusters(FRECHET, threshold)
    assert members == [[0, 1, 4], [2, 3], [5, 6, 7]]
    assert found.shares == pytest.approx([0.375, 0.25, 0.375])
    assert found.largest == 6
    assert found.ground == pytest.approx(np.array([[0, 1 / 3, 1], [1 / 3, 0, 5 / 6], [1, 5 / 6, 0]]))
    assert found.radii == pytest.approx([1, 1, 1])
    assert found.threshold == threshold
    assert distribution_warnings(found) == ()


def test_a_larger_threshold_gives_fewer_clusters():
    found, members = clusters(FRECHET, 2.0)
    assert members == [[0, 1, 2, 3, 4], [5, 6, 7]]
    assert found.radii == pytest.approx([2, 1])


def test_one_cluster_says_nothing_about_t():
    found, members = clusters(FRECHET, 8.0)
    assert members == [list(range(8))]
    assert found.largest == 0
    assert found.ground.tolist() == [[0]]
    assert "vacuous" in distribution_warnings(found)[0]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 25), st.sampled_from([0, 0.05, 0.2, 0.5, 1]))
def test_equals_the_specification(seed, n, quantile):
    rng = np.random.default_rng(seed)
    distances = sup_distances(random_curves(rng, n, 3))
    threshold = float(np.quantile(distances, quantile))
    expected = naive_trees.clusters(distances.tolist(), threshold)
    found, members = clusters(distances, threshold)
    assert members == [curves for _, curves in expected]
    references = [reference for reference, _ in expected]
    assert np.allclose(found.ground * found.largest, distances[np.ix_(references, references)])
    assert found.radii == pytest.approx([distances[r, curves].max() for r, curves in expected])
    assert len(found.shares) == 1 or min(map(len, members)) >= 2


def test_curves_go_to_the_nearest_cluster_of_a_separate_population():
    population = np.array([0.0, 0.1, 10.0, 10.2, 10.3])
    curves = np.array([4.0, 6.0, 60.0])
    asked = []

    def to_curves(references):
        asked.append(references.tolist())
        return np.abs(population[references][:, None] - curves)

    distances = DistanceMatrix(np.abs(population[:, None] - population))
    found = distribution_of(distances, 1.0, Progress(), to_curves=to_curves)
    assert asked == [[0, 2]]
    assert found.cluster_of.tolist() == [0, 1, 1]
    assert found.shares == pytest.approx([0.4, 0.6])
    assert found.radii == pytest.approx([0.1, 0.3])


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(2, 30), st.floats(0, 1))
def test_quantile_of_all_pairs(seed, n, quantile):
    rng = np.random.default_rng(seed)
    distances = sup_distances(rng.normal(size=(n, 2)))
    pairs = distances[np.triu_indices(n, 1)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounding, "_BLOCK", 40)
        found = threshold_from_quantile(DistanceMatrix(distances), quantile, Progress())
    assert found == np.quantile(pairs, quantile)


def test_quantile_of_very_many_curves_is_that_of_the_first(monkeypatch):
    monkeypatch.setattr(sample, "EXACT_UP_TO", 20)
    rng = np.random.default_rng(5)
    distances = sup_distances(rng.normal(size=(30, 2)))
    monkeypatch.setattr(sample, "SAMPLE", 7)
    monkeypatch.setattr(sample, "FEWEST", 1)
    first = distances[:7, :7][np.triu_indices(7, 1)]
    assert threshold_from_quantile(DistanceMatrix(distances), 0.25, Progress()) == np.quantile(first, 0.25)


def test_quantile_without_pairs_is_zero():
    assert threshold_from_quantile(DistanceMatrix(np.zeros((1, 1))), 0.25, Progress()) == 0


def test_can_be_stopped():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        distribution_of(DistanceMatrix(FRECHET), 1.0, progress)
    with pytest.raises(Cancelled):
        threshold_from_quantile(DistanceMatrix(FRECHET), 0.5, progress)
