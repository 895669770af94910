"""What other epsilons would cost, found one by one in the background as the recipe stands, and kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from anonymizer_gui.gradual import Gradual, Tell
from anonymizer_gui.tabular.engine import TableEngine
from anonymizer_gui.task import TaskLane
from core.progress import Progress
from core.tabular.recipe import TableRecipe

if TYPE_CHECKING:
    from core.tabular.analysis import Floor, Secret, SweepPoint
    from core.tabular.run import OpenedTable


@dataclass(frozen=True)
class Tried:
    """What is known: the floor once it is, and the epsilons tried so far."""

    floor: Floor | None = None
    points: tuple[SweepPoint, ...] = ()
    complete: bool = False

    def grown(self, found: Floor | SweepPoint) -> Tried:
        """Take the floor, which comes first, or one more epsilon."""
        if self.floor is None:
            return replace(self, floor=found)
        return replace(self, points=(*self.points, found))


class Epsilons(Gradual):
    """Keeps what was tried for each recipe and each column that is predicted."""

    def __init__(self, engine: TableEngine, parent: QObject | None = None) -> None:
        super().__init__(Tried(), TaskLane("epsilons-tables", parent), parent)
        self._engine = engine
        self._secrets: dict[str, Secret] = {}

    def forget(self) -> None:
        """Stop and forget everything, also where chance came from."""
        super().forget()
        self._secrets = {}

    def of(self, recipe: TableRecipe, target: str) -> Tried:
        """Return what was tried for a recipe and a column that is predicted."""
        return self.known(_key(recipe, target))

    def start(self, opened: OpenedTable, recipe: TableRecipe, target: str) -> None:
        """Try what was not tried yet."""
        key = _key(recipe, target)
        if self.known(key).complete:
            self.stop()
            return
        # Where it was stopped it goes on, with the chance that it had: as it would have come in one go.
        known = self.known(key)
        before = () if known.floor is None else (known.floor, *known.points)

        def job(tell: Tell, progress: Progress) -> None:
            if key not in self._secrets:
                self._secrets[key] = self._engine.secret(recipe)
            secret = self._secrets[key]
            for found in self._engine.sweep(opened, recipe, target, secret, before, progress):
                tell(found)

        self.make(key, job, "epsilons")


def _key(recipe: TableRecipe, target: str) -> str:
    """Return a key that is the same for recipes whose columns share the record's epsilon alike."""
    plain = recipe.to_json()
    columns = plain["parameters"].get("columns") or ()
    if not any("epsilon" in one for one in columns):
        # Points are of epsilons that are tried: where no column
        # has its own, the present one changes none of them.
        plain["parameters"] = {**plain["parameters"], "epsilon": 1.0}
    return json.dumps([plain, target], sort_keys=True)
