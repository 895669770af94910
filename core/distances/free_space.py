"""Kernels on the free space diagram of two polylines: borders and paths (design 4.2).

A polyline is an array of corners as `core.distances.polylines` lays them out. The cell ``(i, j)``
of the diagram stands for edge ``i`` of p against edge ``j`` of q; its lower border for the corner
``p[i]`` against edge ``j``, its left border for the corner ``q[j]`` against edge ``i``. All
distances are squared.

A path through the diagram is a chain of borders. It can be walked at a limit if every border on it
has a free part and if, wherever corners cross the same edge one after the other, none of their free
parts begins after that of a later one ends. So its value, the least such limit, is the largest of
its border distances and passages, all in closed form; the Fréchet distance is the least value of
all paths.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from core.compiled import part_of_kernel
from core.curves.curve_set import FloatArray

ByteArray = NDArray[np.uint8]

SLACK = 1e-13
"""Relative slack of a squared length, far above rounding and far below the promised 1e-12."""

_TINY = 1e-48
"""Added to every limit, so that equal curves are decided too; far below the rounding of any coordinate."""


@part_of_kernel
def with_slack(value: float) -> float:
    """Limit at which a value is tested: what is reached there is the value to a relative 1e-13."""
    return value * (1.0 + SLACK) + _TINY


@part_of_kernel
def gap(p: FloatArray, i: int, q: FloatArray, j: int) -> float:
    """Squared distance between two corners."""
    x = p[i, 0] - q[j, 0]
    y = p[i, 1] - q[j, 1]
    square: float = x * x + y * y
    return square


@part_of_kernel
def border(p: FloatArray, i: int, q: FloatArray, j: int) -> tuple[float, float, float]:
    """Place a corner against an edge: squared distance, squared part of it across the edge, foot.

    The part along the edge is measured from the nearer end, never as a difference of long
    lengths, so that edges made long by a large time scale cost no digits.
    """
    wx = p[i, 0] - q[j, 0]
    wy = p[i, 1] - q[j, 1]
    ux = q[j, 2]
    uy = q[j, 3]
    across = wx * uy - wy * ux
    foot = wx * ux + wy * uy
    beyond = (p[i, 0] - q[j + 1, 0]) * ux + (p[i, 1] - q[j + 1, 1]) * uy
    along = max(max(-foot, beyond), 0.0)
    return across * across + along * along, across * across, foot


@part_of_kernel
def first_free(foot: float, across: float, length: float, limit: float) -> float:
    """Begin of the free part of an edge, as a length from its start."""
    return min(max(foot - math.sqrt(max(limit - across, 0.0)), 0.0), length)


@part_of_kernel
def last_free(foot: float, across: float, length: float, limit: float) -> float:
    """End of the free part of an edge, as a length from its start."""
    return min(max(foot + math.sqrt(max(limit - across, 0.0)), 0.0), length)


@part_of_kernel
def passage(foot: float, across: float, later_foot: float, later_across: float) -> float:
    """Limit at which a corner's free part no longer begins after that of a later corner ends.

    There the bisector of the two corners meets the edge: critical value of type c of Alt and Godau.
    """
    back = foot - later_foot
    if back <= 0.0:
        return max(across, later_across)
    offset = 0.5 * (across - later_across) / back - 0.5 * back
    return across + offset * offset


@part_of_kernel
def run_value(p: FloatArray, begin: int, end: int, q: FloatArray, j: int, value: float) -> float:
    """Raise `value` until the corners ``begin`` to ``end - 1`` of p can cross edge ``j`` of q in their order."""
    length = q[j, 4]
    k = end - 1
    latest = math.inf
    latest_foot, latest_across = 0.0, 0.0
    while k >= begin:
        limit = with_slack(value)
        distance, across, foot = border(p, k, q, j)
        blocked = distance > limit
        if blocked:
            value = distance
        elif first_free(foot, across, length, limit) > latest:
            blocked = True
            value = max(passage(foot, across, latest_foot, latest_across), limit)
        if blocked:
            k, latest = end - 1, math.inf
            continue
        last = last_free(foot, across, length, limit)
        if last < latest:
            latest, latest_foot, latest_across = last, foot, across
        k -= 1
    return value


@part_of_kernel
def path_value(
    p: FloatArray,
    q: FloatArray,
    marks: ByteArray,
    stride: int,
    place: int,
    from_below_up: int,
    from_below_right: int,
    value: float,
) -> float:
    """Raise `value` to the value of a recorded path.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    marks : ndarray of bytes
        One byte a cell, saying in its bits where the path enters the cell from.
    stride, place : int
        Cells in a row of `marks`, and place of the last cell.
    from_below_up, from_below_right : int
        The bit that is set if the path comes from below, where it leaves the cell upwards and to
        the right. With one and the same bit the path is known to be free at `value`, and only the
        order of corners on an edge is examined.
    value : float
        Squared lower bound; returned unchanged if it is the path's value: a certificate.
    """
    free = from_below_up == from_below_right
    i, j = len(p) - 2, len(q) - 2
    corner, end, upwards = 0, 0, False
    while True:
        arrived = i == 0 and j == 0
        bit = from_below_up if upwards else from_below_right
        up = (marks[place] >> bit) & 1 != 0
        if arrived or up != upwards or end == 0:
            # The run since the last turn is complete: corners ``corner`` to ``end - 1`` cross one edge.
            crossing, crossed, edge = (p, q, j) if upwards else (q, p, i)
            if end - corner > (1 if free else 0):
                value = run_value(crossing, corner, end, crossed, edge, value)
            if arrived:
                return value
            upwards = up
            end = i + 1 if up else j + 1
        if up:
            corner = i
            i -= 1
            place -= stride
        else:
            corner = j
            j -= 1
            place -= 1


@part_of_kernel
def same(p: FloatArray, q: FloatArray) -> bool:
    """Tell whether two polylines are equal; the formulas would leave a rounding error between them."""
    if len(p) != len(q):
        return False
    equal = 0
    while equal < len(p) and p[equal, 0] == q[equal, 0] and p[equal, 1] == q[equal, 1]:
        equal += 1
    return equal == len(p)


@part_of_kernel
def comes_first(p: FloatArray, q: FloatArray) -> bool:
    """Order two polylines by length, then by corners, whatever their places in the set."""
    if len(p) != len(q):
        return len(p) < len(q)
    for k in range(len(p)):
        for c in range(2):
            if p[k, c] != q[k, c]:
                return bool(p[k, c] < q[k, c])
    return True
