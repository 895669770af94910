"""Columns of a text table that a format names, and what a file leaves open about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.intake import NONE, TIMES, TextFormat
from core.reading.lines_of_text import ColumnName
from core.reading.problem import Refused, joined

_OPTIONS = {
    "delimiter": "--format delimiter=comma, or delimiter=comma,decimal=comma with quoted numbers",
    "decimal": "--format decimal=comma or decimal=point",
    "time": "--format time=NAME,time_unit=..., or time=none,rate=HZ",
    "rate": "--format rate=HZ",
    "time_unit": "--format time_unit=...; one of " + ", ".join(TIMES),
    "names": "--format names=yes or names=no",
    "skip": "--format skip=N",
    "each": "--format each=channel or each=curve",
}


@dataclass(frozen=True)
class Question:
    """What the file leaves open: the key of the format that decides it, and a sentence."""

    key: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence.removesuffix('.')}; say it ({_OPTIONS[self.key]})."


def column_index(columns: Sequence[ColumnName], name: str, key: str) -> int:
    """Return the place of the column that a format names, by name or number.

    Raises
    ------
    Refused
        If there is none.
    """
    wanted = name.strip().casefold()
    # A name may be there in two units; then the name with its unit tells.
    for text in (lambda c: c.name, str):
        places = [i for i, column in enumerate(columns) if text(column).casefold() == wanted]
        if len(places) == 1:
            return places[0]
    if name.isdecimal() and 1 <= int(name) <= len(columns):
        return int(name) - 1
    listed = joined([column.name[:30] for column in columns[:12]])
    raise Refused(
        "layout",
        f"There is no column '{name[:30]}' (--format {key}=...); the file has {len(columns)}: {listed}.",
    )


def time_columns(columns: Sequence[ColumnName], form: TextFormat) -> tuple[int, ...]:
    """Return the places of the columns that hold the time."""
    return _places(columns, form.time, "time")


def key_columns(columns: Sequence[ColumnName], form: TextFormat) -> tuple[int, ...]:
    """Return the places of the columns that tell curves apart."""
    return _places(columns, form.id, "id")


def _places(columns: Sequence[ColumnName], names: str | None, key: str) -> tuple[int, ...]:
    if names is None or names == NONE:
        return ()
    # A name may hold a plus itself.
    if any(names.casefold() == column.name.casefold() for column in columns):
        return (column_index(columns, names, key),)
    return tuple(column_index(columns, name, key) for name in names.split("+"))
