"""What a reader has to tell about a file: refusals and warnings, each one typed sentence."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from core.errors import DataError, WriteError
from core.recipe import write_whole

Kind = Literal[
    "archive",  # a zip member or a whole zip that is not safe or not possible to unpack
    "channel",  # several channels and none chosen, or not the chosen one
    "cycle",  # breaths, beats or windows that were rejected, or none found
    "duplicate",  # the same recording came in more than once
    "empty",  # nothing in the file, or no samples
    "flow",  # a flow that looks offset or turned round
    "format",  # another format than the reference layout, or no text at all
    "layout",  # no header, wrong number of columns, several channels
    "missing",  # missing or infinite values
    "number",  # text in place of a number, decimal mark unclear
    "patient",  # the file does not say whose curve it is
    "short",  # a single sample
    "signal",  # a curve that is not there in every signal
    "time",  # no seconds since the start, or times that do not increase
    "unclear",  # the layout of a text leaves something open that the user must say
    "unit",  # a unit is missing, or cannot be converted
    "unreadable",  # the operating system gave no bytes
]
KINDS: tuple[str, ...] = get_args(Kind)


@dataclass(frozen=True, order=True)
class Problem:
    """One thing the user has to know about what was read.

    Attributes
    ----------
    kind : str
        One of `KINDS`.
    file : str
        Name relative to the input, empty if the sentence concerns several files.
    line : int or None
        First line of the file it concerns, counted from 1.
    sentence : str
        What is wrong and what to do; holds no value and no name of a patient.
    curve_lost : bool
        Whether the file gave no curve because of it.
    """

    kind: str
    file: str
    line: int | None
    sentence: str
    curve_lost: bool

    def __str__(self) -> str:
        where = ", ".join([self.file] * bool(self.file) + [f"line {self.line}"] * (self.line is not None))
        return f"{where}: {self.sentence}" if where else self.sentence


class UnusableInput(DataError):
    """No curve set can be made of the input.

    Attributes
    ----------
    problems : tuple of Problem
        Everything found on the way, file by file.
    """

    def __init__(self, sentence: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(sentence)
        self.problems = tuple(problems)


class Refused(Exception):
    """Raised inside the readers where a file cannot become a curve; never leaves this room."""

    def __init__(self, kind: Kind, sentence: str, line: int | None = None) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.line = line

    def problem(self, file: str) -> Problem:
        """Return what happened as a problem of the named file."""
        return Problem(self.kind, file, self.line, self.sentence, curve_lost=True)


class PartOfAnother(Refused):
    """Raised for a file that is read together with another one, so that nothing is lost."""


_MOST_RANGES = 5


class Lines:
    """Line numbers, noted in ascending order and told to the user as a handful of ranges."""

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.count = 0
        self._last = 0
        self._ranges: list[list[int]] = []
        for number in numbers:
            self.note(number)

    def note(self, number: int) -> None:
        """Add a line number, once; beyond a handful of ranges only the count grows."""
        if self.count and number == self._last:
            return
        self.count += 1
        self._last = number
        if self._ranges and self._ranges[-1][1] == number - 1:
            self._ranges[-1][1] = number
        elif len(self._ranges) <= _MOST_RANGES:
            self._ranges.append([number, number])

    @property
    def first(self) -> int:
        """The first line noted."""
        return self._ranges[0][0]

    @property
    def last(self) -> int:
        """The last line noted."""
        return self._last

    def __str__(self) -> str:
        shown = self._ranges[:_MOST_RANGES]
        rest = self.count - sum(last - first + 1 for first, last in shown)
        parts = [text for first, last in shown for text in _range(first, last)]
        text = joined(parts + [f"{rest} more"] * bool(rest))
        return f"line {text}" if self.count == 1 else f"lines {text}"


def _range(first: int, last: int) -> list[str]:
    if last > first + 1:
        return [f"{first} to {last}"]
    return [str(number) for number in range(first, last + 1)]


def joined(parts: Sequence[str]) -> str:
    """Return ``"a, b and c"``.

    Parameters
    ----------
    parts : sequence of str
        None gives an empty text.
    """
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def counted(number: int, singular: str, plural: str = "") -> str:
    """Return ``"1 curve"`` or ``"1,200 curves"``.

    Parameters
    ----------
    number : int
        How many.
    singular, plural : str
        The plural is the singular with an s unless it is given.
    """
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"


_TABLE = ["kind", "file", "line", "curve_lost", "sentence"]


def is_problem_table(path: Path) -> bool:
    """Return whether a file was written by `export_problems`.

    Parameters
    ----------
    path : Path
        The file; one that cannot be read was not.
    """
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline() == ",".join(_TABLE) + "\n"
    except (OSError, UnicodeDecodeError):
        return False


def export_problems(problems: Sequence[Problem], path: Path) -> None:
    """Write problems as a CSV table: kind, file, line, whether the curve is lost, sentence.

    Parameters
    ----------
    problems : sequence of Problem
        What was told about the files; private, as it names them.
    path : Path
        The table, written whole or not at all.

    Raises
    ------
    WriteError
        If it cannot be written.
    """
    if path.exists() and not is_problem_table(path):
        raise WriteError(f"'{path}' exists and is no list of problems, so it is left as it is.")
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(_TABLE)
    for one in problems:
        lost = "yes" if one.curve_lost else "no"
        table.writerow([one.kind, one.file, one.line or "", lost, one.sentence])
    write_whole(path, text.getvalue())
