"""Work off the window's thread: one worker, progress, cancel; answers nobody wants any more are dropped."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from core.errors import Cancelled
from core.progress import Progress

Work = Callable[[Progress], Any]
"""What a lane does: a function of its progress, run in the worker."""

_log = logging.getLogger(__name__)


class Task(QObject):
    """One piece of work in a lane; its signals arrive in the thread that made it, exactly one at the end."""

    progressed = Signal(str, int, int)
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    ended = Signal()
    _reported = Signal(str, int, int)
    _answered = Signal(str, object)

    def __init__(self, work: Work, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.running = True
        self._wanted = True
        self._work = work
        self._progress = Progress(self._reported.emit)
        self._reported.connect(self._pass_on)
        self._answered.connect(self._deliver)

    def cancel(self) -> None:
        """Ask the work to stop; `cancelled` follows once it has."""
        self._progress.cancel()

    def drop(self) -> None:
        """Ask the work to stop and deliver none of its answers, not even one that is on its way."""
        self._wanted = False
        self._progress.cancel()

    def run(self) -> None:
        """Do the work; called in the worker."""
        try:
            self._progress.check()
            result = self._work(self._progress)
        except Cancelled:
            self._answered.emit("cancelled", None)
        except Exception as error:  # noqa: BLE001  whatever the engine raises is shown, never lost
            self._answered.emit("failed", error)
        else:
            self._answered.emit("finished", result)

    @Slot(str, int, int)
    def _pass_on(self, stage: str, done: int, total: int) -> None:
        if self._wanted and self.running:
            self.progressed.emit(stage, done, total)

    @Slot(str, object)
    def _deliver(self, kind: str, result: object) -> None:
        self.running = False
        if self._wanted:
            if kind == "cancelled":
                self.cancelled.emit()
            else:
                getattr(self, kind).emit(result)
        self.ended.emit()


class TaskLane(QObject):
    """A worker thread that does one task after the other; the next waits until the one before has ended."""

    busyChanged = Signal()

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._tasks: dict[Task, Future[None]] = {}

    def start(self, work: Work, name: str) -> Task:
        """Queue `work`; connect to the returned task at once, its answers come with the event loop."""
        task = Task(work, name, self)
        task.ended.connect(functools.partial(self._forget, task))
        self._tasks[task] = self._worker.submit(task.run)
        self.busyChanged.emit()
        return task

    @property
    def busy(self) -> bool:
        """Whether a task is queued or running."""
        return bool(self._tasks)

    def drop_all(self) -> None:
        """Stop everything and deliver none of it."""
        for task in tuple(self._tasks):
            task.drop()

    def close(self, seconds: float = 2.0) -> bool:
        """Stop everything and wait a while; return whether the worker has come to rest."""
        self.drop_all()
        _, late = wait_for(list(self._tasks.values()), timeout=seconds)
        self._worker.shutdown(wait=not late, cancel_futures=True)
        if late:
            _log.warning("A task did not stop within %.0f s", seconds)
        return not late

    def _forget(self, task: Task) -> None:
        self._tasks.pop(task, None)
        task.deleteLater()
        self.busyChanged.emit()
