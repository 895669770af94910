"""The curves of all signals below each other over the same time. It chooses nothing and cuts nothing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter

from anonymizer_gui.plots.curves_plot import CurvesPlot
from anonymizer_gui.plots.read_out import ReadOut
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme

_LOWEST = 80
"""Pixels of height below which the curves of a signal tell nothing."""


class SignalPlots(QSplitter):
    """The plot of the first signal, and one for each signal that is anonymised together with it."""

    added = Signal(object)
    """A plot of a further signal was made."""

    def __init__(self, session: Session, theme: Theme, first: CurvesPlot) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._session = session
        self._theme = theme
        self.plots = [first]
        self.addWidget(first)
        self.setChildrenCollapsible(False)

    def name(self, read_out: ReadOut) -> None:
        """Make and show as many plots as there are signals, each with its name and unit, also in the read-out."""
        signals = self._signals()
        while len(self.plots) < len(signals):
            self._add()
        for plot, signal in zip(self.plots, signals, strict=False):
            plot.label(self.tr("Time (s)"), named(signal.curves))
            read_out.name(plot, signal.curves.signal, signal.curves.unit)
        # Of fewer signals than before the plots are kept: making one takes longer than hiding it.
        for number, plot in enumerate(self.plots):
            plot.setVisible(number < len(signals))
            if number >= len(signals):
                plot.set_curves(None, np.empty(0, np.int64))

    def _signals(self) -> tuple[object, ...]:
        loaded = self._session.loaded
        return (loaded, *loaded.further)

    def _add(self) -> None:
        first = self.plots[0]
        plot = CurvesPlot(self._theme, first.accessibleName(), self._session.pictures)
        plot.setMinimumHeight(_LOWEST)
        # One time for all: the same instant of a breath stands in one line.
        plot.getPlotItem().setXLink(first.getPlotItem())
        self.plots.append(plot)
        self.addWidget(plot)
        self.added.emit(plot)

    def set_curves(self, chosen: NDArray[np.int64]) -> None:
        """Draw these curves of every signal: a curve has the same number in each."""
        for plot, signal in zip(self.plots, self._signals(), strict=False):
            plot.set_curves(signal.curves, chosen)

    def emphasise(self, selected: tuple[int, ...]) -> None:
        """Draw the selected curves of every signal in front."""
        for plot in self.plots:
            plot.emphasise(selected)


def named(curves: object) -> str:
    """Return name and unit of a signal, as an axis is labelled."""
    return f"{curves.signal} ({curves.unit})" if curves.unit else curves.signal
