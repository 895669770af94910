"""The one door into the engine, for the window and the command line: load, run, judge, export.

A run is a function of its recipe, the recordings and, without a seed, chance. Nothing here knows who asked.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from core.ahead import compile_ahead
from core.curves.curve_set import CurveSet
from core.curves.cycles.onsets import load_libraries as prepare_cutting
from core.distances.memory import DistanceMemory
from core.distances.workers import Workers
from core.frontier import FrontierPoint, OnPoint
from core.frontier import frontier as frontier_of
from core.loading import Loaded, load, recut
from core.outcome import RunOutcome
from core.parameters import Parameters
from core.preview import DistributionPreview, SignalClusters
from core.privacy_preview import PrivacyPreview, privacy_preview
from core.progress import Progress
from core.read_outs import preview_distribution, preview_privacy, propose_segments
from core.reading.channel import Channel
from core.reading.problem import Problem, export_problems, is_problem_table
from core.reading.proposal import FormatProposal
from core.reading.recordings import ListedChannels, list_channels
from core.reading.text_format import propose_format
from core.recipe import FurtherSignal, Recipe, Source
from core.release.gate import check
from core.release.package import Exported, Files
from core.release.publish import check_folders, export, files_of
from core.release.release import Release, cut_release
from core.release.verdict import Verdict
from core.run_outcome import outcome_of
from core.run_setting import frame_of, segments_of, setting_of
from core.scheduling.dask_workers import workers_at
from core.scheduling.rounds import run_in_rounds, with_search
from core.segmentation.segmentation import Segmentation
from core.selection import count_obstacle
from core.stages import few_curves
from core.trade_off import TradeOffPoint, points, proposed_values

__all__ = [
    "Channel",
    "CurveSet",
    "DistanceMemory",
    "DistributionPreview",
    "Exported",
    "Files",
    "FormatProposal",
    "FrontierPoint",
    "ListedChannels",
    "Loaded",
    "PrivacyPreview",
    "Problem",
    "Release",
    "RunOutcome",
    "Segmentation",
    "SignalClusters",
    "TradeOffPoint",
    "Verdict",
    "check_folders",
    "compile_ahead",
    "export",
    "export_problems",
    "files_of",
    "frontier",
    "is_problem_table",
    "list_channels",
    "load",
    "prepare_cutting",
    "preview_distribution",
    "preview_privacy",
    "propose_format",
    "propose_segments",
    "proposed_values",
    "recut",
    "release_of",
    "run",
    "trade_off",
    "verdict",
    "warm_up",
    "workers_at",
]


def run(
    recipe: Recipe,
    progress: Progress,
    *,
    loaded: Loaded | None = None,
    workers: Workers | None = None,
    memory: DistanceMemory | None = None,
    on_privacy: Callable[[CurveSet, PrivacyPreview], None] | None = None,
) -> RunOutcome:
    """Make the classes and hulls a recipe asks for; nothing is written.

    Parameters
    ----------
    recipe : Recipe
        Sources, parameters and seed.
    progress : Progress
        Told of each stage; stops the run.
    loaded : Loaded, optional
        The recordings, if they were read already.
    workers : Workers, optional
        From `workers_at`; they change nothing but time.
    memory : DistanceMemory, optional
        Distances of former runs; it changes nothing but the time this one takes.
    on_privacy : callable, optional
        Told of the curves of each signal what the guard will do in the longest segment, before any class is made.

    Returns
    -------
    RunOutcome
        Private: it names the members of each class.

    Raises
    ------
    DataError
        If the recordings cannot be used.
    ParameterError
        If the parameters do not fit the recordings.
    WorkersError
        If the workers were lost.
    Cancelled
        If the user stopped.
    """
    loaded = loaded or load([Path(s.path) for s in recipe.sources], progress, recipe.intake, recipe.further)
    setting, recipe, told = setting_of(recipe, loaded, progress, memory)
    frame = frame_of(setting)
    segmentation = segments_of(setting, frame, progress, workers)
    if on_privacy is not None:
        obstacle = count_obstacle(setting.curves, setting.parameters)
        for one in setting.signals:
            on_privacy(one.curves, privacy_preview(one, segmentation.longest, obstacle, progress))
    runs = run_in_rounds(setting, segmentation.segments, progress, workers)
    progress.check()
    return outcome_of(with_search(recipe, runs, progress), setting, frame, segmentation, runs, told)


def frontier(
    loaded: Loaded,
    parameters: Parameters,
    progress: Progress,
    on_point: OnPoint,
    *,
    population: tuple[Source, ...] = (),
    excluded: tuple[str, ...] = (),
    further: tuple[FurtherSignal, ...] = (),
    memory: DistanceMemory | None = None,
) -> tuple[FrontierPoint, ...]:
    """Compute what each t costs at a given k, for every method, one point after the other.

    Parameters
    ----------
    loaded : Loaded
        The recordings.
    parameters : Parameters
        Of the run; its method, depth and t_max are what the points differ in.
    progress : Progress
        Told of each stage; stops the work.
    on_point : callable
        Told of each `FrontierPoint`, in the calling thread, as soon as it is known.
    population, excluded, further : tuple
        As in the recipe.
    memory : DistanceMemory, optional
        Distances of former calls.

    Returns
    -------
    tuple of FrontierPoint
        All points. They depend on the random order of the curves, so a run gives about the same.

    Raises
    ------
    DataError, ParameterError
        As for `run`.
    Cancelled
        If the user stopped; the points told so far are right.
    """
    # A seed of its own, so that points which were told once come out the same again.
    recipe = Recipe(loaded.sources, parameters, population, 0, excluded, further=further)
    setting, _, _ = setting_of(recipe, loaded, progress, memory)
    segmentation = segments_of(setting, frame_of(setting), progress)
    return frontier_of(setting, segmentation.segments, progress, on_point)


def trade_off(
    recipe: Recipe,
    field: str,
    values: Sequence[float],
    progress: Progress,
    *,
    loaded: Loaded,
    workers: Workers | None = None,
    memory: DistanceMemory | None = None,
) -> Iterator[TradeOffPoint]:
    """Yield information loss and t of a run with each value of one parameter, one after the other.

    Parameters
    ----------
    recipe : Recipe
        All other choices. With its seed, its own value gives the figures of its own run.
    field : str
        Name of the parameter, see `core.trade_off.FIELDS`.
    values : sequence of float
        Its values, such as `proposed_values`.
    progress : Progress
        Stops the work between any two steps of a run.
    loaded : Loaded
        The recordings.
    workers : Workers, optional
        As for `run`.
    memory : DistanceMemory, optional
        Distances of former runs.

    Raises
    ------
    Cancelled
        If the user stopped; what was yielded before holds.
    """
    # All runs ask for the same distances.
    kept = memory or DistanceMemory()
    one_run = functools.partial(run, progress=progress, loaded=loaded, workers=workers, memory=kept)
    return points(recipe, field, values, one_run)


def verdict(outcome: RunOutcome, progress: Progress | None = None) -> Verdict:
    """Judge whether an outcome may be released (design 14).

    Parameters
    ----------
    outcome : RunOutcome
        A finished run.
    progress : Progress, optional
        To report to.

    Raises
    ------
    Cancelled
        If the user stopped it.
    """
    return check(outcome, progress)


def release_of(outcome: RunOutcome, verdict: Verdict) -> Release:
    """Cut out of an outcome what may be published.

    Parameters
    ----------
    outcome : RunOutcome
        A finished run.
    verdict : Verdict
        What the gate says of it.
    """
    return cut_release(outcome, verdict.sentence)


def warm_up() -> None:
    """Load the libraries and compile the kernels of a run, so that the first run does not wait."""
    parameters = Parameters(effort=0.0)
    compile_ahead(parameters.method)
    check(run(Recipe(parameters=parameters, seed=0), Progress(), loaded=Loaded(few_curves(), (), ())))
