"""What the lines and dots of a plot mean, as rich text with each drawn small; fonts lack most of their shapes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from pyqtgraph.graphicsItems.ScatterPlotItem import Symbols
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

_WIDTH, _HEIGHT = 18, 12
_DOT = 8
_FINE = 4
"""Pixels of the picture for one of the window: enough for every screen."""


@dataclass(frozen=True)
class Sign:
    """A line in its dash, with a dot on it or not: the small picture of what a plot draws."""

    color: QColor
    dash: Qt.PenStyle = Qt.PenStyle.SolidLine
    symbol: str = ""
    filled: bool = False
    width: float = 1.5
    upright: bool = False


def legend(signs: Iterable[tuple[Sign, str]]) -> str:
    """Return what some signs mean, as rich text."""
    return "&nbsp; ".join(f"{_as_html(sign)}&nbsp;{escape(name)}" for sign, name in signs)


def _as_html(sign: Sign) -> str:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    _drawn(sign).save(buffer, "PNG")
    source = bytes(data.toBase64().data()).decode("ascii")
    size = f'width="{_WIDTH}" height="{_HEIGHT}"'
    return f'<img src="data:image/png;base64,{source}" {size} style="vertical-align: middle">'


def _drawn(sign: Sign) -> QImage:
    image = QImage(_FINE * _WIDTH, _FINE * _HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_FINE, _FINE)
    middle = QPointF(_WIDTH / 2, _HEIGHT / 2)
    along = QPointF(0, middle.y()) if sign.upright else QPointF(middle.x(), 0)
    pen = QPen(sign.color, sign.width, sign.dash)
    # With other caps the gaps of short dashes would close.
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawLine(QLineF(middle - along, middle + along))
    if sign.symbol:
        _draw_dot(painter, sign, middle)
    painter.end()
    return image


def _draw_dot(painter: QPainter, sign: Sign, middle: QPointF) -> None:
    painter.translate(middle)
    painter.scale(_DOT, _DOT)
    if not sign.filled:
        # The line does not run through a hollow dot.
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillPath(Symbols[sign.symbol], Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    # The painter is scaled, and its pens with it; pyqtgraph's shapes are one unit wide.
    painter.setPen(QPen(sign.color, 1.5 / _DOT))
    painter.setBrush(sign.color if sign.filled else Qt.BrushStyle.NoBrush)
    painter.drawPath(Symbols[sign.symbol])
