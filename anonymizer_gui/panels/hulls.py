"""The hulls over time, of the whole recording or one segment, with identifying curves on request."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_fixed, format_number
from anonymizer_gui.panels.figure_words import classes_told
from anonymizer_gui.panels.signals import SignalChoice
from anonymizer_gui.plots.curve_bundle import CurveBundle
from anonymizer_gui.plots.hulls_plot import HullsPlot, hull_entries
from anonymizer_gui.plots.read_out import ReadOut
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import class_name

_DIMMED = 0.45


class HullsPanel(QWidget):
    """Draws the hulls of the shown run."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._fitted: object = None
        self._build()
        session.runsChanged.connect(self._run_changed)
        session.taskChanged.connect(self._dim)
        selection = session.selection
        selection.segmentChanged.connect(self._segment_changed)
        selection.classChanged.connect(self._show_class)
        selection.overlaysChanged.connect(self._show_curves)
        selection.signalChanged.connect(self._run_changed)
        self._run_changed()
        self._dim()

    def _build(self) -> None:
        self.signal = SignalChoice(self._session)
        self.segment = QComboBox()
        self.segment.setAccessibleName(self.tr("Segment"))
        # Filled by the first run: Qt would keep the width at which it was first shown.
        self.segment.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.segment.currentIndexChanged.connect(self._segment_picked)
        tip = self.tr("Identifying: shown here only, never part of a release")
        self.curves = self._curves_button(tip)
        self.identifying = text_label(self.tr("identifying"), "error", wrap=False)
        self.identifying.setToolTip(tip)
        self.home = QToolButton()
        self.home.setText(self.tr("Show all"))
        self.home.setToolTip(self.tr("Zoom so that everything is visible (Home)"))
        self.plot = HullsPlot(self._theme, self.tr("Hulls of the classes"), self._session.pictures)
        self.read_out = ReadOut()
        self.home.clicked.connect(self.plot.show_all)
        self.plot.chosen.connect(self._session.selection.choose_class)
        self._lay_out()

    def _curves_button(self, tip: str) -> QToolButton:
        button = QToolButton()
        button.setText(self.tr("Show curves"))
        button.setIcon(icon("identifying", self._theme.color("bad")))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolTip(tip)
        menu = QMenu(button)
        self.overlays = {
            "members": menu.addAction(self.tr("Members of the selected class")),
            "originals": menu.addAction(self.tr("All original curves")),
            "dropped": menu.addAction(self.tr("Curves left out")),
        }
        for action in self.overlays.values():
            action.setCheckable(True)
            action.toggled.connect(self._overlays_picked)
        button.setMenu(menu)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        for widget in (self.signal, self.segment, self.curves, self.identifying):
            row.addWidget(widget)
        row.addWidget(self.read_out, 1, Qt.AlignmentFlag.AlignRight)
        row.addWidget(self.home)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.plot, 1)

    # What the user does

    def _segment_picked(self) -> None:
        self._session.selection.choose_segment(self.segment.currentData())

    def _overlays_picked(self) -> None:
        chosen = (name for name, action in self.overlays.items() if action.isChecked())
        self._session.selection.show_overlays(frozenset(chosen))

    # What is shown

    @property
    def _outcome(self) -> object:
        return self._session.shown.of(self._session.selection.signal)

    def _dim(self) -> None:
        """Let the hulls step back while another run is on: they stay until its own are whole."""
        task = self._session.task
        running = task is not None and task.name == "run"
        self.plot.getPlotItem().getViewBox().setOpacity(_DIMMED if running else 1.0)

    def _run_changed(self) -> None:
        run = self._session.shown
        if run is None:
            return
        self.signal.refresh()
        curves = self._outcome.curves
        self.plot.label(
            self.tr("Time (s)"), f"{curves.signal} ({curves.unit})" if curves.unit else curves.signal
        )
        self.read_out.name(self.plot, curves.signal, curves.unit)
        self._fill_segments()
        self._select_first_class()
        self._show_hulls()
        self._show_curves()

    def _fill_segments(self) -> None:
        segments = self._outcome.segments
        wanted = self._session.selection.segment
        if wanted is not None and wanted >= len(segments):
            wanted = None
            # The new run has fewer segments; what was chosen is no longer there.
            self._session.selection.choose_segment(None)
        # Filling the box is no choice, and would be taken for one by each row.
        self.segment.blockSignals(True)
        self.segment.clear()
        self.segment.addItem(self.tr("Whole recording"), None)
        for outcome in segments if len(segments) > 1 else ():
            s = outcome.segment
            text = self.tr("Segment {number}: {start} – {end} s").format(
                number=s.index + 1, start=format_fixed(s.start, 2), end=format_fixed(s.end, 2)
            )
            self.segment.addItem(text, s.index)
        self.segment.setCurrentIndex(0 if wanted is None else self.segment.findData(wanted))
        self.segment.blockSignals(False)

    def _select_first_class(self) -> None:
        outcome, selection = self._outcome, self._session.selection
        keys = [(s.segment.index, c.label) for s in outcome.segments for c in s.classes]
        if selection.segment is not None:
            keys = [key for key in keys if key[0] == selection.segment]
        if selection.class_ not in keys:
            selection.choose_class(keys[0] if keys else None)

    def _segment_changed(self) -> None:
        self._select_first_class()
        self._show_hulls()
        self._show_curves()
        # Another segment lies elsewhere in time, so here the view has to move.
        self.plot.show_all()

    def _segments(self) -> list[object]:
        chosen = self._session.selection.segment
        return [s for s in self._outcome.segments if chosen in (None, s.segment.index)]

    def _show_hulls(self) -> None:
        segments = self._segments()
        entries = hull_entries(segments, self._theme)
        # Another run of the same signal must not move the view.
        source = (self._session.loaded, self._outcome.curves.signal)
        self.plot.show_hulls(entries, self._session.selection.class_, fit=source != self._fitted)
        if entries:  # a run without a hull leaves nothing to fit the view to
            self._fitted = source
        self.plot.show_cuts([s.segment.start for s in segments])
        self._describe()

    def _describe(self) -> None:
        """Say of the plot what a screen reader cannot see in it."""
        segments, selection = self._segments(), self._session.selection
        classes = [(s.segment.index, c) for s in segments for c in s.classes]
        parts = [self.tr("%n hull(s) over time", "", len(classes)), self._told(segments)]
        for index, c in classes:
            if (index, c.label) == selection.class_:
                name = class_name(c.label, index, of_several=len(segments) > 1)
                text = self.tr("selected: class {name} of {patients} patients, information loss {loss}")
                loss = format_number(c.information_loss, 3)
                parts.append(text.format(name=name, patients=c.patients, loss=loss))
        parts += [self.overlays[name].text() for name in sorted(selection.overlays)]
        self.plot.setAccessibleDescription("; ".join(parts))

    def _told(self, segments: list[object]) -> str:
        pairs = [(s, c) for s in segments for c in s.classes]
        names = [class_name(c.label, s.segment.index, of_several=len(segments) > 1) for s, c in pairs]
        return classes_told(names, [c.patients for _, c in pairs], [len(c.members) for _, c in pairs])

    def _show_class(self) -> None:
        self.plot.select(self._session.selection.class_)
        if self._session.shown is not None:
            self._describe()
            self._show_members()

    def _show_curves(self) -> None:
        selection, run = self._session.selection, self._session.shown
        for name, action in self.overlays.items():
            action.blockSignals(True)
            action.setChecked(name in selection.overlays)
            action.blockSignals(False)
        self.identifying.setVisible(bool(selection.overlays))
        if run is not None:
            self._describe()
            everything = np.arange(len(self._outcome.curves))
            self._draw("originals", self.plot.originals, everything)
            self._draw("dropped", self.plot.dropped, self._left_out())
            self._show_members()

    def _show_members(self) -> None:
        key = self._session.selection.class_
        members = [
            c.members for s in self._segments() for c in s.classes if (s.segment.index, c.label) == key
        ]
        self._draw("members", self.plot.members, np.concatenate([np.empty(0, np.int64), *members]))

    def _draw(self, name: str, bundle: CurveBundle, curves: NDArray[np.int64]) -> None:
        wanted = name in self._session.selection.overlays
        # Without its tick no identifying sample is part of the plot, not even out of sight.
        bundle.set_curves(self._outcome.curves, curves if wanted else curves[:0])

    def _left_out(self) -> NDArray[np.int64]:
        parts = [np.empty(0, np.int64)]
        for segment in self._segments():
            parts += [segment.suppressed, *(c.dropped for c in segment.classes)]
        return np.concatenate(parts)
