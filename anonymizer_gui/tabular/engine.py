"""The tabular side of the engine as the window sees it, imported at the first use, in the lane."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import DataError

if TYPE_CHECKING:
    from core.progress import Progress
    from core.tabular.analysis import (
        BudgetPlan,
        Floor,
        HandMatrix,
        Listed,
        MatrixPreview,
        Outlook,
        Precision,
        Proposal,
        Secret,
        SweepPoint,
        Wish,
        Worded,
    )
    from core.tabular.recipe import TableRecipe
    from core.tabular.run import OpenedTable, Prepared, TableOutcome


class TableEngine:
    """`core.tabular.run`, imported when it is first asked for, and what `core.tabular.analysis` tells of a recipe."""

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module("core.tabular.run"), name)

    def matrices(
        self, prepared: Prepared, progress: Progress
    ) -> tuple[tuple[MatrixPreview, ...], Mapping[str, HandMatrix], Mapping[str, Listed]]:
        """Tell what the matrices of PRAM are, those written by hand, and which categories there are to set."""
        analysis = importlib.import_module("core.tabular.analysis")
        # What hinders a run often is a matrix, which must be seen then to be mended.
        if prepared.work is not None:
            parameters, plans = prepared.work.parameters, prepared.work.plan.worked_out
        else:
            table, parameters = self._ready(prepared.opened, prepared.recipe, progress)
            plans = analysis.plans_of(table, parameters)
        return analysis.previews_of(plans), analysis.written_by_hand(parameters), analysis.listed(plans)

    def outlook(self, opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> Outlook:
        """Return what the noise will cost."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.outlook(*self._ready(opened, recipe, progress))

    def secret(self, recipe: TableRecipe) -> Secret:
        """Return where the chance of a recipe comes from."""
        return importlib.import_module("core.tabular.analysis").Secret(recipe.seed)

    def sweep(
        self,
        opened: OpenedTable,
        recipe: TableRecipe,
        target: str,
        secret: Secret,
        before: Sequence[Floor | SweepPoint],
        progress: Progress,
    ) -> Iterator[Floor | SweepPoint]:
        """Yield what other epsilons would cost, without what was yielded before."""
        analysis = importlib.import_module("core.tabular.analysis")
        table, parameters = self._ready(opened, recipe, progress)
        return analysis.sweep(table, parameters, target, secret, progress, before=before)

    def distance_shares(
        self, opened: OpenedTable, recipe: TableRecipe, progress: Progress
    ) -> Mapping[str, float]:
        """Return how much each column counts when clusters are made."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.distance_shares(*self._ready(opened, recipe, progress))

    def exposures(
        self,
        opened: OpenedTable,
        recipe: TableRecipe,
        outcome: TableOutcome | None,
        k: int,
        sampled: float,
        progress: Progress,
    ) -> Iterator[dict[str, Any]]:
        """Yield how exposed the records of the table are or, of an outcome, before and after."""
        analysis = importlib.import_module("core.tabular.analysis")
        try:
            # Within `try`, as it refuses an impossible k or share.
            question = analysis.ExposureQuestion(k, sampled)
            if outcome is None:
                sides = [
                    ("before", analysis.known_of(self.table_of(opened, recipe, progress), progress.check))
                ]
            else:
                before, after, stayed = analysis.known_of_release(outcome, progress.check)
                sides = [("before", before), ("after", after)]
                yield {"stayed": stayed}
            # The classes of both sides first: what makes records unique takes far longer.
            for side, known in sides:
                yield {side: {"exposure": analysis.exposure(known, question)}}
            for side, known in sides:
                yield {side: {"special": analysis.special(known, progress)}}
        except DataError as error:
            # As a part of the answer, which stands where the figures would.
            yield {"problem": str(error)}

    def hierarchy(
        self, opened: OpenedTable, recipe: TableRecipe, column: str, path: Path, progress: Progress
    ) -> tuple[tuple[str, ...], ...]:
        """Read coarser words for the cells of a column from a file, which must cover all of them."""
        analysis = importlib.import_module("core.tabular.analysis")
        table = self.treated_table(opened, recipe, progress)
        return analysis.covering(table.column(column), analysis.rows_of_file(column, path))

    def worded(self, opened: OpenedTable, recipe: TableRecipe, column: str, progress: Progress) -> Worded:
        """Return the different cells of a column, to which coarser words are given."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.worded(self.treated_table(opened, recipe, progress).column(column))

    def blocks(self, path: Path, categories: Sequence[str], _: Progress) -> dict[str, dict[str, str]]:
        """Read a block for each of these categories of a column."""
        analysis = importlib.import_module("core.tabular.analysis")
        return {"blocks": analysis.blocks_for(analysis.text_of(path), categories)}

    def targets(self, path: Path, _: Sequence[str], __: Progress) -> dict[str, dict[str, list[str]]]:
        """Read what categories may become."""
        analysis = importlib.import_module("core.tabular.analysis")
        return {"targets": analysis.typed_targets(analysis.text_of(path))}

    def matrix(self, path: Path, _: Sequence[str], __: Progress) -> dict[str, Any]:
        """Read a matrix with its categories."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.typed_matrix(analysis.text_of(path))

    def propose(
        self, opened: OpenedTable, recipe: TableRecipe, key: str, wish: Wish, progress: Progress
    ) -> Proposal:
        """Find the dial of PRAM that does for one column what is wished."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.propose(*self._ready(opened, recipe, progress), key, wish, progress)

    def plan_budget(
        self, opened: OpenedTable, recipe: TableRecipe, name: str, precision: Precision, progress: Progress
    ) -> BudgetPlan:
        """Tell what epsilon a column needs for a precision, or what one gives."""
        analysis = importlib.import_module("core.tabular.analysis")
        return analysis.plan_budget(*self._ready(opened, recipe, progress), name, precision)

    def _ready(self, opened: OpenedTable, recipe: TableRecipe, progress: Progress) -> tuple[Any, Any]:
        """Return the table as the method gets it, and its parameters."""
        return self.treated_table(opened, recipe, progress), self.parameters_of(recipe)
