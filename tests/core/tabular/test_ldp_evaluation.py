"""Costs against epsilon: expectations against sums and draws, shapes of the paper, classifiers."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DataError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.attribute import prepare
from core.tabular.ldp.classifier import accuracy_curve, bounded_laplace_noise, expected_squared_error
from core.tabular.ldp.comparison import compared
from core.tabular.ldp.evaluation import EPSILONS, CellCosts, curve, floor, share_error
from core.tabular.ldp.features import classifier_curve
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.table import Column, Kind, NumberFormat, Role, Table

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


def grouped(rows=300):
    generator = np.random.default_rng(1)
    label = generator.integers(0, 2, rows).astype(np.int32)
    features = np.clip(0.6 * (2 * label[:, None] - 1) + generator.normal(0, 0.3, (rows, 4)), -1, 1)
    return features, label


def test_a_classifier_learns_less_from_noise_and_all_from_a_huge_epsilon():
    pytest.importorskip("sklearn")
    features, label = grouped()
    epsilons = (0.01, 1e4)
    drawn = {}
    for shared in (False, True):
        noise = bounded_laplace_noise(features, shared=shared)
        drawn[shared] = accuracy_curve(features, label, noise, epsilons, Secret(2), Progress(), trees=5)
    line = drawn[False]
    assert line["accuracy"][-1] == pytest.approx(line["original"]["accuracy"], abs=0.02)
    assert line["accuracy"][0] < line["original"]["accuracy"] - 0.1
    assert line["auc"][-1] > 0.95
    assert line["resampled"]["accuracy"] > line["majority"]["accuracy"]
    for shared, found in drawn.items():
        expected = [expected_squared_error(features, epsilon, shared=shared) for epsilon in epsilons]
        assert found["squared_error"] == pytest.approx(expected, rel=0.2)


def test_a_shared_budget_is_that_of_each_feature_divided():
    features, _ = grouped(50)
    for epsilon in (0.4, 40.0):
        assert expected_squared_error(features, epsilon, shared=True) == pytest.approx(
            expected_squared_error(features, epsilon / 4, shared=False)
        )
    assert expected_squared_error(features, 1e-6, shared=False) == pytest.approx(
        np.mean(1 / 3 + features**2), rel=1e-4
    )


def table_to_learn_from():
    features, label = grouped()
    columns = [
        Column(
            "x",
            Kind.NUMERIC,
            Role.QUASI_IDENTIFIER,
            numbers=np.round(features[:, 0], 1),
            format=NumberFormat(1),
        ),
        Column("g", Kind.NOMINAL, Role.QUASI_IDENTIFIER, codes=label, labels=("a", "b")),
        Column("y", Kind.NOMINAL, Role.SENSITIVE, codes=label, labels=("no", "yes")),
    ]
    return Table(tuple(columns))


def test_a_column_is_predicted_from_the_others_as_a_run_would_perturb_them():
    pytest.importorskip("sklearn")
    parameters = LdpParameters(1.0, (ColumnNoise("x", low=-1, high=1), ColumnNoise("g", epsilon=0.5)))
    found = classifier_curve(
        table_to_learn_from(), parameters, "y", Secret(1), Progress(), (1e-3, 1e4), trees=5
    )
    assert min(found["accuracy"][1], found["original"]["accuracy"]) > 0.98
    assert found["accuracy"][0] < 0.8


def test_what_cannot_be_learnt_is_refused():
    features, label = grouped(20)
    noise = bounded_laplace_noise(features, shared=False)
    with pytest.raises(DataError, match="two labels or more"):
        accuracy_curve(features, label * 0, noise, (1.0,), Secret(1), Progress())
    with pytest.raises(DataError, match="at least 50 records"):
        accuracy_curve(features, label, noise, (1.0,), Secret(1), Progress(), folds=50)
    parameters = LdpParameters(columns=(ColumnNoise("x", "keep"), ColumnNoise("g", "keep")))
    with pytest.raises(DataError, match="No perturbed column"):
        classifier_curve(table_to_learn_from(), parameters, "y", Secret(1), Progress())
    table = table_to_learn_from()
    holes = table.with_columns(table.column("y").with_codes(np.full(300, -1, np.int32)))
    with pytest.raises(DataError, match="missing cells"):
        classifier_curve(holes, parameters, "y", Secret(1), Progress())
