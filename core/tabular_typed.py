"""What was typed of a table: the recipe it makes. Imports only light modules."""

from __future__ import annotations

import argparse
import csv
import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from core.described import default_of
from core.description import Description
from core.errors import ParameterError
from core.intake import TextFormat
from core.options import typed_value
from core.recipe import Source
from core.tabular.methods import METHODS

if TYPE_CHECKING:
    from core.tabular.recipe import ColumnChoice, TableRecipe

_WORDS = ("role", "kind", "missing_of", "within", "share")


def recipe_of(asked: argparse.Namespace, base: TableRecipe) -> TableRecipe:
    """Return the recipe that `base` and the options make; what was typed counts more.

    Parameters
    ----------
    asked : Namespace
        Of the command of a method.
    base : TableRecipe
        The recipe replayed, or an empty one.

    Raises
    ------
    ParameterError
        If a value cannot be read, or the recipe is one of another method.
    """
    from core.tabular.recipe import Missing

    if asked.method and base.method not in ("", asked.method):
        raise ParameterError(f"The recipe is one of the command '{base.method}', not of '{asked.method}'.")
    source = base.source if asked.file is None else Source(asked.file)
    if not source.path:
        raise ParameterError(
            "Give the table: a text file, a workbook, Parquet, or a file of SPSS, Stata or SAS."
        )
    recipe = dataclasses.replace(
        base,
        source=source,
        format=format_of(asked, base.format),
        rules=base.rules + tuple(asked.rule or ()),
        missing=base.missing if asked.missing_cells is None else Missing(asked.missing_cells),
        shuffled=base.shuffled and not asked.in_order,
        seed=base.seed if asked.seed is None else asked.seed,
        method=asked.method or base.method,
        parameters={**base.parameters, **(_typed_parameters(asked) if asked.method else {})},
    )
    for choice in _choices(asked, recipe):
        recipe = recipe.with_column(choice)
    return recipe


def format_of(asked: argparse.Namespace, base: TextFormat) -> TextFormat:
    """Return the layout that `base` and the options state.

    Parameters
    ----------
    asked : Namespace
        Of a command for tables.
    base : TextFormat
        Of the recipe replayed, or an open one.

    Raises
    ------
    ParameterError
        If a value is impossible.
    """
    plain = base.to_json()
    for text in asked.format or ():
        plain |= TextFormat.parse(text).to_json()
    return TextFormat.from_json(plain)


def described(parameters: type) -> Iterator[tuple[str, Description, Any]]:
    """Yield name, description and default of each parameter of a method that has a description.

    Parameters
    ----------
    parameters : type
        A frozen dataclass.
    """
    for field in dataclasses.fields(parameters):
        if "description" in field.metadata:
            yield field.name, field.metadata["description"], default_of(field)


def _typed_parameters(asked: argparse.Namespace) -> dict[str, Any]:
    method = METHODS[asked.method].load()
    typed = {}
    for name, description, default in described(method.parameters):
        text = getattr(asked, name)
        # A name may look like a number, and is none.
        is_name = isinstance(default, str) and not description.choices
        if text is not None:
            typed[name] = text if is_name else typed_value(name, description, text)
    return typed


def numbers_of(asked: argparse.Namespace, option: str) -> dict[str, float]:
    """Return the number that an option gives for each column it names.

    Parameters
    ----------
    asked : Namespace
        Of a command for tables.
    option : str
        Such as ``"within"``.

    Raises
    ------
    ParameterError
        If one is no number.
    """
    found = {}
    for name, text in _pairs(asked, option):
        try:
            found[name] = float(text)
        except ValueError:
            raise ParameterError(f"--{option} {name} must be a number, not '{text}'.") from None
    return found


def _choices(asked: argparse.Namespace, recipe: TableRecipe) -> list[ColumnChoice]:
    """Return what was typed about columns."""
    from core.tabular.recipe import Missing
    from core.tabular.table import Kind, Role

    found: dict[str, ColumnChoice] = {}
    # Who names levels or a pattern of dates says by it what the column is, unless --kind says otherwise.
    changes: tuple[tuple[str, Callable[[str], Mapping[str, Any]]], ...] = (
        ("role", lambda text: {"role": _word(text, list(Role)[1:])}),
        ("levels", lambda text: {"order": _cells(text), "kind": Kind.ORDINAL}),
        ("dates", lambda text: {"dates": text, "kind": Kind.DATE}),
        ("kind", lambda text: {"kind": _word(text, Kind)}),
        ("missing_of", lambda text: {"missing": _word(text, Missing)}),
    )
    for option, read in changes:
        for name, text in _pairs(asked, option):
            before = found.get(name) or recipe.choice(name)
            try:
                found[name] = dataclasses.replace(before, **read(text))
            except ParameterError as error:
                raise ParameterError(f"--{option.replace('_', '-')} {name}={text}: {error}") from None
    for name, text in _pairs(asked, "merge"):
        before = found.get(name) or recipe.choice(name)
        cells = _cells(text)
        if len(cells) != 2:
            raise ParameterError(f"--merge must be COLUMN=FROM,TO, not '{name}={text}'.")
        found[name] = dataclasses.replace(before, merged=(*before.merged, (cells[0], cells[1])))
    return list(found.values())


def _pairs(asked: argparse.Namespace, option: str) -> Iterator[tuple[str, str]]:
    for text in getattr(asked, option) or ():
        # A column's name may hold a sign of equality, and so may categories; roles and kinds do not.
        name, equals, value = text.rpartition("=") if option in _WORDS else text.partition("=")
        if not (name and equals and value):
            raise ParameterError(f"--{option.replace('_', '-')} must be COLUMN=..., not '{text}'.")
        yield name, value


def _cells(text: str) -> tuple[str, ...]:
    return tuple(next(csv.reader([text]), []))


def _word(text: str, words: Iterable[Any]) -> Any:
    known: Mapping[str, Any] = {str(word): word for word in words}
    if text not in known:
        raise ParameterError(f"'{text}' is none of {', '.join(known)}.")
    return known[text]
