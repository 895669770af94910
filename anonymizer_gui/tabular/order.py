"""The order of an ordered column's categories: moved by dragging or by keys, the lowest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from anonymizer_gui.tabular.words import visible

_LABEL = Qt.ItemDataRole.UserRole


class OrderList(QListWidget):
    """Categories to bring in order; Alt with an arrow moves the chosen one."""

    def __init__(
        self, name: str, changed: Callable[[tuple[str, ...]], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self._changed = changed
        self.model().rowsMoved.connect(lambda *_: self._changed(self.order()))

    def show_order(self, labels: Sequence[str]) -> None:
        """Show categories in this order without telling anybody."""
        if self.order() != tuple(labels):
            # The model as well: it tells of moved rows by itself.
            blockers = QSignalBlocker(self), QSignalBlocker(self.model())
            self.clear()
            for label in labels:
                item = QListWidgetItem(visible(label))
                item.setData(_LABEL, label)
                self.addItem(item)
            del blockers
            # Blocked, the model told the view nothing of its new rows.
            self.reset()

    def order(self) -> tuple[str, ...]:
        """Return the categories in the order shown."""
        return tuple(self.item(row).data(_LABEL) for row in range(self.count()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the chosen category with Alt and the arrows."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.move_chosen(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def move_chosen(self, step: int) -> None:
        """Move the chosen category up (-1) or down (1)."""
        row = self.currentRow()
        if row >= 0 and 0 <= row + step < self.count():
            # To Qt this is no move of rows, so it is told by hand below.
            item = self.takeItem(row)
            self.insertItem(row + step, item)
            self.setCurrentItem(item)
            self._changed(self.order())
