"""What the lanes do for the session: plain functions around the engine, without any Qt."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from anonymizer_gui.curve_facts import CurveFacts, facts_of
from anonymizer_gui.engine import Engine
from core.intake import Intake
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import Recipe
from core.split import Split

if TYPE_CHECKING:
    from core.run import (
        CurveSet,
        DistributionPreview,
        Exported,
        Loaded,
        Release,
        RunOutcome,
        Segmentation,
        Verdict,
    )

PREPARING = "Preparing (first run only)"
_CROSSING_POINTS = 600
_CROSSING_CURVES = 200


@dataclass(frozen=True, eq=False)
class Opened:
    """Loaded curves with the figures of their table."""

    loaded: Loaded
    facts: CurveFacts


@dataclass(frozen=True, eq=False)
class Run:
    """One finished run: what was asked, what came out, what the gate says, what may leave."""

    recipe: Recipe
    outcome: RunOutcome
    verdict: Verdict
    release: Release | None
    finished: datetime
    seconds: float
    number: int = 0


class Warmth:
    """Whether the kernels are ready; work that needs them waits here and can be stopped meanwhile."""

    def __init__(self) -> None:
        self._ready = threading.Event()

    def warm_up(self, engine: Engine, progress: Progress) -> None:
        """Import and compile; whatever happens, nobody waits for it afterwards."""
        try:
            progress.report(PREPARING, 0, 1)
            engine.warm_up()
        finally:
            self._ready.set()

    def wait(self, progress: Progress) -> None:
        """Return once the kernels are ready."""
        while not self._ready.wait(0.05):
            progress.report(PREPARING, 0, 1)


def open_curves(engine: Engine, paths: Sequence[Path], intake: Intake | None, progress: Progress) -> Opened:
    """Read curves and prepare their table."""
    loaded = engine.load(paths, progress, intake)
    return Opened(loaded, facts_of(loaded.curves))


def kept_curves(curves: CurveSet, excluded: Sequence[str]) -> CurveSet:
    """Return the curves that the user did not leave out."""
    out = frozenset(excluded)
    if not out:
        return curves
    return curves.take([i for i, name in enumerate(curves.names) if name not in out])


def run(engine: Engine, warmth: Warmth, recipe: Recipe, loaded: Loaded, progress: Progress) -> Run:
    """Anonymise and check the release gate."""
    warmth.wait(progress)
    begin = time.monotonic()
    outcome = engine.run(recipe, progress, loaded=loaded)
    verdict = engine.verdict(outcome)
    release = engine.release_of(outcome, verdict) if verdict.released else None
    return Run(recipe, outcome, verdict, release, datetime.now(), time.monotonic() - begin)


def export(
    engine: Engine, outcome: RunOutcome, out: Path, private: Path | None, progress: Progress
) -> Exported:
    """Write the release and, if asked, the private folder."""
    return engine.export(outcome, out, private, progress)


def distribution(
    engine: Engine, warmth: Warmth, curves: CurveSet, recipe: Recipe, progress: Progress
) -> DistributionPreview:
    """Cluster the whole recordings with the present threshold."""
    warmth.wait(progress)
    kept = kept_curves(curves, recipe.excluded)
    return engine.preview_distribution(kept, recipe.parameters, progress)


def segmentation(
    engine: Engine, warmth: Warmth, curves: CurveSet, recipe: Recipe, progress: Progress
) -> Segmentation:
    """Cut the time axis as the parameters say."""
    warmth.wait(progress)
    kept = kept_curves(curves, recipe.excluded)
    return engine.propose_segments(kept, recipe.parameters, progress)


def fitting_parameters(parameters: Parameters, unit_changed: bool) -> Parameters:
    """Return the parameters for another recording: cuts go, and so do values in the old unit."""
    parameters = replace(parameters, split=Split())
    if not unit_changed:
        return parameters
    scale = parameters.time_scale if isinstance(parameters.time_scale, str) else "normalised"
    return replace(parameters, sd=None, domain=None, hull_step=None, time_scale=scale)


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
    before = np.flatnonzero(np.signbit(mean[:-1]) != np.signbit(mean[1:]))
    share = mean[before] / (mean[before] - mean[before + 1])
    return [float(time) for time in times[before] + share * (times[1] - times[0])]
