"""A matrix as a heat map: rows are true categories, columns released ones; it draws and knows no method."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.tabular.words import shortened
from anonymizer_gui.theme import Theme

_MOST_WRITTEN = 9
"""Categories up to which each probability is written into its cell."""
_MOST_LARGE = 7
"""Categories up to which that has room in the font of the plot."""


class HeatMap(Plot):
    """Probabilities from the colour of the background to that of the accent; the diagonal has a frame."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent, names_below=True, names_left=True)
        # pyqtgraph takes the first index for the column unless it is told otherwise.
        self._image = pg.ImageItem(axisOrder="row-major")
        self._colors = _colors(theme)
        self._image.setLookupTable(self._colors)
        self._items: list[object] = []
        self.addItem(self._image)
        self.setMouseEnabled(x=False, y=False)
        # As a matrix is written: the first row on top.
        self.getPlotItem().getViewBox().invertY(True)
        self.getPlotItem().showGrid(x=False, y=False)

    def show_matrix(self, labels: Sequence[str], matrix: NDArray[np.float64]) -> None:
        """Show a matrix with its categories, the first row on top."""
        names = tuple(map(shortened, labels))
        for side in ("bottom", "left"):
            self.getPlotItem().getAxis(side).set_names(names)
        size = len(labels)
        # From 0 to 1 always: a colour means the same probability in every matrix.
        self._image.setImage(np.asarray(matrix, float), levels=(0.0, 1.0), autoLevels=False)
        # Cells lie around whole numbers, below which the axes write the names.
        self._image.setRect(-0.5, -0.5, size, size)
        for item in self._items:
            self.removeItem(item)
        self._items = []
        self._frame(size)
        if size <= _MOST_WRITTEN:
            self._write(matrix)
        self.getPlotItem().getViewBox().setRange(
            xRange=(-0.5, size - 0.5), yRange=(-0.5, size - 0.5), padding=0.01
        )

    def _frame(self, size: int) -> None:
        corners = np.arange(size)[:, None] + np.array([-0.5, 0.5, 0.5, -0.5, -0.5])
        heights = np.arange(size)[:, None] + np.array([-0.5, -0.5, 0.5, 0.5, -0.5])
        # Five corners close a square; the 0 lifts the pen before the next one.
        connect = np.tile(np.array([1, 1, 1, 1, 0], np.int32), size)
        pen = self.pen(self.theme.color("text"), width=1)
        self._put(pg.PlotCurveItem(corners.ravel(), heights.ravel(), connect=connect, pen=pen))

    def _write(self, matrix: NDArray[np.float64]) -> None:
        font = QFont(self.font())
        if len(matrix) > _MOST_LARGE:
            font.setPointSizeF(0.85 * font.pointSizeF())
        for (row, column), value in np.ndenumerate(matrix):
            color = self._readable(float(value))
            text = pg.TextItem(format_fixed(float(value), 3), color=color, anchor=(0.5, 0.5))
            text.setFont(font)
            text.setPos(column, row)
            self._put(text)

    def _readable(self, value: float) -> QColor:
        """Return the colour, light or dark, that stands out more from the cell of a probability."""
        red, green, blue = map(int, self._colors[round(255 * value)])
        back = _luminance(QColor(red, green, blue)) + 0.05
        offered = (self.theme.color("text"), self.theme.color("on_accent"))
        # The contrast is the quotient of the two, the lighter one on top.
        return max(offered, key=lambda color: abs(math.log((_luminance(color) + 0.05) / back)))

    def _put(self, item: object) -> None:
        self.addItem(item, ignoreBounds=True)
        self._items.append(item)


def _luminance(color: QColor) -> float:
    """Return the relative luminance of a colour (WCAG 2, section 1.4.3)."""
    share = np.array(color.getRgbF()[:3])
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def _colors(theme: Theme) -> NDArray[np.uint8]:
    low, high = QColor(theme.surface), QColor(theme.accent)
    ends = np.array([color.getRgb()[:3] for color in (low, high)], float)
    share = np.linspace(0.0, 1.0, 256)[:, None]
    return np.round(ends[0] * (1 - share) + ends[1] * share).astype(np.uint8)
