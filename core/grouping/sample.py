"""Up to which number of curves the trees and thresholds are exact, and which curves stand for more.

Only the search is approximate then. What is promised (k, the bound of t, containment) follows from
the classes found and never from the sample.
"""

from __future__ import annotations

from core.curves.curve_set import IntArray

EXACT_UP_TO = 2_000
"""Sets of at most this many curves are judged by all their pairs."""

SAMPLE = 1_000
"""Curves that stand for a larger set where pairs are compared."""

WITNESSES = 128
"""Curves that stand for a larger set where each curve is compared with all others."""


def is_exact(curves: IntArray) -> bool:
    """Whether a set of curves is judged by all its pairs."""
    return len(curves) <= EXACT_UP_TO


def representatives(curves: IntArray, size: int) -> IntArray:
    """Return all of the curves, or the first `size` of more than `EXACT_UP_TO`.

    The curves' numbers are a random order, so the first ones are a fair sample.

    Parameters
    ----------
    curves : ndarray of int
        Numbers of the curves, ascending.
    size : int
        How many stand for a larger set.

    Returns
    -------
    ndarray of int
        `curves` itself, or a view of its beginning.
    """
    return curves if is_exact(curves) else curves[:size]
