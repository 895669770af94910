"""Regressions on a released file as if to the original."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.tabular.pram.estimate import Lens
from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.regression import Fit, Link, Part, fit
from core.tabular.pram.released import MISSING_TEXT, axes_of, tables_of
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


def regress(table: Table, sidecar: Sidecar, model: Model) -> Fit:
    """Fit a regression as if to the original file; records with a missing cell in the model are left out.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    model : Model
        Which regression.

    Raises
    ------
    DataError
        If a column is not in the table, or the regression has no solution.
    ParameterError
        If a category that must be a number is none, or there is no such event.
    """
    axes = axes_of(table, sidecar, [model.outcome, *model.predictors])
    sizes = [len(axis.labels) for axis in axes]
    places = np.indices(tuple(sizes)).reshape(len(sizes), -1)

    def texts(column: str) -> NDArray[np.str_]:
        at = next(k for k, axis in enumerate(axes) if column in axis.columns)
        return np.asarray(np.array(axes[at].texts(column))[places[at]])

    outcome = _outcome(texts(model.outcome), model)
    columns, names = [np.ones(places.shape[1])], ["(intercept)"]
    for predictor in model.predictors:
        seen = texts(predictor)
        outcome[seen == MISSING_TEXT] = np.nan
        if predictor in model.numeric:
            columns.append(np.nan_to_num(_numbers(seen, predictor)))
            names.append(predictor)
            continue
        levels = [text for text in dict.fromkeys(seen.tolist()) if text != MISSING_TEXT]
        columns += [(seen == level).astype(np.float64) for level in levels[1:]]
        names += [f"{predictor}: {level}" for level in levels[1:]]
    parts = [
        Part(counts, squares, tuple(Lens(axis.matrix(stratum)) for axis in axes))
        for stratum, counts, squares in tables_of(table, sidecar, axes, model.weight)
    ]
    return fit(parts, outcome, np.column_stack(columns), names, model.link)


def _outcome(texts: NDArray[np.str_], model: Model) -> FloatArray:
    if model.link is Link.POISSON:
        return _numbers(texts, model.outcome)
    if model.event not in texts:
        raise ParameterError(f"'{model.outcome}' has no category '{model.event:.40}'.", "event")
    return np.where(texts == MISSING_TEXT, np.nan, texts == model.event)


def _numbers(texts: NDArray[np.str_], column: str) -> FloatArray:
    try:
        return np.array([np.nan if text == MISSING_TEXT else float(text) for text in texts.tolist()])
    except ValueError:
        raise ParameterError(f"The categories of '{column}' are not all numbers.", "numeric") from None
