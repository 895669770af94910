"""The command ``anonymizer``: reads arguments, shows progress, prints the verdict.

It talks to the engine through `core.run` alone, and imports it only when there is work to do.
"""

from __future__ import annotations

import argparse
import math
import secrets
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from core import pram_estimate
from core.cli_arguments import intake_of, joined_negatives, parser, recipe_of, values_of
from core.errors import AnonymizerError, Cancelled, ReleaseRefused, told_of
from core.parameters import UNTIL_STOPPED
from core.recipe import Recipe, check_private_file
from core.tabular_arguments import COLUMNS, EVALUATE, PLAN, RISK
from core.terminal import (
    clear,
    list_problems,
    never_fail_to_print,
    save_recipe,
    say,
    say_what_was_written,
    stoppable,
    tell,
    tell_of_changes,
)

if TYPE_CHECKING:
    from core.progress import Progress
    from core.run import CurveSet, Loaded, PrivacyPreview, Problem

RELEASED, REFUSED, WRONG, STOPPED, FAULT = 0, 1, 2, 130, 70


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        Words after the program's name; those of this process by default.

    Returns
    -------
    int
        0 released (or samples written), 1 refused by the release gate, 2 bad input or arguments,
        130 stopped by the user, 70 a fault of the program.
    """
    never_fail_to_print()
    typed = sys.argv[1:] if arguments is None else arguments
    asked = parser(typed).parse_args(joined_negatives(typed))
    commands = {"curves": _curves, "channels": _channels, "trade-off": _trade_off, "sample": _sample}
    try:
        return commands.get(asked.command, _of_table)(asked)
    except ReleaseRefused as refusal:
        say(str(refusal))
        return REFUSED
    except (Cancelled, KeyboardInterrupt):
        tell("Stopped. Nothing was written.")
        return STOPPED
    except AnonymizerError as error:
        problems = getattr(error, "problems", ())
        told = [str(problem) for problem in problems]
        # An error of one file is its problem: it is not told twice.
        list_problems(() if told == [str(error)] else problems)
        tell(str(error))
        return WRONG
    except Exception as error:  # noqa: BLE001  exit code 1 would say "refused"
        tell(told_of(error))
        tell("This is a fault of the program; please report the line above. Nothing was written.")
        return FAULT


def _sample(asked: argparse.Namespace) -> int:
    from core.samples import write_samples

    written = write_samples(Path(asked.folder))
    print(f"{len(written)} samples written to '{asked.folder}'.")
    return RELEASED


def _channels(asked: argparse.Namespace) -> int:
    from core import run

    intake = intake_of(asked, Recipe().intake)
    with stoppable() as progress:
        listed, problems = run.list_channels([Path(name) for name in asked.inputs], progress, intake)
    list_problems(problems)
    for file in listed:
        print(f"{file.file}:")
        for channel in file.channels:
            rate = "" if channel.rate is None else f", {channel.rate:g} Hz"
            print(f"  {channel}{rate}")
        if not file.format.is_open:
            print(f"  (read as {file.format})")
    return RELEASED if listed else WRONG


def _curves(asked: argparse.Namespace) -> int:
    base = Recipe.load(Path(asked.recipe)) if asked.recipe else Recipe()
    recipe = recipe_of(asked, base)
    out, private = Path(asked.out), Path(asked.private) if asked.private else None
    from core import run

    run.compile_ahead(recipe.parameters.method)
    # What would refuse the export or the recipe is told before the work, not after hours of it.
    run.check_folders(out, private)
    if asked.save_recipe:
        check_private_file("recipe", Path(asked.save_recipe), out, Recipe.is_in)
    if asked.problems:
        check_private_file("list of problems", Path(asked.problems), out, run.is_problem_table)
    # A recipe whose search was ended once repeats its steps, and so comes to an end.
    endless = recipe.parameters.effort == UNTIL_STOPPED and not recipe.searched
    with stoppable(endless=endless) as progress, run.workers_at(asked.scheduler) as workers:
        loaded = _load(recipe, asked.problems, progress)
        tell_of_changes(base.sources, loaded.sources)
        for before, again in zip(base.further, loaded.further, strict=False):
            tell_of_changes(before.sources, again.sources)
        outcome = run.run(recipe, progress, loaded=loaded, workers=workers, on_privacy=_tell_price)
        clear()
        for one in (outcome, *outcome.further):
            if one.metrics.guard_predicted:
                price = f"{one.metrics.guard_price:.2g}"
                tell(f"Guard of {one.curves.signal}: measured to add {price} to the information loss.")
        tell_of_changes(base.population, outcome.recipe.population)
        for warning in outcome.warnings:
            tell(f"Note: {warning}")
        if asked.save_recipe:
            save_recipe(outcome.recipe, asked.save_recipe)
        exported = run.export(outcome, out, private, progress, dict if asked.figures else None, asked.excel)
    say_what_was_written(exported.verdict.sentence, asked.out, asked.private)
    return RELEASED


def _tell_price(curves: CurveSet, expected: PrivacyPreview) -> None:
    """Tell before the run what the guard will cost."""
    if expected.quantum:
        clear()
        tell(
            f"Guard of {curves.signal}: borders in steps of about {f'{expected.quantum:.2g} {curves.unit}'.rstrip()}; "
            f"predicted to add {expected.price:.2g} to the information loss."
        )


def _trade_off(asked: argparse.Namespace) -> int:
    recipe = recipe_of(asked, Recipe.load(Path(asked.recipe)) if asked.recipe else Recipe())
    field, values = values_of(asked)
    if recipe.seed is None:
        # Chance would blur the comparison if each run had its own.
        recipe = replace(recipe, seed=secrets.randbits(128))
    from core import run

    run.compile_ahead(recipe.parameters.method)
    with stoppable() as progress, run.workers_at(asked.scheduler) as workers:
        loaded = _load(recipe, asked.problems, progress)
        values = values or run.proposed_values(loaded.curves, recipe.parameters, field)
        say(f"{asked.vary};il;il_release;t;t_bound;classes;problem")
        for point in run.trade_off(recipe, field, values, progress, loaded=loaded, workers=workers):
            figures = (point.information_loss, point.information_loss_release, point.t, point.t_bound)
            written = [f"{figure:.6g}" if math.isfinite(figure) else "" for figure in figures]
            clear()
            say(";".join([f"{point.value:g}", *written, str(point.classes), point.problem]))
    return RELEASED


def _of_table(asked: argparse.Namespace) -> int:
    from core import tabular_command

    commands = {
        COLUMNS: tabular_command.columns,
        EVALUATE: tabular_command.evaluate,
        PLAN: tabular_command.plan,
        RISK: tabular_command.tell_risk,
        pram_estimate.NAME: pram_estimate.estimate,
    }
    commands.get(asked.command, tabular_command.treat)(asked)
    return RELEASED


def _load(recipe: Recipe, table: str | None, progress: Progress) -> Loaded:
    """Read the recordings and tell what is wrong with them, also as a table if that is asked for."""
    from core import run

    try:
        paths = [Path(source.path) for source in recipe.sources]
        loaded = run.load(paths, progress, recipe.intake, recipe.further)
    except AnonymizerError as error:
        _write_table(getattr(error, "problems", ()), table)
        raise
    _write_table(loaded.problems, table)
    list_problems(loaded.problems)
    lost = sum(problem.curve_lost for problem in loaded.problems)
    if lost:
        tell(f"Note: {lost:,} of the files and curves cannot be used, as told above; all others are.")
    if loaded.cycles is not None:
        tell(f"Cycles: {loaded.cycles.sentence()}")
    stated = [recipe.intake.format, *(signal.intake.format for signal in recipe.further)]
    for asked, read in zip(stated, (loaded, *loaded.further), strict=True):
        accepted, option = read.intake.format, "--format" if read is loaded else "--with-format"
        if not accepted.is_open and accepted != asked:
            of = f" of {read.curves.signal}" if loaded.further else ""
            tell(f"Note: the text files{of} were read as {accepted}; another format is stated with {option}.")
    return loaded


def _write_table(problems: Sequence[Problem], table: str | None) -> None:
    from core import run

    if table:
        run.export_problems(problems, Path(table))


if __name__ == "__main__":
    sys.exit(main())
