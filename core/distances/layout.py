"""Kernel that lays out corners for the other kernels."""

from __future__ import annotations

import math

from core.compiled import kernel
from core.curves.curve_set import FloatArray, IntArray


@kernel
def lay_out(x: FloatArray, y: FloatArray, offsets: IntArray, factor: float, corners: FloatArray) -> None:
    """Fill in the corners of `core.distances.polylines.Polylines` from places times a factor."""
    for curve in range(len(offsets) - 1):
        end = offsets[curve + 1]
        for k in range(offsets[curve], end):
            corners[k, 0], corners[k, 1] = x[k] * factor, y[k] * factor
            corners[k, 2], corners[k, 3], corners[k, 4] = 1.0, 0.0, 0.0
            if k == end - 1:
                break
            # Scaled before they are subtracted: the difference of two huge places could overflow.
            dx, dy = x[k + 1] * factor - x[k] * factor, y[k + 1] * factor - y[k] * factor
            # Not hypot: the square root is rounded alike on every system.
            length = math.sqrt(dx * dx + dy * dy)
            if length > 0.0:
                corners[k, 2], corners[k, 3], corners[k, 4] = dx / length, dy / length, length
