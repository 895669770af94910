"""Units as monitors and ventilators spell them, and conversion where the user asks for it."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

from core.reading.problem import Refused

_CM_H2O = Fraction("98.0665")  # pascal, conventional (ISO 80000-4)
_MM_HG = Fraction("133.322387415")

_FAMILIES: tuple[dict[str, Fraction], ...] = (
    {  # flow, in millilitres a second
        **{
            "mL/s": Fraction(1),
            "L/s": Fraction(1000),
            "L/min": Fraction(1000, 60),
            "mL/min": Fraction(1, 60),
        },
        "L/h": Fraction(1000, 3600),
    },
    {  # pressure, in pascal
        **{"Pa": Fraction(1), "hPa": Fraction(100), "kPa": Fraction(1000), "mbar": Fraction(100)},
        **{"µbar": Fraction(1, 10), "bar": Fraction(100_000), "cmH2O": _CM_H2O, "mmH2O": _CM_H2O / 10},
        **{"mmHg": _MM_HG, "Torr": Fraction(101_325, 760)},
    },
    {"L": Fraction(1000), "mL": Fraction(1), "µL": Fraction(1, 1000)},
    {"V": Fraction(1_000_000), "mV": Fraction(1000), "µV": Fraction(1)},
    {"s": Fraction(1000), "ms": Fraction(1), "min": Fraction(60_000), "µs": Fraction(1, 1000)},
)
_SAME = {
    **{"lpm": "L/min", "slpm": "L/min", "ml/sec": "mL/s", "l/sec": "L/s", "cmh₂o": "cmH2O", "cmwc": "cmH2O"},
    **{
        "cmh20": "cmH2O",
        "cmwater": "cmH2O",
        "cmws": "cmH2O",
        "uv": "µV",
        "ul": "µL",
        "us": "µs",
        "ubar": "µbar",
    },
}
# Known as units, though nothing is converted to or from them.
_UNITS_ONLY = {
    "%",
    "nu",
    "bpm",
    "1/min",
    "a.u.",
    "au",
    "°c",
    "sec",
    "msec",
    "hz",
    "adc",
    "raw",
    "g",
    "ma",
    "ohm",
}


def _plain(unit: str) -> str:
    text = unicodedata.normalize("NFKC", unit).casefold().replace("µ", "μ").replace("·", "")
    return "".join(text.split()).replace("sec", "s") if len(text) > 4 else "".join(text.split())


_KNOWN = {
    **{
        _plain(name): (family, factor)
        for family, names in enumerate(_FAMILIES)
        for name, factor in names.items()
    },
}
_KNOWN |= {_plain(other): _KNOWN[_plain(name)] for other, name in _SAME.items()}


def is_unit(text: str) -> bool:
    """Whether a text is a unit that recordings have."""
    return _plain(text) in _KNOWN or text.strip().casefold() in _UNITS_ONLY


def convertible(unit: str) -> tuple[str, ...]:
    """Return the units that values in `unit` can be converted to; none if it is unknown."""
    known = _KNOWN.get(_plain(unit))
    return (
        () if known is None else tuple(name for name in _FAMILIES[known[0]] if _plain(name) != _plain(unit))
    )


def factor(unit: str, wanted: str) -> Fraction:
    """Return what values in `unit` are multiplied by to be in the `wanted` one.

    Parameters
    ----------
    unit, wanted : str
        Units, however they are spelled.

    Raises
    ------
    Refused
        If there is no unit, or it measures something else.
    """
    if not unit:
        raise Refused(
            "unit",
            "The file names no unit, so nothing can be converted; state it (--format columns=time[s]/NAME[UNIT]).",
        )
    if _plain(unit) == _plain(wanted):
        return Fraction(1)
    of, to = _KNOWN.get(_plain(unit)), _KNOWN.get(_plain(wanted))
    if of is None or to is None or of[0] != to[0]:
        raise Refused(
            "unit", f"Values in {unit[:30]} cannot be converted to {wanted[:30]}; choose another --unit-to."
        )
    return of[1] / to[1]


def same_quantity(unit: str, other: str) -> bool:
    """Whether two units are the same, or can be converted into each other."""
    known = [_KNOWN.get(_plain(one)) for one in (unit, other)]
    return _plain(unit) == _plain(other) or (
        known[0] is not None and known[1] is not None and known[0][0] == known[1][0]
    )
