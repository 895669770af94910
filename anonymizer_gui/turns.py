"""Work on the thread of the window that takes longer than a window may stand: one part a turn of its event loop."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

_REST_MS = 10


class Turns(QObject):
    """Does the parts of some work one by one, with a rest before each in which the window paints and answers.

    A part that fails is the last one.
    """

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._parts: Iterator[None] = iter(())
        self._next = QTimer(self, singleShot=True, interval=_REST_MS)
        self._next.timeout.connect(self._take_turn)

    def begin(self, parts: Iterator[None]) -> None:
        """Do these parts; what is left of others is left undone."""
        self._parts = parts
        self._next.start()

    def stop(self) -> None:
        """Leave undone what is left."""
        self._parts = iter(())
        self._next.stop()

    def _take_turn(self) -> None:
        parts = self._parts
        # A part yields None; only the end of all parts gives the True.
        over = next(parts, True)
        if parts is not self._parts:
            return  # the part itself has begun other work, or stopped this
        if over:
            self.done.emit()
        else:
            self._next.start()
