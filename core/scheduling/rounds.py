"""A search without end, in rounds over all segments, and what repeats a search that was ended early."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from core.distances.parallel import without_reports
from core.distances.workers import Workers
from core.errors import ParameterError
from core.parameters import UNTIL_STOPPED
from core.progress import Progress
from core.recipe import Recipe
from core.scheduling.segments import run_segments
from core.segment_classes import SegmentRun
from core.segment_run import run_segment
from core.segmentation.segment import Segment
from core.setting import Setting


def run_in_rounds(
    setting: Setting, segments: Sequence[Segment], progress: Progress, workers: Workers | None = None
) -> list[SegmentRun]:
    """Group and measure all segments; with effort ``until-stopped`` again and again until the user has enough.

    Parameters
    ----------
    setting, segments, progress, workers
        As for `run_segments`.

    Returns
    -------
    list of SegmentRun
        The best of all rounds, in the order of the segments.

    Raises
    ------
    ParameterError
        If an earlier search is to be repeated and there are other segments now.
    Cancelled
        If the user stopped.
    """
    if setting.searched and len(setting.searched) != len(segments):
        raise ParameterError(
            f"The recipe repeats the search of {len(setting.searched)} segments, but there are {len(segments)} now; "
            "choose an effort anew (--effort).",
            "effort",
        )
    runs = run_segments(setting, segments, progress, workers)
    if setting.parameters.effort != UNTIL_STOPPED or setting.searched:
        return runs
    # Very small segments were solved exactly, so that further rounds could find nothing.
    searched = [i for i, run in enumerate(runs) if run.searched]
    for number in itertools.count(1):
        for i in searched:
            # Asked before each segment, since a whole round may take long.
            if progress.enough:
                return runs
            progress.report("Searching until you stop", 0, 0)
            later = run_segment(
                replace(setting, round=number), segments[i], without_reports(progress), workers
            )
            runs[i] = _better(runs[i], later)
        if not searched:
            break
    return runs


def _better(before: SegmentRun, later: SegmentRun) -> SegmentRun:
    best = later if later.cost < before.cost else before
    # Of all rounds: a repeat finds each start, and its chance, by its place in this list.
    return replace(best, searched=before.searched + later.searched)


def with_search(recipe: Recipe, runs: Sequence[SegmentRun], progress: Progress) -> Recipe:
    """Return the recipe that repeats a run, with how far each search got if the user ended them early.

    Parameters
    ----------
    recipe : Recipe
        What was asked for.
    runs : sequence of SegmentRun
        What came out.
    progress : Progress
        Knows whether the user had enough.
    """
    if recipe.searched or not progress.enough:
        return recipe
    searched = tuple(run.searched for run in runs)
    return replace(recipe, searched=searched) if any(searched) else recipe
