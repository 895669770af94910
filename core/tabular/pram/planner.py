"""What a wished precision costs: the variance formula of randomised response turned round (design 5, item 5)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scipy.special import ndtri

from core.errors import ParameterError
from core.tabular.pram.families import epsilon_of_keep


@dataclass(frozen=True)
class Plan:
    """What it takes to learn the share of one category with a wished precision.

    Attributes
    ----------
    keep : float or None
        Smallest probability to stay that is precise enough; None if even unchanged records are not.
    epsilon : float
        Of the matrix with that probability; infinite where there is none.
    records : int
        Fewest records that would do with unchanged categories; 0 for the shares of the file itself.
    """

    keep: float | None
    epsilon: float
    records: int


def plan(
    size: int,
    records: int,
    half_width: float,
    share: float = 0.5,
    level: float = 0.95,
    *,
    of_file: bool = False,
) -> Plan:
    """Find the strongest type I matrix under which a share is still known within a half-width.

    With ``d = p - q`` and ``l = 1/K + d (t - 1/K)``, the share of the released category, the variance of
    the estimate is ``l (1 - l) / (n d**2)``; that of a wished half-width gives a quadratic equation for d.

    Parameters
    ----------
    size : int
        Number of categories K.
    records : int
        Number of records n.
    half_width : float
        Wished half-width of the confidence interval of the share.
    share : float
        The share t that is expected; 0.5 is the worst case of two categories.
    level : float
        Confidence level.
    of_file : bool
        Whether the share in the original file is wanted, not that in the population it is a sample of.

    Returns
    -------
    Plan
        The matrix, or what stands in its way.

    Raises
    ------
    ParameterError
        If a number is out of range.
    """
    if size < 2 or records < 1 or not (half_width > 0 and 0 <= share <= 1 and 0 < level < 1):
        raise ParameterError(
            "A plan needs 2 or more categories, a record or more, a positive half-width, a share in [0, 1] and a level "
            "in (0, 1)."
        )
    variance = (half_width / float(ndtri(0.5 + level / 2.0))) ** 2
    even, sampling = 1.0 / size, share * (1.0 - share)
    # (n v + (t - 1/K)^2) d^2 - (t - 1/K) (1 - 2/K) d - 1/K (1 - 1/K) = 0. About the file itself its own
    # sampling is no error, and so may be added to v.
    square = records * variance + (share - even) ** 2 + (sampling if of_file else 0.0)
    linear, constant = (share - even) * (1.0 - 2.0 * even), even * (1.0 - even)
    distance = (linear + math.sqrt(linear**2 + 4.0 * square * constant)) / (2.0 * square)
    needed = 0 if of_file else math.ceil(sampling / variance)
    if distance > 1.0:
        return Plan(None, math.inf, needed)
    # d = p - q = (K p - 1) / (K - 1), solved for p.
    keep = even + distance * (1.0 - even)
    return Plan(keep, epsilon_of_keep(size, keep), needed)


def half_width_unchanged(records: float, share: float, level: float = 0.95) -> float:
    """Return within which half-width unchanged records tell the share of a category in the population.

    Parameters
    ----------
    records : float
        Number of records, 1 or more.
    share : float
        The share among them.
    level : float
        Confidence level.
    """
    return float(ndtri(0.5 + level / 2.0)) * math.sqrt(share * (1.0 - share) / records)


def most_categories(
    epsilon: float, size: int, records: int, half_width: float, share: float = 0.5, level: float = 0.95
) -> int | None:
    """Return to how many categories, at most `size`, a column must be rolled up for a plan within epsilon.

    Parameters
    ----------
    epsilon : float
        Largest epsilon allowed.
    size, records, half_width, share, level
        As for `plan`.

    Returns
    -------
    int or None
        None if not even two categories do.
    """
    for fewer in range(size, 1, -1):
        if plan(fewer, records, half_width, share, level).epsilon <= epsilon:
            return fewer
    return None
