"""The values of the specification, section 2.2: scales, distributions, moments, matrices, constants."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, stats

from core.randomness import Secret
from core.tabular.ldp.bounded_laplace import (
    clamped_moments,
    distribution,
    in_equal_bins,
    inverse,
    moments,
    on_points,
    smallest_scale,
    spent_epsilon,
)
from core.tabular.ldp.channel import Channel
from core.tabular.ldp.discrete import discrete_laplace, randomised_response
from core.tabular.ldp.errors import BudgetError
from tests.core.tabular.naive_ldp import bounded_density

SCALES = {
    0.1: (20.0, 14.91621426464836, 8.668163951706468, 1.9234848488702583),
    0.5: (4.0, 2.914643648653125, 1.662907917419584, 0.35577788185632486),
    1: (2.0, 1.4133426977378734, 0.7836196068841934, 0.16126032746543284),
    2: (1.0, 0.6635727023675868, 0.34777907628197813, 0.0697456667531823),
    5: (0.4, 0.23147804181152887, 0.11591328691880737, 0.023182663657314424),
    10: (0.2, 0.10744665942263162, 0.05372359171337325, 0.010744718342675083),
}


@pytest.mark.parametrize("epsilon", SCALES)
def test_l1_scales_at_each_sensitivity(epsilon):
    found = [smallest_scale(epsilon, sensitivity, 2.0) for sensitivity in (2.0, 1.0, 0.5, 0.1)]
    assert found == pytest.approx(SCALES[epsilon], rel=1e-8)


def test_l1_the_local_model_needs_no_enlargement():
    for epsilon in (0.01, 0.1, 1.0, 10.0, 300.0):
        assert smallest_scale(epsilon, 2.0, 2.0) == pytest.approx(2.0 / epsilon, rel=1e-12)


@given(st.floats(0.01, 50), st.floats(0.01, 2), st.floats(0, 0.5))
def test_a_scale_holds_its_epsilon_and_a_smaller_one_does_not(epsilon, sensitivity, delta):
    scale = smallest_scale(epsilon, sensitivity, 2.0, delta)
    budget = epsilon - math.log1p(-delta)
    assert spent_epsilon(scale, sensitivity, 2.0) <= budget * (1 + 1e-12)
    assert spent_epsilon(scale * (1 - 1e-6), sensitivity, 2.0) > budget


@pytest.mark.parametrize(("sensitivity", "true"), [(2, 1.0), (1, 1.379885), (0.5, 1.477386), (0.1, 1.489880)])
def test_l2_the_naive_scale_spends_more(sensitivity, true):
    assert spent_epsilon(float(sensitivity), sensitivity, 2.0) == pytest.approx(true, abs=1e-6)


@pytest.mark.parametrize("epsilon", [0.5, 1.0, 2.0])
def test_l3_a_sensitivity_of_one_doubles_epsilon(epsilon):
    assert spent_epsilon(1.0 / epsilon, 2.0, 2.0) == pytest.approx(2 * epsilon, rel=1e-12)


def test_l4_distribution():
    assert distribution(0.0, 0.5, 2.0) == pytest.approx(0.4092158969358598, rel=1e-14)
    assert distribution(0.75, 0.5, 2.0) == pytest.approx(0.8615229750618693, rel=1e-14)
    assert distribution(0.0, -1.0, 0.2) == pytest.approx(0.9933071490757153, rel=1e-14)
    assert distribution(np.array([-3.0, -1.0, 1.0, 3.0]), 0.5, 2.0).tolist() == [0, 0, 1, 1]


@given(st.floats(-1, 1), st.floats(-1, 1), st.floats(0.05, 30))
def test_the_distribution_integrates_the_density(x, value, scale):
    kink = min(x, value)
    parts = ((-1.0, kink), (kink, x))  # the density is smooth on either side of the input
    area = sum(integrate.fixed_quad(bounded_density, *part, args=(value, scale), n=100)[0] for part in parts)
    assert distribution(x, value, scale) == pytest.approx(area, abs=1e-7)


L5 = [
    (0.1, 0.0, (0, 0.32917378, 0.32917378), (0, 0.96728342, 0.96728342)),
    (0.1, 1.0, (-0.98333611, 0.33316673, 1.30011664), (-0.95162582, 0.96594436, 1.87153606)),
    (1, 0.0, (0, 0.29252959, 0.29252959), (0, 0.72163208, 0.72163208)),
    (1, 0.5, (-0.39223586, 0.30197449, 0.45582345), (-0.30643423, 0.70552828, 0.79943022)),
    (1, 1.0, (-0.83604659, 0.31730562, 1.01627952), (-0.63212056, 0.65738807, 1.05696447)),
    (10, 0.0, (0, 0.07050288, 0.07050288), (0, 0.07676579, 0.07676579)),
    (10, 1.0, (-0.19990920, 0.03981838, 0.07978207), (-0.09999546, 0.02998093, 0.03998002)),
    (100, 0.0, (0, 0.0008, 0.0008), (0, 0.0008, 0.0008)),
]


@pytest.mark.parametrize(("epsilon", "value", "conditional", "clamped"), L5)
def test_l5_bias_variance_and_error(epsilon, value, conditional, clamped):
    for function, expected in ((moments, conditional), (clamped_moments, clamped)):
        bias, variance = function(np.float64(value), 2.0 / epsilon)
        assert (bias, variance, bias**2 + variance) == pytest.approx(expected, abs=6e-9)


def test_l5_limits():
    values = np.linspace(-1, 1, 5)
    bias, variance = moments(values, 2e6)
    np.testing.assert_allclose(bias**2 + variance, 1 / 3 + values**2, atol=1e-5)
    bias, variance = moments(np.array([0.0, 1.0]), 1e-3)
    np.testing.assert_allclose(bias**2 + variance, 2e-6, rtol=1e-9)
    bias, variance = clamped_moments(np.array([0.0, 1.0]), 1e-3)
    np.testing.assert_allclose(bias**2 + variance, [2e-6, 1e-6], rtol=1e-9)


@given(st.floats(-1, 1), st.floats(0.05, 30))
def test_bias_is_odd_and_variance_even(value, scale):
    for function in (moments, clamped_moments):
        bias, variance = function(np.array([value, -value]), scale)
        assert bias[0] == pytest.approx(-bias[1], abs=1e-12)
        assert variance[0] == pytest.approx(variance[1], abs=1e-12)


L6 = [
    (2, 0.1, 0.487503, 0.490646, 0.475021, 0.475021),
    (2, 1, 0.377541, 0.409216, 0.268941, 0.268941),
    (2, 10, 0.006693, 0.042523, 0.000045, 0.000045),
    (3, 1, 0.579320, 0.585225, 0.511725, 0.423883),
    (3, 10, 0.079982, 0.130569, 0.008924, 0.000091),
    (7, 0.1, 0.852878, 0.852885, 0.851643, 0.844455),
    (7, 1, 0.811947, 0.812206, 0.797525, 0.688209),
    (7, 10, 0.414132, 0.430446, 0.273520, 0.000272),
    (7, 100, 0.000240, 0.000678, 0.0, 0.0),
]


@pytest.mark.parametrize("row", L6)
def test_l6_misclassification(row):
    categories, epsilon, *expected = row
    matrices = (
        on_points(categories, epsilon),
        in_equal_bins(categories, epsilon),
        discrete_laplace(categories - 1, epsilon),
        randomised_response(categories, epsilon),
    )
    assert [1 - np.trace(m) / categories for m in matrices] == pytest.approx(expected, abs=6e-7)


def test_l6_matrices_of_three_categories():
    nearest = [[0.34993201, 0.48477181, 0.16529618], [0.21891175, 0.56217650, 0.21891175]]
    equal = [[0.42708023, 0.33376599, 0.23915378], [0.30491711, 0.39016579, 0.30491711]]
    discrete = [[0.50648039, 0.30719589, 0.18632372], [0.27406862, 0.45186276, 0.27406862]]
    for found, rows in (
        (on_points(3, 1.0), nearest),
        (in_equal_bins(3, 1.0), equal),
        (discrete_laplace(2, 1.0), discrete),
    ):
        np.testing.assert_allclose(found, [*rows, rows[0][::-1]], atol=6e-9)


@given(st.integers(2, 12), st.floats(0.05, 60))
def test_binned_matrices_are_differences_of_the_distribution(points, epsilon):
    values = np.linspace(-1, 1, points)
    edges = np.concatenate(([-1.0], 0.5 * (values[1:] + values[:-1]), [1.0]))
    expected = [np.diff(distribution(edges, value, 2 / epsilon)) for value in values]
    np.testing.assert_allclose(on_points(points, epsilon), expected, atol=1e-12)


def test_l7_five_points():
    matrix = discrete_laplace(4, 1.0)
    expected = [0.31002201, 0.24144538, 0.18803785, 0.14644403, 0.11405072]
    assert matrix[0].tolist() == pytest.approx(expected, abs=6e-9)
    assert matrix[1, :2].tolist() == pytest.approx([0.21416226, 0.27498978], abs=6e-9)
    assert float(Channel.of(matrix).epsilon) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize(
    ("categories", "epsilon", "kept", "other"),
    [
        (2, 0.1, 0.52497918747894, 0.47502081252106),
        (2, 10, 0.9999546021312976, 4.5397868702434395e-05),
        (3, 1, 0.5761168847658291, 0.21194155761708547),
        (5, 0.1, 0.21648068905247012, 0.19587982773688248),
        (5, 1, 0.40460967519168967, 0.14884758120207758),
        (7, 1, 0.3117910021657904, 0.11470149963903495),
        (7, 10, 0.9997276746027486, 4.538756620857709e-05),
    ],
)
def test_l8_randomised_response(categories, epsilon, kept, other):
    matrix = randomised_response(categories, epsilon)
    assert matrix[0, :2].tolist() == pytest.approx([kept, other], rel=1e-12)


@pytest.mark.parametrize(("value", "epsilon"), [(0.0, 0.5), (-1.0, 1.0), (0.9, 8.0)])
def test_the_continuous_sampler_follows_the_distribution(value, epsilon):
    fractions = Secret(11).fractions(f"{value} {epsilon}", 20_000)
    drawn = inverse(fractions, np.full(20_000, value), 2 / epsilon)
    assert np.abs(drawn).max() <= 1
    assert stats.kstest(drawn, lambda x: distribution(x, value, 2 / epsilon)).pvalue > 1e-4


def test_the_continuous_sampler_stays_inside_whatever_the_epsilon():
    values, ends = np.array([-1.0, 0.0, 1.0]), np.array([2.0**-53, 0.5, 1.0])
    for scale in (2e3, 2.0, 2e-3, 2.0 / 700):
        drawn = np.array([inverse(np.full(3, end), values, scale) for end in ends])
        assert np.abs(drawn).max() <= 1
        assert (np.diff(drawn, axis=0) >= 0).all()


def test_impossible_scales_are_refused():
    for arguments in ((0.0, 1.0, 2.0), (1.0, 3.0, 2.0), (1.0, 0.0, 2.0), (1.0, 1.0, 2.0, 1.0)):
        with pytest.raises(BudgetError):
            smallest_scale(*arguments)
