"""Which curves lie near each other: where a search looks for better company."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import IntArray
from core.grouping.direct.landscape import BLOCK
from core.progress import Progress

_ROWS = 256


@kernel
def _joint_losses(envelope, rows, columns):  # type: ignore[no-untyped-def]
    """Return the loss of the hull around each two curves, in steps."""
    losses = np.zeros((len(rows), len(columns)), np.int64)
    for r in range(len(rows)):
        for c in range(len(columns)):
            for b in range(envelope.shape[1]):
                one, other = envelope[rows[r], b], envelope[columns[c], b]
                part = 0
                for j in range(BLOCK):
                    part += np.int32(max(one[j], other[j]) - min(one[BLOCK + j], other[BLOCK + j]))
                losses[r, c] += part
    return losses


def nearest_curves(envelope: IntArray, count: int, progress: Progress) -> IntArray:
    """Return for each curve the others with which it has the narrowest hulls.

    Parameters
    ----------
    envelope : ndarray of int32, shape (curves, blocks, 2 * BLOCK)
        From `core.grouping.direct.landscape.in_blocks`.
    count : int
        How many others, as far as there are so many.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    ndarray of int, shape (curves, count)
        The nearest first.
    """
    n = len(envelope)
    everyone = np.arange(n, dtype=np.int64)
    near = np.empty((n, min(count, n - 1)), np.int64)
    for start in range(0, n, _ROWS):
        progress.report("Neighbours", start, n)
        rows = everyone[start : start + _ROWS]
        # With the number of the curve behind the loss there are no ties, and one order on every machine.
        keys = (_joint_losses(envelope, rows, everyone) << 31) + everyone
        keys[np.arange(len(rows)), rows] = np.iinfo(np.int64).max
        nearest = np.sort(np.partition(keys, near.shape[1] - 1, axis=1)[:, : near.shape[1]], axis=1)
        near[rows] = nearest & ((1 << 31) - 1)
    return near
