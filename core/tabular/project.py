"""Work on a table as it is saved and taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from core.project import SavedWork
from core.recipe import Source
from core.tabular.recipe import TableRecipe


@dataclass(frozen=True)
class TableFigures:
    """What is remembered of the outcome of a run on a table: counts and averages, no value of any cell.

    Attributes
    ----------
    rows, columns : int
        Of the release.
    found : float
        Share of records that are found again by their quasi-identifiers, nan if it was not measured.
    guess : float
        The same for somebody who takes any record.
    moved, floor : float
        How far pairs of columns have moved, and how far chance alone moves them.
    """

    rows: int
    columns: int
    found: float
    guess: float
    moved: float
    floor: float


@dataclass(frozen=True)
class TableProject(SavedWork[TableRecipe, TableFigures]):
    """Work on a table.

    Attributes
    ----------
    recipe : TableRecipe
        The file by path and fingerprint, its layout, all choices about its columns, and the method.
    others : mapping of str to mapping
        Parameters of the methods that are not chosen now, by their names.
    """

    _OF: ClassVar[str] = "table"
    _PRIVATE: ClassVar[str] = (
        "This file names your table, its columns and some of its categories. Keep it where the table is kept; never "
        "publish it."
    )
    _RECIPE: ClassVar[type[Any]] = TableRecipe
    _FIGURES: ClassVar[type[Any]] = TableFigures

    recipe: TableRecipe = field(default_factory=TableRecipe)
    others: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The table."""
        return (self.recipe.source,)

    def _more(self) -> dict[str, Any]:
        return {"others": {name: dict(parameters) for name, parameters in self.others.items()}}

    @classmethod
    def _more_of(cls, plain: Mapping[str, Any]) -> dict[str, Any]:
        return {"others": {str(name): dict(of) for name, of in plain.get("others", {}).items()}}
