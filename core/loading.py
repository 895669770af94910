"""Recordings as read, with what was found wrong on the way and the fingerprints of the inputs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.curves.curve_set import CurveSet
from core.intake import Intake
from core.progress import Progress
from core.reading.joint import in_common
from core.reading.problem import Problem
from core.reading.recordings import Reading, read_curves
from core.recipe import FurtherSignal, Source


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
    further : tuple of Loaded
        Other signals with the same curves of the same patients in the same order; all problems are told
        with the first one.
    """

    curves: CurveSet
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]
    intake: Intake = field(default_factory=Intake)
    further: tuple[Loaded, ...] = ()


def load(
    paths: Sequence[Path],
    progress: Progress,
    intake: Intake | None = None,
    further: Sequence[FurtherSignal] = (),
) -> Loaded:
    """Read recordings from files, folders and zips.

    Parameters
    ----------
    paths : sequence of Path
        The inputs, as the user named them.
    progress : Progress
        Told how far reading is.
    intake : Intake, optional
        Channel, unit, patient, missing data and the format of text files; as the files say by default.
    further : sequence of FurtherSignal
        Other signals of the same curves. A curve that one of them lacks is left out of all.

    Returns
    -------
    Loaded
        The usable curves and the problems.

    Raises
    ------
    DataError
        If nothing can be used.
    Cancelled
        If the user stopped.
    """
    first = read_curves(paths, progress, intake or Intake())
    loaded = _loaded(first, paths, first.curves, first.problems)
    if not further:
        return loaded
    places = [[Path(source.path) for source in signal.sources] or list(paths) for signal in further]
    others = [read_curves(p, progress, signal.intake) for p, signal in zip(places, further, strict=True)]
    joint = in_common([first, *others])
    same = (
        _loaded(other, place if signal.sources else (), curves)
        for other, place, signal, curves in zip(others, places, further, joint.curves[1:], strict=True)
    )
    return replace(loaded, curves=joint.curves[0], problems=joint.problems, further=tuple(same))


def _loaded(
    reading: Reading, paths: Sequence[Path], curves: CurveSet, problems: tuple[Problem, ...] = ()
) -> Loaded:
    # What has no paths of its own was read from those of the first signal, whose fingerprints are known.
    sources = tuple(
        Source(str(path), print_) for path, print_ in zip(paths, reading.fingerprints, strict=False)
    )
    return Loaded(curves, problems, sources, reading.intake)
