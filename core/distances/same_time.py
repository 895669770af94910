"""Kernels of the distance at equal times, the limit of the Fréchet distance for a large time scale.

The distance of two traces a and b is the supremum of ``|a(t) - b(t)|`` over the frame, where both
values are taken just before or both just after t, and of the distances of their first and last
points. A value that a trace takes only at the very instant of a jump does not count. It is
attained at a corner of one of them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.compiled import kernel, part_of_kernel
from core.curves.curve_set import FloatArray


@part_of_kernel
def _height(p: FloatArray, i: int, x: float) -> float:
    """Value of edge ``i``, which is not vertical, at x; exactly the corner's value at a corner."""
    share = (x - p[i, 0]) / (p[i + 1, 0] - p[i, 0])
    value: float = (1.0 - share) * p[i, 1] + share * p[i + 1, 1]
    return value


@kernel
def sup_gap(p: FloatArray, q: FloatArray) -> float:
    """Largest vertical distance of two polylines that run forward in x over the same frame."""
    i, j = 0, 0
    # The ends are always matched, also where a jump there hides them from the edges below.
    largest: float = max(abs(p[0, 1] - q[0, 1]), abs(p[-1, 1] - q[-1, 1]))
    while i < len(p) - 1 and j < len(q) - 1:
        begin = max(p[i, 0], q[j, 0])
        end = min(p[i + 1, 0], q[j + 1, 0])
        # A jump is a vertical edge without inside; the edges around it give the values on both sides.
        if begin < end:
            largest = max(largest, abs(_height(p, i, begin) - _height(q, j, begin)))
            largest = max(largest, abs(_height(p, i, end) - _height(q, j, end)))
        if p[i + 1, 0] <= q[j + 1, 0]:
            i += 1
        else:
            j += 1
    return largest


@kernel
def pair_sup_distances(
    corners: FloatArray,
    offsets: NDArray[np.int64],
    first: NDArray[np.int64],
    second: NDArray[np.int64],
    out: FloatArray,
    control: NDArray[np.int64],
) -> None:
    """Distance at equal times of each pair, in units of the corners; leaves early once ``control[0]`` is set."""
    for k in range(len(first)):
        if control[0] != 0:
            return
        p = corners[offsets[first[k]] : offsets[first[k] + 1]]
        q = corners[offsets[second[k]] : offsets[second[k] + 1]]
        out[k] = sup_gap(p, q)
