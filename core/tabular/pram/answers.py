"""What an analyst asked for, as rows of a table to be written; and the classes he matches by."""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np

from core.errors import DataError
from core.progress import Progress
from core.recipe import write_whole
from core.tabular.pram.estimate import reach_of, rescaled, truncated
from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.regression import Fit
from core.tabular.pram.tabulate import Corrected, Join

_CELLS_AT_ONCE = 65_536


class Negative(StrEnum):
    """What is done about negative estimates of cells: nothing, or one of two corrections that bias."""

    KEEP = "keep"
    ZERO = "zero"
    RESCALE = "rescale"


@dataclass(frozen=True)
class Form:
    """How a corrected table is told.

    Attributes
    ----------
    level : float
        Of the confidence intervals.
    total : bool
        Whether errors are those about the population, not about the original file.
    negative : Negative
        Whether a column without negative estimates is added; errors are those of the estimates as they are.
    """

    level: float = 0.95
    total: bool = False
    negative: Negative = Negative.KEEP


_PLAIN = Form()


def figures_of(corrected: Corrected, form: Form = _PLAIN) -> dict[str, FloatArray]:
    """Return the figures of a corrected table by their names, each of the shape of the table.

    Parameters
    ----------
    corrected : Corrected
        The table.
    form : Form
        How it is told.

    Raises
    ------
    ParameterError
        If the level is not between 0 and 1.
    """
    found = corrected.estimate
    low, high = found.interval(form.level, total=form.total)
    error = found.total_error if form.total else found.error
    named = {
        "released": found.observed,
        "estimate": found.counts,
        "standard_error": error,
        "low": low,
        "high": high,
    }
    if form.negative is not Negative.KEEP:
        change = truncated if form.negative is Negative.ZERO else rescaled
        named[f"estimate_{form.negative}"] = change(found.counts)
    return named


def table_rows(corrected: Corrected, form: Form = _PLAIN) -> Iterator[list[str]]:
    """Yield a corrected table row by row, the names of its columns first.

    Parameters
    ----------
    corrected : Corrected
        The table.
    form : Form
        How it is told.

    Yields
    ------
    list of str
        One cell of the table: its categories, its released count, the estimate, its error, the interval.
    """
    figures = figures_of(corrected, form)
    yield [*corrected.variables, *figures]
    flat = [column.ravel() for column in figures.values()]
    cells = itertools.product(*corrected.labels)
    # Of a large table only a part at a time becomes Python's numbers.
    for at in range(0, flat[0].size, _CELLS_AT_ONCE):
        part = np.stack([column[at : at + _CELLS_AT_ONCE] for column in flat], axis=1).tolist()
        for numbers, labels in zip(part, cells, strict=False):
            yield [*labels, *(f"{number:.10g}" for number in numbers)]


def texts_of(tables: Iterable[Iterable[list[str]]], delimiter: str = ";") -> Iterator[str]:
    """Yield tables as text, some lines at a time, an empty line between two tables.

    Parameters
    ----------
    tables : iterable
        Rows of each.
    delimiter : str
        Between cells.
    """
    for number, rows in enumerate(tables):
        if number:
            yield "\n"
        left = iter(rows)
        while part := list(itertools.islice(left, _CELLS_AT_ONCE)):
            text = io.StringIO()
            csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows(part)
            yield text.getvalue()


def write_rows(path: Path, tables: Iterable[Iterable[list[str]]], progress: Progress) -> None:
    """Write tables as text with semicolons; the file is never there by halves.

    Parameters
    ----------
    path : Path
        Replaced if it is there.
    tables : iterable
        Rows of each.
    progress : Progress
        Stops it.

    Raises
    ------
    WriteError
        If it cannot be written.
    Cancelled
        If the user stopped; nothing was written.
    """

    def parts() -> Iterator[str]:
        for part in texts_of(tables):
            progress.check()
            yield part

    # Made from public files alone, so that others may read it.
    write_whole(path, parts(), private=False)


def fit_figures(fitted: Fit, level: float = 0.95) -> dict[str, FloatArray]:
    """Return the figures of a regression by their names, one for each coefficient.

    Parameters
    ----------
    fitted : Fit
        The regression.
    level : float
        Of the confidence intervals.

    Raises
    ------
    ParameterError
        If the level is not between 0 and 1.
    """
    reach = reach_of(level) * fitted.error
    return {
        "coefficient": fitted.coefficients,
        "standard_error": fitted.error,
        "error_of_changes": fitted.error_of_changes,
        "low": fitted.coefficients - reach,
        "high": fitted.coefficients + reach,
        "ratio": np.exp(fitted.coefficients),
    }


def fit_rows(fitted: Fit, level: float = 0.95) -> Iterator[list[str]]:
    """Yield the coefficients of a regression row by row, the names of the columns first.

    Parameters
    ----------
    fitted : Fit
        The regression.
    level : float
        Of the confidence intervals.

    Yields
    ------
    list of str
        Coefficient, its errors about the population and that of the changes alone, the interval, the ratio it
        stands for, and the category it compares with.
    """
    figures = fit_figures(fitted, level)
    yield ["term", *figures, "reference"]
    numbers = np.stack(list(figures.values()), axis=1).tolist()
    for name, row, reference in zip(fitted.names, numbers, fitted.references, strict=True):
        yield [name, *(f"{number:.10g}" for number in row), reference]


def read_join(name: str, column: str, file: Path) -> Join:
    """Read the class of each category from a file of two columns with a row of names.

    Parameters
    ----------
    name : str
        Of the new variable; empty for the name of the file's second column.
    column : str
        Which column of the release is matched by.
    file : Path
        Text with commas or semicolons.

    Raises
    ------
    DataError
        If it cannot be read, has no two columns, or gives a category two classes.
    """
    try:
        # Excel writes a mark before UTF-8, which would become part of the first name.
        text = file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DataError(f"'{file}' cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise DataError(f"'{file}' cannot be read as text; save it as CSV in UTF-8.") from None
    first = text.partition("\n")[0]
    rows = list(csv.reader(text.splitlines(), delimiter=";" if ";" in first else ","))
    classes: dict[str, str] = {}
    for line, row in enumerate(rows[1:], 2):
        # The same said twice is no contradiction.
        if len(row) != 2 or classes.get(row[0], row[1]) != row[1]:
            raise DataError(
                f"{file.name}: line {line} must hold a category and its class, each category with one class only."
            )
        classes[row[0]] = row[1]
    if not classes or not (name or rows[0][-1]):
        raise DataError(
            f"{file.name}: there must be a row of names, then a category and its class in each line."
        )
    return Join(name or rows[0][-1], column, classes)
