"""A run as a frozen value that can be saved and repeated: sources, parameters, seed."""

from __future__ import annotations

import contextlib
import errno
import functools
import json
import os
import stat
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, ClassVar, Self

from core.described import DAMAGED, Kept, plain_of
from core.errors import ParameterError, WriteError
from core.intake import Intake
from core.parameters import Parameters

SCHEMA = 1


@dataclass(frozen=True)
class Source(Kept):
    """One input of a run: a file, a folder or a zip, as the user named it.

    Attributes
    ----------
    path : str
        Path as given by the user.
    sha256 : str
        Fingerprint of the content when it was read, empty if it was not read yet. Private: in a
        public file it would let a holder of a candidate original confirm it.
    """

    path: str
    sha256: str = ""


@dataclass(frozen=True)
class FurtherSignal(Kept):
    """Another signal of the same breaths, anonymised together with the first one.

    Attributes
    ----------
    sources : tuple of Source
        Its recordings; empty if it is another channel of those of the first signal.
    intake : Intake
        How they are read.
    domain : tuple of float or None
        Its physiological range, as `core.parameters.Parameters.domain`.
    guard : float or None
        Quantum of its guard in its own unit; None for ``auto``, as far as the first signal is guarded.
    """

    sources: tuple[Source, ...] = ()
    intake: Intake = field(default_factory=Intake)
    domain: tuple[float, float] | None = None
    guard: float | None = None

    def __post_init__(self) -> None:
        """Refuse a domain and a guard that no signal can have."""
        self.fitted(Parameters())

    def fitted(self, parameters: Parameters) -> Parameters:
        """Return the parameters of a run with what this signal has for itself."""
        guard = parameters.guard if parameters.guard == "off" else "auto"
        own = guard if self.guard is None else self.guard
        return replace(parameters, domain=self.domain, guard=own)

    @classmethod
    def _unknown(cls, name: str) -> ParameterError:
        return ParameterError(
            f"A signal of the recipe holds '{name:.40}', which this program version does not know."
        )

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        if name == "sources":
            return _sources(plain)
        return Intake.from_json(plain) if name == "intake" else super()._read(name, plain)


@dataclass(frozen=True)
class SavedRecipe(Kept):
    """Base of the recipes: each can be a file of its own."""

    _escaped: ClassVar[bool] = True
    """Whether letters beyond ASCII are written as escapes."""

    def save(self, path: Path) -> None:
        """Write the recipe to `path` as JSON, whole or not at all."""
        write_whole(path, json.dumps(self.to_json(), indent=1, ensure_ascii=self._escaped) + "\n")

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a recipe from `path`.

        Raises
        ------
        ParameterError
            If the file is missing or is no such recipe.
        """
        try:
            plain = json.loads(path.read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise ParameterError(f"The recipe cannot be opened: {error.strerror}.") from None
        except (ValueError, RecursionError):
            raise ParameterError("The recipe is no JSON file; choose another file.") from None
        return cls.from_json(plain)

    @classmethod
    def is_in(cls, path: Path) -> bool:
        """Whether a file holds such a recipe."""
        try:
            cls.load(path)
        except ParameterError:
            return False
        return True


@dataclass(frozen=True)
class Recipe(SavedRecipe):
    """Everything that decides the outcome of a run. Private: never part of a release.

    Attributes
    ----------
    sources : tuple of Source
        The recordings to anonymise.
    parameters : Parameters
        All choices of the user.
    population : tuple of Source
        Recordings whose distribution t-closeness refers to; empty for the recordings themselves.
    seed : int or None
        Seed of a repeatable run; None takes chance from the operating system.
    excluded : tuple of str
        Names of curves the user left out.
    intake : Intake
        How the recordings are read, with the format that was accepted.
    searched : tuple of tuple of int
        If the user ended the search early: how many steps each start made in each segment, -1 for a
        start that was not made, which repeats the run to the byte. Otherwise empty.
    further : tuple of FurtherSignal
        Other signals of the same breaths, which get the same classes.

    Raises
    ------
    ParameterError
        If there are several signals and a separate population.
    """

    sources: tuple[Source, ...] = ()
    parameters: Parameters = field(default_factory=Parameters)
    population: tuple[Source, ...] = ()
    seed: int | None = None
    excluded: tuple[str, ...] = ()
    intake: Intake = field(default_factory=Intake)
    searched: tuple[tuple[int, ...], ...] = ()
    further: tuple[FurtherSignal, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be put together."""
        if self.further and self.population:
            raise ParameterError(
                "Several signals cannot refer t to a separate population; leave the population out (--population), "
                "or anonymise a single signal."
            )

    def to_json(self) -> dict[str, Any]:
        """Return the recipe as plain JSON values."""
        searched = {"searched": plain_of(self.searched)} if self.searched else {}
        further = {"further": plain_of(self.further)} if self.further else {}
        return {
            "schema": SCHEMA,
            "sources": plain_of(self.sources),
            "population": plain_of(self.population),
            "excluded": list(self.excluded),
            "seed": self.seed,
            "intake": self.intake.to_json(),
            "parameters": self.parameters.to_json(),
            **searched,
            **further,
        }

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Self:
        """Read a recipe written by `to_json`.

        Raises
        ------
        ParameterError
            If the schema is another one or a value is impossible.
        """
        if not isinstance(plain, Mapping) or plain.get("schema") != SCHEMA:
            raise ParameterError("The recipe was not written by this program, or by another version of it.")
        # A misspelled 'excluded' that is passed over would release the curves of somebody who withdrew.
        refuse_unknown(plain, {"schema", *(f.name for f in fields(cls))})
        try:
            return cls(
                sources=_sources(plain.get("sources", [])),
                population=_sources(plain.get("population", [])),
                excluded=_names(plain.get("excluded", [])),
                seed=seed_of(plain),
                intake=Intake.from_json(plain.get("intake", {})),
                parameters=Parameters.from_json(plain.get("parameters", {})),
                searched=_steps(plain.get("searched", [])),
                further=tuple(FurtherSignal.from_json(signal) for signal in plain.get("further", [])),
            )
        except (TypeError, KeyError, AttributeError):
            raise ParameterError(DAMAGED) from None


def refuse_unknown(plain: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuse a recipe that asks for more than is known.

    Parameters
    ----------
    plain : mapping
        As it was read.
    known : collection of str
        Keys that have a meaning.

    Raises
    ------
    ParameterError
        If there are others.
    """
    for name in sorted(set(plain) - set(known)):
        raise ParameterError(f"The recipe holds '{name:.40}', which this program version does not know.")


def seed_of(plain: Mapping[str, Any]) -> int | None:
    """Return the seed that a recipe states.

    Parameters
    ----------
    plain : mapping
        As it was read.

    Raises
    ------
    ParameterError
        If it cannot be one.
    """
    seed = plain.get("seed")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or seed < 0):
        raise ParameterError("The seed must be a whole number, 0 or larger.", "seed")
    return seed


def check_private_file(what: str, file: Path, out: Path | None, is_one: Callable[[Path], bool]) -> None:
    """Refuse, before the work, to write a private file over something else or into the public folder.

    Parameters
    ----------
    what : str
        What the file is, for the sentence.
    file : Path
        Where it shall be saved.
    out : Path or None
        The public folder, if anything is released.
    is_one : callable
        Whether a file is such a one, which may be replaced.

    Raises
    ------
    WriteError
        If it must not be written there.
    """
    if out is not None and out.resolve() in file.resolve().parents:
        raise WriteError(
            f"The {what} is private and must not be saved in the folder of the release, as '{file}'. Choose another place."
        )
    if file.exists() and not is_one(file):
        raise WriteError(f"'{file}' exists and is no {what}, so it is left as it is. Choose another name.")
    if not file.parent.is_dir():
        raise WriteError(f"The {what} cannot be saved as '{file}': there is no such folder.")


def write_whole(path: Path, text: str | Iterable[str], *, private: bool = True) -> None:
    """Write a text to `path` under another name first, so that the file is never there by halves.

    Parameters
    ----------
    path : Path
        Replaced if it is there.
    text : str or iterable of str
        Written as UTF-8; of a long text one part after the other.
    private : bool
        Whether nobody but the user may read it, from its first byte on (where the system knows such rights); else
        his mask says who. A file that is replaced never gets wider rights than it had.

    Raises
    ------
    WriteError
        If it is a folder, or the disk or its rights do not allow it; what was there before is left as it was.
    """
    if path.is_dir():
        raise WriteError(f"'{path}' is a folder; name a file in it.")
    unfinished = path.with_name(path.name + ".part")
    try:
        rights = (0o600 if private else 0o666) & _rights_of(path)
        unfinished.unlink(missing_ok=True)  # what a crash left there would keep its own rights
        opener = functools.partial(os.open, mode=rights)
        with open(unfinished, "x", encoding="utf-8", newline="\n", opener=opener) as file:
            file.writelines([text] if isinstance(text, str) else text)
            file.flush()
            # Without this a power cut after the renaming could leave an empty file.
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise WriteError(_hindrance(path, error)) from None
        raise


def _rights_of(path: Path) -> int:
    """Return who may do what with a file; everybody with one that is not there yet."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return 0o777


def _hindrance(path: Path, error: OSError) -> str:
    """Say why a file cannot be written, and what to do."""
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", None)):
        return f"There is no room left for '{path}'. Free some, or choose another place. Nothing was written."
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"You have no right to write '{path}', or it is open in another program. Choose another place."
    if error.errno == errno.ENOENT:
        return f"'{path}' cannot be written, as there is no such folder any more. Choose another place."
    return f"'{path}' cannot be written: {error.strerror}. Nothing was written."


def _sources(plain: list[dict[str, str]]) -> tuple[Source, ...]:
    return tuple(Source(str(s["path"]), str(s.get("sha256", ""))) for s in plain)


def _steps(plain: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    steps = tuple(tuple(segment) for segment in plain)
    whole = all(type(number) is int and number >= -1 for segment in steps for number in segment)
    # Without the first start there may be no grouping at all.
    if not whole or any(segment and segment[0] < 0 for segment in steps):
        raise TypeError
    return steps


def _names(plain: list[str]) -> tuple[str, ...]:
    if not isinstance(plain, list) or not all(isinstance(name, str) for name in plain):
        raise TypeError
    return tuple(plain)
