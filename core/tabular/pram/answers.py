"""What an analyst asked for, as rows of a table to be written; and the classes he matches by."""

from __future__ import annotations

import csv
import itertools
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import numpy as np
from scipy.special import ndtri

from core.errors import DataError, ParameterError
from core.tabular.pram.estimate import rescaled, truncated
from core.tabular.pram.regression import Fit
from core.tabular.pram.tabulate import Corrected, Join


class Negative(StrEnum):
    """What is done about negative estimates of cells: nothing, or one of two corrections that bias."""

    KEEP = "keep"
    ZERO = "zero"
    RESCALE = "rescale"


def table_rows(
    corrected: Corrected, level: float = 0.95, *, total: bool = False, negative: Negative = Negative.KEEP
) -> Iterator[list[str]]:
    """Yield a corrected table row by row, the names of its columns first.

    Parameters
    ----------
    corrected : Corrected
        The table.
    level : float
        Of the confidence intervals.
    total : bool
        Whether errors are those about the population, not about the original file.
    negative : Negative
        Whether a column without negative estimates is added; errors are those of the estimates as they are.

    Yields
    ------
    list of str
        One cell of the table: its categories, its released count, the estimate, its error, the interval.
    """
    found = corrected.estimate
    low, high = found.interval(level, total=total)
    columns = [found.observed, found.counts, found.total_error if total else found.error, low, high]
    names = ["released", "estimate", "standard_error", "low", "high"]
    if negative is not Negative.KEEP:
        columns.append(truncated(found.counts) if negative is Negative.ZERO else rescaled(found.counts))
        names.append(f"estimate_{negative}")
    yield [*corrected.variables, *names]
    figures = np.stack([column.ravel() for column in columns], axis=1).tolist()
    for labels, numbers in zip(itertools.product(*corrected.labels), figures, strict=True):
        yield [*labels, *(f"{number:.10g}" for number in numbers)]


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
        Coefficient, its errors about the population and that of the changes alone, the interval, and the
        ratio it stands for.

    Raises
    ------
    ParameterError
        If the level is not between 0 and 1.
    """
    if not 0.0 < level < 1.0:
        raise ParameterError("The confidence level must lie between 0 and 1.")
    yield ["term", "coefficient", "standard_error", "error_of_changes", "low", "high", "ratio"]
    reach = float(ndtri(0.5 + level / 2.0)) * fitted.error
    figures = [
        fitted.coefficients,
        fitted.error,
        fitted.error_of_changes,
        fitted.coefficients - reach,
        fitted.coefficients + reach,
        np.exp(fitted.coefficients),
    ]
    for name, numbers in zip(fitted.names, np.stack(figures, axis=1).tolist(), strict=True):
        yield [name, *(f"{number:.10g}" for number in numbers)]


def read_join(name: str, column: str, file: Path) -> Join:
    """Read the class of each category from a file of two columns with a row of names.

    Parameters
    ----------
    name : str
        Of the new variable.
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
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise DataError(f"'{file}' cannot be read as text; save it as CSV in UTF-8.") from None
    first = text.partition("\n")[0]
    rows = list(csv.reader(text.splitlines(), delimiter=";" if ";" in first else ","))
    classes: dict[str, str] = {}
    for line, row in enumerate(rows[1:], 2):
        if len(row) != 2 or classes.get(row[0], row[1]) != row[1]:
            raise DataError(
                f"{file.name}: line {line} must hold a category and its class, each category with one class only."
            )
        classes[row[0]] = row[1]
    return Join(name, column, classes)
