"""One plot for all figures of tables: bars, dots with intervals, lines and marks, as a `Chart` says. It computes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from pyqtgraph.graphicsItems.LegendItem import ItemSample
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.plot import EDGE, Plot
from anonymizer_gui.theme import Theme

BARS, DOTS, LINE, UPRIGHT = "bars", "dots", "line", "upright"
_SYMBOLS = ("o", "t", "s", "d")
_LETTERS = "ABC"
_RULES = (Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
_LEGEND = 52.0
"""Height of the legend with some air, in pixels."""
_BELOW = 10.0
"""Pixels below the lowest value, without which its mark would have no room for its number."""
_ASIDE = 0.12
"""Distance between dots of two series above one name, as a part of that between names."""
_GROUP = 0.8
"""Width of all bars of one name together."""
_FAR = 5.0
"""An interval so many times as wide as half of them are may run out of the picture."""


@dataclass(frozen=True, eq=False)
class Series:
    """Values that belong together: bars and dots over names, or over numbers; `error` is half an interval."""

    name: str
    kind: str
    y: NDArray[np.float64]
    x: NDArray[np.float64] | None = None
    error: NDArray[np.float64] | None = None


@dataclass(frozen=True, eq=False)
class Chart:
    """What is drawn, and the one sentence that says how to read it."""

    title: str
    reading: str
    below: str
    left: str
    series: tuple[Series, ...]
    names: tuple[str, ...] = ()
    logarithmic: bool = False

    @property
    def runs_out(self) -> bool:
        """Whether an interval is so wide that the others could not be seen beside all of it."""
        return any(bool((_error(one) > _reach(one)).any()) for one in self.series)


class _Swatch(ItemSample):
    """Sign in the legend; that of bars is a plain rectangle, which pyqtgraph would cross out."""

    def paint(self, p: QPainter, *args: object) -> None:
        if not isinstance(self.item, pg.BarGraphItem):
            super().paint(p, *args)
            return
        p.setPen(pg.mkPen(self.item.opts["pen"]))
        p.setBrush(pg.mkBrush(self.item.opts["brush"]))
        p.drawRect(QRectF(3, 3, 15, 15))


class ChartPlot(Plot):
    """Draws a chart; each series has a colour and a sign of its own, named in the legend."""

    def __init__(
        self, theme: Theme, name: str, parent: QWidget | None = None, *, names_below: bool = False
    ) -> None:
        super().__init__(theme, name, parent, names_below=names_below)
        self._items: list[object] = []
        self._chart: Chart | None = None
        self.setMouseEnabled(x=False, y=False)
        self.getPlotItem().showGrid(x=False, y=True, alpha=0.14)
        self._legend = self.getPlotItem().addLegend(
            offset=(-8, 1),
            colCount=3,
            labelTextColor=theme.color("text"),
            brush=theme.color("surface", 210),
            sampleType=_Swatch,
        )
        # How much room the legend takes depends on how high the plot is.
        self.getPlotItem().getViewBox().sigResized.connect(self._fit)

    def show_chart(self, chart: Chart) -> None:
        """Draw another chart in place of the last one."""
        self._chart = chart
        for item in self._items:
            self.removeItem(item)
        self._items = []
        self._legend.clear()
        if chart.names:
            self.getPlotItem().getAxis("bottom").set_names(chart.names)
        self.label(chart.below, chart.left)
        self.setAccessibleDescription(chart.reading)
        bars, dots = ([one for one in chart.series if one.kind == kind] for kind in (BARS, DOTS))
        colored = rules = 0
        for series in chart.series:
            style = self.theme.class_style(_LETTERS[colored % len(_LETTERS)])
            if series.kind == BARS:
                # Found by identity: series are not compared, as their values are arrays.
                self._draw_bars(series, style.color, bars.index(series), len(bars))
            elif series.kind == DOTS:
                aside = _ASIDE * (dots.index(series) - (len(dots) - 1) / 2)
                self._draw_dots(series, style.color, _SYMBOLS[colored % len(_SYMBOLS)], aside)
            elif series.kind == LINE:
                self._draw_line(series, style.color, style.dash)
            else:
                self._draw_rule(series, rules)
                rules += 1
                continue
            colored += 1
        if any(_lowest(series) < 0.0 for series in chart.series):
            zero = pg.InfiniteLine(0.0, angle=0, pen=self.pen(self.theme.color("quiet", 150)))
            zero.setZValue(-1)
            self._put(zero)
        # A single series is what the title says.
        self._legend.setVisible(len(chart.series) > 1)
        self._fit()

    def _draw_bars(self, series: Series, color: QColor, place: int, count: int) -> None:
        x, width = series.x, _GROUP / count
        if x is None:
            x = np.arange(len(series.y)) + (place - (count - 1) / 2) * width
        elif len(x) > 1:
            width = float(x[1] - x[0])
        fill = QColor(color)
        fill.setAlpha(200 if place else 235)
        item = pg.BarGraphItem(
            x=x, height=series.y, width=width * 0.94, brush=fill, pen=self.pen(color), name=series.name
        )
        self._put(item)

    def _draw_dots(self, series: Series, color: QColor, symbol: str, aside: float) -> None:
        # Above the same name the dots of several series stand beside each other.
        x = np.arange(len(series.y)) + aside if series.x is None else series.x
        if series.error is not None:
            bars = pg.ErrorBarItem(x=x, y=series.y, height=2 * series.error, beam=0.12, pen=self.pen(color))
            self._put(bars)
        dots = pg.ScatterPlotItem(
            x, series.y, size=9, symbol=symbol, brush=pg.mkBrush(color), pen=self.pen(self.theme.surface)
        )
        self._put(dots)
        self._legend.addItem(dots, series.name)

    def _draw_line(self, series: Series, color: QColor, dash: Qt.PenStyle) -> None:
        # What could not be measured is left out, and the line goes on to the next value.
        known = np.isfinite(series.y)
        item = pg.PlotCurveItem(
            series.x[known], series.y[known], pen=self.pen(color, width=1, style=dash), name=series.name
        )
        self._put(item)

    def _draw_rule(self, series: Series, place: int) -> None:
        pen = self.pen(self.theme.color("text"), width=1, style=_RULES[place % len(_RULES)])
        self._put(pg.InfiniteLine(float(series.y[0]), angle=90, pen=pen))
        # pyqtgraph has no sign for an endless line, so a curve with its pen lends one.
        self._legend.addItem(pg.PlotDataItem(pen=pen), series.name)

    def _put(self, item: object) -> None:
        self.addItem(item, ignoreBounds=True)
        self._items.append(item)

    def _fit(self, *_: object) -> None:
        """Show all of it, and zero where values are compared by length."""
        chart = self._chart
        if chart is None:
            return
        across, up = _ranges(chart, self.getPlotItem().getViewBox().height())
        self.getPlotItem().getViewBox().setRange(xRange=across, yRange=up, padding=EDGE)
        axis = self.getPlotItem().getAxis("bottom")
        if not chart.names:
            axis.setTicks(_decades(*across) if chart.logarithmic else None)


def _lowest(series: Series) -> float:
    """Return the lower end of the lowest interval, or 0 if nothing lies below."""
    low = series.y - _error(series)
    return min([*low[np.isfinite(low)].tolist(), 0.0])


def _error(series: Series) -> NDArray[np.float64]:
    return np.zeros(len(series.y)) if series.error is None else np.nan_to_num(series.error)


def _reach(series: Series) -> NDArray[np.float64]:
    """Return the parts of the intervals that must be in the picture: all of them, unless few are far wider."""
    error, values = _error(series), series.y[np.isfinite(series.y)]
    if not error.any():
        return error
    return np.minimum(error, max(_FAR * float(np.median(error)), float(np.ptp(values))))


def _ranges(chart: Chart, height: float) -> tuple[tuple[float, float], tuple[float, float]]:
    # With zero: bars are compared by their length, which must not be cut off below.
    xs, ys = [], [0.0]
    for series in chart.series:
        values = series.y[np.isfinite(series.y)]
        if series.kind == UPRIGHT:
            xs += values.tolist()
        elif len(values):
            reach = _reach(series)
            ys += [float(np.nanmax(series.y + reach)), float(np.nanmin(series.y - reach))]
        if series.x is not None and len(series.x):
            # Bars over numbers are as wide as their distance: half of the outer ones lies beyond.
            half = float(series.x[1] - series.x[0]) / 2 if series.kind == BARS and len(series.x) > 1 else 0.0
            xs += [float(series.x.min()) - half, float(series.x.max()) + half]
    if chart.names:
        xs = [-0.5, len(chart.names) - 0.5]
    top, bottom = max(ys), min(ys)
    # The legend lies above all that is drawn, however low the plot is.
    room = _LEGEND / max(height - _LEGEND, _LEGEND) if len(chart.series) > 1 else 0.08
    # Values that are all zero have no span.
    span = top - bottom or 1.0
    below = max(0.0, _BELOW / max(height, _LEGEND) - EDGE)
    return (min(xs, default=0.0), max(xs, default=1.0)), (bottom - below * span, top + room * span)


def _decades(low: float, high: float) -> list[Sequence[tuple[float, str]]]:
    """Return marks at whole powers of ten for values that are logarithms."""
    powers = range(int(np.floor(low)), int(np.ceil(high)) + 1)
    return [[(float(p), f"{10.0**p:g}") for p in powers], []]
