"""Optimal unary encoding: each record reports a bit for every category. For counts, never for a table.

Source: Wang et al. 2017, "Locally differentially private protocols for frequency estimation"; design 3.2.5.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal, localcontext
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.randomness import Secret
from core.tabular.ldp.budget import check_epsilon
from core.tabular.ldp.channel import logarithm_above

_ALL_WORDS = 2**64
_COIN = np.uint64(_ALL_WORDS // 2)


@dataclass(frozen=True)
class UnaryEncoding:
    """How often the bits of a record flip: its own half of the time, the others rarely.

    Attributes
    ----------
    flips : int
        Number of words, of 2^64, at which the bit of another category is reported as 1.
    """

    flips: int

    @classmethod
    def of(cls, epsilon: float) -> UnaryEncoding:
        """Return the encoding of an epsilon.

        Parameters
        ----------
        epsilon : float
            Not to be exceeded.

        Raises
        ------
        BudgetError
            If it is not positive and finite.
        """
        check_epsilon(epsilon)
        with localcontext(prec=60):
            share = _ALL_WORDS / (1 + Decimal(epsilon).exp())
        # Rounded up: flips that are likelier spend less.
        return cls(int(share.to_integral_value(ROUND_CEILING)))

    @property
    def epsilon(self) -> Decimal:
        """The epsilon proved: two records differ in two bits, whose ratios multiply."""
        return logarithm_above(Fraction(_ALL_WORDS - self.flips, self.flips))

    def counts(self, codes: NDArray[np.int32], categories: int, secret: Secret) -> NDArray[np.int64]:
        """Collect the bits of all records and return how often each is 1.

        Parameters
        ----------
        codes : ndarray of int32, shape (n,)
            Category of each record.
        categories : int
            Number of categories.
        secret : Secret
            Where chance comes from.

        Returns
        -------
        ndarray of int64, shape (categories,)
        """
        ones = np.empty(categories, np.int64)
        for category in range(categories):
            words = secret.words(f"unary\0{category}", len(codes))
            # The own bit is a coin at every epsilon: just that makes the encoding optimal.
            limits = np.where(codes == category, _COIN, np.uint64(self.flips))
            ones[category] = np.count_nonzero(words < limits)
        return ones

    def frequencies(
        self, counts: NDArray[np.int64], records: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Estimate the share of each category and its standard error.

        Parameters
        ----------
        counts : ndarray of int64, shape (categories,)
            As `counts` returns them.
        records : int
            Number of records.

        Returns
        -------
        shares, errors : ndarray of float, shape (categories,)
            Unbiased, so that a share may be negative; the error is that of the noise.
        """
        flip = self.flips / _ALL_WORDS
        shares = (counts / records - flip) / (0.5 - flip)
        # An unbiased share may lie beyond [0, 1], where no variance belongs to it.
        expected = np.clip(shares, 0.0, 1.0)
        variance = expected * 0.25 + (1.0 - expected) * flip * (1.0 - flip)
        return shares, np.sqrt(variance / records) / (0.5 - flip)
