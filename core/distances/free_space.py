"""Kernels on the free space diagram of two polylines: bottleneck, path, decision (design 4.2).

A polyline is an array of corners as `core.distances.polylines` lays them out. The cell ``(i, j)``
of the diagram stands for edge ``i`` of p against edge ``j`` of q; its lower border for the corner
``p[i]`` against edge ``j``, its left border for the corner ``q[j]`` against edge ``i``. All
distances are squared. Every formula treats p and q alike, so swapping them changes no bit.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray

_SLACK = 1e-13
"""Relative slack of a squared length, far above rounding and far below the promised 1e-12."""

_TINY = 1e-48
"""Added to every limit, so that equal curves are decided too; far below the rounding of any coordinate."""

_WIDTH = 1e-14
"""Relative width at which a bisection ends."""


@kernel
def certificate_limit(bound: float) -> float:
    """Limit at which a lower bound is tested: reached there, it is the distance to a relative 1e-13."""
    return bound * (1.0 + _SLACK) + _TINY


@kernel
def gap(p: FloatArray, i: int, q: FloatArray, j: int) -> float:
    """Squared distance between two corners."""
    x = p[i, 0] - q[j, 0]
    y = p[i, 1] - q[j, 1]
    square: float = x * x + y * y
    return square


@kernel
def border(p: FloatArray, i: int, q: FloatArray, j: int) -> tuple[float, float, float]:
    """Place a corner against an edge: squared distance, the part of it across the edge, foot.

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


@kernel
def free(p: FloatArray, i: int, q: FloatArray, j: int, limit: float) -> tuple[float, float]:
    """Interval of edge ``j`` of q, in lengths from its start, within the limit of corner ``p[i]``.

    Returns
    -------
    tuple of float
        Its two ends; the first is the larger one if the interval is empty.
    """
    distance, across, foot = border(p, i, q, j)
    if distance > limit:
        return math.inf, -math.inf
    half = math.sqrt(max(limit - across, 0.0))
    length = q[j, 4]
    return min(max(foot - half, 0.0), length), min(max(foot + half, 0.0), length)


@kernel
def bottleneck(p: FloatArray, q: FloatArray, below: FloatArray, from_below: BoolArray) -> float:
    """Smallest limit at which cells whose borders are free lead from corner to corner.

    It ignores that a path must not run backwards within a row or column of cells, so it is a lower
    bound of the squared Fréchet distance, and it is one of the critical values in closed form.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    below : ndarray, shape (edges of q,)
        Work space.
    from_below : ndarray of bool, shape (edges of p, edges of q)
        Set to whether the best path enters each cell through its lower border.

    Returns
    -------
    float
        Squared bound.
    """
    rows, columns = len(p) - 1, len(q) - 1
    below[:columns] = math.inf
    start = gap(p, 0, q, 0)
    below[0] = start
    best = start
    for i in range(rows):
        left = math.inf
        for j in range(columns):
            entered = below[j]
            from_below[i, j] = entered < left
            best = min(entered, left)
            below[j] = max(best, border(p, i + 1, q, j)[0])
            left = max(best, border(q, j + 1, p, i)[0])
    return max(best, gap(p, rows, q, columns))


@kernel
def path_runs_forward(p: FloatArray, q: FloatArray, from_below: BoolArray, limit: float) -> bool:
    """Tell whether the recorded path is monotone at a limit: a certificate that the distance is at most that.

    Walks back from the end. Only corners that cross the same edge one after the other can get in
    each other's way: the free interval of each must not begin after that of a later one ends.
    """
    i, j = len(p) - 2, len(q) - 2
    previous = -1
    latest = math.inf
    while i > 0 or j > 0:
        direction = 1 if from_below[i, j] else 0
        first, last = free(p, i, q, j, limit) if direction else free(q, j, p, i, limit)
        if direction != previous:
            latest = math.inf
        latest = min(latest, last)
        if first > latest:
            return False
        previous = direction
        i -= direction
        j -= 1 - direction
    return True


@kernel
def reachable(p: FloatArray, q: FloatArray, limit: float, lowest: FloatArray) -> bool:
    """Decide whether the squared Fréchet distance is at most `limit` (Alt and Godau 1995).

    Visits only cells next to the reachable region.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    limit : float
        Squared distance.
    lowest : ndarray, shape (edges of q,)
        Work space: the lowest reachable place of each lower border, infinite if there is none.
    """
    rows, columns = len(p) - 1, len(q) - 1
    if gap(p, 0, q, 0) > limit or gap(p, rows, q, columns) > limit:
        return False
    lowest[:columns] = math.inf
    lowest[0] = 0.0
    begin, end = 0, 1
    for i in range(rows):
        left = math.inf
        next_begin, next_end = columns, 0
        j = begin
        while j < columns and (j < end or left < math.inf):
            below = lowest[j]
            if left == math.inf and below == math.inf:
                j += 1
                continue
            if i == rows - 1 and j == columns - 1:
                return True
            first, last = free(p, i + 1, q, j, limit)
            if left == math.inf:
                first = max(first, below)
            lowest[j] = first if first <= last else math.inf
            if first <= last:
                next_begin = min(next_begin, j)
                next_end = j + 1
            first, last = free(q, j + 1, p, i, limit)
            if below == math.inf:
                first = max(first, left)
            left = first if first <= last else math.inf
            j += 1
        begin, end = next_begin, next_end
        if begin >= end:
            return False
    return False


@kernel
def _comes_first(p: FloatArray, q: FloatArray) -> bool:
    """Order two polylines by length, then by corners, whatever their places in the set."""
    if len(p) != len(q):
        return len(p) < len(q)
    for k in range(len(p)):
        for c in range(2):
            if p[k, c] != q[k, c]:
                return bool(p[k, c] < q[k, c])
    return True


@kernel
def same(p: FloatArray, q: FloatArray) -> bool:
    """Tell whether two polylines are equal; the formulas would leave a rounding error between them."""
    if len(p) != len(q):
        return False
    equal = 0
    while equal < len(p) and p[equal, 0] == q[equal, 0] and p[equal, 1] == q[equal, 1]:
        equal += 1
    return equal == len(p)


@kernel
def _path_value(p: FloatArray, q: FloatArray, from_below: BoolArray, low: float) -> float:
    """Smallest limit at which the recorded path is monotone, known not to be at `low`."""
    high = 2.0 * low
    while not path_runs_forward(p, q, from_below, high):
        low, high = high, 2.0 * high
    while high - low > _WIDTH * high:
        middle = 0.5 * (low + high)
        if path_runs_forward(p, q, from_below, middle):
            high = middle
        else:
            low = middle
    return high


@kernel
def above_bottleneck(p: FloatArray, q: FloatArray, bound: float) -> float:
    """Squared Fréchet distance of a pair whose recorded path is no certificate.

    The value of the path, made monotone at the least price, bounds the distance from above; where
    nothing below it is reachable it *is* the distance. The rest is bisected to a relative 1e-14.
    The pair is taken in a fixed order, so the result does not depend on the order of the curves.
    """
    lowest = np.empty(max(len(p), len(q)))
    if reachable(p, q, certificate_limit(bound), lowest):
        return bound
    if not _comes_first(p, q):
        p, q = q, p
    from_below = np.empty((len(p) - 1, len(q) - 1), np.bool_)
    bottleneck(p, q, lowest, from_below)
    low = certificate_limit(bound)
    high = _path_value(p, q, from_below, low)
    if not reachable(p, q, high * (1.0 - _SLACK), lowest):
        return high
    while high - low > _WIDTH * high:
        middle = 0.5 * (low + high)
        if reachable(p, q, middle, lowest):
            high = middle
        else:
            low = middle
    return high


@kernel
def pair_distances(
    corners: FloatArray,
    offsets: NDArray[np.int64],
    first: NDArray[np.int64],
    second: NDArray[np.int64],
    out: FloatArray,
    control: NDArray[np.int64],
) -> None:
    """Fréchet distance of each pair, in units of the corners; leaves early once ``control[0]`` is set."""
    longest = 0
    for k in range(len(first)):
        for curve in (first[k], second[k]):
            longest = max(longest, offsets[curve + 1] - offsets[curve])
    below = np.empty(longest)
    from_below = np.empty((longest, longest), np.bool_)
    for k in range(len(first)):
        if control[0] != 0:
            return
        p = corners[offsets[first[k]] : offsets[first[k] + 1]]
        q = corners[offsets[second[k]] : offsets[second[k] + 1]]
        if same(p, q):
            out[k] = 0.0
            continue
        bound = bottleneck(p, q, below, from_below)
        if not path_runs_forward(p, q, from_below, certificate_limit(bound)):
            bound = above_bottleneck(p, q, bound)
        out[k] = math.sqrt(bound)
