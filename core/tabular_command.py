"""The commands for tables: reads one, tells what hinders, treats it, prints the verdict."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import ParameterError
from core.intake import TextFormat
from core.progress import Progress
from core.reading.problem import counted, joined
from core.recipe import check_private_file, write_whole
from core.tabular import run
from core.tabular.recipe import TableRecipe
from core.tabular_typed import format_of, numbers_of, recipe_of
from core.terminal import (
    clear,
    save_recipe,
    say,
    say_or_write,
    say_what_was_written,
    stoppable,
    tell,
    tell_of_changes,
)

if TYPE_CHECKING:
    from core.tabular.analysis import BudgetPlan, Exposure, Precision, Special
    from core.tabular.table import Table


def columns(asked: argparse.Namespace) -> None:
    """List the columns of a table: what they seem to be, and what is not clear. No value is printed.

    Parameters
    ----------
    asked : Namespace
        The arguments.

    Raises
    ------
    AnonymizerError
        If the table cannot be read.
    """
    with stoppable() as progress:
        opened = run.open_table(Path(asked.file), format_of(asked, TextFormat()), progress)
        figures = run.profile(opened, TableRecipe(), progress)
    say(f"{counted(opened.recorded.rows, 'row')} (read as {opened.recorded.format})")
    for column in figures:
        missing = f", {column.missing:,} missing" if column.missing else ""
        say(f"  {column.name}: {column.kind}, {column.distinct:,} different{missing}")
    _tell_notes(opened)
    for column in figures:
        if column.likely_identifier:
            tell(f"{column.name}: nearly each record has a value of its own; it may be an identifier.")


def treat(asked: argparse.Namespace) -> None:
    """Treat a table by a method and write the release.

    Parameters
    ----------
    asked : Namespace
        The arguments.

    Raises
    ------
    AnonymizerError
        If it is not released; nothing was written.
    """
    base = _base(asked)
    recipe = recipe_of(asked, base)
    out, private = Path(asked.out), Path(asked.private) if asked.private else None
    run.check_folders(out, private)
    if asked.save_recipe:
        check_private_file("recipe", Path(asked.save_recipe), out, TableRecipe.is_in)
    with stoppable() as progress:
        opened = _opened(recipe, progress)
        tell_of_changes([base.source], [opened.source])
        outcome = run.run(recipe, progress, opened=opened)
        clear()
        for warning in outcome.warnings:
            tell(f"Note: {warning}")
        if lacking := run.shortfall(outcome.recipe.method, outcome.treated.risk):
            tell(f"Warning: {lacking}")
        if asked.save_recipe:
            save_recipe(outcome.recipe, asked.save_recipe)
        exported = run.export(outcome, out, private, progress)
    say_what_was_written(exported.verdict.sentence, asked.out, asked.private)


def evaluate(asked: argparse.Namespace) -> None:
    """Tell what other epsilons of local differential privacy would cost, row by row; a page with plots if asked.

    Parameters
    ----------
    asked : Namespace
        The arguments.

    Raises
    ------
    RunHindered
        If something has to be settled before a run.
    WriteError
        If the page cannot be written.
    """
    from core.tabular.analysis import EPSILONS, Floor, Secret, sweep
    from core.tabular.ldp.parameters import LdpParameters
    from core.tabular.ldp.sweep_page import floor_rows, head_row, is_page, page, point_row

    if asked.page:
        check_private_file("page of epsilons", Path(asked.page), None, is_page)
    recipe = recipe_of(asked, _base(asked))
    epsilons = _epsilons(asked.epsilons) if asked.epsilons else EPSILONS
    points = []
    with stoppable() as progress:
        opened = _opened(recipe, progress)
        # All that hinders is told at once; the sweep itself would stop at the first of it.
        if hindering := run.obstacles(opened, recipe, progress):
            raise run.RunHindered(hindering)
        table = run.treated_table(opened, recipe, progress)
        parameters = LdpParameters.from_json(recipe.parameters)
        floor, secret = None, Secret(recipe.seed)
        for found in sweep(table, parameters, asked.predict, secret, progress, epsilons):
            clear()
            if isinstance(found, Floor):
                floor = found
                rows = [head_row(floor), *floor_rows(floor)]
                if floor.problem:
                    tell(f"Note: {floor.problem}")
            else:
                points.append(found)
                rows = [point_row(found)]
            say_or_write([rows], None, progress)
    if asked.page and floor is not None:
        write_whole(Path(asked.page), page(floor, points))


def plan(asked: argparse.Namespace) -> None:
    """Tell what epsilon a wished precision needs with each mechanism, or what the present one gives.

    Parameters
    ----------
    asked : Namespace
        The arguments.

    Raises
    ------
    ParameterError
        If a wish is about no column that is perturbed, no column can be planned for, or a choice is about no
        column of the file.
    """
    recipe = recipe_of(asked, _base(asked))
    with stoppable() as progress:
        opened = _opened(recipe, progress)
        table = run.treated_table(opened, recipe, progress)
        _require_its_columns(table, recipe)
        rows = _planned(asked, table, recipe)
        say_or_write([rows], asked.out, progress, [recipe.source.path, *filter(None, [asked.recipe])])


def _planned(asked: argparse.Namespace, table: Table, recipe: TableRecipe) -> list[list[str]]:
    """Return the rows of the columns that have a public domain; the others are told, unless one was wished for."""
    from core.tabular.analysis import plan_budget, plan_together
    from core.tabular.ldp.errors import DomainError
    from core.tabular.ldp.parameters import LdpParameters
    from core.tabular.ldp.plan_rows import plan_rows
    from core.tabular.ldp.treatment import perturbed

    parameters = LdpParameters.from_json(recipe.parameters)
    wishes = _wishes(asked, [column.name for column in perturbed(table, parameters)])
    plans: list[BudgetPlan] = []
    for name, wish in wishes.items():
        try:
            plans.append(plan_budget(table, parameters, name, wish))
        except DomainError as error:
            if wish.within is not None:
                raise
            tell(f"Note: {error}")
    if not plans:
        raise ParameterError(
            "No column can be planned for: mark quasi-identifiers or sensitive columns (--role)."
        )
    wished = {name: wish for name, wish in wishes.items() if wish.within is not None}
    spent = plan_together(table, parameters, wished)
    _tell_asked(plans[0], spent)
    return plan_rows(plans, spent)


def _wishes(asked: argparse.Namespace, names: Sequence[str]) -> dict[str, Precision]:
    """Return what is asked of each perturbed column."""
    from core.tabular.analysis import Precision

    within, shares = numbers_of(asked, "within"), numbers_of(asked, "share")
    if stray := next((name for name in (*within, *shares) if name not in names), None):
        raise ParameterError(
            f"Column '{stray}' is not perturbed; these are: {', '.join(names) or 'none'} (--role)."
        )
    return {
        name: Precision(
            within.get(name),
            share=shares.get(name, Precision.share),
            records=asked.records,
            level=asked.level,
        )
        for name in names
    }


def _tell_asked(plan: BudgetPlan, spent: float) -> None:
    """Tell how many columns a record is asked for, and how many it would be for means alone."""
    from core.tabular.ldp.sampling import recommended

    if math.isfinite(spent):
        tell(
            f"Note: a record of {spent:.6g} is asked for {plan.asked} of {counted(plan.columns, 'column')}; where only "
            f"means are wanted, it would be {recommended(plan.columns, spent)} (--asked)."
        )


def tell_risk(asked: argparse.Namespace) -> None:
    """Tell how exposed the records of a table are by its quasi-identifiers: in words, then as JSON.

    Parameters
    ----------
    asked : Namespace
        The arguments.

    Raises
    ------
    AnonymizerError
        If the table cannot be read, no column is a quasi-identifier, or a choice is about no column of the file.
    """
    from core.tabular.analysis import ExposureQuestion, exposure, known_of, plain_exposure, special

    question = ExposureQuestion(asked.k, asked.sampled)
    recipe = recipe_of(asked, _base(asked))
    with stoppable() as progress:
        table = run.table_of(_opened(recipe, progress), recipe, progress)
        _require_its_columns(table, recipe)
        known = known_of(table, progress.check)
        found, apart = exposure(known, question), special(known, progress)
    clear()
    for line in _lines_of_risk(found, apart):
        tell(line)
    say(json.dumps(plain_exposure(found, apart), indent=2, ensure_ascii=False))


def _require_its_columns(table: Table, recipe: TableRecipe) -> None:
    """Refuse choices about columns that are not there: a misspelt one would be left out of what is told."""
    if lacking := run.lacking_columns(table, recipe):
        raise run.RunHindered(lacking)


def _lines_of_risk(found: Exposure, apart: Special) -> Iterator[str]:
    names = joined([f"'{name}'" for name in found.columns])
    alone = "is the only one with its" if found.unique == 1 else "are the only ones with their"
    yield f"{found.unique:,} of {counted(found.records, 'record')} {alone} combination of {names}."
    verb = "is" if found.below == 1 else "are"
    yield f"{found.below:,} {verb} in groups of fewer than {found.k} with the same combination."
    yield (
        "Somebody who knows these columns of a person in the table picks the right record in "
        f"{found.average:.2%} of cases on average, in {found.highest:.2%} at worst."
    )
    if found.sample is not None:
        yield (
            "Somebody who does not know who of the population is in the table is right in "
            f"{found.sample.average:.2%} on average, in {found.sample.highest:.2%} at worst."
        )
    for fewest, records in enumerate(apart.by_fewest, 1):
        if records:
            verb = "is" if records == 1 else "are"
            yield f"{counted(records, 'record')} {verb} told from all others by {counted(fewest, 'column')}, not by fewer."
    if apart.largest < len(found.columns):
        yield f"No more than {apart.largest} of the {len(found.columns)} columns were combined; more would take too long."


def _epsilons(text: str) -> tuple[float, ...]:
    try:
        numbers = tuple(sorted({float(part) for part in text.split(",")}))
    except ValueError:
        numbers = ()
    if not numbers or not all(math.isfinite(number) and number > 0 for number in numbers):
        raise ParameterError(f"--epsilons must be numbers above 0 such as 0.1,1,10, not '{text}'.")
    return numbers


def _base(asked: argparse.Namespace) -> TableRecipe:
    """Return the recipe that is repeated, an empty one if there is none."""
    return TableRecipe.load(Path(asked.recipe)) if asked.recipe else TableRecipe()


def _opened(recipe: TableRecipe, progress: Progress) -> run.OpenedTable:
    opened = run.open_table(Path(recipe.source.path), recipe.format, progress)
    clear()
    if opened.recorded.format != recipe.format:
        tell(f"Note: the table was read as {opened.recorded.format}; another format is stated with --format.")
    _tell_notes(opened, {choice.name for choice in recipe.columns if choice.kind is not None})
    return opened


def _tell_notes(opened: run.OpenedTable, settled: frozenset[str] | set[str] = frozenset()) -> None:
    """Tell what is not clear about columns; what the user has settled is not."""
    for proposal in opened.proposals:
        if proposal.note and proposal.name not in settled:
            tell(f"{proposal.name}: {proposal.note}")
    for name, groups in opened.near_equal.items():
        tell(
            f"{name}: {sum(map(len, groups))} categories differ only in case, blanks or Unicode form, in "
            f"{counted(len(groups), 'group')}; they stay apart unless they are merged (--merge)."
        )
