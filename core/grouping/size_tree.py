"""How many curves each class takes from each bucket: the tree of equivalence class sizes (design 7.2)."""

from __future__ import annotations

from collections.abc import Callable

from core.grouping.rounding import TOLERANCE

Sizes = tuple[int, ...]
"""Curves of one class from each bucket."""


def halve(sizes: Sizes) -> tuple[Sizes, Sizes]:
    """Split the sizes of one class into those of two, whose totals differ by at most one.

    The odd curve of a bucket goes to the class that has fewer so far, on a tie to the left one.

    Parameters
    ----------
    sizes : tuple of int
        Curves of the class from each bucket.

    Returns
    -------
    left, right : tuple of int
        Their sum is `sizes`, bucket by bucket.
    """
    left: list[int] = []
    right: list[int] = []
    for size in sizes:
        smaller = size // 2
        to_left = size % 2 and sum(left) <= sum(right)
        left.append(size - smaller if to_left else smaller)
        right.append(size - left[-1])
    return tuple(left), tuple(right)


def size_levels(root: Sizes, smallest: int) -> list[list[Sizes]]:
    """Return all levels of the tree, the root first.

    Parameters
    ----------
    root : tuple of int
        Bucket sizes.
    smallest : int
        Fewest curves of a bucket in a class; a level is the last one when halving it would give
        fewer (1 in the paper's text, 2 in its results).

    Returns
    -------
    list of list of tuple of int
        In each level, the sizes of its classes add up to `root`.
    """
    # Every level is complete, as in the paper: one class that cannot be halved ends the tree.
    levels = [[root]]
    while all(_can_be_halved(sizes, smallest) for sizes in levels[-1]):
        levels.append([half for sizes in levels[-1] for half in halve(sizes)])
    return levels


def class_sizes(
    root: Sizes,
    rule: str,
    k: int,
    smallest: int,
    bound: Callable[[Sizes], float],
    t_target: float,
) -> list[Sizes]:
    """Return the sizes that the classes start with, in the order of the tree's leaves.

    Parameters
    ----------
    root : tuple of int
        Bucket sizes.
    rule : {'k_feasible', 'eligible', 'literal'}
        The deepest level with at least k curves in every class; SABRE's rule, which halves a class
        as long as both halves have k curves and a bound of at most `t_target`; the deepest level.
    k, smallest : int
        Group size, and fewest curves of a bucket in a class.
    bound : callable
        Proved bound of t for given sizes.
    t_target : float
        Only for ``eligible``.

    Returns
    -------
    list of tuple of int
        They add up to `root`. With ``k_feasible`` and ``eligible``, each has at least k curves if
        `root` has; these need not come from k patients.
    """
    if rule == "eligible":
        return _eligible(root, k, smallest, bound, t_target)
    levels = size_levels(root, smallest)
    if rule == "k_feasible":
        feasible = [level for level in levels if min(map(sum, level)) >= k]
        return feasible[-1] if feasible else levels[0]
    return levels[-1]


def _eligible(
    sizes: Sizes, k: int, smallest: int, bound: Callable[[Sizes], float], t_target: float
) -> list[Sizes]:
    if not _can_be_halved(sizes, smallest):
        return [sizes]
    halves = halve(sizes)
    # Both halves or none: every class of the tree must be releasable on its own (SABRE, design 8.0).
    if any(sum(half) < k or bound(half) > t_target + TOLERANCE for half in halves):
        return [sizes]
    return [leaf for half in halves for leaf in _eligible(half, k, smallest, bound, t_target)]


def _can_be_halved(sizes: Sizes, smallest: int) -> bool:
    return min(sizes) >= 2 * smallest
