"""Where a release protects next to nothing although its method was carried out as promised.

The gate looks at whether a method keeps its promise. These sentences say that the promise itself is worth little.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

EVEN_ODDS = 0.5
"""Chance of being found from which on a record is found as often as not."""
LARGE_OF_RECORD = 10.0
"""Epsilon of a record whose factor, above 22,000, leaves no doubt about the record."""
LARGE_OF_COLUMN = 5.0
"""Epsilon of a column of two categories at which fewer than 1 cell in 100 is changed: 1 / (1 + e^5)."""


def shortfall(method: str, risk: Mapping[str, Any]) -> str:
    """Return what somebody must know before a release that protects next to nothing, with what to change.

    Parameters
    ----------
    method : str
        Name of the method.
    risk : mapping
        Its public figures of protection.

    Returns
    -------
    str
        Empty if no figure says so, which is no proof of protection.
    """
    found = _FOUND.get(method)
    return "" if found is None else next(found(risk), "")


def _of_pram(risk: Mapping[str, Any]) -> Iterator[str]:
    chance = risk.get("highest_chance_of_being_found")
    if chance is not None and chance >= EVEN_ODDS:
        yield (
            f"Hardly protected: a record is found with a probability of {_percent(chance)} by somebody who knows its "
            "quasi-identifiers. Change more columns, or change them more; coarser categories help as well."
        )


def _of_kmember(risk: Mapping[str, Any]) -> Iterator[str]:
    found = risk.get("reidentification")
    if found and max(found["average"], found["bound"]) >= EVEN_ODDS:
        yield (
            f"Hardly protected: somebody who knows the quasi-identifiers of a person may pick the right record in "
            f"{_percent(max(found['average'], found['bound']))} of cases. Raise k."
        )


def _of_ldp(risk: Mapping[str, Any]) -> Iterator[str]:
    for name, of_column in risk.get("columns", {}).items():
        epsilon = float(of_column["epsilon_proven"])
        if epsilon >= LARGE_OF_COLUMN:
            yield (
                f"Hardly protected: with its epsilon of {_up(epsilon)} a released cell of '{name}' can make one true "
                f"value {_factor(epsilon)} times as likely as another. Lower epsilon."
            )
    epsilon = float(risk.get("epsilon_proven", 0.0))
    if epsilon >= LARGE_OF_RECORD:
        yield (
            f"Hardly protected: an epsilon of {_up(epsilon)} for a record leaves next to no doubt about it. Lower epsilon, "
            "or perturb fewer columns."
        )


def _percent(share: float) -> str:
    """Return a share in whole percent, rounded up: never less risk than there is."""
    return f"{math.ceil(round(100.0 * share, 6))}%"


def _factor(epsilon: float) -> str:
    """Return e to the power of a large epsilon, rounded up to two digits."""
    factor = math.exp(min(epsilon, 700.0))
    unit = 10.0 ** (int(math.log10(factor)) - 1)
    factor = math.ceil(factor / unit) * unit
    return f"{factor:.0f}" if factor < 1e9 else f"{factor:.1e}"


def _up(epsilon: float) -> str:
    return f"{math.ceil(round(100.0 * epsilon, 6)) / 100.0:g}"


_FOUND: Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]] = {
    "pram": _of_pram,
    "ldp": _of_ldp,
    "kmember": _of_kmember,
}
