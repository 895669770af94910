"""How long work reports its progress and is stopped. It must not know who listens."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from core.errors import Cancelled

Listener = Callable[[str, int, int], None]
OnLoss = Callable[[float, float], None]

PREPARING = "Preparing (first run only)"
"""Stage in which work waits for its kernels to be compiled."""

_SECONDS_BETWEEN_REPORTS = 0.05


class Losses:
    """How much information loss searches have saved so far, of all segments together.

    Parameters
    ----------
    listener : callable, optional
        Called as ``listener(first, now)`` with the mean losses of the segments' first and best
        groupings, in a working thread, at most 20 times a second.
    """

    def __init__(self, listener: OnLoss | None = None) -> None:
        self._listener = listener
        self._lock = threading.Lock()
        self._of: dict[str, tuple[float, float]] = {}
        self._last_told = 0.0

    def hear(self, segment: str, first: float, now: float) -> None:
        """Note the losses of the first and of the best grouping that a search of a segment has seen.

        Parameters
        ----------
        segment : str
            Which segment; several searches of it count as one.
        first, now : float
            Information losses of the release, in [0, 1].
        """
        if self._listener is None:
            return
        # Segments are searched on several threads at once.
        with self._lock:
            before = self._of.get(segment, (first, now))
            self._of[segment] = max(before[0], first), min(before[1], now)
            moment = time.monotonic()
            if moment - self._last_told < _SECONDS_BETWEEN_REPORTS:
                return
            self._last_told = moment
            firsts, nows = zip(*self._of.values(), strict=True)
            self._listener(sum(firsts) / len(firsts), sum(nows) / len(nows))


class Progress:
    """Carries progress to a listener and the wish to stop to the work.

    Parameters
    ----------
    listener : callable, optional
        Called as ``listener(stage, done, total)`` in the working thread, at most 20 times a
        second and always at the end of a stage.
    on_loss : callable, optional
        Listener of `losses`.

    Attributes
    ----------
    control : ndarray of int64, shape (3,)
        Shared with compiled kernels: element 0 is non-zero once the work shall stop, element 1
        may be used by a kernel to count what it has done, element 2 is non-zero once a search
        shall end with the best it has.
    losses : Losses
        Told by searches what they have saved.
    """

    def __init__(self, listener: Listener | None = None, on_loss: OnLoss | None = None) -> None:
        self._listener = listener
        self._last_report = 0.0
        # An array, as kernels look at it while they run without the interpreter.
        self.control: NDArray[np.int64] = np.zeros(3, np.int64)
        self.losses = Losses(on_loss)

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
