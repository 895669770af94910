"""What is done about missing cells before a method sees the table: the user's visible choice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from core.reading.problem import counted
from core.tabular.recipe import Missing, TableRecipe
from core.tabular.table import MISSING, Column, Role, Table

MISSING_LABEL = ""
"""The category that stands for missing cells; no recorded category is empty."""


@dataclass(frozen=True, eq=False)
class Settled:
    """A table with its missing cells dealt with.

    Attributes
    ----------
    table : Table
        Whose missing cells, as far as there are any left, stay missing and are seen to be.
    told : tuple of str
        Public sentences about what was done.
    excluded : int
        Rows left out.
    """

    table: Table
    told: tuple[str, ...]
    excluded: int


def policy(recipe: TableRecipe, column: Column) -> Missing:
    """Return what is done about missing cells of a column."""
    return recipe.choice(column.name).missing or recipe.missing


def refused(table: Table, recipe: TableRecipe) -> tuple[str, ...]:
    """Return a sentence for each column whose missing cells forbid the run."""
    return tuple(
        f"Column '{column.name}' has {counted(int(column.missing.sum()), 'missing cell')}; say what is done about them "
        "(--missing-cells keep, category or exclude)."
        for column in table.without(Role.IDENTIFIER).columns
        if policy(recipe, column) is Missing.REFUSE and column.missing.any()
    )


def settled(table: Table, recipe: TableRecipe, guarded: frozenset[str] = frozenset()) -> Settled:
    """Return the table as the recipe's choices about missing cells make it.

    Excluded rows are left out first, and with them the names of categories that no other row has. A
    category of its own gets the label ``""``; a number has no category, so that it stays missing and the
    method says what it does about it.

    Parameters
    ----------
    table : Table
        With roles; identifiers do not count.
    recipe : TableRecipe
        With the choices.
    guarded : frozenset of str, optional
        Columns of which the method hides which cells are missing.
    """
    looked_at = table.without(Role.IDENTIFIER).columns
    lacking = [c for c in looked_at if policy(recipe, c) is Missing.EXCLUDE and c.missing.any()]
    told = []
    excluded = 0
    if lacking:
        out = np.logical_or.reduce([column.missing for column in lacking])
        excluded = int(out.sum())
        table = _left(table, ~out, recipe)
        told.append(
            f"{counted(excluded, 'row was', 'rows were')} left out, as {counted(len(lacking), 'column')} had missing "
            "cells there; the rest may differ from them."
        )
    columns = []
    for column in table.columns:
        if column.role is Role.IDENTIFIER or not column.missing.any():
            continue
        chosen = policy(recipe, column)
        if chosen is Missing.CATEGORY and column.kind.is_categorical:
            columns.append(_as_category(column))
            told.append(f"In column '{column.name}' missing counts as a category, written as an empty cell.")
        elif column.name not in guarded:
            told.append(f"Column '{column.name}' may show which records lack a value.")
    return Settled(table.with_columns(*columns), tuple(told), excluded)


def _left(table: Table, rows: NDArray[np.bool_], recipe: TableRecipe) -> Table:
    """Return the rows that are left, without categories that only the others had: their names would tell of these."""
    left = table.take(rows)
    columns = []
    for before, after in zip(table.columns, left.columns, strict=True):
        # Categories whose order or meaning was given are not named by rows; one of them that lacks would tell.
        if before.kind.is_categorical and not recipe.choice(before.name).order:
            gone = (before.counts > 0) & (after.counts == 0)
            # Categories with a title stand in a list of the file's own, whoever has them.
            gone &= np.array([not title for title in before.titles] or True)
            columns += [_without(after, gone)] if gone.any() else []
    return left.with_columns(*columns)


def _without(column: Column, gone: NDArray[np.bool_]) -> Column:
    # The code -1 finds the last entry.
    places = np.append(np.cumsum(~gone) - 1, MISSING).astype(np.int32)
    titles = tuple(compress(column.titles, ~gone))
    labels = tuple(compress(column.labels, ~gone))
    return replace(column, codes=places[column.category_codes], labels=labels, titles=titles)


def _as_category(column: Column) -> Column:
    codes = np.where(column.missing, np.int32(len(column.labels)), column.category_codes)
    titles = (*column.titles, "missing") if column.titles else ()
    return replace(
        column, codes=codes.astype(np.int32), labels=(*column.labels, MISSING_LABEL), titles=titles
    )
