"""Many curves as one picture: lines while they are few, a density image above that. Plain numpy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from anonymizer_gui.plots.decimate import column_edges, column_ranges

FloatArray = NDArray[np.float64]

MOST_LINES = 2_000
"""Above so many curves a density image is drawn."""
_MOST_POINTS = 300_000
"""Points that one frame draws within a few hundredths of a second."""


class Curves(Protocol):
    """Curves as flat arrays; curve i owns the samples ``offsets[i]:offsets[i + 1]``."""

    time: FloatArray
    value: FloatArray
    offsets: NDArray[np.int64]


@dataclass(frozen=True)
class View:
    """The visible part of the plane and its size in pixels."""

    left: float
    right: float
    bottom: float
    top: float
    columns: int
    rows: int


@dataclass(frozen=True, eq=False)
class CurvePicture:
    """What is drawn: lines with their connections, or a density image of shape (columns, rows).

    Attributes
    ----------
    exact : bool
        Whether every sample is drawn, so that zooming in needs no new picture.
    """

    x: FloatArray
    y: FloatArray
    connect: NDArray[np.bool_]
    density: NDArray[np.float32] | None
    view: View
    exact: bool


def whole_view(curves: Curves, chosen: NDArray[np.int64], columns: int, rows: int) -> View:
    """Return the view that shows all samples of the chosen curves."""
    mask = _samples_of(curves, chosen)
    time, value = curves.time[mask], curves.value[mask]
    if not len(time):
        return View(0.0, 1.0, 0.0, 1.0, columns, rows)
    return View(float(time.min()), float(time.max()), float(value.min()), float(value.max()), columns, rows)


def _samples_of(curves: Curves, chosen: NDArray[np.int64]) -> NDArray[np.bool_]:
    keep = np.zeros(len(curves.offsets) - 1, bool)
    keep[chosen] = True
    return np.repeat(keep, np.diff(curves.offsets))


def draw(
    curves: Curves, chosen: NDArray[np.int64], view: View, check: Callable[[], None] = lambda: None
) -> CurvePicture:
    """Return the picture of the chosen curves; `check` is called now and then and may raise."""
    mask = _samples_of(curves, chosen)
    points = int(np.count_nonzero(mask))
    if len(chosen) <= MOST_LINES and points <= _MOST_POINTS:
        return _lines(curves, mask, view)
    if len(chosen) <= MOST_LINES:
        return _thinned_lines(curves, chosen, view, check)
    return _density(curves, chosen, view, check)


def _lines(curves: Curves, mask: NDArray[np.bool_], view: View) -> CurvePicture:
    connect = np.ones(len(mask), bool)
    # The last sample of a curve is joined to nothing, or a line would lead to the next patient's first one.
    connect[curves.offsets[1:] - 1] = False
    return CurvePicture(curves.time[mask], curves.value[mask], connect[mask], None, view, True)


def _thinned_lines(
    curves: Curves, chosen: NDArray[np.int64], view: View, check: Callable[[], None]
) -> CurvePicture:
    # Two points for each curve and column, as many as one
    # frame can draw; fewer than 20 columns tell nothing.
    columns = int(min(view.columns, max(_MOST_POINTS // (2 * len(chosen)), 20)))
    edges = column_edges(view.left, view.right, columns)
    xs, ys, connect = [], [], []
    for curve in chosen:
        check()
        low, high = column_ranges(*_samples(curves, curve), edges)
        seen = ~np.isnan(low)
        # Up and down in each column: what the curve does there is covered, no peak is thinned out.
        x, y = np.repeat(edges[:-1][seen], 2), np.column_stack([low[seen], high[seen]]).ravel()
        joined = np.ones(len(x), bool)
        joined[-1:] = False
        xs.append(x), ys.append(y), connect.append(joined)
    return CurvePicture(np.concatenate(xs), np.concatenate(ys), np.concatenate(connect), None, view, False)


def _density(
    curves: Curves, chosen: NDArray[np.int64], view: View, check: Callable[[], None]
) -> CurvePicture:
    edges = column_edges(view.left, view.right, view.columns)
    # Each curve adds one from its lowest to its highest row in a column: +1 there, -1 above.
    changes = np.zeros((view.columns, view.rows + 1), np.int32)  # room for the -1 above the top
    for curve in chosen:
        check()
        low, high = column_ranges(*_samples(curves, curve), edges)
        seen = np.flatnonzero(~np.isnan(low) & (high >= view.bottom) & (low <= view.top))
        changes[seen, _row(low[seen], view)] += 1
        changes[seen, _row(high[seen], view) + 1] -= 1
    density = np.cumsum(changes[:, :-1], axis=1).astype(np.float32)
    empty = np.empty(0)
    return CurvePicture(empty, empty, np.empty(0, bool), density, view, False)


def _row(value: FloatArray, view: View) -> NDArray[np.int64]:
    # Curves that are all one constant have no height.
    height = max(view.top - view.bottom, 1e-300)
    row = np.floor((value - view.bottom) / height * view.rows)
    return np.clip(row, 0, view.rows - 1).astype(np.int64)


def _samples(curves: Curves, curve: int) -> tuple[FloatArray, FloatArray]:
    part = slice(curves.offsets[curve], curves.offsets[curve + 1])
    return curves.time[part], curves.value[part]
