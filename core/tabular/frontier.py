"""One plane for all methods: how often a record is found again, against how far pairs of columns have moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from core.progress import Progress
from core.tabular.kmember.attribute import attribute_of, cells_like, placed
from core.tabular.kmember.reidentification import found_again
from core.tabular.release.outcome import TableOutcome
from core.tabular.table import Column, Role, Table

_PARTS = 10
"""Parts into which numbers are cut, with as many original records in each."""
_MOST_ASKED, _LEAST_ASKED = 2000, 100
_MOST_COMPARED = 5_000_000_000
_MOST_PLACED = 50_000_000
"""Records times dimensions; beyond it the attack would not fit into memory."""

IntArray = NDArray[np.int64]


@dataclass(frozen=True)
class PlanePoint:
    """Where an outcome lies. The same for every method, so that they can be compared; uncorrected. Private.

    Attributes
    ----------
    found : float or None
        Share of records that are found again by somebody who knows all quasi-identifiers and takes the
        nearest released record (Wei et al. section 4.3); None without quasi-identifiers, or with too
        many categories.
    guess : float
        The same for somebody who takes any record.
    moved : float
        Total variation distance between the original and the released distribution, mean over all pairs
        of released columns, numbers cut at the tenths of the original; in [0, 1].
    floor : float
        The same for as many original records drawn with replacement: what chance alone does.
    """

    found: float | None
    guess: float
    moved: float
    floor: float


def plane_point(outcome: TableOutcome, progress: Progress) -> PlanePoint:
    """Measure where an outcome lies.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    progress : Progress
        Stops it.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    original = outcome.original.without(Role.IDENTIFIER, Role.HOUSEHOLD)
    # The inverse of the order of release, as each record is compared with itself.
    released = outcome.treated.table.without(Role.HOUSEHOLD).take(np.argsort(outcome.order, kind="stable"))
    before, after = (_parts(original, table, progress) for table in (original, released))
    # By the chance of the run, so that its seed repeats this figure as well.
    drawn = outcome.secret.generator("frontier").integers(0, original.rows, original.rows)
    chance = [codes[drawn] for codes in before]
    return PlanePoint(
        _found(original, released, progress),
        1.0 / original.rows,
        _moved(before, after, progress),
        _moved(before, chance, progress),
    )


def _found(original: Table, released: Table, progress: Progress) -> float | None:
    known = original.of_role(Role.QUASI_IDENTIFIER)
    if not known:
        return None
    attributes = tuple(attribute_of(column) for column in _one_by_one(known, progress))
    dimensions = sum(attribute.embed(attribute.cells[:1]).shape[1] for attribute in attributes)
    n = original.rows
    if n * max(1, dimensions) > _MOST_PLACED:
        return None
    cells = [cells_like(c, released.column(c.name)) for c in _one_by_one(known, progress)]
    here = placed(attributes, [attribute.cells for attribute in attributes])
    progress.check()
    there = placed(attributes, cells)
    most = int(np.clip(_MOST_COMPARED // (n * max(1, dimensions)), _LEAST_ASKED, _MOST_ASKED))
    asked = np.unique(np.linspace(0, n - 1, min(n, most)).astype(np.int64))
    return float(found_again(here, there, asked, progress).mean())


def _one_by_one(columns: Iterable[Column], progress: Progress) -> Iterator[Column]:
    for column in columns:
        progress.check()
        yield column


def _parts(original: Table, table: Table, progress: Progress) -> list[IntArray]:
    """Return for each column of the original the part of each cell, missing ones a part of their own."""
    return [_part(column, table.column(column.name)) for column in _one_by_one(original.columns, progress)]


def _part(original: Column, column: Column) -> IntArray:
    cells = cells_like(original, column)
    missing = np.isnan(cells)
    if original.kind.is_categorical:
        return np.where(missing, 0, cells + 1).astype(np.int64)
    known = original.values[~original.missing]
    inner = np.linspace(0, 1, _PARTS + 1)[1:-1]
    # At numbers that occur, so that equal ones, however many, are in one part.
    edges = np.unique(np.quantile(known, inner, method="inverted_cdf")) if len(known) else np.empty(0)
    return np.where(missing, 0, 1 + np.searchsorted(edges, cells, side="left")).astype(np.int64)


def _moved(before: list[IntArray], after: list[IntArray], progress: Progress) -> float:
    """Return the mean total variation distance of all pairs of columns, or of the only column."""
    pairs = list(combinations(range(len(before)), 2)) or [(0, 0)]
    distances = []
    for a, b in pairs:
        progress.check()
        distances.append(_variation(before[a], before[b], after[a], after[b]))
    return float(np.mean(distances))


def _variation(a: IntArray, b: IntArray, c: IntArray, d: IntArray) -> float:
    width = int(max(b.max(), d.max())) + 1
    one, other = a * width + b, c * width + d
    cells = int(max(one.max(), other.max())) + 1
    if cells > len(a):  # few of them are taken, so that only those are counted
        taken, place = np.unique(np.concatenate([one, other]), return_inverse=True)
        one, other, cells = place[: len(a)], place[len(a) :], len(taken)
    first, second = (np.bincount(part, minlength=cells) for part in (one, other))
    return float(np.abs(first - second).sum() / (2 * len(a)))
