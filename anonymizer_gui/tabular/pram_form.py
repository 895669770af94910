"""The form of PRAM: which columns are changed, how, and how much."""

from __future__ import annotations

from typing import Any

from anonymizer_gui.tabular.forms import ColumnTicks, MethodForm, without
from core.tabular.table import Role

_NEEDS_DETAILS = ("targets", "custom")
"""Families whose matrix is given by hand, in a file or for single columns."""


class PramForm(MethodForm):
    """Family, dial and amount for all columns; the columns and strata are ticked."""

    method = "pram"
    shown_fields = ("family", "dial", "amount", "width", "first_keep")

    def adapted(self, name: str, description: Any) -> Any:
        """Leave out what needs more than this form can say."""
        return without(description, *_NEEDS_DETAILS) if name == "family" else description

    def _build_more(self) -> None:
        self.columns_ = ColumnTicks(self.tr("Columns to change"), lambda names: self._tick("columns", names))
        self.strata = ColumnTicks(self.tr("Strata"), lambda names: self._tick("strata", names))
        self.rows.insertRow(0, self.tr("Columns to change"), self.columns_)
        self.rows.addRow(self.tr("A matrix for each of"), self.strata)

    def looked_at(self) -> dict[str, bool]:
        """Show what the chosen family looks at."""
        family = self.value("family")
        return {"width": family == "band", "first_keep": family == "invariant"}

    def refresh_more(self) -> None:
        """Offer the columns of categories; what is changed defines no strata."""
        ticked, strata = (list(self.value(name) or ()) for name in ("columns", "strata"))
        offered = self.columns(lambda kind, role: kind.is_categorical and role is not Role.IDENTIFIER)
        self.columns_.show_columns(offered, ticked)
        self.strata.show_columns([name for name in offered if name not in ticked], strata)

    def _tick(self, which: str, names: list[str]) -> None:
        changes = {which: names}
        if which == "columns":
            changes["strata"] = [name for name in self.value("strata") or () if name not in names]
        self.session.set_parameters(self.tr("Choose columns"), **changes)
