"""How recordings become curves: format, channel, unit, patient, missing data, cycles; part of the recipe."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from core.cycles import Cycles
from core.described import Kept, KeptIfStated, described, parameter
from core.description import Description
from core.errors import ParameterError

DELIMITERS = {"semicolon": ";", "comma": ",", "tab": "\t", "pipe": "|", "space": " "}
DECIMALS = {"point": ".", "comma": ","}
THOUSANDS = {"comma": ",", "point": ".", "apostrophe": "'’", "space": "\u00a0\u2009\u202f"}
"""Marks that may group thousands; of blanks only those at which no line is broken."""

TIMES = {
    **{"s": "seconds", "ms": "milliseconds", "us": "microseconds", "min": "minutes"},
    **{
        "samples": "sample numbers; the rate is needed as well",
        "clock": "a clock time, such as 23:59:58.500",
    },
    **{"epoch_s": "seconds since 1970", "epoch_ms": "milliseconds since 1970", "epoch_us": "microseconds"},
    **{"iso": "2004-03-05T08:15:00+01:00", "dmy": "05.03.2004 08:15:00", "mdy": "03/05/2004 08:15:00"},
}
"""How a time may be written."""

NONE = "none"
"""Said for a column that is not there."""

_WORDS: dict[str, Sequence[str]] = {
    "layout": ("reference", "table"),
    "delimiter": tuple(DELIMITERS),
    "decimal": tuple(DECIMALS),
    "thousands": (*THOUSANDS, NONE),
    "time_unit": tuple(TIMES),
    "each": ("channel", "curve"),
}
MISSING = ("refuse", "cut", "fill")
SIGNS = ("recorded", "inverted")
"""What may be done about missing data, and about the sign of values."""

_PATIENT = re.compile(r"file|folder|name(:[1-9]\d?)?|column(:.+)?|one|each", re.DOTALL)
_MOST_LINES = 10_000
_FASTEST = 1e7


@dataclass(frozen=True)
class TextFormat(KeptIfStated):
    """How a text file is laid out; None where that is to be proposed from the file.

    Attributes
    ----------
    layout : {'reference', 'table'} or None
        The program's own layout, or any other table.
    encoding : str or None
        One of Python's codecs.
    delimiter, decimal, thousands : str or None
        Words of `DELIMITERS`, `DECIMALS` and `THOUSANDS`, or ``none`` where thousands are not grouped.
    skip : int or None
        Lines before the column names or, without these, before the samples.
    names, units : bool or None
        Whether a row of column names, and one of units, stands before the samples.
    columns : tuple of str or None
        Names with units, such as ``"AWF[mL/s]"``, in place of those in the file.
    time : str or None
        Name or number (from 1) of the column of times, two joined by ``+`` (date and clock), or ``none``.
    time_unit : str or None
        How the time is written, a word of `TIMES`.
    rate : float or None
        Samples a second where the file has no times, or where they are written with too few digits.
    id : str or None
        Name or number of the column that tells the curves of a long table apart, several joined by
        ``+``, or ``none``.
    each : {'channel', 'curve'} or None
        What one column of values is.
    signal : str or None
        Name and unit of the signal where each column is a curve.
    sheet : str or None
        Sheet of a workbook.
    """

    layout: str | None = None
    encoding: str | None = None
    delimiter: str | None = None
    decimal: str | None = None
    thousands: str | None = None
    skip: int | None = None
    names: bool | None = None
    units: bool | None = None
    columns: tuple[str, ...] | None = None
    time: str | None = None
    time_unit: str | None = None
    rate: float | None = None
    id: str | None = None
    each: str | None = None
    signal: str | None = None
    sheet: str | None = None

    def __post_init__(self) -> None:
        """Refuse what no file can be."""
        for name, words in _WORDS.items():
            value = getattr(self, name)
            if value is not None and value not in words:
                raise _wrong(name, f"one of {', '.join(words)}")
        if self.decimal is not None and self.thousands == self.decimal:
            raise _wrong("thousands", f"another mark than the decimal {self.decimal}")
        if self.skip is not None and not (_is_whole(self.skip) and 0 <= self.skip <= _MOST_LINES):
            raise _wrong("skip", f"a number of lines, 0 to {_MOST_LINES}")
        for name in ("names", "units"):
            if not isinstance(getattr(self, name), bool | None):
                raise _wrong(name, "yes or no")
        if self.rate is not None and not (_is_number(self.rate) and 0 < self.rate <= _FASTEST):
            raise _wrong("rate", "a number of samples a second above 0")
        for name in ("encoding", "time", "id", "signal", "sheet"):
            if not (getattr(self, name) is None or isinstance(getattr(self, name), str)):
                raise _wrong(name, "a text")
        if self.encoding is not None and not _is_codec(self.encoding):
            raise _wrong("encoding", "the name of an encoding, such as utf-8 or cp1252")

    @property
    def is_open(self) -> bool:
        """Whether nothing is stated."""
        return self == TextFormat()

    def agreed(self, other: TextFormat) -> TextFormat:
        """Return what this and another format have in common."""
        same: dict[str, Any] = {f.name: getattr(self, f.name) for f in fields(self)}
        return TextFormat(**{k: v for k, v in same.items() if v == getattr(other, k)})

    def __str__(self) -> str:
        def word(value: Any) -> str:
            if isinstance(value, bool):
                return "yes" if value else "no"
            if isinstance(value, tuple):
                return "/".join(value)
            return f"{value:g}" if isinstance(value, float) else str(value)

        return ",".join(f"{key}={word(getattr(self, key))}" for key in self.to_json())

    @classmethod
    def _unknown(cls, name: str) -> ParameterError:
        known = ", ".join(f.name for f in fields(cls))
        return ParameterError(f"'{name:.40}' is no part of a format; these are: {known}.", "format")

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        return tuple(map(str, plain)) if isinstance(plain, list) else plain

    @classmethod
    def parse(cls, text: str) -> TextFormat:
        """Read ``key=value,key=value`` or the name of a JSON file.

        Raises
        ------
        ParameterError
            If that is not possible.
        """
        if "=" not in text:
            try:
                plain = json.loads(Path(text).read_text(encoding="utf-8-sig"))
            except (OSError, ValueError):
                raise ParameterError(
                    f"--format must be KEY=VALUE,... or a JSON file with such pairs, not '{text}'.", "format"
                ) from None
            if not isinstance(plain, dict):
                raise ParameterError(f"'{text}' holds no pairs of key and value.", "format")
            return cls.from_json(plain)
        # Only a comma before another key parts two pairs: values may hold commas.
        pairs = [pair.partition("=") for pair in re.split(r",(?=\w+=)", text)]
        return cls.from_json({key.strip(): _typed(key.strip(), value.strip()) for key, _, value in pairs})


def _typed(key: str, text: str) -> Any:
    if key == "skip" and text.isdecimal():
        return int(text)
    if key in ("names", "units") and text in ("yes", "no"):
        return text == "yes"
    if key == "columns":
        # A unit in brackets, such as mL/s, may hold the sign that parts the names.
        return text.split("/") if "[" not in text else re.findall(r"[^\[\]/]+(?:\[[^\]]*\])?", text)
    if key == "rate":
        try:
            return float(text)
        except ValueError:
            return text
    return text


def _wrong(name: str, what: str) -> ParameterError:
    return ParameterError(f"In the format, '{name}' must be {what}.", "format")


def _is_whole(value: Any) -> bool:
    # True is an int to Python.
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_codec(name: str) -> bool:
    try:
        # Tried, as a codec may be known and yet be none for texts.
        "".encode(name)
    except (LookupError, ValueError):
        return False
    return True


@dataclass(frozen=True)
class Intake(Kept):
    """The user's choices about reading; the format is completed by what the files show.

    Raises
    ------
    ParameterError
        If a value is impossible.
    """

    format: TextFormat = parameter(
        TextFormat(),
        "Text format",
        "How text files are laid out, where that is not clear from them: delimiter, decimal, thousands, skip, names, "
        "units, columns, time, time_unit, rate, id, each, signal, encoding, sheet.",
        "--format",
        default_text="proposed from each file",
    )
    channel: str = parameter(
        "",
        "Channel",
        "Which channel of the recordings is anonymised, by its name; 'anonymizer channels' lists them.",
        "--channel",
        default_text="the only one",
    )
    unit_to: str = parameter(
        "",
        "Convert to unit",
        "Unit the values are converted to, such as mL/s or cmH2O.",
        "--unit-to",
        default_text="the unit in the file is kept",
    )
    sign: str = parameter(
        "recorded",
        "Sign",
        "Values as recorded, or inverted, each times -1: for a flow that counts outwards as positive, as breaths begin "
        "where flow turns inwards.",
        "--sign",
        choices=SIGNS,
    )
    patient_from: str = parameter(
        "file",
        "Patient from",
        "Where the patient is named: in the file itself, a column (column:NAME; column alone means the headings of columns "
        "that are curves), the folder, the file's name or a part of it (name:2); 'one' if all is one patient, "
        "'each' if each file is another.",
        "--patient-from",
        default_text="file",
    )
    missing: str = parameter(
        "refuse",
        "Missing data",
        "A curve with missing samples is refused, cut at them into several curves, or filled: it runs on as between any two "
        "samples, by straight lines. Over a gap of more than five sampling intervals nobody counts as recorded then, and no "
        "breath or beat reaches over it, nor has one more than a twentieth of its samples missing. What is missing at the ends "
        "of a curve is left out in any case.",
        "--missing",
        choices=MISSING,
    )
    cycles: Cycles = field(default_factory=Cycles)

    def __post_init__(self) -> None:
        """Refuse impossible values."""
        if not isinstance(self.format, TextFormat):
            raise ParameterError("The format must be given as a TextFormat.", "format")
        if not isinstance(self.cycles, Cycles):
            raise ParameterError("The cycles must be given as Cycles.", "cycles")
        for name in ("channel", "unit_to", "patient_from"):
            if not isinstance(getattr(self, name), str):
                raise ParameterError(f"'{name}' must be a text.", name)
        if not _PATIENT.fullmatch(self.patient_from):
            raise ParameterError(
                "The patient is named in: file, folder, name, name:NUMBER, column, column:NAME, or is: one, each.",
                "patient_from",
            )
        if self.sign not in SIGNS:
            raise ParameterError(f"Sign: '{self.sign}' is none of {', '.join(SIGNS)}.", "sign")
        if self.missing not in MISSING:
            raise ParameterError(
                f"Missing data: '{self.missing}' is none of {', '.join(MISSING)}.", "missing"
            )

    def with_format(self, accepted: TextFormat) -> Intake:
        """Return the same with the format that was accepted for the files."""
        return replace(self, format=accepted)

    def to_json(self) -> dict[str, Any]:
        """Return the choices as plain JSON values; recordings that stay whole have none about cycles."""
        plain = super().to_json()
        return plain if plain["cycles"] else {name: plain[name] for name in plain if name != "cycles"}

    @classmethod
    def _unknown(cls, name: str) -> ParameterError:
        return ParameterError(f"'{name:.40}' is no choice about reading of this program version.")

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        kept: type[Kept] | None = {"format": TextFormat, "cycles": Cycles}.get(name)
        return plain if kept is None else kept.from_json(plain)


def describe_intake() -> Iterator[tuple[str, Description]]:
    """Return name and description of each choice about reading itself, in the order of their declaration."""
    return described(Intake)
