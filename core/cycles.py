"""How recordings shall be cut into breaths, beats or windows, as a value; the cutting is in `core.curves.cycles`."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.described import KeptIfStated, described, parameter
from core.description import Description, check_value, is_number
from core.errors import ParameterError

KINDS = ("none", "breaths", "beats", "fixed")
_FORMS = "none, breaths, beats or fixed:SECONDS (decimal point)"
_LONGEST = 86_400.0
_USUAL_RATES = {"breaths": (3.0, 100.0), "beats": (20.0, 240.0)}

Range = tuple[float, float]


@dataclass(frozen=True)
class Cycles(KeptIfStated):
    """What a recording is cut into, and which of the pieces are kept.

    Raises
    ------
    ParameterError
        If a value is impossible, or has no meaning for this way of cutting.
    """

    cut: str = parameter(
        "none",
        "Cut into",
        "What each recording is cut into, every piece then being a curve that starts at time 0: breaths (of a flow where "
        "it turns inwards, of any other signal where it rises), beats (of an ECG 0.25 s before each R peak, of any "
        "other signal at the foot of each pulse) or windows of a length. No piece reaches over a gap.",
        "--cycles",
    )
    rate: Range | None = parameter(
        None,
        "Rate",
        "Breaths or beats a minute that a kept one may have, counted from its beginning to that of the next.",
        "--cycle-rate",
        unit="1/min",
        default_text="3 to 100 for breaths, 20 to 240 for beats",
    )
    length: Range | None = parameter(
        None,
        "Length",
        "How long a kept breath or beat may last.",
        "--cycle-length",
        unit="s",
        default_text="as the rate allows, and not far longer than most of its neighbours",
    )
    amplitude: Range | None = parameter(
        None,
        "Amplitude",
        "Difference between highest and lowest value that a kept piece may have.",
        "--cycle-amplitude",
        unit="signal unit",
        default_text="any",
    )
    quality: float = parameter(
        0.0,
        "Likeness",
        "Smallest correlation of a kept breath or beat with the typical one of its recording; larger leaves out "
        "disturbed ones, and true extrasystoles and coughs with them. 0 keeps all.",
        "--cycle-quality",
        low=0.0,
        high=1.0,
    )
    least_volume: float | None = parameter(
        None,
        "Least volume",
        "Volume that a flow must bring in before it counts as a breath; less belongs to the breath before.",
        "--least-volume",
        unit="mL",
        low=0.0,
        high=100_000.0,
        default_text="a fifth of a large breath of the recording",
    )
    by_hand: tuple[str, ...] = ()
    """Names of whole cycles that are kept whatever else is asked for."""

    def __post_init__(self) -> None:
        """Refuse impossible values."""
        if not isinstance(self.cut, str) or self.cut.partition(":")[0] not in KINDS:
            raise _impossible(f"'{self.cut}' is nothing to cut into; use {_FORMS}.", "cut")
        # A length that is no number is nan, which is not above 0 either.
        if (self.kind == "fixed") != (":" in self.cut) or not 0 < self.seconds <= _LONGEST:
            raise _impossible(f"'{self.cut}' cannot be read; use {_FORMS}.", "cut")
        for name in ("rate", "length", "amplitude"):
            _check_range(_DESCRIPTIONS[name], getattr(self, name), name)
        for name in ("quality", "least_volume"):
            check_value(name, _DESCRIPTIONS[name], getattr(self, name))
        if not isinstance(self.by_hand, tuple) or not all(isinstance(name, str) for name in self.by_hand):
            raise _impossible("The cycles kept by hand must be given by their names.", "by_hand")
        if self.kind == "fixed" and (self.rate or self.length or self.quality):
            raise _impossible(
                "Windows have one length and no rate or typical shape; only their amplitude can be asked for.",
                "cut",
            )
        if self.kind == "none" and (self.rate or self.length or self.amplitude or self.quality):
            raise _impossible(
                "Recordings that stay whole have no cycles to choose from; say what to cut them into, such as --cycles breaths.",
                "cut",
            )
        if self.kind != "breaths" and self.least_volume is not None:
            raise _impossible("A least volume is of breaths only; choose --cycles breaths.", "least_volume")

    @property
    def kind(self) -> str:
        """One of `KINDS`."""
        return self.cut.partition(":")[0]

    @property
    def seconds(self) -> float:
        """Length of a window; 1 where there are none."""
        try:
            return float(self.cut.partition(":")[2] or 1.0)
        except ValueError:
            return math.nan

    @property
    def allowed_rate(self) -> Range:
        """Smallest and largest rate of a kept cycle, a minute."""
        return self.rate or _USUAL_RATES.get(self.kind, (0.0, math.inf))

    @classmethod
    def _unknown(cls, name: str) -> ParameterError:
        return ParameterError(f"'{name:.40}' is no choice about cycles of this program version.")

    @classmethod
    def parse(cls, name: str, text: str) -> Any:
        """Return what was typed for one choice as a value of its kind.

        Raises
        ------
        ParameterError
            If it cannot be read.
        """
        if name == "cut":
            return text.strip()
        try:
            if name in ("quality", "least_volume"):
                return float(text)
            low, high = map(float, text.split(","))
            return low, high
        except ValueError:
            what = "a number" if name in ("quality", "least_volume") else "two numbers, LOW,HIGH"
            option = _DESCRIPTIONS[name].option
            raise _impossible(f"{option} must be {what} (decimal point), not '{text}'.", name) from None


def describe_cycles() -> Iterator[tuple[str, Description]]:
    """Yield name and description of each choice, in the order of their declaration."""
    yield from _DESCRIPTIONS.items()


def _check_range(description: Description, value: Any, name: str) -> None:
    if value is None:
        return
    numbers = isinstance(value, tuple) and len(value) == 2 and all(map(is_number, value))
    if not numbers or not 0 <= value[0] < value[1]:
        raise _impossible(
            f"{description.label} must be two numbers from 0, LOW,HIGH, the first one the smaller.", name
        )


def _impossible(sentence: str, name: str) -> ParameterError:
    return ParameterError(sentence, name)


_DESCRIPTIONS = dict(described(Cycles))
