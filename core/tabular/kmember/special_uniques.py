"""Records that few columns already tell from all others, and which columns: SUDA (Elliot et al. 2002)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from core.progress import Progress
from core.tabular.kmember.free_records import FloatArray, IntArray

STAGE = "Special uniques"

_MOST_LOOKS = 2_000_000_000
"""Records times sets of columns: about half a minute on one core, and 250 MB."""
_FEW = 4
"""Possible classes for each record below which they are counted, not sorted."""
_LARGEST_FACTORIAL = 170
"""Of what a floating-point number holds."""

Columns = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class SpecialUniques:
    """What makes records unique.

    Attributes
    ----------
    largest : int
        Most columns that were combined.
    made_unique : mapping of tuple of int to int
        For sets of columns, in ascending order, the records that a set makes unique while no part of it does
        (minimal sample uniques); sets without any are left out.
    scores : ndarray of float, shape (records,)
        Over all those sets of a record, the sum of (columns - columns of the set)!.
    fewest : ndarray of int, shape (records,)
        Columns of the smallest of those sets, 0 where there is none.
    """

    largest: int
    made_unique: Mapping[Columns, int]
    scores: FloatArray
    fewest: IntArray


def largest_feasible(records: int, columns: int) -> int:
    """Return how many columns can be combined before the search takes longer than about half a minute.

    Parameters
    ----------
    records, columns : int
        Of the table; of 24,833 records all sets of 16 columns, of a million all of 10.

    Returns
    -------
    int
        At least 1, at most `columns`.
    """
    sets, size = columns, 1
    while size < columns and records * (sets := sets + math.comb(columns, size + 1)) <= _MOST_LOOKS:
        size += 1
    return min(size, columns)


def special_uniques(levels: IntArray, progress: Progress, largest: int = 0) -> SpecialUniques:
    """Look for the smallest sets of columns that make records unique.

    Parameters
    ----------
    levels : ndarray of int, shape (records, columns)
        Categories, numbered from 0.
    progress : Progress
        Told of each set of columns; stops it.
    largest : int
        Most columns that are combined; 0 for all. The work up to all doubles with every column.

    Returns
    -------
    SpecialUniques
        The scores as the program sdcMicro has them; a table of one record has none.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    return _Search(levels, progress, largest or levels.shape[1]).found()


class _Search:
    """Goes through all sets of columns, each after all its parts, and leaves out what is unique already."""

    def __init__(self, levels: IntArray, progress: Progress, largest: int) -> None:
        self._levels, self._progress, self._largest = levels, progress, largest
        self._unique: dict[Columns, np.ndarray] = {}
        self._made: dict[Columns, int] = {}
        self._scores = np.zeros(len(levels))
        self._fewest = np.zeros(len(levels), np.int64)

    def found(self) -> SpecialUniques:
        records, columns = self._levels.shape
        sets = sum(math.comb(columns, size) for size in range(1, self._largest + 1))
        if records > 1:
            # Without any column all records are in one class.
            start = np.arange(records), np.zeros(records, np.int64)
            for done, _ in enumerate(self._grown((), columns, *start)):
                self._progress.report(STAGE, done, sets)
        self._progress.report(STAGE, sets, sets)
        ordered = sorted(self._made.items(), key=lambda one: (len(one[0]), -one[1], one[0]))
        return SpecialUniques(self._largest, dict(ordered), self._scores, self._fewest)

    def _grown(self, chosen: Columns, below: int, rows: IntArray, classes: IntArray) -> Iterator[Columns]:
        """Yield each set made of `chosen` and columns below; `rows` are those that `chosen` leaves in a class with others.

        Sets come in the order of binary numbers, so that all parts of one have come before it.
        """
        for column in range(below):
            yield (grown := (column, *chosen))
            finer = _refined(classes, self._levels[rows, column])
            alone = np.bincount(finer)[finer] == 1
            self._keep(grown, rows[alone])
            # A record that is alone already is so by all larger sets, none of which is minimal for it.
            if len(grown) < self._largest and not alone.all():
                yield from self._grown(grown, column, rows[~alone], finer[~alone])

    def _keep(self, chosen: Columns, rows: IntArray) -> None:
        """Keep which rows become unique by a set; those that a part of it makes unique are not its own."""
        minimal = rows
        # The part without the first column is what this set grew from: its uniques are gone already.
        for left_out in range(1, len(chosen)):
            part = self._unique_by((*chosen[:left_out], *chosen[left_out + 1 :]))
            minimal = minimal[(part[minimal >> 3] >> (minimal & 7)) & 1 == 0]
        if len(minimal):
            self._made[chosen] = len(minimal)
            self._scores[minimal] += _weight(self._levels.shape[1] - len(chosen))
            before = self._fewest[minimal]
            self._fewest[minimal] = np.where(before, np.minimum(before, len(chosen)), len(chosen))
        # The largest sets are part of none that is still looked at.
        if len(chosen) < self._largest:
            self._unique[chosen] = self._with(chosen[1:], rows)

    def _unique_by(self, chosen: Columns) -> np.ndarray:
        """Return a bit for each record; where a set was not gone into, all were unique by less."""
        while chosen and chosen not in self._unique:
            chosen = chosen[1:]
        nothing = np.zeros(len(self._levels) // 8 + 1, np.uint8)
        return self._unique.get(chosen, nothing)

    def _with(self, chosen: Columns, rows: IntArray) -> np.ndarray:
        mine = np.zeros(8 * (len(self._levels) // 8 + 1), bool)
        mine[rows] = True
        unique: np.ndarray = np.packbits(mine, bitorder="little") | self._unique_by(chosen)
        return unique


def _weight(left_out: int) -> float:
    return float(math.factorial(left_out)) if left_out <= _LARGEST_FACTORIAL else math.inf


def _refined(classes: IntArray, levels: IntArray) -> IntArray:
    """Return finer classes, numbered anew from 0: two records stay together if they have the same level."""
    count = int(levels.max(initial=0)) + 1
    together = classes * count + levels
    if int(classes.max(initial=0)) * count >= _FEW * len(together):
        numbered: IntArray = np.unique(together, return_inverse=True)[1].astype(np.int64)
        return numbered
    there = np.bincount(together) > 0
    finer: IntArray = (np.cumsum(there) - 1)[together]
    return finer
