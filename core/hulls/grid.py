"""The grid of a hull: cells of equal length over a segment, and how much each value on it weighs."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import FloatArray
from core.curves.time_axis import divide
from core.errors import ParameterError

_MOST_VALUES = 50_000_000
_MOST_CELLS = 10_000_000


def hull_grid(start: float, end: float, step: float) -> FloatArray:
    """Return the grid of a segment's hulls (design 10.1).

    Parameters
    ----------
    start, end : float
        The segment in seconds.
    step : float
        Length of a cell in seconds, h.

    Returns
    -------
    ndarray of float, shape (cells + 1,)
        Borders of the cells. The last cell may be shorter; below half a step it joins the one
        before. A step longer than the segment gives one cell.

    Raises
    ------
    ParameterError
        If there were more than ten million cells.
    """
    return divide(start, end, step, most=_MOST_CELLS, parameter="hull_step")


def check_size(curves: int, grid: FloatArray) -> None:
    """Refuse a grid on which the envelopes of so many curves fit into no memory.

    Parameters
    ----------
    curves : int
        Number of curves.
    grid : ndarray of float
        From `hull_grid`.

    Raises
    ------
    ParameterError
        If they had more than 50 million values, which take about 4 GB.
    """
    values = curves * len(grid)
    if values > _MOST_VALUES:
        raise ParameterError(
            f"With this hull step the curves of a segment have {values:,} hull values in all, more than {_MOST_VALUES:,}; "
            "choose a longer step (--hull-step) or shorter segments (--split).",
            "hull_step",
        )


def time_weights(grid: FloatArray, kind: str) -> FloatArray:
    """Return the share of the segment's duration that each value of a hull stands for.

    Parameters
    ----------
    grid : ndarray of float, shape (cells + 1,)
        Borders of the cells in seconds.
    kind : {'step', 'linear', 'sampled'}
        Kind of the hull.

    Returns
    -------
    ndarray of float
        Cell lengths for ``step``, shape (cells,); trapezoid weights otherwise, shape (cells + 1,).
        They add up to 1.
    """
    shares: FloatArray = np.diff(grid) / (grid[-1] - grid[0])
    if kind == "step":
        return shares
    # Each grid time stands for half of either cell beside it.
    weights: FloatArray = np.concatenate([[0.0], shares]) / 2 + np.concatenate([shares, [0.0]]) / 2
    return weights


def share_of_domain(width: FloatArray, domain_width: float) -> FloatArray:
    """Return `width` divided by the width of the domain; 0 where all curves are one constant.

    Without any extent of the domain there is no width of a hull either, and nothing is lost.

    Parameters
    ----------
    width : ndarray of float
        Widths, in the unit of the signal.
    domain_width : float
        Width of the domain, in the same unit.
    """
    # Below the smallest normal number a quotient may overflow.
    usable = domain_width >= np.finfo(np.float64).tiny
    share: FloatArray = width / domain_width if usable else np.zeros_like(width)
    return share
