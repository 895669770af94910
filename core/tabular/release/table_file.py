"""Writes ``table.csv`` as the original was recorded, and reads it again."""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from core.intake import DELIMITERS, TextFormat
from core.progress import Progress
from core.tabular.pieces import Check, Places, each
from core.tabular.reading.layout import long_cells
from core.tabular.reading.numbers import read_dates, read_numbers
from core.tabular.reading.recorded import TextCodes
from core.tabular.table import MISSING, CodeArray, Column, Table

TABLE = "table.csv"
_UNKNOWN = MISSING - 1
_ROWS = 512
"""Rows at a time: their texts stay in the cache of the processor."""
_STAGE = "Writing the table"


@dataclass(frozen=True)
class TableFile:
    """A table as bytes.

    Attributes
    ----------
    content : bytes
        What ``table.csv`` holds.
    encoding, delimiter : str
        How it is written: a codec of Python, and one character.
    """

    content: bytes
    encoding: str
    delimiter: str


def written(table: Table, form: TextFormat, progress: Progress) -> TableFile:
    """Return a table in the delimiter and encoding of its original; missing cells are empty.

    Parameters
    ----------
    table : Table
        What is released.
    form : TextFormat
        How the original was laid out. A blank between columns becomes a comma.
    progress : Progress
        Told of each part.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    delimiter = DELIMITERS[form.delimiter or "comma"]
    delimiter = "," if delimiter == " " else delimiter
    columns = [_Cells(column, progress) for column in table.columns]
    try:
        return _file(table, columns, form.encoding or "utf-8", delimiter, progress)
    except UnicodeEncodeError:
        # A list typed by the user may hold what the encoding of the original cannot write.
        return _file(table, columns, "utf-8", delimiter, progress)


def _file(
    table: Table, columns: list[_Cells], encoding: str, delimiter: str, progress: Progress
) -> TableFile:
    content = io.BytesIO()
    text = io.TextIOWrapper(content, encoding, newline="")
    rows = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    rows.writerow(table.names)
    for first in range(0, table.rows, _ROWS):
        progress.report(_STAGE, first, table.rows)
        part = slice(first, first + _ROWS)
        rows.writerows(zip(*(column.texts(part) for column in columns), strict=True))
    text.flush()
    return TableFile(content.getvalue(), encoding, delimiter)


class _Cells:
    """The cells of a column as texts."""

    def __init__(self, column: Column, progress: Progress) -> None:
        if column.kind.is_categorical:
            self._codes, texts = column.category_codes, list(column.labels)
        else:
            distinct, codes = np.unique(column.values, return_inverse=True)
            self._codes = np.where(column.missing, MISSING, codes).astype(np.int32)
            texts = [
                "" if np.isnan(number) else column.format.text(number)
                for number in each(distinct.tolist(), progress.check)
            ]
        # The code -1 finds the empty text.
        self._texts = np.array([*texts, ""], object)

    def texts(self, part: slice) -> list[str]:
        cells: list[str] = self._texts[self._codes[part]].tolist()
        return cells


def read_again(file: TableFile, like: Table, progress: Progress) -> tuple[Table | None, str]:
    """Return the table that a file holds, or what is wrong with the file.

    Parameters
    ----------
    file : TableFile
        As it will be published.
    like : Table
        What was meant to be written: its names, kinds and categories.
    progress : Progress
        Told of each part.

    Returns
    -------
    Table or None, str
        The sentence names no value.
    """
    text = io.TextIOWrapper(io.BytesIO(file.content), file.encoding, newline="")
    # Strict: what another program might read in another way counts as a fault.
    rows = csv.reader(text, delimiter=file.delimiter, strict=True)
    names = tuple(next(rows, ()))
    if names != like.names:
        return None, f"The file holds {len(names)} columns, or other ones than the {len(like.names)} meant."
    texts = [TextCodes() for _ in names]
    parts: list[list[CodeArray]] = [[np.empty(0, np.int32)] for _ in names]
    count = 0
    while block := _next(rows, len(file.content)):
        progress.report("Reading it again", count, like.rows)
        if any(len(row) != len(names) for row in block):
            return None, f"A row of the file does not hold {len(names)} cells."
        for code, part, cells in zip(texts, parts, zip(*block, strict=True), strict=True):
            part.append(code.of(cells))
        count += len(block)
    if count != like.rows:
        return None, f"The file holds {count} rows, {like.rows} were meant."
    columns = []
    for column, code, part in zip(like.columns, texts, parts, strict=True):
        read = _column(column, np.concatenate(part), code.labels, progress.check)
        if read is None:
            return None, f"Column '{column.name}' holds a cell that was not meant."
        columns.append(read)
    return Table(tuple(columns)), ""


def _next(rows: Iterator[list[str]], longest: int) -> list[list[str]]:
    # No cell is longer than its file.
    with long_cells(longest):
        return list(itertools.islice(rows, _ROWS))


def _column(like: Column, codes: CodeArray, labels: Sequence[str], check: Check) -> Column | None:
    """Return a column as read, None if a cell is none of its categories, or no number."""
    if like.kind.is_categorical:
        place = Places(each(like.labels, check))
        known = (place.get(label, _UNKNOWN) for label in each(labels, check))
        # An empty cell is missing, unless missing is a category of the column.
        new = np.append(np.fromiter(known, np.int32, len(labels)), np.int32(place.get("", MISSING)))
        if (new == _UNKNOWN).any():
            return None
        return like.with_codes(new[codes])
    if like.format.date:
        read = read_dates(labels, like.format.date, check)
    else:
        read = read_numbers(labels, like.format.mark, check)
    if read.failed or read.absent:
        return None
    return like.with_numbers(np.append(read.values, np.nan)[codes])
