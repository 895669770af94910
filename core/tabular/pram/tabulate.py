"""Corrected tables of any variables of a released file: margins, subdomains, variables from outside."""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import ParameterError
from core.progress import Progress
from core.tabular.pram.estimate import Estimate, Lens, as_it_is, estimate
from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.released import MISSING_TEXT, Axis, axes_of, scale_of, tables_of, told_by
from core.tabular.pram.sidecar import Sidecar
from core.tabular.pram.subdomain import require_one_each
from core.tabular.table import Table


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
    as_it_is : bool
        Whether it is counted as released, since the distribution of its only variable was kept.
    told_by : int
        How many records tell all variables of the table, where each tells only some; 0 where all do.
    """

    variables: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    estimate: Estimate
    as_it_is: bool
    told_by: int = 0


def tabulate(
    table: Table, sidecar: Sidecar, question: Question, progress: Progress | None = None
) -> Corrected:
    """Estimate a table of the original file from the released one.

    Parameters
    ----------
    table : Table
        The released table.
    sidecar : Sidecar
        Its matrices.
    question : Question
        Which table.
    progress : Progress, optional
        Told of the strata; stops it.

    Returns
    -------
    Corrected
        Axes in the order of the variables asked for.

    Raises
    ------
    DataError
        If a column is not in the table or holds categories the sidecar does not know.
    ParameterError
        If the table is too large, a join does not cover a column, or a condition contradicts another.
    """
    require_one_each(question.where)
    # The columns of conditions are tabulated as well, and cut off after the correction (design 3.1.6).
    asked = [*question.variables, *(name for name, _ in question.where)]
    joins = _joins(question, table)
    sources = [joins[name].column if name in joins else name for name in asked]
    progress = progress or Progress()
    axes = axes_of(table, sidecar, sources)
    progress.check()
    views = [_view(axes, source, joins.get(name)) for name, source in zip(asked, sources, strict=True)]
    kept = _kept([texts for _, texts in views], question)
    classes = [_classes(k, axis, views, kept) for k, axis in enumerate(axes)]
    # To correct it would add nothing but the noise of the inverse.
    kept_as_it_is = _is_kept(table, sidecar, axes, question.weight)
    found = _estimate(table, sidecar, axes, classes, question.weight, progress, corrected=not kept_as_it_is)
    told = told_by(axes, table.rows)
    if not told.all():
        found = found.scaled(scale_of(table, axes, question.weight))
    # Cells lie by axis and, along an axis, by all that is seen on it; the question may ask in another order.
    order = [at for k in range(len(axes)) for at, (axis, _) in enumerate(views) if axis == k]
    shape, asked_shape = [len(kept[at]) for at in order], [len(levels) for levels in kept]

    def arranged(cells: FloatArray) -> FloatArray:
        turned = cells.reshape(shape).transpose(np.argsort(order))
        return np.ascontiguousarray(turned.reshape(asked_shape[: len(question.variables)]))

    labels = tuple(map(tuple, kept[: len(question.variables)]))
    told_of_some = 0 if told.all() else int(told.sum())
    return Corrected(question.variables, labels, found.arranged(arranged), kept_as_it_is, told_of_some)


def _joins(question: Question, table: Table) -> dict[str, Join]:
    joins = {join.name: join for join in question.joins}
    if taken := [name for name in joins if name in table.names]:
        raise ParameterError(
            f"The table has a column '{taken[0]}' already; give the variable another name.", "joins"
        )
    return joins


def _kept(views: Sequence[list[str]], question: Question) -> list[list[str]]:
    """Return the categories of each variable, of one in a condition that of the condition only."""
    kept = [sorted(set(texts), key=texts.index) for texts in views]
    for at, (name, text) in enumerate(question.where, len(question.variables)):
        if text not in kept[at]:
            raise ParameterError(f"'{name}' has no category '{text:.40}'.", "where")
        kept[at] = [text]
    return kept


def _view(axes: Sequence[Axis], source: str, join: Join | None) -> tuple[int, list[str]]:
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
    at: int, axis: Axis, views: Sequence[tuple[int, list[str]]], kept: Sequence[list[str]]
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
    # What a condition rules out belongs to no class, and so falls away after the correction.
    inside = np.flatnonzero((places >= 0).all(axis=0))
    members = np.zeros((size, int(np.prod(shape))))
    members[inside, np.ravel_multi_index(tuple(places[:, inside]), shape)] = 1.0
    return members


def _estimate(
    table: Table,
    sidecar: Sidecar,
    axes: Sequence[Axis],
    classes: Sequence[FloatArray | None],
    weight: str,
    progress: Progress,
    *,
    corrected: bool,
) -> Estimate:
    """Add up the estimates of all strata; there are never more than two of them at a time."""

    def parts() -> Iterator[Estimate]:
        for stratum, counts, squares in tables_of(table, sidecar, axes, weight):
            progress.check()
            lenses = [Lens(axis.matrix(stratum), seen) for axis, seen in zip(axes, classes, strict=True)]
            yield (
                estimate(counts, lenses, squares, progress.check)
                if corrected
                else as_it_is(counts, lenses[0])
            )

    return functools.reduce(operator.add, parts())


def _is_kept(table: Table, sidecar: Sidecar, axes: Sequence[Axis], weight: str) -> bool:
    """Return whether a table is the margin of one variable whose distribution was kept, of all records."""
    return len(axes) == 1 and axes[0].invariant and not weight and table.rows == sidecar.records
