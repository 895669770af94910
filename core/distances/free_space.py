"""Kernels on the free space diagram of two polylines: its borders and when corners may cross them (design 4.2).

A polyline is an array of corners as `core.distances.polylines` lays them out. The cell ``(i, j)``
of the diagram stands for edge ``i`` of p against edge ``j`` of q; its lower border for the corner
``p[i]`` against edge ``j``, its left border for the corner ``q[j]`` against edge ``i``. All
distances are squared.

A path through the diagram is a chain of borders. It can be walked at a limit if every border on it
has a free part and if, wherever corners cross the same edge one after the other, none of their free
parts begins after that of a later one ends. So its value, the least such limit, is the largest of
its border distances and passages, all in closed form; the Fréchet distance is the least value of
all paths.
"""

from __future__ import annotations

from core.compiled import inlined_part_of_kernel, part_of_kernel
from core.curves.curve_set import FloatArray

SLACK = 1e-13
"""Relative slack of a squared length, far above rounding and far below the promised 1e-12."""

_TINY = 1e-48
"""Added to every limit, so that equal curves are decided too; far below the rounding of any coordinate."""


@inlined_part_of_kernel
def with_slack(value: float) -> float:
    """Limit at which a value is tested: what is reached there is the value to a relative 1e-13."""
    return value * (1.0 + SLACK) + _TINY


@inlined_part_of_kernel
def gap(p: FloatArray, i: int, q: FloatArray, j: int) -> float:
    """Squared distance between two corners."""
    x = p[i, 0] - q[j, 0]
    y = p[i, 1] - q[j, 1]
    square: float = x * x + y * y
    return square


@inlined_part_of_kernel
def border(p: FloatArray, i: int, q: FloatArray, j: int) -> tuple[float, float, float]:
    """Place a corner against an edge: squared distance, squared part of it across the edge, foot.

    The part along the edge is measured from the nearer end, never as a difference of long
    lengths, so that edges made long by a large time scale cost no digits.
    """
    wx = p[i, 0] - q[j, 0]
    wy = p[i, 1] - q[j, 1]
    ux = q[j, 2]
    uy = q[j, 3]
    across = wx * uy - wy * ux
    foot = wx * ux + wy * uy
    beyond = (p[i, 0] - q[j + 1, 0]) * ux + (p[i, 1] - q[j + 1, 1]) * uy
    along = max(min(foot, 0.0), beyond)  # Up to its sign: beyond the end, before the start or neither.
    return across * across + along * along, across * across, foot


@inlined_part_of_kernel
def passage(foot: float, across: float, later_foot: float, later_across: float) -> float:
    """Limit at which a corner's free part no longer begins after that of a later corner ends.

    There the bisector of the two corners meets the edge, between their feet: critical value of type
    c of Alt and Godau. Elsewhere the order is kept as soon as both free parts exist.
    """
    back = foot - later_foot
    if back <= 0.0 or abs(across - later_across) >= back * back:
        return max(across, later_across)
    # From across + d^2 = later_across + (back - d)^2, where d leads from the earlier foot to the bisector.
    offset = 0.5 * (across - later_across) / back - 0.5 * back
    return across + offset * offset


@inlined_part_of_kernel
def crossed(
    p: FloatArray, first: int, corner: int, q: FloatArray, edge: int, value: float, farthest: float
) -> tuple[float, float]:
    """Let one more corner of p cross an edge of q, after others that cross it in their order.

    All free parts hold their corners' feet, so mostly it is enough that the last one reaches the
    farthest foot; else its passages are looked at.

    Parameters
    ----------
    p, q : ndarray
        Corners.
    first, corner : int
        Corners ``first`` to ``corner - 1`` of p have crossed the edge; ``corner`` follows.
    edge : int
        Edge of q.
    value : float
        Least limit at which the others can and the corner's border has a free part.
    farthest : float
        Farthest foot of the others on the edge, 0 without any.

    Returns
    -------
    tuple of float and float
        The least limit at which all can, and the farthest foot of all.
    """
    _, across, foot = border(p, corner, q, edge)
    back = farthest - foot
    # The free part ends sqrt(value - across) behind the foot; short of the farthest foot, order may break.
    if back > 0.0 and across + back * back > value:
        for k in range(first, corner):
            _, earlier_across, earlier_foot = border(p, k, q, edge)
            if earlier_foot > foot:
                least = passage(earlier_foot, earlier_across, foot, across)
                # A rise within the slack is rounding, and certificates compare the value bit by bit.
                value = least if least > with_slack(value) else value
    # A foot beyond the edge counts as the edge's end: no free part reaches farther.
    return value, max(farthest, min(foot, q[edge, 4]))


@part_of_kernel
def same(p: FloatArray, q: FloatArray) -> bool:
    """Tell whether two polylines are equal; the formulas would leave a rounding error between them."""
    if len(p) != len(q):
        return False
    equal = 0
    while equal < len(p) and p[equal, 0] == q[equal, 0] and p[equal, 1] == q[equal, 1]:
        equal += 1
    return equal == len(p)


@part_of_kernel
def comes_first(p: FloatArray, q: FloatArray) -> bool:
    """Order two polylines by length, then by corners, whatever their places in the set."""
    if len(p) != len(q):
        return len(p) < len(q)
    for k in range(len(p)):
        for c in range(2):
            if p[k, c] != q[k, c]:
                return bool(p[k, c] < q[k, c])
    return True
