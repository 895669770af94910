"""Values before a run: a file that was read, and what was worked out of it up to where chance comes in."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.recipe import Source
from core.tabular.method import Plan, TableParameters
from core.tabular.missing import Settled
from core.tabular.reading.kinds import KindProposal
from core.tabular.reading.recorded import Recorded
from core.tabular.recipe import ColumnChoice, TableRecipe
from core.tabular.table import Column, Table


@dataclass(frozen=True, eq=False)
class OpenedTable:
    """A file that was read; nothing is decided about it. Private.

    Attributes
    ----------
    source : Source
        Path and fingerprint.
    recorded : Recorded
        Its cells as texts.
    proposals : tuple of KindProposal
        What each column seems to be, with what the user should know about it.
    near_equal : mapping of str to tuple
        By column, groups of categories that differ only in case, blanks or Unicode form. They stay
        apart unless a recipe merges them.
    """

    source: Source
    recorded: Recorded
    proposals: tuple[KindProposal, ...]
    near_equal: dict[str, tuple[tuple[str, ...], ...]]
    _memory: dict[ColumnChoice, Column] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, eq=False)
class Work:
    """What a run begins with. Private.

    Attributes
    ----------
    whole : Table
        With kinds and roles.
    ready : Settled
        With its missing cells dealt with.
    parameters : TableParameters
        Of the method.
    plan : Plan
        What the method makes of it.
    """

    whole: Table
    ready: Settled
    parameters: TableParameters
    plan: Plan


@dataclass(frozen=True, eq=False)
class Prepared:
    """A run up to where chance comes in, for the recipe and the file it was made of and no others. Private.

    Attributes
    ----------
    opened : OpenedTable
        The file.
    recipe : TableRecipe
        What shall be run.
    obstacles : tuple of str
        What makes it impossible, in sentences that say what to do.
    work : Work or None
        None where an obstacle came before it.
    """

    opened: OpenedTable
    recipe: TableRecipe
    obstacles: tuple[str, ...]
    work: Work | None = None
