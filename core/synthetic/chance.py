"""Random draws that give the same numbers with every version of numpy.

Only the raw output of numpy's bit generators is promised to stay as it is; the methods of
``numpy.random.Generator`` may change, and with them the bundled samples.
"""

from __future__ import annotations

import uuid

import numpy as np

from core.curves.curve_set import FloatArray
from core.randomness import Secret


class Chance:
    """Draws for one invented patient or curve.

    Parameters
    ----------
    seed : int
        Seed of the whole sample.
    purpose : str
        What is drawn; different purposes give independent draws.
    """

    def __init__(self, seed: int, purpose: str) -> None:
        key = int.from_bytes(Secret(seed).digest(purpose), "little")
        self._bits = np.random.PCG64(key)

    def uniforms(self, size: int) -> FloatArray:
        """Return numbers evenly spread over [0, 1)."""
        raw = np.asarray(self._bits.random_raw(size), np.uint64)
        return (raw >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def between(self, low: float, high: float) -> float:
        """Return one number evenly spread over [low, high)."""
        return float(low + (high - low) * self.uniforms(1)[0])

    def normals(self, size: int) -> FloatArray:
        """Return standard normal numbers (Box and Muller 1958)."""
        # Of 1 - u, as u may be 0 but never 1.
        radius: FloatArray = np.sqrt(-2 * np.log1p(-self.uniforms(size)))
        angle: FloatArray = np.cos(2 * np.pi * self.uniforms(size))
        return radius * angle

    def around(self, centre: float, spread: float) -> float:
        """Return `centre` times a factor whose logarithm is normal; `spread` is its relative width."""
        # Cut off, so that no invented patient is beyond belief.
        return float(centre * np.exp(spread * np.clip(self.normals(1)[0], -2.5, 2.5)))

    def correlated_noise(self, size: int, memory: float) -> FloatArray:
        """Return noise of unit variance of which each value remembers the share `memory` of the last."""
        # Scaled so that the variance stays 1 whatever is remembered.
        fresh = self.normals(size) * np.sqrt(1 - memory**2)
        noise = np.empty(size)
        last = 0.0
        for i, value in enumerate(fresh):
            noise[i] = last = memory * last + value
        return noise

    def uuid(self) -> str:
        """Return a random UUID."""
        high, low = (int(part) for part in self._bits.random_raw(2))
        return str(uuid.UUID(int=high << 64 | low, version=4))
