"""The door to what PRAM answers beside a run: its matrices before it, corrected tables from a release after it."""

from __future__ import annotations

from core.tabular.pram.answers import Negative, fit_rows, read_join, table_rows
from core.tabular.pram.estimate import Estimate, covariance
from core.tabular.pram.files import Released, open_released
from core.tabular.pram.given_away import GivenAway, given_away, rarest
from core.tabular.pram.hand import HandMatrix, with_entry, written_by_hand
from core.tabular.pram.models import Model, regress
from core.tabular.pram.planner import Plan, most_categories, plan
from core.tabular.pram.preview import MatrixPreview, preview
from core.tabular.pram.propose import Goal, Proposal, Wish, propose
from core.tabular.pram.regression import Fit, Link
from core.tabular.pram.risk import odds_against, posterior
from core.tabular.pram.tabulate import Corrected, Join, Question, tabulate

__all__ = [
    "Corrected",
    "Estimate",
    "Fit",
    "GivenAway",
    "Goal",
    "HandMatrix",
    "Join",
    "Link",
    "MatrixPreview",
    "Model",
    "Negative",
    "Plan",
    "Proposal",
    "Question",
    "Released",
    "Wish",
    "covariance",
    "fit_rows",
    "given_away",
    "most_categories",
    "odds_against",
    "open_released",
    "plan",
    "posterior",
    "preview",
    "propose",
    "rarest",
    "read_join",
    "regress",
    "table_rows",
    "tabulate",
    "with_entry",
    "written_by_hand",
]
