"""What an answer says in plain words, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from anonymizer_gui.numbers import format_count, format_fixed, format_number, format_percent
from anonymizer_gui.tabular.analyst.work import TableAnswer
from anonymizer_gui.tabular.words import say

AGREE = QT_TRANSLATE_NOOP(
    "tables",
    "The correction is no larger than what chance leaves open: each released count lies within its interval.",
)
MISLEAD = QT_TRANSLATE_NOOP(
    "tables",
    "Released counts that mislead, as they lie outside their {level} interval: {outside} of {cells}.",
)
MOVED = QT_TRANSLATE_NOOP(
    "tables", "Moved most: {cell}, released {released}, corrected {estimate} ({low} to {high})."
)
KEPT = QT_TRANSLATE_NOOP(
    "tables", "The method kept this distribution, so that the released counts need no correction."
)
BELOW = QT_TRANSLATE_NOOP(
    "tables",
    "Estimates below 0, which is noise: {count}. There are too few records for so many cells.",
)
VAGUE = QT_TRANSLATE_NOOP(
    "tables",
    "Cells that may be empty, as their interval reaches down to 0: {count} of {cells}. Fewer variables, or joined "
    "categories, tell more.",
)
CUT = QT_TRANSLATE_NOOP(
    "tables", "Records were selected after the correction, as a changed column must never be filtered by."
)
TOLD = QT_TRANSLATE_NOOP(
    "tables",
    "{told} records, drawn at random, tell all of these columns; both released and corrected counts are scaled up to all "
    "records.",
)
ABOUT_FILE = QT_TRANSLATE_NOOP("tables", "Intervals are about the original file of {records} records.")
ABOUT_POPULATION = QT_TRANSLATE_NOOP(
    "tables", "Intervals are about the population that {records} records are a random sample of."
)


MISSING, INTERCEPT = QT_TRANSLATE_NOOP("tables", "(missing)"), QT_TRANSLATE_NOOP("tables", "(intercept)")


def own_text(text: str) -> str:
    """Return a category or a term as it is, and in the language of the window what the engine made."""
    return say(text) if text in (MISSING, INTERCEPT) else text


def cell_text(labels: tuple[str, ...]) -> str:
    """Return the categories of a cell as one text."""
    return " · ".join(map(own_text, labels))


def count_text(value: float) -> str:
    """Return a count that may be an estimate, whole where it is large."""
    decimals = 0 if abs(value) >= 1000 or value == round(value) else 1
    # Adding 0 takes the sign off a zero.
    return format_fixed(round(value, decimals) + 0.0, decimals)


def of_hundred(level: float) -> str:
    """Return a level as a number of a hundred."""
    return format_number(100 * level, 4)


def headline_of(answer: TableAnswer) -> str:
    """Return the first sentence about a corrected table."""
    summary = answer.summary
    if answer.corrected.as_it_is:
        return say(KEPT)
    if not summary.outside:
        return say(AGREE)
    return say(MISLEAD).format(
        outside=format_count(summary.outside),
        cells=format_count(summary.cells),
        level=format_percent(answer.asked.level, 4),
    )


def details_of(answer: TableAnswer) -> str:
    """Return what else is to be known of a corrected table."""
    summary = answer.summary
    lines = []
    if not answer.corrected.as_it_is:
        figures = {
            name: count_text(getattr(summary, name)) for name in ("released", "estimate", "low", "high")
        }
        lines.append(say(MOVED).format(cell=cell_text(summary.moved), **figures))
    if summary.negative:
        lines.append(say(BELOW).format(count=format_count(summary.negative)))
    # Estimates below 0 say the same of too few records, and more strongly.
    elif summary.vague:
        lines.append(say(VAGUE).format(count=format_count(summary.vague), cells=format_count(summary.cells)))
    if answer.asked.where:
        lines.append(say(CUT))
    if answer.corrected.told_by:
        lines.append(say(TOLD).format(told=count_text(answer.corrected.told_by)))
    about = ABOUT_POPULATION if answer.asked.population else ABOUT_FILE
    lines.append(say(about).format(records=count_text(answer.corrected.estimate.records)))
    return "\n".join(lines)
