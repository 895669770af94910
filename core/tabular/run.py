"""The door into the tabular side: open, look at, tell what hinders, run, judge, export.

A run is a function of its recipe, the file and, without a seed, the operating system's chance.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.intake import TextFormat
from core.progress import Progress
from core.randomness import Secret
from core.recipe import Source
from core.release.verdict import Condition, Verdict
from core.tabular.checks import (
    common_obstacles,
    implausible,
    lacking_columns,
    likely_numbers_of_cases,
    rules_of,
)
from core.tabular.form import check_form
from core.tabular.frontier import PlanePoint, plane_point
from core.tabular.households import renumbered
from core.tabular.ldp.domain import Limits, clinical_limits
from core.tabular.method import Method, TableParameters
from core.tabular.methods import METHODS, method
from core.tabular.missing import settled
from core.tabular.prepared import OpenedTable, Prepared, Work
from core.tabular.profile import ColumnProfile
from core.tabular.profile import profile as profile_of
from core.tabular.reading.as_table import as_table
from core.tabular.reading.kinds import KindProposal, near_equal, propose_kinds
from core.tabular.reading.opening import open_recorded
from core.tabular.reading.preview import propose_layout
from core.tabular.recipe import TableRecipe
from core.tabular.release.outcome import TableOutcome
from core.tabular.release.package import check_folders, export, package_of, verdict_of
from core.tabular.shortfall import shortfall
from core.tabular.table import Role, Table

__all__ = [
    "METHODS",
    "ColumnProfile",
    "Condition",
    "KindProposal",
    "Limits",
    "Method",
    "OpenedTable",
    "PlanePoint",
    "Prepared",
    "RunHindered",
    "TableOutcome",
    "TableParameters",
    "Verdict",
    "check_folders",
    "check_form",
    "clinical_limits",
    "export",
    "lacking_columns",
    "method",
    "obstacles",
    "open_table",
    "package_of",
    "parameters_of",
    "plane_point",
    "prepare",
    "profile",
    "propose_layout",
    "run",
    "shortfall",
    "table_of",
    "treated_table",
    "verdict_of",
]


class RunHindered(ParameterError):
    """Something has to be settled before the run.

    Attributes
    ----------
    obstacles : tuple of str
        One sentence each.
    """

    def __init__(self, obstacles: tuple[str, ...]) -> None:
        super().__init__("\n".join(obstacles))
        self.obstacles = obstacles


def open_table(path: Path, stated: TextFormat, progress: Progress) -> OpenedTable:
    """Read a table: text, workbook, Parquet, SPSS, Stata or SAS.

    Parameters
    ----------
    path : Path
        The file.
    stated : TextFormat
        What the user says about its layout.
    progress : Progress
        Told how far it is; stops it.

    Raises
    ------
    DataError
        If the file cannot be read as a table; the sentence names the line.
    Cancelled
        If the user stopped.
    """
    recorded = open_recorded(path, stated, progress)
    proposals = propose_kinds(recorded, progress)
    categorical = {proposal.name for proposal in proposals if proposal.kind.is_categorical}
    groups = {c.name: near_equal(c, progress.check) for c in recorded.columns if c.name in categorical}
    return OpenedTable(
        Source(str(path), recorded.sha256),
        recorded,
        proposals,
        {name: found for name, found in groups.items() if found},
    )


def table_of(opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> Table:
    """Return the table with kinds and roles as a recipe says; columns it does not name are undecided.

    Parameters
    ----------
    opened : OpenedTable
        The file.
    recipe : TableRecipe
        Its choices about columns count.
    progress : Progress
        Stops it.

    Raises
    ------
    DataError
        If a cell does not fit the kind chosen for its column, with the lines.
    Cancelled
        If the user stopped.
    """
    return as_table(opened.recorded, opened.proposals, recipe.choice, progress.check, opened._memory)


def profile(opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> tuple[ColumnProfile, ...]:
    """Return figures of each column.

    Parameters
    ----------
    opened, recipe, progress
        As for `table_of`.

    Raises
    ------
    DataError
        As `table_of`.
    Cancelled
        If the user stopped.
    """
    return profile_of(table_of(opened, recipe, progress), progress.check)


def treated_table(opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> Table:
    """Return the table as a method gets it: with its missing cells dealt with as the recipe says.

    Parameters
    ----------
    opened, recipe, progress
        As for `table_of`.

    Raises
    ------
    DataError
        As `table_of`.
    Cancelled
        If the user stopped.
    """
    return settled(table_of(opened, recipe, progress), recipe).table


def obstacles(opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> tuple[str, ...]:
    """Return what makes a run impossible, in sentences that say what to do; empty if it can start.

    Parameters
    ----------
    opened, recipe, progress
        As for `table_of`.

    Raises
    ------
    DataError
        As `table_of`.
    ParameterError
        If the method or a parameter is impossible.
    Cancelled
        If the user stopped.
    """
    return prepare(opened, recipe, progress).obstacles


def prepare(opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> Prepared:
    """Work out all of a run that needs no chance, and what hinders it.

    Parameters
    ----------
    opened, recipe, progress
        As for `table_of`.

    Returns
    -------
    Prepared
        For `run`, which need not work it out again.

    Raises
    ------
    DataError, ParameterError, Cancelled
        As `obstacles`.
    """
    whole = table_of(opened, recipe, progress)
    if found := common_obstacles(whole, recipe, progress.check):
        return Prepared(opened, recipe, found)
    chosen, parameters = method(recipe.method), parameters_of(recipe)
    ready = settled(whole, recipe, chosen.guarded(whole, parameters))
    if nothing := _nothing_left(ready.table):
        return Prepared(opened, recipe, (nothing,))
    plan = chosen.plan(ready.table, parameters)
    return Prepared(opened, recipe, plan.obstacles, Work(whole, ready, parameters, plan))


def _nothing_left(ready: Table) -> str:
    """Say why there is nothing to treat, empty if there is something."""
    if not ready.rows:
        return "No row is without a missing cell; make another choice about missing cells."
    if not ready.without(Role.IDENTIFIER).columns:
        return "All columns are identifiers, so that nothing is left to release."
    return ""


def parameters_of(recipe: TableRecipe) -> TableParameters:
    """Return the parameters of the method of a recipe, with the edit rules that it has to keep.

    Parameters
    ----------
    recipe : TableRecipe
        What shall be run.

    Raises
    ------
    ParameterError
        If the method, a parameter or a rule is impossible.
    """
    chosen = method(recipe.method)
    parameters: TableParameters = chosen.ruled(
        chosen.parameters.from_json(recipe.parameters), rules_of(recipe)
    )
    return parameters


def run(
    recipe: TableRecipe,
    progress: Progress,
    *,
    opened: OpenedTable | None = None,
    prepared: Prepared | None = None,
) -> TableOutcome:
    """Treat a table as a recipe asks; nothing is written.

    Parameters
    ----------
    recipe : TableRecipe
        Source, choices, method and seed.
    progress : Progress
        Told of each stage; stops the run.
    opened : OpenedTable, optional
        The file, if it was read already.
    prepared : Prepared, optional
        Of `prepare`; worked out anew unless it is of this file and this recipe.

    Returns
    -------
    TableOutcome
        Private.

    Raises
    ------
    DataError
        If the file cannot be used.
    RunHindered
        If something has to be settled first.
    ParameterError
        If the method or a parameter is impossible.
    Cancelled
        If the user stopped.
    """
    opened = opened or open_table(Path(recipe.source.path), recipe.format, progress)
    # The file by identity: whoever read it anew has another table.
    if prepared is None or prepared.opened is not opened or prepared.recipe != recipe:
        prepared = prepare(opened, recipe, progress)
    work = prepared.work
    if prepared.obstacles or work is None:
        raise RunHindered(prepared.obstacles)
    return _outcome(work, recipe, opened, progress)


def _outcome(work: Work, recipe: TableRecipe, opened: OpenedTable, progress: Progress) -> TableOutcome:
    """Treat a table, and put what came out in the order of the release."""
    secret = Secret(recipe.seed)
    treated = work.plan.treat(secret, progress)
    progress.check()
    order = _order(treated.table.rows, recipe, secret)
    progress.check()
    released, told = renumbered(treated.table.take(order), secret)
    progress.check()
    return TableOutcome(
        recipe=_completed(recipe, opened, work.parameters),
        method=method(recipe.method),
        parameters=work.parameters,
        original=work.ready.table,
        treated=replace(treated, table=released),
        order=order,
        identifiers=work.whole.of_role(Role.IDENTIFIER),
        excluded=work.ready.excluded,
        rules=rules_of(recipe),
        # In what the method got, with which the gate compares the release.
        implausible=implausible(work.ready.table, rules_of(recipe)),
        told=(*work.ready.told, *told, *likely_numbers_of_cases(treated)),
        secret=secret,
    )


def _order(rows: int, recipe: TableRecipe, secret: Secret) -> NDArray[np.int64]:
    if not recipe.shuffled:
        return np.arange(rows)
    # The ranks of independent words are an even draw among all orders.
    return np.argsort(secret.words("order of the rows", rows), kind="stable").astype(np.int64)


def _completed(recipe: TableRecipe, opened: OpenedTable, parameters: TableParameters) -> TableRecipe:
    """Return the recipe with all that was proposed, so that it means the same tomorrow."""
    choices = []
    for proposal in opened.proposals:
        choice = recipe.choice(proposal.name)
        # Only a pattern that leaves no choice is filled in.
        dates = choice.dates or (proposal.dates[0] if len(proposal.dates) == 1 else "")
        choices.append(replace(choice, kind=choice.kind or proposal.kind, dates=dates))
    return replace(
        recipe,
        source=opened.source,
        format=opened.recorded.format,
        columns=tuple(choices),
        parameters=parameters.to_json(),
    )
