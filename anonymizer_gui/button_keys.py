"""How buttons answer to keys that Qt leaves out: Return presses, the arrow down opens a menu, Alt keys in dialogs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QGroupBox,
    QLabel,
    QMainWindow,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)


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


class DialogButtons(QDialogButtonBox):
    """Buttons of a dialog, each with an Alt key that nothing else in the dialog has; Qt gives its own ones none."""

    def showEvent(self, event: QShowEvent) -> None:
        """Give the keys once all of the dialog is there."""
        self.give_keys()
        super().showEvent(event)

    def set_text(self, button: QAbstractButton, text: str) -> None:
        """Show another text on a button, with a key again."""
        button.setText(text)
        if self.isVisible():
            self.give_keys()

    def give_keys(self) -> None:
        """Underline in each text that has no key yet a letter that is free, of the beginnings of words first."""
        # Two parts with one Alt key would only take the focus in turns, and press nothing.
        taken = {_key(text) for text in _texts_with_keys(self.window())}
        for button in self.buttons():
            text = button.text()
            if text and not _key(text):
                keyed = next((one for one in _underlined(text) if _key(one) not in taken), text)
                taken.add(_key(keyed))
                button.setText(keyed)


def _underlined(text: str) -> Iterator[str]:
    """Yield a text with one letter after the other as its key, those that begin a word first."""
    places = [match.start() for match in re.finditer("[A-Za-z]", text)]
    for at in sorted(places, key=lambda at: at > 0 and text[at - 1].isalnum()):
        yield f"{text[:at]}&{text[at:]}"


def _key(text: str) -> str:
    return QKeySequence.mnemonic(text).toString()


def _texts_with_keys(dialog: QWidget) -> Iterator[str]:
    for part in dialog.findChildren(QWidget):
        if isinstance(part, QAbstractButton) or (isinstance(part, QLabel) and part.buddy() is not None):
            yield part.text()
        elif isinstance(part, QGroupBox):
            yield part.title()
