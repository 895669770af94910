"""How the command line speaks to the user: the answer, notes and problems, progress, and his wish to stop."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import WriteError

if TYPE_CHECKING:
    from core.progress import Progress
    from core.reading.problem import Problem
    from core.recipe import SavedRecipe, Source

_PROBLEMS_SHOWN = 20


def never_fail_to_print() -> None:
    """Print a question mark where the terminal knows no letter of a signal's unit or a file's name."""
    # A process started without an output or error stream has None there.
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print to the output; nobody reading it makes no difference to what was done.

    Parameters
    ----------
    text : str
        Without the last line end.
    """
    try:
        print(text, flush=True)
    except OSError:  # a closed pipe, a full disk; what is left in the buffer must not fail at exit either
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115


def tell(sentence: str) -> None:
    """Print a sentence beside the output.

    Parameters
    ----------
    sentence : str
        Without the line end.
    """
    print(sentence, file=sys.stderr)


def list_problems(problems: Iterable[Problem]) -> None:
    """List what was wrong with the input: all of it, on a terminal the first few of each kind.

    Parameters
    ----------
    problems : iterable of Problem
        In the order in which they are shown.
    """
    clear()
    shown: Counter[str] = Counter()
    for problem in problems:
        shown[problem.kind] += 1
        if shown[problem.kind] <= _PROBLEMS_SHOWN or not sys.stderr.isatty():
            place = [problem.file] * bool(problem.file) + [str(problem.line)] * (problem.line is not None)
            tell(": ".join(filter(None, [":".join(place), problem.sentence])))
    hidden = sum(max(0, count - _PROBLEMS_SHOWN) for count in shown.values()) if sys.stderr.isatty() else 0
    if hidden:
        tell(f"... and {hidden} more like these; send the error output to a file to see all of them.")


def tell_of_changes(saved: Iterable[Source], read: Iterable[Source]) -> None:
    """Tell which files are no longer what they were.

    Parameters
    ----------
    saved : iterable of Source
        As a recipe names them, with or without their fingerprints.
    read : iterable of Source
        The same files as they were read now.
    """
    for before, now in zip(saved, read, strict=False):
        if before.sha256 and now.sha256 != before.sha256:
            tell(f"Note: '{now.path}' is not the same as when the recipe was saved; the outcome will differ.")


def save_recipe(recipe: SavedRecipe, file: str) -> None:
    """Save a recipe before anything else is written.

    Parameters
    ----------
    recipe : SavedRecipe
        Of the run.
    file : str
        As it was typed.

    Raises
    ------
    WriteError
        If that is not possible.
    """
    recipe.save(Path(file))


def say_what_was_written(verdict: str, out: str, private: str | None) -> None:
    """Print the verdict and where the release is.

    Parameters
    ----------
    verdict : str
        What the gate said.
    out : str
        Folder of the release, as it was typed.
    private : str or None
        Folder of the private files, None or empty for none.
    """
    also = f", private files to '{private}'." if private else "."
    say(f"{verdict}\nWritten to '{out}'{also}")


def say_or_write(
    tables: Iterable[Iterable[list[str]]], out: str | None, progress: Progress, read: Iterable[str] = ()
) -> None:
    """Print tables as text with semicolons, or write them to a file.

    Parameters
    ----------
    tables : iterable
        Rows of each.
    out : str or None
        The file as it was typed, None or empty for the terminal.
    progress : Progress
        Stops it.
    read : iterable of str
        Files that were read, which are never written over.

    Raises
    ------
    WriteError
        If the file cannot be written, or is one of those read.
    """
    from core.tabular.analysis import texts_of, write_rows

    if out and any(_are_one(Path(out), Path(name)) for name in read):
        raise WriteError(
            f"'{out}' is one of the files that were read, so it is left as it is. Choose another name."
        )
    if out:
        write_rows(Path(out), tables, progress)
    else:
        say("".join(texts_of(tables)).removesuffix("\n"))


@contextlib.contextmanager
def stoppable(*, endless: bool = False) -> Iterator[Progress]:
    """Show progress, and let Ctrl-C stop the work: at its next check, or at once when pressed twice.

    Parameters
    ----------
    endless : bool, optional
        Whether the work is a search without end, which the first Ctrl-C ends with the best that was found.

    Yields
    ------
    Progress
        For the work.
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
        clear()


def _show(stage: str, done: int, total: int) -> None:
    share = f"{100 * done // total:3d} %" if total else ""
    sys.stderr.write(f"\r\x1b[K{stage} {share}")
    sys.stderr.flush()


def clear() -> None:
    """Take the progress off the screen."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _are_one(first: Path, second: Path) -> bool:
    return first.exists() and second.exists() and first.samefile(second)
