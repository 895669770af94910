"""k at every instant."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.restriction import restrict
from core.evaluation.presence import patients_recorded, released_cells, shares_recorded
from core.hulls.grid import hull_grid
from core.release.recorded import covered_cells, largest_shares_in_cells
from tests.core import naive_curves
from tests.core.curve_examples import EIGHT, as_set, curve_lists, numbers


def test_c5_without_its_last_sample_leaves_three_patients_in_the_last_cell():
    curves = [list(enumerate(map(float, v))) for v in EIGHT.values()]
    curves[4].pop()
    traces = restrict(as_set(curves), 0.0, 4.0, "linear")
    assert traces.points(4)[1][-1] == 2.0
    members, grid = numbers("c5 c1 c2 c6"), hull_grid(0.0, 4.0, 1.0)
    counts = patients_recorded(traces, members, np.arange(8), grid)
    assert counts.tolist() == [4, 4, 4, 3]
    assert released_cells(counts, np.zeros(4), 4, 1.0, "trim").tolist() == [True, True, True, False]
    assert released_cells(counts, np.zeros(4), 3, 1.0, "trim").all()


@given(curve_lists, st.integers(1, 20), st.lists(st.integers(0, 2), min_size=5, max_size=5))
@settings(max_examples=100, deadline=None)
def test_counts_agree_with_their_twin(curves, eighths, patients):
    end = float(max(c[-1][0] for c in curves))
    traces, grid = restrict(as_set(curves), 0.0, end, "linear"), hull_grid(0.0, end, eighths / 8)
    patients = patients[: len(curves)]
    counts = patients_recorded(traces, np.arange(len(curves)), np.array(patients), grid)
    exact = [naive_curves.Fraction(t) for t in grid]
    assert counts.tolist() == naive_curves.patients_recorded(curves, patients, exact)


@given(curve_lists, st.integers(1, 20), st.lists(st.integers(0, 2), min_size=5, max_size=5))
@settings(max_examples=100, deadline=None)
def test_shares_agree_with_their_twin_and_with_the_gate(curves, eighths, patients):
    end = float(max(c[-1][0] for c in curves))
    whole = replace(as_set(curves), patients=np.array(patients[: len(curves)]))
    traces, grid = restrict(whole, 0.0, end, "linear"), hull_grid(0.0, end, eighths / 8)
    members = np.arange(len(curves))
    found = shares_recorded(traces, members, whole.patients, grid)
    exact = [naive_curves.Fraction(t) for t in grid]
    # A curve alone is recorded where it counts as one patient.
    alone = [naive_curves.patients_recorded([curve], [0], exact) for curve in curves]
    for cell in range(len(grid) - 1):
        there = [p for p, one in zip(whole.patients.tolist(), alone, strict=True) if one[cell]]
        assert found[cell] == max([there.count(p) for p in there], default=0) / max(len(there), 1)
    by_gate = largest_shares_in_cells(covered_cells(whole, members, grid), whole.patients)
    np.testing.assert_array_equal(found, by_gate)


def test_a_cell_with_a_long_gap_inside_is_recorded_by_nobody():
    samples = [(t, 1.0) for t in [0, 0.125, 0.25, 0.375, 0.5, 2.5, 2.625, 2.75, 3.0]]
    traces = restrict(as_set([samples]), 0.0, 3.0, "linear")
    one = np.array([0])
    assert patients_recorded(traces, one, one, np.array([0.0, 3.0])).tolist() == [0]
    assert patients_recorded(traces, one, one, np.array([0.0, 0.5, 1.0, 2.5, 3.0])).tolist() == [1, 0, 0, 1]


def test_two_curves_of_a_patient_count_once_and_do_not_add_up():
    first, second = [(0, 1), (1, 1), (2, 1)], [(1, 1), (2, 1), (3, 1)]
    traces = restrict(as_set([first, second]), 0.0, 3.0, "linear")
    both, same = np.array([0, 1]), np.array([7, 7])
    assert patients_recorded(traces, both, same, hull_grid(0.0, 3.0, 1.0)).tolist() == [1, 1, 1]
    assert patients_recorded(traces, both, both, hull_grid(0.0, 3.0, 1.0)).tolist() == [1, 2, 1]
    assert patients_recorded(traces, both, same, np.array([0.0, 3.0])).tolist() == [0]


def test_only_members_count():
    traces = restrict(as_set([[(0, 1), (2, 1)]] * 4), 0.0, 2.0, "linear")
    patients = np.array([3, 3, 5, 6])
    grid = np.array([0.0, 1.0, 2.0])
    assert patients_recorded(traces, np.array([2, 0]), patients, grid).tolist() == [2, 2]
    assert patients_recorded(traces, np.array([], int), patients, grid).tolist() == [0, 0]


def test_rounding_of_a_border_costs_no_cell():
    traces = restrict(as_set([[(0, 1), (0.15, 1), (0.3, 1)]]), 0.0, 0.4, "linear")
    grid = np.array([0.0, 0.15, 0.1 + 0.2, 0.4])
    assert grid[2] > 0.3
    assert patients_recorded(traces, np.array([0]), np.array([0]), grid).tolist() == [1, 1, 0]


@pytest.mark.parametrize("policy", ["hold", "strict"])
def test_other_policies_ask_for_all_cells(policy):
    assert released_cells(np.array([5, 0, 2]), np.ones(3), 3, 0.5, policy).tolist() == [True, True, True]
