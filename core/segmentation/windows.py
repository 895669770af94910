"""Cuts where the curves resemble each other most, found with a moving window (design 5.3)."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import CurveSet, FloatArray
from core.curves.restriction import restrict
from core.curves.time_axis import round_times, time_tolerance
from core.distances.matrix import frechet_matrix
from core.distances.parallel import without_reports
from core.distances.time_scale import resolve_time_scale
from core.distances.workers import Workers
from core.errors import ParameterError
from core.progress import Progress
from core.segmentation.segmentation import SimilarityProfile
from core.split import Split

MOST_CURVES_COMPARED = 500
"""Beyond this many curves the means are taken over a sample: 124,750 pairs a window."""

_MOST_WINDOWS = 100_000

STAGE = "Windows"


def similarity_profile(
    split: Split,
    curves: CurveSet,
    frame: tuple[float, float],
    interpolation: str,
    time_scale: float | str,
    domain_width: float,
    progress: Progress,
    workers: Workers | None = None,
) -> SimilarityProfile:
    """Return the mean pairwise Fréchet distance in each position of the window.

    With more than `MOST_CURVES_COMPARED` curves it is the mean over all pairs of that many, drawn by
    the digests of their names. So which curves are compared depends neither on the order of the
    curves nor on the run's secret, and the cuts are the same in every run.

    Parameters
    ----------
    split : Split
        With mode ``frechet``.
    curves : CurveSet
        The curves.
    frame : tuple of float
        Common time axis in seconds.
    interpolation, time_scale, domain_width
        As in the run; ``normalised`` makes one window a square.
    progress : Progress
        Told about the windows.
    workers : Workers, optional
        Get windows in place of this machine.

    Returns
    -------
    SimilarityProfile
        Empty if the window is longer than the frame.

    Raises
    ------
    ParameterError
        If the step is so short that there were more than 100,000 windows.
    """
    starts = _window_starts(split, frame)
    # Names stay here: windows may be sent to other hosts.
    compared = curves.take(_by_digest(curves)[:MOST_CURVES_COMPARED]).without_names()
    scale = resolve_time_scale(time_scale, domain_width, split.window)
    windows = _Windows(compared, split.window, frame[1], interpolation, scale)
    means = _means(windows, starts, progress, workers)
    return SimilarityProfile(starts, means, _warnings(split, starts, len(curves)))


@dataclass(frozen=True, eq=False)
class _Windows:
    """What the mean in a window depends on, besides where it begins."""

    curves: CurveSet
    length: float
    end: float
    interpolation: str
    time_scale: float


def _means(windows: _Windows, starts: FloatArray, progress: Progress, workers: Workers | None) -> FloatArray:
    means = np.zeros(len(starts))
    done = 0

    def take(i: int, mean: float) -> None:
        nonlocal done
        means[i] = mean
        done += 1
        progress.report(STAGE, done, len(starts))

    progress.report(STAGE, 0, len(starts))
    # Workers get whole windows, one core each; here all cores share the pairs of one.
    if workers is not None:
        workers.each(_mean_of_window, windows, enumerate(starts.tolist()), take, progress)
        return means
    silent = without_reports(progress)
    for i, start in enumerate(starts.tolist()):
        take(i, _mean_of_window(windows, start, silent))
    return means


def _mean_of_window(windows: _Windows, start: float, progress: Progress) -> float:
    # Rounding of the last window must not reach into the held time after the frame.
    end = min(start + windows.length, windows.end)
    traces = restrict(windows.curves, start, end, windows.interpolation)
    return _mean_of_pairs(frechet_matrix(traces, windows.time_scale, progress))


def _window_starts(split: Split, frame: tuple[float, float]) -> FloatArray:
    room = frame[1] - frame[0] - split.window
    if room / split.step > _MOST_WINDOWS:
        raise ParameterError(
            f"A window step of {split.step:g} s gives more than {_MOST_WINDOWS:,} windows; choose a longer one.",
            "split",
        )
    # Rounded first, or 0.3 s in steps of 0.1 s would lose its last window.
    windows = math.floor(round(room / split.step, 9)) + 1
    starts = round_times(frame[0] + split.step * np.arange(windows, dtype=np.float64))
    # Rounded to nanoseconds, the first window could begin before the frame.
    starts[:1] = frame[0]
    return starts


def _by_digest(curves: CurveSet) -> list[int]:
    digests = [hashlib.sha256(name.encode()).digest() for name in curves.names]
    return sorted(range(len(curves)), key=digests.__getitem__)


def _mean_of_pairs(distances: FloatArray) -> float:
    pairs = distances[np.triu_indices(len(distances), 1)]
    return float(pairs.mean()) if len(pairs) else 0.0


def _warnings(split: Split, starts: FloatArray, curve_count: int) -> tuple[str, ...]:
    warnings = []
    if not len(starts):
        warnings.append(
            f"The window of {split.window:g} s is longer than the recording, so there are no cuts."
        )
    if split.step > split.window:
        warnings.append(
            "The window moves by more than its length: part of the time is not looked at for cuts."
        )
    if curve_count > MOST_CURVES_COMPARED:
        warnings.append(
            f"The cuts were found by comparing {MOST_CURVES_COMPARED:,} of {curve_count:,} curves, the same ones in every run."
        )
    return tuple(warnings)


def windowed_cuts(
    split: Split, frame: tuple[float, float], profile: SimilarityProfile, hull_step: float
) -> tuple[list[float], tuple[str, ...]]:
    """Choose the starts of the windows in which the curves are most alike.

    Parameters
    ----------
    split : Split
        With mode ``frechet``; it asks for ``split.count - 1`` cuts.
    frame : tuple of float
        Common time axis in seconds.
    profile : SimilarityProfile
        From `similarity_profile`.
    hull_step : float
        Length of a hull cell in seconds.

    Returns
    -------
    cuts : list of float
        Ascending. They keep the window's step, but at least two hull cells, from each other and
        from both ends of the frame; equally good cuts are taken from left to right.
    warnings : tuple of str
        A sentence if fewer cuts than asked for fit.
    """
    tolerance = time_tolerance(*frame)
    apart = max(split.step, 2 * hull_step) - tolerance
    # Means that differ by rounding only are equal, so that ties go to the earliest everywhere.
    means = profile.mean_distances
    rank = np.round(means / (1e-9 * max(1.0, means.max(initial=0.0))))
    cuts: list[float] = []
    for i in np.lexsort((profile.starts, rank)):
        start = float(profile.starts[i])
        if len(cuts) < split.count - 1 and all(abs(start - other) >= apart for other in (*frame, *cuts)):
            cuts.append(start)
    return sorted(cuts), _shortage(split, len(cuts) + 1)


def _shortage(split: Split, segments: int) -> tuple[str, ...]:
    if segments == split.count:
        return ()
    return (
        f"Only {segments} of the {split.count} segments asked for fit; "
        "a shorter window or step, or a shorter hull step, makes room for more.",
    )
