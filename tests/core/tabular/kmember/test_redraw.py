"""Centroids shrink, resampling keeps the distribution in expectation and permutation exactly (design 3.3.8)."""

from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tabular.kmember.attribute import attribute_of
from core.tabular.kmember.redraw import below, centroid_cells, permuted, resampled
from core.tabular.kmember.reidentification import found_again
from core.tabular.table import Column, Kind


def words(seed, n):
    return np.random.default_rng(seed).integers(0, 2**64, n, dtype=np.uint64)


def numeric(numbers):
    return attribute_of(Column("x", Kind.NUMERIC, numbers=np.array(numbers, float)))


@given(st.lists(st.tuples(st.integers(0, 2**64 - 1), st.integers(1, 2**32)), min_size=1, max_size=50))
def test_whole_numbers_are_drawn_without_rounding(drawn):
    word, limit = zip(*drawn, strict=True)
    expected = [w * n // 2**64 for w, n in drawn]
    assert below(np.array(word, np.uint64), np.array(limit)).tolist() == expected


@given(st.lists(st.integers(0, 5), min_size=1, max_size=60), st.integers(0, 99))
def test_a_record_comes_from_its_own_cluster(labels, seed):
    labels = np.unique(labels, return_inverse=True)[1]
    source = resampled(labels, words(seed, len(labels)))
    np.testing.assert_array_equal(labels[source], labels)
    source = permuted(labels, words(seed, len(labels)))
    np.testing.assert_array_equal(labels[source], labels)
    assert sorted(source) == list(range(len(labels)))


@pytest.mark.parametrize("draw", [resampled, permuted])
def test_counts_keep_their_mean(draw):
    """Each member is released in its own cluster once on average: within 4 standard errors over 500 draws."""
    labels = np.repeat(np.arange(6), [5, 5, 6, 5, 7, 5])
    cell = np.arange(len(labels)) * 7 % 4
    counts = np.array(
        [np.bincount(cell[draw(labels, words(s, len(labels)))], minlength=4) for s in range(500)]
    )
    error = counts.std(axis=0) / np.sqrt(500)
    assert (np.abs(counts.mean(axis=0) - np.bincount(cell)) <= 4 * error).all()


def test_every_arrangement_of_a_permuted_cluster_is_equally_likely():
    labels = np.zeros(3, np.int64)
    seen = [tuple(permuted(labels, words(seed, 3))) for seed in range(3000)]
    shares = [seen.count(arrangement) / 3000 for arrangement in set(seen)]
    assert len(shares) == 6
    assert max(abs(share - 1 / 6) for share in shares) < 4 * np.sqrt(5 / 36 / 3000)


def naive_centroid(cells, labels, index):
    inside = [c for c, label in zip(cells, labels, strict=True) if label == labels[index]]
    known = [Fraction(c) for c in inside if not np.isnan(c)]
    return float(sum(known) / len(known)) if 2 * len(known) >= len(inside) else np.nan


@given(
    st.lists(
        st.tuples(st.sampled_from([0.0, 1.0, 2.5, 7.0, np.nan]), st.integers(0, 4)), min_size=1, max_size=40
    )
)
def test_centroids_of_numbers_are_their_twin(drawn):
    cells = np.array([c for c, _ in drawn])
    labels = np.unique([label for _, label in drawn], return_inverse=True)[1]
    attribute = numeric(cells)
    expected = [naive_centroid(cells, labels, i) for i in range(len(cells))]
    found = centroid_cells(attribute, labels, to_level=False)
    np.testing.assert_allclose(found, expected, rtol=1e-12)
    levels = attribute.values[~np.isnan(attribute.values)]
    rounded = centroid_cells(attribute, labels, to_level=True)
    np.testing.assert_array_equal(np.isnan(rounded), np.isnan(found))
    for exact, level in zip(found, rounded, strict=True):
        assert np.isnan(exact) or level == min(levels, key=lambda v: (abs(v - exact), v))


def test_the_centroid_of_categories_is_their_mode_and_of_ordered_ones_their_rounded_mean():
    labels = np.array([0, 0, 0, 1, 1, 1])
    codes = np.array([2, 2, 0, 0, 1, 0], np.int32)
    nominal = attribute_of(Column("x", Kind.NOMINAL, codes=codes, labels=("a", "b", "c")))
    assert centroid_cells(nominal, labels, to_level=True).tolist() == [2, 2, 2, 0, 0, 0]
    ordinal = attribute_of(Column("x", Kind.ORDINAL, codes=codes, labels=("a", "b", "c")))
    assert centroid_cells(ordinal, labels, to_level=False).tolist() == [1, 1, 1, 0, 0, 0]


def test_centroids_never_widen_a_column():
    chance = np.random.default_rng(1)
    cells, labels = chance.normal(size=200), np.arange(200) % 40
    assert np.var(centroid_cells(numeric(cells), labels, to_level=False)) <= np.var(cells)


def test_k3_every_record_of_a_resampled_cluster_is_found_in_one_of_three_outcomes():
    """Exhaustive over the 27 outcomes, with the tie-break taken exactly."""
    original = np.array([[0.0], [1.0], [2.1]])
    total = sum(found_again(original, original[list(outcome)]) for outcome in product(range(3), repeat=3))
    np.testing.assert_allclose(total / 27, 1 / 3, rtol=1e-12)


@given(st.lists(st.integers(0, 4), min_size=5, max_size=5))
def test_no_record_is_found_more_often_than_one_in_k_whatever_clusters_share(values):
    """Exhaustive over all drawings from a cluster of 2 and one of 3, with and without replacement."""
    original = np.array(values, float)[:, None]
    drawn = {
        "resampled": (product((0, 1), repeat=2), product((2, 3, 4), repeat=3)),
        "permuted": (permutations((0, 1)), permutations((2, 3, 4))),
    }
    for parts in drawn.values():
        outcomes = [list(one + other) for one, other in product(*map(list, parts))]
        risk = sum(found_again(original, original[outcome]) for outcome in outcomes) / len(outcomes)
        assert (risk <= np.array([1 / 2, 1 / 2, 1 / 3, 1 / 3, 1 / 3]) + 1e-12).all()
