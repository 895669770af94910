"""The trade-off of the shown run, found value by value while nobody needs the lane for something else."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from anonymizer_gui import work
from anonymizer_gui.engine import Engine
from anonymizer_gui.task import Task, TaskLane
from anonymizer_gui.work import Run, Warmth

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


class TradeOff(QObject):
    """Keeps the trade-offs of the runs; anything else the user does stops the one that is being made."""

    changed = Signal()
    failed = Signal(object)
    _found = Signal(int, object)

    def __init__(self, engine: Engine, lane: TaskLane, warmth: Warmth, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._warmth = warmth
        self._lane = lane
        self._known: dict[tuple[str, object], Sweep] = {}
        self._task: Task | None = None
        self._key: tuple[str, object] | None = None
        self._number = 0
        self._found.connect(self._take)

    @property
    def running(self) -> bool:
        """Whether points are being made."""
        return self._task is not None

    def of(self, run: Run, field: str) -> Sweep:
        """Return what is known of a parameter around a run."""
        return self._known.get((field, run.recipe), Sweep())

    def start(self, run: Run, loaded: Loaded, field: str) -> None:
        """Make the missing points of a parameter or of `FRONTIER`, in place of those that are being made."""
        self._drop()
        known = self.of(run, field)
        if not known.complete:
            self._key, self._number = (field, run.recipe), self._number + 1
            tell = functools.partial(self._found.emit, self._number)
            engine = (self._engine, self._warmth, run.recipe, loaded)
            if field == FRONTIER:
                # Its points follow from each other, so it begins anew.
                self._known[self._key] = Sweep()
                job = functools.partial(work.frontier, *engine, tell)
            else:
                job = functools.partial(work.trade_off, *engine, field, known.points, tell)
            self._task = self._lane.start(job, "trade_off")
            self._task.finished.connect(functools.partial(self._finish, self._key))
            self._task.failed.connect(self.failed)
            self._task.ended.connect(functools.partial(self._end, self._task))
        self.changed.emit()

    def stop(self) -> None:
        """Stop; the points found so far stay."""
        if self._task is not None:
            self._drop()
            self.changed.emit()

    def forget(self) -> None:
        """Stop and forget everything: other recordings have come."""
        self._drop()
        self._known.clear()
        self.changed.emit()

    def _drop(self) -> None:
        self._number += 1
        if self._task is not None:
            self._task.drop()
            self._task = None

    def _take(self, number: int, found: object) -> None:
        """Keep the values, which come first, or one more point; what nobody waits for any more is late."""
        if number == self._number:
            known = self._known.get(self._key, Sweep())
            values = isinstance(found, tuple)
            self._known[self._key] = (
                replace(known, values=found) if values else replace(known, points=(*known.points, found))
            )
            self.changed.emit()

    def _finish(self, key: tuple[str, object], _: object) -> None:
        self._known[key] = replace(self._known[key], complete=True)

    def _end(self, task: Task) -> None:
        if task is self._task:
            self._task = None
            self.changed.emit()
