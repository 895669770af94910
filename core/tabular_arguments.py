"""The options of the commands for tables. Imports only light modules until one of these is asked for."""

from __future__ import annotations

import argparse
import csv
import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core.described import default_of
from core.description import Description
from core.errors import ParameterError
from core.intake import TextFormat
from core.options import add_option, typed_value
from core.recipe import Source
from core.tabular.methods import METHODS

if TYPE_CHECKING:
    from core.tabular.recipe import ColumnChoice, TableRecipe

COLUMNS = "columns"
EVALUATE = "ldp-evaluate"
RISK = "table-risk"
_EVALUATED = "ldp"
_WORDS = ("role", "kind", "missing_of")
_FORMAT_HELP = (
    "How a text table is laid out, where that is not clear from it: delimiter, decimal, skip, names, encoding; or which "
    "sheet of a workbook (default: proposed from the file)"
)


def add_table_commands(commands: Any, typed: Sequence[str]) -> None:
    """Add the commands for tables.

    Parameters
    ----------
    commands : argparse subparsers
        Receive them.
    typed : sequence of str
        What was typed; only the method that is asked for is loaded.
    """
    listed = commands.add_parser(
        COLUMNS,
        help="list the columns of a table",
        description="Lists the columns of a table: what each seems to be, how many values and missing cells it has, and "
        "what is not clear. No value is printed but in column names.",
        allow_abbrev=False,
    )
    _add_source(listed)
    for name, method in METHODS.items():
        command = commands.add_parser(name, help=method.help, allow_abbrev=False)
        if name in typed:
            _fill(command, name)
    evaluate = commands.add_parser(
        EVALUATE, help="tell what other epsilons of ldp would cost", allow_abbrev=False
    )
    if EVALUATE in typed:
        _fill_evaluation(evaluate)
    risk = commands.add_parser(
        RISK, help="tell how exposed the records of a table are by its quasi-identifiers", allow_abbrev=False
    )
    if RISK in typed:
        _fill_risk(risk)


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


def _fill(command: Any, name: str) -> None:
    """Add all options of a method."""
    method = METHODS[name].load()
    command.description = f"{method.help} Nothing is released unless all conditions of the gate hold."
    command.epilog = "Exit code: 0 released, 1 refused by the gate, 2 bad input or arguments."
    _add_source(command, optional=True)
    places = command.add_argument_group("where the files go")
    places.add_argument("--out", metavar="DIR", required=True, help="Folder of the public release.")
    places.add_argument(
        "--private",
        metavar="DIR",
        help="Folder of the private files: the recipe, counts of the original (default: they are not written).",
    )
    _add_choices(command, name)
    repetition = command.add_argument_group("repeating a run")
    _add_repetition(repetition)
    repetition.add_argument(
        "--save-recipe", metavar="FILE", help="Save the recipe of this run; it is private."
    )


def _fill_evaluation(command: Any) -> None:
    """Add the options of the evaluation: those of the method, and what is tried."""
    command.description = (
        "Tells, epsilon by epsilon, which share of categories would be another, how far numbers would move and, if asked, "
        "how well a classifier would learn from the perturbed records, beside the floor of pure noise. Nothing is "
        "released; what is told looks at the original and is private."
    )
    _add_source(command, optional=True)
    asked = command.add_argument_group("what is tried")
    asked.add_argument(
        "--predict",
        metavar="COLUMN",
        default="",
        help="Column of categories that a classifier predicts from the perturbed ones; needs scikit-learn (default: none).",
    )
    asked.add_argument(
        "--epsilons", metavar="X,X,...", help="Epsilons of a record (default: 0.1 to 10000, two a decade)."
    )
    asked.add_argument("--page", metavar="FILE", help="Write a page with plots; it is private.")
    _add_choices(command, _EVALUATED)
    _add_repetition(command.add_argument_group("repeating it"))


def _fill_risk(command: Any) -> None:
    """Add the options of the risk of a table."""
    command.description = (
        "Tells how many records are the only ones with their combination of quasi-identifiers, how likely somebody who "
        "knows them picks the right record, and which columns make records unique; first in words, then as JSON. It "
        "looks at the original and is private."
    )
    _add_source(command, optional=True)
    asked = command.add_argument_group("what is asked")
    asked.add_argument("--k", type=int, default=5, help="Records that should equal each other (default: 5).")
    asked.add_argument(
        "--sampled",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="Share of the population that is in the table, in (0, 1] (default: not known; a column of weights tells it, too).",
    )
    _add_columns(command)
    saved = "Columns as in a saved recipe; options count more."
    command.add_argument_group("choices made before").add_argument("--recipe", metavar="FILE", help=saved)
    # What a run would be told beyond, and the risk of a table does not ask.
    command.set_defaults(method="", missing_cells=None, rule=None, in_order=False, seed=None)


def _add_choices(command: Any, name: str) -> None:
    """Add what is said of a table, and the parameters of a method."""
    from core.tabular.recipe import Missing

    command.set_defaults(method=name)
    columns = _add_columns(command)
    columns.add_argument(
        "--missing-cells",
        choices=tuple(map(str, Missing)),
        help="What is done about missing cells: refuse the run, keep them as the method does, make them a category, or "
        "exclude their rows (default: refuse).",
    )
    columns.add_argument(
        "--rule",
        metavar="TEXT",
        action="append",
        help="What no record can be, such as 'sex = male & pregnant = yes'; may be given several times.",
    )
    columns.add_argument(
        "--in-order",
        action="store_true",
        help="Release the rows in the order of the file, which may tell who is who.",
    )
    chosen = command.add_argument_group("parameters")
    for parameter, description, default in described(METHODS[name].load().parameters):
        add_option(chosen, parameter, description, default)


def _add_columns(command: Any) -> Any:
    """Add what is said of the columns of a table, and return the group of options."""
    from core.tabular.table import Kind, Role

    columns = command.add_argument_group("columns")
    for option, form, text in (
        (
            "--role",
            "COLUMN=ROLE",
            f"What a column means for privacy: {', '.join(list(Role)[1:])}; needed for each.",
        ),
        ("--kind", "COLUMN=KIND", f"What a column is: {', '.join(Kind)} (default: proposed from its cells)."),
        (
            "--levels",
            "COLUMN=A,B,...",
            "All categories of a column, the lowest first, which makes it ordinal.",
        ),
        ("--merge", "COLUMN=FROM,TO", "Count one category as another."),
        ("--dates", "COLUMN=PATTERN", "How dates are written, such as %d/%m/%Y, where that is not clear."),
        ("--missing-of", "COLUMN=POLICY", "What is done about missing cells of one column."),
    ):
        columns.add_argument(option, metavar=form, action="append", help=text.replace("%", "%%"))
    return columns


def _add_source(command: Any, *, optional: bool = False) -> None:
    command.add_argument("file", metavar="FILE", help="the table", nargs="?" if optional else None)
    command.add_argument("--format", metavar="KEY=VALUE,...", action="append", help=_FORMAT_HELP)


def _add_repetition(group: Any) -> None:
    group.add_argument(
        "--seed",
        type=_seed,
        metavar="N",
        help="Make the run repeatable, to try it: whoever knows the seed can undo what chance did.",
    )
    group.add_argument(
        "--recipe", metavar="FILE", help="Repeat the run of a saved recipe; options count more."
    )


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("must be a whole number, 0 or larger")
    return int(text)


def _typed_parameters(asked: argparse.Namespace) -> dict[str, Any]:
    method = METHODS[asked.method].load()
    typed = {}
    for name, description, default in described(method.parameters):
        text = getattr(asked, name)
        is_name = isinstance(default, str) and not description.choices
        if text is not None:
            typed[name] = text if is_name else typed_value(name, description, text)
    return typed


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
