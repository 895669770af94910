"""Reader of text tables of any layout: wide or long, with any time, as a `TextFormat` says."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import numpy as np

from core.curves.curve_set import FloatArray
from core.intake import DECIMALS, DELIMITERS, NONE, Intake
from core.reading.channel import Channel, Contained, Series, unique_names
from core.reading.clock import seconds, time_reader
from core.reading.grouping import told_of_groups
from core.reading.header import patient_in_preamble
from core.reading.lines_of_text import TIME, WORD, column_name
from core.reading.long_table import parted
from core.reading.problem import Refused
from core.reading.proposal import FormatProposal, patient_column, proposed, value_columns
from core.reading.proposed_time import unit_is_told
from core.reading.rate import every_nth
from core.reading.rows import RowLayout, Rows
from core.reading.table_columns import column_index, key_columns, time_columns

SNIFFED = 1 << 16
"""Characters that a format is proposed from."""


def open_table(text: str, blocks: Iterator[str], encoding: str, intake: Intake) -> Contained:
    r"""Propose the format of a text and prepare reading its curves by it.

    Parameters
    ----------
    text : str
        Whole first lines, with ``\n`` line ends.
    blocks : iterator of str
        All further lines.
    encoding : str
        How they were decoded.
    intake : Intake
        What the user says.

    Returns
    -------
    Contained
        The channels; its format is complete.

    Raises
    ------
    Refused
        If it is no table, or something is not clear that the user must say.
    """
    proposal = proposed(whole_lines(text[:SNIFFED]), encoding, intake.format)
    if proposal.questions:
        raise Refused("unclear", str(proposal.questions[0]))
    return _Table(proposal, intake.patient_from).contained(text, blocks)


def whole_lines(text: str) -> str:
    """Return a text without its last line if that may have been cut off."""
    end = text.rfind("\n")
    return text[: end + 1] if len(text) >= SNIFFED and end >= 0 else text


class _Table:
    """A table whose format is known."""

    def __init__(self, proposal: FormatProposal, patient_from: str) -> None:
        self._form = form = proposal.format
        self._columns = columns = proposal.columns
        self._times = time_columns(columns, form)
        self._keys = key_columns(columns, form)
        self._patient = patient_column(columns, self._keys)
        self._patient_is_heading = patient_from == "column"
        if patient_from.startswith("column:"):
            self._patient = column_index(columns, patient_from.partition(":")[2], "id")
            self._keys += () if self._patient in self._keys else (self._patient,)
        self._values = value_columns(proposal.kinds, self._times + self._keys)
        self._texts = [
            columns[i].name
            for i, kind in enumerate(proposal.kinds)
            if kind in (TIME, WORD) and i not in self._times + self._keys
        ]

    def contained(self, text: str, blocks: Iterator[str]) -> Contained:
        values = [self._columns[i] for i in self._values]
        if self._form.each == "curve":
            signal = column_name(self._form.signal or "")
            # Curves of one signal share a unit; where columns differ, none is claimed.
            units = {column.unit for column in values}
            unit = signal.unit or (units.pop() if len(units) == 1 else "")
            channels: tuple[Channel, ...] = (Channel(signal.name or "signal", unit),)
        else:
            names = unique_names([column.name for column in values])
            channels = tuple(Channel(name, column.unit) for name, column in zip(names, values, strict=True))

        def series(number: int) -> Iterator[Series]:
            if self._form.each == "curve":
                return self._columns_as_curves(text, blocks)
            return self._one_channel(text, blocks, self._values[number])

        patient, start = patient_in_preamble(text.split("\n")[: self._form.skip or 0])
        told = not self._times or unit_is_told(self._columns[self._times[0]], self._form)
        notes = tuple(f"Column '{name[:30]}' holds no numbers and was not read." for name in self._texts)
        if self._form.thousands not in (None, NONE):
            notes += (told_of_groups(self._form),)
        return Contained(channels, series, patient, start, time_has_unit=told, format=self._form, notes=notes)

    def _rows(self, text: str, blocks: Iterator[str], values: Sequence[int]) -> Rows:
        form = self._form
        before = (form.skip or 0) + bool(form.names) + bool(form.units)
        for _ in range(before):
            text = text.partition("\n")[2]
        layout = RowLayout(
            DELIMITERS[form.delimiter or "semicolon"],
            len(self._columns),
            self._times,
            tuple(values),
            self._keys,
            DECIMALS[form.decimal or "point"],
            form.thousands,
            time_reader(form.time_unit or "s"),
            # Curves in columns end at different rows; where columns are channels a short row is a fault.
            ragged=form.each == "curve",
        )
        rows = Rows(layout, before + 1)
        for block in itertools.chain([text], blocks):
            rows.add(block)
        return rows

    def _timed(self, time: FloatArray) -> tuple[FloatArray, str]:
        if not self._times:
            return np.arange(len(time)) / (self._form.rate or 1.0), ""
        return seconds(time, self._form)

    def _one_channel(self, text: str, blocks: Iterator[str], column: int) -> Iterator[Series]:
        rows = self._rows(text, blocks, (column,))
        time, value = rows.samples()
        if self._keys:
            place = None if self._patient is None else self._keys.index(self._patient)
            yield from parted(Series(time, value, line=rows.line), rows.keys, place, self._timed)
            return
        time, start = self._timed(time)
        yield every_nth(Series(time, value, line=rows.line, start=start), len(self._values) > 1)

    def _columns_as_curves(self, text: str, blocks: Iterator[str]) -> Iterator[Series]:
        rows = self._rows(text, blocks, self._values)
        time, *values = rows.samples()
        time, start = self._timed(time)
        for number, (column, value) in enumerate(zip(self._values, values, strict=True), 1):
            there = np.flatnonzero(~np.isnan(value))
            if len(there):  # shorter curves end in empty cells, which are no gaps
                part = slice(int(there[0]), int(there[-1]) + 1)
                yield Series(
                    time[part],
                    value[part],
                    part=str(number),
                    patient=self._columns[column].name if self._patient_is_heading else "",
                    line=lambda row, first=part.start: rows.line(row + first),  # type: ignore[misc]
                    start=start,
                )
