"""The trade-off of the shown run, found value by value while nobody needs the lane for something else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from anonymizer_gui import work
from anonymizer_gui.engine import Engine
from anonymizer_gui.gradual import Gradual, Tell
from anonymizer_gui.task import TaskLane
from anonymizer_gui.work import Run, Warmth
from core.progress import Progress

if TYPE_CHECKING:
    from core.run import FrontierPoint, Loaded, TradeOffPoint

FRONTIER = "frontier"
"""Stands for loss against t at the k of the run, in place of a parameter."""


@dataclass(frozen=True)
class Sweep:
    """What is known of one trade-off: the values to be tried if they are settled, and the points found so far."""

    values: tuple[float, ...] = ()
    points: tuple[TradeOffPoint | FrontierPoint, ...] = ()
    complete: bool = False

    def grown(self, found: tuple[float, ...] | TradeOffPoint | FrontierPoint) -> Sweep:
        """Take the values, which come first, or one more point."""
        if isinstance(found, tuple):
            return replace(self, values=found)
        return replace(self, points=(*self.points, found))


class TradeOff(Gradual):
    """Keeps the trade-offs of the runs; anything else the user does stops the one that is being made."""

    def __init__(self, engine: Engine, lane: TaskLane, warmth: Warmth, parent: QObject | None = None) -> None:
        super().__init__(Sweep(), lane, parent)
        self._engine = engine
        self._warmth = warmth

    def of(self, run: Run, field: str) -> Sweep:
        """Return what is known of a parameter around a run."""
        return self.known((field, run.recipe))

    def start(self, run: Run, loaded: Loaded, field: str) -> None:
        """Make the missing points of a parameter or of `FRONTIER`, in place of those that are being made."""
        # By the recipe: a run that is repeated has the same trade-off.
        key, known = (field, run.recipe), self.of(run, field)
        if known.complete:
            self.stop()
            return
        if field == FRONTIER:
            # Its points follow from each other, so it begins anew.
            self._known[key] = Sweep()

        def job(tell: Tell, progress: Progress) -> None:
            engine = (self._engine, self._warmth, run.recipe, loaded)
            if field == FRONTIER:
                work.frontier(*engine, tell, progress)
            else:
                work.trade_off(*engine, field, known.points, tell, progress)

        self.make(key, job, "trade_off")
