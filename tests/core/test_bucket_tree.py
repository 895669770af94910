"""Bucket tree: worked example, naive twin, balance, blocks, samples."""

from itertools import pairwise

import naive_trees
import numpy as np
import pytest
from grouping_examples import FRECHET, random_curves, sup_distances
from hypothesis import given, settings
from hypothesis import strategies as st

from core.distances.between_curves import DistanceMatrix
from core.errors import Cancelled
from core.grouping import rounding, sample
from core.grouping.bucket_tree import bucket_levels, prefix_radii
from core.grouping.rounding import RoundedDistances
from core.progress import Progress


def rounded(distances):
    return RoundedDistances(DistanceMatrix(np.asarray(distances, float)))


def tree(distances, balance):
    return list(bucket_levels(rounded(distances), balance, Progress()))


def curves(levels):
    return [[bucket.curves.tolist() for bucket in level] for level in levels]


def test_worked_example():
    levels = tree(FRECHET, 0.4)
    assert curves(levels) == [
        [[0, 1, 2, 3, 4, 5, 6, 7]],
        [[0, 1, 2, 3, 4], [5, 6, 7]],
        [[1, 2, 3], [0, 4], [5], [6, 7]],
    ]
    radii = [[bucket.radius for bucket in level] for level in levels]
    assert radii == [[5.0], pytest.approx([2**0.5, 1]), pytest.approx([1, 0.5**0.5, 0, 1])]


def test_worked_example_with_less_balance():
    assert curves(tree(FRECHET, 0.2))[2] == [[0, 1, 2, 3], [4], [5], [6, 7]]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 24), st.sampled_from([0, 0.1, 0.25, 0.4, 0.5]))
def test_equals_the_specification(seed, n, balance):
    distances = sup_distances(random_curves(np.random.default_rng(seed), n, 2))
    whole, _ = naive_trees.in_steps(distances.tolist())
    expected = naive_trees.bucket_tree(whole, balance)
    levels = tree(distances, balance)
    assert curves(levels) == expected
    for level in levels:
        for bucket in level:
            part = distances[np.ix_(bucket.curves, bucket.curves)]
            assert bucket.radius == pytest.approx(part.max(axis=1).min())


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 30), st.integers(1, 200))
def test_radii_of_all_prefixes_at_once(seed, n, block):
    rng = np.random.default_rng(seed)
    distances = sup_distances(rng.integers(0, 50, (n, 2)))
    order = rng.permutation(n)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounding, "_BLOCK", block)
        between = rounded(distances)
        found = prefix_radii(order, between, Progress()) * between.step
    expected = [distances[np.ix_(order[:i], order[:i])].max(axis=1).min() for i in range(1, n + 1)]
    assert found.tolist() == pytest.approx([0, *expected])


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(21, 80), st.sampled_from([0, 0.3, 0.4, 0.5]), st.integers(1, 9))
def test_a_sample_still_gives_balanced_partitions_and_honest_radii(seed, n, balance, fewest):
    distances = sup_distances(random_curves(np.random.default_rng(seed), n, 2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample, "EXACT_UP_TO", 20)
        patch.setattr(sample, "SAMPLE", 8)
        patch.setattr(sample, "FEWEST", fewest)
        levels = tree(distances, balance)
    for above, level in pairwise(levels):
        assert sorted(x for bucket in level for x in bucket.curves) == list(range(n))
        for parent, *children in zip(above, level[::2], level[1::2], strict=True):
            sizes = [len(child.curves) for child in children]
            assert sum(sizes) == len(parent.curves)
            assert min(sizes) >= max(1, min(int(balance * sum(sizes) + 1e-9), sum(sizes) // 2))
    for bucket in levels[1]:
        reaches = distances[np.ix_(bucket.curves, bucket.curves)].max(axis=1)
        assert reaches.min() - 1e-9 <= bucket.radius
        assert np.isclose(bucket.radius, reaches).any()


def test_a_tree_of_one_curve_is_its_root():
    assert curves(tree(np.zeros((1, 1)), 0.4)) == [[[0]]]


def test_can_be_stopped():
    progress = Progress()
    levels = bucket_levels(rounded(FRECHET), 0.4, progress)
    next(levels)
    progress.cancel()
    with pytest.raises(Cancelled):
        next(levels)
