"""How often the right record is found again by its quasi-identifiers: the experiment of section 4.3, without chance.

Somebody who knows the quasi-identifiers x of a person takes the released record nearest to x, one at
random where several are equally near. His success is averaged over that choice exactly.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.tabular.kmember.free_records import FloatArray, IntArray

_EQUAL = 1e-9
"""Relative difference below which two distances are the same: the same grid step is rounded differently."""


def found_again(original: FloatArray, released: FloatArray, asked: IntArray | None = None) -> FloatArray:
    """Return for each record the probability that its own released record is taken for it.

    Parameters
    ----------
    original, released : ndarray of float, shape (records, dimensions)
        Where the records lie before and after, in the same order.
    asked : ndarray of int, optional
        The records whose probability is wanted; None for all.

    Returns
    -------
    ndarray of float, shape (asked records,)
        1 / (number of released records at the least distance) if its own is among them, else 0.
    """
    # Imported only here: it takes long to load.
    from scipy.spatial import cKDTree

    rows = np.arange(len(original)) if asked is None else asked
    places, asker = _distinct(original[rows])
    tree = cKDTree(released)
    reach = tree.query(places)[0] * (1 + _EQUAL) + _EQUAL
    equals = tree.query_ball_point(places, reach, return_length=True)
    own = np.linalg.norm(original[rows] - released[rows], axis=1)
    return np.where(own <= reach[asker], 1.0 / equals[asker], 0.0)


def _distinct(points: FloatArray) -> tuple[FloatArray, IntArray]:
    distinct, number = np.unique(points, axis=0, return_inverse=True)
    return distinct, number.reshape(-1)


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
        Classes in ascending order of their places.
    """
    number = _distinct(original)[1]
    sizes = np.bincount(number).astype(np.int64)
    return Experiment(float(probabilities.mean()), np.bincount(number, probabilities) / sizes, sizes)
