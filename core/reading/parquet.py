"""Parquet files, read by pyarrow: columns are channels, of which a slower one has values in some rows only."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from core.curves.curve_set import FloatArray
from core.intake import Intake, TextFormat
from core.reading.channel import Channel, Contained, Series, unique_names
from core.reading.clock import seconds
from core.reading.libraries import library
from core.reading.lines_of_text import NUMBER, TIME, WORD, ColumnName, column_name
from core.reading.long_table import parted
from core.reading.problem import Refused
from core.reading.proposal import patient_column, value_columns, with_curves
from core.reading.proposed_time import unit_is_told, with_time
from core.reading.rate import every_nth
from core.reading.table_columns import Question, column_index, key_columns, time_columns

_FIRST_ROWS, _ROWS_AT_ONCE = 400, 1 << 20


def open_parquet(source: Path | bytes, intake: Intake, check: Callable[[], None]) -> Contained:
    """Open a file of columns.

    Parameters
    ----------
    source : Path or bytes
        The file on disk, of which only the asked columns are read, or all its bytes.
    intake : Intake
        Its format may name the time and what tells curves apart.
    check : callable
        Called before each group of rows is read; may raise to stop.

    Raises
    ------
    Refused
        If the file is damaged, or which column is the time is not clear.
    """
    pyarrow = library("pyarrow", "Parquet files")
    parquet = library("pyarrow.parquet", "Parquet files")
    try:
        file = parquet.ParquetFile(source if isinstance(source, Path) else io.BytesIO(source))
        return _Columns(file, pyarrow, intake, check).contained()
    except (pyarrow.ArrowException, OSError):
        raise Refused("format", "The Parquet file is damaged; write it again.") from None


class _Columns:
    def __init__(self, file: Any, pyarrow: Any, intake: Intake, check: Callable[[], None]) -> None:
        self._file, self._pyarrow, self._check = file, pyarrow, check
        schema = file.schema_arrow
        kinds = [_kind(field.type, pyarrow) for field in schema]
        self._places = [i for i, kind in enumerate(kinds) if kind]
        self._names = [schema.names[i] for i in self._places]
        self._columns = tuple(_named(schema.field(i)) for i in self._places)
        kinds = [kinds[i] for i in self._places]
        head = next(file.iter_batches(_FIRST_ROWS, columns=self._names), None)
        cells = [] if head is None else [[_text(v) for v in row.values()] for row in head.to_pylist()]
        asked: list[Question] = []
        form = replace(_only_columns(intake.format), layout="table", decimal="point")
        form = with_time(form, self._columns, kinds, cells, asked)
        form = with_curves(form, self._columns, kinds, cells, asked)
        if asked:
            raise Refused("unclear", str(asked[0]))
        self._form = form
        self._times = time_columns(self._columns, form)
        self._keys = key_columns(self._columns, form)
        self._patient = patient_column(self._columns, self._keys)
        if intake.patient_from.startswith("column:"):
            self._patient = column_index(self._columns, intake.patient_from.partition(":")[2], "id")
            self._keys += () if self._patient in self._keys else (self._patient,)
        self._values = value_columns(kinds, self._times + self._keys)

    def contained(self) -> Contained:
        """Return the columns of numbers as channels."""
        names = unique_names([self._columns[i].name for i in self._values])
        channels = tuple(
            Channel(name, self._columns[i].unit) for name, i in zip(names, self._values, strict=True)
        )
        told = not self._times or unit_is_told(self._columns[self._times[0]], self._form)
        return Contained(channels, self._series, time_has_unit=told, format=self._form)

    def _series(self, number: int) -> Iterator[Series]:
        value = self._numbers(self._values[number])
        time = self._time(len(value))
        if self._keys:
            texts = [self._column(i).to_pylist() for i in self._keys]
            keys = ["\x1f".join(map(str, row)) for row in zip(*texts, strict=True)]
            place = None if self._patient is None else self._keys.index(self._patient)
            yield from parted(Series(time, value), keys, place, self._seconds)
            return
        time, start = self._seconds(time)
        yield every_nth(Series(time, value, start=start), len(self._values) > 1)

    def _seconds(self, time: FloatArray) -> tuple[FloatArray, str]:
        return seconds(time, self._form) if self._times else (time / (self._form.rate or 1.0), "")

    def _time(self, rows: int) -> FloatArray:
        if not self._times:
            return np.arange(rows, dtype=np.float64)
        column = self._column(self._times[0])
        # Before numpy sees it, which would turn times with gaps into floats.
        if column.null_count:
            raise Refused("time", "The time is missing in some rows; fill it in or remove the rows.")
        if str(column.type).startswith("timestamp"):
            per_second = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}[column.type.unit]
            # Microseconds, as `core.reading.clock.seconds` wants written times.
            counts: FloatArray = column.cast("int64").to_numpy()
            return (counts * (10**6 // per_second) if per_second <= 10**6 else counts / 1000).astype(
                np.float64
            )
        numbers: FloatArray = column.cast("float64").to_numpy()
        return numbers

    def _column(self, column: int) -> Any:
        """Read a column group by group of rows."""
        parts = []
        for batch in self._file.iter_batches(_ROWS_AT_ONCE, columns=[self._names[column]]):
            self._check()
            parts.append(batch.column(0))
        return self._pyarrow.chunked_array(parts, self._file.schema_arrow.field(self._names[column]).type)

    def _numbers(self, column: int) -> FloatArray:
        """Return a column as floats, NaN where there is no value."""
        # Not safe: whole numbers beyond 2**53 are rounded, for which pyarrow would refuse the column.
        whole = self._column(column).cast("float64", safe=False)
        return np.array(whole.to_numpy(zero_copy_only=False), np.float64)


def _only_columns(form: TextFormat) -> TextFormat:
    """Leave out of a format what only texts have."""
    kept = {key: form.to_json().get(key) for key in ("time", "time_unit", "rate", "id", "each")}
    return TextFormat.from_json({key: value for key, value in kept.items() if value is not None})


def _kind(kind: Any, pyarrow: Any) -> str:
    """Return what a column holds, nothing if no recording has it."""
    types = pyarrow.types
    if types.is_timestamp(kind):
        return TIME
    if types.is_integer(kind) or types.is_floating(kind) or types.is_decimal(kind):
        return NUMBER
    if types.is_string(kind) or types.is_large_string(kind) or types.is_dictionary(kind):
        return WORD
    return ""


def _named(field: Any) -> ColumnName:
    name = column_name(field.name)
    unit = (field.metadata or {}).get(b"unit", b"").decode(errors="replace")
    return ColumnName(name.name or "column", name.unit or unit)


def _text(value: Any) -> str:
    return "" if value is None or value != value else str(value)
