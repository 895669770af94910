"""The grid of a hull and the weights on it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import ParameterError
from core.hulls.grid import hull_grid, share_of_domain, time_weights
from tests.core import naive_curves
from tests.core.curve_examples import stretches


@given(stretches(), st.integers(1, 80))
@settings(max_examples=100, deadline=None)
def test_grid_agrees_with_its_twin(segment, eighths):
    step = Fraction(eighths, 8)
    assert hull_grid(*map(float, segment), float(step)).tolist() == naive_curves.borders(*segment, step)


@pytest.mark.parametrize(
    ("end", "step", "grid"),
    [
        (4.0, 1.0, [0, 1, 2, 3, 4]),
        (4.5, 1.0, [0, 1, 2, 3, 4, 4.5]),
        (4.4, 1.0, [0, 1, 2, 3, 4.4]),
        (0.4, 1.0, [0, 0.4]),
        (0.6, 1.0, [0, 0.6]),
        (4.0, 4.0, [0, 4]),
    ],
)
def test_rest_of_the_segment(end, step, grid):
    assert hull_grid(0.0, end, step).tolist() == grid


def test_borders_are_the_numbers_a_file_would_give():
    grid = hull_grid(0.0, 8.0, 0.05)
    assert len(grid) == 161
    assert grid.tolist() == [float(f"{i * 5 / 100:.2f}") for i in range(161)]


def test_rounding_adds_no_sliver_of_a_cell():
    assert len(hull_grid(0.1, 0.1 + 0.7, 0.1)) == 8


def test_too_fine_a_step_is_refused():
    with pytest.raises(ParameterError, match="more than 10,000,000 pieces; choose a longer step") as caught:
        hull_grid(0.0, 400.0, 1e-6)
    assert caught.value.parameter == "hull_step"


@pytest.mark.parametrize("kind", ["step", "linear", "sampled"])
def test_weights_integrate_straight_lines_exactly(kind):
    grid = np.array([1.0, 2.0, 2.5, 4.0])
    weights = time_weights(grid, kind)
    line = 3 * grid - 1
    heights = (line[:-1] + line[1:]) / 2 if kind == "step" else line
    assert weights.sum() == pytest.approx(1)
    assert weights @ heights == pytest.approx((line[0] + line[-1]) / 2)


def test_curves_that_are_all_one_constant_lose_nothing():
    assert share_of_domain(np.zeros(3), 0.0).tolist() == [0, 0, 0]
