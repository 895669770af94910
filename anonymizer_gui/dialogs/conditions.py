"""What the verdict rests on: each condition of the release gate, and the notes of the run."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.icons import icon
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from anonymizer_gui.work import Run


class ConditionsDialog(QDialog):
    """Lists conditions with a sign each; what does not hold says what to change."""

    def __init__(self, run: Run, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "result")
        self.setWindowTitle(self.tr("What the verdict means"))
        self.resize(640, 560)
        self._theme = theme
        self._lines = QGridLayout()
        self._lines.setColumnStretch(1, 1)
        self._lines.setVerticalSpacing(8)
        self._add_title(sentence(run.verdict.sentence))
        for condition in run.verdict.conditions:
            self._add("good" if condition.holds else "bad", sentence(condition.sentence))
        if run.outcome.warnings:
            self._add_title(self.tr("Notes"))
        for warning in run.outcome.warnings:
            self._add("warn", sentence(warning))
        self._lay_out()

    def _add_title(self, text: str) -> None:
        label = text_label(text, "title")
        self._lines.addWidget(label, self._lines.rowCount(), 0, 1, 2)

    def _add(self, kind: str, text: str) -> None:
        sign = QLabel()
        name = "warning" if kind == "warn" else kind
        sign.setPixmap(icon(name, self._theme.color(kind)).pixmap(QSize(18, 18)))
        label = text_label(text)
        # To be copied into a protocol or a mail.
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = self._lines.rowCount()
        self._lines.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
        self._lines.addWidget(label, row, 1)

    def _lay_out(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.addLayout(self._lines)
        column.addStretch(1)
        area = QScrollArea(widgetResizable=True)
        # Tab stops here, so that the arrows can scroll what is too long for the window.
        area.setAccessibleName(self.windowTitle())
        area.setWidget(body)
        box = DialogButtons(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(area)
        column.addWidget(box)
