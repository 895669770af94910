"""Texts to numbers and dates, with the format that writes them back; what is no number is told, not guessed."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np

from core.reading.rows import is_missing
from core.tabular.pieces import Check, each
from core.tabular.table import DAY_ZERO, NumberArray, NumberFormat

# Digits of other scripts are left to categories: they would be written back in these.
_NUMBER = re.compile(r"[+-]?(?P<whole>\d+)?(?:[.](?P<fraction>\d*))?(?P<exponent>[eE][+-]?\d+)?", re.ASCII)
_CODE = re.compile(r"[+-]?0\d+|\d+[eE]\d+", re.ASCII)
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:([,.'\s])\d{3})(?:\1\d{3})*(?:[.,]\d+)?")
_DATES = (
    (re.compile(r"[1-9]\d{3}-\d\d-\d\d", re.ASCII), ("%Y-%m-%d",)),
    (re.compile(r"[1-9]\d{3}/\d\d/\d\d", re.ASCII), ("%Y/%m/%d",)),
    (re.compile(r"\d\d\.\d\d\.[1-9]\d{3}", re.ASCII), ("%d.%m.%Y",)),
    (re.compile(r"\d\d/\d\d/[1-9]\d{3}", re.ASCII), ("%d/%m/%Y", "%m/%d/%Y")),
    (re.compile(r"\d\d-\d\d-[1-9]\d{3}", re.ASCII), ("%d-%m-%Y", "%m-%d-%Y")),
)


@dataclass(frozen=True, eq=False)
class ReadNumbers:
    """What the distinct texts of a column are as numbers.

    Attributes
    ----------
    values : ndarray of float, shape (labels,)
        nan where a text says that there is no value, or is no number.
    failed : tuple of int
        Positions of the texts that are neither.
    absent : tuple of int
        Positions of the texts that say there is no value, such as ``"NaN"``.
    format : NumberFormat
        How they are written.
    """

    values: NumberArray
    failed: tuple[int, ...]
    absent: tuple[int, ...]
    format: NumberFormat


def read_numbers(labels: Sequence[str], mark: str, check: Check) -> ReadNumbers:
    """Read texts as numbers; blanks around them do not count.

    Parameters
    ----------
    labels : sequence of str
        Distinct texts.
    mark : str
        The decimal mark.
    check : callable
        Called between two pieces; may raise `Cancelled`.
    """
    values = np.full(len(labels), math.nan)
    failed: list[int] = []
    absent: list[int] = []
    decimals = set()
    for place, label in enumerate(each(labels, check)):
        # Word processors put a true minus sign in place of the hyphen.
        cell = label.strip().replace("−", "-")
        if mark != ".":
            # Beside a decimal comma a point groups thousands, or is a mistake: no number in either case.
            cell = "?" if "." in cell else cell.replace(mark, ".")
        match = _NUMBER.fullmatch(cell)
        # A text such as 1e999 is an infinite number, which no column may hold.
        if match and (match["whole"] or match["fraction"]) and math.isfinite(number := float(cell)):
            values[place] = number
            # -1 stands for an exponent, after which decimals say nothing.
            decimals.add(-1 if match["exponent"] else len(match["fraction"] or ""))
        else:
            (absent if is_missing(label.strip()) else failed).append(place)
    most = None if -1 in decimals else max(decimals, default=0)
    form = NumberFormat(most, padded=bool(most) and len(decimals) == 1, mark=mark)
    return ReadNumbers(values, tuple(failed), tuple(absent), form)


def looks_grouped(label: str) -> bool:
    """Return whether a text is a number whose thousands are set apart: ``"1,234.5"``, ``"12.000"``.

    Parameters
    ----------
    label : str
        Of a cell.
    """
    return _GROUPED.fullmatch(label.strip()) is not None


def looks_like_code(label: str) -> bool:
    """Return whether a text is one that a number would not keep: ``"007"``, ``"1E10"``.

    Parameters
    ----------
    label : str
        Not blank.
    """
    cell = label.strip()
    may_be = cell[0] in "0+-" or "e" in cell or "E" in cell
    return may_be and _CODE.fullmatch(cell) is not None


def date_patterns(labels: Sequence[str], check: Check) -> tuple[str, ...]:
    """Return the patterns by which all texts are dates; several if day and month cannot be told apart.

    Parameters
    ----------
    labels : sequence of str
        Distinct texts, those that say there is no value aside.
    check : callable
        Called between two pieces; may raise `Cancelled`.
    """
    for form, patterns in _DATES:
        if labels and all(form.fullmatch(label) for label in each(labels, check)):
            return tuple(p for p in patterns if not read_dates(labels, p, check).failed)
    return ()


def read_dates(labels: Sequence[str], pattern: str, check: Check) -> ReadNumbers:
    """Read texts as dates.

    Parameters
    ----------
    labels : sequence of str
        Distinct texts.
    pattern : str
        As `datetime.datetime.strptime` knows it.
    check : callable
        Called between two pieces; may raise `Cancelled`.

    Returns
    -------
    ReadNumbers
        Days since 1970-01-01.
    """
    values = np.full(len(labels), math.nan)
    failed: list[int] = []
    absent: list[int] = []
    form = NumberFormat(0, date=pattern)
    for place, label in enumerate(each(labels, check)):
        try:
            days = (datetime.strptime(label.strip(), pattern).date() - DAY_ZERO).days
        except ValueError:
            (absent if is_missing(label.strip()) else failed).append(place)
        else:
            values[place] = days
    return ReadNumbers(values, tuple(failed), tuple(absent), form)
