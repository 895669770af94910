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


def cost(mechanism: Mechanism, share: Numbers | None = None) -> Cost:
    """Return what a mechanism costs the cells that are present and stay so.

    Parameters
    ----------
    mechanism : Mechanism
        Of a column.
    share : ndarray of float, shape (points,), optional
        Share of each input; evenly spread if left out.
    """
    points, outputs = mechanism.points, mechanism.outputs
    inputs = np.linspace(-1.0, 1.0, points)
    share = np.full(points, 1.0 / points) if share is None else share
    # Row by row, as the whole of a fine grid would fill the memory several times over.
    kept, squared, moved = np.empty((3, points))
    for place, row in enumerate(mechanism.channel.probabilities[:points, : len(outputs)]):
        apart = np.abs(outputs - inputs[place])
        present = row.sum()
        kept[place] = row[min(place, len(outputs) - 1)] / present
        squared[place], moved[place] = row @ apart**2 / present, row @ apart / present
    error = float(share @ squared)
    if mechanism.noise.is_unbiased:
        return Cost(float("nan"), error, float("nan"))
    return Cost(float(share @ (1.0 - kept)), error, float(share @ moved) * (points - 1) / 2.0)


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
    moved = (below * (below + 1) + above * (above + 1)) / (2.0 * points)
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
    costs = [cost(Mechanism.of(noise, points, epsilon)).to_json(ordered=ordered) for epsilon in epsilons]
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
