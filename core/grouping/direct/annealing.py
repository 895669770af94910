"""The search as a whole: several starts, each from the first grouping, cooled down step by step (utility 6)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.curves.curve_set import IntArray
from core.distances.parallel import on_all_cores
from core.grouping.direct.landscape import WHOLE, Curves, Landscape, Rules
from core.grouping.direct.moves import search
from core.grouping.direct.neighbours import nearest_curves
from core.grouping.direct.seed import grow_classes, place_rest
from core.grouping.direct.state import OUT, State, everyone_left_out
from core.grouping.direct.trial import new_trial
from core.grouping.problem import GroupingProblem
from core.progress import Progress

_HOT, _WARM, _COLD = 5.0, 0.5, 0.002
"""Temperatures at the beginning, in turn, and at the end, against the mean loss of a curve at first."""

_CHEAP, _DEAR = 1.0, 30.0
"""Cost of an excess of t by 1 at the beginning and at the end, against the loss of one hull around all curves."""

_CHUNK = 16_384
"""Most proposals between two looks at whether the user wants to stop."""

_STEPS = 100
"""Fewest temperatures of a start."""

_PROPOSALS = {"quick": (2, 1_000), "thorough": (8, 10_000)}
"""Starts, and proposals of each for every curve."""

_FEWEST_PROPOSALS = 900_000
"""Of each start, however few the curves."""

_ATTEMPTS = 3
"""How often all starts are made anew if each leaves out curves that perhaps need not be."""

_NOMINAL_RATE = 1_500_000
"""Proposals that count as a second: a run must not depend on how fast a machine is, or a seed could not repeat it."""

WITHIN = 1.02
"""Up to which loss, against the least, a run without a seed chooses among what was found."""

_EVERYONE_UP_TO = 3_000
"""Curves of a segment up to which each is compared with all others for the first grouping."""


@dataclass(frozen=True, eq=False)
class Found:
    """A grouping that keeps all rules.

    Attributes
    ----------
    cost : int
        Its loss in steps, curves left out included.
    class_of : ndarray of int, shape (curves,)
        Class of each curve, 0 for those left out.
    """

    cost: int
    class_of: IntArray


def best_grouping(landscape: Landscape, problem: GroupingProblem, progress: Progress) -> IntArray:
    """Return the class of each curve, 0 for those left out.

    Parameters
    ----------
    landscape : Landscape
        The problem in whole numbers.
    problem : GroupingProblem
        The same, for effort and chance.
    progress : Progress
        Reports and stops the work.
    """
    curves, rules, _ = landscape
    n = len(curves.unit)
    if len(np.unique(curves.unit)) < rules.k:
        return np.zeros(n, np.int64)
    near = nearest_curves(curves.envelope, max(20, 4 * rules.k), _kinds(curves, rules), progress)
    starts, proposals = _effort(problem.parameters.effort, n)
    found: list[Found | None] = [None] * (starts * _ATTEMPTS)

    def begin(start: int) -> int:
        if progress.enough and start > 0:
            return proposals
        random = problem.secret.generator(f"{problem.purpose} search {start}")
        temperature = _WARM if start % 2 == 0 else _HOT
        found[start] = _anneal(curves, near, rules, temperature, proposals, random, progress)
        return proposals

    for attempt in range(_ATTEMPTS):
        mine = range(attempt * starts, (attempt + 1) * starts)
        on_all_cores(begin, mine, "Classes", starts * proposals, progress)
        placed = [f for f in found if f is not None and (f.class_of != OUT).all()]
        if placed or rules.may_leave or progress.enough:
            break
    return _chosen([f for f in found if f is not None], problem)


def _kinds(curves: Curves, rules: Rules) -> IntArray | None:
    """Return of which kinds a class needs several: clusters with a limit of t, else patients if they matter."""
    if rules.t_max < 1.0:
        return curves.cluster
    everyone_counts = len(np.unique(curves.unit)) == len(curves.unit)
    return None if everyone_counts and rules.most_of_one[-1] == len(curves.unit) else curves.patient


def _effort(effort: float | str, n: int) -> tuple[int, int]:
    """Return the number of starts and the proposals of each."""
    if isinstance(effort, str):
        starts, each = _PROPOSALS[effort]
        return starts, max(_FEWEST_PROPOSALS, each * n)
    proposals = int(effort * _NOMINAL_RATE)
    # Long searches are many starts, so that one that is ended early has something good to show.
    each = min(proposals // 2, max(_FEWEST_PROPOSALS, _PROPOSALS["thorough"][1] * n))
    return max(2, proposals // max(1, each)), each


def _chosen(found: list[Found], problem: GroupingProblem) -> IntArray:
    best = min(f.cost for f in found)
    if problem.secret.reproducible:
        return next(f.class_of for f in found if f.cost == best)
    good = [f for f in found if f.cost <= best * WITHIN]
    return good[problem.secret.generator(f"{problem.purpose} choice").integers(len(good))].class_of


def _anneal(
    curves: Curves,
    near: IntArray,
    rules: Rules,
    hot: float,
    proposals: int,
    random: np.random.Generator,
    progress: Progress,
) -> Found:
    state = _first_grouping(curves, near, rules, random)
    trial = new_trial(state)
    generator = random.integers(0, 2**64, 1, dtype=np.uint64)
    n = len(near)
    unit = max(1.0, _cost(rules, state, left_out=False) / n)
    best = _found(rules, state)
    size = max(1, min(_CHUNK, proposals // _STEPS))
    chunks = -(-proposals // size)
    for chunk in range(chunks + 1):
        progress.check()
        # The last chunks accept no rise at all: they end in what cannot be improved by small changes.
        last = progress.enough or chunk == chunks
        done = 1.0 if last else min(1.0, chunk / max(1, chunks - 2))
        heat = 0.0 if last or chunk == chunks - 1 else hot * (_COLD / hot) ** done
        price = _CHEAP * (_DEAR / _CHEAP) ** done
        search(curves, near, rules, state, trial, generator, heat * unit, price * WHOLE, size)
        best = min(best, _found(rules, state), key=lambda f: f.cost)
        if last:
            break
    return best


def _first_grouping(curves: Curves, near: IntArray, rules: Rules, random: np.random.Generator) -> State:
    state = everyone_left_out(curves, rules, random)
    candidates = near[:, :0] if len(near) <= _EVERYONE_UP_TO else near
    flat = curves.envelope.reshape(len(near), -1).astype(np.float64)
    outlying = np.abs(flat - flat.mean(axis=0)).sum(axis=1)
    grow_classes(curves, candidates, np.argsort(-outlying, kind="stable"), rules, state)
    place_rest(curves, candidates, rules, state, 2**62)
    return state


def _cost(rules: Rules, state: State, *, left_out: bool) -> int:
    loss = int(state.size[1:] @ state.width[1:])
    return loss + rules.left_out * int(state.size[OUT]) if left_out else loss


def _found(rules: Rules, state: State) -> Found:
    """Return the grouping as it is, or without the classes whose t is too large."""
    class_of = state.class_of.copy()
    broken = np.flatnonzero(state.excess > 0)
    class_of[np.isin(class_of, broken)] = OUT
    cost = _cost(rules, state, left_out=True)
    for c in broken:
        cost += int(state.size[c]) * (rules.left_out - int(state.width[c]))
    return Found(cost, class_of)
