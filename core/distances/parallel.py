"""Work on all cores: short tasks on threads, with progress and a prompt stop.

Kernels release the GIL, so threads are enough. What a task computes must not depend on the others.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from itertools import chain, islice
from typing import TypeVar

from core.progress import Progress

Task = TypeVar("Task")


def core_count() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def _threads() -> ThreadPoolExecutor:
    # One pool for all callers: segments that run side by side share the cores instead of doubling them.
    return ThreadPoolExecutor(core_count(), thread_name_prefix="distances")


def without_reports(progress: Progress) -> Progress:
    """Return a progress that tells nobody, but stops when `progress` is told to."""
    silent = Progress()
    silent.control = progress.control
    return silent


def on_all_cores(
    work: Callable[[Task], int], tasks: Iterable[Task], stage: str, total: int, progress: Progress
) -> None:
    """Do `work` on each task, several at a time.

    Parameters
    ----------
    work : callable
        Gets a task and returns how many items it has done; must not call this function.
    tasks : iterable
        Made on demand, a few ahead of the work.
    stage : str
        Stage to report, in a user's words.
    total : int
        Items of all tasks together.
    progress : Progress
        Told about every finished task.

    Raises
    ------
    Cancelled
        If the user stopped; no task is running any more.
    """
    pending: deque[Future[int]] = deque()
    done = 0
    waiting = iter(tasks)
    ahead = list(islice(waiting, 2))
    if len(ahead) == 1:
        progress.report(stage, work(ahead[0]), total)  # not worth a thread
        return
    try:
        for task in chain(ahead, waiting):
            pending.append(_threads().submit(work, task))
            if len(pending) > 2 * core_count():
                done += pending.popleft().result()
                progress.report(stage, done, total)
        while pending:
            done += pending.popleft().result()
            progress.report(stage, done, total)
    finally:
        for future in pending:
            future.cancel()
        for future in pending:
            if not future.cancelled():
                future.exception()
