"""The door to what local differential privacy answers beside a run: what noise will cost, and what other epsilons would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp import sweep as sweeping
from core.tabular.ldp.classifier import Score
from core.tabular.ldp.evaluation import EPSILONS
from core.tabular.ldp.forecast import Better, Forecast
from core.tabular.ldp.forecast import forecasts as forecasts_of
from core.tabular.ldp.parameters import LdpParameters
from core.tabular.ldp.planner import Plan, plan_mean, plan_share
from core.tabular.ldp.sampling import recommended
from core.tabular.ldp.sweep import Costs, Floor, SweepPoint
from core.tabular.recipe import TableRecipe
from core.tabular.run import OpenedTable, RunHindered, obstacles, treated_table

__all__ = [
    "EPSILONS",
    "Better",
    "Costs",
    "Floor",
    "Forecast",
    "Plan",
    "Score",
    "SweepPoint",
    "forecasts",
    "plan_mean",
    "plan_share",
    "recommended",
    "sweep",
]


def forecasts(opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> tuple[Forecast, ...]:
    """Return what the noise of each column will cost, and what would do better.

    Parameters
    ----------
    opened : OpenedTable
        The file.
    recipe : TableRecipe
        By local differential privacy; columns whose settings are not possible yet are left out.
    progress : Progress
        Stops it.

    Raises
    ------
    DataError
        If a cell does not fit the kind chosen for its column.
    ParameterError
        If a parameter is impossible.
    Cancelled
        If the user stopped.
    """
    table = treated_table(opened, recipe, progress)
    return forecasts_of(table, LdpParameters.from_json(recipe.parameters))


def sweep(
    opened: OpenedTable,
    recipe: TableRecipe,
    target: str,
    progress: Progress,
    epsilons: Sequence[float] = EPSILONS,
) -> Iterator[Floor | SweepPoint]:
    """Yield the noise floor, then what each epsilon of a record would cost. Private: it looks at the original.

    Parameters
    ----------
    opened : OpenedTable
        The file.
    recipe : TableRecipe
        Of a run by local differential privacy that could start.
    target : str
        Column of categories to be predicted; empty for none.
    progress : Progress
        Told of each point; stops it.
    epsilons : sequence of float
        Of a record.

    Raises
    ------
    RunHindered
        If something has to be settled first.
    DataError, ParameterError
        As `core.tabular.run.obstacles`.
    Cancelled
        If the user stopped.
    """
    if found := obstacles(opened, recipe, progress):
        raise RunHindered(found)
    table, parameters = treated_table(opened, recipe, progress), LdpParameters.from_json(recipe.parameters)
    yield from sweeping.sweep(table, parameters, target, Secret(recipe.seed), progress, epsilons)
