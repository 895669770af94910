"""The project file of the session: open, save, and whether anything has changed since."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from anonymizer_gui import work
from anonymizer_gui.session import Session
from anonymizer_gui.task import TaskLane
from anonymizer_gui.work import Found
from core.project import Project
from core.recipe import FurtherSignal, Source

Choices = Mapping[str, Source | None]
"""What becomes of recordings that are missing or changed: path as saved, and what is used instead or None."""


class ProjectFile(QObject):
    """Keeps the session's work and a file in step; whether they differ is a comparison, never a flag."""

    changed = Signal()
    saved = Signal()
    opened = Signal(object)
    inDoubt = Signal(object, object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.lane = TaskLane("files", self)
        self.path: Path | None = None
        self._kept = Project()
        session.workBegun.connect(self._begin)
        for signal in (session.runsChanged, session.parametersChanged, session.planChanged):
            signal.connect(self.changed)

    @property
    def value(self) -> Project:
        """The work as it is now."""
        return Project(self.session.recipe, self.session.history)

    @property
    def modified(self) -> bool:
        """Whether closing would lose something."""
        return self.session.loaded is not None and self.value != self._kept

    def close(self) -> bool:
        """Stop writing; return whether the worker has come to rest."""
        return self.lane.close()

    # Open

    def open(self, path: Path) -> None:
        """Take up a saved project; recordings that are missing or changed are asked about first."""
        task = self.session.find_recordings(work.open_project, path)
        task.finished.connect(functools.partial(self._take_found, path, True))

    def recover(self, path: Path) -> None:
        """Take up work that was never saved from a copy of it."""
        task = self.session.find_recordings(work.open_project, path)
        task.finished.connect(functools.partial(self._take_found, None, False))

    def resolve(self, path: Path | None, found: Found, choices: Choices) -> None:
        """Go on with other recordings in place of those in doubt."""
        recipe = found.project.recipe
        recipe = replace(
            recipe,
            sources=_resolved(recipe.sources, choices),
            population=_resolved(recipe.population, choices),
            further=_resolved_signals(recipe.further, choices),
        )
        accepted = any(source is not None and source.path == was for was, source in choices.items())
        project = replace(found.project, recipe=recipe)
        task = self.session.find_recordings(work.find_recordings, project, None)
        # Names that are gone with a left-out recording are no longer left out; in a changed one they may
        # stand for somebody under another name, so there the run refuses.
        task.finished.connect(functools.partial(self._take_found, path, False, forget=not accepted))

    def _take_found(self, path: Path | None, untouched: bool, found: Found, forget: bool = False) -> None:
        if not found.complete:
            self.inDoubt.emit(path, found)
            return
        project = found.project
        if forget:
            names = set(found.opened.facts.names)
            excluded = tuple(name for name in project.recipe.excluded if name in names)
            project = replace(project, recipe=replace(project.recipe, excluded=excluded))
        self.session.take_up(found.opened, project.recipe, project.runs)
        self.path, self._kept = path, project if untouched else Project()
        self.changed.emit()
        self.opened.emit(path)

    def _begin(self) -> None:
        self.path, self._kept = None, self.value
        self.changed.emit()

    # Save

    def save(self, path: Path) -> None:
        """Write the work to a file; `saved` follows, or the session's `failed`."""
        value = self.value
        task = self.lane.start(functools.partial(work.save_project, value, path), "save")
        task.finished.connect(functools.partial(self._take_saved, path, value))
        task.failed.connect(self.session.failed)

    def _take_saved(self, path: Path, value: Project, _nothing: object) -> None:
        self.path, self._kept = path, value
        self.changed.emit()
        self.saved.emit()


def _resolved(sources: tuple[Source, ...], choices: Choices) -> tuple[Source, ...]:
    chosen = (choices.get(source.path, source) for source in sources)
    return tuple(source for source in chosen if source is not None)


def _resolved_signals(signals: tuple[FurtherSignal, ...], choices: Choices) -> tuple[FurtherSignal, ...]:
    """Return the signals that are left: one whose recordings are all left out is no more there."""
    resolved = ((one, replace(one, sources=_resolved(one.sources, choices))) for one in signals)
    return tuple(after for before, after in resolved if after.sources or not before.sources)
