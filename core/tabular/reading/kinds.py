"""Proposes what each column is; the user decides, and every doubt is a sentence."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from core.intake import DECIMALS, TextFormat
from core.progress import Progress
from core.reading.problem import Lines, Refused, counted
from core.reading.proposal import with_decimal
from core.reading.table_columns import Question
from core.tabular.pieces import Check, each
from core.tabular.reading.numbers import (
    ReadNumbers,
    date_patterns,
    looks_grouped,
    looks_like_code,
    read_numbers,
)
from core.tabular.reading.recorded import Recorded, RecordedColumn
from core.tabular.table import CodeArray, Kind

_LOOKED_AT = 2000
_FEW = 12


@dataclass(frozen=True)
class KindProposal:
    """What a column seems to be.

    Attributes
    ----------
    name : str
        Of the column.
    kind : Kind
        What it is read as unless the user says otherwise.
    note : str
        What the user should know about that; may be empty.
    mark : str
        Decimal mark, empty if it is not clear.
    dates : tuple of str
        Patterns by which all cells are dates; several if day and month cannot be told apart.
    read : ReadNumbers or None
        The texts as numbers with that mark, so that they are read once.
    """

    name: str
    kind: Kind
    note: str = ""
    mark: str = "."
    dates: tuple[str, ...] = ()
    read: ReadNumbers | None = field(default=None, repr=False, compare=False)


def propose_kinds(recorded: Recorded, progress: Progress) -> tuple[KindProposal, ...]:
    """Propose the kind of each column from its texts.

    Numbers are proposed only where nothing is lost by it: a column with a code such as ``"007"`` or
    ``"1E10"`` is nominal. A mark that one column leaves open is settled by the others.

    Parameters
    ----------
    recorded : Recorded
        The table as read.
    progress : Progress
        Told of each column; stops it.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    marks, settled = _marks(recorded)
    proposals = []
    for number, (column, mark) in enumerate(zip(recorded.columns, marks, strict=True)):
        progress.report("Looking at the columns", number, len(marks))
        is_open = mark is None and not settled
        proposals.append(
            _open(column) if is_open else _proposed(recorded, column, mark or settled, progress.check)
        )
    return tuple(proposals)


def mark_is_open(recorded: Recorded) -> bool:
    """Return whether commas or points in some column may be decimal marks or group thousands.

    Parameters
    ----------
    recorded : Recorded
        The table, or some first rows of it.
    """
    marks, settled = _marks(recorded)
    return None in marks and not settled


def near_equal(column: RecordedColumn, check: Check) -> tuple[tuple[str, ...], ...]:
    """Return groups of categories that differ in nothing but case, blanks or Unicode form: likely the same.

    Parameters
    ----------
    column : RecordedColumn
        Its categories stay apart until the user merges them.
    check : callable
        Called between two pieces; may raise `Cancelled`.
    """
    first: dict[str, str] = {}
    groups: dict[str, list[str]] = {}  # of few, as a list for each of a million categories is slow to forget
    for label in each(column.labels, check):
        # ASCII has one form only, and a million categories are slow to bring into one.
        plain = label if label.isascii() else unicodedata.normalize("NFKC", label)
        plain = " ".join(plain.casefold().split())
        if (before := first.setdefault(plain, label)) is not label:
            groups.setdefault(plain, [before]).append(label)
    return tuple(tuple(groups[plain]) for plain in first if plain in groups)


def lines_of(recorded: Recorded, codes: CodeArray, places: Sequence[int]) -> Lines:
    """Return the lines of all cells with one of the given texts.

    Parameters
    ----------
    recorded : Recorded
        Knows the lines.
    codes : ndarray of int32, shape (rows,)
        Of the column.
    places : sequence of int
        Positions of the texts.
    """
    rows = np.flatnonzero(np.isin(codes, np.array(places, np.int32)))
    return Lines([recorded.place(int(row)) for row in rows])


def _marks(recorded: Recorded) -> tuple[list[str | None], str]:
    """Return the decimal mark of each column as `_mark`, and that of all if those that tell it agree."""
    marks = [_mark(column, recorded.format) for column in recorded.columns]
    told = {mark for mark in marks if mark}
    return marks, told.pop() if len(told) == 1 else ""


def _mark(column: RecordedColumn, form: TextFormat) -> str | None:
    """Return the decimal mark, "" if the column has no fractions, None if it may be either."""
    if form.decimal is not None:
        return DECIMALS[form.decimal]
    cells = [[label.strip()] for label in column.labels[:_LOOKED_AT]]
    if not any("," in cell or "." in cell for [cell] in cells):
        return ""
    asked: list[Question] = []
    try:
        decimal = with_decimal(TextFormat(delimiter=form.delimiter), cells, asked).decimal
    except Refused:
        return ""  # both marks; whatever is taken, the rest is told to be no numbers
    if not asked and any("," in cell for [cell] in cells) == (decimal == "comma"):
        return DECIMALS[decimal or "point"]
    return None if asked else ""


def _open(column: RecordedColumn) -> KindProposal:
    return KindProposal(
        column.name,
        Kind.NOMINAL,
        "Commas or points may be decimal marks or group thousands, so the cells are read as categories; say the mark "
        "(--format decimal=point or decimal=comma).",
        mark="",
    )


def _proposed(recorded: Recorded, column: RecordedColumn, mark: str, check: Check) -> KindProposal:
    read = read_numbers(column.labels, mark or ".", check)
    absent = set(read.absent)
    texts = [label for place, label in enumerate(column.labels) if place not in absent]
    if not texts:
        return KindProposal(column.name, Kind.NOMINAL, "No cell holds a value.")
    if column.declared is not None:
        return KindProposal(column.name, column.declared, read=read)
    if len(read.failed) == len(texts) and (dates := date_patterns(texts, check)):
        if len(dates) == 1:
            return KindProposal(column.name, Kind.DATE, dates=dates)
        note = (
            "Day and month cannot be told apart, so the dates are read as categories; say how they are written "
            "(--dates)."
        )
        return KindProposal(column.name, Kind.NOMINAL, note, dates=dates)
    # Mostly texts: then numbers among them are no fault that has to be told.
    if 2 * len(read.failed) > len(texts):
        note = _absent(recorded, column, read) or _grouped(texts, read)
        return KindProposal(column.name, Kind.NOMINAL, note, mark, read=read)
    return _numbers(recorded, column, texts, mark, read)


def _grouped(texts: list[str], read: ReadNumbers) -> str:
    """Tell of numbers that are none for the signs between their thousands."""
    if len(read.failed) < len(texts) or not all(map(looks_grouped, texts)):
        return ""
    return (
        "The cells seem to be numbers with signs between thousands, which are read as categories; save the table without "
        "these signs."
    )


def _absent(recorded: Recorded, column: RecordedColumn, read: ReadNumbers) -> str:
    """Tell of cells that say in words that there is no value: a category of their own."""
    if not read.absent:
        return ""
    lines = lines_of(recorded, column.codes, read.absent)
    cells = counted(lines.count, "cell says", "cells say")
    return f"{cells} in words or by a sign that there is no value ({lines}); they are kept as a category."


def _numbers(
    recorded: Recorded, column: RecordedColumn, texts: list[str], mark: str, read: ReadNumbers
) -> KindProposal:
    """Tell numbers from codes and from numbers with other texts among them."""

    def nominal(note: str) -> KindProposal:
        return KindProposal(column.name, Kind.NOMINAL, note, mark, read=read)

    if any(map(looks_like_code, texts)):
        return nominal(
            "Some cells are codes that a number would not keep, such as leading zeros; read as categories."
        )
    if read.failed:
        lines = lines_of(recorded, column.codes, read.failed)
        return nominal(
            f"{counted(lines.count, 'cell is no number', 'cells are no numbers')} ({lines}), so the column is read as "
            "categories."
        )
    whole = read.format.decimals == 0
    # Two numbers are nearly always codes, such as 0 and 1 for no and yes.
    if whole and len(texts) == 2:
        return nominal("Two whole numbers, read as categories.")
    note = ""
    if whole and 1 < len(texts) <= _FEW:
        note = f"{len(texts)} different whole numbers; if they are codes, make the column nominal or ordinal."
    return KindProposal(column.name, Kind.NUMERIC, note, mark or ".", read=read)
