"""A mechanism with finitely many outputs as integer thresholds, and the epsilon they prove.

What draws is what is proved: a word of 64 bits is compared with the thresholds, and the bound is
computed from the same integers with exact arithmetic, so that no rounding lies between (design 3.2.4).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.compiled import kernel
from core.tabular.ldp.budget import check_epsilon
from core.tabular.ldp.errors import BudgetError
from core.tabular.pieces import Check, unhindered

Numbers = NDArray[np.float64]
Words = NDArray[np.uint64]

ONE = 2.0**64
"""All words of 64 bits together: the weight of certainty."""

MOST_POINTS = 4096
"""Most steps of a grid, and most categories: a mechanism keeps a row of thresholds for each."""

# Only 20 digits are ever shown, so that rounding up in the 60th costs nothing.
_UPWARDS = Context(prec=60, rounding=ROUND_CEILING)
_FINEST_SLACK = 2.0**-40


@dataclass(frozen=True, eq=False)
class Channel:
    """A finite mechanism: from each input to outputs, with exact integer probabilities.

    Attributes
    ----------
    thresholds : ndarray of uint64, shape (inputs, outputs - 1)
        Rising in each row. A word gives the output whose number is the count of thresholds of the
        input's row that are not above it.
    """

    thresholds: Words

    @classmethod
    def of(cls, probabilities: Numbers, check: Check = unhindered) -> Channel:
        """Turn probabilities into thresholds, leaning towards more privacy.

        All weights are rounded up to at least one word in 2^64, at the expense of the largest of their
        row: what is rare becomes likelier, what is likely rarer, no output tells two inputs apart for
        certain.

        Parameters
        ----------
        probabilities : ndarray of float, shape (inputs, outputs)
            Non-negative, rows that sum to 1.
        check : callable
            Called between two steps, of which each looks through the whole matrix; may raise `Cancelled`.
        """
        rows = np.arange(len(probabilities))
        largest = probabilities.argmax(axis=1)
        check()
        ceiled = probabilities * ONE
        np.maximum(np.ceil(ceiled, out=ceiled), 1.0, out=ceiled)
        check()
        # A certain output would weigh 2^64, which no word holds: the largest is what the others leave.
        ceiled[rows, largest] = 0.0
        weights = ceiled.astype(np.uint64)
        check()
        # Whole arithmetic modulo 2^64 gives exactly what is left of certainty.
        weights[rows, largest] = np.uint64(0) - weights.sum(axis=1, dtype=np.uint64)
        check()
        # The last sum is 2^64 and needs no threshold, as every word is below it.
        return cls(np.cumsum(weights, axis=1, dtype=np.uint64, out=weights)[:, :-1])

    @property
    def inputs(self) -> int:
        """Number of inputs."""
        return len(self.thresholds)

    @property
    def outputs(self) -> int:
        """Number of outputs."""
        return int(self.thresholds.shape[1]) + 1

    @property
    def weights(self) -> Words:
        """Number of words, of all 2^64, that lead from each input to each output; exact."""
        weights = np.empty((self.inputs, self.outputs), np.uint64)
        weights[:, 0] = self.thresholds[:, 0]
        np.subtract(self.thresholds[:, 1:], self.thresholds[:, :-1], out=weights[:, 1:-1])
        weights[:, -1] = np.uint64(0) - self.thresholds[:, -1]
        return weights

    @cached_property
    def probabilities(self) -> Numbers:
        """Probability of each output, shape (inputs, outputs): the transition matrix, as near as floats come."""
        return self.weights / ONE

    @cached_property
    def epsilon(self) -> Decimal:
        """The smallest epsilon that is proved for these thresholds, rounded up; infinity if there is none."""
        return proven_epsilon(self.weights)

    def draw(self, inputs: NDArray[np.int32], words: Words) -> NDArray[np.int32]:
        """Return an output for each input.

        Parameters
        ----------
        inputs : ndarray of int32, shape (n,)
            Numbers of inputs.
        words : ndarray of uint64, shape (n,)
            Drawn evenly from all words.
        """
        outputs = np.empty(len(inputs), np.int32)
        # Fresh arrays: one compiled version for all, read-only ones would need another.
        _draw(self.thresholds, np.array(inputs, np.int32), np.array(words), outputs)
        return outputs


@kernel
def _draw(thresholds: Words, inputs: NDArray[np.int32], words: Words, outputs: NDArray[np.int32]) -> None:
    for n in range(len(inputs)):
        # Each record has its own row; searchsorted does one row a call, after the records were sorted.
        row, word = thresholds[inputs[n]], words[n]
        low, high = 0, len(row)
        while low < high:
            middle = (low + high) // 2
            if row[middle] <= word:
                low = middle + 1
            else:
                high = middle
        outputs[n] = low


def proven_epsilon(weights: Words) -> Decimal:
    """Return the epsilon of a finite mechanism from its whole weights, by exact arithmetic.

    Parameters
    ----------
    weights : ndarray of uint64, shape (inputs, outputs)
        Rows of equal sum.

    Returns
    -------
    Decimal
        Logarithm of the largest ratio within an output, rounded up in the 50th digit or later.
    """
    # The worst pair of inputs for an output are those of its largest and its smallest weight. Python's
    # integers keep the ratio exact.
    highest, lowest = weights.max(axis=0).tolist(), weights.min(axis=0).tolist()
    reached = [(high, low) for high, low in zip(highest, lowest, strict=True) if high]
    # An output that only some inputs can have tells them apart for certain.
    if any(low == 0 for _, low in reached):
        return Decimal("Infinity")
    return logarithm_above(max(Fraction(high, low) for high, low in reached))


def logarithm_above(ratio: Fraction) -> Decimal:
    """Return an upper bound of the logarithm of a ratio of at least 1, close in the 50th digit.

    Parameters
    ----------
    ratio : Fraction
        Exact.
    """
    if ratio == 1:
        return Decimal(0)
    quotient = _UPWARDS.divide(Decimal(ratio.numerator), Decimal(ratio.denominator))
    # Decimal rounds logarithms to nearest whatever the context says; one unit up bounds them.
    return _UPWARDS.next_plus(_UPWARDS.ln(quotient))


def prove(probabilities: Callable[[float], Numbers], epsilon: float, check: Check = unhindered) -> Channel:
    """Make the channel of a mechanism such that its thresholds prove the epsilon that was asked for.

    Parameters
    ----------
    probabilities : callable
        Gives the matrix of the mechanism for an epsilon.
    epsilon : float
        Not to be exceeded.
    check : callable
        Called now and then; may raise `Cancelled`.

    Raises
    ------
    BudgetError
        If epsilon is not positive and finite, or so small that rounding alone exceeds it.
    Cancelled
        If `check` raises it.
    """
    check_epsilon(epsilon)
    # Less than an ulp would vanish in the subtraction from a large epsilon.
    slack = max(_FINEST_SLACK, 2 * math.ulp(epsilon))
    # What rounding to words adds shows only in the proof; so much less is asked of the next matrix.
    while slack < epsilon:
        channel = Channel.of(probabilities(epsilon - slack), check)
        check()
        excess = channel.epsilon - Decimal(epsilon)
        if excess <= 0:
            return channel
        slack += 2 * float(excess) + _FINEST_SLACK
    raise BudgetError(f"An epsilon of {epsilon:g} is too small for a grid this fine.", "epsilon")
