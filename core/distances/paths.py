"""Kernels on single paths through the free space diagram: a quick one, and what a path is worth."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.compiled import inlined_part_of_kernel, part_of_kernel
from core.curves.curve_set import FloatArray
from core.distances.free_space import border, crossed, gap

StepArray = NDArray[np.uint8]
"""Steps from the first cell to the last: `UP` to the next edge of p, or `RIGHT` to the next of q."""

RIGHT, UP = 0, 1


@part_of_kernel
def walk(p: FloatArray, q: FloatArray, tolerance: float, steps: StepArray) -> float:
    """Walk through the diagram at even pace, around what is farther than a tolerance if that is possible.

    Even pace means the corner with the smaller x next, so that curves over time are compared at
    about equal times. Where both ways are farther than all so far, the nearer one is taken.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    tolerance : float
        Squared distance that costs nothing.
    steps : ndarray of bytes
        Takes the path.

    Returns
    -------
    float
        The largest border distance on the path, but at least the distance of the first corners: an
        upper bound of the bottleneck, though not of the distance.
    """
    rows, columns = len(p) - 1, len(q) - 1
    i, j = 0, 0
    largest = gap(p, 0, q, 0)
    tolerance = max(tolerance, largest)
    for k in range(rows + columns - 2):
        x, y = p[i + 1, 0], q[j + 1, 0]
        # At equal x (a jump, or time scale 0) the side with the smaller share of its edges done goes on.
        up = x < y or (x == y and (i + 1) * columns <= (j + 1) * rows)
        if i == rows - 1 or j == columns - 1:
            up = i < rows - 1
            ahead = border(p, i + 1, q, j)[0] if up else border(q, j + 1, p, i)[0]
        else:
            ahead = border(p, i + 1, q, j)[0] if up else border(q, j + 1, p, i)[0]
            if ahead > tolerance:
                aside = border(q, j + 1, p, i)[0] if up else border(p, i + 1, q, j)[0]
                if aside < ahead:
                    up, ahead = not up, aside
        largest = max(largest, ahead)
        # Only the largest border counts, so what was paid once costs nothing again.
        tolerance = max(tolerance, ahead)
        steps[k] = UP if up else RIGHT
        i, j = i + up, j + (not up)
    return largest


@part_of_kernel
def path_value(p: FloatArray, q: FloatArray, steps: StepArray, value: float) -> float:
    """Raise `value`, which no border on the path exceeds, to the value of the path.

    It is returned unchanged if corners can cross edges in their order even then: if it is a lower
    bound, this is the certificate that it is the distance.
    """
    i, j, k = 0, 0, 0
    last = len(p) + len(q) - 4
    while k < last:
        begin, upwards = k, steps[k] == UP
        while k < last and (steps[k] == UP) == upwards:
            k += 1
        run = k - begin
        if upwards:
            # One corner alone on an edge cannot be out of order.
            value = _run_value(p, i + 1, i + run, q, j, value) if run > 1 else value
            i += run
        else:
            value = _run_value(q, j + 1, j + run, p, i, value) if run > 1 else value
            j += run
    return value


@inlined_part_of_kernel
def _run_value(p: FloatArray, first: int, last: int, q: FloatArray, edge: int, value: float) -> float:
    """Raise `value` until the corners ``first`` to ``last`` of p can cross an edge of q in their order."""
    farthest = 0.0
    for corner in range(first, last + 1):
        value, farthest = crossed(p, first, corner, q, edge, value, farthest)
    return value
