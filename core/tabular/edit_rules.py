"""Edit rules: combinations that no record can have, such as ``sex = male & pregnant = yes``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

import numpy as np

from core.errors import ParameterError
from core.tabular.table import DAY_ZERO, BoolArray, Column, Kind, Table

_COMPARISONS: dict[str, Callable[..., BoolArray]] = {
    "<=": np.less_equal,
    ">=": np.greater_equal,
    "!=": np.not_equal,
    "<": np.less,
    ">": np.greater,
    "=": np.equal,
}
_PART = re.compile(
    r"""\s*(?:"([^"]*)"|'([^']*)'|(?P<sign><=|>=|!=|<|>|=)|(?P<bare>[^<>=!&"'\s][^<>=!&"']*))\s*"""
)
_AND = re.compile(r"""&(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
"""An '&' outside quotes."""

_FORM = "such as: sex = male & pregnant = yes"


@dataclass(frozen=True)
class Condition:
    """One comparison of a rule.

    Attributes
    ----------
    column : str
        Name of the column.
    sign : str
        ``=``, ``!=``, ``<``, ``<=``, ``>`` or ``>=``.
    value : str
        A category as recorded, a number with a decimal point, or a date such as ``2004-03-05``.
    """

    column: str
    sign: str
    value: str

    def __str__(self) -> str:
        return f"{_quoted(self.column)} {self.sign} {_quoted(self.value)}"


@dataclass(frozen=True)
class EditRule:
    """Conditions that no record fulfils all at once.

    Attributes
    ----------
    conditions : tuple of Condition
        At least one.
    """

    conditions: tuple[Condition, ...]

    @classmethod
    def parse(cls, text: str) -> EditRule:
        """Read a rule such as ``age < 12 & "marital status" = married``.

        Names and values with signs in them stand between quotes.

        Raises
        ------
        ParameterError
            If it is none.
        """
        conditions = []
        for part in _AND.split(text):
            words = _words(part)
            if [is_sign for _, is_sign in words] != [False, True, False]:
                raise ParameterError(
                    f"'{text}' is no edit rule; it joins comparisons by '&', {_FORM}.", "rules"
                )
            conditions.append(Condition(words[0][0], words[1][0], words[2][0]))
        return cls(tuple(conditions))

    def __str__(self) -> str:
        return " & ".join(map(str, self.conditions))

    def broken_by(self, table: Table) -> BoolArray:
        """Return which records fulfil all conditions, shape (rows,); a missing cell fulfils none.

        Raises
        ------
        ParameterError
            If a condition names no column, no category, or no number.
        """
        broken = np.ones(table.rows, bool)
        for condition in self.conditions:
            broken &= _fulfilled(condition, table)
        return broken


def _words(part: str) -> list[tuple[str, bool]]:
    """Return the words of a comparison, each with whether it is a sign; nothing if there is more than words."""
    words, at = [], 0
    while at < len(part) and (match := _PART.match(part, at)) and match.end() > at:
        text = next((group for group in match.groups() if group is not None), "")
        words.append((text.strip() if match["bare"] else text, match["sign"] is not None))
        at = match.end()
    return words if at == len(part) else []


def _quoted(word: str) -> str:
    # Only what is read as the same word goes without quotes.
    if re.fullmatch(r"[^<>=!&\"'\s]([^<>=!&\"']*[^<>=!&\"'\s])?", word):
        return word
    return f"'{word}'" if '"' in word else f'"{word}"'


def _fulfilled(condition: Condition, table: Table) -> BoolArray:
    column = next((c for c in table.columns if c.name == condition.column), None)
    if column is None:
        raise ParameterError(
            f"An edit rule names column '{condition.column}', which the table does not have.", "rules"
        )
    compare = _COMPARISONS[condition.sign]
    if not column.kind.is_categorical:
        with np.errstate(invalid="ignore"):
            # nan differs from every number, so that `!=` alone would hold for a missing cell.
            return compare(column.values, _number(condition, column)) & ~column.missing
    if condition.value not in column.labels:
        raise ParameterError(
            f"An edit rule names the category '{condition.value}', which column '{column.name}' does not have.",
            "rules",
        )
    if column.kind is Kind.NOMINAL and condition.sign not in ("=", "!="):
        raise ParameterError(
            f"An edit rule compares column '{column.name}' by size, but it is nominal; make it ordinal.",
            "rules",
        )
    # A missing cell has the code -1, which is below all categories.
    return compare(column.category_codes, column.labels.index(condition.value)) & ~column.missing


def _number(condition: Condition, column: Column) -> float:
    try:
        if column.kind is Kind.DATE:
            return float((date.fromisoformat(condition.value) - DAY_ZERO).days)
        return float(condition.value)
    except ValueError:
        what = "a date such as 2004-03-05" if column.kind is Kind.DATE else "a number with a decimal point"
        raise ParameterError(
            f"An edit rule compares column '{column.name}' with '{condition.value}', which is not {what}.",
            "rules",
        ) from None
