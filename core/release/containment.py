"""How far members leave the hull of their class, from the raw samples (design 10.1).

It shares no code with the making of hulls, so that a fault there is found here.
"""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import CurveSet, FloatArray, IntArray
from core.hulls.hull import Hull


def sample_excess(hull: Hull, curves: CurveSet, members: IntArray, interpolation: str) -> float:
    """Return how far the farthest sample of a member lies outside its hull; 0 if none does.

    Parameters
    ----------
    hull : Hull
        Of kind ``sampled`` it is looked at only at its grid times, where the members are
        interpolated; else at all samples within the segment.
    curves : CurveSet
        The raw curves.
    members : ndarray of int
        Positions in `curves`.
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
        return max((_excess(hull, at, value_at(*curve, at, interpolation)) for curve in chosen), default=0.0)
    within = (chosen.time >= hull.grid[0]) & (chosen.time <= hull.grid[-1])
    return _excess(hull, chosen.time[within], chosen.value[within])


def value_at(time: FloatArray, value: FloatArray, at: FloatArray, interpolation: str) -> FloatArray:
    """Return the values of one curve at the given times, held before its start and after its end."""
    if interpolation == "linear":
        return np.interp(at, time, value)
    if interpolation == "last":
        return value[np.maximum(np.searchsorted(time, at, "right") - 1, 0)]
    # nearest: the borders are the middles between samples, a tie goes to the earlier sample.
    return value[np.searchsorted((time[1:] + time[:-1]) / 2, at, "left")]


def _excess(hull: Hull, time: FloatArray, value: FloatArray) -> float:
    if not len(time):
        return 0.0
    if hull.kind == "step":
        # A sample on the border of two cells must lie in both hulls: cells are closed.
        before = np.clip(np.searchsorted(hull.grid, time, "left") - 1, 0, hull.cells - 1)
        after = np.clip(np.searchsorted(hull.grid, time, "right") - 1, 0, hull.cells - 1)
        upper = np.minimum(hull.upper[before], hull.upper[after])
        lower = np.maximum(hull.lower[before], hull.lower[after])
    else:
        upper, lower = np.interp(time, hull.grid, hull.upper), np.interp(time, hull.grid, hull.lower)
    return float(max(0.0, np.max(value - upper), np.max(lower - value)))
