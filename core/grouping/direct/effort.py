"""How much is searched: which starts are made, and how many changes each of them proposes."""

from __future__ import annotations

from core.grouping.problem import GroupingProblem
from core.parameters import UNTIL_STOPPED

SKIPPED = -1
"""How far a start got that was not made: the user had asked for the best before it began."""

CHUNK = 16_384
"""Most proposals between two looks at whether the user wants to stop."""

_STEPS = 100
"""Fewest temperatures of a start."""

_PROPOSALS = {"quick": (2, 1_000), "thorough": (8, 10_000)}
"""Starts, and proposals of each for every curve."""

_FEWEST_PROPOSALS = 900_000
"""Of each start, however few the curves."""

_ATTEMPTS = 3
"""How often all starts are made anew if each leaves out curves that perhaps need not be."""

_NOMINAL_RATE = 1_500_000
"""Proposals that count as a second: a run must not depend on how fast a machine is, or a seed could not repeat it."""

_STARTS_A_ROUND = 4
"""Starts of a round of a search without end, from the second one; the first round is a quick search."""


def attempts(problem: GroupingProblem) -> list[range]:
    """Return the numbers of the starts, those of a further attempt only needed if curves are left out.

    Parameters
    ----------
    problem : GroupingProblem
        Effort, round, and the search to be repeated if there is one.
    """
    effort, quick = problem.parameters.effort, _PROPOSALS["quick"][0]
    if problem.searched:
        return [range(len(problem.searched))]
    if effort == UNTIL_STOPPED and problem.round:
        begin = quick + (problem.round - 1) * _STARTS_A_ROUND
        return [range(begin, begin + _STARTS_A_ROUND)]
    if effort == UNTIL_STOPPED:
        return [range(quick)]
    starts = _PROPOSALS[effort][0] if isinstance(effort, str) else _timed(effort, len(problem))[0]
    # Other numbers mean other chance, so a further attempt does not repeat what failed.
    return [range(attempt * starts, (attempt + 1) * starts) for attempt in range(_ATTEMPTS)]


def proposals_of(problem: GroupingProblem, start: int) -> int:
    """Return how many changes a start proposes if nobody ends it early.

    Parameters
    ----------
    problem : GroupingProblem
        Its effort and size count.
    start : int
        Number of the start.
    """
    effort, n = problem.parameters.effort, len(problem)
    if not isinstance(effort, str):
        return _timed(effort, n)[1]
    if effort == UNTIL_STOPPED:
        effort = "quick" if start < _PROPOSALS["quick"][0] else "thorough"
    return max(_FEWEST_PROPOSALS, _PROPOSALS[effort][1] * n)


def steps_of(proposals: int) -> tuple[int, int]:
    """Return how many temperatures a start of so many proposals goes through, and the proposals at each."""
    size = max(1, min(CHUNK, proposals // _STEPS))
    return -(-proposals // size), size


def _timed(seconds: float, n: int) -> tuple[int, int]:
    proposals = int(seconds * _NOMINAL_RATE)
    # Long searches are many starts, so that one that is ended early has something good to show.
    each = min(proposals // 2, max(_FEWEST_PROPOSALS, _PROPOSALS["thorough"][1] * n))
    return max(2, proposals // max(1, each)), each
