"""Median relative error of classes and of several together."""

from __future__ import annotations

from statistics import median

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.restriction import restrict
from core.evaluation.relative_error import deviations, relative_error
from core.hulls.envelope_of import hull_of
from core.hulls.grid import hull_grid
from tests.core import naive_curves
from tests.core.curve_examples import as_set, curve_lists, eight_curves, numbers, rules

# Each row: members, then error for h = 1 sampled, linear, step and h = 2 sampled, linear, step.
ORACLE = [
    ("c5 c1 c2 c6", 0, 0, 0.5, 0, 0.25, 0),
    ("c3 c4 c7 c8", 0, 0, 1, 0, 0.5, 2),
    ("c1 c2 c3 c4 c5 c6 c7 c8", 1, 1, 1, 0, 0.5, 1),
    ("c3 c4 c6 c7", 0, 0, 1.5, 0, 0, 2.5),
    ("c8 c7 c6 c4", 0, 0, 1.5, 0, 0.5, 3),
    ("c3 c2 c1 c5", 0, 0, 0, 0, 0, 0),
    ("c8 c7", 0, 0, 0, 0, 0.5, 0),
    ("c6 c4", 0, 0, 0.5, 0, 0, 1.5),
    ("c5 c1 c3 c6", 0, 0, 0.5, 0, 0.25, 0),
    ("c2 c4 c7 c8", 0, 0, 1, 0, 0.5, 2),
    ("c3 c7", 0, 0, 1, 0, 0, 2),
    ("c4 c8", 0, 0, 0, 0, 0.5, 1.5),
]


@pytest.mark.parametrize("row", ORACLE, ids=lambda row: row[0])
def test_errors_of_the_worked_example(row):
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    cases = [(h, kind) for h in (1, 2) for kind in ("sampled", "linear", "step")]
    for (step, kind), wanted in zip(cases, row[1:], strict=True):
        hull = hull_of(traces, numbers(row[0]), hull_grid(0.0, 4.0, step), kind)
        part = deviations(hull, traces, numbers(row[0]), np.ones(hull.cells, bool))
        found = relative_error([part], 9.0)
        assert (found.mre_abs, found.mre_range) == pytest.approx((wanted, wanted / 9))


@given(
    curve_lists,
    rules,
    st.integers(1, 30),
    st.sampled_from(["step", "linear", "sampled"]),
    st.lists(st.booleans(), min_size=64, max_size=64),
)
@settings(max_examples=50, deadline=None)
def test_errors_agree_with_their_twin(curves, rule, eighths, kind, coins):
    end = float(max(c[-1][0] for c in curves))
    traces, grid = restrict(as_set(curves), 0.0, end, rule), hull_grid(0.0, end, eighths / 8)
    members = np.arange(len(curves))
    hull = hull_of(traces, members, grid, kind)
    released = np.array(coins[: hull.cells])
    part = deviations(hull, traces, members, released)
    exact = [[naive_curves.Fraction(x) for x in a] for a in (grid, hull.lower, hull.upper)]
    pairs = naive_curves.errors(kind, *exact, curves, rule, released)
    assert part[0].shape == (len(curves), len(part[1]))
    assert sorted(part[0].ravel()) == pytest.approx(sorted(float(e) for e, _ in pairs), abs=1e-12)
    found = relative_error([part], 18.0)
    if not pairs:
        assert np.isnan([found.mre_abs, found.mre_range, found.mre_width, *found.quantiles]).all()
        return
    # A width of a few units in the last place is none: such a ratio is chance in both twins.
    shares = [e / w if w else 0 for e, w in pairs]
    if all(w == 0 or w > 1e-9 for _, w in pairs):
        assert found.mre_width == pytest.approx(float(median(shares)), abs=1e-6)
    assert found.mre_abs == pytest.approx(float(median(e for e, _ in pairs)), abs=1e-12)
    assert 0 <= found.mre_width <= 0.5 + 1e-9
    assert part[0].min() >= 0


def test_several_classes_are_one_heap_of_errors():
    one = (np.array([[0.0, 1.0], [2.0, 3.0]]), np.array([8.0, 10.0]))
    other = (np.array([[5.0]]), np.array([10.0]))
    both = relative_error([one, other], 20.0)
    assert (both.mre_abs, both.mre_range) == (2.0, 0.1)
    assert both.mre_width == pytest.approx(0.25)
    assert both.quantiles.tolist() == [0, 1, 2, 3, 5]
    assert one[0].tolist() == [[0, 1], [2, 3]]


def test_a_hull_without_width_has_no_error():
    found = relative_error([(np.zeros((3, 4)), np.zeros(4))], 0.0)
    assert (found.mre_abs, found.mre_range, found.mre_width) == (0, 0, 0)


def test_only_published_values_count():
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    members, grid = numbers("c3 c4 c7 c8"), hull_grid(0.0, 4.0, 1.0)
    released = np.array([False, True, False, False])
    for kind, times in (("step", [1.0]), ("sampled", [1.0, 2.0])):
        hull = hull_of(traces, members, grid, kind)
        errors, widths = deviations(hull, traces, members, released)
        at = [int(t) for t in times]
        assert widths.tolist() == (hull.upper - hull.lower)[at].tolist()
        assert errors.shape == (4, len(times))
