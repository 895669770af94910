"""The second half of Rosenblatt's transformation: back to values that occur (design 3.3.4, eq. (7) to (9))."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.tabular.kmember.free_records import FloatArray, IntArray


def drawn_back(levels: IntArray, uniforms: FloatArray) -> tuple[IntArray, float]:
    """Return the records that uniform numbers stand for in the distribution of the original records.

    Parameters
    ----------
    levels : ndarray of int, shape (records, d)
        The original records; larger levels stand for larger values.
    uniforms : ndarray of float, shape (n, d)
        Values of the conditional distribution functions, in [0, 1].

    Returns
    -------
    drawn : ndarray of int, shape (n, d)
        In each dimension the least level whose conditional distribution function reaches the
        number; conditional on the levels drawn so far, among the original records.
    singles : float
        Share of the conditional distributions, from the second dimension on, that rest on one
        record: from there on it is copied whole.
    """
    table = np.ascontiguousarray(levels[np.lexsort(levels.T[::-1])])
    drawn = np.empty(uniforms.shape, np.int64)
    singles = _draw(table, uniforms, drawn)
    return drawn, singles / max(1, len(uniforms) * (levels.shape[1] - 1))


@part_of_kernel
def _reach(uniform, count):  # type: ignore[no-untyped-def]
    """Return the least r of 1 .. count with r / count >= uniform."""
    rank = min(max(int(np.ceil(uniform * count)), 1), count)
    # The product may have been rounded across a whole number.
    if rank > 1 and (rank - 1) / count >= uniform:
        rank -= 1
    elif rank < count and rank / count < uniform:
        rank += 1
    return rank


@kernel
def _draw(table, uniforms, drawn):  # type: ignore[no-untyped-def]
    """Draw from sorted records: those with a common beginning lie side by side."""
    singles = 0
    for i in range(len(uniforms)):
        begin, end = 0, len(table)
        for j in range(table.shape[1]):
            singles += j > 0 and end - begin == 1
            level = table[begin + _reach(uniforms[i, j], end - begin) - 1, j]
            drawn[i, j] = level
            column = table[begin:end, j]
            begin, end = (
                begin + np.searchsorted(column, level),
                begin + np.searchsorted(column, level, side="right"),
            )
    return singles
