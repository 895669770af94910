"""The engine as the window sees it: the calls of `core.run`, imported at the first use, in the lane."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from core.intake import Intake
    from core.parameters import Parameters
    from core.progress import Progress
    from core.recipe import Recipe
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


class Engine(Protocol):
    """What the session asks of the engine; tests put a small fake in its place."""

    def warm_up(self) -> None:
        """Import and compile what a run needs."""

    def load(self, paths: Sequence[Path], progress: Progress, intake: Intake | None = None) -> Loaded:
        """Read curves."""

    def preview_distribution(
        self, curves: CurveSet, parameters: Parameters, progress: Progress
    ) -> DistributionPreview:
        """Cluster the whole recordings."""

    def propose_segments(self, curves: CurveSet, parameters: Parameters, progress: Progress) -> Segmentation:
        """Cut the time axis."""

    def run(self, recipe: Recipe, progress: Progress, *, loaded: Loaded | None = None) -> RunOutcome:
        """Anonymise."""

    def verdict(self, outcome: RunOutcome) -> Verdict:
        """Check the release gate."""

    def release_of(self, outcome: RunOutcome, verdict: Verdict) -> Release:
        """Cut out what may be published."""

    def export(self, outcome: RunOutcome, out: Path, private: Path | None, progress: Progress) -> Exported:
        """Write the release."""


class CoreRun:
    """`core.run`, imported when it is first asked for: after the window is on screen, in the lane."""

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module("core.run"), name)
