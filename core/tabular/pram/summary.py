"""What a corrected table says in a few figures: how far the released one would have misled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.tabular.pram.matrix import FloatArray
from core.tabular.pram.tabulate import Corrected

_ROUNDING = 1e-9
_CELLS_AT_ONCE = 1 << 20


@dataclass(frozen=True)
class Summary:
    """What the window says first of a corrected table.

    Attributes
    ----------
    cells : int
        Cells of the table.
    outside : int
        Cells whose released count lies outside the interval.
    negative : int
        Cells whose estimate is below 0.
    vague : int
        Cells whose interval reaches from below 0 to above it, so that they may be empty.
    moved : tuple of str
        Categories of the cell that was moved most, among those outside if there are any.
    released, estimate, low, high : float
        Of that cell.
    records : float
        Estimated records of the table, or sum of weights.
    """

    cells: int
    outside: int
    negative: int
    vague: int
    moved: tuple[str, ...]
    released: float
    estimate: float
    low: float
    high: float
    records: float


def summary_of(corrected: Corrected, figures: Mapping[str, FloatArray]) -> Summary:
    """Return what a corrected table says in a few figures.

    Parameters
    ----------
    corrected : Corrected
        The table.
    figures : mapping
        Its figures.
    """
    flat = {name: column.ravel() for name, column in figures.items()}
    scale = max(1.0, *(float(np.abs(flat[name]).max(initial=0.0)) for name in ("released", "estimate")))
    slack, scale = _ROUNDING * scale, 3.0 * scale
    outside = negative = vague = most = 0
    farthest, records = -1.0, 0.0
    # A table may have 50 million cells, and each step would make arrays of that size.
    for at in range(0, flat["estimate"].size, _CELLS_AT_ONCE):
        released, estimate, low, high = (
            flat[name][at : at + _CELLS_AT_ONCE] for name in ("released", "estimate", "low", "high")
        )
        misleads = (released < low - slack) | (released > high + slack)
        outside += int(np.count_nonzero(misleads))
        negative += int(np.count_nonzero(estimate < -slack))
        vague += int(np.count_nonzero((low <= 0.0) & (high > slack)))
        records += float(estimate.sum())
        apart = np.abs(estimate - released)
        # By more than any cell can have moved: those that mislead come before all others.
        apart[misleads] += scale
        if apart.max() > farthest:
            farthest, most = float(apart.max()), at + int(apart.argmax())
    place = np.unravel_index(most, figures["estimate"].shape)
    return Summary(
        flat["estimate"].size,
        outside,
        negative,
        vague,
        tuple(labels[k] for labels, k in zip(corrected.labels, place, strict=True)),
        float(flat["released"][most]),
        float(flat["estimate"][most]),
        float(flat["low"][most]),
        float(flat["high"][most]),
        records,
    )
