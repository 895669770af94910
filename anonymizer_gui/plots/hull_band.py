"""One hull in a plot: filled where it is selected, an outline otherwise, never narrower than it is."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from anonymizer_gui.plots.decimate import outline, runs, thin_band
from anonymizer_gui.theme import ClassStyle

FloatArray = NDArray[np.float64]
_FILL_ALPHA = 60


@dataclass(frozen=True, eq=False)
class Band:
    """A hull as the plot needs it: borders of the cells, both envelopes, and which cells are released."""

    grid: FloatArray
    lower: FloatArray
    upper: FloatArray
    released: NDArray[np.bool_]

    def pieces(self) -> list[tuple[FloatArray, FloatArray, FloatArray]]:
        """Return corners, lower and upper line of each unbroken released stretch."""
        return self._pieces

    # It writes past the frozen fields, into the dictionary of the object, so a frozen value may have it.
    @functools.cached_property
    def _pieces(self) -> list[tuple[FloatArray, FloatArray, FloatArray]]:
        # Hulls of steps have a value for each cell, those of lines for each border of cells.
        stepped = len(self.upper) == len(self.grid) - 1
        found = []
        for begin, end in runs(self.released):
            grid = self.grid[begin : end + 1]
            columns = slice(begin, end if stepped else end + 1)
            x, lower = outline(grid, self.lower[columns])
            found.append((x, lower, outline(grid, self.upper[columns])[1]))
        return found

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies in the released hull."""
        return any(
            piece_x[0] <= x <= piece_x[-1]
            and np.interp(x, piece_x, lower) <= y <= np.interp(x, piece_x, upper)
            for piece_x, lower, upper in self.pieces()
        )


class HullBand(pg.GraphicsObject):
    """Plot item of one hull; its outline is made anew for the pixels of the present view."""

    def __init__(self, band: Band, style: ClassStyle) -> None:
        super().__init__()
        self.band = band
        self._style = style
        self._pieces = band.pieces()
        self._filled = False
        self._paths: tuple[QPainterPath, QPainterPath] | None = None
        self._bounds = _bounds(self._pieces)

    def set_filled(self, filled: bool) -> None:
        """Fill the selected hull and bring it to the front."""
        if filled != self._filled:
            self._filled = filled
            self.setZValue(5 if filled else 0)
            self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def viewTransformChanged(self) -> None:
        """Drop the outline: another view has other pixels."""
        self._paths = None
        super().viewTransformChanged()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._paths is None:
            self._paths = self._outline()
        area, border = self._paths
        color = self._style.color
        if self._filled:
            fill = pg.mkColor(color)
            fill.setAlpha(_FILL_ALPHA)
            painter.fillPath(area, fill)
        # Antialiasing with a pen wider than one pixel would take seconds a frame.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        width = 2 if self._filled else 1
        painter.setPen(self.getViewWidget().pen(color, width=width, style=self._style.dash))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(border)

    def _outline(self) -> tuple[QPainterPath, QPainterPath]:
        area, border = QPainterPath(), QPainterPath()
        box = self.getViewBox()
        # A plot that was never shown has no width.
        (left, right), columns = box.viewRange()[0], max(int(box.width()), 50)
        for x, lower, upper in self._pieces:
            if x[-1] < left or x[0] > right:
                continue
            corners, low, high = thin_band(x, lower, upper, left, right, columns)
            # Envelopes of another kind have corners of their own; thin_band gives both the same.
            around = np.concatenate([corners, corners[::-1]]), np.concatenate([high, low[::-1]])
            area.addPolygon(_polygon(*around))
            # One closed piece for each stretch: gaps must not be filled across.
            area.closeSubpath()
            border.addPolygon(_polygon(corners, high))
            border.addPolygon(_polygon(corners, low))
        return area, border


def _polygon(x: FloatArray, y: FloatArray) -> QPolygonF:
    return pg.functions.arrayToQPolygonF(x, y)


def _bounds(pieces: list[tuple[FloatArray, FloatArray, FloatArray]]) -> QRectF:
    if not pieces:
        return QRectF()
    left, right = pieces[0][0][0], pieces[-1][0][-1]
    bottom = min(float(lower.min()) for _, lower, _ in pieces)
    top = max(float(upper.max()) for _, _, upper in pieces)
    return QRectF(left, bottom, right - left, top - bottom)
