"""What was measured on a run as charts with one sentence each, from the public figures of its method."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from PySide6.QtCore import QT_TRANSLATE_NOOP

from anonymizer_gui.numbers import format_bound, format_number, format_percent
from anonymizer_gui.tabular.chart import BARS, DOTS, LINE, UPRIGHT, Chart, Series
from anonymizer_gui.tabular.matrix_view import label_text
from anonymizer_gui.tabular.words import say
from anonymizer_gui.tabular.work import TableRun

_MOST_NAMES = 60
# Standard errors on either side that hold 95 of 100 normal values.
_INTERVAL = 1.96

SURE = QT_TRANSLATE_NOOP("tables", "{column}: how sure a guess can be")
SURE_READING = QT_TRANSLATE_NOOP(
    "tables",
    "Who sees a released category, and knows besides how frequent the true ones seem to be, guesses the true one right "
    "with the probability of its second bar; the first bar is the probability that a true category stays what it is.",
)
STAYS, GUESSED = QT_TRANSLATE_NOOP("tables", "stays"), QT_TRANSLATE_NOOP("tables", "surest guess")
CATEGORY = QT_TRANSLATE_NOOP("tables", "Category")
PROBABILITY = QT_TRANSLATE_NOOP("tables", "Probability")
COUNTS = QT_TRANSLATE_NOOP("tables", "{column}: corrected counts")
COUNTS_READING = QT_TRANSLATE_NOOP(
    "tables",
    "The true count of a category lies within the interval around the corrected one in about 95 of 100 releases; the "
    "other sign is the count as released. One interval is up to {x} times as wide as that of a random sample.",
)
CORRECTED, RELEASED = QT_TRANSLATE_NOOP("tables", "corrected"), QT_TRANSLATE_NOOP("tables", "as released")
RECORDS = QT_TRANSLATE_NOOP("tables", "Records")
AGAIN = QT_TRANSLATE_NOOP("tables", "How often people are found again")
AGAIN_READING = QT_TRANSLATE_NOOP(
    "tables",
    "Each bar counts the groups of people with the same quasi-identifiers by how often they were found again (drawings: "
    "{drawings}); few drawings scatter small groups around what is expected of them, also beyond one in k. On average it "
    "is {average}, and one in k would be {bound}.",
)
GROUPS = QT_TRANSLATE_NOOP("tables", "Groups of equal people")
FOUND = QT_TRANSLATE_NOOP("tables", "How often found again (mean of the drawings)")
ONE_IN_K, AVERAGE = QT_TRANSLATE_NOOP("tables", "one in k"), QT_TRANSLATE_NOOP("tables", "average")
APART = QT_TRANSLATE_NOOP("tables", "Distance of the distributions")
APART_READING = QT_TRANSLATE_NOOP(
    "tables",
    "How far the released quasi-identifiers as a whole are from the original ones; a bar no longer than the one beside "
    "it means no more than chance alone does to a sample of this size.",
)
BY_CHANCE = QT_TRANSLATE_NOOP("tables", "chance alone")
DISTANCE = QT_TRANSLATE_NOOP("tables", "Distance, 0 is none")
MEASURES = {
    "total_variation": QT_TRANSLATE_NOOP("tables", "total variation"),
    "hellinger": QT_TRANSLATE_NOOP("tables", "Hellinger"),
    "energy": QT_TRANSLATE_NOOP("tables", "energy"),
    "correlation": QT_TRANSLATE_NOOP("tables", "correlation"),
}
BY_COLUMN = QT_TRANSLATE_NOOP("tables", "Distance of each column")
BY_COLUMN_READING = QT_TRANSLATE_NOOP(
    "tables", "The share of records that would have to change so that a column had its original distribution."
)
COLUMN = QT_TRANSLATE_NOOP("tables", "Column")
VARIATION = QT_TRANSLATE_NOOP("tables", "Total variation")
MODELS = {
    "numeric": QT_TRANSLATE_NOOP("tables", "straight lines"),
    "dummy-coded": QT_TRANSLATE_NOOP("tables", "a term for each level"),
}
BIASES = {
    "bias": QT_TRANSLATE_NOOP("tables", "same population"),
    "shifted_bias_cells": QT_TRANSLATE_NOOP("tables", "another one, by cells"),
    "shifted_bias_logistic": QT_TRANSLATE_NOOP("tables", "another one, logistic"),
}
ORIGINAL = QT_TRANSLATE_NOOP("tables", "original")
EXPLAINED = QT_TRANSLATE_NOOP("tables", "{column}: what regressions explain")
EXPLAINED_READING = QT_TRANSLATE_NOOP(
    "tables",
    "Share of the variance that a regression on the quasi-identifiers explains in original records it has not seen; it "
    "learnt from original, released or, for comparison, randomly drawn original records.",
)
R_SQUARED = QT_TRANSLATE_NOOP("tables", "R squared")
BIAS = QT_TRANSLATE_NOOP("tables", "{column}: bias of predictions ({model})")
BIAS_READING = QT_TRANSLATE_NOOP(
    "tables",
    "Mean prediction minus mean of the true values, in their unit: for records as in the table, and for a population with "
    "more large values of the first quasi-identifier, to which the fit is weighted. Where released and original differ no more "
    "than chance alone and original, nothing was lost.",
)
BIAS_AXIS = QT_TRANSLATE_NOOP("tables", "Bias")
COST = QT_TRANSLATE_NOOP("tables", "{column}: what other epsilons would cost")
COST_READING = QT_TRANSLATE_NOOP(
    "tables",
    "To the left more privacy and more noise: near the level of pure noise a single cell says nothing. The upright "
    "line is the epsilon that this column has.",
)
WRONG = QT_TRANSLATE_NOOP("tables", "cells changed")
SQUARED = QT_TRANSLATE_NOOP("tables", "squared error")
EPSILON = QT_TRANSLATE_NOOP("tables", "Epsilon of the column")
OWN = QT_TRANSLATE_NOOP("tables", "this run")
COST_AXIS = QT_TRANSLATE_NOOP("tables", "Cost")
SHARES = QT_TRANSLATE_NOOP("tables", "{column}: estimated shares")
SHARES_READING = QT_TRANSLATE_NOOP(
    "tables",
    "The true share of a category lies within the interval in about 95 of 100 releases; estimates may be negative.",
)
SHARE = QT_TRANSLATE_NOOP("tables", "Share of records")
BUDGET = QT_TRANSLATE_NOOP("tables", "Epsilon of each column")
BUDGET_READING = QT_TRANSLATE_NOOP(
    "tables", "Shorter bars protect more; together they are what is proved for a row: {total}."
)
BUDGET_OF_SOME = QT_TRANSLATE_NOOP(
    "tables",
    "Shorter bars protect more. A row tells {asked} of these columns: as many of the longest bars together are what is "
    "proved for it: {total}.",
)
NOT_PROVED = QT_TRANSLATE_NOOP(
    "tables", "For columns whose domain was taken from the data it does not hold: {columns}."
)
PROVED = QT_TRANSLATE_NOOP("tables", "Proved epsilon")


def risk_charts(run: TableRun) -> list[Chart]:
    """Return what was measured of protection."""
    risk = run.outcome.treated.risk
    if run.recipe.method == "pram":
        return [chart for name, of in risk["columns"].items() for chart in _sure(name, of)]
    if run.recipe.method == "ldp":
        return [_budget(risk)] if risk["columns"] else []
    return [_found_again(risk["reidentification"])] if "reidentification" in risk else []


def utility_charts(run: TableRun) -> list[Chart]:
    """Return what was measured of losses."""
    treated = run.outcome.treated
    columns = treated.utility.get("columns", {})
    if run.recipe.method == "pram":
        return [chart for name, of in columns.items() for chart in _counts(name, of)]
    if run.recipe.method == "ldp":
        labels = {v["name"]: v.get("categories") for v in treated.sidecar["variables"]}
        return [
            chart
            for name, of in columns.items()
            for chart in (*_shares(name, of, labels[name]), _costs(name, of, treated.risk["columns"][name]))
        ]
    if "agreement" not in treated.utility:
        return []
    return [*_apart(treated.utility), *_regressions(treated.utility.get("regression", {}))]


def _floats(values: Any) -> np.ndarray:
    # JSON has no NaN: what could not be measured comes as None.
    return np.array([np.nan if value is None else value for value in values], float)


def _sure(name: str, of: Mapping[str, Any]) -> Iterator[Chart]:
    # One category is no distribution, and below more bars than that no name could be read.
    if not 2 <= len(of.get("categories", ())) <= _MOST_NAMES:
        return
    series = (
        Series(say(STAYS), BARS, _floats(of["final_diagonal"])),
        Series(say(GUESSED), BARS, _floats(of["surest_guess"])),
    )
    names = tuple(map(label_text, of["categories"]))
    yield Chart(
        say(SURE).format(column=name), say(SURE_READING), say(CATEGORY), say(PROBABILITY), series, names
    )


def _counts(name: str, of: Mapping[str, Any]) -> Iterator[Chart]:
    if not 2 <= len(of.get("categories", ())) <= _MOST_NAMES:
        return
    series = (
        Series(say(CORRECTED), DOTS, _floats(of["corrected"]), error=_INTERVAL * _floats(of["error"])),
        Series(say(RELEASED), DOTS, _floats(of["observed"])),
    )
    reading = say(COUNTS_READING).format(x=format_number(of["largest_error_inflation"], 3))
    names = tuple(map(label_text, of["categories"]))
    yield Chart(say(COUNTS).format(column=name), reading, say(CATEGORY), say(RECORDS), series, names)


def _budget(risk: Mapping[str, Any]) -> Chart:
    proved = _floats([float(of["epsilon_proven"]) for of in risk["columns"].values()])
    # Where a record tells only some columns, only so many epsilons add up.
    asked, total = risk["columns_asked"], format_bound(float(risk["epsilon_proven"]))
    text = BUDGET_OF_SOME if asked < len(proved) else BUDGET_READING
    reading = say(text).format(asked=asked, total=total)
    names = tuple(risk["columns"])
    # A domain that was read off the data tells of it: the chart must not show these bars as proved.
    own = [name for name, of in risk["columns"].items() if of.get("domain_from_data")]
    if own:
        reading += " " + say(NOT_PROVED).format(columns=", ".join(own))
    series = (Series(say(PROVED), BARS, proved),)
    return Chart(say(BUDGET), reading, say(COLUMN), say(PROVED), series, names)


def _found_again(found: Mapping[str, Any]) -> Chart:
    edges = _floats(found["classes_by_risk"]["edges"])
    series = (
        Series(
            say(GROUPS), BARS, _floats(found["classes_by_risk"]["counts"]), x=(edges[:-1] + edges[1:]) / 2
        ),
        Series(say(AVERAGE), UPRIGHT, _floats([found["average"]])),
        Series(say(ONE_IN_K), UPRIGHT, _floats([found["bound"]])),
    )
    percent = {name: format_percent(found[name]) for name in ("average", "bound")}
    reading = say(AGAIN_READING).format(drawings=found["drawings"], **percent)
    return Chart(say(AGAIN), reading, say(FOUND), say(GROUPS), series)


def _apart(utility: Mapping[str, Any]) -> Iterator[Chart]:
    agreement, floor = utility["agreement"], utility["noise_floor"]
    measures = [name for name in MEASURES if name in agreement and name in floor]
    series = (
        Series(say(RELEASED), BARS, _floats([agreement[name] for name in measures])),
        Series(say(BY_CHANCE), BARS, _floats([floor[name] for name in measures])),
    )
    names = tuple(say(MEASURES[name]) for name in measures)
    yield Chart(say(APART), say(APART_READING), "", say(DISTANCE), series, names)
    marginals = agreement["marginals"]
    variation = _floats([of["total_variation"] for of in marginals.values()])
    yield Chart(
        say(BY_COLUMN),
        say(BY_COLUMN_READING),
        say(COLUMN),
        say(VARIATION),
        (Series(say(VARIATION), BARS, variation),),
        tuple(marginals),
    )


def _regressions(found: Mapping[str, Any]) -> Iterator[Chart]:
    """Yield how well models predict that learnt from original and from released records, then how far they are off."""
    models = found.get("models", {})
    if not models:
        return
    texts = {"original": ORIGINAL, "released": RELEASED, "resampled": BY_CHANCE}
    names = tuple(say(MODELS[model]) for model in models)
    series = tuple(
        Series(say(text), BARS, _floats([of[who]["r_squared"] for of in models.values()]))
        for who, text in texts.items()
    )
    title = say(EXPLAINED).format(column=found["response"])
    yield Chart(title, say(EXPLAINED_READING), "", say(R_SQUARED), series, names)
    for model, of in models.items():
        series = tuple(
            Series(say(text), BARS, _floats([of[who][key] for key in BIASES])) for who, text in texts.items()
        )
        title = say(BIAS).format(column=found["response"], model=say(MODELS[model]))
        names = tuple(say(text) for text in BIASES.values())
        yield Chart(title, say(BIAS_READING), "", say(BIAS_AXIS), series, names)


def _costs(name: str, of: Mapping[str, Any], risk: Mapping[str, Any]) -> Chart:
    curve = of["curve"]
    x = np.log10(_floats(curve["epsilon"]))
    lines = []
    for key, text in (("misclassification", WRONG), ("squared_error", SQUARED)):
        values = curve.get(key)
        if values is not None and any(value is not None for value in values):
            # Categories have no squared error: a line without any value is left out.
            lines.append(Series(say(text), LINE, _floats(values), x=x))
    own = Series(say(OWN), UPRIGHT, np.log10(_floats([risk["epsilon"]])))
    title = say(COST).format(column=name)
    return Chart(title, say(COST_READING), say(EPSILON), say(COST_AXIS), (*lines, own), logarithmic=True)


def _shares(name: str, of: Mapping[str, Any], labels: list[str] | None) -> Iterator[Chart]:
    shares = of.get("shares")
    if not shares or labels is None or not 2 <= len(labels) <= _MOST_NAMES:
        return
    values, errors = (_floats(shares[key])[: len(labels)] for key in ("shares", "errors"))
    series = (Series(say(SHARE), DOTS, values, error=_INTERVAL * errors),)
    names = tuple(label_text(label) for label in labels)
    yield Chart(
        say(SHARES).format(column=name), say(SHARES_READING), say(CATEGORY), say(SHARE), series, names
    )
