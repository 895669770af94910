"""Kernel for the pairs whose bottleneck is no certificate: a search among critical values."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import part_of_kernel
from core.curves.curve_set import FloatArray
from core.distances.free_space import (
    SLACK,
    IntArray,
    comes_first,
    decide,
    path_value,
    with_slack,
)

MOST_CELLS = 1 << 26
"""Cells of the largest diagram whose paths are recorded; larger ones are searched without."""


@part_of_kernel
def search(p: FloatArray, q: FloatArray, bound: float, high: float, control: IntArray) -> float:
    """Return the squared Fréchet distance, given a lower bound that may be it and the value of a path.

    A decision that fails names the next critical value, which bounds the distance from below; one
    that succeeds leaves a path, whose value bounds it from above. Both are closed forms, and the
    bracket between them holds few critical values, so a handful of decisions are enough. It ends when
    nothing below a path's value, by more than a relative 1e-13, is reachable. The pair is taken in
    a fixed order, so the result does not depend on the order of the curves.
    """
    if not comes_first(p, q):
        p, q = q, p
    rows, columns = len(p) - 1, len(q) - 1
    work = np.empty((3, columns))
    marks = np.empty(rows * columns if rows * columns <= MOST_CELLS else 0, np.uint8)
    found, low = decide(p, q, with_slack(bound), work, marks, control)
    if found:
        return bound
    at_once = True
    while low < high * (1.0 - SLACK):
        probe = high * (1.0 - SLACK) if at_once else 0.5 * (low + high)
        if math.isinf(high):
            probe = 2.0 * low
        found, critical = decide(p, q, probe, work, marks, control)
        if found:
            high = probe
            if len(marks) > 0:
                high = min(probe, path_value(p, q, marks, columns, rows * columns - 1, 0, 1, low))
        else:
            low = max(critical, probe)
        # A path found half way may be the best one, which one decision tells; one that was found on
        # looking for a better one is seldom.
        at_once = found and not at_once
    return high
