"""A look at the first rows of a text table for somebody who says how it is laid out before it is read."""

from __future__ import annotations

import codecs
import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.intake import TextFormat
from core.reading.foreign import as_named
from core.reading.lines_of_text import ColumnName, column_kinds
from core.reading.problem import Refused, UnusableInput, counted
from core.reading.proposal import FormatProposal
from core.reading.table_columns import Question
from core.tabular.reading.kinds import mark_is_open
from core.tabular.reading.layout import cut, lines_above, proposed_layout
from core.tabular.reading.opening import is_text
from core.tabular.reading.recorded import Recorded, RecordedColumn, coded
from core.tabular.reading.text_table import LOOKED_AT, text_encoding

_LINES = 400
_SHOWN_ROWS = 20


def propose_layout(path: Path, stated: TextFormat) -> FormatProposal | None:
    """Propose how a text table is laid out, with its first rows and what is not clear.

    Where no delimiter cuts the rows alike, the proposal is a single column and the delimiter is a question.

    Parameters
    ----------
    path : Path
        The file.
    stated : TextFormat
        What the user says; it is not questioned.

    Returns
    -------
    FormatProposal or None
        None for a file that says itself how it is laid out.

    Raises
    ------
    UnusableInput
        If the file cannot be read, or is no text.
    """
    try:
        if not is_text(path):
            return None
        with path.open("rb") as file:
            head = file.read(LOOKED_AT)
        return _proposed(head, stated)
    except Refused as refusal:
        problem = as_named(refusal, path.name).problem(path.name)
        raise UnusableInput(str(problem), [problem]) from None
    except OSError as error:
        raise UnusableInput(f"'{path}' cannot be read: {error.strerror}.") from None


def _proposed(head: bytes, stated: TextFormat) -> FormatProposal:
    encoding = stated.encoding or text_encoding(head)
    # The head may end within a letter, which an incremental decoder keeps back.
    text = codecs.getincrementaldecoder(encoding)("replace").decode(head)
    lines = text.splitlines(keepends=True)
    # The last line may be cut short.
    lines = (lines[:-1] if len(head) == LOOKED_AT else lines)[:_LINES]
    form, asked = _layout(lines, replace(stated, encoding=encoding))
    rows = _rows(lines[form.skip or 0 :], form.delimiter or "semicolon")
    if not rows:
        raise Refused("empty", "The file holds no rows.")
    width = max(map(len, rows))
    names = rows[0] if form.names else []
    body = rows[1:] if form.names else rows
    columns = tuple(
        ColumnName(names[i].strip() if i < len(names) and names[i].strip() else f"column {i + 1}")
        for i in range(width)
    )
    if mark_is_open(_recorded(body, width, form)):
        asked = (*asked, Question("decimal", "Commas or points may be decimal marks or group thousands."))
    kinds = tuple(column_kinds([[cell.strip() for cell in row] for row in body], width))
    return FormatProposal(form, columns, kinds, tuple(map(tuple, body[:_SHOWN_ROWS])), asked)


def _layout(lines: Sequence[str], stated: TextFormat) -> tuple[TextFormat, tuple[Question, ...]]:
    """Return a layout in any case, so that there is something to look at and to correct."""
    try:
        return proposed_layout(lines, stated)
    except Refused as refusal:
        if refusal.kind == "empty":
            raise
    above = lines_above(lines) if stated.skip is None else 0
    if above:
        form, asked = proposed_layout(lines, replace(stated, skip=above))
        told = f"The rows seem to begin below {counted(above, 'line')} of other text."
        return form, (*asked, Question("skip", told))
    form = replace(
        stated, layout="table", delimiter="semicolon", skip=stated.skip or 0, names=stated.names is not False
    )
    told = "No delimiter cuts the rows into as many cells as the first one."
    return form, (Question("delimiter", told),)


def _rows(lines: Sequence[str], delimiter: str) -> list[list[str]]:
    rows: list[list[str]] = []
    try:
        for row in cut(lines, delimiter, strict=False):
            if any(row):
                rows.append(row)
    except csv.Error:
        # What follows cannot be told apart; reading the file tells where.
        pass
    return rows


def _recorded(rows: Sequence[Sequence[str]], width: int, form: TextFormat) -> Recorded:
    columns = []
    for place in range(width):
        codes, labels = coded(row[place] if place < len(row) else "" for row in rows)
        columns.append(RecordedColumn(str(place), codes, labels))
    return Recorded(tuple(columns), len(rows), "", form)
