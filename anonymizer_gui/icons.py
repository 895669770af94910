"""Our own SVG drawings as icons in the colour of the text. It must not know where they are used."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from anonymizer_gui.resources import resource


class _SvgEngine(QIconEngine):
    """Paints one drawing at any size, quieter where the icon is disabled."""

    def __init__(self, drawing: bytes, color: QColor) -> None:
        super().__init__()
        self._drawing = drawing
        self._color = color

    def paint(self, painter: QPainter, rect: object, mode: QIcon.Mode, state: QIcon.State) -> None:
        selected = mode == QIcon.Mode.Selected
        color = QGuiApplication.palette().highlightedText().color() if selected else self._color
        drawing = self._drawing.replace(b"currentColor", color.name().encode())
        painter.setOpacity(0.4 if mode == QIcon.Mode.Disabled else 1.0)
        QSvgRenderer(QByteArray(drawing)).render(painter, QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, pixmap.rect(), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> _SvgEngine:
        return _SvgEngine(self._drawing, self._color)


def icon(name: str, color: QColor) -> QIcon:
    """Return the drawing `name` in one colour."""
    return QIcon(_SvgEngine(resource("icons", f"{name}.svg").read_bytes(), color))
