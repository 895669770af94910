"""Lists of names, and settings as they are typed: ``age,family=band,width=2,frozen=0``."""

from __future__ import annotations

import csv
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from core.errors import ParameterError
from core.reading.problem import counted

_WORDS = ("family", "dial", "unseen")
_NUMBERS = ("amount", "first_keep")
_LISTS = ("frozen", "closed")
_FORM = (
    "such as age,family=band,width=2,frozen=0,closed=0,keep=1:0.9,forbid=1>2,target=1>2,targets=FILE,block=1:A,"
    "blocks=FILE,matrix=FILE"
)
_SOME = 3
"""Categories that a sentence names."""


def texts(given: Any) -> tuple[str, ...]:
    """Return a list of texts.

    Parameters
    ----------
    given : object
        From JSON.

    Raises
    ------
    TypeError
        If it is none.
    """
    # To Python a text is a list of its letters, too.
    if isinstance(given, str) or not all(isinstance(text, str) for text in given):
        raise TypeError
    return tuple(given)


def cells(given: Any) -> Any:
    """Return the parts of a text with commas, and all else as it is.

    Parameters
    ----------
    given : object
        A text as it was typed, or a list.
    """
    # A name may hold a comma itself, in quotes.
    return next(csv.reader([given]), []) if isinstance(given, str) else given


def typed_settings(text: str) -> dict[str, Any]:
    """Return the settings of one column as plain JSON values.

    Parameters
    ----------
    text : str
        The column and what differs, between commas.

    Raises
    ------
    ParameterError
        If it is of another form.
    """
    column, *rest = cells(text) or [""]
    found: dict[str, Any] = {"column": column}
    for part in rest:
        key, equals, value = part.partition("=")
        try:
            if not (equals and value):
                raise ValueError
            _take(found, key.strip(), value)
        except ValueError:
            raise ParameterError(f"'{part}' is no setting of a column, {_FORM}.", "own") from None
    # Whoever names targets need not name the family as well.
    if "targets" in found and found.setdefault("family", "targets") != "targets":
        raise ParameterError(
            f"Targets are for the family targets, not for {found['family']}; leave one of them out.", "own"
        )
    return found


def typed_matrix(text: str) -> dict[str, Any]:
    """Return a matrix from a text table: categories above and before it, in any order.

    Parameters
    ----------
    text : str
        Text with commas, semicolons or tabs; where no comma parts the cells it may be the decimal mark. The
        first cell is of no account, the rest of its row are the released categories; each further row is a
        true category with its probabilities.

    Returns
    -------
    dict
        ``labels`` and ``rows``, rows in the order of the labels.

    Raises
    ------
    ParameterError
        If it is no such table.
    """
    first = text.strip("\n").partition("\n")[0]
    delimiter = next((sign for sign in "\t;" if sign in first), ",")
    rows = [row for row in csv.reader(text.splitlines(), delimiter=delimiter) if row]
    try:
        labels = rows[0][1:]
        of = {row[0]: [_number(cell, delimiter) for cell in row[1:]] for row in rows[1:]}
        square = set(of) == set(labels) and {len(labels)} == {len(of), len(rows) - 1, *map(len, of.values())}
        if not (labels and square and all(map(math.isfinite, itertools.chain(*of.values())))):
            raise ValueError
        return {"labels": labels, "rows": [of[label] for label in labels]}
    except (ValueError, KeyError, IndexError):
        raise ParameterError(
            "The matrix must have the categories in its first row and first column, and a number in every other cell.",
            "own",
        ) from None


def typed_blocks(text: str) -> dict[str, str]:
    """Return the block of each category from a text table of two columns.

    Parameters
    ----------
    text : str
        A line a category: the category, then its block, with a comma, semicolon or tab between. It has no head.

    Raises
    ------
    ParameterError
        If a line has another form or a category two blocks, or if there is no line.
    """
    found: dict[str, str] = {}
    for number, row in _rows(text):
        if len(row) != 2 or not row[1] or found.get(row[0], row[1]) != row[1]:
            raise ParameterError(
                f"Blocks, line {number}: it must hold a category and its block, and each category only one.",
                "own",
            )
        found[row[0]] = row[1]
    if not found:
        raise ParameterError("Blocks: there is no line with a category and its block.", "own")
    return found


def typed_targets(text: str) -> dict[str, list[str]]:
    """Return what categories may become from a text table.

    Parameters
    ----------
    text : str
        A line a category: the category, then one or more others that it may become, with commas, semicolons or
        tabs between. It has no head; a category may have several lines.

    Raises
    ------
    ParameterError
        If a line has another form, or if there is none.
    """
    found: dict[str, list[str]] = {}
    for number, row in _rows(text):
        if len(row) < 2:
            raise ParameterError(
                f"Targets, line {number}: it must hold a category and one or more that it may become.", "own"
            )
        into = found.setdefault(row[0], [])
        into += [target for target in row[1:] if target != row[0] and target not in into]
    if not found:
        raise ParameterError("Targets: there is no line with a category and what it may become.", "own")
    return found


def blocks_for(text: str, categories: Sequence[str]) -> dict[str, str]:
    """Return the blocks of these categories from a text table that may know more; see `typed_blocks`.

    Parameters
    ----------
    text : str
        The table.
    categories : sequence of str
        Of a column, or of several changed together; each must be in it.

    Raises
    ------
    ParameterError
        If it is no such table, or lacks a category.
    """
    found = typed_blocks(text)
    if lacking := [category for category in categories if category not in found]:
        raise ParameterError(
            f"The file has no block for {counted(len(lacking), 'category', 'categories')}, such as {some(lacking)}. Add a "
            "line for each.",
            "own",
        )
    return {category: found[category] for category in categories}


def some(categories: Sequence[str]) -> str:
    """Return the first of some categories in words."""
    return ", ".join(f"'{text}'" for text in categories[:_SOME])


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield number and cells of each line that is not empty."""
    lines = text.splitlines()
    # The sign that most lines hold, as single categories may hold any of them.
    delimiter = max("\t;,", key=lambda sign: sum(sign in line for line in lines))
    reader = csv.reader(lines, delimiter=delimiter)
    yield from ((reader.line_num, row) for row in reader if row)


def _number(cell: str, delimiter: str) -> float:
    return float(cell if delimiter == "," else cell.replace(",", "."))


def text_of(path: str | Path) -> str:
    """Return the text of a file.

    Parameters
    ----------
    path : str or Path
        Of a text in UTF-8.

    Raises
    ------
    ParameterError
        If it cannot be read.
    """
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ParameterError(f"'{path}' cannot be read: {error.strerror}.", "own") from None
    except UnicodeDecodeError:
        raise ParameterError(
            f"'{path}' cannot be read as text; save the table as CSV in UTF-8.", "own"
        ) from None


def _from_file(path: str, typed: Callable[[str], dict[str, Any]]) -> dict[str, Any]:
    """Return what a file holds; a sentence about its content names it."""
    text = text_of(path)
    try:
        return typed(text)
    except ParameterError as error:
        raise ParameterError(f"'{path}': {error}", error.parameter) from None


def _take(found: dict[str, Any], key: str, value: str) -> None:
    if key in _WORDS:
        found[key] = value
    elif key in _NUMBERS:
        found[key] = float(value)
    elif key == "matrix":
        found |= {"family": "custom", **_from_file(value, typed_matrix)}
    elif key == "blocks":
        found.setdefault("blocks", {}).update(_from_file(value, typed_blocks))
    elif key == "targets":
        found.setdefault("targets", {}).update(_from_file(value, typed_targets))
    elif key == "width":
        found[key] = int(value)
    elif key in _LISTS:
        found.setdefault(key, []).append(value)
    elif key == "keep":
        # The last colon: a category may hold one itself.
        label, number = _two(value.rpartition(":"))
        found.setdefault("keep", {})[label] = float(number)
    elif key == "block":
        label, block = _two(value.rpartition(":"))
        found.setdefault("blocks", {})[label] = block
    elif key == "forbid":
        found.setdefault("forbidden", []).append(_two(value.partition(">")))
    elif key == "target":
        source, target = _two(value.partition(">"))
        found.setdefault("targets", {}).setdefault(source, []).append(target)
    else:
        raise ValueError


def _two(parts: tuple[str, str, str]) -> tuple[str, str]:
    first, sign, second = parts
    if not sign:
        raise ValueError
    return first, second
