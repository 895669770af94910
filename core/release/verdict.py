"""What the release gate says: one sentence, and each condition it looked at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Condition:
    """One condition of the release gate (design 14).

    Attributes
    ----------
    name : str
        Short name, such as ``"group size"``.
    holds : bool
        Whether it holds.
    sentence : str
        What was found; where it does not hold, also what to change.
    """

    name: str
    holds: bool
    sentence: str


@dataclass(frozen=True)
class Verdict:
    """Whether a run may be released.

    Attributes
    ----------
    released : bool
        Whether all conditions hold.
    sentence : str
        The verdict in plain words; where it is no, which condition failed and what to change.
    conditions : tuple of Condition
        All conditions that were looked at.
    """

    released: bool
    sentence: str
    conditions: tuple[Condition, ...]
