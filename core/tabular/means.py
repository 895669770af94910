"""Means of the original's numbers, of all its records or of a part of them, with their errors, for an analyst."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta

import numpy as np
from numpy.typing import NDArray

from core.errors import ParameterError
from core.tabular.pram.estimate import reach_of
from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.released import weights_of
from core.tabular.pram.subdomain import Where, filtered, part_scores, read_as_it_is
from core.tabular.released import Released
from core.tabular.table import DAY_ZERO

FIGURES = ("released", "estimate", "standard_error", "low", "high")

_TOO_NOISY = 2.0
"""A part must have more records than so many standard errors of their number; else no interval of a ratio holds."""


@dataclass(frozen=True)
class MeanAnswer:
    """The corrected mean of a column of numbers or dates.

    Attributes
    ----------
    name : str
        Of the column.
    released : float
        Mean of the released cells.
    estimate, standard_error : float
        Of the mean of the original cells that are present; the error includes that of a random sample. Both are
        nan where too few records are left for a mean.
    low, high : float
        Ends of a normal confidence interval.
    date : str
        Pattern by which the column writes dates; then all figures are days since 1970-01-01, and the error is
        one in days. Empty for numbers.
    """

    name: str
    released: float
    estimate: float
    standard_error: float
    low: float
    high: float
    date: str = ""

    @property
    def misleads(self) -> bool:
        """Whether the released mean lies outside the interval."""
        return self.released < self.low or self.released > self.high

    def text(self, figure: str) -> str:
        """Return a figure as it is written: a date as one, its interval to whole days outwards."""
        value = float(getattr(self, figure))
        if not self.date or figure == "standard_error":
            return f"{value:.10g}"
        whole: Callable[[float], int] = {"low": math.floor, "high": math.ceil}.get(figure, round)
        return _date(value, whole, self.date)


def _date(days: float, whole: Callable[[float], int], pattern: str) -> str:
    """Return days since 1970-01-01 as a date; what no calendar holds as inf, -inf or nan."""
    try:
        return (DAY_ZERO + timedelta(days=whole(days))).strftime(pattern)
    except OverflowError:
        return "inf" if days > 0 else "-inf"
    except ValueError:
        return "nan"


def means_of(
    released: Released, names: Sequence[str] = (), level: float = 0.95, where: Where = (), weight: str = ""
) -> tuple[MeanAnswer, ...]:
    """Estimate means of numbers: perturbed by local differential privacy, or unchanged in a part by changed columns.

    Parameters
    ----------
    released : Released
        The release.
    names : sequence of str
        Columns; none for all there are but those of the conditions.
    level : float
        Of the confidence intervals.
    where : sequence of (str, str)
        Subdomain: columns and the category they must have.
    weight : str
        Column of weights, empty for none.

    Raises
    ------
    ParameterError
        If a column holds no such numbers, or chooses the records as well, or the level is not between 0 and 1.
    """
    reach, chosen = reach_of(level), [name for name, _ in where]
    released.require_categories(chosen)
    part = _Part.of(released, where, weight)
    found = []
    for name in names or [name for name in released.numbers if name not in chosen]:
        if name not in released.numbers:
            raise ParameterError(
                f"The mean of '{name}' cannot be estimated: it is no column of numbers, or one of categories that were "
                "changed."
            )
        if name in chosen:
            raise ParameterError(
                f"'{name}' cannot choose the records of its own mean; leave it out of one of them."
            )
        numbers, present = released.scores(name)
        mean, error = part.mean(numbers, present)
        pattern = released.number(name).format.date
        bounds = mean - reach * error, mean + reach * error
        found.append(MeanAnswer(name, part.read(released.number(name).values), mean, error, *bounds, pattern))
    return tuple(found)


@dataclass(frozen=True, eq=False)
class _Part:
    """The records of which means are taken.

    Attributes
    ----------
    naive : ndarray of bool, shape (n,)
        Who would be taken if released cells were read as they are.
    scores : ndarray of float, shape (n,)
        With what each record counts, weights included; nan where it does not tell.
    weights : ndarray of float, shape (n,)
        Their weights.
    estimated : bool
        Whether it is only estimated who belongs to it.
    """

    naive: NDArray[np.bool_]
    scores: FloatArray
    weights: FloatArray
    estimated: bool

    @classmethod
    def of(cls, released: Released, where: Where, weight: str) -> _Part:
        """Return the part that fulfils all conditions."""
        table, sidecar = released.table, released.sidecar
        weights = weights_of(table, weight)
        weights = np.ones(released.rows) if weights is None else weights
        if not where:
            return cls(np.ones(released.rows, bool), weights, weights, False)
        inside, conditions = filtered(table, sidecar, where)
        # Unchanged columns tell for certain who is outside.
        scores = np.where(inside, weights * part_scores(table, sidecar, conditions), 0.0)
        naive = inside & read_as_it_is(table, sidecar, conditions)
        return cls(naive, scores, weights, bool(conditions))

    def read(self, numbers: FloatArray) -> float:
        """Return the mean of the released numbers, as if nothing had been changed."""
        taken = self.naive & ~np.isnan(numbers)
        total = self.weights[taken].sum()
        return float((self.weights[taken] * numbers[taken]).sum() / total) if total > 0.0 else math.nan

    def mean(self, numbers: FloatArray, present: FloatArray) -> tuple[float, float]:
        """Return the estimated mean and its error, a ratio of sums of scores and the spread about it."""
        told = ~np.isnan(self.scores + present)
        counted, numbers = (self.scores * present)[told], (self.scores * numbers)[told]
        records = float(counted.sum())
        if records <= 0.0:
            return math.nan, math.nan
        # The true count c of a record is 0 or its weight w, so that c c = w c: the sum of s (s - w) tells
        # without bias how much the number of records varies.
        noise = math.sqrt(max(float((counted * (counted - self.weights[told])).sum()), 0.0))
        if self.estimated and records <= _TOO_NOISY * noise:
            return math.nan, math.nan
        mean = float(numbers.sum()) / records
        # Linearised error of a ratio: what is left of its numerator.
        return mean, math.sqrt(float(((numbers - mean * counted) ** 2).sum())) / records


def mean_rows(means: Sequence[MeanAnswer]) -> Iterator[list[str]]:
    """Yield corrected means row by row, the names of the columns first.

    Parameters
    ----------
    means : sequence of MeanAnswer
        The means.
    """
    yield ["name", *FIGURES]
    for mean in means:
        yield [mean.name, *map(mean.text, FIGURES)]
