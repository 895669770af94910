"""Recordings as read, with what was found wrong on the way and the fingerprints of the inputs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from core.curves.curve_set import CurveSet
from core.intake import Intake
from core.progress import Progress
from core.reading.problem import Problem
from core.reading.recordings import read_curves
from core.recipe import Source


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
    """

    curves: CurveSet
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]
    intake: Intake = field(default_factory=Intake)


def load(paths: Sequence[Path], progress: Progress, intake: Intake | None = None) -> Loaded:
    """Read recordings from files, folders and zips.

    Parameters
    ----------
    paths : sequence of Path
        The inputs, as the user named them.
    progress : Progress
        Told how far reading is.
    intake : Intake, optional
        Channel, unit, patient, missing data and the format of text files; as the files say by default.

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
    reading = read_curves(paths, progress, intake or Intake())
    sources = tuple(
        Source(str(path), fingerprint) for path, fingerprint in zip(paths, reading.fingerprints, strict=True)
    )
    return Loaded(reading.curves, reading.problems, sources, reading.intake)
