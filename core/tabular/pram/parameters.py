"""All that a user decides about a run of PRAM."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.described import described, parameter
from core.errors import ParameterError
from core.tabular.edit_rules import EditRule
from core.tabular.pram.change import Change, Common
from core.tabular.pram.typed import cells, texts, typed_settings


@dataclass(frozen=True)
class PramParameters(Common):
    """All choices of a run of PRAM: those of `Common` hold for every column without one of its own.

    Raises
    ------
    ParameterError
        If a value is out of range or a column is named twice.
    """

    columns: tuple[str, ...] = parameter(
        (),
        "Columns",
        "Name of a column that is changed, by itself; may be given several times.",
        "--column",
        default_text="none",
    )
    together: tuple[tuple[str, ...], ...] = parameter(
        (),
        "Columns changed together",
        "Columns that are changed as one, such as sex,pregnant, so that only combinations that are in the file come out; may be given several times.",
        "--together",
        default_text="none",
    )
    strata: tuple[str, ...] = parameter(
        (),
        "Strata",
        "Unchanged column; each combination of such columns gets a matrix of its own, made for its records.",
        "--stratum",
        default_text="none",
    )
    own: tuple[tuple[str, Change], ...] = parameter(
        (),
        "Columns of their own",
        "Where a column differs from the rest, such as age,family=band,width=2,frozen=0,closed=0 or dx,blocks=FILE or "
        "dx,targets=FILE or sex,matrix=FILE; columns changed together go by the first one, their combinations are written as "
        "f + yes; may be given several times.",
        "--own",
        default_text="none",
    )

    rules: tuple[EditRule, ...] = ()
    """What no record can be: of the recipe, for all methods alike, so that they are not written with the parameters."""

    def __post_init__(self) -> None:
        """Check ranges and names."""
        super().__post_init__()
        named = [name for group in self.groups for name in group]
        if repeated := sorted({name for name in named if named.count(name) > 1}):
            raise ParameterError(
                f"Column '{repeated[0]}' is named twice; it can be changed once only.", "columns"
            )
        if mixed := sorted(set(named) & set(self.strata)):
            raise ParameterError(
                f"Column '{mixed[0]}' cannot be changed and define strata at once.", "strata"
            )
        if not all(self.together):
            raise ParameterError(
                "Columns that are changed together must be named, such as sex,pregnant.", "together"
            )
        self._check_own()

    def _check_own(self) -> None:
        own = [name for name, _ in self.own]
        others = {name: first for first, *rest in self.groups for name in rest}
        if under := sorted(set(own) & set(others)):
            raise ParameterError(
                f"Settings of '{under[0]}' go by '{others[under[0]]}', with which it is changed together; name that one "
                "instead (--own).",
                "own",
            )
        if stray := sorted(set(own) - {group[0] for group in self.groups}):
            raise ParameterError(
                f"There are settings for '{stray[0]}', which is not among the columns to change (--column).",
                "own",
            )
        if repeated := sorted({name for name in own if own.count(name) > 1}):
            raise ParameterError(
                f"There are settings for '{repeated[0]}' twice; write them as one (--own).", "own"
            )

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The columns of each change."""
        return (*((name,) for name in self.columns), *self.together)

    def change(self, group: tuple[str, ...]) -> Change:
        """Return how a group is changed; its own settings go by its first column."""
        return dict(self.own).get(group[0], self._common)

    @property
    def _common(self) -> Change:
        return Change().changed({name: getattr(self, name) for name, _ in described(Common)})

    def to_json(self) -> dict[str, Any]:
        """Return the parameters as plain JSON values."""
        own = [{"column": name, **self._differences(change)} for name, change in self.own]
        plain = super().to_json() | {"own": own}
        del plain["rules"]
        return plain

    def _differences(self, change: Change) -> dict[str, Any]:
        """Return of a change what the common settings do not say."""
        common = self._common.to_json()
        return {name: value for name, value in change.to_json().items() if value != common.get(name)}

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> PramParameters:
        """Read parameters written by `to_json`, or typed as texts; missing ones take their default.

        Raises
        ------
        ParameterError
            If a name is unknown or a value impossible.
        """
        values = dict(plain)
        try:
            columns, strata = (texts(values.pop(name, ())) for name in ("columns", "strata"))
            together = tuple(texts(cells(group)) for group in values.pop("together", ()))
            own = [
                typed_settings(one) if isinstance(one, str) else dict(one) for one in values.pop("own", ())
            ]
            names = texts([one.pop("column") for one in own])
        except (TypeError, ValueError, KeyError):
            raise ParameterError("Columns and strata must be lists of names.", "columns") from None
        common = Change().changed(values)
        changes = tuple((name, common.changed(one)) for name, one in zip(names, own, strict=True))
        shared: dict[str, Any] = {name: getattr(common, name) for name, _ in described(Common)}
        return cls(**shared, columns=columns, together=together, strata=strata, own=changes)
