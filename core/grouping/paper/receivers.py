"""Classes that may receive curves one at a time, and the cheapest way to give curves to them."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from core.curves.curve_set import BoolArray, IntArray
from core.grouping.hull_table import HullTable
from core.grouping.paper.plan import Plan
from core.grouping.paper.sized_class import SizedClass
from core.grouping.rounding import LOSS_STEPS, in_steps
from core.progress import Progress

Admits = Callable[[SizedClass], BoolArray]
"""From which buckets a class may receive one more curve, shape (buckets,)."""

Move = tuple[float, int, int, int]
"""Loss in steps, curve, position of the receiver, and the receiver's version the loss belongs to."""

_SHORTLIST = 8
"""Receivers that are remembered for each curve."""

_OTHERS = -1
"""In place of a version: the move stands for all receivers that are not remembered, of which it names the best."""


class Receivers:
    """Classes that curves can be moved into, as far as the largest share of a patient allows it.

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
        self._room: IntArray = np.array([plan.room_for_one(len(e) + 1) for e in classes], np.int64)
        # Everybody may have one curve in a class, so only classes that hold one of his can lack room.
        self._with_owner: dict[int, set[int]] = {}
        for position, receiver in enumerate(classes):
            for owner in receiver.curves_of:
                self._with_owner.setdefault(owner, set()).add(position)

    def close(self, position: int) -> None:
        """Let a class receive nothing more."""
        self._admitted[position] = False
        # A new version outdates all moves that wait for this class.
        self._versions[position] += 1

    def moves(self, donor: SizedClass, progress: Progress) -> Iterator[tuple[float, int, int]]:
        """Yield loss, curve and receiver of the cheapest admissible move, again and again.

        The caller makes each move (see `take`) before it asks for the next. What a move costs can
        only rise while a receiver grows, so an outdated figure is still a lower bound: it is made
        anew when it comes to the top, and only then. For the same reason a curve looks at all
        receivers again only when those it remembers may have become dearer than the others.
        """
        heap: list[Move] = []
        for curve in donor.members:
            progress.check()
            self._push_best(curve, heap)
        here: dict[int, set[int]] = {}
        for curve in donor.members:
            here.setdefault(int(self._plan.owners[curve]), set()).add(curve)
        while heap:
            progress.check()
            loss, curve, position, version = heapq.heappop(heap)
            owner = int(self._plan.owners[curve])
            # Given away already: a heap cannot forget its entries, so they are passed over.
            if curve not in here[owner]:
                continue
            if version == _OTHERS:
                self._push_best(curve, heap)
                continue
            # Outdated: the loss is made anew, and the move goes back to where it belongs.
            if version != self._versions[position]:
                self._push(curve, position, heap)
                continue
            admitted, room = self._admitted[position].copy(), int(self._room[position])
            yield loss, curve, position
            here[owner].remove(curve)
            # The one way a move gets cheaper: bound or share forbade it until the class took this curve.
            for other in self._gained(position, admitted, room, here):
                self._push(other, position, heap)

    def take(self, position: int, curve: int) -> None:
        """Put a curve into a class."""
        receiver = self.classes[position]
        receiver.take(curve)
        self._hulls.update(position, receiver)
        self._admitted[position] = self._admits(receiver)
        self._room[position] = self._plan.room_for_one(len(receiver) + 1)
        self._with_owner.setdefault(int(self._plan.owners[curve]), set()).add(position)
        self._versions[position] += 1

    def _gained(self, position: int, before: BoolArray, room: int, here: dict[int, set[int]]) -> list[int]:
        """Return the curves, given by their patients, that a class admits only since its last one came."""
        receiver, plan = self.classes[position], self._plan
        buckets = self._admitted[position] & ~before
        owners = {o for o, there in receiver.curves_of.items() if room <= there < self._room[position]}
        return [
            c
            for owner in (here if buckets.any() else here.keys() & owners)
            if receiver.curves_of[owner] < self._room[position]
            for c in here[owner]
            if (owner in owners or buckets[plan.bucket_of[c]]) and self._admitted[position, plan.bucket_of[c]]
        ]

    def _with_room(self, owner: int) -> BoolArray:
        """Which classes may take one more curve of a patient."""
        room: BoolArray = np.ones(len(self.classes), bool)
        for position in self._with_owner.get(owner, ()):
            room[position] = self.classes[position].curves_of[owner] < self._room[position]
        return room

    def _push_best(self, curve: int, heap: list[Move]) -> None:
        """Look at all receivers; remember the cheapest, and what the others cost at least."""
        envelopes = self._plan.envelopes
        losses = self._hulls.losses_with(envelopes.upper[curve], envelopes.lower[curve])
        possible = self._admitted[:, self._plan.bucket_of[curve]] & (losses <= self._limit)
        possible &= self._with_room(int(self._plan.owners[curve]))
        positions = np.flatnonzero(possible)
        steps = in_steps(losses[positions])
        if len(positions) > _SHORTLIST:
            # In the order of the heap, ties included: the best of the others comes up after all remembered ones.
            near = np.flatnonzero(steps <= np.partition(steps, _SHORTLIST)[_SHORTLIST])
            near = near[np.argsort(steps[near], kind="stable")]
            other = near[_SHORTLIST]
            heapq.heappush(heap, (float(steps[other]), curve, int(positions[other]), _OTHERS))
            positions, steps = positions[near[:_SHORTLIST]], steps[near[:_SHORTLIST]]
        for position, step in zip(positions.tolist(), steps.tolist(), strict=True):
            heapq.heappush(heap, (step, curve, position, self._versions[position]))

    def _push(self, curve: int, position: int, heap: list[Move]) -> None:
        """Look at one receiver."""
        receiver, owner = self.classes[position], int(self._plan.owners[curve])
        if (
            self._admitted[position, self._plan.bucket_of[curve]]
            and receiver.curves_of[owner] < self._room[position]
        ):
            loss = receiver.loss_with(curve)
            if loss <= self._limit:
                heapq.heappush(
                    heap, (float(round(loss * LOSS_STEPS)), curve, position, self._versions[position])
                )
