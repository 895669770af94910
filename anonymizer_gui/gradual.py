"""Answers that come bit by bit while nobody needs the lane for something else, and are kept for when they are asked again."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from anonymizer_gui.task import Task, TaskLane
from core.progress import Progress

Tell = Callable[[object], None]


class Answer(Protocol):
    """A frozen value: what is known so far."""

    @property
    def complete(self) -> bool:
        """Whether that is all."""

    def grown(self, found: Any) -> Answer:
        """Return what is known after one more bit."""


class Gradual(QObject):
    """Makes one answer at a time, named by its key; a new one takes the place of the one that is being made."""

    changed = Signal()
    failed = Signal(object)
    _found = Signal(int, object)

    def __init__(self, empty: Answer, lane: TaskLane, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._empty = empty
        self._lane = lane
        self._known: dict[Any, Any] = {}
        self._task: Task | None = None
        self._key: Any = None
        self._number = 0
        self._found.connect(self._take)

    @property
    def running(self) -> bool:
        """Whether an answer is being made."""
        return self._task is not None

    def known(self, key: Any) -> Any:
        """Return what is known of an answer, the empty one at first."""
        return self._known.get(key, self._empty)

    def make(self, key: Any, job: Callable[[Tell, Progress], None], name: str) -> None:
        """Make an answer; `job` tells its bits one by one."""
        self._drop()
        self._key = key
        # Called in the worker: the signal carries each bit
        # over to this thread, with the number of its asking.
        tell = functools.partial(self._found.emit, self._number)
        task = self._task = self._lane.start(functools.partial(job, tell), name)
        task.finished.connect(functools.partial(self._finish, key))
        task.failed.connect(self.failed)
        task.ended.connect(functools.partial(self._end, task))
        self.changed.emit()

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        if self._task is not None:
            self._drop()
            self.changed.emit()

    def forget(self) -> None:
        """Stop and forget everything: other data have come."""
        self._drop()
        self._known.clear()
        self.changed.emit()

    def _drop(self) -> None:
        # Bits that are in the event queue already still come; by their number they are known to be late.
        self._number += 1
        if self._task is not None:
            self._task.drop()
            self._task = None

    def _take(self, number: int, found: object) -> None:
        """Keep one more bit; what nobody waits for any more is late."""
        if number == self._number:
            self._known[self._key] = self.known(self._key).grown(found)
            self.changed.emit()

    def _finish(self, key: Any, _: object) -> None:
        self._known[key] = replace(self.known(key), complete=True)

    def _end(self, task: Task) -> None:
        # A dropped task ends too, when another one may long be under way.
        if task is self._task:
            self._task = None
            self.changed.emit()
