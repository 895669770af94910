"""What noise will cost, before a run: closed forms against matrices and releases, and what is proposed."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.estimate import mean_error
from core.tabular.ldp.forecast import outlook
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.precision import hybrid_error, laplace_error, response_mean_error
from core.tabular.ldp.treatment import treat
from core.tabular.table import Column, Kind, NumberFormat, Role, Table


@given(st.integers(1, 80), st.floats(0.05, 40))
def test_closed_forms_are_those_of_the_matrices(steps, epsilon):
    for noise, closed in ((Noise.LAPLACE, laplace_error), (Noise.RESPONSE, response_mean_error)):
        slow = mean_error(Mechanism.of(noise, steps + 1, epsilon), 100)
        assert closed(steps, epsilon, 100) == pytest.approx(slow, rel=1e-6, abs=1e-9)


@given(st.integers(1, 80), st.floats(0.05, 40))
def test_the_closed_form_of_response_knows_missing_as_a_category(steps, epsilon):
    slow = mean_error(Mechanism.of(Noise.RESPONSE, steps + 1, epsilon, 0.3), 100)
    assert response_mean_error(steps, epsilon, 100, missing=True) == pytest.approx(slow, rel=1e-6, abs=1e-9)


def with_holes(table):
    """Return the table with one cell missing in each column."""
    age, ward, stage = table.columns
    numbers = age.values.copy()
    numbers[7] = np.nan
    codes = ward.category_codes.copy()
    codes[7] = -1
    return table.with_columns(age.with_numbers(numbers), ward.with_codes(codes), stage.with_codes(codes))


def evenly(rows=2640):
    """Ages from 0 to 120 and a category, all equally frequent: what forecasts are made for."""
    ages = np.arange(rows) % 121.0
    age = Column("age", Kind.NUMERIC, Role.SENSITIVE, numbers=ages, format=NumberFormat(0))
    codes = (np.arange(rows) % 3).astype(np.int32)
    ward = Column("ward", Kind.NOMINAL, Role.SENSITIVE, codes=codes, labels=("a", "b", "c"))
    stage = Column("stage", Kind.ORDINAL, Role.SENSITIVE, codes=codes, labels=("i", "ii", "iii"))
    return Table((age, ward, stage))


@pytest.mark.parametrize("method", ["auto", "hybrid", "clamped-laplace", "response"])
@pytest.mark.parametrize("guarded", [False, True])
def test_a_forecast_comes_true(method, guarded):
    table = with_holes(evenly(12_100)) if guarded else evenly(12_100)
    parameters = LdpParameters(6.0, (ColumnNoise("age", method, low=0, high=120),))
    age, ward, stage = outlook(table, parameters).columns
    treated = treat(table, parameters, Secret(4), Progress())
    error = treated.utility["columns"]["age"]["mean"]["error"]
    spread = np.nanstd(table.column("age").values) / math.sqrt(table.rows)
    assert math.hypot(age.error, spread) == pytest.approx(error, rel=0.05)
    released = treated.table.column("age").values - table.column("age").values
    assert age.cell_error == pytest.approx(np.sqrt(np.nanmean(released**2)), rel=0.03)
    for name, forecast in (("ward", ward), ("stage", stage)):
        changed = np.mean(treated.table.column(name).codes != table.column(name).codes)
        assert forecast.changed == pytest.approx(changed, abs=0.02)
        noise = max(treated.utility["columns"][name]["shares"]["noise"])
        assert forecast.error == pytest.approx(noise, rel=0.25)


def test_a_coarser_step_and_the_method_for_means_are_proposed_and_keep_their_word():
    parameters = LdpParameters(3.0, (ColumnNoise("age", low=0, high=120),))
    age = outlook(evenly(), parameters).columns[0]
    assert (age.noise, age.points, age.step, age.epsilon) == ("discrete-laplace", 121, 1.0, 1.0)
    step, method = age.better
    assert (step.changes, method.changes) == ({"step": 10.0}, {"method": "hybrid"})
    assert method.error == pytest.approx(60 * hybrid_error(1.0, 2640))
    assert method.error < step.error < 0.5 * age.error
    for other in age.better:
        taken = ColumnNoise("age", low=0, high=120, **other.changes)
        assert outlook(evenly(), LdpParameters(3.0, (taken,))).columns[0].error == pytest.approx(other.error)
    hybrid = ColumnNoise("age", "hybrid", low=0, high=120)
    assert outlook(evenly(), LdpParameters(3.0, (hybrid,))).columns[0].better == ()


def test_nothing_is_proposed_where_no_round_step_fits_or_nothing_is_gained():
    odd = outlook(evenly(), LdpParameters(3.0, (ColumnNoise("age", low=1, high=90),))).columns[0]
    assert [list(other.changes) for other in odd.better] == [["method"]]
    coarse = outlook(evenly(), LdpParameters(30.0, (ColumnNoise("age", low=0, high=120, step=12),))).columns[
        0
    ]
    assert all("step" not in other.changes for other in coarse.better)


def test_impossible_columns_and_budgets_are_left_out():
    names = [f.column for f in outlook(evenly(), LdpParameters(1.0)).columns]
    assert names == ["ward", "stage"]
    too_much = outlook(evenly(), LdpParameters(1.0, (ColumnNoise("ward", epsilon=3.0),)))
    assert (too_much.columns, too_much.parts, too_much.spent) == ((), {"ward": 3.0}, 3.0)


def test_what_a_record_spends_is_summed_over_the_columns_it_is_asked_for():
    own = (ColumnNoise("stage", epsilon=0.5), ColumnNoise("age", "keep"))
    whole = outlook(evenly(), LdpParameters(6.0, own))
    assert (whole.parts, whole.spent, whole.asked) == ({"ward": 5.5, "stage": 0.5}, 6.0, 2)
    part = outlook(evenly(), LdpParameters(6.0, own, asked=1))
    assert (part.parts, part.spent, part.asked) == ({"ward": 6.0, "stage": 0.5}, 6.0, 1)
    assert whole.recommended == 2


def test_few_columns_asked_mean_fewer_answers_each():
    few = outlook(evenly(), LdpParameters(3.0, asked=1)).columns[0]
    alone = LdpParameters(3.0, (ColumnNoise("stage", "keep"), ColumnNoise("age", "keep")))
    thirds = evenly().take(np.arange(0, 2640, 3))
    assert few.error == pytest.approx(outlook(thirds, alone).columns[0].error)
