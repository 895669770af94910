"""The project file of a session: open, save, and whether anything has changed since."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from anonymizer_gui.found import Choices, Found, save_project
from anonymizer_gui.mode_session import ModeSession
from anonymizer_gui.task import TaskLane
from core.project import SavedWork, kept_in


class ProjectFile(QObject):
    """Keeps the work of one mode and a file in step; whether they differ is a comparison, never a flag."""

    changed = Signal()
    saved = Signal()
    opened = Signal(object)
    inDoubt = Signal(object, object)

    def __init__(self, session: ModeSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        # A lane of its own: saving must not wait for a run, and least of all end it.
        self.lane = TaskLane("files", self)
        self.path: Path | None = None
        self._kept: SavedWork[Any, Any] | None = None
        self._origin: Path | None = None
        session.workBegun.connect(self._begin)
        for signal in session.changes():
            signal.connect(self.changed)

    @property
    def value(self) -> SavedWork[Any, Any]:
        """The work as it is now."""
        return self.session.project()

    @property
    def modified(self) -> bool:
        """Whether closing would lose something."""
        return self.session.opened is not None and self.value != self._kept

    def close(self) -> bool:
        """Stop writing; return whether the worker has come to rest."""
        return self.lane.close()

    # Open

    def open(self, path: Path) -> None:
        """Take up saved work; files that are missing or changed are asked about first."""
        task = self.session.find_project(path)
        task.finished.connect(functools.partial(self._take_found, path, True))

    def recover(self, path: Path) -> None:
        """Take up work that was never saved from a copy of it; it goes on in its file, unless that is another now."""
        task = self.lane.start(lambda _: kept_in(path), "origin")
        task.finished.connect(functools.partial(self._recover_from, path))

    def _recover_from(self, path: Path, origin: Path | None) -> None:
        self._origin = origin
        task = self.session.find_project(path)
        task.finished.connect(functools.partial(self._take_found, None, False))

    def resolve(self, path: Path | None, found: Found, choices: Choices) -> None:
        """Go on with other files in place of those in doubt."""
        accepted = any(source is not None and source.path == was for was, source in choices.items())
        task = self.session.find_again(found.project, choices)
        # Names that are gone with a left-out recording are no longer left out; in a changed one they may
        # stand for somebody under another name, so there the run refuses.
        task.finished.connect(functools.partial(self._take_found, path, False, forget=not accepted))

    def _take_found(self, path: Path | None, untouched: bool, found: Found, forget: bool = False) -> None:
        if not found.complete:
            self.inDoubt.emit(path, found)
            return
        self.session.take_found(found, forget)
        # What was recovered or mended is in no file yet, so it
        # counts as unsaved. Only a copy comes without a path.
        self.path, self._kept = path or self._origin, found.project if untouched else None
        self.changed.emit()
        self.opened.emit(path)

    def _begin(self) -> None:
        self.path, self._kept = None, self.value
        self.changed.emit()

    # Save

    def save(self, path: Path) -> None:
        """Write the work to a file; `saved` follows, or the session's `failed`."""
        value = self.value
        # The value is frozen: what changes while it is written is not in the file, and counts as unsaved.
        task = self.lane.start(functools.partial(save_project, value, path), "save")
        task.finished.connect(functools.partial(self._take_saved, path, value))
        task.failed.connect(self.session.failed)

    def _take_saved(self, path: Path, value: SavedWork[Any, Any], _nothing: object) -> None:
        self.path, self._kept = path, value
        self.changed.emit()
        self.saved.emit()
