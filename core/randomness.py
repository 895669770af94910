"""Where the chance of a release comes from: the operating system, or a seed the user gave."""

from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


class Secret:
    """Key from which every random decision of one run is derived.

    Without a seed the key comes from the operating system's generator and is forgotten with the
    run. With a seed the run can be repeated to the byte; the seed never enters a public file.

    Parameters
    ----------
    seed : int, optional
        The user's seed.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.reproducible = seed is not None
        self._key = os.urandom(32) if seed is None else hashlib.sha256(b"%d" % seed).digest()

    def digest(self, purpose: str) -> bytes:
        """Return 32 secret bytes for one purpose; the same purpose gives the same bytes."""
        return hmac.new(self._key, purpose.encode(), hashlib.sha256).digest()

    def order(self, names: Sequence[str], purpose: str) -> list[int]:
        """Return a random order of `names` that does not depend on the order they came in.

        Parameters
        ----------
        names : sequence of str
            Unique names.
        purpose : str
            What the order is for; different purposes give independent orders.

        Returns
        -------
        list of int
            Positions in `names`, in the new order.
        """
        return sorted(range(len(names)), key=lambda i: self.digest(f"{purpose}\0{names[i]}"))

    def fractions(self, purpose: str, count: int) -> NDArray[np.float64]:
        """Return numbers drawn evenly from (0, 1], each straight from the secret.

        Published noise is made of these: from a generator's output its state may be computed,
        from a digest the key cannot.

        Parameters
        ----------
        purpose : str
            What they are for; different purposes give independent numbers.
        count : int
            How many.

        Returns
        -------
        ndarray of float, shape (count,)
            In steps of 2 to the power of -53.
        """
        # A digest of 32 bytes holds four numbers.
        drawn = b"".join(self.digest(f"{purpose}\0{part}") for part in range(-(-count // 4)))
        # In one order of bytes on all machines; 53 bits are what a float holds.
        whole = np.frombuffer(drawn, "<u8")[:count] >> 11
        return (whole.astype(np.float64) + 1.0) * 2.0**-53

    def words(self, purpose: str, count: int) -> NDArray[np.uint64]:
        """Return 64-bit words of which none tells about another or about the key.

        Parameters
        ----------
        purpose : str
            What they are for; different purposes give independent words.
        count : int
            How many.

        Returns
        -------
        ndarray of uint64, shape (count,)
            A stream of SHAKE-256 from the digest of the purpose.
        """
        stream = hashlib.shake_256(self.digest(purpose)).digest(8 * count)
        return np.frombuffer(stream, "<u8").astype(np.uint64, copy=False)

    def generator(self, purpose: str) -> np.random.Generator:
        """Return a numpy generator for one purpose, independent of those of other purposes."""
        return np.random.Generator(np.random.PCG64DXSM(int.from_bytes(self.digest(purpose), "little")))
