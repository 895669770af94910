"""The one door into the engine, for the window and the command line: load, run, judge, export.

A run is a function of its recipe, the recordings and, without a seed, the operating system's
chance. Nothing here knows who asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from core.curves.alignment import common_frame
from core.curves.curve_set import CurveSet
from core.frontier import FrontierPoint, OnPoint
from core.frontier import frontier as frontier_of
from core.outcome import RunOutcome
from core.parameters import Parameters
from core.preview import DistributionPreview
from core.preview import preview_distribution as distribution_preview
from core.privacy_preview import PrivacyPreview, privacy_preview
from core.progress import Progress
from core.randomness import Secret
from core.reading.problem import Problem
from core.reading.recordings import read_curves
from core.recipe import Recipe, Source
from core.release.gate import check
from core.release.publish import Exported, check_folders
from core.release.publish import export as publish
from core.release.release import Release, cut_release
from core.release.verdict import Verdict
from core.run_metrics import metrics_of
from core.run_warnings import warnings_of
from core.segment_run import run_segment
from core.segmentation.cut import cut
from core.segmentation.segmentation import Segmentation
from core.selection import about_population, selected, share_obstacle
from core.setting import Setting

__all__ = [
    "CurveSet",
    "DistributionPreview",
    "Exported",
    "FrontierPoint",
    "Loaded",
    "PrivacyPreview",
    "Problem",
    "Release",
    "RunOutcome",
    "Segmentation",
    "Verdict",
    "check_folders",
    "export",
    "frontier",
    "load",
    "preview_distribution",
    "preview_privacy",
    "propose_segments",
    "release_of",
    "run",
    "verdict",
    "warm_up",
]


@dataclass(frozen=True, eq=False)
class Loaded:
    """Recordings as read, with what was found wrong on the way.

    Attributes
    ----------
    curves : CurveSet
        All usable curves.
    problems : tuple of Problem
        What could not be used, and warnings.
    sources : tuple of Source
        The inputs with the fingerprints of their content.
    """

    curves: CurveSet
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]


def load(paths: Sequence[Path], progress: Progress) -> Loaded:
    """Read recordings from files, folders and zips.

    Parameters
    ----------
    paths : sequence of Path
        The inputs, as the user named them.
    progress : Progress
        Told how far reading is.

    Returns
    -------
    Loaded
        The usable curves and the problems.

    Raises
    ------
    DataError
        If nothing can be used.
    Cancelled
        If the user stopped.
    """
    reading = read_curves(paths, progress)
    sources = tuple(
        Source(str(path), fingerprint) for path, fingerprint in zip(paths, reading.fingerprints, strict=True)
    )
    return Loaded(reading.curves, reading.problems, sources)


def run(recipe: Recipe, progress: Progress, *, loaded: Loaded | None = None) -> RunOutcome:
    """Make the classes and hulls a recipe asks for; nothing is written.

    Parameters
    ----------
    recipe : Recipe
        Sources, parameters and seed.
    progress : Progress
        Told of each stage; stops the run.
    loaded : Loaded, optional
        The recordings, if they were read already.

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
    Cancelled
        If the user stopped.
    """
    loaded = loaded or load([Path(s.path) for s in recipe.sources], progress)
    setting, recipe, told = _setting(recipe, loaded, progress)
    frame = _frame(setting)
    segmentation = _cut(setting, frame, progress)
    runs = [run_segment(setting, segment, progress) for segment in segmentation.segments]
    progress.check()
    return RunOutcome(
        recipe=recipe,
        curves=setting.curves,
        domain=setting.domain,
        frame=frame,
        hull_step=setting.hull_step,
        segments=tuple(r.outcome for r in runs),
        metrics=metrics_of(runs, setting.curves, setting.domain_width, frame[1] - frame[0]),
        warnings=warnings_of(setting, segmentation, [*told, *(w for r in runs for w in r.warnings)]),
    )


def propose_segments(curves: CurveSet, parameters: Parameters, progress: Progress) -> Segmentation:
    """Return the segments that a run with these parameters would use.

    Parameters
    ----------
    curves : CurveSet
        The recordings.
    parameters : Parameters
        Split, alignment and time scale count.
    progress : Progress
        Told how far the windowed Fréchet profile is.

    Returns
    -------
    Segmentation
        Segments, warnings and, for the windowed split, the profile of mean distances.

    Raises
    ------
    ParameterError
        If the split does not fit the recordings.
    Cancelled
        If the user stopped.
    """
    setting = Setting.of(curves, None, parameters, Secret(0))
    return _cut(setting, _frame(setting), progress)


def preview_distribution(curves: CurveSet, parameters: Parameters, progress: Progress) -> DistributionPreview:
    """Return pair distances and clusters of the longest segment, for a read-out while choosing s_d.

    The clusters depend on the random order of the curves, so a run may give a few more or fewer.

    Parameters
    ----------
    curves : CurveSet
        The recordings.
    parameters : Parameters
        Threshold, split, alignment and time scale count.
    progress : Progress
        Told of the distances.

    Raises
    ------
    ParameterError
        If the split does not fit the recordings.
    Cancelled
        If the user stopped.
    """
    secret = Secret(0)
    in_order = curves.take(secret.order(curves.names, "curves"))
    setting = Setting.of(in_order, None, parameters, secret)
    segmentation = _cut(setting, _frame(setting), progress)
    longest = max(segmentation.segments, key=lambda segment: segment.duration)
    return distribution_preview(setting, longest, progress)


def preview_privacy(curves: CurveSet, parameters: Parameters, progress: Progress) -> PrivacyPreview:
    """Return what the largest share of a patient and the guard would do, for a read-out while choosing them.

    Parameters
    ----------
    curves : CurveSet
        The recordings.
    parameters : Parameters
        k, share, guard, hulls, split and alignment count.
    progress : Progress
        Stops the work.

    Raises
    ------
    ParameterError
        If the parameters do not fit the recordings.
    Cancelled
        If the user stopped.
    """
    secret = Secret(0)
    obstacle = share_obstacle(curves.patients, parameters)
    setting = Setting.of(curves.take(secret.order(curves.names, "curves")), None, parameters, secret)
    longest = max(_cut(setting, _frame(setting), progress).segments, key=lambda segment: segment.duration)
    return privacy_preview(setting, longest, obstacle, progress)


def frontier(
    loaded: Loaded,
    parameters: Parameters,
    progress: Progress,
    on_point: OnPoint,
    *,
    population: tuple[Source, ...] = (),
    excluded: tuple[str, ...] = (),
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
    population, excluded : tuple
        As in the recipe.

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
    recipe = Recipe(loaded.sources, parameters, population, 0, excluded)
    setting, _, _ = _setting(recipe, loaded, progress)
    segmentation = _cut(setting, _frame(setting), progress)
    return frontier_of(setting, segmentation.segments, progress, on_point)


def verdict(outcome: RunOutcome) -> Verdict:
    """Judge whether an outcome may be released (design 14).

    Parameters
    ----------
    outcome : RunOutcome
        A finished run.
    """
    return check(outcome)


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


def export(outcome: RunOutcome, out: Path, private: Path | None, progress: Progress) -> Exported:
    """Write the release, and the private folder if asked for, whole or not at all.

    Parameters
    ----------
    outcome : RunOutcome
        A finished run.
    out : Path
        Folder of the public release.
    private : Path, optional
        Folder of the private files.
    progress : Progress
        Told of each file.

    Returns
    -------
    Exported
        The files written and the verdict.

    Raises
    ------
    ReleaseRefused
        If the gate does not hold; nothing was written.
    WriteError
        If a folder cannot be written, or holds something that is not ours; `check_folders` tells
        the latter before a run.
    Cancelled
        If the user stopped; nothing was written.
    """
    return publish(outcome, out, private, progress)


def _setting(recipe: Recipe, loaded: Loaded, progress: Progress) -> tuple[Setting, Recipe, list[str]]:
    """Return the setting, the recipe with the fingerprints of all it read, and what its reader must know."""
    # These are about all files, so they name none of them; they qualify what k promises.
    told = [problem.sentence for problem in loaded.problems if problem.kind == "patient"]
    secret = Secret(recipe.seed)
    curves, left_out = selected(loaded.curves, recipe, secret)
    told += left_out
    recipe = replace(recipe, sources=loaded.sources)
    population = None
    if recipe.population:
        others = load([Path(s.path) for s in recipe.population], progress)
        told += about_population(
            curves, others.curves, sum(problem.curve_lost for problem in others.problems)
        )
        recipe = replace(recipe, population=others.sources)
        population = others.curves.take(secret.order(others.curves.names, "population"))
    return Setting.of(curves, population, recipe.parameters, secret), recipe, told


def _frame(setting: Setting) -> tuple[float, float]:
    chosen = setting.parameters
    # Segments by hand are the user's own choice of times.
    cell = 0.0 if chosen.split.mode == "manual" else setting.hull_step
    return common_frame(setting.curves, chosen.align, cell=cell)


def _cut(setting: Setting, frame: tuple[float, float], progress: Progress) -> Segmentation:
    parameters = setting.parameters
    return cut(
        parameters.split,
        setting.curves,
        frame,
        interpolation=parameters.interpolation,
        time_scale=parameters.time_scale,
        domain_width=setting.domain_width,
        hull_step=setting.hull_step,
        progress=progress,
    )


def warm_up() -> None:
    """Load the libraries and compile the kernels of a run, so that the first run does not wait."""
    time = np.linspace(0.0, 1.0, 9)
    curves = [(time, np.sin(time * (3 + i))) for i in range(8)]
    few = CurveSet.from_curves("AWF", "mL/s", curves, [str(i) for i in range(8)], range(8))
    check(run(Recipe(seed=0), Progress(), loaded=Loaded(few, (), ())))
