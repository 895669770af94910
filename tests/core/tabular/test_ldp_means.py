"""Mechanisms for means and counts: piecewise, Duchi, hybrid, unary encoding."""

import math
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.randomness import Secret
from core.tabular.ldp.channel import Channel
from core.tabular.ldp.errors import BudgetError
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.precision import response_error, unary_error
from core.tabular.ldp.unary import UnaryEncoding
from core.tabular.ldp.unbiased import (
    HYBRID_FROM,
    duchi_reach,
    hybrid,
    hybrid_outputs,
    piecewise,
    piecewise_constants,
    piecewise_outputs,
    piecewise_share,
    piecewise_variance,
)

L9 = [
    (0.5, 8.0416233283756, 0.07983620745807267, 17.701756920970418, 21.222568585158218, 4.082988165073596),
    (1, 4.082988165073596, 0.20190130414820948, 3.682103369506886, 5.223597452043684, 2.163953413738653),
    (2, 2.163953413738653, 0.6280823355995179, 0.64558808540773, 1.2275647922770565, 1.3130352854993312),
    (4, 1.3130352854993312, 2.813730971487442, 0.0848362442391045, 0.24135388698877014, 1.0373147207275482),
]


@pytest.mark.parametrize(("epsilon", "reach", "inside", "at_0", "at_1", "duchi"), L9)
def test_l9_constants(epsilon, reach, inside, at_0, at_1, duchi):
    constants = piecewise_constants(epsilon)
    assert constants.reach == pytest.approx(reach, rel=1e-13)
    assert constants.inside == pytest.approx(inside, rel=1e-12)
    assert constants.outside == pytest.approx(inside * math.exp(-epsilon), rel=1e-12)
    assert piecewise_variance(0.0, epsilon) == pytest.approx(at_0, rel=1e-12)
    assert piecewise_variance(1.0, epsilon) == pytest.approx(at_1, rel=1e-12)
    assert duchi_reach(epsilon) == pytest.approx(duchi, rel=1e-12)


def test_l9_the_hybrid_mixture():
    assert pytest.approx(0.6093524930273093, rel=1e-14) == HYBRID_FROM
    assert piecewise_constants(1.0).outside == pytest.approx(0.07427534, abs=1e-8)
    assert piecewise_share(1.0) == pytest.approx(0.39346934, abs=1e-8)
    assert piecewise_share(HYBRID_FROM) == 0
    assert piecewise_share(0.5) == 0


@pytest.mark.parametrize("functions", [(piecewise, piecewise_outputs), (hybrid, hybrid_outputs)])
@given(st.integers(1, 400), st.floats(0.01, 40))
def test_the_mean_of_the_outputs_is_the_input(functions, steps, epsilon):
    matrix, outputs = (function(steps, epsilon) for function in functions)
    inputs = np.linspace(-1, 1, steps + 1)
    assert matrix.shape == (steps + 1, len(outputs))
    np.testing.assert_allclose(matrix.sum(axis=1), 1)
    np.testing.assert_allclose(matrix @ outputs, inputs, atol=1e-11 * np.abs(outputs).max())
    assert np.log(matrix.max(axis=0) / matrix.min(axis=0)).max() <= epsilon * (1 + 1e-9)


@pytest.mark.parametrize("epsilon", [0.5, 1.0, 2.0, 4.0])
def test_the_finite_piecewise_mechanism_has_the_variance_of_the_continuous_one(epsilon):
    matrix, outputs = piecewise(1000, epsilon), piecewise_outputs(1000, epsilon)
    inputs = np.linspace(-1, 1, 1001)
    variance = matrix @ outputs**2 - inputs**2
    expected = [piecewise_variance(value, epsilon) for value in inputs]
    np.testing.assert_allclose(variance, expected, rtol=5e-3)
    assert outputs[-1] == pytest.approx(piecewise_constants(epsilon).reach, rel=5e-3)


def test_an_input_with_two_values_only_is_duchis_without_loss():
    matrix = hybrid(1, 0.5)
    likely = math.exp(0.5) / (1 + math.exp(0.5))
    np.testing.assert_allclose(matrix, [[likely, 1 - likely], [1 - likely, likely]])


@pytest.mark.parametrize("epsilon", [1e-3, 0.1, 1.0, 10.0, 50.0, 700.0])
def test_unary_encoding_proves_its_epsilon(epsilon):
    proven = UnaryEncoding.of(epsilon).epsilon
    assert 0 < proven <= Decimal(epsilon)
    assert float(proven) == pytest.approx(min(epsilon, 64 * math.log(2)), rel=1e-9)


def test_two_records_differ_in_two_bits_of_unary_encoding():
    """The product of both ratios, as one would write it down for single bits."""
    flip = UnaryEncoding.of(1.0).flips / 2**64
    own, other = {1: 0.5, 0: 0.5}, {1: flip, 0: 1 - flip}
    worst = max(own[a] * other[b] / (other[a] * own[b]) for a in (0, 1) for b in (0, 1))
    assert math.log(worst) == pytest.approx(1.0, rel=1e-12)


def test_l8_unary_encoding_is_unbiased_with_the_variance_of_the_formula():
    codes = np.repeat(np.arange(4, dtype=np.int32), (600, 300, 100, 0))
    encoding = UnaryEncoding.of(1.0)
    assert encoding.flips / 2**64 == pytest.approx(0.26894142, abs=1e-8)
    runs = [encoding.frequencies(encoding.counts(codes, 4, Secret(seed)), 1000) for seed in range(400)]
    shares = np.array([share for share, _ in runs])
    true = np.array([0.6, 0.3, 0.1, 0.0])
    error = shares.std(axis=0) / np.sqrt(len(runs))
    assert (np.abs(shares.mean(axis=0) - true) < 4 * error).all()
    variance_of_rare = 4 * math.e / (math.e - 1) ** 2 / 1000
    assert shares[:, 3].var() == pytest.approx(variance_of_rare, rel=0.25)
    assert runs[0][1][3] ** 2 == pytest.approx(variance_of_rare, rel=0.2)


def test_response_is_better_below_three_e_to_the_epsilon_plus_two():
    for epsilon in (0.5, 1.0, 3.0):
        limit = 3 * math.exp(epsilon) + 2
        assert response_error(math.floor(limit), epsilon, 1) < unary_error(epsilon, 1)
        assert response_error(math.floor(limit) + 1, epsilon, 1) > unary_error(epsilon, 1)


def test_an_impossible_epsilon_is_refused():
    for epsilon in (0.0, math.nan, -2.0):
        with pytest.raises(BudgetError):
            UnaryEncoding.of(epsilon)


def test_l9_channels_keep_the_mean_in_whole_words():
    channel, outputs = Channel.of(hybrid(20, 1.5)), hybrid_outputs(20, 1.5)
    np.testing.assert_allclose(channel.probabilities @ outputs, np.linspace(-1, 1, 21), atol=1e-13)


@pytest.mark.parametrize("flag", [0.0, 0.3])
@pytest.mark.parametrize("noise", [Noise.PIECEWISE, Noise.HYBRID])
def test_outputs_belong_to_their_cells_where_the_layout_is_about_to_change(noise, flag):
    """At these epsilons the matrix, made for a hair less, would be laid out in another way."""
    borders = [math.nextafter(HYBRID_FROM, 1), *(-2 * math.log((held + 0.5) / 250) for held in (40, 99, 181))]
    for border in borders:
        mechanism = Mechanism.of(noise, 11, border / (1 - flag), flag)
        wanted = np.linspace(-1, 1, 11)
        found = (mechanism.channel.probabilities @ mechanism.scores(wanted))[:11]
        np.testing.assert_allclose(found, wanted, atol=1e-9)
