"""Puts the outcome of a run together from its segments, signal by signal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.grouping.distribution import distribution_warnings
from core.outcome import RunOutcome
from core.parameters import Parameters
from core.recipe import Recipe
from core.run_metrics import metrics_of
from core.run_warnings import warnings_of
from core.segment_classes import SegmentRun
from core.segmentation.segmentation import Segmentation
from core.setting import Setting


def outcome_of(
    recipe: Recipe,
    setting: Setting,
    frame: tuple[float, float],
    segmentation: Segmentation,
    runs: Sequence[SegmentRun],
    told: Sequence[str],
) -> RunOutcome:
    """Return the outcome of a run.

    Parameters
    ----------
    recipe : Recipe
        What repeats the run.
    setting : Setting
        What all segments share.
    frame : tuple of float
        Common time axis, in seconds.
    segmentation : Segmentation
        The segments.
    runs : sequence of SegmentRun
        The finished segments.
    told : sequence of str
        What reading had to tell.

    Returns
    -------
    RunOutcome
        Of the first signal, which has those of the others with it and all warnings.
    """
    signals = [
        RunOutcome(
            recipe=replace(recipe, parameters=_as_chosen(one.parameters, recipe.parameters)),
            curves=one.curves,
            domain=one.domain,
            frame=frame,
            hull_step=one.hull_step,
            segments=tuple(run.outcome for run in own),
            metrics=metrics_of(own, one.curves, one.domain_width, frame[1] - frame[0]),
            warnings=(),
        )
        for one, own in zip(setting.signals, _by_signal(runs, len(setting.signals)), strict=True)
    ]
    told = [*told, *(warning for run in runs for warning in run.warnings)]
    warnings = (
        warnings_of(setting, segmentation, told)
        if len(signals) == 1
        else tuple(dict.fromkeys(_of_several(setting, signals, segmentation, told)))
    )
    return replace(signals[0], recipe=recipe, warnings=warnings, further=tuple(signals[1:]))


def _as_chosen(own: Parameters, first: Parameters) -> Parameters:
    """Return the parameters of a signal with those in units of the first one as the user gave them.

    Converted they would tell how wide the data of the signal are, and they may be published.
    """
    return replace(own, sd=first.sd, time_scale=first.time_scale)


def _by_signal(runs: Sequence[SegmentRun], signals: int) -> Iterator[list[SegmentRun]]:
    for number in range(signals):
        yield [run.signals[number] for run in runs]


def _of_several(
    setting: Setting, signals: Sequence[RunOutcome], segmentation: Segmentation, told: Sequence[str]
) -> Iterator[str]:
    """Yield the warnings of several signals, with the name of the signal before what concerns it alone."""
    # What is about all signals is told once, without the name of one.
    common = {*segmentation.warnings, *told}
    for one, outcome in zip(setting.signals, signals, strict=True):
        vague = (distribution_warnings(s.distribution) for s in outcome.segments if s.distribution)
        for warning in (*warnings_of(one, segmentation, ()), *(text for texts in vague for text in texts)):
            if warning not in common:
                yield f"{one.curves.signal}: {warning}"
    yield from segmentation.warnings
    yield from told
