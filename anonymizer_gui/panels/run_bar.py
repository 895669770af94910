"""The button that runs, and while something runs the stage, the time left and Cancel in its place."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressBar, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.differences import differences
from anonymizer_gui.icons import icon
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import ENGINE, translated

_NAMED = 3
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
        self.changes = text_label(role="changed")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.changes, self.state, self.bar, self.cancel, self.run):
            column.addWidget(widget)
        session.taskChanged.connect(self._refresh)
        session.parametersChanged.connect(self._refresh)
        session.curvesChanged.connect(self._refresh)
        session.planChanged.connect(self._show_changes)
        session.runsChanged.connect(self._show_changes)
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
        self._show_changes()
        if busy:
            self._stage = ""
            self.bar.setRange(0, 0)
            self.state.setText(self.tr("Starting…"))

    def _show_changes(self) -> None:
        """Name what was changed since the shown run, so that nobody takes its result for the present one."""
        shown, session = self._session.shown, self._session
        self.changes.setVisible(session.stale and session.task is None)
        if not session.stale:
            return
        unit = session.loaded.curves.unit
        names = [d.label for d in differences(shown.recipe, session.recipe, unit)] or [self.tr("Seed")]
        more = len(names) - _NAMED
        listed = ", ".join(names[:_NAMED]) + (" " + self.tr("and %n more", "", more) if more > 0 else "")
        text = self.tr("Changed since run {number}: {what}").format(number=shown.number, what=listed)
        self.changes.setText(f"•  {text}")
        self.changes.setToolTip("\n".join(names))

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
