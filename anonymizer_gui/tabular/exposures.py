"""How exposed records are by their quasi-identifiers, before any run and after one, found in the background and kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from anonymizer_gui.gradual import Gradual, Tell
from anonymizer_gui.tabular.engine import TableEngine
from anonymizer_gui.tabular.work import TableRun
from anonymizer_gui.task import TaskLane
from core.progress import Progress
from core.tabular.recipe import TableRecipe

if TYPE_CHECKING:
    from core.tabular.analysis import Exposure, Special
    from core.tabular.run import OpenedTable

_DEFAULT_K = 5


@dataclass(frozen=True)
class Side:
    """What is known of the table, or of a release: the classes first, then what makes records unique."""

    exposure: Exposure | None = None
    special: Special | None = None


@dataclass(frozen=True)
class Seen:
    """What is known so far; `after` and `stayed`, the unique records that are released as they were, are of a run."""

    before: Side = Side()
    after: Side = Side()
    stayed: int | None = None
    problem: str = ""
    complete: bool = False

    def grown(self, found: dict[str, object]) -> Seen:
        """Take one more bit."""
        sides = {
            name: replace(getattr(self, name), **of) for name, of in found.items() if isinstance(of, dict)
        }
        others = {name: of for name, of in found.items() if not isinstance(of, dict)}
        return replace(self, **sides, **others)


class Exposures(Gradual):
    """Keeps what was seen of each choice of columns and of each run."""

    asked = Signal()
    """Something else is asked."""

    def __init__(self, engine: TableEngine, parent: QObject | None = None) -> None:
        super().__init__(Seen(), TaskLane("exposures-tables", parent), parent)
        self._engine = engine
        self.k, self.sampled = _DEFAULT_K, 0.0

    def ask(self, k: int, sampled: float) -> None:
        """Ask with another size of groups, or another share of the population in the table (0 if not known)."""
        # Both views ask with the same numbers, and each sets those of the other.
        if (k, sampled) != (self.k, self.sampled):
            self.k, self.sampled = k, sampled
            self.asked.emit()

    def of(self, recipe: TableRecipe, run: TableRun | None) -> Seen:
        """Return what was seen of a choice of columns, or of a run."""
        return self.known(self._name_of(recipe, run))

    def start(self, opened: OpenedTable, recipe: TableRecipe, run: TableRun | None) -> None:
        """Look at what was not looked at yet."""
        key = self._name_of(recipe, run)
        if self.known(key).complete:
            self.stop()
            return
        outcome = None if run is None else run.outcome
        k, sampled = self.k, self.sampled

        def job(tell: Tell, progress: Progress) -> None:
            for found in self._engine.exposures(opened, recipe, outcome, k, sampled, progress):
                tell(found)

        self.make(key, job, "exposures")

    def _name_of(self, recipe: TableRecipe, run: TableRun | None) -> str:
        plain = recipe.to_json()
        # Before a run only roles and kinds of columns count,
        # whatever the method; what a run made never changes.
        about = plain["columns"] if run is None else run.number
        return json.dumps([about, self.k, self.sampled], sort_keys=True)
