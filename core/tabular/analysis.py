"""The door for analysts: who has a release of PRAM with its sidecar, and no original."""

from __future__ import annotations

from core.tabular.pram.answers import Negative, fit_rows, read_join, table_rows
from core.tabular.pram.estimate import Estimate
from core.tabular.pram.files import Released, open_released
from core.tabular.pram.models import Model, regress
from core.tabular.pram.planner import Plan, most_categories, plan
from core.tabular.pram.regression import Fit, Link
from core.tabular.pram.risk import odds_against, posterior
from core.tabular.pram.tabulate import Corrected, Join, Question, tabulate

__all__ = [
    "Corrected",
    "Estimate",
    "Fit",
    "Join",
    "Link",
    "Model",
    "Negative",
    "Plan",
    "Question",
    "Released",
    "fit_rows",
    "most_categories",
    "odds_against",
    "open_released",
    "plan",
    "posterior",
    "read_join",
    "regress",
    "table_rows",
    "tabulate",
]
