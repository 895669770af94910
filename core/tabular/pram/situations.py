"""Edit rules built into matrices, so that no draw breaks one (design 3.1.1, 5 item 8).

A rule is kept where its columns are changed as one: a record moves only among categories that fulfil the same
conditions. What the rule says of unchanged columns decides in which records that is so; as these columns are
released as they are, whoever reads the release tells such records, as he tells strata.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.tabular.edit_rules import Condition, EditRule
from core.tabular.pram.matrix import Label
from core.tabular.pram.variables import Variable, of_categories, variable_of
from core.tabular.table import MISSING, Column, Kind, Role, Table

YES, NO = "yes", "no"
"""How a stratum names whether a situation is given."""


@dataclass(frozen=True)
class Among:
    """A condition on a column of categories: it holds one of these. An empty one stands for a missing cell."""

    column: str
    categories: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.column} = {' | '.join(self.categories)}"


@dataclass(frozen=True)
class Situation:
    """What the unchanged cells of a record must be for a rule to count.

    Attributes
    ----------
    conditions : tuple of Among or Condition
        All of them hold; those on numbers and dates are as in the rule.
    """

    conditions: tuple[Among | Condition, ...]

    def __str__(self) -> str:
        return " & ".join(map(str, self.conditions))

    def given(self, table: Table) -> NDArray[np.bool_]:
        """Return in which records the situation is given, shape (rows,).

        Raises
        ------
        ParameterError
            If the table has no such column.
        """
        found = np.ones(table.rows, bool)
        for condition in self.conditions:
            if isinstance(condition, Condition):
                # A rule of one condition is broken just where that holds.
                found &= EditRule((condition,)).broken_by(table)
            else:
                column = of_categories(table.column(condition.column))
                inside = [label in condition.categories for label in column.labels]
                # The last entry answers for missing cells, whose code is -1.
                found &= np.array([*inside, "" in condition.categories])[column.category_codes]
        return found

    def to_json(self) -> list[dict[str, Any]]:
        """Return the situation as plain JSON values."""
        return [
            {"column": one.column, "sign": one.sign, "value": one.value}
            if isinstance(one, Condition)
            else {"column": one.column, "categories": list(one.categories)}
            for one in self.conditions
        ]

    @classmethod
    def from_json(cls, plain: Sequence[Mapping[str, Any]]) -> Situation:
        """Read what `to_json` wrote.

        Raises
        ------
        KeyError, TypeError
            If it is of another form.
        """
        return cls(
            tuple(
                Among(str(one["column"]), tuple(map(str, one["categories"])))
                if "categories" in one
                else Condition(str(one["column"]), str(one["sign"]), str(one["value"]))
                for one in plain
            )
        )


@dataclass(frozen=True)
class KeptRule:
    """A rule that a run keeps by its matrices.

    Attributes
    ----------
    group : tuple of str
        The columns that are changed as one, to which it speaks.
    inner : EditRule
        Its conditions on them.
    situation : Situation or None
        Its conditions on unchanged columns, if it has any.
    """

    group: tuple[str, ...]
    inner: EditRule
    situation: Situation | None


def kept_rules(
    table: Table, groups: Sequence[tuple[str, ...]], rules: Sequence[EditRule]
) -> tuple[KeptRule, ...]:
    """Return the rules that matrices of these groups have to keep; those on unchanged columns keep themselves.

    Parameters
    ----------
    table : Table
        The original.
    groups : sequence of tuple of str
        The columns of each change.
    rules : sequence of EditRule
        That speak to one group at most.

    Raises
    ------
    ParameterError
        If a rule names no column, no category, or no number.
    """
    found = []
    for rule in rules:
        # One group at most, or `obstacles_of_rules` stopped the run.
        for group in _touched(groups, rule):
            inner = tuple(one for one in rule.conditions if one.column in group)
            outer = tuple(_shown(table, one) for one in rule.conditions if one.column not in group)
            found.append(KeptRule(group, EditRule(inner), Situation(outer) if outer else None))
    return tuple(found)


def obstacles_of_rules(groups: Sequence[tuple[str, ...]], rules: Sequence[EditRule]) -> Iterator[str]:
    """Yield a sentence for each rule that no matrix can keep.

    Parameters
    ----------
    groups : sequence of tuple of str
        The columns of each change.
    rules : sequence of EditRule
        Of the run.
    """
    for rule in rules:
        touched = _touched(groups, rule)
        if len(touched) > 1:
            names = [name for group in touched for name in group]
            yield (
                f"The edit rule '{rule}' joins columns that are changed one by one, so that chance would break it; change "
                f"them together (--together {','.join(names)}), or leave all but one of them unchanged."
            )


def situations_of(kept: Sequence[KeptRule]) -> tuple[Situation, ...]:
    """Return the situations of some rules, each once."""
    return tuple(dict.fromkeys(one.situation for one in kept if one.situation is not None))


def sorts_of(
    variable: Variable, columns: Sequence[Column], kept: Sequence[KeptRule], given: Sequence[bool]
) -> list[tuple[bool, ...]]:
    """Return for each category of a variable which rules it would break: records move among those of one sort.

    Nothing if no rule counts.

    Parameters
    ----------
    variable : Variable
        The true categories.
    columns : sequence of Column
        Its columns.
    kept : sequence of KeptRule
        The rules of its group.
    given : sequence of bool
        Which of them count in the records in question.
    """
    if not any(given):
        return []
    shown = _one_of_each(columns, variable.labels)
    broken = [one.inner.broken_by(shown) & counts for one, counts in zip(kept, given, strict=True)]
    return [tuple(bool(rule[k]) for rule in broken) for k in range(len(variable.labels))]


def strata_of_records(table: Table, columns: Sequence[str], situations: Sequence[Situation]) -> Variable:
    """Return the stratum of each record; without any, all are of one stratum ``()``.

    Parameters
    ----------
    table : Table
        An original or a release.
    columns : sequence of str
        Whose combinations are strata.
    situations : sequence of Situation
        Further ones, which are given or not.
    """
    parts = [of_categories(table.column(name)) for name in columns]
    for situation in situations:
        codes = situation.given(table).astype(np.int32)
        parts.append(Column("", Kind.NOMINAL, Role.INSENSITIVE, codes=codes, labels=(NO, YES)))
    if not parts:
        return Variable((), ((),), np.zeros(table.rows, np.int32))
    found = variable_of(parts, with_missing=True)
    # Only strata with records have a matrix: of others there is nothing to make it from.
    occurring, places = np.unique(found.codes, return_inverse=True)
    return Variable(tuple(columns), tuple(found.labels[k] for k in occurring), places.astype(np.int32))


def _touched(groups: Sequence[tuple[str, ...]], rule: EditRule) -> list[tuple[str, ...]]:
    named = {condition.column for condition in rule.conditions}
    return [group for group in groups if named & set(group)]


def _shown(table: Table, condition: Condition) -> Among | Condition:
    """Return a condition as the reader of the release can check it, who does not know the order of categories."""
    column = table.column(condition.column)
    if not column.kind.is_categorical:
        # A number or date compares in the same way for everybody.
        return condition
    each = _one_of_each([column], [(label,) for label in column.labels])
    fulfilled = EditRule((condition,)).broken_by(each)
    return Among(
        column.name, tuple(label for label, yes in zip(column.labels, fulfilled, strict=True) if yes)
    )


def _one_of_each(columns: Sequence[Column], labels: Sequence[Label]) -> Table:
    """Return a table with one record for each category of a variable."""
    made = []
    for j, column in enumerate(columns):
        at = {text: code for code, text in enumerate(column.labels)}
        codes = [MISSING if label[j] is None else at[str(label[j])] for label in labels]
        made.append(column.with_codes(np.array(codes, np.int32)))
    return Table(tuple(made))
