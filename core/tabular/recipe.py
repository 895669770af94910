"""A run on a table as a frozen value that can be saved and repeated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, Self

from core.described import DAMAGED, Kept, plain_of
from core.errors import ParameterError
from core.intake import TextFormat
from core.recipe import SavedRecipe, Source, refuse_unknown, seed_of
from core.tabular.table import Kind, Role

SCHEMA = 1
_WHAT = "table"


class Missing(StrEnum):
    """What a run does about missing cells: a visible choice, told in the report."""

    REFUSE = "refuse"
    KEEP = "keep"
    CATEGORY = "category"
    EXCLUDE = "exclude"


@dataclass(frozen=True)
class ColumnChoice(Kept):
    """What the user decided about one column.

    Attributes
    ----------
    name : str
        Of the column.
    role : Role
        Nothing runs while it is undecided.
    kind : Kind or None
        None takes what the file proposes.
    order : tuple of str
        All categories of an ordinal column, the lowest first; empty takes the order of their numbers.
    merged : tuple of tuple of str
        Pairs of a category as recorded and the one it is counted as.
    dates : str
        Pattern of dates where the file leaves it open.
    missing : Missing or None
        None takes the choice of the whole run.
    """

    name: str
    role: Role = Role.UNDECIDED
    kind: Kind | None = None
    order: tuple[str, ...] = ()
    merged: tuple[tuple[str, str], ...] = ()
    dates: str = ""
    missing: Missing | None = None

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        if name == "role":
            return Role(plain)
        if name in ("kind", "missing"):
            return None if plain is None else (Kind if name == "kind" else Missing)(plain)
        if name == "order":
            return tuple(map(_text, plain))
        return tuple((_text(a), _text(b)) for a, b in plain) if name == "merged" else _text(plain)


@dataclass(frozen=True)
class TableRecipe(SavedRecipe):
    """Everything that decides the outcome of a run on a table. Private: never part of a release.

    Attributes
    ----------
    source : Source
        The file, with its fingerprint once it was read.
    format : TextFormat
        How it is laid out; completed when it was read.
    columns : tuple of ColumnChoice
        In any order; columns that are not named are undecided.
    missing : Missing
        What is done about missing cells where a column does not say otherwise.
    rules : tuple of str
        Edit rules: combinations that no record can have, see `core.tabular.edit_rules`.
    method : str
        Name of the method, see `core.tabular.methods`.
    parameters : mapping
        Its parameters as plain JSON values; missing ones take their default.
    shuffled : bool
        Whether the rows are released in random order: the order alone may tell who is who.
    seed : int or None
        Seed of a repeatable run; None takes chance from the operating system.
    """

    _escaped: ClassVar[bool] = False

    source: Source = Source("")
    format: TextFormat = field(default_factory=TextFormat)
    columns: tuple[ColumnChoice, ...] = ()
    missing: Missing = Missing.REFUSE
    rules: tuple[str, ...] = ()
    method: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)
    shuffled: bool = True
    seed: int | None = None

    def choice(self, name: str) -> ColumnChoice:
        """Return what was decided about a column."""
        return next((c for c in self.columns if c.name == name), ColumnChoice(name))

    def with_column(self, choice: ColumnChoice) -> TableRecipe:
        """Return the recipe with another choice about one column."""
        others = tuple(c for c in self.columns if c.name != choice.name)
        return replace(self, columns=(*others, choice))

    def to_json(self) -> dict[str, Any]:
        """Return the recipe as plain JSON values."""
        return {
            "schema": SCHEMA,
            "of": _WHAT,
            "source": self.source.to_json(),
            "format": self.format.to_json(),
            "columns": plain_of(self.columns),
            "missing": str(self.missing),
            "rules": list(self.rules),
            "method": self.method,
            "parameters": dict(self.parameters),
            "shuffled": self.shuffled,
            "seed": self.seed,
        }

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Self:
        """Read a recipe written by `to_json`; missing keys take their default.

        Raises
        ------
        ParameterError
            If it is no recipe of a table, holds an unknown key or an impossible value.
        """
        if not isinstance(plain, Mapping) or plain.get("schema") != SCHEMA or plain.get("of") != _WHAT:
            raise ParameterError("This is no recipe of a table, or one of another version of this program.")
        # A misspelled 'columns' that is passed over would release an identifier.
        refuse_unknown(plain, set(cls().to_json()))
        try:
            return cls(
                source=Source(
                    **{key: _text(value) for key, value in plain.get("source", {"path": ""}).items()}
                ),
                format=TextFormat.from_json(plain.get("format", {})),
                columns=tuple(map(ColumnChoice.from_json, plain.get("columns", ()))),
                missing=Missing(plain.get("missing", Missing.REFUSE)),
                rules=tuple(map(_text, plain.get("rules", ()))),
                method=_text(plain.get("method", "")),
                parameters=dict(plain.get("parameters", {})),
                shuffled=_flag(plain.get("shuffled", True)),
                seed=seed_of(plain),
            )
        except (TypeError, ValueError, KeyError, AttributeError):
            raise ParameterError(DAMAGED) from None


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _flag(value: Any) -> bool:
    # Any text, also "false", would count as true.
    if not isinstance(value, bool):
        raise TypeError
    return value
