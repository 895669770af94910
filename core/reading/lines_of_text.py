"""What the cells of a text file's first lines look like: numbers, times, words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.intake import DELIMITERS, THOUSANDS
from core.reading.clock import written_as
from core.reading.rows import is_missing, split_cells
from core.reading.units import is_unit

_NUMBER = re.compile(
    r"[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?"
    rf"|[+-]?\d{{1,3}}([{''.join(THOUSANDS.values())}]\d{{3}})+([.,]\d+)?",
    re.ASCII,
)
# Commas and blanks last, as they also stand within numbers and dates.
_ORDER = ("tab", "semicolon", "pipe", "comma", "space")
_NAME = re.compile(r"(?P<name>.*?)\s*(\[(?P<square>[^\[\]]*)\]|\((?P<round>[^()]*)\))?")
_SUFFIX = re.compile(r"(?P<name>.+)_(?P<unit>[^_\s]{1,8})")
_ENOUGH = 0.9
_FOOTER = 5

NUMBER, TIME, MISSING, WORD = "number", "time", "missing", "word"


@dataclass(frozen=True)
class ColumnName:
    """Name and unit that the lines before the samples give a column; both may be empty."""

    name: str
    unit: str = ""

    def __str__(self) -> str:
        return f"{self.name}[{self.unit}]" if self.unit else self.name


def kind_of(cell: str) -> str:
    """Return what a cell holds: a word of this module.

    Parameters
    ----------
    cell : str
        Without blanks around it.
    """
    if is_missing(cell):
        return MISSING
    if _NUMBER.fullmatch(cell.replace("−", "-")):
        return NUMBER
    return TIME if written_as(cell) else WORD


def cells_of(line: str, delimiter: str) -> list[str]:
    """Cut a line into its cells; a blank stands for any run of blanks and tabs."""
    if delimiter == " ":
        line = re.sub(r"[ \t]+", " ", line.strip())
    cells = split_cells(line, delimiter)
    while cells and not cells[-1]:
        cells.pop()
    return cells


def delimiters_of(lines: Sequence[str]) -> list[str]:
    """Return the words of `core.intake.DELIMITERS` that may separate the columns, the likeliest first."""
    return [word for word in _ORDER if _separates(lines, DELIMITERS[word])]


def body_of(rows: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """Return the rows at the end that have numbers or times in them, without blank ones."""
    # From the end: what stands before the samples is of any length, what follows them is short.
    body: list[Sequence[str]] = []
    for number, row in enumerate(reversed(rows)):
        # A few lines of remarks may follow the samples.
        if not body and number < _FOOTER and not any(kind_of(cell) in (NUMBER, TIME) for cell in row):
            continue
        if row and not any(kind_of(cell) in (NUMBER, TIME) for cell in row):
            break
        body += [row] * bool(row)
    return body[::-1]


def _separates(lines: Sequence[str], delimiter: str) -> bool:
    """Whether most rows have equally many cells, two or more, and numbers among them."""
    rows = body_of([cells_of(line, delimiter) for line in lines])
    width = usual_width(rows)
    if width < 2:
        return False
    good = sum(len(row) <= width and _has_samples(row, delimiter) for row in rows)
    return good >= _ENOUGH * len(rows)


def _has_samples(row: Sequence[str], delimiter: str) -> bool:
    kinds = [kind_of(cell) for cell in row]
    others = [d for d in "\t;|" if d != delimiter]
    torn = any(
        kind == WORD and any(d in cell for d in [*others, '"']) for kind, cell in zip(kinds, row, strict=True)
    )
    # A comma or blank within what should be one cell means that another delimiter separates.
    torn |= delimiter in ",| " and any(
        kind == WORD and re.search(r"\d[ ,]+\d", cell) is not None
        for kind, cell in zip(kinds, row, strict=True)
    )
    return not torn and any(kind in (NUMBER, TIME) for kind in kinds)


def usual_width(rows: Sequence[Sequence[str]]) -> int:
    """Return the largest number of cells that at least a tenth of the rows have."""
    # Not the commonest: rows that end early must not hide the last columns.
    widths = Counter(len(row) for row in rows)
    return max((w for w, count in widths.items() if count * 10 >= len(rows)), default=0)


def column_kinds(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Return what most cells of each column hold, missing ones aside.

    Parameters
    ----------
    rows : sequence of sequence of str
        Cells without blanks around them; a row may be short.
    width : int
        Number of columns.
    """
    kinds = []
    for column in range(width):
        found = Counter(kind_of(row[column]) for row in rows if column < len(row))
        found.pop(MISSING, None)
        # On a tie words give way, as remarks stand in columns of numbers but no numbers in remarks.
        kinds.append(max(found, key=lambda kind: (found[kind], kind != WORD)) if found else MISSING)
    return kinds


def first_row(rows: Sequence[Sequence[str]], kinds: Sequence[str]) -> int:
    """Return the number of the first row of samples: it and one of the next two hold what their columns hold."""
    for start, row in enumerate(rows):
        following = [_fits(other, kinds) for other in rows[start + 1 : start + 3] if other]
        if row and _fits(row, kinds) and 2 * sum(following) >= len(following):
            return start
    return len(rows)


def _fits(row: Sequence[str], kinds: Sequence[str]) -> bool:
    if len(row) > len(kinds):
        return False
    found = [kind_of(cell) for cell in row]
    right = sum(f == kind != MISSING for f, kind in zip(found, kinds, strict=False))
    wrong = [
        (f, kind)
        for f, kind in zip(found, kinds, strict=False)
        if f not in (kind, MISSING) and kind != MISSING
    ]
    return right > 0 and not any(kind in (NUMBER, TIME) or f in (NUMBER, TIME) for f, kind in wrong)


def column_name(cell: str) -> ColumnName:
    """Tell name and unit in a cell such as ``Flow [L/min]``, ``Paw (mbar)`` or ``ecg_mV``."""
    cell = cell.strip().removeprefix("#").strip()
    match = _NAME.fullmatch(cell)
    if match and (match["square"] is not None or match["round"] is not None):
        return ColumnName(match["name"], (match["square"] or match["round"] or "").strip())
    suffix = _SUFFIX.fullmatch(cell)
    if suffix and is_unit(suffix["unit"]):
        return ColumnName(suffix["name"], suffix["unit"])
    return ColumnName(cell)


def are_units(cells: Sequence[str]) -> bool:
    """Whether a row of words is one of units."""
    there = [cell.strip("[]() ") for cell in cells if cell.strip("[]() ")]
    if all(not cell or cell[0] + cell[-1] in ("[]", "()") for cell in cells):
        return bool(there)
    return bool(there) and sum(map(is_unit, there)) * 2 >= len(there)
