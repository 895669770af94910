"""The hull of a group of curves: its lower and upper envelope on a grid, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from core.curves.curve_set import FloatArray


@dataclass(frozen=True, eq=False)
class Hull:
    """Lower and upper envelope of one class on the grid of its segment (design 10.1).

    Attributes
    ----------
    kind : {'step', 'linear', 'sampled'}
        ``step`` bounds all members in a closed cell; ``linear`` and ``sampled`` have corners at
        the grid times, joined by straight lines.
    grid : ndarray of float, shape (cells + 1,)
        Borders of the cells in seconds, ascending.
    upper, lower : ndarray of float, shape (cells,) for step, else (cells + 1,)
        The envelopes in the unit of the signal.
    """

    kind: str
    grid: FloatArray
    upper: FloatArray
    lower: FloatArray

    @property
    def cells(self) -> int:
        """Number of grid cells."""
        return len(self.grid) - 1


@dataclass(frozen=True, eq=False)
class Envelopes:
    """Envelope of each single curve on a grid, from which the hull of any group follows at once.

    The hull of a group is the pointwise maximum and minimum of its rows (design 10.2), and its
    information loss is ``weights @ (max(upper) - min(lower))`` (design 10.3, GLM).

    Attributes
    ----------
    upper, lower : ndarray of float, shape (curves, columns)
        Columns are cells for ``step``, grid times for ``sampled``.
    weights : ndarray of float, shape (columns,)
        Time weights divided by segment duration and domain width: cell lengths for ``step``,
        trapezoid weights for ``sampled``.
    """

    upper: FloatArray
    lower: FloatArray
    weights: FloatArray
