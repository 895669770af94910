"""Long work cut into pieces, so that the user can stop it and the window has its turn in between.

A single call over a million texts keeps all other threads of Python waiting; a loop over pieces does not.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

PIECE = 1 << 11
"""Items at a time: a millisecond even where each is a text of its own. What the window shows needs the interpreter
dozens of times, and waits for the end of a piece each time."""

PARTS = 64
"""Parts of what would be one dictionary of a million texts: that grows in single steps of a fifth of a second."""

_PIVOTS_SEEN = 8
"""Texts looked at for each that divides, so that the parts become about equal."""

T = TypeVar("T")
Check = Callable[[], None]
"""Called between two pieces; may raise `Cancelled`."""


def unhindered() -> None:
    """Stand for a check where nobody can stop the work."""


def pieces(items: Sequence[T], check: Check) -> Iterator[Sequence[T]]:
    """Yield runs of items, looking between them at the wish to stop.

    Parameters
    ----------
    items : sequence
        Any.
    check : callable
        Called before each run.

    Raises
    ------
    Cancelled
        If `check` raises it.
    """
    for first in range(0, len(items), PIECE):
        check()
        yield items[first : first + PIECE]


def each(items: Sequence[T], check: Check) -> Iterator[T]:
    """Yield items one by one, looking after each piece at the wish to stop.

    Parameters
    ----------
    items : sequence
        Any.
    check : callable
        Called before each piece.

    Raises
    ------
    Cancelled
        If `check` raises it.
    """
    for piece in pieces(items, check):
        yield from piece


def order_of(texts: Sequence[str], check: Check) -> NDArray[np.int64]:
    """Return the places of distinct texts in their order, the lowest first: sorted part by part.

    Parameters
    ----------
    texts : sequence of str
        Distinct, so that the parts cannot become much unequal.
    check : callable
        Called before each part.

    Raises
    ------
    Cancelled
        If `check` raises it.
    """
    parts = len(texts) // PIECE + 1
    sample = sorted(texts[:: len(texts) // (parts * _PIVOTS_SEEN) + 1])
    pivots = sample[_PIVOTS_SEEN::_PIVOTS_SEEN]
    divided: list[list[int]] = [[] for _ in range(len(pivots) + 1)]
    for place, text in enumerate(each(texts, check)):
        divided[bisect_right(pivots, text)].append(place)
    for part in divided:
        check()
        part.sort(key=texts.__getitem__)
    return np.concatenate([np.array(part, np.int64) for part in divided])


class Places:
    """The places of texts in a list, looked up by text.

    Parameters
    ----------
    texts : iterable of str
        Of a text that is there twice the last place counts.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._parts: list[dict[str, int]] = [{} for _ in range(PARTS)]
        for place, text in enumerate(texts):
            # Python's hash differs from run to run, but only in which part a text is, not where it is found.
            self._parts[hash(text) % PARTS][text] = place

    def get(self, text: str, otherwise: int) -> int:
        """Return the place of a text, something else if it is not there."""
        return self._parts[hash(text) % PARTS].get(text, otherwise)


def are_distinct(texts: Sequence[str]) -> bool:
    """Return whether no text is there twice.

    Parameters
    ----------
    texts : sequence of str
        Any.
    """
    # One set of a million would grow, and be forgotten, in single long steps.
    seen: list[set[str]] = [set() for _ in range(len(texts) // PIECE + 1)]
    for text in texts:
        seen[hash(text) % len(seen)].add(text)
    return sum(map(len, seen)) == len(texts)
