"""Kernel that decides whether two polylines are within a limit (Alt and Godau 1995, design 4.2)."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.free_space import ByteArray, border, first_free, gap, last_free, passage
from core.distances.lanes import WIDTH, higher, load, spread, store

_UNKNOWN = -1.0
"""Lowest reachable place of a border that was not needed yet."""

_X, _Y, _UX, _UY, _UPPER, _RIGHT = range(6)
"""Rows of the work space: parts of the corners of q, and distances of the borders of one row of cells."""


@part_of_kernel
def workspace(q: FloatArray) -> FloatArray:
    """Return the work space of decisions on q, shape (6, corners of q and some more)."""
    work = np.zeros((6, len(q) + WIDTH))
    for j in range(len(q)):
        for part in range(4):
            work[part, j] = q[j, part]
    return work


@part_of_kernel
def _measure_borders(p: FloatArray, i: int, j: int, work: FloatArray) -> None:
    """Squared distances of the upper and right borders of the next cells of a row, as `border` has them."""
    px, py, ux, uy = spread(p[i, 0]), spread(p[i, 1]), spread(p[i, 2]), spread(p[i, 3])
    next_x, next_y, zero = spread(p[i + 1, 0]), spread(p[i + 1, 1]), spread(0.0)
    vx, vy = load(work[_UX], j), load(work[_UY], j)
    from_x, from_y = next_x - load(work[_X], j), next_y - load(work[_Y], j)
    qx, qy = load(work[_X], j + 1), load(work[_Y], j + 1)
    to_x, to_y = next_x - qx, next_y - qy
    back_x, back_y = px - qx, py - qy

    across = from_x * vy - from_y * vx
    along = higher(higher(-(from_x * vx + from_y * vy), to_x * vx + to_y * vy), zero)
    store(work[_UPPER], j, across * across + along * along)

    across = back_x * uy - back_y * ux
    along = higher(higher(back_x * ux + back_y * uy, -(to_x * ux + to_y * uy)), zero)
    store(work[_RIGHT], j, across * across + along * along)


@part_of_kernel
def _passed_on(
    p: FloatArray, i: int, q: FloatArray, j: int, setter: int, lowest: float, limit: float
) -> tuple[float, int, float]:
    """Pass on what is reachable of edge ``j`` of q from one corner of p that crosses it to the next, ``i``.

    Returns
    -------
    tuple of float, int and float
        The lowest reachable place, infinite if there is none; the corner of p that sets it; and the
        limit at which the way would open if it is closed, else infinity.
    """
    length = q[j, 4]
    _, across, foot = border(p, i, q, j)
    _, setter_across, setter_foot = border(p, setter, q, j)
    if lowest == _UNKNOWN:
        lowest = first_free(setter_foot, setter_across, length, limit)
    if lowest > last_free(foot, across, length, limit):
        return math.inf, i, passage(setter_foot, setter_across, foot, across)
    first = first_free(foot, across, length, limit)
    if first >= lowest:
        return first, i, math.inf
    return lowest, setter, math.inf


@part_of_kernel
def decide(
    p: FloatArray, q: FloatArray, limit: float, work: FloatArray, marks: ByteArray, control: IntArray
) -> tuple[bool, float]:
    """Decide whether the squared Fréchet distance is at most `limit`.

    Visits only cells next to the reachable region, and computes how far a border can be reached
    only where that matters: where it is entered along its edge.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    limit : float
        Squared distance.
    work : ndarray of float
        The `workspace` of q.
    marks : ndarray of bytes
        Takes the path, in bit 0 where it leaves a cell upwards and in bit 1 where it leaves to the
        right, if it has room for all cells; pass an empty array to do without.
    control : ndarray of int
        Stops the work once element 0 is set.

    Returns
    -------
    tuple of bool and float
        Whether it is; and if not, the least critical value above `limit` at which more of the
        diagram is reached, a lower bound of the squared distance.
    """
    rows, columns = len(p) - 1, len(q) - 1
    ends = max(gap(p, 0, q, 0), gap(p, rows, q, columns))
    if ends > limit:
        return False, ends
    lowest, setters = np.full(columns, math.inf), np.zeros(columns, np.int64)
    recorded = len(marks) >= rows * columns
    begin, end, more = 0, 1, math.inf
    for i in range(rows):
        if control[0] != 0:
            return False, more
        next_begin, next_end = columns, 0
        left, left_setter = math.inf if i > 0 else 0.0, 0
        j = measured = begin
        while j < columns and (j < end or left < math.inf):
            from_left, from_below = left < math.inf, lowest[j] < math.inf
            if not (from_left or from_below):
                j += 1
                continue
            if recorded:
                marks[i * columns + j] = (0 if from_left else 1) | (2 if from_below else 0)
            if i == rows - 1 and j == columns - 1:
                return True, limit
            if j >= measured:
                _measure_borders(p, i, j, work)
                measured = j + WIDTH

            opens = work[_UPPER, j]
            if opens > limit:
                lowest[j] = math.inf
            elif from_left:
                lowest[j], setters[j], opens = _UNKNOWN, i + 1, math.inf
            else:
                lowest[j], setters[j], opens = _passed_on(p, i + 1, q, j, setters[j], lowest[j], limit)
            more = min(more, opens)
            if lowest[j] < math.inf:
                next_begin, next_end = min(next_begin, j), j + 1

            opens = work[_RIGHT, j]
            if opens > limit:
                left = math.inf
            elif from_below:
                left, left_setter, opens = _UNKNOWN, j + 1, math.inf
            else:
                left, left_setter, opens = _passed_on(q, j + 1, p, i, left_setter, left, limit)
            more = min(more, opens)
            j += 1
        begin, end = next_begin, next_end
        if begin >= end:
            return False, more
    return False, more
