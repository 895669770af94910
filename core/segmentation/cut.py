"""The door of the room: cuts the common time axis in the way the user chose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from core.curves.curve_set import CurveSet
from core.curves.time_axis import divide, time_tolerance
from core.distances.workers import Workers
from core.errors import ParameterError
from core.progress import Progress
from core.segmentation.phases import phase_cuts
from core.segmentation.segment import Segment
from core.segmentation.segmentation import Segmentation
from core.segmentation.windows import similarity_profile, windowed_cuts
from core.split import Split

_MOST_SEGMENTS = 10_000


def cut(
    split: Split,
    curves: CurveSet,
    frame: tuple[float, float],
    *,
    interpolation: str,
    time_scale: float | str,
    domain_width: float,
    hull_step: float,
    progress: Progress,
    workers: Workers | None = None,
) -> Segmentation:
    """Cut the time axis into segments (design 5).

    Parameters
    ----------
    split : Split
        Way of cutting.
    curves : CurveSet
        Used by ``frechet``, which cuts where curves resemble each other most, and by ``phases``.
    frame : tuple of float
        Common time axis in seconds, from `core.curves.alignment.common_frame`.
    interpolation, time_scale, domain_width
        As for the distances of the run; a preset time scale refers to one window.
    hull_step : float
        Length of a hull cell in seconds; no segment of ``frechet`` or ``phases`` is shorter than two.
    progress : Progress
        Told about the windows.
    workers : Workers, optional
        Get the windows of ``frechet`` in place of this machine.

    Returns
    -------
    Segmentation
        Segments in order of time. Except for ``manual`` they make up the whole frame.

    Raises
    ------
    ParameterError
        If there were too many segments, a manual one reaches beyond the frame, or the signal has no
        known phases.
    """
    if split.mode == "fixed":
        borders = divide(*frame, split.length, most=_MOST_SEGMENTS, parameter="split")
        return Segmentation(_between(borders.tolist()))
    if split.mode == "manual":
        return Segmentation(_manual(split.intervals, frame))
    if split.mode == "frechet":
        profile = similarity_profile(
            split, curves, frame, interpolation, time_scale, domain_width, progress, workers
        )
        cuts, warnings = windowed_cuts(split, frame, profile, hull_step)
        warnings = (*profile.warnings, *warnings, *_held_cuts(cuts, curves))
        return Segmentation(_between([frame[0], *cuts, frame[1]]), warnings, profile)
    if split.mode == "phases":
        cuts, warnings = phase_cuts(curves, frame, hull_step)
        return Segmentation(_between([frame[0], *cuts, frame[1]]), warnings)
    return Segmentation(_between(frame))


def _between(borders: Sequence[float]) -> tuple[Segment, ...]:
    return tuple(Segment(i, start, end) for i, (start, end) in enumerate(pairwise(borders)))


def _held_cuts(cuts: Sequence[float], curves: CurveSet) -> tuple[str, ...]:
    """Say when cuts were drawn to where curves seem alike only because they are held."""
    # Held values run level, so that curves that have ended seem more alike than any that were recorded.
    recorded = [np.mean((curves.first_times <= cut) & (cut <= curves.last_times)) for cut in cuts]
    held = sum(share < 0.5 for share in recorded)
    if not held:
        return ()
    return (
        f"{held} of the {len(cuts)} cuts lie where most curves only hold their first or last value; "
        "alignment 'crop' avoids that.",
    )


def _manual(intervals: Sequence[tuple[float, float]], frame: tuple[float, float]) -> tuple[Segment, ...]:
    """Take over the user's segments; what lies between them is neither grouped nor released."""
    tolerance = time_tolerance(*frame)
    segments = []
    for index, (start, end) in enumerate(intervals):
        # Within the tolerance, a border typed from a rounded display is taken for the frame's own.
        segment = Segment(index, max(start, frame[0]), min(end, frame[1]))
        beyond = start < frame[0] - tolerance or end > frame[1] + tolerance
        if beyond or segment.duration <= 0:
            raise ParameterError(
                f"Segment {start:g}-{end:g} s reaches beyond the common time of the curves, "
                f"{frame[0]:g} to {frame[1]:g} s; choose it within.",
                "split",
            )
        segments.append(segment)
    return tuple(segments)
