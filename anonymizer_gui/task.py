"""Work off the window's thread: one worker, progress, cancel; answers nobody wants any more are dropped."""

from __future__ import annotations

import functools
import itertools
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
    """One piece of work in a lane, as the window's thread sees it; after its answer comes `ended`."""

    progressed = Signal(str, int, int)
    lossTold = Signal(float, float)
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    ended = Signal()

    def __init__(self, name: str, progress: Progress, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._progress = progress
        self._wanted = True

    def cancel(self) -> None:
        """Ask the work to stop; `cancelled` follows once it has."""
        self._progress.cancel()

    def finish(self) -> None:
        """Ask a search to end with the best it has; `finished` follows as if it had come to its own end."""
        self._progress.finish()

    def drop(self) -> None:
        """Ask the work to stop and deliver none of its answers, not even one that is on its way."""
        self._wanted = False
        self._progress.cancel()

    def report(self, stage: str, done: int, total: int) -> None:
        """Pass progress on, unless nobody wants it any more."""
        if self._wanted:
            self.progressed.emit(stage, done, total)

    def tell_loss(self, first: float, now: float) -> None:
        """Pass on what a search has saved, unless nobody wants it any more."""
        if self._wanted:
            self.lossTold.emit(first, now)

    def deliver(self, kind: str, result: object) -> None:
        """Pass the answer on, unless nobody wants it any more."""
        if self._wanted:
            if kind == "cancelled":
                self.cancelled.emit()
            else:
                getattr(self, kind).emit(result)
        self.ended.emit()


class TaskLane(QObject):
    """A worker thread that does one task after the other.

    The worker speaks through the lane's signals only: a task may be deleted as soon as it has
    ended, and a signal must never be sent by an object that another thread is deleting.
    """

    _reported = Signal(int, str, int, int)
    _losses = Signal(int, float, float)
    _answered = Signal(int, str, object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # One worker, so that tasks end in the order in which they began. A
        # thread, as kernels run without Python's lock and share the arrays.
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._numbers = itertools.count()
        self._tasks: dict[int, tuple[Task, Future[None]]] = {}
        # Methods of an object of the window's thread: Qt
        # queues the calls over there, whatever thread emits.
        self._reported.connect(self._pass_on)
        self._losses.connect(self._pass_loss_on)
        self._answered.connect(self._deliver)

    def start(self, work: Work, name: str) -> Task:
        """Queue `work`; connect to the returned task at once, its answers come with the event loop."""
        number = next(self._numbers)
        progress = Progress(
            functools.partial(self._reported.emit, number), functools.partial(self._losses.emit, number)
        )
        task = Task(name, progress, self)
        self._tasks[number] = task, self._worker.submit(self._do, number, work, progress)
        return task

    @property
    def busy(self) -> bool:
        """Whether a task is queued or running."""
        return bool(self._tasks)

    def close(self, seconds: float = 2.0) -> bool:
        """Stop everything, deliver none of it, wait a while; return whether the worker has come to rest."""
        for task, _ in self._tasks.values():
            task.drop()
        _, late = wait_for([future for _, future in self._tasks.values()], timeout=seconds)
        self._worker.shutdown(wait=not late, cancel_futures=True)
        if late:
            _log.warning("A task did not stop within %.0f s", seconds)
        return not late

    def _do(self, number: int, work: Work, progress: Progress) -> None:
        try:
            # What was dropped while it waited in the queue is never begun.
            progress.check()
            result = work(progress)
        except Cancelled:
            self._answered.emit(number, "cancelled", None)
        except Exception as error:  # noqa: BLE001  whatever the engine raises is shown, never lost
            self._answered.emit(number, "failed", error)
        else:
            self._answered.emit(number, "finished", result)

    @Slot(int, str, int, int)
    def _pass_on(self, number: int, stage: str, done: int, total: int) -> None:
        if number in self._tasks:
            self._tasks[number][0].report(stage, done, total)

    @Slot(int, float, float)
    def _pass_loss_on(self, number: int, first: float, now: float) -> None:
        if number in self._tasks:
            self._tasks[number][0].tell_loss(first, now)

    @Slot(int, str, object)
    def _deliver(self, number: int, kind: str, result: object) -> None:
        task, _ = self._tasks.pop(number)
        task.deliver(kind, result)
        task.deleteLater()
