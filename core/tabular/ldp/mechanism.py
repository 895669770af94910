"""One column's mechanism: which matrix, whose missing cells, and the scores that undo it in sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.bounded_laplace import on_points
from core.tabular.ldp.channel import MOST_POINTS, Channel, prove
from core.tabular.ldp.discrete import discrete_laplace, middle, randomised_response, with_flag
from core.tabular.ldp.unbiased import (
    MOST_STEPS,
    hybrid,
    hybrid_outputs,
    piecewise,
    piecewise_outputs,
)

Numbers = NDArray[np.float64]


class Noise(StrEnum):
    """How a column is perturbed."""

    RESPONSE = "response"
    LAPLACE = "discrete-laplace"
    PAPER = "bounded-laplace"
    PIECEWISE = "piecewise"
    HYBRID = "hybrid"

    @property
    def is_unbiased(self) -> bool:
        """Whether outputs are numbers beyond the domain whose mean is the input."""
        return self in (Noise.PIECEWISE, Noise.HYBRID)

    @property
    def most_steps(self) -> int:
        """Most steps of a grid; a finer one is made coarser."""
        return MOST_POINTS if self in (Noise.LAPLACE, Noise.RESPONSE) else MOST_STEPS


@dataclass(frozen=True, eq=False)
class Mechanism:
    """A proved channel, with what is needed to estimate from its outputs.

    Attributes
    ----------
    noise : Noise
        How present cells are perturbed.
    points : int
        Inputs that are present: categories, or points of a grid.
    value_epsilon, flag_epsilon : float
        Spent on a value and on whether it is missing; the latter is 0 if a missing cell is no input or
        one of the categories.
    channel : Channel
        Both together. "Missing" is the last input and output where there is a flag.
    """

    noise: Noise
    points: int
    value_epsilon: float
    flag_epsilon: float
    channel: Channel

    @classmethod
    def of(cls, noise: Noise, points: int, epsilon: float, flag_share: float = 0.0) -> Mechanism:
        """Make the mechanism of a column.

        Parameters
        ----------
        noise : Noise
            How present cells are perturbed.
        points : int
            Inputs that are present, at least two.
        epsilon : float
            Of the column in all.
        flag_share : float
            Share of it that guards whether a cell is missing; 0 if none is.

        Raises
        ------
        BudgetError
            If epsilon is impossible.
        """
        base = partial(_MATRICES[noise], points)

        def matrix(spent: float) -> Numbers:
            value = base(spent * (1.0 - flag_share))
            return with_flag(value, spent * flag_share) if flag_share else value

        channel = prove(matrix, epsilon)
        return cls(noise, points, epsilon * (1.0 - flag_share), epsilon * flag_share, channel)

    @property
    def outputs(self) -> Numbers:
        """Where the outputs that are present lie, on the scale on which the domain is [-1, 1]."""
        if self.noise is Noise.PIECEWISE:
            return piecewise_outputs(self.points - 1, self.value_epsilon)
        if self.noise is Noise.HYBRID:
            return hybrid_outputs(self.points - 1, self.value_epsilon)
        return np.linspace(-1.0, 1.0, self.points)

    def scores(self, wanted: Numbers, missing: float = 0.0) -> Numbers:
        """Return a number for each output whose mean is the number wanted of the input.

        Sums over inputs are estimated without bias by sums of these over the outputs.

        Parameters
        ----------
        wanted : ndarray of float, shape (points,) or (points, columns)
            A number for each input that is present. With an unbiased method it must rise evenly.
        missing : float
            The number for a missing cell.

        Returns
        -------
        ndarray of float, shape (outputs,) or (outputs, columns)
        """
        cells = self._scores_of_present(wanted)
        if not self.flag_epsilon:
            return cells
        kept, lied = randomised_response(2, self.flag_epsilon)[0]
        instead = wanted[middle(self.points)]
        blank = (missing - lied / kept * instead) / (kept - lied**2 / kept)
        return np.concatenate(((cells - lied * blank) / kept, [blank]))

    def _scores_of_present(self, wanted: Numbers) -> Numbers:
        if self.noise is Noise.RESPONSE:
            kept, other = randomised_response(self.points, self.value_epsilon)[0, :2]
            return np.asarray((wanted - other * wanted.sum(axis=0)) / (kept - other))
        if self.noise is Noise.LAPLACE:
            return _undo_laplace(wanted, self.value_epsilon)
        if self.noise is Noise.PAPER:
            return np.asarray(np.linalg.solve(on_points(self.points, self.value_epsilon), wanted))
        return wanted[0] + 0.5 * (self.outputs + 1.0) * (wanted[-1] - wanted[0])


def _undo_laplace(wanted: Numbers, epsilon: float) -> Numbers:
    """Solve for the scores of the discrete Laplace mechanism, whose inverse has three diagonals."""
    steps = len(wanted) - 1
    one = epsilon / steps
    r, place = np.exp(-one), np.arange(steps + 1)
    sums = (np.expm1(-one * (place + 1)) + r * np.expm1(-one * (steps - place))) / np.expm1(-one)
    scaled = (wanted.T * sums).T
    scores = (1.0 + r**2) * scaled
    scores[[0, -1]] = scaled[[0, -1]]
    scores[1:] -= r * scaled[:-1]
    scores[:-1] -= r * scaled[1:]
    return np.asarray(scores / -np.expm1(-2.0 * one))


_MATRICES: dict[Noise, Callable[[int, float], Numbers]] = {
    Noise.RESPONSE: randomised_response,
    Noise.LAPLACE: lambda points, epsilon: discrete_laplace(points - 1, epsilon),
    Noise.PAPER: on_points,
    Noise.PIECEWISE: lambda points, epsilon: piecewise(points - 1, epsilon),
    Noise.HYBRID: lambda points, epsilon: hybrid(points - 1, epsilon),
}
