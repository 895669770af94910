"""Collects Python's garbage from the event loop alone.

Python collects whenever something was allocated, in whatever thread and in the middle of whatever call. A widget
that dies on a worker's thread crashes Qt, and one that dies while Qt holds its lock on connections waits for that
lock for ever.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

THRESHOLD = gc.get_threshold()
"""When a generation is due, as Python has it."""
_MILLISECONDS = 500
_MANY_MODULES = 20
MANY_OBJECTS = 100_000
"""So many at once come from compiled kernels; the window never leaves as many."""
LONGEST_WAIT = 120
"""Turns left out at most while work is under way: a minute."""
ALONE = 120
"""Turns in a row without work and with another program in front, after which nobody feels a long look."""


def _never() -> bool:
    return False


class IdleCollection(QObject):
    """Takes the place of Python's own collection until it is stopped; what is there already is kept.

    It waits while work is `busy`: a look through the columns of a large table takes longer than a window may stand.
    What is kept is looked through only when the window is left alone, so that garbage among it does not add up.
    """

    def __init__(self, parent: QObject | None = None, busy: Callable[[], bool] = _never) -> None:
        super().__init__(parent)
        self._busy = busy
        self._waited = self._alone = 0
        self._modules = len(sys.modules)
        self._kept = False
        # What is imported so far lives as long as the program: without it each later look is short.
        gc.freeze()
        # Not gc.disable: whoever compiles a kernel does that, and enables it again from his own thread.
        gc.set_threshold(0)
        self._timer = QTimer(self, interval=_MILLISECONDS)
        self._timer.timeout.connect(self.take_turn)
        self._timer.start()

    def take_turn(self) -> None:
        """Collect what is due, unless there is a reason to do it later."""
        busy = self._busy()
        # Back at 0 once the longest wait is over, so that even
        # under endless work garbage is collected at times.
        self._waited = self._waited + 1 if busy and self._waited < LONGEST_WAIT else 0
        self._alone = 0 if busy or is_in_front() else self._alone + 1
        if len(sys.modules) - self._modules >= _MANY_MODULES or gc.get_count()[0] > MANY_OBJECTS:
            # Most of what comes with modules and kernels lives as long as the program; a look through it takes long.
            self._modules = len(sys.modules)
            self._kept = True
            gc.freeze()
        elif self._kept and self._alone >= ALONE:
            self._kept = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif not self._waited:
            collect_what_is_due()

    def stop(self) -> None:
        """Leave the garbage to Python again."""
        self._timer.stop()
        gc.set_threshold(*THRESHOLD)


def is_in_front() -> bool:
    """Return whether the user is in this program, not in another."""
    return QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive


def collect_what_is_due() -> int | None:
    """Collect as Python would have done; return the oldest generation that was looked at."""
    # The oldest first, as a look at it takes the younger ones with it.
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > THRESHOLD[generation]:
            gc.collect(generation)
            return generation
    return None
