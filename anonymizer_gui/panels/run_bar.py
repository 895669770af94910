"""The button that runs, and while something runs the stage, the time left and Cancel in its place."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressBar, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.icons import icon
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import ENGINE, translated

_SURE_AFTER = 1.5
"""Seconds after which the speed of a stage is known well enough to tell the time left."""


class RunBar(QWidget):
    """Run and Cancel with progress."""

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._stage = ""
        self._begin = 0.0
        self.run = QPushButton(icon("run", theme.color("on_accent")), self.tr("Run"))
        self.run.setProperty("primary", True)
        self.run.clicked.connect(actions["run"].trigger)
        self.cancel = QPushButton(icon("cancel", theme.color("text")), self.tr("Cancel  (Esc)"))
        self.cancel.clicked.connect(actions["cancel"].trigger)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(10)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.state = text_label(role="quiet", wrap=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.state, self.bar, self.cancel, self.run):
            column.addWidget(widget)
        session.taskChanged.connect(self._refresh)
        session.parametersChanged.connect(self._refresh)
        session.curvesChanged.connect(self._refresh)
        session.progressed.connect(self._show_progress)
        self._refresh()

    def _refresh(self) -> None:
        busy = self._session.task is not None
        for widget in (self.state, self.bar, self.cancel):
            widget.setVisible(busy)
        self.cancel.setEnabled(True)
        self.run.setVisible(not busy)
        self.run.setEnabled(self._session.can_run)
        self.run.setText(self.tr("Run again") if self._session.shown is not None else self.tr("Run"))
        if busy:
            self._stage = ""
            self.bar.setRange(0, 0)
            self.state.setText(self.tr("Starting…"))

    def stopping(self) -> None:
        """Show that the wish to stop was heard."""
        self.cancel.setEnabled(False)
        self.state.setText(self.tr("Stopping…"))

    def _show_progress(self, stage: str, done: int, total: int) -> None:
        now = time.monotonic()
        if stage != self._stage:
            self._stage, self._begin = stage, now
        name = translated(ENGINE, stage)
        if total <= 1 or not self.cancel.isEnabled():
            self.bar.setRange(0, 0)
            self.state.setText(name if self.cancel.isEnabled() else self.tr("Stopping…"))
            return
        self.bar.setRange(0, 1000)
        self.bar.setValue(round(1000 * done / total))
        spent = now - self._begin
        text = f"{name}  {round(100 * done / total)} %"
        if spent > _SURE_AFTER and 0 < done < total:
            left = spent * (total - done) / done
            text += "  ·  " + self.tr("{seconds} s left").format(seconds=max(round(left), 1))
        self.state.setText(text)
        self.state.setAlignment(Qt.AlignmentFlag.AlignLeft)
