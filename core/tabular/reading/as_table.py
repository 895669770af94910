"""What the user decided turns a recorded table into one that a method can work on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError
from core.reading.problem import counted
from core.tabular.pieces import Check, order_of
from core.tabular.reading.kinds import KindProposal, lines_of
from core.tabular.reading.numbers import ReadNumbers, read_dates, read_numbers
from core.tabular.reading.recorded import Recorded, RecordedColumn, coded
from core.tabular.recipe import ColumnChoice
from core.tabular.table import MISSING, CodeArray, Column, Kind, NumberArray, Role, Table


def as_table(
    recorded: Recorded,
    proposals: Sequence[KindProposal],
    choice: Callable[[str], ColumnChoice],
    check: Check,
    memory: dict[ColumnChoice, Column] | None = None,
) -> Table:
    """Return the table with the kinds and roles that were chosen.

    Parameters
    ----------
    recorded : Recorded
        As read.
    proposals : sequence of KindProposal
        Of its columns.
    choice : callable
        Gives the user's choice about a column by its name.
    check : callable
        Called between two pieces; may raise `Cancelled`.
    memory : dict, optional
        Columns made before, by the choice about them.

    Raises
    ------
    DataError
        If a cell does not fit the kind that was chosen for its column, with the lines.
    """
    memory = {} if memory is None else memory
    columns = []
    for column, proposal in zip(recorded.columns, proposals, strict=True):
        check()
        chosen = choice(column.name)
        # Neither role nor what is done about missing cells says anything of them.
        as_read = replace(chosen, role=Role.UNDECIDED, missing=None)
        if as_read not in memory:
            memory[as_read] = _column(recorded, column, proposal, as_read, check)
        columns.append(memory[as_read].with_role(chosen.role))
    return Table(tuple(columns))


def _column(
    recorded: Recorded, column: RecordedColumn, proposal: KindProposal, choice: ColumnChoice, check: Check
) -> Column:
    kind = choice.kind or proposal.kind
    if kind.is_categorical:
        return _categories(column, kind, choice, check)
    if kind is Kind.DATE:
        read = _dates(column, proposal, choice, check)
    elif proposal.mark or not any("," in label or "." in label for label in column.labels):
        # Most were read with this mark already, when the kind was proposed.
        read = proposal.read or read_numbers(column.labels, proposal.mark or ".", check)
    else:
        raise DataError(
            f"Column '{column.name}': whether commas or points are decimal marks is not clear; say it "
            "(--format decimal=point or decimal=comma)."
        )
    if read.failed:
        lines = lines_of(recorded, column.codes, read.failed)
        what = "date" if kind is Kind.DATE else "number"
        raise DataError(
            f"Column '{column.name}': {counted(lines.count, f'cell is no {what}', f'cells are no {what}s')} ({lines}); "
            "correct them, or make the column nominal."
        )
    numbers = _taken(read.values, column.codes)
    return Column(column.name, kind, choice.role, numbers=numbers, format=read.format)


def _dates(column: RecordedColumn, proposal: KindProposal, choice: ColumnChoice, check: Check) -> ReadNumbers:
    patterns = (choice.dates,) if choice.dates else proposal.dates
    if len(patterns) != 1:
        if not patterns:
            raise DataError(f"Column '{column.name}': its cells are no dates.")
        raise DataError(
            f"Column '{column.name}': its cells are no dates of one order of day and month; choose {' or '.join(patterns)}."
        )
    return read_dates(column.labels, patterns[0], check)


def _categories(column: RecordedColumn, kind: Kind, choice: ColumnChoice, check: Check) -> Column:
    """Return a column of categories, sorted, so that their order tells nothing of the rows'."""
    texts, cells = _merged(column, choice)
    if choice.order and kind is Kind.ORDINAL:
        labels, places = _as_ordered(column.name, texts, choice.order)
    else:
        order = _order(column.name, texts, kind, check)
        labels, places = tuple(texts[place] for place in order), np.empty(len(texts), np.int32)
        places[order] = np.arange(len(texts))
    titles: tuple[str, ...] = ()
    if column.titles:
        of = dict(zip(column.labels, column.titles, strict=True))
        titles = tuple(of.get(label, "") for label in labels)
    return Column(column.name, kind, choice.role, codes=_codes(places, cells), labels=labels, titles=titles)


def _merged(column: RecordedColumn, choice: ColumnChoice) -> tuple[tuple[str, ...], CodeArray]:
    """Return the distinct texts of a column and its cells as their places, once some count as others."""
    merged = dict(choice.merged)
    if not merged:
        return column.labels, column.codes
    if unknown := set(merged) - set(column.labels):
        raise DataError(
            f"Column '{column.name}' lacks {counted(len(unknown), 'category', 'categories')} that shall be counted as "
            "another; look at its categories again (--merge)."
        )
    codes, texts = coded(merged.get(label, label) for label in column.labels)
    return texts, _codes(codes, column.codes)


def _as_ordered(
    name: str, texts: tuple[str, ...], order: tuple[str, ...]
) -> tuple[tuple[str, ...], CodeArray]:
    """Return the categories in the order given, and the place of each text among them."""
    labels = tuple(dict.fromkeys(order))
    place: Mapping[str, int] = {label: number for number, label in enumerate(labels)}
    if lacking := set(texts) - set(place):
        raise DataError(
            f"Column '{name}': {counted(len(lacking), 'category is', 'categories are')} not in the order given; "
            "name all of them, the lowest first (--levels)."
        )
    return labels, np.array([place[text] for text in texts], np.int32)


def _order(name: str, texts: tuple[str, ...], kind: Kind, check: Check) -> NDArray[np.int64]:
    """Return the places of the texts in the order of their numbers or, if they are none, of their letters."""
    order = order_of(texts, check)
    read = read_numbers([texts[place] for place in order], ".", check)
    if not (read.failed or read.absent):
        # Texts of one number, such as 1 and 01, stay in the order of their letters.
        return order[np.argsort(read.values, kind="stable")]
    if kind is Kind.ORDINAL:
        raise DataError(
            f"Column '{name}' is ordinal; name its categories in their order, the lowest first (--levels)."
        )
    return order


def _codes(new: CodeArray, cells: CodeArray) -> CodeArray:
    """Give each cell the new code of its text; missing ones stay missing."""
    # The code of a missing cell, -1, finds the last entry.
    return np.append(new, np.int32(MISSING))[cells]


def _taken(values: NumberArray, cells: CodeArray) -> NumberArray:
    return np.append(values, np.nan)[cells]
