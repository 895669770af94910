"""The options of the command line that name further signals of the same breaths.

They stand in an order, as each belongs to the signal begun before it:
``--with PRESSURE --with-domain 0,40 --with CO2 --with-domain 0,60``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from core.cycles import Cycles
from core.errors import ParameterError
from core.intake import Intake, TextFormat
from core.recipe import FurtherSignal, Source

_BEGIN, _CHANNEL = "input", "channel"
_OPTIONS = (
    (
        "--with",
        _BEGIN,
        "INPUT",
        "File, folder or zip with another signal of the same breaths, such as the pressure to the flow: all signals get the "
        "same classes, and hulls of their own. May be given several times; the options below belong to the one before them. "
        "Other numbers in units of a signal are in those of the first.",
    ),
    (
        "--with-channel",
        _CHANNEL,
        "NAME",
        "Channel of that input; without one before it, another channel of the same recordings is a further signal.",
    ),
    ("--with-unit-to", "unit_to", "UNIT", "Unit that the values of the further signal are converted to."),
    (
        "--with-sign",
        "sign",
        "recorded|inverted",
        "Whether the values of the further signal are taken times -1.",
    ),
    (
        "--with-format",
        "format",
        "KEY=VALUE,...|FILE.json",
        "How the text files of the further signal are laid out.",
    ),
    ("--with-domain", "domain", "LOW,HIGH", "Physiological range of the further signal."),
    (
        "--with-guard",
        "guard",
        "X",
        "Guard of the further signal, in its unit (default: auto, unless --guard is off).",
    ),
)


def add_signals(group: Any) -> None:
    """Add the options to a group of arguments.

    Parameters
    ----------
    group : argparse group
        Of a command that makes classes.
    """
    for option, key, form, text in _OPTIONS:
        group.add_argument(option, dest="further", action=_Noted, key=key, metavar=form, help=text)


class _Noted(argparse.Action):
    """Notes a value for the signal that was begun last, or begins one."""

    def __init__(self, *arguments: Any, key: str, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._key = key

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, value: Any, option: Any = None
    ) -> None:
        signals: list[dict[str, str]] = list(getattr(namespace, self.dest) or [])
        # A channel right after --with is of that input, any other is a further signal of the same files.
        begins = self._key == _BEGIN or (self._key == _CHANNEL and (not signals or _CHANNEL in signals[-1]))
        if not signals and not begins:
            parser.error(f"{option} belongs to a further signal; give --with or --with-channel before it")
        if begins:
            signals.append({})
        signals[-1] = signals[-1] | {self._key: value}
        setattr(namespace, self.dest, signals)


def further_of(
    arguments: argparse.Namespace, base: Sequence[FurtherSignal], first: Intake
) -> tuple[FurtherSignal, ...]:
    """Return the further signals that were typed, those of a recipe if there are none.

    Parameters
    ----------
    arguments : Namespace
        Of a command with these options.
    base : sequence of FurtherSignal
        Of the recipe replayed.
    first : Intake
        How the first signal is read; who the patients are and what is done about gaps counts for all.

    Raises
    ------
    ParameterError
        If a value cannot be read.
    """
    return tuple(_signals(arguments.further, first)) if arguments.further else tuple(base)


def _signals(typed: Sequence[dict[str, str]], first: Intake) -> Iterator[FurtherSignal]:
    for signal in typed:
        own = _BEGIN in signal
        stated = signal.get("format")
        layout = TextFormat.parse(stated) if stated else TextFormat() if own else first.format
        yield FurtherSignal(
            sources=(Source(signal[_BEGIN]),) if own else (),
            intake=replace(
                first,
                format=layout,
                channel=signal.get(_CHANNEL, ""),
                unit_to=signal.get("unit_to", ""),
                sign=signal.get("sign", "recorded"),
                # It is cut where the first signal is.
                cycles=Cycles(),
            ),
            domain=_domain(signal.get("domain")),
            guard=_number(signal.get("guard")),
        )


def _domain(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise ParameterError(
            f"--with-domain must be two numbers, LOW,HIGH (decimal point), not '{text}'.", "domain"
        ) from None
    return low, high


def _number(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        raise ParameterError(
            f"--with-guard must be a number (decimal point), not '{text}'.", "guard"
        ) from None
