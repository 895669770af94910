"""Finds the curves that several signals have of the same breaths, beats or recordings.

Curves of two signals belong together if their files name the same patient and the same start, or,
where they do not say both, if they are the same part of the same file or of files of the same name.
What the files say is never overruled by a name: numbers in names are often given per signal.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import PurePosixPath

import numpy as np

from core.curves.curve_set import CurveSet, FloatArray
from core.curves.time_axis import median_step
from core.reading.assembly import Origin, in_order, shown_names
from core.reading.channel import plain
from core.reading.problem import Problem, UnusableInput, counted, joined
from core.reading.recordings import Reading
from core.reading.units import same_quantity

_STEPS_APART = 2.0
"""Sampling intervals by which curves that only a name holds together may begin or end apart."""

_WORDS = re.compile(r"([_\W]+)")


@dataclass(frozen=True, eq=False)
class JointReading:
    """The same curves of several signals.

    Attributes
    ----------
    curves : tuple of CurveSet
        One a signal, all with the same curves of the same patients in the same order.
    problems : tuple of Problem
        Those of all signals, and the curves that were left out because a signal lacks them.
    """

    curves: tuple[CurveSet, ...]
    problems: tuple[Problem, ...]


def in_common(readings: Sequence[Reading]) -> JointReading:
    """Keep the curves that are there in every signal, in the order of the first.

    Parameters
    ----------
    readings : sequence of Reading
        One a signal, at least two.

    Returns
    -------
    JointReading
        Curve ``i`` of each set is of the same breath of the same patient.

    Raises
    ------
    UnusableInput
        If two signals are the same recordings, or have no curve in common.
    """
    first, *others = readings
    matches = [_Match(first, other) for other in others]
    # There in every signal, or the classes could not be the same curves in each.
    kept = [i for i in range(len(first.curves)) if all(i in match.partner for match in matches)]
    rows = [kept, *([match.partner[i] for i in kept] for match in matches)]
    _refuse_the_same(readings, rows)
    problems = in_order({*_of_all(readings), *_left_out(readings, matches, rows)})
    if not kept:
        names = joined([reading.curves.signal for reading in readings])
        raise UnusableInput(
            f"No curve of {names} can be told to be of the same breath. The files must name the same patient and "
            "start, or have the same name but for the signal's.",
            problems,
        )
    return JointReading(tuple(_common_sets(readings, rows)), problems)


class _Match:
    """Which curves of two signals belong together, and why others do not."""

    def __init__(self, first: Reading, other: Reading) -> None:
        self._readings = (first, other)
        self.partner: dict[int, int] = {}
        self.contradicted: set[int] = set()
        # In this order: what files say, the same place of the same file, and names only for what is left.
        self._pair(_patient_and_start)
        self._pair(lambda reading, one: one.place)
        self._pair(_name_without_signal)

    def _pair(self, key: Callable[[Reading, Origin], Hashable | None]) -> None:
        """Pair the curves that are left and that a key tells apart from all others of their signal."""
        taken = ({*self.partner}, {*self.partner.values()})
        ours, theirs = (
            _alone(
                {i: key(reading, reading.origins[i]) for i in range(len(reading.origins)) if i not in gone}
            )
            for reading, gone in zip(self._readings, taken, strict=True)
        )
        for which in ours.keys() & theirs.keys():
            # Patient and start are all that files say, so nothing is left to contradict them.
            if key is _patient_and_start or self._agree(ours[which], theirs[which]):
                self.partner[ours[which]] = theirs[which]
            else:
                self.contradicted.add(ours[which])

    def _agree(self, ours: int, theirs: int) -> bool:
        """Whether nothing that the files say keeps two curves of the same name apart."""
        first, other = self._readings
        a, b = first.origins[ours], other.origins[theirs]
        patients, starts = (_patient(first, a), _patient(other, b)), (_moment(a), _moment(b))
        return (
            (not all(patients) or patients[0] == patients[1])
            and (None in starts or starts[0] == starts[1])
            and _same_span(first.curves.samples(ours)[0], other.curves.samples(theirs)[0])
        )


def _alone(keys: dict[int, Hashable | None]) -> dict[Hashable, int]:
    """Return the curve of each key that only one has."""
    # Of two curves with one key, one might be paired with the signal of another patient.
    counts = Counter(keys.values())
    return {key: i for i, key in keys.items() if key is not None and counts[key] == 1}


def _patient_and_start(reading: Reading, one: Origin) -> Hashable | None:
    who, when = _patient(reading, one), _moment(one)
    return (who, when, one.part) if who and when is not None else None


def _patient(reading: Reading, one: Origin) -> str:
    """Return who the file says the patient is; nothing where each file stands for another one."""
    if reading.intake.patient_from == "each":
        return ""
    return _plain_patient(_without_signal(one.patient, reading.curves.signal))


def _moment(one: Origin) -> datetime | None:
    try:
        return datetime.fromisoformat(one.start.strip())
    except ValueError:
        return None


def _name_without_signal(reading: Reading, one: Origin) -> Hashable | None:
    path = PurePosixPath(one.name)
    name = path.with_suffix("").as_posix()
    return _without_signal(name, reading.curves.signal).casefold(), one.part


def _without_signal(text: str, signal: str) -> str:
    """Return a text with a star in place of each word that is the signal's name."""
    words = _WORDS.split(text)
    return "".join("*" if word and plain(word) == plain(signal) else word for word in words)


def _same_span(time: FloatArray, other: FloatArray) -> bool:
    apart = _STEPS_APART * max(median_step(np.diff(time)), median_step(np.diff(other)))
    return bool(abs(time[0] - other[0]) <= apart and abs(time[-1] - other[-1]) <= apart)


def _refuse_the_same(readings: Sequence[Reading], rows: Sequence[Sequence[int]]) -> None:
    """Refuse a signal that was given twice: two guards of the same borders tell more of them than one."""
    for (one, kept), (other, also) in itertools.combinations(zip(readings, rows, strict=True), 2):
        if (
            plain(one.curves.signal) == plain(other.curves.signal)
            and same_quantity(one.curves.unit, other.curves.unit)
            and any(one.origins[a].place == other.origins[b].place for a, b in zip(kept, also, strict=True))
        ):
            raise UnusableInput(
                f"{one.curves.signal} was given twice from the same files; give recordings or a channel of another signal."
            )


def _of_all(readings: Sequence[Reading]) -> Iterator[Problem]:
    """Yield the problems of all signals; who the patients are, the first one tells."""
    for number, reading in enumerate(readings):
        yield from (p for p in reading.problems if number == 0 or p.kind != "patient" or p.file)


def _left_out(
    readings: Sequence[Reading], matches: Sequence[_Match], rows: Sequence[Sequence[int]]
) -> Iterator[Problem]:
    first, *others = readings
    kept = [set(row) for row in rows]
    for i in sorted(set(range(len(first.curves))) - kept[0]):
        lacking = [
            (other.curves.signal, i in match.contradicted)
            for other, match in zip(others, matches, strict=True)
            if i not in match.partner
        ]
        for signal, contradicted in lacking:
            why = (
                f"The curve of this name in {signal} is of another patient, start or length, so it was left out."
                if contradicted
                else f"{signal} has no curve of the same patient and start, nor of the same name, so it was left out."
            )
            yield Problem("signal", first.curves.names[i], None, why, curve_lost=True)
    for other, used in zip(others, kept[1:], strict=True):
        for i in sorted(set(range(len(other.curves))) - used):
            why = f"It is not there in every signal, so it was left out of {other.curves.signal}."
            yield Problem("signal", other.curves.names[i], None, why, curve_lost=True)
    if any(len(used) < len(reading.curves) for used, reading in zip(kept, readings, strict=True)):
        numbers = joined(
            [f"{counted(len(reading.curves), 'curve')} of {reading.curves.signal}" for reading in readings]
        )
        sentence = f"{counted(len(rows[0]), 'curve is', 'curves are')} there in every signal, of {numbers}."
        yield Problem("signal", "", None, sentence, curve_lost=False)


def _common_sets(readings: Sequence[Reading], rows: Sequence[Sequence[int]]) -> Iterator[CurveSet]:
    """Yield the curves in common, with the patients that any of the signals names.

    Names and numbers of the first signal stay as they are: curves are left out by their names.
    """
    (first, kept), *others = zip(readings, rows, strict=True)
    whose = [
        next(filter(str.strip, (reading.origins[row[k]].patient for reading, row in others)), "")
        for k in range(len(kept))
    ]
    patients, unnamed = _patients(first, kept, whose)
    numbers = np.array(patients, np.int64)
    yield replace(first.curves.take(kept), patients=numbers, unnamed=unnamed)
    for reading, row in others:
        shown = shown_names([reading.origins[i] for i in row], patients, reading.intake.patient_from)
        curves = reading.curves.take(row)
        yield replace(curves, names=tuple(shown), patients=numbers.copy(), unnamed=unnamed)


def _patients(first: Reading, kept: Sequence[int], whose: Sequence[str]) -> tuple[list[int], frozenset[int]]:
    """Return the number of each curve's patient, and the numbers of those whom no signal names."""
    own = first.curves.patients.tolist()
    number = {
        _plain_patient(one.patient): own[i] for i, one in enumerate(first.origins) if one.patient.strip()
    }
    patients, unnamed = [], set()
    for i, who in zip(kept, whose, strict=True):
        if first.origins[i].patient.strip():
            patients.append(own[i])
        elif who:
            # Curves number their patients from 0, so none has the number of curves or a larger one.
            patients.append(number.setdefault(_plain_patient(who), len(own) + len(number)))
        else:
            patients.append(own[i])
            unnamed.add(own[i])
    return patients, frozenset(unnamed)


def _plain_patient(text: str) -> str:
    return " ".join(text.casefold().split())
