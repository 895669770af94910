"""The public file beside a release that tells with which probabilities its categories were changed.

Matrices go by label, never by position; probabilities are texts of up to 17 digits, as many as come back to the bit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.sparse import coo_array

from core.errors import AnonymizerError, DataError
from core.tabular.pram.matrix import Label, TransitionMatrix, transition_matrix
from core.tabular.pram.situations import Situation

FORMAT, SCHEMA, WITH_SITUATIONS = "pram", 1, 2
"""The second schema is one that programs of the first must not read: they would take all records for one stratum."""

_SMALL, _FILLED = 50, 0.3


@dataclass(frozen=True, eq=False)
class Changed:
    """One variable of a release that was changed.

    Attributes
    ----------
    columns : tuple of str
        Its columns; more than one if they were changed together.
    about : mapping
        In words of the user: family, dial, amount.
    matrices : mapping of tuple to TransitionMatrix
        By stratum; the empty tuple is the only one without strata. All have the same categories in the same order.
    """

    columns: tuple[str, ...]
    about: Mapping[str, Any]
    matrices: Mapping[Label, TransitionMatrix]

    @property
    def labels(self) -> tuple[Label, ...]:
        """Its categories."""
        return next(iter(self.matrices.values())).labels

    @property
    def asked_of_some(self) -> bool:
        """Whether only some records, drawn at random, tell it: then an empty cell is no answer, not a missing one."""
        return bool(self.about.get("asked_of_some"))


@dataclass(frozen=True, eq=False)
class Sidecar:
    """All an analyst needs besides the released table.

    Attributes
    ----------
    records : int
        Rows of the release.
    strata : tuple of str
        Columns whose combinations have matrices of their own.
    variables : tuple of Changed
        What was changed; all else was not.
    situations : tuple of Situation
        Further strata: whether they are given in a record stands in a stratum behind its columns.
    """

    records: int
    strata: tuple[str, ...]
    variables: tuple[Changed, ...]
    situations: tuple[Situation, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the sidecar as plain JSON values."""
        situations = [situation.to_json() for situation in self.situations]
        return {
            "format": FORMAT,
            # Without situations it is one that older programs read as well.
            "schema": WITH_SITUATIONS if situations else SCHEMA,
            "meaning": "Element (k, l) of a matrix is the probability that category k is released as category l; "
            "each row sums to 1.",
            "records": self.records,
            "strata": list(self.strata),
            **({"situations": situations} if situations else {}),
            "variables": [_variable_to_json(variable) for variable in self.variables],
        }

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Sidecar:
        """Read what `to_json` wrote.

        Raises
        ------
        DataError
            If it is no such file, or a matrix in it is none.
        """
        known = (SCHEMA, WITH_SITUATIONS)
        if (
            not isinstance(plain, Mapping)
            or plain.get("format") != FORMAT
            or plain.get("schema") not in known
        ):
            raise DataError("This is no sidecar of a PRAM release, or one of another version of the program.")
        try:
            return cls(
                int(plain["records"]),
                _names(plain["strata"]),
                tuple(_variable_from_json(variable) for variable in plain["variables"]),
                tuple(map(Situation.from_json, plain.get("situations", ()))),
            )
        except AnonymizerError as error:
            raise DataError(f"The sidecar is damaged. {error}") from None
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, StopIteration):
            raise DataError("The sidecar is damaged; take it from the release again.") from None


def _variable_to_json(variable: Changed) -> dict[str, Any]:
    return {
        "columns": list(variable.columns),
        "categories": [list(label) for label in variable.labels],
        **variable.about,
        "matrices": [
            {"stratum": list(stratum), **_rows_to_json(matrix)}
            for stratum, matrix in variable.matrices.items()
        ],
    }


def _rows_to_json(matrix: TransitionMatrix) -> dict[str, Any]:
    """Write small and full matrices row by row, and of others what is possible."""
    size = len(matrix)
    if size <= _SMALL or matrix.rows.nnz > _FILLED * size * size:
        # repr is the shortest text that comes back to the bit.
        return {"rows": [list(map(repr, row)) for row in matrix.dense.tolist()]}
    entries = coo_array(matrix.rows)
    cells = zip(entries.row.tolist(), entries.col.tolist(), entries.data.tolist(), strict=True)
    return {"entries": [[source, target, repr(value)] for source, target, value in cells]}


def _variable_from_json(plain: Mapping[str, Any]) -> Changed:
    labels = tuple(_label(label) for label in plain["categories"])
    known = {"columns", "categories", "matrices"}
    matrices = {_label(one["stratum"]): _matrix(labels, one) for one in plain["matrices"]}
    if not matrices:
        raise DataError("A variable has no matrix.")
    return Changed(
        _names(plain["columns"]),
        {name: value for name, value in plain.items() if name not in known},
        matrices,
    )


def _matrix(labels: Sequence[Label], plain: Mapping[str, Any]) -> TransitionMatrix:
    if "rows" in plain:
        rows: Any = np.array([[float(value) for value in row] for row in plain["rows"]])
    else:
        source, target, value = zip(*plain["entries"], strict=True)
        size = len(labels)
        rows = coo_array(([float(text) for text in value], (source, target)), shape=(size, size))
    # Checked as any matrix, as the file may come from anywhere.
    return transition_matrix(labels, rows)


def _names(plain: Any) -> tuple[str, ...]:
    # To Python a text is a list of texts, too: each letter would become a name.
    if isinstance(plain, str) or not all(isinstance(name, str) for name in plain):
        raise TypeError
    return tuple(plain)


def _label(plain: Any) -> Label:
    if isinstance(plain, str) or not all(part is None or isinstance(part, str) for part in plain):
        raise TypeError
    return tuple(plain)
