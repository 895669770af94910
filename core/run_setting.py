"""What a recipe means for recordings: the curves in secret order, their frame, the segments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from core.curves.alignment import common_frame
from core.curves.curve_set import CurveSet
from core.distances.memory import DistanceMemory
from core.distances.workers import Workers
from core.errors import DataError
from core.loading import Loaded, load
from core.parameters import UNTIL_STOPPED, Parameters
from core.progress import Progress
from core.randomness import Secret
from core.reading.problem import counted
from core.recipe import FurtherSignal, Recipe
from core.segmentation.cut import cut
from core.segmentation.segmentation import Segmentation
from core.selection import selected
from core.setting import Setting


def setting_of(
    recipe: Recipe, loaded: Loaded, progress: Progress, memory: DistanceMemory | None = None
) -> tuple[Setting, Recipe, list[str]]:
    """Put together what all segments of a run share.

    Parameters
    ----------
    recipe : Recipe
        Parameters, exclusions, population and seed.
    loaded : Loaded
        The recordings.
    progress : Progress
        Told how far reading the population is.
    memory : DistanceMemory, optional
        Distances of former runs.

    Returns
    -------
    tuple
        The setting, the recipe with the fingerprints of all that was read, and sentences that the
        reader of the run must know.

    Raises
    ------
    DataError
        If an excluded curve is unknown, none is left, or the population is of another kind.
    ParameterError
        If no grouping can keep the largest share of a patient.
    Cancelled
        If the user stopped.
    """
    # These are about all files, so they name none of them; they qualify what k promises.
    told = [p.sentence for p in loaded.problems if p.kind == "patient" and not p.curve_lost]
    if loaded.cycles is not None:
        told.append(
            f"The curves are {loaded.cycles.pieces}, cut out of {counted(len(loaded.recordings), 'recording')}."
        )
    secret = Secret(recipe.seed)
    _refuse_moved_names(recipe, loaded)
    curves, left_out = selected(loaded.curves, recipe, secret)
    told += left_out
    recipe = replace(recipe, sources=loaded.sources, intake=loaded.intake)
    population = None
    if recipe.population:
        others = load([Path(s.path) for s in recipe.population], progress, recipe.intake)
        told += _about_population(curves, others)
        recipe = replace(recipe, population=others.sources)
        population = others.curves.take(secret.order(others.curves.names, "population"))
    if memory is None and recipe.parameters.effort == UNTIL_STOPPED:
        memory = DistanceMemory()  # each round asks for the same distances
    setting = Setting.of(curves, population, recipe.parameters, secret, memory)
    further = tuple(_further(recipe, loaded, setting))
    taken = [
        replace(signal, sources=one.sources, intake=one.intake) for signal, one in _pairs(recipe, loaded)
    ]
    return (
        replace(setting, searched=recipe.searched, further=further),
        replace(recipe, further=tuple(taken)),
        told,
    )


def _pairs(recipe: Recipe, loaded: Loaded) -> Iterator[tuple[FurtherSignal, Loaded]]:
    if len(recipe.further) != len(loaded.further):
        raise DataError(
            f"The recipe is for {counted(1 + len(recipe.further), 'signal')}, the recordings are of "
            f"{1 + len(loaded.further)}; open the recordings again."
        )
    return zip(recipe.further, loaded.further, strict=True)


def _further(recipe: Recipe, loaded: Loaded, first: Setting) -> Iterator[Setting]:
    """Yield the settings of the further signals: the same curves, limits in the same shares of their domains."""
    # By name, as exclusions and the secret order were settled with the first signal.
    place = {name: i for i, name in enumerate(loaded.curves.names)}
    chosen = [place[name] for name in first.curves.names]
    for signal, read in _pairs(recipe, loaded):
        own = Setting.of(
            read.curves.take(chosen), None, signal.fitted(recipe.parameters), first.secret, first.memory
        )
        yield replace(own, parameters=_in_units(own, first))


def _in_units(own: Setting, first: Setting) -> Parameters:
    """Return what the user gave in units of the first signal in those of another one."""
    chosen, share = own.parameters, own.domain_width / first.domain_width
    scale = chosen.time_scale
    return replace(
        chosen,
        sd=None if chosen.sd is None else chosen.sd * share,
        time_scale=scale if isinstance(scale, str) else scale * share,
    )


def _about_population(curves: CurveSet, others: Loaded) -> list[str]:
    """Refuse a population of another kind; tell how many of its files are not in it."""
    own, their = (f"{c.signal} [{c.unit or 'no unit'}]" for c in (curves, others.curves))
    if own.casefold() != their.casefold():
        raise DataError(
            f"The population holds {their}, the recordings {own}; give a population of the same signal and unit."
        )
    lost = sum(problem.curve_lost for problem in others.problems)
    if not lost:
        return []
    return [
        f"Files of the population that cannot be read and were left out: {lost:,}. "
        "Give them as recordings once to see why."
    ]


def _refuse_moved_names(recipe: Recipe, loaded: Loaded) -> None:
    """Refuse to leave out curves named by running numbers of patients once the patients may be others."""
    numbered = recipe.intake.patient_from.partition(":")[0] in ("folder", "name")
    before = [source.sha256 for source in recipe.sources]
    # Without fingerprints nothing was read when the recipe was made: no names can have moved.
    if recipe.excluded and numbered and any(before) and before != [s.sha256 for s in loaded.sources]:
        raise DataError(
            "The recordings have changed since the recipe left curves out, and the patients' running numbers with "
            "them; choose the curves to leave out again."
        )


def frame_of(setting: Setting) -> tuple[float, float]:
    """Return start and end, in seconds, of the time that all curves are brought to.

    Parameters
    ----------
    setting : Setting
        Curves, alignment and split.

    Raises
    ------
    DataError
        If the curves have no time in common.
    """
    chosen = setting.parameters
    # Segments by hand are the user's own choice of times.
    cell = 0.0 if chosen.split.mode == "manual" else max(one.hull_step for one in setting.signals)
    further = [one.curves for one in setting.further]
    return common_frame(setting.curves, chosen.align, cell=cell, further=further)


def segments_of(
    setting: Setting, frame: tuple[float, float], progress: Progress, workers: Workers | None = None
) -> Segmentation:
    """Cut the common frame as the parameters say.

    Parameters
    ----------
    setting : Setting
        Curves and parameters.
    frame : tuple of float
        What `frame_of` returned.
    progress : Progress
        Told how far the windowed Fréchet profile is.
    workers : Workers, optional
        Compute this profile in place of this machine.

    Raises
    ------
    ParameterError
        If the split does not fit the recordings.
    Cancelled
        If the user stopped.
    """
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
        workers=workers,
    )
