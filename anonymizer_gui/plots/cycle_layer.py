"""The cycles of a recording under its curve: kept ones shaded in turns, rejected ones hatched with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.plot import Plot

_MOST_DRAWN = 4_000
"""More than there are columns of pixels: then only the rejected ones are drawn one by one."""
_MARGIN = 4


@dataclass(frozen=True, eq=False)
class ShownCycles:
    """Cycles in order of time: where each begins and ends, and by number in `texts` why it was rejected.

    The first of the texts is empty, for those that were kept.
    """

    starts: NDArray[np.float64]
    ends: NDArray[np.float64]
    reasons: NDArray[np.int64]
    texts: Sequence[str]

    def at(self, time: float) -> int | None:
        """Return the cycle that a time lies in, None if there is none."""
        found = int(np.searchsorted(self.starts, time, side="right")) - 1
        # Between cycles there are gaps, where nothing was found.
        return found if found >= 0 and time <= self.ends[found] else None


_NONE = ShownCycles(np.empty(0), np.empty(0), np.empty(0, np.int64), ("",))


class CycleLayer(pg.GraphicsObject):
    """One item for all cycles of a plot; only what is in view is drawn."""

    def __init__(self, plot: Plot) -> None:
        super().__init__()
        self._theme = plot.theme
        self._font = plot.font()
        self.cycles = _NONE
        self.selected: int | None = None
        self.setZValue(-20)
        plot.addItem(self, ignoreBounds=True)

    def show_cycles(self, cycles: ShownCycles | None, selected: int | None) -> None:
        """Draw these cycles; the selected one is framed."""
        self.cycles, self.selected = cycles or _NONE, selected
        self.update()

    def tell_of(self, time: float) -> None:
        """Tell in the tip why the cycle at a time was rejected; narrow ones have no room for it."""
        at = self.cycles.at(time)
        self.setToolTip("" if at is None else self.cycles.texts[self.cycles.reasons[at]])

    def boundingRect(self) -> QRectF:
        """Reach over all that is in view."""
        return self.viewRect()

    def viewRangeChanged(self) -> None:
        """Follow the view."""
        # Its bounds are the view: Qt must hear of other ones before they are.
        self.prepareGeometryChange()
        self.update()

    def paint(self, painter: QPainter, _option: object, _widget: QWidget | None = None) -> None:
        view, cycles = self.viewRect(), self.cycles
        # In order of time starts and ends both rise: those in view are one slice.
        first = int(np.searchsorted(cycles.ends, view.left()))
        last = int(np.searchsorted(cycles.starts, view.right(), side="right"))
        place = painter.transform()
        painter.save()
        # In pixels, so that hatching and text are not stretched with the axes.
        painter.resetTransform()
        painter.setFont(self._font)
        if last - first > _MOST_DRAWN:
            painter.fillRect(place.mapRect(view), self._theme.color("good", 26))
        for i in range(first, last):
            left, right = cycles.starts[i], cycles.ends[i]
            rect = place.mapRect(QRectF(left, view.top(), right - left, view.height()))
            if cycles.reasons[i]:
                self._paint_rejected(painter, rect, cycles.texts[cycles.reasons[i]])
            elif last - first <= _MOST_DRAWN:
                painter.fillRect(rect, self._theme.color("good", 46 if i % 2 else 22))
            if i == self.selected:
                painter.setPen(self.getViewWidget().pen(self._theme.color("accent"), width=2))
                painter.drawRect(rect)
        painter.restore()

    def _paint_rejected(self, painter: QPainter, rect: QRectF, reason: str) -> None:
        color = self._theme.color("bad", 120)
        painter.fillRect(rect, QBrush(color, Qt.BrushStyle.BDiagPattern))
        inner = rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        metrics = painter.fontMetrics()
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        if max(metrics.horizontalAdvance(word) for word in reason.split()) > inner.width():
            return  # the tip tells it; half a word would tell nothing
        flags |= Qt.TextFlag.TextWordWrap
        around = metrics.boundingRect(inner.toRect(), flags, reason)
        painter.fillRect(around.adjusted(-2, 0, 2, 0), self._theme.color("surface", 225))
        painter.setPen(self._theme.color("bad"))
        painter.drawText(inner, flags, reason)
