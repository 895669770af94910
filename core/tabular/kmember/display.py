"""Clusters in words, for those who may see the original: what their members have in common."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from core.reading.problem import counted
from core.tabular.kmember.free_records import IntArray
from core.tabular.kmember.hierarchy import EVERYTHING, Hierarchy
from core.tabular.table import Column

_SHOWN = 1000
_NAMED = 3
"""Categories that are named side by side; more are counted."""

MISSING_WORD = "missing"


def described(
    columns: tuple[Column, ...], labels: IntArray, hierarchies: Mapping[str, Hierarchy]
) -> list[dict[str, str | int]]:
    """Describe clusters, the first 1,000 if there are more.

    Parameters
    ----------
    columns : tuple of Column
        Original quasi-identifiers.
    labels : ndarray of int, shape (records,)
        Cluster of each record.
    hierarchies : mapping of str to Hierarchy
        Coarser words for the cells of some columns.

    Returns
    -------
    list of dict
        Records and, by column, the finest common word, else the range of numbers or the categories.
    """
    order = np.argsort(labels, kind="stable")
    parts = np.split(order, np.cumsum(np.bincount(labels))[:-1])[:_SHOWN]
    return [
        {"records": len(rows)}
        | {column.name: _word(column.take(rows), hierarchies.get(column.name)) for column in columns}
        for rows in parts
    ]


def _word(column: Column, hierarchy: Hierarchy | None) -> str:
    lacking = [MISSING_WORD] * bool(column.missing.any())
    if column.codes is None:
        known = column.values[~column.missing]
        numbers = sorted({float(number) for number in known})
        if hierarchy is not None and numbers:
            common = hierarchy.common(map(column.format.text, numbers))
            if common != EVERYTHING:
                return ", ".join([common, *lacking])
        # Equal numbers have one end only.
        ends = [column.format.text(number) for number in numbers[:1] + numbers[1:][-1:]]
        return ", ".join([" to ".join(ends)] * bool(ends) + lacking)
    words = [column.labels[code] for code in np.flatnonzero(column.counts)]
    if hierarchy is not None and words:
        words = [hierarchy.common(words)]
    elif len(words) > _NAMED:
        words = [counted(len(words), "category", "categories")]
    return ", ".join(words + lacking)
