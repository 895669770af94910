"""What a stricter or a looser parameter would cost: information loss and t of whole runs, value by value."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.curves.curve_set import CurveSet
from core.curves.signals import default_hull_step
from core.errors import DataError, ParameterError
from core.outcome import RunOutcome
from core.parameters import SAFE_GROUP_SIZE, UNTIL_STOPPED, Parameters
from core.recipe import Recipe

FIELDS = ("k", "depth", "sd_quantile", "sd", "hull_step")
"""Parameters that a trade-off is offered for."""

_ROUND = ((10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80), (10, 15, 20, 30, 50, 70), (10, 20, 50))
_MOST_GROUP_SIZES = 16
_DEEPEST = 6
_QUANTILES = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75)
_THRESHOLD_FACTORS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
_STEP_FACTORS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
_FEWEST_CELLS = 4


@dataclass(frozen=True)
class TradeOffPoint:
    """One value of a parameter and what a run with it gave; everything else was as it is.

    Attributes
    ----------
    field : str
        Name of the parameter.
    value : float
        The value.
    information_loss, information_loss_release : float
        Loss of the whole run, without and with 1 for each curve left out; nan without a class.
    t, t_bound : float
        Largest t of a class, and the largest proved bound; nan without a class.
    classes : int
        Classes over all segments.
    problem : str
        Why no run was possible with this value; empty if one was.
    """

    field: str
    value: float
    information_loss: float = math.nan
    information_loss_release: float = math.nan
    t: float = math.nan
    t_bound: float = math.nan
    classes: int = 0
    problem: str = ""


def points(
    recipe: Recipe, field: str, values: Sequence[float], run: Callable[[Recipe], RunOutcome]
) -> Iterator[TradeOffPoint]:
    """Yield one point for each value, in the order of `values`, as soon as its run is finished.

    Parameters
    ----------
    recipe : Recipe
        All other choices; with a seed in it, all runs share their chance.
    field : str
        One of `FIELDS`.
    values : sequence of float
        Values of that parameter.
    run : callable
        Makes the outcome of a recipe.

    Raises
    ------
    Cancelled
        If the user stopped; the points so far hold.
    """
    for value in values:
        try:
            parameters = Parameters.from_json(recipe.parameters.to_json() | {field: value})
            outcome = run(_without_end(replace(recipe, parameters=parameters), recipe))
        except (ParameterError, DataError) as error:
            yield TradeOffPoint(field, value, problem=str(error))
        else:
            yield _point(field, value, outcome)


def _without_end(recipe: Recipe, own: Recipe) -> Recipe:
    """Return a recipe whose search ends of itself; only the user's own run is repeated as he ended it."""
    if recipe == own and own.searched:
        return recipe
    parameters = recipe.parameters
    if parameters.effort == UNTIL_STOPPED:
        parameters = replace(parameters, effort="quick")
    return replace(recipe, parameters=parameters, searched=())


def _point(field: str, value: float, outcome: RunOutcome) -> TradeOffPoint:
    found = outcome.metrics
    if not found.classes:
        return TradeOffPoint(field, value, problem="No class could be formed.")
    return TradeOffPoint(field, value, *outcome.information_loss, outcome.t_max, found.t_bound, found.classes)


def proposed_values(curves: CurveSet, parameters: Parameters, field: str) -> tuple[float, ...]:
    """Return values of a parameter that are worth comparing, the present one among them.

    Parameters
    ----------
    curves : CurveSet
        The recordings; numbers of classes and cells that they cannot have are left out.
    parameters : Parameters
        The present choices.
    field : str
        One of `FIELDS`; ``sd`` only if it is given.

    Returns
    -------
    tuple of float
        Ascending.

    Raises
    ------
    ParameterError
        If there is no trade-off for this parameter.
    """
    present = getattr(parameters, field, None)
    proposed: Sequence[float]
    if field == "k":
        counted = len(curves) if parameters.unit == "curve" else curves.patient_count
        proposed = _group_sizes(counted)
    elif field == "depth":
        # Halving ends at single curves.
        proposed = range(1 + min(_DEEPEST, len(curves).bit_length() - 1))
    elif field == "sd_quantile":
        proposed = _QUANTILES
    elif field == "sd" and present is not None:
        proposed = [_round(present * factor) for factor in _THRESHOLD_FACTORS]
    elif field == "hull_step":
        present = present or default_hull_step(curves.signal)
        longest = float(curves.last_times.max() - curves.first_times.min()) / _FEWEST_CELLS
        steps = [_round(present * factor) for factor in _STEP_FACTORS]
        proposed = [step for step in steps if step <= longest]
    else:
        raise ParameterError(f"There is no trade-off for '{field}'; choose one of {', '.join(FIELDS)}.")
    numbers = {*proposed} if present is None or isinstance(present, str) else {*proposed, present}
    return tuple(sorted(numbers))


def _group_sizes(counted: int) -> list[int]:
    """Return round sizes, up to one group of all; of very many only the roundest."""
    for steps in _ROUND:
        sizes = {step * 10**decade // 10 for step in steps for decade in range(len(str(counted)))}
        possible = [size for size in {SAFE_GROUP_SIZE, counted, *sizes} if SAFE_GROUP_SIZE <= size <= counted]
        if len(possible) <= _MOST_GROUP_SIZES:
            break
    return possible


def _round(value: float) -> float:
    return float(f"{value:.6g}")
