"""How much columns count when clusters are made: against the points that are clustered."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tabular.kmember.attribute import attribute_of, placed
from core.tabular.kmember.parameters import KmemberParameters
from core.tabular.kmember.weights import distance_shares
from core.tabular.table import Column, Kind, Role, Table


@given(
    st.lists(
        st.tuples(st.sampled_from([1.0, 2.5, 4.0, np.nan]), st.integers(-1, 2)), min_size=1, max_size=30
    ),
    st.sampled_from([0.0, 0.5, 1.0, 5.0]),
)
def test_shares_are_those_of_the_distances_of_all_pairs(rows, weight):
    numbers, codes = (np.array(part) for part in zip(*rows, strict=True))
    columns = (
        Column("x", Kind.NUMERIC, Role.QUASI_IDENTIFIER, numbers=numbers),
        Column(
            "g", Kind.NOMINAL, Role.QUASI_IDENTIFIER, codes=codes.astype(np.int32), labels=("a", "b", "c")
        ),
        Column("y", Kind.ORDINAL, Role.SENSITIVE, codes=codes.astype(np.int32), labels=("i", "j", "k")),
        Column("z", Kind.NUMERIC, Role.INSENSITIVE, numbers=numbers),
    )
    found = distance_shares(Table(columns), KmemberParameters(response_weight=weight))
    slow = {}
    for column, factor in zip(columns[:3], (1.0, 1.0, weight), strict=True):
        attribute = attribute_of(column)
        points = placed((attribute,), [attribute.cells])
        slow[column.name] = factor * float(((points[:, None] - points[None]) ** 2).sum())
    whole = sum(slow.values())
    expected = {name: value / whole for name, value in slow.items()} if whole > 1e-9 else {}
    assert found == (pytest.approx(expected, abs=1e-9) if expected else {})


def test_an_empty_table_has_none():
    column = Column("x", Kind.NUMERIC, Role.QUASI_IDENTIFIER, numbers=np.empty(0))
    assert distance_shares(Table((column,)), KmemberParameters()) == {}
