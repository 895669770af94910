"""Dither and Rosenblatt's transformation against slow twins that follow the formulas word by word."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from core.errors import Cancelled
from core.progress import Progress
from core.tabular.kmember.empirical import drawn_back
from core.tabular.kmember.gaussian import dithered, mixture, uniforms


def naive_uniforms(scores, labels, loading, records):
    """Equation (6) for a mixture of Gaussians, as written: conditional means by inverse matrices."""
    d = scores.shape[1]
    found = np.empty(records.shape)
    for i, x in enumerate(records):
        for j in range(d):
            weights, values = [], []
            for label in range(labels.max() + 1):
                inside = scores[labels == label]
                mean, covariance = inside.mean(axis=0), np.cov(inside.T, bias=True).reshape(d, d)
                covariance = covariance + loading * np.eye(d)
                before = slice(0, j)
                weight = len(inside) / len(scores)
                centre, variance = mean[j], covariance[j, j]
                if j:
                    known = covariance[before, before]
                    lean = covariance[j, before] @ np.linalg.inv(known)
                    centre = centre + lean @ (x[before] - mean[before])
                    variance = variance - lean @ covariance[before, j]
                    weight *= stats.multivariate_normal.pdf(x[before], mean[before], known)
                weights.append(weight)
                values.append(stats.norm.cdf((x[j] - centre) / np.sqrt(variance)))
            found[i, j] = np.average(values, weights=weights)
    return found


def naive_back(levels, numbers):
    """Equation (9) for one record: distribution functions conditional on what is drawn, as written."""
    rows, drawn = [tuple(row) for row in levels.tolist()], ()
    for u in numbers:
        inside = [row for row in rows if row[: len(drawn)] == drawn]
        assert inside, "a conditional distribution is empty"
        values = sorted({row[len(drawn)] for row in inside})
        reached = [v for v in values if sum(row[len(drawn)] <= v for row in inside) / len(inside) >= u]
        drawn += (reached[0],)
    return drawn


@settings(max_examples=20)
@given(st.integers(0, 2**32 - 1), st.integers(1, 4), st.sampled_from([0.01, 1 / 3, 1.0]))
def test_conditional_distributions_are_their_twin(seed, d, loading):
    chance = np.random.default_rng(seed)
    scores = chance.normal(size=(12, d)).round(1)
    labels = chance.permutation(np.arange(12) % 3)
    of = mixture(scores, labels, loading)
    records = dithered(of, chance.normal(size=(12, d)))[:2]
    expected = naive_uniforms(scores, labels, loading, records)
    np.testing.assert_allclose(uniforms(of, records, Progress()), expected, atol=1e-10)


def test_clusters_alike_share_a_component():
    scores = np.array([[0.0, 1], [0, 1], [0, 1], [0, 1], [5, 5], [6, 6]])
    of = mixture(scores, np.array([0, 0, 1, 1, 2, 2]), 0.5)
    assert of.shares.tolist() == pytest.approx([2 / 3, 1 / 3])
    np.testing.assert_allclose(of.roots[0] @ of.roots[0].T, 0.5 * np.eye(2))
    np.testing.assert_allclose(of.roots[1] @ of.roots[1].T, 0.5 * np.eye(2) + 0.25)


def test_numbers_are_uniform():
    """Design 3.3.4: the distance of Kolmogorov and Smirnov stays below .03 at 3,000 records."""
    chance = np.random.default_rng(8)
    scores = chance.normal(size=(3000, 2)) @ [[1, 0.8], [0, 0.6]]
    of = mixture(scores, np.arange(3000) // 5, 1 / 3)
    found = uniforms(of, dithered(of, chance.normal(size=scores.shape)), Progress())
    assert all(stats.kstest(column, "uniform").statistic < 0.03 for column in found.T)
    assert abs(np.corrcoef(found.T)[0, 1]) < 4 / np.sqrt(3000)


def test_far_records_stay_within_the_numbers():
    of = mixture(np.array([[0.0], [0], [1], [1]]), np.array([0, 0, 1, 1]), 0.01)
    found = uniforms(of, np.array([[-1e6], [1e6], [0.5]]), Progress())
    np.testing.assert_allclose(found[:, 0], [0, 1, 0.5], atol=1e-12)


@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=30),
    st.lists(
        st.tuples(*[st.one_of(st.floats(0, 1), st.sampled_from([1 / 3, 2 / 3, 0.2, 0.6, 0.7]))] * 3),
        min_size=1,
        max_size=10,
    ),
)
def test_drawing_back_is_its_twin(rows, numbers):
    levels = np.array(rows)
    drawn, singles = drawn_back(levels, np.array(numbers))
    assert [tuple(row) for row in drawn.tolist()] == [naive_back(levels, row) for row in numbers]
    assert 0 <= singles <= 1


def test_drawn_values_occur_and_keep_the_distribution():
    chance = np.random.default_rng(9)
    levels = chance.integers(0, 4, (500, 2))
    even = (np.arange(500) + 0.5) / 500
    drawn, _ = drawn_back(levels, np.stack([even, chance.random(500)], axis=1))
    np.testing.assert_array_equal(np.bincount(drawn[:, 0]), np.bincount(levels[:, 0]))
    assert {tuple(row) for row in drawn} <= {tuple(row) for row in levels}


def test_distributions_of_single_records_are_counted():
    levels = np.array([[0, 0], [0, 1], [1, 0], [2, 5]])
    assert drawn_back(levels, np.array([[0.1, 0.5], [0.7, 0.5], [0.9, 0.5], [1.0, 0.0]]))[1] == 0.75
    assert drawn_back(levels[:, :1], np.array([[0.5]]))[1] == 0


def test_the_user_can_stop():
    progress = Progress()
    progress.cancel()
    of = mixture(np.zeros((4, 1)), np.array([0, 0, 1, 1]), 0.1)
    with pytest.raises(Cancelled):
        uniforms(of, np.zeros((4, 1)), progress)
