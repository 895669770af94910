"""Fréchet distances of many pairs: as many at a time as a register has lanes."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.free_space import (
    ByteArray,
    comes_first,
    gap,
    path_value,
    same,
    with_slack,
)
from core.distances.groups import fill, longest
from core.distances.lanes import ALL, WIDTH, below, higher, load, lower, spread, store
from core.distances.same_time import sup_gap
from core.distances.search import MOST_CELLS, search

_CORNER = 4 * WIDTH
"""Numbers of one corner of a group: x, y and direction of its polylines, lane by lane."""

_LEAST_LIMIT = 1e-30
_MARGIN = 1.0 + 1e-9
"""Covers the rounding of an upper bound that only serves to leave cells out."""


@part_of_kernel
def _bottlenecks(
    group_p: FloatArray,
    group_q: FloatArray,
    rows: int,
    columns: int,
    starts: IntArray,
    in_order: int,
    limits: FloatArray,
    passed: FloatArray,
    marks: ByteArray,
    out: FloatArray,
    control: IntArray,
) -> None:
    """Bottleneck of each lane, as `core.distances.free_space.bottleneck`, bit for bit.

    Leaves out cells that no lane reaches at its limit, so values above the limits are not exact.

    Parameters
    ----------
    group_p, group_q : ndarray of float
        Corners of the lanes, as `core.distances.groups.fill` writes them.
    rows, columns : int
        Edges of the longest p and q.
    starts : ndarray of int, shape (WIDTH, 2)
        Cell each lane starts in; all end in the last cell.
    in_order : int
        One bit a lane: whether p comes first. Of two equally good ways into a cell it decides which is
        marked, so that swapping the curves swaps the path and nothing else.
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
        for place in range(WIDTH):
            if starts[place, 0] == i:
                j = starts[place, 1]
                passed[j * WIDTH + place] = out[place]
                begin, end = min(begin, j), max(end, j + 1)
        corner = i * _CORNER
        px, py = load(group_p, corner), load(group_p, corner + WIDTH)
        ux, uy = load(group_p, corner + 2 * WIDTH), load(group_p, corner + 3 * WIDTH)
        next_x, next_y = load(group_p, corner + _CORNER), load(group_p, corner + _CORNER + WIDTH)
        corner = begin * _CORNER
        from_x, from_y = next_x - load(group_q, corner), next_y - load(group_q, corner + WIDTH)
        mark = i * columns if all_rows else 0
        best, left = never, never
        j = begin
        while j < columns and (j < end or below(limit, left) != ALL):
            corner = j * _CORNER
            vx, vy = load(group_q, corner + 2 * WIDTH), load(group_q, corner + 3 * WIDTH)
            qx, qy = load(group_q, corner + _CORNER), load(group_q, corner + _CORNER + WIDTH)
            back_x, back_y = px - qx, py - qy
            to_x, to_y = next_x - qx, next_y - qy

            entered = load(passed, j * WIDTH)
            marks[mark + j] = (below(entered, left) & in_order) | ~(below(left, entered) | in_order)
            best = lower(entered, left)

            across = from_x * vy - from_y * vx
            along = higher(higher(-(from_x * vx + from_y * vy), to_x * vx + to_y * vy), zero)
            store(passed, j * WIDTH, higher(best, across * across + along * along))

            across = back_x * uy - back_y * ux
            along = higher(higher(back_x * ux + back_y * uy, -(to_x * ux + to_y * uy)), zero)
            left = higher(best, across * across + along * along)

            from_x, from_y = to_x, to_y
            j += 1
        end = j
        while end > begin and below(limit, load(passed, (end - 1) * WIDTH)) == ALL:
            end -= 1
        while begin < end and below(limit, load(passed, begin * WIDTH)) == ALL:
            begin += 1
        if begin == end:
            begin, end = columns, 0
        if i == rows - 1:
            store(out, 0, best if j == columns else never)


@kernel
def pair_distances(
    corners: FloatArray,
    offsets: IntArray,
    same_frame: bool,
    first: IntArray,
    second: IntArray,
    cuts: FloatArray,
    whether: bool,
    out: FloatArray,
    control: IntArray,
) -> None:
    """Fréchet distance of each pair; leaves early once ``control[0]`` is set.

    The bottleneck is computed for a group of pairs at a time. Where the path that attains it can
    be walked at that very limit, which is a certificate, it is the distance; the other pairs are searched.
    Pairs of about equal lengths should stand side by side.

    Parameters
    ----------
    corners, offsets : ndarray
        Polylines (`core.distances.polylines`).
    same_frame : bool
        Allows the distance at equal times as a bound, which leaves out what lies far from the diagonal.
    first, second : ndarray of int
        The pairs.
    cuts : ndarray of float
        Distance up to which each pair is of interest; beyond it, the result may be infinite.
    whether : bool
        Only tell on which side of the cut the pair lies: the result is finite or infinite.
    out : ndarray of float
        Takes the distances, in units of the corners.
    control : ndarray of int
        Stops the work once element 0 is set; element 1 counts the pairs that were searched.
    """
    most_rows, most_columns = longest(offsets, first), longest(offsets, second)
    group_p, group_q = np.empty(most_rows * _CORNER), np.empty(most_columns * _CORNER)
    held_p, held_q = np.full(WIDTH + 1, -1), np.full(WIDTH + 1, -1)
    passed = np.empty(most_columns * WIDTH)
    marks = np.empty(min(most_rows * most_columns, max(MOST_CELLS, most_columns)), np.uint8)
    starts = np.empty((WIDTH, 2), np.int64)
    limits, bounds = np.empty(WIDTH), np.empty(WIDTH)
    for begin in range(0, len(first), WIDTH):
        if control[0] != 0:
            return
        rows = fill(corners, offsets, first, begin, 4, 1, group_p, held_p) - 1
        columns = fill(corners, offsets, second, begin, 4, 1, group_q, held_q) - 1
        in_order = 0
        for place in range(WIDTH):
            p, q = _pair(corners, offsets, held_p[place], held_q[place])
            in_order |= comes_first(p, q) << place
            starts[place, 0], starts[place, 1] = rows + 1 - len(p), columns + 1 - len(q)
            bounds[place] = gap(p, 0, q, 0)
            limits[place] = _limit(cuts[min(begin + place, len(cuts) - 1)])
            if same_frame and not whether:
                limits[place] = min(limits[place], _limit(sup_gap(p, q)))
        _bottlenecks(
            group_p, group_q, rows, columns, starts, in_order, limits, passed, marks, bounds, control
        )
        if control[0] != 0:
            return
        for place in range(min(WIDTH, len(first) - begin)):
            p, q = _pair(corners, offsets, held_p[place], held_q[place])
            cut = cuts[begin + place]
            ends = gap(p, len(p) - 1, q, len(q) - 1)
            bound = max(bounds[place], ends)
            lost = bound > limits[place]
            if same(p, q):
                out[begin + place] = 0.0
            elif (lost and limits[place] == _limit(cut)) or (whether and bound > with_slack(cut * cut)):
                out[begin + place] = math.inf
            else:
                recorded = len(marks) >= rows * columns and not lost
                if whether:
                    bound = cut * cut
                elif lost:  # The bound at equal times failed by its rounding: start anew.
                    bound = max(gap(p, 0, q, 0), ends)
                value = math.inf
                if recorded:
                    value = path_value(p, q, marks, columns, rows * columns - 1, place, place, bound)
                if value != bound:
                    control[1] += 1
                    bound = search(p, q, bound, value, whether, control)
                out[begin + place] = math.sqrt(bound)


@part_of_kernel
def _limit(distance: float) -> float:
    return distance * distance * _MARGIN + _LEAST_LIMIT


@part_of_kernel
def _pair(corners: FloatArray, offsets: IntArray, a: int, b: int) -> tuple[FloatArray, FloatArray]:
    return corners[offsets[a] : offsets[a + 1]], corners[offsets[b] : offsets[b + 1]]
