"""What an intruder learns from a released category, and which records are the most exposed (design 3.1.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.compiled import kernel
from core.tabular.pram.matrix import FloatArray, TransitionMatrix

Codes = NDArray[np.int32]

_MOST_PAIRS = 300_000_000
_MOST_NUMBERS = 2**62


def posterior(matrix: TransitionMatrix, prior: FloatArray) -> FloatArray:
    """Return Pr(true k | released l), columns by the released category.

    Parameters
    ----------
    matrix : TransitionMatrix
        Of the column.
    prior : ndarray of float, shape (K,)
        Records of each category an intruder reckons with: estimated counts, or those of a population
        he knows. Negative ones count as none.

    Returns
    -------
    ndarray of float, shape (K, K)
        nan in the column of a category that cannot come out.
    """
    joint = matrix.dense * np.maximum(prior, 0.0)[:, None]
    total = joint.sum(axis=0)
    return np.asarray(np.divide(joint, total, out=np.full_like(joint, np.nan), where=total > 0.0))


@dataclass(frozen=True, eq=False)
class Exposure:
    """How surely records are found by an intruder who knows their true combination of categories.

    Attributes
    ----------
    rows : ndarray of int64
        Records with the most exposed combinations, worst first, one for each combination.
    chance : ndarray of float
        Probability that a record, picked because it shows the true combination, is that record: the
        probability that all categories stay, by the expected number of records that show the same.
    stays : ndarray of float
        Probability that the record shows its true combination at all.
    same : ndarray of int64
        Records of the file that truly have this combination.
    complete : bool
        Whether all combinations that could be among the worst were looked at.
    """

    rows: NDArray[np.int64]
    chance: FloatArray
    stays: FloatArray
    same: NDArray[np.int64]
    complete: bool


def most_exposed(
    plain: Codes,
    changed: Codes,
    matrices: Sequence[Sequence[TransitionMatrix]],
    strata: Codes,
    most: int = 10,
) -> Exposure:
    """Rank the records by how surely they are found, before anything is drawn.

    Parameters
    ----------
    plain : ndarray of int32, shape (n, a)
        Categories of the unchanged columns an intruder knows; -1 is missing.
    changed : ndarray of int32, shape (n, v)
        True categories of the changed columns; -1 is missing and stays.
    matrices : sequence of sequence of TransitionMatrix
        For each changed column one for each stratum.
    strata : ndarray of int32, shape (n,)
        Stratum of each record. Records of different strata count as different in what is unchanged.
    most : int
        How many to return.

    Returns
    -------
    Exposure
        The worst of them.
    """
    unchanged = numbered([strata, *plain.T])
    _, first, sizes = np.unique(numbered([unchanged, *changed.T]), return_index=True, return_counts=True)
    # What is unchanged leads the number, so that combinations alike in it lie together.
    places, starts = np.unique(unchanged[first], return_index=True)
    bounds = np.r_[starts, len(first)].astype(np.int64)
    group = np.repeat(np.arange(len(places)), np.diff(bounds))
    values = np.ascontiguousarray(changed[first])
    tables, offsets = _stacked(matrices)
    # Rare ones first: only they can be very exposed.
    order = np.argsort(sizes, kind="stable")
    work = np.cumsum((bounds[group + 1] - bounds[group])[order] * max(values.shape[1], 1))
    looked = order[: max(int(np.searchsorted(work, _MOST_PAIRS, "right")), 1)]
    chance, stays = _chances(looked, values, strata[first], group, bounds, sizes, tables, offsets)
    worst = np.argsort(-chance, kind="stable")[:most]
    found = looked[worst]
    # Whoever is one of f with the same combination is found with at most 1 / f.
    rest = 1.0 / sizes[order[len(looked)]] if len(looked) < len(order) else 0.0
    complete = rest <= (chance[worst[-1]] if len(worst) == most else 0.0)
    return Exposure(first[found], chance[worst], stays[worst], sizes[found], bool(complete))


def numbered(columns: Sequence[NDArray[Any]]) -> NDArray[np.int64]:
    """Return a number for each row of some columns: equal for equal rows, in their lexicographic order.

    Parameters
    ----------
    columns : sequence of ndarray of int, shape (n,)
        Numbers of at least -1.
    """
    found: NDArray[np.int64] = np.zeros(len(columns[0]), np.int64)
    count = 1
    # -1 to the largest: so many values has the digit of this column.
    for column in columns:
        size = int(column.max(initial=0)) + 2
        # Equal rows are numbered anew, in the same order, before the number overflows.
        if count * size > _MOST_NUMBERS:
            distinct, found = np.unique(found, return_inverse=True)
            count = len(distinct)
        found, count = found * size + column + 1, count * size
    return found


def _stacked(matrices: Sequence[Sequence[TransitionMatrix]]) -> tuple[FloatArray, NDArray[np.int64]]:
    """Return all matrices one behind the other, and where each begins with its size: (v, strata, 2)."""
    flat, offsets, at = (
        # One entry in front: without changed columns there would be nothing to join.
        [np.zeros(1)],
        np.zeros((len(matrices), max(map(len, matrices), default=1), 2), np.int64),
        1,
    )
    for v, of_strata in enumerate(matrices):
        for s, matrix in enumerate(of_strata):
            flat.append(matrix.dense.ravel())
            offsets[v, s] = at, len(matrix)
            at += len(matrix) ** 2
    return np.concatenate(flat), offsets


@kernel
def _chances(
    looked: NDArray[np.int64],
    values: Codes,
    strata: Codes,
    group: NDArray[np.int64],
    bounds: NDArray[np.int64],
    sizes: NDArray[np.int64],
    tables: FloatArray,
    offsets: NDArray[np.int64],
) -> tuple[FloatArray, FloatArray]:
    chance, truth = np.empty(len(looked)), np.empty(len(looked))
    for i in range(len(looked)):
        c = looked[i]
        shown, stays = 0.0, 0.0
        # Who is alike in what is unchanged, and so of the same stratum, may come out as this combination.
        for other in range(bounds[group[c]], bounds[group[c] + 1]):
            moves = 1.0
            for v in range(values.shape[1]):
                start, size = offsets[v, strata[c], 0], offsets[v, strata[c], 1]
                a, b = values[other, v], values[c, v]
                # A missing cell stays missing: it neither becomes nor was anything else.
                if a < 0 or b < 0:
                    moves *= 1.0 if a == b else 0.0
                else:
                    moves *= tables[start + a * size + b]
                if moves == 0.0:
                    break
            shown += sizes[other] * moves
            if other == c:
                stays = moves
        truth[i] = stays
        chance[i] = stays / shown if shown > 0.0 else 0.0
    return chance, truth
