"""Cutting the loaded recordings into cycles, off the window's thread and as steps that can be undone."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from anonymizer_gui.curve_facts import facts_of
from anonymizer_gui.engine import Engine
from anonymizer_gui.step_names import Step
from anonymizer_gui.task import Task, TaskLane
from anonymizer_gui.work import Opened
from core.cycles import Cycles
from core.progress import Progress
from core.recipe import Recipe
from core.split import Split


@dataclass(frozen=True)
class CutPlan:
    """How recordings are cut, and what depends on it: the curves left out and the segments."""

    cycles: Cycles
    excluded: tuple[str, ...]
    split: Split


class Cutting(QObject):
    """Cuts what is loaded; `cut` carries what came of it and its plan, `refused` why nothing did."""

    begun = Signal()
    ended = Signal()
    """With an answer or without one that anybody wants."""
    cut = Signal(object, object)
    refused = Signal(object)

    def __init__(
        self,
        engine: Engine,
        lane: TaskLane,
        undo_stack: QUndoStack,
        present: Callable[[], tuple[Opened, Recipe]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._lane = lane
        self._undo_stack = undo_stack
        self._present = present
        self._task: Task | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being cut."""
        return self._task is not None

    def comes_next(self, step: int) -> bool:
        """Whether the next step to undo, -1, or to redo, 0, cuts the recordings."""
        command = self._undo_stack.command(self._undo_stack.index() + step)
        return isinstance(command, _ChangeCut)

    def change(self, cycles: Cycles, text: str, then: Callable[[], None] | None = None) -> None:
        """Cut another way, one step of undo called `text`; what is loaded stays until that is done."""

        def take(opened: Opened) -> None:
            # Looked up only now: segments and exclusions may
            # have been changed while the recordings were cut.
            before = _plan_of(self._present()[1])
            names = frozenset(opened.loaded.curves.names)
            # Another cut has other names, and a run refuses to leave out a curve that is not there.
            excluded = tuple(name for name in before.excluded if name in names)
            # Cuts of the time axis that suit breaths suit no beats.
            split = before.split if before.cycles.cut == cycles.cut else Split()
            after = CutPlan(cycles, excluded, split)
            self.cut.emit(opened, after)
            self._undo_stack.push(_ChangeCut(self._return_to, before, after, text))
            if then is not None:
                then()

        self._start(cycles, take)

    def _return_to(self, plan: CutPlan) -> None:
        self._start(plan.cycles, lambda opened: self.cut.emit(opened, plan))

    def _start(self, cycles: Cycles, take: Callable[[Opened], None]) -> None:
        self.stop()
        job = functools.partial(_recut, self._engine, self._present()[0], cycles)
        task = self._task = self._lane.start(job, "cycles")
        task.finished.connect(functools.partial(self._end, take))
        task.failed.connect(functools.partial(self._end, self.refused.emit))
        self.begun.emit()

    def _end(self, tell: Callable[[object], None], answer: object) -> None:
        # First, so that whoever hears the answer finds the recordings no longer being cut.
        self._task = None
        tell(answer)
        self.ended.emit()

    def stop(self) -> None:
        """Want no answer any more."""
        if self._task is not None:
            self._task.drop()
            self._task = None
            self.ended.emit()


def _plan_of(recipe: Recipe) -> CutPlan:
    return CutPlan(recipe.intake.cycles, recipe.excluded, recipe.parameters.split)


class _ChangeCut(Step):
    """Cuts as before or as after; what is cut is the same recordings each time."""

    def __init__(self, apply: Callable[[CutPlan], None], before: CutPlan, after: CutPlan, text: str) -> None:
        super().__init__(text)
        self._apply = apply
        self._before = before
        self._after = after
        self._is_new = True

    def redo(self) -> None:
        # It is pushed only once it is done.
        if not self._is_new:
            self._apply(self._after)
        self._is_new = False

    def undo(self) -> None:
        self._apply(self._before)


def _recut(engine: Engine, opened: Opened, cycles: Cycles, progress: Progress) -> Opened:
    loaded = engine.recut(opened.loaded, cycles, progress)
    return Opened(loaded, facts_of(loaded.curves))
