"""Segments on the time axis of a plot: shaded stretches whose edges can be dragged when made by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QObject, Signal

from anonymizer_gui.plots.plot import Plot

_MOST_REGIONS = 200


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
        self._regions: list[SegmentRegion] = []
        self._movable = False
        self._showing = False

    @property
    def regions(self) -> tuple[SegmentRegion, ...]:
        """The drawn segments in order of time."""
        return tuple(self._regions)

    def show(self, intervals: Sequence[tuple[float, float]], selected: int | None, *, movable: bool) -> None:
        """Draw these segments; items are kept and moved where possible, also during a drag."""
        self._showing = True
        wanted = list(intervals)[:_MOST_REGIONS]
        if movable != self._movable or len(wanted) != len(self._regions):
            self._rebuild(wanted, movable)
        for region, interval in zip(self._regions, wanted, strict=True):
            if tuple(region.getRegion()) != tuple(interval):
                region.setRegion(interval)
            region.set_selected(region.index == selected)
        self._showing = False

    def _rebuild(self, intervals: Sequence[tuple[float, float]], movable: bool) -> None:
        for region in self._regions:
            self._plot.removeItem(region)
        self._movable = movable
        self._regions = [
            SegmentRegion(index, interval, self._plot, movable) for index, interval in enumerate(intervals)
        ]
        for region in self._regions:
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
