"""A table under local differential privacy: what stands in the way, and what is released."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import AnonymizerError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.attribute import Attribute, Codes, prepare
from core.tabular.ldp.budget import shared
from core.tabular.ldp.comparison import compared
from core.tabular.ldp.evaluation import CellCosts
from core.tabular.ldp.parameters import KEEP, LdpParameters
from core.tabular.ldp.sampling import asked_cells
from core.tabular.ldp.statement import (
    column_risk,
    column_statement,
    column_utility,
    guidance,
    patient_rows,
    snippets,
    total_statement,
    warnings_of,
    warnings_of_all,
)
from core.tabular.ldp.verification import faults
from core.tabular.method import Method
from core.tabular.missing import MISSING_LABEL
from core.tabular.snippets import Snippet
from core.tabular.table import MISSING, Column, Role, Table, Treated

PERTURBED_ROLES = (Role.QUASI_IDENTIFIER, Role.SENSITIVE)


def perturbed(table: Table, parameters: LdpParameters) -> tuple[Column, ...]:
    """Return the columns that are perturbed: quasi-identifiers and sensitive ones, unless kept.

    Parameters
    ----------
    table : Table
        As recorded.
    parameters : LdpParameters
        Choices of the user.
    """
    columns = table.of_role(*PERTURBED_ROLES)
    return tuple(column for column in columns if parameters.of(column.name).method != KEEP)


def obstacles(table: Table, parameters: LdpParameters) -> tuple[str, ...]:
    """Return what makes a run impossible, in sentences; nothing if it can run.

    Parameters
    ----------
    table : Table
        As recorded.
    parameters : LdpParameters
        Choices of the user.
    """
    if not table.rows:
        return ("The table has no rows.",)
    columns = perturbed(table, parameters)
    found = [
        f"Column '{choice.name}' is not in the table; it has {', '.join(table.names)}."
        for choice in parameters.columns
        if choice.name not in table.names
    ]
    found += [
        f"Column '{choice.name}' has choices for its noise, but is {table.column(choice.name).role}: only "
        "quasi-identifiers and sensitive columns are perturbed."
        for choice in parameters.columns
        if choice.name in table.names and table.column(choice.name).role not in PERTURBED_ROLES
    ]
    if parameters.patient and parameters.patient not in table.names:
        found.append(f"The patient column '{parameters.patient}' is not in the table.")
    if not columns:
        found.append("No column is perturbed: mark quasi-identifiers or sensitive columns.")
    sampled = parameters.asked_of(len(columns)) < len(columns)
    for column in columns:
        try:
            attribute = prepare(column, parameters.of(column.name))
            # For what it raises: categories that are not on the public list hinder a run before it starts.
            attribute.inputs()
            if sampled and (attribute.flagged or MISSING_LABEL in attribute.labels):
                found.append(
                    f"Column '{column.name}' may have missing cells, which look like those not asked for: leave such rows "
                    "out, or ask all columns of each record."
                )
        except AnonymizerError as error:
            found.append(str(error))
    try:
        budgets_of([column.name for column in columns], parameters)
    except AnonymizerError as error:
        found.append(str(error))
    return tuple(found)


def budgets_of(names: Sequence[str], parameters: LdpParameters) -> dict[str, float]:
    """Return the part of each column in the record's epsilon.

    Parameters
    ----------
    names : sequence of str
        The columns that are perturbed.
    parameters : LdpParameters
        Choices of the user.

    Raises
    ------
    BudgetError
        If they ask for more than there is.
    """
    own = parameters.own_epsilons(names)
    return shared(parameters.epsilon, own, parameters.asked_of(len(own)))


@dataclass(frozen=True, eq=False)
class Drawn:
    """One column after it has been perturbed.

    Attributes
    ----------
    attribute : Attribute
        The column and its domain.
    proven : Decimal
        Its epsilon. The mechanism itself is dropped: that of a fine grid fills hundreds of megabytes.
    released : Column
        The result.
    public : mapping
        What an analyst needs.
    utility : mapping
        Public figures: estimates from the result, and what was to be expected.
    private : mapping
        Comparison with the truth.
    warnings : tuple of str
        Sentences for the user.
    """

    attribute: Attribute
    proven: Decimal
    released: Column
    public: Mapping[str, Any]
    utility: Mapping[str, Any]
    private: Mapping[str, Any]
    warnings: tuple[str, ...]


def _draw(
    attribute: Attribute,
    epsilon: float,
    parameters: LdpParameters,
    asked: NDArray[np.bool_],
    secret: Secret,
    progress: Progress,
) -> Drawn:
    mechanism = attribute.mechanism(epsilon, parameters.flag_share, progress.check)
    inputs, clamped = attribute.inputs()
    # Cells that are not asked for end here: nothing that is drawn or counted depends on them.
    inputs = inputs[asked]
    # The 0 between keeps the words of this column from being those of another purpose.
    words = secret.words(f"ldp\0{attribute.column.name}", len(inputs))
    # On a fine grid each of these steps takes its time, and the user can stop in between.
    progress.check()
    outputs: Codes = mechanism.channel.draw(inputs, words)
    progress.check()
    costs = CellCosts.of(mechanism)
    progress.check()
    counts = np.bincount(outputs, minlength=mechanism.channel.outputs)
    return Drawn(
        attribute,
        mechanism.channel.epsilon,
        _among_empty(attribute.released(outputs, mechanism), asked),
        column_statement(attribute, mechanism, epsilon, asked_of_some=not asked.all()),
        column_utility(attribute, mechanism, costs, counts),
        {"clamped": clamped, **compared(attribute, mechanism, costs, inputs, outputs)},
        warnings_of(attribute, mechanism, max(1, len(inputs))),
    )


def _among_empty(column: Column, asked: NDArray[np.bool_]) -> Column:
    """Return a column of the cells asked for with empty ones where nothing was asked."""
    if asked.all():
        return column
    if column.codes is None:
        numbers = np.full(len(asked), np.nan)
        numbers[asked] = column.values
        return column.with_numbers(numbers)
    codes = np.full(len(asked), MISSING, np.int32)
    codes[asked] = column.category_codes
    return column.with_codes(codes)


def treat(table: Table, parameters: LdpParameters, secret: Secret, progress: Progress) -> Treated:
    """Perturb each record on its own.

    Parameters
    ----------
    table : Table
        As recorded, with roles decided.
    parameters : LdpParameters
        Choices of the user.
    secret : Secret
        Where chance comes from.
    progress : Progress
        Told of each column.

    Returns
    -------
    Treated

    Raises
    ------
    DomainError
        If a column has no usable public domain.
    BudgetError
        If the budget does not suffice.
    """
    columns = perturbed(table, parameters)
    budgets = budgets_of([column.name for column in columns], parameters)
    # For all columns at once, as exactly so many are asked of each record.
    asked = asked_cells(table.rows, len(columns), parameters.asked_of(len(columns)), secret)
    drawn: list[Drawn] = []
    for column, cells in zip(columns, asked.T, strict=True):
        progress.report("Perturbing columns", len(drawn), len(columns))
        attribute = prepare(column, parameters.of(column.name))
        drawn.append(_draw(attribute, budgets[column.name], parameters, cells, secret, progress))
    progress.report("Perturbing columns", len(columns), len(columns))
    released = table.with_columns(*(one.released for one in drawn)).without(Role.IDENTIFIER)
    untouched = [name for name in released.names if name not in budgets]
    statement = total_statement([(one.attribute, one.proven) for one in drawn], parameters, untouched)
    # By the original, as the release has no identifiers.
    repeated = patient_rows(table, parameters.patient)
    notes = [note for one in drawn for note in one.warnings]
    notes += warnings_of_all([one.attribute for one in drawn], untouched, repeated.most)
    return Treated(
        released,
        sidecar={**statement, "variables": [dict(one.public) for one in drawn]},
        private={
            "patients": repeated.to_json(parameters.epsilon),
            "columns": {one.released.name: dict(one.private) for one in drawn},
        },
        risk={**statement, "columns": {one.released.name: column_risk(one.public) for one in drawn}},
        utility={"columns": {one.released.name: dict(one.utility) for one in drawn}},
        warnings=tuple(notes),
        changed=frozenset(budgets),
    )


def guide(treated: Treated, parameters: LdpParameters) -> tuple[str, ...]:
    """Return paragraphs for the reader of a release: what is promised, and how to analyse it.

    Parameters
    ----------
    treated : Treated
        What is released.
    parameters : LdpParameters
        Choices of the user.
    """
    return guidance(treated.sidecar)


def by_hand(treated: Treated) -> tuple[Snippet, ...]:
    """Return the lines by which the reader of a release estimates by hand.

    Parameters
    ----------
    treated : Treated
        What is released.
    """
    return tuple(snippets(treated.sidecar))


METHOD = Method(
    name="ldp",
    title="local differential privacy",
    help="Perturbs each record on its own, with an epsilon that is proved from the thresholds it draws by.",
    parameters=LdpParameters,
    treat=treat,
    obstacles=obstacles,
    faults=faults,
    guide=guide,
    snippets=by_hand,
    guarded=lambda table, parameters: frozenset(column.name for column in perturbed(table, parameters)),
    protection="Proved from the thresholds that were drawn by, under the conditions of the statement and for nothing else.",
    own_categories=True,
)
"""What is listed among the methods."""
