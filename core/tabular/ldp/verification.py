"""A second look at what is about to be released, by nothing but the release itself."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

import numpy as np

from core.tabular.ldp.budget import TOLERANCE
from core.tabular.ldp.mechanism import Noise
from core.tabular.ldp.parameters import LdpParameters
from core.tabular.ldp.sampling import epsilon_of_record
from core.tabular.pieces import Check, unhindered
from core.tabular.table import Column, Table, Treated

_ROUNDING = 1e-9


def faults(
    original: Table, treated: Treated, parameters: LdpParameters, check: Check = unhindered
) -> tuple[str, ...]:
    """Return what contradicts the promise of a release, in sentences; nothing if it holds.

    Parameters
    ----------
    original : Table
        As recorded.
    treated : Treated
        What is about to be released.
    parameters : LdpParameters
        Choices of the user.
    check : callable, optional
        Called before each variable; may raise `Cancelled`.
    """
    variables = treated.sidecar.get("variables", [])
    asked = parameters.asked_of(len(variables))
    found = []
    try:
        proven = epsilon_of_record([Decimal(variable["epsilon_proven"]) for variable in variables], asked)
    except (InvalidOperation, KeyError, TypeError):
        return ("The release does not say which epsilon is proved.",)
    if not proven <= Decimal(parameters.epsilon) + Decimal(TOLERANCE):
        found.append(
            f"The columns spend {proven:.12g}, more than the record's epsilon of {parameters.epsilon:g}."
        )
    if len(treated.table.columns) and treated.table.rows != original.rows:
        found.append(f"The release has {treated.table.rows} rows, the table {original.rows}.")
    for variable in variables:
        check()
        column = treated.table.column(variable["name"])
        if not _inside(column, variable, may_lack=asked < len(variables)):
            found.append(f"Column '{column.name}' holds what is not in its public domain.")
        if "matrix" in variable and not _holds(variable):
            found.append(f"The matrix of column '{column.name}' does not hold its epsilon.")
    if asked < len(variables):
        told = sum((~treated.table.column(one["name"]).missing).astype(np.int64) for one in variables)
        # A record that tells one column more has spent more than was proved.
        if np.any(told != asked):
            found.append(f"Some records tell more or fewer than the {asked} columns they were asked for.")
    return tuple(found)


def _inside(column: Column, variable: Mapping[str, Any], *, may_lack: bool) -> bool:
    """Return whether all cells are possible outputs; outputs of unbiased methods have no bounds."""
    if not (variable["missing_is_input"] or may_lack) and column.missing.any():
        return False
    if column.kind.is_categorical:
        used = {column.labels[code] for code in np.unique(column.category_codes) if code >= 0}
        return used <= set(variable["categories"])
    if Noise(variable["noise"]).is_unbiased:
        return True
    present = column.values[~column.missing]
    return bool(np.all((present >= variable["low"] - _ROUNDING) & (present <= variable["high"] + _ROUNDING)))


def _holds(variable: Mapping[str, Any]) -> bool:
    matrix = np.array(variable["matrix"], np.float64)
    # A 0 among the probabilities is an epsilon without bound.
    if (matrix <= 0).any() or np.abs(matrix.sum(axis=1) - 1.0).max() > _ROUNDING:
        return False
    # By floats from the printed matrix: a second look beside the exact proof, hence with a tolerance.
    worst = float((matrix.max(axis=0) / matrix.min(axis=0)).max())
    return math.log(worst) <= float(variable["epsilon"]) + _ROUNDING
