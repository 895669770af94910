"""Random numbers inside kernels: SplitMix64, the same on every machine (Steele, Lea and Flood 2014)."""

from __future__ import annotations

import numpy as np

from core.compiled import part_of_lean_kernel

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_A, _MIX_B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
# Typed, because numba makes a float of a uint64 and a signed number.
_30, _27, _31, _32, _11 = (np.uint64(bits) for bits in (30, 27, 31, 32, 11))
_UNIT = 2.0**-53


@part_of_lean_kernel
def _bits(random):  # type: ignore[no-untyped-def]
    random[0] += _STEP
    z = random[0]
    z = (z ^ (z >> _30)) * _MIX_A
    z = (z ^ (z >> _27)) * _MIX_B
    return z ^ (z >> _31)


@part_of_lean_kernel
def below(random, limit):  # type: ignore[no-untyped-def]
    """Return a random whole number from 0 up to but not including `limit`, which is below 2**31."""
    # The upper half of a product in place of a remainder, which would cost a division.
    return np.int64(((_bits(random) >> _32) * np.uint64(limit)) >> _32)


@part_of_lean_kernel
def fraction(random):  # type: ignore[no-untyped-def]
    """Return a random number, at least 0 and below 1."""
    # As many bits as a double holds exactly: rounding up to 1, whose logarithm is asked for, cannot happen.
    return np.float64(_bits(random) >> _11) * _UNIT
