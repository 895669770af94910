"""Charts one at a time: a list to choose from, the plot, and the sentence that says how to read it."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QStackedWidget, QVBoxLayout, QWidget

from anonymizer_gui.tabular.chart import Chart, ChartPlot
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label


class ChartView(QWidget):
    """Keeps the chosen chart when another run is shown, if it has the same."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = name
        self._charts: tuple[Chart, ...] = ()
        self.choice = QComboBox()
        self.choice.setAccessibleName(name)
        self.choice.currentIndexChanged.connect(self._draw)
        self.nothing = text_label(self.tr("There is nothing to draw for this run."), "quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.plots = QStackedWidget()
        self.plots.addWidget(self.nothing)
        self.reading = text_label()
        column = QVBoxLayout(self)
        column.addWidget(self.choice)
        column.addWidget(self.plots, 1)
        column.addWidget(self.reading)

    @functools.cached_property
    def named(self) -> ChartPlot:
        """The plot of charts with names below."""
        return self._made(names_below=True)

    @functools.cached_property
    def numeric(self) -> ChartPlot:
        """The plot of charts over numbers."""
        return self._made(names_below=False)

    def _made(self, *, names_below: bool) -> ChartPlot:
        plot = ChartPlot(self._theme, self._name, names_below=names_below)
        self.plots.addWidget(plot)
        # It is made late, and Tab would come to it at the end of the whole window.
        QWidget.setTabOrder(self.choice, plot)
        return plot

    def show_charts(self, charts: Sequence[Chart]) -> None:
        """Offer these charts."""
        # By its title: the same figure of another run stays in front.
        before = self.choice.currentText()
        self._charts = tuple(charts)
        titles = [chart.title for chart in charts]
        blocker = QSignalBlocker(self.choice)
        self.choice.clear()
        self.choice.addItems(titles)
        self.choice.setCurrentIndex(titles.index(before) if before in titles else 0 if titles else -1)
        del blocker
        for part in (self.choice, self.reading):
            part.setVisible(bool(charts))
        self._draw()

    def _draw(self) -> None:
        number = self.choice.currentIndex()
        if not 0 <= number < len(self._charts):
            self.plots.setCurrentWidget(self.nothing)
            return
        chart = self._charts[number]
        # Two plots, as axes of names or of numbers are settled when one is made.
        plot = self.named if chart.names else self.numeric
        plot.show_chart(chart)
        self.plots.setCurrentWidget(plot)
        cut = self.tr("An interval that is far wider than the others runs out of the picture.")
        self.reading.setText(f"{chart.reading} {cut}" if chart.runs_out else chart.reading)
