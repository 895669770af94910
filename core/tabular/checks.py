"""What has to be settled before any method runs."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.errors import ParameterError
from core.reading.problem import joined
from core.tabular.edit_rules import EditRule
from core.tabular.missing import refused
from core.tabular.pieces import Check, Places, each
from core.tabular.profile import is_likely_identifier
from core.tabular.recipe import TableRecipe
from core.tabular.table import Column, Kind, Role, Table, Treated

_ONLY_ONE = {
    Role.WEIGHT: "Only one column can be the weight; choose another role for the others.",
    Role.HOUSEHOLD: "Only one column can be the household; choose another role for the others.",
}
_BY_CHANCE = 0.1
"""Up to this share of records a column may agree with a number of cases and mean something else."""


def common_obstacles(table: Table, recipe: TableRecipe, check: Check) -> tuple[str, ...]:
    """Return what makes any run impossible, in sentences that say what to do.

    Parameters
    ----------
    table : Table
        With kinds and roles.
    recipe : TableRecipe
        With the choices.
    check : callable
        Called between two pieces; may raise `Cancelled`.
    """
    found = []
    if not table.rows:
        found.append("The table has no rows.")
    undecided = [f"'{column.name}'" for column in table.of_role(Role.UNDECIDED)]
    if undecided:
        found.append(
            f"The role of {joined(undecided)} is not decided; decide it for each of them (--role COLUMN=ROLE)."
        )
    found += lacking_columns(table, recipe)
    found += [sentence for role, sentence in _ONLY_ONE.items() if len(table.of_role(role)) > 1]
    found += _likely_identifiers(table)
    found += _identifiers_again(table, check)
    found += refused(table, recipe)
    return (*found, *_impossible_rules(table, recipe))


def lacking_columns(table: Table, recipe: TableRecipe) -> tuple[str, ...]:
    """Return a sentence if choices are about columns that are not there, as misspelt ones.

    Parameters
    ----------
    table : Table
        Of the file.
    recipe : TableRecipe
        With the choices.
    """
    lacking = sorted({choice.name for choice in recipe.columns} - set(table.names))
    if not lacking:
        return ()
    names = joined([f"'{name}'" for name in lacking])
    return (
        f"The file has no column {names}, about which a choice was made; correct the name, or leave out that choice.",
    )


def implausible(table: Table, rules: tuple[EditRule, ...]) -> tuple[int, ...]:
    """Return how many records break each rule.

    Parameters
    ----------
    table : Table
        Original or treated.
    rules : tuple of EditRule
        That fit its columns.
    """
    return tuple(int(rule.broken_by(table).sum()) for rule in rules)


def rules_of(recipe: TableRecipe) -> tuple[EditRule, ...]:
    """Return the edit rules of a recipe.

    Raises
    ------
    ParameterError
        If one of them is none.
    """
    return tuple(EditRule.parse(text) for text in recipe.rules)


def likely_numbers_of_cases(treated: Treated) -> Iterator[str]:
    """Tell of whole numbers, different in nearly all records, that are released as they were.

    Parameters
    ----------
    treated : Treated
        What a method made.
    """
    columns = treated.table.of_role(Role.QUASI_IDENTIFIER, Role.SENSITIVE, Role.INSENSITIVE)
    for column in columns:
        kept = column.kind is Kind.NUMERIC and column.name not in treated.changed
        if kept and is_likely_identifier(column):
            yield (
                f"Nearly each record has a number of its own in column '{column.name}', which is released as it was; "
                "if it is a number of cases, make it an identifier."
            )


def _likely_identifiers(table: Table) -> list[str]:
    """Refuse to treat what tells nearly every record from all others."""
    treated = table.of_role(Role.QUASI_IDENTIFIER, Role.SENSITIVE, Role.INSENSITIVE)
    return [
        f"Nearly each record has a value of its own in column '{column.name}', as a name or number of a case; make it "
        "an identifier, which is left out, or merge its categories."
        for column in treated
        if column.kind.is_categorical and is_likely_identifier(column)
    ]


def _identifiers_again(table: Table, check: Check) -> Iterator[str]:
    """Refuse columns that hold the identifier of the same record once more."""
    # An identifier that repeats agrees with many a column by chance.
    for identifier in filter(is_likely_identifier, table.of_role(Role.IDENTIFIER)):
        # Blanks around a number of a case do not make it another one.
        places = Places(label.strip() for label in each(identifier.labels, check))
        for column in table.without(Role.IDENTIFIER).columns:
            check()
            if column.role is not Role.UNDECIDED and _agreement(identifier, places, column) > _BY_CHANCE:
                yield (
                    f"Column '{column.name}' holds what the identifier '{identifier.name}' holds; make it an identifier "
                    "as well, which is left out."
                )


def _agreement(one: Column, places: Places, other: Column) -> float:
    """Return the share of records in which two columns hold the same; `places` are the codes of the first."""
    if one.kind.is_categorical != other.kind.is_categorical:
        return 0.0
    if not one.kind.is_categorical:
        return float((one.values == other.values).mean())
    # -2 agrees with no code, not even with that of a missing cell.
    same = np.array([*(places.get(label.strip(), -2) for label in other.labels), -2], np.int32)
    return float((one.category_codes == same[other.category_codes]).mean())


def _impossible_rules(table: Table, recipe: TableRecipe) -> list[str]:
    found = []
    for text in recipe.rules:
        try:
            rule = EditRule.parse(text)
            # For what it raises where a rule does not fit the table.
            rule.broken_by(table)
        except ParameterError as error:
            found.append(str(error))
            continue
        for name in dict.fromkeys(condition.column for condition in rule.conditions):
            if table.column(name).role is Role.IDENTIFIER:
                found.append(f"An edit rule names the identifier '{name}', which is not released.")
            elif table.column(name).role is Role.HOUSEHOLD:
                found.append(
                    f"The edit rule '{rule}' names a number of a household, which is released as another one."
                )
    return found
