"""The form of k-member: the size of groups, what stands in place of a record, and how groups are made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from anonymizer_gui.dialogs.help import open_with_help
from anonymizer_gui.numbers import format_percent
from anonymizer_gui.tabular.forms import ColumnChoiceBox, MethodForm
from anonymizer_gui.tabular.hierarchies import HierarchiesBox
from anonymizer_gui.tabular.hierarchy_dialog import HierarchyDialog
from anonymizer_gui.tabular.order import OrderList
from anonymizer_gui.widgets import text_label
from core.tabular.table import Role

if TYPE_CHECKING:
    from core.tabular.analysis import Worded

_ORDER_LINES = 5


class KmemberForm(MethodForm):
    """Numbers and words; the order in which columns are drawn, coarser words, and what the weights mean."""

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
        self.weights = text_label(role="quiet")
        row = self.rows.getWidgetPosition(self.editors["response_weight"])[0]
        self.rows.insertRow(row + 1, self.weights)
        self.order = OrderList(self.tr("Order in which columns are drawn"), self._take_order)
        self.order.setFixedHeight(_ORDER_LINES * (self.fontMetrics().lineSpacing() + 6))
        self.order.setToolTip(
            self.tr(
                "Drag the column whose distribution matters most to the top (Alt with the arrows moves, too)"
            )
        )
        row = self.rows.getWidgetPosition(self.editors["loading"])[0]
        self.rows.insertRow(row + 1, self.tr("Drawn first, kept best"), self.order)
        self.response = ColumnChoiceBox(
            self.tr("Response of the regression"),
            self.tr("the first column of numbers"),
            lambda name: self.session.set_parameters(self.tr("Response"), response=name),
        )
        self.rows.addRow(self.tr("Utility measured on"), self.response)
        self.hierarchies = HierarchiesBox(self._read_hierarchy, self._build_hierarchy, self._remove_hierarchy)
        self.rows.addRow(self.tr("Coarser words to show groups"), self.hierarchies)
        self.session.checked.connect(self._show_weights)

    def looked_at(self) -> dict[str, bool]:
        """Show what the chosen variant looks at."""
        variant = self.value("variant")
        # `loading` widens the Gaussians of the groups, and only means have to be rounded.
        return {"loading": variant == "gauss", "rounding": variant == "centroid"}

    def refresh_more(self) -> None:
        """Offer the columns for each choice, and bring them in the order that was chosen."""
        numbers = self.columns(lambda kind, role: not kind.is_categorical and role is Role.SENSITIVE)
        self.response.show_columns(numbers, str(self.value("response") or ""))
        known = self.columns(lambda _, role: role is Role.QUASI_IDENTIFIER)
        first = [name for name in self.value("order") or () if name in known]
        # Columns that became quasi-identifiers since the order was chosen come last.
        self.order.show_order([*first, *(name for name in known if name not in first)])
        self.rows.setRowVisible(self.order, self.value("variant") == "gauss")
        self.hierarchies.show_columns(known, list(self.value("hierarchies") or ()))
        self._show_weights()

    def _show_weights(self) -> None:
        """Tell what the weight of the sensitive columns comes to, as soon as it is known."""
        shares = self.session.distance_shares
        self.weights.setVisible(bool(shares))
        if shares:
            listed = ", ".join(f"{name} {format_percent(share, 2)}" for name, share in shares.items())
            text = self.tr(
                "With this weight two records differ by: {shares}. Groups are made of records that differ least."
            )
            self.weights.setText(text.format(shares=listed))

    # What the user does

    def _take_order(self, names: tuple[str, ...]) -> None:
        self.session.set_parameters(self.tr("Order of the columns"), order=list(names))

    def _read_hierarchy(self, name: str, path: Path) -> None:
        self.session.read_hierarchy(name, path, self.tr("Hierarchy of {column}").format(column=name))

    def _build_hierarchy(self, name: str) -> None:
        """Ask for coarser words as soon as the different cells of the column are known."""
        task = self.session.worded(name)
        task.finished.connect(self._show_words)
        task.failed.connect(self.session.failed)

    def _show_words(self, worded: Worded) -> None:
        self._dialog = HierarchyDialog(worded, self)
        self._dialog.accepted.connect(self._take_words)
        open_with_help(self._dialog)

    def _take_words(self) -> None:
        name, rows = self._dialog.worded.name, self._dialog.rows
        self.session.take_hierarchy(name, self.tr("Hierarchy of {column}").format(column=name), rows)

    def _remove_hierarchy(self, name: str) -> None:
        left: list[Any] = [one for one in self.value("hierarchies") or () if one["column"] != name]
        text = self.tr("Remove hierarchy of {column}").format(column=name)
        self.session.set_parameters(text, hierarchies=left)
