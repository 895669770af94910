"""What stands beside every step of tables: what hinders a run, the button that runs, and the runs so far."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_moment
from anonymizer_gui.panels.work_bar import WorkBar
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from core.project import PastRun

_ROWS = 5


class ObstaclesPanel(QWidget):
    """Tells in sentences what has to be settled, or that the run can start; looked at anew with each change."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self.title = text_label(role="title")
        self._lines = QGridLayout()
        self._lines.setColumnStretch(1, 1)
        self._lines.setVerticalSpacing(6)
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 4, 0)
        inner.addLayout(self._lines)
        inner.addStretch(1)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(area, 1)
        session.checked.connect(self._refresh)
        self._refresh()

    def sentences(self) -> list[str]:
        """Return what is told now."""
        labels = (self._lines.itemAt(i).widget() for i in range(self._lines.count()))
        return [label.text() for label in labels if isinstance(label, QLabel) and label.text()]

    def _refresh(self) -> None:
        found = self._session.obstacles
        if found is None:
            # What was told stays until more is known, so that nothing flickers.
            self.title.setText(self.tr("Looking at it…"))
            return
        while self._lines.count():
            self._lines.takeAt(0).widget().deleteLater()
        self.title.setText(self.tr("Before the run") if found else self.tr("Ready to run"))
        for row, text in enumerate(found):
            self._add(row, "warning", "warn", sentence(text))
        if not found:
            self._add(0, "good", "good", self.tr("Nothing stands in the way."))

    def _add(self, row: int, name: str, color: str, text: str) -> None:
        sign = QLabel()
        sign.setPixmap(icon(name, self._theme.color(color)).pixmap(QSize(16, 16)))
        self._lines.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
        self._lines.addWidget(text_label(text), row, 1)


class TableRunBar(WorkBar):
    """Run as soon as nothing stands in the way."""

    def __init__(
        self, session: TableSession, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(session, theme, actions, parent)
        session.checked.connect(self._refresh)


class TableHistory(QWidget):
    """Lists the runs, the latest first; a click shows one again, a button takes its choices back."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._picked: int | None = None
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Runs"))
        self.list.setFixedHeight((self.fontMetrics().lineSpacing() + 6) * _ROWS)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._chosen)
        self.back = QToolButton()
        self.back.setText(self.tr("Take back"))
        self.back.setToolTip(self.tr("Set columns, method and parameters as they were in the chosen run"))
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.back.clicked.connect(self._take_back)
        head = QHBoxLayout()
        head.addWidget(text_label(self.tr("Runs"), "title", wrap=False))
        head.addStretch(1)
        head.addWidget(self.back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.list)
        session.runsChanged.connect(self._refresh)
        session.planChanged.connect(self._show_button)
        self._refresh()

    @property
    def picked(self) -> PastRun | None:
        """The run that is chosen in the list, whether its release is there or not."""
        return next((past for past in self._session.history if past.number == self._picked), None)

    def _refresh(self) -> None:
        session = self._session
        self.setVisible(bool(session.history))
        if session.shown is not None:
            self._picked = session.shown.number
        self.list.blockSignals(True)
        self.list.clear()
        for past in reversed(session.history):
            item = self._item(past)
            self.list.addItem(item)
            if past.number == self._picked:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self._show_button()

    def _item(self, past: PastRun) -> QListWidgetItem:
        text = f"{past.number}   {format_moment(past.finished)}   {method_text(past.recipe.method)}"
        item = QListWidgetItem(text)
        kind = "good" if past.released else "bad"
        item.setIcon(icon(kind, self._theme.color(kind)))
        whole = self._session.whole(past)
        if whole is not None:
            item.setToolTip(sentence(whole.verdict.sentence))
        else:
            item.setForeground(self._theme.color("quiet"))
            item.setToolTip(self.tr("What it released is not kept; take it back and run again."))
        return item

    def _show_button(self) -> None:
        self.back.setEnabled(self.picked is not None and not self._session.is_set_as(self.picked))

    def _take_back(self) -> None:
        past = self.picked
        self._session.take_back(past, self.tr("Return to run {number}").format(number=past.number))

    def _chosen(self, row: int) -> None:
        if row < 0:
            return
        past = self._session.history[-1 - row]
        self._picked = past.number
        whole = self._session.whole(past)
        if whole is not None:
            self._session.show_run(whole)
        self._show_button()
