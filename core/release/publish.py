"""Puts the files of a release in place: all of them or none, and never over somebody else's.

Each folder is written beside its place under another name and then renamed. A former release of
this program is replaced whole; a folder that holds anything else is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from core.errors import ReleaseRefused
from core.outcome import RunOutcome
from core.progress import Progress
from core.release.figures import FOLDER as FIGURES
from core.release.gate import judge
from core.release.hull_files import FOLDER, TABLE, table_path
from core.release.manifest import MANIFEST, SCHEMA
from core.release.package import Exported, Files, write
from core.release.places import check_places
from core.release.private import ASSIGNMENT, FULL_REPORT, HEADER, RECIPE, private_files
from core.release.report import REPORT
from core.release.spreadsheets import FOLDER as SPREADSHEETS
from core.release.spreadsheets import spreadsheets

# All names that a release can have: where a single other one lies, the folder is left alone.
_PUBLIC_NAMES = re.compile(
    rf"{MANIFEST}|{REPORT}|{TABLE}|{FOLDER}|{FOLDER}/([a-z0-9]+_)?segment_\d+_class_\w+\.csv"
    rf"|{FIGURES}|{FIGURES}/\w+\.(svg|png|pdf)|{SPREADSHEETS}|{SPREADSHEETS}/hulls(_\w+)?\.csv"
)
_PRIVATE_NAMES = re.compile(f"{ASSIGNMENT}|{RECIPE}|{FULL_REPORT}")
Painter = Callable[[Mapping[str, bytes]], Mapping[str, bytes]]
"""Gets the SVG figures of a release and returns the figures to be written, in these or other formats."""


def files_of(
    outcome: RunOutcome, progress: Progress, paint: Painter | None = None, excel: bool = False
) -> Files:
    """Check an outcome and, if the gate holds, return the very files that an export writes.

    Parameters
    ----------
    outcome : RunOutcome
        Outcome of a run.
    progress : Progress
        To report to.
    paint : callable, optional
        Makes the figures out of those that were checked, drawn from the release alone; without it
        none are written.
    excel : bool
        Whether the tables of hulls are written once more, with decimal commas.

    Raises
    ------
    ReleaseRefused
        If the gate does not hold.
    Cancelled
        If the user stopped it.
    """
    judgement = judge(outcome, progress, with_figures=paint is not None)
    if judgement.release is None:
        raise ReleaseRefused(judgement.verdict.sentence)
    public = judgement.files
    if paint is not None:
        # Painted are figures that were searched; the painter sees nothing else of the run.
        drawn = {name: content for name, content in public.items() if name.startswith(f"{FIGURES}/")}
        public = {name: content for name, content in public.items() if name not in drawn} | dict(paint(drawn))
        progress.check()
    if excel:
        tables = {path: public[path] for path in map(table_path, judgement.release.signals)}
        public = {**public, **spreadsheets(tables)}
    return Files(public, private_files(outcome, judgement.release, judgement.verdict), judgement.verdict)


def export(
    outcome: RunOutcome,
    out: Path,
    private: Path | None,
    progress: Progress,
    paint: Painter | None = None,
    excel: bool = False,
) -> Exported:
    """Check an outcome and, if the gate holds, write the release and the private folder.

    Parameters
    ----------
    outcome : RunOutcome
        Outcome of a run.
    out : Path
        Folder of the release.
    private : Path or None
        Folder of the private files, None for none.
    progress : Progress
        To report to; a cancelled export leaves nothing.
    paint, excel
        As for `files_of`.

    Returns
    -------
    Exported
        What was written.

    Raises
    ------
    ReleaseRefused
        If the gate does not hold; nothing was written.
    WriteError
        If a folder cannot be written, or holds something that is not ours; `check_folders` tells the
        latter before a run.
    Cancelled
        If the user stopped it; nothing was written.
    """
    return write(out, private, check_folders, lambda: files_of(outcome, progress, paint, excel), progress)


def check_folders(out: Path, private: Path | None) -> None:
    """Refuse folders that an export could not or must not use; to be called before the work starts.

    Parameters
    ----------
    out : Path
        Folder of the public release.
    private : Path, optional
        Folder of the private files.

    Raises
    ------
    WriteError
        If a folder holds anything but a former release, is no folder, or the two overlap.
    """
    check_places(out, private, _is_release, _is_private_folder)


def _is_release(folder: Path, names: set[str]) -> bool:
    if MANIFEST not in names:
        return False
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        tables = {signal["table"] for signal in manifest.get("signals", [])}
        schema = str(manifest.get("schema", ""))
    except (ValueError, AttributeError, TypeError, KeyError):
        return False
    # Whatever its version: a release that an older program wrote may be replaced too.
    ours = schema.startswith(SCHEMA.rpartition(" ")[0])
    return ours and all(map(_PUBLIC_NAMES.fullmatch, names - tables))


def _is_private_folder(folder: Path, names: set[str]) -> bool:
    if ASSIGNMENT not in names or not all(map(_PRIVATE_NAMES.fullmatch, names)):
        return False
    return (folder / ASSIGNMENT).read_bytes().startswith(";".join(HEADER).encode())
