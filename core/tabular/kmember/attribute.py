"""A column as the method sees it: ordered levels, a score for each, and a place in space (design 3.3.1)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.tabular.kmember.free_records import FloatArray, IntArray
from core.tabular.table import MISSING, Column, Kind

_HALF = 1 / np.sqrt(2)
"""Of a nominal column, each two levels lie at distance 1."""


@dataclass(frozen=True, eq=False)
class Attribute:
    """What is known of one column of the original table. A cell is a number or a code; nan is a missing one.

    Attributes
    ----------
    name : str
        Name of the column.
    kind : Kind
        Numbers, dates and ordinal codes are compared by difference, nominal codes by equality.
    values : ndarray of float, shape (levels,)
        The distinct cells in ascending order, a missing one first; of a nominal column the most
        frequent first, equally frequent ones by code.
    levels : ndarray of int, shape (records,)
        Position of each record's cell in `values`.
    centre, spread, middle : float
        Mean, standard deviation (1 if it is 0) and median of the cells that are not missing.
    """

    name: str
    kind: Kind
    values: FloatArray
    levels: IntArray
    centre: float
    spread: float
    middle: float

    @property
    def cells(self) -> FloatArray:
        """The cell of each record."""
        cells: FloatArray = self.values[self.levels]
        return cells

    @property
    def is_constant(self) -> bool:
        """Whether all records have the same cell."""
        return len(self.values) < 2

    @property
    def scores(self) -> FloatArray:
        """Standardised number of each level, in their order; a missing cell lies 1 below the lowest."""
        if self.kind is Kind.NOMINAL:
            ranks = np.arange(len(self.values), dtype=np.float64)
            mean, spread = _moments(ranks[self.levels])
            return (ranks - mean) / spread
        scores = (self.values - self.centre) / self.spread
        if np.isnan(scores[:1]).any():
            # Below all others, so that the empirical inverse (9) keeps how many cells are missing.
            scores[0] = np.min(scores[1:], initial=0.0) - 1.0
        return scores

    def embed(self, cells: FloatArray) -> FloatArray:
        """Return where cells lie, standardised as this column is.

        Parameters
        ----------
        cells : ndarray of float, shape (n,)
            Of the original column or of one made from it.

        Returns
        -------
        ndarray of float, shape (n, dimensions)
            One dimension for numbers and ordinal codes, and with missing cells a second one that is
            1 for them (which lie at the median); one for each level of a nominal column; none for
            a constant column.
        """
        if self.is_constant:
            return np.empty((len(cells), 0))
        missing = np.isnan(cells)
        if self.kind is Kind.NOMINAL:
            # nan equals nothing, so that missing cells are compared as such.
            same = (cells[:, None] == self.values) | (missing[:, None] & np.isnan(self.values))
            places: FloatArray = same * _HALF
            return places
        parts = [(np.where(missing, self.middle, cells) - self.centre) / self.spread]
        if np.isnan(self.values[0]):
            parts.append(missing.astype(np.float64))
        return np.stack(parts, axis=1)

    def nearest(self, cells: FloatArray) -> IntArray:
        """Return the level nearest to each number or ordinal code, the lower of two.

        Parameters
        ----------
        cells : ndarray of float, shape (n,)
            A missing one may only be among them if the column has missing cells.

        Returns
        -------
        ndarray of int, shape (n,)
            Positions in `values`.
        """
        first = int(np.isnan(self.values[0]))
        known = self.values[first:]
        if not len(known):
            return np.zeros(len(cells), np.int64)
        above = np.searchsorted(known, cells).clip(max=len(known) - 1)
        lower = np.maximum(above - 1, 0)
        level = first + np.where(cells - known[lower] <= known[above] - cells, lower, above)
        return np.where(np.isnan(cells), 0, level)


def attribute_of(column: Column) -> Attribute:
    """Return a column as the method sees it.

    Parameters
    ----------
    column : Column
        Of at least one record.

    Returns
    -------
    Attribute
        With the column's own order of codes if it is ordinal.
    """
    cells = cells_of(column)
    values, levels, counts = np.unique(cells, return_inverse=True, return_counts=True)
    # unique puts nan last, the method has missing cells first.
    missing_last = np.isnan(values[-1])
    if column.kind is Kind.NOMINAL:
        order = np.lexsort((values, -counts))
    else:
        order = np.roll(np.arange(len(values)), 1) if missing_last else np.arange(len(values))
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    present = cells[~np.isnan(cells)]
    mean, spread = _moments(present)
    middle = float(np.median(present)) if len(present) else 0.0
    return Attribute(column.name, column.kind, values[order], place[levels], mean, spread, middle)


def cells_of(column: Column) -> FloatArray:
    """Return the numbers of a column, or its codes as numbers; nan where a cell is missing."""
    if column.codes is None:
        return column.values
    return np.where(column.codes == MISSING, np.nan, column.codes.astype(np.float64))


def cells_like(original: Column, released: Column) -> FloatArray:
    """Return the released cells as codes of the original; a category it lacks gets a code of its own."""
    if released.codes is None or released.labels == original.labels:
        return cells_of(released)
    place = {label: number for number, label in enumerate(original.labels)}
    # The code -1 finds the nan at the end.
    new = np.array(
        [place.get(label, len(place) + i) for i, label in enumerate(released.labels)] + [np.nan], np.float64
    )
    cells: FloatArray = new[released.codes]
    return cells


def with_cells(column: Column, cells: FloatArray) -> Column:
    """Return a column with other cells, as `cells_of` gives them."""
    if column.codes is None:
        return column.with_numbers(cells)
    return column.with_codes(np.where(np.isnan(cells), MISSING, cells).astype(np.int32))


def placed(attributes: tuple[Attribute, ...], cells: list[FloatArray]) -> FloatArray:
    """Return where records lie in the space of all attributes, with at least one dimension.

    Parameters
    ----------
    attributes : tuple of Attribute
        The quasi-identifiers.
    cells : list of ndarray of float, each of shape (n,)
        Cells of each attribute, original or released.

    Returns
    -------
    ndarray of float, shape (n, dimensions)
        Constant attributes have no dimension.
    """
    parts = [attribute.embed(of) for attribute, of in zip(attributes, cells, strict=True)]
    together = np.hstack(parts)
    # Where all columns are constant, all records lie in one place.
    return together if together.shape[1] else np.zeros((len(together), 1))


def _moments(cells: FloatArray) -> tuple[float, float]:
    """Return the mean and the standard deviation, 1 for equal cells."""
    # Of equal cells rounding may leave a deviation of 1e-17, by which nothing must be divided.
    if not len(cells) or cells.min() == cells.max():
        return float(cells[0]) if len(cells) else 0.0, 1.0
    return float(cells.mean()), float(cells.std())
