"""The command ``pram-estimate``: corrected tables and regressions from a release of PRAM and its sidecar."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import ParameterError
from core.reading.problem import joined
from core.tabular.pram.typed import cells
from core.terminal import clear, say_or_write, stoppable, tell

if TYPE_CHECKING:
    from core.progress import Progress
    from core.tabular.analysis import Join, Model, Released

NAME = "pram-estimate"


def add_command(commands: Any) -> None:
    """Add the command.

    Parameters
    ----------
    commands : argparse subparsers
        Receive it.
    """
    command = commands.add_parser(
        NAME,
        help="correct tables of a release made by pram or ldp",
        description="Estimates tables, regressions and means of the original from a release made by pram or ldp, with "
        "standard errors. It needs the released table and its sidecar, nothing else.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="TABLE", help="the released table")
    command.add_argument("--sidecar", metavar="FILE", required=True, help="The sidecar.json of the release.")
    command.add_argument(
        "--altered",
        action="store_true",
        help="The table is of the sidecar's release, but was saved again, sorted or cut since: go on although its "
        "fingerprint is another one.",
    )
    _add_questions(command.add_argument_group("what is estimated"))
    _add_form(command.add_argument_group("how it is shown"))


def _add_questions(asked: Any) -> None:
    for option, form, text in (
        ("--tables", "NAME,NAME,...", "Columns of a table; several tables may be named one after the other."),
        (
            "--logistic",
            "NAME=EVENT,NAME,...",
            "Logistic regression of an event on other columns, each category a term.",
        ),
        ("--poisson", "NAME,NAME,...", "Poisson regression of a column of counts on other columns."),
        (
            "--means",
            "NAME,NAME,...",
            "Means of numbers and dates, perturbed by ldp or unchanged; the error of a date is in days.",
        ),
    ):
        asked.add_argument(option, metavar=form, nargs="+", default=(), help=text)
    for option, form, text in (
        ("--numeric", "NAME", "Predictor whose categories are numbers and that gets one slope."),
        (
            "--reference",
            "NAME=CATEGORY",
            "Category that the others of a predictor are compared with (default: its first).",
        ),
        (
            "--where",
            "NAME=CATEGORY",
            "Only the records of a category, whether or not the column was changed.",
        ),
        (
            "--join",
            "NAME=COLUMN:FILE",
            "Variable from outside: a file with a row of names and, in each line, a category of the column and its class.",
        ),
    ):
        asked.add_argument(option, metavar=form, action="append", default=[], help=text)
    asked.add_argument("--weight", metavar="NAME", default="", help="Column of weights (default: none).")


def _add_form(shown: Any) -> None:
    shown.add_argument(
        "--about",
        choices=("file", "population"),
        default="file",
        help="What errors and intervals of tables are about: the original file, or the population it is a simple random "
        "sample of (default: file).",
    )
    shown.add_argument(
        "--level", type=float, default=0.95, help="Of the confidence intervals (default: 0.95)."
    )
    shown.add_argument(
        "--negative",
        choices=("keep", "zero", "rescale"),
        default="keep",
        help="Add a column without negative estimates: set to zero, which raises totals, or the nearest table with the "
        "same total (default: keep them).",
    )
    shown.add_argument("--out", metavar="FILE", help="Write here (default: to the terminal).")


def estimate(asked: argparse.Namespace) -> None:
    """Print or write what was asked for, one table after the other, as text with semicolons.

    Parameters
    ----------
    asked : Namespace
        The arguments.

    Raises
    ------
    ParameterError
        If nothing is asked for, or it cannot be estimated.
    DataError
        If the files do not belong together.
    """
    from core.tabular import analysis

    if not (asked.tables or asked.logistic or asked.poisson or asked.means):
        raise ParameterError("Say what to estimate: --tables, --logistic, --poisson or --means.")
    where = tuple(_pair(text, "--where") for text in asked.where)
    models = _models(asked, where)
    joins = tuple(_join(text) for text in asked.join)
    with stoppable() as progress:
        released = analysis.open_released(
            Path(asked.file), Path(asked.sidecar), progress, altered=asked.altered
        )
        clear()
        for note in released.notes:
            tell(f"Note: {note}")
        answers = _answers(asked, released, where, joins, models, progress)
        read = [asked.file, asked.sidecar, *(text.partition(":")[2] for text in asked.join)]
        say_or_write(answers, asked.out, progress, read)


def _answers(
    asked: argparse.Namespace,
    released: Released,
    where: tuple[tuple[str, str], ...],
    joins: tuple[Join, ...],
    models: Sequence[Model],
    progress: Progress,
) -> Iterator[Iterable[list[str]]]:
    from core.tabular import analysis

    form = analysis.Form(asked.level, asked.about == "population", analysis.Negative(asked.negative))
    for names in asked.tables:
        question = analysis.Question(tuple(cells(names)), joins, where, asked.weight)
        released.require_categories([*question.variables, *(name for name, _ in where)])
        corrected = analysis.tabulate(released.table, released.sidecar, question, progress)
        if corrected.as_it_is:
            tell(f"Note: '{names}' is counted as released, since its distribution was kept.")
        if corrected.told_by:
            tell(
                f"Note: {corrected.told_by} of {released.table.rows} records, drawn at random, tell all of '{names}'; "
                "counts are scaled up to all records."
            )
        yield analysis.table_rows(corrected, form)
    for model in models:
        released.require_categories([model.outcome, *model.predictors, *(name for name, _ in where)])
        yield analysis.fit_rows(
            analysis.regress(released.table, released.sidecar, model, progress), asked.level
        )
    for names in asked.means:
        means = analysis.means_of(released, cells(names), asked.level, where, asked.weight)
        if lost := [f"'{mean.name}'" for mean in means if math.isnan(mean.estimate)]:
            tell(f"Note: too few records belong to the part to tell the mean of {joined(lost)}.")
        yield analysis.mean_rows(means)


def _models(asked: argparse.Namespace, where: tuple[tuple[str, str], ...]) -> list[Model]:
    """Return the regressions that are asked for, all with the same choices for the predictors they have."""
    from core.tabular.analysis import Link, Model

    if (asked.logistic or asked.poisson) and asked.join:
        raise ParameterError("--join is for tables; leave it out of a regression.")
    references = tuple(_pair(text, "--reference") for text in asked.reference)
    named = {name for text in (*asked.logistic, *asked.poisson) for name in cells(text)[1:]}
    for option, names in (("--numeric", asked.numeric), ("--reference", [name for name, _ in references])):
        if stray := [name for name in names if name not in named]:
            raise ParameterError(f"{option} names '{stray[0]}', which is no predictor of a regression.")
    found = []
    for link, typed in ((Link.LOGISTIC, asked.logistic), (Link.POISSON, asked.poisson)):
        for text in typed:
            first, *predictors = cells(text)
            outcome, event = _pair(first, "--logistic") if link is Link.LOGISTIC else (first, "")
            numeric = tuple(name for name in asked.numeric if name in predictors)
            compared = tuple(pair for pair in references if pair[0] in predictors)
            found.append(
                Model(outcome, event, tuple(predictors), numeric, link, asked.weight, compared, where)
            )
    return found


def _join(text: str) -> Join:
    from core.tabular import analysis

    name, rest = _pair(text, "--join")
    column, sign, file = rest.partition(":")
    if not sign:
        raise ParameterError(f"--join must be NAME=COLUMN:FILE, not '{text}'.")
    return analysis.read_join(name, column, Path(file))


def _pair(text: str, option: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign):
        raise ParameterError(f"{option} must begin with NAME=, not '{text}'.")
    return name, value
