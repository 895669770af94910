"""Coarser words made by rule: intervals of numbers, years of dates, first characters of texts, words by hand."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta

import numpy as np

from core.errors import DataError
from core.tabular.table import DAY_ZERO, Column, Kind

MOST_WORDED = 20_000
"""Different cells of a column beyond which nobody would read a word for each."""

_TOLERANCE = 1e-9
"""Of a number divided by a width: 0.3 is the third tenth."""

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Worded:
    """The different cells of a column as recorded, each of which gets coarser words.

    Attributes
    ----------
    name : str
        Of the column.
    texts : tuple of str
        Categories in their order, numbers and dates ascending; missing cells have none.
    numbers : tuple of float or None
        What they mean, of dates the year; None if not all are numbers.
    dates : bool
        Whether the column holds dates.
    """

    name: str
    texts: tuple[str, ...]
    numbers: tuple[float, ...] | None
    dates: bool

    @property
    def rows(self) -> Rows:
        """A hierarchy without any coarser word yet."""
        return tuple((text,) for text in self.texts)


def worded(column: Column) -> Worded:
    """Return the different cells of a column.

    Parameters
    ----------
    column : Column
        Of any kind.

    Raises
    ------
    DataError
        If there are more than 20,000.
    """
    texts = texts_of(column)
    if len(texts) > MOST_WORDED:
        raise DataError(
            f"Column '{column.name}' has {len(texts):,} different cells, too many to give each coarser words; groups are "
            "told by the range of their numbers, or merge categories first."
        )
    if column.kind.is_categorical:
        return Worded(column.name, texts, _numbers(texts), False)
    values = np.unique(column.values[~column.missing]).tolist()
    dates = column.kind is Kind.DATE
    numbers = [float((DAY_ZERO + timedelta(days=v)).year) for v in values] if dates else values
    known = dict(zip(map(column.format.text, values), numbers, strict=True))
    return Worded(column.name, tuple(known), tuple(known.values()), dates)


def texts_of(column: Column) -> tuple[str, ...]:
    """Return the different cells of a column as recorded, which a hierarchy must cover."""
    if column.codes is not None:
        return tuple(column.labels[code] for code in np.flatnonzero(column.counts))
    values = np.unique(column.values[~column.missing])
    # Numbers that are written alike are one cell to the reader of a hierarchy.
    return tuple(dict.fromkeys(column.format.text(value) for value in values))


def intervals(of: Worded, width: float) -> tuple[str, ...]:
    """Return for each cell the interval it lies in; intervals begin at 0.

    Parameters
    ----------
    of : Worded
        Numbers, or dates.
    width : float
        Above 0; of dates in whole years.

    Returns
    -------
    tuple of str
        Such as ``"40–44"`` for whole numbers and years, ``"4.5–<5"`` for others.

    Raises
    ------
    DataError
        If a cell is no number, or the width none.
    """
    if of.numbers is None:
        raise DataError(
            f"Not all categories of '{of.name}' are numbers; take first characters, or words by hand."
        )
    # Whole numbers are told up to the last one, 40–44, others up to a border, 40–<45.
    whole = of.dates or (
        float(width).is_integer() and all(float(number).is_integer() for number in of.numbers)
    )
    if not (math.isfinite(width) and width > 0) or (of.dates and not float(width).is_integer()):
        raise DataError("The width of an interval must be a number above 0; of dates it is in whole years.")
    return tuple(_interval(number, width, whole=whole) for number in of.numbers)


def beginnings(of: Worded, length: float) -> tuple[str, ...]:
    """Return for each cell its first characters.

    Parameters
    ----------
    of : Worded
        Texts, such as codes of diagnoses.
    length : float
        How many; a whole number of at least 1.

    Raises
    ------
    DataError
        If it is none.
    """
    if not float(length).is_integer() or length < 1:
        raise DataError("The number of first characters must be whole and at least 1.")
    return tuple(text[: int(length)] for text in of.texts)


def with_level(rows: Rows, words: Sequence[str]) -> Rows:
    """Return a hierarchy with one more, coarser word for each cell.

    Parameters
    ----------
    rows : tuple of tuple of str
        The hierarchy.
    words : sequence of str
        For each row.

    Raises
    ------
    DataError
        If two cells that shared a word would get different ones.
    """
    above: dict[str, str] = {}
    for row, word in zip(rows, words, strict=True):
        # A cell without a coarser word shares none yet.
        if len(row) > 1 and above.setdefault(row[-1], word) != word:
            raise DataError(
                "The new words would part cells that the step before has put together; take a width that is a multiple "
                "of the one before, or fewer characters."
            )
    return tuple((*row, word) for row, word in zip(rows, words, strict=True))


def named_together(rows: Rows, chosen: Collection[int], word: str) -> Rows:
    """Return a hierarchy in which some rows, and all that shared their word before, have the same coarsest word.

    Parameters
    ----------
    rows : tuple of tuple of str
        A hierarchy with at least one coarser word.
    chosen : collection of int
        Positions of rows.
    word : str
        Their new coarsest word.
    """
    parts = {rows[row][-2] for row in chosen}
    return tuple((*row[:-1], word) if row[-2] in parts else row for row in rows)


def _interval(number: float, width: float, *, whole: bool) -> str:
    place = math.floor(number / width + _TOLERANCE)
    low, high = place * width, (place + 1) * width
    if not whole:
        return f"{low:.10g}–<{high:.10g}"
    return f"{low:.0f}" if width == 1 else f"{low:.0f}–{high - 1:.0f}"


def _numbers(texts: Sequence[str]) -> tuple[float, ...] | None:
    try:
        numbers = tuple(float(text.replace(",", ".")) for text in texts)
    except ValueError:
        return None
    return numbers if all(map(math.isfinite, numbers)) else None
