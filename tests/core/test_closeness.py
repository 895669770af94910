"""Exact t and its proved bound: worked example, counter-example of the paper's bound, the theorems."""

import numpy as np
import pytest
from grouping_examples import FRECHET, random_curves, sup_distances
from hypothesis import given, settings
from hypothesis import strategies as st

from core.distances.between_curves import DistanceMatrix
from core.errors import Cancelled
from core.evaluation.closeness import BucketBounds, exact_t, least_t
from core.grouping.distribution import distribution_of
from core.progress import Progress

GROUND = np.array([[0, 1 / 3, 1], [1 / 3, 0, 5 / 6], [1, 5 / 6, 0]])
SHARES = np.array([0.375, 0.25, 0.375])


def worked_bounds(buckets, shares=SHARES):
    clusters = np.array([0, 0, 1, 1, 0, 2, 2, 2])
    return BucketBounds([np.array(b) for b in buckets], clusters, shares, GROUND, Progress())


@pytest.mark.parametrize(
    ("counts", "t"),
    [
        ([3, 0, 1], 0.208333333),
        ([0, 2, 2], 0.208333333),
        ([2, 1, 1], 0.125),
        ([0, 1, 3], 0.375),
        ([0, 0, 2], 0.583333333),
        ([1, 1, 0], 0.333333333),
        ([2, 0, 0], 0.458333333),
        ([3, 2, 3], 0),
    ],
)
def test_exact_t_of_the_worked_example(counts, t):
    assert exact_t(np.array(counts), SHARES, GROUND) == pytest.approx(t, abs=1e-9)


def test_one_cluster_has_t_zero():
    assert exact_t(np.array([4]), np.ones(1), np.zeros((1, 1))) == 0


def test_bounds_of_the_worked_example():
    bounds = worked_bounds([[0, 1, 2, 3, 4], [5, 6, 7]])
    assert bounds.spread == pytest.approx([0.2, 0])
    assert bounds.apart == pytest.approx(np.array([[0, 14 / 15], [14 / 15, 0]]))
    assert bounds.proportions == pytest.approx([0.625, 0.375])
    assert bounds.offset == 0
    assert bounds.bound((3, 1)) == pytest.approx(0.75 * 0.2 + 0.125 * 14 / 15)
    assert bounds.bound((2, 2)) == pytest.approx(0.216666667)
    assert bounds.bound((5, 3)) == pytest.approx(0.125)


def test_bounds_of_other_depths():
    assert worked_bounds([range(8)]).bound((4,)) == pytest.approx(0.583333333)
    assert worked_bounds([[1, 2, 3], [0, 4], [5], [6, 7]]).bound((3, 2, 1, 2)) == pytest.approx(0.083333333)


def test_where_the_papers_bound_fails():
    """Two constant curves of value 0, one of 1, 17 of 2: radius 0.5, but t = 0.71 for a class of 0, 0, 1."""
    value = np.repeat([0, 1, 2], [2, 1, 17])
    ground = np.abs(np.subtract.outer([0, 1, 2], [0, 1, 2])) / 2
    shares = np.array([0.1, 0.05, 0.85])
    bounds = BucketBounds([np.arange(20)], value, shares, ground, Progress())
    assert exact_t(np.array([2, 1, 0]), shares, ground) == pytest.approx(0.708333333)
    assert bounds.bound((3,)) == pytest.approx(0.875)


def test_a_separate_population_raises_the_bound_by_its_distance():
    other = np.array([0.5, 0.5, 0])
    plain = worked_bounds([[0, 1, 2, 3, 4], [5, 6, 7]])
    moved = worked_bounds([[0, 1, 2, 3, 4], [5, 6, 7]], other)
    assert moved.offset == pytest.approx(exact_t(np.array([3, 2, 3]), other, GROUND))
    assert moved.offset > 0
    assert moved.bound((3, 1)) == pytest.approx(plain.bound((3, 1)) + moved.offset)


def random_case(seed, n, population_too):
    """Clusters in a metric, random buckets, and the population's shares."""
    rng = np.random.default_rng(seed)
    distances = sup_distances(random_curves(rng, n, 2))
    found = distribution_of(
        DistanceMatrix(distances), float(np.quantile(distances, 0.3 * rng.random())), Progress()
    )
    label = rng.integers(0, rng.integers(1, 4), n)
    buckets = [np.flatnonzero(label == j) for j in np.unique(label)]
    shares = rng.dirichlet(np.ones(len(found.shares))) if population_too else found.shares
    bounds = BucketBounds(buckets, found.cluster_of, shares, found.ground, Progress())
    return rng, found, buckets, shares, bounds


def counts_of(members, found, buckets):
    clusters = np.bincount(found.cluster_of[members], minlength=len(found.shares))
    return clusters, [np.isin(bucket, members).sum() for bucket in buckets]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(4, 30), st.booleans())
def test_no_class_exceeds_its_bound(seed, n, population_too):
    rng, found, buckets, shares, bounds = random_case(seed, n, population_too)
    members = rng.choice(n, rng.integers(1, n + 1), replace=False)
    clusters, counts = counts_of(members, found, buckets)
    assert exact_t(clusters, shares, found.ground) <= bounds.bound(counts) + 1e-9


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(4, 30))
def test_merging_never_raises_t_or_its_bound_above_the_larger(seed, n):
    rng, found, buckets, shares, bounds = random_case(seed, n, False)
    both = rng.permutation(n)
    cut = rng.integers(1, n)
    parts = [counts_of(part, found, buckets) for part in (both[:cut], both[cut:], both)]
    t, s, joint_t = (exact_t(clusters, shares, found.ground) for clusters, _ in parts)
    assert joint_t <= (cut * t + (n - cut) * s) / n + 1e-9
    b, c, joint_bound = (bounds.bound(counts) for _, counts in parts)
    assert joint_bound <= (cut * b + (n - cut) * c) / n + 1e-9


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(4, 30), st.booleans())
def test_cheap_lower_bounds(seed, n, population_too):
    rng, found, buckets, shares, bounds = random_case(seed, n, population_too)
    members = rng.choice(n, rng.integers(1, n + 1), replace=False)
    clusters, counts = counts_of(members, found, buckets)
    floor = least_t(clusters[None].astype(float), shares, found.ground)
    assert floor[0] <= exact_t(clusters, shares, found.ground) + 1e-12
    assert bounds.least(np.array([counts], float))[0] <= bounds.bound(counts) + 1e-12


def test_can_be_stopped():
    progress = Progress()
    progress.cancel()
    clusters = np.array([0, 0, 1, 1, 0, 2, 2, 2])
    with pytest.raises(Cancelled):
        BucketBounds([np.arange(4), np.arange(4, 8)], clusters, SHARES, GROUND, progress)


def test_the_example_is_that_of_the_design():
    found = distribution_of(DistanceMatrix(FRECHET), 1.0, Progress())
    assert found.ground == pytest.approx(GROUND)
    assert found.shares == pytest.approx(SHARES)
