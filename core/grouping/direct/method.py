"""The method as a whole: from a problem to the classes that are proposed."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import IntArray
from core.evaluation.closeness import exact_t
from core.grouping.direct.annealing import WITHIN, Best, best_grouping
from core.grouping.direct.exact import best_of_all
from core.grouping.direct.landscape import landscape_of
from core.grouping.distribution import distribution_warnings
from core.grouping.problem import EquivalenceClass, Grouping, GroupingProblem
from core.grouping.sample import MOST_CURVES
from core.progress import Progress


def group_direct(problem: GroupingProblem, progress: Progress) -> Grouping:
    """Group the curves of one segment with as little information loss as the constraints allow.

    Every class has k distinct units, no patient beyond his largest share, a t of at most `t_max` and
    a loss of at most the drop threshold. Without such a threshold (1), a curve is suppressed only
    where no way was found to place it; with one, also where that lowers the loss of the release, in
    which it counts 1.

    Parameters
    ----------
    problem : GroupingProblem
        Curves and constraints; distances are not looked at.
    progress : Progress
        Reports and stops the work.

    Returns
    -------
    Grouping
        Every curve is exactly once a member or suppressed.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    # So few can all be looked at; with chance among the near-best only where no seed asks for repetition.
    if len(problem) <= MOST_CURVES:
        best = Best(best_of_all(problem, 0.0 if problem.secret.reproducible else WITHIN - 1.0, progress))
    else:
        best = best_grouping(landscape_of(problem), problem, progress)
    class_of = best.class_of
    members = [np.flatnonzero(class_of == c) for c in np.unique(class_of[class_of > 0])]
    suppressed = np.flatnonzero(class_of == 0)
    progress.report("Classes", len(problem), len(problem))
    return Grouping(
        # No curve is dropped into a class here, and the exact t is its own best bound.
        classes=tuple(EquivalenceClass(m, np.empty(0, np.int64), _t(problem, m)) for m in members),
        suppressed=suppressed,
        warnings=distribution_warnings(problem.distribution) + _about_suppressed(problem, suppressed),
        searched=best.searched,
        cost=best.cost,
    )


def _t(problem: GroupingProblem, members: IntArray) -> float:
    distribution = problem.distribution
    counts = np.bincount(distribution.cluster_of[members], minlength=len(distribution.shares))
    return exact_t(counts, distribution.shares, distribution.ground)


def _about_suppressed(problem: GroupingProblem, suppressed: IntArray) -> tuple[str, ...]:
    if not len(suppressed):
        return ()
    return (
        f"{len(suppressed):,} of {len(problem):,} curves are in no class and left out: no class could take "
        "them within the limits for k, a patient's share, t and the loss of a curve.",
    )
