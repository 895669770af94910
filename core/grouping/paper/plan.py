"""Algorithm 1: what is settled before the first class is filled (design 9)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.evaluation.closeness import BucketBounds
from core.grouping.bucket_tree import Level, bucket_levels
from core.grouping.paper.sized_class import SizedClass
from core.grouping.problem import Distribution, GroupingProblem
from core.grouping.rounding import TOLERANCE, RoundedDistances
from core.grouping.sample import is_exact
from core.grouping.share import most_of_a_patient
from core.grouping.size_tree import Sizes, class_sizes
from core.hulls.hull import Envelopes
from core.parameters import Parameters
from core.progress import Progress


@dataclass(frozen=True, eq=False)
class Plan:
    """Buckets, class sizes and limits of one segment.

    Attributes
    ----------
    parameters : Parameters
        k, thresholds and options.
    distances : RoundedDistances
        Distances of the curves.
    envelopes : Envelopes
        Envelopes of the curves, laid out for the kernels.
    patients : ndarray of int, shape (curves,)
        Who counts for k, as running numbers.
    owners : ndarray of int, shape (curves,)
        The patient of each curve, as running numbers; the largest share refers to him.
    buckets : tuple of ndarray of int
        Curves of each bucket.
    bucket_of : ndarray of int, shape (curves,)
        Bucket of each curve.
    bounds : BucketBounds
        Proved bound of t.
    targets : list of tuple of int
        Sizes of the classes to start with.
    tau : float
        The implied t: the largest bound of the targets.
    """

    parameters: Parameters
    distances: RoundedDistances
    envelopes: Envelopes
    patients: IntArray
    owners: IntArray
    buckets: tuple[IntArray, ...]
    bucket_of: IntArray
    bounds: BucketBounds
    targets: list[Sizes]
    tau: float
    _ages: Iterator[int] = field(default_factory=count)

    def new_class(self, target: Sizes, members: Iterable[int] = ()) -> SizedClass:
        """Return a class that is younger than all before it."""
        return SizedClass(
            self.envelopes, self.patients, self.owners, self.bucket_of, target, next(self._ages), members
        )

    def bound(self, members: SizedClass) -> float:
        """Return the proved bound of a class's t."""
        return self.bounds.bound(members.counts)

    def keeps_tau(self, counts: IntArray) -> bool:
        """Whether every class with these counts per bucket keeps the implied t."""
        return self.bounds.bound(counts) <= self.tau + TOLERANCE

    def qualifies(self, candidate: SizedClass) -> bool:
        """Whether a class has k patients, none of them too large a share, and keeps the implied t."""
        return self.suffices(candidate) and self.keeps_tau(candidate.counts)

    def suffices(self, candidate: SizedClass) -> bool:
        """Whether a class has k patients and none of them too large a share of it."""
        enough = candidate.patient_count >= self.parameters.k
        return enough and candidate.most_of_one <= most_of_a_patient(self.share_cap, len(candidate))

    def room_for_one(self, size: int) -> int:
        """Return the most curves of one patient in a class that shall have so many members.

        One curve of each patient may always come: a class grows until the share holds.
        """
        if self.share_cap >= 1:
            return len(self.owners)  # nothing is asked for, so nothing changes while a class grows
        # Rounded down, small classes would get no curve of anybody.
        return max(1, most_of_a_patient(self.share_cap, size))

    @property
    def share_cap(self) -> float:
        """Largest share of a class that one patient may have."""
        return self.parameters.share_cap

    @property
    def cost_limit(self) -> float:
        """Largest loss a redistributed curve may cause, min(s_eqc, d)."""
        return self.parameters.split_threshold + TOLERANCE


@dataclass(frozen=True, eq=False)
class Preparation:
    """A plan with what is reported about the tree it comes from.

    Attributes
    ----------
    plan : Plan
        The plan.
    levels : tuple of Level
        The bucket tree down to the level used.
    warnings : tuple of str
        Sentences for the user.
    """

    plan: Plan
    levels: tuple[Level, ...]
    warnings: tuple[str, ...]


def prepare(problem: GroupingProblem, progress: Progress) -> Preparation:
    """Grow the bucket tree to the depth asked for and derive class sizes and bounds from it."""
    distances = RoundedDistances(problem.distances)
    wanted = problem.parameters.depth
    levels: list[Level] = []
    plan = None
    for level in bucket_levels(distances, problem.parameters.balance, progress):
        levels.append(level)
        progress.report("Buckets", len(levels), len(levels) + 1)
        if wanted == "auto":
            # Deeper trees cost time and widen hulls, so none is grown deeper than needed.
            plan = _plan(problem, distances, level, progress)
            if plan.tau <= _t_target(problem.parameters) + TOLERANCE:
                break
        elif len(levels) > int(wanted):
            break
    plan = plan or _plan(problem, distances, levels[-1], progress)
    return Preparation(plan, tuple(levels), _warnings(plan, len(levels) - 1))


def _plan(problem: GroupingProblem, distances: RoundedDistances, level: Level, progress: Progress) -> Plan:
    parameters, distribution = problem.parameters, problem.distribution
    buckets = tuple(bucket.curves for bucket in level)
    bucket_of = np.empty(len(problem), np.int64)
    for number, curves in enumerate(buckets):
        bucket_of[curves] = number
    bounds, targets = _bounds_and_targets(parameters, distribution, buckets, progress)
    return Plan(
        parameters=parameters,
        distances=distances,
        envelopes=_laid_out(problem.envelopes),
        patients=_running(problem.units),
        owners=_running(problem.patients),
        buckets=buckets,
        bucket_of=bucket_of,
        bounds=bounds,
        targets=targets,
        # Every class filled to its target keeps it by construction (theorem of design 8.3).
        tau=max(map(bounds.bound, targets)),
    )


def _running(numbers: IntArray) -> IntArray:
    return np.unique(numbers, return_inverse=True)[1].astype(np.int64)


def _bounds_and_targets(
    parameters: Parameters, distribution: Distribution, buckets: Sequence[IntArray], progress: Progress
) -> tuple[BucketBounds, list[Sizes]]:
    bounds = BucketBounds(
        buckets, distribution.cluster_of, distribution.shares, distribution.ground, progress
    )
    targets = class_sizes(
        tuple(map(len, buckets)),
        parameters.ecs_level,
        parameters.k,
        parameters.ecs_min_component,
        bounds.bound,
        _t_target(parameters),
    )
    return bounds, targets


def implied_t(parameters: Parameters, distribution: Distribution, level: Level, progress: Progress) -> float:
    """Return the bound on t that classes of the sizes a level of the bucket tree asks for keep, tau (design 8.3).

    Parameters
    ----------
    parameters : Parameters
        k and the options of class sizes.
    distribution : Distribution
        Clusters that t refers to.
    level : tuple of Bucket
        Buckets that each class draws from.
    progress : Progress
        Stops the work when the user asks for it.

    Raises
    ------
    Cancelled
        If the user stopped the work.
    """
    buckets = [bucket.curves for bucket in level]
    bounds, targets = _bounds_and_targets(parameters, distribution, buckets, progress)
    return max(map(bounds.bound, targets))


def _t_target(parameters: Parameters) -> float:
    return math.inf if parameters.t_max is None else parameters.t_max


def _laid_out(envelopes: Envelopes) -> Envelopes:
    # numba compiles a kernel once more for every other layout of an array.
    def contiguous(array: FloatArray) -> FloatArray:
        return np.ascontiguousarray(array, np.float64)

    return Envelopes(*map(contiguous, (envelopes.upper, envelopes.lower, envelopes.weights)))


def _warnings(plan: Plan, depth: int) -> tuple[str, ...]:
    found = []
    wanted, t_max = plan.parameters.depth, plan.parameters.t_max
    if wanted == "auto" and t_max is not None and plan.tau > t_max + TOLERANCE:
        found.append(
            f"No depth of the bucket tree implies t of at most {t_max:g}; the deepest, {depth}, was used "
            "and classes were merged where needed."
        )
    elif wanted != "auto" and depth < int(wanted):
        found.append(
            f"The bucket tree has only {depth} levels below its root; depth {wanted} was lowered to {depth}."
        )
    if not is_exact(len(plan.bucket_of)):
        found.append(
            f"The buckets of these {len(plan.bucket_of)} curves were found from a sample of them; "
            "k, hulls and the bound of t are as exact as ever."
        )
    return tuple(found)
