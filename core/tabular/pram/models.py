"""Regressions on a released file as if to the original."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.progress import Progress
from core.tabular.pram.estimate import Lens, require_room
from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.regression import Fit, Link, Part, fit
from core.tabular.pram.released import MISSING_TEXT, Axis, axes_of, scale_of, tables_of
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.subdomain import Where, filtered
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
        Other columns, each category but the reference a coefficient.
    numeric : tuple of str
        Those of the predictors whose categories are numbers and that get one slope.
    link : Link
        What is modelled.
    weight : str
        Column of weights, empty for none.
    references : tuple of (str, str)
        Predictors with the category that the others are compared with; the first one where nothing is said.
    where : tuple of (str, str)
        Subdomain: columns and the category they must have. A changed one stays in the model's table, and its
        other categories are left out after the correction.
    """

    outcome: str
    event: str
    predictors: tuple[str, ...]
    numeric: tuple[str, ...] = ()
    link: Link = Link.LOGISTIC
    weight: str = ""
    references: tuple[tuple[str, str], ...] = ()
    where: tuple[tuple[str, str], ...] = ()


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
        If a category that must be a number is none, there is no such event, reference or condition, or a column of
        the model is one of the conditions as well.
    """
    progress = progress or Progress()
    _check_choices(model)
    inside, conditions = filtered(table, sidecar, model.where)
    # By unchanged columns records are simply chosen (design 3.1.6).
    table = table if inside.all() else table.take(inside)
    axes = axes_of(table, sidecar, [model.outcome, *model.predictors, *(name for name, _ in conditions)])
    cells = _Cells(axes)
    terms = [term for predictor in model.predictors for term in _terms(predictor, cells, model)]
    # The design has a number for each cell and coefficient, too many maybe where the cells are not.
    require_room((*(len(axis.labels) for axis in axes), len(terms) + 1))
    outcome = _outcome_of_cells(cells, model, conditions)
    design = np.ones((outcome.size, len(terms) + 1))
    for number, term in enumerate(terms, 1):
        design[:, number] = cells.spread(term.predictor, term.values)
    parts = []
    for stratum, counts, squares in tables_of(table, sidecar, axes, model.weight):
        progress.check()
        parts.append(Part(counts, squares, tuple(Lens(axis.matrix(stratum)) for axis in axes)))
    names = ["(intercept)", *(term.name for term in terms)]
    share = 1.0 / scale_of(table, axes, model.weight)
    found = fit(parts, outcome, design, names, model.link, progress.check, share)
    return replace(found, references=("", *(term.reference for term in terms)))


def _check_choices(model: Model) -> None:
    """Refuse choices that contradict each other."""
    own = (model.outcome, *model.predictors)
    if both := [name for name, _ in model.where if name in own]:
        raise ParameterError(
            f"All records chosen by '{both[0]}' have the same category of it; leave it out of the regression, or choose "
            "no records by it.",
            "where",
        )
    for name, _ in model.references:
        if name not in model.predictors or name in model.numeric:
            raise ParameterError(
                f"'{name}' has no reference category: it is no predictor with a coefficient for each category.",
                "references",
            )


def _outcome_of_cells(cells: _Cells, model: Model, conditions: Where) -> FloatArray:
    """Return the outcome in each cell, nan where its records are left out."""
    outcome = cells.spread(model.outcome, _outcome(cells.texts(model.outcome), model))
    left_out = [
        *((name, [text == MISSING_TEXT for text in cells.texts(name)]) for name in model.predictors),
        *((name, [text != category for text in cells.texts(name)]) for name, category in conditions),
    ]
    for name, elsewhere in left_out:
        outcome = np.where(cells.spread(name, np.array(elsewhere)), np.nan, outcome)
    return outcome


class _Cells:
    """The cells of the table of a model, flattened; what is known of a column is spread over them."""

    def __init__(self, axes: Sequence[Axis]) -> None:
        self._axes = axes

    def _axis(self, column: str) -> int:
        return next(k for k, axis in enumerate(self._axes) if column in axis.columns)

    def texts(self, column: str) -> list[str]:
        """Return the text of a column in each category of its axis."""
        return self._axes[self._axis(column)].texts(column)

    def levels(self, column: str) -> list[str]:
        """Return the categories of a column but "missing"; of an unchanged one those that some record has."""
        axis = self._axes[self._axis(column)]
        texts = axis.texts(column)
        # A category that no record has would be a column of zeros, and the equation singular.
        if not axis.matrices:
            texts = [texts[k] for k in np.unique(axis.codes)]
        return [text for text in dict.fromkeys(texts) if text != MISSING_TEXT]

    def spread(self, column: str, values: NDArray[Any]) -> NDArray[Any]:
        """Return values of the categories of a column's axis in each cell."""
        sizes = [len(axis.labels) for axis in self._axes]
        require_room(sizes)
        shape = [1] * len(sizes)
        shape[self._axis(column)] = len(values)
        return np.broadcast_to(values.reshape(shape), sizes).ravel()


class _Term(NamedTuple):
    """One coefficient: its name, its column, the values by category, and what it is compared with."""

    name: str
    predictor: str
    values: FloatArray
    reference: str


def _terms(predictor: str, cells: _Cells, model: Model) -> list[_Term]:
    texts = cells.texts(predictor)
    if predictor in model.numeric:
        return [_Term(predictor, predictor, np.nan_to_num(numbers_of(texts, predictor)), "")]
    levels = cells.levels(predictor)
    reference = dict(model.references).get(predictor, levels[0] if levels else "")
    if levels and reference not in levels:
        raise ParameterError(f"'{predictor}' has no category '{reference:.40}'.", "references")
    return [
        _Term(
            f"{predictor}: {level}",
            predictor,
            np.array([text == level for text in texts], np.float64),
            reference,
        )
        for level in levels
        # What is left out stands in the intercept; with it the columns would sum up to that.
        if level != reference
    ]


def _outcome(texts: list[str], model: Model) -> FloatArray:
    if model.link is Link.POISSON:
        counts = numbers_of(texts, model.outcome)
        if np.nanmin(counts, initial=0.0) < 0.0:
            raise ParameterError(
                f"The categories of '{model.outcome}' are no counts: one is below 0.", "outcome"
            )
        return counts
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
