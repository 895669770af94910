"""The gate before a release: reads again what will be written, and looks at it afresh."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from core.progress import Progress
from core.reading.problem import counted
from core.release.verdict import Condition, Verdict
from core.tabular.checks import implausible
from core.tabular.pieces import Check, each
from core.tabular.release.outcome import TableOutcome
from core.tabular.release.table_file import TableFile, read_again
from core.tabular.table import Column, Role, Table

_TELLING = re.compile(r"(?=.*[^\W\d]).{5,}|\d{7,}", re.DOTALL)
"""A value long enough not to stand in a file by chance: with a letter, or of many digits."""

_WORD = re.compile(r"\w+")


def judged(outcome: TableOutcome, file: TableFile, texts: Mapping[str, str], progress: Progress) -> Verdict:
    """Judge a release by its very files.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    file : TableFile
        The table to be published.
    texts : mapping of str to str
        The other public files by name.
    progress : Progress
        Told of the reading; stops it.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    table, fault = read_again(file, outcome.treated.table, progress)
    conditions = [_shape(table, fault)]
    if table is not None:
        for condition in _conditions(outcome, table, progress.check):
            progress.check()
            conditions.append(condition)
    # Also where the table is at fault, so that all that is wrong is told at once.
    conditions.append(_nobody_named(outcome.identifiers, texts, progress.check))
    failed = [condition for condition in conditions if not condition.holds]
    if failed:
        sentence = "Not released. " + " ".join(condition.sentence for condition in failed)
    else:
        sentence = (
            f"May be released: {counted(outcome.treated.table.rows, 'record')} in "
            f"{counted(len(outcome.treated.table.columns), 'column')}, treated by {outcome.method.title}; all "
            f"{len(conditions)} conditions hold."
        )
    return Verdict(not failed, sentence, tuple(conditions))


def _shape(table: Table | None, fault: str) -> Condition:
    if table is None:
        return Condition("shape", False, f"{fault} This is a fault of the program; please report it.")
    return Condition("shape", True, "The file holds the rows, columns and cells that were meant.")


def _conditions(outcome: TableOutcome, table: Table, check: Check) -> Iterator[Condition]:
    yield _identifiers(table)
    categories = _categories(outcome, table)
    yield categories
    yield _rules(outcome, table)
    # The method's own check relies on both, and would end in an error in place of a sentence.
    if not categories.holds or table.rows != outcome.original.rows:
        yield Condition("method", False, f"What {outcome.method.title} promises cannot be checked.")
        return
    # The inverse of the order of release: methods compare record by record.
    aligned = replace(outcome.treated, table=table.take(np.argsort(outcome.order, kind="stable")))
    faults = outcome.method.faults(outcome.original, aligned, outcome.parameters, check)
    yield Condition(
        "method", not faults, " ".join(faults) or f"What {outcome.method.title} promises holds in the file."
    )


def _identifiers(table: Table) -> Condition:
    found = table.of_role(Role.IDENTIFIER, Role.UNDECIDED)
    if found:
        return Condition("identifiers", False, f"Column '{found[0].name}' must not be released.")
    return Condition("identifiers", True, "No column of identifiers is released.")


def _categories(outcome: TableOutcome, table: Table) -> Condition:
    """No category may appear that no original record could have, unless the method looks at that itself."""
    if outcome.method.own_categories:
        return Condition("categories", True, "All categories are such as the method may release.")
    for column in table.columns:
        # Households have new numbers on purpose.
        if not column.kind.is_categorical or column.role is Role.HOUSEHOLD:
            continue
        allowed = set(outcome.original.column(column.name).labels)
        used = {column.labels[code] for code in np.flatnonzero(column.counts)}
        if used - allowed:
            return Condition(
                "categories",
                False,
                f"Column '{column.name}' holds categories that the original does not have.",
            )
    return Condition("categories", True, "All categories are such as the original has.")


def _rules(outcome: TableOutcome, table: Table) -> Condition:
    now = implausible(table, outcome.rules)
    for rule, before, after in zip(outcome.rules, outcome.implausible, now, strict=True):
        if after > before:
            return Condition(
                "edit rules",
                False,
                f"More records than before are impossible by the rule '{rule}'; let the method keep it, or drop the rule.",
            )
    told = (
        f"No more records are impossible than before, by {counted(len(now), 'rule')}."
        if now
        else "No rule was given."
    )
    return Condition("edit rules", True, told)


def _nobody_named(identifiers: tuple[Column, ...], texts: Mapping[str, str], check: Check) -> Condition:
    words = {match[0] for text in texts.values() for match in _WORD.finditer(text)}
    named = {
        name
        for column in identifiers
        for value in _values(column, check)
        # Few values share a word with the files, and only those are looked at closely.
        if _first_word(value) in words and _TELLING.fullmatch(value)
        for name, text in texts.items()
        if value in text
    }
    if named:
        return Condition(
            "nobody named", False, f"A value of an identifier stands in {min(named)}; rename what holds it."
        )
    return Condition("nobody named", True, "No value of an identifier stands in the other files.")


def _values(column: Column, check: Check) -> Iterator[str]:
    """Yield the distinct values of a column as recorded."""
    if column.kind.is_categorical:
        yield from each(column.labels, check)
    else:
        distinct = np.unique(column.values[~column.missing])
        yield from map(column.format.text, each(distinct.tolist(), check))


def _first_word(value: str) -> str:
    match = _WORD.search(value)
    return match[0] if match else ""
