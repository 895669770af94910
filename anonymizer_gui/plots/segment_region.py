"""Segments on the time axis of a plot: shaded stretches whose edges can be dragged when made by hand."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pyqtgraph as pg
from PySide6.QtCore import QObject, Signal

from anonymizer_gui.plots.plot import Plot

_MOST_REGIONS = 200


def show_those_that_fit(plot: Plot, numbers: Sequence[pg.InfLineLabel]) -> None:
    """Show the numbers at lines where they end before the next line; the last one always."""
    box = plot.getPlotItem().getViewBox()
    left, right = box.viewRange()[0]
    pixels = max(box.width(), 1.0) / float(right - left)
    places = [float(number.line.value()) for number in numbers]
    for number, place, following in zip(numbers, places, [*places, math.inf][1:], strict=True):
        number.setVisible((following - place) * pixels >= number.boundingRect().width())


class SegmentRegion(pg.LinearRegionItem):
    """One stretch of time; it reports drags, the layer decides where they may go."""

    pressed = Signal(int)

    def __init__(self, index: int, interval: tuple[float, float], plot: Plot, movable: bool) -> None:
        theme = plot.theme
        shade = theme.color("accent", 40 if index % 2 else 22)
        pen = plot.pen(theme.color("accent", 200), width=1)
        super().__init__(
            interval,
            movable=movable,
            brush=shade,
            hoverBrush=theme.color("accent", 70),
            pen=pen,
            hoverPen=plot.pen(theme.color("accent"), width=3),
        )
        self.index = index
        self._shade = shade
        self.setZValue(-5)
        self.label = pg.InfLineLabel(
            self.lines[0],
            str(index + 1),
            position=0.96,
            anchors=[(0, 0), (0, 0)],
            color=theme.color("accent"),
        )

    def set_selected(self, selected: bool) -> None:
        """Shade the selected segment more strongly."""
        color = pg.mkColor(self._shade)
        color.setAlpha(80 if selected else self._shade.alpha())
        self.setBrush(color)
        self.update()  # pyqtgraph keeps the brush for whenever it paints again

    def mouseClickEvent(self, event: object) -> None:
        """Select the segment; pyqtgraph still ends a drag in progress."""
        super().mouseClickEvent(event)
        self.pressed.emit(self.index)


class SegmentLayer(QObject):
    """All segments of a plot. Dragging reports the wish; the new intervals come back through `show`."""

    dragged = Signal(int, float, float, bool)
    chosen = Signal(int)

    def __init__(self, plot: Plot) -> None:
        super().__init__(plot)
        self._plot = plot
        self._intervals: tuple[tuple[float, float], ...] = ()
        self._selected: int | None = None
        self._regions: dict[int, SegmentRegion] = {}
        self._movable = False
        self._showing = False
        self._others: list[SegmentLayer] = []
        box = plot.getPlotItem().getViewBox()
        box.sigXRangeChanged.connect(self._view_moved)
        box.sigResized.connect(self._show_numbers)

    @property
    def regions(self) -> tuple[SegmentRegion, ...]:
        """The drawn segments in order of time."""
        return tuple(self._regions[index] for index in sorted(self._regions))

    def follow(self, plot: Plot) -> None:
        """Shade the same segments in another plot over the same time, where they cannot be dragged."""
        self._others.append(SegmentLayer(plot))
        self._others[-1].show(self._intervals, self._selected, movable=False)

    def show(self, intervals: Sequence[tuple[float, float]], selected: int | None, *, movable: bool) -> None:
        """Draw these segments; items are kept and moved where possible, also during a drag."""
        self._intervals, self._selected = tuple(intervals), selected
        if movable != self._movable:
            self._remove(set(self._regions))
            self._movable = movable
        self._draw()
        for other in self._others:
            other.show(intervals, selected, movable=False)

    def _view_moved(self) -> None:
        if len(self._intervals) > _MOST_REGIONS:
            self._draw()
        else:
            self._show_numbers()

    def _show_numbers(self) -> None:
        show_those_that_fit(self._plot, [region.label for region in self.regions])

    def _draw(self) -> None:
        wanted = self._wanted()
        self._remove(self._regions.keys() - wanted)
        # What is moved here is no wish of the user's.
        self._showing = True
        for index in wanted:
            if index not in self._regions:
                self._add(index)
            region, interval = self._regions[index], self._intervals[index]
            if tuple(region.getRegion()) != tuple(interval):
                region.setRegion(interval)
            region.set_selected(index == self._selected)
        self._showing = False
        self._show_numbers()

    def _wanted(self) -> set[int]:
        """Return which segments are drawn: of very many those in view, as each item costs time in every picture."""
        if len(self._intervals) <= _MOST_REGIONS:
            return set(range(len(self._intervals)))
        left, right = self._plot.getPlotItem().getViewBox().viewRange()[0]
        visible = [i for i, (start, end) in enumerate(self._intervals) if start < right and end > left]
        return {*visible[:_MOST_REGIONS], *({self._selected} & {*visible})}

    def _remove(self, indices: Iterable[int]) -> None:
        for index in indices:
            self._plot.removeItem(self._regions.pop(index))

    def _add(self, index: int) -> None:
        region = SegmentRegion(index, self._intervals[index], self._plot, self._movable)
        self._regions[index] = region
        # Segments do not count for what is all: a drag to the edge must not zoom the plot.
        self._plot.addItem(region, ignoreBounds=True)
        region.pressed.connect(self.chosen)
        region.sigRegionChanged.connect(self._moving)
        region.sigRegionChangeFinished.connect(self._moved)

    def _moving(self, region: SegmentRegion) -> None:
        self._report(region, False)

    def _moved(self, region: SegmentRegion) -> None:
        self._report(region, True)

    def _report(self, region: SegmentRegion, done: bool) -> None:
        if not self._showing:
            self.dragged.emit(region.index, *region.getRegion(), done)
