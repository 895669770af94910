"""A project with the files it names, as far as they are found, and what is used in place of those that are not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.progress import Progress
from core.project import Project, SavedWork
from core.recipe import FurtherSignal, Source

Choices = Mapping[str, Source | None]
"""What becomes of files that are missing or changed: path as saved, and what is used instead or None."""


@dataclass(frozen=True, eq=False)
class Found:
    """A project with the files it names, as far as they are there and unchanged.

    `changed` holds them as they are now; `problem` says why none of them could be read.
    """

    project: SavedWork[Any, Any]
    opened: Any
    missing: tuple[Source, ...] = ()
    changed: tuple[Source, ...] = ()
    problem: str = ""

    @property
    def complete(self) -> bool:
        """Whether everything is as it was saved."""
        return self.opened is not None and not (self.missing or self.changed)


def moved(source: Source, beside: Path | None) -> Source:
    """Return where a file is now, if project and files were moved together."""
    # Only what is gone is looked for: a file at its old place
    # wins over one of the same name beside the project.
    path = Path(source.path)
    if beside is None or path.exists() or not (beside / path.name).exists():
        return source
    return replace(source, path=str(beside / path.name))


def save_project(
    project: SavedWork[Any, Any], path: Path, progress: Progress, kept_in: Path | None = None
) -> None:
    """Write a project file, or a copy of what is not yet saved in one, whole or not at all."""
    project.save(path, kept_in)


def resolved(project: Project, choices: Choices) -> Project:
    """Return a project that goes on with other recordings in place of those in doubt."""
    recipe = project.recipe
    recipe = replace(
        recipe,
        sources=_resolved(recipe.sources, choices),
        population=_resolved(recipe.population, choices),
        further=_resolved_signals(recipe.further, choices),
    )
    return replace(project, recipe=recipe)


def _resolved(sources: tuple[Source, ...], choices: Choices) -> tuple[Source, ...]:
    chosen = (choices.get(source.path, source) for source in sources)
    return tuple(source for source in chosen if source is not None)


def _resolved_signals(signals: tuple[FurtherSignal, ...], choices: Choices) -> tuple[FurtherSignal, ...]:
    """Return the signals that are left: one whose recordings are all left out is no more there."""
    # A signal that is another channel of the first signal's recordings never had sources of its own.
    pairs = ((one, replace(one, sources=_resolved(one.sources, choices))) for one in signals)
    return tuple(after for before, after in pairs if after.sources or not before.sources)


def without_unknown(project: Project, opened: Any) -> Project:
    """Return a project that leaves out only curves that are there."""
    names = set(opened.facts.names)
    excluded = tuple(name for name in project.recipe.excluded if name in names)
    return replace(project, recipe=replace(project.recipe, excluded=excluded))
