"""Our own SVG drawings as icons in the colour of the text. It must not know where they are used."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from anonymizer_gui.resources import resource


class _SvgEngine(QIconEngine):
    """Paints one drawing at any size, quieter where the icon is disabled."""

    def __init__(self, drawing: bytes, color: QColor) -> None:
        super().__init__()
        self._drawing = drawing
        self._color = color

    def paint(self, painter: QPainter, rect: object, mode: QIcon.Mode, state: QIcon.State) -> None:
        color = self._color_in(mode)
        drawing = self._drawing.replace(b"currentColor", color.name().encode())
        # The drawing is coloured by name, and a name has no opacity.
        painter.setOpacity(color.alphaF())
        QSvgRenderer(QByteArray(drawing)).render(painter, QRectF(rect))

    def _color_in(self, mode: QIcon.Mode) -> QColor:
        """Return the colour of the text beside the icon, whatever lies behind both."""
        palette = QGuiApplication.palette()
        if mode == QIcon.Mode.Selected:
            return palette.highlightedText().color()
        if mode == QIcon.Mode.Disabled:
            return palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
        return self._color

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, pixmap.rect(), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> _SvgEngine:
        # Qt copies an icon before it changes one; without a drawing of its own the copy would be empty.
        return _SvgEngine(self._drawing, self._color)


def icon(name: str, color: QColor) -> QIcon:
    """Return the drawing `name` in one colour."""
    return QIcon(_SvgEngine(resource("icons", f"{name}.svg").read_bytes(), color))
