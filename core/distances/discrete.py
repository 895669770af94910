"""Kernel of the discrete Fréchet distance: only corners are matched (design 4.5)."""

from __future__ import annotations

import math

from core.compiled import kernel
from core.curves.curve_set import FloatArray
from core.distances.free_space import gap


@kernel
def discrete(p: FloatArray, q: FloatArray) -> float:
    """Squared discrete Fréchet distance of two polylines (Eiter and Mannila 1994)."""
    columns = len(q)
    above = [math.inf] * columns
    for i in range(len(p)):
        corner = math.inf if i > 0 else 0.0
        left = math.inf
        for j in range(columns):
            reached = min(corner, min(above[j], left))
            corner = above[j]
            left = max(reached, gap(p, i, q, j))
            above[j] = left
    return left
