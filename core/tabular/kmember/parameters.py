"""The parameters of distribution-preserving k-member anonymisation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from core.described import Kept, described, parameter, plain_of
from core.description import check_value
from core.errors import ParameterError
from core.tabular.kmember.hierarchy import Hierarchy, hierarchy, rows_of_file

Ladder = tuple[str, tuple[tuple[str, ...], ...]]
"""Name of a column, and the rows of its hierarchy."""


class Variant(StrEnum):
    """What a record's quasi-identifiers are replaced by (design 3.3.3 and 3.3.4)."""

    PERMUTE = "permute"
    RESAMPLE = "resample"
    GAUSS = "gauss"
    CENTROID = "centroid"


@dataclass(frozen=True)
class KmemberParameters(Kept):
    """All choices of a run; symbols of Wei et al.: `response_weight` is w, `loading` is alpha.

    Raises
    ------
    ParameterError
        If a value is out of range or of another kind.
    """

    k: int = parameter(
        5,
        "Group size k",
        "Every cluster has at least this many records, of which none is told from the others by the released quasi-identifiers; larger protects more and changes more.",
        "--k",
        whole=True,
        low=1,
        high=100_000,
    )
    variant: str = parameter(
        "permute",
        "Replacement",
        "What stands in place of a record's quasi-identifiers: those of another of its cluster, each used once (permute) or drawn (resample); what a Gaussian around the cluster becomes in the distribution of the table (gauss); or the cluster's mean and mode (centroid).",
        "--variant",
        choices=tuple(Variant),
    )
    engine: str = parameter(
        "greedy",
        "Clustering",
        "How clusters are made: greedy k-member, or MDAV, which keeps outliers from being joined with ordinary records.",
        "--engine",
        choices=("greedy", "mdav"),
    )
    response_weight: float = parameter(
        1.0,
        "Weight of the sensitive columns",
        "How much sensitive columns count beside the quasi-identifiers when clusters are made; larger keeps their relation better and makes the values within a cluster more alike, 0 leaves them out.",
        "--response-weight",
        low=0.0,
        high=1000.0,
    )
    loading: float = parameter(
        1 / 3,
        "Loading alpha",
        "Variance added to the Gaussian of every cluster, in units of the column's variance; larger lowers the risk and weakens the relation to the sensitive columns.",
        "--loading",
        low=0.001,
        high=10.0,
        method="gauss",
    )
    order: tuple[str, ...] = parameter(
        (),
        "Order of the columns",
        "Quasi-identifiers whose distribution gauss draws first; the first is kept best.",
        "--order",
        default_text="as in the file",
        method="gauss",
    )
    rounding: str = parameter(
        "level",
        "Means are",
        "Whether the mean of a cluster becomes the nearest recorded value (level) or stays as it is (mean).",
        "--rounding",
        choices=("level", "mean"),
        method="centroid",
    )
    block_above: int = parameter(
        100_000,
        "Largest block",
        "Tables of more records are cut into blocks, each clustered by itself; smaller is faster and makes wider clusters.",
        "--block-above",
        whole=True,
        low=100,
        high=100_000_000,
    )
    trials: int = parameter(
        8,
        "Drawings for the risk",
        "Over how many drawings of the release the risk is averaged; more make it more exact.",
        "--trials",
        whole=True,
        low=1,
        high=1000,
    )
    response: str = parameter(
        "",
        "Response of the regression",
        "Sensitive column of numbers that the regression predicts, by which the utility is measured.",
        "--response",
        default_text="the first column of numbers",
    )
    hierarchies: tuple[Ladder, ...] = parameter(
        (),
        "Hierarchies",
        "Coarser words for the categories of a column, COLUMN=FILE with a category and its words a line, in which the "
        "private package says what clusters have in common; the release does not change.",
        "--hierarchy",
        default_text="none",
    )

    def __post_init__(self) -> None:
        """Check each value."""
        for name, description in described(type(self)):
            value = getattr(self, name)
            if name == "response":
                if not isinstance(value, str):
                    raise ParameterError("The response is the name of a column.", name)
            elif name == "order":
                if not isinstance(value, tuple) or not all(isinstance(text, str) for text in value):
                    raise ParameterError("The order is a list of names of columns.", name)
            elif name == "hierarchies":
                self.ladders()
            else:
                check_value(name, description, value)

    def ladders(self) -> dict[str, Hierarchy]:
        """Return the hierarchies by column.

        Raises
        ------
        DataError
            If one is damaged.
        """
        # Without categories: whether all of a column are covered is looked at when there is a table.
        return {name: hierarchy(name, rows, ()) for name, rows in self.hierarchies}

    def to_json(self) -> dict[str, Any]:
        """Return the parameters as plain JSON values, in the order of their declaration."""
        ladders = [{"column": name, "rows": plain_of(rows)} for name, rows in self.hierarchies]
        return super().to_json() | {"hierarchies": ladders}

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        if name != "hierarchies":
            return super()._read(name, plain)
        if not isinstance(plain, list | tuple):
            raise ParameterError("The hierarchies are a list.", "hierarchies")
        return tuple(map(_ladder, plain))


def _ladder(plain: Any) -> Ladder:
    """Return a hierarchy as it was written, or read it: ``"COLUMN=FILE"``."""
    if isinstance(plain, str):
        name, equals, file = plain.partition("=")
        if not (name and equals and file):
            raise ParameterError(f"--hierarchy must be COLUMN=FILE, not '{plain}'.", "hierarchies")
        return name, rows_of_file(name, Path(file))
    try:
        return str(plain["column"]), tuple(tuple(map(str, row)) for row in plain["rows"])
    except (KeyError, TypeError):
        raise ParameterError("A hierarchy is damaged; give its file again.", "hierarchies") from None
