"""Curves the tests of hulls and cuts share: the specification's worked example and random ones."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import strategies as st

from core.curves.curve_set import CurveSet

EIGHT = {
    "c1": [0, 1, 2, 1, 0],
    "c2": [0, 1, 3, 1, 0],
    "c3": [0, 2, 4, 2, 0],
    "c4": [1, 2, 4, 3, 1],
    "c5": [0, 0, 1, 2, 0],
    "c6": [5, 6, 8, 6, 5],
    "c7": [5, 7, 9, 7, 5],
    "c8": [6, 6, 9, 8, 6],
}
"""The eight curves of the worked example, at 0, 1, 2, 3 and 4 s; domain 0 to 9."""

RULES = ("linear", "last", "nearest")


def eight_curves() -> CurveSet:
    return as_set([list(enumerate(map(float, v))) for v in EIGHT.values()])


def numbers(names: str) -> np.ndarray:
    """Positions of curves given as in ``"c5 c1"``."""
    return np.array([int(name[1:]) - 1 for name in names.split()])


def as_set(curves, patients=None) -> CurveSet:
    """Curve set of curves given as pairs of time and value."""
    pairs = [tuple(np.array([[float(t), float(v)] for t, v in curve]).T) for curve in curves]
    names = [f"curve{i}" for i in range(len(curves))]
    return CurveSet.from_curves("AWF", "mL/s", pairs, names, patients or range(len(curves)))


eighths = st.integers(0, 64).map(lambda n: Fraction(n, 8))
"""Times that floats hold exactly, so that exact twins and floats must agree to the bit."""


@st.composite
def sampled_curve(draw):
    times = sorted(draw(st.sets(eighths, min_size=2, max_size=12)))
    return [(t, Fraction(draw(st.integers(-9, 9)))) for t in times]


curve_lists = st.lists(sampled_curve(), min_size=1, max_size=5)
rules = st.sampled_from(RULES)


@st.composite
def stretches(draw):
    """Start and end of a segment, in eighths of a second."""
    start, end = sorted(draw(st.lists(eighths, min_size=2, max_size=2, unique=True)))
    return start, end
