"""What a variant promises, looked for in the very table that is about to be released."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.tabular.kmember.attribute import cells_of
from core.tabular.kmember.disclosure import class_numbers
from core.tabular.kmember.free_records import FloatArray
from core.tabular.kmember.parameters import KmemberParameters, Variant
from core.tabular.pieces import Check, unhindered
from core.tabular.table import Column, Role, Table, Treated

CLUSTER_OF_RECORD = "cluster_of_record"
"""Private key under which the clusters are kept."""

_MUST_STAY = (Role.SENSITIVE, Role.INSENSITIVE, Role.WEIGHT)


def faults(
    original: Table, treated: Treated, parameters: KmemberParameters, check: Check = unhindered
) -> tuple[str, ...]:
    """Return what a release breaks of what its variant promises.

    Parameters
    ----------
    original : Table
        With roles.
    treated : Treated
        What is about to be released, in the order of the original, with its clusters.
    parameters : KmemberParameters
        With which it was made.
    check : callable, optional
        Called between its parts; may raise `Cancelled`.

    Returns
    -------
    tuple of str
        Sentences without a value of a patient; empty if all holds.
    """
    return tuple(_faults(original, treated, parameters, check))


def _faults(original: Table, treated: Treated, parameters: KmemberParameters, check: Check) -> Iterator[str]:
    labels = np.array(treated.private[CLUSTER_OF_RECORD], np.int64)
    check()
    if len(labels) != original.rows or np.bincount(labels).min() < parameters.k:
        yield f"A cluster has fewer than {parameters.k} records."
        return
    for column in original.of_role(*_MUST_STAY):
        if not np.array_equal(cells_of(column), _cells(column, treated.table), equal_nan=True):
            yield f"Column '{column.name}' does not hold the cells of the original."
    columns = original.of_role(Role.QUASI_IDENTIFIER)
    before = np.stack([cells_of(column) for column in columns], axis=1)
    check()
    after = np.stack([_cells(column, treated.table) for column in columns], axis=1)
    if parameters.variant == Variant.CENTROID:
        if np.bincount(class_numbers(after, check)).min() < parameters.k:
            yield f"A combination of quasi-identifiers stands in the release fewer than {parameters.k} times."
        # Means are no cells of the original, so that there is nothing else to compare.
        return
    if parameters.variant != Variant.GAUSS:
        # What a member got must come from its own cluster.
        before, after = (np.column_stack([labels, cells]) for cells in (before, after))
    number = class_numbers(np.vstack([before, after]), check)
    count = int(number.max()) + 1
    here = np.bincount(number[: len(before)], minlength=count)
    there = np.bincount(number[len(before) :], minlength=count)
    if (there[here == 0] > 0).any():
        yield "A record has quasi-identifiers that do not occur where they should come from."
    if parameters.variant == Variant.PERMUTE and (here != there).any():
        yield "The release does not hold each combination of quasi-identifiers as often as the original."


def _cells(column: Column, table: Table) -> FloatArray:
    """Return the cells of a released column, its categories numbered as in the original."""
    released = table.column(column.name)
    cells = cells_of(released)
    if released.labels == column.labels:
        return cells
    # nan for a category that the original does not have.
    place = {label: code for code, label in enumerate(column.labels)}
    renumbered = np.array([place.get(label, np.nan) for label in released.labels] + [np.nan], np.float64)
    found: FloatArray = renumbered[np.where(np.isnan(cells), -1, cells).astype(np.int64)]
    return found
