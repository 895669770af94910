"""The columns of a method in a list: which take part, in what each differs from the common settings, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.theme import Theme

COMMON = ""
"""The key of the first line, which stands for all columns."""

_KEY = Qt.ItemDataRole.UserRole
_LEAST_LINES, _MOST_LINES = 4, 8
_TICK = 16


@dataclass(frozen=True)
class ColumnLine:
    """One line of the list.

    `key` is what the session calls it, `text` what is read; `ticked` is None where there is nothing to tick;
    `own` says in words what differs from the common settings, and is empty where nothing does.
    """

    key: str
    text: str
    ticked: bool | None = None
    own: tuple[str, ...] = ()


class ColumnSettings(QWidget):
    """Tells which line is chosen, which are ticked, and which shall be as all others again; it decides nothing.

    The first line stands for all columns and is chosen at the beginning. Further buttons go into `buttons`.
    """

    chosen = Signal(str)
    ticked = Signal(list)
    resetAsked = Signal(str)

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: tuple[ColumnLine, ...] = ()
        self.list = self._list(name)
        self.reset = QPushButton(self.tr("As all columns"))
        self.reset.setToolTip(self.tr("Take away what was set for this column alone"))
        self.reset.clicked.connect(lambda: self.resetAsked.emit(self.key))
        self.buttons = QHBoxLayout()
        self.buttons.addWidget(self.reset)
        self.buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        column.addLayout(self.buttons)
        self.show_lines(())

    def _list(self, name: str) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setAccessibleName(name)
        tree.setHeaderLabels([self.tr("Column"), self.tr("Set for it alone")])
        tree.setRootIsDecorated(False)
        tree.setAllColumnsShowFocus(True)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        tree.header().setStretchLastSection(True)
        tree.itemChanged.connect(lambda *_: self.ticked.emit(self.ticked_keys()))
        tree.currentItemChanged.connect(self._choose)
        return tree

    @property
    def key(self) -> str:
        """The key of the chosen line, empty for all columns."""
        item = self.list.currentItem()
        return COMMON if item is None else str(item.data(0, _KEY))

    def selected(self) -> list[str]:
        """Return the keys of all marked lines but the first, in the order of the list."""
        items = map(self.list.topLevelItem, range(self.list.topLevelItemCount()))
        return [item.data(0, _KEY) for item in items if item.isSelected() and item.data(0, _KEY) != COMMON]

    def ticked_keys(self) -> list[str]:
        """Return the keys of the ticked lines, in the order of the list."""
        items = map(self.list.topLevelItem, range(self.list.topLevelItemCount()))
        return [item.data(0, _KEY) for item in items if item.checkState(0) == Qt.CheckState.Checked]

    def choose(self, key: str) -> None:
        """Choose a line as the user would; the first one if there is none of that key."""
        self.list.setCurrentItem(self._item(key) or self.list.topLevelItem(0))

    def tick(self, key: str, on: bool = True) -> None:
        """Tick a line as the user would."""
        item = self._item(key)
        if item is not None:
            item.setCheckState(0, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def show_lines(self, lines: Sequence[ColumnLine]) -> None:
        """Show these lines below the one for all columns; nobody is told, unless the chosen one is gone."""
        lines = (ColumnLine(COMMON, self.tr("All columns")), *lines)
        if lines == self._lines:
            return
        before = self.key
        blocker = QSignalBlocker(self.list)
        # The same lines are filled again in place, or each tick would scroll the list back.
        if [line.key for line in lines] != [line.key for line in self._lines]:
            self.list.clear()
            self.list.addTopLevelItems([QTreeWidgetItem() for _ in lines])
        for row, line in enumerate(lines):
            self._fill(self.list.topLevelItem(row), line)
        self._lines = lines
        # Unheard, as the list is blocked: panels learn below whether the chosen line is gone.
        self.choose(before)
        rows = min(max(sum(max(1, len(line.own)) for line in lines), _LEAST_LINES), _MOST_LINES)
        self.list.setFixedHeight((rows + 1) * (self.fontMetrics().lineSpacing() + 7) + 8)
        self.list.resizeColumnToContents(0)
        # Qt forgets the room of a tick that a style sheet draws.
        self.list.setColumnWidth(0, self.list.columnWidth(0) + _TICK)
        del blocker
        self._show_button()
        if self.key != before:
            self.chosen.emit(self.key)

    def _fill(self, item: QTreeWidgetItem, line: ColumnLine) -> None:
        told = "\n".join(line.own)  # one under the other, so that all of it is read
        item.setData(0, _KEY, line.key)
        item.setText(0, line.text)
        item.setText(1, told)
        item.setToolTip(0, line.text)
        item.setToolTip(1, told)
        # An item has a box to tick from the first state on that it is given.
        if line.ticked is not None:
            item.setCheckState(0, Qt.CheckState.Checked if line.ticked else Qt.CheckState.Unchecked)
        font = QFont(self.list.font())
        font.setBold(bool(line.own))
        item.setFont(0, font)
        item.setForeground(1, self._theme.color("accent" if told else "text"))

    def _item(self, key: str) -> QTreeWidgetItem | None:
        items = map(self.list.topLevelItem, range(self.list.topLevelItemCount()))
        return next((item for item in items if item.data(0, _KEY) == key), None)

    def _choose(self) -> None:
        self._show_button()
        self.chosen.emit(self.key)

    def _show_button(self) -> None:
        own = any(line.key == self.key and line.own for line in self._lines)
        self.reset.setEnabled(own)
