"""What is about to be changed with which matrices, and what makes that impossible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import AnonymizerError, MatrixError
from core.tabular.pram.build import built
from core.tabular.pram.change import Change, Family
from core.tabular.pram.dial import Dial
from core.tabular.pram.matrix import Label, TransitionMatrix, named
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.situations import (
    NO,
    YES,
    KeptRule,
    Situation,
    kept_rules,
    obstacles_of_rules,
    situations_of,
    sorts_of,
    strata_of_records,
)
from core.tabular.pram.variables import Variable, variable_of
from core.tabular.table import Column, Kind, Role, Table


@dataclass(frozen=True, eq=False)
class Planned:
    """A variable with the matrices it will be changed with.

    Attributes
    ----------
    columns : tuple of Column
        As they are.
    change : Change
        What the user decided.
    variable : Variable
        The true categories.
    matrices : tuple of TransitionMatrix
        One for each stratum, all with the same categories; none if there are fewer than two.
    ruled : bool
        Whether edit rules are built in.
    """

    columns: tuple[Column, ...]
    change: Change
    variable: Variable
    matrices: tuple[TransitionMatrix, ...]
    ruled: bool = False

    @property
    def knows_data(self) -> bool:
        """Whether the matrices depend on the data, so that they tell of them and epsilon is no guarantee."""
        # Rules part the categories, and the share of those that can move depends on the counts.
        solved = self.ruled and self.change.dial == Dial.SHARE and self.change.family != Family.CUSTOM
        return self.change.knows_data or solved


@dataclass(frozen=True, eq=False)
class Part:
    """Records among which a group of columns has one matrix.

    Attributes
    ----------
    label : tuple of str or None
        Its categories of the chosen strata, then each situation with whether it is given.
    count : tuple of bool
        Which rules of the group count in it.
    records : ndarray of bool, shape (n,)
        Its records.
    strata : tuple of int
        Its strata, by number.
    """

    label: Label
    count: tuple[bool, ...]
    records: NDArray[np.bool_]
    strata: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Strata:
    """What has matrices of its own: combinations of columns that the user chose, and situations of edit rules.

    Attributes
    ----------
    records : Variable
        The stratum of each record; its labels are columns first, then situations.
    situations : tuple of Situation
        Whether each of them is given decides which rules count.
    kept : tuple of KeptRule
        The rules that matrices have to keep.
    """

    records: Variable
    situations: tuple[Situation, ...]
    kept: tuple[KeptRule, ...]

    def parts(self, group: tuple[str, ...]) -> list[Part]:
        """Return the parts of the table in which a group has the same matrix: strata that no rule of it tells apart."""
        rules = self.rules_of(group)
        parts: dict[tuple[Label, tuple[bool, ...]], list[int]] = {}
        for s, label in enumerate(self.records.labels):
            chosen = label[: len(label) - len(self.situations)]
            given = dict(zip(self.situations, label[len(chosen) :], strict=True))
            # A rule without a situation counts in all records.
            count = tuple(one.situation is None or given[one.situation] == YES for one in rules)
            parts.setdefault((chosen, count), []).append(s)
        return [
            Part((*chosen, *_told(rules, count)), count, np.isin(self.records.codes, strata), tuple(strata))
            for (chosen, count), strata in parts.items()
        ]

    def rules_of(self, group: tuple[str, ...]) -> list[KeptRule]:
        """Return the rules that speak to a group."""
        return [one for one in self.kept if one.group == group]


def _told(rules: Sequence[KeptRule], count: Sequence[bool]) -> tuple[str, ...]:
    """Return in words which situations are given."""
    given = dict(zip((one.situation for one in rules), count, strict=True))
    return tuple(
        f"{situation}: {YES if yes else NO}" for situation, yes in given.items() if situation is not None
    )


def strata_of(table: Table, parameters: PramParameters) -> Strata:
    """Return the strata of a run.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.

    Raises
    ------
    ParameterError
        If an edit rule does not fit the table.
    """
    kept = kept_rules(table, parameters.groups, parameters.rules)
    situations = situations_of(kept)
    return Strata(strata_of_records(table, parameters.strata, situations), situations, kept)


def planned(table: Table, change: Change, variable: Variable, strata: Strata) -> Planned:
    """Build the matrices of one variable.

    Parameters
    ----------
    table : Table
        The original.
    change : Change
        How it is changed.
    variable : Variable
        Its true categories.
    strata : Strata
        As from `strata_of`.

    Raises
    ------
    MatrixError
        If there is no such matrix.
    """
    if lacking := _lacking(variable.name, change):
        raise MatrixError(lacking)
    group = variable.columns
    columns = tuple(table.column(name) for name in group)
    kept = strata.rules_of(group)
    if len(variable.labels) < 2:
        return Planned(columns, change, variable, ())
    made: dict[int, TransitionMatrix] = {}
    for part in strata.parts(group):
        sorts = sorts_of(variable, columns, kept, part.count)
        try:
            matrix = built(change, variable.labels, variable.counts_within(part.records), sorts)
        except MatrixError as error:
            place = f"Column '{variable.name}'" + (f", stratum {named(part.label)}" if part.label else "")
            raise MatrixError(f"{place}: {error}") from None
        made |= dict.fromkeys(part.strata, matrix)
    # Strata that no rule tells apart share one matrix, which was built once.
    matrices = tuple(made[s] for s in range(len(strata.records.labels)))
    return Planned(columns, change, variable, matrices, bool(kept))


@dataclass(frozen=True, eq=False)
class Plans:
    """All that a run will change, before chance comes in.

    Attributes
    ----------
    general : tuple of str
        What makes the run impossible whatever the matrices are, in sentences.
    faults : mapping of str to str
        By the first column of a variable, why it has no matrices.
    variables : mapping of str to Variable
        By their first column, all that have categories.
    planned : tuple of Planned
        Those with matrices.
    strata : Strata or None
        None where there is a general obstacle.
    """

    general: tuple[str, ...]
    faults: Mapping[str, str]
    variables: Mapping[str, Variable]
    planned: tuple[Planned, ...] = ()
    strata: Strata | None = None

    @property
    def obstacles(self) -> tuple[str, ...]:
        """What makes the run impossible, in sentences; nothing if it can be made."""
        return (*self.general, *self.faults.values())


def plans_of(table: Table, parameters: PramParameters) -> Plans:
    """Build all matrices of a run, or find out why there are none.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.
    """
    # Also where something hinders the run: what can be set for categories is shown in any case.
    variables = {group[0]: _variable(table, group) for group in parameters.groups if _fits(table, group)}
    general = tuple(plain_obstacles(table, parameters))
    try:
        strata = None if general else strata_of(table, parameters)
    except AnonymizerError as error:
        general, strata = (str(error),), None
    if strata is None:
        return Plans(general, {}, variables)
    found, faults = [], {}
    for group in parameters.groups:
        # All faults are found at once, so that nobody has to mend one to be told of the next.
        try:
            found.append(planned(table, parameters.change(group), variables[group[0]], strata))
        except AnonymizerError as error:
            faults[group[0]] = str(error)
    return Plans((), faults, variables, tuple(found), strata)


def _fits(table: Table, group: tuple[str, ...]) -> bool:
    return all(name in table.names and table.column(name).kind.is_categorical for name in group)


def _variable(table: Table, group: tuple[str, ...]) -> Variable:
    # A missing cell stays missing, which the report tells.
    return variable_of([table.column(name) for name in group], with_missing=False)


def obstacles(table: Table, parameters: PramParameters) -> tuple[str, ...]:
    """Return what makes a run impossible, in sentences; nothing if it can be made.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.
    """
    return plans_of(table, parameters).obstacles


def plain_obstacles(table: Table, parameters: PramParameters) -> Iterator[str]:
    """Yield what makes a run impossible before any matrix is made, in sentences.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided.
    """
    if not table.rows:
        yield "The table has no records."
    if not parameters.groups:
        people = table.without(Role.IDENTIFIER, Role.HOUSEHOLD, Role.WEIGHT)
        fit = [column.name for column in people.columns if column.kind.is_categorical]
        yield f"No column to change was named; name one or more of {', '.join(fit or table.names)} (--column)."
    for name in (*(name for group in parameters.groups for name in group), *parameters.strata):
        if name not in table.names:
            yield f"The table has no column '{name}'; it has {', '.join(table.names)}."
        elif not table.column(name).kind.is_categorical:
            yield (
                f"Column '{name}' holds numbers or dates, which PRAM cannot change nor take as strata; make it nominal "
                "or ordinal, or protect it with another method."
            )
        elif name in parameters.strata and table.column(name).role in (Role.IDENTIFIER, Role.HOUSEHOLD):
            yield (
                f"Column '{name}' is not released as it was, but the names of strata are: it cannot define them; take "
                "another column."
            )
    yield from obstacles_of_rules(parameters.groups, parameters.rules)
    for group in parameters.groups:
        for name in group:
            if name in table.names and table.column(name).kind.is_categorical:
                yield from _obstacles_of_column(table.column(name), parameters.change(group))


def _obstacles_of_column(column: Column, change: Change) -> Iterator[str]:
    if column.role is Role.IDENTIFIER:
        yield f"Column '{column.name}' is an identifier, which is never changed but left out."
    if column.role is Role.HOUSEHOLD:
        yield f"Column '{column.name}' holds numbers of households, which are never changed but get new ones."
    if Family(change.family).is_ordered and column.kind is not Kind.ORDINAL:
        yield (
            f"Column '{column.name}' is nominal; the family {change.family} needs an order of the categories. Make the "
            "column ordinal or take another family."
        )


def _lacking(name: str, change: Change) -> str:
    """Return what the family of a variable still needs to be told, empty if nothing."""
    if change.family == Family.CUSTOM and not change.details.labels:
        return f"Column '{name}' has no matrix of your own yet; give it (--own COLUMN,matrix=FILE)."
    if change.family == Family.TARGETS and not change.details.targets:
        return (
            f"No category of column '{name}' has a target yet; say which category may become which other "
            "(--own COLUMN,target=A>B)."
        )
    return ""
