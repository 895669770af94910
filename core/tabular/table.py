"""A table as frozen columns, and what a method makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError
from core.tabular.pieces import are_distinct

CodeArray = NDArray[np.int32]
NumberArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]

MISSING = -1
"""The code of a missing cell."""

_MOST_TRUE_DECIMALS = 15
"""Further ones would be noise of the binary number."""

DAY_ZERO = date(1970, 1, 1)
"""The date whose number is 0."""


class Kind(StrEnum):
    """What the cells of a column are; the file proposes it, the user decides."""

    NOMINAL = "nominal"
    ORDINAL = "ordinal"
    NUMERIC = "numeric"
    DATE = "date"

    @property
    def is_categorical(self) -> bool:
        """Whether cells are one of a list of categories, not numbers."""
        return self in (Kind.NOMINAL, Kind.ORDINAL)


class Role(StrEnum):
    """What a column means for privacy. Nothing runs while one is undecided (design 3.0)."""

    UNDECIDED = "undecided"
    IDENTIFIER = "identifier"
    QUASI_IDENTIFIER = "quasi-identifier"
    SENSITIVE = "sensitive"
    WEIGHT = "weight"
    HOUSEHOLD = "household"
    INSENSITIVE = "insensitive"


@dataclass(frozen=True)
class NumberFormat:
    """How the numbers of a column were written, so that a release writes them alike.

    Attributes
    ----------
    decimals : int or None
        Most digits behind the decimal mark; None for numbers written in another way, such as with an
        exponent, or of full precision.
    padded : bool
        Whether every number has as many, as in ``"100.0"`` beside ``"99.8"``.
    date : str
        Pattern of a date as `datetime.date.strftime` knows it, empty for plain numbers.
    mark : str
        The decimal mark.
    """

    decimals: int | None = None
    padded: bool = False
    date: str = ""
    mark: str = "."

    @property
    def resolution(self) -> float | None:
        """Smallest step the recorded texts can tell: a day, a power of ten, or None if not known."""
        if self.date:
            return 1.0
        return None if self.decimals is None else 10.0**-self.decimals

    def text(self, number: float) -> str:
        """Return a finite number as it would have been recorded."""
        number = float(number)
        if self.date:
            return (DAY_ZERO + timedelta(days=round(number))).strftime(self.date)
        if self.decimals is None:
            # Beyond 2^53 not all whole numbers are floats: digits would be told that nobody recorded.
            text = str(int(number)) if number.is_integer() and abs(number) < 2**53 else repr(number)
        else:
            text = f"{number:.{self.decimals}f}"
            if self.decimals > _MOST_TRUE_DECIMALS and not self.padded:
                # The shortest text that reads as the same number.
                text = np.format_float_positional(number, trim="-")
            if not self.padded and self.decimals:
                text = text.rstrip("0").rstrip(".")
        # A number that rounds to 0 has no sign.
        text = text if text.strip("-0.") else text.lstrip("-")
        return text.replace(".", self.mark)


@dataclass(frozen=True, eq=False)
class Column:
    """One column: codes into a list of categories, or numbers. The arrays are read-only.

    Attributes
    ----------
    name : str
        As in the file.
    kind : Kind
        Nominal and ordinal columns have `codes`, numeric ones and dates have `numbers`.
    role : Role
        What the user decided.
    codes : ndarray of int32, shape (rows,), or None
        Position of each cell's category in `labels`, -1 where the cell is missing.
    labels : tuple of str
        The categories, distinct, each exactly as recorded: ``"007"``, blanks, Unicode. An ordinal
        column has them in their order. One may have no cell.
    titles : tuple of str
        What each category means, where the file says so (value labels of SPSS, Stata); else empty.
    numbers : ndarray of float, shape (rows,), or None
        Days since 1970-01-01 for a date; nan where the cell is missing, else finite.
    format : NumberFormat
        How `numbers` were written.

    Raises
    ------
    DataError
        If the cells do not fit the kind.
    """

    name: str
    kind: Kind
    role: Role = Role.UNDECIDED
    codes: CodeArray | None = None
    labels: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    numbers: NumberArray | None = None
    format: NumberFormat = NumberFormat()

    def __post_init__(self) -> None:
        """Check cells and categories, and make the cells read-only."""
        self._check_cells()
        if self.codes is not None and (
            not are_distinct(self.labels) or len(self.titles) not in (0, len(self.labels))
        ):
            raise DataError(f"The categories of column '{self.name}' are not distinct.")

    def _check_cells(self) -> None:
        if (self.codes is None) == (self.numbers is None) or self.kind.is_categorical == (self.codes is None):
            raise DataError(f"Column '{self.name}': a {self.kind} column has either codes or numbers.")
        if self.codes is not None:
            # A copy, so that the caller's own array stays writable and cannot change the column.
            codes = np.array(self.codes, np.int32)
            if codes.size and not -1 <= codes.min() <= codes.max() < len(self.labels):
                raise DataError(f"Column '{self.name}' holds a code without a category.")
            codes.flags.writeable = False
            object.__setattr__(self, "codes", codes)
        else:
            numbers = np.array(self.numbers, np.float64)
            if np.isinf(numbers).any():
                raise DataError(f"Column '{self.name}' holds an infinite number.")
            numbers.flags.writeable = False
            object.__setattr__(self, "numbers", numbers)

    def _with(self, name: str, value: Any) -> Column:
        """Return the column with other cells; its categories, maybe a million, were checked already."""
        other = copy(self)
        object.__setattr__(other, name, value)
        other._check_cells()
        return other

    def __len__(self) -> int:
        return len(self._cells)

    @property
    def missing(self) -> BoolArray:
        """Which cells are missing, shape (rows,)."""
        return self.codes == MISSING if self.codes is not None else np.isnan(self.values)

    @property
    def counts(self) -> NDArray[np.int64]:
        """Cells of each category, shape (categories,); missing ones are not counted."""
        cells = self.category_codes
        return np.bincount(cells[cells >= 0], minlength=len(self.labels)).astype(np.int64)

    @property
    def category_codes(self) -> CodeArray:
        """The codes of a categorical column.

        Raises
        ------
        DataError
            If the column is one of numbers.
        """
        if self.codes is None:
            raise DataError(f"Column '{self.name}' holds numbers; make it nominal or ordinal first.")
        return self.codes

    @property
    def values(self) -> NumberArray:
        """The numbers of a numeric column or a date.

        Raises
        ------
        DataError
            If the column is one of categories.
        """
        if self.numbers is None:
            raise DataError(f"Column '{self.name}' holds categories, no numbers.")
        return self.numbers

    def with_codes(self, codes: CodeArray) -> Column:
        """Return the column with other cells of the same categories."""
        return self._with("codes", codes)

    def with_numbers(self, numbers: NumberArray) -> Column:
        """Return the column with other numbers, written alike."""
        return self._with("numbers", numbers)

    def with_role(self, role: Role) -> Column:
        """Return the column with another role."""
        # Nothing of the cells has to be checked or copied again.
        other = copy(self)
        object.__setattr__(other, "role", role)
        return other

    def take(self, rows: NDArray[Any]) -> Column:
        """Return the column with the given rows, by position or mask."""
        if self.codes is not None:
            return self.with_codes(self.codes[rows])
        return self.with_numbers(self.values[rows])

    @property
    def _cells(self) -> NDArray[Any]:
        return self.codes if self.codes is not None else self.values


@dataclass(frozen=True, eq=False)
class Table:
    """Columns of equal length, in the order of the file. Private until a method has treated it.

    Attributes
    ----------
    columns : tuple of Column
        With distinct names.
    rows : int
        Number of records.

    Raises
    ------
    DataError
        If the columns differ in length or share a name.
    """

    columns: tuple[Column, ...]
    rows: int = field(init=False)

    def __post_init__(self) -> None:
        """Check that the columns belong together."""
        lengths = {len(column) for column in self.columns}
        if len(lengths) > 1:
            raise DataError("The columns of a table must have the same number of rows.")
        if len(set(self.names)) != len(self.columns):
            raise DataError("Two columns of the table have the same name.")
        object.__setattr__(self, "rows", lengths.pop() if lengths else 0)

    @property
    def names(self) -> tuple[str, ...]:
        """Name of each column."""
        return tuple(column.name for column in self.columns)

    def column(self, name: str) -> Column:
        """Return a column by name.

        Parameters
        ----------
        name : str
            As in the file.

        Raises
        ------
        DataError
            If there is none.
        """
        for column in self.columns:
            if column.name == name:
                return column
        raise DataError(f"The table has no column '{name}'; it has {', '.join(self.names)}.")

    def of_role(self, *roles: Role) -> tuple[Column, ...]:
        """Return the columns with one of the given roles, in their order."""
        return tuple(column for column in self.columns if column.role in roles)

    def with_columns(self, *columns: Column) -> Table:
        """Return the table with columns of the same names replaced, all others as they are.

        Parameters
        ----------
        *columns : Column
            Each with the name of a column of the table.

        Raises
        ------
        DataError
            If a name is not in the table.
        """
        # By name, so that a column which the table does not have is an error.
        new = {self.column(column.name).name: column for column in columns}
        return Table(tuple(new.get(column.name, column) for column in self.columns))

    def without(self, *roles: Role) -> Table:
        """Return the table without the columns of the given roles."""
        return Table(tuple(column for column in self.columns if column.role not in roles))

    def take(self, rows: NDArray[Any]) -> Table:
        """Return the table with the given rows, by position or mask, in the given order."""
        return Table(tuple(column.take(rows) for column in self.columns))


@dataclass(frozen=True, eq=False)
class Treated:
    """What a method made of a table.

    Attributes
    ----------
    table : Table
        What may be released, without the columns of identifiers.
    sidecar : mapping
        Public, of plain JSON values: what an analyst needs besides the table, such as matrices.
    private : mapping
        Of plain JSON values, for those who may see the original.
    risk, utility : mapping
        Public figures, of plain JSON values: what protection was measured, and what was lost.
    warnings : tuple of str
        Public sentences for the user.
    changed : frozenset of str
        Columns that are not released as they were, also where chance left every cell of them: nobody may
        be told of that.
    """

    table: Table
    sidecar: Mapping[str, Any] = field(default_factory=dict)
    private: Mapping[str, Any] = field(default_factory=dict)
    risk: Mapping[str, Any] = field(default_factory=dict)
    utility: Mapping[str, Any] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    changed: frozenset[str] = frozenset()
