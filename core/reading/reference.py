"""Reader of the reference layout: UUID, start date, ``time[s];NAME[unit]``, then rows (design 2)."""

from __future__ import annotations

from collections.abc import Iterator

from core.curves.curve_set import FloatArray
from core.intake import DECIMALS, NONE, TextFormat
from core.reading.channel import Channel, Contained, Series
from core.reading.grouping import grouping_mark, other_mark, told_of_groups
from core.reading.header import Header
from core.reading.lines_of_text import NUMBER, cells_of, kind_of
from core.reading.problem import Refused
from core.reading.rows import RowLayout, Rows

_FIRST_ROWS = 400
_EPOCH = 1e8  # seconds; a curve that begins three years after its start is dated, not timed


def read_reference(header: Header, rest: str, blocks: Iterator[str], stated: TextFormat) -> Contained:
    """Read one curve in the reference layout.

    The layout may lack UUID and date, be separated by tabs, use decimal commas, trailing
    delimiters, any common encoding and any line ends.

    Parameters
    ----------
    header : Header
        What stands before the samples.
    rest : str
        The first rows.
    blocks : iterator of str
        All further rows.
    stated : TextFormat
        What the user says; only the marks in numbers count.

    Returns
    -------
    Contained
        A single channel; reading it may raise `Refused`.
    """
    form = TextFormat(thousands=stated.thousands or _grouping_in(rest, header.delimiter, stated.decimal))

    def series(_: int) -> Iterator[Series]:
        layout = RowLayout(
            header.delimiter,
            time=(0,) if header.time_first else (1,),
            values=(1,) if header.time_first else (0,),
            mark=DECIMALS.get(stated.decimal or other_mark(form.thousands) or "", ""),
            thousands=form.thousands,
        )
        rows = Rows(layout, header.lines + 1)
        rows.add(rest)
        for block in blocks:
            rows.add(block)
        time, value = rows.samples()
        if len(time) == 0:
            raise Refused("empty", "The file has a header but no samples.", header.lines)
        time = _in_seconds(time, header)
        if abs(time[0]) >= _EPOCH:
            raise Refused(
                "time",
                "The times look like dates, such as seconds since 1970, not like seconds since the start; "
                "subtract the first time from all.",
                rows.line(0),
            )
        yield Series(time, value, line=rows.line)

    return Contained(
        (Channel(header.value.name, header.value.unit or ""),),
        series,
        header.patient,
        header.start,
        patient_is_sure=header.patient_is_uuid or not header.patient,
        time_has_unit=header.time.unit is not None,
        format=form,
        notes=(told_of_groups(form),) if form.thousands not in (None, NONE) else (),
    )


def _grouping_in(rows: str, delimiter: str, decimal: str | None) -> str | None:
    """Return the mark that groups thousands in the first rows, if one does."""
    cells = (cell for line in rows.split("\n")[:_FIRST_ROWS] for cell in cells_of(line, delimiter))
    return grouping_mark((cell for cell in cells if kind_of(cell) == NUMBER), decimal, rows)


def _in_seconds(time: FloatArray, header: Header) -> FloatArray:
    factor, divisor = header.time.seconds or (1, 1)
    return time * factor / divisor if factor != divisor else time
