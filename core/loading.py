"""Recordings as read and cut, with what was found wrong on the way and the fingerprints of the inputs."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from core.curves.curve_set import CurveSet
from core.curves.cycles.alike import cut_alike
from core.curves.cycles.breaths import look_of_flow
from core.curves.cycles.cutting import Cut, cut_cycles
from core.curves.cycles.found import INCOMPLETE, KEPT, FoundCycles
from core.curves.cycles.onsets import at_even_times, blocks, stretches
from core.curves.signals import kind_of
from core.cycles import Cycles
from core.errors import ParameterError
from core.intake import Intake
from core.progress import Progress
from core.reading.joint import in_common
from core.reading.problem import Problem, Refused, UnusableInput, counted
from core.reading.recordings import Reading, read_curves
from core.reading.units import factor
from core.recipe import FurtherSignal, Source

_WITHOUT = {"breaths": ("ecg", "pulse"), "beats": ("flow", "pressure")}
"""Kinds of signals in which such cycles are not to be told."""


@dataclass(frozen=True, eq=False)
class Loaded:
    """Recordings as read, with what was found wrong on the way.

    Attributes
    ----------
    curves : CurveSet
        All usable curves.
    problems : tuple of Problem
        What could not be used, and warnings.
    sources : tuple of Source
        The inputs with the fingerprints of their content.
    intake : Intake
        What was asked for, with the format that the text files have in common.
    cycles : FoundCycles or None
        The breaths, beats or windows that the recordings were cut into, if they were.
    further : tuple of Loaded
        Other signals with the same curves of the same patients in the same order; all problems are told
        with the first one.
    """

    curves: CurveSet
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]
    intake: Intake = field(default_factory=Intake)
    cycles: FoundCycles | None = None
    further: tuple[Loaded, ...] = ()

    @property
    def recordings(self) -> CurveSet:
        """The curves before they were cut into cycles."""
        return self.curves if self.cycles is None else self.cycles.recordings


def load(
    paths: Sequence[Path],
    progress: Progress,
    intake: Intake | None = None,
    further: Sequence[FurtherSignal] = (),
) -> Loaded:
    """Read recordings from files, folders and zips, and cut them into cycles if that is asked for.

    Parameters
    ----------
    paths : sequence of Path
        The inputs, as the user named them.
    progress : Progress
        Told how far reading is.
    intake : Intake, optional
        Channel, unit, patient, missing data, cycles and the format of text files; as the files say by default.
    further : sequence of FurtherSignal
        Other signals of the same curves, cut where the first one is. A curve that one of them lacks is
        left out of all.

    Returns
    -------
    Loaded
        The usable curves and the problems.

    Raises
    ------
    DataError
        If nothing can be used.
    ParameterError
        If the recordings cannot be cut as asked for.
    Cancelled
        If the user stopped.
    """
    reading = read_curves(paths, progress, intake or Intake())
    loaded = Loaded(reading.curves, reading.problems, _sources(paths, reading), reading.intake)
    if further:
        loaded = _with_further(loaded, reading, paths, further, progress)
    return recut(loaded, reading.intake.cycles, progress)


def _sources(paths: Sequence[Path], reading: Reading) -> tuple[Source, ...]:
    return tuple(
        Source(str(path), fingerprint) for path, fingerprint in zip(paths, reading.fingerprints, strict=True)
    )


def _with_further(
    loaded: Loaded,
    reading: Reading,
    paths: Sequence[Path],
    further: Sequence[FurtherSignal],
    progress: Progress,
) -> Loaded:
    """Read the further signals and keep the curves that all have in common."""
    readings = []
    for signal in further:
        places = [Path(source.path) for source in signal.sources] or paths
        # Where the breaths are, the first signal tells.
        readings.append(read_curves(places, progress, replace(signal.intake, cycles=Cycles())))
    joint = in_common([reading, *readings])
    others = zip(further, readings, joint.curves[1:], strict=True)
    same = (
        # What has no paths of its own was read from those of the first signal, whose fingerprints are known.
        Loaded(
            curves,
            (),
            _sources([Path(s.path) for s in signal.sources], read) if signal.sources else (),
            read.intake,
        )
        for signal, read, curves in others
    )
    return replace(loaded, curves=joint.curves[0], problems=joint.problems, further=tuple(same))


def recut(loaded: Loaded, cycles: Cycles, progress: Progress) -> Loaded:
    """Cut recordings that were read before into other cycles, or leave them whole.

    Parameters
    ----------
    loaded : Loaded
        The recordings, however they are cut now.
    cycles : Cycles
        What to cut them into.
    progress : Progress
        Told of each recording.

    Returns
    -------
    Loaded
        The same as if the files were read anew.

    Raises
    ------
    UnusableInput
        If no cycle is left; a `DataError` with the problems of all files.
    ParameterError
        If a least volume is asked for and the signal is no flow.
    Cancelled
        If the user stopped.
    """
    problems = tuple(p for p in loaded.problems if p.kind not in ("cycle", "flow"))
    intake = replace(loaded.intake, cycles=cycles)
    if cycles.kind == "none":
        whole = tuple(replace(one, curves=one.recordings, cycles=None) for one in loaded.further)
        return Loaded(loaded.recordings, problems, loaded.sources, intake, further=whole)
    cut = cut_cycles(
        loaded.recordings,
        cycles,
        _volume_scale(loaded.recordings, cycles),
        progress,
        bridged=loaded.intake.missing == "fill",
    )
    progress.check()
    cut, further = cut_alike(cut, [one.recordings for one in loaded.further])
    looks = (
        _looks(one.recordings, progress) for one in (loaded, *loaded.further) if cycles.kind == "breaths"
    )
    problems = tuple(
        sorted(
            {*problems, *_doubt(cut.found), *_about(cut), *itertools.chain.from_iterable(looks)},
            key=lambda p: (p.file, p.line or 0, p.kind, p.sentence),  # a set's own order differs by run
        )
    )
    if not len(cut.curves):
        every = int(np.count_nonzero(cut.found.number))
        raise UnusableInput(
            f"Of {counted(every, 'cycle')} found none is kept; cut into something else, or allow more.",
            problems,
        )
    alike = (
        replace(one, curves=own.curves, cycles=own.found)
        for one, own in zip(loaded.further, further, strict=True)
    )
    return Loaded(cut.curves, problems, loaded.sources, intake, cut.found, tuple(alike))


def _volume_scale(recordings: CurveSet, cycles: Cycles) -> float | None:
    """Return what makes values mL/s, None if they are no flow.

    Raises
    ------
    ParameterError
        If a volume is to be measured and cannot be.
    """
    try:
        if kind_of(recordings.signal, recordings.unit) == "flow":
            return float(factor(recordings.unit, "mL/s"))
    except Refused:
        pass
    if cycles.least_volume is not None:
        raise ParameterError(
            "A least volume can only be measured in a flow whose unit is known, such as mL/s or L/min.",
            "least_volume",
        )
    return None


def _doubt(found: FoundCycles) -> Iterator[Problem]:
    """Tell if the signal seems to be one that has no such cycles; finders find some in anything."""
    signal = found.recordings.signal
    # By its name: a belt around the chest gives volts like an ECG.
    if kind_of(signal, "") in _WITHOUT.get(found.kind, ()):
        told = f"The signal {signal:.40} does not look like one with {found.pieces}; see whether they are, or choose another channel."
        yield Problem("cycle", "", None, told, curve_lost=False)


def _looks(recordings: CurveSet, progress: Progress) -> Iterator[Problem]:
    """Tell of each flow that looks offset or turned round; nothing is done about it unasked."""
    if kind_of(recordings.signal, recordings.unit) != "flow":
        return
    for name, (time, value) in zip(recordings.names, recordings, strict=True):
        # Where there are gaps, by its longest stretch without one.
        begin, end = max(stretches(time), key=lambda stretch: stretch[1] - stretch[0])
        looks = []
        for first, last in blocks(end - begin):
            progress.check()
            part = slice(begin + first, begin + last)
            looks.append(look_of_flow(*at_even_times(time[part], value[part])[1:]))
        look = max(looks, key=lambda one: one.offset)
        if look.is_offset:
            told = (
                f"The flow is offset by about {10 * round(10 * look.offset)} % of its usual peak, as by a leak or a sensor "
                "that is not set to zero; breaths were found against that level, the values stay as recorded."
            )
            yield Problem("flow", name, None, told, curve_lost=False)
        if 2 * sum(one.seems_turned for one in looks) > len(looks):
            told = (
                "The flow seems to count outwards as positive, so that each breath begins with expiration; "
                "turn it round if it does (--sign inverted)."
            )
            yield Problem("flow", name, None, told, curve_lost=False)


def _about(cut: Cut) -> Iterator[Problem]:
    """Tell of each recording what was rejected in it and why, if not for its ends alone."""
    for i, name in enumerate(cut.found.recordings.names):
        counts = cut.found.counts(i)
        total = sum(counts.values()) - counts.pop(INCOMPLETE, 0)
        kept = counts.pop(KEPT)
        if i in cut.too_slow:
            told = f"At least {cut.too_slow[i]} samples a second are needed to tell the beats; the curve is left out."
            yield Problem("cycle", name, None, told, curve_lost=True)
        elif not total:
            yield Problem("cycle", name, None, "No cycle was found; the curve is left out.", curve_lost=True)
        for reason, number in counts.items():
            told = f"{number:,} of {total:,} cycles were rejected: {reason}."
            yield Problem("cycle", name, None, told, curve_lost=not kept)
