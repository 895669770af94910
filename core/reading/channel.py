"""Channels of a recording: what they are called, and which one the user wants."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.intake import TextFormat
from core.reading.problem import Refused, joined
from core.reading.units import convertible

_NAMED = 12


@dataclass(frozen=True)
class Channel:
    """One channel of a file.

    Attributes
    ----------
    name, unit : str
        As in the file; the unit may be empty.
    rate : float or None
        Samples a second, if the file says so.
    """

    name: str
    unit: str = ""
    rate: float | None = None

    @property
    def convertible(self) -> tuple[str, ...]:
        """Units that the values can be converted to."""
        return convertible(self.unit)

    def __str__(self) -> str:
        return f"{self.name} [{self.unit}]" if self.unit else self.name


def _no_lines(_: int) -> None:
    return None


@dataclass(frozen=True, eq=False)
class Series:
    """Samples of one curve as they stand in a file, not yet judged.

    Attributes
    ----------
    time, value : ndarray of float, shape (samples,)
        Seconds, and values in the unit of the channel, NaN where one is missing.
    part : str
        Which curve of the file; empty if the file holds one.
    patient : str
        Whose curve, if the file tells the patients of its curves apart.
    breaks : ndarray of int
        Samples before which the recording was interrupted.
    line : callable
        From a sample to its line in the file, None if it has no lines.
    start : str
        When the curve began, if the file says so.
    """

    time: FloatArray
    value: FloatArray
    part: str = ""
    patient: str = ""
    breaks: IntArray = field(default_factory=lambda: np.empty(0, np.int64))
    line: Callable[[int], int | None] = _no_lines
    start: str = ""


@dataclass(frozen=True, eq=False)
class Unreadable:
    """A curve of a file that cannot be had, while others can."""

    part: str
    refusal: Refused


@dataclass(frozen=True, eq=False)
class Contained:
    """What a file holds, before a channel is chosen.

    Attributes
    ----------
    channels : tuple of Channel
        At least one; their names are unique.
    series : callable
        Reads the curves of the channel with the given number.
    patient, start : str
        As the file names them, maybe empty.
    patient_is_sure : bool
        Whether the patient is named as the format asks.
    time_has_unit : bool
        Whether the file tells the unit of its times.
    format : TextFormat
        The format that a text file was read by.
    notes : tuple of str
        What the user has to know about the file as a whole.
    rest_digest : str
        The sha256 of other files that belong to it.
    """

    channels: tuple[Channel, ...]
    series: Callable[[int], Iterator[Series | Unreadable]]
    patient: str = ""
    start: str = ""
    patient_is_sure: bool = True
    time_has_unit: bool = True
    format: TextFormat = field(default_factory=TextFormat)
    notes: tuple[str, ...] = ()
    rest_digest: str = ""


def chosen(channels: Sequence[Channel], wanted: str) -> int:
    """Return the number of the channel the user wants.

    Raises
    ------
    Refused
        If there is no such channel, or there are several and he named none.
    """
    listed = joined([str(channel)[:40] for channel in channels[:_NAMED]])
    if len(channels) > _NAMED:
        listed += f" and {len(channels) - _NAMED} more"
    if wanted:
        # As it is spelled first, or `Flow` and `FLOW` of one file could not be told apart.
        for same in (str.strip, plain):
            fitting = [i for i, c in enumerate(channels) if same(wanted) in (same(c.name), same(str(c)))]
            if len(fitting) == 1:
                return fitting[0]
        raise Refused("channel", f"There is no channel '{wanted:.40}'; the file holds {listed}.")
    if len(channels) > 1:
        raise Refused(
            "channel",
            f"The file holds {len(channels)} channels ({listed}); choose one of them (--channel NAME).",
        )
    return 0


def plain(text: str) -> str:
    """Return a name without the ways it may be spelled."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def unique_names(names: Sequence[str]) -> list[str]:
    """Give equal names a number: ``Pleth``, ``Pleth#2``; the nameless are called by their place."""
    seen: dict[str, int] = {}
    result = []
    for place, name in enumerate(names, 1):
        name = name or f"column {place}"
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return result
