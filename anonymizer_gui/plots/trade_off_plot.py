"""What is gained and lost from value to value: dots on lines, any of which can be taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.legend import Sign, legend
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.theme import Theme

FloatArray = NDArray[np.float64]

_BELOW = 0.06
"""Room below zero for the dots that lie there, as a part of the height."""
_REACH = 24.0
"""Pixels from a dot within which a press takes it."""


@dataclass(frozen=True, eq=False)
class TradeLine:
    """Dots joined by a line, both as the legend tells them; `symbol` is empty where there is nothing to take."""

    name: str
    x: FloatArray
    y: FloatArray
    color: QColor
    dash: Qt.PenStyle = Qt.PenStyle.SolidLine
    symbol: str = "o"


class TradeOffPlot(Plot):
    """Lines over a parameter or over t; a press on a dot, or Return after the arrows, chooses it.

    `chosen` and `hovered` tell line and dot; `hovered` tells -1 twice when none is near any more.
    """

    chosen = Signal(int, int)
    hovered = Signal(int, int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._items: list[object] = []
        self._lines: tuple[TradeLine, ...] = ()
        self._at = (-1, -1)
        self._ring = pg.ScatterPlotItem(size=17, brush=None, pen=self.pen(theme.color("accent"), width=2))
        self._ring.setZValue(4)
        self.addItem(self._ring, ignoreBounds=True)
        self.setMouseEnabled(x=False, y=False)
        self.getPlotItem().showGrid(x=False, y=True, alpha=0.14)
        self.pressed.connect(self._choose_near)
        self.pointed.connect(self._hover_near)
        self.pointerLeft.connect(lambda: self._go_to((-1, -1)))

    def show_frame(
        self,
        ticks: Sequence[tuple[float, str]],
        across: tuple[float, float],
        up: float,
        present: float | None,
    ) -> None:
        """Set what is visible before the dots come: so nothing moves while they do; mark the present value."""
        axis = self.getPlotItem().getAxis("bottom")
        axis.setTicks([list(ticks), []] if ticks else None)
        for item in self._items:
            self.removeItem(item)
        self._items = []
        if present is not None:
            pen = self.pen(self.theme.color("quiet", 150), style=Qt.PenStyle.DotLine)
            self._put(pg.InfiniteLine(present, angle=90, pen=pen))
        self.getPlotItem().getViewBox().setRange(xRange=across, yRange=(-_BELOW * up, up), padding=0.03)

    def show_lines(self, lines: Sequence[TradeLine], present: float | None) -> None:
        """Draw these lines; the dots at the present value are filled."""
        self._lines = tuple(lines)
        for line in self._lines:
            self._draw(line, present)
        self._go_to((-1, -1))

    def _draw(self, line: TradeLine, present: float | None) -> None:
        # A value at which the run was impossible has no dot, and the line passes over it.
        known = np.isfinite(line.y)
        x, y = line.x[known], line.y[known]
        if not len(x):
            return
        self._put(pg.PlotCurveItem(x, y, pen=self.pen(line.color, width=1, style=line.dash)))
        if line.symbol:
            surface = pg.mkBrush(self.theme.surface)
            brushes = [pg.mkBrush(line.color) if at == present else surface for at in x]
            dots = pg.ScatterPlotItem(
                x, y, size=9, symbol=line.symbol, pen=self.pen(line.color, width=2), brush=brushes
            )
            dots.setZValue(3)
            self._put(dots)

    def _put(self, item: object) -> None:
        self.addItem(item, ignoreBounds=True)
        self._items.append(item)

    # Dots that can be taken

    def _near(self, x: float, y: float) -> tuple[int, int]:
        # In pixels: as far as the eye sees, whatever the units of both axes are.
        wide, high = self.getPlotItem().getViewBox().viewPixelSize()
        nearest, at = _REACH, (-1, -1)
        for number, line in enumerate(self._lines):
            if line.symbol:
                away = np.hypot((line.x - x) / wide, (line.y - y) / high)
                if len(away) and np.isfinite(away).any() and np.nanmin(away) < nearest:
                    nearest, at = float(np.nanmin(away)), (number, int(np.nanargmin(away)))
        return at

    def _choose_near(self, x: float, y: float) -> None:
        at = self._near(x, y)
        if at[0] >= 0:
            self.chosen.emit(*at)

    def _hover_near(self, x: float, y: float) -> None:
        self._go_to(self._near(x, y))

    def _go_to(self, at: tuple[int, int]) -> None:
        line = self._lines[at[0]] if at[0] >= 0 else None
        self._ring.setData([] if line is None else [line.x[at[1]]], [] if line is None else [line.y[at[1]]])
        # The pointer moves hundreds of times over one dot, which is told once.
        if at != self._at:
            self._at = at
            self.hovered.emit(*at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from dot to dot with the arrows, and take one with Return."""
        steps: dict[int, Callable[[], tuple[int, int]]] = {
            Qt.Key.Key_Left: lambda: self._beside(-1),
            Qt.Key.Key_Right: lambda: self._beside(1),
            Qt.Key.Key_Up: lambda: self._other_line(-1),
            Qt.Key.Key_Down: lambda: self._other_line(1),
        }
        if event.key() in steps:
            self._go_to(steps[event.key()]())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at[0] >= 0:
            self.chosen.emit(*self._at)
        else:
            super().keyPressEvent(event)

    def places(self) -> list[tuple[int, int]]:
        """Return line and number of each dot that can be taken."""
        return [
            (number, int(dot))
            for number, line in enumerate(self._lines)
            if line.symbol
            for dot in np.flatnonzero(np.isfinite(line.y))
        ]

    def _beside(self, step: int) -> tuple[int, int]:
        # Left and right stay on their line; from nowhere they begin with the first dot of all.
        places = [place for place in self.places() if self._at[0] in (-1, place[0])]
        if self._at not in places:
            return places[0] if places else (-1, -1)
        return places[min(max(places.index(self._at) + step, 0), len(places) - 1)]

    def _other_line(self, step: int) -> tuple[int, int]:
        places = self.places()
        lines = sorted({number for number, _ in places})
        if self._at[0] not in lines:
            return places[0] if places else (-1, -1)
        line = lines[min(max(lines.index(self._at[0]) + step, 0), len(lines) - 1)]
        return min(
            (place for place in places if place[0] == line), key=lambda place: abs(place[1] - self._at[1])
        )


def legend_of(lines: Sequence[TradeLine]) -> str:
    """Return the names of lines with their signs, as rich text."""
    return legend([(Sign(one.color, one.dash, one.symbol), one.name) for one in lines])
