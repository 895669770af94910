"""The public and the private package of a table, tied to each other, put in place whole or not at all."""

from __future__ import annotations

import functools
import json
from pathlib import Path

from core.errors import ReleaseRefused
from core.progress import Progress
from core.release.manifest import MANIFEST
from core.release.package import Exported, Files, write
from core.release.places import check_places
from core.release.verdict import Verdict
from core.tabular.release.gate import judged
from core.tabular.release.manifest import (
    CODE_BOOK,
    PRIVATE,
    PRIVATE_SCHEMA,
    RECIPE,
    SCHEMA,
    SIDECAR,
    code_book,
    manifest,
    plain_json,
    private_content,
    sidecar,
)
from core.tabular.release.outcome import TableOutcome
from core.tabular.release.report import REPORT, report
from core.tabular.release.table_file import TABLE, TableFile, written

_PUBLIC = {MANIFEST, REPORT, TABLE, SIDECAR, CODE_BOOK}
_PRIVATE = {PRIVATE, RECIPE}


def verdict_of(outcome: TableOutcome, progress: Progress) -> Verdict:
    """Judge whether an outcome may be released.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    progress : Progress
        Told of writing and reading; stops it.

    Raises
    ------
    Cancelled
        If the user stopped.
    """
    return _judged(outcome, progress)[1]


def package_of(outcome: TableOutcome, progress: Progress, *, with_private: bool) -> Files:
    """Check an outcome and, if the gate holds, return the very files that an export writes.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    progress : Progress
        To report to.
    with_private : bool
        Whether the private package is wanted; the manifest names its fingerprint.

    Raises
    ------
    ReleaseRefused
        If the gate does not hold.
    Cancelled
        If the user stopped.
    """
    file, verdict = _judged(outcome, progress)
    if not verdict.released:
        raise ReleaseRefused(verdict.sentence)
    public = _public(outcome, file, verdict)
    private: dict[str, bytes] = {}
    if with_private:
        private = {PRIVATE: private_content(outcome, public), RECIPE: plain_json(outcome.recipe.to_json())}
    others = {name: content for name, content in public.items() if name != TABLE}
    public[MANIFEST] = manifest(outcome, verdict.sentence, file, others, private.get(PRIVATE))
    return Files(public, private, verdict)


def export(outcome: TableOutcome, out: Path, private: Path | None, progress: Progress) -> Exported:
    """Check an outcome and, if the gate holds, write the release and the private folder.

    Parameters
    ----------
    outcome : TableOutcome
        Of a run.
    out : Path
        Folder of the release.
    private : Path or None
        Folder of the private files, None for none.
    progress : Progress
        To report to; a cancelled export leaves nothing.

    Returns
    -------
    Exported
        What was written.

    Raises
    ------
    ReleaseRefused
        If the gate does not hold; nothing was written.
    WriteError
        If a folder may not be used or cannot be written; nothing was left half-written.
    Cancelled
        If the user stopped it; nothing was written.
    """
    with_private = private is not None
    make = functools.partial(package_of, outcome, progress, with_private=with_private)
    return write(out, private, check_folders, make, progress)


def check_folders(out: Path, private: Path | None) -> None:
    """Refuse folders that an export could not or must not use; to be called before the work starts.

    Parameters
    ----------
    out : Path
        Folder of the public release.
    private : Path or None
        Folder of the private files.

    Raises
    ------
    WriteError
        If a folder holds anything but a former release of a table, is no folder, or the two overlap.
    """
    check_places(out, private, _is_release, _is_private)


def _judged(outcome: TableOutcome, progress: Progress) -> tuple[TableFile, Verdict]:
    file = written(outcome.treated.table, outcome.recipe.format, progress)
    # The texts do not depend on the verdict but for its sentence, which is our own.
    texts = _public(outcome, file, Verdict(True, "", ()))
    # The manifest is searched as well; the fingerprints that it lacks here name nobody.
    texts[MANIFEST] = manifest(outcome, "", file, {}, None)
    del texts[TABLE]
    verdict = judged(outcome, file, {name: text.decode("utf-8") for name, text in texts.items()}, progress)
    return file, verdict


def _public(outcome: TableOutcome, file: TableFile, verdict: Verdict) -> dict[str, bytes]:
    """Return the public files but the manifest, which names the fingerprints of all others."""
    files = {TABLE: file.content, SIDECAR: sidecar(outcome, file), REPORT: report(outcome, verdict)}
    meanings = code_book(outcome)
    return files if meanings is None else files | {CODE_BOOK: meanings}


def _is_release(folder: Path, names: set[str]) -> bool:
    # A folder that holds anything else is never replaced.
    return names <= _PUBLIC and _has_schema(folder / MANIFEST, SCHEMA)


def _is_private(folder: Path, names: set[str]) -> bool:
    return names <= _PRIVATE and _has_schema(folder / PRIVATE, PRIVATE_SCHEMA)


def _has_schema(file: Path, schema: str) -> bool:
    try:
        plain = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, FileNotFoundError):
        return False
    return isinstance(plain, dict) and plain.get("schema") == schema
