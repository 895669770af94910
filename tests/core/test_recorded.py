"""The gate's own count of recorded patients, against hand-made recordings and the run's count."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.curve_set import CurveSet
from core.curves.restriction import restrict
from core.evaluation.presence import patients_recorded
from core.hulls.grid import hull_grid
from core.release.gate import check
from core.release.recorded import covered_cells, largest_shares_in_cells, recorded_in_cells
from tests.core.outcomes import recordings, run_outcome


def curve_set(times, patients) -> CurveSet:
    curves = [(np.array(time, float), np.zeros(len(time))) for time in times]
    return CurveSet.from_curves("AWF", "mL/s", curves, [str(i) for i in range(len(times))], patients)


def test_only_a_curve_recorded_through_the_whole_cell_counts():
    regular = np.arange(0, 4.01, 0.5)
    late, early, gap = regular[1:], regular[:-1], np.delete(regular, [2, 3, 4, 5, 6])
    curves = curve_set([regular, late, early, gap], range(4))
    counts = recorded_in_cells(covered_cells(curves, np.arange(4), np.arange(5.0)), np.arange(4))
    # `gap` has samples at 0, 0.5, 3.5 and 4 s; six intervals lie between the middle ones.
    assert counts.tolist() == [2, 3, 3, 2]


def test_two_curves_of_one_patient_count_once_and_do_not_add_up():
    curves = curve_set([[0, 0.5, 1, 1.5], [1, 1.5, 2, 2.5, 3], [0, 1, 2, 3]], [7, 7, 2])
    counts = recorded_in_cells(covered_cells(curves, np.arange(3), np.arange(4.0)), curves.patients)
    assert counts.tolist() == [2, 2, 2]
    two = covered_cells(curves, np.array([0, 1]), np.array([0.0, 2.0]))
    assert recorded_in_cells(two, curves.patients[:2]).tolist() == [0]


@given(st.lists(st.tuples(st.integers(0, 3), st.lists(st.booleans(), min_size=3, max_size=3)), max_size=8))
def test_counts_are_those_of_each_cell_by_itself(curves):
    owners = np.array([owner for owner, _ in curves], np.int64)
    covered = np.array([cells for _, cells in curves], np.bool_).reshape(len(curves), 3)
    for cell in range(3):
        there = [owner for owner, cells in curves if cells[cell]]
        most = max((there.count(owner) for owner in there), default=0)
        assert recorded_in_cells(covered, owners)[cell] == len(set(there))
        assert largest_shares_in_cells(covered, owners)[cell] == (most / len(there) if there else 0)


STEPS = st.lists(st.sampled_from([0.02, 0.02, 0.03, 0.1, 0.1000001, 0.5]), min_size=1, max_size=12)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(STEPS, st.sampled_from([0.0, 0.1, 0.25])), min_size=1, max_size=5), st.data())
def test_run_and_gate_agree(shapes, data):
    times = [np.round(start + np.cumsum([0.0, *steps]), 9) for steps, start in shapes]
    patients = np.array(data.draw(st.lists(st.integers(0, 2), min_size=len(times), max_size=len(times))))
    curves = curve_set(times, patients)
    end = max(time[-1] for time in times)
    grid = hull_grid(0.0, end, 0.05)
    traces = restrict(curves, 0.0, end, "linear")
    members = np.arange(len(times))
    by_run = patients_recorded(traces, members, patients, grid)
    np.testing.assert_array_equal(recorded_in_cells(covered_cells(curves, members, grid), patients), by_run)


def test_the_gate_finds_a_run_that_counts_held_values(monkeypatch):
    def everyone(traces, members, patients, grid):
        return np.full(len(grid) - 1, len(np.unique(patients[members])))

    monkeypatch.setattr("tests.core.outcomes.patients_recorded", everyone)
    verdict = check(run_outcome(recordings(ends={4: 4, 5: 4})))
    failing = [condition.name for condition in verdict.conditions if not condition.holds]
    assert "k at every instant" in failing
