"""A matrix written by hand: what is told of it while it is none yet, and the rest that the diagonal takes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import MatrixError
from core.tabular.pram.hand import looked_at, with_entry, written_by_hand
from core.tabular.pram.matrix import single, transition_matrix
from core.tabular.pram.parameters import PramParameters

numbers = st.sampled_from([0.0, 0.1, 0.25, 0.5, 0.9, 1.0, 1.2, -0.1])


@given(
    st.integers(2, 4).flatmap(
        lambda k: st.lists(st.lists(numbers, min_size=k, max_size=k), min_size=k, max_size=k)
    )
)
def test_it_is_a_matrix_just_where_the_engine_takes_it(rows):
    labels = [f"c{k}" for k in range(len(rows))]
    looked = looked_at(labels, rows)
    wrong = {k for k, row in enumerate(rows) if min(row) < 0 or max(row) > 1 or abs(sum(row) - 1) > 1e-9}
    assert looked.wrong == wrong
    assert looked.sums.tolist() == pytest.approx([sum(row) for row in rows])
    try:
        taken = transition_matrix(single(labels), rows)
    except MatrixError:
        assert looked.matrix is None
        assert len(looked.faults) == max(len(wrong), 1)
        assert all(any(f"'c{k}'" in fault for fault in looked.faults) for k in wrong)
    else:
        assert looked.faults == ()
        assert looked.matrix.dense.tolist() == taken.dense.tolist()


def test_the_words_name_the_row_and_its_sum():
    looked = looked_at(["f", "m"], [[0.9, 0.05], [0.1, 0.9]])
    assert looked.faults == ("The row of 'f' sums to 0.95; each row must sum to 1.",)
    alike = looked_at(["f", "m"], [[0.5, 0.5], [0.5, 0.5]])
    assert "cannot be inverted" in alike.faults[0]
    assert alike.wrong == frozenset()


@given(st.integers(0, 2), st.integers(0, 2), st.floats(0.0, 0.6))
def test_the_diagonal_takes_the_rest(source, target, value):
    rows = [[0.8, 0.1, 0.1], [0.0, 1.0, 0.0], [0.2, 0.2, 0.6]]
    written = with_entry(rows, source, target, value, rest=True)
    assert written[source][target] == value
    if source != target:
        assert sum(written[source]) == pytest.approx(1.0, abs=1e-11)
    others = [row for k, row in enumerate(written) if k != source]
    assert others == [row for k, row in enumerate(rows) if k != source]
    assert with_entry(rows, source, target, value, rest=False)[source].count(value) >= 1
    assert rows[0] == [0.8, 0.1, 0.1]


def test_only_what_was_written_is_looked_at():
    parameters = PramParameters.from_json(
        {
            "columns": ["sex", "age"],
            "own": [
                {"column": "sex", "family": "custom", "labels": ["f", "m"], "rows": [[0.9, 0.2], [0.1, 0.9]]},
                {"column": "age", "amount": 0.2},
            ],
        }
    )
    found = written_by_hand(parameters)
    assert list(found) == ["sex"]
    assert np.allclose(found["sex"].sums, [1.1, 1.0])
