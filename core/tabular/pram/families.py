"""The families of transition matrices a user may choose from (design 3.1.1; paper, section 5.1).

Each gives the rows of a matrix of K categories, dense or sparse; `core.tabular.pram.matrix` checks them.
`keep` is the probability of each category to stay what it is, one number or K of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.sparse import coo_array, csr_array

from core.errors import MatrixError
from core.tabular.pram.matrix import MOST_DENSE, FloatArray

IntArray = NDArray[np.int64]
Rows: TypeAlias = FloatArray | csr_array


def keeps(size: int, keep: ArrayLike) -> FloatArray:
    """Return one probability to stay for each of `size` categories.

    Raises
    ------
    MatrixError
        If there are neither one nor `size` of them, or one is no probability.
    """
    given = np.asarray(keep, np.float64)
    if given.shape not in ((), (size,)) or not ((given >= 0.0) & (given <= 1.0)).all():
        raise MatrixError(f"The probability to stay must be one number in [0, 1], or {size} of them.")
    return np.broadcast_to(given, (size,)).copy()


def full(size: int, keep: ArrayLike) -> FloatArray:
    """Return type I with k_i = K: every other category is equally likely; K-ary randomised response."""
    _require_few(size)
    stay = keeps(size, keep)
    rows = np.repeat(((1.0 - stay) / (size - 1))[:, None], size, axis=1)
    np.fill_diagonal(rows, stay)
    return rows


def epsilon_of_keep(size: int, keep: float) -> float:
    """Return the epsilon of `full`, ``ln(p (K - 1) / (1 - p))`` for p of at least 1 / K."""
    # Below 1 / K the others are likelier than the truth, and the ratio is turned round.
    return abs(math.log(keep * (size - 1)) - math.log1p(-keep)) if 0.0 < keep < 1.0 else math.inf


def cyclic(size: int, keep: ArrayLike) -> csr_array:
    """Return type I with k_i = 2: who does not stay becomes the next category, the last one the first."""
    return targets([[(k + 1) % size] for k in range(size)], keep)


def targets(allowed: Sequence[Sequence[int]], keep: ArrayLike) -> csr_array:
    """Return type I in general: who does not stay becomes one of the listed categories, all equally likely.

    Parameters
    ----------
    allowed : sequence of sequence of int
        The other categories each of the K may become; one with none stays.
    keep : array_like
        Probability to stay.
    """
    size = len(allowed)
    stay = keeps(size, keep)
    lists = [sorted(set(others) - {k}) for k, others in enumerate(allowed)]
    lengths = np.array([len(others) for others in lists])
    stay[lengths == 0] = 1.0
    sources = np.repeat(np.arange(size), lengths)
    # A row without targets is repeated no times, whatever is divided here.
    shares = np.repeat((1.0 - stay) / np.maximum(lengths, 1), lengths)
    columns = np.array([other for others in lists for other in others], np.int64)
    everyone = np.arange(size)
    return coo_array(
        (np.r_[stay, shares], (np.r_[everyone, sources], np.r_[everyone, columns])), shape=(size, size)
    ).tocsr()


def band(size: int, keep: ArrayLike, width: int) -> csr_array:
    """Return type II, for ordered categories: equally likely within `width` steps; the ends have fewer."""
    return targets([range(max(0, k - width), min(size, k + width + 1)) for k in range(size)], keep)


def geometric(size: int, ratio: float) -> FloatArray:
    """Return type II, for ordered categories: each step further is less likely by the factor `ratio`.

    Its epsilon is ``(K - 1) ln(1 / ratio)``.

    Raises
    ------
    MatrixError
        If the ratio is not below 1.
    """
    _require_few(size)
    if not 0.0 <= ratio < 1.0:
        raise MatrixError("The factor of a step must be at least 0 and below 1.")
    steps = np.abs(np.subtract.outer(np.arange(size), np.arange(size)))
    # 0 to the power of 0 is 1: with a ratio of 0 everybody stays.
    rows = ratio ** steps.astype(np.float64)
    return np.asarray(rows / rows.sum(axis=1, keepdims=True))


def frequency(counts: FloatArray, keep: ArrayLike) -> FloatArray:
    """Return type II with moves in proportion to how frequent the other categories are; not invariant.

    Raises
    ------
    MatrixError
        If all records have the same category.
    """
    size = len(counts)
    _require_few(size)
    others = counts.sum() - counts
    if not (others > 0).all():
        raise MatrixError("All records have the same category; moves cannot follow the frequencies.")
    stay = keeps(size, keep)
    # p_kl = q_k T_l / (n - T_k), so that what does not stay sums to q_k.
    rows = np.outer((1.0 - stay) / others, counts)
    np.fill_diagonal(rows, stay)
    return rows


def blocks(members: Sequence[IntArray], within: Callable[[IntArray], Rows]) -> csr_array:
    """Return a matrix that moves within blocks only, so that their totals are preserved in each draw.

    Parameters
    ----------
    members : sequence of ndarray of int
        Positions of the categories of each block, together all.
    within : callable
        Gives the rows of one block, whose positions it gets. A block of one category stays.
    """
    size = sum(len(block) for block in members)
    parts = [(block, coo_array(within(block) if len(block) > 1 else np.ones((1, 1)))) for block in members]
    return coo_array(
        (
            np.concatenate([inner.data for _, inner in parts]),
            (
                np.concatenate([block[inner.row] for block, inner in parts]),
                np.concatenate([block[inner.col] for block, inner in parts]),
            ),
        ),
        shape=(size, size),
    ).tocsr()


def without(rows: Rows, forbidden: Callable[[IntArray, IntArray], NDArray[np.bool_]]) -> csr_array:
    """Return a matrix with locked zeros: what a row loses goes to its other moves, its diagonal stays.

    Frozen categories and edit rules such as "male never becomes pregnant" are made of it. A row that
    loses all its moves stays.

    Parameters
    ----------
    rows : ndarray or csr_array, shape (K, K)
        A matrix.
    forbidden : callable
        ``forbidden(k, l)``: which moves from k to l, arrays of one length, must not be.
    """
    entries = coo_array(rows)
    moving = entries.row != entries.col
    source, target = entries.row[moving].astype(np.int64), entries.col[moving].astype(np.int64)
    kept = np.where(forbidden(source, target), 0.0, entries.data[moving])
    size = rows.shape[0]
    stay = np.asarray(rows.diagonal(), np.float64).copy()
    left = np.bincount(source, kept, size)
    stay[left == 0.0] = 1.0
    factor = np.divide(1.0 - stay, left, out=np.zeros(size), where=left > 0.0)
    everyone = np.arange(size)
    return coo_array(
        (np.r_[stay, kept * factor[source]], (np.r_[everyone, source], np.r_[everyone, target])),
        shape=(size, size),
    ).tocsr()


def _require_few(size: int) -> None:
    if size > MOST_DENSE:
        raise MatrixError(
            f"{size} categories are too many for a matrix with an entry everywhere; above {MOST_DENSE} take bands, "
            "blocks, lists of targets, or roll the categories up."
        )
