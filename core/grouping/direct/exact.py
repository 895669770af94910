"""The best grouping of very few curves, found by looking at all classes there could be (utility 3)."""

from __future__ import annotations

import numpy as np

from core.compiled import kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray
from core.evaluation.closeness import exact_t, least_t
from core.grouping.problem import GroupingProblem
from core.grouping.rounding import TOLERANCE
from core.progress import Progress

_FORCED = 1000.0
"""Loss of a curve left out where nobody shall be, against that of all curves in one class."""


def best_of_all(problem: GroupingProblem, spread: float, progress: Progress) -> IntArray:
    """Return the class of each curve in a grouping of least loss, 0 for curves left out.

    Parameters
    ----------
    problem : GroupingProblem
        At most `MOST_CURVES` curves.
    spread : float
        Up to which share the loss of each class is raised at random, so that a grouping is chosen by
        chance among those whose loss is not larger by more than this share; 0 for the very best.
    progress : Progress
        Stops the work when the user asks for it.
    """
    n = len(problem)
    losses, allowed = _classes(problem, progress)
    random = problem.secret.generator(f"{problem.purpose} choice").random(len(losses))
    costs = np.where(allowed, losses * (1.0 + spread * random), np.inf)
    # A domain narrower than the data makes losses above 1.
    left_out = 1.0 if problem.parameters.drop < 1.0 else _FORCED * max(1.0, float(losses[-1]))
    chosen = _cheapest_parts(costs, left_out, n)
    class_of = np.zeros(n, np.int64)
    rest, number = len(costs) - 1, 0
    while rest:
        part = int(chosen[rest])
        members = [x for x in range(n) if part >> x & 1]
        if allowed[part]:
            number += 1
            class_of[members] = number
        rest &= ~part
    return class_of


def _classes(problem: GroupingProblem, progress: Progress) -> tuple[FloatArray, BoolArray]:
    """Return for each set of curves, as bits, the loss of all its members and whether it may be a class."""
    n, envelopes, distribution = len(problem), problem.envelopes, problem.distribution
    parameters = problem.parameters
    sets = 1 << n
    has = (np.arange(sets)[:, None] >> np.arange(n) & 1).astype(bool)
    sizes = has.sum(axis=1)
    upper = np.full((sets, envelopes.upper.shape[1]), -np.inf)
    lower = np.full_like(upper, np.inf)
    for x in range(n):
        progress.check()
        # The sets whose last curve is x are those before them, with x.
        new, old = slice(1 << x, 2 << x), slice(0, 1 << x)
        upper[new] = np.maximum(upper[old], envelopes.upper[x])
        lower[new] = np.minimum(lower[old], envelopes.lower[x])
    widths = np.zeros(sets)
    # Not of the empty set, whose borders are infinite.
    widths[1:] = (upper[1:] - lower[1:]) @ envelopes.weights
    units = sum(has[:, problem.units == unit].any(axis=1) for unit in np.unique(problem.units))
    most = np.max([has[:, problem.patients == p].sum(axis=1) for p in np.unique(problem.patients)], axis=0)
    allowed = (units >= parameters.k) & (most <= problem.share_cap * sizes + TOLERANCE)
    if parameters.drop < 1.0:
        allowed &= widths <= parameters.drop + TOLERANCE
    allowed[0] = False
    if parameters.t_max is not None:
        clusters = np.arange(len(distribution.shares))
        counts = has.astype(np.float64) @ (distribution.cluster_of[:, None] == clusters)
        limit = parameters.t_max + TOLERANCE
        # The cheap lower bound first, so that few sets need the exact t.
        allowed[1:] &= least_t(counts[1:], distribution.shares, distribution.ground) <= limit + TOLERANCE
        for part in np.flatnonzero(allowed):
            progress.check()
            allowed[part] = exact_t(counts[part], distribution.shares, distribution.ground) <= limit
    return sizes * widths, allowed


@kernel
def _cheapest_parts(costs, left_out, n):  # type: ignore[no-untyped-def]
    """Return for each set of curves the class of its last one in the best grouping of the set.

    A curve left out is a class of its own, of which there is no other.
    """
    best = np.zeros(len(costs))
    chosen = np.zeros(len(costs), np.int64)
    for whole in range(1, len(costs)):
        # Its last curve is in some class or in none: settled first, each grouping is met only once.
        last = 0
        while whole >> (last + 1):
            last += 1
        rest = whole & ~(1 << last)
        best[whole], chosen[whole] = best[rest] + left_out, 1 << last
        others = rest
        while True:
            part = others | (1 << last)
            if costs[part] + best[whole & ~part] < best[whole]:
                best[whole], chosen[whole] = costs[part] + best[whole & ~part], part
            if others == 0:
                break
            # The next smaller subset of the rest, counted down in its bits.
            others = (others - 1) & rest
    return chosen
