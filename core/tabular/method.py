"""What a method that anonymises tables offers, whichever it is."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self

from core.progress import Progress
from core.randomness import Secret
from core.tabular.edit_rules import EditRule
from core.tabular.pieces import Check
from core.tabular.snippets import Snippet
from core.tabular.table import Table, Treated


class TableParameters(Protocol):
    """A frozen dataclass whose fields carry a `core.description.Description` as ``metadata["description"]``."""

    def to_json(self) -> dict[str, Any]:
        """Return the parameters as plain JSON values."""

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Self:
        """Read what `to_json` wrote; missing ones take their default.

        Raises
        ------
        ParameterError
            If a name is unknown or a value impossible.
        """


def no_faults(original: Table, treated: Treated, parameters: Any, check: Check) -> tuple[str, ...]:
    """Return nothing: the check of a method that has none of its own."""
    return ()


@dataclass(frozen=True, eq=False)
class Plan:
    """A run on a table up to where chance comes in.

    Attributes
    ----------
    obstacles : tuple of str
        What makes it impossible, in sentences.
    treat : callable
        ``treat(secret, progress)``: makes the run, which gives a `Treated`.
    worked_out : object
        What the method worked out and its previews show; None if there is nothing of the kind.
    """

    obstacles: tuple[str, ...]
    treat: Callable[[Secret, Progress], Treated]
    worked_out: Any = None


@dataclass(frozen=True)
class Method:
    """One method of the tabular side, to be listed in `core.tabular.methods`.

    Attributes
    ----------
    name : str
        Its command, such as ``"pram"``.
    title : str
        Its name in words, as it stands within a sentence.
    help : str
        One sentence: what it does.
    parameters : type
        Its `TableParameters`.
    treat : callable
        ``treat(table, parameters, secret, progress)``, which gives a `Treated`. The table still has its
        identifiers, by which rows of one patient may be told; what was made of it has none, and its
        rows in the same order.
    obstacles : callable
        ``obstacles(table, parameters)``: what makes a run impossible, in sentences, told before it.
    faults : callable
        ``faults(original, treated, parameters, check)``: the method's own check of what is about to be
        released, read again from the files; any sentence refuses the release.
    guide : callable
        ``guide(treated, parameters)``: paragraphs for the reader of the release, how to analyse it.
    snippets : callable
        ``snippets(treated)``: lines by which the reader checks estimates by hand.
    guarded : callable
        ``guarded(table, parameters)``: names of the columns of which the method itself hides which cells
        are missing, and tells of it.
    ruled : callable
        ``ruled(parameters, rules)``: the parameters with which a run keeps edit rules by construction. A
        method that does not has its releases looked at by the gate alone.
    protection : str
        What the figures of risk are: measured, or proved of what.
    own_categories : bool
        Whether it may release categories that the original does not have, and looks at them in `faults`.
    told : callable
        ``told(parameters, treated)``: the parameters as the release tells them, in plain JSON values: without what
        they say of cells that only the original has.
    planned : callable or None
        ``planned(table, parameters)``: the `Plan` of a method that works out much before chance comes in; of
        others it is made of `obstacles` and `treat`.
    """

    name: str
    title: str
    help: str
    parameters: type[TableParameters]
    treat: Callable[[Table, Any, Secret, Progress], Treated]
    obstacles: Callable[[Table, Any], tuple[str, ...]]
    faults: Callable[[Table, Treated, Any, Check], tuple[str, ...]] = no_faults
    guide: Callable[[Treated, Any], tuple[str, ...]] = lambda treated, parameters: ()
    snippets: Callable[[Treated], tuple[Snippet, ...]] = lambda treated: ()
    guarded: Callable[[Table, Any], frozenset[str]] = lambda table, parameters: frozenset()
    ruled: Callable[[Any, tuple[EditRule, ...]], Any] = lambda parameters, rules: parameters
    protection: str = "Measured on this release, not promised for every attack."
    own_categories: bool = False
    told: Callable[[Any, Treated], Mapping[str, Any]] = lambda parameters, treated: parameters.to_json()
    planned: Callable[[Table, Any], Plan] | None = None

    def plan(self, table: Table, parameters: Any) -> Plan:
        """Return a run up to where chance comes in.

        Parameters
        ----------
        table : Table
            As for `treat`.
        parameters : TableParameters
            Of this method.
        """
        if self.planned is not None:
            return self.planned(table, parameters)
        return Plan(self.obstacles(table, parameters), functools.partial(self.treat, table, parameters))
