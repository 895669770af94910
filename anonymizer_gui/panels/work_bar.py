"""The button that runs, and while something runs its stage, the time left and Cancel in its place; of both modes."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QProgressBar, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.icons import icon
from anonymizer_gui.mode_session import ModeSession
from anonymizer_gui.numbers import with_percent
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import ENGINE, translated

_SURE_AFTER = 1.5
"""Seconds after which the speed of a stage is known well enough to tell the time left."""


class WorkBar(QWidget):
    """Run, and Cancel with progress."""

    def __init__(
        self, session: ModeSession, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._stage = ""
        self._begin = 0.0
        self._lent: QWidget | None = None  # who has the focus meanwhile that Cancel had
        self._add_parts(theme, actions)
        session.taskChanged.connect(self._task_changed)
        session.runsChanged.connect(self._refresh)
        session.progressed.connect(self._show_progress)
        self._task_changed()

    def _add_parts(self, theme: Theme, actions: dict[str, QAction]) -> None:
        """Make the parts and put them below each other."""
        self.run = QPushButton(icon("run", theme.color("on_accent")), self.tr("Run"))
        self.run.setProperty("primary", True)
        self.run.clicked.connect(actions["run"].trigger)
        self.cancel = QPushButton(icon("cancel", theme.color("text")), self.tr("Cancel  (Esc)"))
        self.cancel.clicked.connect(actions["cancel"].trigger)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(10)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.state = text_label(role="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.state, self.bar, self.cancel, self.run):
            column.addWidget(widget)

    def _task_changed(self) -> None:
        """Begin anew: nothing is known yet of what has just begun."""
        busy = self._session.task is not None
        self._stage = ""
        focus = QApplication.focusWidget()
        held = focus is not None and (focus is self._lent or self.isAncestorOf(focus))
        self._lent = None
        for widget in (self.state, self.bar, self.cancel):
            widget.setVisible(busy)
        self.run.setVisible(not busy)
        self.cancel.setEnabled(True)
        self.bar.setRange(0, 0)
        self.state.setText(self.tr("Starting…"))
        self._refresh()
        if held:
            # What had the focus is gone, and Qt would take it to wherever comes next.
            (self.cancel if busy else self.run).setFocus(Qt.FocusReason.TabFocusReason)

    def _refresh(self) -> None:
        self.run.setEnabled(self._session.can_run)
        self.run.setText(self.tr("Run again") if self._session.shown is not None else self.tr("Run"))

    def stopping(self) -> None:
        """Show that the wish to stop was heard."""
        held = self.cancel.hasFocus()
        self.cancel.setEnabled(False)
        self._lent = QApplication.focusWidget() if held else None
        self.bar.setRange(0, 0)
        self.state.setText(self.tr("Stopping…"))

    def _show_progress(self, stage: str, done: int, total: int) -> None:
        now = time.monotonic()
        if stage != self._stage:
            self._stage, self._begin = stage, now
        # What comes after the wish to stop is late: the bar would say that it goes on.
        if not self.cancel.isEnabled():
            return
        name = translated(ENGINE, stage)
        if total <= 1:
            self.bar.setRange(0, 0)
            self.state.setText(name)
            return
        # In thousandths, as a count of pairs of curves may be beyond Qt's int of 32 bits.
        self.bar.setRange(0, 1000)
        self.bar.setValue(round(1000 * done / total))
        spent = now - self._begin
        text = f"{name}  {with_percent(str(round(100 * done / total)))}"
        # By the speed until now: a stage that slows down promises too much at first.
        if spent > _SURE_AFTER and 0 < done < total:
            left = spent * (total - done) / done
            text += "  ·  " + self.tr("{seconds} s left").format(seconds=max(round(left), 1))
        self.state.setText(text)
