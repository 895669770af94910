"""The outcome of a run on a table, private as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.randomness import Secret
from core.tabular.edit_rules import EditRule
from core.tabular.method import Method
from core.tabular.recipe import TableRecipe
from core.tabular.table import Column, Table, Treated


@dataclass(frozen=True, eq=False)
class TableOutcome:
    """What a run made of a table, and of which. Private.

    Attributes
    ----------
    recipe : TableRecipe
        Complete: with fingerprint, format, kinds and all parameters.
    method : Method
        The one that was used.
    parameters : TableParameters
        Its parameters.
    original : Table
        What the method got: with its missing cells settled.
    treated : Treated
        What it made; rows in the order of their release.
    order : ndarray of int, shape (rows,)
        Which row of the method's table each released row is.
    identifiers : tuple of Column
        Those of the file, which were left out; searched for in the public files, never written.
    excluded : int
        Rows left out for missing cells.
    rules : tuple of EditRule
        What no record can be.
    implausible : tuple of int
        How many records of `original` break each rule.
    told : tuple of str
        Public sentences about what was done before and after the method.
    secret : Secret
        Of the run.
    """

    recipe: TableRecipe
    method: Method
    parameters: Any
    original: Table
    treated: Treated
    order: NDArray[np.int64]
    identifiers: tuple[Column, ...]
    excluded: int
    rules: tuple[EditRule, ...]
    implausible: tuple[int, ...]
    told: tuple[str, ...]
    secret: Secret

    @property
    def told_parameters(self) -> Mapping[str, Any]:
        """The parameters as the public files tell them."""
        return self.method.told(self.parameters, self.treated)

    @property
    def warnings(self) -> tuple[str, ...]:
        """All public sentences: of the method, and of what was done around it."""
        return (*self.treated.warnings, *self.told)
