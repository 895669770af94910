"""Distances kept from one run to the next: what k or depth is asked for changes none of them."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable

import numpy as np

from core.curves.traces import Traces
from core.distances.between_curves import CurveDistances, DistanceMatrix
from core.distances.lazy import LazyDistances
from core.progress import Progress

_MOST_BYTES = 512 * 1024 * 1024

Maker = Callable[[Traces, float, Progress], CurveDistances]
"""Makes the distances of traces at a time scale."""


class DistanceMemory:
    """Remembers the distances of the segments used last.

    They are found again by the content of the traces, so neither another order of the curves nor
    another cut of the time axis can bring up wrong ones.

    Parameters
    ----------
    most_bytes : int
        Memory for the distances of all segments together; 0 keeps none.
    """

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._lock = threading.Lock()
        self._known: OrderedDict[bytes, CurveDistances] = OrderedDict()

    def __reduce__(self) -> tuple[type[DistanceMemory], tuple[int]]:
        """Keep nothing in another process, where no later run will look."""
        return DistanceMemory, (0,)

    def distances(self, traces: Traces, time_scale: float, progress: Progress, make: Maker) -> CurveDistances:
        """Return the distances of traces, made by `make` unless they are remembered.

        Parameters
        ----------
        traces : Traces
            Traces of one segment.
        time_scale : float
            lambda in signal units per second.
        progress : Progress
            Stops the work.
        make : callable
            Makes them; always called with the same meaning.

        Raises
        ------
        Cancelled
            If the user stopped.
        """
        if not self._most_bytes:
            return make(traces, time_scale, progress)
        key = _fingerprint(traces, time_scale)
        with self._lock:
            known = self._known.get(key)
        if known is None:
            # Outside the lock, so that segments are made side by side; equal ones at worst twice.
            known = make(traces, time_scale, progress)
        self._keep(key, known)
        # Lazy distances hold the progress of the run that made them, which may have been stopped long ago.
        return known.resumed(progress) if isinstance(known, LazyDistances) else known

    def _keep(self, key: bytes, distances: CurveDistances) -> None:
        with self._lock:
            self._known[key] = distances
            self._known.move_to_end(key)
            # The newest goes too if it alone is more than may be kept.
            while self._known and sum(map(_bytes, self._known.values())) > self._most_bytes:
                self._known.popitem(last=False)


def _fingerprint(traces: Traces, time_scale: float) -> bytes:
    # A cryptographic digest: with a collision, classes would be formed by the distances of other curves.
    content = hashlib.blake2b(np.array([time_scale, traces.start, traces.end]).tobytes())
    for array in (traces.offsets, traces.time, traces.value):
        content.update(np.ascontiguousarray(array).tobytes())
    return content.digest()


def _bytes(distances: CurveDistances) -> int:
    if isinstance(distances, DistanceMatrix):
        return distances.matrix.nbytes
    return distances.most_bytes if isinstance(distances, LazyDistances) else 0
