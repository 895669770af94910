"""Regressions on a released file as if to the original."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.progress import Progress
from core.tabular.pram.estimate import Lens, require_room
from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.regression import Fit, Link, Part, fit
from core.tabular.pram.released import MISSING_TEXT, Axis, axes_of, tables_of
from core.tabular.pram.sidecar import Sidecar
from core.tabular.table import Table


@dataclass(frozen=True)
class Model:
    """Which regression is wanted.

    Attributes
    ----------
    outcome : str
        A column.
    event : str
        For a logistic regression: the category that counts as 1, all others as 0. For a Poisson
        regression empty: the categories are numbers.
    predictors : tuple of str
        Other columns, each category but the first one a coefficient.
    numeric : tuple of str
        Those of the predictors whose categories are numbers and that get one slope.
    link : Link
        What is modelled.
    weight : str
        Column of weights, empty for none.
    """

    outcome: str
    event: str
    predictors: tuple[str, ...]
    numeric: tuple[str, ...] = ()
    link: Link = Link.LOGISTIC
    weight: str = ""


def regress(table: Table, sidecar: Sidecar, model: Model, progress: Progress | None = None) -> Fit:
    """Fit a regression as if to the original file; records with a missing cell in the model are left out.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    model : Model
        Which regression.
    progress : Progress, optional
        Stops it.

    Raises
    ------
    DataError
        If a column is not in the table, or the regression has no solution.
    ParameterError
        If a category that must be a number is none, or there is no such event.
    """
    progress = progress or Progress()
    axes = axes_of(table, sidecar, [model.outcome, *model.predictors])
    sizes = [len(axis.labels) for axis in axes]
    cells = _Cells(axes)
    outcome = cells.spread(model.outcome, _outcome(cells.texts(model.outcome), model))
    terms = [term for predictor in model.predictors for term in _terms(predictor, cells, model)]
    require_room((*sizes, len(terms) + 1))
    for predictor in model.predictors:
        missing = np.array([text == MISSING_TEXT for text in cells.texts(predictor)])
        outcome = np.where(cells.spread(predictor, missing), np.nan, outcome)
    design = np.ones((outcome.size, len(terms) + 1))
    for number, (_, predictor, values) in enumerate(terms, 1):
        design[:, number] = cells.spread(predictor, values)
    parts = []
    for stratum, counts, squares in tables_of(table, sidecar, axes, model.weight):
        progress.check()
        parts.append(Part(counts, squares, tuple(Lens(axis.matrix(stratum)) for axis in axes)))
    return fit(
        parts, outcome, design, ["(intercept)", *(name for name, _, _ in terms)], model.link, progress.check
    )


class _Cells:
    """The cells of the table of a model, flattened; what is known of a column is spread over them."""

    def __init__(self, axes: Sequence[Axis]) -> None:
        self._axes = axes

    def _axis(self, column: str) -> int:
        return next(k for k, axis in enumerate(self._axes) if column in axis.columns)

    def texts(self, column: str) -> list[str]:
        """Return the text of a column in each category of its axis."""
        return self._axes[self._axis(column)].texts(column)

    def spread(self, column: str, values: NDArray[Any]) -> NDArray[Any]:
        """Return values of the categories of a column's axis in each cell."""
        sizes = [len(axis.labels) for axis in self._axes]
        require_room(sizes)
        shape = [1] * len(sizes)
        shape[self._axis(column)] = len(values)
        return np.broadcast_to(values.reshape(shape), sizes).ravel()


def _terms(predictor: str, cells: _Cells, model: Model) -> list[tuple[str, str, FloatArray]]:
    """Return name, column and values by category of each coefficient of a predictor."""
    texts = cells.texts(predictor)
    if predictor in model.numeric:
        return [(predictor, predictor, np.nan_to_num(numbers_of(texts, predictor)))]
    levels = [text for text in dict.fromkeys(texts) if text != MISSING_TEXT]
    return [
        (f"{predictor}: {level}", predictor, np.array([text == level for text in texts], np.float64))
        for level in levels[1:]
    ]


def _outcome(texts: list[str], model: Model) -> FloatArray:
    if model.link is Link.POISSON:
        return numbers_of(texts, model.outcome)
    if model.event not in texts:
        raise ParameterError(f"'{model.outcome}' has no category '{model.event:.40}'.", "event")
    return np.array([np.nan if text == MISSING_TEXT else text == model.event for text in texts], np.float64)


def numbers_of(texts: Sequence[str], column: str) -> FloatArray:
    """Return the categories of a column as numbers, nan for missing cells.

    Parameters
    ----------
    texts : sequence of str
        The categories.
    column : str
        Its name, for the sentence.

    Raises
    ------
    ParameterError
        If one of them is no finite number.
    """
    try:
        values = np.array([np.nan if text == MISSING_TEXT else float(text) for text in texts])
        known = np.array([text != MISSING_TEXT for text in texts])
        if np.isfinite(values[known]).all():
            return values
    except ValueError:
        pass
    raise ParameterError(f"The categories of '{column}' are not all numbers.", "numeric")
