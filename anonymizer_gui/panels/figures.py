"""The figures of the result: losses over time and as box plots, errors, closeness, class sizes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from anonymizer_gui.panels.figure_words import boxes_told, closeness_told, over_time_told, sizes_told
from anonymizer_gui.panels.trade_off import TradeOffPanel
from anonymizer_gui.plots.figures import Box, BoxPlot, ClosenessPlot, LossOverTime, SizesPlot, TimeLine
from anonymizer_gui.plots.legend import Sign, legend
from anonymizer_gui.plots.plot import Plot
from anonymizer_gui.session import Session
from anonymizer_gui.theme import ClassStyle, Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import class_name

_QUANTILES = (0.0, 0.25, 0.5, 0.75, 1.0)
_FEW = 30
_BREATH_MS = 150
"""Rest between the arrival of a result and its figures, in which the window paints the hulls and answers."""


class FiguresPanel(QWidget):
    """One figure at a time, each for the whole recording or the chosen segment."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._plots: dict[str, Plot] = {}
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Figures"))
        # All titles fit, in whatever language; the table beside them gives way.
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.trade_off = TradeOffPanel(session, theme)
        self._add_tabs()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tabs)
        # In a turn of its own: hulls and table of many classes fill the turn in which a run arrives.
        self._soon = QTimer(self, singleShot=True, interval=_BREATH_MS)
        self._soon.timeout.connect(self._refresh)
        session.runsChanged.connect(self._soon.start)
        session.selection.segmentChanged.connect(self._refresh)
        session.selection.signalChanged.connect(self._refresh)
        session.selection.classChanged.connect(self._show_class)
        self.tabs.currentChanged.connect(self._refresh)
        if session.shown is not None:
            self._soon.start()

    def _add_tabs(self) -> None:
        tabs = {
            "over_time": (
                self.tr("Over time"),
                self.tr("Width of each hull relative to the domain; thick: the mean over the whole release"),
            ),
            "trade_off": (self.tr("Trade-off"), self.tr("What another value of a parameter would cost")),
            "losses": (self.tr("Loss"), self.tr("Information loss of the classes: median, quartiles, range")),
            "errors": (self.tr("Error"), self.tr("Distance of members to the nearer border of their hull")),
            "closeness": (self.tr("t"), self.tr("Dot: t of a class. Bar: the bound it can never exceed")),
            "sizes": (self.tr("Sizes"), self.tr("How many classes have so many patients; the line is k")),
        }
        for key, (title, tip) in tabs.items():
            page = self.trade_off if key == "trade_off" else QWidget()
            page.setObjectName(key)
            if page is not self.trade_off:
                QVBoxLayout(page).setContentsMargins(0, 0, 0, 0)
            self.tabs.setTabToolTip(self.tabs.addTab(page, title), tip)

    @property
    def due(self) -> bool:
        """Whether a result has arrived whose figures are not drawn yet."""
        return self._soon.isActive()

    def catch_up(self) -> None:
        """Draw now what would be drawn soon."""
        if self.due:
            self._soon.stop()
            self._refresh()

    def plot(self, key: str) -> Plot:
        """Return one of the figures; it is made when it is first asked for."""
        if key not in self._plots:
            plot = self._plots[key] = self._make(key)
            page = self.tabs.findChild(QWidget, key).layout()
            page.addWidget(plot)
            if isinstance(plot, ClosenessPlot):
                page.insertWidget(0, self._legend(plot))
                plot.chosen.connect(self._choose_class)
            elif isinstance(plot, BoxPlot):
                plot.chosen.connect(self._choose_box)
        return self._plots[key]

    def _legend(self, plot: ClosenessPlot) -> QWidget:
        """Say what dot and bar are."""
        dot = Sign(self._theme.class_style("A").color, Qt.PenStyle.NoPen, "o", filled=True)
        bar = Sign(plot.bound_color, width=2)
        label = text_label(legend([(dot, self.tr("t")), (bar, self.tr("bound"))]))
        label.setTextFormat(Qt.TextFormat.RichText)
        return label

    def _make(self, key: str) -> Plot:
        makers = {
            "over_time": (LossOverTime, self.tr("Information loss over time")),
            "losses": (BoxPlot, self.tr("Information loss of the classes")),
            "errors": (BoxPlot, self.tr("Error of the classes")),
            "closeness": (ClosenessPlot, self.tr("t of each class against its bound")),
            "sizes": (SizesPlot, self.tr("Classes by their number of patients")),
        }
        kind, name = makers[key]
        return kind(self._theme, name)

    def _segments(self) -> list[object]:
        chosen = self._session.selection.segment
        return [
            s
            for s in self._session.shown.of(self._session.selection.signal).segments
            if chosen in (None, s.segment.index)
        ]

    def _classes(self) -> list[tuple[object, object]]:
        return [(s, c) for s in self._segments() for c in s.classes]

    def _by_segment(self) -> bool:
        return len(self._segments()) > 1

    def _refresh(self) -> None:
        """Draw the figure in front; the others are drawn when they come to the front."""
        # The trade-off follows the session by itself.
        if self._session.shown is not None and self.tabs.currentWidget() is not self.trade_off:
            key = self.tabs.currentWidget().objectName()
            drawings: dict[str, Callable[[Plot], None]] = {
                "over_time": self._draw_over_time,
                "losses": self._draw_losses,
                "errors": self._draw_errors,
                "closeness": self._draw_closeness,
                "sizes": self._draw_sizes,
            }
            drawings[key](self.plot(key))

    def _draw_over_time(self, plot: LossOverTime) -> None:
        lines = [
            TimeLine(
                (s.segment.index, c.label),
                c.hull.grid,
                # A cell that is not released has no hull, and so no width to be drawn.
                np.where(c.released, c.loss_over_time, np.nan),
                self._theme.class_style(c.label),
            )
            for s, c in self._classes()
        ]
        text = self._theme.color("text")
        together = [
            TimeLine(
                (s.segment.index, ""),
                s.classes[0].hull.grid,
                s.loss_over_time,
                ClassStyle(text, Qt.PenStyle.SolidLine, text),
            )
            for s in self._segments()
            if s.classes
        ]
        # Beside the title: above the plot there is no room for a legend on a small screen.
        whole = legend([(Sign(text, width=2), self.tr("whole release"))])
        time = self.tr("Time (s)")
        plot.label(f"{time} &nbsp; {whole}", self.tr("Information loss"))
        plot.show_lines(lines, together, self._session.selection.class_)
        plot.setAccessibleDescription(over_time_told(together))

    def _draw_losses(self, plot: BoxPlot) -> None:
        plot.label(self._below(), self.tr("Information loss"))
        self._show_boxes(plot, self._boxes("information_loss"))

    def _draw_errors(self, plot: BoxPlot) -> None:
        unit = self._session.shown.of(self._session.selection.signal).curves.unit
        plot.label(self._below(), self.tr("Error") + (f" ({unit})" if unit else ""))
        if self._by_segment():
            self._show_boxes(plot, self._boxes("mre_abs"))
            return
        boxes = [
            # Five quantiles already, over all members of the class and all times.
            Box(c.label, np.asarray(c.errors), np.empty(0), self._theme.class_style(c.label))
            for _, c in self._classes()
        ]
        self._show_boxes(plot, boxes)

    def _show_boxes(self, plot: BoxPlot, boxes: list[Box]) -> None:
        plot.show_boxes(boxes)
        plot.setAccessibleDescription(boxes_told(boxes))

    def _boxes(self, figure: str) -> list[Box]:
        style = self._theme.class_style("A")
        boxes = []
        for segment in self._segments():
            values = np.array([float(getattr(c, figure)) for c in segment.classes])
            values = values[np.isfinite(values)]
            quantiles = np.quantile(values, _QUANTILES) if len(values) else np.full(5, np.nan)
            # Among more the dots would cover the box that sums them up.
            dots = values if len(values) <= _FEW else np.empty(0)
            boxes.append(Box(str(segment.segment.index + 1), quantiles, dots, style))
        return boxes

    def _draw_closeness(self, plot: ClosenessPlot) -> None:
        plot.label(self.tr("Class"), self.tr("Distance t"))
        names, t, bounds = self._names(), self._figures("t"), self._figures("t_bound")
        plot.show_classes(names, t, bounds, self._styles())
        plot.setAccessibleDescription(closeness_told(names, t, bounds))

    def _draw_sizes(self, plot: SizesPlot) -> None:
        sizes, k = [c.patients for _, c in self._classes()], self._session.shown.recipe.parameters.k
        plot.label(self.tr("Patients in a class"), self.tr("Classes"))
        plot.show_sizes(sizes, k)
        plot.setAccessibleDescription(sizes_told(sizes, k))

    def _names(self) -> list[str]:
        several = self._by_segment()
        return [class_name(c.label, s.segment.index, of_several=several) for s, c in self._classes()]

    def _figures(self, name: str) -> NDArray[np.float64]:
        return np.array([float(getattr(c, name)) for _, c in self._classes()])

    def _styles(self) -> list[object]:
        return [self._theme.class_style(c.label) for _, c in self._classes()]

    def _below(self) -> str:
        return self.tr("Segment") if self._by_segment() else self.tr("Class")

    def _show_class(self) -> None:
        if "over_time" in self._plots:
            self._plots["over_time"].select(self._session.selection.class_)

    def _choose_class(self, place: int) -> None:
        segment, class_ = self._classes()[place]
        self._session.selection.choose_class((segment.segment.index, class_.label))

    def _choose_box(self, place: int) -> None:
        if self._by_segment():
            self._session.selection.choose_segment(self._segments()[place].segment.index)
        # Losses of one segment are a single box, behind which no class stands.
        elif self.sender() is self._plots.get("errors"):
            self._choose_class(place)
