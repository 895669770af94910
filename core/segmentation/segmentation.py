"""What cutting gives, as values: the segments, and how alike the curves are along the time axis."""

from __future__ import annotations

from dataclasses import dataclass

from core.curves.curve_set import FloatArray
from core.segmentation.segment import Segment


@dataclass(frozen=True, eq=False)
class SimilarityProfile:
    """How alike the curves are in a window that moves along the time axis (design 5.3).

    Attributes
    ----------
    starts : ndarray of float, shape (windows,)
        Where each window begins, in seconds.
    mean_distances : ndarray of float, shape (windows,)
        Mean Fréchet distance of all pairs of the compared curves in the window.
    warnings : tuple of str
        Sentences for the user.
    """

    starts: FloatArray
    mean_distances: FloatArray
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Segmentation:
    """The segments of a run.

    Attributes
    ----------
    segments : tuple of Segment
        In order of time.
    warnings : tuple of str
        Sentences for the user.
    profile : SimilarityProfile or None
        What the cuts of ``frechet`` were chosen by; None for the other modes.
    """

    segments: tuple[Segment, ...]
    warnings: tuple[str, ...] = ()
    profile: SimilarityProfile | None = None

    @property
    def longest(self) -> Segment:
        """The longest segment, the first of equals: what is shown before a run is looked up in it."""
        return max(self.segments, key=lambda segment: segment.duration)
