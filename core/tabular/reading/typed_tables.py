"""Workbooks, Parquet and the files of SPSS, Stata and SAS, through libraries imported when one comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from core.intake import TextFormat
from core.progress import Progress
from core.reading.libraries import library
from core.reading.problem import Refused
from core.reading.workbook import rows_of_sheet
from core.tabular.reading.recorded import Recorded, RecordedColumn, TextCodes, column_names
from core.tabular.reading.typed_cells import coded_values, text_of
from core.tabular.table import CodeArray, Kind

_AT_ONCE = 50_000
_STATISTICS = {
    ".sav": "read_sav",
    ".zsav": "read_sav",
    ".por": "read_por",
    ".dta": "read_dta",
    ".sas7bdat": "read_sas7bdat",
    ".xpt": "read_xport",
}
"""Reader of `pyreadstat` by the ending of a file."""

_Read = Callable[..., tuple[dict[str, list[Any]], Any]]

_POINT = TextFormat(layout="table", decimal="point")


def read_workbook(path: Path, stated: TextFormat, progress: Progress) -> Recorded:
    """Read the sheet of an Excel or OpenDocument workbook that holds rows; the first of them are names.

    Parameters
    ----------
    path : Path
        The workbook.
    stated : TextFormat
        May name the sheet.
    progress : Progress
        Stops the work.

    Raises
    ------
    Refused
        If the workbook is damaged, or which sheet is meant is not clear.
    DataError
        If two columns have the same name.
    """
    progress.report("Reading", 0, 1)
    sheet, rows = rows_of_sheet(path, stated.sheet)
    progress.report("Reading", 1, 2)
    filled = [number for number, row in enumerate(rows) if any(cell != "" for cell in row)]
    if len(filled) < 2:
        raise Refused("empty", "The sheet holds no rows below the names of the columns.")
    heading = [text_of(cell) for cell in rows[filled[0]]]
    cells = list(zip(*(rows[number] for number in filled[1:]), strict=True))
    used = [
        bool(name.strip()) or any(cell != "" for cell in column)
        for name, column in zip(heading, cells, strict=True)
    ]
    width = max(number for number, is_used in enumerate(used, 1) if is_used)
    columns = []
    for name, column in zip(column_names(heading, width), cells[:width], strict=True):
        progress.check()
        codes = TextCodes()
        columns.append(RecordedColumn(name, codes.of([text_of(cell) for cell in column]), codes.labels))
    lines = [number + 1 for number in filled[1:]]
    return Recorded(tuple(columns), len(lines), "", replace(_POINT, sheet=sheet), lines.__getitem__)


def read_parquet(path: Path, progress: Progress) -> Recorded:
    """Read a Parquet file, column by column.

    Parameters
    ----------
    path : Path
        The file.
    progress : Progress
        Told of each column.

    Raises
    ------
    Refused
        If the file is damaged or holds no rows, or a column holds more than one value a cell.
    Cancelled
        If the user stopped.
    """
    pyarrow = library("pyarrow", "Parquet files")
    parquet = library("pyarrow.parquet", "Parquet files")
    try:
        file = parquet.ParquetFile(path)
        if not file.metadata.num_rows:
            raise Refused("empty", "The file holds no rows.")
        names = column_names(file.schema_arrow.names, len(file.schema_arrow.names))
        columns = []
        for number, (name, field) in enumerate(zip(names, file.schema_arrow, strict=True)):
            progress.report("Reading", number, len(names))
            if pyarrow.types.is_nested(field.type):
                raise Refused("layout", f"Column '{name}' holds lists or records in its cells; leave it out.")
            # One column at a time: all of them as Python's objects may not fit into memory.
            columns.append(RecordedColumn(name, *_of_arrow(file.read([field.name]).column(0), pyarrow)))
        return Recorded(tuple(columns), file.metadata.num_rows, "", _POINT)
    except (pyarrow.ArrowException, OSError):
        raise Refused("format", "The Parquet file is damaged; write it again.") from None


def _of_arrow(column: Any, pyarrow: Any) -> tuple[CodeArray, tuple[str, ...]]:
    # Only distinct values become Python's objects.
    if not pyarrow.types.is_dictionary(column.type):
        column = column.dictionary_encode()
    whole = column.unify_dictionaries().combine_chunks()
    codes = whole.indices.fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int32)
    return coded_values(codes, whole.dictionary.to_pylist())


def is_statistics_file(path: Path) -> bool:
    """Return whether a file is one of SPSS, Stata or SAS, by its ending.

    Parameters
    ----------
    path : Path
        The file.
    """
    return path.suffix.lower() in _STATISTICS


def read_statistics_file(path: Path, progress: Progress) -> Recorded:
    """Read a file of SPSS, Stata or SAS; the meaning of its codes is kept beside them.

    Parameters
    ----------
    path : Path
        The file.
    progress : Progress
        Told of each part.

    Raises
    ------
    Refused
        If the file is damaged.
    Cancelled
        If the user stopped.
    """
    pyreadstat = library("pyreadstat", "files of SPSS, Stata and SAS")
    parts = _parts(getattr(pyreadstat, _STATISTICS[path.suffix.lower()]), path, progress)
    columns, meta = next(parts)
    texts = {name: TextCodes() for name in columns}
    cells: dict[str, list[CodeArray]] = {name: [] for name in columns}
    rows = 0
    while columns:
        for name, column in columns.items():
            cells[name].append(texts[name].of([text_of(cell) for cell in column]))
        rows += len(next(iter(columns.values())))
        columns, _ = next(parts, ({}, None))
    if not rows:
        raise Refused("empty", "The file holds no rows.")
    meanings = meta.variable_value_labels
    return Recorded(
        tuple(
            _labelled(name, np.concatenate(cells[name]), texts[name].labels, meanings.get(name, {}))
            for name in texts
        ),
        rows,
        "",
        _POINT,
    )


def _parts(read: _Read, path: Path, progress: Progress) -> Iterator[tuple[dict[str, list[Any]], Any]]:
    """Yield some rows after the other, so that the user can stop."""
    _, meta = _part(read, path, metadataonly=True)
    # Not every format says how many rows follow.
    if meta.number_rows is None:
        progress.report("Reading", 0, 1)
        yield _part(read, path)
        return
    for first in range(0, max(meta.number_rows, 1), _AT_ONCE):
        progress.report("Reading", first, meta.number_rows)
        yield _part(read, path, row_offset=first, row_limit=_AT_ONCE)


def _part(read: _Read, path: Path, **asked: Any) -> tuple[dict[str, list[Any]], Any]:
    try:
        return read(path, output_format="dict", **asked)
    except Exception:  # noqa: BLE001  what the library raises on damaged files is not told anywhere
        raise Refused(
            "format", "The file is damaged, or in a form that is not read; save it again, or as CSV."
        ) from None


def _labelled(
    name: str, codes: CodeArray, labels: tuple[str, ...], meanings: dict[Any, str]
) -> RecordedColumn:
    if not meanings:
        return RecordedColumn(name, codes, labels)
    titles = {text_of(value): meaning for value, meaning in meanings.items()}
    # Categories without a record belong to the list all the same.
    labels = (*labels, *(label for label in titles if label not in set(labels)))
    kept = tuple(titles.get(label, "") for label in labels)
    return RecordedColumn(name, codes, labels, kept, Kind.NOMINAL)
