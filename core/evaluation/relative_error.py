"""Median relative error: how far members lie from the border of their hull (design 10.4).

It is the error of taking the border for a curve, not a measure of utility: members that hug
the border make it small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.curves.interpolation import values_at
from core.curves.traces import Traces
from core.hulls.grid import share_of_domain
from core.hulls.hull import Hull

_QUANTILES = (0.0, 0.25, 0.5, 0.75, 1.0)

Deviations = tuple[FloatArray, FloatArray]
"""Absolute errors, shape (members, times), and hull widths, shape (times,)."""


@dataclass(frozen=True, eq=False)
class RelativeError:
    """Median relative error of one class or of several.

    Attributes
    ----------
    mre_abs : float
        Median distance of members to the nearer border, in the unit of the signal.
    mre_range : float
        The same over the width of the domain.
    mre_width : float
        Median of the distance over the width of the hull at that time, in [0, 0.5].
    quantiles : ndarray of float, shape (5,)
        0, 25, 50, 75 and 100 % of the distances, for box plots.

    All are nan if nothing is released.
    """

    mre_abs: float
    mre_range: float
    mre_width: float
    quantiles: FloatArray


def deviations(hull: Hull, traces: Traces, members: IntArray, released: BoolArray) -> Deviations:
    """Return how far the members of a class lie from its hull's nearer border.

    Parameters
    ----------
    hull : Hull
        Hull of the class.
    traces : Traces
        All curves of the segment.
    members : ndarray of int
        The class.
    released : ndarray of bool, shape (cells,)
        Published cells; a grid time counts if the hull's value there is published.

    Returns
    -------
    errors : ndarray of float, shape (members, times)
        In the unit of the signal; one column a released grid time.
    widths : ndarray of float, shape (times,)
        Width of the hull at those times, in the unit of the signal.
    """
    last = hull.cells - 1
    # A step hull has no value of its own at the end: the last cell's counts there (design 10.4).
    right = np.minimum(np.arange(hull.cells + 1), last)
    if hull.kind == "step":
        published, at = released[right], right
    else:
        left = np.maximum(np.arange(hull.cells + 1) - 1, 0)
        # A corner is published with either of the cells beside it.
        published, at = released[right] | released[left], np.arange(hull.cells + 1)
    upper, lower = hull.upper[at[published]], hull.lower[at[published]]
    values = values_at(traces, hull.grid[published], members)
    return np.minimum(upper - values, values - lower), upper - lower


def relative_error(parts: Sequence[Deviations], domain_width: float) -> RelativeError:
    """Return the median relative error over one or several classes.

    Parameters
    ----------
    parts : sequence of (errors, widths)
        From `deviations`, one pair a class. They are copied twice, so the memory needed is three
        numbers for each member and grid time.
    domain_width : float
        Width of the signal's domain, in its unit.

    Returns
    -------
    RelativeError
        Medians over all members and released grid times.
    """
    errors = np.concatenate([errors.ravel() for errors, _ in parts] or [np.empty(0)])
    if not len(errors):
        return RelativeError(np.nan, np.nan, np.nan, np.full(len(_QUANTILES), np.nan))
    of_width = np.concatenate([_over_width(*part) for part in parts])
    quantiles: FloatArray = np.quantile(errors, _QUANTILES, overwrite_input=True)
    median = quantiles[_QUANTILES.index(0.5)]
    return RelativeError(
        float(median),
        float(share_of_domain(median, domain_width)),
        float(np.median(of_width, overwrite_input=True)),
        quantiles,
    )


def _over_width(errors: FloatArray, widths: FloatArray) -> FloatArray:
    """Divide each error by the width of the hull at its time; 0 where the hull has no width."""
    shares = np.divide(errors, widths, out=np.zeros_like(errors), where=widths > 0)
    return shares.ravel()
