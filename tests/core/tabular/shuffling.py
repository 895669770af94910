"""A method for tests: gives the cells of each quasi-identifier to other records at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

import numpy as np

from core.description import Description, check_value
from core.errors import ParameterError
from core.tabular.method import Method
from core.tabular.methods import Listed
from core.tabular.table import Role, Treated


@dataclass(frozen=True)
class ShuffleParameters:
    share: float = field(
        default=1.0,
        metadata={"description": Description("Share", "How much.", "--share", low=0.0, high=1.0)},
    )
    level: str = field(
        default="all",
        metadata={"description": Description("Level", "Which.", "--level", choices=("all", "none"))},
    )
    only: tuple[str, ...] = field(
        default=(), metadata={"description": Description("Only", "These.", "--only", default_text="all")}
    )
    note: str = field(default="", metadata={"description": Description("Note", "A word.", "--note")})

    def __post_init__(self):
        for f in fields(self):
            if f.name in ("share", "level"):
                check_value(f.name, f.metadata["description"], getattr(self, f.name))

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {"only": list(self.only)}

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> ShuffleParameters:
        unknown = set(plain) - {f.name for f in fields(cls)}
        if unknown:
            raise ParameterError("Unknown.", unknown.pop())
        return cls(**dict(plain) | {"only": tuple(plain.get("only", ()))})


def treat(table, parameters, secret, progress):
    columns = []
    for column in table.of_role(Role.QUASI_IDENTIFIER):
        progress.report("Shuffling", len(columns), len(table.columns))
        if parameters.level == "none" or (parameters.only and column.name not in parameters.only):
            continue
        order = np.argsort(secret.words(column.name, table.rows), kind="stable")
        moved = round(parameters.share * table.rows)
        rows = np.arange(table.rows)
        rows[np.sort(order[:moved])] = order[:moved]
        columns.append(column.take(rows))
    return Treated(
        table.with_columns(*columns).without(Role.IDENTIFIER),
        sidecar={"shuffled": [column.name for column in columns]},
        private={"rows": table.rows},
        risk={"largest share": 1 / table.rows, "by column": {"any": float("nan")}, "list": [1, 2]},
        utility={"kept_exactly": True},
        warnings=("The columns were shuffled apart.",),
        changed=frozenset(column.name for column in columns),
    )


def obstacles(table, parameters):
    return () if table.of_role(Role.QUASI_IDENTIFIER) else ("There is no quasi-identifier to shuffle.",)


def faults(original, treated, parameters, check):
    """Refuse a release whose distribution is another, or a note that says so."""
    for column in treated.table.of_role(Role.QUASI_IDENTIFIER):
        before = original.column(column.name)
        same = (
            (column.counts == before.counts).all()
            if column.kind.is_categorical
            else (np.sort(column.values) == np.sort(before.values)).all()
        )
        if not same:
            return (f"Column '{column.name}' has another distribution.",)
    if parameters.note == "refuse":
        return ("The note says so.",)
    return ()


SHUFFLE = Method(
    "shuffle",
    "shuffling",
    "Cells of known columns went to other records.",
    ShuffleParameters,
    treat,
    obstacles,
    faults,
    lambda treated, parameters: (f"{len(treated.sidecar.get('shuffled', ()))} columns were shuffled.",),
)
LISTED = Listed("shuffle known columns", lambda: SHUFFLE)
