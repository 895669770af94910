"""Coarser words for categories, to show what a cluster has in common (generalisation for display)."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Literal

from core.errors import DataError
from core.reading.problem import counted
from core.tabular.kmember.coarser import Rows, texts_of
from core.tabular.table import Column

EVERYTHING = "*"
"""What is shown where members have nothing in common."""


@dataclass(frozen=True)
class Hierarchy:
    """Each category with its ever coarser words.

    Attributes
    ----------
    words : dict of str to tuple of str
        For each category itself and its words, finest first; all tuples are equally long.
    """

    words: dict[str, tuple[str, ...]]

    @property
    def height(self) -> int:
        """How many words a category has, itself included."""
        return len(next(iter(self.words.values()), ()))

    def at(self, category: str, level: int) -> str:
        """Return the word of a category at a level, 0 being itself."""
        return self.words[category][level]

    def common(self, categories: Iterable[str]) -> str:
        """Return the finest word that categories share, `EVERYTHING` if they share none.

        Parameters
        ----------
        categories : iterable of str
            At least one.

        Returns
        -------
        str
            The category itself if there is but one.
        """
        columns = zip(*(self.words[category] for category in sorted(set(categories))), strict=True)
        return next((words[0] for words in columns if len(set(words)) == 1), EVERYTHING)


def hierarchy(name: str, rows: Sequence[Sequence[str]], categories: Iterable[str]) -> Hierarchy:
    """Check a table of ever coarser words and return it.

    Parameters
    ----------
    name : str
        Column it is for.
    rows : sequence of sequences of str
        Each a category and its words, finest first, as in the files of the program ARX.
    categories : iterable of str
        Categories of the column; all must have a row.

    Returns
    -------
    Hierarchy
        Of all rows, also those of categories that do not occur.

    Raises
    ------
    DataError
        If a category has no row or two, if rows differ in length, or if two categories that share
        a word differ in a coarser one.
    """
    words: dict[str, tuple[str, ...]] = {}
    for number, row in enumerate(rows, 1):
        if not row or len(row) != len(rows[0]):
            raise DataError(
                f"Hierarchy of '{name}', row {number}: {len(row)} words, row 1 has {len(rows[0])}."
            )
        if row[0] in words:
            raise DataError(f"Hierarchy of '{name}', row {number}: this category has a row already.")
        words[row[0]] = tuple(row)
    lacking = [category for category in categories if category not in words]
    if lacking == [""]:
        raise DataError(
            f"Hierarchy of '{name}': the file has no row for missing cells, which are a category of the column; add one "
            "that begins with the delimiter."
        )
    if lacking:
        raise DataError(
            f"Hierarchy of '{name}': the file has no row for {counted(len(lacking), 'category', 'categories')} of the column."
        )
    _check_nesting(name, words)
    return Hierarchy(words)


def covering(column: Column, rows: Rows) -> Rows:
    """Return rows as they are, once it is known that they cover every cell of a column.

    Parameters
    ----------
    column : Column
        Of any kind.
    rows : tuple of tuple of str
        As for `hierarchy`.

    Raises
    ------
    DataError
        As `hierarchy`.
    """
    hierarchy(column.name, rows, texts_of(column))
    return rows


def _check_nesting(name: str, words: dict[str, tuple[str, ...]]) -> None:
    coarser: dict[tuple[int, str], str] = {}
    for number, row in enumerate(words.values(), 1):
        # From the first coarser word on: a cell itself stands in one row only.
        for level, (word, above) in enumerate(pairwise(row[1:]), 1):
            if coarser.setdefault((level, word), above) != above:
                raise DataError(
                    f"Hierarchy of '{name}', row {number}: word {level + 1} has two coarser words; it must have one."
                )


def rows_of_file(name: str, path: Path) -> tuple[tuple[str, ...], ...]:
    """Read ever coarser words from a text file, a category a line, words apart by semicolon, comma or tab.

    Parameters
    ----------
    name : str
        Column it is for.
    path : Path
        As the program ARX writes it.

    Returns
    -------
    tuple of tuple of str
        For `hierarchy`; empty lines are left out.

    Raises
    ------
    DataError
        If the file cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise DataError(
            f"Hierarchy of '{name}': the file cannot be read as UTF-8 text; choose another file."
        ) from None
    # A delimiter inside quotes is part of a word.
    first = re.sub(r'"[^"]*"', "", text.partition("\n")[0])
    delimiter = max(";,\t", key=first.count)
    return tuple(tuple(row) for row in csv.reader(io.StringIO(text), delimiter=delimiter) if row)


def file_of_rows(rows: Sequence[Sequence[str]]) -> str:
    """Return a hierarchy as `rows_of_file` reads it and the program ARX knows it.

    Parameters
    ----------
    rows : sequence of sequences of str
        As for `hierarchy`.
    """
    text = io.StringIO()
    # The reader tells the delimiter by which sign is most frequent outside of quotes.
    doubtful = any(set(",\t") & set(word) for row in rows for word in row)
    quoting: Literal[0, 1] = csv.QUOTE_ALL if doubtful else csv.QUOTE_MINIMAL
    csv.writer(text, delimiter=";", quoting=quoting, lineterminator="\n").writerows(rows)
    return text.getvalue()
