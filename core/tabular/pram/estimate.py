"""Corrected tables from a released file, of any number of variables (paper, section 3; design 3.1.3 to 3.1.7).

Each variable is looked at through a lens ``L = B A``: B undoes its matrix, A adds categories up into
classes. A margin, a subdomain, a coarser classification and a variable matched from outside are all such
classes, and are made after the correction, never before. Lenses act on one axis of the table at a time,
so that the Kronecker product of the matrices, too large for more than a few variables, is never made.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtri

from core.errors import ParameterError
from core.tabular.pieces import Check, unhindered
from core.tabular.pram.matrix import FloatArray, TransitionMatrix

MOST_CELLS = 50_000_000

_COLUMNS_AT_ONCE, _ROUNDING = 256, 1e-12


@dataclass(frozen=True, eq=False)
class Lens:
    """How one variable of the released file is seen.

    Attributes
    ----------
    matrix : TransitionMatrix or None
        What the variable was changed with; None if it was not.
    classes : ndarray of float, shape (K, R), or None
        1 where a category belongs to a class, each to at most one; None takes every category by itself.
    """

    matrix: TransitionMatrix | None = None
    classes: FloatArray | None = None

    def through(self, table: FloatArray, axis: int) -> FloatArray:
        """Return a table with one axis corrected and added up, ``table x L'``."""
        if self.matrix is None and self.classes is None:
            return table
        front = np.moveaxis(table, axis, 0)
        flat = front.reshape(len(front), -1)
        if self.matrix is not None:
            flat = self.matrix.solve(flat, transposed=True)
        if self.classes is not None:
            flat = self.classes.T @ flat
        return np.moveaxis(flat.reshape(len(flat), *front.shape[1:]), 0, axis)

    def squared(self, table: FloatArray, axis: int) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return a table seen through the squares of the lens, ``table x (L o L)'``, with growth and stir of each class.

        Growth is the least mean square with which a record is counted for its own class; as the mean is 1,
        it is at least 1. Stir is the largest variance with which one record, of whatever category, is counted.
        """
        if self.matrix is None:
            seen = self.through(table, axis)
            return seen, np.ones(seen.shape[axis]), np.zeros(seen.shape[axis])
        front = np.moveaxis(table, axis, 0)
        flat = front.reshape(len(front), -1)
        classes = np.eye(len(self.matrix)) if self.classes is None else self.classes
        parts, growth, stir = [], [], []
        for at in range(0, classes.shape[1], _COLUMNS_AT_ONCE):
            own = classes[:, at : at + _COLUMNS_AT_ONCE]
            squares = self.matrix.solve(own) ** 2
            parts.append(squares.T @ flat)
            every = np.asarray(self.matrix.rows @ squares)
            stir.append(np.maximum(every - own, 0.0).max(axis=0))
            means = np.where(own > 0.0, every, np.inf).min(axis=0)
            growth.append(np.where(np.isfinite(means), np.maximum(means, 1.0), 1.0))
        wide = np.concatenate(parts).reshape(-1, *front.shape[1:])
        return np.moveaxis(wide, 0, axis), np.concatenate(growth), np.concatenate(stir)

    def scores(self, values: FloatArray, axis: int) -> FloatArray:
        """Return unbiased scores of released categories, ``values x B``: their expectation given the truth."""
        if self.matrix is None:
            return values
        front = np.moveaxis(values, axis, 0)
        flat = self.matrix.solve(front.reshape(len(front), -1))
        return np.moveaxis(flat.reshape(front.shape), 0, axis)

    @cached_property
    def without_matrix(self) -> Lens:
        """The classes alone."""
        return Lens(None, self.classes)


@dataclass(frozen=True, eq=False)
class Estimate:
    """A corrected table. Sums over strata are sums of estimates.

    Attributes
    ----------
    counts : ndarray of float
        Estimated counts, or sums of weights, of the original file; cells may be negative.
    variance : ndarray of float
        What the changes at random add: variance of `counts` about the original file's. It is unbiased, and
        so may fall below 0 in cells of few records.
    least : ndarray of float
        What the variance is at least, however many records the cell has.
    observed : ndarray of float
        The same table of the released file, uncorrected.
    records : float
        Number of records, or sum of weights.
    squares : ndarray of float
        Estimated sums of squared weights in each cell; `counts` without weights.
    squares_in_all : float
        Sum of squared weights of all records.
    """

    counts: FloatArray
    variance: FloatArray
    least: FloatArray
    observed: FloatArray
    records: float
    squares: FloatArray
    squares_in_all: float

    def __add__(self, other: Estimate) -> Estimate:
        return Estimate(
            self.counts + other.counts,
            self.variance + other.variance,
            self.least + other.least,
            self.observed + other.observed,
            self.records + other.records,
            self.squares + other.squares,
            self.squares_in_all + other.squares_in_all,
        )

    def scaled(self, times: float) -> Estimate:
        """Return the estimate of all records, of whom these are a simple random part without replacement.

        The part was drawn by the mechanism itself, which asked each record for some of its columns (design 3.2.1). Given
        how many were asked, a sample of a share ``1 / f`` counted ``f`` times adds ``f (f - 1)`` times the variance of a
        sample, ``T (1 - T / n)``, to ``f^2`` times that of the changes. The uncorrected table is scaled as well.

        Parameters
        ----------
        times : float
            f, all records, or weights, by those of the part.
        """
        of_one = (self.squares_in_all / self.records) ** 2 if self.records else 0.0
        drawn = times * (times - 1.0)
        return Estimate(
            times * self.counts,
            times**2 * self.variance + drawn * self._sampling,
            # A cell that nobody in the part belongs to tells no less than one record would.
            times**2 * self.least + drawn * np.maximum(self._sampling, of_one),
            times * self.observed,
            times * self.records,
            times * self.squares,
            times * self.squares_in_all,
        )

    def arranged(self, change: Callable[[FloatArray], FloatArray]) -> Estimate:
        """Return the estimate with its axes turned, merged or cut alike in all tables."""
        return replace(
            self,
            counts=change(self.counts),
            variance=change(self.variance),
            least=change(self.least),
            observed=change(self.observed),
            squares=change(self.squares),
        )

    @property
    def error(self) -> FloatArray:
        """Standard error of `counts` as a guess of the original file's counts."""
        return np.sqrt(self._of_changes)

    @property
    def total_error(self) -> FloatArray:
        """Standard error of `counts` as a guess of the population the file is a random sample of.

        Sampling and changes add up (paper, section 3); the sample is taken as simple, of a population
        many times its size.
        """
        return np.sqrt(self._of_changes + self._sampling)

    @property
    def _of_changes(self) -> FloatArray:
        """The variance, never less than is possible: no interval may pretend that nothing was changed."""
        return np.maximum(self.variance, self.least)

    @property
    def _sampling(self) -> FloatArray:
        """Variance of a random sample alone: T (1 - T / n) without weights."""
        share = self.counts / self.records if self.records else self.counts
        return np.maximum(self.squares * (1.0 - 2.0 * share) + share**2 * self.squares_in_all, 0.0)

    def inflation(self) -> FloatArray:
        """Return how many times larger the changes make the standard error of a random sample; 1 where it has none."""
        sampling = np.sqrt(self._sampling)
        return np.divide(self.total_error, sampling, out=np.ones_like(sampling), where=sampling > 0.0)

    def interval(self, level: float = 0.95, *, total: bool = False) -> tuple[FloatArray, FloatArray]:
        """Return the lower and upper ends of normal confidence intervals.

        Raises
        ------
        ParameterError
            If the level is not between 0 and 1.
        """
        reach = reach_of(level) * (self.total_error if total else self.error)
        return self.counts - reach, self.counts + reach


def reach_of(level: float) -> float:
    """Return how many standard errors a normal confidence interval reaches to either side.

    Parameters
    ----------
    level : float
        Of the interval.

    Raises
    ------
    ParameterError
        If the level is not between 0 and 1.
    """
    if not 0.0 < level < 1.0:
        raise ParameterError("The confidence level must lie between 0 and 1.")
    return float(ndtri(0.5 + level / 2.0))


def estimate(
    table: FloatArray,
    lenses: Sequence[Lens],
    squares: FloatArray | None = None,
    check: Check = unhindered,
) -> Estimate:
    """Correct a table of a released file.

    Parameters
    ----------
    table : ndarray of float, shape (K_1, ..., K_d)
        Records, or sums of weights, of each combination of released categories.
    lenses : sequence of Lens
        One for each axis.
    squares : ndarray of float, optional
        Sums of squared weights; without weights the same as `table`.
    check : callable
        Called for each axis; may raise `Cancelled`.

    Returns
    -------
    Estimate
        With axes as the lenses leave them. The variance is ``T2 x (L o L)' - T2 x L'`` with T2 the sums of
        squared weights, which equals the plug-in of equation (3.3) and is unbiased; ``T2 x (L o L)' (1 - 1 / growth)``
        is the least it can be; where that is 0 and so is the variance, although records were changed, the least is what one
        record would add.

    Raises
    ------
    ParameterError
        If the table is too large.
    """
    require_room(table.shape)
    squares = table if squares is None else squares
    counts, observed, second, wide = table, table, squares, squares
    least: FloatArray = np.ones(())
    stirs = []
    for axis, lens in enumerate(lenses):
        check()
        counts, observed = lens.through(counts, axis), lens.without_matrix.through(observed, axis)
        second = counts if squares is table else lens.through(second, axis)
        wide, growth, stir = lens.squared(wide, axis)
        least = np.multiply.outer(least, 1.0 / growth)
        stirs.append(stir)
    # A cell of t records has a mean of at least t growth in `wide`, so that t is at most wide / growth.
    least = wide * (1.0 - least)
    still = (least <= 0.0) & (wide - second <= _ROUNDING * wide)
    if any(lens.matrix is not None for lens in lenses):
        # All who were of such a cell may have left it: it tells no less than one record would.
        places = np.nonzero(still & _occupied(table, lenses))
        most = np.max([stir[place] for stir, place in zip(stirs, places, strict=True)], axis=0)
        least[places] = most * (float(squares.sum()) / max(float(table.sum()), 1.0)) ** 2
    return Estimate(counts, wide - second, least, observed, float(table.sum()), second, float(squares.sum()))


def _occupied(table: FloatArray, lenses: Sequence[Lens]) -> NDArray[np.bool_]:
    """Return where there are records by their unchanged variables, with one place on the axes of the others."""
    changed = tuple(axis for axis, lens in enumerate(lenses) if lens.matrix is not None)
    records: FloatArray = table.sum(axis=changed, keepdims=True)
    for axis, lens in enumerate(lenses):
        if axis not in changed:
            records = lens.through(records, axis)
    return np.asarray(records > 0.0)


def as_it_is(table: FloatArray, lens: Lens) -> Estimate:
    """Take the table of one variable as it is, whose distribution its matrix leaves in expectation.

    That holds for all records together, not for a part of them and not with weights.

    Parameters
    ----------
    table : ndarray of float, shape (K,)
        Records of each released category.
    lens : Lens
        With the matrix.

    Returns
    -------
    Estimate
        Its variance is that of equation (3.2); it is smaller than that of a correction, as a rule.
    """
    classes = np.eye(len(table)) if lens.classes is None else lens.classes
    moves = classes if lens.matrix is None else np.asarray(lens.matrix.rows @ classes)
    counts, records = classes.T @ table, float(table.sum())
    variance = (moves - moves**2).T @ table
    return Estimate(counts, variance, variance, counts, records, counts, records)


def covariance(
    table: FloatArray, lenses: Sequence[Lens], first: Sequence[int], second: Sequence[int]
) -> float:
    """Return the covariance that the changes give to two cells of a corrected table.

    Parameters
    ----------
    table : ndarray of float, shape (K_1, ..., K_d)
        Records of the released file; with weights the sums of their squares.
    lenses : sequence of Lens
        One for each axis.
    first, second : sequence of int
        Positions of the cells, an entry for each axis.
    """
    product, same = table, table
    for lens, a, b in zip(lenses, first, second, strict=True):
        size = product.shape[0]
        classes = np.eye(size) if lens.classes is None else lens.classes
        seen = lens.scores(classes[:, [a, b]], 0)
        product = np.tensordot(seen[:, 0] * seen[:, 1], product, (0, 0))
        same = np.tensordot(lens.scores(classes[:, a] * classes[:, b], 0), same, (0, 0))
    return float(product - same)


def require_room(shape: Sequence[int]) -> None:
    """Refuse a table of more than 50 million cells.

    Raises
    ------
    ParameterError
        Says how many there would be and what to do.
    """
    cells = math.prod(shape)
    if cells > MOST_CELLS:
        raise ParameterError(
            f"The table would have {cells} cells, more than {MOST_CELLS}; leave variables out or join categories."
        )


def truncated(counts: FloatArray) -> FloatArray:
    """Return the table with negative cells set to 0; totals are then too large (paper, section 3)."""
    return np.maximum(counts, 0.0)


def rescaled(counts: FloatArray) -> FloatArray:
    """Return the nearest table without negative cells and with the same total, by Euclidean distance."""
    total = counts.sum()
    if total <= 0.0:
        return np.zeros_like(counts)
    falling = np.sort(counts, axis=None)[::-1]
    excess = (np.cumsum(falling) - total) / np.arange(1, counts.size + 1)
    last = int(np.flatnonzero(falling > excess)[-1])
    return np.asarray(np.maximum(counts - excess[last], 0.0))


def counted(
    codes: Sequence[NDArray[np.int32]], sizes: Sequence[int], weights: FloatArray | None = None
) -> FloatArray:
    """Return the table of records, or of their weights, by their categories.

    Parameters
    ----------
    codes : sequence of ndarray of int32, shape (n,)
        Categories of each variable, none missing.
    sizes : sequence of int
        How many categories each variable has.
    weights : ndarray of float, shape (n,), optional
        Weights of the records.

    Raises
    ------
    ParameterError
        If the table is too large.
    """
    require_room(sizes)
    if not codes:
        raise ParameterError("Name at least one variable to tabulate.")
    cells = np.ravel_multi_index(tuple(codes), tuple(sizes))
    return np.bincount(cells, weights, math.prod(sizes)).astype(np.float64).reshape(tuple(sizes))
