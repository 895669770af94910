"""Algorithm 2: the order in which the parts of the method work on one segment (design 9)."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import IntArray
from core.evaluation.closeness import exact_t
from core.grouping.distribution import distribution_warnings
from core.grouping.paper.filling import fill
from core.grouping.paper.joining import join_for
from core.grouping.paper.merging import merge_all, merge_unmarked
from core.grouping.paper.plan import Plan, Preparation, prepare
from core.grouping.paper.redistribution import redistribute_to_marked, redistribute_unmarked
from core.grouping.paper.sized_class import SizedClass
from core.grouping.paper.swaps import swap_curves
from core.grouping.paper.t_limit import merge_until_close
from core.grouping.problem import Distribution, EquivalenceClass, Grouping, GroupingProblem
from core.grouping.rounding import TOLERANCE
from core.grouping.share import most_of_a_patient
from core.progress import Progress

Classes = list[SizedClass]


def group_paper(problem: GroupingProblem, progress: Progress) -> Grouping:
    """Group the curves of one segment by Algorithms 1 to 5 of the paper.

    Parameters
    ----------
    problem : GroupingProblem
        Curves, distances and constraints.
    progress : Progress
        Reports and stops the work.

    Returns
    -------
    Grouping
        Every curve is exactly once a member, dropped or suppressed. Without k patients in the
        segment there is no class.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    # Asked first, since below k the method's last resort, one class of all, would expose its members.
    impossible = _impossible(problem)
    if impossible:
        everyone = np.arange(len(problem), dtype=np.int64)
        return Grouping(classes=(), suppressed=everyone, warnings=impossible)
    preparation = prepare(problem, progress)
    plan = preparation.plan
    classes, warnings = _classes(plan, progress)
    t_max = problem.parameters.t_max
    if t_max is not None:
        count = len(classes)
        classes = merge_until_close(classes, problem.distribution, plan.envelopes.weights, t_max, progress)
        warnings += _about_t_max(classes, count, problem.distribution, t_max)
    # Last of all: an exchange is checked against the t that the classes to be released really have.
    if problem.parameters.swaps:
        swap_curves(classes, plan, problem.distribution, t_max, progress)
    progress.report("Classes", len(problem), len(problem))
    return _grouping(
        preparation,
        classes,
        distribution_warnings(problem.distribution)
        + preparation.warnings
        + warnings
        + _about_tau(classes, plan),
    )


def _classes(plan: Plan, progress: Progress) -> tuple[Classes, tuple[str, ...]]:
    marked, unmarked = fill(plan, progress)
    if unmarked:
        unmarked, marked = redistribute_unmarked(unmarked, marked, plan, progress)
        unmarked, marked = merge_unmarked(unmarked, marked, plan, progress)
    # Patients and shares suffice for one class of all: `_impossible` has looked.
    if not marked:
        return [merge_all(unmarked)], (
            "No class met the constraints on its own, so all curves were merged into one.",
        )
    # Algorithm 5 runs twice: within the limits as far as that goes, then for whatever is left.
    for relaxed in (False, True):
        unmarked = redistribute_to_marked(unmarked, marked, plan, progress, relaxed=relaxed)
    if not unmarked:
        return marked, ()
    joined = join_for(unmarked, marked, plan, progress)
    return joined, _about_share(len(marked) - len(joined))


def _impossible(problem: GroupingProblem) -> tuple[str, ...]:
    """Say why not even all curves together are a class, if they are not."""
    chosen, units = problem.parameters, len(np.unique(problem.units))
    if units < chosen.k:
        counted = "curves" if chosen.unit == "curve" else "patients"
        return (
            f"There is no releasable class: {chosen.k} {counted} are needed for each, "
            f"and there are only {units} in all.",
        )
    # If every class kept the largest share, so would all curves together.
    most = int(np.unique(problem.patients, return_counts=True)[1].max())
    if most > most_of_a_patient(problem.share_cap, len(problem)):
        return (
            f"There is no releasable class: {most} of the {len(problem)} curves are of one patient, and the largest "
            f"share of a patient is {problem.share_cap:.3g}.",
        )
    return ()


def _grouping(preparation: Preparation, classes: Classes, warnings: tuple[str, ...]) -> Grouping:
    plan, levels = preparation.plan, preparation.levels
    return Grouping(
        classes=tuple(EquivalenceClass(_array(e.members), _array(e.dropped), plan.bound(e)) for e in classes),
        t_target=plan.tau,
        depth=len(levels) - 1,
        bucket_sizes=tuple(tuple(len(bucket.curves) for bucket in level) for level in levels),
        bucket_radii=tuple(tuple(bucket.radius for bucket in level) for level in levels),
        warnings=warnings,
    )


def _array(curves: list[int]) -> IntArray:
    return np.array(curves, np.int64)


def _about_tau(classes: Classes, plan: Plan) -> tuple[str, ...]:
    bounds = [plan.bound(e) for e in classes]
    above = sum(bound > plan.tau + TOLERANCE for bound in bounds)
    if not above:
        return ()
    return (
        f"{above} of {len(classes)} classes may exceed the t implied by the bucket tree, {plan.tau:.3g}, "
        f"because leftover curves had to join them; their proved bound is at most {max(bounds):.3g}.",
    )


def _about_share(lost: int) -> tuple[str, ...]:
    if not lost:
        return ()
    return (
        f"Classes that were merged into others to keep the largest share of a patient: {lost}. "
        "A larger share (--max-patient-share), or fewer curves of each patient (--max-curves-per-patient), spares them.",
    )


def _about_t_max(classes: Classes, count: int, distribution: Distribution, t_max: float) -> tuple[str, ...]:
    found = []
    if len(classes) < count:
        found.append(
            f"{count - len(classes) + 1} of {count} classes were merged to keep t at most {t_max:g}."
        )
    if len(classes) == 1:
        counts = np.bincount(distribution.cluster_of[classes[0].members], minlength=len(distribution.shares))
        t = exact_t(counts, distribution.shares, distribution.ground)
        if t > t_max + TOLERANCE:
            found.append(
                f"Even one class of all curves has t = {t:.3g}, above the limit of {t_max:g}; raise the limit."
            )
    return tuple(found)
