"""The rows of a table as recorded: a model that hands out only the cells in sight, however long the table is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QColor

if TYPE_CHECKING:
    from core.tabular.run import OpenedTable

_ROOT = QModelIndex()
# Qt's header keeps a size for every row that it is told of, so it is told of few.
_BATCH = 5000


class RowsModel(QAbstractTableModel):
    """Rows in the order of the file, fetched in batches as the user scrolls; an empty cell says so."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opened: OpenedTable | None = None
        self._fetched = 0
        self.quiet_color = QColor("gray")
        self.missing_text = "–"

    def set_table(self, opened: OpenedTable | None) -> None:
        """Show another table."""
        self.beginResetModel()
        self._opened = opened
        self._fetched = min(_BATCH, self.total)
        self.endResetModel()

    @property
    def total(self) -> int:
        """Rows of the whole table."""
        return 0 if self._opened is None else self._opened.recorded.rows

    def rowCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else self._fetched

    def columnCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() or self._opened is None else len(self._opened.recorded.columns)

    def canFetchMore(self, parent: QModelIndex) -> bool:
        return not parent.isValid() and self._fetched < self.total

    def fetchMore(self, parent: QModelIndex) -> None:
        if parent.isValid() or not self.canFetchMore(parent):
            return
        last = min(self._fetched + _BATCH, self.total)
        # Qt counts with the last row included.
        self.beginInsertRows(_ROOT, self._fetched, last - 1)
        self._fetched = last
        self.endInsertRows()

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._opened is None:
            return None
        column = self._opened.recorded.columns[index.column()]
        code = int(column.codes[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return column.labels[code] if code >= 0 else self.missing_text
        if role == Qt.ItemDataRole.ForegroundRole and code < 0:
            return self.quiet_color
        if role == Qt.ItemDataRole.ToolTipRole and code >= 0 and column.titles:
            return column.titles[code] or None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if self._opened is None or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if orientation == Qt.Orientation.Vertical:
            place = self._opened.recorded.place(section)
            is_tip = role == Qt.ItemDataRole.ToolTipRole
            return self.tr("Line {number} of the file").format(number=place) if is_tip else str(place)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._opened.recorded.columns[section].name
