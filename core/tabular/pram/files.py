"""Opens a released table with its sidecar, for an analyst who has nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import DataError
from core.intake import DELIMITERS, TextFormat
from core.progress import Progress
from core.tabular.pram.released import require_known
from core.tabular.pram.sidecar import Sidecar
from core.tabular.reading.as_table import as_table
from core.tabular.reading.kinds import propose_kinds
from core.tabular.reading.opening import open_recorded
from core.tabular.recipe import ColumnChoice
from core.tabular.table import Kind, Table

METHOD = "pram"


@dataclass(frozen=True, eq=False)
class Released:
    """A release as it was read.

    Attributes
    ----------
    table : Table
        Its records.
    sidecar : Sidecar
        The matrices.
    notes : tuple of str
        What an analyst should know, in sentences.
    """

    table: Table
    sidecar: Sidecar
    notes: tuple[str, ...]


def open_released(table: Path, sidecar: Path, progress: Progress) -> Released:
    """Read a released table, or a part of its records, with the sidecar of the release.

    Parameters
    ----------
    table : Path
        ``table.csv``, or what another program made of it.
    sidecar : Path
        ``sidecar.json``.
    progress : Progress
        Told of the reading; stops it.

    Raises
    ------
    DataError
        If one of them cannot be read, or they do not belong together.
    Cancelled
        If the user stopped.
    """
    plain = _plain(sidecar)
    read = Sidecar.from_json(plain["content"])
    about = plain["table"]
    recorded = open_recorded(
        table, _format(about) if table.suffix.lower() == ".csv" else TextFormat(), progress
    )
    changed = {name for variable in read.variables for name in variable.columns} | set(read.strata)
    kinds = {str(column["name"]): Kind(column["kind"]) for column in plain["columns"]}

    def choice(name: str) -> ColumnChoice:
        # The order of ordinal categories is of no account here.
        as_text = name in changed or kinds.get(name) is Kind.ORDINAL
        return ColumnChoice(name, kind=Kind.NOMINAL if as_text else kinds.get(name))

    made = as_table(recorded, propose_kinds(recorded), choice, progress.check)
    require_known(made, read)
    notes = []
    if recorded.sha256 != about["sha256"]:
        notes.append(
            "The table is not the very file of the release. Records may be left out by unchanged columns only; where they "
            "were chosen by a changed one, all estimates are wrong (use --where)."
        )
    return Released(made, read, tuple(notes))


def _plain(path: Path) -> Mapping[str, Any]:
    try:
        plain = json.loads(path.read_text(encoding="utf-8-sig"))
        if isinstance(plain["method"], str) and plain["method"] != METHOD:
            raise DataError(
                f"The sidecar is one of the method '{plain['method']}'; only releases of PRAM are corrected here."
            )
        return {name: plain[name] for name in ("content", "table", "columns")}
    except OSError as error:
        raise DataError(f"The sidecar cannot be opened: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise DataError(
            "The sidecar is no sidecar.json of a release; take it from the release again."
        ) from None


def _format(about: Mapping[str, Any]) -> TextFormat:
    words = {character: word for word, character in DELIMITERS.items()}
    return TextFormat(
        encoding=str(about["encoding"]), delimiter=words.get(str(about["delimiter"])), names=True
    )
