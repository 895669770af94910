"""What the figures of a result show, in words for a screen reader. It draws nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from anonymizer_gui.numbers import format_count, format_fixed, format_number
from anonymizer_gui.plots.figures import Box, TimeLine

_MOST = 20
"""Entries that are read out; whoever wants more of them has the table of classes."""


def classes_told(names: Sequence[str], patients: Sequence[int], curves: Sequence[int]) -> str:
    """Return whom each hull covers."""
    rows = zip(names, patients, curves, strict=True)
    text = QCoreApplication.translate("FigureWords", "%1 covers %3 curves of %2 patients")
    return _listed([_filled(text, name, format_count(some), format_count(many)) for name, some, many in rows])


def boxes_told(boxes: Sequence[Box]) -> str:
    """Return median and range of each box."""
    text = QCoreApplication.translate("FigureWords", "%1: median %2, from %3 to %4")
    told = [
        _filled(text, box.name, *(format_number(float(box.quantiles[i]), 3) for i in (2, 0, 4)))
        for box in boxes
        if np.isfinite(box.quantiles).all()
    ]
    return _listed(told)


def closeness_told(names: Sequence[str], t: NDArray[np.float64], bounds: NDArray[np.float64]) -> str:
    """Return t of each class and its bound."""
    text = QCoreApplication.translate("FigureWords", "%1: t %2, bound %3")
    rows = zip(names, t.tolist(), bounds.tolist(), strict=True)
    return _listed([_filled(text, name, format_fixed(a, 3), format_fixed(b, 3)) for name, a, b in rows])


def sizes_told(sizes: Sequence[int], k: int) -> str:
    """Return how many classes have how many patients."""
    text = QCoreApplication.translate("FigureWords", "classes of %1 patients: %2")
    told = [
        _filled(text, format_count(size), format_count(many)) for size, many in sorted(Counter(sizes).items())
    ]
    return _listed([f"k = {k}", *told])


def over_time_told(lines: Sequence[TimeLine]) -> str:
    """Return where the loss of the whole release is largest and smallest."""
    loss = np.concatenate([np.empty(0), *(line.loss for line in lines)])
    # A loss belongs to a cell, which has one border less than the grid.
    begins = np.concatenate([np.empty(0), *(line.grid[:-1] for line in lines)])
    if not np.isfinite(loss).any():
        return ""
    text = QCoreApplication.translate("FigureWords", "largest %1 at %2 s, smallest %3 at %4 s")
    ends = (int(np.nanargmax(loss)), int(np.nanargmin(loss)))
    return _filled(text, *(format_fixed(float(x[at]), 3) for at in ends for x in (loss, begins)))


def _filled(text: str, *values: str) -> str:
    for number, value in enumerate(values, start=1):
        # Numbered, as another language may want them in another order.
        text = text.replace(f"%{number}", value)
    return text


def _listed(told: Sequence[str]) -> str:
    more = len(told) - _MOST
    if more <= 0:
        return "; ".join(told)
    return "; ".join(
        [*told[:_MOST], _filled(QCoreApplication.translate("FigureWords", "others: %1"), format_count(more))]
    )
