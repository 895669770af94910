"""The transition matrix of PRAM: a valid one, or a sentence on why it is none (design 3.1.1)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import lu_factor, lu_solve
from scipy.sparse import csr_array
from scipy.sparse.linalg import LinearOperator, SuperLU, onenormest, splu

from core.errors import MatrixError

FloatArray = NDArray[np.float64]
Label = tuple[str | None, ...]
"""A category: one text for each column that is changed together, None for a missing cell."""

MOST_DENSE = 3000
"""Categories above which only matrices with few non-zero entries are taken."""

POOR, USELESS = 10.0, 100.0
"""Condition numbers above which a warning is due."""

_ROW_TOLERANCE, _ROUNDING = 1e-9, 1e-13
_SMALLEST_SINGULAR_VALUE = 1e-10
_EXACT_CONDITION = 600
# Up to here factors that are kept do not pay.
_QUICK = 50
_LARGEST_SHARE_FILLED = 0.2


@dataclass(frozen=True, eq=False)
class TransitionMatrix:
    """Probabilities with which a true category is released as another; made by `transition_matrix`.

    Attributes
    ----------
    labels : tuple of tuple of str or None
        The K categories, in the order of rows and columns.
    rows : csr_array, shape (K, K)
        Element (k, l) is Pr(released l | true k); each row sums to 1. Only what is possible is stored.
    condition : float
        How much an error of the released table may be blown up by the correction: the ratio of the
        largest to the smallest singular value, above 600 categories an estimate in the 1-norm.
    """

    labels: tuple[Label, ...]
    rows: csr_array
    condition: float

    def __len__(self) -> int:
        return len(self.labels)

    @cached_property
    def diagonal(self) -> FloatArray:
        """Probability of each category to stay what it is, shape (K,)."""
        return np.asarray(self.rows.diagonal(), np.float64)

    @cached_property
    def dense(self) -> FloatArray:
        """All probabilities, shape (K, K)."""
        return np.asarray(self.rows.toarray(), np.float64)

    @cached_property
    def _sparse_factors(self) -> SuperLU:
        return splu(self.rows.tocsc())

    @cached_property
    def _factors(self) -> tuple[FloatArray, NDArray[np.int32]]:
        found: tuple[FloatArray, NDArray[np.int32]] = lu_factor(self.dense)
        return found

    def solve(self, right: FloatArray, *, transposed: bool = False) -> FloatArray:
        """Return x with ``P x = right``, or with ``P' x = right``; shape of `right`, (K, anything)."""
        if len(self) <= _QUICK:
            return np.asarray(np.linalg.solve(self.dense.T if transposed else self.dense, right))
        if len(self) > MOST_DENSE:
            return np.asarray(self._sparse_factors.solve(right, "T" if transposed else "N"))
        return np.asarray(lu_solve(self._factors, right, trans=int(transposed)))

    def share_changed(self, counts: FloatArray) -> float:
        """Return the expected share of records that are released with another category.

        Parameters
        ----------
        counts : ndarray of float, shape (K,)
            Records of each true category.
        """
        total = counts.sum()
        return float((counts * (1.0 - self.diagonal)).sum() / total) if total else 0.0

    def arranged(self, labels: Sequence[Label]) -> TransitionMatrix:
        """Return the matrix with its categories in another order, matched by label, never by position.

        Raises
        ------
        MatrixError
            If the categories are not the same.
        """
        if tuple(labels) == self.labels:
            return self
        if set(labels) != set(self.labels) or len(labels) != len(self):
            raise MatrixError("The matrix is for other categories than the column has.")
        at = {label: k for k, label in enumerate(self.labels)}
        order = np.array([at[label] for label in labels])
        # Another order changes no singular value.
        return TransitionMatrix(tuple(labels), self.rows[order][:, order].tocsr(), self.condition)

    def extended(self, labels: Sequence[Label]) -> TransitionMatrix:
        """Return the matrix with further categories that are never left nor entered."""
        new = [label for label in labels if label not in self.labels]
        if not new:
            return self
        size, old = len(self), self.rows.tocoo()
        added = np.arange(size, size + len(new))
        rows = csr_array(
            (np.r_[old.data, np.ones(len(new))], (np.r_[old.row, added], np.r_[old.col, added])),
            shape=(size + len(new),) * 2,
        )
        return transition_matrix((*self.labels, *new), rows)

    def warnings(self) -> tuple[str, ...]:
        """Return what a user should know of a valid matrix, in sentences."""
        found = []
        if self.condition > USELESS:
            found.append(f"Condition number {self.condition:.3g}: corrected tables will be useless.")
        elif self.condition > POOR:
            found.append(f"Condition number {self.condition:.3g}: corrected tables will be imprecise.")
        elsewhere = self.rows.copy()
        elsewhere.setdiag(0.0)
        swapped = np.flatnonzero(elsewhere.max(axis=1).toarray().ravel() > self.diagonal)
        if swapped.size:
            names = ", ".join(named(self.labels[k]) for k in swapped[:3])
            found.append(
                f"{swapped.size} of {len(self)} categories are more likely released as one other than as "
                f"themselves, such as {names}."
            )
        return tuple(found)


def named(label: Label) -> str:
    """Return a category as a user reads it."""
    return " + ".join("(missing)" if part is None else f"'{part}'" for part in label)


def spelled(labels: Sequence[Label]) -> tuple[str, ...]:
    """Return the categories of a variable as settings name them: a text each, all different.

    Parameters
    ----------
    labels : sequence of tuple of str or None
        Of one column, or combinations of several, such as ``f + yes``. Where two of these would be
        spelled alike, as a category may hold a plus itself, they stand in quotes.
    """
    plain = [" + ".join(part or "" for part in label) for label in labels]
    often = Counter(plain)
    return tuple(
        text if often[text] == 1 else named(label) for text, label in zip(plain, labels, strict=True)
    )


def single(texts: Sequence[str | None]) -> tuple[Label, ...]:
    """Return the categories of a column that is changed by itself."""
    return tuple((text,) for text in texts)


def transition_matrix(labels: Sequence[Label], rows: Any) -> TransitionMatrix:
    """Check a matrix; only its rows must sum to 1, its columns need not.

    Parameters
    ----------
    labels : sequence of tuple of str or None
        The K distinct categories.
    rows : array_like or sparse array, shape (K, K)
        Element (k, l) is Pr(released l | true k).

    Returns
    -------
    TransitionMatrix
        With rows that sum to 1 but for rounding.

    Raises
    ------
    MatrixError
        If it is not square, too large, no matrix of probabilities, or singular; the sentence names the
        categories.
    """
    size = len(labels)
    if size < 2 or np.shape(rows) != (size, size):
        raise MatrixError(
            f"The matrix must have one row and one column for each of {size} categories, 2 or more."
        )
    if len(set(labels)) != size:
        raise MatrixError("The categories of the matrix are not distinct.")
    values = csr_array(rows, dtype=np.float64, copy=True)
    values.sum_duplicates()
    if size > MOST_DENSE and values.nnz > _LARGEST_SHARE_FILLED * size * size:
        raise MatrixError(
            f"The matrix of {size} categories is too large with an entry everywhere; above {MOST_DENSE} take "
            "bands, blocks, lists of targets, or roll the categories up."
        )
    for _, fault in faults_of_rows(values, labels):
        raise MatrixError(fault)
    # What is stored counts as possible, also for epsilon: a stored 0 would be a move.
    values.eliminate_zeros()
    sums = np.asarray(values.sum(axis=1)).ravel()
    # Rows that were made so before stay as they are to the bit.
    sums[np.abs(sums - 1.0) <= _ROUNDING] = 1.0
    values.data /= np.repeat(sums, np.diff(values.indptr))
    matrix = TransitionMatrix(tuple(labels), values, _condition(values))
    # Not "at least": a condition of nan is refused as well.
    if not matrix.condition < 1.0 / _SMALLEST_SINGULAR_VALUE:
        first, second = _nearest_rows(values)
        raise MatrixError(
            f"The matrix cannot be inverted, so no table could be corrected: the rows of "
            f"{named(labels[first])} and {named(labels[second])} are the closest to each other. Keep more "
            "records unchanged."
        )
    return matrix


def faults_of_rows(values: csr_array, labels: Sequence[Label]) -> Iterator[tuple[int, str]]:
    """Yield number and sentence of each row that holds no probabilities, or does not sum to 1.

    Parameters
    ----------
    values : csr_array, shape (K, K)
        The rows.
    labels : sequence of tuple of str or None
        Their categories.
    """
    wild = ~((values.data >= 0.0) & (values.data <= 1.0))
    row_of = np.repeat(np.arange(len(labels)), np.diff(values.indptr))
    for row in np.unique(row_of[wild]).tolist():
        yield row, f"The row of {named(labels[row])} holds a number that is no probability."
    sums = np.asarray(values.sum(axis=1)).ravel()
    # One sentence a row is enough.
    sums[row_of[wild]] = 1.0
    for row in np.flatnonzero(~(np.abs(sums - 1.0) <= _ROW_TOLERANCE)).tolist():
        yield row, f"The row of {named(labels[row])} sums to {_sum(sums[row])}; each row must sum to 1."


def _sum(total: float) -> str:
    """Return a sum with four digits, or as many as tell it from 1."""
    texts = (f"{total:.{digits}g}" for digits in range(4, 18))
    return next(text for text in texts if text != "1")


def _condition(values: csr_array) -> float:
    size = values.shape[0]
    if size <= _EXACT_CONDITION:
        singular = np.linalg.svd(values.toarray(), compute_uv=False)
        return float(singular[0] / singular[-1]) if singular[-1] > 0 else math.inf
    try:
        if size <= MOST_DENSE:
            inverse: Any = np.linalg.inv(values.toarray())
            return float(abs(values).sum(axis=0).max() * np.abs(inverse).sum(axis=0).max())
        solver = splu(values.tocsc())
    except (np.linalg.LinAlgError, RuntimeError):
        return math.inf
    # The inverse of a large sparse matrix would be dense: it is applied only, to estimate its norm.
    inverse = LinearOperator(
        values.shape, matvec=solver.solve, rmatvec=lambda right: solver.solve(right, "T"), dtype=np.float64
    )
    return float(onenormest(values) * onenormest(inverse))


def _nearest_rows(values: csr_array) -> tuple[int, int]:
    """Return the two rows with the smallest Euclidean distance, of the first thousand."""
    some = values[:1000].toarray()
    squares = (some**2).sum(axis=1)
    # |a - b|^2 = |a|^2 + |b|^2 - 2 ab, without an array of all differences.
    gaps = squares[:, None] + squares - 2.0 * some @ some.T
    np.fill_diagonal(gaps, np.inf)
    first, second = divmod(int(gaps.argmin()), len(some))
    return first, second
