"""Classes that may receive curves one at a time, and the cheapest way to give curves to them."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from core.curves.curve_set import BoolArray
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
        heap: list[Move] = []
        for curve in donor.members:
            progress.check()
            self._push_best(curve, heap)
        here = set(donor.members)
        while heap:
            progress.check()
            loss, curve, position, version = heapq.heappop(heap)
            if curve not in here:
                continue
            if version != self._versions[position]:
                self._push_best(curve, heap)
                continue
            before = self._admitted[position].copy()
            yield loss, curve, position
            here.remove(curve)
            # The one way a move gets cheaper: the bound forbade it until the class took this curve.
            gained = self._admitted[position] & ~before
            if gained.any():
                self._push_all([c for c in here if gained[self._plan.bucket_of[c]]], position, heap)

    def take(self, position: int, curve: int) -> None:
        """Put a curve into a class."""
        receiver = self.classes[position]
        receiver.take(curve)
        self._hulls.update(position, receiver)
        self._admitted[position] = self._admits(receiver)
        self._versions[position] += 1

    def _push_best(self, curve: int, heap: list[Move]) -> None:
        envelopes = self._plan.envelopes
        losses = self._hulls.losses_with(envelopes.upper[curve], envelopes.lower[curve])
        possible = self._admitted[:, self._plan.bucket_of[curve]] & (losses <= self._limit)
        steps = np.where(possible, in_steps(losses), np.inf)
        position = int(np.argmin(steps))
        if possible[position]:
            heapq.heappush(heap, (float(steps[position]), curve, position, self._versions[position]))

    def _push_all(self, curves: list[int], position: int, heap: list[Move]) -> None:
        receiver, version = self.classes[position], self._versions[position]
        losses = np.array([receiver.loss_with(curve) for curve in curves])
        for curve, loss, steps in zip(curves, losses, in_steps(losses), strict=True):
            if loss <= self._limit:
                heapq.heappush(heap, (float(steps), curve, position, version))
