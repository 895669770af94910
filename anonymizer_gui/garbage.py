"""Collects Python's garbage from the event loop alone.

Python collects whenever something was allocated, in whatever thread and in the middle of whatever call. A widget
that dies on a worker's thread crashes Qt, and one that dies while Qt holds its lock on connections waits for that
lock for ever.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_MILLISECONDS = 500


class IdleCollection(QObject):
    """Takes the place of Python's own collection until it is stopped; what is there already is never looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.freeze()
        gc.disable()
        self._timer = QTimer(self, interval=_MILLISECONDS)
        self._timer.timeout.connect(collect_what_is_due)
        self._timer.start()

    def stop(self) -> None:
        """Leave the garbage to Python again."""
        self._timer.stop()
        gc.enable()


def collect_what_is_due() -> int | None:
    """Collect as Python would have done; return the oldest generation that was looked at."""
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return generation
    return None
