"""The analyst's half of PRAM: from a released table and its sidecar to corrected tables and regressions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError, ParameterError
from core.tabular.pram.estimate import Estimate, Lens, counted, estimate
from core.tabular.pram.matrix import FloatArray, Label, TransitionMatrix, named
from core.tabular.pram.parameters import Missing
from core.tabular.pram.regression import Fit, Link, Part, fit
from core.tabular.pram.sidecar import Changed, Sidecar
from core.tabular.pram.variables import Variable, variable_of
from core.tabular.table import Column, Kind, Table

MISSING_TEXT = "(missing)"

_MOST_NUMBERS = 1000


@dataclass(frozen=True)
class Join:
    """A variable from outside, or a coarser classification: each category of a column belongs to a class.

    Attributes
    ----------
    name : str
        Its name.
    column : str
        The column it is matched by.
    classes : mapping of str to str
        Class of each category; missing cells are a class of their own.
    """

    name: str
    column: str
    classes: Mapping[str, str]


@dataclass(frozen=True)
class Question:
    """Which table is wanted.

    Attributes
    ----------
    variables : tuple of str
        Columns or names of joins, one for each axis.
    joins : tuple of Join
        Variables from outside.
    where : tuple of (str, str)
        Subdomain: column or join, and the category it must have. It is tabulated too and cut out
        after the correction, since a changed column must never be filtered by.
    weight : str
        Column of weights, empty for none.
    """

    variables: tuple[str, ...]
    joins: tuple[Join, ...] = ()
    where: tuple[tuple[str, str], ...] = ()
    weight: str = ""


@dataclass(frozen=True, eq=False)
class Corrected:
    """A corrected table.

    Attributes
    ----------
    variables : tuple of str
        One for each axis.
    labels : tuple of tuple of str
        Categories along each axis.
    estimate : Estimate
        Counts and errors.
    """

    variables: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    estimate: Estimate


@dataclass(frozen=True, eq=False)
class _Axis:
    """One variable of the released file: a column, or columns that were changed together."""

    columns: tuple[str, ...]
    labels: tuple[Label, ...]
    codes: NDArray[np.int32]
    matrices: Mapping[Label, TransitionMatrix] = field(default_factory=dict)

    def matrix(self, stratum: Label) -> TransitionMatrix | None:
        """Return what the records of a stratum were changed with."""
        return self.matrices.get(stratum)

    def texts(self, column: str) -> list[str]:
        """Return the category of one column in each of the own categories."""
        at = self.columns.index(column)
        return [MISSING_TEXT if label[at] is None else str(label[at]) for label in self.labels]


def tabulate(table: Table, sidecar: Sidecar, question: Question) -> Corrected:
    """Estimate a table of the original file from the released one.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    question : Question
        Which table.

    Returns
    -------
    Corrected
        Axes in the order of the variables asked for.

    Raises
    ------
    DataError
        If a column is not in the table or holds categories the sidecar does not know.
    ParameterError
        If the table is too large, or a join does not cover a column.
    """
    asked = [*question.variables, *(name for name, _ in question.where)]
    joins = {join.name: join for join in question.joins}
    sources = [joins[name].column if name in joins else name for name in asked]
    axes = _axes(table, sidecar, sources)
    views = [_view(axes, source, joins.get(name)) for name, source in zip(asked, sources, strict=True)]
    kept = [sorted(set(texts), key=texts.index) for _, texts in views]
    for at, (name, text) in enumerate(question.where, len(question.variables)):
        if text not in kept[at]:
            raise ParameterError(f"'{name}' has no category '{text:.40}'.", "where")
        kept[at] = [text]
    classes = [_classes(k, axis, views, kept) for k, axis in enumerate(axes)]
    found = _estimate(table, sidecar, axes, classes, question.weight)
    order = [at for k in range(len(axes)) for at, (axis, _) in enumerate(views) if axis == k]
    shape = [len(kept[at]) for at in order]
    back = np.argsort(order)

    def arranged(cells: FloatArray) -> FloatArray:
        turned = cells.reshape(shape).transpose(back)
        return turned.reshape([len(kept[at]) for at in range(len(question.variables))])

    whole = Estimate(
        arranged(found.counts),
        arranged(found.variance),
        arranged(found.observed),
        found.records,
        arranged(found.squares),
        found.squares_in_all,
    )
    return Corrected(question.variables, tuple(map(tuple, kept[: len(question.variables)])), whole)


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
    axes = _axes(table, sidecar, [model.outcome, *model.predictors])
    sizes = [len(axis.labels) for axis in axes]
    places = np.indices(tuple(sizes)).reshape(len(sizes), -1)

    def texts(column: str) -> NDArray[np.str_]:
        at = next(k for k, axis in enumerate(axes) if column in axis.columns)
        return np.array(axes[at].texts(column))[places[at]]

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
        for stratum, counts, squares in _tables(table, sidecar, axes, model.weight)
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


def _axes(table: Table, sidecar: Sidecar, sources: Sequence[str]) -> list[_Axis]:
    """Return the variables that the asked columns belong to, each once."""
    changed = {name: variable for variable in sidecar.variables for name in variable.columns}
    axes: list[_Axis] = []
    for source in sources:
        if any(source in axis.columns for axis in axes):
            continue
        if source in changed:
            axes.append(_changed_axis(table, changed[source]))
        else:
            found = variable_of([_of_categories(table.column(source))])
            axes.append(_Axis(found.columns, found.labels, found.codes))
    return axes


def _changed_axis(table: Table, changed: Changed) -> _Axis:
    """Match the categories of the file and the sidecar by label."""
    seen = variable_of([_of_categories(table.column(name)) for name in changed.columns])
    used = seen.counts > 0
    new = [label for k, label in enumerate(seen.labels) if used[k] and label not in set(changed.labels)]
    strange = [label for label in new if changed.missing != Missing.KEEP or None not in label]
    if strange:
        raise DataError(
            f"Column '{seen.name}' holds categories that the sidecar does not know: "
            f"{', '.join(named(label) for label in strange[:5])}. Is it the sidecar of this file?"
        )
    labels = (*changed.labels, *new)
    at = {label: k for k, label in enumerate(labels)}
    place = np.array([at.get(label, 0) for label in seen.labels], np.int32)
    matrices = {stratum: matrix.extended(labels) for stratum, matrix in changed.matrices.items()}
    return _Axis(changed.columns, labels, place[seen.codes], matrices)


def _of_categories(column: Column) -> Column:
    """Return a column of numbers as one of their texts."""
    if column.codes is not None:
        return column
    known = ~column.missing
    values, places = np.unique(column.values[known], return_inverse=True)
    if len(values) > _MOST_NUMBERS:
        raise ParameterError(
            f"Column '{column.name}' has {len(values)} different numbers; join them to classes before tabulating."
        )
    codes = np.full(len(column), -1, np.int32)
    codes[known] = places
    texts = tuple(column.format.text(value) for value in values)
    return Column(column.name, Kind.ORDINAL, column.role, codes=codes, labels=texts)


def _view(axes: Sequence[_Axis], source: str, join: Join | None) -> tuple[int, list[str]]:
    """Return which axis a variable is seen on, and the class of each category there."""
    at = next(k for k, axis in enumerate(axes) if source in axis.columns)
    texts = axes[at].texts(source)
    if join is None:
        return at, texts
    lacking = sorted(set(texts) - set(join.classes) - {MISSING_TEXT})
    if lacking:
        raise ParameterError(
            f"'{join.name}' has no class for {', '.join(repr(text) for text in lacking[:10])} of column '{source}'; "
            "every category needs one.",
            "joins",
        )
    return at, [join.classes.get(text, MISSING_TEXT) for text in texts]


def _classes(
    at: int, axis: _Axis, views: Sequence[tuple[int, list[str]]], kept: Sequence[list[str]]
) -> FloatArray | None:
    """Return the classes of an axis: combinations of all that is seen on it."""
    own = [(texts, levels) for (k, texts), levels in zip(views, kept, strict=True) if k == at]
    size = len(axis.labels)
    if len(own) == 1 and own[0][0] == own[0][1]:
        return None
    shape = [len(levels) for _, levels in own]
    places = np.array(
        [[levels.index(text) if text in levels else -1 for text in texts] for texts, levels in own]
    )
    inside = np.flatnonzero((places >= 0).all(axis=0))
    members = np.zeros((size, int(np.prod(shape))))
    members[inside, np.ravel_multi_index(tuple(places[:, inside]), shape)] = 1.0
    return members


def _estimate(
    table: Table, sidecar: Sidecar, axes: Sequence[_Axis], classes: Sequence[FloatArray | None], weight: str
) -> Estimate:
    """Add up the estimates of all strata."""
    parts = [
        estimate(
            counts,
            [Lens(axis.matrix(stratum), seen) for axis, seen in zip(axes, classes, strict=True)],
            squares,
        )
        for stratum, counts, squares in _tables(table, sidecar, axes, weight)
    ]
    return sum(parts[1:], parts[0])


def _tables(
    table: Table, sidecar: Sidecar, axes: Sequence[_Axis], weight: str
) -> list[tuple[Label, FloatArray, FloatArray]]:
    """Return each stratum with its table of counts, or weights, and of their squares."""
    if not table.rows:
        raise DataError("The released table has no records.")
    weights = _weights(table, weight)
    sizes, codes = [len(axis.labels) for axis in axes], [axis.codes for axis in axes]
    strata = Variable((), ((),), np.zeros(table.rows, np.int32))
    if sidecar.strata and any(axis.matrices for axis in axes):
        strata = variable_of([_of_categories(table.column(name)) for name in sidecar.strata])
    found = []
    for s in np.unique(strata.codes):
        stratum = strata.labels[s]
        if any(axis.matrices and stratum not in axis.matrices for axis in axes):
            raise DataError(
                f"The sidecar has no matrix for the stratum {named(stratum)}. Is it of this file?"
            )
        inside = strata.codes == s
        own = [code[inside] for code in codes]
        within = None if weights is None else weights[inside]
        counts = counted(own, sizes, within)
        found.append((stratum, counts, counts if within is None else counted(own, sizes, within**2)))
    return found


def _weights(table: Table, weight: str) -> FloatArray | None:
    if not weight:
        return None
    weights = table.column(weight).values
    if not (weights >= 0.0).all():
        raise DataError(f"The weights in column '{weight}' must be numbers of at least 0, none missing.")
    return weights
