"""What the search moves over: the curves as flat arrays of whole numbers, and the rules of a class.

Losses are counted in whole steps, so that sums are the same in whatever order they are made: what a
search keeps up to date equals what is computed afresh, to the last bit and on every processor.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.grouping.problem import GroupingProblem
from core.grouping.share import fewest_patients
from core.hulls.hull import Envelopes

BLOCK = 32
"""Columns of an envelope that are looked at together, in few instructions and with no branch."""

STRETCHES = 8
"""Of time, over which envelopes are summed up where very many curves are compared."""

WHOLE = 1 << 30
"""Steps in the loss of one hull around all curves: sums of 32-bit columns cannot overflow."""

_SLACK = 1e-9
"""How far a share may exceed its cap by rounding alone."""

_T_SLACK = 1e-10
"""How far t may exceed its limit by rounding alone."""

_NO_LIMIT = 2.0
"""No t is as large."""

_FORCED = 1000 * WHOLE
"""Largest loss of a curve left out, and that where nobody shall be: no domain may make it 0 or too large to count."""

_NOTHING = 1e-290
"""A loss that nothing can be divided by."""


class Curves(NamedTuple):
    """The curves of a segment.

    Attributes
    ----------
    envelope : ndarray of int32, shape (curves, blocks, 2 * BLOCK)
        Upper envelopes and after them lower ones, weighted and in steps, the columns that differ most first.
    unit, patient, cluster : ndarray of int, shape (curves,)
        Who counts for k, whose curve it is, and its cluster.
    """

    envelope: IntArray
    unit: IntArray
    patient: IntArray
    cluster: IntArray


class Rules(NamedTuple):
    """What holds for each class, and what is to be made small.

    Attributes
    ----------
    k : int
        Fewest distinct units; more than was asked for where the largest share takes more patients.
    most_of_one : ndarray of int, shape (curves + 1,)
        Most curves of one patient in a class of each size.
    most_loss : int
        Largest loss of a class in steps.
    t_max : float
        Largest t; 1 or more if there is no limit.
    shares, ground : ndarray of float
        Distribution of the population over the clusters and their distances.
    left_out : int
        Loss of a curve in no class, in steps.
    may_leave : bool
        Whether curves may be left out to lower the loss.
    """

    k: int
    most_of_one: IntArray
    most_loss: int
    t_max: float
    shares: FloatArray
    ground: FloatArray
    left_out: int
    may_leave: bool


def steps_per_loss(envelopes: Envelopes) -> float:
    """Return how many steps make an information loss of 1."""
    reach = envelopes.upper.max(axis=0) - envelopes.lower.min(axis=0)
    whole = float(envelopes.weights @ reach)
    return WHOLE / whole if whole > _NOTHING else float(WHOLE)


def in_blocks(envelopes: Envelopes) -> IntArray:
    """Return the envelopes as `Curves.envelope`.

    A hull that is too wide shows soonest in the columns that differ most, so they come first.
    """
    scale = envelopes.weights * steps_per_loss(envelopes)
    reach = envelopes.upper.max(axis=0) - envelopes.lower.min(axis=0)
    order = np.argsort(-scale * reach, kind="stable")
    curves, columns = envelopes.upper.shape
    blocks = -(-columns // BLOCK)
    both = np.zeros((curves, 2, blocks * BLOCK), np.int32)
    for side, steps in enumerate(_in_steps(envelopes)):
        both[:, side, :columns] = steps[:, order]
    # What is needed together lies together.
    apart = both.reshape(curves, 2, blocks, BLOCK).transpose(0, 2, 1, 3)
    return np.ascontiguousarray(apart).reshape(curves, blocks, 2 * BLOCK)


def coarse(envelopes: Envelopes) -> IntArray:
    """Return the sums of each curve's upper and lower envelope over a few stretches of time, in steps.

    Two curves' sums differ by no more, in all, than their envelopes do.

    Returns
    -------
    ndarray of int, shape (curves, at most STRETCHES)
        Exact, so that they are the same on every machine.
    """
    begins = np.unique(np.linspace(0, envelopes.upper.shape[1], STRETCHES, endpoint=False).astype(np.int64))
    upper, lower = _in_steps(envelopes)
    sums: IntArray = np.add.reduceat(upper + lower, begins, axis=1)
    return sums


def _in_steps(envelopes: Envelopes) -> tuple[IntArray, IntArray]:
    """Return the upper and the lower envelopes, weighted and in steps."""
    # Counted from the lowest value of each column, all steps lie between 0 and `WHOLE`.
    floor = envelopes.lower.min(axis=0)
    scale = envelopes.weights * steps_per_loss(envelopes)
    upper, lower = (
        np.rint((values - floor) * scale).astype(np.int64) for values in (envelopes.upper, envelopes.lower)
    )
    return upper, lower


class Landscape(NamedTuple):
    """A problem as the search sees it.

    Attributes
    ----------
    curves : Curves
        The curves.
    rules : Rules
        What must hold.
    steps : float
        Steps that make an information loss of 1.
    """

    curves: Curves
    rules: Rules
    steps: float


def landscape_of(problem: GroupingProblem) -> Landscape:
    """Return the curves and rules of a problem in whole numbers."""
    steps = steps_per_loss(problem.envelopes)
    n, parameters = len(problem), problem.parameters
    curves = Curves(
        envelope=in_blocks(problem.envelopes),
        unit=_numbered(problem.units),
        patient=_numbered(problem.patients),
        cluster=np.asarray(problem.distribution.cluster_of, np.int64),
    )
    may_leave = parameters.drop < 1.0
    t_max = parameters.t_max
    # Rounding each column to steps may hide as many steps as there are columns.
    hidden = problem.envelopes.upper.shape[1]
    rules = Rules(
        k=max(parameters.k, fewest_patients(problem.share_cap)),
        # Of every size there can be, so that kernels compare whole numbers only.
        most_of_one=np.floor(problem.share_cap * np.arange(n + 1) + _SLACK).astype(np.int64),
        most_loss=min(int(parameters.drop * steps) - hidden, 2 * WHOLE) if may_leave else 2 * WHOLE,
        t_max=_NO_LIMIT if t_max is None else t_max + _T_SLACK,
        shares=problem.distribution.shares,
        ground=problem.distribution.ground,
        left_out=min(round(steps), _FORCED) if may_leave else _FORCED,
        may_leave=may_leave,
    )
    return Landscape(curves, rules, steps)


def _numbered(names: IntArray) -> IntArray:
    numbers: IntArray = np.unique(names, return_inverse=True)[1].astype(np.int64)
    return numbers
