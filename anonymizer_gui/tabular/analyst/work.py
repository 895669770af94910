"""What the lane does for the page of analysts: plain functions around the engine, without any Qt."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from core.progress import Progress

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.tabular.analysis import Corrected, Fit, Join, MeanAnswer, Released, Summary, Variable

    Figures = Mapping[str, NDArray[np.float64]]

Rows = Iterable[list[str]]

LOGISTIC, POISSON = "logistic", "poisson"
"""The engine's names of what is modelled."""


class CoreAnalysis:
    """`core.tabular.analysis`, imported when it is first asked for, in the lane."""

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module("core.tabular.analysis"), name)


@dataclass(frozen=True, eq=False)
class OpenRelease:
    """A release as read: where it lies, what can be asked about, and what was matched from outside."""

    path: Path
    released: Released
    variables: tuple[Variable, ...]
    weights: tuple[str, ...]
    joins: tuple[tuple[Join, Variable], ...] = ()

    @property
    def offered(self) -> tuple[Variable, ...]:
        """All variables of tables, those from outside last."""
        return (*self.variables, *(variable for _, variable in self.joins))

    def categories(self, name: str) -> tuple[str, ...]:
        """Return the categories of a variable, none if there is no such variable."""
        return next((v.categories for v in self.offered if v.name == name), ())

    def references(self, asked: ModelAsked) -> tuple[tuple[str, str], ...]:
        """Return what each predictor by categories is compared with: what was chosen, or else the most frequent category."""
        usual = {v.name: v.usual for v in self.variables if v.usual}
        by_categories = [name for name in asked.predictors if name not in asked.numeric]
        compared = {name: usual[name] for name in by_categories if name in usual} | dict(asked.references)
        return tuple(compared.items())


@dataclass(frozen=True)
class TableAsked:
    """Which table is wanted, and how it is told."""

    variables: tuple[str, ...] = ()
    where: tuple[tuple[str, str], ...] = ()
    weight: str = ""
    level: float = 0.95
    population: bool = False
    negative: str = "keep"


@dataclass(frozen=True)
class ModelAsked:
    """Which regression is wanted."""

    outcome: str = ""
    event: str = ""
    predictors: tuple[str, ...] = ()
    numeric: tuple[str, ...] = ()
    link: str = LOGISTIC
    references: tuple[tuple[str, str], ...] = ()
    where: tuple[tuple[str, str], ...] = ()
    level: float = 0.95

    @property
    def of_counts(self) -> bool:
        """Whether a count is modelled, not an event."""
        return self.link == POISSON

    @property
    def whole(self) -> bool:
        """Whether it can be fitted."""
        return bool(self.outcome and (self.event or self.of_counts) and self.predictors)


@dataclass(frozen=True)
class MeansAsked:
    """Of which records means are wanted."""

    where: tuple[tuple[str, str], ...] = ()
    level: float = 0.95


class Answer(Protocol):
    """What can be saved and copied: the very rows that the command line writes."""

    def rows(self, engine: CoreAnalysis) -> Rows:
        """Return the names of the columns and then row after row."""


@dataclass(frozen=True, eq=False)
class TableAnswer:
    """A corrected table with its figures."""

    asked: TableAsked
    corrected: Corrected
    figures: Figures
    summary: Summary

    def rows(self, engine: CoreAnalysis) -> Rows:
        """Return the cells of the table."""
        return engine.table_rows(self.corrected, _form(engine, self.asked))


@dataclass(frozen=True, eq=False)
class FitAnswer:
    """A regression with its figures."""

    asked: ModelAsked
    fitted: Fit
    figures: Figures

    def rows(self, engine: CoreAnalysis) -> Rows:
        """Return the coefficients."""
        return engine.fit_rows(self.fitted, self.asked.level)


@dataclass(frozen=True, eq=False)
class MeansAnswer:
    """Corrected means of numbers."""

    asked: MeansAsked
    means: tuple[MeanAnswer, ...]

    def rows(self, engine: CoreAnalysis) -> Rows:
        """Return one row a column."""
        return engine.mean_rows(self.means)


def open_release(
    engine: CoreAnalysis, paths: Sequence[Path], altered: bool, progress: Progress
) -> OpenRelease:
    """Read a release and look at its columns; one that is not the very file must be said to be altered."""
    table, sidecar = engine.files_of_release(paths)
    released = engine.open_released(table, sidecar, progress, altered=altered)
    variables = engine.variables_of(released, progress)
    # Only numbers can say how much a record counts.
    weights = tuple(c.name for c in released.table.columns if not c.kind.is_categorical)
    return OpenRelease(table, released, variables, weights)


def match(engine: CoreAnalysis, release: OpenRelease, column: str, file: Path, progress: Progress) -> Join:
    """Read a variable from outside; it must have a class for each category of the column."""
    join = engine.read_join("", column, file)
    # Tabulated once, as only that tells whether each category has its class.
    _corrected(engine, release, engine.Question((join.name,), (join,)), progress)
    return join


def correct(engine: CoreAnalysis, release: OpenRelease, asked: TableAsked, progress: Progress) -> TableAnswer:
    """Estimate a table of the original."""
    joins = tuple(join for join, _ in release.joins)
    question = engine.Question(asked.variables, joins, asked.where, asked.weight)
    corrected = _corrected(engine, release, question, progress)
    figures = engine.figures_of(corrected, _form(engine, asked))
    return TableAnswer(asked, corrected, figures, engine.summary_of(corrected, figures))


def fit(engine: CoreAnalysis, release: OpenRelease, asked: ModelAsked, progress: Progress) -> FitAnswer:
    """Fit a regression as if to the original."""
    model = engine.Model(
        asked.outcome,
        # A count has no event; the one chosen before is kept for when it is modelled again.
        "" if asked.of_counts else asked.event,
        asked.predictors,
        asked.numeric,
        engine.Link(asked.link),
        references=release.references(asked),
        where=asked.where,
    )
    fitted = engine.regress(release.released.table, release.released.sidecar, model, progress)
    return FitAnswer(asked, fitted, engine.fit_figures(fitted, asked.level))


def means(engine: CoreAnalysis, release: OpenRelease, asked: MeansAsked, progress: Progress) -> MeansAnswer:
    """Estimate the means of all numbers."""
    progress.check()
    return MeansAnswer(asked, engine.means_of(release.released, (), asked.level, asked.where))


def save(engine: CoreAnalysis, answer: Answer, path: Path, progress: Progress) -> Path:
    """Write an answer as the command line does."""
    engine.write_rows(path, [answer.rows(engine)], progress)
    return path


def text(engine: CoreAnalysis, answer: Answer, progress: Progress) -> str:
    """Return an answer as text that spreadsheets paste into cells."""
    parts = []
    # In pieces, between which Escape is heard.
    for part in engine.texts_of([answer.rows(engine)], "\t"):
        progress.check()
        parts.append(part)
    return "".join(parts)


def _corrected(engine: CoreAnalysis, release: OpenRelease, question: Any, progress: Progress) -> Corrected:
    return engine.tabulate(release.released.table, release.released.sidecar, question, progress)


def _form(engine: CoreAnalysis, asked: TableAsked) -> Any:
    return engine.Form(asked.level, asked.population, engine.Negative(asked.negative))
