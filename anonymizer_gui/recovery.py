"""Copies of unsaved work, written at quiet moments, and what a start finds of one that ended badly."""

from __future__ import annotations

import contextlib
import functools
import uuid
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path
from PySide6.QtCore import QLockFile, QObject, QTimer

from anonymizer_gui.found import save_project
from anonymizer_gui.logfile import log_error
from anonymizer_gui.project_file import ProjectFile
from anonymizer_gui.settings import Settings
from core.project import SUFFIX, kind_of

_QUIET_MS = 4_000
"""How long nothing must have changed before a copy is written."""


def recovery_folder() -> Path:
    """Return the platform's folder for copies of unsaved work."""
    return user_data_path("curve-anonymizer", appauthor=False) / "recovery"


@dataclass(frozen=True)
class Leftover:
    """A copy that outlived its program."""

    path: Path
    written: datetime


class Recovery(QObject):
    """Keeps one copy while there is unsaved work; a lock tells the copies of living programs from others."""

    def __init__(
        self, project: ProjectFile, settings: Settings, folder: Path, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._project = project
        self._settings = settings
        self._folder = folder
        # A random name: copies of two programs never meet, and no name tells whose work it is.
        self._path = folder / f"{uuid.uuid4().hex}{SUFFIX}"
        self._lock: QLockFile | None = None
        self._written: object = None
        self._taken: Leftover | None = None
        self._replaced: Leftover | None = None
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self.write)
        project.changed.connect(self._quiet.start)
        project.opened.connect(self._taken_up)

    def write(self) -> None:
        """Write a copy if there is something to lose; wait while something runs."""
        if self._project.session.task is not None:
            self._quiet.start()
            return
        # Where names of files shall not be remembered, a copy that a crash leaves behind must not hold them.
        if not self._project.modified or not self._settings.remember_recent:
            self._remove()
            return
        value = self._project.value
        # Frozen values are compared, so that nothing is written twice.
        if value != self._written and self._reserve():
            self._written = value
            job = functools.partial(save_project, value, self._path, kept_in=self._project.path)
            task = self._project.lane.start(job, "autosave")
            task.finished.connect(self._discard_replaced)
            task.failed.connect(log_error)

    def close(self) -> None:
        """Remove the copy: the program ends as it should. The project's lane must be at rest."""
        # Nothing may be written after the copy was removed.
        self._quiet.stop()
        self._remove()
        if self._lock is not None:
            self._lock.unlock()

    def leftovers(self) -> list[Leftover]:
        """Return the copies of this mode's work whose programs are gone, the latest first."""
        found = []
        for path in self._folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):
                other = path != self._path and kind_of(path) == self._project.value.kind
                # The lock dies with its program: a copy that can be locked has no owner any more.
                if other and _lock_of(path).tryLock(0):
                    found.append(Leftover(path, datetime.fromtimestamp(path.stat().st_mtime)))
        return sorted(found, key=lambda leftover: leftover.written, reverse=True)

    def recover(self, leftover: Leftover) -> None:
        """Take up the work of a copy; it is deleted once there is another."""
        self._taken = leftover
        self._project.recover(leftover.path)

    def _taken_up(self, path: Path | None) -> None:
        if path is None and self._taken is not None:
            # The old copy is kept until the new one is on the disk: a second crash must not lose both.
            self._replaced, self._taken = self._taken, None
            self.write()

    def _discard_replaced(self) -> None:
        if self._replaced is not None:
            self.discard(self._replaced)
            self._replaced = None

    def discard(self, leftover: Leftover) -> None:
        """Delete a copy for good."""
        with contextlib.suppress(OSError):
            leftover.path.unlink(missing_ok=True)

    def _reserve(self) -> bool:
        if self._lock is None:
            try:
                # For the owner alone: copies name recordings.
                self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            except OSError as error:
                log_error(error)
                return False
            self._lock = _lock_of(self._path)
        return self._lock.isLocked() or self._lock.tryLock(0)

    def _remove(self) -> None:
        self._written = None
        self._discard_replaced()
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(".lock")))
    # Never out of date by age alone: work may stand open for days.
    lock.setStaleLockTime(0)
    return lock
