"""Proposes how a text file is laid out, from its first lines; what they leave open becomes a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.intake import DELIMITERS, NONE, TextFormat
from core.reading.grouping import grouping_mark, other_mark, ungrouped
from core.reading.lines_of_text import (
    MISSING,
    NUMBER,
    TIME,
    WORD,
    ColumnName,
    are_units,
    body_of,
    cells_of,
    column_kinds,
    column_name,
    delimiters_of,
    first_row,
    kind_of,
    usual_width,
)
from core.reading.problem import Refused
from core.reading.proposed_time import with_time
from core.reading.rows import proves_decimal
from core.reading.table_columns import Question, key_columns, time_columns

_SHOWN_ROWS = 20
_LINES = 400
_PATIENT_WORDS = {
    "patient",
    "patient_id",
    "patientid",
    "patient id",
    "subject",
    "subject_id",
    "case",
    "caseid",
    "pid",
}
_CURVE_WORDS = {
    "id",
    "curve",
    "curve_id",
    "curve id",
    "breath",
    "breath_id",
    "beat",
    "beat_id",
    "cycle",
    "atemzug",
}
_SERIAL = re.compile(r"(?P<stem>.*?)[ _#-]*\d+")


@dataclass(frozen=True)
class FormatProposal:
    """How a text file seems to be laid out.

    Attributes
    ----------
    format : TextFormat
        Complete but for what the questions ask.
    columns : tuple of ColumnName
        All columns.
    kinds : tuple of str
        What most cells of each column hold: ``number``, ``time``, ``word`` or, if nothing, ``missing``.
    rows : tuple of tuple of str
        Cells of the first rows of samples.
    questions : tuple of Question
        What is not clear; empty if the file can be read as proposed.
    """

    format: TextFormat
    columns: tuple[ColumnName, ...]
    kinds: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    questions: tuple[Question, ...] = ()


def proposed(text: str, encoding: str, stated: TextFormat) -> FormatProposal:
    """Propose the format of a text from its first lines.

    Parameters
    ----------
    text : str
        Some first lines, the last one whole.
    encoding : str
        How they were decoded.
    stated : TextFormat
        What the user says; it is not questioned.

    Raises
    ------
    Refused
        If the text holds no table of numbers.
    """
    # The names of columns often stand behind a mark of comments.
    lines = [re.sub(r"^\s*#\s*", "", line) for line in text.split("\n")[:_LINES]]
    asked: list[Question] = []
    delimiter = stated.delimiter or _delimiter(lines)
    rows = [cells_of(line, DELIMITERS[delimiter]) for line in lines]
    body = body_of(rows)
    width = usual_width(body)
    kinds = column_kinds(body, width)
    if not any(kind in (NUMBER, TIME) for kind in kinds):
        raise Refused("layout", "No rows of numbers were found in the text; this is no recording.")
    form = _before_samples(
        rows, kinds, replace(stated, layout="table", encoding=encoding, delimiter=delimiter)
    )
    first = (form.skip or 0) + bool(form.names) + bool(form.units)
    samples = [row for row in rows[first:] if row]
    columns = _columns(rows, form, width)
    form = with_decimal(form, samples, asked)
    form = with_time(form, columns, kinds, samples, asked)
    form = with_curves(form, columns, kinds, samples, asked)
    shown = tuple(tuple(row) for row in samples[:_SHOWN_ROWS])
    kinds += [MISSING] * (len(columns) - len(kinds))
    return FormatProposal(form, columns, tuple(kinds), shown, tuple(asked))


def _delimiter(lines: Sequence[str]) -> str:
    found = delimiters_of(lines)
    if found:
        return found[0]
    if usual_width(body_of([[line.strip()] for line in lines if line.strip()])) == 1 and not found:
        return "semicolon"  # a single column
    raise Refused(
        "layout", "No delimiter cuts the lines into columns of numbers; name it (--format delimiter=...)."
    )


def _before_samples(rows: Sequence[Sequence[str]], kinds: Sequence[str], form: TextFormat) -> TextFormat:
    """Tell how many lines are skipped, and whether rows of names and units follow."""
    if form.skip is not None and form.names is not None and form.units is not None:
        return form
    skip = form.skip or 0
    start = skip + first_row(rows[skip:], kinds)
    above = [n for n in range(skip, start) if rows[n]]
    units = form.units
    if units is None:
        # A row of units needs one of names above it; by itself it would be taken for names.
        units = len(above) > 1 and len(rows[above[-1]]) <= len(kinds) and are_units(rows[above[-1]])
        units = units and _is_heading(rows[above[-2]], kinds)
    place = above[-1 - units] if len(above) > units else None
    names = form.names
    if names is None:
        names = form.columns is None and place is not None and _is_heading(rows[place], kinds)
    if form.skip is None:
        skip = place if names and place is not None else start - units
    return replace(form, skip=skip, names=bool(names), units=bool(units))


def _is_heading(row: Sequence[str], kinds: Sequence[str]) -> bool:
    return (
        # A single cell over several columns is a title, no heading.
        (len(kinds) == 1 or len(row) > 1)
        and len(row) <= len(kinds)
        and any(kind_of(cell) == WORD for cell in row)
    )


def _columns(rows: Sequence[Sequence[str]], form: TextFormat, width: int) -> tuple[ColumnName, ...]:
    if form.columns is not None:
        names = [column_name(cell) for cell in form.columns]
    else:
        skip = form.skip or 0
        names = [column_name(cell) for cell in rows[skip]] if form.names and skip < len(rows) else []
    width = max(width, len(names))
    names += [ColumnName("")] * (width - len(names))
    if form.units:
        units = rows[(form.skip or 0) + bool(form.names)]
        names = [
            ColumnName(c.name, c.unit or (units[i].strip("[]() ") if i < len(units) else ""))
            for i, c in enumerate(names)
        ]
    return tuple(ColumnName(c.name or f"column {i}", c.unit) for i, c in enumerate(names, 1))


def with_decimal(form: TextFormat, samples: Sequence[Sequence[str]], asked: list[Question]) -> TextFormat:
    """Complete a format by the decimal mark, and by the mark that groups thousands if one does.

    Parameters
    ----------
    form : TextFormat
        With the delimiter.
    samples : sequence of sequence of str
        Cells of some rows.
    asked : list of Question
        Receives what is not clear.

    Raises
    ------
    Refused
        If both marks are used.
    """
    numbers = [cell for row in samples for cell in row if kind_of(cell) == NUMBER]
    if form.thousands is None:
        form = replace(form, thousands=grouping_mark(numbers, form.decimal))
    decimal = form.decimal or other_mark(form.thousands)
    if decimal is not None:
        return replace(form, decimal=decimal)
    numbers = [ungrouped(cell, form.thousands) for cell in numbers]
    commas = [cell for cell in numbers if "," in cell]
    if commas and any("." in cell for cell in numbers):
        raise Refused(
            "number",
            "Decimal commas and decimal points are mixed; write all numbers with a point, or say which mark groups "
            "thousands (--format thousands=comma or point).",
        )
    mark = "comma" if commas else "point"
    if not commas and form.delimiter == "comma" and _is_torn(samples):
        told = "Commas may separate columns or be decimal marks, as all cells are whole numbers."
        asked.append(Question("delimiter", told))
    # `proves_decimal` looks for commas.
    marked = commas or [cell.replace(".", ",") for cell in numbers if "." in cell]
    is_open = form.thousands is None and (commas or form.delimiter != "comma")
    if is_open and marked and not any(map(proves_decimal, marked)):
        told = f"Each {mark} is followed by three digits and may be a decimal mark or group thousands."
        asked.append(Question("decimal", told))
        return form
    return replace(form, decimal=mark)


def _is_torn(samples: Sequence[Sequence[str]]) -> bool:
    """Whether ``0,02,41,73`` may be two numbers with decimal commas: an even number of whole numbers."""
    width = usual_width(samples)
    cells = [cell for row in samples for cell in row]
    return (
        width >= 4
        and width % 2 == 0
        and all(re.fullmatch(r"-?\d+", cell) for cell in cells)
        and any(re.fullmatch(r"0\d+", cell) for cell in cells)
    )


def with_curves(
    form: TextFormat,
    columns: Sequence[ColumnName],
    kinds: Sequence[str],
    samples: Sequence[Sequence[str]],
    asked: list[Question],
) -> TextFormat:
    """Complete a format by the columns whose texts part the curves, and by what a column of values is.

    Parameters
    ----------
    form : TextFormat
        With the time.
    columns, kinds : sequences
        Names of all columns, and what most of their cells hold.
    samples : sequence of sequence of str
        The first rows.
    asked : list of Question
        Receives what is not clear.

    Raises
    ------
    Refused
        If no column of values is left.
    """
    times = time_columns(columns, form)
    if form.id is None:
        named = [
            i
            for i, c in enumerate(columns)
            if c.name.casefold() in _PATIENT_WORDS | _CURVE_WORDS and i not in times
        ]
        words = [
            i
            for i, kind in enumerate(kinds)
            if kind == WORD and i not in times and i not in named and _is_key(samples, i)
        ]
        form = replace(form, id="+".join(columns[i].name for i in sorted(named + words)) or NONE)
    keys = key_columns(columns, form)
    values = value_columns(kinds, times + keys)
    if not values:
        raise Refused("layout", "No column of values is left beside the time.")
    if form.each is None:
        # Asked, since either guess gives curves that look right and may be wrong.
        if len(values) > 1 and _are_numbered([columns[i] for i in values]):
            asked.append(
                Question("each", "Whether each column is another curve or another channel is not clear.")
            )
            return form
        form = replace(form, each="channel")
    return form


def _is_key(samples: Sequence[Sequence[str]], column: int) -> bool:
    """Whether a column of words may tell curves apart: a text in each row, and each text in several."""
    texts = [row[column] if column < len(row) else "" for row in samples]
    return all(texts) and 2 * len(set(texts)) <= len(texts)


def value_columns(kinds: Sequence[str], others: Sequence[int]) -> list[int]:
    """Return the columns that hold values: neither time nor key, nor texts such as marks of events."""
    return [i for i, kind in enumerate(kinds) if kind in (NUMBER, MISSING) and i not in others]


def _are_numbered(columns: Sequence[ColumnName]) -> bool:
    """Whether all columns are called the same but for a number, and are of one unit."""
    stems = {match["stem"] if (match := _SERIAL.fullmatch(c.name)) else c.name for c in columns}
    return len(stems) == 1 and len({c.unit for c in columns}) == 1 and "column" not in stems


def patient_column(columns: Sequence[ColumnName], keys: Sequence[int]) -> int | None:
    """Return which of the key columns names the patient, by its name."""
    return next((i for i in keys if columns[i].name.casefold() in _PATIENT_WORDS), None)
