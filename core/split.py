"""How the time axis shall be cut, as a value; the cutting itself is in `core.segmentation`."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core.errors import ParameterError

_FORMS = "none, fixed:SECONDS, frechet:WINDOW,STEP,COUNT, phases or manual:A-B,C-D,... (times in seconds, decimal point)"


@dataclass(frozen=True)
class Split:
    """One of the five ways to cut the time axis into segments.

    Attributes
    ----------
    mode : {'none', 'fixed', 'frechet', 'phases', 'manual'}
        Way of cutting; ``phases`` cuts where a breath or beat passes from one phase to the next.
    length : float
        Segment length of ``fixed``, in seconds.
    window, step : float
        Window length and shift of ``frechet``, in seconds.
    count : int
        Number of segments that ``frechet`` shall give.
    intervals : tuple of (float, float)
        Segments of ``manual``, ``[start, end)`` in seconds, ascending, gaps allowed.
    """

    mode: str = "none"
    length: float = 0.0
    window: float = 0.0
    step: float = 0.0
    count: int = 0
    intervals: tuple[tuple[float, float], ...] = ()

    def __post_init__(self) -> None:
        """Refuse an impossible split.

        Raises
        ------
        ParameterError
            With a sentence that says what to change.
        """
        check = {
            "none": lambda: None,
            "fixed": self._check_fixed,
            "frechet": self._check_frechet,
            "phases": lambda: None,
            "manual": self._check_manual,
        }.get(self.mode)
        if check is None:
            raise _impossible(f"'{self.mode}' is no way of cutting; use {_FORMS}.")
        check()

    def _check_fixed(self) -> None:
        if not (math.isfinite(self.length) and self.length > 0):
            raise _impossible("The segment length must be a positive number of seconds.")

    def _check_frechet(self) -> None:
        if not all(math.isfinite(x) and x > 0 for x in (self.window, self.step)):
            raise _impossible("Window and step must be positive numbers of seconds.")
        if self.count < 1:
            raise _impossible("The number of segments must be at least 1.")

    def _check_manual(self) -> None:
        if not self.intervals:
            raise _impossible("Give at least one segment, such as manual:0-1.5.")
        previous_end = -math.inf
        for start, end in self.intervals:
            if not (math.isfinite(start) and math.isfinite(end) and start < end):
                raise _impossible(f"Segment {start:g}-{end:g} s is empty; its end must be after its start.")
            if start < previous_end:
                raise _impossible(
                    f"The segment that starts at {start:g} s overlaps the one before it, or is out of order."
                )
            previous_end = end

    @classmethod
    def parse(cls, text: str) -> Split:
        """Read the form used on the command line and in recipes.

        Parameters
        ----------
        text : str
            Such as ``"fixed:0.5"`` or ``"manual:0-1,2-3"``.

        Returns
        -------
        Split
            The same split as a value; ``str`` of it gives `text` back.

        Raises
        ------
        ParameterError
            If the text has another form or the split is impossible.
        """
        mode, _, rest = text.strip().partition(":")
        try:
            if mode == "fixed":
                return cls("fixed", length=float(rest))
            if mode == "frechet":
                window, step, count = rest.split(",")
                return cls("frechet", window=float(window), step=float(step), count=int(count))
            if mode == "manual":
                return cls("manual", intervals=tuple(_interval(part) for part in rest.split(",")))
        # Too few or too many numbers end here as well.
        except ValueError:
            raise _impossible(f"'{text}' cannot be read; use {_FORMS}.") from None
        if mode in ("none", "phases") and not rest:
            return cls(mode)
        raise _impossible(f"'{text}' is no way of cutting; use {_FORMS}.")

    def __str__(self) -> str:
        if self.mode == "fixed":
            # repr is the shortest text that reads as the same number, so that a recipe repeats the cut.
            return f"fixed:{self.length!r}"
        if self.mode == "frechet":
            return f"frechet:{self.window!r},{self.step!r},{self.count}"
        if self.mode == "manual":
            return "manual:" + ",".join(f"{start!r}-{end!r}" for start, end in self.intervals)
        return self.mode


def _interval(text: str) -> tuple[float, float]:
    # A start may be negative, so the separating dash is looked for after the first character.
    dash = text.index("-", 1) if "e-" not in text.lower() else _dash_outside_exponent(text)
    return float(text[:dash]), float(text[dash + 1 :])


def _dash_outside_exponent(text: str) -> int:
    for at in range(1, len(text)):
        if text[at] == "-" and text[at - 1] not in "eE":
            return at
    raise ValueError(text)


def _impossible(sentence: str) -> ParameterError:
    return ParameterError(sentence, "split")
