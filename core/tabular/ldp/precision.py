"""How precisely shares and means are known through a mechanism: standard errors in closed form.

Errors are those of the noise alone, about the records themselves and not the population they may be
drawn from. They need no cell: where an error depends on the true values, it is said for which (design
3.2.5, 3.2.6, 5.5).
"""

from __future__ import annotations

import math
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.discrete import middle
from core.tabular.ldp.mechanism import laplace_sums, undo_laplace
from core.tabular.ldp.unbiased import duchi_reach, piecewise_share, piecewise_spread, piecewise_variance

Numbers = NDArray[np.float64]

CLEARLY_BETTER = 0.8
"""An error at most this times the present one is worth another setting."""


def response_error(categories: int, epsilon: float, records: int, share: float = 0.0) -> float:
    """Return the standard error of a share that is estimated from randomised response.

    Parameters
    ----------
    categories : int
        At least two.
    epsilon : float
        Of the column.
    records : int
        How many.
    share : float
        The true share.
    """
    # Beyond e^700 floats overflow, and no noise is left.
    more = math.expm1(min(epsilon, 700.0))
    # (q (1 - q) + share (p (1 - p) - q (1 - q))) / (p - q)^2 with p and q of design 3.2.5 put in.
    variance = more + categories - 1 + share * more * (categories - 2)
    return math.sqrt(variance / records) / more


def unary_error(epsilon: float, records: int, share: float = 0.0) -> float:
    """Return the standard error of a share that is estimated from unary encoding.

    Parameters
    ----------
    epsilon : float
        Of the column.
    records : int
        How many.
    share : float
        The true share: its own bits are kept half of the time whatever epsilon is.
    """
    # 4 e^epsilon / (e^epsilon - 1)^2 = 1 / sinh(epsilon / 2)^2; beyond 1400 sinh would overflow.
    half = min(epsilon, 1400.0) / 2.0
    return math.sqrt((share + math.sinh(half) ** -2) / records)


def ranks_error(
    categories: int, epsilon: float, records: int, share: float = 0.0, flag_share: float = 0.0
) -> float:
    """Return the largest standard error of a share from the discrete bounded Laplace mechanism on ranks.

    Parameters
    ----------
    categories : int
        At least two, in their order.
    epsilon : float
        Of the column.
    records : int
        How many.
    share : float
        The true share, of whichever category is known least, with all others where they disturb it most.
    flag_share : float
        Share of epsilon that guards which cells are missing; 0 if none may be.
    """
    at_itself, at_next = _rank_squares(categories, epsilon * (1.0 - flag_share))
    kept, lied, blank = _flag(epsilon * flag_share)
    # A lie of the flag reports the middle category, whose scores make up for that.
    at = middle(categories)
    lies = np.zeros(categories)
    lies[at] = lied * blank
    itself = (at_itself + 2.0 * lies + lies**2) / kept + lies * blank - 1.0
    others = (at_next + lies**2) / kept + lies * blank
    missing = lied * (at_itself[at] + 2.0 * lies[at] + lies[at] ** 2) / kept**2 + kept * blank**2
    others[at] = max(others[at], missing)
    return math.sqrt(float((share * itself + (1.0 - share) * others).max()) / records)


def _rank_squares(categories: int, epsilon: float) -> tuple[Numbers, Numbers]:
    """Return the mean squares of each category's scores: of its own records, and at most of another category's.

    The scores of a category have three entries that are not zero: its own and its neighbours'. Of the
    other categories the next ones disturb it most, as r^i / S_i falls with the distance i.
    """
    steps = categories - 1
    r, sums = math.exp(-epsilon / steps), laplace_sums(steps, epsilon)
    below, above = np.ones(categories), np.ones(categories)
    below[0] = above[-1] = 0.0
    own = (1.0 + below * above * r**2) * sums / -math.expm1(-2.0 * epsilon / steps)
    beside = r * sums / -math.expm1(-2.0 * epsilon / steps)
    at_itself = (own**2 + (below + above) * r * beside**2) / sums
    near = r * own**2 + beside**2
    at_next = np.maximum(
        above * (near + below * r**2 * beside**2) / np.roll(sums, -1),
        below * (near + above * r**2 * beside**2) / np.roll(sums, 1),
    )
    return at_itself, at_next


def _flag(epsilon: float) -> tuple[float, float, float]:
    """Return how often the flag of a missing cell is true, how often not, and the score of what it hides."""
    if not epsilon:
        return 1.0, 0.0, 0.0
    kept, lied = 1.0 / (1.0 + math.exp(-epsilon)), 1.0 / (1.0 + math.exp(min(epsilon, 700.0)))
    return kept, lied, lied / math.tanh(epsilon / 2.0)


def hybrid_error(epsilon: float, records: int, steps: int | None = None) -> float:
    """Return the largest standard error of a mean from the hybrid mechanism, on a domain of [-1, 1].

    Parameters
    ----------
    epsilon : float
        Of the column.
    records : int
        How many.
    steps : int, optional
        Of the grid; left out for the continuous mechanism, which that of a fine grid comes close to.
    """
    share = piecewise_share(epsilon)
    # The mixture's variance hardly depends on the input; it is largest at 0 or at the ends.
    worst = max(
        share * _piecewise(step, steps, epsilon) + (1.0 - share) * (duchi_reach(epsilon) ** 2 - value**2)
        for step, value in _middle_and_end(steps)
    )
    return math.sqrt(worst / records)


def piecewise_error(epsilon: float, records: int, steps: int | None = None) -> float:
    """Return the largest standard error of a mean from the piecewise mechanism, on a domain of [-1, 1].

    Parameters
    ----------
    epsilon, records, steps
        As for `hybrid_error`.
    """
    worst = max(_piecewise(step, steps, epsilon) for step, _ in _middle_and_end(steps))
    return math.sqrt(worst / records)


def _middle_and_end(steps: int | None) -> tuple[tuple[float, float], ...]:
    """Return place and value of the inputs nearest to 0 and to 1."""
    if steps is None:
        return (0.0, 0.0), (1.0, 1.0)
    return (steps // 2, 2.0 * (steps // 2) / steps - 1.0), (steps, 1.0)


def _piecewise(step: float, steps: int | None, epsilon: float) -> float:
    if steps is None:
        return piecewise_variance(step, epsilon)
    return piecewise_spread(int(step), steps, epsilon)


def response_mean_error(steps: int, epsilon: float, records: int, *, missing: bool = False) -> float:
    """Return the standard error of a mean from randomised response on a grid, on a domain of [-1, 1].

    Parameters
    ----------
    steps : int
        Of the grid.
    epsilon : float
        Of the column.
    records : int
        How many.
    missing : bool
        Whether "missing" is one more category.
    """
    rare = math.exp(-epsilon)
    whole, present = 1.0 + (steps + missing) * rare, 1.0 + steps * rare
    return math.sqrt(even_square(steps) * (whole * present / (1.0 - rare) ** 2 - 1.0) / records)


def even_square(steps: int) -> float:
    """Return the mean square of values that are spread evenly over a grid on [-1, 1].

    Parameters
    ----------
    steps : int
        Of the grid.
    """
    return float(np.mean(np.linspace(-1.0, 1.0, steps + 1) ** 2))


def laplace_error(steps: int, epsilon: float, records: int) -> float:
    """Return the standard error of a mean from the discrete bounded Laplace mechanism, on a domain of [-1, 1].

    For true values spread evenly over the grid, as `core.tabular.ldp.estimate.mean_error`, but without the
    matrix: of a fine grid it would take seconds.

    Parameters
    ----------
    steps : int
        Of the grid.
    epsilon : float
        Of the column.
    records : int
        How many.
    """
    return math.sqrt(max(0.0, float(np.mean(laplace_variances(steps, epsilon)))) / records)


def laplace_variances(steps: int, epsilon: float) -> Numbers:
    """Return by how much the corrected values of each input vary, on a domain of [-1, 1].

    Parameters
    ----------
    steps : int
        Of the grid.
    epsilon : float
        Of the discrete bounded Laplace mechanism.

    Returns
    -------
    ndarray of float, shape (steps + 1,)
    """
    values = np.linspace(-1.0, 1.0, steps + 1)
    squares = (undo_laplace(values, epsilon) ** 2).tolist()
    r = math.exp(-epsilon / steps)

    def carried(numbers: list[float]) -> Numbers:
        # The sum of r^(i-j) x_j over all j up to i is r times the one before, plus x_i: one pass, no matrix.
        return np.array(list(accumulate(numbers, lambda so_far, one: r * so_far + one)))

    # Both passes have counted place i itself.
    reached = carried(squares) + carried(squares[::-1])[::-1] - squares
    return np.asarray(reached / laplace_sums(steps, epsilon) - values**2)


def guarded_variance(variance: float, flag_epsilon: float, centre: float) -> float:
    """Return the largest variance of a mean's part where budget guards which cells are missing, all being present.

    Parameters
    ----------
    variance : float
        Largest of the values' mechanism, on a domain of [-1, 1].
    flag_epsilon : float
        Of the flag; 0 if there is none.
    centre : float
        The value that stands in for a missing cell, in [-1, 0].
    """
    kept, lied, blank = _flag(flag_epsilon)
    # Of a mean m the values spread by 1 - m^2 at most; blank cells count for (m - centre) blank.
    square = blank**2
    # There the parabola in the mean peaks; if it opens upwards, the end farther from the centre is worst.
    mean = 1.0 if square >= 1.0 else min(1.0, -centre * square / (1.0 - square))
    return (variance + lied * (square * (mean - centre) ** 2 + 1.0 - mean**2)) / kept
