"""The columns that are changed together, as one variable of the categories or combinations that occur."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.tabular.pram.matrix import FloatArray, Label
from core.tabular.table import MISSING, Column, Kind

Codes = NDArray[np.int32]

_MOST_NUMBERS = 10_000


@dataclass(frozen=True, eq=False)
class Variable:
    """What is changed, or defines strata, as one.

    Attributes
    ----------
    columns : tuple of str
        Names of its columns.
    labels : tuple of tuple of str or None
        Its K categories.
    codes : ndarray of int32, shape (n,)
        Category of each record; -1 where a cell is missing and takes no part.
    """

    columns: tuple[str, ...]
    labels: tuple[Label, ...]
    codes: Codes

    @property
    def name(self) -> str:
        """Its columns in words."""
        return " + ".join(self.columns)

    @property
    def counts(self) -> FloatArray:
        """Records of each category."""
        return self.counts_within(np.ones(len(self.codes), bool))

    def counts_within(self, records: NDArray[np.bool_]) -> FloatArray:
        """Return how many of some records each category has."""
        inside = self.codes[records & (self.codes >= 0)]
        return np.bincount(inside, minlength=len(self.labels)).astype(np.float64)


def variable_of(columns: Sequence[Column], *, with_missing: bool) -> Variable:
    """Return columns of categories as one variable.

    Parameters
    ----------
    columns : sequence of Column
        One or several, of equal length.
    with_missing : bool
        Whether missing cells are a category, None, or take no part.

    Returns
    -------
    Variable
        Of one column all its categories, also those without a record; of several the combinations that occur.
    """
    names = tuple(column.name for column in columns)
    if len(columns) == 1:
        column = columns[0]
        labels: list[Label] = [(text,) for text in column.labels]
        codes = column.category_codes
        if with_missing and column.missing.any():
            codes = np.where(codes == MISSING, len(labels), codes).astype(np.int32)
            labels.append((None,))
        return Variable(names, tuple(labels), codes)
    # Missing cells come first, as 0.
    sizes = [len(column.labels) + 1 for column in columns]
    # With several columns the number of a combination may not fit in 32 bits.
    flat = np.ravel_multi_index([column.category_codes.astype(np.int64) + 1 for column in columns], sizes)
    occurring, places = np.unique(flat, return_inverse=True)
    cells = np.stack(np.unravel_index(occurring, sizes), axis=1) - 1
    takes_part = (cells >= 0).all(axis=1) | with_missing
    # The code -1 finds the None behind all labels.
    texts = [(*column.labels, None) for column in columns]
    labels = [tuple(texts[j][code] for j, code in enumerate(row)) for row in cells[takes_part].tolist()]
    # Those that take part are numbered without gaps.
    place = np.where(takes_part, np.cumsum(takes_part) - 1, MISSING)
    return Variable(names, tuple(labels), place[places].astype(np.int32))


def of_categories(column: Column) -> Column:
    """Return a column of numbers as one of their texts, and one of categories as it is.

    Parameters
    ----------
    column : Column
        Of a table.

    Raises
    ------
    ParameterError
        If it has too many different numbers.
    """
    if column.codes is not None:
        return column
    known = ~column.missing
    values, places = np.unique(column.values[known], return_inverse=True)
    if len(values) > _MOST_NUMBERS:
        raise ParameterError(
            f"Column '{column.name}' has {len(values)} different numbers; make classes of them first."
        )
    codes = np.full(len(column), MISSING, np.int32)
    codes[known] = places
    texts = tuple(column.format.text(value) for value in values)
    return Column(column.name, Kind.ORDINAL, column.role, codes=codes, labels=texts)


def columns_with(columns: Sequence[Column], labels: Sequence[Label], codes: Codes) -> tuple[Column, ...]:
    """Return columns with the categories that a variable of them was given; where it is -1 they stay.

    Parameters
    ----------
    columns : sequence of Column
        As they were.
    labels : sequence of tuple of str or None
        Categories of the variable, of those of the columns.
    codes : ndarray of int32, shape (n,)
        Its new categories.
    """
    changed = []
    for j, column in enumerate(columns):
        at = {text: code for code, text in enumerate(column.labels)}
        place = np.array([at[str(label[j])] for label in labels], np.int32)
        cells = np.where(codes == MISSING, column.category_codes, place[codes])
        changed.append(column.with_codes(cells.astype(np.int32)))
    return tuple(changed)
