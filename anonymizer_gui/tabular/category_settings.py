"""What is set for single categories of a column: how surely each stays, and whether others leave or become it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from anonymizer_gui.numbers import format_fixed, format_number, parse_number
from anonymizer_gui.tabular.words import visible
from anonymizer_gui.theme import Theme

NAME, RECORDS, STAYS, WISHED, FROZEN, CLOSED = range(6)
_ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex
_TICKS = {FROZEN: "frozen", CLOSED: "closed"}


class CategoryModel(QAbstractTableModel):
    """A line for each category; editing emits what was wished, and the session decides what becomes of it."""

    changed = Signal(dict)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._labels: tuple[str, ...] = ()
        self._counts: Sequence[float] = ()
        self._stays: Sequence[float] = ()
        self._own: Mapping[str, Any] = {}
        self._titles = (
            self.tr("Category"),
            self.tr("Records"),
            self.tr("Stays"),
            self.tr("Wished"),
            self.tr("Frozen"),
            self.tr("Closed"),
        )
        self._tips = (
            "",
            self.tr("Records of the table with this category"),
            self.tr("Probability in the final matrix that such a record keeps it"),
            self.tr("A probability of its own to stay, 0 to 1; empty: as the amount says"),
            self.tr("Every record of this category keeps it"),
            self.tr("No record of another category becomes this one"),
        )

    def show_categories(
        self, labels: Sequence[str], counts: Sequence[float], stays: Sequence[float], own: Mapping[str, Any]
    ) -> None:
        """Show other categories, or the same with other figures, without losing the place."""
        labels = tuple(labels)
        anew = labels != self._labels
        if anew:
            self.beginResetModel()
        self._labels, self._counts, self._stays, self._own = labels, counts, stays, own
        if anew:
            self.endResetModel()
        elif labels:
            self.dataChanged.emit(self.index(0, 0), self.index(len(labels) - 1, CLOSED))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._labels)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.column() == WISHED:
            return flags | Qt.ItemFlag.ItemIsEditable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() in _TICKS else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, label = index.column(), self._labels[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and column in _TICKS:
            on = label in self._own.get(_TICKS[column], ())
            return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(index.row(), column, label)
        if role == Qt.ItemDataRole.TextAlignmentRole and column != NAME:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ForegroundRole and column == WISHED:
            return self._theme.color("accent")
        return None

    def _text(self, row: int, column: int, label: str) -> str:
        if column == RECORDS:
            return format_fixed(self._counts[row], 0)
        if column == STAYS:
            return format_fixed(float(self._stays[row]), 3)
        wished = self._own.get("keep", {}).get(label)
        if column == WISHED:
            return "" if wished is None else format_number(float(wished), 6)
        return visible(label) if column == NAME else ""

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell what was wished; the table changes when the session has taken it."""
        if not index.isValid():
            return False
        column, label = index.column(), self._labels[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and column in _TICKS:
            name = _TICKS[column]
            others = [one for one in self._own.get(name, ()) if one != label]
            on = Qt.CheckState(value) == Qt.CheckState.Checked
            self.changed.emit({name: [*others, label] if on else others})
            return True
        if role == Qt.ItemDataRole.EditRole and column == WISHED:
            return self._take_wish(label, str(value).strip())
        return False

    def _take_wish(self, label: str, text: str) -> bool:
        keep = {one: number for one, number in self._own.get("keep", {}).items() if one != label}
        if text:
            try:
                keep[label] = parse_number(text)
            except ValueError:
                return False
            if not 0.0 <= keep[label] <= 1.0:
                return False
        self.changed.emit({"keep": keep})
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = (
                Qt.AlignmentFlag.AlignRight
                if section in (RECORDS, STAYS, WISHED)
                else Qt.AlignmentFlag.AlignLeft
            )
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tips[section] or None
        return self._titles[section] if role == Qt.ItemDataRole.DisplayRole else None
