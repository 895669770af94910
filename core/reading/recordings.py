"""Door of the room: everything the user gave to one curve set, with what he has to know about it."""

from __future__ import annotations

import functools
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from core.curves.curve_set import CurveSet, FloatArray
from core.intake import Intake, TextFormat
from core.progress import Progress
from core.reading.assembly import NamedRecording, Origin, assemble
from core.reading.channel import Channel, Contained, Series, Unreadable, chosen
from core.reading.identity import patient_of
from core.reading.missing import settled
from core.reading.opening import opening
from core.reading.problem import PartOfAnother, Problem, Refused
from core.reading.sources import Content, FoundFile, HashedBytes, contents, find_files
from core.reading.units import factor

_AS_THEY_COME = Intake()


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
    intake : Intake
        What was asked for, with the format that all text files have in common.
    origins : tuple of Origin
        Where each of the curves comes from.
    """

    curves: CurveSet
    problems: tuple[Problem, ...]
    fingerprints: tuple[str, ...]
    intake: Intake
    origins: tuple[Origin, ...]


def read_curves(paths: Sequence[Path], progress: Progress, intake: Intake = _AS_THEY_COME) -> Reading:
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
    intake : Intake
        Which channel, and how files become curves.

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
    reader = _CurveReader(intake)
    fingerprints = each_file(paths, progress, reader.read, reader.problems)
    curves, origins, told = assemble(reader.recordings, reader.problems, intake.patient_from)
    return Reading(curves, told, fingerprints, intake.with_format(reader.accepted()), origins)


class _CurveReader:
    """Gathers the curves of file after file, and what is wrong with them."""

    def __init__(self, intake: Intake) -> None:
        self._intake = intake
        self._formats: list[TextFormat] = []
        self.recordings: list[NamedRecording] = []
        self.problems: list[Problem] = []

    def accepted(self) -> TextFormat:
        """Return what the formats of all text files have in common, and what the user stated."""
        if not self._formats:
            return self._intake.format
        common = functools.reduce(TextFormat.agreed, dict.fromkeys(self._formats))
        return TextFormat.from_json(common.to_json() | self._intake.format.to_json())

    def read(self, content: Content, opened: HashedBytes) -> None:
        """Note the curves of one file or why there are none."""
        try:
            pieces, notes, contained = self._curves_of(content, opened)
            digest = opened.digest()
        except PartOfAnother:
            return
        except Refused as refusal:
            self.problems.append(refusal.problem(content.name))
            return
        self._formats.append(contained.format)
        self.problems += notes
        self.recordings += [replace(piece, digest=digest + contained.rest_digest) for piece in pieces]

    def _curves_of(
        self, content: Content, opened: HashedBytes
    ) -> tuple[list[NamedRecording], list[Problem], Contained]:
        intake, name = self._intake, content.name
        recordings: list[NamedRecording] = []
        notes: list[Problem] = []
        with opening(content, opened, intake) as contained:
            number = chosen(contained.channels, intake.channel)
            channel = contained.channels[number]
            times = factor(channel.unit, intake.unit_to) if intake.unit_to else Fraction(1)
            times = -times if intake.sign == "inverted" else times
            channel = replace(channel, unit=intake.unit_to or channel.unit)
            for one in _with_own_names(contained.series(number)):
                opened.check()
                if isinstance(one, Unreadable):
                    notes.append(one.refusal.problem(f"{name}#{one.part}"))
                    continue
                try:
                    patient = patient_of(name, contained, one, intake.patient_from)
                    series = one if times == 1 else replace(one, value=_times(one.value, times))
                    pieces, told = settled(series, intake.missing)
                except Refused as refusal:
                    # A file of one curve is refused as a whole; of several curves only this one is lost.
                    if not one.part:
                        raise
                    notes.append(refusal.problem(f"{name}#{one.part}"))
                    continue
                opened.check()
                recordings += [NamedRecording(name, "", channel, p, patient, contained) for p in pieces]
                if told:
                    notes.append(Problem("missing", name, None, f"{told}", curve_lost=False))
            notes += [Problem("layout", name, None, note, curve_lost=False) for note in contained.notes]
        return recordings, notes, contained


def _with_own_names(series: Iterator[Series | Unreadable]) -> Iterator[Series | Unreadable]:
    """Yield the curves of a file; a device that was started anew may number two of them the same."""
    seen: Counter[str] = Counter()
    for one in series:
        seen[one.part] += 1
        yield one if seen[one.part] == 1 else replace(one, part=f"{one.part} again {seen[one.part]}")


def _times(value: FloatArray, factor: Fraction) -> FloatArray:
    """Multiply by a ratio of whole numbers, so that 30 L/min are 500 mL/s to the last bit."""
    return value * factor.numerator / factor.denominator + 0.0  # which makes a negative zero none


@dataclass(frozen=True)
class ListedChannels:
    """Channels of one file, and the format it is read by; open if it is no text table."""

    file: str
    channels: tuple[Channel, ...]
    format: TextFormat


def list_channels(
    paths: Sequence[Path], progress: Progress, intake: Intake = _AS_THEY_COME
) -> tuple[tuple[ListedChannels, ...], tuple[Problem, ...]]:
    """List the channels of all files given, without reading their samples where that can be avoided.

    Parameters
    ----------
    paths : sequence of Path
        What the user gave.
    progress : Progress
        Told the bytes read.
    intake : Intake
        Its format counts.

    Returns
    -------
    channels : tuple of ListedChannels
        In the order of the files.
    problems : tuple of Problem
        Files that cannot be read.

    Raises
    ------
    DataError
        If one of the paths does not exist.
    Cancelled
        If the user stopped the work.
    """
    listed: list[ListedChannels] = []
    problems: list[Problem] = []

    def look(content: Content, opened: HashedBytes) -> None:
        try:
            with opening(content, opened, intake) as contained:
                listed.append(ListedChannels(content.name, contained.channels, contained.format))
        except PartOfAnother:
            return
        except Refused as refusal:
            problems.append(refusal.problem(content.name))

    each_file(paths, progress, look, problems, to_the_end=False)
    return tuple(sorted(listed, key=lambda one: one.file)), tuple(sorted(problems))


def each_file(
    paths: Sequence[Path],
    progress: Progress,
    use: Callable[[Content, HashedBytes], None],
    problems: list[Problem],
    to_the_end: bool = True,
) -> tuple[str, ...]:
    """Open all contents one by one; return the fingerprint of each path."""
    # All are found before the first is read, so that progress knows the whole.
    found = [find_files(path, progress.check) for path in paths]
    meter = _Meter(progress, sum(file.size for files, _ in found for file in files))
    problems += [problem for _, unlisted in found for problem in unlisted]
    fingerprints = []
    for path, (files, _) in zip(paths, found, strict=True):
        digests = [(file.name, _use_file(file, meter, use, problems, to_the_end)) for file in files]
        fingerprints.append(_fingerprint(digests) if path.is_dir() else digests[0][1])
    meter.finish()
    return tuple(fingerprints)


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


def _use_file(
    file: FoundFile,
    meter: _Meter,
    use: Callable[[Content, HashedBytes], None],
    problems: list[Problem],
    to_the_end: bool,
) -> str:
    """Open all contents of a file on disk; return the sha256 of its bytes, empty if there are none."""
    for content in contents(file):
        if isinstance(content, Problem):
            problems.append(content)
            continue
        meter.share = content.share
        digest = ""
        try:
            with content.open(meter.count) as opened:
                use(content, opened)
                # To the end, whatever was wanted of it: a fingerprint is of all bytes.
                digest = opened.digest() if to_the_end else ""
        except Refused as damage:
            _note_damage(damage, content.name, problems)
        if not content.is_archived:
            return digest
    # All bytes of the archive were counted with its members.
    meter.share = 0.0
    try:
        with file.content.open(meter.count) as opened:
            return opened.digest() if to_the_end else ""
    except Refused:
        return ""  # told when its contents were looked for


def _note_damage(damage: Refused, name: str, problems: list[Problem]) -> None:
    """Tell of damaged bytes unless the same was told already; it is worse than anything said about the text."""
    problem = damage.problem(name)
    problems[:] = [p for p in problems if p.file != name or not p.curve_lost] + [problem]


def _fingerprint(digests: Sequence[tuple[str, str]]) -> str:
    # No name holds a null character, so no other folder has the same listing.
    listing = "".join(f"{name}\0{digest}\n" for name, digest in digests)
    return hashlib.sha256(listing.encode()).hexdigest()
