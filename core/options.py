"""One option of the command line, made from the description of a parameter."""

from __future__ import annotations

import math
from typing import Any

from core.description import Description
from core.errors import ParameterError


def add_option(group: Any, name: str, description: Description, default: Any, form: str = "") -> None:
    """Add the option of a parameter; None is what was not typed.

    A parameter that is a tuple may be typed several times, one part at a time.

    Parameters
    ----------
    group : argparse group
        Receives the option.
    name : str
        Of the parameter.
    description : Description
        What the user is told.
    default : object
        Its value where nothing is typed.
    form : str, optional
        How a value is written, where the description does not tell.
    """
    if isinstance(default, bool):
        group.add_argument(
            description.option, dest=name, action="store_true", default=None, help=description.help
        )
        return
    text = f"{description.help} ({'; '.join(_facts(description, default))})"
    group.add_argument(
        description.option,
        dest=name,
        metavar=form or _form(description, default),
        action="append" if isinstance(default, tuple) and default == () else "store",
        # argparse reads its own % forms in help texts.
        help=text.replace("%", "%%"),
    )


def typed_value(name: str, description: Description, text: Any) -> Any:
    """Return what was typed for a parameter as a word or a number.

    Parameters
    ----------
    name : str
        Of the parameter.
    description : Description
        What is allowed.
    text : object
        As typed; what is no text any more is left as it is.

    Raises
    ------
    ParameterError
        If it is neither an allowed word nor a number.
    """
    if not isinstance(text, str) or text in description.choices or description.is_word:
        return text  # words are checked with all other values
    try:
        return int(text) if description.whole else float(text)
    except ValueError:
        kind = "a whole number" if description.whole else "a number (decimal point)"
        form = " or ".join([kind, *description.choices])
        raise ParameterError(f"{description.option} must be {form}, not '{text}'.", name) from None


def _facts(description: Description, default: Any) -> list[str]:
    """Return unit, range and default, as far as there are any."""
    facts = [f"unit: {description.unit}"] if description.unit else []
    low, high = description.low, description.high
    if math.isfinite(low) and math.isfinite(high):
        facts.append(f"{low:g} to {high:g}")
    elif math.isfinite(low):
        facts.append(f"at least {low:g}")
    return [*facts, f"default: {description.default_text or default}"]


def _form(description: Description, default: Any) -> str:
    if description.is_word:
        return "|".join(description.choices)
    if isinstance(default, str | tuple) and not description.choices:
        return "NAME"
    number = "SECONDS" if description.unit == "s" else "N" if description.whole else "X"
    return "|".join([number, *description.choices])
