"""Lists of the members of classes, which are added, taken out and drawn at random in next to no time.

Each class has a row of loose members. When it is full, its members become a part of the class, and
each part but the loose one is always full: so a class of hundreds is looked at part by part.
"""

from __future__ import annotations

from core.compiled import part_of_lean_kernel

PART = 16
"""Members of a part."""

NOBODY = -1
"""No curve, no class, no part."""


@part_of_lean_kernel
def members_in(state, c, part):  # type: ignore[no-untyped-def]
    """Return how many members are in a part; that of the loose ones has the number of the class."""
    return state.loose[c] if part == c else PART


@part_of_lean_kernel
def first_member(state, c):  # type: ignore[no-untyped-def]
    """Return a member of a class with which going through all of them begins, or `NOBODY`."""
    part = c if state.loose[c] > 0 else state.next_part[c]
    return state.member[part, 0] if part >= 0 else NOBODY


@part_of_lean_kernel
def next_member(state, x):  # type: ignore[no-untyped-def]
    """Return the member of its class that follows a curve, or `NOBODY` after the last."""
    part, at = state.place[x] // PART, state.place[x] % PART + 1
    if at < members_in(state, state.class_of[x], part):
        return state.member[part, at]
    part = state.next_part[part]
    return state.member[part, 0] if part >= 0 else NOBODY


@part_of_lean_kernel
def member_at(state, c, at):  # type: ignore[no-untyped-def]
    """Return the member of a class with a number below its size."""
    part = c
    while at >= members_in(state, c, part):
        at -= members_in(state, c, part)
        part = state.next_part[part]
    return state.member[part, at]


@part_of_lean_kernel
def put(state, x, part, at):  # type: ignore[no-untyped-def]
    """Note where a curve is listed."""
    state.member[part, at] = x
    state.place[x] = part * PART + at


@part_of_lean_kernel
def add_member(state, x, c):  # type: ignore[no-untyped-def]
    """List a curve as a loose member; return the part that the loose ones before it became, or `NOBODY`."""
    made = NOBODY
    if state.loose[c] == PART:
        state.spare_count[0] -= 1
        made = state.spare[state.spare_count[0]]
        for i in range(PART):
            put(state, state.member[c, i], made, i)
        state.next_part[made], state.next_part[c], state.loose[c] = state.next_part[c], made, 0
    put(state, x, c, state.loose[c])
    state.class_of[x] = c
    state.loose[c] += 1
    state.size[c] += 1
    return made


@part_of_lean_kernel
def take_out_member(state, x):  # type: ignore[no-untyped-def]
    """Strike a curve off the list of its class; return the full part that another came to in its stead, or `NOBODY`."""
    c, part, at = state.class_of[x], state.place[x] // PART, state.place[x] % PART
    # Only the loose part may have gaps, so without one a full part is opened first.
    if state.loose[c] == 0:
        _loosen(state, c, part)
        part = c
    state.loose[c] -= 1
    state.size[c] -= 1
    # The last loose member fills the gap, be it its own.
    put(state, state.member[c, state.loose[c]], part, at)
    return part if part != c else NOBODY


@part_of_lean_kernel
def _loosen(state, c, part):  # type: ignore[no-untyped-def]
    """Make the members of a full part of a class its loose ones; it has no others."""
    before = c
    while state.next_part[before] != part:
        before = state.next_part[before]
    state.next_part[before] = state.next_part[part]
    for i in range(PART):
        put(state, state.member[part, i], c, i)
    state.loose[c] = PART
    state.spare[state.spare_count[0]] = part
    state.spare_count[0] += 1
