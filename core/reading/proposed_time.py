"""Which column of a text table is the time, and how it is written."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from core.intake import TextFormat
from core.reading.clock import day_first, written_as
from core.reading.header import TIME_NAMES
from core.reading.lines_of_text import NUMBER, TIME, WORD, ColumnName, kind_of
from core.reading.table_columns import Question, time_columns

_TIME_WORDS = {
    *TIME_NAMES,
    *(
        "clock",
        "uhrzeit",
        "date",
        "datum",
        "datetime",
        "date time",
        "date_time",
        "epoch",
        "heure",
        "hora",
        "sec",
    ),
    *("elapsed", "elapsed time", "seconds", "unix", "unixtime", "time_stamp", "local time", "systemtime"),
}
_SECONDS = {"s", "sec", "secs", "second", "seconds", "sek", "sekunden"}
_UNITS_OF_TIME = {
    **dict.fromkeys(_SECONDS, "s"),
    **dict.fromkeys(("ms", "msec", "millis", "milliseconds", "millisekunden"), "ms"),
    **dict.fromkeys(("us", "µs", "μs", "microseconds"), "us"),
    **dict.fromkeys(("min", "minutes", "minuten"), "min"),
    **dict.fromkeys(("samples", "sample", "n"), "samples"),
}
_EPOCHS = {"epoch_s": (1e8, 1e11), "epoch_ms": (1e11, 1e14), "epoch_us": (1e14, 1e17)}


def with_time(
    form: TextFormat,
    columns: Sequence[ColumnName],
    kinds: Sequence[str],
    samples: Sequence[Sequence[str]],
    asked: list[Question],
) -> TextFormat:
    """Complete a format by the time of the table.

    Parameters
    ----------
    form : TextFormat
        With everything before the samples.
    columns, kinds : sequences
        Names of all columns, and what most of their cells hold.
    samples : sequence of sequence of str
        The first rows.
    asked : list of Question
        Receives what is not clear.
    """
    if form.time is None:
        written = [i for i, kind in enumerate(kinds) if kind == TIME]
        called = [
            i
            for i, c in enumerate(columns)
            if c.name.casefold() in _TIME_WORDS and kinds[i : i + 1] != [WORD]
        ]
        # How times are written is surer than what columns are called; two are a date and a clock.
        places = written if 0 < len(written) <= 2 else called[:1]
        if not places:
            asked.append(Question("time", "Which column is the time is not clear."))
            return form
        if len(places) == 2 and kind_of_time(samples, places[0]) == "clock":
            places = places[::-1]  # the date comes first
        form = replace(form, time="+".join(str(columns[i].name) for i in places))
    places = list(time_columns(columns, form))
    if not places:
        if form.rate is None:
            asked.append(
                Question(
                    "rate", "The file holds no times, so how many samples a second it has must be known."
                )
            )
        return form
    if form.time_unit is not None:
        if form.time_unit == "samples" and form.rate is None:
            asked.append(
                Question("rate", "The time counts samples, so how many there are a second must be known.")
            )
        return form
    cells = [" ".join(row[i] for i in places) for row in samples if len(row) > max(places)]
    unit = _time_unit(columns[places[0]], cells, asked)
    return replace(form, time_unit=unit) if unit else form


def kind_of_time(samples: Sequence[Sequence[str]], column: int) -> str:
    """Return how the times of a column are written, empty if they are numbers."""
    return next((written_as(row[column]) for row in samples if len(row) > column and row[column]), "")


def unit_is_told(column: ColumnName, form: TextFormat) -> bool:
    """Whether the file, not a guess, says that the times are seconds."""
    named = column.unit.casefold() in _UNITS_OF_TIME or column.name.casefold() in _UNITS_OF_TIME
    return form.time_unit != "s" or named


def _time_unit(column: ColumnName, cells: Sequence[str], asked: list[Question]) -> str | None:
    first = next((cell for cell in cells if kind_of(cell) != "missing"), "")
    written = written_as(first)
    if written == "date":
        # Days up to the 12th fit both ways: a later one settles it for the whole file.
        order = {day_first(cell) for cell in cells} - {None}
        if len(order) != 1:
            asked.append(Question("time_unit", "Whether day or month comes first is not clear."))
            return None
        return "dmy" if order.pop() else "mdy"
    if written:
        return written
    if kind_of(first) != NUMBER:
        asked.append(Question("time_unit", "How the time is written is not known."))
        return None
    numbers = [
        float(cell.replace(",", ".")) for cell in cells if re.fullmatch(r"-?\d*[.,]?\d*", cell) and cell
    ]
    # No recording lasts that long (three years at least), so such numbers count from 1970.
    for epoch, (low, high) in _EPOCHS.items():
        if numbers and low <= numbers[0] < high:
            return epoch
    unit = _UNITS_OF_TIME.get(column.unit.casefold()) or _UNITS_OF_TIME.get(column.name.casefold())
    if unit:
        return unit
    if column.unit:
        asked.append(Question("time_unit", f"The unit of the time, {column.unit[:20]}, is not known."))
        return None
    steps = [after - before for before, after in itertools.pairwise(numbers) if after > before]
    # Milliseconds and numbers of samples come in whole steps.
    if steps and min(steps) < 1:
        return "s"
    asked.append(
        Question(
            "time_unit", "Whether the times are seconds, milliseconds or numbers of samples is not clear."
        )
    )
    return None
