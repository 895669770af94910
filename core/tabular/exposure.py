"""How exposed the records of a table are by its quasi-identifiers, before any run and after one. Private."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.described import plain_of
from core.errors import DataError, ParameterError
from core.progress import Progress
from core.reading.problem import counted
from core.tabular.kmember.attribute import cells_like
from core.tabular.kmember.disclosure import class_numbers, class_risk, individual_risk
from core.tabular.kmember.free_records import FloatArray, IntArray
from core.tabular.kmember.special_uniques import largest_feasible, special_uniques
from core.tabular.pieces import Check
from core.tabular.release.outcome import TableOutcome
from core.tabular.table import Column, Role, Table

_SIZES = (1, 2, 3, 5, 10, 20, 50)
"""Where the bars of the sizes of classes begin; the last has no end."""
_SHOWN = 20
"""Records and sets of columns that are listed; of more, those that stand out most."""


@dataclass(frozen=True, eq=False)
class Known:
    """What somebody may know of each record. Private.

    Attributes
    ----------
    names : tuple of str
        The quasi-identifiers.
    levels : ndarray of int, shape (records, columns)
        Equal where cells are; a missing cell equals a missing cell.
    weights : ndarray of float, shape (records,), or None
        Persons of the population that each record stands for.
    """

    names: tuple[str, ...]
    levels: IntArray
    weights: FloatArray | None


@dataclass(frozen=True)
class SampleRisk:
    """Risk of a table that is a sample, for somebody who does not know who is in it (Benedetti and Franconi 1998).

    Attributes
    ----------
    average, highest : float
        Probability to be right about a record.
    expected : float
        Records about which somebody who tries all is expected to be right.
    """

    average: float
    highest: float
    expected: float


@dataclass(frozen=True)
class Exposure:
    """What somebody can do who knows all quasi-identifiers of a person and that he is in the table. Private.

    Attributes
    ----------
    columns : tuple of str
        The quasi-identifiers.
    records, classes : int
        In all, and groups of records that equal each other in all of them.
    k : int
        Asked for.
    smallest, unique, below : int
        Records of the smallest class, records that are alone in theirs, and records in classes of fewer than k.
    average, highest : float
        Probability to pick the right record of a class (prosecutor's risk): mean over the records, and largest.
    by_size : tuple of (int, int)
        Where a bar begins (1, 2, 3, 5, 10, 20 and 50 records of a class) and the records in such classes.
    sample : SampleRisk or None
        If a share or weights tell of what population the table is a sample.
    """

    columns: tuple[str, ...]
    records: int
    classes: int
    k: int
    smallest: int
    unique: int
    below: int
    average: float
    highest: float
    by_size: tuple[tuple[int, int], ...]
    sample: SampleRisk | None


@dataclass(frozen=True)
class Combination:
    """Columns that make records unique while no part of them does, and how many."""

    columns: tuple[str, ...]
    records: int


@dataclass(frozen=True)
class SpecialRecord:
    """A record that stands out: its place in the table from 1, its SUDA score, the fewest columns that tell it."""

    row: int
    score: float
    fewest: int


@dataclass(frozen=True)
class Special:
    """Which columns make records unique. Private.

    Attributes
    ----------
    largest : int
        Most columns that were combined; with fewer than there are, the search would have taken too long.
    by_fewest : tuple of int
        Unique records by the fewest columns that tell them from all others: one, two, and so on.
    combinations : tuple of Combination
        The smallest first, at most 20.
    records : tuple of SpecialRecord
        The highest scores first, at most 20.
    """

    largest: int
    by_fewest: tuple[int, ...]
    combinations: tuple[Combination, ...]
    records: tuple[SpecialRecord, ...]


@dataclass(frozen=True)
class ExposureQuestion:
    """What is asked of a table.

    Attributes
    ----------
    k : int
        Records that should equal each other.
    sampled : float
        Share of the population that is in the table, in (0, 1]; 0 if it is not known, then weights count.

    Raises
    ------
    ParameterError
        If a value is out of range.
    """

    k: int = 5
    sampled: float = 0.0

    def __post_init__(self) -> None:
        """Check the values."""
        if self.k < 1:
            raise ParameterError("k must be 1 or larger.", "k")
        if not 0 <= self.sampled <= 1:
            raise ParameterError("The sampled share must be above 0 and at most 1.", "sampled")


def known_of(table: Table, check: Check) -> Known:
    """Return what somebody may know of the records of a table.

    Parameters
    ----------
    table : Table
        With roles.
    check : callable
        Called before each column.

    Raises
    ------
    DataError
        If there is no record or no quasi-identifier, or a weight is missing or not above 0.
    """
    names, levels = [], []
    for column in _known(table):
        check()
        names.append(column.name)
        levels += _levels(_cells(column, column))
    return Known(tuple(names), np.stack(levels, axis=1), _weights(table))


def known_of_release(outcome: TableOutcome, check: Check) -> tuple[Known, Known, int]:
    """Return what may be known of the records before and after a run, and how many unique ones are still there.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    check : callable
        Called before each column.

    Returns
    -------
    before, after : Known
        Of the same records in the same order.
    stayed : int
        Records that were alone in their class and are released with the very same cells, alone again.

    Raises
    ------
    DataError
        As `known_of`.
    """
    original, released = outcome.original, outcome.treated.table
    # The inverse of the order of release: each record beside its own.
    order = np.argsort(outcome.order, kind="stable")
    names, sides = [], []
    for column in _known(original):
        check()
        names.append(column.name)
        after = released.column(column.name).take(order)
        # Both sides in one numbering, by which cells that stayed are told.
        sides.append(_levels(_cells(column, column), _cells(column, after)))
    first, second = (np.stack(levels, axis=1) for levels in zip(*sides, strict=True))
    stayed = np.all(first == second, axis=1) & _alone(first) & _alone(second)
    weights = _weights(original)
    return Known(tuple(names), first, weights), Known(tuple(names), second, weights), int(stayed.sum())


def exposure(known: Known, question: ExposureQuestion) -> Exposure:
    """Return how large the classes of equal records are, and what somebody can do with that.

    Parameters
    ----------
    known : Known
        Of the records.
    question : ExposureQuestion
        What is asked.
    """
    numbers = class_numbers(known.levels)
    risk, sizes = class_risk(numbers), np.bincount(numbers)[numbers]
    # No class is larger than the table, and so the last bar has no end.
    edges = (*_SIZES, len(sizes) + 1)
    bars = [(low, int(((low <= sizes) & (sizes < high)).sum())) for low, high in pairwise(edges)]
    return Exposure(
        columns=known.names,
        records=len(sizes),
        classes=risk.classes,
        k=question.k,
        smallest=risk.k,
        unique=risk.uniques,
        below=int((sizes < question.k).sum()),
        average=risk.average,
        highest=1 / risk.k,
        by_size=tuple(bars),
        sample=_sample_risk(known.weights, numbers, sizes, question.sampled),
    )


def special(known: Known, progress: Progress) -> Special:
    """Look for the columns that make records unique.

    Parameters
    ----------
    known : Known
        Of the records.
    progress : Progress
        Told of each set of columns; stops it.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    largest = largest_feasible(*known.levels.shape)
    found = special_uniques(known.levels, progress, largest)
    sets = list(found.made_unique.items())[:_SHOWN]
    most = np.lexsort((np.arange(len(found.scores)), -found.scores))[:_SHOWN]
    return Special(
        largest=largest,
        # Records that no set of columns makes unique have 0, and no place here.
        by_fewest=tuple(map(int, np.bincount(found.fewest, minlength=largest + 1)[1:])),
        combinations=tuple(
            Combination(tuple(known.names[column] for column in chosen), records) for chosen, records in sets
        ),
        records=tuple(
            SpecialRecord(int(row) + 1, float(found.scores[row]), int(found.fewest[row]))
            for row in most
            # Of few special records the list would go on with some that have no score.
            if found.fewest[row]
        ),
    )


def plain_exposure(found: Exposure, apart: Special) -> dict[str, Any]:
    """Return both as plain JSON values, as the command prints them. Private."""
    plain: dict[str, Any] = plain_of(asdict(found)) | {"special_uniques": plain_of(asdict(apart))}
    return plain


def _known(table: Table) -> tuple[Column, ...]:
    columns = table.of_role(Role.QUASI_IDENTIFIER)
    if not columns or not table.rows:
        lacking = "No column is a quasi-identifier; mark those by which a person might be recognised."
        raise DataError(lacking if table.rows else "The table has no rows.")
    return columns


def _cells(original: Column, column: Column) -> FloatArray:
    """Return cells as numbers that are equal where their texts are; a release may have more decimals than the original."""
    cells = cells_like(original, column)
    decimals = None if column.kind.is_categorical else column.format.decimals
    return cells if decimals is None else np.round(cells, decimals)


def _levels(*sides: FloatArray) -> list[IntArray]:
    """Return the number of each cell, the same on all sides for equal ones."""
    levels = np.unique(np.concatenate(sides), return_inverse=True)[1]
    return np.split(levels.astype(np.int64), len(sides))


def _alone(levels: IntArray) -> NDArray[np.bool_]:
    """Return which records equal no other."""
    numbers = class_numbers(levels)
    alone: NDArray[np.bool_] = (np.bincount(numbers) == 1)[numbers]
    return alone


def _weights(table: Table) -> FloatArray | None:
    columns = table.of_role(Role.WEIGHT)
    if not columns or columns[0].kind.is_categorical:
        return None
    weights = columns[0].values
    # Not "at most 0": a missing weight is nan.
    if bad := int((~(weights > 0)).sum()):
        raise DataError(
            f"Column '{columns[0].name}': {counted(bad, 'weight')} missing or not above 0, so that the risk of a sample "
            "cannot be told; give the column another role."
        )
    return weights


def _sample_risk(
    weights: FloatArray | None, numbers: IntArray, sizes: IntArray, sampled: float
) -> SampleRisk | None:
    """Return the risk of a sample by its share of the population, or else by weights; None without both."""
    if sampled:
        rate = np.full(len(sizes), sampled)
    elif weights is not None:
        # The weights of a class estimate its persons in the population, which are not fewer than those here.
        rate = np.minimum(1.0, sizes / np.bincount(numbers, weights)[numbers])
    else:
        return None
    risk = individual_risk(sizes, rate)
    return SampleRisk(float(risk.mean()), float(risk.max()), float(risk.sum()))
