"""The exact t of a class inside kernels, remembered by how many members it has in each cluster."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.compiled import lean_kernel, part_of_lean_kernel
from core.curves.curve_set import BoolArray, FloatArray, IntArray

_NOTHING = 1e-13
"""Mass that is nothing but rounding."""

_FAR = 1e300

_REMEMBERED = 1 << 16


Codes = NDArray[np.uint64]
"""Numbers without a sign, whose sums may overflow."""


class Memory(NamedTuple):
    """The t of classes seen before.

    Attributes
    ----------
    codes : ndarray of uint64, shape (clusters,)
        Random number of each cluster; the sum over a class's members is the key of its counts.
    keys : ndarray of uint64, shape (slots,)
        Key whose t a slot holds; the slot of a key is given by its last bits.
    t : ndarray of float, shape (slots,)
        The t in each slot.
    surplus, left, potential, distance : ndarray of float, shape (clusters,)
        What `transport` works with.
    flow : ndarray of float, shape (clusters, clusters)
        As above.
    before : ndarray of int, shape (clusters,)
        As above.
    done : ndarray of bool, shape (clusters,)
        As above.
    """

    codes: Codes
    keys: Codes
    t: FloatArray
    surplus: FloatArray
    left: FloatArray
    potential: FloatArray
    distance: FloatArray
    flow: FloatArray
    before: IntArray
    done: BoolArray


def new_memory(clusters: int, random: np.random.Generator) -> Memory:
    """Return a memory that knows nothing but the empty class."""
    codes = random.integers(1, 2**64, clusters, dtype=np.uint64)
    return Memory(
        codes=codes,
        keys=np.zeros(_REMEMBERED, np.uint64),
        t=np.zeros(_REMEMBERED),
        surplus=np.zeros(clusters),
        left=np.zeros(clusters),
        potential=np.zeros(clusters),
        distance=np.zeros(clusters),
        flow=np.zeros((clusters, clusters)),
        before=np.zeros(clusters, np.int64),
        done=np.zeros(clusters, np.bool_),
    )


@part_of_lean_kernel
def remembered_t(memory, key, counts, size, shares, ground):  # type: ignore[no-untyped-def]
    """Return the t of a class with these cluster counts, whose key is `key`."""
    # Random 64-bit keys: two counts with one key are next to impossible, and t is made anew for the result.
    slot = key & np.uint64(len(memory.keys) - 1)
    if memory.keys[slot] != key:
        for c in range(len(shares)):
            memory.surplus[c] = counts[c] / size - shares[c]
        memory.keys[slot] = key
        memory.t[slot] = _transport(memory, ground)
    return memory.t[slot]


@lean_kernel
def transport(memory, ground):  # type: ignore[no-untyped-def]
    """Return the least work that evens out ``memory.surplus``, which adds up to 0."""
    return _transport(memory, ground)


@part_of_lean_kernel
def _transport(memory, ground):  # type: ignore[no-untyped-def]
    """Work as `transport` says, by successive shortest paths.

    Mass goes from clusters with a surplus to those that lack some, each time on the path of least
    work, where earlier shipments may be redirected. In a metric what two distributions have in
    common stays where it is, so a cluster is a source or a sink, never both.
    """
    surplus, left, potential, flow = memory.surplus, memory.left, memory.potential, memory.flow
    before, distance = memory.before, memory.distance
    for c in range(len(left)):
        left[c] = surplus[c]
    potential[:], flow[:] = 0.0, 0.0
    work = 0.0
    while True:
        sink = _nearest_sink(memory, ground)
        if sink < 0:
            return work
        for c in range(len(left)):
            # Clusters behind the sink were not settled; cut off there, reduced costs stay at least 0.
            potential[c] += min(distance[c], distance[sink])
        amount, to = -left[sink], sink
        while before[to] >= 0:
            # A step back into a source takes an earlier shipment back, of which there is only so much.
            if surplus[to] > 0:
                amount = min(amount, flow[to, before[to]])
            to = before[to]
        amount = min(amount, left[to])
        left[to] -= amount
        left[sink] += amount
        to = sink
        while before[to] >= 0:
            came = before[to]
            if surplus[to] > 0:
                flow[to, came] -= amount
                work -= amount * ground[to, came]
            else:
                flow[came, to] += amount
                work += amount * ground[came, to]
            to = came


@part_of_lean_kernel
def _nearest_sink(memory, ground):  # type: ignore[no-untyped-def]
    """Find the cluster that lacks mass and is reached from a source with least work (Dijkstra)."""
    surplus, left, potential, flow = memory.surplus, memory.left, memory.potential, memory.flow
    before, distance, done = memory.before, memory.distance, memory.done
    clusters = len(left)
    for c in range(clusters):
        distance[c], before[c], done[c] = 0.0 if left[c] > _NOTHING else _FAR, -1, False
    while True:
        at = -1
        for c in range(clusters):
            if not done[c] and distance[c] < _FAR and (at < 0 or distance[c] < distance[at]):
                at = c
        if at < 0 or left[at] < -_NOTHING:
            return at
        done[at] = True
        for c in range(clusters):
            # Mass goes from a source to a sink, or back to redirect a shipment; nowhere else.
            if done[c] or surplus[at] * surplus[c] >= 0:
                continue
            if surplus[at] > 0:
                step = ground[at, c]
            elif flow[c, at] > _NOTHING:
                step = -ground[c, at]
            else:
                continue
            # At least 0 but for rounding, which must not make Dijkstra's choice wrong.
            reached = distance[at] + max(0.0, step + potential[at] - potential[c])
            if reached < distance[c]:
                distance[c], before[c] = reached, at
