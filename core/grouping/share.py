"""How many curves of one patient a class may hold (design 13.6)."""

from __future__ import annotations

import math

_ROUNDING = 1e-9


def most_of_a_patient(cap: float, size: int) -> int:
    """Return the most curves that one patient may have in a class of so many members.

    Parameters
    ----------
    cap : float
        Largest share of a class's members that may come from one patient, in (0, 1].
    size : int
        Members of the class.
    """
    return math.floor(cap * size + _ROUNDING)


def fewest_patients(cap: float) -> int:
    """Return from how many patients at least the curves of a class must come.

    Parameters
    ----------
    cap : float
        Largest share of a class's members that may come from one patient, in (0, 1].
    """
    return math.ceil(1.0 / cap - _ROUNDING)
