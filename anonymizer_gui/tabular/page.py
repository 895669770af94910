"""The whole mode for tables as one page: a start, then what hinders and runs on the left, the step on the right."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.icons import icon
from anonymizer_gui.panes import Panes
from anonymizer_gui.tabular.analyst.page import AnalystPage
from anonymizer_gui.tabular.analyst.session import ReleaseSession
from anonymizer_gui.tabular.load import LoadPanel
from anonymizer_gui.tabular.method import MethodPanel
from anonymizer_gui.tabular.result import ResultPanel
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.side import ObstaclesPanel, TableHistory, TableRunBar
from anonymizer_gui.tabular.start_card import StartCard, button_of
from anonymizer_gui.theme import Theme

_LEFT_COLUMN = 280
_BETWEEN_PARTS_MS = 30


class TablesPage(QStackedWidget):
    """Start while there is no table, the steps afterwards; panels are made when they are first shown."""

    def __init__(
        self,
        session: TableSession,
        release: ReleaseSession,
        theme: Theme,
        actions: dict[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self._session = session
        self._release = release
        self._theme = theme
        self._actions = actions
        self.panels: dict[str, QWidget] = {}
        self.start = self._start()
        self.addWidget(self.start)
        self.steps = QStackedWidget()
        self.addWidget(self._workplace())
        session.tableChanged.connect(self.refresh)
        session.stepChanged.connect(self.refresh)
        session.taskChanged.connect(self._show_busy)
        self._next = QTimer(self, singleShot=True, interval=_BETWEEN_PARTS_MS)
        self._next.timeout.connect(self._make_next)

    @functools.cached_property
    def analyst(self) -> AnalystPage:
        """The page for analysts, made when it is first asked for."""
        analyst = AnalystPage(self._release, self._theme, self._actions)
        self.addWidget(analyst)
        return analyst

    def make_missing(self) -> Iterator[None]:
        """Make what nobody has asked for yet, one part a turn of the event loop."""
        yield
        for step in () if self._session.opened is None else ("load", "method", "result"):
            self._panel(step)
            yield
        # The style sheet costs most of its first showing, and is applied here ahead of it.
        self.analyst.ensurePolished()
        yield

    def showEvent(self, event: QShowEvent) -> None:
        """Come to the front with the step the user is at."""
        self.refresh()
        super().showEvent(event)

    def _workplace(self) -> QWidget:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        self.obstacles = ObstaclesPanel(self._session, self._theme)
        self.run_bar = TableRunBar(self._session, self._theme, self._actions)
        self.history = TableHistory(self._session, self._theme)
        column.addWidget(self.obstacles, 1)
        column.addWidget(self.run_bar)
        column.addWidget(self.history)
        left.setMinimumWidth(_LEFT_COLUMN)
        splitter = Panes("tables", Qt.Orientation.Horizontal, (left, _LEFT_COLUMN), (self.steps, 900))
        splitter.setStretchFactor(1, 1)
        splitter.setContentsMargins(8, 8, 8, 4)
        return splitter

    def _start(self) -> StartCard:
        card = StartCard(
            self._theme,
            "app",
            self.tr("Drop a table here"),
            self.tr("One row a record: CSV, Excel, Parquet, SPSS, Stata or SAS"),
            self.tr("Nothing leaves this computer: the program uses no network."),
        )
        sample = self._actions["table_sample"]
        self.sample = QPushButton(
            icon("sample", self._theme.color("on_accent")), self.tr("Try with a sample table")
        )
        self.sample.setProperty("primary", True)
        self.sample.setToolTip(sample.toolTip())
        self.sample.clicked.connect(sample.trigger)
        opening, release = (button_of(self._actions[name]) for name in ("open_table", "open_release"))
        card.add_ways(opening, self.sample, release)
        self.state = card.state
        return card

    def refresh(self) -> None:
        """Show the step the user is at, or the start; a release is analysed without any table open."""
        step = self._session.step
        if step == "analysis" or self._session.opened is None:
            self.setCurrentWidget(self.analyst if step == "analysis" else self.start)
            return
        self.steps.setCurrentWidget(self._panel(step))
        # The workplace is always the second page; that of analysts comes later, if anybody asks for it.
        self.setCurrentIndex(1)

    def _panel(self, step: str) -> QWidget:
        if step not in self.panels:
            self.panels[step] = self._make(step)
            self.steps.addWidget(self.panels[step])
        return self.panels[step]

    def _make_next(self) -> None:
        """Make what will show the work that is under way, one part a turn of the event loop."""
        if self._session.opened is None:
            self._panel("load")
            return
        there = "result" in self.panels
        if cast(ResultPanel, self._panel("result")).make_next() or not there:
            self._next.start()

    def _make(self, step: str) -> QWidget:
        if step == "load":
            return LoadPanel(self._session, self._theme)
        if step == "method":
            return MethodPanel(self._session, self._theme)
        return ResultPanel(self._session, self._theme, self._actions)

    def _show_busy(self) -> None:
        busy = self._session.task is not None
        self.state.setText(self.tr("Reading the table…  Esc stops it.") if busy else "")
        if busy and (self._session.task.name == "run" or self._session.opened is None):
            self._next.start()
