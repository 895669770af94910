"""How far members leave the hull of their class, from the raw samples (design 10.1).

It shares no code with the making of hulls, so that a fault there is found here.
"""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import BoolArray, CurveSet, FloatArray, IntArray
from core.hulls.hull import Hull


def sample_excess(
    hull: Hull, curves: CurveSet, members: IntArray, released: BoolArray, interpolation: str
) -> float:
    """Return how far the farthest sample of a member lies outside what is published of its hull; 0 if none does.

    Parameters
    ----------
    hull : Hull
        Of kind ``sampled`` it is looked at only at its grid times, where the members are
        interpolated; else at all samples in cells that are to be published.
    curves : CurveSet
        The raw curves.
    members : ndarray of int
        Positions in `curves`.
    released : ndarray of bool, shape (cells,)
        Cells that are to be published.
    interpolation : {'linear', 'last', 'nearest'}
        How values between samples are taken.

    Returns
    -------
    float
        In the unit of the signal.
    """
    chosen = curves.take(members)
    if hull.kind == "sampled":
        at = hull.grid
        values = (value_at(*curve, at, interpolation) for curve in chosen)
        return max((_excess(hull, released, at, value) for value in values), default=0.0)
    # A curve runs on through other segments, whose hulls answer for it there.
    within = (chosen.time >= hull.grid[0]) & (chosen.time <= hull.grid[-1])
    return _excess(hull, released, chosen.time[within], chosen.value[within])


def value_at(time: FloatArray, value: FloatArray, at: FloatArray, interpolation: str) -> FloatArray:
    """Return the values of one curve at the given times, held before its start and after its end."""
    if interpolation == "linear":
        # np.interp holds both ends by itself, as alignment does.
        return np.interp(at, time, value)
    if interpolation == "last":
        return value[np.maximum(np.searchsorted(time, at, "right") - 1, 0)]
    # nearest: the borders are the middles between samples, a tie goes to the earlier sample.
    return value[np.searchsorted((time[1:] + time[:-1]) / 2, at, "left")]


def _excess(hull: Hull, released: BoolArray, time: FloatArray, value: FloatArray) -> float:
    # Cells are closed: a sample on the border of two must lie in both.
    cells = [
        np.clip(np.searchsorted(hull.grid, time, side) - 1, 0, hull.cells - 1) for side in ("left", "right")
    ]
    worst = 0.0
    for cell in cells:
        if hull.kind == "step":
            lower, upper = hull.lower[cell], hull.upper[cell]
        else:
            lower, upper = np.interp(time, hull.grid, hull.lower), np.interp(time, hull.grid, hull.upper)
        outside = np.maximum(value - upper, lower - value)[released[cell]]
        worst = max(worst, float(outside.max(initial=0.0)))
    return worst
