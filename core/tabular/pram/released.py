"""A released table as its sidecar explains it: variables with their matrices, and tables of counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError
from core.tabular.pram.estimate import counted
from core.tabular.pram.matrix import FloatArray, Label, TransitionMatrix, named
from core.tabular.pram.sidecar import Changed, Sidecar
from core.tabular.pram.situations import strata_of_records
from core.tabular.pram.variables import of_categories, variable_of
from core.tabular.table import MISSING, Table

_TINY = 1e-300

MISSING_TEXT = "(missing)"
"""How missing cells are named as a category of a table."""


@dataclass(frozen=True, eq=False)
class Axis:
    """One variable of the released file: a column, or columns that were changed together.

    Attributes
    ----------
    columns : tuple of str
        Its columns.
    labels : tuple of tuple of str or None
        Its K categories.
    codes : ndarray of int32, shape (n,)
        Released category of each record.
    matrices : mapping of tuple to TransitionMatrix
        By stratum; empty if it was not changed.
    invariant : bool
        Whether the matrices leave the distribution of all its records.
    asked_of_some : bool
        Whether only some records, drawn at random, tell it; the code of the others is -1.
    """

    columns: tuple[str, ...]
    labels: tuple[Label, ...]
    codes: NDArray[np.int32]
    matrices: Mapping[Label, TransitionMatrix] = field(default_factory=dict)
    invariant: bool = False
    asked_of_some: bool = False

    def matrix(self, stratum: Label) -> TransitionMatrix | None:
        """Return what the records of a stratum were changed with."""
        return self.matrices.get(stratum)

    def texts(self, column: str) -> list[str]:
        """Return the text of one column in each of the own categories."""
        at = self.columns.index(column)
        return [label[at] or MISSING_TEXT for label in self.labels]


def axes_of(table: Table, sidecar: Sidecar, sources: Sequence[str]) -> list[Axis]:
    """Return the variables that some columns belong to, each once.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    sources : sequence of str
        Names of columns.

    Raises
    ------
    DataError
        If there is no such column, or it holds categories that the sidecar does not know.
    """
    changed = {name: variable for variable in sidecar.variables for name in variable.columns}
    axes: list[Axis] = []
    for source in sources:
        if any(source in axis.columns for axis in axes):
            continue
        if source in changed:
            axes.append(_changed_axis(table, changed[source]))
        else:
            # In a table a missing cell is a category like any other.
            found = variable_of([of_categories(table.column(source))], with_missing=True)
            axes.append(Axis(found.columns, found.labels, found.codes))
    return axes


def require_known(table: Table, sidecar: Sidecar) -> None:
    """Check that a table holds the columns of a sidecar, with categories it knows.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.

    Raises
    ------
    DataError
        If it does not.
    """
    axes_of(table, sidecar, [name for variable in sidecar.variables for name in variable.columns])


def _changed_axis(table: Table, changed: Changed) -> Axis:
    """Match the categories of the file and the sidecar by label."""
    seen = variable_of([of_categories(table.column(name)) for name in changed.columns], with_missing=True)
    own = set(changed.labels)
    spelt = [_spelt(label, own) for label in seen.labels]
    used = seen.counts > 0
    new = [label for k, label in enumerate(spelt) if used[k] and label not in own]
    # There an empty cell was not asked, and is no category.
    if changed.asked_of_some:
        new = [label for label in new if None not in label]
    strange = [label for label in new if None not in label]
    if strange:
        raise DataError(
            f"Column '{seen.name}' holds categories that the sidecar does not know: "
            f"{', '.join(named(label) for label in strange[:5])}. Is it the sidecar of this file?"
        )
    labels = (*changed.labels, *new)
    at = {label: k for k, label in enumerate(labels)}
    # Labels that no record has may be unknown; their place is never looked up.
    place = np.array([at.get(label, 0) for label in spelt], np.int32)
    # What is new here is a missing cell, which no draw has changed.
    matrices = {stratum: matrix.extended(labels) for stratum, matrix in changed.matrices.items()}
    codes = place[seen.codes]
    if changed.asked_of_some:
        codes = np.where(np.array([None in label for label in spelt])[seen.codes], np.int32(MISSING), codes)
    invariant = bool(changed.about.get("invariant"))
    return Axis(changed.columns, labels, codes, matrices, invariant, changed.asked_of_some)


def _spelt(label: Label, known: set[Label]) -> Label:
    """Return a category with missing cells as the sidecar has them: a category written as an empty cell, or None."""
    return (
        label
        if label in known
        else empty
        if (empty := tuple(text or "" for text in label)) in known
        else label
    )


def told_by(axes: Sequence[Axis], rows: int) -> NDArray[np.bool_]:
    """Return which records tell all of some variables; chance alone decided it (design 3.2.1).

    Parameters
    ----------
    axes : sequence of Axis
        The variables.
    rows : int
        Records of the table.

    Raises
    ------
    DataError
        If no record does.
    """
    told = np.ones(rows, bool)
    for axis in axes:
        if axis.asked_of_some:
            told &= axis.codes != MISSING
    if rows and not told.any():
        names = " and ".join(f"'{name}'" for axis in axes if axis.asked_of_some for name in axis.columns)
        raise DataError(
            f"No record tells {names}: each was asked for some of its columns only. Take fewer of them at a time."
        )
    return told


def scale_of(table: Table, axes: Sequence[Axis], weight: str) -> float:
    """Return how many times the records that tell all of some variables stand for all records: 1 if all do.

    Parameters
    ----------
    table : Table
        The released table.
    axes : sequence of Axis
        The variables.
    weight : str
        Column of weights, empty for none.
    """
    told, weights = told_by(axes, table.rows), weights_of(table, weight)
    if told.all():
        return 1.0
    return float(
        # The weights of all who tell may be 0.
        table.rows / told.sum() if weights is None else weights.sum() / max(weights[told].sum(), _TINY)
    )


def tables_of(
    table: Table, sidecar: Sidecar, axes: Sequence[Axis], weight: str
) -> Iterator[tuple[Label, FloatArray, FloatArray]]:
    """Yield each stratum with its table of counts, or of weights, and that of squared weights.

    Only of the records that tell all variables.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    axes : sequence of Axis
        The variables of the table.
    weight : str
        Column of weights, empty for none.

    Raises
    ------
    DataError
        If there are no records, a weight is none, or a stratum has no matrix.
    """
    if not table.rows:
        raise DataError("The released table has no records.")
    weights = weights_of(table, weight)
    sizes, codes = [len(axis.labels) for axis in axes], [axis.codes for axis in axes]
    changed, told = any(axis.matrices for axis in axes), told_by(axes, table.rows)
    strata = strata_of_records(
        table, sidecar.strata if changed else (), sidecar.situations if changed else ()
    )
    for s, stratum in enumerate(strata.labels):
        if any(axis.matrices and stratum not in axis.matrices for axis in axes):
            raise DataError(
                f"The sidecar has no matrix for the stratum {named(stratum)}. Is it of this file?"
            )
        inside = (strata.codes == s) & told
        own = [code[inside] for code in codes]
        within = None if weights is None else weights[inside]
        counts = counted(own, sizes, within)
        yield stratum, counts, counts if within is None else counted(own, sizes, within**2)


def weights_of(table: Table, weight: str) -> FloatArray | None:
    """Return the weight of each record, None without weights.

    Parameters
    ----------
    table : Table
        The released table.
    weight : str
        Column of weights, empty for none.

    Raises
    ------
    DataError
        If a weight is none.
    """
    if not weight:
        return None
    weights = table.column(weight).values
    if not (weights >= 0.0).all():
        raise DataError(f"The weights in column '{weight}' must be numbers of at least 0, none missing.")
    return weights
