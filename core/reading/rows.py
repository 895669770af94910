"""Rows of time and value to numbers, exactly as Python reads them, with every fault's line."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import defaultdict

import numpy as np
from numpy.typing import NDArray

from core.curves.curve_set import BoolArray, FloatArray
from core.reading.plain_rows import NOT_PLAIN, parse_plain_rows
from core.reading.problem import Kind, Lines, Refused, counted

_NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+", re.ASCII)
_CLOCK = re.compile(r"\d{1,2}:\d\d|\d{4}-\d\d?-\d\d?|\d{1,2}[./]\d{1,2}[./]\d{2,4}", re.ASCII)
_DASHES = re.compile(r"[-‐-―−_]+|[.?*]+")
_MISSING = {
    *("", "nan", "-nan", "+nan", "na", "n/a", "n.a.", "#n/a", "#na", "<na>", "nil", "none", "null"),
    *("nd", "n.d.", "k.a.", "fehlt", "missing", "1.#qnan", "-1.#ind", "#nv", "#wert!", "#value!"),
}
_INFINITE = re.compile(r"[+-]?(inf(inity)?|∞|1\.#inf)", re.IGNORECASE)
_MOST_FAULTS = 1000

_FAULTS: tuple[tuple[str, Kind, str], ...] = (  # the first one found is what the user hears of
    ("width", "layout", "{Lines} not hold exactly one time and one value."),
    ("mixed", "number", "Decimal commas and decimal points are mixed ({lines}); write all with a point."),
    ("thousands", "number", "A comma groups thousands ({lines}); write numbers without grouping."),
    ("text", "number", "Text stands where a number is expected ({lines}); correct or remove it."),
    ("no time", "time", "The time is missing ({lines}); fill it in or remove the rows."),
    ("infinite", "missing", "{Count} infinite ({lines}); a curve needs finite values."),
)


class Rows:
    """Samples of one file, gathered block by block.

    Blocks of plain rows go through a fast path; a block with anything else in it is read cell by
    cell. Both give what ``float`` gives for the text with its decimal comma turned into a point.

    Parameters
    ----------
    delimiter : str
        Between the two columns.
    time_first : bool
        Whether the time is the first column.
    line : int
        Line of the file the first row stands on.
    """

    def __init__(self, delimiter: str, time_first: bool, line: int) -> None:
        self._delimiter = delimiter
        self._time_column = 0 if time_first else 1
        self._line = line
        self._columns: tuple[list[FloatArray], list[FloatArray]] = ([], [])
        self._count = 0
        self._plain_runs: list[tuple[int, int]] = [(0, line)]
        self._mark = ""
        self._first_comma = 0
        self._comma_is_decimal = False
        self._faults: dict[str, Lines] = defaultdict(Lines)
        self._missing = Lines()
        self._complete = True

    def add(self, block: str) -> None:
        r"""Read a block of rows; only the last one of a file may lack its final ``\n``.

        Raises
        ------
        Refused
            If it is no use to read on: clock times, or a thousand faulty rows.
        """
        self._complete = block.endswith("\n") or not block
        columns = self._fast(block) or self._careful(block)
        self._count += len(columns[0])
        for parts, column in zip(self._columns, columns, strict=True):
            parts.append(column)

    def samples(self) -> tuple[FloatArray, FloatArray]:
        """Return times and values of the whole file.

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
                "write the numbers with a decimal point.",
                self._first_comma,
            )
        first, second = (_joined(parts) for parts in self._columns)
        time, value = (first, second) if self._time_column == 0 else (second, first)
        if self._missing.count:
            raise self._missing_values(value)
        return time, value

    def line(self, row: int) -> int:
        """Return the line of the file a row, counted from 0, stands on."""
        first_row, first_line = self._plain_runs[bisect_right(self._plain_runs, (row, math.inf)) - 1]
        return first_line + row - first_row

    # -- the fast path: a block of nothing but plain numbers, two in each row ----------------------------

    def _fast(self, block: str) -> tuple[FloatArray, FloatArray] | None:
        mark = self._mark_of(block)
        if mark is None or not block.isascii() or not block:
            return None
        text = np.frombuffer((block if self._complete else block + "\n").encode(), np.uint8)
        rows = block.count("\n") + (not self._complete)
        columns = np.empty(rows), np.empty(rows)
        long = np.empty((2 * rows, 3), np.int64)
        left = parse_plain_rows(text, ord(self._delimiter), ord(mark or "."), *columns, long)
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
        marks = {mark for mark in ",." if mark in block}
        return None if len(marks | ({self._mark} - {""})) > 1 else "".join(marks)

    def _note_commas(self, block: str) -> None:
        if not self._first_comma:
            self._first_comma = self._line + block.count("\n", 0, block.index(","))
        if not self._comma_is_decimal:
            cells = re.split(f"[{self._delimiter}\n]", block)
            self._comma_is_decimal = any(_proves_decimal(cell.strip()) for cell in cells)

    # -- the careful path: cell by cell ------------------------------------------------------------------

    def _careful(self, block: str) -> tuple[FloatArray, FloatArray]:
        samples: list[tuple[float, float]] = []
        lines = block.split("\n")
        if block.endswith("\n"):
            lines.pop()
        for line in lines:
            pair = self._pair(line)
            if pair is not None:
                self._start_run(self._count + len(samples))
                samples.append(pair)
            self._line += 1
        first, second = np.array(samples, np.float64).reshape(-1, 2).T
        return first, second

    def _start_run(self, row: int) -> None:
        """Remember where rows and lines part: after a row that gave no sample."""
        if self.line(row) != self._line:
            self._plain_runs.append((row, self._line))

    def _pair(self, line: str) -> tuple[float, float] | None:
        cells = [cell.strip().strip('"').strip() for cell in line.split(self._delimiter)]
        if not any(cells):
            return None  # a blank line
        if len(cells) < 2 or any(cells[2:]):
            self._fault("width")
            return None
        first, second = (self._number(cells[column], column) for column in (0, 1))
        return None if first is None or second is None else (first, second)

    def _number(self, cell: str, column: int) -> float | None:
        """Return the number in a cell, NaN if the value is missing, None if the cell is faulty."""
        if cell.casefold() in _MISSING or _DASHES.fullmatch(cell):
            return self._note_missing(column)
        if column == self._time_column and not self._count and _CLOCK.match(cell):
            raise Refused(
                "time",
                "The time column holds clock times or dates, not seconds since the start; convert it.",
                self._line,
            )
        fault, number = self._parse(cell.replace("−", "-"))
        if fault:
            self._fault(fault)
            return None
        return number

    def _note_missing(self, column: int) -> float | None:
        if column == self._time_column:
            self._fault("no time")
            return None
        self._missing.note(self._line)
        return math.nan

    def _parse(self, cell: str) -> tuple[str, float]:
        if _INFINITE.fullmatch(cell):
            return "infinite", math.inf
        if cell.count(",") > 1 and _THOUSANDS.fullmatch(cell):
            return "thousands", math.nan
        if "," in cell and "." in cell and _NUMBER.fullmatch(re.sub("[.,]", "", cell)):
            return "mixed", math.nan
        point = cell.replace(",", ".")
        if not _NUMBER.fullmatch(point):
            return "text", math.nan
        if self._mark_of(cell) is None:
            return "mixed", math.nan
        self._mark = self._mark_of(cell) or self._mark
        if "," in cell:
            self._first_comma = self._first_comma or self._line
            self._comma_is_decimal |= _proves_decimal(cell)
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
            )
            if fault == "width" and not self._complete and lines.last == self._line - 1:
                told += " The file seems to be cut off."
            raise Refused(kind, told, lines.first)

    def _missing_values(self, value: FloatArray) -> Refused:
        return Refused(
            "missing",
            f"{self._missing.count:,} of {counted(len(value), 'value')} missing ({self._missing}; longest gap "
            f"{counted(_longest_run(np.isnan(value)), 'sample')}); the curve is left out, "
            "as nothing is filled in unasked.",
            self._missing.first,
        )


def _read_long(
    text: NDArray[np.uint8], long: NDArray[np.int64], columns: tuple[FloatArray, FloatArray]
) -> bool:
    """Read the numbers left over by the compiled parser; return whether all are finite."""
    if len(long) == 0:
        return True
    whole = text.tobytes().replace(b",", b".")
    for cell, start, end in long.tolist():
        number = float(whole[start:end])
        if not math.isfinite(number):
            return False
        columns[cell % 2][cell // 2] = number
    return True


def _joined(parts: list[FloatArray]) -> FloatArray:
    """Join the parts of a column and forget them, so that a long file is in memory once."""
    whole = np.concatenate(parts) if parts else np.empty(0)
    parts.clear()
    return whole


def _proves_decimal(cell: str) -> bool:
    """Whether the comma in a number can only be a decimal mark."""
    return "," in cell and not _THOUSANDS.fullmatch(cell)


def _longest_run(flags: BoolArray) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate([[False], flags, [False]]).astype(np.int8)))
    return int(np.max(edges[1::2] - edges[::2], initial=0))
