"""Two thin lines through the pointer, over a plot and not in it: neither its pictures nor its files show them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.plot import Plot


class Crosshair(QObject):
    """Follows the pointer over what a plot shows, and is gone elsewhere."""

    def __init__(self, plot: Plot) -> None:
        super().__init__(plot)
        self._plot = plot
        color = plot.theme.color("quiet")
        # Widgets and no items of the scene, which would be painted anew with all of its curves.
        self.upright, self.level = (_Line(color, plot.viewport()) for _ in range(2))
        plot.scene().sigMouseMoved.connect(self._follow)
        plot.pointerLeft.connect(self._hide)

    def _follow(self, position: QPointF) -> None:
        around = self._plot.getPlotItem().getViewBox().sceneBoundingRect()
        if not around.contains(position):
            self._hide()
            return
        room = self._plot.mapFromScene(around).boundingRect()
        point = self._plot.mapFromScene(position)
        self.upright.setGeometry(point.x(), room.top(), 1, room.height())
        self.level.setGeometry(room.left(), point.y(), room.width(), 1)
        for line in (self.upright, self.level):
            line.setVisible(True)

    def _hide(self) -> None:
        for line in (self.upright, self.level):
            line.setVisible(False)


class _Line(QWidget):
    """Opaque and its own, so that a move paints anew but a strip of the plot."""

    def __init__(self, color: QColor, parent: QWidget) -> None:
        super().__init__(parent)
        self._color = color
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # The line lies right below the pointer and would take each press meant for the plot.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setVisible(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._color)
