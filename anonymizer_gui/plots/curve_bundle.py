"""Thousands of curves in one plot item, redrawn for the visible part by a worker when zoomed."""

from __future__ import annotations

import functools
from collections.abc import Callable

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsItem

from anonymizer_gui.plots.pens import HAIRLINE
from anonymizer_gui.plots.picture import CurvePicture, Curves, View, draw, whole_view
from anonymizer_gui.plots.plot import Plot, empty
from anonymizer_gui.task import Task, TaskLane
from core.progress import Progress

_REST_MS = 120
_FALLBACK = (900, 420)
_MOST_OPAQUE = 220
_OPACITY_OF_ALL = 1100
"""Shared by few curves, which would hardly be seen if each were as pale as among hundreds."""


class CurveBundle(QObject):
    """Grey lines or a density image of many curves, behind everything else in a plot."""

    drawn = Signal()

    def __init__(self, plot: Plot, lane: TaskLane, color: str = "curve", alpha: int | None = None) -> None:
        super().__init__(plot)
        self._plot = plot
        self._lane = lane
        self._task: Task | None = None
        self._curves: Curves | None = None
        self._chosen = np.empty(0, np.int64)
        self.picture: CurvePicture | None = None
        self._color, self._alpha = color, alpha
        # The reader lets finite samples through only, so
        # pyqtgraph need not look at each of them in every frame.
        self._lines = pg.PlotCurveItem(skipFiniteCheck=True)
        self._image = pg.ImageItem(autoLevels=False)
        self._image.setLookupTable(_lookup_table(plot.theme.color(color)))
        for item in (self._image, self._lines):
            item.setZValue(-10)
            plot.addItem(item, ignoreBounds=True)
        # What is drawn may be but the visible part, or nothing: only this tells how far the curves reach.
        self._reach = pg.PlotCurveItem(pen=None)
        plot.addItem(self._reach)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._redraw_visible)
        plot.getPlotItem().getViewBox().sigRangeChanged.connect(self._view_moved)
        plot.scaleChanged.connect(self._follow_scale)
        plot.scene().sigMouseMoved.connect(self._keep_picture)

    def _keep_picture(self, _position: object) -> None:
        # From the first move of the pointer on: the lines through it would have all curves drawn anew each
        # time. Not before, as filling the picture makes the first look at curves or a result slower.
        # Once only: to set it again throws the picture away.
        if self._lines.cacheMode() is QGraphicsItem.CacheMode.NoCache:
            self._lines.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def set_curves(self, curves: Curves | None, chosen: NDArray[np.int64]) -> None:
        """Draw the chosen curves; what was drawn stays until the new picture is ready."""
        self._curves, self._chosen = curves, chosen
        if curves is None or not len(chosen):
            self._forget_task()
            self._show(None)
            return
        self._lines.setPen(self._pen(len(chosen)))
        columns, rows = self._pixels()
        self._start(functools.partial(_draw_whole, curves, chosen, columns, rows), self._show_whole)

    def _pen(self, curves: int) -> QPen:
        opacity = self._alpha
        if opacity is None:
            opacity = max(self._plot.theme.curve_alpha, min(_MOST_OPAQUE, _OPACITY_OF_ALL // curves))
        # Wider or antialiased pens take seconds a frame for a thousand curves. On a fine screen, where
        # such a line is narrower, it is stronger instead.
        opacity = min(255, round(opacity * self._plot.devicePixelRatioF()))
        return pg.mkPen(self._plot.theme.color(self._color, opacity), width=HAIRLINE)

    def _follow_scale(self) -> None:
        if len(self._chosen):
            self._lines.setPen(self._pen(len(self._chosen)))

    def _pixels(self) -> tuple[int, int]:
        box = self._plot.getPlotItem().getViewBox()
        wide, high = int(box.width()), int(box.height())
        # A plot that is not laid out yet has next to no size.
        return (wide, high) if wide > 50 and high > 50 else _FALLBACK

    def _view_moved(self) -> None:
        # Lines with all their samples stay right at any zoom.
        if self.picture is not None and not self.picture.exact:
            self._rest.start()

    def _redraw_visible(self) -> None:
        (left, right), (bottom, top) = self._plot.getPlotItem().getViewBox().viewRange()
        view = View(left, right, bottom, top, *self._pixels())
        if self._curves is not None and view != self.picture.view:
            self._start(functools.partial(_draw_part, self._curves, self._chosen, view), self._show)

    def _start(self, work: functools.partial[CurvePicture], show: Callable[[CurvePicture], None]) -> None:
        self._forget_task()
        self._task = self._lane.start(work, "picture")
        self._task.finished.connect(show)

    def _forget_task(self) -> None:
        self._rest.stop()
        if self._task is not None:
            self._task.drop()
            self._task = None

    def _show_whole(self, picture: CurvePicture) -> None:
        view = picture.view
        self._reach.setData([view.left, view.right], [view.bottom, view.top])
        self._show(picture)

    def _show(self, picture: CurvePicture | None) -> None:
        self._task, self.picture = None, picture
        if picture is None:
            empty(self._reach)
            empty(self._lines)
            self._image.clear()
        elif picture.density is None:
            self._image.clear()
            self._lines.setData(picture.x, picture.y, connect=picture.connect)
        else:
            empty(self._lines)
            self._show_density(picture)
        self.drawn.emit()

    def _show_density(self, picture: CurvePicture) -> None:
        # By its logarithm: a single curve must be seen beside places that hundreds pass through.
        view, image = picture.view, np.log1p(picture.density)
        # Where nothing is in view the levels must still differ, as they are divided by.
        self._image.setImage(image, levels=(0.0, max(float(image.max()), 1e-6)))
        self._image.setRect(QRectF(view.left, view.bottom, view.right - view.left, view.top - view.bottom))


def _draw_whole(
    curves: Curves, chosen: NDArray[np.int64], columns: int, rows: int, progress: Progress
) -> CurvePicture:
    return draw(curves, chosen, whole_view(curves, chosen, columns, rows), progress.check)


def _draw_part(curves: Curves, chosen: NDArray[np.int64], view: View, progress: Progress) -> CurvePicture:
    return draw(curves, chosen, view, progress.check)


def _lookup_table(color: object) -> NDArray[np.ubyte]:
    table = np.empty((256, 4), np.ubyte)
    table[:, :3] = color.red(), color.green(), color.blue()
    # Never fainter than 40: the only curve of a place would vanish in the ground.
    table[:, 3] = np.linspace(40, 255, 256)
    # Places without a curve show what lies behind.
    table[0, 3] = 0
    return table
