"""Budgets, public domains and the parameters."""

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.described import described
from core.errors import ParameterError
from core.tabular.ldp.budget import rounded_up, shared, total_for
from core.tabular.ldp.domain import CLINICAL_LIMITS, Grid, clinical_limits, step_for
from core.tabular.ldp.errors import BudgetError, DomainError
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters


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


def test_one_column_gets_another_epsilon_and_the_others_keep_theirs():
    fixed = {"a": None, "b": 0.5, "c": None}
    total = total_for(2.0, fixed, 3, "a", 1.25)
    assert total == 2.5
    assert shared(total, {**fixed, "a": 1.25}) == {"a": 1.25, "b": 0.5, "c": 0.75}
    assert total_for(2.0, fixed, 1, "a", 1.25) == 2.0
    assert total_for(2.0, fixed, 2, "a", 1.25) == 2.5
    assert total_for(0.1 + 0.2, {"a": None}, 1, "a", 0.1 + 0.2) == 0.3


@given(st.floats(1e-3, 1e4), st.integers(2, 6))
def test_an_epsilon_is_rounded_up_in_its_last_digit(epsilon, digits):
    found = rounded_up(epsilon, digits)
    assert epsilon * (1 - 1e-11) <= found <= epsilon * (1 + 10.0 ** (1 - digits)) * (1 + 1e-11)
    assert float(f"{found:.{digits}g}") == found


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
