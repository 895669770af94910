"""The moves of the search, one kernel for all of them (utility 6)."""

from __future__ import annotations

import math

from core.compiled import lean_kernel, part_of_lean_kernel
from core.grouping.direct.chance import below, fraction
from core.grouping.direct.members import NOBODY, first_member, member_at, next_member
from core.grouping.direct.splits import split
from core.grouping.direct.state import OUT, loss
from core.grouping.direct.trial import conclude, plan
from core.grouping.direct.widths import joint_width, least_width_without_two, width_of, width_with_two

_SWAP, _RELOCATE, _PAIR, _MERGE, _DISSOLVE = 0.50, 0.92, 0.95, 0.965, 0.99
"""Of all proposals, up to which share are swaps, relocations, ...; the rest creates classes."""

_DISSOLVE_INSTEAD = 0.1
"""How often a class that cannot spare a curve is dissolved instead of left alone."""

_LOOK_AT = 12
"""Neighbours whose classes a curve of a dissolved class may go to."""

_PASS_BY = 0.3
"""How often a near curve is passed by when a class is created."""


@lean_kernel
def search(curves, near, rules, state, trial, random, temperature, price, proposals):  # type: ignore[no-untyped-def]
    """Propose changes and keep those that lower the cost, or raise it by little (simulated annealing).

    Parameters
    ----------
    curves : Curves
        The curves.
    near : ndarray of int, shape (curves, neighbours)
        Neighbours of each curve, the nearest first.
    rules : Rules
        What must hold.
    state, trial : State, Trial
        The grouping, which is changed, and what trials need.
    random : ndarray of uint64, shape (1,)
        State of the generator.
    temperature : float
        Mean rise of the cost that is accepted, in steps; 0 accepts none.
    price : float
        Cost of an excess of t by 1, for each member, in steps.
    proposals : int
        How many changes are proposed.

    Returns
    -------
    int
        How many were kept.
    """
    kept = 0
    n, neighbours = near.shape
    for _ in range(proposals):
        x = below(random, n)
        # Only among its neighbours: far curves make no hull narrower (utility 6, step 1).
        y = near[x, below(random, neighbours)]
        a, b = state.class_of[x], state.class_of[y]
        kind = fraction(random)
        # Metropolis turned round: the rise to be accepted is drawn first, so that counting can stop there.
        most = -temperature * math.log(1.0 - fraction(random))
        if kind < _SWAP:
            wanted = a != b and _swap(curves, rules, state, trial, random, x, y, price, most)
        elif kind < _PAIR:
            # It has no curve to spare; without dissolving, sizes would stick at exactly k (utility 6).
            if a != OUT and state.units[a] <= rules.k and state.size[a] <= rules.k:
                wanted = fraction(random) < _DISSOLVE_INSTEAD and _dissolve(
                    curves, near, rules, state, trial, a, price, most
                )
            else:
                if rules.may_leave and fraction(random) < 0.1:
                    b = OUT
                if kind < _RELOCATE:
                    wanted = a != b and _relocate(curves, rules, state, trial, x, b, price, most)
                else:
                    wanted = a != b and _relocate_two(curves, rules, state, trial, random, x, b, price, most)
        elif kind < _MERGE:
            if a != OUT and state.size[a] >= 2 * rules.k and fraction(random) < 0.7:
                budget = most + _cost(rules, state, a, price)
                wanted = split(curves, rules, state, trial, random, x, budget)
            else:
                wanted = (
                    a != b
                    and a != OUT
                    and b != OUT
                    and _merge(curves, rules, state, trial, a, b, price, most)
                )
        elif kind < _DISSOLVE:
            wanted = a != OUT and _dissolve(curves, near, rules, state, trial, a, price, most)
        else:
            wanted = _create(curves, near, rules, state, trial, random, x)
        if wanted:
            kept += conclude(curves, rules, state, trial, price, most)
        # Moves may have been planned before a proposal turned out too dear.
        trial.tally[:] = 0
    return kept


@part_of_lean_kernel
def _member(state, random, c):  # type: ignore[no-untyped-def]
    """Return a random member of a class."""
    return member_at(state, c, below(random, state.size[c]))


@part_of_lean_kernel
def _cost(rules, state, c, price):  # type: ignore[no-untyped-def]
    return float(loss(rules, state, c)) + price * state.excess[c] * state.size[c]


@part_of_lean_kernel
def _width(curves, state, c, without, joined, most):  # type: ignore[no-untyped-def]
    """Return the loss of a class after an exchange, 0 for none."""
    if c == OUT or (joined < 0 and state.size[c] == 1):
        return 0
    return width_of(curves, state, c, without, joined, most)


@part_of_lean_kernel
def _swap(curves, rules, state, trial, random, x, y, price, most):  # type: ignore[no-untyped-def]
    """Exchange x and a member of the class of its neighbour y."""
    a, b = state.class_of[x], state.class_of[y]
    # Of the curves left out the neighbour itself is meant: the others may lie anywhere.
    z = y if b == OUT else _member(state, random, b)
    if rules.t_max < 1.0 and b != OUT and fraction(random) < 0.5:
        # An exchange within a cluster cannot change t.
        for _ in range(state.size[b]):
            if curves.cluster[z] == curves.cluster[x]:
                break
            z = next_member(state, z)
            if z < 0:
                z = first_member(state, b)
    limit = most + _cost(rules, state, a, price) + _cost(rules, state, b, price)
    size_a, size_b = 0 if a == OUT else state.size[a], 0 if b == OUT else state.size[b]
    left = limit - rules.left_out * float(state.size[a] - size_a + state.size[b] - size_b)
    # What the losses may add up to is used up class by class; each count stops where nothing is left.
    if size_b > 0:
        left -= size_b * _width(curves, state, b, z, x, left / size_b)
    if left < 0:
        return False
    if size_a > 0:
        left -= size_a * _width(curves, state, a, x, z, left / size_a)
    if left < 0:
        return False
    plan(trial, x, b)
    plan(trial, z, a)
    return True


@part_of_lean_kernel
def _relocate(curves, rules, state, trial, x, b, price, most):  # type: ignore[no-untyped-def]
    """Move x to class b."""
    a = state.class_of[x]
    if b == OUT and not rules.may_leave:
        return False
    left = most + _cost(rules, state, a, price) + _cost(rules, state, b, price)
    if b == OUT:
        left -= float(rules.left_out) * (state.size[OUT] + 1)
    else:
        size = state.size[b] + 1
        left -= size * _width(curves, state, b, NOBODY, x, left / size)
    if left < 0:
        return False
    if a == OUT:
        left -= float(rules.left_out) * (state.size[OUT] - 1)
    elif state.size[a] > 1:
        size = state.size[a] - 1
        left -= size * _width(curves, state, a, x, NOBODY, left / size)
    if left < 0:
        return False
    plan(trial, x, b)
    return True


@part_of_lean_kernel
def _relocate_two(curves, rules, state, trial, random, x, b, price, most):  # type: ignore[no-untyped-def]
    """Move x and another member of its class to class b."""
    a = state.class_of[x]
    if a == OUT or state.size[a] < 2 or (b == OUT and not rules.may_leave):
        return False
    z = _member(state, random, a)
    if z == x:
        return False
    left = most + _cost(rules, state, a, price) + _cost(rules, state, b, price)
    size = state.size[b] + 2
    left -= size * (rules.left_out if b == OUT else width_with_two(curves, state, b, x, z, left / size))
    size = state.size[a] - 2
    if left >= 0 and size > 0:
        left -= size * least_width_without_two(curves, state, a, x, z, left / size)
    if left < 0:
        return False
    plan(trial, x, b)
    plan(trial, z, b)
    return True


@part_of_lean_kernel
def _merge(curves, rules, state, trial, a, b, price, most):  # type: ignore[no-untyped-def]
    limit = most + _cost(rules, state, a, price) + _cost(rules, state, b, price)
    if joint_width(state, a, b) * (state.size[a] + state.size[b]) > limit:
        return False
    # The smaller class moves: less to do, and less to undo.
    if state.size[a] > state.size[b]:
        a, b = b, a
    x = first_member(state, a)
    while x >= 0:
        plan(trial, x, b)
        x = next_member(state, x)
    return True


@part_of_lean_kernel
def _dissolve(curves, near, rules, state, trial, a, price, most):  # type: ignore[no-untyped-def]
    """Send each member of a class to the neighbouring class that it fits best."""
    budget = most + _cost(rules, state, a, price)
    x = first_member(state, a)
    while x >= 0:
        best, target = budget, NOBODY
        for i in range(min(near.shape[1], _LOOK_AT)):
            b = state.class_of[near[x, i]]
            if b in (a, OUT, target):
                continue
            size, width = state.size[b], state.width[b]
            # At this width the class would cost as much as the best one so far.
            limit = (best + size * width) / (size + 1)
            rise = (size + 1) * width_of(curves, state, b, NOBODY, x, limit) - size * width
            if rise < best:
                best, target = float(rise), b
        if target < 0:
            return False
        budget -= best
        plan(trial, x, target)
        x = next_member(state, x)
    return True


@part_of_lean_kernel
def _create(curves, near, rules, state, trial, random, x):  # type: ignore[no-untyped-def]
    """Make a class of x and near curves that their classes can spare."""
    if state.empty_count[0] == 0 or not _can_spare(rules, state, x):
        return False
    e = state.empty[state.empty_count[0] - 1]
    plan(trial, x, e)
    for i in range(min(near.shape[1], 6 * rules.k)):
        y = near[x, i]
        if _can_spare(rules, state, y) and fraction(random) >= _PASS_BY and _is_new_unit(curves, trial, y):
            plan(trial, y, e)
            if trial.tally[0] == rules.k:
                return True
    # The curve alone is a class only where k allows it.
    return rules.k == 1


@part_of_lean_kernel
def _can_spare(rules, state, x):  # type: ignore[no-untyped-def]
    c = state.class_of[x]
    return c == OUT or state.size[c] > rules.k


@part_of_lean_kernel
def _is_new_unit(curves, trial, x):  # type: ignore[no-untyped-def]
    """Whether no curve of a class that is planned has the unit of x."""
    for i in range(trial.tally[0]):  # noqa: SIM110 (a generator would have to be allocated)
        if curves.unit[trial.curve[i]] == curves.unit[x]:
            return False
    return True
