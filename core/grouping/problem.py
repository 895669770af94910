"""What a grouping method is given and what it returns. Methods know nothing else of the run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from core.curves.curve_set import FloatArray, IntArray
from core.distances.between_curves import CurveDistances
from core.hulls.hull import Envelopes
from core.parameters import Parameters
from core.progress import Progress
from core.randomness import Secret


@dataclass(frozen=True, eq=False)
class Distribution:
    """Distribution of the curves over clusters of similar ones (design 6 and 8.1).

    Attributes
    ----------
    threshold : float
        s_d in units of the distance.
    ground : ndarray of float, shape (clusters, clusters)
        Distances between the cluster references, divided by the largest: within [0, 1].
    largest : float
        The largest distance between two references; 0 with one cluster.
    shares : ndarray of float, shape (clusters,)
        Share of the population in each cluster, the P of t-closeness.
    cluster_of : ndarray of int, shape (curves,)
        Cluster of each anonymised curve.
    radii : ndarray of float, shape (clusters,)
        Largest distance of a member to its reference.
    """

    threshold: float
    ground: FloatArray
    largest: float
    shares: FloatArray
    cluster_of: IntArray
    radii: FloatArray


@dataclass(frozen=True, eq=False)
class GroupingProblem:
    """One segment to be grouped: curves, distances and constraints.

    Curves are numbers ``0 .. n - 1`` in the run's secret order; all ties go to the lowest.

    Attributes
    ----------
    distances : CurveDistances
        Fréchet distances of the curves.
    units : ndarray of int, shape (n,)
        Who counts for k: the patient of each curve, or the curve itself with unit ``curve``.
    patients : ndarray of int, shape (n,)
        The patient of each curve, whatever k counts; `share_cap` refers to him.
    envelopes : Envelopes
        Envelope of each curve, of the kind that losses are computed with.
    distribution : Distribution
        Clusters that t-closeness refers to.
    parameters : Parameters
        k, thresholds and options of the methods.
    secret : Secret
        Source of chance.
    purpose : str
        Prefix for everything drawn from `secret` here, unique for the segment.
    searched : tuple of int
        How far each start of an earlier search got that is to be repeated; empty for a search of its own.
    round : int
        Which turn of a search without end this is, from 0.
    """

    distances: CurveDistances
    units: IntArray
    patients: IntArray
    envelopes: Envelopes
    distribution: Distribution
    parameters: Parameters
    secret: Secret
    purpose: str = ""
    searched: tuple[int, ...] = ()
    round: int = 0

    def __len__(self) -> int:
        return len(self.units)

    @property
    def share_cap(self) -> float:
        """Largest share of a class's members that may come from one patient (design 13.6)."""
        return self.parameters.share_cap


@dataclass(frozen=True, eq=False)
class EquivalenceClass:
    """Curves that share one hull.

    Attributes
    ----------
    members : ndarray of int
        Curves the hull covers.
    dropped : ndarray of int
        Curves recorded with the class but used for nothing: no hull, no k, no t (design 13.5).
    t_bound : float
        Proved upper bound of the class's t (design 8.3).
    """

    members: IntArray
    dropped: IntArray
    t_bound: float


@dataclass(frozen=True, eq=False)
class Grouping:
    """Outcome of a grouping method.

    Attributes
    ----------
    classes : tuple of EquivalenceClass
        Every class has members of at least k patients.
    suppressed : ndarray of int
        Curves in no class.
    t_target : float
        The implied t of the tree, tau (design 8.3); nan if the method has none.
    depth : int
        Depth of the bucket tree used; -1 if the method has none.
    bucket_sizes : tuple of tuple of int
        Bucket sizes of each level of the bucket tree down to the used one, for the plots.
    bucket_radii : tuple of tuple of float
        Radii of the same buckets.
    warnings : tuple of str
        Sentences for the user.
    searched : tuple of int
        How far each start of a search got, which is what repeats it; empty without a search.
    cost : int
        What the search made small; to compare rounds.
    """

    classes: tuple[EquivalenceClass, ...]
    suppressed: IntArray = field(default_factory=lambda: np.empty(0, np.int64))
    t_target: float = float("nan")
    depth: int = -1
    bucket_sizes: tuple[tuple[int, ...], ...] = ()
    bucket_radii: tuple[tuple[float, ...], ...] = ()
    warnings: tuple[str, ...] = ()
    searched: tuple[int, ...] = ()
    cost: int = 0


GroupingMethod = Callable[[GroupingProblem, Progress], Grouping]
"""A way to group one segment."""
