"""How the epsilon of a record is shared by its columns (design 3.2.1)."""

from __future__ import annotations

import math
from collections.abc import Mapping

from core.tabular.ldp.errors import BudgetError

TOLERANCE = 1e-12
"""By which a sum of parts may exceed the whole: less than any rounding matters, more than it makes."""


def check_epsilon(epsilon: float) -> None:
    """Check an epsilon.

    Parameters
    ----------
    epsilon : float
        Positive and finite, or else.

    Raises
    ------
    BudgetError
        If it is not.
    """
    if not (math.isfinite(epsilon) and epsilon > 0):
        raise BudgetError("An epsilon must be a number above 0.", "epsilon")


def shared(total: float, fixed: Mapping[str, float | None]) -> dict[str, float]:
    """Share a budget: columns with an epsilon of their own keep it, the others get equal parts of the rest.

    Parameters
    ----------
    total : float
        Epsilon of a record.
    fixed : mapping of str to float or None
        Each column's own epsilon, None for an equal part.

    Returns
    -------
    dict of str to float

    Raises
    ------
    BudgetError
        If an epsilon is impossible, or the columns ask for more than there is.
    """
    check_epsilon(total)
    own = [epsilon for epsilon in fixed.values() if epsilon is not None]
    for epsilon in own:
        check_epsilon(epsilon)
    rest, others = total - math.fsum(own), len(fixed) - len(own)
    if rest < -TOLERANCE:
        raise BudgetError(
            f"The columns' own epsilons sum to {math.fsum(own):.12g}, the record has {total:g}: "
            "raise the record's epsilon or lower theirs.",
            "epsilon",
        )
    if others and rest <= TOLERANCE:
        raise BudgetError(
            f"The columns' own epsilons leave nothing of the record's {total:g} for {others} others.",
            "epsilon",
        )
    return {name: rest / others if epsilon is None else epsilon for name, epsilon in fixed.items()}
