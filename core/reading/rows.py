"""Rows of time and value to numbers, exactly as Python reads them, with every fault's line."""

from __future__ import annotations

import csv
import math
import re
import sys
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.curves.curve_set import FloatArray
from core.reading.grouping import mark_of_group, ungrouped
from core.reading.long_table import BETWEEN_KEYS
from core.reading.plain_rows import NOT_PLAIN, parse_plain_rows
from core.reading.problem import Kind, Lines, Refused, counted

_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_MAY_BE_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+", re.ASCII)
_CLOCK = re.compile(r"\d{1,2}:\d\d|\d{4}-\d\d?-\d\d?|\d{1,2}[./]\d{1,2}[./]\d{2,4}", re.ASCII)
_DASHES = re.compile(r"[-‐-―−_]+|[.?*]+")
_MISSING = {
    *("", "nan", "-nan", "+nan", "na", "n/a", "n.a.", "#n/a", "#na", "<na>", "nil", "none", "null"),
    *("nd", "n.d.", "k.a.", "fehlt", "missing", "1.#qnan", "-1.#ind", "#nv", "#wert!", "#value!"),
}
_INFINITE = re.compile(r"[+-]?(inf(inity)?|∞|1\.#inf)", re.IGNORECASE)
_MOST_FAULTS = 1000
_BLANKS, _LINE_ENDS = re.compile(r"[ \t]+"), re.compile(r"(?m)^ | $")

_FAULTS: tuple[tuple[str, Kind, str], ...] = (  # the first one found is what the user hears of
    ("width", "layout", "{Lines} not hold exactly {width}."),
    (
        "grouped",
        "number",
        "Thousands are grouped ({lines}); say how (--format thousands=comma or point), or write numbers without grouping.",
    ),
    (
        "mixed",
        "number",
        "Decimal commas and decimal points are mixed ({lines}); write all with a point, or say which mark groups thousands (--format thousands=comma or point).",
    ),
    ("text", "number", "Text stands where a number is expected ({lines}); correct or remove it."),
    ("no time", "time", "The time is missing ({lines}); fill it in or remove the rows."),
    ("clock", "time", "The time is written in another way than in the first rows ({lines}); correct it."),
    ("infinite", "missing", "{Count} infinite ({lines}); a curve needs finite values."),
)


@dataclass(frozen=True)
class RowLayout:
    """Which cells of a row are wanted.

    Attributes
    ----------
    delimiter : str
        One character; a blank stands for any run of them.
    width : int
        Number of columns.
    time : tuple of int
        Column of the time; two are read as one text; none if rows come at a fixed rate.
    values, keys : tuple of int
        Columns of values, and those whose texts tell curves apart.
    mark : str
        Decimal mark, empty if the numbers tell it.
    thousands : str or None
        How thousands are grouped, a word of `core.intake.THOUSANDS`.
    read_time : callable or None
        Reads a time that is no number; raises ValueError.
    ragged : bool
        Whether rows may end early, the cells that lack being empty.
    """

    delimiter: str
    width: int = 2
    time: tuple[int, ...] = (0,)
    values: tuple[int, ...] = (1,)
    keys: tuple[int, ...] = ()
    mark: str = ""
    thousands: str | None = None
    read_time: Callable[[str], float] | None = None
    ragged: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether rows may be nothing but numbers."""
        return not self.keys and self.read_time is None and len(self.time) < 2


class Rows:
    """Samples of one file, gathered block by block.

    Blocks of plain rows go through a fast path; a block with anything else in it is read cell by
    cell. Both give what ``float`` gives for the text with its decimal comma turned into a point.

    Parameters
    ----------
    layout : RowLayout
        What the rows hold.
    line : int
        Line of the file the first row stands on.

    Attributes
    ----------
    keys : list of str
        Key of each row, empty without key columns.
    """

    def __init__(self, layout: RowLayout, line: int) -> None:
        self._layout = layout
        self._line = line
        self._wanted = np.full(layout.width, -1, np.int64)
        self._wanted[list(layout.time[:1])] = 0
        self._wanted[list(layout.values)] = np.arange(1, len(layout.values) + 1)
        self._parts: list[FloatArray] = []
        self._count = 0
        self._plain_runs: list[tuple[int, int]] = [(0, line)]
        self._mark = layout.mark
        self._first_comma = 0
        self._comma_is_decimal = bool(layout.mark)
        self._faults: dict[str, Lines] = defaultdict(Lines)
        self._complete = True
        self.keys: list[str] = []

    def add(self, block: str) -> None:
        r"""Read a block of rows; only the last one of a file may lack its final ``\n``.

        Raises
        ------
        Refused
            If it is no use to read on: clock times, or a thousand faulty rows.
        """
        if self._layout.delimiter == " ":
            block = _LINE_ENDS.sub("", _BLANKS.sub(" ", block))
        # A last row without line end may have been cut off within a number.
        self._complete = block.endswith("\n") or not block
        part = self._fast(block)
        if part is None:
            part = self._careful(block)
        self._count += part.shape[1]
        self._parts.append(part)

    def samples(self) -> tuple[FloatArray, ...]:
        """Return times and values of the whole file, NaN where a value is missing.

        Without a time column the times are zeros.

        Raises
        ------
        Refused
            With the gravest fault of all rows, its lines and their number.
        """
        self._refuse_faults()
        if self._first_comma and not self._comma_is_decimal:
            raise Refused(
                "number",
                "Each comma is followed by three digits and may be a decimal mark or group thousands; "
                "say which (--format decimal=comma or --format thousands=comma).",
                self._first_comma,
            )
        whole = [
            np.concatenate([part[column] for part in self._parts] or [np.empty(0)])
            for column in range(len(self._layout.values) + 1)
        ]
        self._parts.clear()
        return tuple(whole)

    def line(self, row: int) -> int:
        """Return the line of the file a row, counted from 0, stands on."""
        first_row, first_line = self._plain_runs[bisect_right(self._plain_runs, (row, math.inf)) - 1]
        return first_line + row - first_row

    # -- the fast path: a block of nothing but plain numbers ---------------------------------------------

    def _fast(self, block: str) -> FloatArray | None:
        # Typographic minus signs and blanks are left to the careful path, with all that is no plain number.
        mark = self._mark_of(block)
        if mark is None or not block.isascii() or not block or not self._layout.is_plain:
            return None
        text = np.frombuffer((block if self._complete else block + "\n").encode(), np.uint8)
        rows = block.count("\n") + (not self._complete)
        columns = np.zeros((len(self._layout.values) + 1, rows))
        long = np.empty((columns.size, 4), np.int64)
        delimiter = ord(self._layout.delimiter)
        left = parse_plain_rows(text, delimiter, ord(mark or "."), self._wanted, columns, long)
        if left == NOT_PLAIN or not _read_long(text, long[:left], columns):
            return None
        if mark == ",":
            self._note_commas(block)
        self._mark = mark or self._mark
        self._start_run(self._count)
        self._line += rows
        return columns

    def _mark_of(self, block: str) -> str | None:
        """Return the decimal mark of a block, empty if it has none, None if marks are mixed."""
        marks = {mark for mark in ",." if mark in block and mark != self._layout.delimiter}
        return None if len(marks | ({self._mark} - {""})) > 1 else "".join(marks)

    def _note_commas(self, block: str) -> None:
        if not self._first_comma:
            self._first_comma = self._line + block.count("\n", 0, block.index(","))
        if not self._comma_is_decimal:
            cells = re.split(f"[{self._layout.delimiter}\n]", block)
            self._comma_is_decimal = any(proves_decimal(cell.strip()) for cell in cells)

    # -- the careful path: cell by cell ------------------------------------------------------------------

    def _careful(self, block: str) -> FloatArray:
        samples: list[list[float]] = []
        lines = block.split("\n")
        if block.endswith("\n"):
            lines.pop()
        for line in lines:
            sample = self._sample(line)
            if sample is not None:
                self._start_run(self._count + len(samples))
                samples.append(sample)
            self._line += 1
        return np.array(samples, np.float64).reshape(-1, len(self._layout.values) + 1).T

    def _start_run(self, row: int) -> None:
        """Remember where rows and lines part: after a row that gave no sample."""
        # Lines are noted only where they and the rows part, not one for each row.
        if self.line(row) != self._line:
            self._plain_runs.append((row, self._line))

    def _sample(self, line: str) -> list[float] | None:
        layout = self._layout
        cells = split_cells(line, layout.delimiter)
        if not any(cells):
            return None  # a blank line
        if layout.ragged:
            cells += [""] * (layout.width - len(cells))
        if len(cells) < layout.width or any(cells[layout.width :]):
            self._fault("width")
            return None
        numbers = [self._time(cells), *(self._value(cells[column]) for column in layout.values)]
        if any(number is None for number in numbers):
            return None
        if layout.keys:
            # Millions of rows share a few keys.
            self.keys.append(sys.intern(BETWEEN_KEYS.join(cells[column] for column in layout.keys)))
        return [number for number in numbers if number is not None]

    def _time(self, cells: list[str]) -> float | None:
        """Return the time of a row, None if it is faulty."""
        if not self._layout.time:
            return 0.0
        cell = " ".join(cells[column] for column in self._layout.time)
        if is_missing(cell):
            self._fault("no time")
            return None
        if self._layout.read_time is None:
            if not self._count and _CLOCK.match(cell):
                raise Refused(
                    "time",
                    "The time column holds clock times or dates, not seconds since the start; convert it.",
                    self._line,
                )
            return self._number(cell)
        try:
            return self._layout.read_time(cell)
        except ValueError:
            self._fault("clock")
            return None

    def _value(self, cell: str) -> float | None:
        """Return the number in a cell, NaN if the value is missing, None if the cell is faulty."""
        return math.nan if is_missing(cell) else self._number(cell)

    def _number(self, cell: str) -> float | None:
        fault, number = self._parse(ungrouped(cell.replace("−", "-"), self._layout.thousands))
        if fault:
            self._fault(fault)
            return None
        return number

    def _parse(self, cell: str) -> tuple[str, float]:
        if _INFINITE.fullmatch(cell):
            return "infinite", math.inf
        point = cell.replace(",", ".")
        if not _NUMBER.fullmatch(point):
            if mark_of_group(cell):
                return "grouped", math.nan
            is_mixed = "," in cell and "." in cell and _NUMBER.fullmatch(re.sub("[.,]", "", cell))
            return "mixed" if is_mixed else "text", math.nan
        mark = "," if "," in cell else "." if "." in cell else ""
        if mark and self._mark and mark != self._mark:
            return "mixed", math.nan
        self._mark = mark or self._mark
        if mark == ",":
            self._first_comma = self._first_comma or self._line
            self._comma_is_decimal |= proves_decimal(cell)
        number = float(point)
        return ("", number) if math.isfinite(number) else ("infinite", number)

    def _fault(self, fault: str) -> None:
        self._faults[fault].note(self._line)
        if sum(lines.count for lines in self._faults.values()) >= _MOST_FAULTS:
            self._refuse_faults()

    # -- what the user is told ---------------------------------------------------------------------------

    def _refuse_faults(self) -> None:
        for fault, kind, sentence in _FAULTS:
            lines = self._faults.get(fault)
            if lines is None:
                continue
            do = "does" if lines.count == 1 else "do"
            told = sentence.format(
                lines=lines,
                Lines=f"{str(lines).capitalize()} {do}",
                Count=counted(lines.count, "number is", "numbers are"),
                width="one time and one value"
                if self._layout.width == 2
                else f"{self._layout.width} columns",
            )
            if fault == "width" and not self._complete and lines.last == self._line - 1:
                told += " The file seems to be cut off."
            raise Refused(kind, told, lines.first)


def is_missing(cell: str) -> bool:
    """Return whether a cell says that there is no value.

    Parameters
    ----------
    cell : str
        Without blanks around it.
    """
    return cell.casefold() in _MISSING or _DASHES.fullmatch(cell) is not None


def split_cells(line: str, delimiter: str) -> list[str]:
    """Cut a line into cells without quotes and blanks around them."""
    if '"' in line:
        cells: list[str] = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])
    else:
        cells = line.split(delimiter)
    return [cell.strip().strip('"').strip() for cell in cells]


def _read_long(text: NDArray[np.uint8], long: NDArray[np.int64], columns: FloatArray) -> bool:
    """Read the numbers left over by the compiled parser; return whether all are finite."""
    if len(long) == 0:
        return True
    whole = text.tobytes().replace(b",", b".")
    for column, row, start, end in long.tolist():
        number = float(whole[start:end])
        if not math.isfinite(number):
            return False
        columns[column, row] = number
    return True


def proves_decimal(cell: str) -> bool:
    """Whether the comma in a number can only be a decimal mark."""
    return "," in cell and not _MAY_BE_GROUPED.fullmatch(cell)
