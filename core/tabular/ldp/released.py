"""What the sidecar of a release under local differential privacy tells of its columns: matrices and means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import AnonymizerError, DataError
from core.tabular.ldp.domain import Grid
from core.tabular.ldp.mechanism import Noise, Undoing
from core.tabular.table import MISSING, Column, Kind, NumberFormat

Numbers = NDArray[np.float64]

_NEAR = 1e-6


@dataclass(frozen=True, eq=False)
class _Seen(Undoing):
    """Of an unbiased method, with the outputs that a release holds as they were read."""

    seen: Numbers

    @property
    def outputs(self) -> Numbers:
        return self.seen


@dataclass(frozen=True, eq=False)
class Perturbed:
    """One perturbed column of a release.

    Attributes
    ----------
    name : str
        Of the column.
    undoing : Undoing
        What estimates are made with.
    grid : Grid or None
        Domain of numbers.
    categories : tuple of str
        Domain of categories.
    matrix : ndarray of float, shape (K, K), or None
        Element (k, l) is the probability that input k is released as output l, the last ones "missing"
        where it may be; None where tables cannot be corrected, only means.
    asked_of_some : bool
        Whether only some records, drawn at random, tell it; the cells of the others are empty.
    """

    name: str
    undoing: Undoing
    grid: Grid | None
    categories: tuple[str, ...]
    matrix: Numbers | None
    asked_of_some: bool = False

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Perturbed:
        """Read what the sidecar says of a column.

        Raises
        ------
        DataError
            If it is damaged.
        """
        try:
            return cls._read(plain)
        # The file may come from anywhere; whatever is wrong in it means the same to its reader.
        except (KeyError, TypeError, ValueError, AttributeError, AnonymizerError):
            raise DataError("The sidecar is damaged; take it from the release again.") from None

    @classmethod
    def _read(cls, plain: Mapping[str, Any]) -> Perturbed:
        noise, categories = Noise(plain["noise"]), tuple(map(str, plain.get("categories", ())))
        grid = None
        if not categories:
            low, high, step = (float(plain[name]) for name in ("low", "high", "step"))
            # With as many steps as then, a grid that was made coarser comes out the same.
            grid = Grid.of(low, high, step, int(plain["points"]) - 1)
        points = len(categories) or int(plain["points"])
        of_value, of_flag = float(plain["epsilon_of_value"]), float(plain["epsilon_of_flag"])
        undoing = Undoing(noise, points, bool(plain["missing_is_input"]), of_value, of_flag, of_value)
        asked_of_some = plain.get("asked_of_some") is True
        matrix = None
        if "matrix" in plain and not noise.is_unbiased:
            matrix = np.array([[float(p) for p in row] for row in plain["matrix"]])
        return cls(str(plain["name"]), undoing, grid, categories, matrix, asked_of_some)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The inputs that are present, as categories."""
        if self.grid is None:
            return self.categories
        written = NumberFormat(decimals=self.grid.decimals)
        return tuple(written.text(point) for point in self.grid.points)

    def as_categories(self, column: Column) -> Column:
        """Return the released column with the points of its grid as categories.

        Parameters
        ----------
        column : Column
            As read.

        Raises
        ------
        DataError
            If it holds what its mechanism never gives.
        """
        if self.grid is None:
            return column
        codes, _ = self.grid.inputs(column.values)
        known = codes != MISSING
        away = np.abs(self.grid.points[codes[known]] - column.values[known])
        if len(away) and away.max() > _NEAR * max(1.0, float(np.abs(self.grid.points).max())):
            raise DataError(
                f"Column '{self.name}' holds numbers that the sidecar does not know. Is it the sidecar of this file?"
            )
        return Column(self.name, Kind.ORDINAL, column.role, codes=codes, labels=self.texts)

    def scores(self, column: Column) -> tuple[Numbers, Numbers]:
        """Return for each record two scores whose means are the true number and whether it is present.

        Parameters
        ----------
        column : Column
            Released numbers, as they were read.

        Returns
        -------
        (ndarray of float, ndarray of float)
            Both of shape (n,); nan where a record was not asked. The first one is about 0 where the cell is missing.

        Raises
        ------
        DataError
            If it is one of categories, or has missing cells that its mechanism never gives.
        """
        if self.grid is None:
            raise DataError(f"Column '{self.name}' holds no numbers.")
        blank = column.missing
        if blank.any() and not (self.undoing.missing or self.asked_of_some):
            raise DataError(
                f"Column '{self.name}' has missing cells, of which the sidecar does not know. Is it the sidecar of this "
                "file?"
            )
        points, undoing = self.grid.points, self.undoing
        if undoing.noise.is_unbiased:
            # The score of such an output depends on its own number alone, so that those which occur suffice.
            numbers, places = np.unique(column.values[~blank], return_inverse=True)
            undoing = _Seen(**vars(undoing), seen=self.grid.scaled(numbers))
            outputs = np.full(len(column), len(numbers))
            outputs[~blank] = places
        else:
            outputs = self.grid.inputs(column.values)[0].astype(np.int64)
            outputs[blank] = len(points)
        found = [undoing.scores(wanted) for wanted in (points, np.ones(len(points)))]
        if not undoing.missing:
            # An empty cell was not asked for here: it tells neither a number nor that it is missing.
            found = [np.append(of_outputs, np.nan) for of_outputs in found]
        return found[0][outputs], found[1][outputs]
