"""Puts whole folders of files in place, all or none. It knows nothing of what the files hold."""

from __future__ import annotations

import errno
import os
import shutil
import uuid
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from core.errors import WriteError
from core.progress import Progress

_WRITERS = 8


@dataclass(frozen=True, eq=False)
class PendingFolder:
    """A folder that shall stand in place.

    Attributes
    ----------
    folder : Path
        Its place, as the user named it. What stands there is replaced.
    files : mapping of str to bytes
        Content by path within the folder.
    mode : int
        Rights of the folder, cut by the user's mask; the files get the same without execution.
    time : int or None
        Seconds since 1970 that all files get as their time; None for now.
    """

    folder: Path
    files: Mapping[str, bytes]
    mode: int = 0o777
    time: int | None = None

    def paths(self) -> list[Path]:
        """Return where the files will stand."""
        return [self.folder / name for name in self.files]


def put_in_place(folders: Sequence[PendingFolder], progress: Progress) -> None:
    """Write all folders beside their places, then rename them into these.

    Parameters
    ----------
    folders : sequence of PendingFolder
        Renamed in this order.
    progress : Progress
        Told of each file; stops it.

    Raises
    ------
    WriteError
        If one of them cannot be written. All places are then as they were before.
    Cancelled
        If the user stopped it, likewise.
    """
    swaps = [_Swap(folder) for folder in folders]
    try:
        for swap in swaps:
            swap.write(progress)
        for swap in swaps:
            swap.place()
    except OSError as error:
        _undo(swaps)
        raise WriteError(f"{_reason(error, swaps)} Nothing was written.") from None
    except BaseException:
        # Also where the user stops or the program is interrupted: no half release may stand in place.
        _undo(swaps)
        raise
    for swap in swaps:
        # Only now that all stand in place; until then the former folder is what can be put back.
        shutil.rmtree(swap.former, ignore_errors=True)


class _Swap:
    """One folder on its way into place.

    What has happened is read from the disk, not from memory: an interruption may fall between a
    deed and the note of it.
    """

    def __init__(self, pending: PendingFolder) -> None:
        self.pending = pending
        self.target = pending.folder.resolve()
        mark = uuid.uuid4().hex[:8]
        # Short names: they must not be too long where the folder's own name is just allowed.
        self.fresh = self.target.parent / f".new-{mark}"
        self.former = self.target.parent / f".old-{mark}"
        self.made_parents = [p for p in self.target.parents if not p.exists()]
        self.placing = False

    def write(self, progress: Progress) -> None:
        files = self.pending.files
        self.target.parent.mkdir(parents=True, exist_ok=True)
        self.fresh.mkdir(self.pending.mode)
        for folder in {(self.fresh / name).parent for name in files} - {self.fresh}:
            folder.mkdir(self.pending.mode)
        # Each file waits for the disk; several at once wait together.
        pool = ThreadPoolExecutor(_WRITERS)
        try:
            for done, _ in enumerate(pool.map(self._write_file, files)):
                progress.report("Writing", done + 1, len(files))
        finally:
            # Waits for files that are being written, so that none appears after all was undone.
            pool.shutdown(cancel_futures=True)
        if self.pending.time is not None:
            for path in (*self.fresh.rglob("*"), self.fresh):
                os.utime(path, (self.pending.time, self.pending.time))

    def _write_file(self, name: str) -> None:
        _write_file(self.fresh / name, self.pending.files[name], self.pending.mode & 0o666)

    def place(self) -> None:
        if self.target.exists():
            self.target.rename(self.former)
        self.placing = True
        self.fresh.rename(self.target)

    def undo(self) -> None:
        # Only then is what stands in place ours; before, it is what the user had there.
        if self.placing and not self.fresh.exists():
            shutil.rmtree(self.target, ignore_errors=True)
        shutil.rmtree(self.fresh, ignore_errors=True)
        if self.former.exists():
            self.former.rename(self.target)
        # Folders made on the way go again, unless somebody has put something there.
        for parent in self.made_parents:
            if parent.exists() and not any(parent.iterdir()):
                parent.rmdir()


def _undo(swaps: Sequence[_Swap]) -> None:
    for swap in reversed(swaps):
        swap.undo()


def _write_file(path: Path, content: bytes, mode: int) -> None:
    # With its rights from the first moment on: no private file may be readable for others meanwhile.
    # And new (O_EXCL): a link laid in the way is not followed.
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:  # noqa: PTH123
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _reason(error: OSError, swaps: Sequence[_Swap]) -> str:
    folder = _concerned(error, swaps).pending.folder
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", None)):
        size = sum(len(content) for swap in swaps for content in swap.pending.files.values())
        return f"There is no room left for '{folder}': {max(size / 1e6, 0.1):.1f} MB are needed. Free some, or choose another folder."
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"You have no right to write to '{folder}', or a file in it is open in another program. Choose another folder."
    if error.errno in (errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ):
        return f"The name '{folder}' is too long, or not allowed on this disk. Choose another one."
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return f"'{folder}' cannot be made a folder, as a file of that name or of a part of it exists. Choose another one."
    return f"'{folder}' cannot be written: {error.strerror or 'the disk reported a fault'}."


def _concerned(error: OSError, swaps: Sequence[_Swap]) -> _Swap:
    for swap in swaps:
        if str(error.filename or "").startswith(str(swap.target.parent)):
            return swap
    return swaps[0]
