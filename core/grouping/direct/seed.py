"""The first grouping: greedy k-member clustering with the loss of the hull as its cost (Byun et al. 2007)."""

from __future__ import annotations

import numpy as np

from core.compiled import lean_kernel, part_of_lean_kernel
from core.grouping.direct.members import NOBODY, first_member, next_member
from core.grouping.direct.state import OUT, measure_excess, move, settle
from core.grouping.direct.widths import width_of


@lean_kernel
def grow_classes(curves, candidates, order, rules, state):  # type: ignore[no-untyped-def]
    """Give each curve in turn, unless it has one, a class with those free curves that widen it least.

    Parameters
    ----------
    curves : Curves
        The curves.
    candidates : ndarray of int, shape (curves, neighbours)
        Whom each curve's class may be made of; without neighbours, all curves.
    order : ndarray of int
        The curves, in the order in which they ask.
    rules : Rules
        What must hold; t is not looked at.
    state : State
        A grouping in which all these curves are left out.
    """
    for x in order:
        if state.class_of[x] != OUT or state.empty_count[0] == 0:
            continue
        e = state.empty[state.empty_count[0] - 1]
        y = x
        while y >= 0:
            move(curves, state, y, e)
            y = _cheapest(curves, candidates, rules, state, x, e) if state.units[e] < rules.k else NOBODY
        # Too little company that keeps the rules: all are left out again, for `place_rest` to place.
        if not settle(rules, state, e):
            while state.size[e] > 0:
                move(curves, state, first_member(state, e), OUT)
            settle(rules, state, e)
        measure_excess(rules, state, e)


@part_of_lean_kernel
def _cheapest(curves, candidates, rules, state, x, e):  # type: ignore[no-untyped-def]
    """Return the free curve of a unit and patient the class may have that widens it least, or `NOBODY`."""
    some = candidates.shape[1] > 0
    best, found = np.inf, NOBODY
    for i in range(candidates.shape[1] if some else len(state.class_of)):
        y = candidates[x, i] if some else i
        if state.class_of[y] != OUT:
            continue
        width = width_of(curves, state, e, NOBODY, y, best)
        if width < best and _fits(curves, rules, state, y, e):
            best, found = width, y
    return found


@part_of_lean_kernel
def _fits(curves, rules, state, x, c):  # type: ignore[no-untyped-def]
    """Whether a growing class of k gets one unit more, and not too many curves of one patient."""
    same_patient = 1
    y = first_member(state, c)
    while y >= 0:
        if curves.unit[y] == curves.unit[x]:
            return False
        same_patient += curves.patient[y] == curves.patient[x]
        y = next_member(state, y)
    # By the share in a class of k, as which it will begin.
    return same_patient <= rules.most_of_one[rules.k]


@lean_kernel
def place_rest(curves, candidates, order, rules, state):  # type: ignore[no-untyped-def]
    """Put each curve in turn, if it is left out, into the class it costs least, if there is one that may have it.

    Parameters
    ----------
    curves, candidates, order, rules, state
        As in `grow_classes`; candidates are the curves whose classes are looked at.
    """
    for x in order:
        if state.class_of[x] != OUT:
            continue
        best, target = np.inf, NOBODY
        some = candidates.shape[1] > 0
        for i in range(candidates.shape[1] if some else len(state.size)):
            c = state.class_of[candidates[x, i]] if some else i
            if c == OUT or state.size[c] == 0:
                continue
            size, old = state.size[c], state.width[c]
            # Up to the width at which this class would cost as much as the best one so far.
            width = width_of(curves, state, c, NOBODY, x, (best + size * old) / (size + 1))
            rise = (size + 1.0) * width - size * old
            if rise < best and width <= rules.most_loss and _allows(curves, rules, state, x, c):
                best, target = rise, c
        if target >= 0:
            move(curves, state, x, target)
            settle(rules, state, target)
            measure_excess(rules, state, target)


@part_of_lean_kernel
def _allows(curves, rules, state, x, c):  # type: ignore[no-untyped-def]
    """Whether no patient has too large a share of a class once a curve has joined it."""
    same_patient = 1
    y = first_member(state, c)
    while y >= 0:
        same_patient += curves.patient[y] == curves.patient[x]
        y = next_member(state, y)
    return max(same_patient, state.most[c]) <= rules.most_of_one[state.size[c] + 1]
