"""Envelopes, hulls and the check that a hull holds its members."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.interpolation import values_at
from core.curves.restriction import restrict
from core.hulls.envelope_of import hull_of, largest_violation
from core.hulls.envelopes import envelopes
from core.hulls.grid import hull_grid
from core.hulls.hull import Hull
from tests.core import naive_curves
from tests.core.curve_examples import as_set, curve_lists, eight_curves, numbers, rules, sampled_curve

kinds = st.sampled_from(["step", "linear", "sampled"])
cell_lengths = st.integers(1, 30).map(lambda n: n / 8)

# Each row: members, hull step, kind, upper, lower (worked example of the specification, all runs).
ORACLE = [
    ("c5 c1 c2 c6", 1, "sampled", [5, 6, 8, 6, 5], [0, 0, 1, 1, 0]),
    ("c5 c1 c2 c6", 1, "linear", [5, 6, 8, 6, 5], [0, 0, 1, 1, 0]),
    ("c5 c1 c2 c6", 1, "step", [6, 8, 8, 6], [0, 0, 1, 0]),
    ("c5 c1 c2 c6", 2, "sampled", [5, 8, 5], [0, 1, 0]),
    ("c5 c1 c2 c6", 2, "linear", [5, 8, 5], [-0.5, 0.5, 0]),
    ("c5 c1 c2 c6", 2, "step", [8, 8], [0, 0]),
    ("c3 c4 c7 c8", 1, "sampled", [6, 7, 9, 8, 6], [0, 2, 4, 2, 0]),
    ("c3 c4 c7 c8", 1, "linear", [6, 7, 9, 8, 6], [0, 2, 4, 2, 0]),
    ("c3 c4 c7 c8", 1, "step", [7, 9, 9, 8], [0, 2, 2, 0]),
    ("c3 c4 c7 c8", 2, "sampled", [6, 9, 6], [0, 4, 0]),
    ("c3 c4 c7 c8", 2, "linear", [6, 9.5, 6.5], [0, 4, 0]),
    ("c3 c4 c7 c8", 2, "step", [9, 9], [0, 0]),
    ("c1 c2 c3 c4 c5 c6 c7 c8", 1, "sampled", [6, 7, 9, 8, 6], [0, 0, 1, 1, 0]),
    ("c1 c2 c3 c4 c5 c6 c7 c8", 1, "step", [7, 9, 9, 8], [0, 0, 1, 0]),
    ("c1 c2 c3 c4 c5 c6 c7 c8", 2, "linear", [6, 9.5, 6.5], [-0.5, 0.5, 0]),
    ("c3 c4 c6 c7", 1, "sampled", [5, 7, 9, 7, 5], [0, 2, 4, 2, 0]),
    ("c3 c4 c6 c7", 1, "step", [7, 9, 9, 7], [0, 2, 2, 0]),
    ("c3 c4 c6 c7", 2, "linear", [5, 9, 5], [0, 4, 0]),
    ("c8 c7 c6 c4", 1, "step", [7, 9, 9, 8], [1, 2, 3, 1]),
    ("c8 c7 c6 c4", 2, "linear", [6, 9.5, 6.5], [0.5, 3.5, 1]),
    ("c3 c2 c1 c5", 1, "step", [2, 4, 4, 2], [0, 0, 1, 0]),
    ("c3 c2 c1 c5", 2, "linear", [0, 4, 0], [-0.5, 0.5, 0]),
    ("c8 c7", 2, "linear", [6, 9.5, 6.5], [4, 8, 5]),
    ("c6 c4", 2, "linear", [5, 8, 5], [0.5, 3.5, 1]),
    ("c3 c2", 2, "linear", [0, 4, 0], [-0.5, 2.5, -0.5]),
    ("c1 c5", 1, "step", [1, 2, 2, 2], [0, 0, 1, 0]),
    ("c1 c5", 2, "linear", [0, 3, 1], [-0.5, 0.5, 0]),
    ("c5 c1 c3 c6", 2, "linear", [5, 8, 5], [-0.5, 0.5, 0]),
    ("c2 c4 c7 c8", 1, "step", [7, 9, 9, 8], [0, 1, 1, 0]),
    ("c2 c4 c7 c8", 2, "linear", [6, 9.5, 6.5], [-0.5, 2.5, -0.5]),
    ("c4 c8", 1, "step", [6, 9, 9, 8], [1, 2, 3, 1]),
    ("c4 c8", 2, "linear", [6, 9.5, 6.5], [0.5, 3.5, 1]),
]


@pytest.mark.parametrize(("members", "step", "kind", "upper", "lower"), ORACLE)
def test_hulls_of_the_worked_example(members, step, kind, upper, lower):
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    hull = hull_of(traces, numbers(members), hull_grid(0.0, 4.0, step), kind)
    assert (hull.upper.tolist(), hull.lower.tolist()) == (upper, lower)
    assert hull.cells == 4 / step


def test_the_sampled_hull_of_the_worked_example_is_left_by_c5():
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    hull = hull_of(traces, numbers("c5 c1 c2 c6"), hull_grid(0.0, 4.0, 2), "sampled")
    assert largest_violation(hull, traces, numbers("c5 c1 c2 c6")) == 0.5


def example(curves, rule, step):
    start, end = float(min(c[0][0] for c in curves)), float(max(c[-1][0] for c in curves))
    return restrict(as_set(curves), start, end, rule), hull_grid(start, end, step)


@given(curve_lists, rules, cell_lengths, kinds)
@settings(max_examples=150, deadline=None)
def test_hulls_agree_with_their_twin(curves, rule, step, kind):
    traces, grid = example(curves, rule, step)
    hull = hull_of(traces, np.arange(len(curves)), grid, kind)
    exact = [naive_curves.Fraction(t) for t in grid]
    lower, upper = getattr(naive_curves, f"{kind}_hull")(curves, rule, exact)
    np.testing.assert_allclose(hull.lower, np.array(lower, float), rtol=0, atol=1e-12)
    np.testing.assert_allclose(hull.upper, np.array(upper, float), rtol=0, atol=1e-12)


@given(curve_lists, rules, cell_lengths, st.data())
@settings(max_examples=100, deadline=None)
def test_chords_of_cells_that_stay_unpublished_move_no_corner(curves, rule, step, data):
    traces, grid = example(curves, rule, step)
    released = np.array(data.draw(st.lists(st.booleans(), min_size=len(grid) - 1, max_size=len(grid) - 1)))
    members = np.arange(len(curves))
    hull = hull_of(traces, members, grid, "linear", released)
    lower, upper = naive_curves.linear_hull(curves, rule, [naive_curves.Fraction(t) for t in grid], released)
    np.testing.assert_allclose(hull.lower, np.array(lower, float), rtol=0, atol=1e-12)
    np.testing.assert_allclose(hull.upper, np.array(upper, float), rtol=0, atol=1e-12)
    assert largest_violation(hull, traces, members, released) <= 1e-12


def test_a_peak_of_few_in_an_unpublished_cell_does_not_show_at_its_edge():
    flat, peak = [(0, 0), (1, 0), (2, 0)], [(0, 0), (1, 0), (1.5, 9), (2, 0)]
    grid, released = np.array([0.0, 1.0, 2.0]), np.array([True, False])
    traces = restrict(as_set([flat, peak]), 0.0, 2.0, "linear")
    hull = hull_of(traces, np.array([0, 1]), grid, "linear", released)
    assert hull.upper[:2].tolist() == [0, 0]
    assert largest_violation(hull, traces, np.array([0, 1]), released) == 0
    assert largest_violation(hull, traces, np.array([0, 1])) == 9
    assert hull_of(traces, np.array([0, 1]), grid, "linear").upper[:2].tolist() == [0, 9]


@given(curve_lists, sampled_curve(), rules, cell_lengths, kinds)
@settings(max_examples=100, deadline=None)
def test_violation_agrees_with_its_twin(curves, stranger, rule, step, kind):
    everyone = [*curves, stranger]
    traces, grid = example(everyone, rule, step)
    hull = hull_of(traces, np.arange(len(curves)), grid, kind)
    exact = [[naive_curves.Fraction(x) for x in a] for a in (grid, hull.lower, hull.upper)]
    wanted = naive_curves.violation(kind, *exact, everyone, rule)
    assert largest_violation(hull, traces, np.arange(len(everyone))) == pytest.approx(
        float(wanted), abs=1e-12
    )


messy_curves = st.lists(
    st.lists(
        st.tuples(st.floats(0, 7, allow_subnormal=False), st.floats(-1e4, 1e4)), min_size=2, unique_by=lambda s: s[0]
    ).map(sorted),
    min_size=1,
    max_size=4,
)  # fmt: skip


@given(messy_curves, rules, st.floats(0.05, 8), st.integers(0, 2**32 - 1))
@settings(max_examples=100, deadline=None)
def test_members_are_inside_at_all_corners_and_at_random_times(curves, rule, step, seed):
    traces, grid = example(curves, rule, step)
    members = np.arange(len(curves))
    step_hull, linear = (hull_of(traces, members, grid, kind) for kind in ("step", "linear"))
    assert largest_violation(step_hull, traces, members) == 0.0
    assert largest_violation(linear, traces, members) <= 1e-9 * 2e4
    times = np.sort(np.random.default_rng(seed).uniform(grid[0], grid[-1], 1000))
    times = np.sort(np.concatenate([times, traces.time]))
    values = values_at(traces, times)
    cell = np.clip(np.searchsorted(grid, times, side="right") - 1, 0, step_hull.cells - 1)
    assert (values <= step_hull.upper[cell]).all()
    assert (values >= step_hull.lower[cell]).all()
    assert (values <= np.interp(times, grid, linear.upper) + 2e-5).all()
    assert (values >= np.interp(times, grid, linear.lower) - 2e-5).all()


@given(messy_curves, rules, st.floats(0.05, 8), st.sampled_from(["step", "sampled"]))
@settings(max_examples=50, deadline=None)
def test_hull_of_a_union_is_the_union_of_the_hulls(curves, rule, step, kind):
    traces, grid = example(curves, rule, step)
    whole = hull_of(traces, np.arange(len(curves)), grid, kind)
    single = envelopes(traces, grid, kind, 1.0)
    np.testing.assert_array_equal(whole.upper, single.upper.max(axis=0))
    np.testing.assert_array_equal(whole.lower, single.lower.min(axis=0))
    for half in range(1, len(curves)):
        parts = [hull_of(traces, np.arange(*ends), grid, kind) for ends in ((0, half), (half, len(curves)))]
        np.testing.assert_array_equal(whole.upper, np.maximum(parts[0].upper, parts[1].upper))
        np.testing.assert_array_equal(whole.lower, np.minimum(parts[0].lower, parts[1].lower))


@given(messy_curves, st.sampled_from(["step", "sampled", "linear"]), st.floats(0.05, 8))
@settings(max_examples=50, deadline=None)
def test_loss_from_envelopes_grows_with_every_curve_and_stays_within_the_domain(curves, kind, step):
    traces, grid = example(curves, "linear", step)
    width = float(np.ptp(traces.value))
    one = envelopes(traces, grid, kind, width)
    losses = [
        one.weights @ (one.upper[: n + 1].max(axis=0) - one.lower[: n + 1].min(axis=0))
        for n in range(len(curves))
    ]
    assert (np.diff(losses) >= 0).all()
    assert 0 <= losses[0] <= losses[-1] <= 1 + 1e-12


def test_one_curve_loses_nothing_on_a_grid_of_its_knots_unless_it_is_a_step_hull():
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    grid = hull_grid(0.0, 4.0, 1.0)
    for kind, loss in (("sampled", 0.0), ("linear", 0.0), ("step", 4 / 4 / 9)):
        one = envelopes(traces, grid, kind, 9.0)
        assert one.weights @ (one.upper[0] - one.lower[0]) == pytest.approx(loss)


def test_linear_equals_sampled_on_a_grid_of_all_knots():
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    for pair in combinations(range(8), 2):
        hulls = [hull_of(traces, np.array(pair), hull_grid(0.0, 4.0, 0.5), k) for k in ("linear", "sampled")]
        np.testing.assert_array_equal(hulls[0].upper, hulls[1].upper)
        np.testing.assert_array_equal(hulls[0].lower, hulls[1].lower)


def test_a_jump_on_a_border_widens_only_the_cell_in_which_both_values_are_taken():
    curves = as_set([[(0, 1), (1, 5), (2, 5)]])
    last = hull_of(restrict(curves, 0.0, 2.0, "last"), np.array([0]), np.array([0.0, 1.0, 2.0]), "step")
    assert (last.lower.tolist(), last.upper.tolist()) == ([1, 5], [5, 5])
    nearest = hull_of(restrict(curves, 0.0, 2.0, "nearest"), np.array([0]), np.array([0.0, 0.5, 2.0]), "step")
    assert (nearest.lower.tolist(), nearest.upper.tolist()) == ([1, 1], [1, 5])


@pytest.mark.parametrize(
    ("upper", "lower", "violation"),
    [
        ([8, 8, 8, 6], [0, 0, 1, 0], 0.0),
        ([8, 7.75, 8, 6], [0, 0, 1, 0], 0.25),
        ([8, 8, 8, 6], [0, 0, 1, 2], 2.0),
    ],
)
def test_violation_is_the_largest_excess(upper, lower, violation):
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    hull = Hull("step", hull_grid(0.0, 4.0, 1.0), np.array(upper, float), np.array(lower, float))
    assert largest_violation(hull, traces, numbers("c5 c1 c2 c6")) == violation


def test_violation_sees_a_peak_between_grid_times():
    traces = restrict(as_set([[(0, 0), (0.9, 0), (1, 7), (1.1, 0), (4, 0)]]), 0.0, 4.0, "linear")
    hull = hull_of(traces, np.array([0]), hull_grid(0.0, 4.0, 4.0), "sampled")
    assert largest_violation(hull, traces, np.array([0])) == 7.0


@pytest.mark.parametrize(("rule", "border"), [("last", 1.0), ("nearest", 0.5)])
def test_violation_sees_the_value_taken_at_the_very_border(rule, border):
    traces = restrict(as_set([[(0, 1), (1, 5), (2, 5)]]), 0.0, 2.0, rule)
    heights = np.array([1.0, 5.0])
    hull = Hull("step", np.array([0.0, border, 2.0]), heights, heights)
    assert largest_violation(hull, traces, np.array([0])) == 4.0
