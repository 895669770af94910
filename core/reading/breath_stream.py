"""Reader of the PB-840 ventilator's stream: rows ``flow, pressure`` between BS and BE for each breath."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from core.intake import TextFormat
from core.reading.channel import Channel, Contained, Series, Unreadable
from core.reading.problem import Refused
from core.reading.rows import is_missing

CHANNELS = (Channel("flow", "L/min"), Channel("pressure", "cmH2O"))
"""As the ventilator sends them."""

_BEGIN = re.compile(r"BS\s*,\s*S\s*:\s*(\d+)\s*,?")
_END = re.compile(r"BE\s*,?")
_DATE = re.compile(r"\d{4}-\d\d-\d\d[-T ]\d\d[-:]\d\d[-:]\d\d(\.\d+)?")


@dataclass
class _Breath:
    number: str
    line: int
    begun: str = ""
    values: list[float] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    fault: Refused | None = None


def open_breaths(text: str, blocks: Iterator[str], stated: TextFormat) -> Contained:
    """Prepare reading the breaths of a stream.

    Parameters
    ----------
    text, blocks : str, iterator of str
        First lines, and all further ones.
    stated : TextFormat
        What the user says; the rate must be in it, as it is not in the file.
    """

    def series(channel: int) -> Iterator[Series | Unreadable]:
        if stated.rate is None:
            raise Refused(
                "unclear",
                "The stream does not say how many samples a second it has; say it (--format rate=HZ, "
                "50 for a PB-840).",
            )
        for breath in _breaths(text, blocks, channel):
            yield _series(breath, stated.rate)

    return Contained(
        tuple(Channel(c.name, c.unit, stated.rate) for c in CHANNELS),
        series,
        format=stated,
    )


def _breaths(text: str, blocks: Iterator[str], channel: int) -> Iterator[_Breath]:
    breath: _Breath | None = None
    begun = ""
    for number, line in enumerate(_lines(text, blocks), 1):
        row = line.strip()
        begin = _BEGIN.fullmatch(row)
        if begin or _DATE.fullmatch(row):
            # A breath or a date that begins within another one: its end was lost.
            if breath is not None:
                yield _unclosed(breath)
            breath = _Breath(begin[1], number, begun) if begin else None
            begun = "" if begin else row  # the date stands before the breath that begins then
        elif _END.fullmatch(row):
            if breath is not None:
                yield breath
            breath = None
        elif breath is not None and row:
            _take(breath, row, number, channel)
    if breath is not None:
        yield _unclosed(breath)


def _lines(text: str, blocks: Iterator[str]) -> Iterator[str]:
    yield from text.removesuffix("\n").split("\n")
    for block in blocks:
        yield from block.removesuffix("\n").split("\n")


def _take(breath: _Breath, row: str, line: int, channel: int) -> None:
    cells = [cell.strip() for cell in row.split(",")]
    while len(cells) > len(CHANNELS) and not cells[-1]:
        cells.pop()
    try:
        numbers = [np.nan if is_missing(cell) else float(cell) for cell in cells]
        if len(numbers) != len(CHANNELS) or any(map(np.isinf, numbers)):
            raise ValueError
    except ValueError:
        breath.fault = breath.fault or Refused(
            "number", f"Line {line} does not hold a flow and a pressure; the breath is left out.", line
        )
        return
    breath.values.append(numbers[channel])
    breath.lines.append(line)


def _unclosed(breath: _Breath) -> _Breath:
    breath.fault = breath.fault or Refused(
        "layout", "The breath is not closed by BE and may be cut off; it is left out.", breath.line
    )
    return breath


def _series(breath: _Breath, rate: float) -> Series | Unreadable:
    if breath.fault is None and not breath.values:
        breath.fault = Refused("empty", "The breath has no samples.", breath.line)
    if breath.fault is not None:
        # One bad breath of thousands must not cost the others.
        return Unreadable(breath.number, breath.fault)
    time = np.arange(len(breath.values)) / rate
    lines = breath.lines
    return Series(
        time, np.array(breath.values), part=breath.number, line=lines.__getitem__, start=breath.begun
    )
