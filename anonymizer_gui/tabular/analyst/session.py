"""What the page for analysts is about: a release, what is asked of it, and the answers, which follow by themselves."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from anonymizer_gui.tabular.analyst import work
from anonymizer_gui.tabular.analyst.work import (
    Answer,
    CoreAnalysis,
    FitAnswer,
    MeansAnswer,
    MeansAsked,
    ModelAsked,
    OpenRelease,
    TableAnswer,
    TableAsked,
)
from anonymizer_gui.task import Task, TaskLane, Work
from core.errors import OtherFile

if TYPE_CHECKING:
    from core.tabular.analysis import Join, Variable

OPEN, MATCH, TABLE, FIT, MEANS, SAVE, COPY = "open", "match", "table", "fit", "means", "save", "copy"
STOPPED = "stopped"


class ReleaseSession(QObject):
    """Holds a release; whatever is asked is answered in the lane, a newer question in place of an older one."""

    releaseChanged = Signal()
    askedChanged = Signal()
    answered = Signal()
    busyChanged = Signal()
    progressed = Signal(str, int, int)
    saved = Signal(object)
    copied = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = CoreAnalysis()
        self.lane = TaskLane("compute-release", self)
        self.release: OpenRelease | None = None
        self.asked = TableAsked()
        self.model = ModelAsked()
        self.averaged = MeansAsked()
        self.table: TableAnswer | None = None
        self.fit: FitAnswer | None = None
        self.means: MeansAnswer | None = None
        self.problems: dict[str, Exception | str] = {}
        self._tasks: dict[str, Task] = {}
        self._paths: tuple[Path, ...] = ()

    # What is under way

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._tasks)

    def awaits(self, kind: str) -> bool:
        """Whether an answer of one kind is awaited."""
        return kind in self._tasks

    def cancel(self) -> None:
        """Stop all that is under way."""
        for task in self._tasks.values():
            task.cancel()

    # The release

    def open(self, paths: Sequence[Path], *, altered: bool = False) -> None:
        """Read a release: its table, its sidecar, both, or their folder; altered if the analyst says it was."""
        self._paths = tuple(paths)
        job = functools.partial(work.open_release, self._engine, self._paths, altered)
        self._start(OPEN, job, self._take_release)

    @property
    def doubted(self) -> bool:
        """Whether the table was not the very file of the sidecar, and the analyst must say whether to go on."""
        # Opened against this doubt only by hand: with another
        # release's matrices every figure would be wrong.
        return isinstance(self.problems.get(OPEN), OtherFile)

    def trust(self) -> None:
        """Open the doubted files all the same."""
        self.open(self._paths, altered=True)

    def leave(self) -> None:
        """Leave the doubted files alone."""
        self.problems.pop(OPEN, None)
        self.answered.emit()

    def _take_release(self, release: OpenRelease) -> None:
        # What is still being answered is of the former release.
        for kind in (TABLE, FIT, MEANS, MATCH):
            self._forget(kind)
        self.release, self.asked, self.model = release, TableAsked(), ModelAsked()
        self.averaged = MeansAsked()
        self.table = self.fit = self.means = None
        self.problems.clear()
        self.releaseChanged.emit()
        self.askedChanged.emit()
        if release.released.numbers:
            self.again(MEANS)
        first = next((v.name for v in release.variables if v.changed), "")
        if first:
            # The first changed column at once: whoever opens a release sees what this page is for.
            self.ask(variables=(first,))
        self.answered.emit()

    def match(self, column: str, file: Path) -> None:
        """Take up a variable from outside, by the categories of a column."""
        job = functools.partial(work.match, self._engine, self.release, column, file)
        self._start(MATCH, job, self._take_match)

    def drop_match(self, name: str) -> None:
        """Forget a variable from outside."""
        kept = tuple(pair for pair in self.release.joins if pair[1].name != name)
        self.release = replace(self.release, joins=kept)
        self.releaseChanged.emit()
        self.ask(
            variables=tuple(v for v in self.asked.variables if v != name),
            where=tuple(pair for pair in self.asked.where if pair[0] != name),
        )

    def _take_match(self, join: Join) -> None:
        release = self.release
        base = next(v for v in release.variables if v.name == join.column)
        kept = tuple(pair for pair in release.joins if pair[1].name != join.name)
        self.release = replace(release, joins=(*kept, (join, _matched(join, base))))
        self.releaseChanged.emit()
        self.ask(variables=tuple(dict.fromkeys([*self.asked.variables, join.name])))

    # Questions

    def ask(self, **changes: Any) -> None:
        """Ask for another table."""
        asked = replace(self.asked, **changes)
        if asked == self.asked:
            return
        level_changed = asked.level != self.asked.level
        self.asked = asked
        self.again(TABLE)
        # One level for the whole page: intervals of different levels would be compared.
        if level_changed:
            self.ask_model(level=asked.level)
            self.ask_means(level=asked.level)
        self.askedChanged.emit()

    def ask_model(self, **changes: Any) -> None:
        """Ask for another regression; it is fitted as soon as it is whole."""
        model = replace(self.model, **changes)
        if model != self.model:
            self.model = model
            self.again(FIT)
            self.askedChanged.emit()

    def ask_means(self, **changes: Any) -> None:
        """Ask for the means of other records."""
        averaged = replace(self.averaged, **changes)
        if averaged != self.averaged:
            self.averaged = averaged
            self.again(MEANS)
            self.askedChanged.emit()

    def again(self, kind: str) -> None:
        """Answer a question once more, such as after it was stopped."""
        self._forget(kind)
        self.problems.pop(kind, None)
        if kind == TABLE and self.asked.variables:
            job = functools.partial(work.correct, self._engine, self.release, self.asked)
            self._start(TABLE, job, functools.partial(self._take, TABLE))
        elif kind == FIT and self.model.whole:
            job = functools.partial(work.fit, self._engine, self.release, self.model)
            self._start(FIT, job, functools.partial(self._take, FIT))
        elif kind == MEANS and self.release.released.numbers:
            job = functools.partial(work.means, self._engine, self.release, self.averaged)
            self._start(MEANS, job, functools.partial(self._take, MEANS))
        else:
            self._take(kind, None)

    def _take(self, kind: str, answer: Answer | None) -> None:
        setattr(self, kind, answer)
        self.answered.emit()

    # Save and copy

    def save(self, answer: Answer, path: Path) -> None:
        """Write an answer as a table of text."""
        self._start(SAVE, functools.partial(work.save, self._engine, answer, path), self.saved.emit)

    def copy(self, answer: Answer) -> None:
        """Make the text for the clipboard."""
        self._start(COPY, functools.partial(work.text, self._engine, answer), self.copied.emit)

    # Tasks

    def _start(self, kind: str, job: Work, taken: Callable[[Any], None]) -> None:
        self._forget(kind)
        self.problems.pop(kind, None)
        task = self._tasks[kind] = self.lane.start(job, kind)
        task.progressed.connect(self.progressed)
        task.finished.connect(taken)
        task.failed.connect(functools.partial(self._tell, kind))
        task.cancelled.connect(functools.partial(self._tell, kind, STOPPED))
        task.ended.connect(functools.partial(self._end, kind, task))
        self.busyChanged.emit()

    def _tell(self, kind: str, problem: Exception | str) -> None:
        self.problems[kind] = problem
        self.answered.emit()

    def _forget(self, kind: str) -> None:
        if kind in self._tasks:
            self._tasks.pop(kind).drop()
            self.busyChanged.emit()

    def _end(self, kind: str, task: Task) -> None:
        if self._tasks.get(kind) is task:
            del self._tasks[kind]
            self.busyChanged.emit()


def _matched(join: Join, base: Variable) -> Variable:
    """Return a variable from outside as one that can be asked about."""
    # In the order in which the categories meet them, each once.
    classes = dict.fromkeys(join.classes.get(category, category) for category in base.categories)
    return replace(base, name=join.name, categories=tuple(classes))
