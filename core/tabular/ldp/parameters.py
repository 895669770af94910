"""The parameters of local differential privacy: a budget for a record, and what is said of each column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from datetime import date
from typing import Any, Self

from core.described import Kept, KeptIfStated, described, parameter
from core.description import check_value, is_number
from core.errors import ParameterError
from core.tabular.ldp.mechanism import Noise
from core.tabular.table import DAY_ZERO

AUTO = "auto"
ALL = "all"
KEEP = "keep"
FLAG, REFUSE = "flag", "refuse"
PUBLIC, FROM_DATA = "public", "data"

METHODS = (AUTO, *Noise, KEEP)
MISSING = (AUTO, FLAG, REFUSE)
BOUNDS = (PUBLIC, FROM_DATA)


@dataclass(frozen=True)
class ColumnNoise(KeptIfStated):
    """What the user says of one column.

    Attributes
    ----------
    name : str
        Of the column.
    method : str
        One of `METHODS`; auto takes randomised response for nominal columns and the discrete bounded
        Laplace mechanism for all others.
    epsilon : float or None
        Own part of the budget; None for an equal part of what is left.
    low, high : float or None
        Public bounds of a number; of a date, days since 1970.
    step : float or None
        Step of the grid; None for the recorded precision.
    categories : tuple of str
        Public list of categories, in their order; empty for those of the table.
    bounds : str
        Public, or taken from the data, whereupon nothing is proved.
    missing : str
        Whether budget guards which cells are missing: auto if any is, flag always, refuse such columns.

    Raises
    ------
    ParameterError
        If a value is impossible.
    """

    name: str
    method: str = AUTO
    epsilon: float | None = None
    low: float | None = None
    high: float | None = None
    step: float | None = None
    categories: tuple[str, ...] = ()
    bounds: str = PUBLIC
    missing: str = AUTO

    def __post_init__(self) -> None:
        """Check each value on its own."""
        for word, allowed in (("method", METHODS), ("bounds", BOUNDS), ("missing", MISSING)):
            if getattr(self, word) not in allowed:
                raise ParameterError(
                    f"Column '{self.name}': {word} must be one of {', '.join(allowed)}.", "columns"
                )
        for number in ("epsilon", "low", "high", "step"):
            value = getattr(self, number)
            if value is not None and not is_number(value):
                raise ParameterError(f"Column '{self.name}': {number} must be a number.", "columns")
        if self.epsilon is not None and self.epsilon <= 0:
            raise ParameterError(f"Column '{self.name}': epsilon must be above 0.", "columns")
        if self.low is not None and self.high is not None and not self.low < self.high:
            raise ParameterError(f"Column '{self.name}': low must be below high.", "columns")
        if len(set(self.categories)) != len(self.categories) or len(self.categories) == 1:
            raise ParameterError(
                f"Column '{self.name}': give at least two categories, each once (categories=A|B).", "columns"
            )

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Self:
        """Read what `to_json` wrote; a bound may be a date such as ``"1950-01-01"``.

        Raises
        ------
        ParameterError
            If a name is unknown or a value impossible.
        """
        name = plain.get("name")
        if not isinstance(name, str):
            raise ParameterError("Each choice for a column needs the column's name.", "columns")
        dates = {bound: plain[bound] for bound in ("low", "high") if isinstance(plain.get(bound), str)}
        return super().from_json({**plain, **{bound: _days(name, bound, dates[bound]) for bound in dates}})

    @classmethod
    def _unknown(cls, name: str) -> ParameterError:
        known = ", ".join(sorted(f.name for f in fields(cls) if f.name != "name"))
        return ParameterError(
            f"'{name:.40}' is nothing that can be said of a column; that is {known}.", "columns"
        )

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        if name != "categories":
            return plain
        if not isinstance(plain, list | tuple) or not all(isinstance(c, str) for c in plain):
            raise ParameterError("Categories must be a list of texts.", "columns")
        return tuple(plain)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the short form of the command line.

        Parameters
        ----------
        text : str
            Such as ``"age: low=0; high=120"`` or ``"sex: categories=f|m|x; epsilon=0.5"``.

        Raises
        ------
        ParameterError
            If it has another form.
        """
        # The last colon: a column's name may hold one itself.
        name, _, rest = text.rpartition(":") if ":" in text else (text, "", "")
        values: dict[str, Any] = {"name": name.strip()}
        for part in filter(str.strip, rest.split(";")):
            key, equals, value = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise ParameterError(f"'{part.strip()}' must have the form NAME=VALUE.", "columns")
            if key == "categories":
                values[key] = value.split("|")
            elif key in ("epsilon", "low", "high", "step"):
                values[key] = _number_or_text(value)
            else:
                values[key] = value
        return cls.from_json(values)


def _number_or_text(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _days(column: str, bound: str, text: str) -> int:
    try:
        return (date.fromisoformat(text) - DAY_ZERO).days
    except ValueError:
        raise ParameterError(
            f"Column '{column}': {bound} must be a number, or a date such as 1950-01-01.", "columns"
        ) from None


@dataclass(frozen=True)
class LdpParameters(Kept):
    """All choices of local differential privacy.

    Raises
    ------
    ParameterError
        If a value is out of range, or a column is named twice.
    """

    epsilon: float = parameter(
        1.0,
        "Epsilon of a record",
        "Budget of one row, shared by its perturbed columns: whatever is released is at most e to this power likelier for one record than for any other; smaller protects more and disturbs more.",
        "--epsilon",
        low=1e-3,
        high=1e4,
    )
    columns: tuple[ColumnNoise, ...] = parameter(
        (),
        "Columns",
        "Method, own epsilon, public bounds, step or categories of single columns, such as 'age: low=0; high=120'.",
        "--column",
        default_text="equal parts of epsilon, method by kind",
    )
    flag_share: float = parameter(
        0.3,
        "Share for missing cells",
        "Share of a column's epsilon that guards which of its cells are missing; larger tells the number of missing cells better and the values worse.",
        "--flag-share",
        low=0.01,
        high=0.99,
    )
    patient: str = parameter(
        "",
        "Patient column",
        "Column that tells which rows belong to one patient, whose epsilon is that of a record times their number.",
        "--patient",
        default_text="the columns of identifiers",
    )
    asked: int | str = parameter(
        ALL,
        "Columns asked of a record",
        "How many of its perturbed columns each record tells, drawn at random; the others stay empty. Fewer give each answer more of the epsilon, for means and counts from many records; single records then tell little.",
        "--asked",
        low=1,
        high=1000,
        choices=(ALL,),
        whole=True,
    )

    def __post_init__(self) -> None:
        """Check ranges and names."""
        for name, description in described(type(self)):
            if name in ("epsilon", "flag_share", "asked"):
                check_value(name, description, getattr(self, name))
        if not isinstance(self.patient, str):
            raise ParameterError("The patient column must be given by its name.", "patient")
        names = [choice.name for choice in self.columns]
        for name in names:
            if names.count(name) > 1:
                raise ParameterError(f"Column '{name}' is named twice.", "columns")

    def of(self, name: str) -> ColumnNoise:
        """Return what is said of a column, the defaults if nothing is."""
        return next((choice for choice in self.columns if choice.name == name), ColumnNoise(name))

    def own_epsilons(self, names: Iterable[str]) -> dict[str, float | None]:
        """Return the epsilon that each of some columns has of its own, None for an equal part."""
        return {name: self.of(name).epsilon for name in names}

    def asked_of(self, columns: int) -> int:
        """Return how many of so many perturbed columns a record is asked for."""
        return columns if isinstance(self.asked, str) else min(self.asked, columns)

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        if name != "columns":
            return plain
        if not isinstance(plain, list | tuple) or not all(isinstance(c, str | Mapping) for c in plain):
            raise ParameterError("Columns must be a list.", "columns")
        # A column may also be in its short form.
        return tuple(
            ColumnNoise.parse(choice) if isinstance(choice, str) else ColumnNoise.from_json(choice)
            for choice in plain
        )
