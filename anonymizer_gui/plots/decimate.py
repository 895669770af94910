"""Curves and bands reduced to the columns of the screen without ever showing less than there is."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]


def column_ranges(x: FloatArray, y: FloatArray, edges: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return lowest and highest value of a polyline in each column between two edges.

    `x` never falls; the values are NaN in columns that the polyline does not touch. Each range
    holds every value that the polyline takes in the closed column.
    """
    at_edges = _at_edges(x, y, edges)
    # Between two points a line takes its extremes at the edges of a column, so edges and
    # points are enough. fmin and fmax pass over NaN, which stands for columns beyond the line.
    low = np.fmin(at_edges[:-1], at_edges[1:])
    high = np.fmax(at_edges[:-1], at_edges[1:])
    # A point on an edge belongs to the columns on both sides: at a jump both its values do.
    for side in ("left", "right"):
        column = np.searchsorted(edges, x, side) - 1
        inside = (column >= 0) & (column < len(low))
        # With `at`, as many points share a column: plain indexing would keep the last one alone.
        np.fmin.at(low, column[inside], y[inside])
        np.fmax.at(high, column[inside], y[inside])
    return low, high


def _at_edges(x: FloatArray, y: FloatArray, edges: FloatArray) -> FloatArray:
    return np.interp(edges, x, y, left=np.nan, right=np.nan)


def column_edges(left: float, right: float, columns: int) -> FloatArray:
    """Return the edges of so many equal columns."""
    return np.linspace(left, right, max(columns, 1) + 1)


def steps(grid: FloatArray, values: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the corners of a line that holds one value in each cell of `grid`."""
    return np.repeat(grid, 2)[1:-1], np.repeat(values, 2)


def outline(grid: FloatArray, values: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the line of an envelope: a step line for one value a cell, else the corners themselves."""
    return steps(grid, values) if len(values) == len(grid) - 1 else (grid, values)


def runs(mask: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Return begin and end (exclusive) of each unbroken run of true values."""
    if mask.all():  # as of nearly every hull among hundreds
        return [(0, len(mask))] if len(mask) else []
    borders = np.flatnonzero(np.diff(np.concatenate([[False], mask, [False]]).astype(np.int8)))
    return [(int(begin), int(end)) for begin, end in borders.reshape(-1, 2)]


def thin_band(
    x: FloatArray, lower: FloatArray, upper: FloatArray, left: float, right: float, columns: int
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return a band with at most one step a column that contains the given one between left and right.

    The lowest lower and the highest upper border of each column are kept: a drawn hull must never
    be narrower than the hull that is released. A band with few corners is returned as it is.
    """
    first, last = np.searchsorted(x, (left, right))
    # One corner more on each side, from where the band comes into view.
    visible = slice(max(int(first) - 1, 0), int(last) + 1)
    x, lower, upper = x[visible], lower[visible], upper[visible]
    # A step a column has two corners: fewer corners than that gain nothing.
    if len(x) <= 2 * columns or right <= left:
        return x, lower, upper
    edges = column_edges(max(left, x[0]), min(right, x[-1]), columns)
    low, _ = column_ranges(x, lower, edges)
    _, high = column_ranges(x, upper, edges)
    corners, low = steps(edges, low)
    return corners, low, np.repeat(high, 2)
