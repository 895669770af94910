"""What shows an answer that comes bit by bit: it asks while it is in front, until the user stops it."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QToolButton, QWidget

from anonymizer_gui.gradual import Gradual


class GradualView(QWidget):
    """Asks once nothing else has happened for `rest` milliseconds; its button stops, and goes on."""

    def __init__(self, answers: Gradual, rest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answers = answers
        self._stopped = False
        self._rest = QTimer(self, singleShot=True, interval=rest)
        self._rest.timeout.connect(self._go_on)
        self.toggle = QToolButton()
        self.toggle.clicked.connect(self._toggled)
        answers.changed.connect(self._show)

    @abstractmethod
    def _ready(self) -> bool | None:
        """Return whether there is something to ask, None while that has to wait."""

    @abstractmethod
    def _ask(self) -> None:
        """Start, or go on with, what is shown."""

    @abstractmethod
    def _show(self) -> None:
        """Show what is known."""

    def showEvent(self, event: QShowEvent) -> None:
        """Begin when it comes to the front."""
        super().showEvent(event)
        self._rest.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the processor to others while nobody looks."""
        super().hideEvent(event)
        self._rest.stop()
        self._answers.stop()

    def _begin(self) -> None:
        """Something else is to be shown from now on."""
        self._stopped = False
        self._answers.stop()
        self._show()
        # Nobody waits for what is out of sight: the processor is left to runs.
        if self.isVisible():
            self._rest.start()

    def _go_on(self) -> None:
        if self._stopped:
            return
        ready = self._ready()
        if ready:
            self._ask()
        # Asked again after another rest, as nothing tells when all else has come to an end.
        elif ready is None:
            self._rest.start()

    def _toggled(self) -> None:
        # A stop by hand holds until something else is to be shown; being hidden ends with being shown.
        self._stopped = self._answers.running
        if self._stopped:
            self._answers.stop()
        else:
            self._go_on()

    def _show_toggle(self, complete: bool, possible: bool) -> None:
        running = self._answers.running
        self.toggle.setText(self.tr("Stop") if running else self.tr("Go on"))
        self.toggle.setVisible(running or not complete)
        self.toggle.setEnabled(running or possible)
