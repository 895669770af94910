"""Slow and obvious reader of the reference layout, the twin of `core.reading.reference`.

It reads a whole, already decoded text cell by cell. Nothing of it is shared with the program.
"""

from __future__ import annotations

import math

MISSING = {"", "nan", "na", "n/a", "null", "none", "-", "--", "---", ".", "?"}


class NaiveRefusal(Exception):
    """The text holds no curve; the line is the first one at fault, or None."""

    def __init__(self, kind: str, line: int | None) -> None:
        super().__init__(kind)
        self.kind = kind
        self.line = line


def naive_rows(text: str, first_line: int = 1, delimiter: str = ";") -> tuple[list[float], list[float]]:
    """Return times and values of rows in decimal points or commas."""
    rows = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), first_line):
        cells = [cell.strip(' "') for cell in line.split(delimiter)]
        if any(cells):
            rows.append((number, cells))
    wide = [number for number, cells in rows if len(cells) < 2 or any(cells[2:])]
    if wide:
        raise NaiveRefusal("layout", wide[0])
    cells = [(number, cell) for number, row in rows for cell in row[:2]]
    marks: dict[str, int] = {}
    for number, cell in cells:
        if is_number(cell.replace(",", ".")):
            for mark in ",.":
                if mark in cell:
                    marks.setdefault(mark, number)
    if len(marks) == 2:
        raise NaiveRefusal("number", max(marks.values()))
    for number, cell in cells:
        if cell.lower() not in MISSING and not is_number(cell.replace(",", ".")):
            raise NaiveRefusal("number", number)
    if "," in marks and all(may_be_thousands(cell) for _, cell in cells if "," in cell):
        raise NaiveRefusal("number", marks[","])
    for number, row in rows:
        if row[0].lower() in MISSING:
            raise NaiveRefusal("time", number)
    for number, row in rows:
        if row[1].lower() in MISSING:
            raise NaiveRefusal("missing", number)
    times, values = ([float(row[column].replace(",", ".")) for _, row in rows] for column in (0, 1))
    return times, values


def is_number(cell: str) -> bool:
    if not cell.isascii() or any(character not in "0123456789+-.eE" for character in cell):
        return False
    try:
        return math.isfinite(float(cell))
    except ValueError:
        return False


def may_be_thousands(cell: str) -> bool:
    first, *groups = cell.lstrip("+-").split(",")
    good_first = first.isdigit() and 1 <= len(first) <= 3 and not first.startswith("0")
    return good_first and all(len(group) == 3 and group.isdigit() for group in groups)
