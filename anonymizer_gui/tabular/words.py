"""Words of tables in the language of the window: kinds, roles, what is done about missing cells, methods."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.tabular.recipe import Missing
from core.tabular.table import Kind, Role

CONTEXT = "tables"

_KINDS = {
    Kind.NOMINAL: QT_TRANSLATE_NOOP("tables", "categories"),
    Kind.ORDINAL: QT_TRANSLATE_NOOP("tables", "ordered categories"),
    Kind.NUMERIC: QT_TRANSLATE_NOOP("tables", "numbers"),
    Kind.DATE: QT_TRANSLATE_NOOP("tables", "dates"),
}
_ROLES = {
    Role.UNDECIDED: QT_TRANSLATE_NOOP("tables", "not decided"),
    Role.IDENTIFIER: QT_TRANSLATE_NOOP("tables", "identifier"),
    Role.QUASI_IDENTIFIER: QT_TRANSLATE_NOOP("tables", "quasi-identifier"),
    Role.SENSITIVE: QT_TRANSLATE_NOOP("tables", "sensitive"),
    Role.WEIGHT: QT_TRANSLATE_NOOP("tables", "weight"),
    Role.HOUSEHOLD: QT_TRANSLATE_NOOP("tables", "household"),
    Role.INSENSITIVE: QT_TRANSLATE_NOOP("tables", "insensitive"),
}
_ROLE_TIPS = {
    Role.UNDECIDED: QT_TRANSLATE_NOOP("tables", "Nothing runs while a column is not decided."),
    Role.IDENTIFIER: QT_TRANSLATE_NOOP("tables", "Names and numbers of cases: left out of the release."),
    Role.QUASI_IDENTIFIER: QT_TRANSLATE_NOOP(
        "tables", "What somebody may know of a person from elsewhere: age, sex, place, dates."
    ),
    Role.SENSITIVE: QT_TRANSLATE_NOOP("tables", "What must not be learned of a person: diagnoses, results."),
    Role.WEIGHT: QT_TRANSLATE_NOOP("tables", "Weight of the record in a survey: released as it is."),
    Role.HOUSEHOLD: QT_TRANSLATE_NOOP(
        "tables", "Tells which records belong together: released with new random numbers."
    ),
    Role.INSENSITIVE: QT_TRANSLATE_NOOP("tables", "Neither identifies nor harms: released as it is."),
}
_MISSING = {
    Missing.REFUSE: QT_TRANSLATE_NOOP("tables", "stop the run"),
    Missing.KEEP: QT_TRANSLATE_NOOP("tables", "stay missing, which the release shows"),
    Missing.CATEGORY: QT_TRANSLATE_NOOP("tables", "count as a category of their own"),
    Missing.EXCLUDE: QT_TRANSLATE_NOOP("tables", "leave such rows out"),
}
_METHODS = {
    "pram": QT_TRANSLATE_NOOP("tables", "PRAM"),
    "ldp": QT_TRANSLATE_NOOP("tables", "Local differential privacy"),
    "kmember": QT_TRANSLATE_NOOP("tables", "k-member"),
}

NOISE = {
    "auto": QT_TRANSLATE_NOOP("tables", "chosen by kind"),
    "response": QT_TRANSLATE_NOOP("tables", "randomised response"),
    "discrete-laplace": QT_TRANSLATE_NOOP("tables", "discrete bounded Laplace"),
    "bounded-laplace": QT_TRANSLATE_NOOP("tables", "bounded Laplace (paper)"),
    "clamped-laplace": QT_TRANSLATE_NOOP("tables", "clamped Laplace"),
    "piecewise": QT_TRANSLATE_NOOP("tables", "piecewise, for means"),
    "hybrid": QT_TRANSLATE_NOOP("tables", "hybrid, for means"),
    "keep": QT_TRANSLATE_NOOP("tables", "leave unprotected"),
}
UNARY = QT_TRANSLATE_NOOP("tables", "optimal unary encoding")
MISSING_GUARDS = {
    "auto": QT_TRANSLATE_NOOP("tables", "guarded if there are any"),
    "flag": QT_TRANSLATE_NOOP("tables", "guarded in any case"),
    "refuse": QT_TRANSLATE_NOOP("tables", "there must be none"),
}

_BLANK = "␣"
_LONGEST_NAME = 9
"""Letters of a category that fit below a bar or beside a matrix."""


def say(text: str) -> str:
    """Return a text of this module in the present language."""
    return QCoreApplication.translate(CONTEXT, text)


def kind_text(kind: Kind) -> str:
    """Return what a kind is called."""
    return say(_KINDS[kind])


def role_text(role: Role) -> str:
    """Return what a role is called."""
    return say(_ROLES[role])


def role_tip(role: Role) -> str:
    """Return what a role means."""
    return say(_ROLE_TIPS[role])


def missing_text(policy: Missing) -> str:
    """Return what is done about missing cells."""
    return say(_MISSING[policy])


def method_text(name: str) -> str:
    """Return what a method is called on its tab; one that is new shows as its command."""
    text = _METHODS.get(name)
    return say(text) if text else name


def visible(label: str) -> str:
    """Return a category with blanks at its ends made visible, and that of missing cells, which has no text."""
    if not label:
        return "–"
    inner = label.strip(" ")
    # Blanks alone are a category like others: it must not look like missing cells.
    if not inner:
        return _BLANK * len(label)
    before, after = len(label) - len(label.lstrip(" ")), len(label) - len(label.rstrip(" "))
    return _BLANK * before + inner + _BLANK * after


def shortened(label: str) -> str:
    """Return a category as it fits beside a plot."""
    return label if len(label) <= _LONGEST_NAME else f"{label[: _LONGEST_NAME - 1]}…"
