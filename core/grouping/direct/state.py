"""A grouping under change: classes with their hulls, kept up to date curve by curve.

Each class knows the two largest and the two smallest values of its members in every column. So what
its hull would be without one member, or with another in his place, is known without the others.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from core.compiled import part_of_lean_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.grouping.direct.closeness import Codes, Memory, new_memory, remembered_t
from core.grouping.direct.landscape import BLOCK, Curves, Rules

OUT = 0
"""The class of the curves left out. It has no hull and no rules."""

NOBODY = -1
"""No curve, no class."""

T_MARGIN = 0.03
"""Added to every excess of t, so that the smallest is not taken for none."""

_BOTTOM, _TOP = -(1 << 30), (1 << 30) + (1 << 29)


class State(NamedTuple):
    """A grouping of curves; class `OUT` holds those left out.

    Attributes
    ----------
    class_of, after, before : ndarray of int, shape (curves,)
        Class of each curve, and its neighbours in the list of the class's members.
    first, size, units, most : ndarray of int, shape (classes,)
        First member, number of members, of distinct units, and of curves of the commonest patient.
    border : ndarray of int32, shape (classes, blocks, 4 * BLOCK)
        Largest, second largest, smallest and second smallest values in each column.
    width : ndarray of int, shape (classes,)
        Loss of each class in steps.
    excess : ndarray of float, shape (classes,)
        How far the t of each class lies above the limit.
    counts : ndarray of int, shape (classes, clusters)
        Members in each cluster.
    key : ndarray of uint64, shape (classes,)
        Stands for the counts in `memory`.
    empty : ndarray of int, shape (classes,)
        The classes without members, the last ``empty_count[0]`` of them unused.
    empty_count : ndarray of int, shape (1,)
        How many there are.
    memory : Memory
        The t of classes seen before.
    seen : ndarray of int, shape (patients,)
        Zeros, to count with.
    """

    class_of: IntArray
    after: IntArray
    before: IntArray
    first: IntArray
    size: IntArray
    units: IntArray
    most: IntArray
    border: IntArray
    width: IntArray
    excess: FloatArray
    counts: IntArray
    key: Codes
    empty: IntArray
    empty_count: IntArray
    memory: Memory
    seen: IntArray


def everyone_left_out(curves: Curves, rules: Rules, random: np.random.Generator) -> State:
    """Return the grouping without any class."""
    n, blocks = curves.envelope.shape[:2]
    classes = n // rules.k + 2
    clusters = len(rules.shares)
    everyone = np.arange(n, dtype=np.int64)
    state = State(
        class_of=np.zeros(n, np.int64),
        after=np.append(everyone[1:], NOBODY),
        before=everyone - 1,
        first=np.full(classes, NOBODY),
        size=np.zeros(classes, np.int64),
        units=np.zeros(classes, np.int64),
        most=np.zeros(classes, np.int64),
        border=np.full((classes, blocks, 4 * BLOCK), _BOTTOM, np.int32),
        width=np.zeros(classes, np.int64),
        excess=np.zeros(classes),
        counts=np.zeros((classes, clusters), np.int64),
        key=np.zeros(classes, np.uint64),
        empty=np.arange(classes, dtype=np.int64)[::-1].copy(),
        empty_count=np.array([classes - 1]),
        memory=new_memory(clusters, random),
        seen=np.zeros(int(curves.patient.max(initial=0)) + 1, np.int64),
    )
    state.first[OUT], state.size[OUT] = 0, n
    state.border[:, :, 2 * BLOCK :] = _TOP
    return state


@part_of_lean_kernel
def move(curves, state, x, target):  # type: ignore[no-untyped-def]
    """Take a curve from its class to another; `settle` both when all moves are made."""
    _leave(curves, state, x)
    _join(curves, state, x, target)


@part_of_lean_kernel
def _leave(curves, state, x):  # type: ignore[no-untyped-def]
    c = state.class_of[x]
    behind, ahead = state.before[x], state.after[x]
    if behind >= 0:
        state.after[behind] = ahead
    else:
        state.first[c] = ahead
    if ahead >= 0:
        state.before[ahead] = behind
    state.size[c] -= 1
    if c == OUT:
        return
    if state.size[c] == 0:
        state.empty[state.empty_count[0]] = c
        state.empty_count[0] += 1
    _count(curves, state, x, c, -1)
    for b in range(curves.envelope.shape[1]):
        own, border = curves.envelope[x, b], state.border[c, b]
        bordering = 0
        for j in range(BLOCK):
            bordering += (own[j] >= border[BLOCK + j]) | (own[BLOCK + j] <= border[3 * BLOCK + j])
        if bordering:
            border[: 2 * BLOCK], border[2 * BLOCK :] = _BOTTOM, _TOP
            y = state.first[c]
            while y >= 0:
                _widen(border, curves.envelope[y, b])
                y = state.after[y]


@part_of_lean_kernel
def _join(curves, state, x, c):  # type: ignore[no-untyped-def]
    ahead = state.first[c]
    state.class_of[x], state.before[x], state.after[x] = c, NOBODY, ahead
    if ahead >= 0:
        state.before[ahead] = x
    state.first[c] = x
    state.size[c] += 1
    if c == OUT:
        return
    if state.size[c] == 1:
        # Whoever undoes what emptied a class takes it back out of the middle of the empty ones.
        last = state.empty_count[0] - 1
        at = last
        while state.empty[at] != c:
            at -= 1
        state.empty[at] = state.empty[last]
        state.empty_count[0] = last
    _count(curves, state, x, c, 1)
    for b in range(curves.envelope.shape[1]):
        _widen(state.border[c, b], curves.envelope[x, b])


@part_of_lean_kernel
def _widen(border, own):  # type: ignore[no-untyped-def]
    for j in range(BLOCK):
        border[BLOCK + j] = max(border[BLOCK + j], min(border[j], own[j]))
        border[j] = max(border[j], own[j])
        border[3 * BLOCK + j] = min(border[3 * BLOCK + j], max(border[2 * BLOCK + j], own[BLOCK + j]))
        border[2 * BLOCK + j] = min(border[2 * BLOCK + j], own[BLOCK + j])


@part_of_lean_kernel
def _count(curves, state, x, c, change):  # type: ignore[no-untyped-def]
    """Follow a member that came or went: clusters, distinct units, curves of the commonest patient."""
    cluster = curves.cluster[x]
    state.counts[c, cluster] += change
    if change > 0:
        state.key[c] += state.memory.codes[cluster]
    else:
        state.key[c] -= state.memory.codes[cluster]
    others_of_unit = others_of_patient = 0
    y = state.first[c]
    while y >= 0:
        if y != x:
            others_of_unit += curves.unit[y] == curves.unit[x]
            others_of_patient += curves.patient[y] == curves.patient[x]
        y = state.after[y]
    if others_of_unit == 0:
        state.units[c] += change
    if change > 0:
        state.most[c] = max(state.most[c], others_of_patient + 1)
    elif others_of_patient + 1 == state.most[c]:
        state.most[c] = _commonest(curves, state, c)


@part_of_lean_kernel
def _commonest(curves, state, c):  # type: ignore[no-untyped-def]
    most = 0
    y = state.first[c]
    while y >= 0:
        state.seen[curves.patient[y]] += 1
        most = max(most, state.seen[curves.patient[y]])
        y = state.after[y]
    y = state.first[c]
    while y >= 0:
        state.seen[curves.patient[y]] = 0
        y = state.after[y]
    return most


@part_of_lean_kernel
def settle(rules, state, c):  # type: ignore[no-untyped-def]
    """Bring the loss of a class up to date after its members changed, and say whether it keeps the rules.

    The limit of t is no such rule here: how far it is exceeded is `measure_excess`.
    """
    state.width[c] = 0
    size = state.size[c]
    if c == OUT or size == 0:
        return True
    width = 0
    for b in range(state.border.shape[1]):
        border = state.border[c, b]
        for j in range(BLOCK):
            width += np.int32(border[j] - border[2 * BLOCK + j])
    state.width[c] = width
    return state.units[c] >= rules.k and state.most[c] <= rules.most_of_one[size] and width <= rules.most_loss


@part_of_lean_kernel
def measure_excess(rules, state, c):  # type: ignore[no-untyped-def]
    """Find how far the t of a class exceeds the limit, after its members changed."""
    state.excess[c] = 0.0
    if c != OUT and state.size[c] > 0 and rules.t_max < 1.0:
        t = remembered_t(
            state.memory, state.key[c], state.counts[c], state.size[c], rules.shares, rules.ground
        )
        if t > rules.t_max:
            state.excess[c] = t - rules.t_max + T_MARGIN


@part_of_lean_kernel
def loss(rules, state, c):  # type: ignore[no-untyped-def]
    """Return what a class adds to the loss: its width for each member, in steps."""
    return state.size[c] * (rules.left_out if c == OUT else state.width[c])


@part_of_lean_kernel
def width_of(curves, state, c, without, joined, most):  # type: ignore[no-untyped-def]
    """Return the loss of a class without one member and with another curve, in steps.

    Parameters
    ----------
    curves, state
        As above.
    c : int
        The class, not `OUT`; it keeps at least one curve.
    without, joined : int
        A member and another curve, or `NOBODY`.
    most : int
        Where the count may stop: a larger loss is of no interest.
    """
    width = 0
    # Joined by one of its own members, a class stays as it is.
    new = joined
    if joined < 0:
        new = state.first[c] if state.first[c] != without else state.after[without]
    for b in range(curves.envelope.shape[1]):
        border, wide, part = state.border[c, b], curves.envelope[new, b], 0
        if without < 0:
            for j in range(BLOCK):
                upper = max(border[j], wide[j])
                lower = min(border[2 * BLOCK + j], wide[BLOCK + j])
                part += np.int32(upper - lower)
        else:
            own = curves.envelope[without, b]
            for j in range(BLOCK):
                upper = border[BLOCK + j] if own[j] == border[j] else border[j]
                lower = (
                    border[3 * BLOCK + j]
                    if own[BLOCK + j] == border[2 * BLOCK + j]
                    else border[2 * BLOCK + j]
                )
                part += np.int32(max(upper, wide[j]) - min(lower, wide[BLOCK + j]))
        width += part
        if width > most:
            break
    return width
