"""Step 3: the verdict first, then the hulls, the classes and the figures of the shown run."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from anonymizer_gui.panels.classes import ClassesPanel
from anonymizer_gui.panels.figures import FiguresPanel
from anonymizer_gui.panels.hulls import HullsPanel
from anonymizer_gui.panels.verdict import VerdictPanel
from anonymizer_gui.panes import Panes
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label


class ResultPanel(QWidget):
    """Lays out the parts of the result; before the first run it says what to do."""

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "result")
        self._session = session
        self.verdict = VerdictPanel(session, theme, actions)
        self.hulls = HullsPanel(session, theme)
        self.classes = ClassesPanel(session, theme)
        self.figures = FiguresPanel(session, theme)
        empty = text_label(self.tr("No result yet. Press Run to group the curves."), "quiet")
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty)
        self._pages.addWidget(self._body())
        session.runsChanged.connect(self._refresh)
        self._refresh()

    def _body(self) -> QWidget:
        below = Panes(
            "classes_and_figures", Qt.Orientation.Horizontal, (self.classes, 520), (self.figures, 440)
        )
        parts = Panes("hulls_and_figures", Qt.Orientation.Vertical, (self.hulls, 360), (below, 260))
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.verdict)
        column.addWidget(parts, 1)
        return body

    def _refresh(self) -> None:
        self._pages.setCurrentIndex(0 if self._session.shown is None else 1)
