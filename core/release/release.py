"""The release: the public value cut out of a run's outcome.

It holds no curve, no member, no patient, no name, no seed and no threshold that was derived from
the data (design 13.9). Everything public is written from this value alone.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.curves.curve_set import FloatArray
from core.hulls.hull import Hull
from core.outcome import ClassOutcome, Metrics, RunOutcome, SegmentOutcome
from core.parameters import Parameters

_LONGEST_NAME = 60
_WIDTH_STEP = 0.05


@dataclass(frozen=True, eq=False)
class ReleasedClass:
    """One class as the public sees it.

    Attributes
    ----------
    label : str
        Random name within the segment; the same label in another segment means nothing.
    stretches : tuple of Hull
        The hull, one part for each run of released cells, its grid in seconds from the start of
        the common frame.
    """

    label: str
    stretches: tuple[Hull, ...]

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """Start and end of each released stretch, in seconds."""
        return tuple((float(part.grid[0]), float(part.grid[-1])) for part in self.stretches)


@dataclass(frozen=True, eq=False)
class ReleasedSegment:
    """One segment as the public sees it.

    The figures of the classes are sorted, so that none can be told to a label.

    Attributes
    ----------
    number : int
        Running number from 1.
    start, end : float
        Seconds from the start of the common frame; the end of the frame is rounded up to a whole
        hull cell, so that it does not tell how long the longest curve is.
    classes : tuple of ReleasedClass
        Classes with at least one released cell, in the order of their labels.
    information_loss, information_loss_release : float
        Loss per record, without and with 1 for each curve left out (design 10.3).
    dropped, suppressed : int
        Curves left out, by way.
    guard : float
        Quantum of the guard, in the signal's unit; 0 without one.
    losses, errors : tuple of float
        Information loss and median error (in the signal's unit) of each class, ascending.
    closeness : tuple of (float, float)
        t of each class and its proved bound, ascending by t.
    sizes : tuple of int
        How many times k each class has in patients (curves with unit ``curve``), rounded down:
        1 means k to 2k - 1. Ascending.
    """

    number: int
    start: float
    end: float
    classes: tuple[ReleasedClass, ...]
    information_loss: float
    information_loss_release: float
    dropped: int
    suppressed: int
    guard: float
    losses: tuple[float, ...]
    errors: tuple[float, ...]
    closeness: tuple[tuple[float, float], ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Release:
    """All that may be published of a run.

    Attributes
    ----------
    signal, unit : str
        As in the files' column header, cleaned; the unit may be empty.
    parameters : Parameters
        The user's choices, the segments of a ``manual`` split counted from the start of the common
        frame. A threshold or domain that was taken from the data is not among them.
    hull_step : float
        Length of a hull cell in seconds.
    reproducible : bool
        Whether a seed was given; the seed itself is private.
    unnamed : int
        Curves of whom the files do not say whose they are; each file of these counts as a patient of its own.
    own_population : bool
        Whether t refers to the recordings themselves, not to a separate population.
    segments : tuple of ReleasedSegment
        In order of time.
    metrics : Metrics
        Figures of the whole run, none finer than the guard.
    warnings : tuple of str
        Sentences of the run for its reader.
    verdict : str
        What the release gate said.
    sampled : bool
        Whether a sample of the curves stood for all in the search for thresholds and buckets. What
        is promised of the classes never rests on it.
    key : str
        What tells the files of this signal from those of others; empty if there is only one.
    further : tuple of Release
        The same classes in the further signals of the release.
    """

    signal: str
    unit: str
    parameters: Parameters
    hull_step: float
    reproducible: bool
    unnamed: int
    own_population: bool
    segments: tuple[ReleasedSegment, ...]
    metrics: Metrics
    warnings: tuple[str, ...]
    verdict: str
    sampled: bool = False
    key: str = ""
    further: tuple[Release, ...] = ()

    @property
    def signals(self) -> tuple[Release, ...]:
        """The releases of all signals, this one first."""
        return (self, *self.further)

    @property
    def counted(self) -> str:
        """What k counts, in the plural: ``patients`` or ``curves``."""
        return f"{self.parameters.unit}s"


def cut_release(outcome: RunOutcome, verdict: str) -> Release:
    """Cut what may be published out of the outcome of a run.

    Parameters
    ----------
    outcome : RunOutcome
        Private as a whole.
    verdict : str
        Sentence of the release gate.
    """
    if not outcome.further:
        return _cut(outcome, verdict)
    signals = [_cut(one, verdict) for one in outcome.signals]
    keys = file_keys([one.signal for one in signals])
    first, *further = (replace(one, key=key) for one, key in zip(signals, keys, strict=True))
    return replace(first, further=tuple(further))


def _cut(outcome: RunOutcome, verdict: str) -> Release:
    return Release(
        signal=clean_name(outcome.curves.signal) or "signal",
        unit=clean_name(outcome.curves.unit),
        parameters=_public_parameters(outcome),
        hull_step=outcome.hull_step,
        # Whether, never which: with the seed all secret noise could be drawn again.
        reproducible=outcome.recipe.seed is not None,
        unnamed=outcome.curves.unnamed_count,
        own_population=not outcome.recipe.population,
        segments=tuple(_segment(outcome, segment) for segment in outcome.segments),
        metrics=_public_metrics(outcome),
        warnings=outcome.warnings,
        verdict=verdict,
        sampled=any(segment.sampled for segment in outcome.segments),
    )


def clean_name(text: str) -> str:
    """Return a signal's name or unit without anything a CSV file or a spreadsheet could trip over.

    Parameters
    ----------
    text : str
        As in the user's file.

    Returns
    -------
    str
        Control characters, line ends, quotes, semicolons and square brackets are blanks, a leading
        ``=``, ``+``, ``-`` or ``@`` (a formula to a spreadsheet) is cut off, the length is limited.
    """
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(" " if _is_harmful(character) else character for character in plain)
    return " ".join(kept.split()).lstrip("=+-@ ")[:_LONGEST_NAME].strip()


def file_keys(signals: Sequence[str]) -> list[str]:
    """Return a short name for the files of each signal, of small letters and digits, each another.

    Parameters
    ----------
    signals : sequence of str
        Public names.
    """
    keys: list[str] = []
    for number, signal in enumerate(signals, 1):
        letters = "".join(c for c in signal.lower() if c.isascii() and c.isalnum())
        key = letters or "signal"
        keys.append(f"{key}{number}" if key in keys or not letters else key)
    return keys


def public_time(seconds: float, origin: float) -> float:
    """Return a time from the start of the common frame, to the nanosecond."""
    return round(seconds - origin, 9) + 0.0


def _public_parameters(outcome: RunOutcome) -> Parameters:
    """Count the segments a user gave from the common start: as given, they tell the time of the recordings."""
    chosen, origin = outcome.recipe.parameters, outcome.frame[0]
    intervals = tuple(
        (public_time(start, origin), public_time(end, origin)) for start, end in chosen.split.intervals
    )
    return replace(chosen, split=replace(chosen.split, intervals=intervals))


def _is_harmful(character: str) -> bool:
    # Not printable are control, format, surrogate and unassigned characters, and odd blanks.
    return character in ';"[]' or not character.isprintable()


def _segment(outcome: RunOutcome, segment: SegmentOutcome) -> ReleasedSegment:
    origin = outcome.frame[0]
    public = [c for c in segment.classes if c.released.any()]
    return ReleasedSegment(
        number=segment.segment.index + 1,
        start=public_time(segment.segment.start, origin),
        end=_public_end(outcome, segment),
        classes=tuple(ReleasedClass(c.label, _stretches(c, origin)) for c in public),
        information_loss=segment.information_loss,
        information_loss_release=segment.information_loss_release,
        dropped=sum(len(c.dropped) for c in segment.classes),
        suppressed=len(segment.suppressed),
        guard=segment.guard,
        losses=tuple(sorted(significant(c.information_loss, 3) for c in public)),
        errors=tuple(sorted(_public_error(c.mre_abs, segment.guard) for c in public)),
        # A bound is only ever rounded up, or it would promise more than was proved.
        closeness=tuple(sorted((round(c.t, 3), _rounded_up(c.t_bound)) for c in public)),
        sizes=tuple(sorted(_size(c, outcome) // outcome.recipe.parameters.k for c in public)),
    )


def _size(released_class: ClassOutcome, outcome: RunOutcome) -> int:
    members = released_class.members
    return len(
        members if outcome.recipe.parameters.unit == "curve" else np.unique(outcome.curves.patients[members])
    )


def _public_end(outcome: RunOutcome, segment: SegmentOutcome) -> float:
    start, end = (public_time(t, outcome.frame[0]) for t in (segment.segment.start, segment.segment.end))
    # Only the end of the frame is where somebody's recording ends; cuts and typed segments are nobody's.
    if outcome.recipe.parameters.split.mode == "manual" or segment.segment.end < outcome.frame[1]:
        return end
    cells = math.ceil(round((end - start) / outcome.hull_step, 6))
    return public_time(start + cells * outcome.hull_step, 0.0)


def _stretches(released_class: ClassOutcome, origin: float) -> tuple[Hull, ...]:
    hull = released_class.hull
    grid: FloatArray = np.round(hull.grid - origin, 9) + 0.0
    edges = np.flatnonzero(np.diff(np.concatenate([[False], released_class.released, [False]]).astype(int)))
    # One value a cell for `step`, one a corner for the others.
    extra = 0 if hull.kind == "step" else 1
    return tuple(
        Hull(hull.kind, grid[a : b + 1], hull.upper[a : b + extra] + 0.0, hull.lower[a : b + extra] + 0.0)
        for a, b in edges.reshape(-1, 2)
    )


def significant(number: float, digits: int) -> float:
    """Return `number` rounded to so many significant digits; nan and infinity stay."""
    return float(f"{number:.{digits - 1}e}")


def _public_error(error: float, guard: float) -> float:
    # In a class of few cells it may be the distance of one member from a border: finer than the
    # guard's quantum it would give back what the guard hides.
    return significant(_in_steps(error, guard), 3)


def _public_metrics(outcome: RunOutcome) -> Metrics:
    """Make figures coarse that are finer than the guard: of a small release they tell a single border or member."""
    metrics = outcome.metrics
    # The coarsest of all segments, as the figures are of all of them.
    quantum = max((segment.guard for segment in outcome.segments), default=0.0)
    if not quantum > 0:
        return metrics
    error = _public_error(metrics.mre_abs, quantum)
    return replace(
        metrics,
        guard_price=_in_steps(metrics.guard_price, metrics.guard_predicted / 2),
        mre_abs=error,
        mre_range=error * (metrics.mre_range / metrics.mre_abs) if metrics.mre_abs > 0 else metrics.mre_range,
        mre_width=_in_steps(metrics.mre_width, _WIDTH_STEP),
    )


def _in_steps(number: float, step: float) -> float:
    """Return `number` rounded to a multiple of `step`; as it is if that is 0 or the number is not finite."""
    return round(number / step) * step if step > 0 and math.isfinite(number) else number


def _rounded_up(bound: float) -> float:
    return math.ceil(bound * 1000 - 1e-9) / 1000 if math.isfinite(bound) else bound
