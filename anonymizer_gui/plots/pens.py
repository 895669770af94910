"""Pens of drawn items on a screen of another scale. It knows the items of pyqtgraph and no plot of ours."""

from __future__ import annotations

from collections.abc import Iterable

import pyqtgraph as pg
from PySide6.QtGui import QPen

HAIRLINE = 0.0
"""Width of one pixel of whatever screen it is."""


def widen(items: Iterable[object], factor: float) -> None:
    """Make the pens of these items wider by a factor; hairlines stay what they are."""
    for item in items:
        if isinstance(item, pg.InfiniteLine):
            # Its present pen is one of the two: the other one while the pointer is over it.
            item.setHoverPen(_wider(item.hoverPen, factor))
            item.setPen(_wider(item.pen, factor))
        elif isinstance(item, pg.PlotCurveItem | pg.ScatterPlotItem):
            item.setPen(_wider(item.opts["pen"], factor))
        elif isinstance(item, pg.BarGraphItem | pg.ErrorBarItem):
            item.setOpts(pen=_wider(item.opts["pen"], factor))


def _wider(pen: object, factor: float) -> QPen:
    # A copy: one pen may belong to several items, and would be widened once for each.
    wider = pg.mkPen(pen)
    wider.setWidthF(wider.widthF() * factor)
    return wider
