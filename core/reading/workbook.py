"""Excel and OpenDocument workbooks, read by calamine: a sheet is laid out as a text table and read as one."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.intake import Intake
from core.reading.channel import Contained
from core.reading.foreign import refuse_foreign
from core.reading.libraries import library
from core.reading.problem import Refused, joined
from core.reading.sources import SIGNS_OF_OFFICE
from core.reading.table import open_table

WORKBOOK = re.compile(rb"PK\x03\x04|\xd0\xcf\x11\xe0")
"""First bytes of a workbook; other archives begin like that too, as what tells them apart may stand at their end."""

_ROWS_AT_ONCE = 4096
_WHOLE = 1e15
_MIDNIGHT = datetime.time()


def open_workbook(source: Path | bytes, intake: Intake) -> Contained:
    """Open the sheet with the samples.

    Parameters
    ----------
    source : Path or bytes
        The workbook.
    intake : Intake
        Its format may name the sheet.

    Raises
    ------
    Refused
        If the workbook is damaged or protected, or which sheet holds the samples is not clear.
    """
    _, rows = rows_of_sheet(source, intake.format.sheet)
    blocks = _blocks(rows)
    form = intake.format
    stated = form.to_json() | {"delimiter": "tab", "layout": "table"}
    return open_table(
        next(blocks, ""), blocks, "utf-8", Intake.from_json(intake.to_json() | {"format": stated})
    )


def rows_of_sheet(source: Path | bytes, wanted: str | None) -> tuple[str, list[list[Any]]]:
    """Return the name of the sheet that holds rows, and these.

    Parameters
    ----------
    source : Path or bytes
        The workbook.
    wanted : str or None
        Name of the sheet; needed if several hold rows.

    Returns
    -------
    str, list of list
        A cell is a str, float, bool, date, datetime, time or timedelta; an empty one is ``""``.

    Raises
    ------
    Refused
        If the workbook is damaged or protected, is another archive, or which sheet is meant is not clear.
    """
    calamine = library("python_calamine", "workbooks")
    try:
        book = calamine.CalamineWorkbook.from_object(
            source if isinstance(source, Path) else io.BytesIO(source)
        )
        filled = [n for n in book.sheet_names if book.get_sheet_by_name(n).total_height > 1]
        name = _chosen(filled, wanted)
        # With empty rows and columns, so that lines told to the user are those of the sheet.
        return name, book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except calamine.CalamineError:
        _refuse_archive(source)
        raise Refused("format", "The workbook is damaged or protected by a password; save it anew.") from None


def _refuse_archive(source: Path | bytes) -> None:
    """Raise `Refused` if this is a whole archive, but of something else."""
    try:
        with zipfile.ZipFile(source if isinstance(source, Path) else io.BytesIO(source)) as archive:
            names = archive.namelist()
    except (OSError, zipfile.BadZipFile):
        return
    if SIGNS_OF_OFFICE.isdisjoint(names):
        refuse_foreign(b"PK\x03\x04")


def _chosen(sheets: list[str], wanted: str | None) -> str:
    if wanted is not None:
        if wanted not in sheets:
            raise Refused(
                "unclear", f"There is no sheet '{wanted:.30}' with rows; there are: {_listed(sheets)}."
            )
        return wanted
    if len(sheets) != 1:
        if not sheets:
            raise Refused("empty", "The workbook holds no rows.")
        raise Refused(
            "unclear",
            f"The workbook holds {len(sheets)} sheets ({_listed(sheets)}); say which (--format sheet=NAME).",
        )
    return sheets[0]


def _listed(sheets: list[str]) -> str:
    return joined([name[:30] for name in sheets[:12]])


def _blocks(rows: list[list[Any]]) -> Iterator[str]:
    """Yield the rows as lines of cells between tabs."""
    for first in range(0, len(rows), _ROWS_AT_ONCE):
        part = rows[first : first + _ROWS_AT_ONCE]
        yield "".join("\t".join(map(_text, row)) + "\n" for row in part)


def _text(cell: Any) -> str:
    if isinstance(cell, float):
        # A workbook keeps all numbers as floats; whole ones are meant as such.
        return f"{cell:.0f}" if cell.is_integer() and abs(cell) < _WHOLE else repr(cell)
    if isinstance(cell, datetime.datetime):
        return cell.isoformat(" ")
    if isinstance(cell, datetime.timedelta):
        return str(cell.total_seconds())
    # A quote would open a quoted cell in the text that the sheet becomes.
    return " ".join(str(cell).split()).replace('"', "'")
