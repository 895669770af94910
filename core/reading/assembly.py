"""Puts what the readers found together: unique names, patients, one signal, what is left open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from core.curves.curve_set import CurveSet
from core.reading.channel import Channel, Contained, Series, plain
from core.reading.header import DATE
from core.reading.identity import shown_name
from core.reading.problem import Problem, UnusableInput, counted, joined

_SHORTEST_STEM = 4


@dataclass(frozen=True, eq=False)
class NamedRecording:
    """One curve that was read.

    Attributes
    ----------
    name : str
        Name of the file, relative to the input.
    digest : str
        The sha256 of its bytes.
    channel : Channel
        Name and unit of its values.
    series : Series
        The samples, none of them missing.
    patient : str
        What names the patient, maybe nothing.
    contained : Contained
        The file it comes from.
    """

    name: str
    digest: str
    channel: Channel
    series: Series
    patient: str
    contained: Contained

    @property
    def kind(self) -> tuple[str, str]:
        """Signal and unit without the ways they may be spelled."""
        return plain(self.channel.name), plain(self.channel.unit)

    @property
    def origin(self) -> Origin:
        """Where the curve comes from."""
        start = self.series.start or self.contained.start
        return Origin(self.name, self.digest, self.series.part, self.patient, start)


@dataclass(frozen=True)
class Origin:
    """Where a curve comes from and what its file says of it; identifying.

    Attributes
    ----------
    name : str
        Name of the file, relative to the input.
    digest : str
        The sha256 of its bytes.
    part : str
        Which curve of the file; empty if the file holds one.
    patient, start : str
        Whose curve it is and when it began, as far as the file says so.
    """

    name: str
    digest: str
    part: str
    patient: str
    start: str

    @property
    def place(self) -> tuple[str, str]:
        """What no other curve of the same signal has."""
        return self.digest, self.part


def assemble(
    recordings: Sequence[NamedRecording], problems: Sequence[Problem], patient_from: str = "file"
) -> tuple[CurveSet, tuple[Origin, ...], tuple[Problem, ...]]:
    """Make one curve set of all recordings, in the order of their names.

    Returns
    -------
    curves : CurveSet
        The same whatever order the recordings come in.
    origins : tuple of Origin
        Where each of the curves comes from.
    problems : tuple of Problem
        Those given and what the recordings leave open, in the order of the files.

    Raises
    ------
    UnusableInput
        If there are no recordings, or they are of different signals or units.
    """
    ordered = sorted(recordings, key=lambda one: (one.name, one.digest))
    firsts: dict[tuple[str, str], NamedRecording] = {}
    for one in ordered:
        # The same bytes under two names are one recording: counted twice, one person would pass for two.
        firsts.setdefault(one.origin.place, one)
    once = list(firsts.values())
    repeated = {(one.name, id(one.contained)) for one in ordered if firsts[one.origin.place] is not one}
    found = {*problems, *_repetitions(len(repeated)), *_open_questions(once)}
    sorted_problems = in_order(found)
    if not once:
        raise UnusableInput(_nothing_read(sorted_problems), sorted_problems)
    signal, unit = _common_signal(once, sorted_problems)
    # A file without a patient stands for one of its own; the number of its object equals no text.
    patients = running_numbers([one.patient.strip() or id(one.contained) for one in once])
    curves = CurveSet.from_curves(
        signal,
        unit,
        [(one.series.time, one.series.value) for one in once],
        shown_names([one.origin for one in once], patients, patient_from),
        patients,
        _identifying(once, signal, patient_from),
        frozenset(who for one, who in zip(once, patients, strict=True) if not one.patient.strip()),
    )
    told = _without_patients(sorted_problems, once, patients, patient_from)
    return curves, tuple(one.origin for one in once), told


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return problems in the order of the files and lines."""
    return tuple(sorted(problems, key=lambda p: (p.file, p.line or 0, p.kind, p.sentence)))


def _without_patients(
    problems: Sequence[Problem], named: Sequence[NamedRecording], patients: Sequence[int], patient_from: str
) -> tuple[Problem, ...]:
    """Name the files of problems as their curves are shown: with the patient's number in place of his name."""
    shown = {
        one.name: shown_name(one.name, who, patient_from) for one, who in zip(named, patients, strict=True)
    }

    def file_of(problem: Problem) -> str:
        name, mark, part = problem.file.partition("#")
        return problem.file if problem.file in shown else shown.get(name, name) + mark + part

    return tuple(replace(p, file=shown.get(p.file) or file_of(p)) for p in problems)


def _repetitions(number: int) -> Iterator[Problem]:
    """Tell of files whose bytes came in before under another name or path."""
    if number:
        files = counted(number, "file has", "files have")
        sentence = f"{files} the same content as another one or came in twice; each content counts once."
        yield Problem("duplicate", "", None, sentence, curve_lost=False)


def _open_questions(named: Sequence[NamedRecording]) -> Iterator[Problem]:
    """Tell what the headers leave open, once for all files."""
    questions = (
        (
            "patient",
            [not one.patient for one in named],
            "no patient named in the file; each such file then counts as a patient of its own, and a hull may rest "
            "on fewer persons than k (--patient-from names them).",
        ),
        (
            "patient",
            [bool(one.patient) and not one.contained.patient_is_sure for one in named],
            "no UUID but another text in line 1; the same text is taken as the same patient.",
        ),
        (
            "unit",
            [not one.contained.time_has_unit for one in named],
            "no unit of time in the header; seconds are assumed.",
        ),
        ("unit", [not one.channel.unit for one in named], "no unit of the values in the header."),
    )
    for kind, concerned, sentence in questions:
        if any(concerned):
            curves = counted(sum(concerned), "curve has", "curves have")
            yield Problem(kind, "", None, f"{curves} {sentence}", curve_lost=False)


def _nothing_read(problems: Sequence[Problem]) -> str:
    lost = [problem for problem in problems if problem.curve_lost]
    if not lost:
        return "There is no file to read."
    first = str(Problem("", "", lost[0].line, lost[0].sentence, curve_lost=True))
    if len(lost) == 1:
        told = first[:1].upper() + first[1:]
        return f"No curve can be read. {told}"
    return f"None of the {len(lost):,} files holds a curve that can be read, the first one for this reason. {first}"


def _common_signal(named: Sequence[NamedRecording], problems: tuple[Problem, ...]) -> tuple[str, str]:
    """Return signal and unit as the first file spells them."""
    # Backwards, so that the spelling of the first file is the one that stays.
    spelled = {one.kind: one.channel for one in reversed(named)}
    if len(spelled) > 1:
        numbers = Counter(one.kind for one in named)
        found = joined(
            [
                f"{channel.name} [{channel.unit or 'no unit'}] ({counted(numbers[kind], 'curve')})"
                for kind, channel in sorted(spelled.items())
            ]
        )
        raise UnusableInput(
            f"The input holds different signals or units: {found}. Give the files of one of them, or choose one (--channel NAME).",
            problems,
        )
    channel = spelled[named[0].kind]
    return channel.name, channel.unit


def shown_names(origins: Sequence[Origin], patients: Sequence[int], patient_from: str) -> list[str]:
    """Return a unique name for each curve, in which the patient is but a number."""
    files = (shown_name(one.name, who, patient_from) for one, who in zip(origins, patients, strict=True))
    return _unique(
        [f"{file}#{one.part}" if one.part else file for file, one in zip(files, origins, strict=True)]
    )


def _unique(names: Sequence[str]) -> list[str]:
    """Give equal names a number: ``a.csv``, ``a.csv#2``."""
    taken = set(names)
    used: set[str] = set()
    unique = []
    for name in names:
        candidate, number = name, 1
        # No number may make a name that another file really has.
        while candidate in used or (number > 1 and candidate in taken):
            number += 1
            candidate = f"{name}#{number}"
        used.add(candidate)
        unique.append(candidate)
    return unique


def running_numbers(patients: Sequence[Hashable]) -> list[int]:
    """Return numbers in order of appearance; for a patient who is not named stands something that is no text."""
    numbers: dict[Hashable, int] = {}
    # A patient who is spelled in two ways must not count twice for k.
    keys = [" ".join(one.casefold().split()) if isinstance(one, str) else one for one in patients]
    return [numbers.setdefault(key, len(numbers)) for key in keys]


def _identifying(named: Sequence[NamedRecording], signal: str, patient_from: str) -> frozenset[str]:
    """Collect patients, dates and file stems; a stem like ``AWF`` is no secret and is left out."""
    texts = set()
    for one in named:
        for start in (one.contained.start, one.series.start):
            date = DATE.match(start)
            # The day alone leads back as well as the moment.
            texts |= {start, date[0] if date else ""}
        path = PurePosixPath(one.name)
        texts.add(
            path.parent.name if patient_from == "folder" else "" if patient_from == "one" else one.patient
        )
        if len(path.stem) >= _SHORTEST_STEM and plain(path.stem) != plain(signal):
            texts.add(path.stem)
    return frozenset(texts - {""})
