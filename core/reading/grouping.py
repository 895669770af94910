"""Grouped thousands, such as 1.234,5 or 1'234.5: which mark groups them, and numbers without it."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from core.intake import DECIMALS, NONE, THOUSANDS, TextFormat


@functools.cache
def _grouped(word: str, decimal: str) -> re.Pattern[str]:
    """Numbers in at least two groups, the decimal mark being any but the one that groups, or the given one."""
    marks = THOUSANDS[word]
    decimals = decimal or "".join(mark for mark in ",." if mark not in marks)
    return re.compile(rf"[+-]?[1-9]\d{{0,2}}([{marks}]\d{{3}})+([{decimals}]\d*)?", re.ASCII)


def grouping_mark(cells: Sequence[str], decimal: str | None) -> str | None:
    """Return the word of the mark that can only group the thousands of some numbers, None if none must.

    A mark groups if it stands in no number but before groups of three digits, and there is another
    sign of it than that: the decimal mark behind it, a second group, or that it is no decimal mark.

    Parameters
    ----------
    cells : sequence of str
        Numbers as written.
    decimal : str or None
        Word of the decimal mark, if that is known.
    """
    for word, marks in THOUSANDS.items():
        if decimal and DECIMALS[decimal] in marks:
            continue
        having = [cell.replace("−", "-") for cell in cells if any(mark in cell for mark in marks)]
        pattern = _grouped(word, DECIMALS.get(decimal or "", ""))
        if having and all(map(pattern.fullmatch, having)):
            only_groups = decimal is not None or not set(marks) & set(",.")
            if only_groups or any(len(re.findall(r"[^\d+-]", cell)) > 1 for cell in having):
                return word
    return None


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
