"""The experiment of section 4.3 against a twin that looks at every pair."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tabular.kmember.reidentification import experiment, found_again


def naive(original, released):
    chances = []
    for i, x in enumerate(original):
        distances = np.linalg.norm(released - x, axis=1)
        nearest = np.flatnonzero(np.isclose(distances, distances.min(), atol=1e-9))
        chances.append((i in nearest) / len(nearest))
    return chances


@given(st.integers(0, 2**32 - 1), st.integers(1, 40), st.integers(1, 3), st.booleans())
def test_every_record_is_found_as_often_as_by_its_twin(seed, n, d, grid):
    chance = np.random.default_rng(seed)
    draw = (lambda: chance.integers(0, 4, (n, d)) / 3) if grid else (lambda: chance.normal(size=(n, d)))
    original, released = draw(), draw()
    np.testing.assert_allclose(found_again(original, released), naive(original, released))


def test_equal_records_hide_one_another():
    same = np.ones((8, 2))
    np.testing.assert_allclose(found_again(same, same), 1 / 8)


def test_classes_are_those_of_the_original():
    original = np.array([[0.0], [0], [1]])
    summary = experiment(original, np.array([0.5, 0.25, 1.0]))
    assert summary.average == pytest.approx(1.75 / 3)
    assert summary.sizes.tolist() == [2, 1]
    assert summary.of_class.tolist() == [0.375, 1]


def test_only_those_asked_for_are_looked_for():
    chance = np.random.default_rng(1)
    original, released = chance.integers(0, 5, (2, 60, 2)).astype(float)
    asked = np.arange(0, 60, 7)
    np.testing.assert_allclose(found_again(original, released, asked), found_again(original, released)[asked])
