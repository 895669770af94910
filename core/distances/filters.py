"""Kernel of cheap bounds for many pairs of polylines, which spare most of the work at a limit (design 4.4)."""

from __future__ import annotations

import math

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.free_space import gap


@part_of_kernel
def lower_bound(corners: FloatArray, offsets: IntArray, boxes: FloatArray, a: int, b: int) -> float:
    """Lower bound of the squared distance of two polylines.

    The largest of the distances of the first and of the last corners, which must be matched, and
    the distances of the sides of the boxes.
    """
    # LB1 of the design: every matching takes the first corner to the first and the last to the last.
    apart = gap(corners, offsets[a], corners, offsets[b])
    apart = max(apart, gap(corners, offsets[a + 1] - 1, corners, offsets[b + 1] - 1))
    # LB2: a projection to an axis is 1-Lipschitz, so extremes lie no farther apart than the curves.
    for side in range(4):
        apart = max(apart, (boxes[a, side] - boxes[b, side]) ** 2)
    return apart


@kernel
def pair_lower_bounds(
    corners: FloatArray,
    offsets: IntArray,
    boxes: FloatArray,
    first: IntArray,
    second: IntArray,
    out: FloatArray,
) -> None:
    """Lower bound of the distance of each pair, in units of the corners, as `lower_bound`."""
    for k in range(len(first)):
        out[k] = math.sqrt(lower_bound(corners, offsets, boxes, first[k], second[k]))
