"""The options of the commands for tables. Imports only light modules until one of these is asked for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from core.options import add_option
from core.tabular.methods import METHODS
from core.tabular_typed import described

COLUMNS = "columns"
EVALUATE = "ldp-evaluate"
PLAN = "ldp-plan"
RISK = "table-risk"
_EVALUATED = "ldp"
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
    plan = commands.add_parser(
        PLAN, help="tell what epsilon of ldp a wished precision needs", allow_abbrev=False
    )
    if PLAN in typed:
        _fill_plan(plan)
    risk = commands.add_parser(
        RISK, help="tell how exposed the records of a table are by its quasi-identifiers", allow_abbrev=False
    )
    if RISK in typed:
        _fill_risk(risk)


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


def _fill_plan(command: Any) -> None:
    """Add the options of the planner: those of the method, and what is wished."""
    command.description = (
        "Tells for each perturbed column and each mechanism what epsilon a wished precision needs, or within what a share "
        "or mean is known with the epsilon it has now, and what a record then spends. Of the table only the number of "
        "records counts, and the public domain of each column; nothing is released."
    )
    _add_source(command, optional=True)
    wished = command.add_argument_group("what is wished")
    wished.add_argument(
        "--within",
        metavar="COLUMN=X",
        action="append",
        help="Know each share of a column within this (0.02 for two per cent), or its mean within this in the column's "
        "unit (default: tell what its epsilon gives).",
    )
    wished.add_argument(
        "--share",
        metavar="COLUMN=P",
        action="append",
        help="Share of a category that is expected (default: 0.1); rarer ones are known better.",
    )
    wished.add_argument(
        "--records", type=_whole, metavar="N", help="Records there will be (default: those of the table)."
    )
    wished.add_argument(
        "--level", type=float, default=0.95, help="Of the confidence intervals (default: 0.95)."
    )
    wished.add_argument("--out", metavar="FILE", help="Write here (default: to the terminal).")
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
        type=_whole,
        metavar="N",
        help="Make the run repeatable, to try it: whoever knows the seed can undo what chance did.",
    )
    group.add_argument(
        "--recipe", metavar="FILE", help="Repeat the run of a saved recipe; options count more."
    )


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("must be a whole number, 0 or larger")
    return int(text)
