"""How buttons answer to keys that Qt leaves out: Return presses, the arrow down opens a menu."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QPushButton, QToolButton


class ReturnPresses(QMainWindow):
    """Window in which Return presses the button that has the focus, as it does in dialogs; Qt knows Space alone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button that has the focus, once however long the key is held."""
        # Two keys of Qt's: Enter is the one of the number block.
        button, keys = QApplication.focusWidget(), (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and isinstance(button, QPushButton | QToolButton):
            if not event.isAutoRepeat():
                button.click()
        else:
            super().keyPressEvent(event)


class ButtonWithMenu(QToolButton):
    """Button beside whose arrow a menu opens, by the key that points there as well."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the menu with the arrow down."""
        if event.key() == Qt.Key.Key_Down:
            self.showMenu()
        else:
            super().keyPressEvent(event)
