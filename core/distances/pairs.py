"""Kernel of the Fréchet distances of many pairs."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.filters import lower_bound
from core.distances.free_space import comes_first, gap, same, with_slack
from core.distances.groups import fill, longest
from core.distances.lanes import WIDTH
from core.distances.lockstep import CORNER, bottlenecks, recorded_path
from core.distances.paths import StepArray, path_value, walk
from core.distances.sweep import least_value

MOST_CELLS = 1 << 26
"""Cells of the largest diagram whose paths are recorded; of larger ones only a quick path is known."""

_UNKNOWN = -1.0

_NEAR = 1.21
"""A quick path this near the lower bound, squared, is good enough."""


@kernel
def pair_distances(
    corners: FloatArray,
    offsets: IntArray,
    boxes: FloatArray,
    first: IntArray,
    second: IntArray,
    cuts: FloatArray,
    whether: bool,
    out: FloatArray,
    control: IntArray,
) -> None:
    """Fréchet distance of each pair; leaves early once ``control[0]`` is set.

    A few quick paths tell how much of a diagram matters, and are now and then all that it takes.
    For the other pairs the bottleneck is computed, of a group of pairs at a time. Where the path that
    attains it can be walked at that very limit, which is a certificate, it is the distance; the
    pairs that remain are swept. The curves of a pair are taken in a fixed order, so that turning it
    round changes no bit. Pairs of about equal lengths should stand side by side.

    Parameters
    ----------
    corners, offsets, boxes : ndarray
        Polylines (`core.distances.polylines`).
    first, second : ndarray of int
        The pairs.
    cuts : ndarray of float
        Distance up to which each pair is of interest; beyond it, the result may be infinite.
    whether : bool
        Only tell on which side of the cut the pair lies: the result is finite or infinite.
    out : ndarray of float
        Takes the distances, in units of the corners.
    control : ndarray of int
        Stops the work once element 0 is set; element 1 counts the pairs that were swept.
    """
    most_rows, most_columns = longest(offsets, first), longest(offsets, second)
    steps = np.empty(most_rows + most_columns, np.uint8)
    limits, rest, many = np.empty(len(first)), np.empty((3, len(first)), np.int64), 0
    for k in range(len(first)):
        if control[0] != 0:
            return
        a, b = first[k], second[k]
        p, q = _pair(corners, offsets, a, b)
        if not comes_first(p, q):
            a, b, p, q = b, a, q, p
        bound = lower_bound(corners, offsets, boxes, a, b)
        out[k], limits[k] = _at_first_sight(p, q, bound, cuts[k], whether, steps)
        if out[k] == _UNKNOWN:
            rest[0, many], rest[1, many], rest[2, many] = k, a, b
            many += 1
    if many > 0:
        _in_groups(corners, offsets, rest[:, :many], limits, cuts, whether, steps, out, control)


@part_of_kernel
def _at_first_sight(
    p: FloatArray, q: FloatArray, bound: float, cut: float, whether: bool, steps: StepArray
) -> tuple[float, float]:
    """Try quick paths on one pair.

    Returns
    -------
    tuple of float and float
        The distance, or `_UNKNOWN`; and an upper bound, squared, of the bottleneck or of what is of
        interest.
    """
    limit = with_slack(cut * cut)
    if bound > limit:
        return math.inf, limit
    if same(p, q):
        return 0.0, limit
    # To tell whether, any path that can be walked at the cut itself is proof enough.
    bound = cut * cut if whether else bound
    tolerance = bound
    # Around all beyond the lower bound, then with a tenth more room, at last straight at even pace.
    for _ in range(3):
        largest = walk(p, q, tolerance, steps)
        # A path worth no more than a lower bound certifies that bound as the distance.
        if largest <= with_slack(bound) and path_value(p, q, steps, bound) == bound:
            return math.sqrt(bound), limit
        limit = min(limit, largest)
        if limit <= bound * _NEAR:
            break
        tolerance = bound * _NEAR if tolerance == bound else math.inf
    return _UNKNOWN, limit


@part_of_kernel
def _in_groups(
    corners: FloatArray,
    offsets: IntArray,
    rest: IntArray,
    limits: FloatArray,
    cuts: FloatArray,
    whether: bool,
    steps: StepArray,
    out: FloatArray,
    control: IntArray,
) -> None:
    """Distances of pairs, given as numbers and curves, whose bottleneck or what is of interest has a limit."""
    pairs, first, second = rest[0], rest[1], rest[2]
    most_rows, most_columns = longest(offsets, first), longest(offsets, second)
    group_p, group_q = np.empty(most_rows * CORNER), np.empty(most_columns * CORNER)
    held_p, held_q = np.full(WIDTH + 1, -1), np.full(WIDTH + 1, -1)
    passed = np.empty(most_columns * WIDTH)
    marks = np.empty(min(most_rows * most_columns, max(MOST_CELLS, most_columns)), np.uint8)
    starts = np.empty((WIDTH, 2), np.int64)
    upper, bounds = np.empty(WIDTH), np.empty(WIDTH)
    for begin in range(0, len(pairs), WIDTH):
        rows = fill(corners, offsets, first, begin, 4, 1, group_p, held_p) - 1
        columns = fill(corners, offsets, second, begin, 4, 1, group_q, held_q) - 1
        for place in range(WIDTH):
            p, q = _pair(corners, offsets, held_p[place], held_q[place])
            # Shorter polylines stand at the end of their lane, behind copies of their first corner.
            starts[place, 0], starts[place, 1] = rows + 1 - len(p), columns + 1 - len(q)
            bounds[place] = gap(p, 0, q, 0)
            upper[place] = limits[pairs[min(begin + place, len(pairs) - 1)]]
        bottlenecks(group_p, group_q, rows, columns, starts, upper, passed, marks, bounds, control)
        for place in range(min(WIDTH, len(pairs) - begin)):
            if control[0] != 0:
                return
            k = pairs[begin + place]
            p, q = _pair(corners, offsets, first[begin + place], second[begin + place])
            # No border holds both last corners, which are matched too (LB1).
            bound = max(bounds[place], gap(p, len(p) - 1, q, len(q) - 1))
            ceiling = with_slack(cuts[k] * cuts[k])
            if bound > ceiling:
                out[k] = math.inf
                continue
            bound = cuts[k] * cuts[k] if whether else bound
            value = math.inf
            if len(marks) >= rows * columns:
                recorded_path(marks, rows, columns, place, starts[place, 0] + starts[place, 1], steps)
                value = path_value(p, q, steps, bound)
            # No certificate: the path would turn back on an edge, or was too long to be recorded.
            if value != bound:
                control[1] += 1
                bound = least_value(p, q, bound, min(value, ceiling), control)
                if bound >= ceiling:
                    bound = math.inf
            out[k] = math.sqrt(bound)


@part_of_kernel
def _pair(corners: FloatArray, offsets: IntArray, a: int, b: int) -> tuple[FloatArray, FloatArray]:
    return corners[offsets[a] : offsets[a + 1]], corners[offsets[b] : offsets[b + 1]]
