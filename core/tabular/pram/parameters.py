"""What a user decides about PRAM: for all columns that are changed, and where one differs from the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from core.description import Description, check_value
from core.errors import ParameterError
from core.tabular.pram.dial import Dial


class Family(StrEnum):
    """Families of matrices (design 3.1.1, 3.1.8)."""

    FULL = "full"
    CYCLIC = "cyclic"
    TARGETS = "targets"
    BAND = "band"
    GEOMETRIC = "geometric"
    FREQUENCY = "frequency"
    INVARIANT = "invariant"
    PAPER = "paper"
    CUSTOM = "custom"

    @property
    def is_ordered(self) -> bool:
        """Whether it needs an order of the categories."""
        return self in (Family.BAND, Family.GEOMETRIC)

    @property
    def is_invariant(self) -> bool:
        """Whether the distribution stays in expectation."""
        return self in (Family.INVARIANT, Family.PAPER)

    @property
    def knows_data(self) -> bool:
        """Whether the matrix is made from the data, so that it tells of them."""
        return self.is_invariant or self is Family.FREQUENCY


class Missing(StrEnum):
    """What happens to missing cells of a changed column."""

    KEEP = "keep"
    CATEGORY = "category"
    REFUSE = "refuse"


@dataclass(frozen=True)
class Details:
    """What is said of single categories of one column, by their texts.

    Attributes
    ----------
    keep : mapping of str to float
        Probability to stay of single categories; the dial holds for the others.
    frozen : tuple of str
        Categories whose records stay.
    closed : tuple of str
        Categories that no record of another becomes.
    forbidden : tuple of (str, str)
        Moves that must not be, from and to.
    targets : mapping of str to tuple of str
        For the family targets: what each category may become; one that is not listed stays.
    blocks : mapping of str to str
        Block of each category; records move within blocks only.
    labels : tuple of str or None
        For the family custom: the categories of `rows`, None for missing.
    rows : tuple of tuple of float
        For the family custom: the matrix, a row for each true category.
    """

    keep: Mapping[str, float] = field(default_factory=dict)
    frozen: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    forbidden: tuple[tuple[str, str], ...] = ()
    targets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    blocks: Mapping[str, str] = field(default_factory=dict)
    labels: tuple[str | None, ...] = ()
    rows: tuple[tuple[float, ...], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return what is said, as plain JSON values."""
        plain = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name)}
        return {name: _plain(value) for name, value in plain.items()}

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Details:
        """Read what `to_json` wrote.

        Raises
        ------
        ParameterError
            If something is not of the right form.
        """
        try:
            found = cls(
                keep={str(name): float(value) for name, value in dict(plain.get("keep", {})).items()},
                frozen=_texts(plain.get("frozen", ())),
                closed=_texts(plain.get("closed", ())),
                forbidden=tuple(_pair(pair) for pair in plain.get("forbidden", ())),
                targets={str(name): _texts(to) for name, to in dict(plain.get("targets", {})).items()},
                blocks={str(name): str(block) for name, block in dict(plain.get("blocks", {})).items()},
                labels=tuple(None if text is None else str(text) for text in plain.get("labels", ())),
                rows=tuple(tuple(float(value) for value in row) for row in plain.get("rows", ())),
            )
        except (TypeError, ValueError):
            raise ParameterError(
                "What is said of single categories is damaged; enter it again.", "details"
            ) from None
        if not all(0.0 <= value <= 1.0 for value in found.keep.values()):
            raise ParameterError("A probability to stay must lie between 0 and 1.", "details")
        return found


def _parameter(default: Any, *description: Any, **more: Any) -> Any:
    return field(default=default, metadata={"description": Description(*description, **more)})


@dataclass(frozen=True)
class Change:
    """How one column, or several together, are changed.

    Raises
    ------
    ParameterError
        If a value is out of range.
    """

    family: str = _parameter(
        "full",
        "Family",
        "Which categories a record may become: any other alike (full), the next (cyclic), listed ones (targets), those "
        "a few steps away (band), nearer ones likelier (geometric), frequent ones likelier (frequency), any with the "
        "distribution kept (invariant), the next rarer with the distribution kept (paper), or a matrix of your own.",
        "--family",
        choices=tuple(Family),
    )
    dial: str = _parameter(
        "share",
        "Amount is",
        "What the amount means: the share of records that change (share), the smallest probability in the final matrix "
        "to stay (final), epsilon, or the family's own parameter (strength).",
        "--dial",
        choices=tuple(Dial),
    )
    amount: float = _parameter(
        0.1,
        "Amount",
        "How much is changed, in the meaning chosen beside it; a larger share, a smaller final diagonal or a smaller "
        "epsilon protects more and makes tables less precise.",
        "--amount",
        low=0.0,
        high=700.0,
    )
    width: int = _parameter(
        1,
        "Width of the band",
        "How many steps away a category may move in the family band; more protects more.",
        "--width",
        whole=True,
        low=1,
        high=100_000,
    )
    first_keep: float = _parameter(
        0.8,
        "First stage stays",
        "Probability to stay in the first stage of the family invariant; the final one is lower and shown. Smaller "
        "puts larger shares of changed records within reach.",
        "--first-keep",
        low=0.0,
        high=1.0,
    )
    missing: str = _parameter(
        "keep",
        "Missing cells",
        "Missing cells stay missing, which shows who has none (keep), are a category like others (category), or stop the run (refuse).",
        "--missing",
        choices=tuple(Missing),
    )
    unseen: str = _parameter(
        "refuse",
        "Categories without a row",
        "What to do with a category that a matrix of your own does not know: stop the run (refuse) or never change it (freeze).",
        "--unseen",
        choices=("refuse", "freeze"),
    )
    details: Details = field(default_factory=Details)

    def __post_init__(self) -> None:
        """Check ranges."""
        for name, description in described(type(self)):
            check_value(name, description, getattr(self, name))

    @property
    def knows_data(self) -> bool:
        """Whether the matrix depends on the data, so that it tells of them and its epsilon is no guarantee."""
        solved = self.dial == Dial.SHARE and (self.family == Family.GEOMETRIC or self.details != Details())
        return Family(self.family).knows_data or (solved and self.family != Family.CUSTOM)

    def to_json(self) -> dict[str, Any]:
        """Return the change as plain JSON values."""
        plain = {name: getattr(self, name) for name, _ in described(type(self))}
        return {**plain, **({"details": self.details.to_json()} if self.details.to_json() else {})}

    def changed(self, plain: Mapping[str, Any]) -> Change:
        """Return this change with some values from plain JSON.

        Raises
        ------
        ParameterError
            If a name is unknown or a value impossible.
        """
        known = {f.name for f in fields(Change)}
        if unknown := sorted(set(plain) - known):
            raise ParameterError(f"'{unknown[0]:.40}' is no parameter of this program version.", unknown[0])
        values = dict(plain)
        if "details" in values:
            values["details"] = Details.from_json(values["details"])
        return replace(self, **values)


@dataclass(frozen=True)
class PramParameters(Change):
    """All choices of a run of PRAM: those of `Change` hold for every column without one of its own.

    Raises
    ------
    ParameterError
        If a value is out of range or a column is named twice.
    """

    columns: tuple[str, ...] = _parameter(
        (),
        "Columns",
        "Names of the columns that are changed, each by itself.",
        "--columns",
        default_text="none",
    )
    together: tuple[tuple[str, ...], ...] = _parameter(
        (),
        "Columns changed together",
        "Groups of columns that are changed as one, so that only combinations that are in the file come out.",
        "--together",
        default_text="none",
    )
    strata: tuple[str, ...] = _parameter(
        (),
        "Strata",
        "Unchanged columns; each of their combinations gets a matrix of its own, made for its records.",
        "--strata",
        default_text="none",
    )
    own: Mapping[str, Change] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check ranges and names."""
        for name, description in described(Change):
            check_value(name, description, getattr(self, name))
        named = [name for group in self.groups for name in group]
        if repeated := sorted({name for name in named if named.count(name) > 1}):
            raise ParameterError(
                f"Column '{repeated[0]}' is named twice; it can be changed once only.", "columns"
            )
        if mixed := sorted(set(named) & set(self.strata)):
            raise ParameterError(
                f"Column '{mixed[0]}' cannot be changed and define strata at once.", "strata"
            )
        if stray := sorted(set(self.own) - {group[0] for group in self.groups}):
            raise ParameterError(
                f"There are settings for '{stray[0]}', which is not among the columns.", "own"
            )

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The columns of each change."""
        return (*((name,) for name in self.columns), *self.together)

    def change(self, group: tuple[str, ...]) -> Change:
        """Return how a group is changed; its own settings go by its first column."""
        common: dict[str, Any] = {name: getattr(self, name) for name, _ in described(Change)}
        return self.own.get(group[0], Change(**common))

    def to_json(self) -> dict[str, Any]:
        """Return the parameters as plain JSON values."""
        common = {name: getattr(self, name) for name, _ in described(Change)}
        return {
            **common,
            "columns": list(self.columns),
            "together": [list(group) for group in self.together],
            "strata": list(self.strata),
            "own": {name: change.to_json() for name, change in self.own.items()},
        }

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> PramParameters:
        """Read parameters written by `to_json`; missing ones take their default.

        Raises
        ------
        ParameterError
            If a name is unknown or a value impossible.
        """
        values = dict(plain)
        try:
            columns, strata = (_texts(values.pop(name, ())) for name in ("columns", "strata"))
            together = tuple(_texts(group) for group in values.pop("together", ()))
            own = dict(values.pop("own", {}))
        except (TypeError, ValueError):
            raise ParameterError("Columns and strata must be lists of names.", "columns") from None
        common = Change().changed(values)
        changes = {name: common.changed(differing) for name, differing in own.items()}
        shared: dict[str, Any] = {name: getattr(common, name) for name, _ in described(Change)}
        return cls(**shared, columns=columns, together=together, strata=strata, own=changes)


def described(what: type) -> Iterator[tuple[str, Description]]:
    """Yield name and description of each described field, in the order of their declaration."""
    for f in fields(what):
        if "description" in f.metadata:
            yield f.name, f.metadata["description"]


def _texts(given: Any) -> tuple[str, ...]:
    if isinstance(given, str) or not all(isinstance(text, str) for text in given):
        raise TypeError
    return tuple(given)


def _pair(given: Any) -> tuple[str, str]:
    source, target = _texts(given)
    return source, target


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, tuple) else value
