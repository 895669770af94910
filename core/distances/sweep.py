"""Kernel of the exact distance: one sweep over the free space diagram, in closed form."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import inlined_part_of_kernel, part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.free_space import crossed, gap
from core.distances.lanes import WIDTH, below, higher, load, lower, spread, store

_X, _Y, _UX, _UY, _UPPER, _RIGHT = range(6)
"""Rows of the work space: parts of the corners of q, and distances of the borders of one row of cells."""

_NEXT, _FIRST, _VALUE, _FARTHEST = range(4)
"""Parts of a run: the next older one of its list, and what `core.distances.free_space.crossed` needs."""

_NONE = -1


@part_of_kernel
def _workspace(q: FloatArray) -> FloatArray:
    # A register is read from any corner on, so there must be room behind the last one.
    work = np.zeros((6, len(q) + WIDTH))
    for j in range(len(q)):
        for part in range(4):
            work[part, j] = q[j, part]
    return work


@inlined_part_of_kernel
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
    along = higher(lower(from_x * vx + from_y * vy, zero), to_x * vx + to_y * vy)
    store(work[_UPPER], j, across * across + along * along)

    across = back_x * uy - back_y * ux
    along = lower(higher(back_x * ux + back_y * uy, zero), to_x * ux + to_y * uy)
    store(work[_RIGHT], j, across * across + along * along)


_SPARE, _COUNT = range(2)
"""Of the runs not in use: the head of their list, and how many there are."""


@part_of_kernel
def _with_room(runs: FloatArray, spare: IntArray, wanted: int) -> FloatArray:
    """Make sure that so many runs are spare."""
    if spare[_COUNT] >= wanted:
        return runs
    more = np.empty((len(runs) + max(len(runs), wanted), 4))
    for run in range(len(runs)):
        for part in range(4):
            more[run, part] = runs[run, part]
    for run in range(len(runs), len(more)):
        _give_back(more, spare, run)
    return more


@inlined_part_of_kernel
def _give_back(runs: FloatArray, spare: IntArray, run: int) -> None:
    runs[run, _NEXT] = spare[_SPARE]
    spare[_SPARE] = run
    spare[_COUNT] += 1


@part_of_kernel
def _give_all_back(runs: FloatArray, spare: IntArray, newest: int) -> int:
    while newest != _NONE:
        run, newest = newest, int(runs[newest, _NEXT])
        _give_back(runs, spare, run)
    return newest


@inlined_part_of_kernel
def _taken(runs: FloatArray, spare: IntArray, first: int, value: float, farthest: float) -> int:
    run = int(spare[_SPARE])
    spare[_SPARE] = int(runs[run, _NEXT])
    spare[_COUNT] -= 1
    runs[run, _NEXT], runs[run, _FIRST] = _NONE, first
    runs[run, _VALUE], runs[run, _FARTHEST] = value, farthest
    return run


@inlined_part_of_kernel
def _pass_border(
    p: FloatArray,
    corner: int,
    q: FloatArray,
    edge: int,
    runs: FloatArray,
    spare: IntArray,
    newest: int,
    before: float,
    value: float,
    distance: float,
    floor: float,
    ceiling: float,
) -> tuple[int, float]:
    """Let the runs along an edge pass one more border, and a new one with a value begin at it.

    Without a list, there is the one run of value `before` that began at the border before.

    Returns
    -------
    tuple of int and float
        The newest run, head of the list, and the least value of a path up to here.
    """
    if newest == _NONE:
        first = max(corner - 1, 1)
        farthest = crossed(p, first, first, q, edge, before, 0.0)[1] if first < corner else 0.0
        newest = _taken(runs, spare, first, before, farthest)
    head, tail, least = _NONE, _NONE, ceiling
    if value < ceiling:
        head = tail = _taken(runs, spare, corner, value, crossed(p, corner, corner, q, edge, value, 0.0)[1])
        least = value
    while newest != _NONE:
        run, newest = newest, int(runs[newest, _NEXT])
        # Younger runs come first and have fewer corners to keep in order: an older one must be cheaper.
        keep = distance < least and least > floor and runs[run, _VALUE] < least
        if keep:
            value, farthest = crossed(
                p,
                int(runs[run, _FIRST]),
                corner,
                q,
                edge,
                max(runs[run, _VALUE], distance),
                runs[run, _FARTHEST],
            )
            keep = value < least
        if keep:
            runs[run, _NEXT], runs[run, _VALUE], runs[run, _FARTHEST] = _NONE, value, farthest
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
    critical values of Alt and Godau in closed form, so nothing is searched. A run is what paths
    have in common that entered in the same cell. An older one must have kept the order of more
    corners, so it counts only where it is cheaper than all younger ones, which is seldom: a list is
    made only then, and else the one run is known by its value, as it began at the last border.

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
    values, lists = np.full(columns + WIDTH, math.inf), np.full(columns + WIDTH, float(_NONE))
    # Paths start at the floor, so that all cells that stay there can be passed a register at a time.
    values[0] = floor
    runs, spare = np.empty((0, 4)), np.array([_NONE, 0])
    begin, end, best = 0, 1, math.inf
    for i in range(rows):
        if control[0] != 0:
            return ceiling
        # A cell takes at most two runs for each of its two borders, so no row can run out of them.
        runs = _with_room(runs, spare, 4 * columns)
        next_begin, next_end = columns, 0
        # Only the first row is entered from the left, at its corner.
        left, left_list = floor if i == 0 else math.inf, _NONE
        j = measured = begin
        while j < columns and (j < end or left < math.inf):
            before, entered = values[j], left
            best = min(before, entered)
            if best == math.inf:
                j += 1
                continue
            if j >= measured:
                _measure_borders(p, i, j, work)
                measured = j + WIDTH
                # At the floor no value rises and no order has to be kept: a register is passed unchanged.
                if entered <= floor and _all_at(floor, j, values, lists, work):
                    left_list = _give_all_back(runs, spare, left_list)
                    next_begin, next_end = min(next_begin, j), j + WIDTH
                    j += WIDTH
                    continue

            # Where the border itself decides, or nobody can pass, nothing older than the new run counts.
            distance = work[_UPPER, j]
            value = max(entered, distance)
            if value <= before or value <= distance or distance >= ceiling:
                values[j] = value if value < ceiling else math.inf
                if lists[j] != _NONE:
                    lists[j] = _give_all_back(runs, spare, int(lists[j]))
            else:
                lists[j], values[j] = _pass_border(
                    p, i + 1, q, j, runs, spare, int(lists[j]), before, value, distance, floor, ceiling
                )
            if values[j] < math.inf:
                next_begin, next_end = min(next_begin, j), j + 1

            distance = work[_RIGHT, j]
            value = max(before, distance)
            if value <= entered or value <= distance or distance >= ceiling:
                left = value if value < ceiling else math.inf
                if left_list != _NONE:
                    left_list = _give_all_back(runs, spare, left_list)
            else:
                left_list, left = _pass_border(
                    q, j + 1, p, i, runs, spare, left_list, entered, value, distance, floor, ceiling
                )
            j += 1
        # Only in the last cell of the diagram is `best` the value of whole paths.
        if i == rows - 1 and j == columns:
            return min(best, ceiling)
        _give_all_back(runs, spare, left_list)
        begin, end = next_begin, next_end
        if begin >= end:
            return ceiling
    return ceiling


@inlined_part_of_kernel
def _all_at(floor: float, j: int, values: FloatArray, lists: FloatArray, work: FloatArray) -> bool:
    """Whether the next cells of a row are entered at the floor, without lists, and left at it both ways."""
    level, borders = spread(floor), higher(load(work[_UPPER], j), load(work[_RIGHT], j))
    some = below(level, higher(borders, load(values, j))) | below(spread(float(_NONE)), load(lists, j))
    return some == 0
