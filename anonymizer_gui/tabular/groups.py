"""What the members of each group have in common, for those who may see the original."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from anonymizer_gui.numbers import rewritten
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence

_RECORDS = "records"
_RANGE = re.compile(r"(-?[\d.]+) to (-?[\d.]+)")


class GroupsView(QWidget):
    """A row for each group: its size, and of each quasi-identifier the range or the finest common word."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = Table(self.tr("Groups"), several=False)
        self.table.columns.quiet_color = theme.color("quiet")
        column = QVBoxLayout(self)
        column.addWidget(
            text_label(
                self.tr(
                    "Private: what the records of each group have in common in the original. It is never released; the "
                    "private package holds it."
                )
            )
        )
        column.addWidget(self.table, 1)

    def show_groups(self, groups: Sequence[Mapping[str, str | int]]) -> None:
        """Show these groups; a click on a title sorts them."""
        names = [name for name in (groups[0] if groups else {}) if name != _RECORDS]
        # Not in line at the right: read with the words beside them, "5" and "4 categories" would be one.
        columns = [Column(self.tr("Records"), [group[_RECORDS] for group in groups], numeric=False)]
        columns += [
            Column(name, [self._word(str(group[name])) for group in groups], numeric=False) for name in names
        ]
        self.table.columns.set_columns(columns)
        self.table.fit_columns()

    def _word(self, text: str) -> str:
        ends = _RANGE.fullmatch(text)
        if ends is None:
            return sentence(text)
        # The engine writes numbers in English.
        low, high = map(rewritten, ends.groups())
        return self.tr("{low} to {high}").format(low=low, high=high)
