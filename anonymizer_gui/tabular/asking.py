"""A dialog that asks the engine once typing pauses: the newest question is answered, the ones before are dropped."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.task import Task

_PAUSE = 300
"""Milliseconds without typing after which it is asked."""


class AskingDialog(QDialog):
    """Shows what is answered and lets the user take it; nothing is asked any more once it is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self._task: Task | None = None
        # Each start begins the pause anew, so only the last of many letters asks.
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self.ask)
        self.buttons = DialogButtons(QDialogButtonBox.StandardButton.Cancel)
        self.take = self.buttons.addButton(self.tr("Take"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    @abstractmethod
    def question(self) -> Task:
        """Start to find the answer to what is asked now."""

    @abstractmethod
    def show_answer(self, answer: object) -> None:
        """Show it."""

    @abstractmethod
    def tell(self, error: Exception) -> None:
        """Say why there is no answer."""

    def ask_soon(self, *_: object) -> None:
        """Ask once nothing has been typed for a while."""
        self._timer.start()

    def ask(self) -> None:
        """Ask at once; nothing can be taken until it is answered."""
        self._stop()
        self.take.setEnabled(False)
        self._task = self.question()
        self._task.finished.connect(self.show_answer)
        self._task.failed.connect(self.tell)

    # Every way out passes here: a button, Escape and the frame.
    def done(self, result: int) -> None:
        """Ask no more."""
        self._stop()
        super().done(result)

    def _stop(self) -> None:
        self._timer.stop()
        if self._task is not None:
            self._task.drop()
            self._task = None
