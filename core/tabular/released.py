"""Opens a released table with its sidecar, for an analyst who has nothing else."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError, MatrixError, OtherFile, ParameterError
from core.intake import DELIMITERS, TextFormat
from core.progress import Progress
from core.release.manifest import MANIFEST
from core.tabular.ldp.released import Perturbed
from core.tabular.pram.matrix import transition_matrix
from core.tabular.pram.models import numbers_of
from core.tabular.pram.released import MISSING_TEXT, Axis, axes_of, require_known
from core.tabular.pram.sidecar import Changed, Sidecar
from core.tabular.reading.as_table import as_table
from core.tabular.reading.kinds import propose_kinds
from core.tabular.reading.opening import open_recorded
from core.tabular.reading.recorded import Recorded
from core.tabular.recipe import ColumnChoice
from core.tabular.release.manifest import SIDECAR
from core.tabular.release.table_file import TABLE
from core.tabular.table import Column, Kind, Table

PRAM, LDP = "pram", "ldp"


@dataclass(frozen=True, eq=False)
class Released:
    """A release as it was read.

    Attributes
    ----------
    method : str
        What it was made by.
    table : Table
        Its records; without the columns of which only means can be estimated.
    sidecar : Sidecar
        The matrices.
    notes : tuple of str
        What an analyst should know, in sentences.
    perturbed : tuple of (Perturbed, Column)
        Numbers under local differential privacy as released, whose means can be estimated.
    """

    method: str
    table: Table
    sidecar: Sidecar
    notes: tuple[str, ...]
    perturbed: tuple[tuple[Perturbed, Column], ...] = ()

    @property
    def rows(self) -> int:
        """Number of records; the table has none if only means of its columns can be estimated."""
        return len(self.perturbed[0][1]) if self.perturbed else self.table.rows

    @property
    def numbers(self) -> tuple[str, ...]:
        """Columns whose means can be estimated: numbers that were perturbed, then those that were not."""
        plain = (column.name for column in self.table.columns if not column.kind.is_categorical)
        return (*(one.name for one, _ in self.perturbed), *plain)

    def number(self, name: str) -> Column:
        """Return such a column as it was released."""
        found = self._perturbed(name)
        return self.table.column(name) if found is None else found[1]

    def scores(self, name: str) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return scores of each record whose means are its true number and whether that is present.

        Parameters
        ----------
        name : str
            One of `numbers`.
        """
        if found := self._perturbed(name):
            one, column = found
            return one.scores(column)
        values = self.table.column(name).values
        return np.nan_to_num(values), np.where(np.isnan(values), 0.0, 1.0)

    def _perturbed(self, name: str) -> tuple[Perturbed, Column] | None:
        return next((pair for pair in self.perturbed if pair[0].name == name), None)

    def require_categories(self, names: Iterable[str]) -> None:
        """Check that tables can be made of columns.

        Raises
        ------
        ParameterError
            If only the mean of one of them can be estimated.
        """
        for one, _ in self.perturbed:
            if one.name in names and one.name not in self.table.names:
                raise ParameterError(
                    f"No table can be made of '{one.name}': only its mean can be estimated (--means)."
                )


@dataclass(frozen=True)
class Variable:
    """A column an analyst may ask about.

    Attributes
    ----------
    name : str
        Its name.
    changed : bool
        Whether its cells were changed at random.
    categories : tuple of str
        Its categories, as in tables.
    numbers : bool
        Whether all of them are numbers, so that a regression may take it as one.
    counts : bool
        Whether these are counts, so that a Poisson regression may model it: none below 0.
    usual : str
        The category but "missing" that most released records show, empty if none does.
    """

    name: str
    changed: bool
    categories: tuple[str, ...]
    numbers: bool
    counts: bool
    usual: str = ""


def variables_of(released: Released, progress: Progress) -> tuple[Variable, ...]:
    """Return the columns of a release that tables can be made of.

    Parameters
    ----------
    released : Released
        The release; its columns of very many different numbers are left out.
    progress : Progress
        Told of the columns; stops it.
    """
    table, found = released.table, []
    for number, name in enumerate(table.names):
        progress.report("Columns", number, len(table.names))
        try:
            (axis,) = axes_of(table, released.sidecar, [name])
        except ParameterError:
            continue
        categories = tuple(dict.fromkeys(axis.texts(name)))
        least = _least_number(categories)
        counts = least is not None and least >= 0.0
        found.append(
            Variable(
                name, bool(axis.matrices), categories, least is not None, counts, _most_frequent(axis, name)
            )
        )
    return tuple(found)


def _most_frequent(axis: Axis, name: str) -> str:
    counts: dict[str, int] = {}
    records = np.bincount(axis.codes[axis.codes >= 0], minlength=len(axis.labels))
    for text, number in zip(axis.texts(name), records.tolist(), strict=True):
        if text != MISSING_TEXT:
            counts[text] = counts.get(text, 0) + number
    most = max(counts, key=counts.__getitem__, default="")
    return most if counts.get(most) else ""


def _least_number(categories: Sequence[str]) -> float | None:
    """Return the least category if all are numbers."""
    try:
        return float(np.nanmin(numbers_of(categories, ""), initial=math.inf))
    except ParameterError:
        return None


def files_of_release(paths: Sequence[Path]) -> tuple[Path, Path]:
    """Find table and sidecar among files or a folder, or beside what was given.

    Parameters
    ----------
    paths : sequence of Path
        A table, a sidecar, a manifest, both of them, or the folder they are in.

    Returns
    -------
    (Path, Path)
        Table and sidecar.

    Raises
    ------
    DataError
        If one of them is missing, or there is more than one table.
    """
    files = [path / TABLE if path.is_dir() else path for path in paths]
    tables = [path for path in files if path.suffix.lower() != ".json"]
    told = [
        path.with_name(SIDECAR) if path.name == MANIFEST else path for path in files if path not in tables
    ]
    if len(tables) > 1 or len(set(told)) > 1:
        raise DataError("Choose one released table and its sidecar.json, no more files than these.")
    table = tables[0] if tables else told[0].with_name(TABLE)
    sidecar = told[0] if told else table.with_name(SIDECAR)
    if not table.is_file():
        raise DataError(f"There is no {table.name} beside the sidecar; choose both files.")
    if not sidecar.is_file():
        raise DataError(
            f"There is no {sidecar.name} beside the table; choose the one of its release as well."
        )
    return table, sidecar


def open_released(table: Path, sidecar: Path, progress: Progress, *, altered: bool = False) -> Released:
    """Read a released table, or a part of its records, with the sidecar of the release.

    Parameters
    ----------
    table : Path
        ``table.csv``, or what another program made of it.
    sidecar : Path
        ``sidecar.json``.
    progress : Progress
        Told of the reading; stops it.
    altered : bool
        Whether the table may be another file than the sidecar names: the release saved again, sorted, or a part
        of it.

    Raises
    ------
    OtherFile
        If it is one and may not.
    DataError
        If one of them cannot be read, or they do not belong together.
    Cancelled
        If the user stopped.
    """
    plain = _plain(sidecar)
    perturbed, read = _mechanisms(plain)
    about = plain["table"]
    corrected = {name for variable in read.variables for name in variable.columns}
    names = {one.name for one in perturbed}
    recorded = _recorded(table, about, corrected | names, progress)
    if not altered:
        _require_the_very_file(recorded, about)
    of_numbers = [one for one in perturbed if one.grid]
    texts = (corrected | set(read.strata)) - {one.name for one in of_numbers}
    made = _as_read(recorded, plain, texts, progress)
    numbers = tuple((one, made.column(one.name)) for one in of_numbers)
    # Numbers of which tables can be corrected are categories from here on.
    made = made.with_columns(*(one.as_categories(column) for one, column in numbers if one.name in corrected))
    # Of these only means can be estimated.
    lost = names - corrected
    made = Table(tuple(column for column in made.columns if column.name not in lost))
    require_known(made, read)
    notes = (*_notes(recorded, about, sidecar), *_notes_of_noise(perturbed, lost))
    return Released(plain["method"], made, read, notes, numbers)


def _mechanisms(plain: Mapping[str, Any]) -> tuple[tuple[Perturbed, ...], Sidecar]:
    """Return the mechanisms of local privacy, none for PRAM, and the matrices of either."""
    if plain["method"] != LDP:
        return (), Sidecar.from_json(plain["content"])
    perturbed = tuple(map(Perturbed.from_json, _listed(plain["content"], "variables")))
    return perturbed, _as_matrices(perturbed, plain)


def _recorded(table: Path, about: Mapping[str, Any], needed: set[str], progress: Progress) -> Recorded:
    """Read the table as the release was written, or else as it seems to have been saved again."""
    if table.suffix.lower() == ".csv":
        with suppress(DataError):
            recorded = open_recorded(table, _format(about), progress)
            _require_columns(recorded, needed)
            return recorded
    recorded = open_recorded(table, TextFormat(), progress)
    _require_columns(recorded, needed)
    return recorded


def _require_the_very_file(recorded: Recorded, about: Mapping[str, Any]) -> None:
    if recorded.sha256 != about["sha256"]:
        raise OtherFile(
            "The sidecar is of another file: the fingerprint (sha256) in it is not that of this table. Take both from "
            "the same release, or confirm that the table is of that release and was only saved again, sorted or cut "
            "(--altered)."
        )


def _require_columns(recorded: Recorded, needed: set[str]) -> None:
    lacking = sorted(needed - {column.name for column in recorded.columns})
    if lacking:
        raise DataError(
            f"The sidecar is not of this table, which has no column '{lacking[0]}'; take table and sidecar of the same "
            "release."
        )


def _as_read(recorded: Recorded, plain: Mapping[str, Any], texts: set[str], progress: Progress) -> Table:
    """Return the table with the kinds of the release; what was changed by its categories is text."""
    kinds = {str(column["name"]): Kind(column["kind"]) for column in plain["columns"]}
    patterns = {str(column["name"]): column.get("date") for column in plain["columns"]}
    proposals = propose_kinds(recorded, progress)
    possible = {proposal.name: proposal.dates for proposal in proposals}

    def choice(name: str) -> ColumnChoice:
        # The order of ordinal categories is of no account here.
        as_text = name in texts or kinds.get(name) is Kind.ORDINAL
        kind = Kind.NOMINAL if as_text else kinds.get(name)
        # Where days and months cannot be told apart, the release says which is which.
        dates = patterns.get(name) if patterns.get(name) in possible[name] else ""
        return ColumnChoice(name, kind=kind, dates=dates or "")

    return as_table(recorded, proposals, choice, progress.check)


def _as_matrices(perturbed: Sequence[Perturbed], plain: Mapping[str, Any]) -> Sidecar:
    """Return mechanisms of local privacy as what they are: matrices, one for each column by itself."""
    variables = []
    for one in perturbed:
        if one.matrix is not None:
            labels = [(text,) for text in one.texts] + [(None,)] * one.undoing.missing
            with suppress(MatrixError):  # of noise so strong that it cannot be undone
                about = {"asked_of_some": one.asked_of_some}
                variables.append(Changed((one.name,), about, {(): transition_matrix(labels, one.matrix)}))
    return Sidecar(int(plain["rows"]), (), tuple(variables))


def _notes(recorded: Recorded, about: Mapping[str, Any], sidecar: Path) -> list[str]:
    notes = []
    if recorded.sha256 != about["sha256"]:
        notes.append(
            "The table is not the very file of the release. Records may be left out by unchanged columns only; where they "
            "were chosen by a changed one, all estimates are wrong (--where)."
        )
    try:
        told = json.loads(sidecar.with_name(MANIFEST).read_text(encoding="utf-8"))["files"][SIDECAR]
        if told != hashlib.sha256(sidecar.read_bytes()).hexdigest():
            notes.append("The sidecar is not the very file that the manifest beside it names.")
    except (OSError, ValueError, KeyError, TypeError):
        pass  # An analyst need not have the manifest.
    return notes


def _notes_of_noise(perturbed: Sequence[Perturbed], lost: set[str]) -> Iterator[str]:
    if useless := [one.name for one in perturbed if one.matrix is not None and one.name in lost]:
        yield (
            f"The noise of {', '.join(useless)} is so strong that no table of it can be corrected; leave it out of tables."
        )
    if any(one.asked_of_some for one in perturbed):
        yield (
            "Each record tells only some of its perturbed columns, drawn at random. Estimates take the records that tell "
            "all columns asked about, and stand for all records."
        )


def _plain(path: Path) -> Mapping[str, Any]:
    try:
        plain = json.loads(path.read_text(encoding="utf-8-sig"))
        method = plain["method"]
        if isinstance(method, str) and method not in (PRAM, LDP):
            raise DataError(
                f"The sidecar is one of the method '{method}'; only releases of PRAM and of local differential privacy "
                "are corrected here."
            )
        # For what it raises where one of them is lacking.
        _ = [str(plain["table"][name]) for name in ("sha256", "encoding", "delimiter")]
        return {name: plain[name] for name in ("method", "content", "table", "columns", "rows")}
    except OSError as error:
        raise DataError(f"The sidecar cannot be opened: {error.strerror}.") from None
    # JSON that is nested by the thousand ends in a RecursionError.
    except (ValueError, KeyError, TypeError, RecursionError):
        raise DataError(
            "The sidecar is no sidecar.json of a release; take it from the release again."
        ) from None


def _listed(content: Any, name: str) -> list[Any]:
    if not isinstance(content, Mapping) or not isinstance(content.get(name), list):
        raise DataError("The sidecar is damaged; take it from the release again.")
    return list(content[name])


def _format(about: Mapping[str, Any]) -> TextFormat:
    words = {character: word for word, character in DELIMITERS.items()}
    return TextFormat(
        encoding=str(about["encoding"]), delimiter=words.get(str(about["delimiter"])), names=True
    )
