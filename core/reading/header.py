"""The first lines of a reference file: whose curve it is, when it began, and what its columns hold."""

from __future__ import annotations

import re
import unicodedata
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from core.reading.problem import Refused, joined

LINES = 3
"""Most lines before the samples: patient, start date, column names."""

EXAMPLE = "time[s];NAME[unit]"

_TIME_UNITS = {  # (times, divided by) to get seconds; two factors because 1/1000 is no exact float
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds", "sek", "sekunden"), (1, 1)),
    **dict.fromkeys(("ms", "msec", "millisecond", "milliseconds", "millisekunden"), (1, 1000)),
    **dict.fromkeys(("min", "minute", "minutes", "minuten"), (60, 1)),
}
TIME_NAMES = {
    *("time", "t", "zeit", "temps", "tiempo", "tempo", "tijd", "tid", "aika", "czas", "čas", "zaman"),
    *("time stamp", "timestamp", "zeitstempel", "时间", "時間", "время"),
}
_COLUMN = re.compile(r"(?P<name>.*?)\s*(\[(?P<unit>[^\[\]]*)\])?")
DATE = re.compile(r"\d{4}-?\d\d-?\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}")
_NAMED_PATIENT = re.compile(
    r"(patient|subject|case|patienten?)[ _-]*(id|no\.?|nr\.?|number|nummer)?\s*[:=;,\t]\s*(?P<who>\S.*)",
    re.IGNORECASE,
)
_NAMED_CHANNELS = 5


@dataclass(frozen=True)
class Column:
    """Name and unit of one column; the unit is None where no bracket stands."""

    name: str
    unit: str | None

    @property
    def seconds(self) -> tuple[int, int] | None:
        """Factor and divisor that turn the column into seconds, None if its unit is no time."""
        return _TIME_UNITS.get((self.unit or "").casefold())

    @property
    def is_called_time(self) -> bool:
        """Whether the name is a word for time."""
        return self.name.casefold() in TIME_NAMES


@dataclass(frozen=True)
class Header:
    """What stands before the samples.

    Attributes
    ----------
    patient : str
        The patient's UUID in its usual spelling, another identifier as it stands, or empty.
    patient_is_uuid : bool
        Whether the patient is given as the layout asks.
    start : str
        Start date as it stands, maybe empty.
    time, value : Column
        The two columns.
    time_first : bool
        Whether the time is the first of the two.
    delimiter : str
        Semicolon or tab.
    lines : int
        Number of lines before the samples.
    """

    patient: str
    patient_is_uuid: bool
    start: str
    time: Column
    value: Column
    time_first: bool
    delimiter: str
    lines: int


def read_header(head: str) -> tuple[Header, str]:
    r"""Read the lines before the samples and return the rest of the text.

    Parameters
    ----------
    head : str
        Start of the file with ``\n`` line ends, at least `LINES` lines unless the file is shorter.

    Returns
    -------
    header : Header
        What the lines say.
    rest : str
        The part of `head` after the line with the columns.

    Raises
    ------
    Refused
        If the columns are not one time and one value under a header line.
    """
    if not head.strip():
        raise Refused("empty", "The file is empty.")
    before: list[str] = []
    rest = head
    # Patient and date may be missing, so the first line with several cells names the columns.
    for number in range(1, LINES + 1):
        line, _, rest = rest.partition("\n")
        delimiter = ";" if ";" in line else "\t"
        cells = _cells(line, delimiter)
        if len(cells) > 1:
            time, value, time_first = _columns(cells, number)
            return Header(*_patient_and_start(before), time, value, time_first, delimiter, number), rest
        before += cells or [""]
    raise _no_header(head)


def _cells(line: str, delimiter: str) -> list[str]:
    cells = [cell.strip().strip('"').strip() for cell in line.split(delimiter)]
    while cells and not cells[-1]:
        cells.pop()
    return [unicodedata.normalize("NFC", cell) for cell in cells]


def _no_header(head: str) -> Refused:
    lines = head.split("\n", LINES)[:LINES]
    commas = [line for line in lines if "," in line and not DATE.match(line)]
    if commas:
        return Refused(
            "layout",
            f"The columns are separated by commas, which are not read yet; use semicolons ({EXAMPLE}).",
            lines.index(commas[0]) + 1,
        )
    return Refused(
        "layout", f"None of the first {LINES} lines names a time and a value column, such as {EXAMPLE}."
    )


def _columns(cells: list[str], line: int) -> tuple[Column, Column, bool]:
    if all(re.fullmatch(r"[-+.,\d\seE:/]*", cell) for cell in cells):
        raise Refused("layout", f"The line that names the columns is missing, such as {EXAMPLE}.", line)
    columns = [_column(cell, line) for cell in cells]
    if len(columns) > 2:
        names = [column.name[:30] or "unnamed" for column in columns]
        shown = names[:_NAMED_CHANNELS]
        shown += [f"{len(names) - len(shown)} more"] * (len(names) > len(shown))
        raise Refused(
            "layout",
            f"The file holds {len(columns)} columns ({joined(shown)}); give one file a channel, "
            "with one time and one value column.",
            line,
        )
    time_first = _time_is_first(columns[0], columns[1], line)
    time, value = columns if time_first else reversed(columns)
    if time.unit is not None and time.seconds is None:
        raise Refused("time", "The unit of the time column is none of s, ms and min; convert it.", line)
    if not value.name:
        raise Refused("layout", f"The value column has no name; the header should read {EXAMPLE}.", line)
    return time, value, time_first


def _column(cell: str, line: int) -> Column:
    match = _COLUMN.fullmatch(cell)
    if match is None or "[" in match["name"] or "]" in match["name"]:
        raise Refused("layout", f"A bracket in the header is not closed; it should read {EXAMPLE}.", line)
    return Column(match["name"], match["unit"] and match["unit"].strip())


def _time_is_first(first: Column, second: Column, line: int) -> bool:
    if second.is_called_time and not (first.is_called_time or first.seconds or second.unit):
        return False
    if second.seconds is None or (first.is_called_time and not second.is_called_time):
        return True
    if first.seconds is not None:  # both are in seconds, as with intervals between beats
        return first.is_called_time or not second.is_called_time
    if first.unit is not None or second.is_called_time:
        return False
    raise Refused("layout", f"Which column is the time is not clear; the header should read {EXAMPLE}.", line)


def _patient_and_start(before: list[str]) -> tuple[str, bool, str]:
    """Tell patient, whether it is a UUID, and start date from the lines before the column names."""
    first, second = [*before, "", ""][:2]
    identity = _uuid(first)
    if identity is None and second:
        identity = _uuid(second)
        if identity is not None:
            first, second = second, first
    elif identity is None and DATE.match(first):
        first, second = "", first
    if identity is not None or not first:
        return identity or "", identity is not None, second
    if len(before) == LINES - 1 and (not second or DATE.match(second)):
        return first, False, second  # somebody's own numbering of patients
    raise Refused("layout", "The lines before the header are not the patient's UUID and the start date.", 1)


def patient_in_preamble(lines: Sequence[str]) -> tuple[str, str]:
    """Tell patient and start in the lines before a table, where they stand as in the reference layout or by name."""
    cells = [line.strip().strip('"#;,\t ') for line in lines]
    named = next((match["who"] for line in cells if (match := _NAMED_PATIENT.match(line))), "")
    if named or len(lines) >= LINES:
        return named, ""
    try:
        patient, is_uuid, start = _patient_and_start(cells)
    except Refused:
        return "", ""
    return (patient if is_uuid else ""), start if DATE.match(start) else ""


def _uuid(text: str) -> str | None:
    try:
        # In one spelling, or a patient whose id two programs write in two ways would count twice.
        return str(uuid.UUID(text))
    except ValueError:
        return None
