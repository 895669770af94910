"""Budgets, public domains, the planner and the parameters."""

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.described import described
from core.errors import ParameterError
from core.tabular.ldp.budget import shared
from core.tabular.ldp.domain import CLINICAL_LIMITS, Grid, clinical_limits, step_for
from core.tabular.ldp.errors import BudgetError, DomainError
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.planner import (
    epsilon_for_mean,
    epsilon_for_share,
    epsilon_for_unary,
    hybrid_error,
    plan_mean,
    plan_share,
    response_error,
    unary_error,
)


@given(
    st.floats(0.01, 100),
    st.lists(st.none() | st.floats(0.001, 5), min_size=1, max_size=8),
)
def test_parts_sum_to_the_whole_or_the_budget_is_refused(total, wanted):
    fixed = dict(zip("abcdefgh", wanted, strict=False))
    own = [epsilon for epsilon in fixed.values() if epsilon is not None]
    try:
        parts = shared(total, fixed)
    except BudgetError:
        assert sum(own) > total - 1e-9
        return
    assert list(parts) == list(fixed)
    assert all(parts[name] == epsilon for name, epsilon in fixed.items() if epsilon is not None)
    if len(own) < len(fixed):
        assert sum(parts.values()) == pytest.approx(total)
        assert len({parts[name] for name, epsilon in fixed.items() if epsilon is None}) == 1
    assert sum(parts.values()) <= total + 1e-9


def test_a_rounding_difference_is_no_overdraft():
    """Complaint 38: three thirds of a tenth are a little more than a tenth in floating point."""
    parts = shared(0.3, {"a": 0.1, "b": 0.1, "c": 0.1})
    assert sum(parts.values()) > 0.3
    with pytest.raises(BudgetError, match=r"sum to 0\.301"):
        shared(0.3, {"a": 0.1, "b": 0.1, "c": 0.101})
    with pytest.raises(BudgetError, match="leave nothing"):
        shared(0.3, {"a": 0.3, "b": None})


@pytest.mark.parametrize("epsilon", [0.0, -1.0, math.nan, math.inf])
def test_impossible_epsilons_are_refused(epsilon):
    with pytest.raises(BudgetError):
        shared(epsilon, {"a": None})
    with pytest.raises(BudgetError):
        shared(1.0, {"a": epsilon})


@given(st.integers(-1000, 1000), st.integers(1, 3000), st.sampled_from([1.0, 0.1, 0.25, 0.01]), st.data())
def test_numbers_go_to_the_nearest_point_and_those_outside_to_the_ends(low, steps, step, data):
    grid = Grid.of(low * step, (low + steps) * step, step, 500)
    assert len(grid.points) == min(steps, 500) + 1
    assert grid.coarsened == (steps > 500)
    assert (np.diff(grid.points) > 0).all()
    on_grid = grid.points / step
    np.testing.assert_allclose(on_grid, np.round(on_grid), atol=1e-6)
    numbers = np.array(data.draw(st.lists(st.floats(-1e5, 1e5) | st.just(math.nan), min_size=1, max_size=10)))
    codes, clamped = grid.inputs(numbers)
    assert clamped == sum(x < grid.points[0] or x > grid.points[-1] for x in numbers)
    for number, code in zip(numbers, codes, strict=True):
        if math.isnan(number):
            assert code == -1
        else:
            distance = np.abs(grid.points - number)
            assert distance[code] == pytest.approx(distance.min(), abs=1e-9)


def test_recorded_numbers_stay_what_they_are():
    grid = Grid.of(35.0, 42.0, 0.1, 4096)
    assert grid.points[grid.inputs(np.array([36.6, 37.0, 41.9]))[0]].tolist() == [36.6, 37.0, 41.9]
    assert grid.numbers(grid.scaled(grid.points)) == pytest.approx(grid.points)


@pytest.mark.parametrize(
    ("low", "high", "step"),
    [
        (5, 5, 1),
        (6, 5, 1),
        (0, 1, 0.3),
        (0, math.inf, 1),
        (math.nan, 1, 1),
        (0, 1, 0),
        (0, 0.4, 1),
        (-1e308, 1e308, 1e-9),
    ],
)
def test_impossible_domains_are_refused(low, high, step):
    with pytest.raises(DomainError):
        Grid.of(low, high, step, 100)


@given(st.floats(-1e6, 1e6), st.floats(1e-6, 1e6))
def test_a_step_cuts_a_domain_into_100_to_1000(low, width):
    assert 100 * (1 - 1e-6) <= (low + width - low) / step_for(low, low + width) <= 1000 * (1 + 1e-6)


def test_limits_of_the_clinic_are_known_by_name():
    assert clinical_limits("Age").high == 120
    assert clinical_limits(" SBP ").low == 40
    assert clinical_limits("spo2").unit == "%"
    assert clinical_limits("village") is None
    assert all(limits.low < limits.high for limits in CLINICAL_LIMITS)


@given(st.integers(2, 500), st.floats(0.05, 8), st.integers(10, 10**6), st.floats(0, 1))
def test_planned_epsilons_undo_the_errors(categories, epsilon, records, share):
    error = response_error(categories, epsilon, records, share)
    assert epsilon_for_share(categories, error, records, share) == pytest.approx(epsilon, rel=1e-9)
    assert epsilon_for_unary(unary_error(epsilon, records), records) == pytest.approx(epsilon, rel=1e-9)
    assert epsilon_for_mean(hybrid_error(epsilon, records), records) == pytest.approx(epsilon, rel=1e-5)


def test_l8_errors_of_the_formulas():
    assert response_error(5, 1.0, 1) ** 2 == pytest.approx(1.93676426, abs=1e-8)
    assert unary_error(1.0, 1) ** 2 == pytest.approx(3.68269438, abs=1e-8)


@given(st.integers(2, 40), st.floats(0.1, 6), st.integers(50, 5000), st.data())
def test_the_error_of_a_share_is_that_of_the_matrix(categories, epsilon, records, data):
    share = data.draw(st.floats(0, 1))
    mechanism = Mechanism.of(Noise.RESPONSE, categories, epsilon)
    scores = mechanism.scores(np.eye(categories))[:, 0]
    second = mechanism.channel.probabilities @ scores**2
    noise = share * (second[0] - 1) + (1 - share) * second[1]
    assert response_error(categories, epsilon, records, share) == pytest.approx(
        math.sqrt(noise / records), rel=1e-6
    )


def test_the_worst_input_of_the_hybrid_is_at_the_middle_or_the_ends():
    for epsilon in (0.3, 0.61, 1.0, 2.5, 6.0):
        mechanism = Mechanism.of(Noise.HYBRID, 801, epsilon)
        values = np.linspace(-1, 1, 801)
        second = mechanism.channel.probabilities @ mechanism.outputs**2
        assert hybrid_error(epsilon, 1) ** 2 == pytest.approx((second - values**2).max(), rel=0.01)


def test_a_plan_says_what_makes_a_wish_possible():
    plan = plan_share(60, 0.02, 100_000, 0.8)
    assert not plan.possible
    assert plan.epsilon > 0.8
    assert plan_share(plan.most_categories, 0.02, 100_000, 0.8).possible
    assert not plan_share(plan.most_categories + 1, 0.02, 100_000, 0.8).possible
    assert f"at most {plan.most_categories}" in plan.sentence
    assert "unary" in plan.sentence
    hopeless = plan_share(20, 0.02, 1800, 1.0)
    assert hopeless.most_categories == 0
    assert "out of reach" in hopeless.sentence
    assert plan_share(2, 0.02, 1800, 2.0).possible


def test_a_plan_for_a_mean_says_what_is_reached_instead():
    plan = plan_mean(100.0, 1.0, 2000, 1.0)
    assert not plan.possible
    assert "4.54" in plan.sentence
    assert plan_mean(100.0, 4.6, 2000, 1.0).possible


def test_impossible_wishes_are_refused():
    for wish in (
        (1, 0.1, 10, 1.0),
        (3, 0.0, 10, 1.0),
        (3, 0.1, 0, 1.0),
        (3, 0.1, 10, 0.0),
        (3, 0.1, 10, 1.0, 2.0),
    ):
        with pytest.raises(BudgetError):
            plan_share(*wish)
    with pytest.raises(BudgetError):
        plan_mean(0.0, 1.0, 10, 1.0)


def test_parameters_survive_json():
    parameters = LdpParameters(
        2.5,
        (
            ColumnNoise("age", low=0, high=120, method="hybrid"),
            ColumnNoise("sex", epsilon=0.5, categories=("f", "m", "x"), missing="flag"),
            ColumnNoise("lab", bounds="data"),
        ),
        0.2,
        "case",
    )
    assert LdpParameters.from_json(json.loads(json.dumps(parameters.to_json()))) == parameters
    assert LdpParameters.from_json({}) == LdpParameters()
    assert parameters.of("age").high == 120
    assert parameters.of("other") == ColumnNoise("other")


def test_a_column_may_be_said_in_short():
    short = LdpParameters.from_json(
        {
            "columns": [
                "a: b: low=0; high=1.5; step=0.5",
                "sex: categories=f|m|",
                "born: low=1900-01-01; high=1970-01-02",
            ]
        }
    )
    assert short.columns[0] == ColumnNoise("a: b", low=0.0, high=1.5, step=0.5)
    assert short.columns[1] == ColumnNoise("sex", categories=("f", "m", ""))
    assert short.columns[2] == ColumnNoise("born", low=-25567, high=1)


@pytest.mark.parametrize(
    "plain",
    [
        {"epsilon": 0},
        {"epsilon": "1"},
        {"flag_share": 1.0},
        {"patient": 3},
        {"mode": 1},
        {"columns": "age"},
        {"columns": [3]},
        {"columns": [{"low": 1}]},
        {"columns": [{"name": "a", "lowest": 1}]},
        {"columns": [{"name": "a", "method": "laplace"}]},
        {"columns": [{"name": "a", "low": 3, "high": 3}]},
        {"columns": [{"name": "a", "low": "soon"}]},
        {"columns": [{"name": "a", "high": math.inf}]},
        {"columns": [{"name": "a", "epsilon": -1}]},
        {"columns": [{"name": "a", "categories": ["x"]}]},
        {"columns": [{"name": "a", "categories": ["x", "x"]}]},
        {"columns": [{"name": "a", "categories": "xy"}]},
        {"columns": [{"name": "a", "missing": "keep"}]},
        {"columns": [{"name": "a"}, {"name": "a"}]},
        {"columns": ["a: low"]},
    ],
)
def test_impossible_parameters_are_refused(plain):
    with pytest.raises(ParameterError):
        LdpParameters.from_json(plain)


def test_every_parameter_is_described():
    told = dict(described(LdpParameters))
    assert list(told) == list(LdpParameters().to_json())
    assert all(description.help.endswith(".") for description in told.values())
