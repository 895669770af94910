"""The tabular side of the engine as the window sees it, imported at the first use, in the lane."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from core.intake import TextFormat
    from core.progress import Progress
    from core.run import FormatProposal
    from core.tabular.analysis import (
        Floor,
        HandMatrix,
        MatrixPreview,
        Outlook,
        Proposal,
        SweepPoint,
        Wish,
    )
    from core.tabular.recipe import TableRecipe
    from core.tabular.run import (
        ColumnProfile,
        Exported,
        Files,
        Limits,
        Method,
        OpenedTable,
        PlanePoint,
        TableOutcome,
        Verdict,
    )


class TableEngine(Protocol):
    """What the session for tables asks of the engine."""

    METHODS: Mapping[str, object]

    def method(self, name: str) -> Method:
        """Return a method with the descriptions of its parameters."""

    def check_form(self, parameters: Mapping[str, Mapping[str, Any]]) -> None:
        """Refuse damaged parameters of methods."""

    def clinical_limits(self, column: str) -> Limits | None:
        """Return public limits that the name of a column suggests."""

    def propose_layout(self, path: Path, stated: TextFormat) -> FormatProposal | None:
        """Propose how a text table is laid out, None for other files."""

    def open_table(self, path: Path, stated: TextFormat, progress: Progress) -> OpenedTable:
        """Read a table."""

    def profile(
        self, opened: OpenedTable, recipe: TableRecipe, progress: Progress
    ) -> tuple[ColumnProfile, ...]:
        """Return figures of each column."""

    def obstacles(self, opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> tuple[str, ...]:
        """Return what makes a run impossible."""

    def matrices(
        self, opened: OpenedTable, recipe: TableRecipe, progress: Progress
    ) -> tuple[tuple[MatrixPreview, ...], Mapping[str, HandMatrix]]:
        """Return the matrices that PRAM would change categories with, and by column those written by hand."""

    def outlook(self, opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> Outlook:
        """Return what the noise of local differential privacy will cost."""

    def sweep(
        self, opened: OpenedTable, recipe: TableRecipe, target: str, progress: Progress
    ) -> Iterator[Floor | SweepPoint]:
        """Yield what other epsilons would cost, one by one."""

    def distance_shares(
        self, opened: OpenedTable, recipe: TableRecipe, progress: Progress
    ) -> Mapping[str, float]:
        """Return how much each column counts when clusters are made."""

    def hierarchy(self, column: str, path: Path) -> tuple[tuple[str, ...], ...]:
        """Read coarser words for the categories of a column."""

    def propose(
        self, opened: OpenedTable, recipe: TableRecipe, key: str, wish: Wish, progress: Progress
    ) -> Proposal:
        """Return the dial of PRAM that does for one column what is wished."""

    def run(
        self, recipe: TableRecipe, progress: Progress, *, opened: OpenedTable | None = None
    ) -> TableOutcome:
        """Treat the table."""

    def plane_point(self, outcome: TableOutcome, progress: Progress) -> PlanePoint:
        """Measure risk and utility as for every other method."""

    def verdict_of(self, outcome: TableOutcome, progress: Progress) -> Verdict:
        """Judge an outcome."""

    def package_of(self, outcome: TableOutcome, progress: Progress, *, with_private: bool) -> Files:
        """Return the files that an export writes."""

    def export(self, outcome: TableOutcome, out: Path, private: Path | None, progress: Progress) -> Exported:
        """Write the release."""


class CoreTables:
    """`core.tabular.run`, imported when it is first asked for."""

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module("core.tabular.run"), name)

    def matrices(
        self, opened: OpenedTable, recipe: TableRecipe, progress: Progress
    ) -> tuple[tuple[MatrixPreview, ...], Mapping[str, HandMatrix]]:
        """Make the matrices of PRAM and draw nothing; those that cannot be made are left out."""
        analysis = importlib.import_module("core.tabular.analysis")
        table, parameters = self._ready(opened, recipe, progress)
        return analysis.preview(table, parameters)[0], analysis.written_by_hand(parameters)

    def outlook(self, opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> Outlook:
        """Return what the noise will cost."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.outlook(*self._ready(opened, recipe, progress))

    def sweep(
        self, opened: OpenedTable, recipe: TableRecipe, target: str, progress: Progress
    ) -> Iterator[Floor | SweepPoint]:
        """Yield what other epsilons would cost."""
        analysis = importlib.import_module("core.tabular.analysis")
        table, parameters = self._ready(opened, recipe, progress)
        return analysis.sweep(table, parameters, target, analysis.Secret(recipe.seed), progress)

    def distance_shares(
        self, opened: OpenedTable, recipe: TableRecipe, progress: Progress
    ) -> Mapping[str, float]:
        """Return how much each column counts when clusters are made."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.distance_shares(*self._ready(opened, recipe, progress))

    def hierarchy(self, column: str, path: Path) -> tuple[tuple[str, ...], ...]:
        """Read coarser words for the categories of a column."""
        return importlib.import_module("core.tabular.analysis").rows_of_file(column, path)

    def propose(
        self, opened: OpenedTable, recipe: TableRecipe, key: str, wish: Wish, progress: Progress
    ) -> Proposal:
        """Find the dial of PRAM that does for one column what is wished."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.propose(*self._ready(opened, recipe, progress), key, wish, progress)

    def _ready(self, opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> tuple[Any, Any]:
        """Return the table as the method gets it, and its parameters."""
        return self.treated_table(opened, recipe, progress), self.parameters_of(recipe)
