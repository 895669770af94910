"""A grouping under change: classes with their hulls, kept up to date curve by curve.

Each class knows the two largest and the two smallest values of its members in every column. So what
its hull would be without one member, or with another in his place, is known without the others. Each
full part of a class knows them too, so that a member that leaves has only few others looked at.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from core.compiled import part_of_lean_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.grouping.direct.closeness import Codes, Memory, new_memory, remembered_t
from core.grouping.direct.landscape import BLOCK, Curves, Rules
from core.grouping.direct.members import (
    NOBODY,
    PART,
    add_member,
    first_member,
    members_in,
    next_member,
    take_out_member,
)

OUT = 0
"""The class of the curves left out. It has no hull and no rules."""

T_MARGIN = 0.03
"""Added to every excess of t, so that the smallest is not taken for none."""

# Beyond all values, which lie between 0 and `WHOLE`; so they border nothing.
_BOTTOM, _TOP = -(1 << 30), (1 << 30) + (1 << 29)


class State(NamedTuple):
    """A grouping of curves; class `OUT` holds those left out.

    Attributes
    ----------
    class_of, place : ndarray of int, shape (curves,)
        Class of each curve, and where in `member` it is listed.
    member : ndarray of int, shape (parts, PART)
        Members of each part; the first parts hold the loose members of each class.
    next_part : ndarray of int, shape (parts,)
        The next part of the same class, or `NOBODY`.
    spare : ndarray of int, shape (parts,)
        The parts without members, the last ``spare_count[0]`` of them unused.
    spare_count : ndarray of int, shape (1,)
        How many there are.
    loose, size, units, most : ndarray of int, shape (classes,)
        Number of loose members, of members, of distinct units, and of curves of the commonest patient.
    border : ndarray of int32, shape (parts, blocks, 4 * BLOCK)
        Largest, second largest, smallest and second smallest values in each column, first of each
        class as a whole, then of each full part.
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
    place: IntArray
    member: IntArray
    next_part: IntArray
    spare: IntArray
    spare_count: IntArray
    loose: IntArray
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
    # As many classes of k as there can be, `OUT`, and one that a change may fill before another is empty.
    classes = n // rules.k + 2
    clusters = len(rules.shares)
    parts = classes + n // PART
    state = State(
        class_of=np.full(n, OUT),
        place=np.arange(n) + classes * PART,
        member=np.zeros((parts, PART), np.int64),
        next_part=np.full(parts, NOBODY),
        spare=np.zeros(parts - classes, np.int64),
        spare_count=np.array([0]),
        loose=np.zeros(classes, np.int64),
        size=np.zeros(classes, np.int64),
        units=np.zeros(classes, np.int64),
        most=np.zeros(classes, np.int64),
        border=np.full((parts, blocks, 4 * BLOCK), _BOTTOM, np.int32),
        width=np.zeros(classes, np.int64),
        excess=np.zeros(classes),
        counts=np.zeros((classes, clusters), np.int64),
        key=np.zeros(classes, np.uint64),
        empty=np.arange(classes, dtype=np.int64)[::-1].copy(),
        empty_count=np.array([classes - 1]),
        memory=new_memory(clusters, random),
        seen=np.zeros(int(curves.patient.max(initial=0)) + 1, np.int64),
    )
    state.border[:, :, 2 * BLOCK :] = _TOP
    # Those of the class of all that do not fill a part are its loose ones.
    state.loose[OUT], state.size[OUT] = n % PART, n
    state.place[n - n % PART :] = np.arange(n % PART)
    state.member.reshape(-1)[state.place] = np.arange(n)
    if parts > classes:
        state.next_part[OUT] = classes
        state.next_part[classes:-1] = np.arange(classes + 1, parts)
    return state


@part_of_lean_kernel
def move(curves, state, x, target):  # type: ignore[no-untyped-def]
    """Take a curve from its class to another; `settle` both when all moves are made."""
    _leave(curves, state, x)
    _join(curves, state, x, target)


@part_of_lean_kernel
def _leave(curves, state, x):  # type: ignore[no-untyped-def]
    c = state.class_of[x]
    refilled = take_out_member(state, x)
    if c == OUT:
        return
    if state.size[c] == 0:
        state.empty[state.empty_count[0]] = c
        state.empty_count[0] += 1
    _count(curves, state, x, c, -1)
    for b in range(curves.envelope.shape[1]):
        own = curves.envelope[x, b]
        if refilled >= 0:
            if _is_bordering(state.border[refilled, b], own):
                _make_anew(curves, state, refilled, b)
            else:
                # The place of x is still noted; it now holds the member that came there in its stead.
                _widen(
                    state.border[refilled, b],
                    curves.envelope[state.member[refilled, state.place[x] % PART], b],
                )
        # Else he held none of the four values, and the border stays as it is.
        if _is_bordering(state.border[c, b], own):
            _join_parts(curves, state, c, b)


@part_of_lean_kernel
def _join(curves, state, x, c):  # type: ignore[no-untyped-def]
    made = add_member(state, x, c)
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
        if made >= 0:
            _make_anew(curves, state, made, b)
        _widen(state.border[c, b], curves.envelope[x, b])


@part_of_lean_kernel
def _is_bordering(border, own):  # type: ignore[no-untyped-def]
    """Whether a curve has one of the two largest or smallest values in a column of a block."""
    # Counted to the end: a loop without a branch takes a few instructions for the whole block.
    bordering = 0
    for j in range(BLOCK):
        bordering += (own[j] >= border[BLOCK + j]) | (own[BLOCK + j] <= border[3 * BLOCK + j])
    return bordering > 0


@part_of_lean_kernel
def _make_anew(curves, state, part, b):  # type: ignore[no-untyped-def]
    """Find a block of the border of a full part from its members."""
    border = state.border[part, b]
    border[: 2 * BLOCK], border[2 * BLOCK :] = _BOTTOM, _TOP
    for i in range(PART):
        _widen(border, curves.envelope[state.member[part, i], b])


@part_of_lean_kernel
def _join_parts(curves, state, c, b):  # type: ignore[no-untyped-def]
    """Find a block of the border of a class from its loose members and the borders of its full parts."""
    border = state.border[c, b]
    border[: 2 * BLOCK], border[2 * BLOCK :] = _BOTTOM, _TOP
    for i in range(state.loose[c]):
        _widen(border, curves.envelope[state.member[c, i], b])
    part = state.next_part[c]
    while part >= 0:
        other = state.border[part, b]
        for j in range(BLOCK):
            # The second largest of both: the smaller of the largest, or one of the seconds.
            second = max(min(border[j], other[j]), other[BLOCK + j])
            border[BLOCK + j] = max(border[BLOCK + j], second)
            border[j] = max(border[j], other[j])
            second = min(max(border[2 * BLOCK + j], other[2 * BLOCK + j]), other[3 * BLOCK + j])
            border[3 * BLOCK + j] = min(border[3 * BLOCK + j], second)
            border[2 * BLOCK + j] = min(border[2 * BLOCK + j], other[2 * BLOCK + j])
        part = state.next_part[part]


@part_of_lean_kernel
def _widen(border, own):  # type: ignore[no-untyped-def]
    for j in range(BLOCK):
        # The second values first: they need the largest and smallest as they were.
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
    # Counted among the members: a table of units by classes would be far larger than any class.
    others_of_unit = others_of_patient = 0
    part = c
    while part >= 0:
        for i in range(members_in(state, c, part)):
            y = state.member[part, i]
            others_of_unit += (curves.unit[y] == curves.unit[x]) & (y != x)
            others_of_patient += (curves.patient[y] == curves.patient[x]) & (y != x)
        part = state.next_part[part]
    if others_of_unit == 0:
        state.units[c] += change
    if change > 0:
        state.most[c] = max(state.most[c], others_of_patient + 1)
    elif others_of_patient + 1 == state.most[c]:
        state.most[c] = _commonest(curves, state, c)


@part_of_lean_kernel
def _commonest(curves, state, c):  # type: ignore[no-untyped-def]
    most = 0
    y = first_member(state, c)
    while y >= 0:
        state.seen[curves.patient[y]] += 1
        most = max(most, state.seen[curves.patient[y]])
        y = next_member(state, y)
    y = first_member(state, c)
    while y >= 0:
        state.seen[curves.patient[y]] = 0
        y = next_member(state, y)
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
