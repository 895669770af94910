"""The search as a whole: several starts, each from the first grouping, cooled down step by step (utility 6)."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace

import numpy as np

from core.curves.curve_set import IntArray
from core.distances.parallel import on_all_cores, without_reports
from core.grouping.direct.effort import SKIPPED, attempts, proposals_of, steps_of
from core.grouping.direct.landscape import WHOLE, Curves, Landscape, Rules, coarse
from core.grouping.direct.likely_neighbours import likely_neighbours
from core.grouping.direct.moves import search
from core.grouping.direct.neighbours import nearest_curves
from core.grouping.direct.seed import grow_classes, place_rest
from core.grouping.direct.state import OUT, State, everyone_left_out
from core.grouping.direct.trial import new_trial
from core.grouping.problem import GroupingProblem
from core.grouping.sample import COMPARED_UP_TO
from core.progress import Progress

_HOT, _WARM, _COLD = 5.0, 0.5, 0.002
"""Temperatures at the beginning, in turn, and at the end, against the mean loss of a curve at first."""

_CHEAP, _DEAR = 1.0, 30.0
"""Cost of an excess of t by 1 at the beginning and at the end, against the loss of one hull around all curves."""

WITHIN = 1.02
"""Up to which loss, against the least, a run without a seed chooses among what was found."""

_NEIGHBOURS = 20
"""Fewest curves in whose classes a curve looks for company."""

_COLUMNS_AT_A_TIME = 50_000_000
"""Columns compared for the first grouping between two looks at whether the user wants to stop: a few dozen ms."""

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
    steps : int
        Steps of the search before its last.
    """

    cost: int
    class_of: IntArray
    steps: int = 0


@dataclass(frozen=True, eq=False)
class Best:
    """What a search found, and what repeats it.

    Attributes
    ----------
    class_of : ndarray of int, shape (curves,)
        Class of each curve, 0 for those left out.
    cost : int
        Its cost.
    searched : tuple of int
        Steps that each start took before its last, `SKIPPED` for one not made.
    """

    class_of: IntArray
    cost: int = 0
    searched: tuple[int, ...] = ()


def best_grouping(landscape: Landscape, problem: GroupingProblem, progress: Progress) -> Best:
    """Return the best grouping that a search finds.

    Parameters
    ----------
    landscape : Landscape
        The problem in whole numbers.
    problem : GroupingProblem
        The same, for effort and chance.
    progress : Progress
        Reports and stops the work, or has it end early; told the losses.
    """
    curves, rules, _ = landscape
    n = len(curves.unit)
    # Not even all curves together make a class, so everybody is left out.
    if len(np.unique(curves.unit)) < rules.k:
        return Best(np.zeros(n, np.int64))
    near = _neighbours(curves, rules, problem, progress)
    recorded = dict(enumerate(problem.searched))
    found: dict[int, Found] = {}

    def begin(start: int) -> int:
        proposals = proposals_of(problem, start)
        # The first start of all is always made, so that there is a grouping.
        if recorded.get(start) == SKIPPED or (progress.enough and not recorded and start != starts[0]):
            return proposals
        # Chance of its own for each start: what it finds must not depend on threads or on other starts.
        random = problem.secret.generator(f"{problem.purpose} search {start}")
        # Hot starts can change the sizes of classes; sets of alike curves are better off warm (utility 6).
        cooling = Cooling(_WARM if start % 2 == 0 else _HOT, proposals, recorded.get(start))
        found[start] = _anneal(landscape, near, cooling, random, problem.purpose, progress, made)
        return proposals

    planned = attempts(problem)
    for starts in planned:
        total = sum(proposals_of(problem, start) for start in starts)
        made = _Made(total, progress)
        # `made` reports in their place: side by side, the starts would tell figures that jump.
        on_all_cores(begin, starts, "Classes", total, without_reports(progress))
        progress.report("Classes", total, total)
        # Where nobody may be left out, a curve that found no class is reason for another attempt.
        placed = any((f.class_of != OUT).all() for f in found.values())
        if placed or rules.may_leave or progress.enough:
            break
    best = _chosen([found[start] for start in sorted(found)], problem)
    steps = (found[s].steps if s in found else SKIPPED for s in range(planned[0].start, starts.stop))
    return Best(best.class_of, best.cost, tuple(steps))


def _neighbours(curves: Curves, rules: Rules, problem: GroupingProblem, progress: Progress) -> IntArray:
    count = min(max(_NEIGHBOURS, 4 * rules.k), len(curves.unit) - 1)
    kinds = _kinds(curves, rules)
    if len(curves.unit) <= COMPARED_UP_TO:
        return nearest_curves(curves.envelope, count, kinds, progress)
    return likely_neighbours(curves.envelope, coarse(problem.envelopes), count, kinds, progress)


def _kinds(curves: Curves, rules: Rules) -> IntArray | None:
    """Return of which kinds a class needs several: clusters with a limit of t, else patients if they matter."""
    if rules.t_max < 1.0:
        return curves.cluster
    everyone_counts = len(np.unique(curves.unit)) == len(curves.unit)
    return None if everyone_counts and rules.most_of_one[-1] == len(curves.unit) else curves.patient


def _chosen(found: list[Found], problem: GroupingProblem) -> Found:
    best = min(f.cost for f in found)
    if problem.secret.reproducible:
        return next(f for f in found if f.cost == best)
    # By chance among the good ones: running the search again must not tell who was missing (design 13.4).
    good = [f for f in found if f.cost <= best * WITHIN]
    return good[problem.secret.generator(f"{problem.purpose} choice").integers(len(good))]


class _Made:
    """Counts the proposals of all starts together and tells them, as a figure that only grows.

    Parameters
    ----------
    total : int
        Proposals of all starts, if none ends early.
    progress : Progress
        Told the stage ``"Classes"``.
    """

    def __init__(self, total: int, progress: Progress) -> None:
        self._total, self._progress = total, progress
        self._made, self._lock = 0, threading.Lock()
        progress.report("Classes", 0, total)

    def add(self, proposals: int) -> None:
        """Count proposals that a start has made."""
        with self._lock:
            self._made += proposals
            self._progress.report("Classes", min(self._made, self._total - 1), self._total)


@dataclass(frozen=True)
class Cooling:
    """From which temperature a start is cooled, by how many proposals, and after how many steps it ends if not of itself."""

    hot: float
    proposals: int
    most_steps: int | None = None


def _anneal(
    landscape: Landscape,
    near: IntArray,
    cooling: Cooling,
    random: np.random.Generator,
    segment: str,
    progress: Progress,
    made: _Made,
) -> Found:
    curves, rules, _ = landscape
    state = _first_grouping(curves, near, rules, random, progress)
    trial = new_trial(state)
    generator = random.integers(0, 2**64, 1, dtype=np.uint64)
    # Temperatures are told against the mean loss of a curve, so they suit signals of any spread.
    unit = max(1.0, _cost(rules, state, left_out=False) / len(near))
    first = best = _found(rules, state)
    steps, size = steps_of(cooling.proposals)
    for step in range(steps + 1):
        progress.check()
        # The last steps accept no rise at all: they end in what cannot be improved by small changes.
        enough = progress.enough if cooling.most_steps is None else step >= cooling.most_steps
        last = enough or step == steps
        done = 1.0 if last else min(1.0, step / max(1, steps - 2))
        heat = 0.0 if last or step == steps - 1 else cooling.hot * (_COLD / cooling.hot) ** done
        # Cheap at first, so that a search may pass through too large a t, which nobody can pay in the end.
        price = _CHEAP * (_DEAR / _CHEAP) ** done
        search(curves, near, rules, state, trial, generator, heat * unit, price * WHOLE, size)
        # A search that accepts rises also walks away from the best again.
        best = min(best, _found(rules, state), key=lambda f: f.cost)
        made.add(size)
        progress.losses.hear(segment, _loss(landscape, first), _loss(landscape, best))
        if last:
            break
    return replace(best, steps=step)


def _loss(landscape: Landscape, found: Found) -> float:
    """Return the information loss of the release, in which a curve left out counts 1."""
    left_out = np.count_nonzero(found.class_of == OUT)
    cost = found.cost - left_out * (landscape.rules.left_out - landscape.steps)
    return float(cost / (landscape.steps * len(found.class_of)))


def _first_grouping(
    curves: Curves, near: IntArray, rules: Rules, random: np.random.Generator, progress: Progress
) -> State:
    state = everyone_left_out(curves, rules, random)
    # No candidates stand for everyone: so few curves can all be compared.
    candidates = near[:, :0] if len(near) <= _EVERYONE_UP_TO else near
    flat = curves.envelope.reshape(len(near), -1).astype(np.float64)
    outlying = np.abs(flat - flat.mean(axis=0)).sum(axis=1)
    # Outliers choose first, while there is still company for them (utility 6, step 2).
    order = np.argsort(-outlying, kind="stable")
    # Each asks as many others as the class needs members, in the worst case all of their columns.
    columns = (candidates.shape[1] or len(near)) * rules.k * flat.shape[1]
    for some in _in_turn(order, columns):
        progress.check()
        grow_classes(curves, candidates, some, rules, state)
    for some in _in_turn(np.sort(order), columns):
        progress.check()
        place_rest(curves, candidates, some, rules, state)
    return state


def _in_turn(order: IntArray, columns: int) -> list[IntArray]:
    """Cut an order into pieces with which kernels that look at so many columns for each curve are done soon."""
    size = max(1, _COLUMNS_AT_A_TIME // columns)
    return [order[begin : begin + size] for begin in range(0, len(order), size)]


def _cost(rules: Rules, state: State, *, left_out: bool) -> int:
    loss = int(state.size[1:] @ state.width[1:])
    return loss + rules.left_out * int(state.size[OUT]) if left_out else loss


def _found(rules: Rules, state: State) -> Found:
    """Return the grouping as it is, or without the classes whose t is too large."""
    class_of = state.class_of.copy()
    # A class above the limit of t is never released: its members count as left out.
    broken = np.flatnonzero(state.excess > 0)
    class_of[np.isin(class_of, broken)] = OUT
    cost = _cost(rules, state, left_out=True)
    for c in broken:
        cost += int(state.size[c]) * (rules.left_out - int(state.width[c]))
    return Found(cost, class_of)
