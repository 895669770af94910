"""What is told of a run of PRAM: its protection, its cost, and what it does not promise."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.tabular.pram.draw import Thresholds
from core.tabular.pram.estimate import Lens, estimate
from core.tabular.pram.matrix import MOST_DENSE, FloatArray
from core.tabular.pram.planned import Planned
from core.tabular.pram.risk import Exposure, most_exposed, numbered, posterior
from core.tabular.pram.variables import Codes, Variable
from core.tabular.table import Column, Role, Table


@dataclass(frozen=True, eq=False)
class Drawn:
    """A variable after the draw.

    Attributes
    ----------
    plan : Planned
        What was to be done.
    tables : tuple of Thresholds
        What was done, a set of integers for each stratum.
    codes : ndarray of int32, shape (n,)
        Released categories.
    """

    plan: Planned
    tables: tuple[Thresholds, ...]
    codes: Codes

    @property
    def epsilon(self) -> float:
        """Proved epsilon of one record's categories, over all strata."""
        # A record is in one stratum, so that their epsilons do not add up.
        return max(table.epsilon() for table in self.tables)

    @property
    def guarantee(self) -> float:
        """Epsilon if it is a guarantee: the matrix is not made from the data, and no cell is missing openly."""
        # A cell that stays missing tells its record from all that are not, whatever the matrix does.
        open_cells = bool((self.plan.variable.codes < 0).any())
        return math.inf if self.plan.knows_data or open_cells else self.epsilon


def risk_of(drawn: Sequence[Drawn], strata: Variable, exposure: Exposure | None) -> dict[str, Any]:
    """Return the public figures of protection.

    Parameters
    ----------
    drawn : sequence of Drawn
        All changed variables.
    strata : Variable
        The strata.
    exposure : Exposure or None
        Of the most exposed records, if they were ranked.
    """
    # fsum rounds to the nearest float, which may be the one below.
    total = math.nextafter(math.fsum(one.guarantee for one in drawn), math.inf)
    worst = [] if exposure is None else exposure.chance.tolist()
    return {
        "statement": _statement(total, drawn, exposed=bool(worst)),
        "epsilon": _finite(total) if drawn else None,
        "highest_chance_of_being_found": worst[0] if worst else None,
        "columns": {one.plan.variable.name: _risk_of_variable(one, strata) for one in drawn},
    }


def _statement(total: float, drawn: Sequence[Drawn], *, exposed: bool) -> str:
    names = ", ".join(f"'{one.plan.variable.name}'" for one in drawn)
    if drawn and math.isfinite(total):
        return (
            f"Proved from the integers that were drawn with: among the listed categories of {names}, any two true "
            f"records are locally differentially private with epsilon {math.ceil(total * 1e4) / 1e4:.4f}. Unchanged "
            "columns are not protected, and what an amount or a matrix tells that was chosen by looking at the records is "
            "not part of this."
            + exposed
            * " The highest chance of being found is measured on the true records and not part of this."
        )
    without = [f"'{one.plan.variable.name}'" for one in drawn if not math.isfinite(one.guarantee)]
    return f"No differential-privacy guarantee: there is none for {', '.join(without) or 'any column'}."


def _risk_of_variable(drawn: Drawn, strata: Variable) -> dict[str, Any]:
    plan = drawn.plan
    labels, matrices = plan.matrices[0].labels, plan.matrices
    # Of all strata the smallest: the figure is told of every record.
    diagonal = np.min([matrix.diagonal for matrix in matrices], axis=0)
    found = {
        "matrix_epsilon": _finite(drawn.epsilon),
        "guaranteed_epsilon": _finite(drawn.guarantee),
        "smallest_final_diagonal": float(diagonal.min()),
        "expected_share_changed": _share_changed(drawn, strata),
        "condition": max(matrix.condition for matrix in matrices),
    }
    if len(labels) > MOST_DENSE:
        return found
    return {
        **found,
        "categories": [list(label) for label in labels],
        "final_diagonal": diagonal.tolist(),
        "surest_guess": _surest(drawn, strata).tolist(),
    }


def _surest(drawn: Drawn, strata: Variable) -> FloatArray:
    """Return for each released category the highest posterior of any true one, by the corrected table."""
    surest: FloatArray = np.zeros(len(drawn.plan.matrices[0]))
    for s, matrix in enumerate(drawn.plan.matrices):
        released = Variable((), matrix.labels, drawn.codes).counts_within(strata.codes == s)
        # The prior is what any reader of the release has: its counts, corrected.
        after = posterior(matrix, Lens(matrix).through(released, 0))
        surest = np.maximum(surest, np.nan_to_num(after).max(axis=0))
    return surest


def _share_changed(drawn: Drawn, strata: Variable) -> float:
    """Return the share of records that is expected to change.

    It rests on the corrected counts, as true ones could be computed from it, unless the matrix tells of them anyway.
    """
    codes = drawn.plan.variable.codes if drawn.plan.knows_data else drawn.codes
    changed = total = 0.0
    for s, matrix in enumerate(drawn.plan.matrices):
        counts = Variable((), matrix.labels, codes).counts_within(strata.codes == s)
        moved = 1.0 - matrix.diagonal
        if codes is drawn.codes:
            counts = Lens(matrix).through(counts, 0)
        # Corrected counts may be negative; the share stays within what the matrix can do at all.
        changed += float(np.clip(counts @ moved, counts.sum() * moved.min(), counts.sum() * moved.max()))
        total += counts.sum()
    return float(changed / total) if total else 0.0


def utility_of(drawn: Sequence[Drawn], strata: Variable) -> dict[str, Any]:
    """Return the public figures of what was lost: errors of the corrected table of each variable.

    Parameters
    ----------
    drawn : sequence of Drawn
        All changed variables.
    strata : Variable
        The strata.
    """
    return {"columns": {one.plan.variable.name: _utility_of_variable(one, strata) for one in drawn}}


def _utility_of_variable(drawn: Drawn, strata: Variable) -> dict[str, Any]:
    labels = drawn.plan.matrices[0].labels
    if len(labels) > MOST_DENSE:
        return {"condition": max(matrix.condition for matrix in drawn.plan.matrices)}
    parts = []
    for s, matrix in enumerate(drawn.plan.matrices):
        released = Variable((), labels, drawn.codes).counts_within(strata.codes == s)
        parts.append(estimate(released, [Lens(matrix)]))
    whole = sum(parts[1:], parts[0])
    inflation = whole.inflation()
    return {
        "largest_error_inflation": float(inflation.max()),
        "categories": [list(label) for label in labels],
        "observed": whole.observed.tolist(),
        "corrected": whole.counts.tolist(),
        "error": whole.error.tolist(),
        "error_inflation": inflation.tolist(),
    }


def exposure_of(table: Table, drawn: Sequence[Drawn], strata: Variable) -> Exposure | None:
    """Rank the records by how surely an intruder finds them who knows the quasi-identifiers.

    Parameters
    ----------
    table : Table
        The original.
    drawn : sequence of Drawn
        All changed variables.
    strata : Variable
        The strata.

    Returns
    -------
    Exposure or None
        None if there is no quasi-identifier, or one with too many categories was changed.
    """
    known = {column.name for column in table.of_role(Role.QUASI_IDENTIFIER)}
    changed = [one for one in drawn if known & set(one.plan.variable.columns)]
    done = {name for one in changed for name in one.plan.variable.columns}
    plain = [column for column in table.columns if column.name in known - done]
    if not (changed or plain) or any(len(one.plan.variable.labels) > MOST_DENSE for one in changed):
        return None
    # column_stack needs one array at least, also where no column is of that sort.
    empty = np.zeros((table.rows, 0), np.int32)
    return most_exposed(
        np.column_stack([empty, *map(_places, plain)]).astype(np.int32),
        np.column_stack([empty, *(one.plan.variable.codes for one in changed)]).astype(np.int32),
        [one.plan.matrices for one in changed],
        strata.codes,
    )


def private_figures(drawn: Sequence[Drawn], exposure: Exposure | None) -> dict[str, Any]:
    """Return what only those may see who may see the original.

    Parameters
    ----------
    drawn : sequence of Drawn
        All changed variables.
    exposure : Exposure or None
        Of the most exposed records.
    """
    ranked = (
        []
        if exposure is None
        else zip(exposure.rows, exposure.chance, exposure.stays, exposure.same, strict=True)
    )
    return {
        "variables": [
            {
                "column": one.plan.variable.name,
                "categories": [list(label) for label in one.plan.variable.labels],
                "original": one.plan.variable.counts.tolist(),
                "changed_records": int((one.codes != one.plan.variable.codes).sum()),
            }
            for one in drawn
        ],
        "most_exposed": [
            {
                "record": int(row) + 1,
                "chance_of_being_found": float(chance),
                "chance_of_showing_the_truth": float(stays),
                "same_records": int(same),
            }
            for row, chance, stays, same in ranked
        ],
        "all_combinations_ranked": exposure is not None and exposure.complete,
    }


def warnings_of(table: Table, plans: Sequence[Planned]) -> Iterator[str]:
    """Yield what a user should know, in sentences.

    Parameters
    ----------
    table : Table
        The original.
    plans : sequence of Planned
        What was to be changed.
    """
    changed = {name for plan in plans if plan.matrices for name in plan.variable.columns}
    for plan in plans:
        name = f"Column '{plan.variable.name}'"
        if not plan.matrices:
            yield f"{name} has fewer than two categories and was not changed."
            continue
        for sentence in dict.fromkeys(sentence for matrix in plan.matrices for sentence in matrix.warnings()):
            yield f"{name}: {sentence}"
        if all((matrix.diagonal == 1.0).all() for matrix in plan.matrices):
            yield f"{name}: nothing is changed with this amount, so that nothing is protected."
        if plan.knows_data:
            yield f"{name}: the matrix depends on the data and tells of its distribution."
    if changed & {column.name for column in table.of_role(Role.QUASI_IDENTIFIER)}:
        if singled_out := _singled_out(table, changed):
            yield (
                f"The unchanged quasi-identifiers alone single out {singled_out} of {table.rows} records; change more "
                "columns, or roll their categories up."
            )
        yield "Counts of equal records say nothing about k-anonymity, as quasi-identifiers were changed at random."


def _singled_out(table: Table, changed: set[str]) -> int:
    """Return how many records are the only ones with what an intruder sees unchanged."""
    kept = [column for column in table.of_role(Role.QUASI_IDENTIFIER) if column.name not in changed]
    if not kept:
        return 0
    _, counts = np.unique(numbered([_places(column) for column in kept]), return_counts=True)
    return int((counts == 1).sum())


def _places(column: Column) -> Codes:
    """Return a number for each distinct cell."""
    if column.codes is not None:
        return column.codes
    # unique takes all nan for one: missing cells look alike to an intruder.
    return np.unique(column.values, return_inverse=True)[1].astype(np.int32)


def _finite(epsilon: float) -> float | None:
    return epsilon if math.isfinite(epsilon) else None
