"""The dial that does what a user wishes for one variable: found by looking, never guessed (design 5, item 5)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from scipy.sparse import csr_array

from core.errors import ParameterError
from core.progress import Progress
from core.tabular.pram.build import Sorts, rows_of
from core.tabular.pram.change import Change, Details, Family
from core.tabular.pram.dial import Dial, OutOfReach, OutOfReachPercent, solved
from core.tabular.pram.given_away import truths_of
from core.tabular.pram.matrix import FloatArray, Label, named
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.planned import strata_of
from core.tabular.pram.planner import plan
from core.tabular.pram.preview import MatrixPreview, preview
from core.tabular.pram.situations import sorts_of
from core.tabular.pram.variables import Variable, variable_of
from core.tabular.table import Table

_STEP, _TOP = 1e-4, 1.0 - 1e-9
"""A proposed amount is a multiple of the first, towards what was wished; strengths stay below the second."""


_Part = tuple[FloatArray, Sorts]
"""Counts of strata that share a matrix, and which rules their categories would break."""


class Goal(StrEnum):
    """What a user wishes."""

    TRUTH = "truth"
    SHARE = "share"
    PRECISION = "precision"


@dataclass(frozen=True)
class Wish:
    """A wish with its number.

    Attributes
    ----------
    goal : Goal
        A record released as a category shall truly be of it with at most this probability; this share of the
        records shall change; the share of a category in the population shall be known within this half-width (95 %).
    value : float
        The probability, share or half-width.
    label : tuple of str or None
        The category; of no account for the share of changed records.
    """

    goal: Goal
    value: float
    label: Label = ()


@dataclass(frozen=True, eq=False)
class Proposal:
    """Settings of one variable that do what was wished. Private: found by the original's counts.

    Attributes
    ----------
    changes : mapping of str to object
        Values of `Common` by name.
    previews : tuple of MatrixPreview
        The matrices they make, one for each stratum.
    """

    changes: dict[str, Any]
    previews: tuple[MatrixPreview, ...]


def propose(table: Table, parameters: PramParameters, key: str, wish: Wish, progress: Progress) -> Proposal:
    """Find the dial of one variable.

    Parameters
    ----------
    table : Table
        The original.
    parameters : PramParameters
        What the user decided so far.
    key : str
        First column of the variable.
    wish : Wish
        What it shall do.
    progress : Progress
        Stops it.

    Raises
    ------
    ParameterError
        If there is no such variable, or the wish fits no dial.
    OutOfReachPercent
        If the wish is out of reach; the sentence says what is within it.
    MatrixError
        If the matrix that does it cannot be undone.
    """
    group = next((group for group in parameters.groups if group[0] == key), None)
    if group is None:
        raise ParameterError(f"Column '{key}' is not among the columns to change.", "columns")
    change = parameters.change(group)
    if change.family == Family.CUSTOM:
        raise ParameterError(f"Column '{key}' has a matrix of your own, which has no dial.", "own")
    columns = [table.column(name) for name in group]
    variable = variable_of(columns, with_missing=False)
    strata = strata_of(table, parameters)
    rules = strata.rules_of(group)
    parts = [
        (variable.counts_within(part.records), sorts_of(variable, columns, rules, part.count))
        for part in strata.parts(group)
    ]
    try:
        if wish.goal is Goal.SHARE:
            changes = _moved(change, variable, parts, wish)
        elif wish.goal is Goal.PRECISION:
            changes = _precise(change, variable, bool(rules), wish)
        else:
            changes = _hidden(change, variable, parts, wish, progress)
    except OutOfReach as error:
        raise OutOfReachPercent(error) from None
    alone = replace(
        parameters,
        columns=group if len(group) == 1 else (),
        together=() if len(group) == 1 else (group,),
        own=((key, replace(change, **changes)),),
    )
    # The proposal is built as a run would build it before it is told.
    found, problems = preview(table, alone)
    if problems:
        raise ParameterError(problems[0], "amount")
    return Proposal(changes, found)


def _moved(change: Change, variable: Variable, parts: Sequence[_Part], wish: Wish) -> dict[str, Any]:
    """Return the share as it was wished, if all strata can have it."""
    changes: dict[str, Any] = {"dial": str(Dial.SHARE), "amount": wish.value}
    for counts, sorts in parts:
        # For what it raises: a stratum may be unable to change that many.
        rows_of(replace(change, **changes), variable.labels, counts, sorts)
    return changes


def _precise(change: Change, variable: Variable, ruled: bool, wish: Wish) -> dict[str, Any]:
    """Return the strongest randomised response that is precise enough."""
    if change.details != Details() or ruled:
        raise ParameterError(
            f"Column '{variable.name}' has settings for single categories, for which no precision is known; take them "
            "back first.",
            "own",
        )
    counts, size = variable.counts, len(variable.labels)
    records = int(counts.sum())
    share = float(counts[_place(variable, wish.label)] / max(records, 1))
    found = plan(size, records, wish.value, share)
    if found.keep is None:
        raise ParameterError(
            f"Even unchanged records are too few for that: it takes {found.records} of them.", "amount"
        )
    # Towards the wish: a hair less would miss it.
    keep = min(math.ceil(found.keep / _STEP) * _STEP, 1.0)
    return {"family": str(Family.FULL), "dial": str(Dial.FINAL), "amount": round(keep, 4)}


def _hidden(
    change: Change, variable: Variable, parts: Sequence[_Part], wish: Wish, progress: Progress
) -> dict[str, Any]:
    """Return the smallest strength at which a released category is true with no more than the wished probability."""
    at = _place(variable, wish.label)
    # Where nobody is of the category nobody can be given away, and the share of true ones is undefined.
    concerned = [part for part in parts if part[0][at] > 0.0]
    if not concerned:
        raise ParameterError("No record is of that category, so that none can be given away.", "amount")

    def matrices(strength: float) -> list[csr_array]:
        # Each trial builds matrices, and the user can stop between two.
        progress.check()
        asked = replace(change, dial=str(Dial.STRENGTH), amount=strength)
        return [rows_of(asked, variable.labels, counts, sorts) for counts, sorts in concerned]

    def hidden(strength: float) -> float:
        pairs = zip(matrices(strength), concerned, strict=True)
        return -max(float(truths_of(rows, counts)[1][at]) for rows, (counts, _) in pairs)

    # Beyond that strength a released category would give away another one instead.
    most = _evenest(lambda strength: max(map(_swap, matrices(strength))))
    strength = solved(hidden, -wish.value, "chance that the released category is true", most)
    return {"dial": str(Dial.STRENGTH), "amount": round(math.ceil(strength / _STEP) * _STEP, 4)}


def _evenest(swap: Callable[[float], float]) -> float:
    """Return the strength up to which every category is likelier released as itself than as any other one."""
    return _TOP if swap(_TOP) < 0.0 else solved(swap, 0.0, "strength", _TOP)


def _swap(rows: csr_array) -> float:
    """Return by how much a category is likelier released as one other than as itself; negative if none is."""
    beside = rows.copy()
    beside.setdiag(0.0)
    return float((beside.max(axis=1).toarray().ravel() - rows.diagonal()).max())


def _place(variable: Variable, label: Label) -> int:
    if label not in variable.labels:
        raise ParameterError(f"Column '{variable.name}' has no category {named(label)}.", "amount")
    return variable.labels.index(label)
