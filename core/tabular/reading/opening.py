"""Opens a table of any format that is read."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

from core.errors import DataError
from core.intake import TextFormat
from core.progress import Progress
from core.reading.foreign import as_named, refuse_foreign
from core.reading.problem import Refused, UnusableInput
from core.reading.workbook import WORKBOOK
from core.tabular.reading.recorded import Recorded
from core.tabular.reading.text_table import read_text_table
from core.tabular.reading.typed_tables import (
    is_statistics_file,
    read_parquet,
    read_statistics_file,
    read_workbook,
)

_HEAD = 4096
_PARQUET = b"PAR1"
_PIECE = 1 << 20


def open_recorded(path: Path, stated: TextFormat, progress: Progress) -> Recorded:
    """Read a table as it is recorded.

    Parameters
    ----------
    path : Path
        The file.
    stated : TextFormat
        What the user says about its layout.
    progress : Progress
        Told how far the reading is; stops it.

    Raises
    ------
    UnusableInput
        If the file cannot be read as a table; the sentence names the line.
    Cancelled
        If the user stopped.
    """
    try:
        return _opened(path, stated, progress)
    except Refused as refusal:
        problem = refusal.problem(path.name)
        raise UnusableInput(str(problem), [problem]) from None
    except OSError as error:
        raise UnusableInput(f"'{path}' cannot be read: {error.strerror}.") from None
    except DataError as error:
        raise UnusableInput(f"{path.name}: {error}") from None


def is_text(path: Path) -> bool:
    """Return whether a file is read as text.

    Parameters
    ----------
    path : Path
        The file.

    Raises
    ------
    Refused
        If the file is empty, or one of a program whose files are not read.
    OSError
        If it cannot be read.
    """
    with path.open("rb") as file:
        head = file.read(_HEAD)
    if not head:
        raise Refused("empty", "The file is empty.")
    # SPSS, Stata and SAS are told by the ending of the name, all others by their first bytes.
    if is_statistics_file(path) or head.startswith(_PARQUET) or WORKBOOK.match(head):
        return False
    refuse_foreign(head, path.name)
    return True


def _opened(path: Path, stated: TextFormat, progress: Progress) -> Recorded:
    if is_text(path):
        try:
            return read_text_table(path, stated, progress)
        except Refused as refusal:
            raise as_named(refusal, path.name) from None
    with path.open("rb") as file:
        parquet = file.read(len(_PARQUET)) == _PARQUET
    if is_statistics_file(path):
        recorded = read_statistics_file(path, progress)
    elif parquet:
        recorded = read_parquet(path, progress)
    else:
        recorded = read_workbook(path, stated, progress)
    # The libraries open the file by themselves, so that it is read once more for its fingerprint.
    return replace(recorded, sha256=_sha256(path, progress))


def _sha256(path: Path, progress: Progress) -> str:
    content = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            progress.check()
            content.update(piece)
    return content.hexdigest()
