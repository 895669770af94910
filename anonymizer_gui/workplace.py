"""Where curves are worked on: parameters and runs on the left, the panel of the step on the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from anonymizer_gui.panels.history import HistoryPanel
from anonymizer_gui.panels.load import LoadPanel
from anonymizer_gui.panels.parameters import ParametersPanel
from anonymizer_gui.panels.result import ResultPanel
from anonymizer_gui.panels.run_bar import RunBar
from anonymizer_gui.panels.segments import SegmentsPanel
from anonymizer_gui.panes import Panes
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.window_parts import Panels

_LEFT_COLUMN = 300


class Workplace(Panes):
    """Lays out the parts that belong to every step beside those of one."""

    def __init__(self, session: Session, theme: Theme, actions: dict[str, QAction]) -> None:
        super().__init__("curves", Qt.Orientation.Horizontal)
        self._session = session
        self._theme = theme
        self._actions = actions
        self.pages = QStackedWidget()
        self.panels = Panels(self.pages, self._make_panel)
        self.addWidget(self._left())
        self.addWidget(self.pages)
        # A wider window gives its room to the step; parameters gain nothing by it.
        self.setStretchFactor(1, 1)
        self.setSizes([_LEFT_COLUMN, 900])
        self.setContentsMargins(8, 8, 8, 4)

    def _left(self) -> QWidget:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        self.parameters = ParametersPanel(self._session, self._theme)
        self.run_bar = RunBar(self._session, self._theme, self._actions)
        self.history = HistoryPanel(self._session, self._theme, self._actions)
        for part, stretch in ((self.parameters, 1), (self.run_bar, 0), (self.history, 0)):
            column.addWidget(part, stretch)
        left.setMinimumWidth(_LEFT_COLUMN)
        return left

    def _make_panel(self, step: str) -> QWidget:
        if step == "load":
            return LoadPanel(self._session, self._theme, self._actions)
        if step == "segments":
            return SegmentsPanel(self._session, self._theme)
        return ResultPanel(self._session, self._theme, self._actions)
