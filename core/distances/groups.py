"""Groups of polylines laid out lane by lane, for kernels that work on many pairs in lockstep."""

from __future__ import annotations

from core.compiled import part_of_kernel
from core.curves.curve_set import FloatArray, IntArray
from core.distances.lanes import WIDTH


@part_of_kernel
def longest(offsets: IntArray, curves: IntArray) -> int:
    """Return the number of corners of the longest of some polylines."""
    most = 2
    for curve in curves:
        most = max(most, offsets[curve + 1] - offsets[curve])
    return most


@part_of_kernel
def fill(
    corners: FloatArray,
    offsets: IntArray,
    curves: IntArray,
    begin: int,
    parts: int,
    multiple: int,
    group: FloatArray,
    held: IntArray,
) -> int:
    """Write the next polylines of a list into the lanes of a group.

    Shorter ones get their first corner repeated in front, so that all end together. That leaves
    the discrete distance as it is; other kernels start a lane where its polyline starts. Lanes
    beyond the end of the list repeat the last polyline.

    Parameters
    ----------
    corners, offsets : ndarray
        Polylines (`core.distances.polylines`).
    curves : ndarray of int
        The list.
    begin : int
        Place in the list of the polyline for the first lane.
    parts : int
        How many of the columns of `corners` are needed.
    multiple : int
        The corners of the group are a multiple of this.
    group : ndarray of float
        Takes part ``c`` of corner ``k`` in lane ``l`` at ``(k * parts + c) * WIDTH + l``.
    held : ndarray of int, shape (WIDTH + 1,)
        Polylines the group holds and its size, kept between calls; -1 at first.

    Returns
    -------
    int
        Number of corners of the group.
    """
    size = longest(offsets, curves[begin : begin + WIDTH])
    size = (size + multiple - 1) // multiple * multiple
    for place in range(WIDTH):
        curve = curves[min(begin + place, len(curves) - 1)]
        # Lists go row by row, so one curve of each pair often stays for many groups.
        if held[place] == curve and held[WIDTH] == size:
            continue
        held[place] = curve
        start, end = offsets[curve], offsets[curve + 1]
        for k in range(size):
            # Counted from the end, where all lanes stop.
            source = max(end - size + k, start)
            for part in range(parts):
                group[(k * parts + part) * WIDTH + place] = corners[source, part]
    held[WIDTH] = size
    return size
