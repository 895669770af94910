"""Figures of a run on a table as lines of text: the names of the engine, and one sentence for the main ones."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from anonymizer_gui.numbers import format_bound, format_count, format_number, format_percent
from anonymizer_gui.tabular.figure_words import figure_text
from anonymizer_gui.tabular.words import say
from anonymizer_gui.words import sentence

_DRAWN = ("curve", "classes_by_risk")
"""What is the data of a plot and no figure."""
_LARGEST = 20.0
"""Epsilon above which the factor is beyond all meaning."""

FOUND = QT_TRANSLATE_NOOP(
    "tables",
    "Somebody who knows all quasi-identifiers of a person picks the right record in {average} of cases on average "
    "(drawings: {drawings}); picking blindly in {guess}. One in k would be {bound}.",
)
LIKELIER = QT_TRANSLATE_NOOP(
    "tables",
    "Whatever is released of the perturbed columns is at most {factor} times likelier for one person's row than for any "
    "other's.",
)
CLUSTERS = QT_TRANSLATE_NOOP(
    "tables", "{count} groups, the smallest of {smallest} and the largest of {largest} records."
)
YES, NO = QT_TRANSLATE_NOOP("tables", "yes"), QT_TRANSLATE_NOOP("tables", "no")
MOST_EXPOSED = QT_TRANSLATE_NOOP(
    "tables",
    "The most exposed record is found with a probability of {chance} by somebody who knows its quasi-identifiers.",
)


def reading_of(method: str, risk: Mapping[str, Any], shortfall: str = "") -> list[str]:
    """Return what the risk of a run means, in sentences, the most important one first; not again what falls short."""
    lines = []
    epsilon = risk.get("epsilon_proven" if method == "ldp" else "epsilon")
    # Where the statement itself takes the proof back, no factor may be told beside it.
    if epsilon is not None and float(epsilon) < _LARGEST and "does not hold" not in risk["statement"]:
        # Rounded up: told too small, it would promise more than was proved.
        lines.append(say(LIKELIER).format(factor=format_bound(math.exp(float(epsilon)), 3)))
    if risk.get("statement"):
        lines.append(sentence(risk["statement"]))
    if (chance := risk.get("highest_chance_of_being_found")) is not None and not shortfall:
        lines.append(say(MOST_EXPOSED).format(chance=format_percent(chance)))
    if found := risk.get("reidentification"):
        percent = {name: format_percent(found[name]) for name in ("average", "guess", "bound")}
        lines.append(say(FOUND).format(drawings=found["drawings"], **percent))
        lines.append(
            say(CLUSTERS).format(
                count=format_count(risk["clusters"]),
                smallest=risk["smallest_cluster"],
                largest=format_count(risk["largest_cluster"]),
            )
        )
    return lines


def figures_of(risk: Mapping[str, Any], utility: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return every number of risk and utility with its place among the names of the engine."""
    return [*_flat(figure_text("risk"), risk), *_flat(figure_text("utility"), utility)]


def _flat(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key not in _DRAWN:
                yield from _flat(f"{name}  ›  {figure_text(key)}", inner)
    # Before numbers, as a bool is one for Python.
    elif isinstance(value, bool):
        yield name, say(YES if value else NO)
    elif isinstance(value, int | float):
        yield name, format_number(value) if isinstance(value, float) else format_count(value)
