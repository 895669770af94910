"""Clusters are to the record those of the slow, obvious algorithms, and have at least k records."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.errors import Cancelled
from core.progress import Progress
from core.tabular.kmember.clustering import clustered, means, squared_error
from core.tabular.kmember.errors import ClusterError
from tests.core.tabular.kmember.naive_clusters import as_sets, naive_greedy, naive_mdav, sets_of

ELEVEN = np.array([[0, 1, 2, 10, 11, 12, 20, 21, 22, 23, 50]], float).T
FIVE = np.array([(2, 1), (3, 2), (3, 2), (20, 19), (21, 20)], float)


def of(points, k, engine="greedy", start=0, block_above=10**6):
    return clustered(points, k, Progress(), engine=engine, start=start, block_above=block_above)


@st.composite
def tables(draw):
    """Points on a coarse grid, with many ties, or anywhere; more than a leaf of the tree holds."""
    n, d = draw(st.integers(1, 90)), draw(st.integers(1, 4))
    chance = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    if draw(st.booleans()):
        return chance.integers(0, draw(st.integers(1, 6)), (n, d)).astype(float)
    return chance.normal(size=(n, d)) * 10.0 ** draw(st.integers(-6, 6))


@pytest.mark.parametrize("start", [0, 5])
def test_k1_greedy_on_eleven_numbers(start):
    found = of(ELEVEN, 3, start=start)
    values = {frozenset(ELEVEN[found.labels == c, 0]) for c in range(3)}
    assert values == {frozenset({50, 23, 22}), frozenset({0, 1, 2}), frozenset({10, 11, 12, 20, 21})}
    assert found.sse == pytest.approx(617.46666667)


def test_k1_mdav_on_eleven_numbers():
    found = of(ELEVEN, 3, "mdav")
    assert sorted(means(ELEVEN, found.labels)[:, 0]) == pytest.approx([1, 14.8, 31.66666667])


def test_k2_mdav_on_five_points():
    released = means(FIVE, of(FIVE, 2, "mdav").labels)[of(FIVE, 2, "mdav").labels]
    np.testing.assert_allclose(released, [(8 / 3, 5 / 3)] * 3 + [(20.5, 19.5)] * 2)
    np.testing.assert_allclose(means(FIVE, of(FIVE, 3, "mdav").labels), [(9.8, 8.8)])


@given(tables(), st.integers(1, 9), st.integers(0, 200))
def test_greedy_is_its_twin(points, k, start):
    assume(len(points) >= k)
    expected = naive_greedy(points, k, start % len(points))
    assert sets_of(of(points, k, start=start).labels) == as_sets(expected)


@given(tables(), st.integers(1, 9))
def test_mdav_is_its_twin(points, k):
    assume(len(points) >= k)
    # Sums of whole numbers are exact, so that means do not depend on the order of adding.
    points = np.round(points * 4)
    assert sets_of(of(points, k, "mdav").labels) == as_sets(naive_mdav(points, k))


@pytest.mark.parametrize("engine", ["greedy", "mdav"])
@pytest.mark.parametrize("block_above", [1, 64, 10**6])
@pytest.mark.parametrize("k", [1, 2, 5])
def test_clusters_have_at_least_k_records(engine, block_above, k):
    chance = np.random.default_rng(3)
    for n in (k, 2 * k - 1, 2 * k, 3 * k + 2, 1000):
        points = chance.normal(size=(n, 3))
        found = of(points, k, engine, block_above=block_above)
        assert found.sizes.min() >= k
        assert found.sizes.sum() == n
        assert len(found.sizes) == n // k or engine == "mdav" or block_above < n
        again = of(points, k, engine, block_above=block_above)
        np.testing.assert_array_equal(found.labels, again.labels)


def test_blocks_are_told_and_stay_below_the_limit():
    points = np.random.default_rng(4).normal(size=(1000, 2))
    found = of(points, 5, block_above=300)
    assert found.blocks == 4
    assert found.sse >= of(points, 5).sse


def test_error_of_clusters_is_the_sum_over_their_members():
    points, labels = np.random.default_rng(5).normal(size=(30, 2)), np.arange(30) % 4
    expected = sum(((points[labels == c] - points[labels == c].mean(axis=0)) ** 2).sum() for c in range(4))
    assert squared_error(points, labels) == pytest.approx(expected)


def test_too_few_records_are_refused_with_both_numbers():
    with pytest.raises(ClusterError, match=r"4 records.*k = 5"):
        of(np.zeros((4, 1)), 5)
    with pytest.raises(ClusterError, match="0 records"):
        of(np.zeros((0, 1)), 1)


@pytest.mark.parametrize("engine", ["greedy", "mdav"])
def test_the_user_can_stop(engine):
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        clustered(np.zeros((100, 1)), 5, progress, engine=engine, block_above=1000)
