"""What an intruder learns, against Bayes' rule and a loop over all records."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tabular.pram.families import full
from core.tabular.pram.risk import most_exposed, posterior
from tests.core.tabular.naive_pram import chance_of_being_found
from tests.core.tabular.pram_oracles import CORRECTIONS
from tests.core.tabular.pram_tables import matrix, stochastic


@pytest.mark.parametrize("case", CORRECTIONS.values(), ids=CORRECTIONS)
def test_posterior_of_the_worked_examples(case):
    found = posterior(matrix(case["matrix"]), np.array(case["corrected"]))
    assert found == pytest.approx(np.array(case["posterior"]), rel=1e-9)


def test_what_cannot_come_out_has_no_posterior():
    found = posterior(matrix(np.eye(2)), np.array([3.0, -1.0]))
    assert np.isnan(found[:, 1]).all()
    assert found[:, 0].tolist() == [1.0, 0.0]


files = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 2), st.integers(0, 1)), min_size=1, max_size=25)


@given(files, stochastic(3), stochastic(2))
def test_the_most_exposed_are_those_of_a_loop_over_all_records(records, first, second):
    known = np.array(records, np.int32)
    matrices = [[matrix(first)], [matrix(second)]]
    found = most_exposed(known[:, :1], known[:, 1:], matrices, np.zeros(len(known), np.int32), most=4)
    chances = chance_of_being_found(known[:, 1:].tolist(), [first, second], known[:, 0].tolist())
    distinct = {tuple(record): chance for record, chance in zip(records, chances, strict=True)}
    assert found.chance == pytest.approx(sorted(distinct.values(), reverse=True)[:4])
    assert [chances[row] for row in found.rows] == pytest.approx(found.chance)
    assert [records.count(records[row]) for row in found.rows] == found.same.tolist()
    kept = [
        np.prod([m[k][k] for m, k in zip((first, second), known[row, 1:], strict=True)]) for row in found.rows
    ]
    assert found.stays == pytest.approx(kept)
    assert (found.chance <= 1 / found.same + 1e-12).all()
    assert found.complete


def test_missing_cells_stay_and_tell_records_apart():
    known = np.array([[-1], [0], [0], [1]], np.int32)
    found = most_exposed(np.zeros((4, 0), np.int32), known, [[matrix(full(2, 0.8))]], np.zeros(4, np.int32))
    assert (found.rows[0], found.chance[0]) == (0, 1.0)


def test_strata_have_matrices_of_their_own():
    known = np.array([[0], [1], [0], [1]], np.int32)
    matrices = [[matrix(full(2, 0.9)), matrix(full(2, 0.6))]]
    found = most_exposed(np.zeros((4, 0), np.int32), known, matrices, np.array([0, 0, 1, 1], np.int32))
    assert found.chance == pytest.approx([0.9, 0.9, 0.6, 0.6])


def test_unchanged_columns_alone_give_one_in_the_class():
    known = np.array([[0], [0], [0], [1]], np.int32)
    found = most_exposed(known, np.zeros((4, 0), np.int32), [], np.zeros(4, np.int32))
    assert found.chance.tolist() == pytest.approx([1.0, 1 / 3])
