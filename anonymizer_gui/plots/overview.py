"""A strip below a plot: the whole time axis with its segments, and which part of it the plot shows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.plot import EDGE, Plot

_HEIGHT = 18


class Overview(QWidget):
    """Drawn in line with the plot above it; a press or a drag moves the view there."""

    def __init__(self, plot: Plot, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plot = plot
        self._frame = (0.0, 1.0)
        self._intervals: tuple[tuple[float, float], ...] = ()
        self.setFixedHeight(_HEIGHT)
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self._box.sigXRangeChanged.connect(self._follow)
        self._box.sigResized.connect(self._follow)

    @property
    def _box(self) -> object:
        return self._plot.getPlotItem().getViewBox()

    def show_segments(self, frame: tuple[float, float], intervals: Sequence[tuple[float, float]]) -> None:
        """Show these segments within the earliest and the latest time of the curves."""
        self._frame, self._intervals = frame, tuple(intervals)
        self.update()

    def visible_part(self) -> tuple[float, float]:
        """Return the times that the plot shows, as far as there are curves."""
        left, right = self._box.viewRange()[0]
        return max(left, self._frame[0]), min(right, self._frame[1])

    def _follow(self, *_: object) -> None:
        self.update()

    def _across(self) -> tuple[float, float]:
        """Return where the strip begins and how wide it is: as the plane of the plot."""
        plane = self._box.sceneBoundingRect()
        return plane.left(), max(plane.width(), 1.0)

    def _whole(self) -> tuple[float, float]:
        """Return the times at both ends of the strip: those that the plot shows when it shows everything."""
        room = EDGE * (self._frame[1] - self._frame[0])
        return self._frame[0] - room, self._frame[1] + room

    def _place(self, part: tuple[float, float]) -> QRectF:
        left, width = self._across()
        begin, end = self._whole()
        first, last = (left + width * (time - begin) / max(end - begin, 1e-9) for time in part)
        # At least two pixels: a short segment of a long night must not vanish.
        return QRectF(first, 1, max(last - first, 2.0), self.height() - 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the whole, its segments, and a frame around what is visible."""
        theme, painter = self._plot.theme, QPainter(self)
        painter.fillRect(self._place(self._frame), theme.color("surface"))
        for number, part in enumerate(self._intervals):
            painter.fillRect(self._place(part), theme.color("accent", 90 if number % 2 else 50))
        painter.setPen(self._plot.pen(theme.color("text"), width=1))
        painter.drawRect(self._place(self.visible_part()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the view to where the button goes down."""
        left, width = self._across()
        begin, end = self._whole()
        wanted = begin + (event.position().x() - left) / width * (end - begin)
        first, last = self._box.viewRange()[0]
        # The middle of the view stays among the curves, or one could drag it into nothing.
        self._box.translateBy(x=min(max(wanted, self._frame[0]), self._frame[1]) - (first + last) / 2)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the view along."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
