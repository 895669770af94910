"""The engine as the window sees it: the calls of `core.run`, imported at the first use, in the lane."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

# For the checker alone: `core.run` brings numba and scipy, for which the window would open seconds later.
if TYPE_CHECKING:
    from core.cycles import Cycles
    from core.intake import Intake, TextFormat
    from core.parameters import Parameters
    from core.progress import Progress
    from core.recipe import Recipe, Source
    from core.run import (
        CurveSet,
        DistanceMemory,
        DistributionPreview,
        Exported,
        Files,
        FormatProposal,
        FrontierPoint,
        ListedChannels,
        Loaded,
        PrivacyPreview,
        Problem,
        Release,
        RunOutcome,
        Segmentation,
        TradeOffPoint,
        Verdict,
    )


class Engine(Protocol):
    """What the session asks of the engine; tests put a small fake in its place."""

    def warm_up(self) -> None:
        """Import and compile what a run needs."""

    def prepare_cutting(self) -> None:
        """Load what the first cut would wait for."""

    def load(self, paths: Sequence[Path], progress: Progress, intake: Intake | None = None) -> Loaded:
        """Read curves."""

    def recut(self, loaded: Loaded, cycles: Cycles, progress: Progress) -> Loaded:
        """Cut recordings into other cycles."""

    def list_channels(
        self, paths: Sequence[Path], progress: Progress, intake: Intake
    ) -> tuple[tuple[ListedChannels, ...], tuple[Problem, ...]]:
        """List channels."""

    def propose_format(self, path: Path, stated: TextFormat | None = None) -> FormatProposal:
        """Propose how a text is laid out."""

    def preview_distribution(
        self, recipe: Recipe, progress: Progress, *, loaded: Loaded, memory: DistanceMemory | None = None
    ) -> DistributionPreview:
        """Cluster the whole recordings."""

    def preview_privacy(self, recipe: Recipe, progress: Progress, *, loaded: Loaded) -> PrivacyPreview:
        """Tell what share and guard would do."""

    def propose_segments(self, recipe: Recipe, progress: Progress, *, loaded: Loaded) -> Segmentation:
        """Cut the time axis."""

    def DistanceMemory(self) -> DistanceMemory:
        """Return a place that keeps distances."""

    def run(
        self,
        recipe: Recipe,
        progress: Progress,
        *,
        loaded: Loaded | None = None,
        memory: DistanceMemory | None = None,
    ) -> RunOutcome:
        """Anonymise."""

    def proposed_values(self, curves: CurveSet, parameters: Parameters, field: str) -> tuple[float, ...]:
        """Return values of a parameter that are worth comparing."""

    def trade_off(
        self,
        recipe: Recipe,
        field: str,
        values: Sequence[float],
        progress: Progress,
        *,
        loaded: Loaded,
        memory: DistanceMemory | None = None,
    ) -> Iterator[TradeOffPoint]:
        """Anonymise with one value after the other."""

    def frontier(
        self,
        loaded: Loaded,
        parameters: Parameters,
        progress: Progress,
        on_point: Callable[[FrontierPoint], None],
        *,
        population: tuple[Source, ...] = (),
        excluded: tuple[str, ...] = (),
        memory: DistanceMemory | None = None,
    ) -> tuple[FrontierPoint, ...]:
        """Anonymise by every method with one limit of t after the other."""

    def verdict(self, outcome: RunOutcome, progress: Progress) -> Verdict:
        """Check the release gate."""

    def release_of(self, outcome: RunOutcome, verdict: Verdict) -> Release:
        """Cut out what may be published."""

    def files_of(
        self,
        outcome: RunOutcome,
        progress: Progress,
        paint: Callable[[Mapping[str, bytes]], Mapping[str, bytes]] | None = None,
        excel: bool = False,
    ) -> Files:
        """Return what an export writes."""

    def export(
        self,
        outcome: RunOutcome,
        out: Path,
        private: Path | None,
        progress: Progress,
        paint: Callable[[Mapping[str, bytes]], Mapping[str, bytes]] | None = None,
        excel: bool = False,
    ) -> Exported:
        """Write the release."""


class CoreRun:
    """`core.run`, imported when it is first asked for: after the window is on screen, in the lane."""

    def __getattr__(self, name: str) -> Any:
        # Python keeps a module that was imported, so only the first call waits.
        return getattr(importlib.import_module("core.run"), name)
