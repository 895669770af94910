"""Text tables of any delimiter, read block by block into codes; every fault is told with its line."""

from __future__ import annotations

import csv
import io
import itertools
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from core.intake import TextFormat
from core.progress import Progress
from core.reading.problem import Lines, Refused
from core.reading.sources import HashedBytes
from core.reading.text import encoding_of
from core.tabular.reading.layout import cut, layout_of, long_cells
from core.tabular.reading.recorded import Recorded, RecordedColumn, TextCodes, column_names
from core.tabular.table import CodeArray

LOOKED_AT = 1 << 16
"""First bytes, by which the encoding is told."""

_ROWS = 512
"""Rows at a time: their texts stay in the cache of the processor."""


def read_text_table(path: Path, stated: TextFormat, progress: Progress) -> Recorded:
    """Read a text table.

    Without a byte-order mark it is UTF-8 as long as all of its bytes are, else Windows-1252.

    Parameters
    ----------
    path : Path
        The file.
    stated : TextFormat
        What the user says about it.
    progress : Progress
        Told of each block.

    Raises
    ------
    Refused
        If the layout is not clear or a row does not fit.
    DataError
        If two columns have the same name.
    Cancelled
        If the user stopped.
    """
    with path.open("rb") as file:
        head = file.read(LOOKED_AT)
    if not head:
        raise Refused("empty", "The file is empty.")
    encoding = stated.encoding or text_encoding(head)
    try:
        return _read(path, replace(stated, encoding=encoding), progress)
    except UnicodeDecodeError:
        if stated.encoding or encoding != "utf-8":
            raise Refused(
                "format", f"The file is not written in {encoding}; say how (--format encoding=NAME)."
            ) from None
        # Only the head was looked at; what comes later may be no UTF-8.
        return _read(path, replace(stated, encoding="cp1252"), progress)


def text_encoding(head: bytes) -> str:
    """Return the encoding of a text by its first bytes.

    Parameters
    ----------
    head : bytes
        Up to `LOOKED_AT` of them.

    Raises
    ------
    Refused
        If they are no text.
    """
    try:
        return encoding_of(head)
    except Refused:
        raise Refused("format", "This is no text file; export the table as CSV.") from None


def _read(path: Path, stated: TextFormat, progress: Progress) -> Recorded:
    size, done = path.stat().st_size, 0

    def on_bytes(count: int) -> None:
        nonlocal done
        done += count
        progress.report("Reading", done, size)

    with HashedBytes(path.open("rb"), on_bytes) as source:
        buffered = io.BufferedReader(source, LOOKED_AT)
        # Line ends within quotes belong to their cell, as they are.
        lines = io.TextIOWrapper(buffered, stated.encoding, newline="")
        first = list(itertools.islice(lines, 400))
        # The last line may be one in the middle of a cell.
        whole = first[:-1] if len(first) == 400 else first
        try:
            with long_cells():
                rows = _Rows(layout_of(whole, stated), itertools.chain(first, lines))
                rows.read()
        except csv.Error as error:
            raise Refused(
                "layout", f"The cells of the file cannot be told apart ({error}); correct it."
            ) from None
        return rows.recorded(source.digest())


class _Rows:
    """The rows of one file, gathered column by column.

    Attributes
    ----------
    count : int
        Rows gathered so far.
    """

    def __init__(self, form: TextFormat, lines: Iterator[str]) -> None:
        self._form = form
        self._reader = cut(itertools.islice(lines, form.skip, None), form.delimiter or "comma")
        self._rows: Iterator[list[str]] = self._reader
        self._names: tuple[str, ...] = ()
        self._codes: list[TextCodes] = []
        self._parts: list[list[CodeArray]] = []
        self._runs: list[tuple[int, int]] = []  # first row of each run with one line a row, and its line
        self._misfits = Lines()
        self.count = 0

    def read(self) -> None:
        """Read all rows."""
        self._start()
        while True:
            line = self._lines_read + 1
            block = self._next(line)
            if not block:
                break
            self._add(block, line)
        if self._misfits.count:
            do = "does" if self._misfits.count == 1 else "do"
            raise Refused(
                "layout",
                f"{str(self._misfits).capitalize()} {do} not hold exactly {len(self._names)} cells; correct the rows, "
                "or put a cell that holds the delimiter between quotes.",
                self._misfits.first,
            )
        if not self.count:
            raise Refused("empty", "The file holds no rows below the names of the columns.")

    def recorded(self, sha256: str) -> Recorded:
        """Return what was read."""
        columns = tuple(
            RecordedColumn(name, np.concatenate(parts), codes.labels)
            for name, parts, codes in zip(self._names, self._parts, self._codes, strict=True)
        )
        return Recorded(columns, self.count, sha256, self._form, self.line)

    def line(self, row: int) -> int:
        """Return the line on which a row begins."""
        first, line = self._runs[bisect_right(self._runs, row, key=lambda run: run[0]) - 1]
        return line + row - first

    @property
    def _lines_read(self) -> int:
        return (self._form.skip or 0) + int(self._reader.line_num)

    def _start(self) -> None:
        """Take the row of names; empty cells at the end of the first row are no columns."""
        first = next((row for row in self._rows if any(cell.strip() for cell in row)), [])
        width = max((number for number, cell in enumerate(first, 1) if cell.strip()), default=0)
        if not width:
            raise Refused("empty", "The file holds no rows.")
        self._names = column_names(first if self._form.names else [], width)
        self._codes = [TextCodes() for _ in range(width)]
        self._parts = [[] for _ in range(width)]
        if not self._form.names:
            self._add([first], self._lines_read)

    def _next(self, line: int) -> list[list[str]]:
        try:
            return list(itertools.islice(self._rows, _ROWS))
        except csv.Error as error:
            raise Refused(
                "layout",
                f"Between lines {line} and {self._lines_read} the quotes do not pair up ({error}); correct them.",
            ) from None

    def _add(self, block: list[list[str]], line: int) -> None:
        width = len(self._names)
        if self._lines_read - line + 1 == len(block) and all(len(row) == width for row in block):
            self._runs.append((self.count, line))
        else:
            block = self._fitting(block, line)
        # All rows of a block may be blank, and nothing be left.
        for codes, parts, cells in zip(self._codes, self._parts, zip(*block, strict=True), strict=False):
            parts.append(codes.of(cells))
        self.count += len(block)

    def _fitting(self, block: list[list[str]], line: int) -> list[list[str]]:
        """Return the rows without blank lines and without empty cells at their ends, noting those that do not fit."""
        width = len(self._names)
        kept: list[list[str]] = []
        for row in block:
            if len(row) >= width and not any(row[width:]):
                self._runs.append((self.count + len(kept), line))
                kept.append(row[:width])
            elif row:
                self._misfits.note(line)
            # A cell in quotes may reach over several lines.
            line += 1 + sum(cell.count("\n") for cell in row)
        return kept
