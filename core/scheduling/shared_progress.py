"""Progress of segments that are worked on side by side, told as one line that only grows."""

from __future__ import annotations

import threading
from functools import partial

from core.progress import Progress

_PERCENT_BEFORE = {"Distances": 0, "Clusters": 40, "Buckets": 50, "Classes": 60, "Hulls": 90}
"""How much of a segment is done when a stage of it begins, about."""

_WHOLE = 100


class SharedProgress:
    """Draws the progress of several segments together.

    The segments are stopped together, by `stop`, and that leaves the user's own progress alone: when
    one of them fails, the others stop, yet nobody asked for it.

    Parameters
    ----------
    segments : int
        How many there are.
    progress : Progress
        Told the stage ``"Segments"``, in percent of a segment.

    Attributes
    ----------
    parts : tuple of Progress
        One for each segment.
    """

    def __init__(self, segments: int, progress: Progress) -> None:
        self.parts = tuple(Progress(partial(self._hear, number)) for number in range(segments))
        self._progress = progress
        self._percent = [0] * segments
        self._lock = threading.Lock()
        for part in self.parts:
            # One control for all parts: kernels that look at any of them stop together.
            part.control, part.losses = self.parts[0].control, progress.losses

    def stop(self) -> None:
        """Ask all segments to stop."""
        self.parts[0].cancel()

    def pass_on(self) -> None:
        """Stop the work if the user wants that; let searches end if he wants what they have found.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        self._progress.check()
        if self._progress.enough:
            self.parts[0].finish()

    def finish(self, segment: int) -> None:
        """Count a segment as done.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        self._tell(segment, _WHOLE)

    def _hear(self, segment: int, stage: str, done: int, total: int) -> None:
        begin = _PERCENT_BEFORE.get(stage, 0)
        end = min((p for p in (*_PERCENT_BEFORE.values(), _WHOLE) if p > begin), default=_WHOLE)
        # A segment is whole only by `finish`, when its result is there.
        self._tell(segment, min(begin + (end - begin) * done // max(total, 1), _WHOLE - 1))

    def _tell(self, segment: int, percent: int) -> None:
        # Told under the lock, so that nobody hears an older figure after a newer one.
        with self._lock:
            self._percent[segment] = max(self._percent[segment], percent)
            self._progress.report("Segments", sum(self._percent), _WHOLE * len(self._percent))
