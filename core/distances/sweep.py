"""Kernel of the exact distance: one sweep over the free space diagram, in closed form."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.free_space import UNKNOWN, crossed, gap
from core.distances.lanes import WIDTH, higher, load, spread, store

_X, _Y, _UX, _UY, _UPPER, _RIGHT = range(6)
"""Rows of the work space: parts of the corners of q, and distances of the borders of one row of cells."""

_NEXT, _FIRST, _VALUE, _LOWEST = range(4)
"""Parts of a run: the next older one of its list, and what `core.distances.free_space.crossed` needs."""

_NONE = -1


@part_of_kernel
def _workspace(q: FloatArray) -> FloatArray:
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


_SPARE, _COUNT = range(2)
"""Of the runs not in use: the head of their list, and how many there are."""


@part_of_kernel
def _with_room(runs: FloatArray, spare: IntArray, wanted: int) -> FloatArray:
    """Make sure that so many runs are spare."""
    if spare[_COUNT] >= wanted:
        return runs
    more = np.empty((len(runs) + max(len(runs), wanted), 4))
    more[: len(runs)] = runs
    for run in range(len(runs), len(more)):
        _give_back(more, spare, run)
    return more


@part_of_kernel
def _give_back(runs: FloatArray, spare: IntArray, run: int) -> None:
    runs[run, _NEXT] = spare[_SPARE]
    spare[_SPARE] = run
    spare[_COUNT] += 1


@part_of_kernel
def _pass_border(
    p: FloatArray,
    corner: int,
    q: FloatArray,
    edge: int,
    runs: FloatArray,
    newest: int,
    spare: IntArray,
    entering: float,
    distance: float,
    floor: float,
    ceiling: float,
) -> tuple[int, float]:
    """Let the runs along an edge pass one more border, and a new one begin at it.

    A run is what paths have in common that entered the edge's row or column of cells in the same
    cell. An older one must have kept the order of more corners, so it stays only where it is
    cheaper than all younger ones.

    Returns
    -------
    tuple of int and float
        The newest run, head of the list, and the least value of a path up to here.
    """
    head, tail, least = _NONE, _NONE, ceiling
    value = max(entering, distance)
    if value < ceiling:
        head = tail = spare[_SPARE]
        spare[_SPARE] = int(runs[head, _NEXT])
        spare[_COUNT] -= 1
        runs[head, _NEXT], runs[head, _FIRST] = _NONE, corner
        runs[head, _VALUE], runs[head, _LOWEST] = value, UNKNOWN
        least = value
    while newest != _NONE:
        run = newest
        newest = int(runs[run, _NEXT])
        keep = distance < least and least > floor and runs[run, _VALUE] < least
        if keep:
            value, lowest = crossed(
                p, int(runs[run, _FIRST]), corner, q, edge, runs[run, _VALUE], runs[run, _LOWEST]
            )
            keep = value < least
        if keep:
            runs[run, _NEXT], runs[run, _VALUE], runs[run, _LOWEST] = _NONE, value, lowest
            least = value
            if tail == _NONE:
                head = run
            else:
                runs[tail, _NEXT] = run
            tail = run
        else:
            _give_back(runs, spare, run)
    return head, least if head != _NONE else math.inf


@part_of_kernel
def least_value(p: FloatArray, q: FloatArray, floor: float, ceiling: float, control: IntArray) -> float:
    """Return the least value of all paths, which is the squared Fréchet distance.

    Goes through the cells row by row and knows of each border the least value of a path up to it.
    Along an edge that is the least over the cells in which the edge's row or column was entered, of
    the larger of the value up to there and of what crossing the edge in order takes; both are
    critical values of Alt and Godau in closed form, so nothing is searched.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    floor : float
        Lower bound that may be the distance; values below it need not be told apart.
    ceiling : float
        Cells that only larger values reach are left out.
    control : ndarray of int
        Stops the work once element 0 is set.

    Returns
    -------
    float
        `ceiling` if no path has a smaller value.
    """
    rows, columns = len(p) - 1, len(q) - 1
    floor = max(floor, max(gap(p, 0, q, 0), gap(p, rows, q, columns)))
    if floor >= ceiling:
        return ceiling
    work = _workspace(q)
    newest, values = np.full(columns, _NONE), np.full(columns, math.inf)
    runs, spare = np.empty((0, 4)), np.array([_NONE, 0])
    values[0] = floor
    begin, end, best = 0, 1, math.inf
    for i in range(rows):
        if control[0] != 0:
            return ceiling
        runs = _with_room(runs, spare, 2 * columns)
        next_begin, next_end = columns, 0
        left, value = _NONE, floor if i == 0 else math.inf
        j = measured = begin
        while j < columns and (j < end or value < math.inf):
            if j >= measured:
                _measure_borders(p, i, j, work)
                measured = j + WIDTH
            below = values[j]
            best = min(below, value)
            newest[j], values[j] = _pass_border(
                p, i + 1, q, j, runs, newest[j], spare, value, work[_UPPER, j], floor, ceiling
            )
            left, value = _pass_border(
                q, j + 1, p, i, runs, left, spare, below, work[_RIGHT, j], floor, ceiling
            )
            if values[j] < math.inf:
                next_begin, next_end = min(next_begin, j), j + 1
            j += 1
        if i == rows - 1 and j == columns:
            return min(best, ceiling)
        while left != _NONE:
            run = left
            left = int(runs[run, _NEXT])
            _give_back(runs, spare, run)
        begin, end = next_begin, next_end
        if begin >= end:
            return ceiling
    return ceiling
