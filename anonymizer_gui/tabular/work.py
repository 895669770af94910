"""What the lane does for the session of tables: plain functions around the engine, without any Qt."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from anonymizer_gui.found import Choices, Found, moved
from anonymizer_gui.tabular.engine import TableEngine
from core.errors import AnonymizerError, DataError
from core.intake import TextFormat
from core.progress import Progress
from core.project import PastRun
from core.tabular.project import TableFigures, TableProject
from core.tabular.recipe import TableRecipe

if TYPE_CHECKING:
    from core.tabular.analysis import HandMatrix, Listed, MatrixPreview, Outlook
    from core.tabular.run import (
        ColumnProfile,
        Exported,
        Files,
        Limits,
        Method,
        OpenedTable,
        PlanePoint,
        Prepared,
        TableOutcome,
        Verdict,
    )


@dataclass(frozen=True, eq=False)
class OpenTable:
    """A table as read, with the methods that can treat it, and public limits that names of columns suggest."""

    table: OpenedTable
    methods: Mapping[str, Method]
    limits: Mapping[str, Limits]


@dataclass(frozen=True, eq=False)
class Checked:
    """What is known about a recipe before it is run; `profiles` is empty where a kind does not fit its cells.

    `prepared` is what a run of this recipe begins with. `matrices` and, by column, those written `by_hand`
    and the categories `listed` are of PRAM, `outlook` is of local differential privacy, `distance_shares`
    of k-member.
    """

    profiles: tuple[ColumnProfile, ...]
    obstacles: tuple[str, ...]
    prepared: Prepared | None = None
    matrices: tuple[MatrixPreview, ...] = ()
    by_hand: Mapping[str, HandMatrix] = field(default_factory=dict)
    listed: Mapping[str, Listed] = field(default_factory=dict)
    outlook: Outlook | None = None
    distance_shares: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class TableRun:
    """One finished run: what was asked, what came out, what the gate says, and where it protects next to nothing."""

    recipe: TableRecipe
    outcome: TableOutcome
    verdict: Verdict
    finished: datetime
    seconds: float
    point: PlanePoint
    shortfall: str = ""
    number: int = 0

    @property
    def warned(self) -> bool:
        """Whether the gate has nothing against a release that protects next to nothing."""
        return self.verdict.released and bool(self.shortfall)

    @property
    def past(self) -> PastRun:
        """What is remembered of the run when its release is gone."""
        table, point = self.outcome.treated.table, self.point
        found = math.nan if point.found is None else point.found
        figures = TableFigures(table.rows, len(table.columns), found, point.guess, point.moved, point.floor)
        finished = self.finished.replace(microsecond=0)
        released = self.verdict.released
        return PastRun(
            self.number, finished, self.seconds, released, self.recipe, figures, warned=self.warned
        )


def open_table(engine: TableEngine, path: Path, stated: TextFormat, progress: Progress) -> OpenTable:
    """Read a table and load the methods."""
    table = engine.open_table(path, stated, progress)
    # By the names of columns alone: limits that were read off the cells would tell of them.
    suggested = {c.name: engine.clinical_limits(c.name) for c in table.recorded.columns}
    limits = {name: found for name, found in suggested.items() if found is not None}
    return OpenTable(table, {name: engine.method(name) for name in engine.METHODS}, limits)


def find_table(engine: TableEngine, project: TableProject, beside: Path | None, progress: Progress) -> Found:
    """Read the table of a project; if it is not in its place, it may lie in the folder `beside`."""
    source = moved(project.recipe.source, beside)
    project = replace(project, recipe=replace(project.recipe, source=source))
    if not Path(source.path).exists():
        return Found(project, None, (source,))
    try:
        opened = open_table(engine, Path(source.path), project.recipe.format, progress)
    except DataError as error:
        return Found(project, None, (), (source,), str(error))
    now = opened.table.source
    changed = source.sha256 and source.sha256 != now.sha256
    return Found(project, opened, (), (now,) if changed else ())


def open_project(engine: TableEngine, path: Path, progress: Progress) -> Found:
    """Read a project file and the table it names."""
    project = TableProject.load(path)
    # Before anybody reads them: a damaged file must be told as that, not as a fault of the program.
    engine.check_form({**project.others, project.recipe.method: project.recipe.parameters})
    return find_table(engine, project, path.parent, progress)


def resolved(project: TableProject, choices: Choices) -> TableProject:
    """Return a project that goes on with another table in place of the one in doubt."""
    source = project.recipe.source
    # Without its only table there would be no work to go on with.
    chosen = choices.get(source.path) or source
    return replace(project, recipe=replace(project.recipe, source=chosen))


def check(engine: TableEngine, opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> Checked:
    """Return figures of the columns and what hinders a run."""
    try:
        profiles = engine.profile(opened, recipe, progress)
    except AnonymizerError as error:
        # Where a kind does not fit its cells nothing else can be told of the table.
        return Checked((), (str(error),))
    obstacles: tuple[str, ...] = ()
    try:
        prepared = engine.prepare(opened, recipe, progress)
        obstacles = prepared.obstacles
        if recipe.method == "ldp":
            outlook = engine.outlook(opened, recipe, progress)
            return Checked(profiles, obstacles, prepared, outlook=outlook)
        if recipe.method == "kmember":
            shares = engine.distance_shares(opened, recipe, progress)
            return Checked(profiles, obstacles, prepared, distance_shares=shares)
        if recipe.method != "pram":
            return Checked(profiles, obstacles, prepared)
        return Checked(profiles, obstacles, prepared, *engine.matrices(prepared, progress))
    except AnonymizerError as error:
        # The first hindrance is told, not what came of it.
        return Checked(profiles, obstacles or (str(error),))


def run(
    engine: TableEngine,
    opened: OpenedTable,
    recipe: TableRecipe,
    prepared: Prepared | None,
    progress: Progress,
) -> TableRun:
    """Treat the table, with what the check has worked out, and judge what came out."""
    begin = time.monotonic()
    outcome = engine.run(recipe, progress, opened=opened, prepared=prepared)
    verdict = engine.verdict_of(outcome, progress)
    point = engine.plane_point(outcome, progress)
    lacking = engine.shortfall(recipe.method, outcome.treated.risk)
    return TableRun(recipe, outcome, verdict, datetime.now(), time.monotonic() - begin, point, lacking)


def files(engine: TableEngine, outcome: TableOutcome, progress: Progress) -> Files:
    """Return the files of both packages."""
    return engine.package_of(outcome, progress, with_private=True)


def export(
    engine: TableEngine, outcome: TableOutcome, out: Path, private: Path | None, progress: Progress
) -> Exported:
    """Write the release."""
    return engine.export(outcome, out, private, progress)
