"""The state of work as a frozen value that can be saved and taken up again: a recipe and the runs so far.

Work on curves and work on a table are saved alike; what sets them apart stands in the class of each.
"""

from __future__ import annotations

import hashlib
import json
import math
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from core.errors import DataError, ParameterError
from core.recipe import Recipe, Source, write_whole

SUFFIX = ".curveproject"
SCHEMA = 1
CURVES = "curves"
"""What a project is of where its file does not say it, as the first files did not."""

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


class _Saved(Protocol):
    """A recipe."""

    def to_json(self) -> dict[str, Any]: ...


R = TypeVar("R", bound=_Saved)
F = TypeVar("F")


@dataclass(frozen=True)
class PastRun(Generic[R, F]):
    """One run as it is remembered when what it made is gone; a recipe with its seed repeats it to the byte.

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
    recipe : Recipe or TableRecipe
        What was asked for, with the seed if there was one.
    figures : Figures or TableFigures
        What came out.
    warned : bool
        Whether it protects next to nothing although the gate held.
    """

    number: int
    finished: datetime
    seconds: float
    released: bool
    recipe: R
    figures: F
    warned: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the run as plain JSON values."""
        return {
            "number": self.number,
            "finished": self.finished.isoformat(timespec="seconds"),
            "seconds": self.seconds,
            "released": self.released,
            "warned": self.warned,
            "figures": {f.name: _finite(getattr(self.figures, f.name)) for f in fields(self.figures)},  # type: ignore[arg-type]
            "recipe": self.recipe.to_json(),
        }


@dataclass(frozen=True)
class SavedWork(Generic[R, F]):
    """What somebody works on: the recipe as it is set now, and the runs so far. Private.

    Attributes
    ----------
    recipe : Recipe or TableRecipe
        Files by path and fingerprint, and all choices.
    runs : tuple of PastRun
        The earliest first.
    """

    _OF: ClassVar[str] = CURVES
    _PRIVATE: ClassVar[str]
    _RECIPE: ClassVar[type[Any]]
    _FIGURES: ClassVar[type[Any]]

    recipe: R
    runs: tuple[PastRun[R, F], ...] = ()

    @property
    def kind(self) -> str:
        """What it is of: `CURVES`, or the word that `kind_of` finds in its file."""
        return self._OF

    @property
    @abstractmethod
    def sources(self) -> tuple[Source, ...]:
        """The files that the work cannot do without."""

    def to_json(self) -> dict[str, Any]:
        """Return the work as plain JSON values; the first of them says that it is private."""
        of = {} if self._OF == CURVES else {"of": self._OF}
        return {
            "private": self._PRIVATE,
            "project": SCHEMA,
            **of,
            "recipe": self.recipe.to_json(),
            **self._more(),
            "runs": [run.to_json() for run in self.runs],
        }

    def _more(self) -> dict[str, Any]:
        """Return what only this kind of work has."""
        return {}

    @classmethod
    def _more_of(cls, plain: Mapping[str, Any]) -> dict[str, Any]:
        """Read what `_more` returned."""
        return {}

    @classmethod
    def from_json(cls, plain: Any) -> Self:
        """Read work written by `to_json`.

        Raises
        ------
        DataError
            If it is no such work, of another version, or holds an impossible value.
        """
        if not isinstance(plain, Mapping) or "project" not in plain or plain.get("of", CURVES) != cls._OF:
            raise DataError(_NO_PROJECT)
        if plain["project"] != SCHEMA:
            raise DataError(
                "The project was saved by another version of this program; open it with that one."
            )
        try:
            runs = tuple(cls._run(run) for run in plain["runs"])
            return cls(recipe=cls._RECIPE.from_json(plain["recipe"]), runs=runs, **cls._more_of(plain))
        except ParameterError as error:
            raise DataError(f"{_UNUSABLE} {error}") from None
        except (TypeError, KeyError, AttributeError, ValueError):
            raise DataError(_NO_PROJECT) from None

    @classmethod
    def _run(cls, plain: Mapping[str, Any]) -> PastRun[R, F]:
        # Files of before know of no warning.
        released, warned, figures = plain["released"], plain.get("warned", False), plain["figures"]
        # bool() would take any text for true.
        if not isinstance(released, bool) or not isinstance(warned, bool):
            raise TypeError
        named = fields(cls._FIGURES)
        return PastRun(
            number=int(plain["number"]),
            finished=datetime.fromisoformat(plain["finished"]),
            seconds=float(plain["seconds"]),
            released=released,
            recipe=cls._RECIPE.from_json(plain["recipe"]),
            figures=cls._FIGURES(**{f.name: _figure(figures[f.name], str(f.type)) for f in named}),
            warned=warned,
        )

    def save(self, path: Path, kept_in: Path | None = None) -> None:
        """Write the work to `path`, whole or not at all; its first line says that it is private.

        Parameters
        ----------
        path : Path
            Replaced if it is there.
        kept_in : Path, optional
            Of a copy of unsaved work: the project file that it goes on from.
        """
        plain = self.to_json()
        if kept_in is not None:
            plain["kept_in"] = {"path": str(kept_in), "sha256": _fingerprint(kept_in)}
        text = json.dumps(plain, indent=1, allow_nan=False)
        # The first entry moves up behind the brace, so that the first line says it.
        write_whole(path, text.replace("\n ", "", 1) + "\n")

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read work from `path`.

        Raises
        ------
        DataError
            If the file cannot be read or is no project of this kind.
        """
        return cls.from_json(_plain(path))


@dataclass(frozen=True)
class Project(SavedWork[Recipe, Figures]):
    """Work on curves.

    Attributes
    ----------
    recipe : Recipe
        Recordings by path and fingerprint, segments, exclusions, parameters.
    """

    _PRIVATE: ClassVar[str] = (
        "This file names your recordings and the curves left out. Keep it where they are kept; never publish it."
    )
    _RECIPE: ClassVar[type[Any]] = Recipe
    _FIGURES: ClassVar[type[Any]] = Figures

    recipe: Recipe = field(default_factory=Recipe)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The recordings to anonymise."""
        return self.recipe.sources


def kind_of(path: Path) -> str:
    """Return what a project file is of: `CURVES`, or the word of another kind of work.

    Parameters
    ----------
    path : Path
        The file; one that cannot be read is taken for one of curves, whose reader says why.
    """
    try:
        plain = _plain(path)
    except DataError:
        return CURVES
    return str(plain.get("of", CURVES)) if isinstance(plain, Mapping) else CURVES


def kept_in(copy: Path) -> Path | None:
    """Return the project file that a copy of unsaved work goes on from, if it is as it was then.

    Parameters
    ----------
    copy : Path
        Written by `SavedWork.save`.
    """
    try:
        named = _plain(copy)["kept_in"]
        path = Path(named["path"])
        return path if named["sha256"] == _fingerprint(path) != "" else None
    except (DataError, KeyError, TypeError):
        return None


def _fingerprint(path: Path) -> str:
    """Return the SHA-256 of a file, nothing if it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _plain(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise DataError(f"The project cannot be opened: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise DataError(_NO_PROJECT) from None


def _finite(value: float) -> float | None:
    # A run without classes has no loss; JSON has no word for that.
    return value if math.isfinite(value) else None


def _figure(value: Any, kind: str) -> Any:
    if kind == "int":
        return int(value)
    return math.nan if value is None else float(value)
