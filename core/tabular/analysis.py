"""The door to what methods answer beside a run: PRAM's matrices before it, corrected tables from a release after it."""

from __future__ import annotations

from core.randomness import Secret
from core.tabular.exposure import (
    Combination,
    Exposure,
    ExposureQuestion,
    SampleRisk,
    Special,
    SpecialRecord,
    exposure,
    known_of,
    known_of_release,
    plain_exposure,
    special,
)
from core.tabular.kmember.coarser import (
    Worded,
    beginnings,
    intervals,
    named_together,
    with_level,
    worded,
)
from core.tabular.kmember.hierarchy import covering, file_of_rows, rows_of_file
from core.tabular.kmember.weights import distance_shares
from core.tabular.ldp.evaluation import EPSILONS
from core.tabular.ldp.forecast import Forecast, Outlook, outlook
from core.tabular.ldp.planner import UNARY, BudgetPlan, Precision, plan_budget, plan_together
from core.tabular.ldp.sweep import Floor, SweepPoint, sweep
from core.tabular.means import MeanAnswer, mean_rows, means_of
from core.tabular.pram.answers import (
    Form,
    Negative,
    figures_of,
    fit_figures,
    fit_rows,
    read_join,
    table_rows,
    texts_of,
    write_rows,
)
from core.tabular.pram.given_away import GivenAway, given_away, rarest
from core.tabular.pram.hand import HandMatrix, with_entry, written_by_hand
from core.tabular.pram.models import Model, regress
from core.tabular.pram.planned import plans_of
from core.tabular.pram.planner import Plan, half_width_unchanged, plan
from core.tabular.pram.preview import Listed, MatrixPreview, listed, previews_of
from core.tabular.pram.propose import Goal, Proposal, Wish, propose
from core.tabular.pram.regression import Fit, Link
from core.tabular.pram.summary import Summary, summary_of
from core.tabular.pram.tabulate import Corrected, Join, Question, tabulate
from core.tabular.pram.typed import blocks_for, text_of, typed_matrix, typed_targets
from core.tabular.released import (
    Released,
    Variable,
    files_of_release,
    open_released,
    variables_of,
)

__all__ = [
    "EPSILONS",
    "UNARY",
    "BudgetPlan",
    "Combination",
    "Corrected",
    "Exposure",
    "ExposureQuestion",
    "Fit",
    "Floor",
    "Forecast",
    "Form",
    "GivenAway",
    "Goal",
    "HandMatrix",
    "Join",
    "Link",
    "Listed",
    "MatrixPreview",
    "MeanAnswer",
    "Model",
    "Negative",
    "Outlook",
    "Plan",
    "Precision",
    "Proposal",
    "Question",
    "Released",
    "SampleRisk",
    "Secret",
    "Special",
    "SpecialRecord",
    "Summary",
    "SweepPoint",
    "Variable",
    "Wish",
    "Worded",
    "beginnings",
    "blocks_for",
    "covering",
    "distance_shares",
    "exposure",
    "figures_of",
    "file_of_rows",
    "files_of_release",
    "fit_figures",
    "fit_rows",
    "given_away",
    "half_width_unchanged",
    "intervals",
    "known_of",
    "known_of_release",
    "listed",
    "mean_rows",
    "means_of",
    "named_together",
    "open_released",
    "outlook",
    "plain_exposure",
    "plan",
    "plan_budget",
    "plan_together",
    "plans_of",
    "previews_of",
    "propose",
    "rarest",
    "read_join",
    "regress",
    "rows_of_file",
    "special",
    "summary_of",
    "sweep",
    "table_rows",
    "tabulate",
    "text_of",
    "texts_of",
    "typed_matrix",
    "typed_targets",
    "variables_of",
    "with_entry",
    "with_level",
    "worded",
    "write_rows",
    "written_by_hand",
]
