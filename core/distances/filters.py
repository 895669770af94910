"""Kernels of cheap bounds for many pairs of polylines, which spare most of the work at a limit (design 4.4)."""

from __future__ import annotations

import math

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.distances.free_space import gap, with_slack
from core.distances.same_time import sup_gap


@part_of_kernel
def _greedy_walk_stays_within(p: FloatArray, q: FloatArray, limit: float) -> bool:
    """Step from corners to the nearest next ones; a walk that stays within the limit proves the distance does."""
    i, j = 0, 0
    while gap(p, i, q, j) <= limit:
        more_p, more_q = i < len(p) - 1, j < len(q) - 1
        if not (more_p or more_q):
            return True
        both = gap(p, i + 1, q, j + 1) if more_p and more_q else math.inf
        only_p = gap(p, i + 1, q, j) if more_p else math.inf
        only_q = gap(p, i, q, j + 1) if more_q else math.inf
        step_p = both <= only_q or only_p <= only_q
        step_q = both <= only_p or only_q < only_p
        i, j = i + step_p, j + step_q
    return False


@kernel
def pair_lower_bounds(
    corners: FloatArray,
    offsets: IntArray,
    boxes: FloatArray,
    first: IntArray,
    second: IntArray,
    out: FloatArray,
) -> None:
    """Lower bound of the distance of each pair, in units of the corners.

    The largest of the distances of the first and of the last corners, which must be matched, and
    the distances of the sides of the boxes.
    """
    for k in range(len(first)):
        a, b = first[k], second[k]
        apart = gap(corners, offsets[a], corners, offsets[b])
        apart = max(apart, gap(corners, offsets[a + 1] - 1, corners, offsets[b + 1] - 1))
        for side in range(4):
            apart = max(apart, (boxes[a, side] - boxes[b, side]) ** 2)
        out[k] = math.sqrt(apart)


@kernel
def pairs_nearby(
    corners: FloatArray,
    offsets: IntArray,
    same_frame: bool,
    first: IntArray,
    second: IntArray,
    cut: float,
    out: BoolArray,
) -> None:
    """Tell for each pair whether a cheap upper bound proves a distance of at most `cut`.

    That is the distance at equal times, or a greedy walk.
    """
    limit = with_slack(cut * cut)
    for k in range(len(first)):
        p = corners[offsets[first[k]] : offsets[first[k] + 1]]
        q = corners[offsets[second[k]] : offsets[second[k] + 1]]
        near = same_frame and sup_gap(p, q) ** 2 <= limit
        out[k] = near or _greedy_walk_stays_within(p, q, limit)
