"""Information loss of classes, segments, releases and runs."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.restriction import restrict
from core.evaluation.information_loss import (
    class_loss,
    loss_over_time,
    release_loss,
    segment_loss,
    segment_loss_over_time,
    total_loss,
)
from core.hulls.envelope_of import hull_of
from core.hulls.envelopes import envelopes
from core.hulls.grid import hull_grid
from core.hulls.hull import Hull
from tests.core import naive_curves
from tests.core.curve_examples import as_set, curve_lists, eight_curves, numbers

# Each row: members, then loss for h = 1 sampled, linear, step and h = 2 sampled, linear, step.
ORACLE = [
    ("c5 c1 c2 c6", 0.638888889, 0.638888889, 0.75, 0.666666667, 0.708333333, 0.888888889),
    ("c3 c4 c7 c8", 0.611111111, 0.611111111, 0.805555556, 0.611111111, 0.652777778, 1.0),
    ("c1 c2 c3 c4 c5 c6 c7 c8", 0.777777778, 0.777777778, 0.888888889, 0.777777778, 0.861111111, 1.0),
    ("c3 c4 c6 c7", 0.555555556, 0.555555556, 0.777777778, 0.555555556, 0.555555556, 1.0),
    ("c8 c7 c6 c4", 0.555555556, 0.555555556, 0.722222222, 0.555555556, 0.638888889, 0.888888889),
    ("c3 c2 c1 c5", 0.166666667, 0.166666667, 0.305555556, 0.166666667, 0.208333333, 0.444444444),
    ("c8 c7", 0.083333333, 0.083333333, 0.277777778, 0.055555556, 0.180555556, 0.444444444),
    ("c6 c4", 0.416666667, 0.416666667, 0.583333333, 0.444444444, 0.486111111, 0.777777778),
    ("c3 c2", 0.083333333, 0.083333333, 0.277777778, 0.055555556, 0.111111111, 0.444444444),
    ("c1 c5", 0.083333333, 0.083333333, 0.166666667, 0.055555556, 0.180555556, 0.222222222),
    ("c5 c1 c3 c6", 0.638888889, 0.638888889, 0.75, 0.666666667, 0.708333333, 0.888888889),
    ("c2 c4 c7 c8", 0.694444444, 0.694444444, 0.861111111, 0.666666667, 0.763888889, 1.0),
    ("c3 c7", 0.555555556, 0.555555556, 0.777777778, 0.555555556, 0.555555556, 1.0),
    ("c4 c8", 0.527777778, 0.527777778, 0.694444444, 0.555555556, 0.638888889, 0.888888889),
]


@pytest.mark.parametrize("row", ORACLE, ids=lambda row: row[0])
def test_losses_of_the_worked_example(row):
    traces = restrict(eight_curves(), 0.0, 4.0, "linear")
    cases = [(h, kind) for h in (1, 2) for kind in ("sampled", "linear", "step")]
    for (step, kind), wanted in zip(cases, row[1:], strict=True):
        hull = hull_of(traces, numbers(row[0]), hull_grid(0.0, 4.0, step), kind)
        assert class_loss(hull, np.ones(hull.cells, bool), 9.0) == pytest.approx(wanted, abs=1e-9)


def test_losses_of_a_growing_class_come_from_the_envelopes():
    grid = hull_grid(0.0, 4.0, 1.0)
    one = envelopes(restrict(eight_curves(), 0.0, 4.0, "linear"), grid, "sampled", 9.0)
    losses = []
    for group in ("c5 c1", "c5 c1 c2", "c5 c1 c2 c6", "c3 c4", "c3 c4 c7"):
        rows = numbers(group)
        losses.append(one.weights @ (one.upper[rows].max(axis=0) - one.lower[rows].min(axis=0)))
    assert losses == pytest.approx([0.083333, 0.111111, 0.638889, 0.055556, 0.555556], abs=1e-6)


@pytest.mark.parametrize(
    ("losses", "sizes", "left_out", "segment", "release"),
    [
        ([0.638888889, 0.611111111], [4, 4], 0, 0.625, 0.625),
        ([0.555555556], [4], 4, 0.555555556, 0.777777778),
        ([0.638888889, 0.555555556, 0.527777778], [4, 2, 2], 0, 0.590277778, 0.590277778),
        ([0.555555556, 0.166666667], [4, 4], 0, 0.361111111, 0.361111111),
        ([0.638888889, 0.694444444], [4, 4], 0, 0.666666667, 0.666666667),
        ([], [], 8, 1.0, 1.0),
    ],
)
def test_losses_of_runs_of_the_worked_example(losses, sizes, left_out, segment, release):
    assert segment_loss(losses, sizes) == pytest.approx(segment, abs=1e-9)
    assert release_loss(losses, sizes, left_out) == pytest.approx(release, abs=1e-9)


def test_segments_weigh_as_long_as_they_last():
    assert total_loss([0.2, 0.6], [1.0, 3.0]) == pytest.approx(0.5)


@pytest.mark.parametrize("kind", ["step", "linear"])
def test_cells_that_are_not_released_carry_no_weight(kind):
    upper = [4.0, 2.0, 8.0] if kind == "step" else [4.0, 4.0, 0.0, 16.0]
    hull = Hull(kind, np.array([0.0, 1.0, 3.0, 4.0]), np.array(upper), np.zeros(len(upper)))
    assert loss_over_time(hull, 8.0).tolist() == [0.5, 0.25, 1.0]
    assert class_loss(hull, np.array([True, True, False]), 8.0) == pytest.approx(1 / 3)
    assert class_loss(hull, np.array([False, False, True]), 8.0) == 1.0
    assert class_loss(hull, np.zeros(3, bool), 8.0) == 1.0


@given(
    curve_lists,
    st.integers(1, 30),
    st.sampled_from(["step", "linear", "sampled"]),
    st.lists(st.booleans(), min_size=64, max_size=64),
)
@settings(max_examples=50, deadline=None)
def test_class_loss_agrees_with_its_twin_and_the_envelopes(curves, eighths, kind, coins):
    end = float(max(c[-1][0] for c in curves))
    traces, grid = restrict(as_set(curves), 0.0, end, "linear"), hull_grid(0.0, end, eighths / 8)
    everyone = np.arange(len(curves))
    hull = hull_of(traces, everyone, grid, kind)
    released = np.array(coins[: hull.cells])
    exact = [[naive_curves.Fraction(x) for x in a] for a in (grid, hull.lower, hull.upper)]
    assert class_loss(hull, released, 18.0) == pytest.approx(
        float(naive_curves.loss(kind, *exact, released, 18)), abs=1e-12
    )
    if kind != "linear":
        one = envelopes(traces, grid, kind, 18.0)
        assert class_loss(hull, np.ones(hull.cells, bool), 18.0) == pytest.approx(
            one.weights @ (one.upper.max(axis=0) - one.lower.min(axis=0)), abs=1e-12
        )


def test_equal_curves_lose_nothing_even_without_a_domain():
    traces = restrict(as_set([[(0, 3), (2, 3)]] * 3), 0.0, 2.0, "linear")
    hull = hull_of(traces, np.arange(3), hull_grid(0.0, 2.0, 0.5), "step")
    assert class_loss(hull, np.ones(4, bool), 0.0) == 0.0


@given(data=st.data(), classes=st.integers(0, 4), cells=st.integers(1, 5))
def test_loss_over_time_is_the_mean_over_published_members(data, classes, cells) -> None:
    sizes = [data.draw(st.integers(1, 9)) for _ in range(classes)]
    losses = [np.array(data.draw(st.lists(st.floats(0, 1), min_size=cells, max_size=cells))) for _ in sizes]
    released = [np.array(data.draw(st.lists(st.booleans(), min_size=cells, max_size=cells))) for _ in sizes]
    found = segment_loss_over_time(losses, released, sizes)
    assert len(found) == (cells if classes else 0)
    for cell, loss in enumerate(found):
        members = [losses[i][cell] for i in range(classes) if released[i][cell] for _ in range(sizes[i])]
        if members:
            assert loss == pytest.approx(np.mean(members))
        else:
            assert np.isnan(loss)
