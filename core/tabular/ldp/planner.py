"""The budget planner: what epsilon a wish for precision costs with each mechanism, and what an epsilon gives.

Of a table only the number of records counts, of a column its public domain, and whether "missing" is one
of its inputs. What is promised holds whatever the cells are, if none of a mean is missing (design 3.2.1, 3.2.5,
3.2.6, 5.5).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from statistics import NormalDist
from typing import Any

from core.tabular.ldp.attribute import Attribute, prepare
from core.tabular.ldp.budget import check_epsilon, rounded_up, shared, total_for
from core.tabular.ldp.discrete import middle
from core.tabular.ldp.errors import BudgetError, DomainError
from core.tabular.ldp.mechanism import Noise
from core.tabular.ldp.parameters import LdpParameters
from core.tabular.ldp.precision import (
    guarded_variance,
    hybrid_error,
    laplace_variances,
    piecewise_error,
    ranks_error,
    response_error,
    unary_error,
)
from core.tabular.ldp.sampling import expected_answers, recommended, spent_by_record
from core.tabular.ldp.treatment import budgets_of, perturbed
from core.tabular.table import Column, Table

UNARY = "unary"
"""Optimal unary encoding: a way of collecting counts, of which no table comes."""

_OF_SHARES, _OF_MEANS = (Noise.RESPONSE, Noise.LAPLACE), (Noise.LAPLACE, Noise.PIECEWISE, Noise.HYBRID)
_LOWEST, _HIGHEST = 1e-3, 1e4
_CLOSE = 1e-6
_STEP, _STEPS = 0.002, 300
"""Logarithms of epsilon between which, and how far down, a smaller one is looked for."""
_DIGITS = 4
"""Of a planned epsilon: as many as somebody types, rounded up so that it does what was wished."""


@dataclass(frozen=True)
class Precision:
    """How precisely a column shall be known.

    Attributes
    ----------
    within : float or None
        Half the width of the confidence interval: of a share as a fraction, of a mean in the column's unit.
        None asks the other way round: what an epsilon gives.
    epsilon : float or None
        Of the column, where `within` is None; None for the part it has now.
    share : float
        The share that is expected; of no account for a mean.
    records : int or None
        How many there will be; None for those of the table.
    level : float
        Of the interval.

    Raises
    ------
    BudgetError
        If a number is impossible.
    """

    within: float | None = None
    epsilon: float | None = None
    share: float = 0.1
    records: int | None = None
    level: float = 0.95

    def __post_init__(self) -> None:
        """Check each number."""
        if self.epsilon is not None:
            check_epsilon(self.epsilon)
        if self.within is not None and not (math.isfinite(self.within) and self.within > 0):
            raise BudgetError("What a share or mean shall be known within must be a number above 0.")
        if not (0.0 <= self.share <= 1.0 and 0.0 < self.level < 1.0):
            raise BudgetError("The share must lie between 0 and 1, and so must the level of confidence.")
        if self.records is not None and self.records < 1:
            raise BudgetError("There must be at least one record.")

    @property
    def quantile(self) -> float:
        """By what a standard error is multiplied for half the width of the interval."""
        return NormalDist().inv_cdf(0.5 + self.level / 2.0)


@dataclass(frozen=True)
class Way:
    """One mechanism by which a wish may be fulfilled.

    Attributes
    ----------
    mechanism : str
        One of `Noise`, or `UNARY`.
    epsilon : float
        Of the column; infinite if the wish is out of reach.
    within : float
        What is reached with it, or with all the epsilon there may be if that is not enough.
    total : float
        Epsilon of a record that this needs, with what the other columns have now.
    own : mapping of str to object
        What would have to be said of the column; empty where nothing can be.
    spent : float
        What a record then spends, as many columns as it is asked for.
    recommended : int
        How many columns it would then be asked for in Wang et al. 2019, where only means are wanted.
    """

    mechanism: str
    epsilon: float
    within: float
    total: float
    own: Mapping[str, Any]
    spent: float
    recommended: int

    @property
    def makes_rows(self) -> bool:
        """Whether a table comes of it; else only counts."""
        return self.mechanism != UNARY


@dataclass(frozen=True)
class BudgetPlan:
    """What a wish for one column costs.

    Attributes
    ----------
    column : str
        Its name.
    of_mean : bool
        Whether a mean is planned for, else a share.
    points : int
        Categories or numbers that its cells may be.
    present : str
        The mechanism that is set now.
    part : float
        Epsilon of the column as it is set now.
    ways : tuple of Way
        One for each mechanism.
    records, answers : int
        Of the table, and those that tell of this column.
    asked, columns : int
        How many of how many perturbed columns a record is asked for.
    most_categories : int
        Most categories for which randomised response fulfils the wish with the present part; 0 if two are
        too many already, or nothing was wished.
    from_data : bool
        Whether the domain was taken from the table, so that the plan tells of it.
    """

    column: str
    of_mean: bool
    points: int
    present: str
    part: float
    ways: tuple[Way, ...]
    records: int
    answers: int
    asked: int
    columns: int
    most_categories: int
    from_data: bool

    def way(self, mechanism: str) -> Way | None:
        """Return the way of a mechanism, None if it is not among them."""
        return next((way for way in self.ways if way.mechanism == mechanism), None)


def plan_budget(table: Table, parameters: LdpParameters, name: str, precision: Precision) -> BudgetPlan:
    """Tell for one column what a wish costs with each mechanism, or what an epsilon gives.

    Parameters
    ----------
    table : Table
        As recorded.
    parameters : LdpParameters
        Choices of the user so far.
    name : str
        Of a column that is perturbed.
    precision : Precision
        What is asked.

    Raises
    ------
    DomainError
        If the column has no usable public domain.
    BudgetError
        If it is not perturbed, the columns ask for more epsilon than there is, or a share shall be known within
        1 or more.
    """
    fixed = parameters.own_epsilons(column.name for column in perturbed(table, parameters))
    if name not in fixed:
        raise BudgetError(f"Column '{name}' is not perturbed, so that no epsilon can be planned for it.")
    if not (records := precision.records or table.rows):
        raise BudgetError("There must be at least one record.")
    column, asked = table.column(name), parameters.asked_of(len(fixed))
    now, part = prepare(column, parameters.of(name)), budgets_of(list(fixed), parameters)[name]
    if now.grid is None and precision.within is not None and precision.within >= 1.0:
        raise BudgetError(
            f"A share of column '{name}' lies between 0 and 1: say within what part of 1 it shall be known, such as 0.02 "
            "for two per cent."
        )
    answers = expected_answers(records, len(fixed), asked)
    subjects = tuple(_subjects(column, parameters, precision.share, 1.0 - asked / len(fixed)))
    ways = []
    for subject in subjects:
        reached, wished = partial(subject.within, answers, precision.quantile), precision.within
        epsilon = (precision.epsilon or part) if wished is None else _least(reached, wished)
        ways.append(_way(subject.mechanism, epsilon, reached, now, parameters, fixed))
    return BudgetPlan(
        column=name,
        of_mean=now.grid is not None,
        points=now.points,
        present=str(now.noise),
        part=part,
        ways=tuple(ways),
        records=records,
        answers=answers,
        asked=asked,
        columns=len(fixed),
        most_categories=_most_categories(subjects[0], precision, answers, part),
        from_data=now.from_data,
    )


def plan_together(table: Table, parameters: LdpParameters, wishes: Mapping[str, Precision]) -> float:
    """Return what a record spends once the wishes for several columns are fulfilled, each with its mechanism.

    Parameters
    ----------
    table, parameters
        As for `plan_budget`.
    wishes : mapping of str to Precision
        By column; a column with a mechanism that is not planned for gets the first that is.

    Returns
    -------
    float
        Infinite if one of them is out of reach.
    """
    parts = budgets_of([column.name for column in perturbed(table, parameters)], parameters)
    spent = spent_by_record(parts.values(), parameters.asked_of(len(parts)))
    for name, wish in wishes.items():
        plan = plan_budget(table, parameters, name, wish)
        way = plan.way(plan.present) or plan.ways[0]
        if math.isinf(way.epsilon):
            return math.inf
        parameters, spent = taken(parameters, name, way), way.spent
    return spent


def taken(parameters: LdpParameters, name: str, way: Way) -> LdpParameters:
    """Return the parameters by which a column is perturbed in a way.

    Parameters
    ----------
    parameters : LdpParameters
        Choices of the user so far.
    name : str
        Of the column.
    way : Way
        One of its plan, of which a table comes.
    """
    others = (choice for choice in parameters.columns if choice.name != name)
    own = replace(parameters.of(name), **way.own)
    return replace(parameters, epsilon=way.total, columns=(*others, own))


@dataclass(frozen=True)
class _Subject:
    """One mechanism on the public domain of a column.

    Attributes
    ----------
    mechanism : str
        One of `Noise`, or `UNARY`.
    attribute : Attribute
        The column with its domain; no cell of it is looked at.
    guard : float
        Share of epsilon that guards which cells are missing; 0 if none may be.
    share : float
        The share that is expected.
    left_out : float
        Share of the records that are not asked for this column.
    """

    mechanism: str
    attribute: Attribute
    guard: float
    share: float
    left_out: float

    def within(self, answers: int, quantile: float, epsilon: float) -> float:
        """Return what is known within, in the column's unit; that some records are not asked adds to the noise."""
        grid = self.attribute.grid
        if grid is None:
            chance = self.left_out * self.share * (1.0 - self.share)
            return quantile * math.sqrt((self._of_share(epsilon) + chance) / answers)
        half = 0.5 * float(grid.points[-1] - grid.points[0])
        return half * quantile * math.sqrt((self._of_mean(epsilon) + self.left_out) / answers)

    def _of_share(self, epsilon: float) -> float:
        points = self.attribute.points
        if self.mechanism == UNARY:
            return unary_error(epsilon, 1, self.share) ** 2
        if self.mechanism == Noise.RESPONSE:
            return response_error(points + self.attribute.flagged, epsilon, 1, self.share) ** 2
        return ranks_error(points, epsilon, 1, self.share, self.guard) ** 2

    def _of_mean(self, epsilon: float) -> float:
        """Return the largest variance on a domain of [-1, 1]; the values of records spread by 1 at most."""
        steps, value = self.attribute.points - 1, epsilon * (1.0 - self.guard)
        if self.mechanism == Noise.LAPLACE:
            own = float(laplace_variances(steps, value).max())
        else:
            error = hybrid_error if self.mechanism == Noise.HYBRID else piecewise_error
            own = error(value, 1, steps) ** 2
        # Where the input that stands in for missing ones lies on [-1, 1].
        return guarded_variance(own, epsilon * self.guard, 2.0 * middle(steps + 1) / steps - 1.0)


def _subjects(column: Column, parameters: LdpParameters, share: float, left_out: float) -> Iterator[_Subject]:
    """Yield the mechanisms that a column can have."""
    choice = parameters.of(column.name)
    for noise in _OF_SHARES if column.kind.is_categorical else _OF_MEANS:
        try:
            attribute = prepare(column, replace(choice, method=str(noise)))
        except DomainError:
            continue  # for columns of another kind
        guard = parameters.flag_share if attribute.flagged else 0.0
        yield _Subject(str(noise), attribute, guard, share, left_out)
        if noise is Noise.RESPONSE:
            yield _Subject(UNARY, attribute, guard, share, left_out)


def _way(
    mechanism: str,
    epsilon: float,
    reached: Callable[[float], float],
    now: Attribute,
    parameters: LdpParameters,
    fixed: Mapping[str, float | None],
) -> Way:
    name, asked = now.column.name, parameters.asked_of(len(fixed))
    total = total_for(parameters.epsilon, fixed, asked, name, epsilon) if epsilon < _HIGHEST else math.inf
    if total > _HIGHEST:
        return Way(mechanism, math.inf, reached(_HIGHEST), math.inf, {}, math.inf, 0)
    # A recipe takes no smaller epsilon of a record.
    total = max(total, _LOWEST)
    spent = spent_by_record(shared(total, {**fixed, name: epsilon}, asked).values(), asked)
    own: dict[str, Any] = {}
    if mechanism != UNARY:
        own = {"epsilon": epsilon} | ({"method": mechanism} if mechanism != now.noise else {})
    return Way(mechanism, epsilon, reached(epsilon), total, own, spent, recommended(len(fixed), total))


def _least(reached: Callable[[float], float], wished: float) -> float:
    """Return the smallest epsilon by which something is reached, rounded up; infinite if it never is."""
    if reached(_HIGHEST) > wished:
        return math.inf
    # By logarithms, as epsilons span seven decades.
    low, high = math.log(_LOWEST), math.log(_HIGHEST)
    while high - low > _CLOSE:
        between = 0.5 * (low + high)
        low, high = (between, high) if reached(math.exp(between)) > wished else (low, between)
    # The finite mechanisms for means gain in steps, between which more epsilon tells less: what halving
    # the interval finds may be undercut, and what rounding makes of it may be too little.
    lower = (rounded_up(math.exp(high - step * _STEP), _DIGITS) for step in range(_STEPS, 0, -1))
    found = next((one for one in lower if reached(one) <= wished), rounded_up(math.exp(high), _DIGITS))
    while reached(found) > wished:
        found = rounded_up(found * (1.0 + 10.0**-_DIGITS), _DIGITS)
    return found


def _most_categories(subject: _Subject, precision: Precision, answers: int, epsilon: float) -> int:
    """Return the most categories with which randomised response fulfils a wish; 0 if there are none, or no wish."""
    if precision.within is None or subject.mechanism != Noise.RESPONSE:
        return 0
    share, more = precision.share, math.expm1(min(epsilon, 700.0))
    chance = subject.left_out * share * (1.0 - share)
    variance = (answers * (precision.within / precision.quantile) ** 2 - chance) * more**2
    # variance = more + categories - 1 + share * more * (categories - 2), solved for the categories
    most = math.floor((variance - more + 1.0 + 2.0 * share * more) / (1.0 + share * more) + 1e-9)
    # "Missing" takes the place of one.
    most -= subject.attribute.flagged
    return most if most >= 2 else 0
