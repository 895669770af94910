"""Finds the files behind what the user gave and opens them one by one: folder, file or zip.

Nothing is unpacked to disk, and no more than one file is open besides the archive it lies in.
"""

from __future__ import annotations

import hashlib
import io
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any

from core.errors import DataError
from core.reading.problem import Problem, Refused

# what opening and reading a broken archive or an unreadable file may raise
_DAMAGED = (
    *(OSError, EOFError, RuntimeError, ValueError, IndexError, OverflowError),
    *(zipfile.BadZipFile, zlib.error, struct.error),
)
_PIECE = 1 << 18
_ARCHIVE = b"PK\x03\x04", b"PK\x05\x06"
_READABLE_METHODS = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED
_HIGHEST_PACKING = 200  # recordings pack about 4 to 15 times, a zip bomb 1,000 times and more
_HARMLESS_SIZE = 1 << 28
SIGNS_OF_OFFICE = {"[Content_Types].xml", "mimetype"}
_LEFT_BY_SYSTEMS = {"__macosx", "thumbs.db", "desktop.ini", "icon\r"}


@dataclass(frozen=True)
class FoundFile:
    """A file on disk, named relative to the input it was found in.

    Attributes
    ----------
    name : str
        Name relative to the input, as shown to the user.
    path : Path
        Where it lies.
    size : int
        Bytes on disk.
    near : Neighbours
        The files in the same folder.
    prefix : str
        What the names of its members start with if it is an archive: nothing if it was given by
        itself, as its members then are the input, else its own name.
    """

    name: str
    path: Path
    size: int
    near: Neighbours
    prefix: str = ""

    @property
    def content(self) -> Content:
        """The bytes of the file itself."""
        return Content(
            self.name,
            1.0,
            False,
            lambda: self.path.open("rb"),
            self.near,
            self.path,
            is_alone=not self.prefix,
        )


@dataclass(frozen=True)
class Content:
    """The bytes of one possible recording: a file on disk or a member of an archive.

    Attributes
    ----------
    name : str
        Name relative to the input.
    share : float
        Bytes on disk for one byte of content, for the progress.
    is_archived : bool
        Whether it is a member of an archive.
    source : callable
        Opens the bytes.
    neighbours : Neighbours
        The files in the same folder.
    path : Path or None
        Where it lies if it is no member of an archive.
    is_alone : bool
        Whether the user gave just this file.
    """

    name: str
    share: float
    is_archived: bool
    source: Callable[[], IO[bytes]]
    neighbours: Neighbours
    path: Path | None = None
    is_alone: bool = False

    def open(self, on_bytes: Callable[[int], None]) -> HashedBytes:
        """Open the bytes.

        Raises
        ------
        Refused
            If that is not possible.
        """
        try:
            return HashedBytes(self.source(), on_bytes)
        except _DAMAGED as error:
            raise unreadable(error) from None


class Neighbours:
    """The files that lie in one folder, on disk or in an archive; some formats need several of them.

    Parameters
    ----------
    names : callable
        Lists them.
    read : callable
        Returns the bytes of one.
    """

    def __init__(self, names: Callable[[], Iterable[str]], read: Callable[[str], bytes]) -> None:
        self._names = names
        self._read = read
        self._found: dict[str, frozenset[str]] = {}

    def names(self) -> frozenset[str]:
        """Return the names of all files, as they were when first asked for."""
        return self.once("names", lambda near: frozenset(near._names()))

    def once(self, what: str, look: Callable[[Neighbours], frozenset[str]]) -> frozenset[str]:
        """Return what `look` finds in the folder; it looks only once."""
        if what not in self._found:
            self._found[what] = look(self)
        return self._found[what]

    def read(self, name: str) -> bytes:
        """Return the bytes of a file.

        Raises
        ------
        Refused
            If there is no such file, or it cannot be read.
        """
        if name not in self.names():
            raise Refused("format", "Another file that belongs to this one is missing in its folder.")
        try:
            return self._read(name)
        except _DAMAGED as error:
            raise unreadable(error) from None


def _folder(path: Path) -> Neighbours:
    def names() -> Iterator[str]:
        return (other.name for other in path.iterdir() if other.is_file())

    return Neighbours(names, lambda name: (path / name).read_bytes())


class HashedBytes(io.RawIOBase):
    """Passes bytes on while it hashes and counts them.

    Reading raises `Refused` where the bytes cannot be had.

    Parameters
    ----------
    source : binary file
        Where the bytes come from; closed with this one.
    on_bytes : callable
        Called with the number of bytes after each piece; may raise `Cancelled`.
    """

    def __init__(self, source: IO[bytes], on_bytes: Callable[[int], None]) -> None:
        self._source = source
        self._on_bytes = on_bytes
        self._hash = hashlib.sha256()

    def readable(self) -> bool:
        """Return True."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill `buffer` and return the number of bytes."""
        piece = self._next(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        """Close the source as well."""
        self._source.close()
        super().close()

    def check(self) -> None:
        """Let whoever counts the bytes stop the work, where it goes on without reading any."""
        self._on_bytes(0)

    def digest(self) -> str:
        """Read to the end, which also lets an archive check its sums, and return the sha256."""
        while self._next(_PIECE):
            pass
        return self._hash.hexdigest()

    def _next(self, size: int) -> bytes:
        try:
            piece = self._source.read(size)
        except _DAMAGED as error:
            raise unreadable(error) from None
        self._hash.update(piece)
        self._on_bytes(len(piece))
        return piece


def find_files(given: Path, check: Callable[[], None]) -> tuple[list[FoundFile], list[Problem]]:
    """List the files behind one path of the user, sorted by name.

    Parameters
    ----------
    given : Path
        A file or a folder, which is searched with all folders below it. What systems leave behind
        (hidden files, ``__MACOSX``, ``Thumbs.db``) is passed over.
    check : callable
        Called for each folder; may raise `Cancelled`.

    Raises
    ------
    DataError
        If there is nothing at that path.
    """
    try:
        info = given.stat()
    except (OSError, ValueError) as error:
        raise DataError(f"'{given}' cannot be opened: {getattr(error, 'strerror', error)}.") from None
    if stat.S_ISDIR(info.st_mode):
        return _walk(given, check)
    if not stat.S_ISREG(info.st_mode):
        raise DataError(f"'{given}' is neither a file nor a folder.")
    return [FoundFile(shown(given.name), given, info.st_size, _folder(given.parent))], []


def _walk(top: Path, check: Callable[[], None]) -> tuple[list[FoundFile], list[Problem]]:
    files: list[FoundFile] = []
    problems: list[Problem] = []
    visited: set[tuple[int, int]] = set()
    waiting = [top]
    while waiting:
        check()
        folder = waiting.pop()
        try:
            identity = folder.stat()
            if (identity.st_dev, identity.st_ino) in visited:
                continue  # a link back to a folder already listed
            visited.add((identity.st_dev, identity.st_ino))
            entries = sorted(folder.iterdir(), reverse=True)
        except OSError as error:
            problems.append(unreadable(error, folder=True).problem(_relative(folder, top)))
            continue
        near = _folder(folder)
        for path in entries:
            if not is_left_by_system(path.name):
                _sort_in(path, top, near, files, waiting, problems)
    files.sort(key=lambda file: file.name)
    return files, problems


def _sort_in(
    path: Path,
    top: Path,
    near: Neighbours,
    files: list[FoundFile],
    folders: list[Path],
    problems: list[Problem],
) -> None:
    name = _relative(path, top)
    try:
        info = path.stat()
    except OSError as error:
        problems.append(unreadable(error).problem(name))
        return
    if stat.S_ISDIR(info.st_mode):
        folders.append(path)
    elif stat.S_ISREG(info.st_mode):
        files.append(FoundFile(name, path, info.st_size, near, f"{name}/"))
    else:  # opening a pipe would wait for ever
        problems.append(Problem("unreadable", name, None, "This is no ordinary file.", curve_lost=True))


def _relative(path: Path, top: Path) -> str:
    return shown(path.relative_to(top).as_posix())


def unreadable(error: BaseException, *, folder: bool = False) -> Refused:
    """Return the refusal of a file or folder whose bytes cannot be had."""
    reason = getattr(error, "strerror", None)
    if not reason:
        return Refused("unreadable", "The file cannot be read: it is damaged. Copy or export it again.")
    told = f"The folder cannot be read: {reason}." if folder else f"The file cannot be read: {reason}."
    if isinstance(error, PermissionError):
        told = f"{told} Ask for the right to read it, or open a copy that you may read."
    return Refused("unreadable", told)


def is_left_by_system(name: str) -> bool:
    """Return whether a file or folder of this name is no data of the user."""
    return name.startswith((".", "~$")) or name.lower() in _LEFT_BY_SYSTEMS


def shown(name: str) -> str:
    """Return a file name as text that is the same on every system and always printable."""
    text = unicodedata.normalize("NFC", name)
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def contents(file: FoundFile) -> Iterator[Content | Problem]:
    """Yield the recordings a file may hold: itself, or the members of a zip archive.

    Each content must be read before the next one is asked for. A zip found in a folder counts
    like a folder; a zip in a zip is left to the reader, which refuses it.
    """
    try:
        with file.path.open("rb") as opened:
            packed = opened.read(4) in _ARCHIVE
        if not packed:
            yield file.content
            return
        archive = zipfile.ZipFile(file.path)
    except _DAMAGED as error:
        yield unreadable(error).problem(file.name)
        return
    with closing(archive):
        if SIGNS_OF_OFFICE.isdisjoint(archive.namelist()):
            yield from _members(archive, file)
            return
    yield file.content


def _members(archive: zipfile.ZipFile, file: FoundFile) -> Iterator[Content | Problem]:
    members = [m for m in archive.infolist() if not m.filename.endswith("/")]
    unpacked = sum(m.file_size for m in members)
    if unpacked > max(_HARMLESS_SIZE, _HIGHEST_PACKING * file.size):
        sentence = (
            f"The archive would unpack to {unpacked / 1e9:,.1f} GB, far more than recordings do, "
            "and was not opened; unpack it yourself if you trust it."
        )
        yield Problem("archive", file.name, None, sentence, curve_lost=True)
        return
    folders = _folders(archive, members)
    for member in members:
        name = member.filename.replace("\\", "/")
        if any(map(is_left_by_system, name.split("/"))) and ".." not in name.split("/"):
            continue
        sentence = _objection(member, name)
        if sentence:
            yield Problem("archive", file.prefix + shown(name), None, sentence, curve_lost=True)
        else:
            share = member.compress_size / max(member.file_size, 1)
            near = folders[name.rpartition("/")[0]]
            yield Content(file.prefix + shown(name), share, True, partial(archive.open, member), near)


def _folders(archive: zipfile.ZipFile, members: list[zipfile.ZipInfo]) -> dict[str, Neighbours]:
    """Return the folders of an archive with the members in them that may be read."""
    listed: dict[str, dict[str, zipfile.ZipInfo]] = {}
    for member in members:
        folder, _, name = member.filename.replace("\\", "/").rpartition("/")
        near = listed.setdefault(folder, {})
        if not _objection(member, member.filename.replace("\\", "/")):
            near[name] = member
    return {
        folder: Neighbours(near.keys, lambda name, near=near: archive.read(near[name]))  # type: ignore[misc]
        for folder, near in listed.items()
    }


def _objection(member: zipfile.ZipInfo, name: str) -> str:
    if not name:
        return "The member has no name; the archive is damaged."
    if name.startswith("/") or re.match("[A-Za-z]:", name) or ".." in name.split("/"):
        return "The member's name leads out of the archive; it was not read."
    if stat.S_ISLNK(member.external_attr >> 16):
        return "The member is a link, not a file; it was not read."
    if member.flag_bits & 1:
        return "The member is protected by a password; unpack it first."
    if member.compress_type not in _READABLE_METHODS:
        return "The member is packed in an uncommon way; unpack it first."
    return ""
