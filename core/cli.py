"""The command ``anonymizer``: reads arguments, shows progress, prints the verdict.

It talks to the engine through `core.run` alone, and imports it only when there is work to do.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import math
import os
import secrets
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli_arguments import intake_of, joined_negatives, parser, recipe_of, values_of
from core.errors import AnonymizerError, Cancelled, ParameterError, ReleaseRefused, WriteError
from core.parameters import UNTIL_STOPPED
from core.recipe import Recipe, Source

if TYPE_CHECKING:
    from core.progress import Progress
    from core.run import Loaded, PrivacyPreview, Problem

RELEASED, REFUSED, WRONG, STOPPED, FAULT = 0, 1, 2, 130, 70
_PROBLEMS_SHOWN = 20


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
    _never_fail_to_print()
    typed = sys.argv[1:] if arguments is None else arguments
    asked = parser().parse_args(joined_negatives(typed))
    command = {"curves": _curves, "channels": _channels, "trade-off": _trade_off, "sample": _sample}[
        asked.command
    ]
    try:
        return command(asked)
    except ReleaseRefused as refusal:
        _say(str(refusal))
        return REFUSED
    except (Cancelled, KeyboardInterrupt):
        _tell("Stopped. Nothing was written.")
        return STOPPED
    except AnonymizerError as error:
        _list_problems(getattr(error, "problems", ()))
        _tell(str(error))
        return WRONG
    except Exception:  # noqa: BLE001  exit code 1 would say "refused"
        traceback.print_exc()
        _tell("This is a fault of the program; please report the lines above. Nothing was written.")
        return FAULT


def _sample(asked: argparse.Namespace) -> int:
    from core.samples import write_samples

    written = write_samples(Path(asked.folder))
    print(f"{len(written)} samples written to '{asked.folder}'.")
    return RELEASED


def _channels(asked: argparse.Namespace) -> int:
    from core import run

    intake = intake_of(asked, Recipe().intake)
    with _stoppable() as progress:
        listed, problems = run.list_channels([Path(name) for name in asked.inputs], progress, intake)
    _list_problems(problems)
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

    run.check_folders(out, private)
    if asked.save_recipe:
        _check_place("recipe", Path(asked.save_recipe), out, _is_recipe)
    if asked.problems:
        _check_place("list of problems", Path(asked.problems), out, run.is_problem_table)
    endless = recipe.parameters.effort == UNTIL_STOPPED and not recipe.searched
    with _stoppable(endless=endless) as progress, run.workers_at(asked.scheduler) as workers:
        loaded = _load(recipe, asked.problems, progress)
        _tell_of_changes(base.sources, loaded.sources)
        price = functools.partial(_tell_price, unit=loaded.curves.unit)
        outcome = run.run(recipe, progress, loaded=loaded, workers=workers, on_privacy=price)
        _clear()
        if outcome.metrics.guard_predicted:
            _tell(f"Guard: measured to add {outcome.metrics.guard_price:.2g} to the information loss.")
        _tell_of_changes(base.population, outcome.recipe.population)
        for warning in outcome.warnings:
            _tell(f"Note: {warning}")
        if asked.save_recipe:
            _save(outcome.recipe, asked.save_recipe)
        exported = run.export(outcome, out, private, progress, dict if asked.figures else None)
    also = f", private files to '{asked.private}'." if private else "."
    _say(f"{exported.verdict.sentence}\nWritten to '{asked.out}'{also}")
    return RELEASED


def _tell_price(expected: PrivacyPreview, unit: str) -> None:
    """Tell before the run what the guard will cost."""
    if expected.quantum:
        _clear()
        _tell(
            f"Guard: borders in steps of about {f'{expected.quantum:.2g} {unit}'.rstrip()}; "
            f"predicted to add {expected.price:.2g} to the information loss."
        )


def _trade_off(asked: argparse.Namespace) -> int:
    recipe = recipe_of(asked, Recipe.load(Path(asked.recipe)) if asked.recipe else Recipe())
    field, values = values_of(asked)
    if recipe.seed is None:
        # Chance would blur the comparison if each run had its own.
        recipe = replace(recipe, seed=secrets.randbits(128))
    from core import run

    with _stoppable() as progress:
        loaded = _load(recipe, asked.problems, progress)
        values = values or run.proposed_values(loaded.curves, recipe.parameters, field)
        _say(f"{asked.vary};il;il_release;t;t_bound;classes;problem")
        for point in run.trade_off(recipe, field, values, progress, loaded=loaded):
            figures = (point.information_loss, point.information_loss_release, point.t, point.t_bound)
            written = [f"{figure:.6g}" if math.isfinite(figure) else "" for figure in figures]
            _clear()
            _say(";".join([f"{point.value:g}", *written, str(point.classes), point.problem]))
    return RELEASED


def _load(recipe: Recipe, table: str | None, progress: Progress) -> Loaded:
    """Read the recordings and tell what is wrong with them, also as a table if that is asked for."""
    from core import run

    try:
        loaded = run.load([Path(source.path) for source in recipe.sources], progress, recipe.intake)
    except AnonymizerError as error:
        _write_table(getattr(error, "problems", ()), table)
        raise
    _write_table(loaded.problems, table)
    _list_problems(loaded.problems)
    if not loaded.intake.format.is_open and loaded.intake.format != recipe.intake.format:
        _tell(
            f"Note: the text files were read as {loaded.intake.format}; another format is stated with --format."
        )
    return loaded


def _write_table(problems: Sequence[Problem], table: str | None) -> None:
    from core import run

    if table:
        run.export_problems(problems, Path(table))


def _say(text: str) -> None:
    """Print to the output; nobody reading it makes no difference to what was done."""
    try:
        print(text, flush=True)
    except OSError:  # a closed pipe, a full disk; what is left in the buffer must not fail at exit either
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115


def _save(recipe: Recipe, file: str) -> None:
    try:
        recipe.save(Path(file))
    except OSError as error:
        raise WriteError(
            f"The recipe cannot be saved as '{file}': {error.strerror}. Nothing was written."
        ) from None


def _check_place(what: str, file: Path, out: Path, is_one: Callable[[Path], bool]) -> None:
    """Refuse, before the work, to write a private file over a recording or into the public folder."""
    if out.resolve() in file.resolve().parents:
        raise WriteError(
            f"The {what} is private and must not be saved in the folder of the release, as '{file}'. Choose another place."
        )
    if file.exists() and not is_one(file):
        raise WriteError(f"'{file}' exists and is no {what}, so it is left as it is. Choose another name.")
    if not file.parent.is_dir():
        raise WriteError(f"The {what} cannot be saved as '{file}': there is no such folder.")


def _is_recipe(file: Path) -> bool:
    try:
        Recipe.load(file)
    except ParameterError:
        return False
    return True


@contextlib.contextmanager
def _stoppable(*, endless: bool = False) -> Iterator[Progress]:
    """Show progress, and let Ctrl-C stop the work: at its next check, or at once when pressed twice.

    Pressed for the first time, it ends a search without end with the best that was found.
    """
    from core.progress import Progress

    progress = Progress(_show if sys.stderr.isatty() else None)

    def stop(*_: Any) -> None:
        if progress.cancelled:
            raise KeyboardInterrupt
        if endless and not progress.enough:
            progress.finish()
        else:
            progress.cancel()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield progress
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        _clear()


def _show(stage: str, done: int, total: int) -> None:
    share = f"{100 * done // total:3d} %" if total else ""
    sys.stderr.write(f"\r\x1b[K{stage} {share}")
    sys.stderr.flush()


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _list_problems(problems: Iterable[Problem]) -> None:
    """List what was wrong with the input: all of it, on a terminal the first few of each kind."""
    _clear()
    shown: Counter[str] = Counter()
    for problem in problems:
        shown[problem.kind] += 1
        if shown[problem.kind] <= _PROBLEMS_SHOWN or not sys.stderr.isatty():
            place = [problem.file] * bool(problem.file) + [str(problem.line)] * (problem.line is not None)
            _tell(": ".join(filter(None, [":".join(place), problem.sentence])))
    hidden = sum(max(0, count - _PROBLEMS_SHOWN) for count in shown.values()) if sys.stderr.isatty() else 0
    if hidden:
        _tell(f"... and {hidden} more like these; send the error output to a file to see all of them.")


def _tell_of_changes(saved: Sequence[Source], read: Iterable[Source]) -> None:
    for before, now in zip(saved, read, strict=False):
        if before.sha256 and now.sha256 != before.sha256:
            _tell(
                f"Note: '{now.path}' is not the same as when the recipe was saved; the outcome will differ."
            )


def _never_fail_to_print() -> None:
    """Print a question mark where the terminal knows no letter of a signal's unit or a file's name."""
    # A process started without an output or error stream has None there.
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
