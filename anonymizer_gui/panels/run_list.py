"""The runs so far, in either mode: a click shows one again, a button takes its choices back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.icons import icon
from anonymizer_gui.mode_session import ModeSession
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from core.project import PastRun

_ROWS = 4


class RunList(QWidget):
    """Lists the runs, the latest first, by whether they could be released; what is no more whole is quiet."""

    def __init__(self, session: ModeSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        # By number, as the list is filled anew with each change, and the run itself may be gone.
        self._picked: int | None = None
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Runs"))
        self.list.setFixedHeight((self.fontMetrics().lineSpacing() + 6) * _ROWS)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._chosen)
        self.back = QToolButton()
        self.back.setText(self.tr("Take back"))
        self.back.clicked.connect(self._take_back)

    def _lay_out(self, buttons: Sequence[QToolButton]) -> None:
        """Put buttons above the list, and keep in step with the session."""
        head = QHBoxLayout()
        head.addWidget(text_label(self.tr("Runs"), "title", wrap=False))
        head.addStretch(1)
        for button in buttons:
            # A press must not take the focus from the list, whose row it is about.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.list)
        self._session.runsChanged.connect(self._refresh)
        self._session.planChanged.connect(self._show_buttons)
        self._refresh()

    @property
    def picked(self) -> PastRun | None:
        """The run that is chosen in the list, whether what it made is there or not."""
        return next((past for past in self._session.history if past.number == self._picked), None)

    @abstractmethod
    def _text(self, past: PastRun) -> str:
        """Return the line of a run."""

    @abstractmethod
    def _tip(self, past: PastRun) -> str:
        """Return what is told of a run beside its line."""

    def _kind(self, past: PastRun) -> str:
        """Return the sign of a run, that of its verdict: good, warn or bad."""
        return "good" if past.released else "bad"

    @abstractmethod
    def _show_buttons(self) -> None:
        """Offer what can be done with the chosen run."""

    @abstractmethod
    def _take_back(self) -> None:
        """Return to the choices of the chosen run."""

    def _refresh(self) -> None:
        session = self._session
        self.setVisible(bool(session.history))
        if session.shown is not None:
            self._picked = session.shown.number
        elif self.picked is None and session.history:
            self._picked = session.history[-1].number
        self.list.blockSignals(True)
        self.list.clear()
        # The latest on top: row 0 is the last of the history.
        for past in reversed(session.history):
            item = self._item(past)
            self.list.addItem(item)
            if past.number == self._picked:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self._show_buttons()

    def _item(self, past: PastRun) -> QListWidgetItem:
        item = QListWidgetItem(self._text(past))
        kind = self._kind(past)
        item.setIcon(icon("warning" if kind == "warn" else kind, self._theme.color(kind)))
        item.setToolTip(self._tip(past))
        if self._session.whole(past) is None:
            item.setForeground(self._theme.color("quiet"))
        return item

    def _chosen(self, row: int) -> None:
        if row < 0:
            return
        past = self._session.history[-1 - row]
        self._picked = past.number
        whole = self._session.whole(past)
        if whole is not None:
            self._session.show_run(whole)
        self._show_buttons()
