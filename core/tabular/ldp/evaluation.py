"""What the noise costs, as in the paper: misclassification, mean squared error and rank error against epsilon.

All are expectations from the exact matrix, not simulations (design 3.2.9). For inputs spread evenly
they are known without the table and may be published; for the true cells they are private.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.mechanism import Mechanism, Noise

Numbers = NDArray[np.float64]

EPSILONS = tuple(10.0 ** (power / 2.0) for power in range(-2, 9))
"""From 0.1 to 10,000, as in the paper, two a decade."""

MOST_POINTS_OF_CURVES = 129


@dataclass(frozen=True)
class Cost:
    """Expected differences of outputs from inputs; nan where a mechanism has no such thing.

    Attributes
    ----------
    misclassification : float
        Share of cells whose output is another than the input.
    squared_error : float
        Mean squared error on the scale on which the domain is [-1, 1].
    rank_error : float
        Mean distance in steps.
    """

    misclassification: float
    squared_error: float
    rank_error: float

    def to_json(self, *, ordered: bool = True) -> dict[str, float | None]:
        """Return plain JSON values, None for nan; without order there are no distances."""
        values = vars(self) if ordered else {"misclassification": self.misclassification}
        return {name: None if np.isnan(value) else value for name, value in values.items()}


@dataclass(frozen=True, eq=False)
class CellCosts:
    """Expected costs of each input that is present and stays so; nan where there is no such thing.

    Attributes
    ----------
    misclassification, squared_error, rank_error : ndarray of float, shape (points,)
        As in `Cost`.
    """

    misclassification: Numbers
    squared_error: Numbers
    rank_error: Numbers

    @classmethod
    def of(cls, mechanism: Mechanism) -> CellCosts:
        """Compute them from the matrix of a mechanism."""
        points, outputs = mechanism.points, mechanism.outputs
        inputs = np.linspace(-1.0, 1.0, points)
        kept, squared, moved = np.full((3, points), np.nan)
        # Row by row, as the whole of a fine grid would fill the memory several times over.
        for place, row in enumerate(mechanism.channel.probabilities[:points, : len(outputs)]):
            apart, present = np.abs(outputs - inputs[place]), row.sum()
            squared[place] = row @ apart**2 / present
            if not mechanism.noise.is_unbiased:
                kept[place], moved[place] = row[place] / present, row @ apart / present
        # One step is 2 / (points - 1) on a domain of [-1, 1].
        return cls(1.0 - kept, squared, moved * (points - 1) / 2.0)

    def mean(self, share: Numbers | None = None) -> Cost:
        """Return the mean costs for the share of each input, spread evenly if left out."""
        share = np.full(len(self.squared_error), 1.0 / len(self.squared_error)) if share is None else share
        return Cost(*(float(share @ costs) for costs in vars(self).values()))


def floor(points: int, share: Numbers | None = None) -> Cost:
    """Return the cost of pure noise, an output drawn evenly: where epsilon goes to 0 (design 3.2.9).

    Parameters
    ----------
    points : int
        Number of inputs.
    share : ndarray of float, shape (points,), optional
        Share of each input; evenly spread if left out.
    """
    values, below = np.linspace(-1.0, 1.0, points), np.arange(points)
    share = np.full(points, 1.0 / points) if share is None else share
    above = below[::-1]
    # An output drawn evenly is 1 + 2 + ... + n = n (n + 1) / 2 steps away in all on either side.
    moved = (below * (below + 1) + above * (above + 1)) / (2.0 * points)
    # Its mean is 0, so that its squared error is its own mean square plus that of the input.
    return Cost(1.0 - 1.0 / points, float(share @ (np.mean(values**2) + values**2)), float(share @ moved))


def curve(
    noise: Noise, points: int, epsilons: Sequence[float] = EPSILONS, *, ordered: bool = True
) -> dict[str, Any]:
    """Return the data of a plot: cost against epsilon for inputs spread evenly, with the line of pure noise.

    Parameters
    ----------
    noise : Noise
        The mechanism.
    points : int
        Number of inputs; a finer grid than `MOST_POINTS_OF_CURVES` is drawn as that.
    epsilons : sequence of float
        Of the column.
    ordered : bool
        Whether distances mean something.
    """
    points = min(points, MOST_POINTS_OF_CURVES)
    costs = [
        CellCosts.of(Mechanism.of(noise, points, epsilon)).mean().to_json(ordered=ordered)
        for epsilon in epsilons
    ]
    return {
        "epsilon": list(epsilons),
        **{name: [values[name] for values in costs] for name in costs[0]},
        "pure_noise": floor(points).to_json(ordered=ordered),
    }


def share_error(estimated: Numbers, true: Numbers) -> float:
    """Return the distance of two lists of shares: the sum of their absolute differences.

    Parameters
    ----------
    estimated, true : ndarray of float, shape (categories,)
        Shares.
    """
    return float(np.abs(estimated - true).sum())
