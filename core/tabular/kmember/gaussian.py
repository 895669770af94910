"""Gaussian dither and the first half of Rosenblatt's transformation (design 3.3.4, variant C; eq. (6))."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.compiled import kernel
from core.distances.parallel import on_all_cores
from core.progress import Progress
from core.tabular.kmember.clustering import means
from core.tabular.kmember.free_records import FloatArray, IntArray

STAGE = "Conditional distributions"

_AT_A_TIME = 2_000_000
"""Pairs of records and components between two looks at whether the user wants to stop."""

_ROOT_HALF = math.sqrt(0.5)

_NEGLIGIBLE = -45.0
"""Logarithm of a weight, relative to the largest, below which a component changes no digit."""


@dataclass(frozen=True, eq=False)
class Mixture:
    """One Gaussian for each cluster, and their mixture in proportion to the clusters' sizes.

    Attributes
    ----------
    labels : ndarray of int, shape (records,)
        Component of each record. Clusters of the same mean and covariance share one.
    centres : ndarray of float, shape (components, d)
        Their means.
    roots : ndarray of float, shape (components, d, d)
        Cholesky roots of their covariances, the loading included.
    shares : ndarray of float, shape (components,)
        Share of the records in each.
    """

    labels: IntArray
    centres: FloatArray
    roots: FloatArray
    shares: FloatArray


def mixture(scores: FloatArray, labels: IntArray, loading: float) -> Mixture:
    """Return the Gaussians of clusters.

    Parameters
    ----------
    scores : ndarray of float, shape (records, d)
        Standardised records.
    labels : ndarray of int, shape (records,)
        Cluster of each record.
    loading : float
        alpha > 0, added to the variance in each dimension.

    Returns
    -------
    Mixture
        Covariances are divided by the number of members.
    """
    centres = means(scores, labels)
    apart = scores - centres[labels]
    d = scores.shape[1]
    products = (apart[:, :, None] * apart[:, None, :]).reshape(len(scores), d * d)
    # Where columns have few levels many clusters are alike: one component for all of them saves most pairs.
    known = np.hstack([centres, means(products, labels)])
    distinct, component = np.unique(known, axis=0, return_inverse=True)
    covariances = distinct[:, d:].reshape(-1, d, d) + loading * np.eye(d)
    component = component.reshape(-1)[labels]
    shares = np.bincount(component) / len(labels)
    roots = np.linalg.cholesky(covariances).astype(np.float64, copy=False)
    return Mixture(component, distinct[:, :d], roots, shares)


def dithered(of: Mixture, normals: FloatArray) -> FloatArray:
    """Return a draw from the Gaussian of each record's cluster.

    Parameters
    ----------
    of : Mixture
        The clusters.
    normals : ndarray of float, shape (records, d)
        Independent standard normal numbers.

    Returns
    -------
    ndarray of float, shape (records, d)
        Mean plus root times the normal numbers.
    """
    noise = np.einsum("ijk,ik->ij", of.roots[of.labels], normals)
    drawn: FloatArray = of.centres[of.labels] + noise
    return drawn


def uniforms(of: Mixture, records: FloatArray, progress: Progress) -> FloatArray:
    """Return the conditional distribution functions (6) of the mixture at given records.

    Parameters
    ----------
    of : Mixture
        Distribution of the records.
    records : ndarray of float, shape (n, d)
        As `dithered` gives them.
    progress : Progress
        Told how many records are done.

    Returns
    -------
    ndarray of float, shape (n, d)
        In [0, 1]; uniform and independent if the records are drawn from the mixture.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    n = len(records)
    found = np.empty(records.shape)
    step = max(1, _AT_A_TIME // len(of.shares))
    centres = np.ascontiguousarray(of.centres.T)
    roots = np.ascontiguousarray(np.moveaxis(of.roots, 0, -1))
    log_roots = np.log(np.ascontiguousarray(np.einsum("jjc->jc", roots)))
    log_shares = np.log(of.shares)

    def work(begin: int) -> int:
        rows = slice(begin, min(begin + step, n))
        _conditional(records[rows], centres, roots, log_roots, log_shares, found[rows])
        return rows.stop - rows.start

    on_all_cores(work, range(0, n, step), STAGE, n, progress)
    return found


@kernel
def _conditional(records, centres, roots, log_roots, log_shares, found):  # type: ignore[no-untyped-def]
    """Fill in F(x_j | x_1 .. x_j-1).

    Solving root * e = x - mean from the top gives in e_j the place of x_j in its conditional Gaussian,
    whose deviation stands on the root's diagonal; the weights take each density in as they go.
    Components lie side by side in memory, so that several are worked on at once.
    """
    d, components = centres.shape
    place, logs = np.empty((d, components)), np.empty(components)
    for i in range(len(records)):
        logs[:] = log_shares
        for j in range(d):
            here = place[j]
            for c in range(components):
                here[c] = records[i, j] - centres[j, c]
            for before in range(j):
                for c in range(components):
                    here[c] -= roots[j, before, c] * place[before, c]
            # Relative to the largest, as far from all clusters each weight by itself would underflow.
            largest = logs.max()
            total = part = 0.0
            for c in range(components):
                here[c] /= roots[j, j, c]
            for c in range(components):
                if logs[c] - largest > _NEGLIGIBLE:
                    weight = np.exp(logs[c] - largest)
                    total += weight
                    # Phi(z) = erfc(-z / sqrt 2) / 2, which keeps the digits of small tails.
                    part += weight * 0.5 * math.erfc(-here[c] * _ROOT_HALF)
            found[i, j] = min(part / total, 1.0)
            for c in range(components):
                # log W_l grows by log N(x_j; m_l, s_l^2), without the factor of 2 pi that all have.
                logs[c] -= 0.5 * here[c] * here[c] + log_roots[j, c]
