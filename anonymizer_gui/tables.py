"""What all tables share: a model over rows of values that sorts itself, and a view in our style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QItemSelection, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QTableView, QWidget

from anonymizer_gui.heads import Heads
from anonymizer_gui.numbers import format_count

_ROOT = QModelIndex()


def cell_text(value: object) -> str:
    """Return a text as it is and a whole number as the window writes it."""
    return format_count(int(value)) if isinstance(value, int | np.integer) else str(value)


@dataclass(frozen=True, eq=False)
class Column:
    """One column: its title, the values of all rows to sort by, and how one is written."""

    title: str
    values: Sequence[Any] | NDArray[Any]
    text: Callable[[Any], str] = cell_text
    tip: str = ""
    numeric: bool = True
    longest: str = ""
    """A text that may come to stand there later and gets its room at once."""


class ColumnsModel(QAbstractTableModel):
    """Table over whole columns; sorting is one call of numpy, so thousands of rows stay fluid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[Column, ...] = ()
        self._order = np.empty(0, np.int64)
        self._quiet: NDArray[np.bool_] = np.empty(0, bool)
        self._colors: Sequence[QColor] | None = None
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None
        self.quiet_color = QColor("gray")

    def set_columns(
        self,
        columns: Sequence[Column],
        quiet: NDArray[np.bool_] | None = None,
        colors: Sequence[QColor] | None = None,
    ) -> None:
        """Show other values; `quiet` rows are written in grey, `colors` colours the first column."""
        self.beginResetModel()
        self._columns = tuple(columns)
        rows = len(columns[0].values) if columns else 0
        self._quiet = np.zeros(rows, bool) if quiet is None else quiet
        self._colors = colors
        self._order = self._sorted(rows)
        self.endResetModel()

    def _sorted(self, rows: int) -> NDArray[np.int64]:
        if self._sorted_by is None or not 0 <= self._sorted_by[0] < len(self._columns):
            return np.arange(rows)
        column, direction = self._sorted_by
        # Stable, so that rows alike in this column keep the order in which they are counted.
        order = np.argsort(np.asarray(self._columns[column].values), kind="stable")
        return order if direction == Qt.SortOrder.AscendingOrder else order[::-1]

    def entry(self, row: int) -> int:
        """Return the position, in the columns' values, of what is shown in a row."""
        return int(self._order[row])

    def longest(self, column: int) -> str:
        """Return the text that a column keeps room for whatever it shows now."""
        return self._columns[column].longest

    def rows_of(self, entries: Sequence[int]) -> NDArray[np.int64]:
        """Return the rows that show these entries, ascending."""
        return np.flatnonzero(np.isin(self._order, np.asarray(entries, np.int64)))

    def rowCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, entry = self._columns[index.column()], self.entry(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(column.values[entry])
        if role == Qt.ItemDataRole.TextAlignmentRole and column.numeric:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._foreground(index.column(), entry)
        return None

    def _foreground(self, column: int, entry: int) -> QBrush | None:
        if self._quiet[entry]:
            return QBrush(self.quiet_color)
        if self._colors is not None and column == 0:
            return QBrush(self._colors[entry])
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._columns[section].title
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._columns[section].tip or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = (
                Qt.AlignmentFlag.AlignRight if self._columns[section].numeric else Qt.AlignmentFlag.AlignLeft
            )
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort all rows by one column."""
        self.layoutAboutToBeChanged.emit()
        self._sorted_by = (column, order)
        self._order = self._sorted(len(self._order))
        self.layoutChanged.emit()


class Table(QTableView):
    """Quiet table: whole rows are selected, headers sort, columns take the room of their text."""

    def __init__(self, name: str, *, several: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.columns = ColumnsModel(self)
        self.setModel(self.columns)
        mode = QAbstractItemView.SelectionMode
        self.setSelectionMode(mode.ExtendedSelection if several else mode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        # Tab leaves the table; within it the arrows go from row to row.
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 8)
        header = self.heads = Heads(self)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        header.brokenChanged.connect(self.resizeColumnsToContents)
        # Not `setSortingEnabled`: its mark would widen every column, or cover the end of a narrow title.
        header.sectionClicked.connect(self._sort_by)

    def _sort_by(self, column: int) -> None:
        up, down = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        self._sort(column, down if self.heads.marked == (column, up) else up)

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        self.heads.mark(column, order)
        self.columns.sort(column, order)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Sort by the column of the current cell with Alt and an arrow, as a press on its title does."""
        orders = {Qt.Key.Key_Up: Qt.SortOrder.AscendingOrder, Qt.Key.Key_Down: Qt.SortOrder.DescendingOrder}
        order = orders.get(event.key()) if event.modifiers() & Qt.KeyboardModifier.AltModifier else None
        if order is None or not self.currentIndex().isValid():
            super().keyPressEvent(event)
        elif self.horizontalHeader().sectionsClickable():
            self._sort(self.currentIndex().column(), order)

    def fit_columns(self) -> None:
        """Give each column the room of its title and its first rows."""
        self.heads.decide()
        self.resizeColumnsToContents()
        if self.heads.stretchLastSection():
            # What was just resized is stretched again only when it is told anew.
            self.heads.setStretchLastSection(False)
            self.heads.setStretchLastSection(True)

    def sizeHintForColumn(self, column: int) -> int:
        """Return the room of the first rows, or of the longest text that may come to stand there."""
        # Qt leaves so much on either side of the text of a cell.
        margin = self.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self) + 1
        longest = self.fontMetrics().horizontalAdvance(self.columns.longest(column))
        return max(super().sizeHintForColumn(column), longest + 2 * margin + 1)

    def width_of_titles(self) -> int:
        """Return the width at which no title is cut and nothing is scrolled sideways."""
        header = self.horizontalHeader()
        titles = sum(header.sectionSizeHint(i) for i in range(header.count()))
        return titles + self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()

    def selected_entries(self) -> tuple[int, ...]:
        """Return the entries of the selected rows."""
        rows = [
            row
            for block in self.selectionModel().selection()
            for row in range(block.top(), block.bottom() + 1)
        ]
        return tuple(sorted({self.columns.entry(row) for row in rows}))

    def select_entries(self, entries: Sequence[int]) -> None:
        """Select the rows of these entries, and show the first of them."""
        # Else the answer to a selection would be a selection, and the table would scroll under the pointer.
        if tuple(sorted(entries)) == self.selected_entries():
            return
        selection = QItemSelection()
        last = self.columns.columnCount() - 1
        rows = self.columns.rows_of(entries)
        for row in rows:
            selection.select(self.columns.index(int(row), 0), self.columns.index(int(row), last))
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        if len(rows):
            self.scrollTo(self.columns.index(int(rows[0]), 0))
