"""A budget that is planned as rows of text: each column with each mechanism, then the record as a whole."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.tabular.ldp.budget import rounded_up
from core.tabular.ldp.planner import BudgetPlan, Way

HEAD = (
    "column",
    "estimated",
    "points",
    "answers",
    "mechanism",
    "epsilon",
    "within",
    "record_epsilon",
    "rows_released",
)
_RECORD = "a record with all wishes"
_DIGITS = 6


def plan_rows(plans: Sequence[BudgetPlan], spent: float) -> list[list[str]]:
    """Return the names of the figures, then the figures.

    Parameters
    ----------
    plans : sequence of BudgetPlan
        One for each column.
    spent : float
        Epsilon of a record with all wishes fulfilled; infinite, and left empty, if that is out of reach.
    """
    rows = [list(HEAD)]
    for plan in plans:
        what = [plan.column, "mean" if plan.of_mean else "share", str(plan.points), str(plan.answers)]
        rows += [[*what, *_cells(way)] for way in plan.ways]
    return [*rows, [_RECORD, *[""] * 6, _number(spent), ""]]


def _cells(way: Way) -> list[str]:
    figures = (way.epsilon, way.within, way.spent)
    return [way.mechanism, *map(_number, figures), "yes" if way.makes_rows else "no, counts only"]


def _number(figure: float) -> str:
    """Return a figure rounded up: a run spends no more and knows no less than is told."""
    return f"{rounded_up(figure, _DIGITS):.{_DIGITS}g}" if math.isfinite(figure) else ""
