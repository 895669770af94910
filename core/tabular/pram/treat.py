"""PRAM on a table: the draw, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.errors import MatrixError, ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.pram.change import Family
from core.tabular.pram.draw import draw, thresholds
from core.tabular.pram.findings import Drawn, exposure_of, private_figures, risk_of, utility_of, warnings_of
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.planned import Planned, Plans, plans_of
from core.tabular.pram.sidecar import Changed, Sidecar
from core.tabular.pram.variables import Variable, columns_with
from core.tabular.table import Role, Table, Treated


def treat(
    table: Table,
    parameters: PramParameters,
    secret: Secret,
    progress: Progress,
    plans: Plans | None = None,
) -> Treated:
    """Change the chosen columns of a table at random.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.
    secret : Secret
        Where chance comes from.
    progress : Progress
        Told of each column.
    plans : Plans, optional
        Of this table and these parameters, if they were made already.

    Returns
    -------
    Treated
        Its rows are in the order of the original; its sidecar is read by `core.tabular.pram.sidecar.Sidecar`.

    Raises
    ------
    ParameterError
        If there is an obstacle; the first one is told.
    MatrixError
        If a variable has no matrix.
    """
    plans = plans or plans_of(table, parameters)
    if plans.strata is None:
        raise ParameterError(plans.general[0])
    for fault in plans.faults.values():
        raise MatrixError(fault)
    strata, drawn = plans.strata, []
    for at, plan in enumerate(plans.planned):
        progress.report("Changing categories", at, len(parameters.groups))
        if plan.matrices:
            drawn.append(_drawn(plan, strata.records, secret))
    progress.report("Changing categories", len(parameters.groups), len(parameters.groups))
    exposure = exposure_of(table, drawn, strata.records)
    progress.check()
    changed = tuple(_changed(one.plan, strata.records) for one in drawn)
    sidecar = Sidecar(table.rows, parameters.strata, changed, strata.situations)
    return Treated(
        _released(table, drawn),
        sidecar.to_json(),
        private_figures(drawn, exposure),
        risk_of(drawn, strata.records, exposure),
        utility_of(drawn, strata.records),
        tuple(warnings_of(table, plans.planned)),
        frozenset(name for one in drawn for name in one.plan.variable.columns),
    )


def _released(table: Table, drawn: Sequence[Drawn]) -> Table:
    columns = [
        column
        for one in drawn
        for column in columns_with(one.plan.columns, one.plan.matrices[0].labels, one.codes)
    ]
    return table.with_columns(*columns).without(Role.IDENTIFIER)


def _drawn(plan: Planned, strata: Variable, secret: Secret) -> Drawn:
    codes = plan.variable.codes
    # Not by its name in words: a column may be called as two are that are changed together.
    chance = secret.words("\0".join(("pram", *plan.variable.columns)), len(codes))
    tables = tuple(thresholds(matrix) for matrix in plan.matrices)
    if len(tables) == 1:
        return Drawn(plan, tables, draw(codes, tables[0], chance))
    released = codes.copy()
    for s, table in enumerate(tables):
        inside = np.flatnonzero(strata.codes == s)
        # The word goes with the record, whatever strata there are.
        released[inside] = draw(codes[inside], table, chance[inside])
    return Drawn(plan, tables, released)


def _changed(plan: Planned, strata: Variable) -> Changed:
    change = plan.change
    family = Family(change.family)
    about = {"family": change.family, "invariant": family.is_invariant}
    if family is not Family.CUSTOM:
        about |= {"dial": change.dial, "amount": change.amount}
    if family is Family.BAND:
        about["width"] = change.width
    if family is Family.INVARIANT:
        about["first_keep"] = change.first_keep
    matrices = dict(zip(strata.labels, plan.matrices, strict=True))
    return Changed(plan.variable.columns, about, matrices)
