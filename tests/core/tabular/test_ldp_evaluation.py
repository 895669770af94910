"""Costs against epsilon: expectations against sums and draws, shapes of the paper."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.randomness import Secret
from core.tabular.ldp.attribute import prepare
from core.tabular.ldp.comparison import compared
from core.tabular.ldp.evaluation import EPSILONS, CellCosts, curve, floor, share_error
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import ColumnNoise
from core.tabular.table import Column, Kind, NumberFormat, Role

SQUARE = [noise for noise in Noise if not noise.is_unbiased]


@given(
    st.sampled_from(list(Noise)), st.integers(2, 9), st.floats(0.2, 8), st.sampled_from([0.0, 0.4]), st.data()
)
def test_costs_are_sums_over_all_that_may_happen(noise, points, epsilon, flag, data):
    mechanism = Mechanism.of(noise, points, epsilon, flag)
    share = np.array(data.draw(st.lists(st.floats(0.01, 1), min_size=points, max_size=points)))
    share /= share.sum()
    values, outputs = np.linspace(-1, 1, points), mechanism.outputs
    wrong = squared = ranks = 0.0
    for i in range(points):
        present = mechanism.channel.probabilities[i, : len(outputs)]
        for j, chance in enumerate(present / present.sum()):
            wrong += share[i] * chance * (i != j)
            squared += share[i] * chance * (outputs[j] - values[i]) ** 2
            ranks += share[i] * chance * abs(i - j)
    found = CellCosts.of(mechanism).mean(share)
    assert found.squared_error == pytest.approx(squared, rel=1e-9)
    if noise.is_unbiased:
        assert math.isnan(found.misclassification)
    else:
        assert (found.misclassification, found.rank_error) == pytest.approx((wrong, ranks), rel=1e-9)


@given(st.integers(2, 40))
def test_pure_noise_is_an_even_draw(points):
    values = np.linspace(-1, 1, points)
    apart = np.abs(values[:, None] - values)
    found = floor(points)
    assert found.misclassification == pytest.approx(1 - 1 / points)
    assert found.squared_error == pytest.approx((apart**2).mean())
    assert found.rank_error == pytest.approx(apart.mean() * (points - 1) / 2)


@pytest.mark.parametrize("noise", SQUARE)
def test_costs_fall_with_epsilon_from_pure_noise_to_nothing(noise):
    drawn = curve(noise, 7, (1e-3, *EPSILONS))
    # The paper's points at the ends get half as much pure noise as the others, clamped noise gives them most.
    even = noise in (Noise.RESPONSE, Noise.LAPLACE)
    for name in ("misclassification", "squared_error", "rank_error"):
        line = drawn[name]
        assert all(a >= b - 1e-12 for a, b in pairwise(line))
        assert line[-1] < 1e-9
        if even or name == "misclassification":
            assert line[0] == pytest.approx(drawn["pure_noise"][name], rel=2e-3)


def test_the_papers_binary_and_seven_level_variables():
    """Abstract: misclassification of 0.49 to 0.85 at an epsilon of 0.1, and almost none beyond 100."""
    at_a_tenth = [
        CellCosts.of(Mechanism.of(Noise.PAPER, levels, 0.1)).mean().misclassification for levels in (2, 7)
    ]
    assert at_a_tenth == pytest.approx([0.487503, 0.852878], abs=1e-6)
    assert CellCosts.of(Mechanism.of(Noise.PAPER, 7, 100.0)).mean().misclassification == pytest.approx(
        0.00024, abs=1e-6
    )


def test_unordered_categories_have_no_distances():
    drawn = curve(Noise.RESPONSE, 5, (1.0,), ordered=False)
    assert set(drawn) == {"epsilon", "misclassification", "pure_noise"}
    assert drawn["pure_noise"] == {"misclassification": pytest.approx(0.8)}


def test_a_draw_costs_about_what_was_expected():
    numbers = np.random.default_rng(3).integers(0, 11, 50_000).astype(float)
    numbers[:2000] = np.nan
    column = Column("x", Kind.NUMERIC, Role.SENSITIVE, numbers=numbers, format=NumberFormat(0))
    attribute = prepare(column, ColumnNoise("x", low=0, high=10))
    mechanism = attribute.mechanism(4.0, 0.3)
    inputs, _ = attribute.inputs()
    outputs = mechanism.channel.draw(inputs, Secret(1).words("x", len(inputs)))
    figures = compared(attribute, mechanism, CellCosts.of(mechanism), inputs, outputs)
    assert figures["missing"] == 2000
    for name in ("misclassification", "squared_error"):
        assert figures[name] == pytest.approx(figures["expected"][name], rel=0.03)
    assert figures["share_error"] < figures["share_error_uncorrected"]
    true = np.bincount(inputs) / len(inputs)
    generator = np.random.default_rng(4)
    resampled = [
        share_error(generator.multinomial(len(inputs), true) / len(inputs), true) for _ in range(200)
    ]
    assert figures["share_error_of_bootstrap"] == pytest.approx(np.mean(resampled), rel=0.1)
