"""What clusters tell of a sensitive column although nobody is singled out: l, t and their kin (design 3.3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.tabular.kmember.attribute import Attribute
from core.tabular.kmember.disclosure import class_numbers
from core.tabular.kmember.free_records import FloatArray, IntArray
from core.tabular.pieces import Check, unhindered
from core.tabular.table import Kind

_MOST_LEVELS = 1000
_CELLS_AT_A_TIME = 4_000_000


@dataclass(frozen=True)
class Diversity:
    """The worst cluster by each measure; p is the share of a value in the table, q in a cluster.

    Attributes
    ----------
    l : int
        Fewest distinct values in a cluster.
    entropy_l : float
        Least exponential of the entropy of a cluster.
    alpha : float
        Largest q.
    t : float
        Largest earth mover's distance between a cluster and the table: of ordered values with the
        steps between ranks as distance, of nominal ones half the sum of differences.
    beta, enhanced_beta : float
        Largest (q - p) / p; the largest of the lesser of that and -ln p.
    delta : float
        Largest absolute ln(q / p) among the values of a cluster.
    single_valued : float
        Share of the clusters in which all have the same value: there the value is told.
    """

    l: int  # noqa: E741  # its name in the literature
    entropy_l: float
    alpha: float
    t: float
    beta: float
    enhanced_beta: float
    delta: float
    single_valued: float


def diversity(attribute: Attribute, labels: IntArray, check: Check = unhindered) -> Diversity:
    """Return what clusters tell of a sensitive attribute.

    Parameters
    ----------
    attribute : Attribute
        A missing cell is a value of its own. Of more than 1,000 ordered values neighbours are
        taken together for everything but l, so that 1,000 groups of like size remain.
    labels : ndarray of int, shape (records,)
        Cluster of each record.
    check : callable, optional
        Called before some clusters; may raise `Cancelled`.

    Returns
    -------
    Diversity
        Over all clusters.
    """
    levels = _coarse(attribute)
    whole = np.bincount(levels) / len(levels)
    ordered = attribute.kind is not Kind.NOMINAL
    parts = [_of_clusters(share, whole, ordered) for share in _shares(levels, labels, len(whole), check)]
    entropy, alpha, t, beta, enhanced, delta = (np.concatenate(part) for part in zip(*parts, strict=True))
    check()
    count = len(attribute.values)
    # Each pair of cluster and value once, so that its values are counted.
    values = np.bincount(np.unique(labels * count + attribute.levels) // count)
    return Diversity(
        l=int(values.min()),
        entropy_l=float(np.exp(entropy.min())),
        alpha=float(alpha.max()),
        t=float(t.max()),
        beta=float(beta.max()),
        enhanced_beta=float(enhanced.max()),
        delta=float(delta.max()),
        single_valued=float((values == 1).mean()),
    )


def _coarse(attribute: Attribute) -> IntArray:
    if attribute.kind is Kind.NOMINAL or len(attribute.values) <= _MOST_LEVELS:
        return attribute.levels
    counts = np.bincount(attribute.levels)
    middle = np.cumsum(counts) - counts / 2
    group = np.unique((middle * _MOST_LEVELS / counts.sum()).astype(np.int64), return_inverse=True)[1]
    return group[attribute.levels]


def _shares(levels: IntArray, labels: IntArray, count: int, check: Check) -> Iterator[FloatArray]:
    """Yield the shares of the levels in clusters, some clusters at a time."""
    order = np.argsort(labels, kind="stable")
    ends = np.cumsum(np.bincount(labels))
    step = max(1, _CELLS_AT_A_TIME // count)
    for first in range(0, len(ends), step):
        check()
        last = min(first + step, len(ends))
        rows = order[ends[first - 1] if first else 0 : ends[last - 1]]
        cells = np.bincount((labels[rows] - first) * count + levels[rows], minlength=(last - first) * count)
        table = cells.reshape(-1, count)
        yield table / table.sum(axis=1, keepdims=True)


def _of_clusters(share: FloatArray, whole: FloatArray, ordered: bool) -> tuple[FloatArray, ...]:
    occurs = share > 0
    # 0 ln 0 counts as 0.
    logs = np.log(share, out=np.zeros_like(share), where=occurs)
    apart = share - whole
    if ordered:
        # Between ranks the least work is the sum of the absolute cumulative differences, over m - 1 steps.
        t = np.abs(np.cumsum(apart, axis=1)).sum(axis=1) / max(1, len(whole) - 1)
    else:
        t = np.abs(apart).sum(axis=1) / 2
    gain = apart / whole
    return (
        -(share * logs).sum(axis=1),
        share.max(axis=1),
        t,
        gain.max(axis=1),
        np.minimum(gain, -np.log(whole)).max(axis=1),
        np.where(occurs, np.abs(logs - np.log(whole)), 0).max(axis=1),
    )


def unique_share(cells: FloatArray, check: Check = unhindered) -> float:
    """Return the share of records that differ from all others.

    Parameters
    ----------
    cells : ndarray of float, shape (records, columns)
        A missing cell equals a missing cell.
    check : callable, optional
        Called before each column; may raise `Cancelled`.

    Returns
    -------
    float
        In [0, 1]. Whoever knows these columns of a person finds the record of such a one at once.
    """
    numbers = class_numbers(cells, check)
    return float((np.bincount(numbers) == 1).sum() / len(numbers))
