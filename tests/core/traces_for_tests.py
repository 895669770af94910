"""Traces made from points, for tests that need no recordings."""

import numpy as np

from core.curves.traces import Traces


def traces_of(curves, interpolation="linear"):
    """Lay curves, sequences of (time, value), one behind the other."""
    points = [np.asarray(curve, float) for curve in curves]
    both = np.concatenate(points)
    return Traces(
        start=float(both[:, 0].min()),
        end=float(both[:, 0].max()),
        interpolation=interpolation,
        time=both[:, 0].copy(),
        value=both[:, 1].copy(),
        offsets=np.concatenate([[0], np.cumsum([len(p) for p in points])]),
        recorded=np.empty((0, 2)),
        recorded_offsets=np.zeros(len(points) + 1, np.int64),
    )


WORKED_EXAMPLE = [
    [(t, v) for t, v in enumerate(values)]
    for values in (
        (0, 1, 2, 1, 0),
        (0, 1, 3, 1, 0),
        (0, 2, 4, 2, 0),
        (1, 2, 4, 3, 1),
        (0, 0, 1, 2, 0),
        (5, 6, 8, 6, 5),
        (5, 7, 9, 7, 5),
        (6, 6, 9, 8, 6),
    )
]
"""Curves c1 to c8 of design 12."""


def random_curves(count, seed=7, most_inner=20):
    """Curves over one frame, of 2 to 40 points, some with jumps, some alike, one that stays in its place."""
    rng = np.random.default_rng(seed)
    curves = []
    for _ in range(count):
        inner = np.sort(rng.choice(np.arange(1, 40) / 40, rng.integers(0, most_inner), replace=False))
        times = np.concatenate([[0], np.repeat(inner, rng.integers(1, 3, len(inner))), [1]])
        curves.append(np.column_stack([times, np.round(rng.normal(size=len(times)).cumsum(), 1)]))
    curves[3] = curves[2]
    curves[5] = np.array([(0.0, 1.0), (1.0, 1.0)])
    return curves
