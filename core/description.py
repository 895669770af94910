"""What the user is told about one parameter, and the check of a value against it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from core.errors import ParameterError
from core.split import Split


@dataclass(frozen=True)
class Description:
    """What the user is told about one parameter, wherever he meets it.

    Attributes
    ----------
    label : str
        Name in the window.
    help : str
        One sentence: what it does and what happens when it grows.
    option : str
        Option of the command line.
    unit : str
        Unit, empty if there is none.
    low, high : float
        Allowed range, both ends included.
    choices : tuple of str
        Allowed words; empty if the parameter is a number.
    default_text : str
        The default in words where its value does not speak for itself.
    whole : bool
        Whether the number must be a whole one.
    method : str
        The only grouping method that looks at it; empty if all do.
    start : float or None
        The number to begin with where none is given by default.
    """

    label: str
    help: str
    option: str
    unit: str = ""
    low: float = -math.inf
    high: float = math.inf
    choices: tuple[str, ...] = ()
    default_text: str = ""
    whole: bool = False
    method: str = ""
    start: float | None = None

    @property
    def is_word(self) -> bool:
        """Whether no number is allowed, only one of the choices."""
        return bool(self.choices) and not math.isfinite(self.low)


def is_number(value: Any) -> bool:
    """Return whether a value is a finite number.

    Parameters
    ----------
    value : object
        Of any kind; truth values are no numbers.
    """
    try:
        return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    except OverflowError:  # a whole number beyond all floats, as a damaged recipe may hold
        return False


def check_value(name: str, description: Description, value: Any) -> None:
    """Check one value of a parameter.

    Parameters
    ----------
    name : str
        Name of the parameter.
    description : Description
        What is allowed.
    value : object
        What was given.

    Raises
    ------
    ParameterError
        If the value is of another kind, or out of range.
    """
    if name == "split":
        if not isinstance(value, Split):
            raise ParameterError("The split must be given as a Split.", name)
        return
    if name in ("expert", "swaps"):
        if not isinstance(value, bool):
            raise ParameterError(f"'{name}' is either true or false.", name)
        return
    if name == "domain":
        if value is not None and not (
            isinstance(value, tuple) and len(value) == 2 and all(map(is_number, value))
        ):
            raise ParameterError("The domain must be two numbers, LOW,HIGH.", name)
        return
    # None stands for a default that is told in words.
    if value is None and description.default_text:
        return
    if isinstance(value, str) or description.is_word:
        if value not in description.choices:
            raise ParameterError(
                f"{description.label}: '{value}' is none of {', '.join(description.choices) or 'the numbers allowed'}.",
                name,
            )
        return
    if not is_number(value) or (description.whole and not isinstance(value, int)):
        label = description.label
        raise ParameterError(
            f"{label} must be a whole number." if description.whole else f"{label} must be a number.", name
        )
    if not description.low <= value <= description.high:
        raise ParameterError(
            f"{description.label} must lie between {description.low:g} and {description.high:g}.",
            name,
        )
