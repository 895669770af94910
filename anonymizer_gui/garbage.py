"""Collects Python's garbage from the event loop alone.

Python collects whenever something was allocated, in whatever thread and in the middle of whatever call. A widget
that dies on a worker's thread crashes Qt, and one that dies while Qt holds its lock on connections waits for that
lock for ever.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

_MILLISECONDS = 500
_MANY_MODULES = 20
MANY_OBJECTS = 100_000
"""So many at once come from compiled kernels; the window never leaves as many."""
LONGEST_WAIT = 120
"""Turns left out at most while work is under way: a minute."""


def _never() -> bool:
    return False


class IdleCollection(QObject):
    """Takes the place of Python's own collection until it is stopped; what is there already is never looked at.

    It waits while work is `busy`: a look through the columns of a large table takes longer than a window may stand.
    """

    def __init__(self, parent: QObject | None = None, busy: Callable[[], bool] = _never) -> None:
        super().__init__(parent)
        self._busy = busy
        self._waited = 0
        self._modules = len(sys.modules)
        gc.freeze()
        gc.disable()
        self._timer = QTimer(self, interval=_MILLISECONDS)
        self._timer.timeout.connect(self.take_turn)
        self._timer.start()

    def take_turn(self) -> None:
        """Collect what is due, unless there is a reason to do it later or never."""
        self._waited = self._waited + 1 if self._busy() and self._waited < LONGEST_WAIT else 0
        if len(sys.modules) - self._modules >= _MANY_MODULES or gc.get_count()[0] > MANY_OBJECTS:
            # What comes with modules and kernels lives as long as the program; to look through it takes too long.
            self._modules = len(sys.modules)
            gc.freeze()
        elif not self._waited:
            collect_what_is_due()

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
