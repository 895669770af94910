"""Who is given away by a released category: the paper's surgeon, for any matrix and any population (section 2)."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from core.errors import ParameterError
from core.tabular.pram.matrix import FloatArray, Label, TransitionMatrix


@dataclass(frozen=True, eq=False)
class GivenAway:
    """What somebody learns who sees a released category and knows how many people it could mean.

    Attributes
    ----------
    truth : float
        Probability that a record released as the category truly is of it; nan if none can be.
    odds_against : float
        Odds that it is none of it; infinite if it never is.
    stays : float
        Probability that somebody of the category is released as such.
    shown : float
        People of the population who are expected to be released as the category.
    truths : ndarray of float, shape (K,)
        The first of these for every category.
    """

    truth: float
    odds_against: float
    stays: float
    shown: float
    truths: FloatArray


def given_away(
    matrix: TransitionMatrix, counts: FloatArray, label: Label, own: float, others: float
) -> GivenAway:
    """Return what a released category tells about a population.

    Parameters
    ----------
    matrix : TransitionMatrix
        Of the column.
    counts : ndarray of float, shape (K,)
        Records of each category; by them the others are spread over the other categories.
    label : tuple of str or None
        The category.
    own, others : float
        How many of the people it could mean are of the category, and how many are not.

    Raises
    ------
    ParameterError
        If there is no such category, or a number is negative or there is nobody.
    """
    if label not in matrix.labels or not (own >= 0.0 and others >= 0.0 and own + others > 0.0):
        raise ParameterError("The population needs a category of the column, and people of it or of others.")
    at = matrix.labels.index(label)
    beside = np.where(np.arange(len(counts)) == at, 0.0, counts)
    if not beside.any():
        # No record is of another category: people of others are spread evenly.
        beside = np.where(np.arange(len(counts)) == at, 0.0, 1.0)
    population = beside / beside.sum() * others
    population[at] = own
    shown, truths = truths_of(matrix.rows, population)
    truth = float(truths[at])
    odds = math.nan if math.isnan(truth) else math.inf if truth == 0.0 else (1.0 - truth) / truth
    return GivenAway(truth, odds, float(matrix.diagonal[at]), float(shown[at]), truths)


def truths_of(rows: csr_array, population: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return how many people are expected to be released as each category, and which share of them truly is.

    Parameters
    ----------
    rows : csr_array, shape (K, K)
        Element (k, l) is Pr(released l | true k).
    population : ndarray of float, shape (K,)
        People of each category.

    Returns
    -------
    ndarray of float, ndarray of float, each of shape (K,)
        The share is the diagonal of the posterior; nan where nobody is released as the category.
    """
    shown = np.asarray(rows.T @ population, np.float64)
    true = np.asarray(rows.diagonal() * population, np.float64)
    share = np.divide(true, shown, out=np.full(len(shown), np.nan), where=shown > 0.0)
    return shown, share


def rarest(labels: tuple[Label, ...], counts: FloatArray) -> Label:
    """Return the category of the fewest records, of those that have any; the first one if none has.

    Parameters
    ----------
    labels : tuple of tuple of str or None
        The K categories.
    counts : ndarray of float, shape (K,)
        Their records.
    """
    return labels[int(np.where(counts > 0.0, counts, np.inf).argmin())]
