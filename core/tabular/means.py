"""Means of numbers that were released under local differential privacy, with their errors, for an analyst."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields

from core.errors import ParameterError
from core.tabular.pram.estimate import reach_of
from core.tabular.released import Released


@dataclass(frozen=True)
class MeanAnswer:
    """The corrected mean of a column of numbers.

    Attributes
    ----------
    name : str
        Of the column.
    released : float
        Mean of the released cells.
    estimate, standard_error : float
        Of the mean of the original cells that are present; the error includes that of a random sample.
    low, high : float
        Ends of a normal confidence interval.
    """

    name: str
    released: float
    estimate: float
    standard_error: float
    low: float
    high: float

    @property
    def misleads(self) -> bool:
        """Whether the released mean lies outside the interval."""
        return self.released < self.low or self.released > self.high


def means_of(released: Released, names: Sequence[str] = (), level: float = 0.95) -> tuple[MeanAnswer, ...]:
    """Estimate means of numbers that were perturbed by local differential privacy.

    Parameters
    ----------
    released : Released
        The release.
    names : sequence of str
        Columns; none for all there are.
    level : float
        Of the confidence intervals.

    Raises
    ------
    ParameterError
        If a column is none of these, or the level is not between 0 and 1.
    """
    known = {one.name: (one, column) for one, column in released.perturbed}
    reach, found = reach_of(level), []
    for name in names or known:
        if name not in known:
            raise ParameterError(
                f"The mean of '{name}' is not corrected: it is no column of numbers that was perturbed by local "
                "differential privacy."
            )
        one, column = known[name]
        mean, raw = one.mean(column), column.values[~column.missing]
        found.append(
            MeanAnswer(
                name,
                float(raw.mean()) if raw.size else math.nan,
                mean.mean,
                mean.error,
                mean.mean - reach * mean.error,
                mean.mean + reach * mean.error,
            )
        )
    return tuple(found)


def mean_rows(means: Sequence[MeanAnswer]) -> Iterator[list[str]]:
    """Yield corrected means row by row, the names of the columns first.

    Parameters
    ----------
    means : sequence of MeanAnswer
        The means.
    """
    yield [field.name for field in fields(MeanAnswer)]
    for mean in means:
        name, *figures = astuple(mean)
        yield [name, *(f"{number:.10g}" for number in figures)]
