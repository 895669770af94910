"""A part of the records, by conditions on columns: who lies in it is known of unchanged columns, estimated of others.

A released record must never be chosen by a changed column (design 3.1.6). Instead each counts for the part with a
score whose expectation, given the truth, is 1 for a true record of the part and 0 for any other.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.tabular.pram.estimate import Lens
from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.released import Axis, axes_of
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.situations import strata_of_records
from core.tabular.table import MISSING, Table

Where = Sequence[tuple[str, str]]
"""Columns, each with the category that it must have."""


def filtered(
    table: Table, sidecar: Sidecar, where: Where
) -> tuple[NDArray[np.bool_], tuple[tuple[str, str], ...]]:
    """Return which records the conditions on unchanged columns leave, and the conditions on changed ones.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    where : sequence of (str, str)
        All conditions.

    Raises
    ------
    DataError
        If there is no such column.
    ParameterError
        If a column has no such category, or shall have two.
    """
    require_one_each(where)
    inside, left = np.ones(table.rows, bool), []
    for name, category in where:
        (axis,) = axes_of(table, sidecar, [name])
        fits = np.array([text == category for text in axis.texts(name)], bool)
        if not fits.any():
            raise ParameterError(f"'{name}' has no category '{category:.40}'.", "where")
        if axis.matrices:
            # A changed column chooses nobody: its condition becomes scores.
            left.append((name, category))
        else:
            inside &= fits[axis.codes]
    return inside, tuple(left)


def require_one_each(where: Where) -> None:
    """Check that no column shall have two categories, which no record has.

    Parameters
    ----------
    where : sequence of (str, str)
        All conditions.

    Raises
    ------
    ParameterError
        If one shall.
    """
    wanted: dict[str, str] = {}
    for name, category in where:
        if wanted.setdefault(name, category) != category:
            raise ParameterError(
                f"No record has two categories of '{name}'; choose records by one of them.", "where"
            )


def part_scores(table: Table, sidecar: Sidecar, conditions: Where) -> FloatArray:
    """Return the score with which each released record counts for a part, nan where it does not tell.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    conditions : sequence of (str, str)
        On changed columns, with categories they have.

    Returns
    -------
    ndarray of float, shape (n,)
        Products over the variables, which were changed independently: ``B 1`` with B the inverse of the matrix and
        1 where all conditions on the variable hold.
    """
    scores = np.ones(table.rows)
    strata = strata_of_records(table, sidecar.strata, sidecar.situations)
    for axis in axes_of(table, sidecar, [name for name, _ in conditions]):
        wanted = _wanted(axis, conditions)
        for s, stratum in enumerate(strata.labels):
            # Each stratum has matrices, and so scores, of its own.
            inside = strata.codes == s
            seen = Lens(axis.matrix(stratum)).scores(wanted, 0)
            scores[inside] *= seen[axis.codes[inside]]
        scores[axis.codes == MISSING] = np.nan
    return scores


def read_as_it_is(table: Table, sidecar: Sidecar, conditions: Where) -> NDArray[np.bool_]:
    """Return which records fulfil conditions by their released categories, which is not who belongs to the part.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    conditions : sequence of (str, str)
        On changed columns.
    """
    found = np.ones(table.rows, bool)
    for axis in axes_of(table, sidecar, [name for name, _ in conditions]):
        # Who does not tell the variable has the code -1, which finds the last entry.
        found &= np.append(_wanted(axis, conditions) > 0.0, False)[axis.codes]
    return found


def _wanted(axis: Axis, conditions: Where) -> FloatArray:
    """Return 1 for each category of a variable that fulfils all conditions on its columns."""
    wanted = np.ones(len(axis.labels))
    for name, category in conditions:
        if name in axis.columns:
            wanted *= np.array([text == category for text in axis.texts(name)])
    return wanted
