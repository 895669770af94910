"""Matrices under which a distribution stays as it is in expectation (paper, section 4; design 3.1.8).

Only the distribution they were made for stays, not its crossings with other variables.
"""

from __future__ import annotations

import numpy as np
from scipy.sparse import coo_array, csr_array

from core.errors import MatrixError
from core.tabular.pram.matrix import FloatArray


def paper_cycle(counts: FloatArray, theta: float) -> csr_array:
    """Return the matrix of equation (4.2): everyone may move to the next rarer category only.

    The expected number of moves is ``K theta T(K)`` in all, T(K) the smallest count.

    Parameters
    ----------
    counts : ndarray of float, shape (K,)
        Records of each category, none 0; in any order, ties stay in the order given.
    theta : float
        Share of the rarest category that moves, in (0, 1]; 0.1 in the paper.

    Raises
    ------
    MatrixError
        If a category is empty or theta out of range.
    """
    _require_records(counts)
    if not 0.0 < theta <= 1.0:
        raise MatrixError("The share of the rarest category that moves must lie in (0, 1].")
    order = np.argsort(-counts, kind="stable")
    # theta T(K) records leave each category and as many enter it: P'T = T, equation (4.1).
    leave = theta * counts[order[-1]] / counts[order]
    size = len(counts)
    return coo_array(
        # The rarest moves to the most frequent: the paper's (k + 1) mod K counts from 1.
        (np.r_[1.0 - leave, leave], (np.r_[order, order], np.r_[order, np.roll(order, -1)])),
        shape=(size, size),
    ).tocsr()


def two_stage(counts: FloatArray, first: FloatArray | csr_array) -> FloatArray:
    """Return ``R = P Q`` with Q the reversal of P by Bayes, under which `counts` are invariant.

    Its diagonal is lower than that of P, often far.

    Parameters
    ----------
    counts : ndarray of float, shape (K,)
        Records of each category, none 0.
    first : ndarray or csr_array, shape (K, K)
        The first stage P.

    Raises
    ------
    MatrixError
        If a category is empty.
    """
    _require_records(counts)
    stage = first.toarray() if isinstance(first, csr_array) else first
    # Q[k, j] = P[j, k] T(j) / sum_i P[i, k] T(i).
    joint = stage.T * counts
    reached = joint.sum(axis=1, keepdims=True)
    reversal = np.divide(joint, reached, out=np.zeros_like(joint), where=reached > 0.0)
    # R'T = Q'(P'T) = T, as the reversal leads what the first stage releases back to T.
    return np.asarray(stage @ reversal)


def _require_records(counts: FloatArray) -> None:
    if not (counts > 0).all():
        raise MatrixError("A category without records cannot take part in an invariant matrix; freeze it.")
