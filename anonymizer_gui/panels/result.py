"""Step 3: the verdict first, then the hulls, the classes and the figures of the shown run."""

from __future__ import annotations

import functools

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from anonymizer_gui.panels.classes import ClassesPanel
from anonymizer_gui.panels.figures import FiguresPanel
from anonymizer_gui.panels.hulls import HullsPanel
from anonymizer_gui.panels.verdict import VerdictPanel
from anonymizer_gui.panes import Panes
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label

_PARTS = ("hulls", "classes", "figures")


class ResultPanel(QWidget):
    """Lays out the parts of the result, each made when it is first asked for; before the first run it says what to do."""

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "result")
        self._session = session
        self._theme = theme
        self.verdict = VerdictPanel(session, theme, actions)
        empty = text_label(self.tr("No result yet. Press Run to group the curves."), "quiet")
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty)
        self._pages.addWidget(self._body())
        session.runsChanged.connect(self._refresh)
        self._refresh()

    def _body(self) -> QWidget:
        self._below = Panes(
            "classes_and_figures", Qt.Orientation.Horizontal, (QWidget(), 520), (QWidget(), 440)
        )
        self._above = Panes(
            "hulls_and_figures", Qt.Orientation.Vertical, (QWidget(), 360), (self._below, 260)
        )
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.verdict)
        column.addWidget(self._above, 1)
        return body

    @functools.cached_property
    def hulls(self) -> HullsPanel:
        """The hulls over time."""
        hulls = HullsPanel(self._session, self._theme)
        self._above.replaceWidget(0, hulls)
        return hulls

    @functools.cached_property
    def classes(self) -> ClassesPanel:
        """The table of classes."""
        classes = ClassesPanel(self._session, self._theme)
        self._below.replaceWidget(0, classes)
        # Else Qt gives the focus to the panel, where nobody sees it, if it comes before there is a result to show.
        self.setFocusProxy(classes.table)
        return classes

    @functools.cached_property
    def figures(self) -> FiguresPanel:
        """The figures beside the table."""
        figures = FiguresPanel(self._session, self._theme)
        self._below.replaceWidget(1, figures)
        return figures

    def make_next(self) -> bool:
        """Make a part that nobody has asked for yet; return whether there was one."""
        # A cached property lies in the dictionary of the object once it was made.
        missing = [name for name in _PARTS if name not in self.__dict__]
        for name in missing[:1]:
            getattr(self, name)
        return bool(missing)

    def showEvent(self, event: QShowEvent) -> None:
        """Come to the front with all parts."""
        # Before anybody looks: empty places would stand there otherwise.
        while self.make_next():
            pass
        super().showEvent(event)

    def _refresh(self) -> None:
        self._pages.setCurrentIndex(0 if self._session.shown is None else 1)
