"""How one column is changed: family and dial, and what is said of single categories."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from core.described import Kept, KeptIfStated, described, parameter
from core.description import check_value
from core.errors import ParameterError
from core.tabular.pram.dial import Dial
from core.tabular.pram.typed import texts


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


@dataclass(frozen=True)
class Details(KeptIfStated):
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
                frozen=texts(plain.get("frozen", ())),
                closed=texts(plain.get("closed", ())),
                forbidden=tuple(_pair(pair) for pair in plain.get("forbidden", ())),
                targets={str(name): texts(to) for name, to in dict(plain.get("targets", {})).items()},
                blocks={str(name): str(block) for name, block in dict(plain.get("blocks", {})).items()},
                labels=tuple(None if text is None else str(text) for text in plain.get("labels", ())),
                rows=tuple(tuple(float(value) for value in row) for row in plain.get("rows", ())),
            )
        except (TypeError, ValueError):
            raise ParameterError(
                "What is said of single categories is damaged; enter it again.", "details"
            ) from None
        # All lengths are one number where the matrix is square and has its categories.
        if {len(found.labels)} != {len(found.rows), *map(len, found.rows)} and (found.labels or found.rows):
            raise ParameterError(
                "A matrix must have a row and a column for each of its categories.", "details"
            )
        if not all(0.0 <= value <= 1.0 for value in found.keep.values()):
            raise ParameterError("A probability to stay must lie between 0 and 1.", "details")
        return found


@dataclass(frozen=True)
class Common(Kept):
    """What is decided for all columns, and may be decided anew for one.

    Raises
    ------
    ParameterError
        If a value is out of range.
    """

    family: str = parameter(
        "full",
        "Family",
        "Which categories a record may become: any other alike (full), the next (cyclic), listed ones (targets), those "
        "a few steps away (band), nearer ones likelier (geometric), frequent ones likelier (frequency), any with the "
        "distribution kept (invariant), the next rarer with the distribution kept (paper), or a matrix of your own.",
        "--family",
        choices=tuple(Family),
    )
    dial: str = parameter(
        "share",
        "Amount is",
        "What the amount means: the share of records that change (share), the smallest probability in the final matrix "
        "to stay (final), epsilon, or the family's own parameter (strength; of geometric the factor of a step).",
        "--dial",
        choices=tuple(Dial),
    )
    amount: float = parameter(
        0.1,
        "Amount",
        "How much is changed, in the meaning chosen beside it; a larger share, a smaller final diagonal or a smaller "
        "epsilon protects more and makes tables less precise.",
        "--amount",
        low=0.0,
        high=700.0,
    )
    width: int = parameter(
        1,
        "Width of the band",
        "How many steps away a category may move in the family band; more protects more.",
        "--width",
        whole=True,
        low=1,
        high=100_000,
    )
    first_keep: float = parameter(
        0.8,
        "First stage stays",
        "Probability to stay in the first stage of the family invariant; the final one is lower and shown. Smaller "
        "puts larger shares of changed records within reach.",
        "--first-keep",
        low=0.0,
        high=1.0,
    )
    unseen: str = parameter(
        "refuse",
        "Categories without a row",
        "What to do with a category that a matrix of your own does not know: stop the run (refuse) or never change it (freeze).",
        "--unseen",
        choices=("refuse", "freeze"),
    )

    def __post_init__(self) -> None:
        """Check ranges."""
        for name, description in described(Common):
            check_value(name, description, getattr(self, name))


@dataclass(frozen=True)
class Change(Common):
    """How one column, or several together, are changed.

    Raises
    ------
    ParameterError
        If a value is out of range.
    """

    details: Details = field(default_factory=Details)

    @property
    def knows_data(self) -> bool:
        """Whether the matrix depends on the data, so that it tells of them and its epsilon is no guarantee."""
        # Without details all rows change the same share, which needs no counts; else it is solved by them.
        solved = self.dial == Dial.SHARE and (self.family == Family.GEOMETRIC or self.details != Details())
        return Family(self.family).knows_data or (solved and self.family != Family.CUSTOM)

    def to_json(self) -> dict[str, Any]:
        """Return the change as plain JSON values."""
        plain = super().to_json()
        del plain["details"]
        return plain | self.details.to_json()

    def changed(self, plain: Mapping[str, Any]) -> Change:
        """Return this change with some values, and all that is said of single categories, from plain JSON.

        Raises
        ------
        ParameterError
            If a name is unknown or a value impossible.
        """
        of_details = {f.name for f in fields(Details)}
        details = Details.from_json({name: value for name, value in plain.items() if name in of_details})
        values = {name: value for name, value in plain.items() if name not in of_details}
        if unknown := sorted(set(values) - {name for name, _ in described(Common)}):
            raise ParameterError(f"'{unknown[0]:.40}' is no parameter of this program version.", unknown[0])
        return replace(self, **values, details=details)


def _pair(given: Any) -> tuple[str, str]:
    source, target = texts(given)
    return source, target
