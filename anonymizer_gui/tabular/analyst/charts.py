"""Answers to an analyst as charts: released against corrected, coefficients, means. Nothing is computed here."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QT_TRANSLATE_NOOP

from anonymizer_gui.numbers import format_count
from anonymizer_gui.tabular.analyst.words import of_hundred, own_text
from anonymizer_gui.tabular.analyst.work import FitAnswer, TableAnswer
from anonymizer_gui.tabular.chart import DOTS, Chart, Series
from anonymizer_gui.tabular.charts import CORRECTED, RECORDS, RELEASED
from anonymizer_gui.tabular.words import say

_MOST_NAMES, _MOST_SLICES = 60, 40

COUNTS = QT_TRANSLATE_NOOP("tables", "{column}: released and corrected")
COUNTS_READING = QT_TRANSLATE_NOOP(
    "tables",
    "The original count lies within the interval around the corrected one in about {level} of 100 releases.",
)
POPULATION_READING = QT_TRANSLATE_NOOP(
    "tables",
    "The count to be expected in such a sample lies within the interval in about {level} of 100 samples and releases.",
)
LARGEST = QT_TRANSLATE_NOOP("tables", "Drawn are the {drawn} largest of {all} categories.")
TERMS = QT_TRANSLATE_NOOP("tables", "Coefficients")
TERMS_READING = QT_TRANSLATE_NOOP(
    "tables",
    "Above 0 the event is likelier than in the category it is compared with, below 0 less likely; an interval that holds "
    "0 leaves it open.",
)
RATES_READING = QT_TRANSLATE_NOOP(
    "tables",
    "Above 0 the count is higher than in the category it is compared with, below 0 lower; an interval that holds 0 leaves "
    "it open.",
)
LOG_ODDS, LOG_RATES = (
    QT_TRANSLATE_NOOP("tables", "Log odds ratio"),
    QT_TRANSLATE_NOOP("tables", "Log rate ratio"),
)


def table_charts(answer: TableAnswer) -> list[Chart]:
    """Return one chart for each combination of the further variables, those of most records first."""
    corrected, figures = answer.corrected, answer.figures
    further = figures["released"].shape[1:]
    slices = figures["released"].reshape(figures["released"].shape[0], -1)
    # Stable, so that equal ones come in the order of their categories.
    order = np.argsort(-slices.sum(axis=0), kind="stable")[:_MOST_SLICES]
    return [
        _slice(answer, tuple(int(k) for k in np.unravel_index(place, further)) if further else ())
        for place in order.tolist()
    ][: len(order) if corrected.labels[0] else 0]


def _slice(answer: TableAnswer, place: tuple[int, ...]) -> Chart:
    corrected = answer.corrected
    names = corrected.labels[0]
    cut = {name: values[(slice(None), *place)] for name, values in answer.figures.items()}
    # The largest ones, but in the order of the column, which may be one of ages or stages.
    shown = np.sort(np.argsort(-cut["released"], kind="stable")[:_MOST_NAMES])
    series = (
        Series(
            say(CORRECTED),
            DOTS,
            cut["estimate"][shown],
            error=(cut["high"][shown] - cut["low"][shown]) / 2,
        ),
        Series(say(RELEASED), DOTS, cut["released"][shown]),
    )
    level = of_hundred(answer.asked.level)
    reading = say(POPULATION_READING if answer.asked.population else COUNTS_READING).format(level=level)
    if len(shown) < len(names):
        reading += " " + say(LARGEST).format(drawn=len(shown), all=format_count(len(names)))
    title = say(COUNTS).format(column=corrected.variables[0])
    if place:
        parts = zip(corrected.variables[1:], corrected.labels[1:], place, strict=True)
        title += " – " + ", ".join(f"{name} = {own_text(labels[k])}" for name, labels, k in parts)
    return Chart(title, reading, "", say(RECORDS), series, tuple(own_text(names[k]) for k in shown))


def fit_charts(answer: FitAnswer) -> Iterator[Chart]:
    """Yield the coefficients of each predictor with their intervals; all slopes of numbers are in one chart."""
    figures = answer.figures
    scale, reading = (LOG_RATES, RATES_READING) if answer.asked.of_counts else (LOG_ODDS, TERMS_READING)
    for predictor, terms in _by_predictor(answer).items():
        shown = terms[:_MOST_NAMES]
        error = (figures["high"][shown] - figures["low"][shown]) / 2
        series = (Series(say(scale), DOTS, figures["coefficient"][shown], error=error),)
        names = tuple(answer.fitted.names[term].removeprefix(f"{predictor}: ") for term in shown)
        title = f"{say(TERMS)} – {predictor}" if predictor else say(TERMS)
        yield Chart(title, say(reading), "", say(scale), series, names)


def _by_predictor(answer: FitAnswer) -> dict[str, list[int]]:
    """Return the terms of each predictor with categories, and those of the others under no name."""
    terms: dict[str, list[int]] = {}
    # Without the intercept, which is of no predictor.
    for place, name in enumerate(answer.fitted.names[1:], 1):
        owners = [one for one in answer.asked.predictors if name.startswith(f"{one}: ")]
        # One column's name may begin another's: the longest that fits is meant.
        terms.setdefault(max(owners, key=len, default=""), []).append(place)
    return terms
