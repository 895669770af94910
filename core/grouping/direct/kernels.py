"""The kernels of the search called once each, in two parts of about equal work, so that they may be compiled at the same time."""

from __future__ import annotations

import numpy as np

from core.grouping.direct.landscape import landscape_of
from core.grouping.direct.moves import search
from core.grouping.direct.neighbours import nearest_curves
from core.grouping.direct.seed import grow_classes, place_rest
from core.grouping.direct.state import everyone_left_out
from core.grouping.direct.trial import new_trial
from core.grouping.problem import GroupingProblem
from core.progress import Progress


def call_first_grouping(problem: GroupingProblem) -> None:
    """Call what makes the first grouping.

    Parameters
    ----------
    problem : GroupingProblem
        Any.
    """
    curves, rules, _ = landscape_of(problem)
    state = everyone_left_out(curves, rules, np.random.default_rng(0))
    candidates = nearest_curves(curves.envelope, 4, curves.patient, Progress())[:, :0]
    order = np.arange(len(problem))
    grow_classes(curves, candidates, order, rules, state)
    place_rest(curves, candidates, order, rules, state)


def call_search(problem: GroupingProblem) -> None:
    """Call what improves a grouping.

    Parameters
    ----------
    problem : GroupingProblem
        Any.
    """
    curves, rules, _ = landscape_of(problem)
    state = everyone_left_out(curves, rules, np.random.default_rng(0))
    near = np.zeros((len(problem), 1), np.int64)
    # No proposals: the call alone compiles the kernel.
    search(curves, near, rules, state, new_trial(state), np.zeros(1, np.uint64), 0.0, 0.0, 0)
