"""One column's mechanism: which matrix, whose missing cells, and the scores that undo it in sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import partial

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.bounded_laplace import clamped_on_points, on_points
from core.tabular.ldp.channel import MOST_POINTS, Channel, prove
from core.tabular.ldp.discrete import discrete_laplace, middle, randomised_response, with_flag
from core.tabular.ldp.unbiased import (
    MOST_STEPS,
    hybrid,
    hybrid_outputs,
    piecewise,
    piecewise_outputs,
)
from core.tabular.pieces import Check, unhindered

Numbers = NDArray[np.float64]

# Each further round makes and proves a whole matrix, for less than this part of epsilon it is not worth it.
_ROUNDS, _CLOSE = 5, 1e-3


class Noise(StrEnum):
    """How a column is perturbed."""

    RESPONSE = "response"
    LAPLACE = "discrete-laplace"
    PAPER = "bounded-laplace"
    CLAMPED = "clamped-laplace"
    PIECEWISE = "piecewise"
    HYBRID = "hybrid"

    @property
    def is_unbiased(self) -> bool:
        """Whether outputs are numbers beyond the domain whose mean is the input."""
        return self in (Noise.PIECEWISE, Noise.HYBRID)

    @property
    def most_steps(self) -> int:
        """Most steps of a grid; a finer one is made coarser."""
        # The others are undone by a dense solve or have up to twice as many outputs.
        return MOST_POINTS if self in (Noise.LAPLACE, Noise.RESPONSE) else MOST_STEPS


@dataclass(frozen=True, eq=False)
class Undoing:
    """What is needed to estimate from the outputs of a column's mechanism.

    Attributes
    ----------
    noise : Noise
        How present cells are perturbed.
    points : int
        Inputs that are present: categories, or points of a grid.
    missing : bool
        Whether "missing" is one more input and output, the last. Randomised response treats it as a
        category, the others guard it by a flag.
    value_epsilon, flag_epsilon : float
        Of the value's mechanism and of the flag's; the latter is 0 if there is none. Together they
        spend less than their sum.
    layout : float
        The epsilon for which the outputs of an unbiased method are laid out.
    """

    noise: Noise
    points: int
    missing: bool
    value_epsilon: float
    flag_epsilon: float
    layout: float

    @property
    def outputs(self) -> Numbers:
        """Where the outputs that are present lie, on the scale on which the domain is [-1, 1]."""
        if self.noise is Noise.PIECEWISE:
            return piecewise_outputs(self.points - 1, self.value_epsilon, self.layout)
        if self.noise is Noise.HYBRID:
            return hybrid_outputs(self.points - 1, self.value_epsilon, self.layout)
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
        if self.noise is Noise.RESPONSE:
            return self._undo_response(wanted, missing)
        cells = self._scores_of_present(wanted)
        if not self.missing:
            return cells
        kept, lied = randomised_response(2, self.flag_epsilon)[0]
        # Solved for both: kept s + lied blank = a present cell's number, lied s(middle) + kept blank =
        # missing.
        instead = wanted[middle(self.points)]
        blank = (missing - lied / kept * instead) / (kept - lied**2 / kept)
        return np.concatenate(((cells - lied * blank) / kept, [blank]))

    def _undo_response(self, wanted: Numbers, missing: float) -> Numbers:
        if self.missing:
            wanted = np.concatenate((wanted, np.full_like(wanted[:1], missing)))
        # P = ((1 - r) I + r 11') / (1 + (K - 1) r) with r = e^-epsilon, inverted by Sherman and Morrison.
        rare = np.exp(-self.value_epsilon)
        total = wanted.sum(axis=0)
        return np.asarray((wanted * (1.0 + (len(wanted) - 1) * rare) - rare * total) / (1.0 - rare))

    def _scores_of_present(self, wanted: Numbers) -> Numbers:
        if wanted.ndim == 1 and (wanted == wanted[0]).all():
            return np.full(len(self.outputs), wanted[0])  # as the probabilities of an input sum to 1
        if self.noise is Noise.LAPLACE:
            return undo_laplace(wanted, self.value_epsilon)
        if not self.noise.is_unbiased:
            return np.asarray(
                np.linalg.solve(_MATRICES[self.noise](self.points, self.value_epsilon, self.layout), wanted)
            )
        # An output is its input in the mean; numbers that rise evenly are only stretched.
        return np.asarray(wanted[0] + 0.5 * (self.outputs + 1.0) * (wanted[-1] - wanted[0]))


@dataclass(frozen=True, eq=False)
class Mechanism(Undoing):
    """A proved channel, with what is needed to estimate from its outputs.

    Attributes
    ----------
    channel : Channel
        All together.
    """

    channel: Channel

    @classmethod
    def of(
        cls,
        noise: Noise,
        points: int,
        epsilon: float,
        flag_share: float = 0.0,
        check: Check = unhindered,
    ) -> Mechanism:
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
            Share of it for the flag of missing cells; 0 if no cell may be missing.
        check : callable
            Called now and then; may raise `Cancelled`.

        Raises
        ------
        BudgetError
            If epsilon is impossible.
        Cancelled
            If `check` raises it.
        """
        missing = flag_share > 0
        if noise is Noise.RESPONSE:
            channel = prove(partial(randomised_response, points + missing), epsilon, check)
            return cls(noise, points, missing, epsilon, 0.0, epsilon, channel)
        # Proving tries epsilons that are a hair apart, all of which must have the same outputs.
        layout = epsilon * (1.0 - flag_share)

        def matrix(spent: float) -> Numbers:
            value = _MATRICES[noise](points, spent * (1.0 - flag_share), layout)
            return with_flag(value, spent * flag_share) if missing else value

        nominal, channel = (
            _spend(matrix, epsilon, check) if missing else (epsilon, prove(matrix, epsilon, check))
        )
        return cls(
            noise, points, missing, nominal * (1.0 - flag_share), nominal * flag_share, layout, channel
        )


def _spend(matrix: Callable[[float], Numbers], epsilon: float, check: Check) -> tuple[float, Channel]:
    """Raise the epsilon of the parts until the whole proves what it may spend, which is less than their sum."""
    nominal, channel = epsilon, prove(matrix, epsilon, check)
    for _ in range(_ROUNDS):
        # Value and flag together prove less than their sum (design 3.2.8): the rest is spent as well.
        left = epsilon - float(channel.epsilon)
        trial = Channel.of(matrix(nominal + left), check)
        if left <= _CLOSE * epsilon or trial.epsilon > Decimal(epsilon):
            break
        nominal, channel = nominal + left, trial
    return nominal, channel


def laplace_sums(steps: int, epsilon: float) -> Numbers:
    """Return the sum of r^|i - j| over all j, r = exp(-epsilon / steps), for each input i.

    Parameters
    ----------
    steps : int
        Of the grid.
    epsilon : float
        Positive.
    """
    # S_i = (1 + r - r^(i+1) - r^(m-i+1)) / (1 - r) of design 3.2.4; expm1 keeps digits for r near 1.
    one = epsilon / steps
    place = np.arange(steps + 1)
    rising, falling = np.expm1(-one * (place + 1)), np.expm1(-one * (steps - place))
    return np.asarray((rising + np.exp(-one) * falling) / np.expm1(-one))


def undo_laplace(wanted: Numbers, epsilon: float) -> Numbers:
    """Solve for the scores of the discrete Laplace mechanism, whose inverse has three diagonals.

    Parameters
    ----------
    wanted : ndarray of float, shape (points,) or (points, columns)
        A number for each input.
    epsilon : float
        Of the mechanism.
    """
    one = epsilon / (len(wanted) - 1)
    r = np.exp(-one)
    # P is r^|i-j| over S_i. The inverse of r^|i-j| has three diagonals: 1 + r^2 in the middle, but 1 at its
    # two ends, and -r beside it, all over 1 - r^2.
    scaled = (wanted.T * laplace_sums(len(wanted) - 1, epsilon)).T
    scores = (1.0 + r**2) * scaled
    scores[[0, -1]] = scaled[[0, -1]]
    scores[1:] -= r * scaled[:-1]
    scores[:-1] -= r * scaled[1:]
    return np.asarray(scores / -np.expm1(-2.0 * one))


_MATRICES: dict[Noise, Callable[[int, float, float], Numbers]] = {
    Noise.LAPLACE: lambda points, epsilon, _: discrete_laplace(points - 1, epsilon),
    Noise.PAPER: lambda points, epsilon, _: on_points(points, epsilon),
    Noise.CLAMPED: lambda points, epsilon, _: clamped_on_points(points, epsilon),
    Noise.PIECEWISE: lambda points, epsilon, layout: piecewise(points - 1, epsilon, layout),
    Noise.HYBRID: lambda points, epsilon, layout: hybrid(points - 1, epsilon, layout),
}
