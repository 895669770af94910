"""Cells of the released records: of the centroid, or of a member of the own cluster (design 3.3.3 and 3.3.4)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.tabular.kmember.attribute import Attribute
from core.tabular.kmember.free_records import FloatArray, IntArray
from core.tabular.table import Kind

Words = NDArray[np.uint64]

_LOW = np.uint64(2**32 - 1)
_HALF_A_WORD = np.uint64(32)


def centroid_cells(attribute: Attribute, labels: IntArray, *, to_level: bool) -> FloatArray:
    """Return the cells of an attribute when each record is replaced by the centroid of its cluster.

    Parameters
    ----------
    attribute : Attribute
        A quasi-identifier.
    labels : ndarray of int, shape (records,)
        Cluster of each record.
    to_level : bool
        Whether a mean becomes the nearest value that occurs, the lower of two; codes always do.

    Returns
    -------
    ndarray of float, shape (records,)
        The mean of what is not missing, of a nominal column the most frequent level (of equals the
        one more frequent in the table). Missing where more than half of a cluster are.
    """
    sizes = np.bincount(labels)
    if attribute.kind is Kind.NOMINAL:
        count = len(attribute.values)
        of_level = np.bincount(labels * count + attribute.levels, minlength=len(sizes) * count)
        # Levels are in order of frequency, and argmax takes the first of equals.
        most = of_level.reshape(-1, count).argmax(axis=1)
        modes: FloatArray = attribute.values[most][labels]
        return modes
    cells = attribute.cells
    present = ~np.isnan(cells)
    known = np.bincount(labels[present], minlength=len(sizes))
    sums = np.bincount(labels[present], cells[present], len(sizes))
    centres: FloatArray = np.divide(sums, known, out=np.full(len(sizes), np.nan), where=2 * known >= sizes)
    if to_level or attribute.kind is Kind.ORDINAL:
        centres = attribute.values[attribute.nearest(centres)]
    replaced: FloatArray = centres[labels]
    return replaced


def below(words: Words, limits: IntArray) -> IntArray:
    """Return whole numbers below limits, one from each word of 64 random bits: floor(word * limit / 2**64).

    Parameters
    ----------
    words : ndarray of uint64, shape (n,)
        Random bits.
    limits : ndarray of int, shape (n,)
        From 1 to 2**32; no number below a limit is likelier than another by more than 2**-64.

    Returns
    -------
    ndarray of int, shape (n,)
        Without rounding, so the same everywhere.
    """
    limit = limits.astype(np.uint64)
    # The upper half of a product of 128 bits, which numpy does not have: by halves of a word.
    carried = ((words & _LOW) * limit) >> _HALF_A_WORD
    return (((words >> _HALF_A_WORD) * limit + carried) >> _HALF_A_WORD).astype(np.int64)


def resampled(labels: IntArray, words: Words) -> IntArray:
    """Return for each record a member of its cluster, drawn with replacement (variant B).

    Parameters
    ----------
    labels : ndarray of int, shape (records,)
        Cluster of each record.
    words : ndarray of uint64, shape (records,)
        Random bits.

    Returns
    -------
    ndarray of int, shape (records,)
        Number of the record whose quasi-identifiers are released in place of its own.
    """
    sizes = np.bincount(labels)
    begins = np.cumsum(sizes) - sizes
    members = np.argsort(labels, kind="stable")
    source: IntArray = members[begins[labels] + below(words, sizes[labels])]
    return source


def permuted(labels: IntArray, words: Words) -> IntArray:
    """Return for each record a member of its cluster, no member twice (variant B').

    Parameters
    ----------
    labels, words
        As for `resampled`.

    Returns
    -------
    ndarray of int, shape (records,)
        A permutation that keeps every cluster: the joint distribution stays exactly as it is.
    """
    source = np.empty(len(labels), np.int64)
    # Members in random order beside members in order: every permutation of a cluster is equally likely.
    source[np.argsort(labels, kind="stable")] = np.lexsort((words, labels))
    return source
