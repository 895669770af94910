"""Merging classes until the exact t of each is within the user's limit (design 9, enforce t_max)."""

from __future__ import annotations

import numpy as np

from core.curves.curve_set import FloatArray
from core.evaluation.closeness import exact_t, least_t
from core.grouping.hull_table import HullTable
from core.grouping.paper.sized_class import SizedClass
from core.grouping.problem import Distribution
from core.grouping.rounding import TOLERANCE, in_steps
from core.progress import Progress


def merge_until_close(
    classes: list[SizedClass],
    distribution: Distribution,
    weights: FloatArray,
    t_max: float,
    progress: Progress,
) -> list[SizedClass]:
    """Merge the class of largest t with the best partner until no t exceeds the limit.

    Parameters
    ----------
    classes : list of SizedClass
        Classes to be released, none empty.
    distribution : Distribution
        Clusters that t refers to.
    weights : ndarray of float, shape (columns,)
        Time weights of the information loss.
    t_max : float
        Largest t allowed.
    progress : Progress
        Stops the work when the user asks for it.

    Returns
    -------
    list of SizedClass
        In the same order; a single class may still exceed the limit if curves were dropped or the
        population is a separate one.
    """
    return _Merger(classes, distribution, weights, t_max, progress).run()


class _Merger:
    def __init__(
        self,
        classes: list[SizedClass],
        distribution: Distribution,
        weights: FloatArray,
        t_max: float,
        progress: Progress,
    ) -> None:
        self._classes = list(classes)
        self._alive = np.ones(len(classes), bool)
        self._distribution = distribution
        self._progress = progress
        self._most = t_max + TOLERANCE
        self._hulls = HullTable(classes, weights)
        clusters = len(distribution.shares)
        members = (distribution.cluster_of[e.members] for e in classes)
        self._counts = np.array([np.bincount(m, minlength=clusters) for m in members], np.float64)
        self._t = np.array([self._exact(counts) for counts in self._counts])

    def run(self) -> list[SizedClass]:
        while self._alive.sum() > 1 and self._t[self._alive].max() > self._most:
            # Rounded, so that of equal classes the first one is taken on every machine.
            worst = int(np.argmax(np.where(self._alive, _rounded(self._t), -1.0)))
            self._merge(*sorted((worst, self._partner(worst))))
        return [e for e, alive in zip(self._classes, self._alive, strict=True) if alive]

    def _partner(self, worst: int) -> int:
        """Return the class that brings t of the union within the limit, or nearest to it, then of least loss."""
        others = self._alive.copy()
        others[worst] = False
        hull = self._classes[worst]
        steps = in_steps(self._hulls.losses_with(hull.upper, hull.lower))
        joint = self._counts + self._counts[worst]
        least = least_t(joint, self._distribution.shares, self._distribution.ground)
        # t is costly, its lower bound is not: most partners are ruled out without solving for t.
        for at in np.argsort(steps, kind="stable"):
            if others[at] and least[at] <= self._most + TOLERANCE and self._exact(joint[at]) <= self._most:
                return int(at)
        best = (np.inf, np.inf, -1)
        for at in np.argsort(least, kind="stable"):
            # In the order of the lower bounds: from here on no t can be below the best.
            if least[at] > best[0] * TOLERANCE + 2 * TOLERANCE:
                break
            if others[at]:
                best = min(best, (float(_rounded(self._exact(joint[at]))), float(steps[at]), int(at)))
        return best[2]

    def _merge(self, kept: int, lost: int) -> None:
        self._classes[kept].absorb(self._classes[lost])
        self._hulls.update(kept, self._classes[kept])
        self._counts[kept] += self._counts[lost]
        self._t[kept] = self._exact(self._counts[kept])
        self._alive[lost] = False

    def _exact(self, counts: FloatArray) -> float:
        self._progress.check()
        return exact_t(counts, self._distribution.shares, self._distribution.ground)


def _rounded(t: FloatArray | float) -> FloatArray:
    return np.rint(np.asarray(t) / TOLERANCE)
