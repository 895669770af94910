"""The move that splits a class, judged before anything is changed: its classes are the large ones."""

from __future__ import annotations

import numpy as np

from core.compiled import part_of_lean_kernel
from core.grouping.direct.chance import below, fraction
from core.grouping.direct.landscape import BLOCK, WHOLE
from core.grouping.direct.members import first_member, next_member
from core.grouping.direct.trial import plan

_EVEN = 0.8
"""With a limit of t, how often both parts of a class that is split get the same share of each cluster."""

_LARGE = 64
"""Members above which not each split is tried: a large class is hit often, and takes long."""


@part_of_lean_kernel
def split(curves, rules, state, trial, random, x, budget):  # type: ignore[no-untyped-def]
    """Give the members nearest to x a class of their own; with a limit of t, the same share of each cluster."""
    a = state.class_of[x]
    size = state.size[a]
    if state.empty_count[0] == 0 or (size > _LARGE and fraction(random) * size > _LARGE):
        return False
    e = state.empty[state.empty_count[0] - 1]
    # Whatever is drawn, both parts keep at least k members.
    wanted = rules.k + below(random, size - 2 * rules.k + 1)
    members, rank, order, placed = trial.members, trial.rank, trial.order, trial.placed
    y = first_member(state, a)
    for i in range(size):
        members[i], order[i] = y, i
        # Blurred, so that the same curve does not always part with the same company.
        rank[i] = _apart(curves, x, y) * (0.7 + 0.6 * fraction(random))
        y = next_member(state, y)
    _sort(order, rank, size)
    if rules.t_max < 1.0 and fraction(random) < _EVEN:
        placed[:] = 0
        for i in order[:size]:
            cluster = curves.cluster[members[i]]
            # Each cluster spread evenly over [0, 1]: wherever it is cut, both parts keep its share.
            rank[i] = (placed[cluster] + fraction(random)) / state.counts[a, cluster]
            placed[cluster] += 1
        _sort(order, rank, size)
    if not (keeps_rules(curves, rules, trial, 0, wanted) and keeps_rules(curves, rules, trial, wanted, size)):
        return False
    budget -= wanted * width_among(curves, trial, 0, wanted, budget / wanted)
    if budget < 0:
        return False
    budget -= (size - wanted) * width_among(curves, trial, wanted, size, budget / (size - wanted))
    if budget < 0:
        return False
    for i in order[:wanted]:
        plan(trial, members[i], e)
    return True


@part_of_lean_kernel
def _sort(order, rank, size):  # type: ignore[no-untyped-def]
    """Put the first numbers of `order` in the order of their ranks (Shell's way, with nothing allocated)."""
    gap = size // 2
    while gap > 0:
        for i in range(gap, size):
            moved, at = order[i], i
            while at >= gap and rank[order[at - gap]] > rank[moved]:
                order[at] = order[at - gap]
                at -= gap
            order[at] = moved
        gap //= 2


@part_of_lean_kernel
def _apart(curves, x, y):  # type: ignore[no-untyped-def]
    """Return the loss of the hull around two curves, in steps."""
    width = 0
    for b in range(curves.envelope.shape[1]):
        one, other = curves.envelope[x, b], curves.envelope[y, b]
        for j in range(BLOCK):
            width += np.int32(max(one[j], other[j]) - min(one[BLOCK + j], other[BLOCK + j]))
    return width


@part_of_lean_kernel
def keeps_rules(curves, rules, trial, begin, end):  # type: ignore[no-untyped-def]
    """Whether members of the class, in their order, may be a class: enough units, and no patient has too large a share."""
    units = most = 0
    for i in range(begin, end):
        x = trial.members[trial.order[i]]
        units += trial.seen[curves.unit[x]] == 0
        trial.seen[curves.unit[x]] = 1
    # Only what was counted is set back to 0: clearing everything would take longer than the split.
    for i in range(begin, end):
        trial.seen[curves.unit[trial.members[trial.order[i]]]] = 0
    for i in range(begin, end):
        patient = curves.patient[trial.members[trial.order[i]]]
        trial.seen[patient] += 1
        most = max(most, trial.seen[patient])
    for i in range(begin, end):
        trial.seen[curves.patient[trial.members[trial.order[i]]]] = 0
    return units >= rules.k and most <= rules.most_of_one[end - begin]


@part_of_lean_kernel
def width_among(curves, trial, begin, end, most):  # type: ignore[no-untyped-def]
    """Return the loss of the hull around members of the class, in their order; it may stop above `most`."""
    width, hull = 0, trial.hull
    for b in range(curves.envelope.shape[1]):
        hull[:BLOCK], hull[BLOCK:] = 0, WHOLE  # all values lie between them
        for i in range(begin, end):
            own = curves.envelope[trial.members[trial.order[i]], b]
            for j in range(BLOCK):
                hull[j] = max(hull[j], own[j])
                hull[BLOCK + j] = min(hull[BLOCK + j], own[BLOCK + j])
        part = 0
        for j in range(BLOCK):
            part += np.int32(hull[j] - hull[BLOCK + j])
        width += part
        if width > most:
            break
    return width
