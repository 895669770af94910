"""Work on all cores: short tasks on threads, with progress and a prompt stop.

Kernels release the GIL, so threads are enough. What a task computes must not depend on the others.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from itertools import chain, islice
from typing import Generic, TypeVar

from core.progress import Progress

Task = TypeVar("Task")

_alone = ContextVar("_alone", default=False)


def core_count() -> int:
    """Return how many cores this process may use."""
    # A container or a queue may grant fewer cores than the machine has.
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def threads() -> ThreadPoolExecutor:
    """Return the only pool of the program, one thread a core.

    Segments and the distances within them share it, so that no more threads work than there are cores.
    """
    return ThreadPoolExecutor(core_count(), thread_name_prefix="core")


@contextmanager
def on_one_core() -> Iterator[None]:
    """Let this thread get no help: its caller shares the cores out himself, as on a cluster's host."""
    before = _alone.set(True)
    try:
        yield
    finally:
        _alone.reset(before)


def without_reports(progress: Progress) -> Progress:
    """Return a progress that tells no stage, but stops when `progress` is told to.

    Parameters
    ----------
    progress : Progress
        Its `cancel` stops the work; losses are still told to it.
    """
    silent = Progress()
    silent.control, silent.losses = progress.control, progress.losses
    return silent


class _Shared(Generic[Task]):
    """Tasks that several threads take one by one."""

    def __init__(self, work: Callable[[Task], int], tasks: Iterable[Task]) -> None:
        self.done = 0
        self._work = work
        self._waiting = iter(tasks)
        self._lock = threading.Lock()

    def do_next(self) -> bool:
        """Do one task; return False when none is left."""
        with self._lock:
            # Tasks are made by a generator, which two threads must not advance at a time.
            taken = list(islice(self._waiting, 1))
        for task in taken:
            items = self._work(task)
            with self._lock:
                self.done += items
        return bool(taken)

    def do_all(self) -> None:
        """Do tasks until none is left; a failure leaves none to the others."""
        try:
            while self.do_next():
                pass
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Leave no task to anybody."""
        with self._lock:
            self._waiting = iter(())


def on_all_cores(
    work: Callable[[Task], int], tasks: Iterable[Task], stage: str, total: int, progress: Progress
) -> None:
    """Do `work` on each task, several at a time.

    The calling thread works itself, and idle threads of the pool help it. So this may be called in
    the pool's own threads: a caller never waits for a thread that has not yet begun.

    Parameters
    ----------
    work : callable
        Gets a task and returns how many items it has done; must not call this function.
    tasks : iterable
        Made on demand, one a core ahead of the work.
    stage : str
        Stage to report, in a user's words.
    total : int
        Items of all tasks together.
    progress : Progress
        Told how much is done after every task of the calling thread.

    Raises
    ------
    Cancelled
        If the user stopped; no task is running any more.
    """
    waiting = iter(tasks)
    ahead = list(islice(waiting, 1 if _alone.get() else core_count()))
    shared = _Shared(work, chain(ahead, waiting))
    # One task alone is not worth a thread.
    helping = [threads().submit(shared.do_all) for _ in ahead[1:]]
    try:
        while shared.do_next():
            # The full total is told only below, when the helpers are through as well.
            progress.report(stage, min(shared.done, total - 1), total)
    finally:
        shared.stop()
        # A helper that has not begun is called off: inside the pool, waiting for it could be a deadlock.
        begun = [helper for helper in helping if not helper.cancel()]
        # Asking for the failure waits for the helper, so no task runs on when the caller goes on.
        failed = [error for helper in begun if (error := helper.exception())]
    for error in failed:
        raise error
    progress.report(stage, shared.done, total)
