"""What the noise of each column will cost, known before the run, and what would do better.

Closed forms and matrices for true values spread evenly over the domain: nothing here looks at a cell
(design 3.2.4 to 3.2.6 and 5.5).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from core.errors import AnonymizerError
from core.tabular.ldp.attribute import Attribute, prepare
from core.tabular.ldp.domain import Grid
from core.tabular.ldp.estimate import frequencies, mean_error
from core.tabular.ldp.evaluation import MOST_POINTS_OF_CURVES, CellCosts
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import LdpParameters
from core.tabular.ldp.precision import (
    CLEARLY_BETTER,
    even_square,
    hybrid_error,
    laplace_error,
    response_error,
    response_mean_error,
)
from core.tabular.ldp.sampling import expected_answers, recommended, spent_by_record
from core.tabular.ldp.treatment import budgets_of, perturbed
from core.tabular.table import Column, Kind, Table

_FEWEST_STEPS, _MOST_STEPS = 10, 41
_ROUND = (1.0, 2.0, 2.5, 5.0)
_NEARLY = 1e-9


@dataclass(frozen=True)
class Better:
    """Another setting of a column, by which its mean is known better.

    Attributes
    ----------
    changes : mapping of str to object
        What would have to be said of the column: its ``step`` or ``method``.
    error : float
        Standard error of the corrected mean, in the column's unit.
    """

    changes: Mapping[str, Any]
    error: float


@dataclass(frozen=True)
class Forecast:
    """What the noise of one column will cost.

    Attributes
    ----------
    column : str
        Its name.
    noise : str
        The mechanism, one of `Noise`.
    epsilon : float
        Of the column.
    points : int
        Numbers or categories that its cells may be.
    step : float
        Of the grid, as far as it is even; nan for categories.
    changed : float
        Share of cells that will be another; nan for a mechanism beyond the bounds.
    cell_error : float
        Root of the mean squared error of a cell, in the column's unit; nan for categories.
    error : float
        Standard error that noise alone gives the corrected mean, in the column's unit, or the share of a
        rare category.
    better : tuple of Better
        What lowers the error of the mean clearly; empty where nothing does.
    """

    column: str
    noise: str
    epsilon: float
    points: int
    step: float
    changed: float
    cell_error: float
    error: float
    better: tuple[Better, ...] = field(default=())


@dataclass(frozen=True)
class Outlook:
    """What is known of the noise of a run before it.

    Attributes
    ----------
    columns : tuple of Forecast
        Of the columns whose settings are possible.
    parts : mapping of str to float
        Epsilon of each perturbed column; only their own ones where these ask for more than there is.
    spent : float
        What a record spends: the sum of the largest parts, as many as it is asked for.
    asked : int
        Columns a record is asked for.
    recommended : int
        How many it would be asked for in Wang et al. 2019, where only means are wanted.
    """

    columns: tuple[Forecast, ...]
    parts: Mapping[str, float]
    spent: float
    asked: int
    recommended: int


def outlook(table: Table, parameters: LdpParameters) -> Outlook:
    """Return what noise will cost.

    Parameters
    ----------
    table : Table
        As recorded; of its cells only their number counts, and whether any is missing.
    parameters : LdpParameters
        Choices of the user.
    """
    columns = perturbed(table, parameters)
    names = [column.name for column in columns]
    asked = parameters.asked_of(len(columns))
    found: tuple[Forecast, ...] = ()
    try:
        parts: Mapping[str, float] = budgets_of(names, parameters)
        answers = expected_answers(table.rows, len(columns), asked)
        found = tuple(_forecasts(columns, parts, parameters, answers))
    except AnonymizerError:
        # What is wrong with the budget is told among what hinders the run; the rest is still shown.
        own = parameters.own_epsilons(names)
        parts = {name: epsilon for name, epsilon in own.items() if epsilon is not None}
    spent = spent_by_record(parts.values(), asked)
    return Outlook(found, parts, spent, asked, recommended(len(columns), parameters.epsilon))


def _forecasts(
    columns: tuple[Column, ...], budgets: Mapping[str, float], parameters: LdpParameters, answers: int
) -> Iterator[Forecast]:
    for column in columns:
        try:
            attribute = prepare(column, parameters.of(column.name))
            yield _forecast(attribute, budgets[column.name], parameters.flag_share, answers)
        except AnonymizerError:
            continue  # told among what hinders the run


def _forecast(attribute: Attribute, epsilon: float, flag_share: float, answers: int) -> Forecast:
    guard = flag_share if attribute.flagged else 0.0
    grid, points, noise = attribute.grid, attribute.points, attribute.noise
    drawn = Mechanism.of(noise, min(points, MOST_POINTS_OF_CURVES), epsilon, guard)
    stays = float(np.mean(np.diagonal(drawn.channel.probabilities)[: drawn.points]))
    changed = math.nan if noise.is_unbiased else 1.0 - stays
    if grid is None:
        error = _share_error(drawn, points, epsilon, answers)
        return Forecast(
            attribute.column.name, str(noise), epsilon, points, math.nan, changed, math.nan, error
        )
    # What an error of 1 is on the scale on which the domain is [-1, 1].
    half = 0.5 * float(grid.points[-1] - grid.points[0])
    error = half * _mean_error(noise, points - 1, epsilon, guard, answers)
    return Forecast(
        attribute.column.name,
        str(noise),
        epsilon,
        points,
        2.0 * half / (points - 1),
        changed,
        half * math.sqrt(CellCosts.of(drawn).mean().squared_error),
        error,
        tuple(
            b for b in _others(attribute, grid, epsilon, guard, answers) if b.error <= CLEARLY_BETTER * error
        ),
    )


def _share_error(drawn: Mechanism, categories: int, epsilon: float, answers: int) -> float:
    if drawn.noise is Noise.RESPONSE:
        return response_error(categories + drawn.missing, epsilon, answers)
    # As often as each output is expected where all categories are equally frequent.
    even = answers / drawn.points * drawn.channel.probabilities[: drawn.points].sum(axis=0)
    return float(frequencies(drawn, even).noise[: drawn.points].max())


def _mean_error(noise: Noise, steps: int, epsilon: float, guard: float, answers: int) -> float:
    """Return the standard error of the mean on a domain of [-1, 1], `guard` being the share of the flag."""
    if noise is Noise.RESPONSE:
        return response_mean_error(steps, epsilon, answers, missing=guard > 0)
    if not guard:
        return _present_error(noise, steps, epsilon, answers)
    parts = Mechanism.of(noise, min(steps + 1, MOST_POINTS_OF_CURVES), epsilon, guard)
    # A present cell comes out with this probability, and is then counted for as many more.
    seen, square = 1.0 / (1.0 + math.exp(-parts.flag_epsilon)), even_square(steps)
    own = answers * _present_error(noise, steps, parts.value_epsilon, answers) ** 2
    return math.sqrt(((own + square) / seen - square) / answers)


def _present_error(noise: Noise, steps: int, epsilon: float, answers: int) -> float:
    if noise is Noise.HYBRID:
        return hybrid_error(epsilon, answers)
    if noise is Noise.LAPLACE:
        return laplace_error(steps, epsilon, answers)
    return mean_error(Mechanism.of(noise, steps + 1, epsilon), answers)


def _others(attribute: Attribute, grid: Grid, epsilon: float, guard: float, answers: int) -> Iterator[Better]:
    """Yield a coarser step that keeps cells within the bounds, and the method for means, which does not."""
    if attribute.column.kind is not Kind.NUMERIC or attribute.noise.is_unbiased:
        return
    width = float(grid.points[-1] - grid.points[0])
    if (step := _coarser(width, grid)) is not None:
        coarse = _mean_error(attribute.noise, round(width / step), epsilon, guard, answers)
        yield Better({"step": step}, 0.5 * width * coarse)
    hybrid = _mean_error(Noise.HYBRID, len(grid.points) - 1, epsilon, guard, answers)
    yield Better({"method": str(Noise.HYBRID)}, 0.5 * width * hybrid)


def _coarser(width: float, grid: Grid) -> float | None:
    """Return the coarsest round step that is made of recorded ones and leaves ten or more."""
    # Fewest steps first: the first step that fits is the coarsest.
    for steps in range(_FEWEST_STEPS, min(_MOST_STEPS, len(grid.points) - 1)):
        step = width / steps
        # The logarithm of 0.001 may be a hair below -3, which would make its first digit a 10.
        digit = step / 10.0 ** math.floor(math.log10(step) + _NEARLY)
        of_recorded = step / grid.step
        if (
            min(abs(digit - one) for one in _ROUND) < _NEARLY
            and abs(of_recorded - round(of_recorded)) < _NEARLY
        ):
            return float(f"{step:.12g}")
    return None
