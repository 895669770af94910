"""What other epsilons of a record would cost, one after the other, as in the paper (design 3.2.9).

Misclassification of categories and squared error of numbers are expectations for the true cells, from
the exact matrices; what a classifier learns is tried. Private: all of it looks at the original.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.described import plain_of
from core.errors import AnonymizerError, Cancelled, DataError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.attribute import Attribute, Codes, prepare
from core.tabular.ldp.classifier import Learner, Score
from core.tabular.ldp.evaluation import EPSILONS, MOST_POINTS_OF_CURVES, CellCosts, Cost, floor
from core.tabular.ldp.features import Features, scaled
from core.tabular.ldp.mechanism import Mechanism
from core.tabular.ldp.parameters import LdpParameters
from core.tabular.ldp.treatment import budgets_of, perturbed
from core.tabular.table import Column, Table

Numbers = NDArray[np.float64]
ToLearn = Callable[[], tuple[Codes, Features]]

MOST_LEARNT = 4000
"""Records that classifiers learn from; of more, as many drawn evenly."""

_STAGE = "Trying other epsilons"


@dataclass(frozen=True)
class Costs:
    """Expected costs of each perturbed column, and their means.

    Attributes
    ----------
    misclassification : mapping of str to float
        Of each column of categories: share of its cells that are another afterwards.
    squared_error : mapping of str to float
        Of each column of numbers or dates: mean squared error, its domain being [-1, 1].
    """

    misclassification: Mapping[str, float]
    squared_error: Mapping[str, float]

    @classmethod
    def of(cls, costs: Mapping[str, Cost], attributes: Sequence[Attribute]) -> Costs:
        """Sort the costs of columns by what the columns hold.

        Parameters
        ----------
        costs : mapping of str to Cost
            By column.
        attributes : sequence of Attribute
            The columns.
        """
        return cls(
            {a.column.name: costs[a.column.name].misclassification for a in attributes if a.grid is None},
            {a.column.name: costs[a.column.name].squared_error for a in attributes if a.grid is not None},
        )

    def mean(self, measure: str) -> float:
        """Return the mean over columns, nan without any.

        Parameters
        ----------
        measure : str
            ``"misclassification"`` or ``"squared_error"``.
        """
        values = getattr(self, measure).values()
        return math.fsum(values) / len(values) if values else math.nan


@dataclass(frozen=True)
class Floor:
    """What everything is compared with.

    Attributes
    ----------
    noise : Costs
        Of pure noise, which tells nothing: where epsilon goes to 0.
    original, resampled, majority : Score or None
        Learnt from the true records, from as many drawn from them (which is what chance alone does), and
        from nothing; None if nothing is predicted.
    records : int
        That classifiers learn from, tests included.
    problem : str
        Why nothing is predicted although it was asked for; empty otherwise.
    """

    noise: Costs
    original: Score | None = None
    resampled: Score | None = None
    majority: Score | None = None
    records: int = 0
    problem: str = ""


@dataclass(frozen=True)
class SweepPoint:
    """One epsilon of a record and what it costs.

    Attributes
    ----------
    epsilon : float
        Of a record.
    costs : Costs
        Of its columns.
    learnt : Score or None
        By a classifier from perturbed records; None if nothing is predicted.
    changes : mapping of str to object
        The parameters that a run with it differs in, as plain JSON values.
    """

    epsilon: float
    costs: Costs
    learnt: Score | None
    changes: Mapping[str, Any]


def sweep(
    table: Table,
    parameters: LdpParameters,
    target: str,
    secret: Secret,
    progress: Progress,
    epsilons: Sequence[float] = EPSILONS,
    *,
    before: Sequence[Floor | SweepPoint] = (),
    trees: int = 100,
) -> Iterator[Floor | SweepPoint]:
    """Yield the floor, then a point for each epsilon as soon as it is known.

    Parameters
    ----------
    table : Table
        As recorded.
    parameters : LdpParameters
        Choices of the user; own epsilons of columns grow with the record's.
    target : str
        Column of categories that is predicted from the other perturbed ones and never perturbed here;
        empty for none.
    secret : Secret
        Where chance comes from.
    progress : Progress
        Told of each point; stops it, also between two forests.
    epsilons : sequence of float
        Of a record.
    before : sequence of Floor and SweepPoint
        What came with the same choices and secret before it was stopped; the rest comes as in one go.
    trees : int
        Of each forest.

    Raises
    ------
    DataError, ParameterError
        If a run could not start.
    Cancelled
        If the user stopped; the points so far hold.
    """
    attributes = [prepare(column, parameters.of(column.name)) for column in perturbed(table, parameters)]
    shares = {attribute.column.name: _shares(attribute) for attribute in attributes}
    names = list(shares)
    noise = Costs.of({name: floor(len(share), share) for name, share in shares.items()}, attributes)
    known, done = _known(before)
    start: Floor = known or Floor(noise)
    learn: Callable[[float], Score | None] = _nothing
    if target:
        to_learn = partial(_to_learn, table.column(target), attributes, parameters, secret)
        start, learn = _learning(noise, to_learn, known, secret, progress.check, trees)
    progress.report(_STAGE, len(done), len(epsilons))
    if known is None:
        yield start
    for number, epsilon in enumerate(epsilons, 1):
        if epsilon not in done:
            budgets = budgets_of(names, scaled(parameters, epsilon))
            costs = _costs(attributes, shares, budgets, parameters.flag_share, progress.check)
            point = SweepPoint(epsilon, costs, learn(epsilon), _changes(parameters, epsilon))
            progress.report(_STAGE, number, len(epsilons))
            yield point


def _known(before: Sequence[Floor | SweepPoint]) -> tuple[Floor | None, set[float]]:
    floors = [found for found in before if isinstance(found, Floor)]
    return (floors[0] if floors else None), {
        found.epsilon for found in before if isinstance(found, SweepPoint)
    }


def _changes(parameters: LdpParameters, epsilon: float) -> dict[str, Any]:
    # Of as many digits as somebody would type.
    taken = scaled(parameters, float(f"{epsilon:.4g}"))
    return {"epsilon": taken.epsilon, "columns": plain_of(taken.columns)}


def _nothing(_: float) -> Score | None:
    """Stand for a classifier where none is asked for."""
    return None


def _learning(
    noise: Costs,
    to_learn: ToLearn,
    known: Floor | None,
    secret: Secret,
    check: Callable[[], None],
    trees: int,
) -> tuple[Floor, Callable[[float], Score | None]]:
    """Return what a classifier is compared with, or why there is none, and what gives its score for an epsilon."""
    if known is not None and known.problem:
        return known, _nothing
    try:
        label, features = to_learn()
        learner = Learner(features.clean(), label, secret, check, trees=trees)
        # The scores of points draw nothing from the generator that the floor used: they come as in one go.
        if known is not None:
            return known, lambda e: learner.score(features.perturbed(e, secret))
        scores = learner.original(), learner.original(resampled=True), learner.majority
    except Cancelled:
        raise
    # What a classifier lacks is told beside the costs, which hold without it.
    except AnonymizerError as error:
        return Floor(noise, problem=str(error)), _nothing
    return Floor(noise, *scores, len(label)), lambda e: learner.score(features.perturbed(e, secret))


def _shares(attribute: Attribute) -> Numbers:
    """Return the share of each input among the cells that are present, of a fine grid brought to fewer points."""
    inputs = attribute.inputs()[0]
    present = inputs[inputs < attribute.points]
    points = attribute.points
    if attribute.grid is not None and points > MOST_POINTS_OF_CURVES:
        points = MOST_POINTS_OF_CURVES
        # Stretched, so that ends stay ends.
        present = np.rint(present * ((points - 1) / (attribute.points - 1))).astype(np.int64)
    # Some cell is present, or `prepare` would have refused the column.
    return np.bincount(present, minlength=points) / len(present)


def _costs(
    attributes: Sequence[Attribute],
    shares: Mapping[str, Numbers],
    budgets: Mapping[str, float],
    flag_share: float,
    check: Callable[[], None],
) -> Costs:
    costs = {}
    for attribute in attributes:
        check()
        name = attribute.column.name
        costs[name] = _cost(attribute, shares[name], budgets[name], flag_share)
    return Costs.of(costs, attributes)


def _cost(attribute: Attribute, shares: Numbers, epsilon: float, flag_share: float) -> Cost:
    mechanism = Mechanism.of(attribute.noise, len(shares), epsilon, flag_share if attribute.flagged else 0.0)
    return CellCosts.of(mechanism).mean(shares)


def _to_learn(
    target: Column, attributes: Sequence[Attribute], parameters: LdpParameters, secret: Secret
) -> tuple[Codes, Features]:
    """Return labels and features of the records that have a label, or of as many as classifiers learn from."""
    label = target.category_codes
    rows = np.flatnonzero(label >= 0)
    if len(rows) > MOST_LEARNT:
        rows = np.sort(secret.generator("records to learn from").choice(rows, MOST_LEARNT, replace=False))
    # Domains are those of the whole table; only cells are left out.
    kept = [replace(a, column=a.column.take(rows)) for a in attributes if a.column.name != target.name]
    if not kept:
        raise DataError(f"No perturbed column is left from which '{target.name}' could be predicted.")
    return label[rows], Features(kept, parameters, [a.column.name for a in attributes])
