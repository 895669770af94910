"""The whole mode for tables as one page: a start, then what hinders and runs on the left, the step on the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.icons import icon
from anonymizer_gui.tabular.analyst.page import AnalystPage
from anonymizer_gui.tabular.analyst.session import ReleaseSession
from anonymizer_gui.tabular.load import LoadPanel
from anonymizer_gui.tabular.method import MethodPanel
from anonymizer_gui.tabular.result import ResultPanel
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.side import ObstaclesPanel, TableHistory, TableRunBar
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label

_LEFT_COLUMN = 280
_START_WIDTH = 680


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
        self._theme = theme
        self._actions = actions
        self.panels: dict[str, QWidget] = {}
        self.start = self._start()
        self.addWidget(self.start)
        self.steps = QStackedWidget()
        self.addWidget(self._workplace())
        self.analyst = AnalystPage(release, theme, actions)
        self.addWidget(self.analyst)
        session.tableChanged.connect(self.refresh)
        session.stepChanged.connect(self.refresh)
        session.taskChanged.connect(self._show_busy)
        self.refresh()

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
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(left)
        splitter.addWidget(self.steps)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([_LEFT_COLUMN, 900])
        splitter.setChildrenCollapsible(False)
        splitter.setContentsMargins(8, 8, 8, 4)
        return splitter

    def _start(self) -> QWidget:
        card = QFrame()
        card.setProperty("card", True)
        card.setMaximumWidth(_START_WIDTH)
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        sign = QLabel()
        sign.setPixmap(icon("app", self._theme.color("accent")).pixmap(QSize(72, 72)))
        column.addWidget(sign, 0, Qt.AlignmentFlag.AlignHCenter)
        texts = (
            ("headline", self.tr("Drop a table here")),
            ("quiet", self.tr("One row a record: CSV, Excel, Parquet, SPSS, Stata or SAS")),
            ("quiet", self.tr("Nothing leaves this computer: the program uses no network.")),
        )
        for role, text in texts:
            label = text_label(text, role)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addLayout(self._ways_in())
        self.state = text_label(role="quiet")
        self.state.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.state)
        page = QWidget()
        row = QHBoxLayout(page)
        row.addStretch(1)
        row.addWidget(card, 100, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        return page

    def _ways_in(self) -> QHBoxLayout:
        sample = self._actions["table_sample"]
        self.sample = QPushButton(
            icon("sample", self._theme.color("on_accent")), self.tr("Try with a sample table")
        )
        self.sample.setProperty("primary", True)
        self.sample.setToolTip(sample.toolTip())
        self.sample.clicked.connect(sample.trigger)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._button("open_table"))
        row.addWidget(self.sample)
        row.addWidget(self._button("open_release"))
        row.addStretch(1)
        return row

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._actions[name])
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return button

    def refresh(self) -> None:
        """Show the step the user is at, or the start; a release is analysed without any table open."""
        step = self._session.step
        if step == "analysis" or self._session.opened is None:
            self.setCurrentWidget(self.analyst if step == "analysis" else self.start)
            return
        if step not in self.panels:
            self.panels[step] = self._make(step)
            self.steps.addWidget(self.panels[step])
        self.steps.setCurrentWidget(self.panels[step])
        self.setCurrentIndex(1)

    def _make(self, step: str) -> QWidget:
        if step == "load":
            return LoadPanel(self._session, self._theme)
        if step == "method":
            return MethodPanel(self._session, self._theme)
        return ResultPanel(self._session, self._theme, self._actions)

    def _show_busy(self) -> None:
        busy = self._session.task is not None
        self.state.setText(self.tr("Reading the table…  Esc stops it.") if busy else "")
