"""How the epsilon of a record is shared by its columns (design 3.2.1)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import ROUND_CEILING, Context

from core.tabular.ldp.errors import BudgetError

TOLERANCE = 1e-12
"""By which a sum of parts may exceed the whole: less than any rounding matters, more than it makes."""
_DIGITS = 6
"""Of a sum of parts that is proposed."""


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


def shared(total: float, fixed: Mapping[str, float | None], asked: int | None = None) -> dict[str, float]:
    """Share a budget: columns with an epsilon of their own keep it, the others get equal parts of the rest.

    Where a record is asked for some of its columns only, each has the part of one answer, whichever are
    asked with it.

    Parameters
    ----------
    total : float
        Epsilon of a record.
    fixed : mapping of str to float or None
        Each column's own epsilon, None for an equal part.
    asked : int, optional
        Columns a record is asked for; all if left out.

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
    if asked is not None and asked < len(fixed):
        return _of_answers(total / asked, fixed)
    # Summed exactly: rounding must not refuse ten parts of a tenth.
    rest, others = total - math.fsum(own), len(fixed) - len(own)
    if rest < -TOLERANCE:
        raise BudgetError(
            f"The columns' own epsilons sum to {math.fsum(own):.12g}, the record has {total:g}: "
            "raise the record's epsilon or lower theirs.",
            "epsilon",
        )
    # What is left may be a rounding error, of which a column would be pure noise.
    if others and rest <= TOLERANCE:
        raise BudgetError(
            f"The columns' own epsilons leave nothing of the record's {total:g} for {others} others.",
            "epsilon",
        )
    return {name: rest / others if epsilon is None else epsilon for name, epsilon in fixed.items()}


def _of_answers(part: float, fixed: Mapping[str, float | None]) -> dict[str, float]:
    for name, own in fixed.items():
        if own is not None and own > part + TOLERANCE:
            raise BudgetError(
                f"Column '{name}' has an epsilon of its own of {own:g}, more than the {part:g} that one of the columns "
                "asked of a record may have: lower it, or ask fewer columns.",
                "epsilon",
            )
    return {name: part if own is None else own for name, own in fixed.items()}


def total_for(
    total: float, fixed: Mapping[str, float | None], asked: int, name: str, epsilon: float
) -> float:
    """Return the epsilon of a record that lets one column have an epsilon and the others what they had.

    Where a record is asked for some of its columns only, an answer to any of them may have as much.

    Parameters
    ----------
    total, fixed, asked
        As for `shared`: as it was.
    name : str
        The column.
    epsilon : float
        That it shall have of its own.

    Raises
    ------
    BudgetError
        As `shared`.
    """
    parts = shared(total, fixed, asked)
    if asked < len(fixed):
        # `shared` gives each answer a part of 1 / asked, so that the largest answer decides.
        return max(total, rounded_up(asked * epsilon, _DIGITS))
    others = (part for other, part in parts.items() if other != name)
    return rounded_up(math.fsum((epsilon, *others)), _DIGITS)


def rounded_up(epsilon: float, digits: int) -> float:
    """Return an epsilon with so many digits, no smaller but for what floating point adds."""
    # Twelve digits first: the rounding error in 0.30000000000000004 must not make 0.300001 of it.
    return float(Context(prec=digits, rounding=ROUND_CEILING).create_decimal(f"{epsilon:.12g}"))
