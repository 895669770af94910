"""The same numbers as two programs of others: frozen, and asked again where these are installed."""

import warnings

import numpy as np
import pytest

from core.tabular.ldp.bounded_laplace import clamped_moments, moments, smallest_scale
from core.tabular.ldp.channel import prove
from core.tabular.ldp.discrete import randomised_response

# diffprivlib 0.6.6, LaplaceBoundedDomain on [-1, 1]: epsilon, delta, sensitivity, scale
SCALES = [
    (0.1, 0.0, 2.0, 20.0),
    (0.1, 0.0, 1.0, 14.916214264648364),
    (0.5, 0.0, 0.5, 1.662907917419584),
    (1.0, 0.0, 2.0, 2.0),
    (1.0, 0.0, 1.0, 1.4133426977378734),
    (1.0, 0.0, 0.1, 0.16126032746543284),
    (1.0, 0.01, 0.5, 0.7748602917185898),
    (5.0, 0.0, 0.5, 0.11591328691880737),
    (10.0, 0.0, 0.1, 0.010744718342675081),
]

# The same, with LaplaceTruncated: epsilon, value, bias and variance of both
MOMENTS = [
    (0.1, 1.0, -0.9833361104499083, 0.33316673278174447, -0.9516258196404048, 0.9659443635715445),
    (1.0, 0.0, 0.0, 0.29252958731600914, 0.0, 0.7216320834483989),
    (1.0, 0.5, -0.3922358587330335, 0.30197448514880615, -0.3064342303303902, 0.7055282779376937),
    (10.0, 1.0, -0.19990919601798057, 0.0398183837905981, -0.09999546000702375, 0.029980932008888184),
]

# opendp 0.16.0, make_randomized_response: categories, probability of the truth, epsilon
RESPONSES = [(2, 0.75, 1.0986122886681098), (3, 0.8, 2.0794415416798366), (5, 0.5, 1.3862943611198908)]


@pytest.mark.parametrize(("epsilon", "delta", "sensitivity", "scale"), SCALES)
def test_scales(epsilon, delta, sensitivity, scale):
    assert smallest_scale(epsilon, sensitivity, 2.0, delta) == pytest.approx(scale, rel=2e-12)


@pytest.mark.parametrize(
    ("epsilon", "value", "bias", "variance", "clamped_bias", "clamped_variance"), MOMENTS
)
def test_moments(epsilon, value, bias, variance, clamped_bias, clamped_variance):
    found = *moments(np.float64(value), 2 / epsilon), *clamped_moments(np.float64(value), 2 / epsilon)
    assert found == pytest.approx((bias, variance, clamped_bias, clamped_variance), rel=1e-9)


@pytest.mark.parametrize(("categories", "kept", "epsilon"), RESPONSES)
def test_responses(categories, kept, epsilon):
    assert randomised_response(categories, epsilon)[0, 0] == pytest.approx(kept, rel=1e-12)


def test_scales_where_diffprivlib_is_installed():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        mechanisms = pytest.importorskip("diffprivlib.mechanisms", exc_type=ImportError)
    for epsilon, delta, sensitivity, _ in SCALES:
        theirs = mechanisms.LaplaceBoundedDomain(
            epsilon=epsilon, delta=delta, sensitivity=sensitivity, lower=-1, upper=1
        )
        assert smallest_scale(epsilon, sensitivity, 2.0, delta) == pytest.approx(
            theirs._find_scale(), rel=2e-12
        )
    for epsilon, value, *_ in MOMENTS:
        bounds = {"epsilon": epsilon, "delta": 0.0, "sensitivity": 2.0, "lower": -1, "upper": 1}
        for ours, theirs in (
            (moments, mechanisms.LaplaceBoundedDomain(**bounds)),
            (clamped_moments, mechanisms.LaplaceTruncated(**bounds)),
        ):
            expected = theirs.bias(value), theirs.variance(value)
            assert ours(np.float64(value), 2 / epsilon) == pytest.approx(expected, rel=1e-9, abs=1e-15)


def test_responses_where_opendp_is_installed():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        opendp = pytest.importorskip("opendp.prelude")
    opendp.enable_features("contrib")
    for categories, kept, _ in RESPONSES:
        bound = opendp.m.make_randomized_response(list(range(categories)), kept).map(1)
        channel = prove(lambda spent, k=categories: randomised_response(k, spent), bound)
        assert channel.probabilities[0, 0] == pytest.approx(kept, rel=1e-9)
        assert float(channel.epsilon) == pytest.approx(bound, rel=1e-9)
