"""Agreement of our distance with `curvesimilarities.fd` on random and degenerate pairs.

    pip install curvesimilarities
    python -m tests.benchmarks.agreement

Both claim to be exact, by different algorithms. Version 0.3.0 returns too little for some curves of
two points, as for (-2,1) (4,1) (-4,-4) (0,1) (-1,1) and (-2,1) (4,1): 5.385, where it takes 5.5625 to
come back from (4,1) to (-4,-4). It is right once such a curve has a point in its middle, which changes
no distance, so it is given that; how often it differs without is printed too.
"""

import importlib
import sys
import time

import numpy as np

from core.distances.frechet import frechet_distance

PAIRS_OF_A_KIND = 250
TOLERANCE = 1e-12


def _random(rng):
    return rng.normal(size=(rng.integers(2, 25), 2)), rng.normal(size=(rng.integers(2, 25), 2))


def _over_time(rng):
    p, q = _random(rng)
    for curve in (p, q):
        curve[:, 0] = np.linspace(0, 1, len(curve))
    return p, q


def _walks(rng):
    return tuple(np.cumsum(curve, axis=0) for curve in _random(rng))


def _integers(rng):
    return tuple(np.rint(2 * curve) for curve in _random(rng))


def _repeated(rng):
    return tuple(curve[np.sort(rng.integers(0, len(curve), 2 * len(curve)))] for curve in _integers(rng))


def _constant(rng):
    p, q = _integers(rng)
    return np.repeat(p[:1], len(p), axis=0), q


def _prefix(rng):
    p, _ = _integers(rng)
    return p, p[: rng.integers(2, len(p) + 1)]


def _two_points(rng):
    p, q = _random(rng)
    return p[:2], q[: rng.integers(2, len(q) + 1)]


KINDS = {
    "random": _random,
    "over time": _over_time,
    "random walks": _walks,
    "small integers": _integers,
    "repeated points": _repeated,
    "one curve constant": _constant,
    "one a prefix of the other": _prefix,
    "two points": _two_points,
}


def with_middle(curve):
    """Return a curve of two points with a third in the middle."""
    return np.insert(curve, 1, curve.mean(axis=0), axis=0) if len(curve) == 2 else curve


def difference(found, expected):
    return abs(found - expected) / max(expected, 1e-3)


def main():
    """Print the largest difference of each kind, and fail if one is too large."""
    fd = importlib.import_module("curvesimilarities").fd
    rng = np.random.default_rng(0)
    worst = 0.0
    print(f"{PAIRS_OF_A_KIND * len(KINDS)} pairs: largest relative difference, seconds of theirs and of ours")
    for name, make in KINDS.items():
        largest, theirs, ours, plain = 0.0, 0.0, 0.0, 0
        for _ in range(PAIRS_OF_A_KIND):
            p, q = make(rng)
            start = time.perf_counter()
            expected = fd(with_middle(p), with_middle(q))
            between = time.perf_counter()
            found = frechet_distance(p, q)
            theirs, ours = theirs + between - start, ours + time.perf_counter() - between
            largest = max(largest, difference(found, expected))
            plain += difference(fd(p, q), found) > TOLERANCE
        print(f"  {name:<26} {largest:.0e} {theirs:8.2f} s {ours:8.3f} s, {plain} differ without the middle")
        worst = max(worst, largest)
    sys.exit(worst > TOLERANCE)


if __name__ == "__main__":
    main()
