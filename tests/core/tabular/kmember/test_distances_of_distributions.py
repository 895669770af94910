"""Measures of distributions and of regressions, on cases whose values are known."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from core.tabular.kmember.attribute import attribute_of
from core.tabular.kmember.distribution import agreement, noise_floor
from core.tabular.kmember.findings import regression_of
from core.tabular.kmember.regression import fits
from core.tabular.kmember.replacement import Replaced
from core.tabular.table import Column, Kind


def numeric(numbers):
    return attribute_of(Column("x", Kind.NUMERIC, numbers=np.array(numbers, float)))


def coded(codes, kind=Kind.NOMINAL):
    return attribute_of(Column("g", kind, codes=np.array(codes, np.int32), labels=("a", "b", "c")))


def test_a_table_agrees_with_itself_in_another_order():
    chance = np.random.default_rng(1)
    attributes = numeric(chance.normal(size=300)), coded(chance.integers(-1, 3, 300))
    order = chance.permutation(300)
    found = agreement(attributes, [a.cells[order] for a in attributes])
    assert (found.total_variation, found.hellinger) == (0, 0)
    assert max(found.energy, found.correlation) < 1e-12
    assert found.marginals["x"].kolmogorov_smirnov == found.marginals["x"].wasserstein == 0
    assert found.marginals["x"].variance_ratio == pytest.approx(1)
    assert found.marginals["g"].variance_ratio is None


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=40))
def test_marginal_distances_are_those_of_scipy(drawn):
    here, there = np.array(drawn, float).T
    attribute = numeric(here)
    found = agreement((attribute,), [there])
    marginal = found.marginals["x"]
    assert marginal.kolmogorov_smirnov == pytest.approx(stats.ks_2samp(here, there, method="asymp").statistic)
    moved = stats.wasserstein_distance(here, there) / attribute.spread
    assert marginal.wasserstein == pytest.approx(moved, abs=1e-12)
    p, q = (np.bincount(x.astype(int), minlength=6) / len(x) for x in (here, there))
    assert found.total_variation == marginal.total_variation == pytest.approx(np.abs(p - q).sum() / 2)
    assert found.hellinger == pytest.approx(np.sqrt(1 - np.sqrt(p * q).sum()), abs=1e-7)


def test_shifts_are_seen():
    chance = np.random.default_rng(2)
    x, y = chance.normal(size=(2, 500))
    attributes = numeric(x), attribute_of(Column("z", Kind.NUMERIC, numbers=x + y))
    found = agreement(attributes, [x + attributes[0].spread, chance.permutation(x + y)])
    assert found.marginals["x"].wasserstein == pytest.approx(1)
    assert found.correlation == pytest.approx(np.corrcoef(x, x + y)[0, 1], abs=0.15)
    assert found.energy > 10 * noise_floor(attributes, chance).energy


def test_missing_and_constant_columns_have_what_figures_they_can():
    attributes = numeric([1, np.nan, 3, 3]), attribute_of(Column("c", Kind.NUMERIC, numbers=np.full(4, 7.0)))
    found = agreement(attributes, [np.array([np.nan, np.nan, np.nan, np.nan]), np.full(4, 7.0)])
    assert found.marginals["x"].kolmogorov_smirnov is None
    assert found.marginals["x"].total_variation == 0.75
    assert found.marginals["c"].variance_ratio is None


def people(n=4000):
    chance = np.random.default_rng(3)
    attributes = numeric(chance.integers(0, 6, n)), coded(chance.integers(0, 3, n))
    x, g = attributes[0].cells, attributes[1].cells
    y = 2 + 3 * (x - x.mean()) / x.std() + 4 * (g == attributes[1].values[1]) + chance.normal(size=n)
    return attributes, y, chance.random(n) < 0.5


def test_a_regression_on_the_original_finds_what_it_was_made_of():
    attributes, y, train = people()
    found = fits(attributes, [a.cells for a in attributes], y, train, ~train)
    assert found["numeric"].coefficients == pytest.approx((2, 3, 4, 0), abs=0.15)
    for fit in found.values():
        biases = fit.bias, fit.shifted_bias_cells, fit.shifted_bias_logistic
        assert biases == pytest.approx((0, 0, 0), abs=0.1)
        assert fit.r_squared > 0.9


def test_weights_undo_a_wrong_model_where_the_population_is_other():
    """A straight line through a parabola is biased elsewhere; weights for the other population undo that."""
    chance = np.random.default_rng(4)
    attribute = numeric(chance.integers(0, 8, 20000))
    z, train = attribute.scores[attribute.levels], chance.random(20000) < 0.5
    y = z**2
    found = fits((attribute,), [attribute.cells], y, train, ~train)["numeric"]
    target = np.exp(z[~train] / 2)
    unweighted = np.polyval(np.polyfit(z[train], y[train], 1), z[~train]) - y[~train]
    assert abs(found.shifted_bias_cells) < 0.03 < abs(np.average(unweighted, weights=target))
    assert abs(found.shifted_bias_logistic) < 0.03


def test_a_shuffled_table_predicts_nothing():
    attributes, y, train = people()
    order = np.random.default_rng(5).permutation(len(y))
    found = fits(attributes, [a.cells[order] for a in attributes], y, train, ~train)
    assert found["dummy-coded"].r_squared < 0.05


def test_the_noise_floor_of_a_regression_is_that_of_the_fitted_half_drawn_anew():
    attributes, y, _ = people(1000)
    cells = [attribute.cells for attribute in attributes]
    response = attribute_of(Column("y", Kind.NUMERIC, numbers=y))
    public, private = regression_of(attributes, Replaced(cells), response, np.random.default_rng(7))
    chance = np.random.default_rng(7)
    train = chance.random(len(y)) < 0.5
    drawn, copies = np.array(y), [np.array(of) for of in cells]
    for place, record in zip(
        np.flatnonzero(train), chance.choice(np.flatnonzero(train), train.sum()), strict=True
    ):
        drawn[place] = y[record]
        for copy, of in zip(copies, cells, strict=True):
            copy[place] = of[record]
    expected = fits(attributes, copies, drawn, train, ~train)
    for model, figures in public["models"].items():
        assert private[model]["resampled"]["coefficients"] == expected[model].coefficients
        assert figures["resampled"]["bias"] == expected[model].bias
        assert figures["released"] == figures["original"] != figures["resampled"]
