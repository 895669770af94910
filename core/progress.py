"""How long work reports its progress and is stopped. It must not know who listens."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from core.errors import Cancelled

Listener = Callable[[str, int, int], None]

_SECONDS_BETWEEN_REPORTS = 0.05


class Progress:
    """Carries progress to a listener and the wish to stop to the work.

    Parameters
    ----------
    listener : callable, optional
        Called as ``listener(stage, done, total)`` in the working thread, at most 20 times a
        second and always at the end of a stage.

    Attributes
    ----------
    control : ndarray of int64, shape (3,)
        Shared with compiled kernels: element 0 is non-zero once the work shall stop, element 1
        may be used by a kernel to count what it has done, element 2 is non-zero once a search
        shall end with the best it has.
    """

    def __init__(self, listener: Listener | None = None) -> None:
        self._listener = listener
        self._last_report = 0.0
        self.control: NDArray[np.int64] = np.zeros(3, np.int64)

    def cancel(self) -> None:
        """Ask the work to stop at its next check; may be called from any thread."""
        self.control[0] = 1

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked to stop."""
        return bool(self.control[0])

    def finish(self) -> None:
        """Ask a search to end with the best it has found so far; may be called from any thread."""
        self.control[2] = 1

    @property
    def enough(self) -> bool:
        """Whether somebody wants what has been found so far."""
        return bool(self.control[2])

    def check(self) -> None:
        """Stop here if somebody asked to.

        Raises
        ------
        Cancelled
            If `cancel` was called.
        """
        if self.control[0]:
            raise Cancelled("Stopped. Nothing was written.")

    def report(self, stage: str, done: int, total: int) -> None:
        """Tell the listener how far a stage is, and stop here if somebody asked to.

        Parameters
        ----------
        stage : str
            Name of the stage in a user's words, such as ``"Distances"``.
        done, total : int
            Items done so far and in all.

        Raises
        ------
        Cancelled
            If `cancel` was called.
        """
        self.check()
        if self._listener is None:
            return
        now = time.monotonic()
        if done >= total or now - self._last_report >= _SECONDS_BETWEEN_REPORTS:
            self._last_report = now
            self._listener(stage, done, total)
