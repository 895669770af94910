"""Which curves lie near each other: where a search looks for better company."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import IntArray
from core.distances.parallel import on_all_cores
from core.grouping.direct.landscape import BLOCK
from core.progress import Progress

_ROWS, _COLUMNS = 64, 50_000_000
"""Most curves, and most columns, that are compared between two looks at whether the user wants to stop."""

_NUMBER_BITS = 31

LAST = np.iinfo(np.int64).max
"""A key behind all others."""


@kernel
def _joint_losses(envelope, rows, columns):  # type: ignore[no-untyped-def]
    """Return the loss of the hull around each two curves, in steps."""
    losses = np.zeros((len(rows), len(columns)), np.int64)
    for r in range(len(rows)):
        for c in range(len(columns)):
            for b in range(envelope.shape[1]):
                one, other = envelope[rows[r], b], envelope[columns[c], b]
                # 32 bits are enough (`WHOLE`), but numba subtracts in 64 unless it is told so.
                part = 0
                for j in range(BLOCK):
                    part += np.int32(max(one[j], other[j]) - min(one[BLOCK + j], other[BLOCK + j]))
                losses[r, c] += part
    return losses


@kernel
def varied(order, kinds, most, found):  # type: ignore[no-untyped-def]
    """Take from each row of curves the first ones, of no kind more than `most`; repeat them if they are too few.

    Returns how many there are in each row before they repeat. The same curve twice in a row counts once.
    """
    counts = np.zeros(len(order), np.int64)
    taken = np.zeros(kinds.max() + 1, np.int64)
    for r in range(len(order)):
        count, last = 0, -1
        for x in order[r]:
            if x != last and count < found.shape[1] and taken[kinds[x]] < most:
                found[r, count] = x
                taken[kinds[x]] += 1
                count += 1
            last = x
        counts[r] = count
        for i in range(count, found.shape[1]):
            found[r, i] = found[r, i - count]
        for x in found[r]:
            taken[kinds[x]] = 0
    return counts


def keys_of(losses: IntArray, curves: IntArray) -> IntArray:
    """Return losses with the curves' numbers behind them: no ties, and one order on every machine."""
    keys: IntArray = (losses << _NUMBER_BITS) + curves
    return keys


def numbers_of(keys: IntArray) -> IntArray:
    """Return the curves' numbers in keys."""
    numbers: IntArray = keys & ((1 << _NUMBER_BITS) - 1)
    return numbers


def most_of_a_kind(kinds: IntArray, count: int) -> int:
    """Return how many of `count` curves are of one kind if they are as mixed as can be."""
    return -(-count // (int(kinds.max()) + 1))


def nearest_curves(envelope: IntArray, count: int, kinds: IntArray | None, progress: Progress) -> IntArray:
    """Return for each curve the others with which it has the narrowest hulls.

    Parameters
    ----------
    envelope : ndarray of int32, shape (curves, blocks, 2 * BLOCK)
        From `core.grouping.direct.landscape.in_blocks`.
    count : int
        How many others, as far as there are so many.
    kinds : ndarray of int, shape (curves,), optional
        Kind of each curve. With it, as many others follow of as many kinds as possible: a class that
        must be mixed finds its members among them.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    ndarray of int, shape (curves, neighbours)
        The nearest first.
    """
    n = len(envelope)
    everyone = np.arange(n, dtype=np.int64)
    count = min(count, n - 1)
    near = np.empty((n, count if kinds is None else 2 * count), np.int64)
    size = min(_ROWS, max(1, _COLUMNS // (n * envelope[0].size)))

    def fill(start: int) -> int:
        rows = everyone[start : start + size]
        keys = keys_of(_joint_losses(envelope, rows, everyone), everyone)
        # Itself behind all others: no curve is its own neighbour.
        keys[np.arange(len(rows)), rows] = LAST
        # With kinds any curve may be needed, so all are sorted; else only the nearest.
        if kinds is None:
            keys = np.partition(keys, count - 1, axis=1)[:, :count]
        order = numbers_of(np.sort(keys, axis=1)[:, : n - 1])
        near[rows, :count] = order[:, :count]
        if kinds is not None:
            varied(order, kinds, most_of_a_kind(kinds, count), near[start : start + size, count:])
        return len(rows)

    on_all_cores(fill, range(0, n, size), "Neighbours", n, progress)
    return near
