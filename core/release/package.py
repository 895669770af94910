"""The files of a release, public and private, before they are written, and their way to disk: all of them or none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from core.progress import Progress
from core.release.folder import PendingFolder, put_in_place
from core.release.places import PUBLISHED_AT
from core.release.verdict import Verdict


@dataclass(frozen=True, eq=False)
class Files:
    """The files of a release before they are written.

    Attributes
    ----------
    public, private : dict of str to bytes
        Content by the path within the public and the private folder.
    verdict : Verdict
        What the release gate said.
    """

    public: dict[str, bytes]
    private: dict[str, bytes]
    verdict: Verdict


@dataclass(frozen=True)
class Exported:
    """What an export did.

    Attributes
    ----------
    files : tuple of Path
        Files written, the public ones first.
    verdict : Verdict
        What the release gate said.
    """

    files: tuple[Path, ...]
    verdict: Verdict


def write(
    out: Path,
    private: Path | None,
    check_folders: Callable[[Path, Path | None], None],
    make: Callable[[], Files],
    progress: Progress,
) -> Exported:
    """Make the files of a release and put them in place.

    Parameters
    ----------
    out : Path
        Folder of the release.
    private : Path or None
        Folder of the private files, None for none.
    check_folders : callable
        Refuses folders that must not be used; asked before the work, and again before writing, as
        somebody may have put files there meanwhile.
    make : callable
        Makes the files, if the gate holds.
    progress : Progress
        To report to; a cancelled export leaves nothing.

    Raises
    ------
    ReleaseRefused
        If the gate does not hold; nothing was written.
    WriteError
        If a folder may not be used or cannot be written; nothing was left half-written.
    Cancelled
        If the user stopped it; nothing was written.
    """
    check_folders(out, private)
    files = make()
    folders = [PendingFolder(out, files.public, mode=0o777, time=PUBLISHED_AT)]
    if private is not None:
        # For nobody but the user: it tells who is in which class.
        folders.insert(0, PendingFolder(private, files.private, mode=0o700))
    check_folders(out, private)
    put_in_place(folders, progress)
    return Exported(tuple(file for folder in reversed(folders) for file in folder.paths()), files.verdict)
