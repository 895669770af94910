"""A matrix as a grid to write in: true categories down, released ones across, the sum of each row at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from anonymizer_gui.numbers import format_number, parse_number
from anonymizer_gui.theme import Theme

_ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex
_SHOWN, _TYPED = 4, 12
"""Digits to read, and to begin typing with."""


class MatrixModel(QAbstractTableModel):
    """Shows numbers and tells what was typed where; it knows no rule."""

    typed = Signal(int, int, float)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._labels: tuple[str, ...] = ()
        self._rows: Sequence[Sequence[float]] = ()
        self._sums: Sequence[float] = ()
        self._wrong: frozenset[int] = frozenset()
        self._shut: frozenset[tuple[int, int]] = frozenset()

    def show_matrix(
        self,
        labels: Sequence[str],
        rows: Sequence[Sequence[float]],
        sums: Sequence[float],
        wrong: frozenset[int],
        shut: frozenset[tuple[int, int]],
    ) -> None:
        """Show a matrix with its sums; `wrong` are the rows to be mended, `shut` the moves that were ruled out."""
        anew = tuple(labels) != self._labels
        if anew:
            self.beginResetModel()
        self._labels, self._rows = tuple(labels), rows
        self._sums, self._wrong, self._shut = sums, wrong, shut
        if anew:
            self.endResetModel()
        elif labels:
            self.dataChanged.emit(self.index(0, 0), self.index(len(labels) - 1, len(labels)))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._labels)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() or not self._labels else len(self._labels) + 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        # Sums follow from the row.
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() < len(self._labels) else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        is_sum = column == len(self._labels)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            value = self._sums[row] if is_sum else self._rows[row][column]
            shut = (row, column) in self._shut and role == Qt.ItemDataRole.DisplayRole
            # Whoever opens a cell and presses Return must not have rounded the matrix.
            digits = _SHOWN if role == Qt.ItemDataRole.DisplayRole else _TYPED
            return "✕" if shut else format_number(float(value), digits)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.BackgroundRole and row == column:
            return self._theme.color("accent", 40)
        if role == Qt.ItemDataRole.ForegroundRole and is_sum:
            return self._theme.color("bad" if row in self._wrong else "quiet")
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell what was typed; the grid changes when the session has taken it."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        try:
            number = parse_number(str(value).strip())
        except ValueError:
            return False
        self.typed.emit(index.row(), index.column(), number)
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        return self._labels[section] if section < len(self._labels) else self.tr("Sum")
