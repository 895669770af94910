"""Scores, shares and means against plain linear algebra and repeated draws."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.randomness import Secret
from core.tabular.ldp.estimate import frequencies, mean, mean_error
from core.tabular.ldp.mechanism import Mechanism, Noise

SQUARE = [noise for noise in Noise if not noise.is_unbiased]
mechanisms = st.builds(
    Mechanism.of,
    st.sampled_from(list(Noise)),
    st.integers(2, 40),
    st.floats(0.2, 12),
    st.sampled_from([0.0, 0.3, 0.7]),
)


@given(mechanisms, st.floats(-50, 50), st.floats(0.01, 100), st.floats(-5, 5))
def test_the_mean_score_of_an_input_is_the_number_wanted(mechanism, low, width, missing):
    wanted = np.linspace(low, low + width, mechanism.points)
    scores = mechanism.scores(wanted, missing)
    expected = np.append(wanted, missing) if mechanism.missing else wanted
    scale = np.abs(scores).max() + np.abs(expected).max()
    np.testing.assert_allclose(mechanism.channel.probabilities @ scores, expected, atol=1e-9 * scale)


@given(st.sampled_from(SQUARE), st.integers(2, 12), st.floats(0.3, 6), st.sampled_from([0.0, 0.4]), st.data())
def test_shares_and_errors_are_those_of_the_inverse_matrix(noise, points, epsilon, flag, data):
    mechanism = Mechanism.of(noise, points, epsilon, flag)
    outputs = mechanism.channel.outputs
    counts = np.array(data.draw(st.lists(st.integers(0, 500), min_size=outputs, max_size=outputs))) + 1
    estimate = frequencies(mechanism, counts)
    inverse = np.linalg.inv(mechanism.channel.probabilities)
    total, scale = counts.sum(), np.abs(inverse).max() ** 2
    true = inverse.T @ counts
    np.testing.assert_allclose(estimate.shares * total, true, atol=1e-8 * total * scale)
    variance = np.diag(inverse.T @ np.diag(counts) @ inverse) - true
    np.testing.assert_allclose(
        (estimate.noise * total) ** 2, np.maximum(variance, 0), rtol=1e-5, atol=1e-7 * total * scale
    )
    assert estimate.shares.sum() == pytest.approx(1)
    assert (
        (estimate.errors >= estimate.noise - 1e-9).all()
        or (estimate.shares > 1).any()
        or (estimate.shares < 0).any()
    )


def test_o14_randomised_response_of_three_categories():
    estimate = frequencies(Mechanism.of(Noise.RESPONSE, 3, 1.0), np.array([500, 300, 200]))
    assert (estimate.shares * 1000).tolist() == pytest.approx([790.98835343, 241.80232931, -32.79068275])
    assert (estimate.noise * 1000).tolist() == pytest.approx([41.46935349, 37.41782737, 35.21770958])


def drawn(mechanism, inputs, seed):
    outputs = mechanism.channel.draw(inputs, Secret(seed).words("drawn", len(inputs)))
    return np.bincount(outputs, minlength=mechanism.channel.outputs)


@pytest.mark.parametrize("noise", SQUARE)
@pytest.mark.parametrize("flag", [0.0, 0.4])
def test_shares_are_right_on_average_and_vary_as_their_errors_say(noise, flag):
    mechanism = Mechanism.of(noise, 3, 4.0, flag)
    inputs = np.repeat(
        np.arange(3 + mechanism.missing, dtype=np.int32), (300, 150, 50, 40)[: 3 + mechanism.missing]
    )
    estimates = [frequencies(mechanism, drawn(mechanism, inputs, seed)) for seed in range(500)]
    shares = np.array([estimate.shares for estimate in estimates])
    spread = shares.std(axis=0, ddof=1)
    true = np.bincount(inputs) / len(inputs)
    assert (np.abs(shares.mean(axis=0) - true) < 4 * spread / np.sqrt(len(shares))).all()
    told = np.sqrt(np.mean([estimate.noise**2 for estimate in estimates], axis=0))
    np.testing.assert_allclose(told, spread, rtol=0.15)


@pytest.mark.parametrize("noise", list(Noise))
@pytest.mark.parametrize("flag", [0.0, 0.4])
def test_means_are_right_on_average(noise, flag):
    mechanism = Mechanism.of(noise, 11, 3.0, flag)
    inputs = np.repeat(np.arange(12, dtype=np.int32), [0, 10, 90, 700, 400, 300, 100, 50, 0, 0, 200, 150])
    if not mechanism.missing:
        inputs = inputs[inputs < 11]
    values = np.linspace(20.0, 30.0, 11)
    true = values[inputs[inputs < 11]].mean()
    estimates = [mean(mechanism, drawn(mechanism, inputs, seed), values) for seed in range(300)]
    means = np.array([estimate.mean for estimate in estimates])
    error = np.sqrt(np.mean([estimate.error**2 for estimate in estimates]))
    # A ratio is right but for terms of the second order, a fraction of its error.
    assert abs(means.mean() - true) < 4 * means.std() / np.sqrt(len(means)) + 0.02 * error * mechanism.missing
    assert means.std() < 1.1 * error
    present = np.mean([estimate.present for estimate in estimates])
    assert present == pytest.approx((inputs < 11).sum(), rel=0.03)


def test_a_mean_of_nothing_is_no_number():
    mechanism = Mechanism.of(Noise.LAPLACE, 5, 2.0, 0.5)
    estimate = mean(mechanism, np.array([0, 0, 0, 0, 0, 10]), np.arange(5.0))
    assert np.isnan(estimate.mean)
    assert estimate.present == 0


def test_the_forecast_is_the_error_that_comes_out():
    mechanism = Mechanism.of(Noise.HYBRID, 101, 1.0)
    inputs = np.tile(np.arange(101, dtype=np.int32), 20)
    values = np.linspace(-1.0, 1.0, 101)
    means = [mean(mechanism, drawn(mechanism, inputs, seed), values).mean for seed in range(300)]
    assert np.std(means) == pytest.approx(mean_error(mechanism, len(inputs)), rel=0.15)


def test_uncorrected_means_lean_towards_the_middle():
    mechanism = Mechanism.of(Noise.LAPLACE, 11, 1.0)
    leaning = mechanism.channel.probabilities @ mechanism.outputs
    assert (np.diff(leaning) > 0).all()
    assert (np.abs(leaning[[0, -1]]) < 0.6).all()
