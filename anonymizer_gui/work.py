"""What the lanes do for the session: plain functions around the engine, without any Qt."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from anonymizer_gui.curve_facts import CurveFacts, facts_of
from anonymizer_gui.engine import Engine
from anonymizer_gui.found import Found, moved
from core.errors import DataError
from core.intake import Intake
from core.parameters import Parameters, describe
from core.progress import PREPARING, Progress
from core.project import Figures, PastRun, Project
from core.recipe import FurtherSignal, Recipe
from core.split import Split

if TYPE_CHECKING:
    from core.run import (
        CurveSet,
        DistanceMemory,
        DistributionPreview,
        Exported,
        Files,
        Loaded,
        PrivacyPreview,
        Release,
        RunOutcome,
        Segmentation,
        TradeOffPoint,
        Verdict,
    )

_CROSSING_POINTS = 600
_CROSSING_CURVES = 200
_KEPT_PAST_RUNS = 60
"""Earlier runs of which parameters and figures are kept."""


@dataclass(frozen=True, eq=False)
class Opened:
    """Loaded curves with the figures of their table."""

    loaded: Loaded
    facts: CurveFacts


@dataclass(frozen=True, eq=False)
class Run:
    """One finished run with its hulls: what was asked, what came out, what the gate says, what may leave."""

    recipe: Recipe
    outcome: RunOutcome
    verdict: Verdict
    release: Release | None
    finished: datetime
    seconds: float
    number: int = 0

    def of(self, signal: int) -> RunOutcome:
        """Return what came out for one of the signals, the last one if there are fewer."""
        signals = self.outcome.signals
        return signals[min(signal, len(signals) - 1)]

    @property
    def past(self) -> PastRun:
        """What is remembered of the run when its hulls are gone."""
        metrics = self.outcome.metrics
        figures = Figures(
            curves=metrics.curves,
            patients=metrics.patients,
            classes=metrics.classes,
            left_out=metrics.dropped + metrics.suppressed,
            information_loss=self.outcome.information_loss[0],
            error=metrics.mre_abs,
            t=self.outcome.t_max,
            t_bound=metrics.t_bound,
            coverage=metrics.coverage,
        )
        finished = self.finished.replace(microsecond=0)
        return PastRun(self.number, finished, self.seconds, self.verdict.released, self.recipe, figures)


def numbered(run: Any, history: tuple[PastRun, ...]) -> tuple[Any, tuple[PastRun, ...]]:
    """Return a run with its number, and the history with it; one that was made before keeps its number."""
    same = (past for past in history if past.recipe == run.recipe)
    # Without a seed nothing is made twice.
    again = next(same, None) if run.recipe.seed is not None else None
    last = history[-1].number if history else 0
    run = replace(run, number=again.number if again else last + 1)
    others = (past for past in history if past is not again)
    return run, tuple(sorted((*others, run.past), key=lambda past: past.number))[-_KEPT_PAST_RUNS:]


class Warmth:
    """Whether the kernels are ready; work that needs them waits here and can be stopped meanwhile.

    `memory` keeps distances from one piece of work to the next, once the engine is there to make it.
    """

    def __init__(self) -> None:
        self._ready = threading.Event()
        self.memory: DistanceMemory | None = None

    def warm_up(self, engine: Engine, progress: Progress) -> None:
        """Import and compile; whatever happens, nobody waits for it afterwards."""
        try:
            progress.report(PREPARING, 0, 1)
            engine.warm_up()
            self.memory = engine.DistanceMemory()
        finally:
            self._ready.set()

    def wait(self, progress: Progress) -> None:
        """Return once the kernels are ready."""
        # Each report looks whether the work is still wanted,
        # so a run can be stopped while kernels are compiled.
        while not self._ready.wait(0.05):
            progress.report(PREPARING, 0, 1)


def open_curves(
    engine: Engine,
    paths: Sequence[Path],
    intake: Intake | None,
    further: Sequence[FurtherSignal],
    progress: Progress,
) -> Opened:
    """Read curves, of several signals those in common, and prepare the table of the first."""
    loaded = engine.load(paths, progress, intake, further)
    return Opened(loaded, facts_of(loaded.curves))


def as_read(recipe: Recipe, loaded: Loaded) -> Recipe:
    """Return a recipe with the fingerprints and formats of what was read."""
    pairs = zip(recipe.further, loaded.further, strict=True)
    further = tuple(replace(signal, sources=one.sources, intake=one.intake) for signal, one in pairs)
    return replace(recipe, sources=loaded.sources, intake=loaded.intake, further=further)


def read_alike(one: Recipe, other: Recipe) -> bool:
    """Return whether two recipes read the same signals in the same way, though perhaps of other recordings."""
    further = [[(signal.sources, signal.intake) for signal in recipe.further] for recipe in (one, other)]
    return one.intake == other.intake and further[0] == further[1]


def kept_curves(curves: CurveSet, excluded: Sequence[str]) -> CurveSet:
    """Return the curves that the user did not leave out."""
    out = frozenset(excluded)
    if not out:
        return curves
    return curves.take([i for i, name in enumerate(curves.names) if name not in out])


def find_recordings(engine: Engine, project: Project, beside: Path | None, progress: Progress) -> Found:
    """Read the recordings of a project; what is not in its place may lie in the folder `beside`."""
    recipe = project.recipe
    recipe = replace(
        recipe,
        sources=tuple(moved(source, beside) for source in recipe.sources),
        population=tuple(moved(source, beside) for source in recipe.population),
        further=tuple(
            replace(signal, sources=tuple(moved(source, beside) for source in signal.sources))
            for signal in recipe.further
        ),
    )
    project = replace(project, recipe=recipe)
    others = [source for signal in recipe.further for source in signal.sources]
    missing = tuple(s for s in (*recipe.sources, *recipe.population, *others) if not Path(s.path).exists())
    there = [source for source in recipe.sources if source not in missing]
    # All signals are read together, so each of their recordings must be there before any can be read.
    if not there or any(source in missing for source in others):
        return Found(project, None, missing)
    paths = [Path(source.path) for source in there]
    try:
        opened = open_curves(engine, paths, recipe.intake, recipe.further, progress)
    except DataError as error:
        return Found(project, None, missing, (*there, *others), str(error))
    now = [source for one in opened.loaded.further for source in one.sources]
    pairs = zip((*there, *others), (*opened.loaded.sources, *now), strict=True)
    # A source that was never read has no fingerprint to compare.
    changed = tuple(now for saved, now in pairs if saved.sha256 and saved.sha256 != now.sha256)
    return Found(project, opened, missing, changed)


def open_project(engine: Engine, path: Path, progress: Progress) -> Found:
    """Read a project file and the recordings it names."""
    return find_recordings(engine, Project.load(path), path.parent, progress)


def run(engine: Engine, warmth: Warmth, recipe: Recipe, loaded: Loaded, progress: Progress) -> Run:
    """Anonymise and check the release gate."""
    warmth.wait(progress)
    # After the wait, so that the first run does not look slower than the others.
    begin = time.monotonic()
    outcome = engine.run(recipe, progress, loaded=loaded, memory=warmth.memory)
    verdict = engine.verdict(outcome, progress)
    release = engine.release_of(outcome, verdict) if verdict.released else None
    # How far a search came that was ended by hand: with it the recipe makes the same classes again.
    recipe = replace(recipe, searched=outcome.recipe.searched)
    return Run(recipe, outcome, verdict, release, datetime.now(), time.monotonic() - begin)


Painter = Callable[[Mapping[str, bytes]], Mapping[str, bytes]]


def export(
    engine: Engine,
    outcome: RunOutcome,
    out: Path,
    private: Path | None,
    paint: Painter | None,
    excel: bool,
    progress: Progress,
) -> Exported:
    """Write the release and, if asked, its figures, its tables for Excel and the private folder."""
    return engine.export(outcome, out, private, progress, paint, excel)


def files(
    engine: Engine, outcome: RunOutcome, paint: Painter | None, excel: bool, progress: Progress
) -> tuple[Files, Mapping[str, bytes]]:
    """Return the files that an export writes, and the drawings that its figures are made of."""
    drawn: dict[str, bytes] = {}

    def noting(checked: Mapping[str, bytes]) -> Mapping[str, bytes]:
        # Called by the engine once the drawings have passed the gate, so nothing unchecked is ever shown.
        drawn.update(checked)
        return paint(checked)

    return engine.files_of(outcome, progress, None if paint is None else noting, excel), drawn


def distribution(
    engine: Engine, warmth: Warmth, loaded: Loaded, recipe: Recipe, progress: Progress
) -> DistributionPreview:
    """Cluster the whole recordings with the present threshold."""
    warmth.wait(progress)
    return engine.preview_distribution(recipe, progress, loaded=loaded, memory=warmth.memory)


def frontier(
    engine: Engine,
    warmth: Warmth,
    recipe: Recipe,
    loaded: Loaded,
    tell: Callable[[object], None],
    progress: Progress,
) -> None:
    """Tell what each t costs at the k of a recipe, method by method."""
    warmth.wait(progress)
    engine.frontier(
        loaded,
        recipe.parameters,
        progress,
        tell,
        population=recipe.population,
        excluded=recipe.excluded,
        further=recipe.further,
        memory=warmth.memory,
    )


def trade_off(
    engine: Engine,
    warmth: Warmth,
    recipe: Recipe,
    loaded: Loaded,
    field: str,
    known: Sequence[TradeOffPoint],
    tell: Callable[[object], None],
    progress: Progress,
) -> None:
    """Tell the values worth trying, then the point of each that is not known yet."""
    warmth.wait(progress)
    values = engine.proposed_values(kept_curves(loaded.curves, recipe.excluded), recipe.parameters, field)
    tell(values)
    done = {point.value for point in known}
    missing = [value for value in values if value not in done]
    for point in engine.trade_off(recipe, field, missing, progress, loaded=loaded, memory=warmth.memory):
        tell(point)


def privacy(
    engine: Engine, warmth: Warmth, loaded: Loaded, recipe: Recipe, progress: Progress
) -> PrivacyPreview:
    """Tell what share and guard would do."""
    warmth.wait(progress)
    return engine.preview_privacy(recipe, progress, loaded=loaded)


def segmentation(
    engine: Engine, warmth: Warmth, loaded: Loaded, recipe: Recipe, progress: Progress
) -> Segmentation:
    """Cut the time axis as the parameters say."""
    warmth.wait(progress)
    return engine.propose_segments(recipe, progress, loaded=loaded)


def fitting_parameters(parameters: Parameters, unit_changed: bool) -> Parameters:
    """Return the parameters for another recording: cuts go, and so do values in the old unit."""
    parameters = replace(parameters, split=Split())
    if not unit_changed:
        return parameters
    scale = parameters.time_scale if isinstance(parameters.time_scale, str) else "normalised"
    guard = parameters.guard if isinstance(parameters.guard, str) else "auto"
    return replace(parameters, sd=None, domain=None, hull_step=None, time_scale=scale, guard=guard)


def values_of(parameters: Parameters) -> dict[str, Any]:
    """Return the parameters by name."""
    return {name: getattr(parameters, name) for name, _ in describe()}


def changed_sources(recipe: Recipe, now: Recipe) -> list[str]:
    """Return the recordings that are no longer those a recipe was saved with."""
    before, after = (
        [*one.sources, *(source for signal in one.further for source in signal.sources)]
        for one in (recipe, now)
    )
    pairs = zip(before, after, strict=False)
    return [a.path for a, b in pairs if a.sha256 and a.path == b.path and a.sha256 != b.sha256]


def frame_of(curves: CurveSet) -> tuple[float, float]:
    """Return the earliest and the latest time of all curves."""
    return float(np.min(curves.first_times)), float(np.max(curves.last_times))


def zero_crossings(curves: CurveSet, excluded: Sequence[str]) -> list[float]:
    """Return the times at which the mean of the kept curves, or of an even sample of them, changes sign."""
    out = frozenset(excluded)
    kept = [i for i, name in enumerate(curves.names) if name not in out]
    if not kept:
        return []
    times = np.linspace(*frame_of(curves), _CROSSING_POINTS)
    sample = kept[:: max(1, len(kept) // _CROSSING_CURVES)]
    mean = np.mean([np.interp(times, *curves.samples(i)) for i in sample], axis=0)
    # An exact 0 counts as positive: a mean that only touches zero from above does not cross it.
    before = np.flatnonzero(np.signbit(mean[:-1]) != np.signbit(mean[1:]))
    # Where the straight line between both points meets zero, as a part of their distance.
    share = mean[before] / (mean[before] - mean[before + 1])
    return [float(time) for time in times[before] + share * (times[1] - times[0])]
