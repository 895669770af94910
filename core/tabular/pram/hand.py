"""A matrix written by hand: what is wrong with it, row by row, before it is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from core.errors import MatrixError
from core.tabular.pram.change import Family
from core.tabular.pram.matrix import FloatArray, TransitionMatrix, faults_of_rows, single, transition_matrix
from core.tabular.pram.parameters import PramParameters

Numbers = Sequence[Sequence[float]]


@dataclass(frozen=True, eq=False)
class HandMatrix:
    """What was written, looked at.

    Attributes
    ----------
    sums : ndarray of float, shape (K,)
        Of each row.
    wrong : frozenset of int
        Rows that hold no probabilities or do not sum to 1.
    faults : tuple of str
        What has to be mended, in sentences that name the rows; empty if it is a matrix.
    matrix : TransitionMatrix or None
        The matrix, if it is one.
    """

    sums: FloatArray
    wrong: frozenset[int]
    faults: tuple[str, ...]
    matrix: TransitionMatrix | None


def looked_at(labels: Sequence[str | None], rows: Numbers) -> HandMatrix:
    """Look at a matrix that is being written.

    Parameters
    ----------
    labels : sequence of str or None
        The K categories, None for missing.
    rows : sequence of sequence of float
        K rows of K numbers, a row for each true category.
    """
    # Without a category the array would have one dimension only.
    values = np.array(rows, np.float64).reshape(len(labels), len(labels))
    sums = values.sum(axis=1)
    found = list(faults_of_rows(csr_array(values), single(labels)))
    wrong, faults = frozenset(row for row, _ in found), tuple(fault for _, fault in found)
    if faults:
        return HandMatrix(sums, wrong, faults, None)
    try:
        return HandMatrix(sums, wrong, (), transition_matrix(single(labels), values))
    except MatrixError as error:
        return HandMatrix(sums, wrong, (str(error),), None)


def written_by_hand(parameters: PramParameters) -> dict[str, HandMatrix]:
    """Return, by column, the matrices of a run that the user wrote.

    Parameters
    ----------
    parameters : PramParameters
        What the user decided.
    """
    details = {name: change.details for name, change in parameters.own if change.family == Family.CUSTOM}
    return {name: looked_at(said.labels, said.rows) for name, said in details.items() if said.labels}


def with_entry(rows: Numbers, source: int, target: int, value: float, *, rest: bool) -> list[list[float]]:
    """Return a matrix with another number in one place.

    Parameters
    ----------
    rows : sequence of sequence of float
        The matrix.
    source, target : int
        Row and column.
    value : float
        The number.
    rest : bool
        Whether the probability to stay takes what the others of its row leave of 1, if there is something left.
        A probability to stay that is itself given leaves the others as they are.
    """
    found = [list(row) for row in rows]
    found[source][target] = value
    if rest and source != target:
        others = sum(found[source][:source]) + sum(found[source][source + 1 :])
        # Rounded, as 1 - 0.1 - 0.2 shall read 0.7; a row may miss 1 by much more than that.
        found[source][source] = max(0.0, round(1.0 - others, 12))
    return found
