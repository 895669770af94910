"""The loaded curves over time, with the selected ones in front."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtWidgets import QWidget

from anonymizer_gui.plots.curve_bundle import CurveBundle
from anonymizer_gui.plots.picture import Curves
from anonymizer_gui.plots.plot import EDGE, Plot, empty
from anonymizer_gui.task import TaskLane
from anonymizer_gui.theme import Theme

_MOST_EMPHASISED = 12
"""Thick lines are slow; a few suffice to point at curves."""


class CurvesPlot(Plot):
    """Plot of all curves; a press selects the curve nearest to it."""

    def __init__(self, theme: Theme, name: str, lane: TaskLane, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self.bundle = CurveBundle(self, lane)
        self.bundle.drawn.connect(self._fit_first_picture)
        self._curves: Curves | None = None
        self._fit = True
        self._emphasised = [self._thick_line() for _ in range(_MOST_EMPHASISED)]

    def _thick_line(self) -> pg.PlotCurveItem:
        line = pg.PlotCurveItem(pen=self.pen(self.theme.color("accent"), width=2), skipFiniteCheck=True)
        line.setZValue(3)
        self.addItem(line, ignoreBounds=True)
        return line

    def set_curves(self, curves: Curves | None, chosen: NDArray[np.int64]) -> None:
        """Draw the chosen curves of a set; another set is shown whole, the same set keeps the view."""
        # Only new recordings move the view; curves left out or taken back must not.
        self._fit = self._fit or curves is not self._curves
        self._curves = curves
        self.bundle.set_curves(curves, chosen)

    def emphasise(self, selected: tuple[int, ...]) -> None:
        """Draw the selected curves in front, the first few of them."""
        for number, line in enumerate(self._emphasised):
            if self._curves is not None and number < len(selected):
                line.setData(*_samples(self._curves, selected[number]))
            else:
                empty(line)

    def nearest_curve(self, x: float, y: float, chosen: NDArray[np.int64]) -> int | None:
        """Return the chosen curve whose value at time `x` is nearest to `y`, None if none is there."""
        nearest, distance = None, np.inf
        for curve in chosen:
            time, value = _samples(self._curves, int(curve))
            # Beyond its ends `np.interp` would go on with the last value.
            if time[0] <= x <= time[-1]:
                away = abs(float(np.interp(x, time, value)) - y)
                if away < distance:
                    nearest, distance = int(curve), away
        return nearest

    def show_all(self) -> None:
        """Zoom so that everything is visible, with the room at both ends that an overview leaves as well."""
        super().show_all()
        if self._curves is not None and len(self._curves.offsets) > 1:
            ends = self._curves.offsets
            first, last = self._curves.time[ends[:-1]].min(), self._curves.time[ends[1:] - 1].max()
            self.getPlotItem().getViewBox().setXRange(float(first), float(last), padding=EDGE)

    def _fit_first_picture(self) -> None:
        if self._fit and self.bundle.picture is not None:
            self._fit = False
            self.show_all()


def _samples(curves: Curves, curve: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    part = slice(curves.offsets[curve], curves.offsets[curve + 1])
    return curves.time[part], curves.value[part]
