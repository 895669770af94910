"""The plot that all others build on: theme, axes, keys, read-out and accessibility in one place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QLocale, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen, QTextOption
from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_fixed, format_number
from anonymizer_gui.plots.pens import widen
from anonymizer_gui.theme import Theme

_DASHES = {
    Qt.PenStyle.DashLine: (5, 3),
    Qt.PenStyle.DotLine: (2, 2),
    Qt.PenStyle.DashDotLine: (5, 2, 2, 2),
    Qt.PenStyle.DashDotDotLine: (5, 2, 2, 2, 2, 2),
}
"""Strokes and gaps in widths of the pen. Those of Qt are as long as they say in lines of one pixel alone."""
_PAN = 0.1
_ZOOM = 0.8
EDGE = 0.03
"""Room beside what is shown whole, as a part of its length."""
FRONT = 10.0
"""Depth of texts, above every line and band."""
TEXT_MARGIN = 1.0
"""Pixels around a text that are covered with it."""
COVER = 220
"""How much of what lies behind a text is covered, of 255."""
_GAP = 4.0
"""Pixels kept free at either side of a number."""
_GAP_OF_NAMES = 1.0
"""The same of names: fewer, as those that are too long are cut or thinned out evenly."""
_ASIDE = 15.0
"""Pixels by which the number of a mark at an end may stand out from its axis."""
_BELOW_THE_LEFT_AXIS = 36.0
"""The same at the left end, where there is room below the numbers of the other axis."""
_ABOVE_AND_BELOW = 6.0
"""The same of an upright axis: more would leave the plot above, and meet the numbers of the other axis below."""
_LEAST_ROOM = 34
"""Pixels along an axis below a plot that a short name takes."""
_MOST_ROOM = 110
"""Pixels below a plot beyond which a name is cut rather than the ones beside it left out."""

_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class NumberAxis(pg.AxisItem):
    """Axis with the locale's decimal mark, without the prefixes that would rename it."""

    _gap = _GAP

    def __init__(self, side: str, theme: Theme) -> None:
        super().__init__(side)
        self.enableAutoSIPrefix(False)
        self.setPen(theme.color("grid"))
        self.setTextPen(theme.color("quiet"))
        # Marks point inwards, where they take no room from the numbers.
        self.setStyle(tickLength=-4, autoExpandTextSpace=True)
        self.label.document().setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignHCenter))

    def resizeEvent(self, event: object = None) -> None:
        """Write a title that is longer than an upright axis in several lines."""
        if self.orientation == "left" and self.label is not None:
            self._updateWidth()
        super().resizeEvent(event)

    def _updateWidth(self) -> None:
        # Of pyqtgraph: it asks here how much room the title takes.
        length = self.size().height()
        # In one line first, to see how long it is.
        self.label.setTextWidth(-1)
        is_long = self.label.boundingRect().width() > length > 0
        if is_long:
            self.label.setTextWidth(length)
        super()._updateWidth()
        if is_long:
            # It allows for four fifths of a title, enough for one line with its margins alone.
            width = self.maximumWidth() + self.label.boundingRect().height() / 5
            self.setMaximumWidth(width)
            self.setMinimumWidth(width)

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """Write the marks of one level with as many decimals as their spacing needs."""
        if self.logMode or abs(spacing) < 1e-4 or max((abs(v) for v in values), default=0) >= 1e6:
            return [format_number(value * scale) for value in values]
        # The power of ten as it is written: that of a logarithm may be one too low by rounding.
        decimals = max(0, -int(f"{spacing * scale:e}".split("e")[1]))
        return [format_fixed(value * scale, decimals) for value in values]

    def generateDrawSpecs(self, p: QPainter) -> tuple[object, object, list[Any]] | None:
        """Write all numbers with the same decimals, and none that would run into another; its mark stays."""
        drawn = super().generateDrawSpecs(p)
        if drawn is None:
            return None
        line, marks, texts = drawn
        # Marks that somebody set have words of their own.
        if self._tickLevels is None:
            alike = self._alike([text for _, _, text in texts])
            texts = [(*place[:2], text) for place, text in zip(texts, alike, strict=True)]
        apart: list[tuple[QRectF, object, str]] = []
        for text in texts:
            around = text[0].adjusted(-self._gap, 0.0, self._gap, 0.0)
            if not any(around.intersects(other[0]) for other in apart):
                apart.append(text)
        return line, marks, apart

    def _alike(self, texts: Sequence[str]) -> Sequence[str]:
        mark = QLocale().decimalPoint()
        decimals = [len(text.partition(mark)[2]) for text in texts]
        most = max(decimals, default=0)
        if any("e" in text for text in texts):
            return texts
        return [
            text + (mark if most and not n else "") + "0" * (most - n)
            for text, n in zip(texts, decimals, strict=True)
        ]

    def boundingRect(self) -> QRectF:
        """Leave room for the number of a mark at the very end, which would not be written otherwise."""
        if self.orientation == "bottom":
            return super().boundingRect().adjusted(-_BELOW_THE_LEFT_AXIS, 0.0, _ASIDE, 0.0)
        return super().boundingRect().adjusted(0.0, -_ABOVE_AND_BELOW, 0.0, _ABOVE_AND_BELOW)


class NameAxis(NumberAxis):
    """Axis that writes a name below whole numbers, for segments and classes."""

    _gap = _GAP_OF_NAMES

    def __init__(self, side: str, theme: Theme) -> None:
        super().__init__(side, theme)
        self._names: tuple[str, ...] = ()
        self._room = 0.0

    def set_names(self, names: tuple[str, ...]) -> None:
        """Name the places 0, 1, 2 and so on."""
        self._names = names
        # pyqtgraph keeps an axis as a picture and paints it anew only where there is none.
        self.picture = None
        self.update()

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        """Put a mark at every place, or at every second and so on where they would touch."""
        # An axis upside down gives its upper end first.
        inside = [i for i in range(len(self._names)) if min(low, high) <= i <= max(low, high)]
        # The view may reach beyond the outer places, so their distance is not the length by their number.
        apart = max(size, 1.0) / max(abs(high - low), 1.0)
        every = max(1, math.ceil(self._wanted() / apart))
        # Half a place lies beyond the outer names, which would not be written if they stood out farther.
        self._room = min(apart * every - 2 * self._gap, apart + 2 * _ASIDE)
        return [(1.0, [float(i) for i in inside[::every]])]

    def _alike(self, texts: Sequence[str]) -> Sequence[str]:
        return texts

    def _wanted(self) -> float:
        """Return how many pixels a name takes along the axis, or gets where it is very long."""
        font = QFontMetricsF(self.font())
        if self.orientation == "left" or not self._names:
            return font.height() + 2 * self._gap
        longest = font.horizontalAdvance(max(self._names, key=len))
        return min(max(_LEAST_ROOM, longest + 2 * self._gap), _MOST_ROOM)

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """Write the names; below a plot, those that would run into the next one are cut."""
        names = [self._names[round(value)] for value in values]
        if self.orientation == "left":
            return names
        font = QFontMetricsF(self.font())
        return [font.elidedText(name, Qt.TextElideMode.ElideRight, self._room) for name in names]


class Plot(pg.PlotWidget):
    """Plot in the colours of the theme; arrows move, plus and minus zoom, Home shows everything."""

    pointed = Signal(float, float)
    pointerLeft = Signal()
    pressed = Signal(float, float)
    scaleChanged = Signal()
    pressedTwice = Signal(float)

    def __init__(
        self,
        theme: Theme,
        name: str,
        parent: QWidget | None = None,
        *,
        names_below: bool = False,
        names_left: bool = False,
    ) -> None:
        below, left = (NameAxis if named else NumberAxis for named in (names_below, names_left))
        axes = {"bottom": below("bottom", theme), "left": left("left", theme)}
        # Without its menu: that would export the raw scene, and building it takes a third of the time.
        super().__init__(parent, background=theme.surface, axisItems=axes, enableMenu=False)
        self.theme = theme
        self._scale = self.devicePixelRatioF()
        self.setObjectName("plot")
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._prepare_view()
        self.scene().sigMouseMoved.connect(self._report_pointer)
        self.scene().sigMouseClicked.connect(self._report_press)

    def _prepare_view(self) -> None:
        item = self.getPlotItem()
        item.setMenuEnabled(False, enableViewBoxMenu=False)
        item.hideButtons()
        item.showGrid(x=True, y=True, alpha=0.14)
        item.getViewBox().setDefaultPadding(EDGE)
        item.layout.setContentsMargins(2, 6, 10, 2)

    def label(self, below: str, left: str) -> None:
        """Name both axes, with their units in brackets; without a name the left one stays as it is."""
        style = {"color": self.theme.quiet}
        self.getPlotItem().setLabel("bottom", below, **style)
        if left:
            self.getPlotItem().setLabel("left", left, **style)

    def pen(self, color: object, width: float = 1.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        """Return a pen of a width in logical pixels; without this the screen's own would be counted."""
        pen = pg.mkPen(color, width=width * self._scale, style=style)
        if style in _DASHES:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern(_DASHES[style])
        return pen

    def event(self, event: QEvent) -> bool:
        """Follow the window to a screen of another scale."""
        # Before it is shown a plot may not know its screen yet.
        if event.type() in (QEvent.Type.DevicePixelRatioChange, QEvent.Type.Show):
            self._follow_scale()
        return super().event(event)

    def _follow_scale(self) -> None:
        before, self._scale = self._scale, self.devicePixelRatioF()
        if self._scale != before:
            widen(self.items(), self._scale / before)
            self.scaleChanged.emit()

    def add_text(
        self, text: str, x: float, y: float, color: object, anchor: tuple[float, float]
    ) -> pg.TextItem:
        """Write a short bold text into the plane."""
        # No line, nor what is filled, may cross it out; it hides as little of them as it can.
        item = pg.TextItem(text, color=color, anchor=anchor, fill=self.theme.color("surface", COVER))
        item.textItem.document().setDocumentMargin(TEXT_MARGIN)
        item.setZValue(FRONT)
        font = QFont(self.font())
        font.setBold(True)
        item.setFont(font)
        item.setPos(x, y)
        self.addItem(item, ignoreBounds=True)
        return item

    def show_all(self) -> None:
        """Zoom so that everything is visible; new results never do this by themselves."""
        self.getPlotItem().getViewBox().autoRange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrows, zoom with plus and minus, show everything with Home."""
        moves = {
            Qt.Key.Key_Left: (-_PAN, 0),
            Qt.Key.Key_Right: (_PAN, 0),
            Qt.Key.Key_Up: (0, _PAN),
            Qt.Key.Key_Down: (0, -_PAN),
        }
        zooms = {Qt.Key.Key_Plus: _ZOOM, Qt.Key.Key_Equal: _ZOOM, Qt.Key.Key_Minus: 1 / _ZOOM}
        box = self.getPlotItem().getViewBox()
        if event.key() in moves:
            across, up = moves[Qt.Key(event.key())]
            rect = box.viewRect()
            box.translateBy(x=across * rect.width(), y=up * rect.height())
        elif event.key() in zooms:
            factor = zooms[Qt.Key(event.key())]
            box.scaleBy((factor, factor))
        elif event.key() == Qt.Key.Key_Home:
            self.show_all()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Frame the plot for whoever came here by keyboard."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEYBOARD:
            self.getPlotItem().getViewBox().setBorder(self.pen(self.theme.color("accent"), width=2))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the frame away."""
        super().focusOutEvent(event)
        self.getPlotItem().getViewBox().setBorder(None)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell the read-out that the pointer is gone."""
        self.pointerLeft.emit()
        super().leaveEvent(event)

    def _report_pointer(self, position: QPointF) -> None:
        box = self.getPlotItem().getViewBox()
        if box.sceneBoundingRect().contains(position):
            point = box.mapSceneToView(position)
            self.pointed.emit(point.x(), point.y())

    def _report_press(self, event: object) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            point = self.getPlotItem().getViewBox().mapSceneToView(event.scenePos())
            self.pressed.emit(point.x(), point.y())
            # The first press of a double one was reported already.
            if event.double():
                self.pressedTwice.emit(point.x())


def empty(line: pg.PlotCurveItem) -> None:
    """Take a line away from the screen as well: `clear` of pyqtgraph leaves its last picture there."""
    line.setData([], [])
