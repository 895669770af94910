"""The state of work as a frozen value that can be saved and taken up again: a recipe and the runs so far."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any

from core.errors import DataError, ParameterError
from core.recipe import Recipe, write_whole

SUFFIX = ".curveproject"
SCHEMA = 1
PRIVATE = (
    "This file names your recordings and the curves left out. Keep it where they are kept; never publish it."
)
_UNUSABLE = "The project cannot be used."
_NO_PROJECT = "The file is no project of this program, or it is damaged; choose another file."


@dataclass(frozen=True)
class Figures:
    """What is remembered of the outcome of a run: counts and averages, no value of any curve.

    Attributes
    ----------
    curves, patients : int
        In the input of the run.
    classes : int
        Classes over all segments.
    left_out : int
        Curve restrictions over all segments that are in no hull.
    information_loss, error : float
        Mean information loss, and median distance to the nearer border in units of the signal.
    t, t_bound : float
        Largest t of a class, and the largest proved bound.
    coverage : float
        Share of all curve time that lies in a released cell.
    """

    curves: int
    patients: int
    classes: int
    left_out: int
    information_loss: float
    error: float
    t: float
    t_bound: float
    coverage: float


@dataclass(frozen=True)
class PastRun:
    """One run as it is remembered when its hulls are gone; its recipe repeats it to the byte.

    Attributes
    ----------
    number : int
        Running number within the work.
    finished : datetime
        Local time.
    seconds : float
        How long it took.
    released : bool
        Whether the release gate held.
    recipe : Recipe
        What was asked for, with the seed that was used.
    figures : Figures
        What came out.
    """

    number: int
    finished: datetime
    seconds: float
    released: bool
    recipe: Recipe
    figures: Figures


@dataclass(frozen=True)
class Project:
    """What somebody works on: the recipe as it is set now, and the runs so far. Private.

    Attributes
    ----------
    recipe : Recipe
        Recordings by path and fingerprint, segments, exclusions, parameters.
    runs : tuple of PastRun
        The earliest first.
    """

    recipe: Recipe = field(default_factory=Recipe)
    runs: tuple[PastRun, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the project as plain JSON values; the first of them says that it is private."""
        return {
            "private": PRIVATE,
            "project": SCHEMA,
            "recipe": self.recipe.to_json(),
            "runs": [_plain_run(run) for run in self.runs],
        }

    @classmethod
    def from_json(cls, plain: Any) -> Project:
        """Read a project written by `to_json`.

        Raises
        ------
        DataError
            If it is no project, of another version, or holds an impossible value.
        """
        if not isinstance(plain, Mapping) or "project" not in plain:
            raise DataError(_NO_PROJECT)
        if plain["project"] != SCHEMA:
            raise DataError(
                "The project was saved by another version of this program; open it with that one."
            )
        try:
            runs = tuple(_run(run) for run in plain["runs"])
            return cls(Recipe.from_json(plain["recipe"]), runs)
        except ParameterError as error:
            raise DataError(f"{_UNUSABLE} {error}") from None
        except (TypeError, KeyError, AttributeError, ValueError):
            raise DataError(_NO_PROJECT) from None

    def save(self, path: Path) -> None:
        """Write the project to `path`, whole or not at all; its first line says that it is private."""
        text = json.dumps(self.to_json(), indent=1, allow_nan=False)
        write_whole(path, text.replace("\n ", "", 1) + "\n")

    @classmethod
    def load(cls, path: Path) -> Project:
        """Read a project from `path`.

        Raises
        ------
        DataError
            If the file cannot be read or is no project.
        """
        try:
            return cls.from_json(json.loads(path.read_text(encoding="utf-8-sig")))
        except OSError as error:
            raise DataError(f"The project cannot be opened: {error.strerror}.") from None
        except (ValueError, RecursionError):
            raise DataError(_NO_PROJECT) from None


def _plain_run(run: PastRun) -> dict[str, Any]:
    return {
        "number": run.number,
        "finished": run.finished.isoformat(timespec="seconds"),
        "seconds": run.seconds,
        "released": run.released,
        "figures": {f.name: _finite(getattr(run.figures, f.name)) for f in fields(Figures)},
        "recipe": run.recipe.to_json(),
    }


def _finite(value: float) -> float | None:
    # A run without classes has no loss; JSON has no word for that.
    return value if math.isfinite(value) else None


def _run(plain: Mapping[str, Any]) -> PastRun:
    released, figures = plain["released"], plain["figures"]
    if not isinstance(released, bool):
        raise TypeError
    return PastRun(
        number=int(plain["number"]),
        finished=datetime.fromisoformat(plain["finished"]),
        seconds=float(plain["seconds"]),
        released=released,
        recipe=Recipe.from_json(plain["recipe"]),
        figures=Figures(**{f.name: _figure(figures[f.name], str(f.type)) for f in fields(Figures)}),
    )


def _figure(value: Any, kind: str) -> Any:
    if kind == "int":
        return int(value)
    return math.nan if value is None else float(value)
