"""Kernel for the pairs whose bottleneck is no certificate: a search among critical values."""

from __future__ import annotations

import math

import numpy as np

from core.compiled import part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.decision import decide, workspace
from core.distances.free_space import (
    SLACK,
    comes_first,
    path_value,
    with_slack,
)

MOST_CELLS = 1 << 26
"""Cells of the largest diagram whose paths are recorded; larger ones are searched without."""


@part_of_kernel
def search(
    p: FloatArray, q: FloatArray, bound: float, high: float, whether: bool, control: IntArray
) -> float:
    """Return the squared Fréchet distance, given a lower bound that may be it and the value of a path.

    A decision that fails names the next critical value, which bounds the distance from below; one
    that succeeds leaves a path, whose value bounds it from above. Both are closed forms, and the
    bracket between them holds few critical values, so a handful of decisions are enough. It ends when
    nothing below a path's value, by more than a relative 1e-13, is reachable. The pair is taken in
    a fixed order, so the result does not depend on the order of the curves.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    bound, high : float
        Squared lower bound, and value of a path or infinity.
    whether : bool
        Only tell whether the squared distance is at most `bound`: the result is `bound` or infinite.
    control : ndarray of int
        Stops the work once element 0 is set.
    """
    if not comes_first(p, q):
        p, q = q, p
    cells = (len(p) - 1) * (len(q) - 1)
    work = workspace(q)
    marks = np.empty(cells if cells <= MOST_CELLS else 0, np.uint8)
    low, probe = 0.0, with_slack(bound)
    at_bound, at_once = True, False
    while True:
        found, critical = decide(p, q, probe, work, marks, control)
        if at_bound and found:
            return bound
        if at_bound and whether:
            return math.inf
        if found:
            high = probe
            if len(marks) > 0:
                high = min(high, path_value(p, q, marks, len(q) - 1, cells - 1, 0, 1, low))
        else:
            low = max(critical, probe)
        least_below = high * (1.0 - SLACK)
        if low >= least_below or control[0] != 0:
            return high
        # A path found on the way may be the best one, which one decision tells; one found on looking
        # for a better one is seldom.
        at_once = at_bound or (found and not at_once)
        at_bound = False
        probe = 2.0 * low if math.isinf(high) else least_below if at_once else 0.5 * (low + high)
