"""Step 3 of tables: the verdict in plain words, then what was measured."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QTabWidget, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.dialogs.conditions import ConditionsDialog
from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.chart_view import ChartView
from anonymizer_gui.tabular.charts import risk_charts, utility_charts
from anonymizer_gui.tabular.exposure_view import ExposureView
from anonymizer_gui.tabular.figures import figures_of, reading_of
from anonymizer_gui.tabular.groups import GroupsView
from anonymizer_gui.tabular.plane import PlaneView
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, text_label
from anonymizer_gui.words import sentence


class ResultPanel(QWidget):
    """Verdict and statement first, figures below."""

    def __init__(
        self, session: TableSession, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self._session = session
        self._theme = theme
        self._build(actions)
        session.runsChanged.connect(self.refresh)
        session.planChanged.connect(self._show_stale)
        self.refresh()

    def _build(self, actions: dict[str, QAction]) -> None:
        self.banner = Banner(self._theme, "good")
        self.why = QToolButton()
        self.why.setText(self.tr("What does this mean?"))
        self.why.clicked.connect(self._explain)
        self.banner.row.addWidget(self.why, 0, Qt.AlignmentFlag.AlignTop)
        self.stale = Banner(self._theme, "warn")
        self.stale.headline.setProperty("headline", False)
        self.stale.say(self.tr("Something has changed since this run."))
        again = QPushButton(self.tr("Run again"))
        again.clicked.connect(actions["run"].trigger)
        self.stale.row.addWidget(again)
        self.numbers = Table(self.tr("Figures"), several=False)
        self.numbers.columns.quiet_color = self._theme.color("quiet")
        self.risk = ChartView(self._theme, self.tr("Protection"))
        self.utility = ChartView(self._theme, self.tr("Loss"))
        self.plane = PlaneView(self._session, self._theme)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("What was measured"))
        self.tabs.addTab(self.risk, self.tr("Protection"))
        self.exposure = ExposureView(self._session, self._theme, of_run=True)
        self.tabs.addTab(self.exposure, self.tr("Unique records"))
        self.tabs.addTab(self.utility, self.tr("Loss"))
        self.tabs.addTab(self.plane, self.tr("All runs"))
        self.tabs.addTab(self.numbers, self.tr("Numbers"))
        self.groups = GroupsView(self._theme)
        self.tabs.addTab(self.groups, self.tr("Groups"))
        self.nothing = text_label(self.tr("Nothing was run yet."), "quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 0, 0)
        for widget in (self.banner, self.stale, self.nothing):
            column.addWidget(widget)
        column.addWidget(self.tabs, 1)

    def refresh(self) -> None:
        """Show the present run."""
        run = self._session.shown
        self.nothing.setVisible(run is None)
        for part in (self.banner, self.tabs):
            part.setVisible(run is not None)
        if run is not None:
            self.banner.set_kind("good" if run.verdict.released else "bad")
            self.banner.say(sentence(run.verdict.sentence), self._details())
            self.risk.show_charts(risk_charts(run))
            self.utility.show_charts(utility_charts(run))
            self._show_numbers()
            self._show_groups()
        self._show_stale()

    def _details(self) -> str:
        run = self._session.shown
        lines = reading_of(run.recipe.method, run.outcome.treated.risk)
        notes = len(run.outcome.warnings)
        if notes:
            lines.append(self.tr("%n note(s); see what this means.", "", notes))
        seconds = self.tr("Took {seconds} s.").format(seconds=format_fixed(run.seconds, 1))
        return "\n".join([*lines, seconds])

    def _show_numbers(self) -> None:
        treated = self._session.shown.outcome.treated
        rows = figures_of(treated.risk, treated.utility)
        self.numbers.columns.set_columns(
            [
                Column(self.tr("Figure"), [name for name, _ in rows], numeric=False),
                Column(self.tr("Value"), [value for _, value in rows], numeric=True),
            ]
        )
        self.numbers.fit_columns()

    def _show_groups(self) -> None:
        """Show the groups of a run that has any."""
        found = self._session.shown.outcome.treated.private.get("clusters", ())
        self.tabs.setTabVisible(self.tabs.indexOf(self.groups), bool(found))
        self.groups.show_groups(found)

    def _show_stale(self) -> None:
        self.stale.setVisible(self._session.stale)

    def _explain(self) -> None:
        dialog = ConditionsDialog(self._session.shown, self._theme, self)
        dialog.setProperty("helpPage", "tables")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
