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
