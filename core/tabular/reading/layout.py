"""Proposes how a text table is laid out; what its first lines leave open is asked, not guessed."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from core.intake import DELIMITERS, TextFormat
from core.reading.lines_of_text import NUMBER, kind_of
from core.reading.problem import Refused, counted, joined
from core.reading.table_columns import Question

LONGEST_CELL = 1 << 20
"""Characters of a cell that is read."""

_ENOUGH = 0.9
_PREAMBLE = 20
_SPACE = "space"


def layout_of(lines: Sequence[str], stated: TextFormat) -> TextFormat:
    """Complete a format by delimiter, number of lines to skip and whether names stand above the columns.

    Parameters
    ----------
    lines : sequence of str
        Some first lines, each whole.
    stated : TextFormat
        What the user says; it is not questioned.

    Raises
    ------
    Refused
        If several delimiters would do, or none.
    """
    form, asked = proposed_layout(lines, stated)
    for question in asked:
        line = 1 + (stated.skip or 0) if question.key == "names" else None
        raise Refused("unclear", str(question), line)
    return form


def proposed_layout(lines: Sequence[str], stated: TextFormat) -> tuple[TextFormat, tuple[Question, ...]]:
    """Propose what `layout_of` completes, and tell what is open about it.

    Recordings are told apart by their numbers; a table may hold none, so that here the delimiter is
    what cuts the first row and those below it into equally many cells.

    Parameters
    ----------
    lines : sequence of str
        Some first lines, each whole.
    stated : TextFormat
        What the user says; it is not questioned.

    Raises
    ------
    Refused
        If no delimiter would do.
    """
    lines = lines[stated.skip or 0 :]
    if not any(line.strip() for line in lines):
        raise Refused("empty", "The file holds no rows.")
    asked = []
    delimiters = [stated.delimiter] if stated.delimiter else _delimiters(lines)
    if len(delimiters) > 1:
        asked.append(Question("delimiter", f"The columns may be separated by {joined(delimiters)}."))
    names = stated.names
    if names is None:
        # Quotes that do not pair up are told when the file is read, with their line.
        first = next(row for row in cut(lines, delimiters[0], strict=False) if any(row))
        names = True
        # A cell of the heading that is a number may as well be a record.
        if any(kind_of(cell.strip()) == NUMBER for cell in first):
            told = (
                "Whether the first row holds the names of the columns is not clear, as a number stands in it."
            )
            asked.append(Question("names", told))
    form = replace(stated, layout="table", delimiter=delimiters[0], skip=stated.skip or 0, names=names)
    return form, tuple(asked)


@contextmanager
def long_cells(longest: int = LONGEST_CELL) -> Iterator[None]:
    """Let rows that are read meanwhile hold long cells, such as the text of a report."""
    # The limit is one of the whole process.
    before = csv.field_size_limit(longest)
    try:
        yield
    finally:
        csv.field_size_limit(before)


def cut(lines: Iterable[str], delimiter: str, *, strict: bool = True) -> Any:
    """Return a `csv.reader` of rows, which may raise `csv.Error`.

    Parameters
    ----------
    lines : iterable of str
        With their line ends.
    delimiter : str
        A word of `core.intake.DELIMITERS`; a blank stands for any run of them.
    strict : bool, optional
        Whether quotes that do not pair up are a fault.
    """
    if delimiter == _SPACE:
        lines = (re.sub(r"[ \t]+", " ", line.strip()) + "\n" for line in lines)
    return csv.reader(lines, delimiter=DELIMITERS[delimiter], strict=strict)


def _delimiters(lines: Sequence[str]) -> list[str]:
    """Return the delimiters that would do; a semicolon for a single column."""
    found = [word for word in DELIMITERS if word != _SPACE and _separates(lines, word)]
    # Blanks stand within texts, too, and so are tried last.
    if not found and _separates(lines, _SPACE):
        found = [_SPACE]
    if found:
        return found
    if any(mark in lines[0] for word, mark in DELIMITERS.items() if word != _SPACE):
        raise Refused(
            "layout",
            "No delimiter cuts the rows into as many cells as the first one; correct them, or name the "
            "delimiter (--format delimiter=NAME).",
        )
    if skipped := lines_above(lines):
        raise Refused(
            "layout",
            f"The rows seem to begin below {counted(skipped, 'line')} of other text; leave that out (--format skip=N), or name the "
            "delimiter (--format delimiter=NAME).",
        )
    return ["semicolon"]  # a single column


def lines_above(lines: Sequence[str]) -> int:
    """Return how many lines stand above rows of several cells with names; 0 if there are no such rows.

    Parameters
    ----------
    lines : sequence of str
        Some first lines.
    """
    for number in range(1, min(_PREAMBLE, len(lines) - 1) + 1):
        rows = lines[number:]
        for word in DELIMITERS:
            if word != _SPACE and _separates(rows, word):
                names = next(row for row in cut(rows, word, strict=False) if row)
                if not any(kind_of(cell.strip()) == NUMBER for cell in names):
                    return number
    return 0


def _separates(lines: Sequence[str], delimiter: str) -> bool:
    """Whether most rows have as many cells as the first one, two or more; empty ones at their ends aside."""
    rows = [row for row in cut(lines, delimiter, strict=False) if row]
    width = _filled(rows[0])
    fitting = sum(len(row) >= width >= _filled(row) for row in rows)
    return width >= 2 and fitting >= _ENOUGH * len(rows)


def _filled(row: Sequence[str]) -> int:
    """Return the number of cells up to the last one that is not empty."""
    return max((number for number, cell in enumerate(row, 1) if cell.strip()), default=0)
