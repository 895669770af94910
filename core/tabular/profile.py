"""What a column holds, for somebody who decides its role: private figures."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.tabular.pieces import Check
from core.tabular.table import Column, Kind, Role, Table

_SHOWN = 10
_TELLING = 0.9
_ENOUGH = 20


@dataclass(frozen=True)
class ColumnProfile:
    """Figures of one column. Private.

    Attributes
    ----------
    name : str
        Of the column.
    kind : Kind
        As read.
    role : Role
        As decided.
    rows, distinct, missing : int
        Cells in all, different values, and cells without one.
    low, high : str
        Smallest and largest value as recorded; empty for categories.
    median : str
        The middle value, likewise.
    top : tuple of tuple
        The most frequent categories with their titles and counts, the largest first; none for numbers.
    likely_identifier : bool
        Whether nearly every record has a value of its own, as names, numbers of cases and free
        texts have.
    """

    name: str
    kind: Kind
    role: Role
    rows: int
    distinct: int
    missing: int
    low: str
    high: str
    median: str
    top: tuple[tuple[str, str, int], ...]
    likely_identifier: bool


def profile(table: Table, check: Check) -> tuple[ColumnProfile, ...]:
    """Return the figures of each column.

    Parameters
    ----------
    table : Table
        With kinds and roles.
    check : callable
        Called before each column; may raise `Cancelled`.
    """
    figures = []
    for column in table.columns:
        check()
        figures.append(_profile_of(column))
    return tuple(figures)


def is_likely_identifier(column: Column) -> bool:
    """Return whether more than nine in ten records have a value of their own (design 3.4).

    Measured values with decimals often differ from record to record and are none; a handful of
    records says nothing.

    Parameters
    ----------
    column : Column
        Of any kind.
    """
    return _is_telling(column, _distinct(column))


def _is_telling(column: Column, distinct: int) -> bool:
    fine = column.kind is Kind.NUMERIC and column.format.decimals != 0
    return not fine and len(column) >= _ENOUGH and distinct > _TELLING * len(column)


def _distinct(column: Column) -> int:
    if column.kind.is_categorical:
        return int(np.count_nonzero(column.counts))
    return len(np.unique(column.values[~column.missing]))


def _profile_of(column: Column) -> ColumnProfile:
    low = high = median = ""
    top: tuple[tuple[str, str, int], ...] = ()
    distinct = _distinct(column)
    if column.kind.is_categorical:
        counts = column.counts
        titles = column.titles or ("",) * len(column.labels)
        most = np.argsort(-counts, kind="stable")[:_SHOWN]
        top = tuple((column.labels[i], titles[i], int(counts[i])) for i in most if counts[i])
    elif distinct:
        there = np.sort(column.values[~column.missing])
        # Of an even number the lower middle one: a median that occurs can be written as recorded.
        low, median, high = (column.format.text(there[i]) for i in (0, (len(there) - 1) // 2, -1))
    return ColumnProfile(
        name=column.name,
        kind=column.kind,
        role=column.role,
        rows=len(column),
        distinct=distinct,
        missing=int(column.missing.sum()),
        low=low,
        high=high,
        median=median,
        top=top,
        likely_identifier=_is_telling(column, distinct),
    )
