"""Grouped thousands, such as 1.234,5 or 1'234.5: which mark groups them, and numbers without it."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from core.intake import DECIMALS, NONE, THOUSANDS, TextFormat


@functools.cache
def _grouped(word: str, decimal: str) -> re.Pattern[str]:
    """Numbers in at least two groups, the decimal mark being any but the one that groups, or the given one."""
    marks = THOUSANDS[word]
    decimals = decimal or "".join(mark for mark in ",." if mark not in marks)
    return re.compile(rf"[+-]?[1-9]\d{{0,2}}([{marks}]\d{{3}})+([{decimals}]\d*)?", re.ASCII)


def grouping_mark(cells: Iterable[str], decimal: str | None, text: str | None = None) -> str | None:
    """Return the word of the mark that can only group the thousands of some numbers, None if none must.

    A mark groups if it stands in no number but before groups of three digits, and there is another
    sign of it than that: the decimal mark behind it, a second group, or that it is no decimal mark.

    Parameters
    ----------
    cells : iterable of str
        Numbers as written; looked at no further than needed.
    decimal : str or None
        Word of the decimal mark, if that is known.
    text : str, optional
        What the numbers stand in: marks that it does not hold are not looked for.
    """
    possible = {
        word: marks
        for word, marks in THOUSANDS.items()
        if not (decimal and DECIMALS[decimal] in marks)
        and (text is None or any(mark in text for mark in marks))
    }
    sure: set[str] = set()
    for cell in cells:
        if not possible:
            break
        for word, marks in tuple(possible.items()):
            if not any(mark in cell for mark in marks):
                continue
            number = cell.replace("−", "-")
            # One number with the mark elsewhere proves that it groups nothing.
            if not _grouped(word, DECIMALS.get(decimal or "", "")).fullmatch(number):
                del possible[word]
            # 1,234 by itself may be a decimal number.
            elif decimal or not set(marks) & set(",.") or len(re.findall(r"[^\d+-]", number)) > 1:
                sure.add(word)
    return next((word for word in possible if word in sure), None)


def mark_of_group(cell: str) -> str | None:
    """Return the word of the mark that can only group the thousands of one number."""
    return grouping_mark([cell], None)


def other_mark(thousands: str | None) -> str | None:
    """Return the word of the decimal mark if the one that groups thousands leaves but one."""
    return next(word for word in DECIMALS if word != thousands) if thousands in DECIMALS else None


def ungrouped(cell: str, word: str | None) -> str:
    """Return a number without the marks that group its thousands; the same text if it is grouped otherwise.

    Parameters
    ----------
    cell : str
        A number as written, or anything else.
    word : str or None
        A word of `core.intake.THOUSANDS`; ``none`` or None for no grouping.
    """
    if word in (None, NONE) or not _grouped(word or "", "").fullmatch(cell):
        return cell
    return re.sub(f"[{THOUSANDS[word or '']}]", "", cell)


def told_of_groups(form: TextFormat) -> str:
    """Return what the user is told of a text whose thousands are grouped."""
    example = {"comma": "1,234.5", "point": "1.234,5", "apostrophe": "1'234", "space": "1 234"}
    return f"Thousands are grouped, as in {example[form.thousands or '']}; the numbers were read without these marks."
