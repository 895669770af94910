"""Which columns take part, and what stands in the way of a run."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.errors import DataError
from core.reading.problem import joined
from core.tabular.kmember.hierarchy import covering
from core.tabular.kmember.parameters import KmemberParameters, Variant
from core.tabular.table import Column, Kind, Role, Table

_MOST_LEVELS = 200
_MOST_PAIRS = 2e11
"""Records times clusters times dimensions of the Gaussian variant: about half an hour on one core."""


def response_of(table: Table, parameters: KmemberParameters) -> Column | None:
    """Return the sensitive column of numbers that the regression predicts, None if there is none.

    Parameters
    ----------
    table : Table
        With roles.
    parameters : KmemberParameters
        May name it.
    """
    numbers = [column for column in table.of_role(Role.SENSITIVE) if not column.kind.is_categorical]
    if parameters.response:
        numbers = [column for column in numbers if column.name == parameters.response]
    return numbers[0] if numbers else None


def obstacles(table: Table, parameters: KmemberParameters) -> tuple[str, ...]:
    """Return what makes a run impossible, in sentences; nothing if it can run.

    Parameters
    ----------
    table : Table
        With kinds and roles.
    parameters : KmemberParameters
        What the user decided.
    """
    if not table.rows:
        return ("The table has no rows.",)
    columns = table.of_role(Role.QUASI_IDENTIFIER)
    found = []
    if not columns:
        found.append("No column is a quasi-identifier; mark those by which a person might be recognised.")
    if table.rows < parameters.k:
        found.append(
            f"The table has {table.rows} records, fewer than k = {parameters.k}; take a smaller k or more records."
        )
    # Sensitive columns are dimensions, too, unless they weigh nothing.
    used = (*columns, *(table.of_role(Role.SENSITIVE) if parameters.response_weight else ()))
    found += [
        f"Column '{column.name}' has {levels} categories, more than {_MOST_LEVELS}; roll them up into coarser ones first."
        for column in used
        # Only categories that occur become dimensions.
        if column.kind is Kind.NOMINAL and (levels := int(np.count_nonzero(column.counts))) > _MOST_LEVELS
    ]
    names = [column.name for column in columns]
    if strangers := [f"'{name}'" for name in parameters.order if name not in names]:
        found.append(f"The order names {joined(strangers)}, which is no quasi-identifier of the table.")
    if len(set(parameters.order)) < len(parameters.order):
        found.append("The order names a column twice; name each once.")
    if parameters.response and response_of(table, parameters) is None:
        found.append(f"The response '{parameters.response}' is no sensitive column of numbers.")
    found += _faulty_hierarchies(table, parameters)
    # Records times n / k clusters times columns.
    if parameters.variant == Variant.GAUSS and table.rows**2 / parameters.k * len(columns) > _MOST_PAIRS:
        found.append("The variant gauss would take hours; take a larger k, or permute or resample.")
    return tuple(found)


def _faulty_hierarchies(table: Table, parameters: KmemberParameters) -> Iterator[str]:
    for name, rows in parameters.hierarchies:
        if name not in table.names:
            yield f"The hierarchy of '{name}' is for no column of the table."
            continue
        try:
            covering(table.column(name), rows)
        except DataError as error:
            yield str(error)
