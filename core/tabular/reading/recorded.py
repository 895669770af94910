"""A table as it stands in its file: every cell a text, nothing decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import DataError
from core.intake import TextFormat
from core.tabular.pieces import PARTS
from core.tabular.table import MISSING, CodeArray, Kind

_MANY = 1 << 16
"""Texts in one dictionary at most."""


@dataclass(frozen=True, eq=False)
class RecordedColumn:
    """The cells of one column.

    Attributes
    ----------
    name : str
        As in the file.
    codes : ndarray of int32, shape (rows,)
        Position of each cell's text in `labels`, -1 for an empty cell.
    labels : tuple of str
        The distinct texts, exactly as recorded, in the order of their first cells.
    titles : tuple of str
        What each text means, where the file says so; else empty.
    declared : Kind or None
        What the file itself says the column is; a text file says nothing.
    """

    name: str
    codes: CodeArray
    labels: tuple[str, ...]
    titles: tuple[str, ...] = ()
    declared: Kind | None = None


@dataclass(frozen=True, eq=False)
class Recorded:
    """A table as read. Private.

    Attributes
    ----------
    columns : tuple of RecordedColumn
        In the order of the file.
    rows : int
        Number of records.
    sha256 : str
        Fingerprint of the file.
    format : TextFormat
        How the file was laid out, complete but for what only curves have.
    place : callable
        Gives the line of the file on which a row (from 0) begins; a row's number from 1 where
        files have no lines.
    notes : tuple of str
        Sentences about the whole file.
    """

    columns: tuple[RecordedColumn, ...]
    rows: int
    sha256: str
    format: TextFormat = TextFormat()
    place: Callable[[int], int] = lambda row: row + 1
    notes: tuple[str, ...] = ()

    def column(self, name: str) -> RecordedColumn:
        """Return a column by name.

        Raises
        ------
        DataError
            If there is none.
        """
        for column in self.columns:
            if column.name == name:
                return column
        raise DataError(f"The file has no column '{name}'; it has {', '.join(c.name for c in self.columns)}.")


class _Numbered(dict[str, int]):
    """Numbers texts that it is asked for the first time; all parts of one numbering share the list."""

    def __init__(self, texts: list[str]) -> None:
        super().__init__({"": MISSING})
        self._texts = texts

    def __missing__(self, text: str) -> int:
        code = self[text] = len(self._texts)
        self._texts.append(text)
        return code


class TextCodes:
    """Numbers texts in the order in which they are first asked for; the empty text is missing."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._parts = [_Numbered(self._texts)]

    def of(self, texts: Sequence[str]) -> CodeArray:
        """Return the codes of a run of cells."""
        parts = self._parts
        if len(parts) == 1 and len(parts[0]) > _MANY:
            parts = self._parts = self._divided()
        if len(parts) == 1:
            # A dictionary's own look-up: code of Python runs only for a text that is met the first time.
            return np.fromiter(map(parts[0].__getitem__, texts), np.int32, len(texts))
        codes = (parts[hash(text) % PARTS][text] for text in texts)
        return np.fromiter(codes, np.int32, len(texts))

    def _divided(self) -> list[_Numbered]:
        """Divide what is known, before its dictionary grows in long steps."""
        parts = [_Numbered(self._texts) for _ in range(PARTS)]
        for code, text in enumerate(self._texts):
            parts[hash(text) % PARTS][text] = code
        return parts

    @property
    def labels(self) -> tuple[str, ...]:
        """The texts, by code."""
        return tuple(self._texts)


def coded(texts: Iterable[str]) -> tuple[CodeArray, tuple[str, ...]]:
    """Return codes and labels of the texts of a column.

    Parameters
    ----------
    texts : iterable of str
        Its cells, empty where missing.
    """
    codes = TextCodes()
    return codes.of(list(texts)), codes.labels


def column_names(cells: Sequence[str], width: int) -> tuple[str, ...]:
    """Return a name for each column: what stands above it, or its number.

    Parameters
    ----------
    cells : sequence of str
        What stands above the columns; blanks around a name do not belong to it.
    width : int
        Number of columns.

    Raises
    ------
    DataError
        If two columns have the same name.
    """
    names = [cell.strip() for cell in cells[:width]] + [""] * (width - len(cells))
    names = [name or f"column {number}" for number, name in enumerate(names, 1)]
    # Backwards, so that of equal names the first one stays.
    first = {name: number for number, name in reversed(list(enumerate(names, 1)))}
    for number, name in enumerate(names, 1):
        if first[name] != number:
            # What stands there is no name if the file has none.
            raise DataError(
                f"Columns {first[name]} and {number} have the same name; give each column a name of its own."
            )
    return tuple(names)
