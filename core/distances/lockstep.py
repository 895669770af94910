"""Kernel of the bottleneck of many pairs: as many at a time as a register has lanes."""

from __future__ import annotations

import math

from core.compiled import part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.lanes import ALL, WIDTH, below, higher, load, lower, spread, store
from core.distances.paths import RIGHT, UP, StepArray

CORNER = 4 * WIDTH
"""Numbers of one corner of a group: x, y and direction of its polylines, lane by lane."""


@part_of_kernel
def bottlenecks(
    group_p: FloatArray,
    group_q: FloatArray,
    rows: int,
    columns: int,
    starts: IntArray,
    limits: FloatArray,
    passed: FloatArray,
    marks: StepArray,
    out: FloatArray,
    control: IntArray,
) -> None:
    """Bottleneck of each lane: the least over all paths of the largest border distance, bit for bit.

    It bounds the distance from below. Leaves out cells that no lane reaches at its limit, so values above the limits are not exact.

    Parameters
    ----------
    group_p, group_q : ndarray of float
        Corners of the lanes, as `core.distances.groups.fill` writes them.
    rows, columns : int
        Edges of the longest p and q.
    starts : ndarray of int, shape (WIDTH, 2)
        Cell each lane starts in; all end in the last cell.
    limits : ndarray of float, shape (WIDTH,)
        Upper bound of each lane.
    passed : ndarray of float, shape (edges of q * WIDTH,)
        Work space.
    marks : ndarray of bytes
        One byte a cell, one bit a lane: set if the best path enters from below. Only the last row is
        kept if there is no room for all.
    out : ndarray of float, shape (WIDTH,)
        Squared bottleneck of each lane, above its limit if it was not reached.
    """
    never, zero, limit = spread(math.inf), spread(0.0), load(limits, 0)
    all_rows = len(marks) >= rows * columns
    for j in range(columns):
        store(passed, j * WIDTH, never)
    begin, end = columns, 0
    for i in range(rows):
        if control[0] != 0:
            return
        # All lanes end together, so one with fewer edges starts later, at the distance of its first corners.
        for place in range(WIDTH):
            if starts[place, 0] == i:
                j = starts[place, 1]
                passed[j * WIDTH + place] = out[place]
                begin, end = min(begin, j), max(end, j + 1)
        corner = i * CORNER
        px, py = load(group_p, corner), load(group_p, corner + WIDTH)
        ux, uy = load(group_p, corner + 2 * WIDTH), load(group_p, corner + 3 * WIDTH)
        next_x, next_y = load(group_p, corner + CORNER), load(group_p, corner + CORNER + WIDTH)
        corner = begin * CORNER
        from_x, from_y = next_x - load(group_q, corner), next_y - load(group_q, corner + WIDTH)
        mark = i * columns if all_rows else 0
        best, left = never, never
        j = begin
        # Beyond what was reached from below, the row goes on while a lane can still come from the left.
        while j < columns and (j < end or below(limit, left) != ALL):
            corner = j * CORNER
            vx, vy = load(group_q, corner + 2 * WIDTH), load(group_q, corner + 3 * WIDTH)
            qx, qy = load(group_q, corner + CORNER), load(group_q, corner + CORNER + WIDTH)
            back_x, back_y = px - qx, py - qy
            to_x, to_y = next_x - qx, next_y - qy

            entered = load(passed, j * WIDTH)
            marks[mark + j] = below(entered, left)
            best = lower(entered, left)

            # Upper border: corner i + 1 of p against edge j of q, as `free_space.border` places it.
            across = from_x * vy - from_y * vx
            along = higher(lower(from_x * vx + from_y * vy, zero), to_x * vx + to_y * vy)
            store(passed, j * WIDTH, higher(best, across * across + along * along))

            # Right border: corner j + 1 of q against edge i of p; signs are turned, which squares undo.
            across = back_x * uy - back_y * ux
            along = lower(higher(back_x * ux + back_y * uy, zero), to_x * ux + to_y * uy)
            left = higher(best, across * across + along * along)

            from_x, from_y = to_x, to_y
            j += 1
        end = j
        # The next row looks only at what some lane reaches at its limit: often a narrow band of the diagram.
        while end > begin and below(limit, load(passed, (end - 1) * WIDTH)) == ALL:
            end -= 1
        while begin < end and below(limit, load(passed, begin * WIDTH)) == ALL:
            begin += 1
        # Nothing is reached, so only a lane that starts in a later row can go on.
        if begin == end:
            begin, end = columns, 0
        if i == rows - 1:
            # If the row ended before the last cell, `best` belongs to another cell.
            store(out, 0, best if j == columns else never)


@part_of_kernel
def recorded_path(marks: StepArray, rows: int, columns: int, lane: int, start: int, steps: StepArray) -> None:
    """Read the best path of a lane from its marks.

    Parameters
    ----------
    marks : ndarray of bytes
        From `bottlenecks`, of all rows.
    rows, columns : int
        As there.
    lane : int
        The lane.
    start : int
        Row and column of the lane's first cell, added.
    steps : ndarray of bytes
        Takes the steps.
    """
    place = rows * columns - 1
    for k in range(rows + columns - 3 - start, -1, -1):
        up = (marks[place] >> lane) & 1 != 0
        steps[k] = UP if up else RIGHT
        place -= columns if up else 1
