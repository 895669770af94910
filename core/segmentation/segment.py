"""A stretch of the common time axis that is grouped on its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Segment:
    """Segment ``[start, end)`` of the time axis, the last one closed (design 5).

    Attributes
    ----------
    index : int
        Running number from 0, in order of time.
    start, end : float
        Seconds.
    """

    index: int
    start: float
    end: float

    @property
    def duration(self) -> float:
        """Length in seconds."""
        return self.end - self.start
