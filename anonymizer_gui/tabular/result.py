"""Step 3 of tables: the verdict in plain words, then what was measured."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QTabWidget, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.dialogs.conditions import ConditionsDialog
from anonymizer_gui.dialogs.help import open_with_help
from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.tabular.chart_view import ChartView
from anonymizer_gui.tabular.charts import risk_charts, utility_charts
from anonymizer_gui.tabular.exposure_view import ExposureView
from anonymizer_gui.tabular.figures import figures_of, reading_of
from anonymizer_gui.tabular.groups import GroupsView
from anonymizer_gui.tabular.plane import PlaneView
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.work import TableRun
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, text_label
from anonymizer_gui.words import sentence

_PARTS = ("risk", "exposure", "utility", "plane", "numbers", "groups")


class ResultPanel(QWidget):
    """Verdict and statement first, figures below: each is made when it is first asked for, and drawn when it is in front."""

    def __init__(
        self, session: TableSession, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self._session = session
        self._theme = theme
        self._parts: dict[str, QWidget] = {}
        self._outdated: set[str] = set()
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
        self.tabs = self._made_tabs()
        self.nothing = text_label(self.tr("Nothing was run yet."), "quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 0, 0)
        for widget in (self.banner, self.stale, self.nothing):
            column.addWidget(widget)
        column.addWidget(self.tabs, 1)

    def _made_tabs(self) -> QTabWidget:
        titles = (
            self.tr("Protection"),
            self.tr("Unique records"),
            self.tr("Loss"),
            self.tr("All runs"),
            self.tr("Numbers"),
            self.tr("Groups"),
        )
        tabs = QTabWidget()
        tabs.setDocumentMode(True)
        tabs.setAccessibleName(self.tr("What was measured"))
        for title in titles:
            page = QWidget()
            QVBoxLayout(page).setContentsMargins(0, 0, 0, 0)
            tabs.addTab(page, title)
        tabs.currentChanged.connect(self._draw_front)
        return tabs

    # The parts

    @property
    def risk(self) -> ChartView:
        """What protects."""
        return cast(ChartView, self._part("risk"))

    @property
    def exposure(self) -> ExposureView:
        """How exposed the records are, before and after; it follows the runs itself."""
        return cast(ExposureView, self._part("exposure"))

    @property
    def utility(self) -> ChartView:
        """What is lost."""
        return cast(ChartView, self._part("utility"))

    @property
    def plane(self) -> PlaneView:
        """All runs in one plane."""
        return cast(PlaneView, self._part("plane"))

    @property
    def numbers(self) -> Table:
        """All figures."""
        return cast(Table, self._part("numbers"))

    @property
    def groups(self) -> GroupsView:
        """What the members of each group have in common."""
        return cast(GroupsView, self._part("groups"))

    def _part(self, name: str) -> QWidget:
        """Return a part as it is for the present run."""
        part = self._made(name)
        if name in self._outdated:
            self._outdated.remove(name)
            self._fill(name, part)
        return part

    def _fill(self, name: str, part: Any) -> None:
        run = self._session.shown
        if name == "plane":
            part.refresh()
        elif name == "numbers":
            self._show_numbers(part)
        elif name == "groups":
            part.show_groups(self._found_groups())
        elif name != "exposure":
            part.show_charts((risk_charts if name == "risk" else utility_charts)(run))

    def make_next(self) -> bool:
        """Make a part that nobody has asked for yet; return whether there was one."""
        missing = [name for name in _PARTS if name not in self._parts]
        if missing:
            self._made(missing[0])
        return bool(missing)

    def _made(self, name: str) -> QWidget:
        if name not in self._parts:
            self._parts[name] = self._make(name)
            self.tabs.widget(_PARTS.index(name)).layout().addWidget(self._parts[name])
        return self._parts[name]

    def _make(self, name: str) -> QWidget:
        if name in ("risk", "utility"):
            return ChartView(self._theme, self.tabs.tabText(_PARTS.index(name)))
        if name == "plane":
            return PlaneView(self._session, self._theme)
        if name == "exposure":
            return ExposureView(self._session, self._theme, of_run=True)
        if name == "groups":
            return GroupsView(self._theme)
        table = Table(self.tr("Figures"), several=False)
        table.columns.quiet_color = self._theme.color("quiet")
        return table

    # The present run

    def refresh(self) -> None:
        """Show the present run."""
        run = self._session.shown
        self.nothing.setVisible(run is None)
        for part in (self.banner, self.tabs):
            part.setVisible(run is not None)
        # Drawn when they come to the front: few of them are looked at.
        self._outdated = {"plane"} if run is None else set(_PARTS)
        if run is not None:
            self._show_verdict(run)
            self._offer_groups(bool(self._found_groups()))
            self._draw_front()
        self._show_stale()

    def _show_verdict(self, run: TableRun) -> None:
        """Say first what protects next to nothing, even where the gate has nothing against a release."""
        verdict = sentence(run.verdict.sentence)
        if run.warned:
            self.banner.set_kind("warn")
            self.banner.say(sentence(run.shortfall), f"{verdict}\n{self._details()}")
        else:
            self.banner.set_kind("good" if run.verdict.released else "bad")
            self.banner.say(verdict, self._details())

    def _offer_groups(self, wanted: bool) -> None:
        """Show the tab of the groups, or hide it; the focus must not be hidden with it."""
        place, last = _PARTS.index("groups"), self.focusWidget()
        if not wanted and last is not None and self.tabs.widget(place).isAncestorOf(last):
            # What is hidden may also be where the focus would return to later.
            self.tabs.tabBar().setFocus() if last.hasFocus() else last.clearFocus()
        self.tabs.setTabVisible(place, wanted)

    def _draw_front(self) -> None:
        if self._session.shown is not None:
            self._part(_PARTS[self.tabs.currentIndex()])

    def _details(self) -> str:
        run = self._session.shown
        notes = len(run.outcome.warnings)
        last = [self.tr("%n note(s); see “What does this mean?”.", "", notes)] if notes else []
        # Below that the last digit would be noise.
        brief = run.seconds < 0.1
        took = self.tr("Took less than {seconds} s.") if brief else self.tr("Took {seconds} s.")
        last.append(took.format(seconds=format_fixed(max(run.seconds, 0.1), 1)))
        lines = reading_of(run.recipe.method, run.outcome.treated.risk, run.shortfall)
        return "\n".join([*lines, " ".join(last)])

    def _show_numbers(self, table: Table) -> None:
        treated = self._session.shown.outcome.treated
        rows = figures_of(treated.risk, treated.utility)
        table.columns.set_columns(
            [
                Column(self.tr("Figure"), [name for name, _ in rows], numeric=False),
                Column(self.tr("Value"), [value for _, value in rows], numeric=True),
            ]
        )
        table.fit_columns()

    def _found_groups(self) -> tuple[dict[str, str | int], ...]:
        """Return the groups of a run that has any."""
        return tuple(self._session.shown.outcome.treated.private.get("clusters", ()))

    def _show_stale(self) -> None:
        self.stale.setVisible(self._session.stale)

    def _explain(self) -> None:
        dialog = ConditionsDialog(self._session.shown, self._theme, self)
        dialog.setProperty("helpPage", "tables")
        open_with_help(dialog)
