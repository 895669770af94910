"""Processes elsewhere that can be asked to compute. It must not know where they are and who runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from core.progress import Progress

Shared = TypeVar("Shared")
Key = TypeVar("Key")
Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers(Protocol):
    """Computes for this process, in others."""

    def each(
        self,
        function: Callable[[Shared, Task, Progress], Result],
        shared: Shared,
        tasks: Iterable[tuple[Key, Task]],
        take: Callable[[Key, Result], None],
        progress: Progress,
    ) -> None:
        """Call a function with each task.

        Parameters
        ----------
        function : callable
            Of a module, so that it can be found elsewhere; called with `shared`, a task and a
            progress that stops it.
        shared : object
            What all tasks need; it travels once.
        tasks : iterable of tuples
            Each with a key, which stays here and comes back with the result. Made on demand.
        take : callable
            Gets each key and result in the calling thread, whichever is ready first.
        progress : Progress
            Stops the work when the user asks for it.

        Raises
        ------
        AnonymizerError
            What a task raised; a `WorkersError` if the workers are lost; `Cancelled` if the user
            stopped. The workers then stop too.
        """
        ...
