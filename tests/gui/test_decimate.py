"""What is drawn contains what is released: columns are compared with their definition, point by point."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from anonymizer_gui.plots.decimate import column_edges, column_ranges, outline, runs, steps, thin_band

walks = st.integers(2, 80).flatmap(
    lambda n: st.tuples(
        st.lists(st.floats(0.0, 1.0), min_size=n, max_size=n),
        st.lists(st.floats(-100, 100), min_size=n, max_size=n),
    )
)


@settings(max_examples=60, deadline=None)
@given(walks, st.integers(1, 40))
def test_each_column_holds_all_values_of_the_line(walk, columns):
    x = np.cumsum(np.asarray(walk[0]))
    y = np.asarray(walk[1])
    edges = column_edges(x[0] - 0.3, x[-1] + 0.3, columns)
    low, high = column_ranges(x, y, edges)
    times = np.concatenate([x, np.linspace(x[0], x[-1], 301)])
    values = np.concatenate([y, np.interp(times[len(x) :], x, y)])
    for left, right, lowest, highest in zip(edges[:-1], edges[1:], low, high, strict=True):
        inside = values[(times >= left) & (times <= right)]
        if len(inside):
            assert lowest <= inside.min() + 1e-9
            assert highest >= inside.max() - 1e-9


def test_columns_without_the_line_are_empty():
    low, high = column_ranges(np.array([2.0, 3.0]), np.array([5.0, 7.0]), column_edges(0.0, 5.0, 5))
    assert np.isnan(low).tolist() == [True, False, False, False, True]
    assert high[2] == 7.0


def test_ranges_are_no_wider_than_needed():
    x = np.linspace(0, 1, 1001)
    low, high = column_ranges(x, x, column_edges(0.0, 1.0, 10))
    assert np.allclose(low, np.arange(10) / 10)
    assert np.allclose(high, np.arange(1, 11) / 10)


def noisy_hull(cells, stepped):
    random = np.random.default_rng(4)
    grid = np.linspace(0.0, 10.0, cells + 1)
    size = cells if stepped else cells + 1
    lower = random.normal(0, 5, size) - 10
    return grid, lower, lower + random.gamma(2.0, 5.0, size)


@pytest.mark.parametrize("stepped", [True, False])
@pytest.mark.parametrize(("left", "right"), [(0.0, 10.0), (2.2, 2.9), (-3.0, 4.0), (9.0, 14.0)])
def test_thinned_band_contains_the_true_hull(stepped, left, right):
    grid, lower, upper = noisy_hull(5_000, stepped)
    x, low_line = outline(grid, lower)
    _, high_line = outline(grid, upper)
    thin_x, low, high = thin_band(x, low_line, high_line, left, right, 120)
    assert len(thin_x) < len(x)
    inside = np.linspace(max(left, grid[0]), min(right, grid[-1]), 40_001)[1:-1]
    if stepped:
        cell = np.clip(np.searchsorted(grid, inside, "right") - 1, 0, len(lower) - 1)
        true_low, true_high = lower[cell], upper[cell]
    else:
        true_low, true_high = np.interp(inside, grid, lower), np.interp(inside, grid, upper)
    # A step line is read off on both sides of its corners.
    column = np.clip(np.searchsorted(thin_x[::2], inside, "right") - 1, 0, len(thin_x) // 2 - 1)
    assert (low[::2][column] <= true_low + 1e-9).all()
    assert (high[::2][column] >= true_high - 1e-9).all()


def test_small_band_is_left_as_it_is():
    grid, lower, upper = noisy_hull(20, True)
    x, low = outline(grid, lower)
    _, high = outline(grid, upper)
    same = thin_band(x, low, high, 0.0, 10.0, 500)
    assert np.array_equal(same[0], x)
    assert np.array_equal(same[1], low)
    assert np.array_equal(same[2], high)


def test_step_outline():
    x, y = steps(np.array([0.0, 1.0, 3.0]), np.array([5.0, 7.0]))
    assert x.tolist() == [0.0, 1.0, 1.0, 3.0]
    assert y.tolist() == [5.0, 5.0, 7.0, 7.0]


def test_runs():
    assert runs(np.array([False, True, True, False, True])) == [(1, 3), (4, 5)]
    assert runs(np.zeros(3, bool)) == []
    assert runs(np.ones(3, bool)) == [(0, 3)]
    assert runs(np.ones(0, bool)) == []
    assert runs(np.ones(2, bool)) == [(0, 2)]
