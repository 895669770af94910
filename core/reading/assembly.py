"""Puts what the readers found together: unique names, patients, one signal, what is left open."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from core.curves.curve_set import CurveSet
from core.reading.problem import Problem, UnusableInput, counted, joined
from core.reading.reference import Recording

_SHORTEST_STEM = 4


@dataclass(frozen=True, eq=False)
class NamedRecording:
    """A recording, its name relative to the input and the sha256 of its bytes."""

    name: str
    digest: str
    recording: Recording

    @property
    def kind(self) -> tuple[str, str]:
        """Signal and unit without the ways they may be spelled."""
        column = self.recording.header.value
        return _plain(column.name), _plain(column.unit or "")


def assemble(
    recordings: Sequence[NamedRecording], problems: Sequence[Problem]
) -> tuple[CurveSet, tuple[Problem, ...]]:
    """Make one curve set of all recordings, in the order of their names.

    Returns
    -------
    curves : CurveSet
        The same whatever order the recordings come in.
    problems : tuple of Problem
        Those given and what the recordings leave open, in the order of the files.

    Raises
    ------
    UnusableInput
        If there are no recordings, or they are of different signals or units.
    """
    ordered = sorted(recordings, key=lambda recording: (recording.name, recording.digest))
    firsts: dict[str, NamedRecording] = {}
    for one in ordered:
        firsts.setdefault(one.digest, one)
    once = list(firsts.values())
    told = {*problems, *_repetitions(len(ordered) - len(once)), *_open_questions(once)}
    sorted_problems = tuple(sorted(told, key=lambda p: (p.file, p.line or 0, p.kind, p.sentence)))
    if not once:
        raise UnusableInput(_nothing_read(sorted_problems), sorted_problems)
    signal, unit = _common_signal(once, sorted_problems)
    texts = [named.recording.header.patient for named in once]
    patients = _patients(texts)
    curves = CurveSet.from_curves(
        signal,
        unit,
        [(named.recording.time, named.recording.value) for named in once],
        _unique([named.name for named in once]),
        patients,
        _identifying(once, signal),
        frozenset(number for number, text in zip(patients, texts, strict=True) if not text.strip()),
    )
    return curves, sorted_problems


def _repetitions(number: int) -> Iterator[Problem]:
    """Tell of files whose bytes came in before under another name or path."""
    if number:
        files = counted(number, "file has", "files have")
        sentence = f"{files} the same content as another one or came in twice; each content counts once."
        yield Problem("duplicate", "", None, sentence, curve_lost=False)


def _open_questions(named: Sequence[NamedRecording]) -> Iterator[Problem]:
    """Tell what the headers leave open, once for all files."""
    headers = [recording.recording.header for recording in named]
    questions = (
        (
            "patient",
            [not header.patient for header in headers],
            "no patient (no UUID in line 1) and counts as a patient of its own: k then counts curves, and a "
            "hull may rest on fewer persons than k.",
        ),
        (
            "patient",
            [bool(header.patient) and not header.patient_is_uuid for header in headers],
            "no UUID but another text in line 1; the same text is taken as the same patient.",
        ),
        (
            "unit",
            [header.time.unit is None for header in headers],
            "no unit of time in the header; seconds are assumed.",
        ),
        ("unit", [not header.value.unit for header in headers], "no unit of the values in the header."),
    )
    for kind, concerned, sentence in questions:
        if any(concerned):
            curves = counted(sum(concerned), "curve has", "curves have")
            yield Problem(kind, "", None, f"{curves} {sentence}", curve_lost=False)


def _nothing_read(problems: Sequence[Problem]) -> str:
    lost = [problem for problem in problems if problem.curve_lost]
    if not lost:
        return "There is no file to read."
    first = Problem("", "", lost[0].line, lost[0].sentence, curve_lost=True)
    if len(lost) == 1:
        return f"The file holds no curve that can be read; {first}"
    return f"None of the {len(lost):,} files holds a curve that can be read; the first one: {first}"


def _common_signal(named: Sequence[NamedRecording], problems: tuple[Problem, ...]) -> tuple[str, str]:
    """Return signal and unit as the first file spells them."""
    spelled = {one.kind: one.recording.header.value for one in reversed(named)}
    if len(spelled) > 1:
        numbers = Counter(one.kind for one in named)
        found = joined(
            [
                f"{column.name} [{column.unit or 'no unit'}] ({counted(numbers[kind], 'curve')})"
                for kind, column in sorted(spelled.items())
            ]
        )
        raise UnusableInput(
            f"The input holds different signals or units: {found}. Give the files of one of them.", problems
        )
    column = spelled[named[0].kind]
    return column.name, column.unit or ""


def _unique(names: Sequence[str]) -> list[str]:
    """Give equal names a number: ``a.csv``, ``a.csv#2``."""
    taken = set(names)
    used: set[str] = set()
    unique = []
    for name in names:
        candidate, number = name, 1
        while candidate in used or (number > 1 and candidate in taken):
            number += 1
            candidate = f"{name}#{number}"
        used.add(candidate)
        unique.append(candidate)
    return unique


def _patients(texts: Sequence[str]) -> list[int]:
    """Return running numbers in order of appearance; without a text each one is another patient."""
    numbers: dict[str | int, int] = {}
    keys = [" ".join(text.casefold().split()) or position for position, text in enumerate(texts)]
    return [numbers.setdefault(key, len(numbers)) for key in keys]


def _identifying(named: Sequence[NamedRecording], signal: str) -> frozenset[str]:
    """Collect patients, dates and file stems; a stem like ``AWF`` is no secret and is left out."""
    texts = set()
    for one in named:
        header = one.recording.header
        texts |= {header.patient, header.start, header.start.split("T")[0]}
        stem = PurePosixPath(one.name).stem
        if len(stem) >= _SHORTEST_STEM and _plain(stem) != _plain(signal):
            texts.add(stem)
    return frozenset(texts - {""})


def _plain(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())
