"""Changes that are tried out on a grouping, and undone unless they are wanted."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from core.compiled import part_of_lean_kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.grouping.direct.landscape import BLOCK
from core.grouping.direct.state import State, loss, measure_excess, move, settle


class Trial(NamedTuple):
    """What must be known to undo a change.

    Attributes
    ----------
    curve, target, origin : ndarray of int, shape (curves,)
        The curves to be moved, in order, the classes they shall go to, and where they were before.
    touched, width, size : ndarray of int, shape (classes,)
        The classes changed, and their losses and sizes before.
    excess : ndarray of float, shape (classes,)
        Their excess of t before.
    is_touched : ndarray of bool, shape (classes,)
        Whether a class is among them.
    members, order : ndarray of int, shape (curves,)
        Members of a class that is split.
    rank : ndarray of float, shape (curves,)
        What they are put in order by.
    placed : ndarray of int, shape (clusters,)
        How many of each cluster have their place.
    hull : ndarray of int32, shape (2 * BLOCK,)
        A block of the hull around some of them.
    seen : ndarray of int, shape (curves,)
        Zeros, to count units and patients with.
    tally : ndarray of int, shape (3,)
        Numbers of curves to be moved and of classes touched, and the loss of the latter before.
    """

    curve: IntArray
    target: IntArray
    origin: IntArray
    touched: IntArray
    width: IntArray
    size: IntArray
    excess: FloatArray
    is_touched: BoolArray
    members: IntArray
    order: IntArray
    rank: FloatArray
    placed: IntArray
    hull: IntArray
    seen: IntArray
    tally: IntArray


def new_trial(state: State) -> Trial:
    """Return a trial in which nothing has been changed yet."""
    n, classes = len(state.class_of), len(state.size)
    return Trial(
        curve=np.zeros(n, np.int64),
        target=np.zeros(n, np.int64),
        origin=np.zeros(n, np.int64),
        touched=np.zeros(classes, np.int64),
        width=np.zeros(classes, np.int64),
        size=np.zeros(classes, np.int64),
        excess=np.zeros(classes),
        is_touched=np.zeros(classes, np.bool_),
        members=np.zeros(n, np.int64),
        order=np.zeros(n, np.int64),
        rank=np.zeros(n),
        placed=np.zeros(state.counts.shape[1], np.int64),
        hull=np.zeros(2 * BLOCK, np.int32),
        seen=np.zeros(n, np.int64),
        tally=np.zeros(3, np.int64),
    )


@part_of_lean_kernel
def _touch(rules, state, trial, c):  # type: ignore[no-untyped-def]
    # Once a class, however many of its curves move: what it cost before counts once.
    if not trial.is_touched[c]:
        at = trial.tally[1]
        trial.is_touched[c] = True
        trial.touched[at], trial.size[at] = c, state.size[c]
        trial.width[at], trial.excess[at] = state.width[c], state.excess[c]
        trial.tally[2] += loss(rules, state, c)
        trial.tally[1] += 1


@part_of_lean_kernel
def plan(trial, x, target):  # type: ignore[no-untyped-def]
    """Note down a move to be tried; no curve twice."""
    trial.curve[trial.tally[0]], trial.target[trial.tally[0]] = x, target
    trial.tally[0] += 1


@part_of_lean_kernel
def conclude(curves, rules, state, trial, price, most):  # type: ignore[no-untyped-def]
    """Do what was planned; undo it if a class breaks a rule or the cost rises by more than `most`.

    The cost is the loss and, times `price`, the excess of t of each member's class.
    """
    for i in range(trial.tally[0]):
        x, target = trial.curve[i], trial.target[i]
        trial.origin[i] = state.class_of[x]
        _touch(rules, state, trial, trial.origin[i])
        _touch(rules, state, trial, target)
        move(curves, state, x, target)
    kept = _is_wanted(rules, state, trial, price, most)
    if not kept:
        for i in range(trial.tally[0] - 1, -1, -1):
            move(curves, state, trial.curve[i], trial.origin[i])
    # What they were is remembered: most proposals are refused, and a refusal must cost little.
    for i in range(trial.tally[1]):
        c = trial.touched[i]
        trial.is_touched[c] = False
        if not kept:
            state.width[c], state.excess[c] = trial.width[i], trial.excess[i]
    trial.tally[:] = 0
    return kept


@part_of_lean_kernel
def _is_wanted(rules, state, trial, price, most):  # type: ignore[no-untyped-def]
    rise = -float(trial.tally[2])
    for i in range(trial.tally[1]):
        c = trial.touched[i]
        if not settle(rules, state, c):
            return False
        rise += loss(rules, state, c)
        rise -= price * trial.excess[i] * trial.size[i]
    if rise > most or rules.t_max >= 1.0:
        return rise <= most
    for i in range(trial.tally[1]):
        c = trial.touched[i]
        # t last: it is the dearest figure, and most proposals have failed by now (utility 6).
        measure_excess(rules, state, c)
        rise += price * state.excess[c] * state.size[c]
        if rise > most:
            return False
    return True
