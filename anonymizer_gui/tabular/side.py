"""What stands beside every step of tables: what hinders a run, the button that runs, and the runs so far."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_moment
from anonymizer_gui.panels.run_list import RunList
from anonymizer_gui.panels.work_bar import WorkBar
from anonymizer_gui.tabular.own_settings import groups_of
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from core.project import PastRun


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
        # Tab stops here, so that the arrows can scroll.
        area.setAccessibleName(self.tr("What stands in the way of a run"))
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
            # Said as well: an empty list would look as if nothing was looked at.
            self._add(0, "good", "good", self.tr("Nothing stands in the way."))
        elif self._lacks_columns():
            self._add(len(found), "info", "quiet", self.tr("Columns to change are ticked in step 2, Method."))

    def _lacks_columns(self) -> bool:
        """Return whether PRAM has no column to change, which is chosen in another step than the roles."""
        plan = self._session.plan
        return plan.recipe.method == "pram" and not groups_of(plan.parameters_of("pram"))

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


class TableHistory(RunList):
    """Tells of each run its method, and what the gate said."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self.back.setToolTip(self.tr("Set columns, method and parameters as they were in the chosen run"))
        self._lay_out((self.back,))

    def _text(self, past: PastRun) -> str:
        return f"{past.number}   {format_moment(past.finished)}   {method_text(past.recipe.method)}"

    def _tip(self, past: PastRun) -> str:
        whole = self._session.whole(past)
        if whole is not None:
            return "\n".join(map(sentence, filter(None, (whole.shortfall, whole.verdict.sentence))))
        return self.tr("What it released is not kept; take it back and run again.")

    def _kind(self, past: PastRun) -> str:
        whole = self._session.whole(past)
        weak = past.released and whole is not None and whole.shortfall
        return "warn" if weak else super()._kind(past)

    def _show_buttons(self) -> None:
        self.back.setEnabled(self.picked is not None and not self._session.is_set_as(self.picked))

    def _take_back(self) -> None:
        past = self.picked
        self._session.take_back(past, self.tr("Return to run {number}").format(number=past.number))
