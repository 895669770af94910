"""Which curves of very many lie near each other: found by their means over stretches of time, ranked exactly.

Nothing is promised by it: rules of classes are checked whatever the company that is tried.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import IntArray
from core.distances.parallel import on_all_cores
from core.grouping.direct.landscape import BLOCK
from core.grouping.direct.neighbours import LAST, keys_of, most_of_a_kind, numbers_of, varied
from core.progress import Progress

_ROWS = 250

_TIMES_AS_MANY = 4
"""How many curves near by their means are ranked for each that is wanted."""


@kernel
def _joint_losses(envelope, rows, candidates):  # type: ignore[no-untyped-def]
    """Return the loss of the hull around each curve and each of its candidates, in steps."""
    losses = np.zeros(candidates.shape, np.int64)
    for r in range(len(rows)):
        for c in range(candidates.shape[1]):
            for b in range(envelope.shape[1]):
                one, other = envelope[rows[r], b], envelope[candidates[r, c], b]
                part = 0
                for j in range(BLOCK):
                    part += np.int32(max(one[j], other[j]) - min(one[BLOCK + j], other[BLOCK + j]))
                losses[r, c] += part
    return losses


class _Places:
    """Curves as points, of which the nearest to others are found.

    Parameters
    ----------
    features : ndarray of int, shape (all curves, features)
        Points of all curves.
    curves : ndarray of int
        The curves among them that are looked for.
    """

    def __init__(self, features: IntArray, curves: IntArray) -> None:
        # Imported only here: few runs have so many curves.
        from scipy.spatial import cKDTree

        self._features, self._curves = features, curves
        self._tree: Any = cKDTree(features[curves])

    def nearest(self, rows: IntArray, count: int) -> IntArray:
        """Return the nearest curves of each of `rows`, as far as there are so many."""
        ranks = np.arange(1, min(count, len(self._curves)) + 1)
        # By sums of differences, which are never more than those of the envelopes themselves.
        numbers: IntArray = self._curves[self._tree.query(self._features[rows], ranks, p=1)[1]]
        return numbers


def likely_neighbours(
    envelope: IntArray, features: IntArray, count: int, kinds: IntArray | None, progress: Progress
) -> IntArray:
    """Return for each of very many curves others with which it has narrow hulls.

    Memory and time grow with the number of curves, not with its square.

    Parameters
    ----------
    envelope : ndarray of int32, shape (curves, blocks, 2 * BLOCK)
        From `core.grouping.direct.landscape.in_blocks`.
    features : ndarray of int, shape (curves, features)
        From `core.grouping.direct.landscape.coarse`.
    count, kinds, progress
        As for `core.grouping.direct.neighbours.nearest_curves`; more than `_TIMES_AS_MANY` times
        `count` curves.

    Returns
    -------
    ndarray of int, shape (curves, neighbours)
        As `nearest_curves`, though one of the nearest may be missing.
    """
    n = len(envelope)
    everyone = np.arange(n, dtype=np.int64)
    whole = _Places(features, everyone)
    parts = [] if kinds is None else _parts(features, kinds, count)
    near = np.empty((n, count if kinds is None else 2 * count), np.int64)

    def fill(start: int) -> int:
        rows = everyone[start : start + _ROWS]
        # One more than wanted, as each curve is its own nearest.
        order = _ranked(envelope, rows, whole.nearest(rows, _TIMES_AS_MANY * count + 1))[:, :-1]
        near[rows, :count] = order[:, :count]
        if kinds is not None:
            most = most_of_a_kind(kinds, count)
            kinds_near = near[start : start + _ROWS, count:]
            lacking = np.flatnonzero(varied(order, kinds, most, kinds_near) < count)
            if len(lacking):
                asked = rows[lacking]
                found = np.hstack([part.nearest(asked, _TIMES_AS_MANY * most) for part in parts])
                # Not itself: its nearest neighbour, which is in the row anyway, stands there in its place.
                found = np.where(found == asked[:, None], order[lacking, :1], found)
                mixed = np.empty((len(asked), count), np.int64)
                varied(_ranked(envelope, asked, np.hstack([order[lacking], found])), kinds, most, mixed)
                kinds_near[lacking] = mixed
        return len(rows)

    on_all_cores(fill, range(0, n, _ROWS), "Neighbours", n, progress)
    return near


def _ranked(envelope: IntArray, rows: IntArray, candidates: IntArray) -> IntArray:
    """Return the candidates of each row with the narrowest hulls first, the row's own curve last."""
    keys = keys_of(_joint_losses(envelope, rows, candidates), candidates)
    keys[candidates == rows[:, None]] = LAST
    return numbers_of(np.sort(keys, axis=1))


def _parts(features: IntArray, kinds: IntArray, count: int) -> list[_Places]:
    """Return the curves by kind, several kinds together where they are more than `count`."""
    part_of = kinds % min(count, int(kinds.max()) + 1)
    return [_Places(features, np.flatnonzero(part_of == part)) for part in np.unique(part_of)]
