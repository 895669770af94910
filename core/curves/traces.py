"""The curves of one segment as they run through it: polylines and recorded intervals."""

from __future__ import annotations

from dataclasses import dataclass

from core.curves.curve_set import FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class Traces:
    """Restriction of aligned curves to one segment (design 3 and 5).

    Every trace starts exactly at `start` and ends exactly at `end`: held stretches and the
    interpolated values at the cuts are points of their own. With the interpolations ``last`` and
    ``nearest`` a jump is two points of equal time.

    Attributes
    ----------
    start, end : float
        The segment, in seconds.
    interpolation : {'linear', 'last', 'nearest'}
        How values between samples were taken.
    time, value : ndarray of float, shape (points,)
        Corners of all traces, one trace behind the other; times never fall within a trace.
    offsets : ndarray of int, shape (curves + 1,)
        Trace ``i`` owns the points ``offsets[i]:offsets[i + 1]``, at least two.
    recorded : ndarray of float, shape (intervals, 2)
        Closed intervals within the segment in which a curve has recorded data: from its first to
        its last sample without long gaps. Held stretches belong to nobody (design 11).
    recorded_offsets : ndarray of int, shape (curves + 1,)
        Curve ``i`` owns the intervals ``recorded_offsets[i]:recorded_offsets[i + 1]``, maybe none.
    """

    start: float
    end: float
    interpolation: str
    time: FloatArray
    value: FloatArray
    offsets: IntArray
    recorded: FloatArray
    recorded_offsets: IntArray

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @property
    def duration(self) -> float:
        """Length of the segment in seconds."""
        return self.end - self.start

    def points(self, curve: int) -> tuple[FloatArray, FloatArray]:
        """Return time and value of one trace."""
        part = slice(self.offsets[curve], self.offsets[curve + 1])
        return self.time[part], self.value[part]
