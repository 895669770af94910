"""Classes that may receive curves one at a time, and the cheapest way to give curves to them."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from core.curves.curve_set import BoolArray, FloatArray
from core.grouping.hull_costs import joint_losses
from core.grouping.hull_table import HullTable
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.rounding import in_steps
from core.progress import Progress

Admits = Callable[[SizedClass], BoolArray]
"""From which buckets a class may receive one more curve, shape (buckets,)."""

Move = tuple[float, int, int, int]
"""Loss in steps, curve, position of the receiver, and the receiver's version the loss belongs to."""


class Receivers:
    """Classes that curves can be moved into.

    Parameters
    ----------
    classes : sequence of SizedClass
        Receivers; on equal losses the earlier one is chosen.
    plan : Plan
        The plan of the segment.
    admits : callable
        What a receiver's bound allows.
    limit : float
        Largest loss that a move may cause.
    """

    def __init__(self, classes: Sequence[SizedClass], plan: Plan, admits: Admits, limit: float) -> None:
        self.classes = list(classes)
        self._plan = plan
        self._admits = admits
        self._limit = limit
        self._hulls = HullTable(classes, plan.envelopes.weights)
        self._admitted: BoolArray = np.array([admits(e) for e in classes])
        self._versions = [0] * len(classes)

    def close(self, position: int) -> None:
        """Let a class receive nothing more."""
        self._admitted[position] = False
        self._versions[position] += 1

    def moves(self, donor: SizedClass, progress: Progress) -> Iterator[tuple[float, int, int]]:
        """Yield loss, curve and receiver of the cheapest admissible move, again and again.

        The caller makes each move (see `take`) before it asks for the next. What a move costs can
        only rise while a receiver grows, so an outdated figure is still a lower bound: it is made
        anew when it comes to the top, and only then.
        """
        heap = [move for curve in donor.members for move in self._best(curve)]
        heapq.heapify(heap)
        here = set(donor.members)
        while heap:
            progress.check()
            loss, curve, position, version = heapq.heappop(heap)
            if curve not in here:
                continue
            if version != self._versions[position]:
                for move in self._best(curve):
                    heapq.heappush(heap, move)
                continue
            before = self._admitted[position].copy()
            yield loss, curve, position
            here.remove(curve)
            for move in self._newly_possible(here, position, before):
                heapq.heappush(heap, move)

    def take(self, position: int, curve: int) -> None:
        """Put a curve into a class."""
        receiver = self.classes[position]
        receiver.take(curve)
        self._hulls.update(position, receiver)
        self._admitted[position] = self._admits(receiver)
        self._versions[position] += 1

    def _best(self, curve: int) -> list[Move]:
        envelopes = self._plan.envelopes
        losses = self._hulls.losses_with(envelopes.upper[curve], envelopes.lower[curve])
        possible = self._admitted[:, self._plan.bucket_of[curve]] & (losses <= self._limit)
        steps = np.where(possible, in_steps(losses), np.inf)
        position = int(np.argmin(steps))
        return [self._move(steps[position], curve, position)] if possible[position] else []

    def _newly_possible(self, curves: Iterable[int], position: int, before: BoolArray) -> list[Move]:
        """Return the moves into a class that its bound forbade until it took its last curve."""
        gained = self._admitted[position] & ~before
        chosen = [curve for curve in curves if gained[self._plan.bucket_of[curve]]] if gained.any() else []
        losses = self._losses(chosen, position)
        return [
            self._move(steps, curve, position)
            for steps, curve, loss in zip(in_steps(losses), chosen, losses, strict=True)
            if loss <= self._limit
        ]

    def _losses(self, curves: Sequence[int], position: int) -> FloatArray:
        receiver, envelopes = self.classes[position], self._plan.envelopes
        losses: FloatArray = joint_losses(
            envelopes.weights,
            receiver.upper,
            receiver.lower,
            np.ascontiguousarray(envelopes.upper[curves].T),
            np.ascontiguousarray(envelopes.lower[curves].T),
        )
        return losses

    def _move(self, steps: float, curve: int, position: int) -> Move:
        return float(steps), curve, position, self._versions[position]
