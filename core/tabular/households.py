"""What a release does with the columns that a method passes over: new numbers for households, weights as they are."""

from __future__ import annotations

import numpy as np

from core.randomness import Secret
from core.tabular.table import Column, Kind, Role, Table


def renumbered(table: Table, secret: Secret) -> tuple[Table, tuple[str, ...]]:
    """Give households new random numbers; weights stay as they are, and the user is told.

    Parameters
    ----------
    table : Table
        What a method released.
    secret : Secret
        Where the numbers come from.

    Returns
    -------
    Table, tuple of str
        And public sentences.
    """
    told = [
        f"The weights in column '{column.name}' are released as they were; a rare one may tell who it is."
        for column in table.of_role(Role.WEIGHT)
    ]
    columns = []
    for column in table.of_role(Role.HOUSEHOLD):
        cells = column.category_codes if column.kind.is_categorical else column.values
        distinct, codes = np.unique(cells[~column.missing], return_inverse=True)
        # A random order: numbers that rise with the old ones would tell of these.
        numbers = np.argsort(secret.words(f"households\0{column.name}", len(distinct)), kind="stable")
        new = np.full(len(column), -1, np.int32)
        new[~column.missing] = numbers[codes]
        labels = tuple(str(number) for number in range(1, len(distinct) + 1))
        columns.append(Column(column.name, Kind.NOMINAL, column.role, codes=new, labels=labels))
        told.append(
            f"Column '{column.name}' has new random numbers; it still tells which records belong together."
        )
    return table.with_columns(*columns), tuple(told)
