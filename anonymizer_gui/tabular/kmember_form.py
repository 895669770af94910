"""The form of k-member: the size of groups, what stands in place of a record, and how groups are made."""

from __future__ import annotations

from anonymizer_gui.tabular.forms import ColumnChoiceBox, MethodForm
from core.tabular.table import Role


class KmemberForm(MethodForm):
    """All numbers and words; the response is one of the sensitive columns of numbers."""

    method = "kmember"
    shown_fields = (
        "k",
        "variant",
        "loading",
        "rounding",
        "engine",
        "response_weight",
        "block_above",
        "trials",
    )

    def _build_more(self) -> None:
        self.response = ColumnChoiceBox(
            self.tr("Response of the regression"),
            self.tr("the first one of numbers"),
            lambda name: self.session.set_parameters(self.tr("Response"), response=name),
        )
        self.rows.addRow(self.tr("Utility measured on"), self.response)

    def looked_at(self) -> dict[str, bool]:
        """Show what the chosen variant looks at."""
        variant = self.value("variant")
        return {"loading": variant == "gauss", "rounding": variant == "centroid"}

    def refresh_more(self) -> None:
        """Offer the sensitive columns of numbers."""
        offered = self.columns(lambda kind, role: not kind.is_categorical and role is Role.SENSITIVE)
        self.response.show_columns(offered, str(self.value("response") or ""))
