"""The methods that can treat a table. A new one is listed here, and has its command and its place in recipes.

A method is imported when it is asked for, so that ``--help`` answers at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import ParameterError

if TYPE_CHECKING:
    from core.tabular.method import Method


@dataclass(frozen=True)
class Listed:
    """A method as it is listed.

    Attributes
    ----------
    help : str
        A few words for the list of commands.
    load : callable
        Imports it.
    """

    help: str
    load: Callable[[], Method]


def _pram() -> Method:
    from core.tabular.pram.method import METHOD

    return METHOD


def _ldp() -> Method:
    from core.tabular.ldp.treatment import METHOD

    return METHOD


def _kmember() -> Method:
    from core.tabular.kmember.treatment import METHOD

    return METHOD


METHODS: dict[str, Listed] = {
    "pram": Listed("change categories of a table at random, in a way that can be corrected for", _pram),
    "ldp": Listed("perturb each record of a table on its own, with a proved epsilon", _ldp),
    "kmember": Listed("replace quasi-identifiers within groups of at least k records", _kmember),
}
"""All methods by the name of their command, in the order in which they are shown."""


def method(name: str) -> Method:
    """Return a method by its name.

    Parameters
    ----------
    name : str
        A key of `METHODS`.

    Raises
    ------
    ParameterError
        If there is none of that name.
    """
    if name not in METHODS:
        raise ParameterError(f"There is no method '{name}'; there are: {', '.join(METHODS)}.", "method")
    return METHODS[name].load()
