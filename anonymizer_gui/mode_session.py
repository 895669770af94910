"""What the sessions of both modes have in common: one thing is worked on at a time, runs are kept, choices undone."""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from anonymizer_gui.task import Task, TaskLane, Work
from core.errors import AnonymizerError
from core.intake import Intake
from core.project import PastRun, SavedWork
from core.recipe import Source

KEPT_RUNS = 12
"""Runs that are kept whole; of earlier ones only parameters and figures are, if anything."""
_UNDO_STEPS = 200


class ModeSession(QObject):
    """The part of a session that does not ask what is anonymised."""

    workBegun = Signal()
    """Other work begins."""
    unclear = Signal(object, object)
    """Something must be chosen before files can be opened: an `Unclear`, and their recipe."""
    planChanged = Signal()
    runsChanged = Signal()
    taskChanged = Signal()
    progressed = Signal(str, int, int)
    failed = Signal(object)
    exported = Signal(object)

    def __init__(self, suffix: str, parent: QObject | None) -> None:
        super().__init__(parent)
        # Pictures and looks into files have a worker of their own: they must not wait for a run of minutes.
        self.lane = TaskLane(f"compute{suffix}", self)
        self.pictures = TaskLane(f"pictures{suffix}", self)
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(_UNDO_STEPS)
        self.opened: Any = None
        self.history: tuple[PastRun, ...] = ()
        self.runs: tuple[Any, ...] = ()
        self.shown: Any = None
        self.task: Task | None = None

    @property
    def stale(self) -> bool:
        """Whether the shown run was made from something else than what is set now."""
        return self.shown is not None and not self.is_set_as(self.shown)

    @abstractmethod
    def is_set_as(self, run: Any) -> bool:
        """Whether a run was made from what is set now."""

    def recipe_of(self, run: Any) -> Any:
        """Return the recipe that repeats a run."""
        return run.recipe

    def save_recipe(self, path: Path) -> bool:
        """Save what the shown result was made from or, if it is out of date, what is set now.

        Returns whether that was possible; if not, `failed` has said why.
        """
        current = self.shown is not None and not self.stale
        try:
            (self.recipe_of(self.shown) if current else self.recipe).save(path)
        except AnonymizerError as error:
            self.failed.emit(error)
            return False
        return True

    def show_run(self, run: Any) -> None:
        """Show an earlier run again."""
        if run is not self.shown:
            self.shown = run
            self.runsChanged.emit()

    def close(self) -> bool:
        """Stop all work; return whether every worker has come to rest."""
        resting = [lane.close() for lane in self.findChildren(TaskLane)]
        # The stack clears itself when it dies, and would tell a window that is dying too.
        self.undo_stack.blockSignals(True)
        return all(resting)

    def whole(self, past: PastRun) -> Any:
        """Return an earlier run with what it made, None if that is gone."""
        return next((run for run in self.runs if run.number == past.number), None)

    @abstractmethod
    def look_into(self, paths: Sequence[Path], intake: Intake) -> Task:
        """See how files would be read with some choices; the task gives a `Look`."""

    # The work as it is saved

    def changes(self) -> tuple[Any, ...]:
        """Return the signals after which the work may be another."""
        return (self.runsChanged, self.planChanged)

    @abstractmethod
    def project(self) -> SavedWork[Any, Any]:
        """Return the work as it is now."""

    @abstractmethod
    def find_project(self, path: Path) -> Task:
        """Read a project and the files it names; the task gives what was found."""

    @abstractmethod
    def find_again(self, project: Any, choices: Mapping[str, Source | None]) -> Task:
        """Read other files in place of some of a project; the task gives what was found."""

    @abstractmethod
    def take_found(self, found: Any, forget: bool) -> None:
        """Take up a project with all its files; `forget` says that some were left out."""

    # Tasks

    def start(self, job: Work, name: str) -> Task:
        """Do something the user asked for, in place of what is running; connect to the task at once."""
        if self.task is not None:
            self.task.drop()
        task = self.task = self.lane.start(job, name)
        task.progressed.connect(self.progressed)
        task.failed.connect(self.failed)
        task.ended.connect(functools.partial(self._end, task))
        self.taskChanged.emit()
        return task

    def cancel(self) -> None:
        """Stop what the user started."""
        if self.task is not None:
            self.task.cancel()

    def _end(self, task: Task) -> None:
        if task is self.task:
            self.task = None
            self.taskChanged.emit()
