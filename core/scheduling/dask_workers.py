"""Workers on a Dask distributed cluster. Dask places the tasks, sends the data and repeats what a lost host had.

Dask belongs to the extra ``scale`` and is imported only when a cluster is asked for.
"""

from __future__ import annotations

import sys
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from itertools import chain, islice
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from core.distances.parallel import on_one_core
from core.distances.workers import Key, Result, Shared, Task
from core.errors import WorkersError
from core.progress import Progress
from core.version import of_sources, version

_SECONDS_TO_CONNECT = 10
_SECONDS_BETWEEN_LOOKS = 0.02

_TASKS_A_THREAD = 4
"""Sent ahead, so that no worker waits for the next one."""

_MOST_LOSSES = 3
"""So often, with no task done in between, all workers that had the recordings may die before a run gives up."""


def workers_at(scheduler: str | None) -> AbstractContextManager[DaskWorkers | None]:
    """Connect to a Dask cluster, if one is asked for, until the context ends.

    Parameters
    ----------
    scheduler : str or None
        Address of its scheduler. None stands for this machine alone.

    Raises
    ------
    WorkersError
        If the cluster cannot be used, on entering the context.
    """
    return nullcontext() if scheduler is None else dask_workers(scheduler)


@contextmanager
def dask_workers(address: str) -> Iterator[DaskWorkers]:
    """Connect to a cluster whose workers all run this very program.

    Parameters
    ----------
    address : str
        Of the Dask scheduler, such as ``"tcp://host:8786"``; for ``"tls://host:8786"`` the
        certificates are those of Dask's own configuration.

    Raises
    ------
    WorkersError
        If Dask is not installed, the scheduler does not answer or has no workers, or a worker runs
        another version.
    """
    try:
        from distributed import Client
    except ImportError:
        raise WorkersError(
            "A cluster needs Dask, which is not installed; install it with: pip install 'curve-anonymizer[scale]'."
        ) from None
    import asyncio  # takes longer to load than a small run without a cluster may wait

    try:
        # A client that finds nobody takes its time to go away again.
        asyncio.run(_knock(address))
        client = Client(address, timeout=_SECONDS_TO_CONNECT, name="curve-anonymizer", set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError):
        # The last two are how Dask says that tls lacks certificates, or tcp is forbidden by its configuration.
        raise WorkersError(
            f"No Dask scheduler answers at '{address}'. Check that it runs, the address (tcp://HOST:PORT), and for "
            "tls:// the certificates in Dask's configuration."
        ) from None
    try:
        _check(client)
        yield DaskWorkers(client)
    finally:
        with suppress(OSError):
            client.close(timeout=2)


async def _knock(address: str) -> None:
    """Reach the scheduler once."""
    from distributed import Security
    from distributed.comm import connect

    ways = Security().get_connection_args("client")
    connection = await connect(address, timeout=_SECONDS_TO_CONNECT, **ways)
    await connection.close()


def _check(client: Any) -> None:
    """Refuse a cluster without workers, or with one whose results could differ."""
    try:
        client.wait_for_workers(1, timeout=_SECONDS_TO_CONNECT)
    except TimeoutError:
        raise WorkersError(
            "The Dask scheduler has no workers; start some (dask worker ADDRESS) and repeat."
        ) from None
    own = program()
    for worker, other in client.run(program, on_error="return").items():
        if other != own:
            found = other if isinstance(other, str) else "no version of it that answers"
            raise WorkersError(
                f"The worker {worker} has {found}, this machine {own}. Install the same versions everywhere."
            )


@cache
def program() -> str:
    """Return everything that the bytes of a result could depend on, as a text to compare and show."""
    parts = [f"{name} {version(name)}" for name in ("numpy", "numba", "llvmlite")]
    own = f"Curve Anonymizer {version()} ({of_sources()})"
    return ", ".join([own, "Python {}.{}".format(*sys.version_info), *parts])


class DaskWorkers:
    """The workers of a Dask cluster (a `core.distances.workers.Workers`).

    Parameters
    ----------
    client : distributed.Client
        Connected to workers that run this program.
    """

    def __init__(self, client: Any) -> None:
        self._client = client
        # Weak, so that patients' values leave the cluster with the run that needed them.
        self._sent: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()

    def each(
        self,
        function: Callable[[Shared, Task, Progress], Result],
        shared: Shared,
        tasks: Iterable[tuple[Key, Task]],
        take: Callable[[Key, Result], None],
        progress: Progress,
    ) -> None:
        """Call a function with each task, in some worker; parameters as for `core.distances.workers.Workers`.

        Raises
        ------
        AnonymizerError
            What a task raised first, or that the user stopped; the other tasks stop too.
        WorkersError
            If the cluster was lost, or a task ended one worker after the other.
        """
        from distributed import as_completed

        waiting, run, losses = iter(tasks), uuid.uuid4().hex, 0
        sent: dict[Any, tuple[Key, Task, Any]] = {}
        ready = as_completed(loop=self._client.loop, with_results=True, raise_errors=False)
        try:
            most = _TASKS_A_THREAD * sum(self._client.nthreads().values())
            while True:
                for key, task in islice(waiting, most - len(sent)):
                    sealed = self._once(shared)
                    # Not pure: Dask would hash all arguments and take tasks that look alike for one.
                    future = self._client.submit(_do, function, sealed, task, run, pure=False)
                    sent[future] = key, task, sealed
                    ready.add(future)
                if not sent:
                    return
                # Looking instead of waiting lets a stop come through at once.
                while not ready.has_ready():
                    progress.check()
                    time.sleep(_SECONDS_BETWEEN_LOOKS)
                future, result = next(ready)
                key, task, sealed = sent.pop(future)
                if _is_whole(future):
                    take(key, result)
                    losses = 0
                else:
                    losses += self._forget(shared, sealed)
                    if losses > _MOST_LOSSES:
                        raise CancelledError
                    waiting = chain([(key, task)], waiting)
        except (OSError, CancelledError):
            raise WorkersError(
                "The scheduler was lost, or all workers that had the recordings. Start the cluster anew and repeat."
            ) from None
        finally:
            self._stop(list(sent), run)

    def _once(self, shared: Any) -> Any:
        """Send what all tasks need to every worker, unless it is there."""
        if shared not in self._sent:
            sealed = Sealed(shared)
            self._sent[shared] = self._client.scatter(sealed, broadcast=True, hash=False)
        return self._sent[shared]

    def _forget(self, shared: Any, sealed: Any) -> bool:
        """Have it sent again, as all workers that had it are gone; False if another task has told so before."""
        if self._sent.get(shared) is not sealed:
            return False
        del self._sent[shared]
        return True

    def _stop(self, futures: list[Any], run: str) -> None:
        if futures:
            with suppress(OSError, CancelledError):
                # Cancelling reaches only what has not begun; running tasks are told by their host.
                self._client.cancel(futures)
                self._client.run(stop, run, wait=False, on_error="ignore")


def _is_whole(future: Any) -> bool:
    """Tell whether a task is done, or given up by Dask since what it needs is lost; raise what it raised."""
    from distributed import KilledWorker

    if future.status == "error":
        error = future.exception()
        if isinstance(error, KilledWorker):
            raise WorkersError(
                "One task ended several workers, perhaps for want of memory. Give the workers more memory or "
                "choose shorter segments (--split)."
            )
        raise error
    return bool(future.status == "finished")


class Sealed:
    """What all tasks share, with patients' values in it: never shown, as Dask logs arguments of failed tasks."""

    def __init__(self, content: Any) -> None:
        self.content = content
        self.program = program()

    def __repr__(self) -> str:
        return "<sealed>"


_running: WeakValueDictionary[str, Progress] = WeakValueDictionary()
"""In a worker: what stops the tasks of a run, as long as one of them is there."""

_stopped: deque[str] = deque(maxlen=100)
"""In a worker: the last runs that were stopped; one of their tasks may begin only after the stop has come."""

_lock = threading.Lock()


def _do(function: Callable[[Any, Any, Progress], Result], sealed: Sealed, task: Any, run: str) -> Result:
    """Do one task in a worker."""
    if sealed.program != program():  # it joined after the others were asked
        raise WorkersError(
            "A worker of another version joined the cluster; install the same versions everywhere."
        )
    with _lock:
        progress = _running.setdefault(run, Progress())
        if run in _stopped:
            progress.cancel()
    with on_one_core():
        return function(sealed.content, task, progress)


async def stop(run: str) -> None:
    """Stop the tasks of a run that this worker works on; a coroutine, as Dask awaits no answer of those only."""
    with _lock:
        _stopped.append(run)
        progress = _running.get(run)
        if progress is not None:
            progress.cancel()
