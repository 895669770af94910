"""Small tables and matrices for the tests of PRAM."""

import numpy as np
from hypothesis import strategies as st

from core.tabular.pram.matrix import single, transition_matrix
from core.tabular.table import Column, Kind, Role, Table


def letters(size):
    return single([f"c{k}" for k in range(size)])


def matrix(rows):
    return transition_matrix(letters(np.shape(rows)[0]), rows)


def column(name, texts, kind=Kind.NOMINAL, role=Role.QUASI_IDENTIFIER, labels=None):
    """Return a column of the given texts; None is missing."""
    labels = tuple(labels or sorted({text for text in texts if text is not None}))
    codes = [-1 if text is None else labels.index(text) for text in texts]
    return Column(name, kind, role, codes=np.array(codes, np.int32), labels=labels)


def drawn_column(name, counts, labels=None, kind=Kind.NOMINAL, role=Role.QUASI_IDENTIFIER):
    labels = tuple(labels or [f"{name}{k}" for k in range(len(counts))])
    codes = np.repeat(np.arange(len(counts), dtype=np.int32), counts)
    return Column(name, kind, role, codes=codes, labels=labels)


def table(*columns):
    return Table(tuple(columns))


@st.composite
def stochastic(draw, size, diagonal=0.55):
    """Return rows that sum to 1 with a dominant diagonal, some entries 0."""
    weights = draw(
        st.lists(st.lists(st.integers(0, 6), min_size=size, max_size=size), min_size=size, max_size=size)
    )
    rows = np.array(weights, float)
    np.fill_diagonal(rows, 0.0)
    empty = rows.sum(axis=1) == 0
    rows[empty, (np.flatnonzero(empty) + 1) % size] = 1.0
    rows *= ((1.0 - draw(st.floats(diagonal, 0.97))) / rows.sum(axis=1))[:, None]
    np.fill_diagonal(rows, 1.0 - rows.sum(axis=1))
    return rows
