"""Whether the borders of a hull are guarded, from the raw samples (design 13.1).

It shares no code with the making of the guard, so that a fault there is found by the release gate.
"""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import BoolArray, CurveSet, FloatArray, IntArray
from core.hulls.hull import Hull
from core.release.containment import value_at

_SAME = 1e-6


def unguarded_values(
    hull: Hull,
    curves: CurveSet,
    members: IntArray,
    released: BoolArray,
    *,
    quantum: float,
    ends: tuple[float, float] | None,
    interpolation: str,
) -> int:
    """Count the released border values that are a value of a member there, or no multiple of the quantum.

    Parameters
    ----------
    hull : Hull
        Hull of a class.
    curves : CurveSet
        The raw curves.
    members : ndarray of int
        Positions in `curves`.
    released : ndarray of bool, shape (cells,)
        Cells that are to be published.
    quantum : float
        What the borders are multiples of.
    ends : tuple of float or None
        Public ends of the domain, which borders may lie on.
    interpolation : {'linear', 'last', 'nearest'}
        How values between samples are taken.
    """
    published = released if hull.kind == "step" else _corners(released)
    count = 0
    for border in (hull.upper, hull.lower):
        steps = border / quantum
        # Beside the tolerance, what division does to numbers of their size.
        wrong = np.abs(steps - np.rint(steps)) > _SAME + 8 * np.finfo(np.float64).eps * np.abs(steps)
        for member in members.tolist():
            wrong |= _touched(hull, border, *curves.samples(member), interpolation)
        if ends is not None:
            # An end of a public domain tells nothing of a member, even where one lies on it.
            wrong &= ~np.isin(border, ends)
        count += int(np.count_nonzero(wrong & published))
    return count


def _corners(released: BoolArray) -> BoolArray:
    """Return which corners belong to a released cell."""
    corners: BoolArray = np.zeros(len(released) + 1, bool)
    corners[:-1] |= released
    corners[1:] |= released
    return corners


def _touched(
    hull: Hull, border: FloatArray, time: FloatArray, value: FloatArray, interpolation: str
) -> BoolArray:
    """Tell for each border value whether the curve takes it there: in the closed cell, or at the corner."""
    at_grid = value_at(time, value, hull.grid, interpolation)
    if hull.kind != "step":
        return np.asarray(border == at_grid)
    touched: BoolArray = (border == at_grid[:-1]) | (border == at_grid[1:])
    within = (time >= hull.grid[0]) & (time <= hull.grid[-1])
    # Cells are closed: a sample on the border of two belongs to both.
    for side in ("left", "right"):
        cells = np.clip(np.searchsorted(hull.grid, time[within], side) - 1, 0, hull.cells - 1)
        touched[cells[border[cells] == value[within]]] = True
    return touched
