"""The planner of epsilon against matrices, published numbers, and what seeded draws of the mechanisms give."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.discrete import discrete_laplace, middle, with_flag
from core.tabular.ldp.errors import BudgetError, DomainError
from core.tabular.ldp.estimate import frequencies, mean
from core.tabular.ldp.forecast import outlook
from core.tabular.ldp.mechanism import Mechanism, Noise, Undoing
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.plan_rows import plan_rows
from core.tabular.ldp.planner import UNARY, Precision, plan_budget, plan_together, taken
from core.tabular.ldp.precision import (
    guarded_variance,
    hybrid_error,
    laplace_variances,
    piecewise_error,
    ranks_error,
    response_error,
)
from core.tabular.ldp.treatment import obstacles, treat
from core.tabular.ldp.unary import UnaryEncoding
from core.tabular.ldp.unbiased import hybrid, hybrid_outputs, piecewise, piecewise_outputs
from core.tabular.table import Column, Kind, NumberFormat, Role, Table

UNIT = (ColumnNoise("x", low=-1, high=1, step=0.5), ColumnNoise("wide", low=0, high=1000))
DRAWS = 300


def table(rows=2000, categories=5):
    """Return a nominal and an ordinal column, one from -1 to 1 and one from 0 to 1000."""
    codes = (np.arange(rows) % categories).astype(np.int32)
    labels = tuple(f"c{code:02d}" for code in range(categories))
    return Table(
        (
            Column("ward", Kind.NOMINAL, Role.SENSITIVE, codes=codes, labels=labels),
            Column("stage", Kind.ORDINAL, Role.SENSITIVE, codes=codes, labels=labels),
            Column("x", Kind.NUMERIC, Role.SENSITIVE, numbers=np.zeros(rows), format=NumberFormat(1)),
            Column("wide", Kind.NUMERIC, Role.SENSITIVE, numbers=np.zeros(rows), format=NumberFormat(0)),
        )
    )


def parameters(epsilon=4.0, asked="all", **own):
    kept = {choice.name: choice for choice in UNIT} | own
    return LdpParameters(epsilon, tuple(kept.values()), asked=asked)


def ways(name, precision, chosen=None, rows=2000, **of_table):
    plan = plan_budget(table(rows, **of_table), chosen or parameters(), name, precision)
    return {way.mechanism: way for way in plan.ways}


# Closed forms


def laplace(points, epsilon, flag_share):
    """Return the matrix, with the flag of missing cells if there is one, and what undoes it."""
    value, flag = epsilon * (1 - flag_share), epsilon * flag_share
    matrix = discrete_laplace(points - 1, value)
    undoing = Undoing(Noise.LAPLACE, points, flag > 0, value, flag, value)
    return (with_flag(matrix, flag) if flag else matrix), undoing


@given(st.integers(2, 9), st.floats(0.1, 20), st.floats(0, 1), st.sampled_from([0.0, 0.3, 0.8]))
def test_the_error_of_a_share_of_ranks_is_the_worst_there_is(categories, epsilon, share, flag_share):
    matrix, undoing = laplace(categories, epsilon, flag_share)
    variances = matrix @ undoing.scores(np.eye(categories)) ** 2
    worst = 0.0
    for category in range(categories):
        own = variances[category, category] - 1.0
        others = np.delete(variances[:, category], category).max()
        worst = max(worst, share * own + (1.0 - share) * others)
    found = ranks_error(categories, epsilon, 100, share, flag_share)
    assert found == pytest.approx(math.sqrt(worst / 100), rel=1e-7)


@given(st.integers(1, 60), st.floats(0.1, 20))
def test_variances_on_a_grid_are_those_of_the_matrix(steps, epsilon):
    matrix, undoing = laplace(steps + 1, epsilon, 0.0)
    values = np.linspace(-1, 1, steps + 1)
    slow = matrix @ undoing.scores(values) ** 2 - values**2
    np.testing.assert_allclose(laplace_variances(steps, epsilon), slow, rtol=1e-6, atol=1e-7)


@settings(max_examples=60)
@given(st.integers(1, 6), st.floats(0.3, 12), st.floats(0.1, 0.9), st.data())
def test_a_guarded_mean_is_never_known_worse_than_told(steps, epsilon, flag_share, data):
    matrix, undoing = laplace(steps + 1, epsilon, flag_share)
    values = np.linspace(-1, 1, steps + 1)
    shares = np.array(data.draw(st.lists(st.floats(0, 1), min_size=steps + 1, max_size=steps + 1)))
    assume(shares.sum() > 0.01)
    shares /= shares.sum()
    scores = undoing.scores(values) - shares @ values * undoing.scores(np.ones(steps + 1))
    present = matrix[: steps + 1]
    variance = shares @ (present @ scores**2 - (present @ scores) ** 2)
    own = laplace_variances(steps, epsilon * (1 - flag_share)).max()
    told = guarded_variance(own, epsilon * flag_share, values[middle(steps + 1)])
    assert variance <= told * (1 + 1e-7)
    assert guarded_variance(own, 0.0, 0.0) == own


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


@given(st.integers(1, 300), st.floats(0.1, 14))
@example(129, 9.0)
def test_errors_of_means_are_those_of_the_finite_mechanisms(steps, epsilon):
    inputs = np.linspace(-1, 1, steps + 1)
    for matrix, outputs, error in (
        (piecewise(steps, epsilon), piecewise_outputs(steps, epsilon), piecewise_error),
        (hybrid(steps, epsilon), hybrid_outputs(steps, epsilon), hybrid_error),
    ):
        worst = (matrix @ outputs**2 - inputs**2).max()
        assert error(epsilon, 50, steps) ** 2 * 50 == pytest.approx(worst, rel=1e-6, abs=1e-9)


# What is planned


def test_l8_and_l9_are_what_an_epsilon_gives():
    def variances(name, epsilon):
        precision = Precision(epsilon=epsilon, share=0.0, records=1)
        found = ways(name, precision)
        return {key: (way.within / precision.quantile) ** 2 for key, way in found.items()}

    shares = variances("ward", 1.0)
    assert shares == pytest.approx({"response": 1.93676426, UNARY: 3.68269438}, abs=1e-8)
    assert variances("x", 1.0)["piecewise"] == pytest.approx(5.22359745, rel=1e-3)
    assert variances("x", 4.0)["piecewise"] == pytest.approx(0.24135389, rel=1e-2)
    assert piecewise_error(1.0, 1) ** 2 == pytest.approx(5.22359745, abs=1e-8)
    assert piecewise_error(4.0, 1) ** 2 == pytest.approx(0.24135389, abs=1e-8)
    # Up to eps* = 0.60935249 the hybrid is Duchi's, whose variance at 0 is A^2.
    assert variances("x", 0.5)["hybrid"] == pytest.approx(4.08298817**2, rel=1e-8)


@given(st.sampled_from(["ward", "stage", "x", "wide"]), st.floats(0.01, 0.3), st.integers(300, 10**6))
@example("x", 0.015625, 300)  # here the error of the hybrid mechanism rises for a while with epsilon
def test_a_planned_epsilon_does_what_was_wished_and_hardly_less_would(name, within, records):
    width = {"x": 2.0, "wide": 1000.0}.get(name, 1.0)
    wish = Precision(within * width, records=records)
    for mechanism, way in ways(name, wish, rows=20).items():
        if math.isinf(way.epsilon):
            assert way.within > wish.within
            continue
        assert way.within <= wish.within
        assert float(f"{way.epsilon:.4g}") == way.epsilon
        less = Precision(epsilon=way.epsilon * 0.995, records=records)
        assert way.epsilon == 1e-3 or ways(name, less, rows=20)[mechanism].within > wish.within


@pytest.mark.parametrize("mechanism", [Noise.PIECEWISE, Noise.HYBRID])
@pytest.mark.parametrize(("steps", "within"), [(129, 0.03), (120, 0.045), (129, 0.02), (40, 0.05)])
def test_a_planned_epsilon_does_what_was_wished_on_a_coarse_grid(mechanism, steps, within):
    chosen = parameters(wide=ColumnNoise("wide", low=0, high=steps))
    wish = Precision(within * steps / 2, records=1000)
    way = ways("wide", wish, chosen)[mechanism]
    drawn = Mechanism.of(mechanism, steps + 1, way.epsilon)
    second = drawn.channel.probabilities @ drawn.outputs**2 - np.linspace(-1, 1, steps + 1) ** 2
    reached = wish.quantile * math.sqrt(second.max() / 1000)
    assert reached <= within * (1 + 1e-9)
    assert way.within == pytest.approx(reached * steps / 2, rel=1e-9)


def test_what_is_written_is_rounded_up():
    plan = plan_budget(table(), parameters(4.0, asked=3), "ward", Precision(epsilon=1 / 3, records=999))
    head, *rows = plan_rows([plan], 4 / 3)
    for row, way in zip(rows, plan.ways, strict=False):
        written = [float(row[head.index(name)]) for name in ("epsilon", "within", "record_epsilon")]
        exact = [way.epsilon, way.within, way.spent]
        assert all(e <= w <= e * (1 + 2e-5) for e, w in zip(exact, written, strict=True))
    assert rows[0][head.index("epsilon")] == "0.333334"
    assert rows[-1][head.index("record_epsilon")] == "1.33334"


def test_which_mechanisms_a_column_can_have():
    assert list(ways("ward", Precision())) == ["response", UNARY]
    assert list(ways("stage", Precision())) == ["response", UNARY, "discrete-laplace"]
    assert list(ways("x", Precision())) == ["discrete-laplace", "piecewise", "hybrid"]
    assert {name: way.makes_rows for name, way in ways("ward", Precision()).items()} == {
        "response": True,
        UNARY: False,
    }


def drawn_shares(mechanism, epsilon, codes, seed):
    """Return the share of the middle category as an analyst estimates it."""
    if mechanism == UNARY:
        encoding = UnaryEncoding.of(epsilon)
        return encoding.frequencies(encoding.counts(codes, 5, Secret(seed)), len(codes))[0][2]
    drawn = DRAWN.setdefault((mechanism, epsilon), Mechanism.of(Noise(mechanism), 5, epsilon))
    outputs = drawn.channel.draw(codes, Secret(seed).words("planned", len(codes)))
    return frequencies(drawn, np.bincount(outputs, minlength=5)).shares[2]


DRAWN: dict = {}
"""Mechanisms by name and epsilon: that each is proved takes longer than a draw."""


@pytest.mark.parametrize("mechanism", ["response", UNARY, "discrete-laplace"])
def test_drawn_shares_lie_within_what_was_wished(mechanism):
    """300 releases; all other records are of the next category, where they disturb it most."""
    codes = np.repeat(np.array([2, 1], np.int32), (200, 800))
    way = ways("stage", Precision(0.06, share=0.2), rows=1000)[mechanism]
    errors = np.array([drawn_shares(mechanism, way.epsilon, codes, s) for s in range(DRAWS)]) - 0.2
    assert np.mean(np.abs(errors) <= 0.06) >= 0.92
    assert np.sqrt(np.mean(errors**2)) == pytest.approx(0.06 / Precision().quantile, rel=0.15)


@pytest.mark.parametrize("mechanism", ["discrete-laplace", "piecewise", "hybrid"])
@pytest.mark.parametrize("at", ["ends", "middle"])
def test_drawn_means_lie_within_what_was_wished(mechanism, at):
    codes = np.repeat(np.array([0, 4] if at == "ends" else [2, 2], np.int32), (500, 500))
    way = ways("x", Precision(0.15), rows=1000)[mechanism]
    drawn = Mechanism.of(Noise(mechanism), 5, way.epsilon)
    values = np.linspace(-1, 1, 5)
    found = []
    for seed in range(DRAWS):
        outputs = drawn.channel.draw(codes, Secret(seed).words("planned", len(codes)))
        found.append(mean(drawn, np.bincount(outputs, minlength=drawn.channel.outputs), values).mean)
    errors = np.array(found) - values[codes].mean()
    assert np.mean(np.abs(errors) <= 0.15) >= 0.92
    assert np.sqrt(np.mean(errors**2)) <= 0.15 / Precision().quantile * 1.12


def test_columns_asked_of_few_records_are_known_as_planned():
    """Which records are asked is one more chance; one of two columns is, in each of 200 releases."""
    codes = np.repeat(np.array([0, 1], np.int32), (150, 150))
    columns = [Column(n, Kind.NOMINAL, Role.SENSITIVE, codes=codes, labels=("a", "b")) for n in "uv"]
    both = Table(tuple(columns))
    chosen = LdpParameters(3.0, asked=1)
    plan = plan_budget(both, chosen, "u", Precision(share=0.5))
    assert (plan.answers, plan.asked, plan.columns, plan.part) == (150, 1, 2, 3.0)
    errors = []
    for seed in range(200):
        treated = treat(both, chosen, Secret(seed), Progress())
        errors.append(treated.utility["columns"]["u"]["shares"]["shares"][0] - 0.5)
    told = plan.ways[0].within / Precision().quantile
    assert np.sqrt(np.mean(np.square(errors))) == pytest.approx(told, rel=0.15)


def test_missing_cells_cost_more():
    whole = table(500)
    stage = whole.column("stage")
    codes = stage.category_codes.copy()
    codes[7] = -1
    holes = whole.with_columns(stage.with_codes(codes))
    for mechanism in ("response", "discrete-laplace"):
        plain, guarded = (
            plan_budget(one, parameters(), "stage", Precision(0.05)).way(mechanism) for one in (whole, holes)
        )
        assert guarded.epsilon > plain.epsilon


# The record's budget


def test_what_a_record_spends_is_that_of_the_run_that_is_taken():
    chosen = parameters(4.0, stage=ColumnNoise("stage", epsilon=0.5))
    for asked in ("all", 2):
        before = replace(chosen, asked=asked)
        for name in ("ward", "stage", "x", "wide"):
            for way in plan_budget(table(), before, name, Precision(epsilon=2.3)).ways:
                if not way.makes_rows:
                    assert way.own == {}
                    continue
                after = taken(before, name, way)
                assert obstacles(table(), after) == ()
                found = outlook(table(), after)
                assert found.spent == pytest.approx(way.spent)
                assert found.parts[name] == 2.3
                assert found.recommended == way.recommended
                used = next(one.noise for one in found.columns if one.column == name)
                assert used == way.mechanism


def test_the_others_keep_what_they_have_and_answers_have_as_much():
    chosen = parameters(4.0)
    all_of_them = plan_budget(table(), chosen, "ward", Precision(epsilon=1.5))
    assert (all_of_them.part, all_of_them.ways[0].total, all_of_them.ways[0].spent) == (1.0, 4.5, 4.5)
    two = plan_budget(table(), replace(chosen, asked=2), "ward", Precision(epsilon=2.5))
    assert (two.part, two.answers, two.ways[0].total, two.ways[0].spent) == (2.0, 1000, 5.0, 5.0)
    assert two.ways[0].recommended == 2
    less = plan_budget(table(), replace(chosen, asked=2), "ward", Precision(epsilon=0.5)).ways[0]
    assert (less.total, less.spent) == (4.0, 4.0)


def test_wishes_for_several_columns_are_summed():
    wishes = {"ward": Precision(0.05), "x": Precision(0.2)}
    alone = [plan_budget(table(), parameters(), name, wish) for name, wish in wishes.items()]
    parts = [plan.way(plan.present).epsilon for plan in alone]
    assert plan_together(table(), parameters(), wishes) == pytest.approx(2.0 + sum(parts), rel=1e-5)
    assert plan_together(table(), parameters(), {}) == pytest.approx(4.0)
    out_of_reach = {"ward": Precision(1e-9)}
    assert plan_together(table(), parameters(asked=1), out_of_reach) == math.inf


@pytest.mark.parametrize("asked", ["all", 2])
def test_fewer_categories_make_a_wish_possible(asked):
    chosen, wish = parameters(2.0, asked), Precision(0.02, records=100_000)
    plan = plan_budget(table(categories=60), chosen, "ward", wish)
    assert plan.ways[0].epsilon > plan.part
    most = plan.most_categories
    assert 2 <= most < 60
    assert ways("ward", wish, chosen, categories=most)["response"].epsilon <= plan.part * 1.001
    assert ways("ward", wish, chosen, categories=most + 1)["response"].epsilon > plan.part
    assert plan_budget(table(), chosen, "ward", Precision(1e-4)).most_categories == 0
    assert plan_budget(table(), chosen, "ward", Precision()).most_categories == 0


def test_a_share_that_bits_cannot_tell_is_out_of_reach():
    way = ways("ward", Precision(0.01, share=0.5), rows=1000)[UNARY]
    assert (way.epsilon, way.total, way.own) == (math.inf, math.inf, {})
    assert way.within == pytest.approx(Precision().quantile * math.sqrt(0.5 / 1000))


def test_what_cannot_be_planned_is_refused():
    for wrong in ({"within": 0.0}, {"epsilon": math.nan}, {"share": 1.5}, {"records": 0}, {"level": 1.0}):
        with pytest.raises(BudgetError):
            Precision(**wrong)
    with pytest.raises(BudgetError, match="'ward' is not perturbed"):
        plan_budget(table(), parameters(ward=ColumnNoise("ward", "keep")), "ward", Precision())
    with pytest.raises(DomainError, match="needs public bounds"):
        plan_budget(table(), LdpParameters(), "x", Precision())
    with pytest.raises(BudgetError, match="at least one record"):
        plan_budget(table(0), parameters(), "ward", Precision())
