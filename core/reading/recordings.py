"""Door of the room: everything the user gave to one curve set, with what he has to know about it."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from core.curves.curve_set import CurveSet
from core.progress import Progress
from core.reading.assembly import NamedRecording, assemble
from core.reading.problem import Problem, Refused
from core.reading.reference import Recording, read_reference
from core.reading.sources import Content, FoundFile, HashedBytes, contents, find_files
from core.reading.text import BLOCK


@dataclass(frozen=True, eq=False)
class Reading:
    """What was read.

    Attributes
    ----------
    curves : CurveSet
        All curves, in the order of their names.
    problems : tuple of Problem
        Refused files and warnings, in the order of the files.
    fingerprints : tuple of str
        One sha256 a given path: of a file's bytes, or of the names and bytes in a folder.
    """

    curves: CurveSet
    problems: tuple[Problem, ...]
    fingerprints: tuple[str, ...]


def read_curves(paths: Sequence[Path], progress: Progress) -> Reading:
    """Read the curves of all files, folders and zip archives given.

    The outcome depends on names and contents alone, not on the order of `paths` or of a folder.
    A file that cannot be read becomes a problem and the others still load; the same content
    counts once, however often it was given.

    Parameters
    ----------
    paths : sequence of Path
        What the user gave.
    progress : Progress
        Told the bytes read, and asked at every piece whether to stop.

    Returns
    -------
    Reading
        At least one curve, and what the user has to know about the files.

    Raises
    ------
    DataError
        If one of the paths does not exist.
    UnusableInput
        If no curve could be read, or the curves are of different signals or units; a `DataError`
        with the problems of all files.
    Cancelled
        If the user stopped the work.
    """
    found = [find_files(path, progress.check) for path in paths]
    meter = _Meter(progress, sum(file.size for files, _ in found for file in files))
    recordings: list[NamedRecording] = []
    problems = [problem for _, unlisted in found for problem in unlisted]
    fingerprints = []
    for path, (files, _) in zip(paths, found, strict=True):
        digests = [(file.name, _read_file(file, meter, recordings, problems)) for file in files]
        fingerprints.append(_fingerprint(digests) if path.is_dir() else digests[0][1])
    meter.finish()
    curves, told = assemble(recordings, problems)
    return Reading(curves, told, tuple(fingerprints))


class _Meter:
    """Counts the bytes read from disk and passes them on as progress."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress = progress
        self._total = max(total, 1)
        self._done = 0.0
        self.share = 1.0

    def count(self, size: int) -> None:
        """Note bytes of the content being read; `share` of them lie on disk."""
        self._done += size * self.share
        self._progress.report("Reading", min(int(self._done), self._total - 1), self._total)

    def finish(self) -> None:
        """Tell that everything is read."""
        self._progress.report("Reading", self._total, self._total)


def _read_file(
    file: FoundFile, meter: _Meter, recordings: list[NamedRecording], problems: list[Problem]
) -> str:
    """Read all curves of a file on disk; return the sha256 of its bytes, empty if there are none."""
    for content in contents(file):
        if isinstance(content, Problem):
            problems.append(content)
            continue
        meter.share = content.share
        digest = _read_content(content, meter, recordings, problems)
        if not content.is_archived:
            return digest
    meter.share = 0.0
    try:
        with file.content.open(meter.count) as opened:
            return opened.digest()
    except Refused:
        return ""  # told when its contents were looked for


def _read_content(
    content: Content, meter: _Meter, recordings: list[NamedRecording], problems: list[Problem]
) -> str:
    """Note the recording or what is wrong with it; return the sha256 of the bytes."""
    read: Recording | Refused
    try:
        with content.open(meter.count) as opened:
            read = _recording_or_refusal(content.name, opened)
            digest = opened.digest()
    except Refused as damage:  # worse than anything said about the text so far
        read, digest = damage, ""
    if isinstance(read, Refused):
        problems.append(read.problem(content.name))
    else:
        recordings.append(NamedRecording(content.name, digest, read))
    return digest


def _recording_or_refusal(name: str, opened: HashedBytes) -> Recording | Refused:
    buffered = cast(io.BufferedReader, io.BufferedReader(opened, BLOCK))
    try:
        return read_reference(name, buffered)
    except Refused as refusal:
        return refusal
    finally:
        buffered.detach()  # leaves the rest to the digest


def _fingerprint(digests: Sequence[tuple[str, str]]) -> str:
    listing = "".join(f"{name}\0{digest}\n" for name, digest in digests)
    return hashlib.sha256(listing.encode()).hexdigest()
