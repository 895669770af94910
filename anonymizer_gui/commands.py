"""Undo: each change of a plan, of curves or of a table, is a command that holds the state before and after."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtGui import QUndoCommand

from anonymizer_gui.step_names import Step
from core.recipe import FurtherSignal, Recipe
from core.split import Split

# From 1 on, as 0 stands for no gesture at all.
_GESTURES = itertools.count(1)


@dataclass(frozen=True)
class Plan:
    """What can be undone: how the time axis is cut, which curves are left out, and all other parameters.

    The parameters are those that were typed, so they may be impossible together.
    """

    split: Split = field(default_factory=Split)
    excluded: tuple[str, ...] = ()
    values: tuple[tuple[str, Any], ...] = ()
    domains: tuple[tuple[float, float] | None, ...] = ()
    """Those of the further signals."""

    @classmethod
    def of(cls, recipe: Recipe, values: Mapping[str, Any]) -> Plan:
        """Return that part of a recipe, with values of the parameters by name."""
        others = tuple((name, value) for name, value in values.items() if name != "split")
        domains = tuple(signal.domain for signal in recipe.further)
        return cls(recipe.parameters.split, recipe.excluded, others, domains)

    def further(self, recipe: Recipe) -> tuple[FurtherSignal, ...]:
        """Return the further signals of a recipe with these domains."""
        pairs = zip(recipe.further, self.domains, strict=True)
        return tuple(replace(signal, domain=domain) for signal, domain in pairs)


def new_gesture() -> int:
    """Return a number for one gesture, such as a drag; its commands become one step of undo."""
    return next(_GESTURES)


class ChangePlan(Step):
    """Replaces the plan by another. Snapshots of a small value are simpler than inverse operations."""

    def __init__(
        self, apply: Callable[[Any], None], before: Any, after: Any, text: str, gesture: int | str = 0
    ) -> None:
        super().__init__(text)
        self._apply = apply
        self.before = before
        self.after = after
        self.gesture = gesture

    def id(self) -> int:
        # Qt offers a command for merging only to one of the same id, and never where that is -1.
        return 1

    def redo(self) -> None:
        self._apply(self.after)

    def undo(self) -> None:
        self._apply(self.before)

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, ChangePlan) or not self.gesture or other.gesture != self.gesture:
            return False
        # `before` stays that of the first command: one step of undo leads back over the whole gesture.
        self.after = other.after
        # Qt takes an obsolete command off the stack, so a drag back to its beginning leaves no step.
        self.setObsolete(self.before == self.after)
        return True
