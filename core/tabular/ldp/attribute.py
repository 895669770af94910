"""One column on its way: its public domain, its cells as inputs, the outputs as cells again."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.tabular.ldp.domain import Grid, clinical_limits, step_for
from core.tabular.ldp.errors import DomainError
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import AUTO, FLAG, FROM_DATA, REFUSE, ColumnNoise
from core.tabular.pieces import Check, unhindered
from core.tabular.table import MISSING, Column, Kind, NumberFormat

Codes = NDArray[np.int32]
Counts = NDArray[np.int64]

# The thresholds of so many categories fill 128 MiB already.
MOST_CATEGORIES = 4096
# Above this the noise drowns the share of a category (design 3.2.5): a warning, no refusal.
MANY_CATEGORIES = 200
_EXTRA_DECIMALS = 3


@dataclass(frozen=True, eq=False)
class Attribute:
    """A column that will be perturbed, with its public domain but no budget yet.

    Attributes
    ----------
    column : Column
        As recorded.
    noise : Noise
        How it is perturbed.
    grid : Grid or None
        Domain of a number or date.
    labels : tuple of str
        Domain of a category.
    from_data : bool
        Whether the domain was taken from the table, so that epsilon holds only if it is public anyway.
    flagged : bool
        Whether "missing" is an input.
    """

    column: Column
    noise: Noise
    grid: Grid | None
    labels: tuple[str, ...]
    from_data: bool
    flagged: bool

    @property
    def points(self) -> int:
        """Number of inputs that are present."""
        return len(self.labels) if self.grid is None else len(self.grid.points)

    @property
    def ordered(self) -> bool:
        """Whether the distance of two cells means something."""
        return self.column.kind is not Kind.NOMINAL

    def mechanism(self, epsilon: float, flag_share: float, check: Check = unhindered) -> Mechanism:
        """Return the mechanism for a budget.

        Parameters
        ----------
        epsilon : float
            Of the column.
        flag_share : float
            Share of it for the flag of missing cells, if there is one.
        check : callable
            Called now and then; may raise `Cancelled`.
        """
        return Mechanism.of(self.noise, self.points, epsilon, flag_share if self.flagged else 0.0, check)

    def inputs(self) -> tuple[Codes, int]:
        """Return the input of each cell, the last one where it is missing, and how many were clamped.

        Raises
        ------
        DomainError
            If a category is not in the public list.
        """
        if self.grid is not None:
            codes, clamped = self.grid.inputs(self.column.values)
        else:
            codes, clamped = self._listed(), 0
        return np.where(codes == MISSING, np.int32(self.points), codes), clamped

    def _listed(self) -> Codes:
        """Return codes into the public list; categories are matched by label, never by position."""
        place = {label: code for code, label in enumerate(self.labels)}
        unknown = len(self.labels)
        # The entry appended last is found by -1, the code of a missing cell.
        table = np.array([place.get(label, unknown) for label in self.column.labels] + [MISSING], np.int32)
        codes = table[self.column.category_codes]
        if outside := np.count_nonzero(codes == unknown):
            # Only their number is told: a category that is on no public list is a patient's value.
            raise DomainError(
                f"Column '{self.column.name}': the categories of {outside} rows are not in its public list."
            )
        return np.asarray(codes, np.int32)

    def released(self, outputs: Codes, mechanism: Mechanism) -> Column:
        """Return the column of the outputs.

        Parameters
        ----------
        outputs : ndarray of int32, shape (rows,)
            As drawn.
        mechanism : Mechanism
            That drew them.
        """
        blank = self.flagged & (outputs == mechanism.channel.outputs - 1)
        if self.grid is None:
            codes = np.where(blank, np.int32(MISSING), outputs)
            known = dict(zip(self.column.labels, self.column.titles, strict=False))
            titles = tuple(known.get(label, "") for label in self.labels) if known else ()
            return replace(self.column, codes=codes, labels=self.labels, titles=titles)
        written = self._format()
        # The last output of a flagged column, "missing", becomes nan; without a flag nothing points at it.
        numbers = np.append(self.output_numbers(mechanism), np.nan)
        if written.decimals is not None:
            numbers = np.round(numbers, written.decimals)
        return replace(self.column, numbers=numbers[outputs], format=written)

    def _format(self) -> NumberFormat:
        """Return how outputs are written: as recorded, with more decimals where the grid is finer."""
        recorded = self.column.format
        if self.grid is None or recorded.date or recorded.decimals is None:
            return recorded
        # Rounding numbers that are right on average only could move their mean.
        more = _EXTRA_DECIMALS if self.noise.is_unbiased else 0
        return replace(recorded, decimals=max(recorded.decimals, self.grid.decimals) + more)

    def output_numbers(self, mechanism: Mechanism) -> NDArray[np.float64]:
        """Return the number that each output but "missing" stands for.

        Parameters
        ----------
        mechanism : Mechanism
            Of the column.

        Raises
        ------
        DomainError
            If it is one of categories.
        """
        if self.grid is None:
            raise DomainError(f"Column '{self.column.name}' holds no numbers.")
        return self.grid.numbers(mechanism.outputs) if self.noise.is_unbiased else self.grid.points


def prepare(column: Column, choice: ColumnNoise) -> Attribute:
    """Decide on method and domain of a column.

    Parameters
    ----------
    column : Column
        As recorded.
    choice : ColumnNoise
        What the user says of it.

    Returns
    -------
    Attribute

    Raises
    ------
    DomainError
        If the public domain is missing, impossible, or too small to hide anything in.
    """
    noise = _noise(column, choice)
    absent = bool(column.missing.any())
    if absent and choice.missing == REFUSE:
        raise DomainError(
            f"Column '{column.name}' has missing cells; let budget guard them, or drop these rows."
        )
    if column.missing.all():
        raise DomainError(f"Column '{column.name}' has no cell that is present: leave it out.")
    # That any cell is missing is seen in the table and then told: only `FLAG` hides even that.
    flagged = choice.missing == FLAG or absent
    if column.kind.is_categorical:
        if stray := [word for word in ("low", "high", "step") if getattr(choice, word) is not None]:
            raise DomainError(
                f"Column '{column.name}' holds categories, which have no '{stray[0]}'; make it numeric (--kind), or leave "
                "that out."
            )
        # A list from the table may hold a category of one patient: the statement withdraws its promise then.
        labels = choice.categories or column.labels
        _check_categories(column, labels)
        return Attribute(column, noise, None, labels, not choice.categories, flagged)
    if choice.categories:
        raise DomainError(
            f"Column '{column.name}' holds numbers or dates; make it nominal or ordinal (--kind) to give its categories."
        )
    return Attribute(column, noise, _grid(column, choice, noise), (), choice.bounds == FROM_DATA, flagged)


def _noise(column: Column, choice: ColumnNoise) -> Noise:
    if choice.method == AUTO:
        return Noise.RESPONSE if column.kind is Kind.NOMINAL else Noise.LAPLACE
    noise = Noise(choice.method)
    if noise.is_unbiased and column.kind is not Kind.NUMERIC:
        raise DomainError(
            f"Column '{column.name}': {noise} is for numbers; it gives values beyond the bounds."
        )
    if noise is not Noise.RESPONSE and column.kind is Kind.NOMINAL:
        raise DomainError(
            f"Column '{column.name}' is nominal and its categories have no order: use {Noise.RESPONSE}."
        )
    return noise


def _check_categories(column: Column, labels: tuple[str, ...]) -> None:
    if len(labels) < 2:
        raise DomainError(
            f"Column '{column.name}' has one category, among which nothing can hide: "
            f"give the public list of its categories (--column '{column.name}: categories=A|B')."
        )
    if len(labels) > MOST_CATEGORIES:
        raise DomainError(
            f"Column '{column.name}' has {len(labels)} categories, more than {MOST_CATEGORIES}: "
            "combine them, such as codes of diagnoses to their chapters."
        )


def _grid(column: Column, choice: ColumnNoise, noise: Noise) -> Grid:
    """Return the grid of a number; its bounds come from the user, never silently from the cells."""
    if choice.bounds == FROM_DATA:
        # The extremes are cells of single patients: nothing is proved with these bounds (design 3.2.2).
        low, high = float(np.nanmin(column.values)), float(np.nanmax(column.values))
    elif choice.low is None or choice.high is None:
        known = clinical_limits(column.name)
        hint = f" (such as {known.low:g} and {known.high:g} {known.unit})" if known else ""
        raise DomainError(
            f"Column '{column.name}' needs public bounds, low and high{hint}; those of the table would tell its extremes "
            f"(--column '{column.name}: low=...; high=...')."
        )
    else:
        low, high = choice.low, choice.high
    try:
        if not low < high:
            raise DomainError("All its cells are equal; give public bounds wider than that.")
        # The recorded precision first: released numbers then look as numbers of that column are written.
        step = choice.step or column.format.resolution or step_for(low, high)
        return Grid.of(low, high, step, noise.most_steps)
    except DomainError as error:
        raise DomainError(f"Column '{column.name}': {error}") from None
