"""The small figures beside the hulls: losses, errors, closeness, class sizes, pairwise distances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from anonymizer_gui.numbers import format_count
from anonymizer_gui.plots.decimate import outline, runs
from anonymizer_gui.plots.pens import HAIRLINE
from anonymizer_gui.plots.plot import NameAxis, Plot
from anonymizer_gui.theme import ClassStyle, Theme

FloatArray = NDArray[np.float64]

MOST_LINES_APART = 60
"""Classes of which each can be told from the others; of more only the selected one stands out."""
Key = tuple[int, str]


@dataclass(frozen=True, eq=False)
class TimeLine:
    """Information loss of one class in each cell of its hull; NaN where the cell is not released."""

    key: Key
    grid: FloatArray
    loss: FloatArray
    style: ClassStyle


@dataclass(frozen=True, eq=False)
class Box:
    """One box: five quantiles from lowest to highest, and the single values behind it if they are few."""

    name: str
    quantiles: FloatArray
    dots: FloatArray
    style: ClassStyle


class LossOverTime(Plot):
    """Width of each hull relative to the domain, over time; the whole release and the selected class stand out."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._lines: dict[Key, tuple[pg.PlotCurveItem, ClassStyle]] = {}
        self._together: list[pg.PlotCurveItem] = []
        self._crowd: dict[Key, TimeLine] = {}

    def show_lines(
        self, lines: Sequence[TimeLine], together: Sequence[TimeLine], selected: Key | None
    ) -> None:
        """Draw these classes, and in front the loss of all of them together, in place of the present ones."""
        for item in (*(item for item, _ in self._lines.values()), *self._together):
            self.removeItem(item)
        self._lines = {}
        self._together = [self._curve([line], self.pen(line.style.color, width=2), 2) for line in together]
        self._crowd = {line.key: line for line in lines} if len(lines) > MOST_LINES_APART else {}
        if self._crowd:
            # One pixel of the screen: wider pale lines take seconds a frame for hundreds of classes.
            quiet = pg.mkPen(self.theme.color("curve", 60), width=HAIRLINE)
            self._together.append(self._curve(lines, quiet, -1))
        else:
            self._lines = {line.key: (self._curve([line], None, 0), line.style) for line in lines}
        self.select(selected)
        self._fit(lines)

    def _curve(self, lines: Sequence[TimeLine], pen: object, depth: int) -> pg.PlotCurveItem:
        joined = [_joined(line) for line in lines]
        x, y = (np.concatenate(parts) for parts in zip(*joined, strict=True))
        item = pg.PlotCurveItem(x, y, connect="finite", pen=pen)
        item.setZValue(depth)
        self.addItem(item)
        return item

    def _fit(self, lines: Sequence[TimeLine]) -> None:
        highest = max(
            (float(np.nanmax(line.loss)) for line in lines if np.isfinite(line.loss).any()), default=1.0
        )
        if lines:
            ends = [line.grid[1:][np.isfinite(line.loss)] for line in lines]
            times = (
                min(line.grid[0] for line in lines),
                max((end.max() for end in ends if len(end)), default=1.0),
            )
            self.getPlotItem().getViewBox().setRange(xRange=times, yRange=(0.0, highest or 1.0))

    def select(self, key: Key | None) -> None:
        """Draw one class thick and the others quiet."""
        if self._crowd:
            for item, _ in self._lines.values():
                self.removeItem(item)
            line = self._crowd.get(key)
            self._lines = {} if line is None else {key: (self._curve([line], None, 1), line.style)}
        for other, (item, style) in self._lines.items():
            item.setPen(self.pen(style.color, width=2 if other == key else 1, style=style.dash))
            item.setZValue(1 if other == key else 0)


def _joined(line: TimeLine) -> tuple[FloatArray, FloatArray]:
    xs, ys = [], []
    for begin, end in runs(~np.isnan(line.loss)):
        x, y = outline(line.grid[begin : end + 1], line.loss[begin:end])
        # NaN ends each stretch: no line may cross a time that is not released.
        xs += [x, [x[-1]]]
        ys += [y, [np.nan]]
    return (np.concatenate(xs), np.concatenate(ys)) if xs else (np.empty(0), np.empty(0))


class NamedPlot(Plot):
    """Plot with a name below each place: segments or classes side by side; a press tells the place."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent, names_below=True)
        self._items: list[object] = []
        self._places = 0
        self.getPlotItem().showGrid(x=False, y=True, alpha=0.14)
        self.pressed.connect(self._tell_place)

    def _begin(self, names: Sequence[str]) -> None:
        for item in self._items:
            self.removeItem(item)
        self._items, self._places = [], len(names)
        axis = self.getPlotItem().getAxis("bottom")
        if isinstance(axis, NameAxis):
            axis.set_names(tuple(names))

    def _put(self, item: object) -> None:
        self.addItem(item)
        self._items.append(item)

    def _end(self, top: float) -> None:
        box = self.getPlotItem().getViewBox()
        box.setRange(xRange=(-0.6, max(self._places - 0.4, 0.6)), yRange=(0.0, top or 1.0), padding=0.04)

    def _tell_place(self, x: float, y: float) -> None:
        if 0 <= round(x) < self._places:
            self.chosen.emit(round(x))


class BoxPlot(NamedPlot):
    """Box plots as in the paper's figures: median, quartiles and whole range."""

    def show_boxes(self, boxes: Sequence[Box]) -> None:
        """Draw these boxes in place of the present ones."""
        self._begin([box.name for box in boxes])
        # A segment without a class has no box, but keeps its place and name.
        shown = [(i, box) for i, box in enumerate(boxes) if np.isfinite(box.quantiles).all()]
        # Hundreds of boxes are few items: all boxes of a colour are one.
        for color in dict.fromkeys(box.style.color.name() for _, box in shown):
            self._put_boxes(color, [(i, box) for i, box in shown if box.style.color.name() == color])
        self._end(max((float(box.quantiles[-1]) for _, box in shown), default=0.0))

    def _put_boxes(self, color: str, boxes: Sequence[tuple[int, Box]]) -> None:
        places = np.array([float(place) for place, _ in boxes])
        low, first, median, third, high = np.array([box.quantiles for _, box in boxes]).T
        pen = self.pen(color, width=1)
        fill = pg.mkColor(color)
        fill.setAlpha(50)
        left, right = places - 0.28, places + 0.28
        self._put(pg.BarGraphItem(x0=left, x1=right, y0=first, y1=third, pen=pen, brush=fill))
        # In pairs: from the lowest value to the box, and from the box to the highest.
        whiskers = np.column_stack([low, first, third, high]).ravel()
        self._put(pg.PlotCurveItem(np.repeat(places, 4), whiskers, connect="pairs", pen=pen))
        across = np.column_stack([left, right]).ravel()
        thick = self.pen(color, width=2)
        self._put(pg.PlotCurveItem(across, np.repeat(median, 2), connect="pairs", pen=thick))
        dots = [(float(place), value) for place, box in boxes for value in box.dots]
        if dots:
            self._put(pg.ScatterPlotItem(*np.array(dots).T, size=5, pen=pen, brush=None, pxMode=True))


class ClosenessPlot(NamedPlot):
    """t of each class as a dot, its proved bound as a bar above it or, where they are equal, across it."""

    @property
    def bound_color(self) -> QColor:
        """The colour of the bars."""
        return self.theme.color("text")

    def show_classes(
        self, names: Sequence[str], t: FloatArray, bounds: FloatArray, styles: Sequence[ClassStyle]
    ) -> None:
        """Draw these classes in place of the present ones."""
        self._begin(names)
        places = np.arange(len(names), dtype=float)
        left, right = places - 0.4, places + 0.4
        across = np.column_stack([left, right]).ravel()
        pen = self.pen(self.bound_color, width=2)
        bars = pg.PlotCurveItem(across, np.repeat(bounds, 2), connect="pairs", pen=pen)
        # Where t is its bound, the bar crosses the dot.
        bars.setZValue(1)
        self._put(bars)
        brushes = [pg.mkBrush(style.color) for style in styles]
        self._put(pg.ScatterPlotItem(places, t, size=9, pen=None, brush=brushes))
        finite = np.concatenate([t[np.isfinite(t)], bounds[np.isfinite(bounds)], [0.0]])
        self._end(float(finite.max()))


class SizesPlot(Plot):
    """How many classes have how many patients, with the line of k that none may fall below."""

    _MOST_BARS = 30
    _MOST_TICKS = 8

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        style = theme.class_style("A")
        fill = pg.mkColor(style.color)
        fill.setAlpha(90)
        self._bars = pg.BarGraphItem(x0=[], x1=[], height=[], pen=self.pen(style.color), brush=fill)
        pen = self.pen(theme.color("text"), width=1, style=Qt.PenStyle.DashLine)
        options = {"position": 0.98, "anchors": [(0, 0), (0, 0)], "color": theme.color("text")}
        self._limit = pg.InfiniteLine(angle=90, pen=pen, label="k", labelOpts=options)
        self.addItem(self._bars)
        self.addItem(self._limit, ignoreBounds=True)
        self.getPlotItem().showGrid(x=False, y=True, alpha=0.14)

    def show_sizes(self, sizes: Sequence[int], k: int) -> None:
        """Draw the histogram of these sizes; each bar begins at the smallest size it counts."""
        largest = max([*sizes, k + 1])
        # Rounded up, or there would be one bar too many.
        width = max(1, -(-(largest + 1 - k) // self._MOST_BARS))
        edges = np.arange(min([*sizes, k]), largest + width + 1, width)
        heights, _ = np.histogram(sizes, edges)
        # A bar of one size stands over its number.
        shift = 0.5 if width == 1 else 0.0
        self._bars.setOpts(x0=edges[:-1] - shift + 0.1, x1=edges[1:] - shift - 0.1, height=heights, y0=0)
        self._limit.setValue(k - shift)
        self._limit.label.setFormat(f"k = {k}")
        every = max(1, round((edges[-1] - edges[0]) / self._MOST_TICKS))
        # The last edge is no size of its own where each bar is one.
        last = int(edges[-1]) + (width > 1)
        marks = [(float(size), format_count(size)) for size in range(int(edges[0]), last, every)]
        self.getPlotItem().getAxis("bottom").setTicks([marks, []])
        box = self.getPlotItem().getViewBox()
        # Room above the bars for the sign of k.
        box.setRange(xRange=(edges[0] - 1, edges[-1]), yRange=(0, max(heights.max(), 1) * 1.3), padding=0.03)


class DistanceHistogram(Plot):
    """How far the curves are from each other in pairs, with the threshold s_d, which can be dragged."""

    dragging = Signal(float)
    dragged = Signal(float)

    _BINS = 40

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._bars = pg.BarGraphItem(x0=[], x1=[], height=[], pen=None, brush=theme.color("curve", 150))
        accent = theme.color("accent")
        self._line = pg.InfiniteLine(
            angle=90,
            movable=True,
            pen=self.pen(accent, width=2),
            hoverPen=self.pen(accent, width=4),
        )
        self._line.setCursor(Qt.CursorShape.SizeHorCursor)
        # While it is dragged only the read-out follows: each value of s_d asks for another clustering.
        self._line.sigDragged.connect(lambda line: self.dragging.emit(float(line.value())))
        self._line.sigPositionChangeFinished.connect(lambda line: self.dragged.emit(float(line.value())))
        self.addItem(self._bars)
        self.addItem(self._line, ignoreBounds=True)
        self.getPlotItem().hideAxis("left")
        self.getPlotItem().showGrid(x=False, y=False)
        self.setMouseEnabled(x=False, y=False)

    def show_distances(self, distances: FloatArray, threshold: float) -> None:
        """Draw the distribution of these distances."""
        heights, edges = np.histogram(distances, self._BINS)
        self._bars.setOpts(x0=edges[:-1], x1=edges[1:], height=heights, y0=0)
        # From the largest distance on all curves are one cluster anyway.
        self._line.setBounds((0.0, float(edges[-1])))
        self._line.setValue(threshold)
        self.show_all()
