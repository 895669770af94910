"""What is about to be changed with which matrices, and what makes that impossible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.errors import AnonymizerError, MatrixError
from core.tabular.pram.build import built
from core.tabular.pram.change import Change, Family
from core.tabular.pram.matrix import TransitionMatrix, named
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.variables import Variable, variable_of
from core.tabular.table import Column, Kind, Role, Table


@dataclass(frozen=True, eq=False)
class Planned:
    """A variable with the matrices it will be changed with.

    Attributes
    ----------
    columns : tuple of Column
        As they are.
    change : Change
        What the user decided.
    variable : Variable
        The true categories.
    matrices : tuple of TransitionMatrix
        One for each stratum, all with the same categories; none if there are fewer than two.
    """

    columns: tuple[Column, ...]
    change: Change
    variable: Variable
    matrices: tuple[TransitionMatrix, ...]


def strata_of(table: Table, parameters: PramParameters) -> Variable:
    """Return the strata as a variable; without any, all records are of one stratum ``()``.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.
    """
    if not parameters.strata:
        return Variable((), ((),), np.zeros(table.rows, np.int32))
    found = variable_of([table.column(name) for name in parameters.strata], with_missing=True)
    occurring, codes = np.unique(found.codes, return_inverse=True)
    return Variable(found.columns, tuple(found.labels[k] for k in occurring), codes.astype(np.int32))


def planned(table: Table, change: Change, group: tuple[str, ...], strata: Variable) -> Planned:
    """Build the matrices of one variable.

    Parameters
    ----------
    table : Table
        The original.
    change : Change
        How it is changed.
    group : tuple of str
        Its columns.
    strata : Variable
        As from `strata_of`.

    Raises
    ------
    MatrixError
        If there is no such matrix.
    """
    columns = tuple(table.column(name) for name in group)
    variable = variable_of(columns, with_missing=False)
    if len(variable.labels) < 2:
        return Planned(columns, change, variable, ())
    matrices = []
    for s, stratum in enumerate(strata.labels):
        try:
            matrices.append(built(change, variable.labels, variable.counts_within(strata.codes == s)))
        except MatrixError as error:
            place = f"Column '{variable.name}'" + (f", stratum {named(stratum)}" if stratum else "")
            raise MatrixError(f"{place}: {error}") from None
    return Planned(columns, change, variable, tuple(matrices))


def obstacles(table: Table, parameters: PramParameters) -> tuple[str, ...]:
    """Return what makes a run impossible, in sentences; nothing if it can be made.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.
    """
    if found := list(plain_obstacles(table, parameters)):
        return tuple(found)
    strata = strata_of(table, parameters)
    for group in parameters.groups:
        try:
            planned(table, parameters.change(group), group, strata)
        except AnonymizerError as error:
            found.append(str(error))
    return tuple(found)


def plain_obstacles(table: Table, parameters: PramParameters) -> Iterator[str]:
    """Yield what makes a run impossible before any matrix is made, in sentences.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.
    """
    if not table.rows:
        yield "The table has no records."
    if not parameters.groups:
        yield f"No column to change was named; name one or more of {', '.join(table.names)} (--column)."
    for name in (*(name for group in parameters.groups for name in group), *parameters.strata):
        if name not in table.names:
            yield f"The table has no column '{name}'; it has {', '.join(table.names)}."
        elif not table.column(name).kind.is_categorical:
            yield (
                f"Column '{name}' holds numbers or dates, which PRAM cannot change nor take as strata; make it nominal "
                "or ordinal, or protect it with another method."
            )
    for group in parameters.groups:
        for name in group:
            if name in table.names and table.column(name).kind.is_categorical:
                yield from _obstacles_of_column(table.column(name), parameters.change(group))


def _obstacles_of_column(column: Column, change: Change) -> Iterator[str]:
    if column.role is Role.IDENTIFIER:
        yield f"Column '{column.name}' is an identifier, which is never changed but left out."
    if Family(change.family).is_ordered and column.kind is not Kind.ORDINAL:
        yield (
            f"Column '{column.name}' is nominal; the family {change.family} needs an order of the categories. Make the "
            "column ordinal or take another family."
        )
    if change.family == Family.CUSTOM and not change.details.labels:
        yield f"Column '{column.name}' has no matrix of your own yet; give it (--own COLUMN,matrix=FILE)."
    if change.family == Family.TARGETS and not change.details.targets:
        yield (
            f"No category of column '{column.name}' has a target yet; say which category may become which other "
            "(--own COLUMN,target=A>B)."
        )
