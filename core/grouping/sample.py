"""Up to which number of curves the trees and thresholds are exact, and which curves stand for more.

Only the search is approximate then. What is promised (k, the bound of t, containment) follows from
the classes found and never from the sample.
"""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import IntArray

MOST_CURVES = 12
"""Curves up to which the method `direct` looks at all groupings: 4,096 classes, half a million ways to begin one."""

EXACT_UP_TO = 2_000
"""Segments of at most this many curves are judged by all their pairs."""

COMPARED_UP_TO = 10_000
"""Curves of a segment up to which the method `direct` compares each with all others."""

SAMPLE = 500
"""How many curves stand for those of a larger segment: the first ones."""

FEWEST = 100
"""Fewest curves, at least two, that stand for a part of a larger segment, as far as it has that many."""

WITNESSES = 32
"""Curves that stand for a larger set where each curve is compared with all others."""


def is_exact(curves: int) -> bool:
    """Tell whether a segment is judged by all its pairs.

    Parameters
    ----------
    curves : int
        How many curves it has.
    """
    return curves <= EXACT_UP_TO


def representatives(part: IntArray, curves: int) -> IntArray:
    """Return the curves that stand for a part of a segment where pairs are compared.

    The curves' numbers are a random order, so the first ones are a fair sample. They are the same
    `SAMPLE` curves for every part, so that few distances are ever needed.

    Parameters
    ----------
    part : ndarray of int
        Numbers of some curves, ascending.
    curves : int
        How many curves the segment has.

    Returns
    -------
    ndarray of int
        `part` itself, or a view of its beginning.
    """
    if is_exact(curves):
        return part
    return part[: max(int(np.searchsorted(part, SAMPLE)), FEWEST)]


def witnesses(part: IntArray, curves: int) -> IntArray:
    """Return the curves that stand for a part of a segment where each is compared with all others."""
    return part if is_exact(curves) else part[:WITNESSES]
