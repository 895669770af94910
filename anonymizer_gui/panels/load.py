"""Step 1: the curves and patients that were read, as a plot and as a table; curves can be left out here."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.curve_facts import distinct
from anonymizer_gui.numbers import format_alike, format_fixed, format_number
from anonymizer_gui.panels.curves_table import CurvesTable
from anonymizer_gui.panels.cycles import CyclesBar
from anonymizer_gui.panels.patients import PatientsTable
from anonymizer_gui.panels.recording import RecordingView
from anonymizer_gui.panels.rejected import RejectedTable
from anonymizer_gui.panels.signal_plots import SignalPlots, named
from anonymizer_gui.panels.signals import SignalsBar
from anonymizer_gui.panes import Panes
from anonymizer_gui.plots.curves_plot import CurvesPlot
from anonymizer_gui.plots.read_out import ReadOut
from anonymizer_gui.session import Session
from anonymizer_gui.tables import Table
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, text_label


class LoadPanel(QWidget):
    """Shows what was read and what was odd about it."""

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "load")
        self._session = session
        self._build(theme, actions)
        session.curvesChanged.connect(self._curves_changed)
        session.planChanged.connect(self._plan_changed)
        session.selection.curvesChanged.connect(self._show_selection)
        self.table.selectionModel().selectionChanged.connect(self._rows_selected)
        self.rejected.picked.connect(self._show_rejected)
        self.rejected.wanted.connect(self._keep_rejected)
        self.recording.picked.connect(lambda: self.rejected.show_picked(self.recording.rejected))
        self._follow_plot(self.plot)
        self.cycles.viewChosen.connect(self._show_view)
        if session.loaded is not None:
            self.cycles.refresh()
            self._curves_changed()

    def _build(self, theme: Theme, actions: dict[str, QAction]) -> None:
        self.summary = text_label(role="title")
        self.problems = Banner(theme, "warn")
        show = QToolButton()
        show.setDefaultAction(actions["problems"])
        show.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.problems.row.addWidget(show)
        self.problems.setVisible(False)
        self.plot = CurvesPlot(theme, self.tr("Curves over time"), self._session.pictures)
        self.signal_plots = SignalPlots(self._session, theme, self.plot)
        self.signal_plots.added.connect(self._follow_plot)
        self.cycles = CyclesBar(self._session)
        self.recording = RecordingView(self._session, theme)
        self.plots = QStackedWidget()
        self.plots.addWidget(self.signal_plots)
        self.plots.addWidget(self.recording.plot)
        self.read_out = ReadOut()
        splitter = Panes(
            "load", Qt.Orientation.Vertical, (self.plots, 420), (self._below(theme, actions), 240)
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.signals = SignalsBar(self._session, actions)
        for widget in (self.summary, self.signals, self.problems, self.cycles):
            column.addWidget(widget)
        column.addWidget(splitter, 1)

    def _below(self, theme: Theme, actions: dict[str, QAction]) -> QWidget:
        self.table = CurvesTable(self._session)
        self.patients = PatientsTable(self._session)
        self.rejected = RejectedTable(self._session)
        for table in (self.table, self.patients, self.rejected):
            table.columns.quiet_color = theme.color("quiet", 140)
        self.tables = QTabWidget()
        self.tables.setAccessibleName(self.tr("Curves, patients and rejected parts"))
        self.tables.setDocumentMode(True)
        self.tables.setTabBarAutoHide(True)
        # Tab would stop here for good while the bar is hidden; the bar follows what is said of the whole.
        self.tables.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tables.addTab(self.table, self.tr("Curves"))
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._buttons(actions))
        column.addWidget(self.tables)
        return below

    def _buttons(self, actions: dict[str, QAction]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.read_out, 1)
        self.keep = QToolButton()
        self.keep.setText(self.tr("Keep this one all the same"))
        self.keep.setToolTip(self.tr("Use the rejected breath, beat or window that is framed in the plot"))
        self.keep.setVisible(False)
        self.keep.clicked.connect(self.recording.keep)
        self._session.taskChanged.connect(self._follow_task)
        self.recording.picked.connect(lambda: self.keep.setVisible(self.recording.rejected is not None))
        row.addWidget(self.keep)
        for name in ("exclude", "restore"):
            button = QToolButton()
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
        return row

    def _show_rejected(self, cycle: int) -> None:
        """Bring a rejected cycle into view, in its recording."""
        recording = int(self._session.loaded.cycles.recording[cycle])
        if recording != self.recording.recording:
            self.cycles.view.setCurrentIndex(self.cycles.view.findData(recording))
        # After its recording, which forgets what was picked in the one before.
        self.recording.pick(cycle)
        self.rejected.show_picked(cycle)

    def _keep_rejected(self) -> None:
        # Return in the table must not do what its button does not offer.
        if self.keep.isEnabled() and self.recording.rejected is not None:
            self.recording.keep()

    def _offer_rejected(self) -> None:
        """Show the tab of the rejected cycles as long as there are any."""
        self.rejected.refresh()
        number = len(self.rejected.cycles)
        title = self.tr("Rejected (%1)").replace("%1", format_fixed(number, 0))
        self._offer(self.rejected, title if number else "")

    def _offer_patients(self, kept: NDArray[np.int64]) -> None:
        """Show the tab of the patients where it tells more than that of the curves."""
        number = self.patients.refresh(kept)
        title = self.tr("Patients (%1)").replace("%1", format_fixed(number, 0))
        # Where each patient has one curve both tables would tell the same.
        self._offer(self.patients, title if number < len(self._session.facts.names) else "")

    def _offer(self, table: Table, title: str) -> None:
        """Show a table under a title; without one, take it out of sight."""
        place = self.tables.indexOf(table)
        if not title:
            self.tables.removeTab(place)
            table.setParent(self)
            table.hide()
        elif place < 0:
            self.tables.insertTab(1 if table is self.patients else self.tables.count(), table, title)
        else:
            self.tables.setTabText(place, title)
        several = self.tables.count() > 1
        self.tables.setFocusPolicy(Qt.FocusPolicy.StrongFocus if several else Qt.FocusPolicy.NoFocus)

    def _follow_task(self) -> None:
        self.keep.setEnabled(self._session.task is None)

    def _kept(self) -> NDArray[np.int64]:
        out = frozenset(self._session.recipe.excluded)
        return np.array([i for i, name in enumerate(self._session.facts.names) if name not in out], np.int64)

    def _show_view(self, recording: int) -> None:
        self.recording.show_recording(recording)
        self.plots.setCurrentWidget(self.signal_plots if recording < 0 else self.recording.plot)

    def _curves_changed(self) -> None:
        curves = self._session.loaded.curves
        self.signal_plots.name(self.read_out)
        self.recording.plot.label(self.tr("Time (s)"), named(curves))
        self.read_out.name(self.recording.plot, curves.signal, curves.unit)
        problems = self._session.loaded.problems
        self.problems.setVisible(bool(problems))
        lost = sum(problem.curve_lost for problem in problems)
        found = self.tr("%n problem(s) found while reading", "", len(problems))
        self.problems.say(found, self.tr("%n curve(s) could not be used", "", lost) if lost else "")
        self._offer_rejected()
        self._plan_changed()
        self.table.fit_columns()

    def _plan_changed(self) -> None:
        kept = self._kept()
        self.signal_plots.set_curves(kept)
        self.table.refresh(kept)
        self._offer_patients(kept)
        self._summarise(kept)
        self._show_selection()

    def _summarise(self, kept: NDArray[np.int64]) -> None:
        facts, curves = self._session.facts, self._session.loaded.curves
        patients = distinct(facts.patients[kept])
        parts = [
            self.tr("%n curve(s)", "", len(kept)) + " " + self.tr("of %n patient(s)", "", patients),
            f"{curves.signal} {curves.unit}".strip(),
        ]
        if len(kept):
            parts.append(_span(facts.duration[kept]) + " s")
            parts.append(_span(facts.rate[kept]) + " Hz")
        left_out = len(facts.names) - len(kept)
        if left_out:
            parts.append(self.tr("%n left out", "", left_out))
        self.summary.setText("  ·  ".join(parts))
        self.plot.setAccessibleDescription(self.summary.text())

    def _rows_selected(self) -> None:
        self._session.selection.choose_curves(self.table.selected_entries())

    def _show_selection(self) -> None:
        self.signal_plots.emphasise(self._session.selection.curves)
        self.table.select_entries(self._session.selection.curves)
        self.patients.show_selected(self._session.selection.curves)

    def _follow_plot(self, plot: CurvesPlot) -> None:
        plot.pressed.connect(self._select_nearest)

    def _select_nearest(self, x: float, y: float) -> None:
        # There may be a plot for each signal, all with the same curves by number.
        plot = self.sender()
        if self._session.loaded is not None and isinstance(plot, CurvesPlot):
            nearest = plot.nearest_curve(x, y, self._kept())
            self._session.selection.choose_curves(() if nearest is None else (nearest,))


def _span(values: NDArray[np.float64]) -> str:
    ends = float(values.min()), float(values.max())
    low, high = map(format_alike(ends, 3), ends)
    # Alike as written, whatever the last digits are.
    return format_number(ends[0], 3) if low == high else f"{low} – {high}"
