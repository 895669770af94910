"""The button that runs, and while something runs the stage, the time left and Cancel in its place."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressBar, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.differences import differences
from anonymizer_gui.icons import icon
from anonymizer_gui.numbers import format_number
from anonymizer_gui.panels.effort import EffortDial
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import ENGINE, translated

_NAMED = 3
_SURE_AFTER = 1.5
"""Seconds after which the speed of a stage is known well enough to tell the time left."""


class RunBar(QWidget):
    """Run and Cancel with progress; a search tells what it has saved and can be ended early."""

    canFinish = Signal()

    def __init__(
        self, session: Session, theme: Theme, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._stage = ""
        self._begin = 0.0
        self.can_finish = False
        self.run = QPushButton(icon("run", theme.color("on_accent")), self.tr("Run"))
        self.run.setProperty("primary", True)
        self.run.clicked.connect(actions["run"].trigger)
        self.cancel = QPushButton(icon("cancel", theme.color("text")), self.tr("Cancel  (Esc)"))
        self.cancel.clicked.connect(actions["cancel"].trigger)
        self.finish = QPushButton(
            icon("good", theme.color("on_accent")), self.tr("Stop here and keep the best")
        )
        self.finish.setProperty("primary", True)
        self.finish.setToolTip(actions["finish"].toolTip())
        self.finish.clicked.connect(actions["finish"].trigger)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(10)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.state = text_label(role="quiet", wrap=False)
        self.loss = text_label()
        self.changes = text_label(role="changed")
        self.effort = EffortDial(session)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        parts = (self.state, self.bar, self.loss, self.finish, self.cancel)
        for widget in (self.changes, *parts, self.effort, self.run):
            column.addWidget(widget)
        session.taskChanged.connect(self._task_changed)
        session.parametersChanged.connect(self._refresh)
        for signal in (session.curvesChanged, session.cutting.begun, session.cutting.ended):
            signal.connect(self._refresh)
        session.planChanged.connect(self._show_changes)
        session.runsChanged.connect(self._show_changes)
        session.progressed.connect(self._show_progress)
        session.lossTold.connect(self._show_loss)
        self._task_changed()

    def _task_changed(self) -> None:
        """Begin anew: nothing is known yet of what has just begun."""
        busy = self._session.task is not None
        self.can_finish, self._stage = False, ""
        for widget in (self.state, self.bar, self.cancel):
            widget.setVisible(busy)
        for widget in (self.loss, self.finish):
            widget.setVisible(False)
        self.cancel.setEnabled(True)
        self.run.setVisible(not busy)
        self.bar.setRange(0, 0)
        self.state.setText(self.tr("Starting…"))
        self._refresh()

    def _refresh(self) -> None:
        self.effort.refresh()
        self.effort.setVisible(self._session.task is None and self.effort.fits)
        self.run.setEnabled(self._session.can_run)
        self.run.setText(self.tr("Run again") if self._session.shown is not None else self.tr("Run"))
        self._show_changes()

    def _show_changes(self) -> None:
        """Name what was changed since the shown run, so that nobody takes its result for the present one."""
        shown, session = self._session.shown, self._session
        self.changes.setVisible(session.stale and session.task is None)
        if not session.stale:
            return
        unit = session.loaded.curves.unit
        found = differences(shown.recipe, session.recipe, unit)
        names = [d.label for d in found if d.name != "searched"] or [self.tr("Seed")]
        more = len(names) - _NAMED
        listed = ", ".join(names[:_NAMED]) + (" " + self.tr("and %n more", "", more) if more > 0 else "")
        text = self.tr("Changed since run {number}: {what}").format(number=shown.number, what=listed)
        self.changes.setText(f"•  {text}")
        self.changes.setToolTip("\n".join(names))

    def stopping(self) -> None:
        """Show that the wish to stop was heard."""
        self.cancel.setEnabled(False)
        self.state.setText(self.tr("Stopping…"))

    def finishing(self) -> None:
        """Show that the wish to keep the best so far was heard."""
        self.can_finish = False
        self.finish.setEnabled(False)
        self.bar.setRange(0, 0)
        self.state.setText(self.tr("Ending with the best so far…"))
        self.canFinish.emit()

    def _show_loss(self, first: float, now: float) -> None:
        """Tell what a search has saved; from its first word on there is something to keep."""
        saved = round(100 * (first - now) / first) if first > 0 else 0
        text = self.tr("Information loss {loss}, {percent} % less than at first")
        self.loss.setText(text.format(loss=format_number(now, 3), percent=saved))
        if not self.finish.isVisible():
            self.can_finish = True
            self.finish.setEnabled(True)
            for widget in (self.loss, self.finish):
                widget.setVisible(True)
            self.canFinish.emit()

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
