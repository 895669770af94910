"""Losses of hulls that a move would make, found from the borders of the classes and the curves that move."""

from __future__ import annotations

import numpy as np

from core.compiled import part_of_lean_kernel
from core.grouping.direct.landscape import BLOCK
from core.grouping.direct.members import first_member, next_member


@part_of_lean_kernel
def width_of(curves, state, c, without, joined, most):  # type: ignore[no-untyped-def]
    """Return the loss of a class without one member and with another curve, in steps.

    Parameters
    ----------
    curves, state
        As above.
    c : int
        The class, not `OUT`; it keeps at least one curve.
    without, joined : int
        A member and another curve, or `NOBODY`.
    most : int
        Where the count may stop: a larger loss is of no interest.
    """
    width = 0
    # Joined by one of its own members, a class stays as it is.
    new = joined
    if joined < 0:
        # A member that stays widens nothing, so that one loop does for both cases.
        new = first_member(state, c)
        if new == without:
            new = next_member(state, new)
    for b in range(curves.envelope.shape[1]):
        border, wide, part = state.border[c, b], curves.envelope[new, b], 0
        if without < 0:
            for j in range(BLOCK):
                upper = max(border[j], wide[j])
                lower = min(border[2 * BLOCK + j], wide[BLOCK + j])
                part += np.int32(upper - lower)
        else:
            own = curves.envelope[without, b]
            for j in range(BLOCK):
                # The second value stands in for a largest one that leaves; of two equal ones both are kept.
                upper = border[BLOCK + j] if own[j] == border[j] else border[j]
                lower = (
                    border[3 * BLOCK + j]
                    if own[BLOCK + j] == border[2 * BLOCK + j]
                    else border[2 * BLOCK + j]
                )
                part += np.int32(max(upper, wide[j]) - min(lower, wide[BLOCK + j]))
        width += part
        if width > most:
            break
    return width


@part_of_lean_kernel
def width_with_two(curves, state, c, x, z, most):  # type: ignore[no-untyped-def]
    """Return the loss of a class joined by two curves, in steps; it may stop above `most`."""
    width = 0
    for b in range(curves.envelope.shape[1]):
        border, one, other, part = state.border[c, b], curves.envelope[x, b], curves.envelope[z, b], 0
        for j in range(BLOCK):
            upper = max(border[j], one[j], other[j])
            part += np.int32(upper - min(border[2 * BLOCK + j], one[BLOCK + j], other[BLOCK + j]))
        width += part
        if width > most:
            break
    return width


@part_of_lean_kernel
def least_width_without_two(curves, state, c, x, z, most):  # type: ignore[no-untyped-def]
    """Return what a class loses at least without two of its members, in steps; it may stop above `most`.

    Where the two hold the two largest or smallest values, the third is not known: any other member's
    value stands for it.
    """
    # There is one: the class keeps at least one member besides the two.
    y = first_member(state, c)
    while y in (x, z):
        y = next_member(state, y)
    width = 0
    for b in range(curves.envelope.shape[1]):
        border, rest, part = state.border[c, b], curves.envelope[y, b], 0
        one, other = curves.envelope[x, b], curves.envelope[z, b]
        for j in range(BLOCK):
            top, bottom = border[j], border[2 * BLOCK + j]
            held = (one[j] == top) | (other[j] == top)
            both = min(one[j], other[j]) == border[BLOCK + j]
            upper = rest[j] if held & both else border[BLOCK + j] if held else top
            held = (one[BLOCK + j] == bottom) | (other[BLOCK + j] == bottom)
            both = max(one[BLOCK + j], other[BLOCK + j]) == border[3 * BLOCK + j]
            lower = rest[BLOCK + j] if held & both else border[3 * BLOCK + j] if held else bottom
            part += np.int32(upper - lower)
        width += part
        if width > most:
            break
    return width


@part_of_lean_kernel
def joint_width(state, a, b):  # type: ignore[no-untyped-def]
    """Return the loss of the hull around two classes, in steps."""
    width = 0
    for i in range(state.border.shape[1]):
        border, other = state.border[a, i], state.border[b, i]
        for j in range(BLOCK):
            upper = max(border[j], other[j])
            width += np.int32(upper - min(border[2 * BLOCK + j], other[2 * BLOCK + j]))
    return width
