"""Kernel of the discrete Fréchet distance, in which only corners are matched (design 4.5)."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.groups import fill, longest
from core.distances.lanes import WIDTH, higher, load, lower, spread, store


@part_of_kernel
def _coupling(
    group_p: FloatArray, group_q: FloatArray, rows: int, columns: int, above: FloatArray, out: FloatArray
) -> None:
    """Squared distance of each lane (Eiter and Mannila 1994); `rows` is even.

    Two rows at a time, so that the row between them stays in registers.
    """
    corner_size = 2 * WIDTH
    never = spread(math.inf)
    for j in range(columns):
        store(above, j * WIDTH, never)
    # A path begins at the first pair of corners and nowhere else: only there the diagonal before it is 0.
    corner, lower_left = spread(0.0), never
    for i in range(0, rows, 2):
        at = i * corner_size
        upper_x, upper_y = load(group_p, at), load(group_p, at + WIDTH)
        at += corner_size
        lower_x, lower_y = load(group_p, at), load(group_p, at + WIDTH)
        # C(i, j) = max(d(P_i, Q_j), min(C(i-1, j), C(i, j-1), C(i-1, j-1))), of two rows i at a time.
        upper_left, lower_left = never, never
        for j in range(columns):
            at = j * corner_size
            qx, qy = load(group_q, at), load(group_q, at + WIDTH)
            up = load(above, j * WIDTH)

            x, y = upper_x - qx, upper_y - qy
            reached = higher(lower(lower(up, corner), upper_left), x * x + y * y)
            # What lies above this column is the diagonal neighbour in the next one.
            corner, diagonal, upper_left = up, upper_left, reached

            x, y = lower_x - qx, lower_y - qy
            lower_left = higher(lower(lower(reached, diagonal), lower_left), x * x + y * y)
            store(above, j * WIDTH, lower_left)
        corner = never
    store(out, 0, lower_left)


@kernel
def pair_discrete_distances(
    corners: FloatArray,
    offsets: IntArray,
    first: IntArray,
    second: IntArray,
    out: FloatArray,
    control: IntArray,
) -> None:
    """Discrete Fréchet distance of each pair, in units of the corners; leaves early once ``control[0]`` is set."""
    most_rows, most_columns = longest(offsets, first) + 1, longest(offsets, second)
    group_p = np.empty(most_rows * 2 * WIDTH)
    group_q = np.empty(most_columns * 2 * WIDTH)
    above, squares = np.empty(most_columns * WIDTH), np.empty(WIDTH)
    held_p, held_q = np.full(WIDTH + 1, -1), np.full(WIDTH + 1, -1)
    for begin in range(0, len(first), WIDTH):
        if control[0] != 0:
            return
        # The first corner repeated makes an even number of rows and leaves the distance as it is.
        rows = fill(corners, offsets, first, begin, 2, 2, group_p, held_p)
        columns = fill(corners, offsets, second, begin, 2, 1, group_q, held_q)
        _coupling(group_p, group_q, rows, columns, above, squares)
        # The root is monotone, so the recursion compares squares and one root a pair is enough.
        for place in range(min(WIDTH, len(first) - begin)):
            out[begin + place] = math.sqrt(squares[place])
