"""Mean distance of the curves in a moving window, with the cuts that were placed at its valleys."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.theme import Theme


class ProfilePlot(Plot):
    """Line of the mean distance; low means the curves are alike there, a good place to cut."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._line = pg.PlotCurveItem(pen=self.pen(theme.color("accent"), width=1))
        self._dots = pg.ScatterPlotItem(size=8, pen=None, brush=theme.color("accent"))
        self._cuts: list[pg.InfiniteLine] = []
        self.addItem(self._line)
        self.addItem(self._dots)

    def show_profile(
        self, starts: NDArray[np.float64], means: NDArray[np.float64], cuts: Sequence[float]
    ) -> None:
        """Draw the profile and mark the chosen cuts."""
        self._line.setData(starts, means)
        at = np.isin(np.round(starts, 9), np.round(np.asarray(cuts, float), 9))
        self._dots.setData(starts[at], means[at])
        for line in self._cuts:
            self.removeItem(line)
        pen = self.pen(self.theme.color("accent", 160), style=Qt.PenStyle.DashLine)
        self._cuts = [pg.InfiniteLine(cut, angle=90, pen=pen) for cut in cuts]
        for line in self._cuts:
            self.addItem(line, ignoreBounds=True)
        # Across it is linked to the plot of the curves.
        self.getPlotItem().getViewBox().enableAutoRange(axis="y")
