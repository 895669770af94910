"""What the perturbed column tells of the true one: shares and means with standard errors.

Everything comes from the counts of the outputs, which are public (design 3.1.3, 3.2.4).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.mechanism import Mechanism, Undoing

Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Shares:
    """Estimated share of each category among all records.

    Attributes
    ----------
    shares : ndarray of float
        Unbiased, so that some may be negative; they sum to 1.
    noise : ndarray of float
        Standard error that the perturbation alone causes.
    errors : ndarray of float
        Standard error with that of a sample: the records as drawn from many more.
    """

    shares: Numbers
    noise: Numbers
    errors: Numbers


def frequencies(mechanism: Mechanism, counts: Counts) -> Shares:
    """Estimate how often each input occurred, the last one "missing" where it may be.

    Parameters
    ----------
    mechanism : Mechanism
        With as many outputs as inputs.
    counts : ndarray of int, shape (outputs,)
        How often each output occurred, at least one record in all.
    """
    # Of the identity these are P^-1, so that counts @ scores is T_hat = (P^-1)' T_x of design 3.1.3.
    scores = mechanism.scores(np.eye(mechanism.points))
    if mechanism.missing:
        scores = np.column_stack((scores, mechanism.scores(np.zeros(mechanism.points), 1.0)))
    records = counts.sum()
    shares = counts @ scores / records
    squares = counts @ scores**2 / records
    # The diagonal of V_hat = B' diag(T_x) B - diag(T_hat) of design 3.1.3, in shares.
    noise = np.sqrt(np.maximum(squares - shares, 0.0) / records)
    # A sample adds share (1 - share) / records, whereupon the share itself cancels.
    return Shares(shares, noise, np.sqrt(np.maximum(squares - shares**2, 0.0) / records))


@dataclass(frozen=True)
class Mean:
    """Estimated mean of the cells that are present.

    Attributes
    ----------
    mean : float
        nan if no cell seems to be present.
    error : float
        Standard error, that of a sample included.
    present : float
        Estimated number of cells that are present.
    """

    mean: float
    error: float
    present: float


def mean(mechanism: Undoing, counts: Counts, values: Numbers) -> Mean:
    """Estimate the mean of a column; it is unbiased where no cell may be missing, else a ratio.

    Parameters
    ----------
    mechanism : Undoing
        Of the column.
    counts : ndarray of int, shape (outputs,)
        How often each output occurred.
    values : ndarray of float, shape (points,)
        The number of each input.
    """
    scores = mechanism.scores(values)
    ones = mechanism.scores(np.ones(mechanism.points))
    # Where no cell may be missing their number is known, and an estimate would only add noise.
    present = float(counts @ ones) if mechanism.missing else float(counts.sum())
    if present <= 0:
        return Mean(float("nan"), float("nan"), 0.0)
    estimate = float(counts @ scores) / present
    # Linearised error of a ratio: the squares of what is left of its numerator.
    spread = float(counts @ (scores - estimate * ones) ** 2)
    return Mean(estimate, float(np.sqrt(spread)) / present, present)


def mean_error(mechanism: Mechanism, records: int) -> float:
    """Forecast the standard error of the mean, on the scale on which the domain is [-1, 1].

    Parameters
    ----------
    mechanism : Mechanism
        Of the column.
    records : int
        How many.

    Returns
    -------
    float
        That of the noise, for true values spread evenly over the domain.
    """
    values = np.linspace(-1.0, 1.0, mechanism.points)
    scores = mechanism.scores(values)
    # The row of "missing" is left out: the forecast is for a column whose cells are present.
    second = mechanism.channel.probabilities[: mechanism.points] @ scores**2
    # At a large epsilon rounding may leave a hair less than 0.
    return float(np.sqrt(max(0.0, float(np.mean(second - values**2))) / records))
