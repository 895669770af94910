"""Reader of the reference layout: UUID, start date, ``time[s];NAME[unit]``, then rows (design 2)."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import FloatArray
from core.reading.foreign import refuse_foreign
from core.reading.header import LINES, Header, read_header
from core.reading.problem import Lines, Refused, counted
from core.reading.rows import Rows
from core.reading.text import encoding_of, line_blocks

_HEAD = 4096
_EPOCH = 1e8  # seconds; a curve that begins three years after its start is dated, not timed
_LARGEST = 1e100
"""Beyond it is no measurement but a marker, and sums of squares would overflow."""


@dataclass(frozen=True, eq=False)
class Recording:
    """One curve as it stands in a file.

    Attributes
    ----------
    header : Header
        Patient, start date and columns.
    time : ndarray of float, shape (samples,)
        Seconds, finite and strictly increasing.
    value : ndarray of float, shape (samples,)
        In the unit of the header, finite.
    """

    header: Header
    time: FloatArray
    value: FloatArray


def read_reference(name: str, stream: io.BufferedReader) -> Recording:
    """Read one curve in the reference layout.

    The layout may lack UUID and date, be separated by tabs, use decimal commas, trailing
    delimiters, any common encoding and any line ends.

    Parameters
    ----------
    name : str
        Name of the file; its suffix helps to name a foreign format.
    stream : binary file
        Buffered for at least 4,096 bytes.

    Returns
    -------
    Recording
        Header and samples, times in seconds.

    Raises
    ------
    Refused
        If the file holds no curve or not exactly one.
    """
    head = stream.peek(_HEAD)
    if not head:
        raise Refused("empty", "The file is empty.")
    refuse_foreign(name, head)
    blocks = line_blocks(stream, encoding_of(head))
    text = ""
    for block in blocks:
        text += block
        if text.count("\n") >= LINES:
            break
    header, first_rows = read_header(text)
    rows = Rows(header.delimiter, header.time_first, header.lines + 1)
    rows.add(first_rows)
    for block in blocks:
        rows.add(block)
    time, value = rows.samples()
    time = _in_seconds(time, header)
    _check(time, value, header, rows)
    return Recording(header, time, value)


def _in_seconds(time: FloatArray, header: Header) -> FloatArray:
    factor, divisor = header.time.seconds or (1, 1)
    return time * factor / divisor if factor != divisor else time


def _check(time: FloatArray, value: FloatArray, header: Header, rows: Rows) -> None:
    if len(time) == 0:
        raise Refused("empty", "The file has a header but no samples.", header.lines)
    if abs(time[0]) >= _EPOCH:
        raise Refused(
            "time",
            "The times look like dates, such as seconds since 1970, not like seconds since the start; "
            "subtract the first time from all.",
            rows.line(0),
        )
    huge = np.flatnonzero(np.abs(value) > _LARGEST)
    if len(huge):
        raise Refused(
            "number",
            f"{counted(len(huge), 'value is', 'values are')} beyond anything that can be measured "
            f"({Lines([rows.line(int(row)) for row in huge])}); correct or remove them.",
            rows.line(int(huge[0])),
        )
    if len(time) == 1:
        raise Refused(
            "short", "The file holds a single sample; a curve needs at least 2 samples.", rows.line(0)
        )
    steps = time[1:] - time[:-1]
    if not (steps > 0).all():
        raise _disorder(np.flatnonzero(steps == 0) + 1, np.flatnonzero(steps < 0) + 1, rows)


def _disorder(repeated: np.ndarray, backwards: np.ndarray, rows: Rows) -> Refused:
    told, first = [], []
    for found, does in ((repeated, "repeats"), (backwards, "goes back")):
        if len(found):
            lines = Lines([rows.line(row) for row in found])
            first.append(lines.first)
            told.append(f"{does} at {counted(lines.count, 'row')} ({lines})")
    return Refused(
        "time",
        f"The time {' and '.join(told)}; correct the times, they are not put in order unasked.",
        min(first),
    )
