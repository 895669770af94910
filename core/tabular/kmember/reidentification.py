"""How often the right record is found again by its quasi-identifiers: the experiment of section 4.3, without chance.

Somebody who knows the quasi-identifiers x of a person takes the released record nearest to x, one at
random where several are equally near. His success is averaged over that choice exactly.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.progress import Progress
from core.tabular.kmember.free_records import FloatArray, IntArray

_EQUAL = 1e-9
"""Relative difference below which two distances are the same: the same grid step is rounded differently."""

_AT_A_TIME = 2000
"""Records asked for between two looks at whether the user wants to stop."""


def found_again(
    original: FloatArray,
    released: FloatArray,
    asked: IntArray | None = None,
    progress: Progress | None = None,
) -> FloatArray:
    """Return for each record the probability that its own released record is taken for it.

    Parameters
    ----------
    original, released : ndarray of float, shape (records, dimensions)
        Where the records lie before and after, in the same order.
    asked : ndarray of int, optional
        The records whose probability is wanted; None for all.
    progress : Progress, optional
        Stops it.

    Returns
    -------
    ndarray of float, shape (asked records,)
        1 / (number of released records at the least distance) if its own is among them, else 0.
    """
    rows = np.arange(len(original)) if asked is None else asked
    places = original[rows]
    number = _distinct(np.vstack([places, released]), progress or Progress())
    of_asked, of_released = number[: len(rows)], number[len(rows) :]
    equals = np.bincount(of_released, minlength=int(number.max()) + 1)[of_asked]
    is_own = of_released[rows] == of_asked
    # Nobody is nearer than a record in the same place: only those without one need a search.
    if (afar := np.flatnonzero(equals == 0)).size:
        equals[afar], is_own[afar] = _nearest(
            places[afar], released, released[rows[afar]], progress or Progress()
        )
    return np.where(is_own, 1.0 / equals, 0.0)


def _nearest(
    places: FloatArray, released: FloatArray, own: FloatArray, progress: Progress
) -> tuple[IntArray, NDArray[np.bool_]]:
    """Return how many released records are nearest to each place, and whether its own is among them."""
    # Imported only here: it takes long to load.
    from scipy.spatial import cKDTree

    number = _distinct(places, progress)
    # Equal places have the same answer, and are looked for once.
    first = np.unique(number, return_index=True)[1]
    progress.check()
    tree = cKDTree(released)
    reach, equals = np.empty(len(first)), np.empty(len(first), np.int64)
    for begin in range(0, len(first), _AT_A_TIME):
        progress.check()
        part = slice(begin, begin + _AT_A_TIME)
        reach[part] = tree.query(places[first[part]])[0] * (1 + _EQUAL)
        equals[part] = tree.query_ball_point(places[first[part]], reach[part], return_length=True)
    return equals[number], np.linalg.norm(places - own, axis=1) <= reach[number]


def _distinct(points: FloatArray, progress: Progress) -> IntArray:
    """Return the same number for equal points, counted from 0, one dimension after the other."""
    number = np.zeros(len(points), np.int64)
    for cells in points.T:
        progress.check()
        places = np.unique(cells, return_inverse=True)[1]
        together = number * (int(places.max(initial=0)) + 1) + places
        number = np.unique(together, return_inverse=True)[1]
    return number


@dataclass(frozen=True, eq=False)
class Experiment:
    """Outcome of the experiment, averaged over several drawings of the release.

    Attributes
    ----------
    average : float
        Probability to find a record again, mean of all records.
    of_class : ndarray of float, shape (classes,)
        The same for the records of each equivalence class of x.
    sizes : ndarray of int, shape (classes,)
        Records of each class.
    """

    average: float
    of_class: FloatArray
    sizes: IntArray


def experiment(original: FloatArray, probabilities: FloatArray) -> Experiment:
    """Sum up the experiment by the equivalence classes of the original quasi-identifiers.

    Parameters
    ----------
    original : ndarray of float, shape (records, dimensions)
        Where the records lie before.
    probabilities : ndarray of float, shape (records,)
        From `found_again`, averaged over drawings.

    Returns
    -------
    Experiment
        Classes in any order.
    """
    number = _distinct(original, Progress())
    sizes = np.bincount(number).astype(np.int64)
    return Experiment(float(probabilities.mean()), np.bincount(number, probabilities) / sizes, sizes)
